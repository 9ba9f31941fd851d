//! A module as people read it.

use std::fmt::Write as _;

use super::{Shown, SideShown, WarningShown};
use crate::console::Report;
use crate::counted::counted;
use crate::paint::{HEADING, QUIET, paint};

/// The width to which lists are broken.
const COLUMNS: usize = 80;
/// How far the words of a fact stand from the left.
const INDENT: usize = 11;

impl Report for Shown {
    fn to_text(&self) -> String {
        let mut text = String::new();
        let _ = writeln!(text, "{}\n", paint(HEADING, format!("{} ({})", self.title, self.name)));
        self.facts(&mut text);
        self.terrain_text(&mut text);
        self.units_text(&mut text);
        self.terms_text(&mut text);
        self.sides_text(&mut text);
        self.passed_over_text(&mut text);
        text
    }
}

impl Shown {
    fn facts(&self, text: &mut String) {
        let round = if self.wraps { ", round the world" } else { "" };
        let size = format!(
            "{} columns by {} rows, {} in the area{round}",
            self.width,
            self.height,
            counted(self.cells, "cell")
        );
        fact(text, "size", &size);
        fact(text, "read", &self.files.join(", "));
        fact(text, "materials", &list(&self.materials));
        let control = if self.control {
            "recorded cell by cell"
        } else {
            "not recorded: every cell counts as nobody's"
        };
        fact(text, "control", control);
        let supply = if self.supply.is_empty() {
            "nothing of it is set: no unit gives or takes, and there are no zones".to_owned()
        } else {
            self.supply.join(", ")
        };
        fact(text, "zones", &supply);
    }

    fn terrain_text(&self, text: &mut String) {
        let width = longest(self.terrain.iter().map(|it| it.name.as_str()), 7);
        let heading = format!("{:<width$}  {:<10}  {:>7}", "terrain", "kind", "count");
        let _ = writeln!(text, "\n{}", paint(HEADING, heading));
        for it in &self.terrain {
            let line = format!("{:<width$}  {:<10}  {:>7}", it.name, it.kind, it.count);
            if it.count == 0 {
                let _ = writeln!(text, "{}", paint(QUIET, line));
            } else {
                let _ = writeln!(text, "{line}");
            }
        }
    }

    fn units_text(&self, text: &mut String) {
        let (there, absent): (Vec<_>, Vec<_>) = self.unit_types.iter().partition(|it| it.units > 0);
        let width = longest(there.iter().map(|it| it.name.as_str()), 9);
        let heading = format!("{:<width$}  {:>5}", "unit type", "units");
        let _ = writeln!(text, "\n{}", paint(HEADING, heading));
        for it in there {
            let _ = writeln!(text, "{:<width$}  {:>5}", it.name, it.units);
        }
        if !absent.is_empty() {
            let names: Vec<&str> = absent.iter().map(|it| it.name.as_str()).collect();
            fact(text, "none of", &names.join(", "));
        }
    }

    /// What types of units give and take, where any does.
    fn terms_text(&self, text: &mut String) {
        if self.terms.is_empty() {
            return;
        }
        let width = longest(self.terms.iter().map(|it| it.kind.as_str()), 9).min(18);
        let material = longest(self.terms.iter().map(|it| it.material.as_str()), 8).min(12);
        let cut = |name: &str, width: usize| name.chars().take(width).collect::<String>();
        let amount =
            |number: Option<i32>| number.map_or_else(|| "-".to_owned(), |it| it.to_string());
        // A limit below nought is none; where there is nothing to limit, neither.
        let limit = |of: Option<i32>, limit: i32, none: &str| match of {
            None => "-".to_owned(),
            Some(_) if limit < 0 => none.to_owned(),
            Some(_) => limit.to_string(),
        };
        let heading = format!(
            "{:<width$}  {:<material$} {:>6} {:>6} {:>6} {:>6} {:>6} {:>6} {:>7}",
            "unit type",
            "material",
            "keeps",
            "gives",
            "reach",
            "up to",
            "takes",
            "holds",
            "weights"
        );
        let _ = writeln!(text, "\n{}", paint(HEADING, heading));
        for it in &self.terms {
            let [empty, full] = it.weights;
            let weights =
                it.takes_up_to.map_or_else(|| "-".to_owned(), |_| format!("{empty}-{full}"));
            let _ = writeln!(
                text,
                "{:<width$}  {:<material$} {:>6} {:>6} {:>6} {:>6} {:>6} {:>6} {weights:>7}",
                cut(&it.kind, width),
                cut(&it.material, material),
                amount(it.gives_above),
                limit(it.gives_above, it.gives_per_turn, "all"),
                limit(it.gives_above, it.length, "zone"),
                amount(it.takes_up_to),
                limit(it.takes_up_to, it.takes_per_turn, "all"),
                it.storage,
            );
        }
    }

    fn sides_text(&self, text: &mut String) {
        let width = longest(self.sides.iter().map(|it| it.name.as_str()), 4);
        let heading =
            format!("{:>2}  {:<width$}  {:>7}  {:>5}  trusts", "", "side", "cells", "units");
        let _ = writeln!(text, "\n{}", paint(HEADING, heading));
        for it in &self.sides {
            let SideShown { number, name, cells, units, trusts } = it;
            let cells = cells.map_or_else(|| "-".to_owned(), |cells| cells.to_string());
            let trusts: Vec<String> = trusts.iter().map(ToString::to_string).collect();
            let line = format!(
                "{number:>2}  {name:<width$}  {cells:>7}  {units:>5}  {}",
                trusts.join(" ")
            );
            let _ = writeln!(text, "{}", line.trim_end());
        }
    }
}

impl Shown {
    /// The tables of the module that supply does not ask about, with their places.
    fn passed_over_text(&self, text: &mut String) {
        let place = |it: &WarningShown| {
            let table = it.passed_over.as_ref()?;
            let file = it.file.as_deref().and_then(|file| file.rsplit(['/', '\\']).next())?;
            Some(format!("{table} {file}:{}", it.line?))
        };
        let tables: Vec<String> = self.warnings.iter().filter_map(place).collect();
        if !tables.is_empty() {
            let heading = "passed over: supply does not ask about these tables";
            let _ = writeln!(text, "\n{}", paint(HEADING, heading));
            for line in columns(&tables) {
                let _ = writeln!(text, "{}", line.trim_end());
            }
        }
    }
}

/// Words in columns, as many as fit, read from left to right.
fn columns(words: &[String]) -> Vec<String> {
    let width = longest(words.iter().map(String::as_str), 1) + 2;
    let count = ((COLUMNS + 2) / width).max(1);
    let padded: Vec<String> = words.iter().map(|word| format!("{word:<width$}")).collect();
    padded.chunks(count).map(<[String]>::concat).collect()
}

fn list(names: &[String]) -> String {
    if names.is_empty() { "none".to_owned() } else { names.join(", ") }
}

fn longest<'a>(names: impl Iterator<Item = &'a str>, least: usize) -> usize {
    names.map(|name| name.chars().count()).max().unwrap_or(0).max(least)
}

/// A line of facts, broken between words where it is long.
fn fact(text: &mut String, what: &str, words: &str) {
    let mut line = format!("{what:<INDENT$}");
    let mut begun = false;
    for word in words.split(' ') {
        if begun && line.chars().count() + 1 + word.chars().count() > COLUMNS {
            let _ = writeln!(text, "{line}");
            line = " ".repeat(INDENT);
            begun = false;
        }
        if begun {
            line.push(' ');
        }
        line.push_str(word);
        begun = true;
    }
    let _ = writeln!(text, "{}", line.trim_end());
}
