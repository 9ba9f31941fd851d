//! A movement phase.

use std::collections::BTreeMap;

use chancery::adjudicate::{Fate, UnitOutcome};
use chancery::board::ProvinceId;
use chancery::orders::{IllegalReason, Order};

use super::{Judged, OrderResult, Results};
use crate::chain::Chain;
use crate::movement::Movement;
use crate::report::Report;
use crate::say;
use crate::sentence::Sentence;

/// What became of the orders and of the units without one, and of orders in a circle.
pub(super) fn tell(judged: &Judged<'_>) -> Results {
    let Judged { map, rules, before, played, style, .. } = *judged;
    let movement = Movement { map, position: before, rules, given: &played.orders, style };
    movement.with_report(|report, places| {
        let telling = Telling { judged, report, said: report.units().collect() };
        let mut orders = Vec::new();
        for (place, order) in played.orders.set.orders.iter().enumerate() {
            let counted = places.iter().position(|it| *it == place);
            orders.push(telling.order(place, order, counted));
        }
        for outcome in report.scene().outcomes.iter().filter(|outcome| outcome.order.is_none()) {
            orders.extend(telling.unit(outcome, None));
        }
        let circles = report.cycles().collect();
        Results { orders, by_rule: Vec::new(), circles, winter: None, after: Vec::new() }
    })
}

struct Telling<'a> {
    judged: &'a Judged<'a>,
    report: &'a Report<'a>,
    /// What is said of each unit, made once: chains say it again and again.
    said: BTreeMap<ProvinceId, Sentence>,
}

impl Telling<'_> {
    /// What became of an order: of the unit it counted for, or why it did not count.
    fn order(&self, place: usize, order: &Order, counted: Option<usize>) -> OrderResult {
        let scene = self.report.scene();
        let outcome = scene.outcomes.iter().find(|it| it.order.is_some() && it.order == counted);
        if let Some(told) = outcome.and_then(|outcome| self.unit(outcome, Some(place))) {
            return told;
        }
        let why = counted.and_then(|counted| self.report.refused(counted)).unwrap_or_else(|| {
            let reason = self.judged.refusal(place).unwrap_or(IllegalReason::WrongPhase);
            say::illegal(&scene, order, reason)
        });
        self.judged.illegal(place, order, why)
    }

    /// What became of a unit and its order.
    fn unit(&self, outcome: &UnitOutcome, given: Option<usize>) -> Option<OrderResult> {
        let success = match outcome.fate {
            Fate::Held => outcome.dislodged.is_none(),
            Fate::Moved | Fate::Supported | Fate::Convoyed => true,
            Fate::Illegal(_) | Fate::Void(_) | Fate::Failed(_) | Fate::Cut | Fate::Disrupted => {
                false
            }
        };
        Some(OrderResult {
            power: outcome.unit.power,
            given,
            order: given.and_then(|place| self.judged.order(place)),
            unit: Some((outcome.unit.kind, outcome.unit.at(outcome.at))),
            at: Some(outcome.at),
            result: say::fate_word(self.judged.language(), outcome.fate),
            success,
            dislodged: outcome.dislodged.is_some(),
            why: self.said.get(&outcome.at)?.clone(),
            chain: self.chain(outcome.at),
        })
    }

    /// What the outcome of a unit rests on, if it rests on anything.
    fn chain(&self, at: ProvinceId) -> Option<Chain> {
        if self.judged.depth == 0 {
            return None;
        }
        let text = |at| self.said.get(&at).map_or_else(String::new, |said| said.text.clone());
        let depth = self.judged.depth;
        let chain = Chain::new(at, depth, |at| self.report.dependencies(at), text);
        (chain.links().len() > 1).then_some(chain)
    }
}
