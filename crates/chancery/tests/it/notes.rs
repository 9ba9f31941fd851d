//! Stated paths and narrowing orders are kept once, and finding one again takes no walk over all.

use chancery::board::ProvinceId;
use chancery::orders::{MovementAction, MovementOrder, OrderNotes, UnitClaim};

/// How many of each kind there is room for.
const MOST: usize = 65_536;

/// The number in two provinces of a large map.
fn digits(number: usize) -> [ProvinceId; 2] {
    [ProvinceId::new(number / 256), ProvinceId::new(number % 256)]
}

fn hold(number: usize) -> MovementOrder {
    let [unit, by] = digits(number).map(ProvinceId::index);
    let at = ProvinceId::new(unit * 8 + by / 32).into();
    let power = Some(chancery::board::PowerId::new(by % 32));
    let unit = UnitClaim { kind: None, power, at };
    MovementOrder { by: None, unit, action: MovementAction::Hold }
}

#[test]
fn as_many_as_can_be_numbered_are_each_kept_once() {
    let mut notes = OrderNotes::new();
    let paths: Vec<_> = (0..MOST).map(|number| notes.add_path(&digits(number))).collect();
    let narrowings: Vec<_> = (0..MOST).map(|number| notes.add_narrowing(hold(number))).collect();
    for number in 0..MOST {
        assert_eq!(notes.add_path(&digits(number)), paths[number], "path {number}");
        assert_eq!(notes.add_narrowing(hold(number)), narrowings[number], "order {number}");
        assert_eq!(paths[number].map(|id| notes.path(id)), Some(&digits(number)[..]));
        assert_eq!(narrowings[number].and_then(|id| notes.narrowing(id)), Some(&hold(number)));
    }
    assert_eq!(notes.add_path(&[]), None, "there is no number left");
    notes.clear();
    assert_eq!(notes, OrderNotes::new());
    assert_eq!(notes.add_path(&[]), paths[0], "numbers start afresh");
}
