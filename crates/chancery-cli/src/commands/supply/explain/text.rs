//! What supply is to a unit, as people read it.

use std::fmt::Write as _;

use super::{Explained, PassedTold, TakerTold, ZoneTold};
use crate::console::Report;
use crate::counted::counted;
use crate::paint::{BAD, HEADING, QUIET, paint};

/// How many takers are listed; as JSON all are.
const LISTED_MAX: usize = 25;

impl Report for Explained {
    fn to_text(&self) -> String {
        let head = format!("{} of {}: {}", self.unit.words(), self.side, self.material);
        let mut text = format!("{}\n", paint(HEADING, head));
        match &self.zone {
            Some(zone) => {
                let (number, cells) = (zone.number, counted_u64(zone.cells, "cell"));
                let _ = writeln!(text, "It is in zone {number}, of {cells}.");
            }
            // Who has no part in it misses nothing.
            None if self.gives_above.is_none() && self.takes_up_to == 0 => {}
            None => {
                let _ = writeln!(text, "{}", paint(BAD, "It is in no zone."));
            }
        }
        let _ = writeln!(text, "It has {} and can hold {}.", self.has, self.storage);
        if let Some(keeps) = self.gives_above {
            let could = self.available;
            let _ =
                writeln!(text, "It is a source: it gives what it has above {keeps}, now {could}.");
        }
        if self.takes_up_to > 0 {
            let (up_to, wanted, weight) = (self.takes_up_to, self.wanted, &self.weight);
            let _ = match wanted {
                0 => writeln!(text, "It takes up to {up_to}, and wants none now."),
                _ => writeln!(
                    text,
                    "It takes up to {up_to}, so it wants {wanted}, with a weight of {weight}."
                ),
            };
        }
        if self.zone.is_some() {
            self.came_of_it(&mut text);
        }
        for why in &self.why {
            let _ = writeln!(text, "{why}");
        }
        if let Some(zone) = self.zone.as_ref().filter(|zone| !zone.takers.is_empty()) {
            zone.takers_text(&mut text, &self.unit.words());
        }
        text
    }
}

fn counted_u64(count: u64, noun: &str) -> String {
    counted(usize::try_from(count).unwrap_or(usize::MAX), noun)
}

impl Explained {
    fn came_of_it(&self, text: &mut String) {
        let list = |passed: &[PassedTold]| -> String {
            let words: Vec<String> =
                passed.iter().map(|it| format!("{} {}", it.amount, it.unit.short())).collect();
            words.join(", ")
        };
        if self.wanted > 0 {
            let from = list(&self.from);
            let from = if from.is_empty() { from } else { format!(" (from {from})") };
            let _ = writeln!(text, "It gets {}{from}.", self.received);
        }
        if self.available > 0 {
            let to = list(&self.to);
            let to = if to.is_empty() { to } else { format!(" (to {to})") };
            let _ = writeln!(text, "It gives {}{to}.", self.given);
        }
    }
}

impl ZoneTold {
    fn takers_text(&self, text: &mut String, own: &str) {
        let head = format!(
            "zone {}: {} available, {} wanted, {} moved",
            self.number, self.available, self.wanted, self.moved
        );
        let _ = writeln!(text, "\n{}", paint(HEADING, head));
        let names = self.takers.iter().take(LISTED_MAX).map(|it| it.unit.words().chars().count());
        let width = names.max().unwrap_or(0).max(5);
        let head = format!(
            "{:<width$}  {:>7}  {:>7}  {:>9}  {:>7}",
            "taker", "has", "wants", "weight", "gets"
        );
        let _ = writeln!(text, "{}", paint(QUIET, head));
        for TakerTold { unit, has, wanted, weight, received } in self.takers.iter().take(LISTED_MAX)
        {
            let words = unit.words();
            let line =
                format!("{words:<width$}  {has:>7}  {wanted:>7}  {weight:>9}  {received:>7}");
            if words == own {
                let _ = writeln!(text, "{}", paint(HEADING, line));
            } else {
                let _ = writeln!(text, "{line}");
            }
        }
        let more = self.takers.len().saturating_sub(LISTED_MAX);
        if more > 0 {
            let _ = writeln!(text, "... and {more} more");
        }
    }
}
