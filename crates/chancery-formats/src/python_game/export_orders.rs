//! The orders and results of a saved phase.

use chancery::adjudicate::{AdjustmentOutcome, Fate};
use chancery::board::PowerId;
use chancery::notation::normalise;
use chancery::notation::write::{Style, order as order_words};
use chancery::orders::{LegalAction, MovementAction, Order, Route, Travel};
use chancery::position::Unit;
use chancery::record::{PhaseOutcome, PhaseView};

use super::document::Named;
use super::export_state::unit_word;
use super::names::PackageNames;
use super::results::{ResultCode, movement_codes, retreat_codes};

/// The orders and results of a phase in the package's words.
#[derive(Debug, Default)]
pub(super) struct PhaseWords {
    pub(super) orders: Named<Option<Vec<String>>>,
    pub(super) results: Named<Vec<String>>,
    /// Whether an illegal order is among the orders.
    pub(super) has_illegal: bool,
}

pub(super) fn phase_words(names: &PackageNames<'_>, view: &PhaseView<'_>) -> PhaseWords {
    let mut words = Words { names, view, found: PhaseWords::default() };
    words.silence();
    match &view.played.outcome {
        PhaseOutcome::Movement(summary) => {
            for outcome in &summary.units {
                let codes = movement_codes(outcome);
                words.result(&unit_word(names, outcome.at, outcome.unit), &codes);
                if let (Some(order), Some(power)) = (outcome.order, outcome.unit.power) {
                    words.found.has_illegal |= matches!(outcome.fate, Fate::Illegal(_));
                    words.order(power, order, way(outcome.action));
                }
            }
        }
        PhaseOutcome::Retreat(resolution) => {
            for outcome in resolution.outcomes() {
                let codes = retreat_codes(outcome);
                words.result(&unit_word(names, outcome.at, outcome.unit), &codes);
                let counted = outcome.order.filter(|order| words.counted(*order));
                if let (Some(order), Some(power)) = (counted, outcome.unit.power) {
                    words.order(power, order, Way::AsClaimed);
                }
            }
        }
        PhaseOutcome::Adjustment(resolution) => {
            for outcome in resolution.outcomes() {
                match *outcome {
                    AdjustmentOutcome::Built { power, kind, at } => {
                        let unit = Unit { coast: at.coast, ..Unit::new(kind, power) };
                        words.adjustment(power, &unit_word(names, at.province, unit), 'B');
                    }
                    AdjustmentOutcome::Removed { power, kind, at } => {
                        let unit = Unit { coast: at.coast, ..Unit::new(kind, power) };
                        words.adjustment(power, &unit_word(names, at.province, unit), 'D');
                    }
                    AdjustmentOutcome::Waived { .. } | AdjustmentOutcome::Illegal(_) => {}
                }
            }
            for forced in resolution.forced_removals() {
                words.adjustment(forced.power, &unit_word(names, forced.at, forced.unit), 'D');
            }
            for forced in resolution.forced_builds() {
                let unit = Unit { coast: forced.at.coast, ..Unit::new(forced.kind, forced.power) };
                words.adjustment(forced.power, &unit_word(names, forced.at.province, unit), 'B');
            }
        }
    }
    words.found
}

/// How a move is to be written.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Way {
    /// As it was claimed.
    AsClaimed,
    /// By convoy, in so many words: the package has no other way to order one.
    ByConvoy,
}

const fn way(action: LegalAction) -> Way {
    match action {
        LegalAction::Move { travel: Travel::Convoy | Travel::Path(_), .. } => Way::ByConvoy,
        LegalAction::Move { .. }
        | LegalAction::Hold
        | LegalAction::SupportHold { .. }
        | LegalAction::SupportMove { .. }
        | LegalAction::Convoy { .. } => Way::AsClaimed,
    }
}

struct Words<'a, 'm> {
    names: &'a PackageNames<'m>,
    view: &'a PhaseView<'a>,
    found: PhaseWords,
}

impl Words<'_, '_> {
    /// Every power has a list, an empty one if it gave no order: in a phase that is over, the
    /// package does not tell one who chose to give none from one who did not choose.
    fn silence(&mut self) {
        for (power, _) in self.names.map().powers() {
            self.found.orders.set(&self.names.power_word(power), Some(Vec::new()));
        }
    }

    fn counted(&self, order: usize) -> bool {
        self.view.played.verdicts.get(order).is_some_and(|verdict| verdict.illegal().is_none())
    }

    fn order(&mut self, power: PowerId, order: usize, way: Way) {
        let given = &self.view.played.orders.set;
        let Some(claimed) = given.orders.get(order) else { return };
        let map = self.names.map();
        // What cannot be completed stays as it was claimed: it is illegal there as here.
        let mut order = normalise(map, Some(self.view.before), claimed).unwrap_or(*claimed);
        if let (Way::ByConvoy, Order::Movement(order)) = (way, &mut order)
            && let MovementAction::Move { route, .. } = &mut order.action
        {
            *route = Route::ViaConvoy;
        }
        self.add(power, order_words(map, &given.notes, &order, Style::Python));
    }

    fn adjustment(&mut self, power: PowerId, unit: &str, letter: char) {
        self.add(power, format!("{unit} {letter}"));
        self.result(unit, &[ResultCode::Done]);
    }

    fn add(&mut self, power: PowerId, words: String) {
        let power = self.names.power_word(power);
        let mut orders = self.found.orders.get(&power).cloned().flatten().unwrap_or_default();
        orders.push(words);
        self.found.orders.set(&power, Some(orders));
    }

    fn result(&mut self, unit: &str, codes: &[ResultCode]) {
        let codes = codes.iter().map(|code| code.word().to_owned()).collect();
        self.found.results.set(unit, codes);
    }
}
