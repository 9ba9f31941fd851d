//! From the document to cases.

use chancery::position::Phase;

use super::document::{AfterUnits, JdipCase, JdipCases, JdipOrder, JdipResult, JdipUnit};
use crate::case::{
    Case, CaseBody, CaseOrder, DislodgedUnit, Expectation, PlacedUnit, Play, PreviousEnd,
    PreviousOrder, SetUp, Step,
};

impl JdipCases {
    /// The cases in our form, for the variant `map` under `rules` (a preset, with changes if need
    /// be), which jDip's files do not say in our words. Cases that do not say their phase are of
    /// `first_phase`. What is in none of the lists is not there afterwards, as in jDip.
    #[must_use]
    pub fn to_cases(&self, map: &str, rules: &str, first_phase: Phase) -> Vec<Case> {
        self.cases.iter().map(|case| convert(case, map, rules, first_phase)).collect()
    }
}

fn convert(case: &JdipCase, map: &str, rules: &str, first_phase: Phase) -> Case {
    let after = match &case.after {
        AfterUnits::Same => &case.units,
        AfterUnits::These(units) => units,
    };
    let step = Step {
        set_up: Some(SetUp {
            units: case.units.iter().map(placed).collect(),
            dislodged: case.dislodged.iter().map(dislodged).collect(),
            centres: centres(&case.owners),
            previous: case.results.iter().map(previous).collect(),
            ..SetUp::default()
        }),
        orders: case.orders.iter().map(order).collect(),
        expect: Expectation {
            after: Some(after.iter().map(placed).collect()),
            dislodged: Some(case.after_dislodged.iter().map(dislodged).collect()),
            ..Expectation::default()
        },
        ..Step::new(case.phase.unwrap_or(first_phase))
    };
    Case {
        id: case.name.clone(),
        title: case.name.clone(),
        source: None,
        note: None,
        map: map.to_owned(),
        rules: rules.to_owned(),
        rests_on: Vec::new(),
        body: CaseBody::Play(Play {
            steps: vec![step],
            alternatives: Vec::new(),
            victory: None,
            house: None,
        }),
    }
}

fn placed(unit: &JdipUnit) -> PlacedUnit {
    PlacedUnit { power: Some(unit.power.clone()), kind: unit.kind, at: unit.place.clone() }
}

fn dislodged(unit: &JdipUnit) -> DislodgedUnit {
    DislodgedUnit { unit: placed(unit), attacker: None, retreats: None }
}

fn order(order: &JdipOrder) -> CaseOrder {
    CaseOrder { power: order.power.clone(), text: order.text.clone() }
}

fn previous(result: &JdipResult) -> PreviousOrder {
    let (order, ended) = match result {
        JdipResult::Success(order) => (order, PreviousEnd::Succeeded),
        JdipResult::Failure(order) => (order, PreviousEnd::Failed),
    };
    PreviousOrder { power: order.power.clone(), text: order.text.clone(), ended }
}

fn centres(owners: &[JdipUnit]) -> Vec<(String, Vec<String>)> {
    let mut centres: Vec<(String, Vec<String>)> = Vec::new();
    for owner in owners {
        let place = owner.place.clone();
        match centres.iter_mut().find(|(power, _)| *power == owner.power) {
            Some((_, places)) => places.push(place),
            None => centres.push((owner.power.clone(), vec![place])),
        }
    }
    centres
}
