//! What an example states beside what is reckoned.

use std::collections::BTreeMap;
use std::fmt::Debug;

use chancery_supply::control::SideId;
use chancery_supply::limited::{Giver, share_within_reach};
use chancery_supply::share::{Claim, Weight};
use chancery_supply::step::{Entry, Step, Switches, supply};
use chancery_supply::terms::MaterialId;
use chancery_supply::units::Units;
use chancery_supply::zones::graph::GraphView;

use super::document::{Amounts, Expected, LimitedExample};
use super::world::Example;
use super::{ExampleReport, Mismatch, Subject};

/// What does not hold so far.
#[derive(Default)]
struct Mismatches(Vec<Mismatch>);

impl Mismatches {
    fn compare<T: PartialEq + Debug>(&mut self, subject: Subject, expected: &T, found: &T) {
        if expected != found {
            let (expected, found) = (format!("{expected:?}"), format!("{found:?}"));
            self.0.push(Mismatch { subject, expected, found });
        }
    }
}

impl Example {
    /// Reckons it, each side from the stocks of the beginning.
    pub(super) fn run(&self) -> ExampleReport {
        let mut mismatches = Mismatches::default();
        let mut units = self.units.clone();
        for (&side, expected) in &self.expected {
            let step = self.step(SideId(side));
            self.compare(side, expected, &step, &mut mismatches);
            step.apply(&mut units);
        }
        for expected in self.expected.values() {
            self.compare_stocks(expected, &units, &mut mismatches);
        }
        ExampleReport { id: self.id.clone(), title: self.title.clone(), mismatches: mismatches.0 }
    }

    fn materials(&self) -> impl Iterator<Item = (MaterialId, &str)> {
        (0..).map(MaterialId).zip(self.materials.iter().map(String::as_str))
    }

    fn step(&self, side: SideId) -> Step {
        let materials: Vec<MaterialId> = self.materials().map(|(id, _)| id).collect();
        supply(side, &self.units, &self.terms, &materials, Switches::default(), |seeds| {
            GraphView::new(&self.graph, &self.passage, &self.relations, side, seeds).zones()
        })
    }

    fn compare(&self, side: u8, expected: &Expected, step: &Step, told: &mut Mismatches) {
        told.compare(Subject::Zones { side }, &expected.zones, &zones(step));
        let given = self.amounts(step, |entry| entry.given);
        told.compare(Subject::Given { side }, &expected.out, &given);
        let received = self.amounts(step, |entry| entry.received);
        told.compare(Subject::Received { side }, &expected.received, &received);
    }

    /// What a side's units gave or got, as a file has it.
    fn amounts(&self, step: &Step, amount: fn(&Entry) -> u32) -> Amounts {
        let mut amounts = Amounts::new();
        for entry in step.entries.iter().filter(|entry| amount(entry) > 0) {
            let material = &self.materials[usize::from(entry.material.0)];
            let by_unit = amounts.entry(material.clone()).or_default();
            by_unit.insert(self.ids[entry.unit], amount(entry));
        }
        amounts
    }

    fn compare_stocks(&self, expected: &Expected, units: &Units, told: &mut Mismatches) {
        for (&unit, stocks) in &expected.stock {
            let at = self.ids.binary_search(&unit);
            for (material, name) in self.materials() {
                let subject = Subject::Stock { unit, material: name.to_owned() };
                let expected = stocks.get(name).copied().unwrap_or(0);
                let found = at.map_or(0, |at| units.stock(at, material));
                told.compare(subject, &expected, &found);
            }
        }
    }
}

/// The cells of each zone, as a file has them.
fn zones(step: &Step) -> Vec<Vec<u32>> {
    let mut zones = vec![vec![]; step.zones.len()];
    for (cells, zone) in step.zones.stretches() {
        zones[zone.0 as usize - 1].extend(cells);
    }
    zones
}

/// Shares an example of limited length out.
pub(super) fn limited(example: &LimitedExample) -> ExampleReport {
    let sources: Vec<u32> = example.sources.keys().copied().collect();
    let consumers: Vec<u32> = example.consumers.keys().copied().collect();
    let givers: Vec<Giver> =
        example.sources.iter().map(|(&id, &goods)| Giver { goods, key: id.into() }).collect();
    let claim = |(&id, it): (&u32, &super::document::Consumer)| Claim {
        wanted: it.demand,
        weight: Weight::whole(it.weight),
        key: id.into(),
    };
    let claims: Vec<Claim> = example.consumers.iter().map(claim).collect();
    let place = |(from, to): &(u32, u32)| {
        Some((sources.binary_search(from).ok()?, consumers.binary_search(to).ok()?))
    };
    let reach: Vec<_> = example.reach.iter().filter_map(place).collect();
    let shared = share_within_reach(&givers, &claims, &reach);
    let by_id = |ids: &[u32], shares: &[u32]| -> BTreeMap<u32, u32> {
        ids.iter().copied().zip(shares.iter().copied()).collect()
    };
    let mut mismatches = Mismatches::default();
    let expected = &example.expected;
    let received = by_id(&consumers, &shared.received);
    mismatches.compare(Subject::Consumers, &expected.received, &received);
    mismatches.compare(Subject::Sources, &expected.out, &by_id(&sources, &shared.given));
    let total = shared.received.iter().map(|&share| u64::from(share)).sum();
    mismatches.compare(Subject::Total, &expected.total, &total);
    ExampleReport { id: example.id.clone(), title: example.title.clone(), mismatches: mismatches.0 }
}
