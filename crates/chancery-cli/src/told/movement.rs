//! A movement phase.

use chancery::adjudicate::{Fate, UnitOutcome};
use chancery::orders::{IllegalReason, Order};
use chancery_explain::{Language, Report, fate_word, illegal};

use super::{OrderTold, SentenceTold, Telling, by_power};
use crate::explaining::Movement;

/// What became of the orders and of the units without one, and of orders in a circle.
pub(super) fn tell(telling: &Telling<'_>) -> (Vec<OrderTold>, Vec<SentenceTold>, Vec<String>) {
    let sheet = &telling.matter.sheet;
    let given = &telling.played.orders;
    let movement =
        Movement { map: telling.map, position: &sheet.position, rules: &sheet.rules, given };
    movement.with_report(|report, places| {
        let mut told = Vec::new();
        for (place, order) in given.set.orders.iter().enumerate() {
            let counted = places.iter().position(|p| *p == place);
            told.push(order_told(telling, report, place, order, counted));
        }
        for outcome in report.scene().outcomes.iter().filter(|outcome| outcome.order.is_none()) {
            told.extend(unit_told(telling, report, outcome, None));
        }
        let circles = report.cycles().map(|sentence| sentence.text).collect();
        (by_power(telling.map, told), Vec::new(), circles)
    })
}

/// What became of an order: of the unit it counted for, or why it did not count.
fn order_told(
    telling: &Telling<'_>,
    report: &Report<'_>,
    place: usize,
    order: &Order,
    counted: Option<usize>,
) -> OrderTold {
    let outcomes = report.scene().outcomes;
    let outcome = outcomes.iter().find(|o| o.order.is_some() && o.order == counted);
    if let Some(told) = outcome.and_then(|o| unit_told(telling, report, o, telling.order(place))) {
        return told;
    }
    let why = counted.and_then(|counted| report.refused(counted)).unwrap_or_else(|| {
        let reason = telling.played.verdicts.get(place).and_then(|verdict| verdict.illegal());
        let reason = reason.unwrap_or(IllegalReason::WrongPhase);
        illegal(&report.scene(), order, reason)
    });
    let standing = order.unit_at().and_then(|at| telling.matter.sheet.position.unit(at));
    OrderTold {
        power: telling.power(order.by().or(standing.and_then(|unit| unit.power))),
        order: telling.order(place),
        unit: None,
        result: "illegal",
        success: false,
        dislodged: false,
        why: why.into(),
    }
}

/// What became of a unit and its order.
fn unit_told(
    telling: &Telling<'_>,
    report: &Report<'_>,
    outcome: &UnitOutcome,
    order: Option<String>,
) -> Option<OrderTold> {
    let why = report.unit(outcome.at)?;
    let place = telling.map.location_code(outcome.unit.at(outcome.at));
    let success = match outcome.fate {
        Fate::Held => outcome.dislodged.is_none(),
        Fate::Moved | Fate::Supported | Fate::Convoyed => true,
        Fate::Illegal(_) | Fate::Void(_) | Fate::Failed(_) | Fate::Cut | Fate::Disrupted => false,
    };
    Some(OrderTold {
        power: telling.power(outcome.unit.power),
        order,
        unit: Some(format!("{} {place}", outcome.unit.kind.letter())),
        result: fate_word(Language::English, outcome.fate),
        success,
        dislodged: outcome.dislodged.is_some(),
        why: why.into(),
    })
}
