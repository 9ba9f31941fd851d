//! The number of an order: the same order has the same number on every machine and in every
//! version.

use super::legal::{LegalAction, Travel};
use super::order::{
    AdjustmentAction, AdjustmentOrder, MovementAction, MovementOrder, Order, RetreatAction,
    RetreatOrder, Route, UnitClaim,
};
use crate::board::{Coast, Location, Map, PowerId, ProvinceId};
use crate::position::{Position, Unit, UnitKind};

/// The number of an order on its map, made of what the order says.
///
/// It is a structure, not a place in a list, so it needs no table and stays what it is when the
/// list of legal orders changes. It rests on the numbers of the provinces, that is, on their order
/// in the definition of the map. From the highest bit to the lowest:
///
/// | bits | what |
/// |---|---|
/// | 58..64 | zero |
/// | 46..58 | the unit: number of its province |
/// | 44..46 | its kind: 1 army, 2 fleet, 3 wing |
/// | 40..44 | its coast: 0 none, 1 `nc`, 2 `nec`, and so on clockwise to 8 `nwc` |
/// | 36..40 | 1 hold, 2 move, 3 support, 4 convoy, 5 retreat, 6 disband, 7 build, 8 remove, 9 waive |
/// | 24..36 | where it leads, number of the province: the destination of a move, of a supported or convoyed move or of a retreat; of a support to hold, where the supported unit stands |
/// | 22..24 | a move: 0 unspecified, 1 by land, 2 via convoy; a support: 0 to hold, 1 to move |
/// | 10..22 | the unit that is supported or convoyed: number of its province |
/// | 8..10 | its kind |
/// | 4..8 | its coast |
/// | 0..4 | the coast of the destination |
///
/// What an order does not have is zero; a waived build has no unit. In the order of their numbers,
/// orders stand by unit, then by what it does, then by where that leads.
///
/// An id says nothing of powers: those follow from the position. It has no room for what an order
/// leaves out (the kind of a unit), for a stated convoy path and for a narrowing order.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct OrderId(u64);

/// A unit as an id names it: twelve bits of province, two of kind, four of coast.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct UnitBits(u32);

impl UnitBits {
    pub(crate) const NONE: Self = Self(0);

    pub(crate) const fn new(kind: UnitKind, at: Location) -> Self {
        let kind = match kind {
            UnitKind::Army => 1,
            UnitKind::Fleet => 2,
            UnitKind::Wing => 3,
        };
        Self((at.province.get() as u32) << 6 | kind << 4 | Coast::pack(at.coast) as u32)
    }

    /// The lowest bits of a number.
    const fn cut(bits: u64) -> Self {
        Self((bits & 0x3_ffff) as u32)
    }

    fn of(claim: UnitClaim) -> Option<Self> {
        Some(Self::new(claim.kind?, claim.at))
    }

    const fn kind(self) -> Option<UnitKind> {
        match self.0 >> 4 & 3 {
            1 => Some(UnitKind::Army),
            2 => Some(UnitKind::Fleet),
            3 => Some(UnitKind::Wing),
            _ => None,
        }
    }

    const fn at(self) -> Location {
        Location {
            province: ProvinceId::new((self.0 >> 6) as usize & 0xfff),
            coast: Coast::unpack((self.0 & 15) as u8),
        }
    }

    const fn claim(self) -> UnitClaim {
        UnitClaim { kind: self.kind(), power: None, at: self.at() }
    }
}

/// A place where an order leads, as bits of its id.
const fn destination(at: Location) -> u64 {
    (at.province.get() as u64) << 24 | Coast::pack(at.coast) as u64
}

/// The numbers of the verbs.
mod verb {
    pub(super) const HOLD: u64 = 1;
    pub(super) const MOVE: u64 = 2;
    pub(super) const SUPPORT: u64 = 3;
    pub(super) const CONVOY: u64 = 4;
    pub(super) const RETREAT: u64 = 5;
    pub(super) const DISBAND: u64 = 6;
    pub(super) const BUILD: u64 = 7;
    pub(super) const REMOVE: u64 = 8;
    pub(super) const WAIVE: u64 = 9;
}

/// The numbers in bits 22 to 24.
mod manner {
    pub(super) const UNSPECIFIED: u64 = 0;
    pub(super) const DIRECT: u64 = 1;
    pub(super) const VIA_CONVOY: u64 = 2;
    pub(super) const TO_HOLD: u64 = 0;
    pub(super) const TO_MOVE: u64 = 1;
}

impl OrderId {
    /// An order of this unit and verb, and nothing more yet.
    const fn new(unit: UnitBits, verb: u64) -> Self {
        Self((unit.0 as u64) << 40 | verb << 36)
    }

    const fn how(self, manner: u64) -> Self {
        Self(self.0 | manner << 22)
    }

    /// The same order with this destination, where it had none.
    #[inline]
    pub(crate) const fn onto(self, to: Location) -> Self {
        Self(self.0 | destination(to))
    }

    /// The same order with this unit to support or to convoy, where it had none.
    #[inline]
    pub(crate) const fn of_target(self, target: UnitBits) -> Self {
        Self(self.0 | (target.0 as u64) << 4)
    }

    /// No bit of any order.
    pub(crate) const NOTHING: Self = Self(0);

    /// The parts of an order together.
    #[inline]
    pub(crate) const fn and(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// Whether the order, or part of one, is to support a move of the army of this province.
    pub(crate) const fn supports_move_of(self, army: ProvinceId) -> bool {
        let army = UnitBits::new(UnitKind::Army, Location::inland(army));
        self.target().0 == army.0 && self.0 >> 22 & 3 == manner::TO_MOVE
    }

    /// To hold.
    pub(crate) const fn hold(unit: UnitBits) -> Self {
        Self::new(unit, verb::HOLD)
    }

    /// To move without saying how; [`OrderId::onto`] says where.
    pub(crate) const fn step(unit: UnitBits) -> Self {
        Self::new(unit, verb::MOVE).how(manner::UNSPECIFIED)
    }

    /// To move via convoy; [`OrderId::onto`] says where.
    pub(crate) const fn crossing(unit: UnitBits) -> Self {
        Self::new(unit, verb::MOVE).how(manner::VIA_CONVOY)
    }

    /// To support; [`OrderId::and`] says whom to do what.
    pub(crate) const fn support(unit: UnitBits) -> Self {
        Self::new(unit, verb::SUPPORT)
    }

    /// To support to hold; [`OrderId::onto`] says where, [`OrderId::of_target`] whom.
    pub(crate) const fn support_hold(unit: UnitBits) -> Self {
        Self::new(unit, verb::SUPPORT).how(manner::TO_HOLD)
    }

    /// To support a move; [`OrderId::onto`] says where to, [`OrderId::of_target`] whose.
    pub(crate) const fn support_move(unit: UnitBits) -> Self {
        Self::new(unit, verb::SUPPORT).how(manner::TO_MOVE)
    }

    /// To convoy; [`OrderId::onto`] says where to, [`OrderId::of_target`] whom.
    pub(crate) const fn convoy(unit: UnitBits) -> Self {
        Self::new(unit, verb::CONVOY)
    }

    /// To retreat; [`OrderId::onto`] says where.
    pub(crate) const fn retreat(unit: UnitBits) -> Self {
        Self::new(unit, verb::RETREAT)
    }

    /// To disband.
    pub(crate) const fn disband(unit: UnitBits) -> Self {
        Self::new(unit, verb::DISBAND)
    }

    /// To be built.
    pub(crate) const fn build(unit: UnitBits) -> Self {
        Self::new(unit, verb::BUILD)
    }

    /// To be removed.
    pub(crate) const fn remove(unit: UnitBits) -> Self {
        Self::new(unit, verb::REMOVE)
    }

    /// To waive a build.
    pub const WAIVE: Self = Self::new(UnitBits::NONE, verb::WAIVE);

    /// The number.
    #[inline]
    #[must_use]
    pub const fn get(self) -> u64 {
        self.0
    }

    /// The id with this number, or `None` if the number is not the id of an order on this map: a
    /// bit that should be zero, a province or a coast that does not exist.
    #[must_use]
    pub fn from_bits(map: &Map, bits: u64) -> Option<Self> {
        let parts = [bits >> 46, bits >> 24, bits >> 10].map(|n| n & 0xfff);
        if parts.iter().any(|province| *province >= map.province_count() as u64) {
            return None;
        }
        let id = Self(bits);
        let known = |at: Location| {
            at.coast.is_none_or(|coast| map.province(at.province).coasts.contains(&coast))
        };
        let places = [id.unit().at(), id.target().at(), id.to()];
        let same = Self::of(&id.decode()) == Some(id);
        (same && places.into_iter().all(known)).then_some(id)
    }

    /// The id of any order.
    ///
    /// `None` where an id has no room for what the order says, or does not say: a unit without a
    /// kind, a stated path, a narrowing order, a line of a set-up. Who gives the order and which
    /// powers it names makes no difference.
    #[must_use]
    pub fn of(order: &Order) -> Option<Self> {
        match order {
            Order::Movement(order) => Self::of_movement(order),
            Order::Retreat(order) => Self::of_retreat(order),
            Order::Adjustment(order) => Self::of_adjustment(order),
            Order::SetUp(_) => None,
        }
    }

    /// The id of an order of a movement phase; see [`OrderId::of`].
    #[must_use]
    pub fn of_movement(order: &MovementOrder) -> Option<Self> {
        let unit = UnitBits::of(order.unit)?;
        Some(match order.action {
            MovementAction::Hold => Self::hold(unit),
            MovementAction::Move { to, route } => {
                let manner = match route {
                    Route::Unspecified => manner::UNSPECIFIED,
                    Route::Direct => manner::DIRECT,
                    Route::ViaConvoy => manner::VIA_CONVOY,
                    Route::Path(_) => return None,
                };
                Self::new(unit, verb::MOVE).how(manner).onto(to)
            }
            MovementAction::SupportHold { target, only: None } => {
                let at = Location::inland(target.at.province);
                Self::support_hold(unit).onto(at).of_target(UnitBits::of(target)?)
            }
            MovementAction::SupportHold { only: Some(_), .. } => return None,
            MovementAction::SupportMove { target, to } => {
                Self::support_move(unit).onto(to).of_target(UnitBits::of(target)?)
            }
            MovementAction::Convoy { army, to } => {
                Self::convoy(unit).onto(to).of_target(UnitBits::of(army)?)
            }
        })
    }

    /// The id of an order of a retreat phase; see [`OrderId::of`].
    #[must_use]
    pub fn of_retreat(order: &RetreatOrder) -> Option<Self> {
        let unit = UnitBits::of(order.unit)?;
        Some(match order.action {
            RetreatAction::Retreat { to } => Self::retreat(unit).onto(to),
            RetreatAction::Disband => Self::disband(unit),
        })
    }

    /// The id of an order of an adjustment phase; see [`OrderId::of`].
    #[must_use]
    pub fn of_adjustment(order: &AdjustmentOrder) -> Option<Self> {
        match order.action {
            AdjustmentAction::Build(unit) => UnitBits::of(unit).map(Self::build),
            AdjustmentAction::Remove(unit) => UnitBits::of(unit).map(Self::remove),
            AdjustmentAction::Waive => Some(Self::WAIVE),
        }
    }

    const fn unit(self) -> UnitBits {
        UnitBits::cut(self.0 >> 40)
    }

    const fn target(self) -> UnitBits {
        UnitBits::cut(self.0 >> 4)
    }

    const fn to(self) -> Location {
        Location {
            province: ProvinceId::new((self.0 >> 24) as usize & 0xfff),
            coast: Coast::unpack((self.0 & 15) as u8),
        }
    }

    /// The province of the ordered unit; of a build, where it is built. `None` of a waived build.
    #[must_use]
    pub fn at(self) -> Option<ProvinceId> {
        self.unit().kind().map(|_| self.unit().at().province)
    }

    /// Whether it is to support.
    #[must_use]
    pub const fn is_support(self) -> bool {
        self.0 >> 36 & 15 == verb::SUPPORT
    }

    /// Whether it is void in this position whatever else is ordered: a support by a unit that was
    /// not supplied. It is legal all the same, and on the lists of legal orders.
    #[must_use]
    pub fn is_void_in(self, position: &Position) -> bool {
        let by = self.at().filter(|at| self.is_support() && at.index() < position.province_count());
        by.and_then(|at| position.unit(at)).is_some_and(Unit::is_unsupplied)
    }

    /// The order, without the powers, which an id does not say.
    #[must_use]
    pub fn order(self) -> Order {
        self.decode()
    }

    /// The order of a movement phase as it would be given in this position: by the power of the
    /// unit, and with the power of a supported or convoyed unit. `None` of another kind of phase.
    ///
    /// # Panics
    ///
    /// Panics if the id is of a larger map than the position.
    #[must_use]
    pub fn movement_order(self, position: &Position) -> Option<MovementOrder> {
        let Order::Movement(mut order) = self.decode() else { return None };
        let power = |at: Location| position.unit(at.province).and_then(|unit| unit.power);
        order.by = power(order.unit.at);
        match &mut order.action {
            MovementAction::Hold | MovementAction::Move { .. } => {}
            MovementAction::SupportHold { target: unit, .. }
            | MovementAction::SupportMove { target: unit, .. }
            | MovementAction::Convoy { army: unit, .. } => unit.power = power(unit.at),
        }
        Some(order)
    }

    /// The order of a retreat phase as it would be given in this position: by the power of the
    /// dislodged unit. `None` of another kind of phase.
    ///
    /// # Panics
    ///
    /// Panics if the id is of a larger map than the position.
    #[must_use]
    pub fn retreat_order(self, position: &Position) -> Option<RetreatOrder> {
        let Order::Retreat(mut order) = self.decode() else { return None };
        let dislodged = position.dislodged_at(order.unit.at.province);
        order.by = dislodged.and_then(|dislodged| dislodged.unit.power);
        Some(order)
    }

    /// The order of an adjustment phase as this power would give it. `None` of another kind of
    /// phase.
    #[must_use]
    pub fn adjustment_order(self, by: PowerId) -> Option<AdjustmentOrder> {
        let Order::Adjustment(order) = self.decode() else { return None };
        Some(AdjustmentOrder { by: Some(by), ..order })
    }

    /// What the order bids a unit for which it is legal. A move via convoy travels as `via` says for
    /// its destination. `None` of another kind of phase.
    #[inline]
    pub(crate) fn legal_action(
        self,
        via: impl FnOnce(ProvinceId) -> Travel,
    ) -> Option<LegalAction> {
        let (target, to) = (self.target().at().province, self.to());
        let manner = self.0 >> 22 & 3;
        Some(match self.0 >> 36 & 15 {
            verb::HOLD => LegalAction::Hold,
            verb::MOVE if manner == manner::VIA_CONVOY => {
                LegalAction::Move { to, travel: via(to.province) }
            }
            verb::MOVE => LegalAction::Move { to, travel: Travel::Direct },
            verb::SUPPORT if manner == manner::TO_HOLD => {
                LegalAction::SupportHold { target, only: None }
            }
            verb::SUPPORT => LegalAction::SupportMove { target, to },
            verb::CONVOY => LegalAction::Convoy { army: target, to: to.province },
            _ => return None,
        })
    }

    /// What the bits say. Bits that are not the id of an order say something else than their order
    /// does, which is how [`OrderId::from_bits`] tells them.
    fn decode(self) -> Order {
        let (unit, target, to) = (self.unit().claim(), self.target().claim(), self.to());
        let manner = self.0 >> 22 & 3;
        let movement = |action| Order::Movement(MovementOrder { by: None, unit, action });
        let retreat = |action| Order::Retreat(RetreatOrder { by: None, unit, action });
        let adjustment = |action| Order::Adjustment(AdjustmentOrder { by: None, action });
        match self.0 >> 36 & 15 {
            verb::HOLD => movement(MovementAction::Hold),
            verb::MOVE => {
                let route = match manner {
                    manner::DIRECT => Route::Direct,
                    manner::VIA_CONVOY => Route::ViaConvoy,
                    _ => Route::Unspecified,
                };
                movement(MovementAction::Move { to, route })
            }
            verb::SUPPORT if manner == manner::TO_HOLD => {
                movement(MovementAction::SupportHold { target, only: None })
            }
            verb::SUPPORT => movement(MovementAction::SupportMove { target, to }),
            verb::CONVOY => movement(MovementAction::Convoy { army: target, to }),
            verb::RETREAT => retreat(RetreatAction::Retreat { to }),
            verb::DISBAND => retreat(RetreatAction::Disband),
            verb::BUILD => adjustment(AdjustmentAction::Build(unit)),
            verb::REMOVE => adjustment(AdjustmentAction::Remove(unit)),
            _ => adjustment(AdjustmentAction::Waive),
        }
    }
}
