//! Playing one movement phase, with orders in the short form of the cases.

use chancery::Variant;
use chancery::adjudicate::{Workspace, movement};
use chancery::board::{Location, Map};
use chancery::orders::{
    MovementAction, MovementOrder, OrderNotes, Pacts, Route, Setting, UnitClaim,
};
use chancery::position::{Position, Unit, UnitKind};

/// Where a unit such as `A nap` or `F spa/nc` stands.
fn unit(map: &Map, text: &str) -> (UnitKind, Location) {
    let Some((letter, place)) = text.split_once(' ') else { panic!("{text} is no unit") };
    let kind = UnitKind::ALL.into_iter().find(|kind| letter == kind.letter().to_string());
    let at = map.location_by_code(place);
    (kind.unwrap_or_else(|| panic!("{text}")), at.unwrap_or_else(|| panic!("{text}")))
}

/// An order: `A nap H`, `A nap - sic`, `A nap - sic via`, `F ion S A nap - sic`, `F ion S F tys`,
/// `F tys C A nap - sic`.
fn order(map: &Map, position: &Position, text: &str) -> MovementOrder {
    let place =
        |code: &str| map.location_by_code(code).unwrap_or_else(|| panic!("{text}: no {code}"));
    let words: Vec<&str> = text.split(' ').collect();
    let claim = |at: &[&str]| {
        let (kind, at) = unit(map, &at.join(" "));
        UnitClaim::new(kind, at)
    };
    let action = match words[2..] {
        ["H"] => MovementAction::Hold,
        ["-", to] => MovementAction::Move { to: place(to), route: Route::Unspecified },
        ["-", to, "via"] => MovementAction::Move { to: place(to), route: Route::ViaConvoy },
        ["S", kind, at] => MovementAction::SupportHold { target: claim(&[kind, at]), only: None },
        ["S", kind, at, "-", to] => {
            MovementAction::SupportMove { target: claim(&[kind, at]), to: place(to) }
        }
        ["C", kind, at, "-", to] => {
            MovementAction::Convoy { army: claim(&[kind, at]), to: place(to) }
        }
        _ => panic!("{text} is no order"),
    };
    let unit = claim(&words[..2]);
    let by = position.unit(unit.at.province).and_then(|unit| unit.power);
    MovementOrder { by, unit, action }
}

/// The units after a movement phase, in the order of their provinces before, dislodged ones with a
/// star.
pub(crate) fn play(
    variant: &Variant,
    phase: &str,
    units: &[(&str, &str)],
    orders: &[&str],
) -> Vec<String> {
    let map = &variant.map;
    let phase = phase.parse().unwrap_or_else(|e| panic!("{phase}: {e}"));
    let mut position = Position::new(map.province_count(), phase);
    for (power, text) in units {
        let (kind, at) = unit(map, text);
        let power = map.power_by_name(power).unwrap_or_else(|| panic!("no {power}"));
        position.set_unit(at.province, Some(Unit { coast: at.coast, ..Unit::new(kind, power) }));
    }
    let orders: Vec<MovementOrder> =
        orders.iter().map(|text| order(map, &position, text)).collect();
    let (notes, pacts) = (OrderNotes::new(), Pacts::none());
    let setting =
        Setting { map, position: &position, rules: &variant.rules, pacts: &pacts, notes: &notes };
    let mut workspace = Workspace::new();
    let resolution = movement(setting, &orders, &mut workspace);
    let outcome = |outcome: chancery::adjudicate::UnitOutcome| {
        let star = if outcome.dislodged.is_some() { "*" } else { "" };
        let at = outcome.after.unwrap_or(outcome.unit.at(outcome.at));
        format!("{} {}{star}", outcome.unit.kind.letter(), map.location_code(at))
    };
    // Whatever was decided has a reason.
    for (at, _) in position.units() {
        assert!(resolution.reason(at).is_some(), "{}", map.province(at).code);
    }
    resolution.units().map(outcome).collect()
}
