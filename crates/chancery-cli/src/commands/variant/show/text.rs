//! A variant as people read it.

use std::fmt::Write as _;

use super::{PowerShown, ProvinceShown, Shown};
use crate::console::Report;
use crate::counted::counted;
use crate::paint::{HEADING, QUIET, paint};

impl Report for Shown {
    fn to_text(&self) -> String {
        let mut text = String::new();
        let _ = writeln!(text, "{}", paint(HEADING, format!("{} ({})", self.title, self.id)));
        if !self.description.is_empty() {
            let _ = writeln!(text, "{}", self.description);
        }
        text.push('\n');
        self.facts(&mut text);
        self.powers_text(&mut text);
        self.provinces_text(&mut text);
        text
    }
}

impl Shown {
    fn facts(&self, text: &mut String) {
        let centres = self.provinces.iter().filter(|province| province.centre).count();
        let map = format!(
            "{}, {}, {}",
            self.map,
            counted(self.provinces.len(), "province"),
            counted(centres, "centre")
        );
        fact(text, "also called", &self.aliases.join(", "));
        fact(text, "map", &map);
        fact(text, "drawing", self.drawing.as_deref().unwrap_or("none"));
        fact(text, "begins", &self.start);
        fact(text, "ends", &self.ends());
        fact(text, "rules", &self.rules);
        for choice in &self.choices {
            fact(text, "", &format!("{}: {}", choice.title, choice.meaning));
        }
        for rule in &self.border_rules {
            fact(text, "", rule);
        }
        for (index, credit) in self.credits.iter().enumerate() {
            fact(text, if index == 0 { "credits" } else { "" }, credit);
        }
    }

    fn ends(&self) -> String {
        let victory = &self.victory;
        let ways = [
            victory.centres.map(|centres| format!("{} win", counted(centres.into(), "centre"))),
            victory.years_without_capture.map(|years| {
                format!("a draw after {} without a capture", counted(years.into(), "year"))
            }),
            victory.last_year.map(|year| format!("{year} is the last year")),
        ];
        ways.into_iter().flatten().collect::<Vec<_>>().join("; ")
    }

    fn powers_text(&self, text: &mut String) {
        let longest = |of: fn(&PowerShown) -> String| {
            self.powers.iter().map(|power| of(power).chars().count()).max().unwrap_or(0)
        };
        let name = longest(|power| power.name.clone());
        let letter = longest(|power| power.letter.clone());
        let homes = longest(|power| power.homes.join(" ")).max(5);
        let heading =
            format!("{:<letter$}  {:<name$}  colour   {:<homes$}  units", "", "power", "homes");
        let _ = writeln!(text, "\n{}", paint(HEADING, heading));
        for power in &self.powers {
            let line = format!(
                "{:<letter$}  {:<name$}  {}  {:<homes$}  {}",
                power.letter,
                power.name,
                power.colour,
                power.homes.join(" "),
                power.units.join(", ")
            );
            let _ = writeln!(text, "{}", line.trim_end());
        }
        if self.powers.iter().any(|power| power.owns != power.homes) {
            let _ = writeln!(text, "\n{}", paint(HEADING, "owned at the start"));
            for power in &self.powers {
                let owns = if power.owns.is_empty() { "-".into() } else { power.owns.join(" ") };
                let _ = writeln!(text, "{:<name$}  {owns}", power.name);
            }
        }
        if !self.neutral_units.is_empty() || !self.free_centres.is_empty() {
            text.push('\n');
        }
        if !self.neutral_units.is_empty() {
            let _ = writeln!(text, "Units of nobody: {}", self.neutral_units.join(", "));
        }
        if !self.free_centres.is_empty() {
            let _ = writeln!(text, "Centres of nobody: {}", self.free_centres.join(" "));
        }
    }

    fn provinces_text(&self, text: &mut String) {
        let name = self.provinces.iter().map(|p| p.name.chars().count()).max().unwrap_or(0);
        let code = self.provinces.iter().map(|p| p.code.chars().count()).max().unwrap_or(0);
        let heading = format!("{:<code$}  {:<name$}  kind", "", "province");
        let _ = writeln!(text, "\n{}", paint(HEADING, heading));
        for province in &self.provinces {
            province.write(text, code, name);
        }
    }
}

impl ProvinceShown {
    fn write(&self, text: &mut String, code: usize, name: usize) {
        let mut kind = self.kind.to_owned();
        if self.centre {
            kind.push_str(", centre");
        }
        if self.convoyable && self.kind != "sea" {
            kind.push_str(", fleets convoy here");
        }
        let _ = writeln!(text, "{:<code$}  {:<name$}  {kind}", self.code, self.name);
        let indent = code + 2;
        let mut line = |words: String| {
            let _ = writeln!(text, "{:indent$}{}", "", paint(QUIET, words));
        };
        if !self.army.is_empty() {
            line(format!("army   {}", self.army.join(" ")));
        }
        for fleet in self.fleet.iter().filter(|fleet| !fleet.to.is_empty()) {
            let coast = fleet.from.split_once('/').map(|(_, coast)| format!("{coast}: "));
            line(format!("fleet  {}{}", coast.unwrap_or_default(), fleet.to.join(" ")));
        }
    }
}

/// A line of facts; nothing where there is nothing to say.
fn fact(text: &mut String, what: &str, words: &str) {
    if !words.is_empty() {
        let _ = writeln!(text, "{what:<11}  {words}");
    }
}
