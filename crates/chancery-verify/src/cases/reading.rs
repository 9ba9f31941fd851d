//! Cases about how an order text is read.

use chancery::board::{Location, Map};
use chancery::notation::write::corpus_form;
use chancery::notation::{Context, Expect, ItemKind, Names, Reader, normalise};
use chancery::orders::{MovementAction, Order, OrderNotes, Route, UnitClaim};
use chancery::position::{Phase, PhaseKind, Position, Season, UnitKind};
use chancery::rules::Rules;
use chancery_formats::case::{CaseReader, Reading};

use super::mismatch::{Mismatch, Subject};
use super::play::PlayFault;

/// Reads the text of a case and compares the reading.
pub(super) fn run(map: &Map, rules: &Rules, reading: &Reading) -> Vec<Mismatch> {
    let phase = Phase::new(1901, Season::Spring, PhaseKind::Movement);
    let names = Names::new(map);
    let mut words = CaseReader::new(&names);
    let set_up =
        words.position(phase, &reading.set_up, rules).map_err(|faults| PlayFault::board(&faults));
    let power = reading.power.as_deref().map(|name| words.power(name)).transpose();
    let (position, power) = match (set_up, power.map_err(|fault| PlayFault::board(&[fault]))) {
        (Ok(position), Ok(power)) => (position, power),
        (Err(fault), _) | (_, Err(fault)) => {
            let found = fault.to_string();
            return vec![Mismatch::new(0, Subject::Case, "a case that can be read", found)];
        }
    };
    let context = Context {
        power,
        position: Some(&position),
        wings: rules.wings,
        ..Context::expecting(Expect::AnyOrders)
    };
    let read = Reader::new(&names).read(&reading.text, &context);
    let mut found = read.items.iter().filter_map(|item| match &item.kind {
        ItemKind::Order(read) => Some(Ok(read.order)),
        ItemKind::Error(error) => Some(Err(error.kind.clone())),
        _ => None,
    });
    let (first, more) = (found.next(), found.next());
    let only = if more.is_none() { first } else { None };
    let board = Board { map, position: &position };
    let (expected, found) = match (&reading.expected, only) {
        (None, None | Some(Err(_))) => return Vec::new(),
        (expected, found) => {
            let is_call = expected.as_ref().is_some_and(|e| e.ends_with(')'));
            let found = match found {
                None => "no order, or several".to_owned(),
                Some(Err(kind)) => format!("ERROR:{}", kind.key()),
                Some(Ok(order)) => board.form(&order, &read.notes, is_call),
            };
            (expected.clone().unwrap_or_else(|| "nothing".to_owned()), found)
        }
    };
    if expected == found {
        return Vec::new();
    }
    vec![Mismatch::new(0, Subject::Reading, expected, found)]
}

struct Board<'a> {
    map: &'a Map,
    position: &'a Position,
}

impl Board<'_> {
    /// The order as a case states it: in the short style, or as the calls of jDip's own tests.
    fn form(&self, order: &Order, notes: &OrderNotes, is_call: bool) -> String {
        match normalise(self.map, Some(self.position), order) {
            Err(kind) => format!("ERROR:{}", kind.key()),
            Ok(order) if is_call => self.call(&order),
            Ok(order) => corpus_form(self.map, &order, notes),
        }
    }

    /// `move(england, lvp/mv, army, lon, true)`: power, place, unit, destination, by convoy.
    fn call(&self, order: &Order) -> String {
        let Order::Movement(order) = order else { return "no order of a movement".to_owned() };
        let standing = self.position.unit(order.unit.at.province).and_then(|unit| unit.power);
        let power = order.by.or(standing).map_or("nobody", |id| &self.map.power(id).name);
        let (power, unit) = (power.to_lowercase(), self.unit(order.unit));
        let place = |at: Location| self.map.province(at.province).code.as_str();
        let helped = |target: UnitClaim| format!("{}, {}", place(target.at), kind(target));
        match order.action {
            MovementAction::Hold => format!("hold({power}, {unit})"),
            MovementAction::Move { to, route } => {
                let by_convoy = matches!(route, Route::ViaConvoy | Route::Path(_));
                format!("move({power}, {unit}, {}, {by_convoy})", place(to))
            }
            MovementAction::SupportHold { target, .. } => {
                format!("support({power}, {unit}, {}, {})", helped(target), place(target.at))
            }
            MovementAction::SupportMove { target, to } => {
                format!("support({power}, {unit}, {}, {})", helped(target), place(to))
            }
            MovementAction::Convoy { army, to } => {
                format!("convoy({power}, {unit}, {}, {})", helped(army), place(to))
            }
        }
    }

    /// A place with its coast, `mv` where it is none and `xc` where it is the only one; and the
    /// kind of the unit.
    fn unit(&self, unit: UnitClaim) -> String {
        let coast = match (unit.at.coast, unit.kind) {
            (Some(coast), _) => coast.code(),
            (None, Some(UnitKind::Fleet)) => "xc",
            (None, _) => "mv",
        };
        format!("{}/{coast}, {}", self.map.province(unit.at.province).code, kind(unit))
    }
}

fn kind(unit: UnitClaim) -> &'static str {
    unit.kind.map_or("unit", UnitKind::name)
}
