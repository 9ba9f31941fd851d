//! From a saved turn to a step of a case: the same words, in the form that is read on a map.

use super::document::{JdipTurn, SavedUnit};
use crate::case::{CaseOrder, DislodgedUnit, PlacedUnit, SetUp, Step};

impl JdipTurn {
    /// The turn as a step of a case, which [`CaseReader`](crate::case::CaseReader) reads on a map:
    /// its position and its orders.
    ///
    /// jDip does not save what bars a retreat: it looks it up in the turn before. Judging that turn
    /// again says it.
    #[must_use]
    pub fn to_step(&self) -> Step {
        let mut centres: Vec<(String, Vec<String>)> = Vec::new();
        for (owner, place) in &self.owners {
            match centres.iter_mut().find(|(power, _)| power == owner) {
                Some((_, places)) => places.push(place.clone()),
                None => centres.push((owner.clone(), vec![place.clone()])),
            }
        }
        let dislodged = self.dislodged.iter().map(|unit| DislodgedUnit {
            unit: placed(unit),
            attacker: None,
            retreats: None,
        });
        let orders = self.orders.iter();
        Step {
            set_up: Some(SetUp {
                units: self.units.iter().map(placed).collect(),
                dislodged: dislodged.collect(),
                centres,
                ..SetUp::default()
            }),
            orders: orders
                .map(|o| CaseOrder { power: o.power.clone(), text: o.text.clone() })
                .collect(),
            ..Step::new(self.phase)
        }
    }
}

fn placed(unit: &SavedUnit) -> PlacedUnit {
    PlacedUnit { power: Some(unit.power.clone()), kind: unit.kind, at: unit.place.clone() }
}
