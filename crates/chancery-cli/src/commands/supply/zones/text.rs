//! Zones as people read them.

use std::fmt::Write as _;

use super::{GoodsTold, Map, ZoneTold, ZonesTold};
use crate::console::Report;
use crate::counted::counted;
use crate::paint::{BAD, HEADING, QUIET, paint};

/// How many zones, and units out of supply, are listed; as JSON all are.
const LISTED_MAX: usize = 40;

impl Report for ZonesTold {
    fn to_text(&self) -> String {
        let turn = if self.turn == 0 {
            "before the first turn".to_owned()
        } else {
            format!("after turn {}", self.turn)
        };
        let head = format!("{} ({}), {turn}", self.title, self.module);
        let mut text = format!("{}\n", paint(HEADING, head));
        if self.maps.is_empty() {
            let _ = writeln!(text, "\nThere is no side whose supply could be reckoned.");
        }
        for map in &self.maps {
            map.write(&mut text);
        }
        text
    }
}

impl Map {
    fn write(&self, text: &mut String) {
        let of = format!("{}: {}", self.side.name, self.materials.join(", "));
        let _ = writeln!(text, "\n{}", paint(HEADING, of));
        if self.zones.is_empty() {
            let _ = writeln!(text, "no zone: no unit of {} is a source", self.side.name);
        } else {
            self.zones_text(text);
        }
        self.out_text(text);
    }

    fn zones_text(&self, text: &mut String) {
        let several = self.materials.len() > 1;
        let width =
            self.materials.iter().map(|name| name.chars().count()).max().unwrap_or(0).max(8);
        let head = format!(
            "{:>5}  {:>7}  {:>9}  {:>7}  {:>6}",
            "zone", "cells", "first", "sources", "takers"
        );
        let material = if several { format!("  {:<width$}", "material") } else { String::new() };
        // With names of materials the line has no room for more than a space between numbers.
        let gap = if several { " " } else { "  " };
        let head = format!(
            "{head}{material}{gap}{:>9}{gap}{:>7}{gap}{:>7}",
            "available", "wanted", "moved"
        );
        let _ = writeln!(text, "{}", paint(QUIET, head));
        for zone in self.zones.iter().take(LISTED_MAX) {
            let ZoneTold { number, cells, x, y, sources, takers, goods } = zone;
            let first = format!("{x},{y}");
            let mut line =
                format!("{number:>5}  {cells:>7}  {first:>9}  {sources:>7}  {takers:>6}");
            for goods in goods {
                let GoodsTold { material, available, wanted, moved } = goods;
                let name = if several { format!("  {material:<width$}") } else { String::new() };
                let _ = writeln!(
                    text,
                    "{line}{name}{gap}{available:>9}{gap}{wanted:>7}{gap}{moved:>7}"
                );
                line = " ".repeat(42);
            }
        }
        let more = self.zones.len().saturating_sub(LISTED_MAX);
        if more > 0 {
            let rest: u64 = self.zones.iter().skip(LISTED_MAX).map(|zone| zone.cells).sum();
            let _ =
                writeln!(text, "... and {}, {rest} cells together", counted(more, "smaller zone"));
        }
    }

    fn out_text(&self, text: &mut String) {
        let out = self.out_of_supply.len();
        let all = self.in_supply + out;
        if all == 0 {
            let _ = writeln!(text, "no unit takes any of it");
            return;
        }
        let take = if all == 1 { "takes" } else { "take" };
        let all = counted(all, "unit");
        let _ = writeln!(text, "in supply: {} of {all} that {take} it", self.in_supply);
        for out in self.out_of_supply.iter().take(LISTED_MAX) {
            let has: Vec<String> =
                out.has.iter().map(|it| format!("{} {}", it.amount, it.material)).collect();
            let words = format!("{} is out of supply", out.unit.words());
            let _ = writeln!(text, "{}; it has {}", paint(BAD, words), has.join(", "));
        }
        let more = out.saturating_sub(LISTED_MAX);
        if more > 0 {
            let _ = writeln!(text, "... and {more} more");
        }
    }
}
