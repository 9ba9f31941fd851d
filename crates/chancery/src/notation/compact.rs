//! The shortest form, read from the bytes: `A PAR - BUR`, `F NTH C A LON - BEL`, `A BRE B`.
//!
//! Programs write nothing else, and an engine that plays many games reads it millions of times. So
//! a line of exactly this form is read without making tokens; anything else, however slight the
//! difference, is left to the full reader. The two must agree, which a test holds them to.

use super::context::Expect;
use super::names::Names;
use crate::board::{Coast, Location, PowerId};
use crate::orders::{
    AdjustmentAction, AdjustmentOrder, MovementAction, MovementOrder, Order, RetreatAction,
    RetreatOrder, Route, UnitClaim,
};
use crate::position::{PhaseKind, UnitKind};

/// Reads a line of the compact form; `None` for every other line.
#[inline]
pub(super) fn order(
    names: &Names<'_>,
    line: &[u8],
    expect: Expect,
    by: Option<PowerId>,
) -> Option<Order> {
    let Expect::Orders(kind) = expect else { return None };
    let mut bytes = Bytes { names, rest: line };
    let unit = bytes.unit()?;
    bytes.blank()?;
    let verb = bytes.take()?;
    let order = match (kind, verb.to_ascii_uppercase()) {
        (PhaseKind::Movement, b'-' | b'H' | b'S' | b'C') => {
            let action = bytes.movement(verb.to_ascii_uppercase(), unit.kind)?;
            Order::Movement(MovementOrder { by, unit, action })
        }
        (PhaseKind::Retreat, b'-' | b'R') => {
            bytes.blank()?;
            let action = RetreatAction::Retreat { to: bytes.location(unit.kind)? };
            Order::Retreat(RetreatOrder { by, unit, action })
        }
        (PhaseKind::Retreat, b'D') => {
            Order::Retreat(RetreatOrder { by, unit, action: RetreatAction::Disband })
        }
        (PhaseKind::Adjustment, b'B') => {
            Order::Adjustment(AdjustmentOrder { by, action: AdjustmentAction::Build(unit) })
        }
        (PhaseKind::Adjustment, b'D') => {
            Order::Adjustment(AdjustmentOrder { by, action: AdjustmentAction::Remove(unit) })
        }
        _ => return None,
    };
    bytes.rest.is_empty().then_some(order)
}

struct Bytes<'a> {
    names: &'a Names<'a>,
    rest: &'a [u8],
}

impl Bytes<'_> {
    #[inline]
    fn take(&mut self) -> Option<u8> {
        let (first, rest) = self.rest.split_first()?;
        self.rest = rest;
        Some(*first)
    }

    #[inline]
    fn blank(&mut self) -> Option<()> {
        (self.take()? == b' ').then_some(())
    }

    /// `A PAR`, `F STP/SC`.
    #[inline]
    fn unit(&mut self) -> Option<UnitClaim> {
        let kind = match self.take()? {
            b'A' | b'a' => UnitKind::Army,
            b'F' | b'f' => UnitKind::Fleet,
            _ => return None,
        };
        self.blank()?;
        let at = self.location(Some(kind))?;
        Some(UnitClaim { kind: Some(kind), power: None, at })
    }

    /// The code of a place where a unit of this kind stands or goes, and perhaps a coast the
    /// province has. A name that is also another province's is left to the full reader, unless the
    /// kind settles it.
    #[inline]
    fn location(&mut self, kind: Option<UnitKind>) -> Option<Location> {
        let (code, rest) = self.rest.split_at_checked(3)?;
        let codes = self.names.codes();
        let province = match kind {
            Some(UnitKind::Army) => codes.get_for_army(code)?,
            _ => codes.get(code)?,
        };
        let board = self.names.map().province(province);
        self.rest = rest;
        let mut coast = None;
        if let [b'/', first, second, rest @ ..] = rest {
            let found = match [first.to_ascii_lowercase(), second.to_ascii_lowercase()] {
                [b'n', b'c'] => Coast::North,
                [b's', b'c'] => Coast::South,
                [b'e', b'c'] => Coast::East,
                [b'w', b'c'] => Coast::West,
                _ => return None,
            };
            if !board.coasts.contains(&found) {
                return None;
            }
            coast = Some(found);
            self.rest = rest;
        }
        Some(Location { province, coast })
    }

    #[inline]
    fn movement(&mut self, verb: u8, kind: Option<UnitKind>) -> Option<MovementAction> {
        let action = match verb {
            b'H' => MovementAction::Hold,
            b'-' => {
                self.blank()?;
                let to = self.location(kind)?;
                let route = if self.rest.is_empty() { Route::Unspecified } else { self.via()? };
                MovementAction::Move { to, route }
            }
            b'C' => {
                self.blank()?;
                let army = self.unit()?;
                let to = self.destination(army.kind)?;
                MovementAction::Convoy { army, to }
            }
            _ => {
                self.blank()?;
                let target = self.unit()?;
                if self.rest.is_empty() {
                    MovementAction::SupportHold { target, only: None }
                } else {
                    MovementAction::SupportMove { target, to: self.destination(target.kind)? }
                }
            }
        };
        Some(action)
    }

    /// ` - BUR`
    #[inline]
    fn destination(&mut self, kind: Option<UnitKind>) -> Option<Location> {
        self.rest = self.rest.strip_prefix(b" - ")?;
        self.location(kind)
    }

    /// ` VIA`
    fn via(&mut self) -> Option<Route> {
        let [b' ', v, i, a] = self.rest else { return None };
        if ![*v, *i, *a].eq_ignore_ascii_case(b"via") {
            return None;
        }
        self.rest = &[];
        Some(Route::ViaConvoy)
    }
}
