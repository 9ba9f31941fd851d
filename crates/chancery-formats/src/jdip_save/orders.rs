//! The orders of a saved game, written out.

use super::document::SavedOrder;
use super::fault::JdipSaveFaultKind as Kind;
use super::graph::{Faults, Value};
use super::read::{Reader, with_coast};
use crate::places::At;

/// What jDip's windows put before the name of a class of orders.
const WINDOW_PREFIX: &str = "GUI";

/// Reads an order of any class.
pub(super) fn read<'d>(
    reader: Reader<'_, 'd>,
    faults: &mut Faults,
    at: &At<'_>,
    order: Value<'d>,
) -> Option<SavedOrder> {
    let power = reader.graph.required(faults, at, order, "power");
    let power = power.and_then(|power| reader.power(faults, &at.key("power"), power));
    let class = order.class();
    let class = class.strip_prefix(WINDOW_PREFIX).unwrap_or(class);
    let mut words = Words { reader, faults, at, order };
    let text = match class {
        "Hold" => words.unit().map(|unit| format!("{unit} H")),
        "Move" | "MoveExplicit" => words.move_order(),
        "Support" => words.support(),
        "Convoy" => words.convoy(),
        "Retreat" => words.unit_and("dest", |unit, to| format!("{unit} - {to}")),
        "Disband" => words.unit().map(|unit| format!("{unit} D")),
        "Remove" => words.unit().map(|unit| format!("Remove {unit}")),
        "Build" => words.unit().map(|unit| format!("Build {unit}")),
        "Waive" => Some("Waive".to_owned()),
        other => {
            let accepted = "a class of orders that is known";
            words.faults.push(at, Kind::NotOneOf { value: other.to_owned(), accepted });
            None
        }
    };
    Some(SavedOrder { power: power?, text: text? })
}

struct Words<'a, 'g, 'd, 'p> {
    reader: Reader<'g, 'd>,
    faults: &'a mut Faults,
    at: &'a At<'p>,
    order: Value<'d>,
}

impl Words<'_, '_, '_, '_> {
    fn unit(&mut self) -> Option<String> {
        let place = self.place("src")?;
        self.with_kind("srcUnitType", &place)
    }

    fn unit_and(
        &mut self,
        field: &'static str,
        join: impl FnOnce(String, String) -> String,
    ) -> Option<String> {
        let unit = self.unit();
        let place = self.place(field);
        Some(join(unit?, place?))
    }

    fn move_order(&mut self) -> Option<String> {
        let order = self.unit_and("dest", |unit, to| format!("{unit} - {to}"))?;
        let seas = self.route();
        let via = self.reader.graph.field(self.faults, self.at, self.order, "_isViaConvoy");
        Some(if !seas.is_empty() {
            format!("{order} via {}", seas.join(" "))
        } else if via.and_then(Value::text) == Some("true") {
            format!("{order} via convoy")
        } else {
            order
        })
    }

    /// The seas of a stated route, without the shores at its ends. Only a single route says which.
    fn route(&mut self) -> Vec<String> {
        let graph = self.reader.graph;
        let Some(routes) = graph.field(self.faults, self.at, self.order, "convoyRoutes") else {
            return Vec::new();
        };
        let at = self.at.key("convoyRoutes");
        let routes = graph.items(self.faults, &at, routes);
        let [Some(route)] = routes.as_slice() else { return Vec::new() };
        let provinces: Vec<_> =
            graph.items(self.faults, &at, *route).into_iter().flatten().collect();
        let seas = provinces.get(1..provinces.len().saturating_sub(1)).unwrap_or_default();
        seas.iter()
            .enumerate()
            .filter_map(|(i, sea)| self.reader.province(self.faults, &at.index(i), *sea))
            .collect()
    }

    fn support(&mut self) -> Option<String> {
        let unit = self.unit();
        let place = self.place("supSrc")?;
        let target = self.with_kind("supUnitType", &place)?;
        let to = self.optional_place("supDest");
        Some(match to {
            Some(to) => format!("{} S {target} - {to}", unit?),
            None => format!("{} S {target}", unit?),
        })
    }

    fn convoy(&mut self) -> Option<String> {
        let unit = self.unit();
        let place = self.place("convoySrc")?;
        let army = self.with_kind("convoyUnitType", &place);
        let to = self.place("convoyDest");
        Some(format!("{} C {} - {}", unit?, army?, to?))
    }

    /// A unit at a place; its letter only where its kind is known.
    fn with_kind(&mut self, field: &str, place: &str) -> Option<String> {
        let graph = self.reader.graph;
        let kind = graph.field(self.faults, self.at, self.order, field);
        let at = self.at.key(field);
        let Some(kind) = kind else { return Some(place.to_owned()) };
        // jDip keeps a kind that is not known as one of its own.
        if graph.field(self.faults, &at, kind, "internalName").and_then(Value::text)
            == Some("undefined")
        {
            return Some(place.to_owned());
        }
        let kind = self.reader.unit_kind(self.faults, &at, kind)?;
        Some(format!("{} {place}", kind.letter()))
    }

    fn place(&mut self, field: &'static str) -> Option<String> {
        let place = self.optional_place(field);
        if place.is_none() {
            self.faults.push(self.at, Kind::Missing { field });
        }
        place
    }

    fn optional_place(&mut self, field: &str) -> Option<String> {
        let graph = self.reader.graph;
        let location = graph.field(self.faults, self.at, self.order, field)?;
        let at = self.at.key(field);
        let province = graph.required(self.faults, &at, location, "province")?;
        let province = self.reader.province(self.faults, &at.key("province"), province)?;
        let coast = graph.field(self.faults, &at, location, "coast");
        let coast = coast.and_then(|c| self.reader.coast(self.faults, &at.key("coast"), c));
        Some(with_coast(&province, coast))
    }
}
