//! What the marks mean.

use std::collections::{BTreeMap, BTreeSet};

use chancery_supply::control::{Holder, SideId};

use super::palette::Ground;
use super::{Drawing, Standing, lines};

/// An entry of the legend.
#[derive(Debug, Clone)]
pub(super) struct Entry {
    pub(super) swatch: Swatch,
    pub(super) words: String,
}

/// What is shown beside the words of an entry.
#[derive(Debug, Clone)]
pub(super) enum Swatch {
    Ground(Ground),
    Line(&'static str),
    /// The tint and number of a side.
    Side(SideId),
    /// The hatching of a side.
    Zone(SideId),
    Flow(SideId),
    Unit(Standing),
    /// Words alone.
    None,
}

/// The entries of what is there.
pub(super) fn entries(drawing: &Drawing<'_>) -> Vec<Entry> {
    let mut entries = Vec::new();
    let mut add = |swatch, words: String| entries.push(Entry { swatch, words });
    let scene = drawing.scene;
    for (ground, names) in grounds(drawing) {
        add(Swatch::Ground(ground), names.join(", "));
    }
    for look in &scene.lines {
        add(Swatch::Line(lines::class(look)), look.name.clone());
    }
    for side in sides(drawing) {
        let name = scene.sides.get(usize::from(side.0)).cloned().unwrap_or_default();
        add(Swatch::Side(side), name);
    }
    for shown in &drawing.zones {
        let zones = shown.look.zones;
        let name = scene.sides.get(usize::from(shown.look.side.0)).cloned().unwrap_or_default();
        let count = match zones.len() {
            1 => "zone".to_owned(),
            count => format!("{count} zones"),
        };
        let numbered = if drawing.zones.len() == 1 { ": number \u{b7} cells" } else { "" };
        let words = format!("{count} of {name}{numbered}");
        add(Swatch::Zone(shown.look.side), words);
    }
    if let Some(first) = drawing.flows.arrows.first() {
        let count = drawing.flows.count;
        let drawn = drawing.flows.arrows.len();
        let words = if drawn < count {
            format!("what is given, one way of many; the {drawn} largest of {count}")
        } else {
            "what is given, one way of many".to_owned()
        };
        add(Swatch::Flow(first.side), words);
    }
    let standings: BTreeSet<Standing> = scene.units.iter().map(|unit| unit.standing).collect();
    let is_told = standings.iter().any(|standing| *standing != Standing::Apart);
    for standing in standings {
        let words = match standing {
            Standing::Unsupplied => "out of supply",
            Standing::Source => "source of supply",
            Standing::Supplied => "in supply",
            Standing::Apart if is_told => "another, or takes no part",
            Standing::Apart => "unit",
        };
        add(Swatch::Unit(standing), words.to_owned());
    }
    let hidden = drawing.stacks.iter().any(super::units::Stack::is_hidden);
    if hidden {
        add(Swatch::None, "a mark stands for all units of its cell".to_owned());
    }
    entries
}

/// What there is of terrain, with the names of what looks like it.
fn grounds<'a>(drawing: &Drawing<'a>) -> BTreeMap<Ground, Vec<&'a str>> {
    let scene = drawing.scene;
    let cells = drawing.places.cells();
    let present: BTreeSet<u8> =
        cells.filter_map(|cell| Some(scene.terrain.get(cell.index())?.0)).collect();
    let looks = present.iter().filter_map(|terrain| scene.grounds.get(usize::from(*terrain)));
    let mut grounds: BTreeMap<Ground, Vec<&str>> = BTreeMap::new();
    for look in looks {
        grounds.entry(look.ground).or_default().push(&look.name);
    }
    grounds
}

/// The sides that are seen: that hold a cell or have a unit or a zone.
fn sides(drawing: &Drawing<'_>) -> BTreeSet<SideId> {
    let scene = drawing.scene;
    let mut sides: BTreeSet<SideId> = scene.units.iter().filter_map(|unit| unit.side).collect();
    sides.extend(scene.zones.iter().map(|look| look.side));
    if scene.holders.is_some() {
        for cell in drawing.places.cells() {
            if let Holder::Side(side) = scene.holder(cell) {
                sides.insert(side);
            }
        }
    }
    sides.retain(|side| usize::from(side.0) < scene.sides.len());
    sides
}
