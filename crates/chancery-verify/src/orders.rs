//! Order texts to orders, by the reader that everybody's orders go through.

use chancery::board::{Map, PowerId};
use chancery::orders::*;
use chancery::position::{PhaseKind, Position, UnitKind};

/// Why a text gives no order of a phase.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Unread {
    /// It is an order of another kind of phase.
    WrongPhase,
    /// It is no order.
    NoOrder,
}

/// Reads the order a power gives in a phase of this kind.
pub(crate) fn read(
    map: &Map,
    position: &Position,
    kind: PhaseKind,
    by: PowerId,
    text: &str,
    notes: &mut OrderNotes,
) -> Result<Order, Unread> {
    if let Some(o) = read1(map, position, kind, Some(by), text, notes) {
        return Ok(o);
    }
    for k in [PhaseKind::Movement, PhaseKind::Retreat, PhaseKind::Adjustment] {
        if read1(map, position, k, Some(by), text, notes).is_some() {
            return Err(Unread::WrongPhase);
        }
    }
    Err(Unread::NoOrder)
}

fn read1(
    map: &Map,
    _position: &Position,
    kind: PhaseKind,
    by: Option<PowerId>,
    text: &str,
    notes: &mut OrderNotes,
) -> Option<Order> {
    let lower = text.to_lowercase();
    let t: Vec<&str> = lower.split_whitespace().collect();
    let k = |s: &str| match s {
        "a" => Some(UnitKind::Army),
        "f" => Some(UnitKind::Fleet),
        "w" => Some(UnitKind::Wing),
        _ => None,
    };
    let loc = |s: &str| crate::names::place(map, s);
    match kind {
        PhaseKind::Movement => {
            let unit = UnitClaim::new(k(t.first()?)?, loc(t.get(1)?)?);
            let action = match *t.get(2)? {
                "h" => MovementAction::Hold,
                "-" => {
                    let to = loc(t.get(3)?)?;
                    let route = match (t.get(4), t.get(5)) {
                        (None, _) => Route::Unspecified,
                        (Some(&"via"), None | Some(&"convoy")) => Route::ViaConvoy,
                        _ => {
                            let path: Option<Vec<_>> =
                                t[5..].iter().map(|s| loc(s).map(|l| l.province)).collect();
                            Route::Path(notes.add_path(&path?)?)
                        }
                    };
                    MovementAction::Move { to, route }
                }
                "s" => {
                    let target = UnitClaim::new(k(t.get(3)?)?, loc(t.get(4)?)?);
                    if t.len() > 6 {
                        MovementAction::SupportMove { target, to: loc(t.get(6)?)? }
                    } else {
                        MovementAction::SupportHold { target, only: None }
                    }
                }
                "c" => MovementAction::Convoy {
                    army: UnitClaim::new(k(t.get(3)?)?, loc(t.get(4)?)?),
                    to: loc(t.get(6)?)?,
                },
                _ => return None,
            };
            Some(Order::Movement(MovementOrder { by, unit, action }))
        }
        PhaseKind::Retreat => {
            let unit = UnitClaim::new(k(t.first()?)?, loc(t.get(1)?)?);
            let action = match *t.get(2)? {
                "d" => RetreatAction::Disband,
                "-" | "r" => RetreatAction::Retreat { to: loc(t.get(3)?)? },
                _ => return None,
            };
            Some(Order::Retreat(RetreatOrder { by, unit, action }))
        }
        PhaseKind::Adjustment => {
            let claim = |i: usize| Some(UnitClaim::new(k(t.get(i)?)?, loc(t.get(i + 1)?)?));
            let action = match (*t.first()?, t.last().copied()) {
                ("waive", _) => AdjustmentAction::Waive,
                ("build", _) => match k(t.get(1)?) {
                    Some(_) => AdjustmentAction::Build(claim(1)?),
                    None => AdjustmentAction::Build(UnitClaim::at(loc(t.get(1)?)?)),
                },
                ("disband" | "remove", _) => AdjustmentAction::Remove(claim(1)?),
                (_, Some("b")) => AdjustmentAction::Build(claim(0)?),
                (_, Some("d")) => AdjustmentAction::Remove(claim(0)?),
                _ => return None,
            };
            Some(Order::Adjustment(AdjustmentOrder { by, action }))
        }
    }
}
