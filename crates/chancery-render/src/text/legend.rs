//! The lines below the map.

use super::Subject;
use super::labels::letter;
use super::screen::{Ink, Line};

/// What stands between two entries of a line.
const GAP: usize = 2;

/// The powers with their letters and centres, and what the marks mean; at most so many lines.
pub(crate) fn foot(subject: &Subject<'_>, columns: usize, lines_max: usize) -> Vec<Line> {
    let powers = subject.map.powers().map(|(id, power)| {
        let centres = subject.position.centre_count(subject.map, id);
        let mut line = Line::default();
        line.add(letter(subject, Some(id)), Ink::Unit(Some(id)));
        line.add(&format!(" {} {centres}", power.name), Ink::Text);
        line
    });
    let powers: Vec<Line> = powers.collect();
    let (wide, close) = (filled(&powers, columns, GAP), filled(&powers, columns, 1));
    let mut lines = if close.len() < wide.len() { close } else { wide };
    let is_dislodged = subject.position.dislodged_count() > 0;
    lines.push(key(subject, columns, is_dislodged));
    lines.truncate(lines_max);
    lines
}

/// What the marks mean, by an example of this board, as far as a line goes.
fn key(subject: &Subject<'_>, columns: usize, is_dislodged: bool) -> Line {
    let mut line = Line::default();
    let first = subject.position.units().next();
    if let Some((id, unit)) = first {
        let power = unit.power.map_or("nobody", |id| subject.map.power(id).name.as_str());
        let mark = format!("{}{}", unit.kind.letter(), letter(subject, unit.power));
        line.add(&mark, Ink::Unit(unit.power));
        line.add(&subject.map.location_code(unit.at(id)), Ink::Text);
        line.add(&format!(": {} of {power}", unit.kind.name()), Ink::Quiet);
    }
    let mut words = vec!["*X centre of X", "* of the unit's power", "+ of nobody"];
    if is_dislodged {
        words.insert(0, "! dislodged");
    }
    for words in words {
        let gap = if line.len() == 0 { 0 } else { GAP };
        if line.len() + gap + words.chars().count() <= columns {
            line.add(&" ".repeat(gap), Ink::Quiet);
            line.add(words, Ink::Quiet);
        }
    }
    line
}

/// A line or more for the units of each power.
pub(crate) fn units(subject: &Subject<'_>, columns: usize) -> Vec<Line> {
    let mut lines = Vec::new();
    let powers = subject.map.powers().map(|(id, power)| (Some(id), power.name.as_str()));
    for (power, name) in powers.chain([(None, "Nobody")]) {
        let standing = subject.position.units().filter(|(_, unit)| unit.power == power);
        let mut units: Vec<String> = standing
            .map(|(id, unit)| {
                format!("{} {}", unit.kind.letter(), subject.map.location_code(unit.at(id)))
            })
            .collect();
        let dislodged = subject.position.dislodged().filter(|(_, d)| d.unit.power == power);
        units.extend(dislodged.map(|(id, d)| {
            let place = subject.map.location_code(d.unit.at(id));
            format!("{} {place} dislodged", d.unit.kind.letter())
        }));
        if !units.is_empty() {
            lines.extend(wrapped(name, &units, columns));
        }
    }
    lines
}

/// A heading and a list, in lines that begin under each other.
pub(crate) fn wrapped(heading: &str, entries: &[String], columns: usize) -> Vec<Line> {
    let mut lines = Vec::new();
    let mut line = Line::default();
    line.add(heading, Ink::Strong);
    line.add(": ", Ink::Text);
    let mut begun = true;
    for (i, entry) in entries.iter().enumerate() {
        let comma = if i + 1 < entries.len() { "," } else { "" };
        let gap = usize::from(!begun);
        if !begun && line.len() + gap + entry.chars().count() + comma.len() > columns {
            lines.push(std::mem::take(&mut line));
            line.add("  ", Ink::Text);
            begun = true;
        }
        if !begun {
            line.add(" ", Ink::Text);
        }
        line.add(entry, Ink::Text);
        line.add(comma, Ink::Text);
        begun = false;
    }
    lines.push(line);
    lines
}

/// Entries side by side, in as many lines as they need.
fn filled(entries: &[Line], columns: usize, gap: usize) -> Vec<Line> {
    let mut lines: Vec<Line> = Vec::new();
    for entry in entries {
        match lines.last_mut() {
            Some(line) if line.len() + gap + entry.len() <= columns => {
                line.add(&" ".repeat(gap), Ink::Text);
                line.append(entry.clone());
            }
            _ => lines.push(entry.clone()),
        }
    }
    lines
}
