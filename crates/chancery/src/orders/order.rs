//! Orders as somebody claims them: what was written, before anybody asked whether it is legal.

use std::collections::BTreeMap;
use std::sync::Arc;

use crate::board::{Location, PowerId, ProvinceId};
use crate::position::{PhaseKind, Position, UnitKind};

/// A unit as an order names it. What was not stated stays `None` and is kept apart from what was:
/// the rule choices 4.C.1, 4.C.2, 4.C.5 and 4.C.6 decide what a missing or wrong word means.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct UnitClaim {
    /// The kind of unit, if stated.
    pub kind: Option<UnitKind>,
    /// The power of the unit, if stated.
    pub power: Option<PowerId>,
    /// Where it is said to stand, with the coast if stated.
    pub at: Location,
}

impl UnitClaim {
    /// A claim that states only the place.
    #[must_use]
    pub const fn at(at: Location) -> Self {
        Self { kind: None, power: None, at }
    }

    /// A claim that states the kind and the place.
    #[must_use]
    pub const fn new(kind: UnitKind, at: Location) -> Self {
        Self { kind: Some(kind), power: None, at }
    }
}

/// How a move is to be made.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Route {
    /// Nothing was said.
    Unspecified,
    /// By land, in so many words.
    Direct,
    /// "Via convoy", without saying through which seas.
    ViaConvoy,
    /// Through these seas, in this order (DATC 4.A.6).
    Path(PathId),
}

/// A stated convoy path, kept in [`OrderNotes`].
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct PathId(pub(crate) u16);

/// A narrowing order, kept in [`OrderNotes`].
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct NarrowingId(pub(crate) u16);

/// What a unit is told to do in a movement phase.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum MovementAction {
    /// Stay.
    Hold,
    /// Go to another province.
    Move {
        /// Where to, with the coast if stated.
        to: Location,
        /// How.
        route: Route,
    },
    /// Help a unit to stay.
    SupportHold {
        /// The unit to be helped.
        target: UnitClaim,
        /// Help it only while its own order is exactly this one (jDip's narrowing order).
        only: Option<NarrowingId>,
    },
    /// Help a unit to move.
    SupportMove {
        /// The unit to be helped.
        target: UnitClaim,
        /// Where it is to move, with the coast if stated.
        to: Location,
    },
    /// Carry an army over this sea.
    Convoy {
        /// The army to be carried.
        army: UnitClaim,
        /// Where it is to land.
        to: Location,
    },
}

impl MovementAction {
    /// Where a support is directed: where the supported unit is to move or, for a support to hold,
    /// where it is said to stand (jDip's `getSupportedDest`). `None` for other actions.
    #[must_use]
    pub const fn supports_into(&self) -> Option<Location> {
        match self {
            Self::SupportHold { target, .. } => Some(target.at),
            Self::SupportMove { to, .. } => Some(*to),
            Self::Hold | Self::Move { .. } | Self::Convoy { .. } => None,
        }
    }
}

/// An order of a movement phase as claimed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct MovementOrder {
    /// The power that gives the order, where that is known.
    pub by: Option<PowerId>,
    /// The unit it is given to.
    pub unit: UnitClaim,
    /// What the unit is to do.
    pub action: MovementAction,
}

/// What a dislodged unit is told to do.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum RetreatAction {
    /// Go to a neighbouring province.
    Retreat {
        /// Where to, with the coast if stated.
        to: Location,
    },
    /// Leave the board.
    Disband,
}

/// An order of a retreat phase as claimed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct RetreatOrder {
    /// The power that gives the order, where that is known.
    pub by: Option<PowerId>,
    /// The dislodged unit.
    pub unit: UnitClaim,
    /// What it is to do.
    pub action: RetreatAction,
}

/// What a power does with its units in an adjustment phase.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum AdjustmentAction {
    /// Put a new unit on the board. `UnitClaim::power` is not used.
    Build(UnitClaim),
    /// Take a unit off the board (jDip's Remove).
    Remove(UnitClaim),
    /// Do without one build.
    Waive,
}

/// An order of an adjustment phase as claimed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct AdjustmentOrder {
    /// The power that gives the order, where that is known.
    pub by: Option<PowerId>,
    /// What it does.
    pub action: AdjustmentAction,
}

/// A line that sets up a position: a unit that stands somewhere (jDip's `DefineState`).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct SetUpLine {
    /// The power of the unit, where that is known; `None` is a neutral unit.
    pub power: Option<PowerId>,
    /// The unit and its place.
    pub unit: UnitClaim,
    /// Whether it is dislodged.
    pub dislodged: bool,
}

/// Any order, or a line of a set-up.
///
/// A line that sets up a unit is no order anybody gives. It is here because people write it among
/// orders, in problems and examples, and readers and writers of notation treat it alike; in play it
/// is illegal in every phase ([`super::IllegalReason::WrongPhase`]).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Order {
    /// An order of a movement phase.
    Movement(MovementOrder),
    /// An order of a retreat phase.
    Retreat(RetreatOrder),
    /// An order of an adjustment phase.
    Adjustment(AdjustmentOrder),
    /// A unit of a position.
    SetUp(SetUpLine),
}

impl Order {
    /// The power that the order says gives it.
    #[must_use]
    pub const fn by(&self) -> Option<PowerId> {
        match self {
            Self::Movement(order) => order.by,
            Self::Retreat(order) => order.by,
            Self::Adjustment(order) => order.by,
            Self::SetUp(line) => line.power,
        }
    }

    /// The same order, given by this power. A line of a set-up is given by nobody and stays as it
    /// is.
    #[must_use]
    pub const fn given_by(mut self, power: Option<PowerId>) -> Self {
        match &mut self {
            Self::Movement(order) => order.by = power,
            Self::Retreat(order) => order.by = power,
            Self::Adjustment(order) => order.by = power,
            Self::SetUp(_) => {}
        }
        self
    }

    /// The power that gives the order in a position: the one that is said to, or else the one whose
    /// unit is named, or else the one whose unit or centre it is, as the judges take it.
    #[must_use]
    pub fn giver(&self, position: &Position) -> Option<PowerId> {
        let on_board = |claim: UnitClaim| claim.at.province.index() < position.province_count();
        match self {
            Self::Movement(MovementOrder { by, unit, .. }) => by.or(unit.power).or_else(|| {
                on_board(*unit).then(|| position.unit(unit.at.province)).flatten()?.power
            }),
            Self::Retreat(RetreatOrder { by, unit, .. }) => {
                by.or(unit.power).or_else(|| position.dislodged_at(unit.at.province)?.unit.power)
            }
            Self::Adjustment(order) => order.by.or_else(|| match order.action {
                AdjustmentAction::Build(unit) => unit
                    .power
                    .or_else(|| on_board(unit).then(|| position.owner(unit.at.province)).flatten()),
                AdjustmentAction::Remove(unit) => unit.power.or_else(|| {
                    on_board(unit).then(|| position.unit(unit.at.province)).flatten()?.power
                }),
                AdjustmentAction::Waive => None,
            }),
            Self::SetUp(line) => line.power,
        }
    }

    /// The province that the order would bring a unit into: its own, or one that it helps there,
    /// unless that is a unit of `spared`. `None` of an order that brings nobody anywhere.
    #[must_use]
    pub fn brings_into(&self, position: &Position, spared: PowerId) -> Option<ProvinceId> {
        match self {
            Self::Movement(MovementOrder { action, .. }) => match action {
                MovementAction::Move { to, .. } => Some(to.province),
                MovementAction::SupportMove { target: helped, to }
                | MovementAction::Convoy { army: helped, to } => {
                    let at = helped.at.province;
                    let on_board = at.index() < position.province_count();
                    let unit = on_board.then(|| position.unit(at)).flatten()?;
                    (unit.power != Some(spared)).then_some(to.province)
                }
                MovementAction::Hold | MovementAction::SupportHold { .. } => None,
            },
            Self::Retreat(retreat) => match retreat.action {
                RetreatAction::Retreat { to } => Some(to.province),
                RetreatAction::Disband => None,
            },
            Self::Adjustment(_) | Self::SetUp(_) => None,
        }
    }

    /// The province of the unit that the order is for; `None` of a waived build and of a line of a
    /// set-up.
    #[must_use]
    pub const fn unit_at(&self) -> Option<ProvinceId> {
        match self {
            Self::Movement(order) => Some(order.unit.at.province),
            Self::Retreat(order) => Some(order.unit.at.province),
            Self::Adjustment(order) => match order.action {
                AdjustmentAction::Build(unit) | AdjustmentAction::Remove(unit) => {
                    Some(unit.at.province)
                }
                AdjustmentAction::Waive => None,
            },
            Self::SetUp(_) => None,
        }
    }

    /// The kind of phase that it is an order of; `None` of a line of a set-up.
    #[must_use]
    pub const fn phase_kind(&self) -> Option<PhaseKind> {
        match self {
            Self::Movement(_) => Some(PhaseKind::Movement),
            Self::Retreat(_) => Some(PhaseKind::Retreat),
            Self::Adjustment(_) => Some(PhaseKind::Adjustment),
            Self::SetUp(_) => None,
        }
    }

    /// The order, if it is of a movement phase.
    #[must_use]
    pub const fn movement(&self) -> Option<MovementOrder> {
        match self {
            Self::Movement(order) => Some(*order),
            Self::Retreat(_) | Self::Adjustment(_) | Self::SetUp(_) => None,
        }
    }

    /// The order, if it is of a retreat phase.
    #[must_use]
    pub const fn retreat(&self) -> Option<RetreatOrder> {
        match self {
            Self::Retreat(order) => Some(*order),
            Self::Movement(_) | Self::Adjustment(_) | Self::SetUp(_) => None,
        }
    }

    /// The order, if it is of an adjustment phase.
    #[must_use]
    pub const fn adjustment(&self) -> Option<AdjustmentOrder> {
        match self {
            Self::Adjustment(order) => Some(*order),
            Self::Movement(_) | Self::Retreat(_) | Self::SetUp(_) => None,
        }
    }
}

/// What does not fit into an order of fixed size: stated convoy paths and narrowing orders. Equal
/// ones are kept once, so that two ids of one `OrderNotes` are equal exactly when what they stand
/// for is equal.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct OrderNotes {
    paths: Vec<Arc<[ProvinceId]>>,
    path_ids: BTreeMap<Arc<[ProvinceId]>, PathId>,
    narrowings: Vec<MovementOrder>,
    narrowing_ids: BTreeMap<MovementOrder, NarrowingId>,
}

impl OrderNotes {
    /// No notes.
    #[must_use]
    pub const fn new() -> Self {
        Self {
            paths: Vec::new(),
            path_ids: BTreeMap::new(),
            narrowings: Vec::new(),
            narrowing_ids: BTreeMap::new(),
        }
    }

    /// Keeps a path; `None` when there are too many (65,536) to number.
    pub fn add_path(&mut self, seas: &[ProvinceId]) -> Option<PathId> {
        if let Some(&known) = self.path_ids.get(seas) {
            return Some(known);
        }
        let id = PathId(u16::try_from(self.paths.len()).ok()?);
        let seas: Arc<[ProvinceId]> = seas.into();
        self.paths.push(Arc::clone(&seas));
        self.path_ids.insert(seas, id);
        Some(id)
    }

    /// Keeps a narrowing order; `None` when there are too many (65,536) to number.
    pub fn add_narrowing(&mut self, order: MovementOrder) -> Option<NarrowingId> {
        if let Some(&known) = self.narrowing_ids.get(&order) {
            return Some(known);
        }
        let id = NarrowingId(u16::try_from(self.narrowings.len()).ok()?);
        self.narrowings.push(order);
        self.narrowing_ids.insert(order, id);
        Some(id)
    }

    /// The seas of a path, from the army's province to its landing. Empty for an id of other notes.
    #[must_use]
    pub fn path(&self, id: PathId) -> &[ProvinceId] {
        self.paths.get(usize::from(id.0)).map_or(&[], |p| p)
    }

    /// A narrowing order. `None` for an id of other notes.
    #[must_use]
    pub fn narrowing(&self, id: NarrowingId) -> Option<&MovementOrder> {
        self.narrowings.get(usize::from(id.0))
    }

    /// Forgets everything.
    pub fn clear(&mut self) {
        self.paths.clear();
        self.path_ids.clear();
        self.narrowings.clear();
        self.narrowing_ids.clear();
    }
}

/// Orders in the order in which they were given, with their notes. Which of two orders for one unit
/// counts is a rule choice (4.D.3), so both are kept.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct OrderSet {
    /// The orders.
    pub orders: Vec<Order>,
    /// Their paths and narrowing orders.
    pub notes: OrderNotes,
}
