//! From a saved game to the document.

use chancery::position::{Phase, PhaseKind, Season, UnitKind};

use super::document::{JdipSave, JdipTurn, SavedUnit};
use super::fault::{JdipSaveFault, JdipSaveFaultKind as Kind};
use super::graph::{Faults, Graph, Value};
use super::orders;
use super::unpack::{NAME_BYTES_MAX, STEPS_MAX, parse, unpack};
use crate::places::At;

/// How jDip marks the spring among its seasons.
const SPRING: i32 = 1000;

/// Reads a saved game, packed by gzip or not.
///
/// # Errors
///
/// Every fault, with its place among the saved objects.
pub fn read(bytes: &[u8]) -> Result<JdipSave, Vec<JdipSaveFault>> {
    let mut faults = Faults::new();
    let save = read_bytes(&mut faults, bytes, STEPS_MAX);
    faults.give(save)
}

/// The same, looking at so many elements at most.
fn read_bytes(faults: &mut Faults, bytes: &[u8], steps_max: u32) -> Option<JdipSave> {
    let stop = |kind, faults: &mut Faults| faults.push(&At::Root, kind);
    let xml = unpack(bytes).map_err(|kind| stop(kind, faults)).ok()?;
    let document = parse(&xml).map_err(|kind| stop(kind, faults)).ok()?;
    let graph = Graph::new(faults, &document, steps_max)?;
    let reader = Reader { graph: &graph };
    let save = reader.world(faults);
    if graph.is_spent() {
        // What else was found is wrong only with what was not looked at.
        faults.0.clear();
        stop(Kind::TooEntangled { steps_max }, faults);
    }
    save
}

/// The fields of the graph as the values they stand for.
#[derive(Clone, Copy)]
pub(super) struct Reader<'g, 'd> {
    pub(super) graph: &'g Graph<'d>,
}

impl<'d> Reader<'_, 'd> {
    fn world(self, faults: &mut Faults) -> Option<JdipSave> {
        let at = At::Root;
        let Some(world) = self.graph.world().filter(|world| world.class() == "World") else {
            faults.push(&at, Kind::Missing { field: "World" });
            return None;
        };
        let at_map = at.key("map");
        let map = self.graph.required(faults, &at, world, "map")?;
        let provinces = self.graph.required(faults, &at_map, map, "provinces")?;
        let provinces = self.provinces(faults, &at_map.key("provinces"), provinces);
        let variant = self.variant(faults, &at, world);
        // A synchronized map around the sorted one.
        let at_turns = at.key("turnStates");
        let turns = self.graph.required(faults, &at, world, "turnStates")?;
        let turns = self.graph.required(faults, &at_turns, turns, "m")?;
        let mut read = Vec::new();
        for (i, (_, turn)) in self.graph.entries(faults, &at_turns, turns).into_iter().enumerate() {
            if self.graph.is_spent() {
                break;
            }
            read.extend(self.turn(faults, &at_turns.index(i), turn, &provinces));
        }
        read.sort_by_key(|turn| turn.phase);
        Some(JdipSave { variant, turns: read })
    }

    fn variant(self, faults: &mut Faults, at: &At<'_>, world: Value<'d>) -> Option<String> {
        let data = self.graph.field(faults, at, world, "nonTurnData")?;
        let at = at.key("nonTurnData");
        let entries = self.graph.entries(faults, &at, data);
        let (_, info) = entries.iter().find(|(key, _)| key.text() == Some("_variant_info_"))?;
        let name = self.graph.field(faults, &at, *info, "variantName")?;
        name.text().map(str::to_owned)
    }

    /// The short names of the map's provinces, by their index.
    fn provinces(self, faults: &mut Faults, at: &At<'_>, list: Value<'d>) -> Vec<String> {
        let items = self.graph.items(faults, at, list);
        let mut names = vec![String::new(); items.len()];
        for (i, province) in items.iter().enumerate() {
            let Some(province) = province.filter(|_| !self.graph.is_spent()) else { continue };
            let at = at.index(i);
            let index = self.number(faults, &at, province, "index");
            let name = self.province(faults, &at, province);
            let place = index.and_then(|index| usize::try_from(index).ok());
            if let Some(place) = place.and_then(|place| names.get_mut(place)) {
                *place = name.unwrap_or_default();
            } else {
                let value = index.unwrap_or_default().to_string();
                faults.push(&at, Kind::NotOneOf { value, accepted: "the number of a province" });
            }
        }
        names
    }

    /// The first short name of a province.
    pub(super) fn province(
        self,
        faults: &mut Faults,
        at: &At<'_>,
        province: Value<'d>,
    ) -> Option<String> {
        let names = self.graph.required(faults, at, province, "shortNames")?;
        self.first_text(faults, &at.key("shortNames"), names)
    }

    /// The first name of a power.
    pub(super) fn power(
        self,
        faults: &mut Faults,
        at: &At<'_>,
        power: Value<'d>,
    ) -> Option<String> {
        let names = self.graph.required(faults, at, power, "names")?;
        self.first_text(faults, &at.key("names"), names)
    }

    fn first_text(self, faults: &mut Faults, at: &At<'_>, list: Value<'d>) -> Option<String> {
        let items = self.graph.items(faults, at, list);
        let first = items.first().copied().flatten().and_then(Value::text);
        match first {
            None => faults.push(at, Kind::Missing { field: "[0]" }),
            Some(name) if name.len() > NAME_BYTES_MAX => {
                let value = name.chars().take(16).chain("...".chars()).collect();
                faults.push(at, Kind::NotOneOf { value, accepted: "a name of a usual length" });
            }
            Some(name) => return Some(name.to_owned()),
        }
        None
    }

    fn turn(
        self,
        faults: &mut Faults,
        at: &At<'_>,
        turn: Value<'d>,
        provinces: &[String],
    ) -> Option<JdipTurn> {
        let phase = self.graph.required(faults, at, turn, "phase");
        let phase = phase.and_then(|phase| self.phase(faults, &at.key("phase"), phase));
        let position = self.graph.required(faults, at, turn, "position")?;
        let mut read = JdipTurn {
            phase: phase?,
            units: Vec::new(),
            dislodged: Vec::new(),
            owners: Vec::new(),
            orders: Vec::new(),
        };
        self.position(faults, &at.key("position"), position, provinces, &mut read);
        if let Some(map) = self.graph.field(faults, at, turn, "orderMap") {
            let at = at.key("orderMap");
            for (i, (_, list)) in self.graph.entries(faults, &at, map).into_iter().enumerate() {
                let at = at.index(i);
                for (j, order) in self.graph.items(faults, &at, list).into_iter().enumerate() {
                    let Some(order) = order.filter(|_| !self.graph.is_spent()) else { continue };
                    read.orders.extend(orders::read(self, faults, &at.index(j), order));
                }
            }
        }
        Some(read)
    }

    fn phase(self, faults: &mut Faults, at: &At<'_>, phase: Value<'d>) -> Option<Phase> {
        let season = self.graph.required(faults, at, phase, "seasonType")?;
        let season = self.number(faults, &at.key("seasonType"), season, "position")?;
        let year = self.graph.required(faults, at, phase, "yearType")?;
        let year = self.number(faults, &at.key("yearType"), year, "year")?;
        let kind = self.graph.required(faults, at, phase, "phaseType")?;
        let kind = self.text(faults, &at.key("phaseType"), kind, "constName")?;
        let kind = match kind {
            "movement" => PhaseKind::Movement,
            "retreat" => PhaseKind::Retreat,
            "adjustment" => PhaseKind::Adjustment,
            other => {
                let accepted = "movement, retreat or adjustment";
                faults.push(at, Kind::NotOneOf { value: other.to_owned(), accepted });
                return None;
            }
        };
        let season = match (kind, season) {
            (PhaseKind::Adjustment, _) => Season::Winter,
            (_, SPRING) => Season::Spring,
            _ => Season::Fall,
        };
        Some(Phase::new(year, season, kind))
    }

    fn position(
        self,
        faults: &mut Faults,
        at: &At<'_>,
        position: Value<'d>,
        provinces: &[String],
        turn: &mut JdipTurn,
    ) {
        let Some(list) = self.graph.required(faults, at, position, "provArray") else { return };
        let at = at.key("provArray");
        let items = self.graph.items(faults, &at, list);
        if items.len() != provinces.len() {
            let kind = Kind::OtherMap { found: items.len(), expected: provinces.len() };
            return faults.push(&at, kind);
        }
        for (i, data) in items.into_iter().enumerate() {
            let Some(data) = data.filter(|_| !self.graph.is_spent()) else { continue };
            let (at, province) = (at.index(i), &provinces[i]);
            if let Some(unit) = self.graph.field(faults, &at, data, "unit") {
                turn.units.extend(self.unit(faults, &at.key("unit"), unit, province));
            }
            if let Some(unit) = self.graph.field(faults, &at, data, "dislodgedUnit") {
                turn.dislodged.extend(self.unit(faults, &at.key("dislodgedUnit"), unit, province));
            }
            if let Some(owner) = self.graph.field(faults, &at, data, "SCOwner") {
                let owner = self.power(faults, &at.key("SCOwner"), owner);
                turn.owners.extend(owner.map(|owner| (owner, province.clone())));
            }
        }
    }

    fn unit(
        self,
        faults: &mut Faults,
        at: &At<'_>,
        unit: Value<'d>,
        province: &str,
    ) -> Option<SavedUnit> {
        let power = self.graph.required(faults, at, unit, "owner");
        let power = power.and_then(|power| self.power(faults, &at.key("owner"), power));
        let kind = self.graph.required(faults, at, unit, "type");
        let kind = kind.and_then(|kind| self.unit_kind(faults, &at.key("type"), kind));
        let coast = self.graph.field(faults, at, unit, "coast");
        let coast = coast.and_then(|coast| self.coast(faults, &at.key("coast"), coast));
        Some(SavedUnit { power: power?, kind: kind?, place: with_coast(province, coast) })
    }

    /// A kind of unit, by jDip's internal name.
    pub(super) fn unit_kind(
        self,
        faults: &mut Faults,
        at: &At<'_>,
        kind: Value<'d>,
    ) -> Option<UnitKind> {
        let name = self.text(faults, at, kind, "internalName")?;
        let read = UnitKind::ALL.into_iter().find(|kind| kind.name() == name);
        if read.is_none() {
            let accepted = "army, fleet or wing";
            faults.push(at, Kind::NotOneOf { value: name.to_owned(), accepted });
        }
        read
    }

    /// The abbreviation of a coast, where it is one that has a name.
    pub(super) fn coast(
        self,
        faults: &mut Faults,
        at: &At<'_>,
        coast: Value<'d>,
    ) -> Option<&'d str> {
        // The others stand for land, for a single coast, and for one that is not known.
        self.text(faults, at, coast, "abbreviation")
            .filter(|coast| matches!(*coast, "nc" | "sc" | "wc" | "ec"))
    }

    pub(super) fn text(
        self,
        faults: &mut Faults,
        at: &At<'_>,
        object: Value<'d>,
        field: &'static str,
    ) -> Option<&'d str> {
        let value = self.graph.required(faults, at, object, field)?;
        let text = value.text();
        if text.is_none() {
            faults.push(at, Kind::Missing { field });
        }
        text
    }

    fn number(
        self,
        faults: &mut Faults,
        at: &At<'_>,
        object: Value<'d>,
        field: &'static str,
    ) -> Option<i32> {
        let text = self.text(faults, at, object, field)?;
        let number = text.parse().ok();
        if number.is_none() {
            let accepted = "a whole number";
            faults.push(&at.key(field), Kind::NotOneOf { value: text.to_owned(), accepted });
        }
        number
    }
}

/// A place as orders name it.
pub(super) fn with_coast(province: &str, coast: Option<&str>) -> String {
    coast.map_or_else(|| province.to_owned(), |coast| format!("{province}/{coast}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn references_that_multiply_what_is_there_are_refused() {
        let sample = include_str!("../../tests/it/data/jdip-save.xml");
        // Every reference leads to a whole turn again.
        let again = "<reference idref=\"i40\"/><reference idref=\"i44\"/>".repeat(10_000);
        let first = "<null field=\"comparator\"/>";
        let text = sample.replacen(first, &format!("{first}{again}"), 1);
        let faults = |text: &str| {
            let mut faults = Faults::new();
            let _ = read_bytes(&mut faults, text.as_bytes(), 100_000);
            faults.0.iter().map(ToString::to_string).collect::<Vec<_>>()
        };
        assert_eq!(faults(sample), [""; 0]);
        assert_eq!(
            faults(&text),
            ["$: its references lead to more than is looked at, 100000 elements"]
        );
    }
}
