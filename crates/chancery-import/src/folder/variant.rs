//! Writing `variant.toml`.

use std::fmt::Write as _;

use super::toml_text::{key, list_line, quoted, text_line};
use crate::draft::{Draft, DraftMap, DraftPower};

pub(super) fn write(draft: &Draft) -> String {
    let mut out = format!("# {}\n\n", draft.source);
    text_line(&mut out, "title", &draft.title);
    list_line(&mut out, "aliases", &draft.aliases);
    text_line(&mut out, "description", &draft.description);
    list_line(&mut out, "credits", &draft.credits);
    if let DraftMap::Shared { id, .. } = &draft.map {
        text_line(&mut out, "map", id);
    }
    let _ = writeln!(out, "\n[start]\nphase = {}", quoted(&draft.phase.to_string()));
    list_line(&mut out, "neutral", &draft.neutral);
    write_victory(&mut out, draft);
    let _ = writeln!(out, "\n[rules]\npreset = {}", quoted(draft.preset));
    for (choice, value) in &draft.rules {
        let _ = writeln!(out, "{} = {}", key(choice), quoted(value));
    }
    if let DraftMap::Shared { centres_added, centres_removed, .. } = &draft.map {
        for (table, centres) in [("add", centres_added), ("remove", centres_removed)] {
            if !centres.is_empty() {
                let _ = writeln!(out, "\n[{table}]");
                list_line(&mut out, "centres", centres);
            }
        }
    }
    for power in &draft.powers {
        write_power(&mut out, power);
    }
    out
}

fn write_victory(out: &mut String, draft: &Draft) {
    out.push_str("\n[victory]\n");
    let victory = draft.victory;
    if let Some(centres) = victory.centres {
        let _ = writeln!(out, "centres = {centres}");
    }
    if let Some(years) = victory.years_without_capture {
        let _ = writeln!(out, "years_without_capture = {years}");
    }
    if let Some(year) = victory.last_year {
        let _ = writeln!(out, "last_year = {year}");
    }
}

fn write_power(out: &mut String, power: &DraftPower) {
    out.push_str("\n[[power]]\n");
    text_line(out, "name", &power.name);
    text_line(out, "adjective", &power.adjective);
    list_line(out, "aliases", &power.aliases);
    list_line(out, "homes", &power.homes);
    list_line(out, "country", &power.country);
    list_line(out, "units", &power.units);
    text_line(out, "colour", &power.colour);
    // A power owns its homes unless the variant says what it owns.
    if power.owns != power.homes {
        if power.owns.is_empty() {
            out.push_str("owns = []\n");
        }
        list_line(out, "owns", &power.owns);
    }
}
