//! Turns as people read them.

use std::fmt::Write as _;

use super::{LineTold, Run, TurnTold};
use crate::console::Report;
use crate::counted::counted;
use crate::paint::{BAD, DOUBTFUL, GOOD, HEADING, QUIET, paint};

/// How many things of a kind are told of one turn; as JSON all are.
const TOLD_MAX: usize = 10;

/// The widths of the two columns of words.
#[derive(Clone, Copy)]
struct Widths {
    account: usize,
    material: usize,
    /// Whether anything goes the older way.
    has_older: bool,
}

impl Report for Run {
    fn to_text(&self) -> String {
        let head = format!("{} ({})", self.title, self.module);
        let mut text = format!("{}\n", paint(HEADING, head));
        let longest = |of: fn(&LineTold) -> &str, least: usize, most: usize| {
            let lines = self.sums.iter().map(|line| of(line).chars().count());
            lines.max().unwrap_or(0).clamp(least, most)
        };
        let has_older = self.sums.iter().any(|line| line.older_given + line.older_received > 0);
        let material = longest(|line| &line.material, 8, 12);
        // What the numbers leave of eighty columns.
        let most = if has_older { 19 } else { 27 } - material;
        let widths =
            Widths { account: longest(|line| &line.account, 4, most), material, has_older };
        for turn in &self.turns {
            turn.write(&mut text, widths);
        }
        if self.turns.len() != 1 || self.sums_only {
            let _ = writeln!(text, "\n{}", paint(HEADING, "all turns"));
            table(&mut text, &self.sums, widths);
        }
        let verdict = if self.balanced {
            paint(GOOD, "The books of every turn balance.")
        } else {
            paint(BAD, "The books do not balance.")
        };
        let _ = writeln!(text, "\n{verdict}");
        text
    }
}

/// A line for each account and material.
fn table(text: &mut String, lines: &[LineTold], widths: Widths) {
    let Widths { account, material, has_older } = widths;
    let older = |what: String| if has_older { format!(" {what:>7}") } else { String::new() };
    let head = format!(
        "{:<account$}  {:<material$} {:>8} {:>7}{} {:>8} {:>7} {:>7} {:>8}",
        "side",
        "material",
        "produced",
        "moved",
        older("older".to_owned()),
        "consumed",
        "lost",
        "starved",
        "left",
    );
    let _ = writeln!(text, "{}", paint(QUIET, head));
    for line in lines {
        let cut = |name: &str, width: usize| name.chars().take(width).collect::<String>();
        let _ = writeln!(
            text,
            "{:<account$}  {:<material$} {:>8} {:>7}{} {:>8} {:>7} {:>7} {:>8}",
            cut(&line.account, account),
            cut(&line.material, material),
            line.produced,
            line.moved,
            older(line.older_received.to_string()),
            line.consumed + line.consumed_by_moves,
            line.lost_to_storage + line.lost_with_units,
            line.starved,
            line.after,
        );
    }
}

impl TurnTold {
    fn write(&self, text: &mut String, widths: Widths) {
        let _ = writeln!(text, "\n{}", paint(HEADING, format!("turn {}", self.turn)));
        table(text, &self.books, widths);
        let mut tell = |lines: Vec<String>| {
            for line in lines.iter().take(TOLD_MAX) {
                let _ = writeln!(text, "{line}");
            }
            let more = lines.len().saturating_sub(TOLD_MAX);
            if more > 0 {
                let _ = writeln!(text, "... and {more} more");
            }
        };
        tell(self.appeared.iter().map(|unit| format!("{} appears", unit.words())).collect());
        tell(
            self.starved
                .iter()
                .map(|unit| paint(BAD, format!("{} starves", unit.words())).to_string())
                .collect(),
        );
        tell(self.left.iter().map(|unit| format!("{} leaves", unit.words())).collect());
        let short = self.short.iter().map(|it| {
            let words = format!("{} lacks {} {}", it.unit.words(), it.amount, it.material);
            paint(DOUBTFUL, words).to_string()
        });
        tell(short.collect());
        let refused = self.refused.iter();
        tell(refused.map(|it| format!("{} does not move: {}", it.unit.words(), it.why)).collect());
        if self.taken > 0 {
            let held = if self.taken == 1 { "changes" } else { "change" };
            let _ = writeln!(text, "{} {held} hands", counted(self.taken, "cell"));
        }
        if let Some(imbalance) = &self.imbalance {
            let _ =
                writeln!(text, "{}", paint(BAD, format!("the books do not balance: {imbalance}")));
        }
    }
}
