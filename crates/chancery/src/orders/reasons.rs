//! Why an order is illegal, or legal and void. Data only; sentences are made elsewhere.

use crate::board::{Location, PowerId, ProvinceId};
use crate::position::UnitKind;

/// Why an order cannot be given in this position, whatever the others do. The unit holds.
///
/// Not `non_exhaustive`, on purpose: whoever explains an order says a sentence for each of these,
/// and a new one must not compile until it has its sentence.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum IllegalReason {
    /// The order is of another kind of phase.
    WrongPhase,
    /// It is not said which power gives the order, and nothing on the board tells.
    OrdererUnknown,
    /// The order names a province that the map does not have: it was made for another map.
    NoSuchProvince {
        /// The province.
        province: ProvinceId,
    },
    /// No unit stands there.
    NoUnit,
    /// The unit belongs to another power, or is neutral.
    ForeignUnit {
        /// Its power.
        power: Option<PowerId>,
    },
    /// The unit is of another kind than written (4.C.2).
    WrongUnitKind {
        /// The kind that stands there.
        actual: UnitKind,
    },
    /// The kind of unit is not written (4.C.1).
    UnitKindMissing,
    /// The fleet stands on another coast than written (4.B.5).
    WrongCoast {
        /// Where it stands.
        actual: Location,
    },
    /// The coast written does not exist or an army has none (4.B.6).
    NoSuchCoast,
    /// An earlier or later order for the unit counts instead (4.D.3).
    Superseded,
    /// Several orders for the unit, so none counts (4.D.3).
    SeveralOrders,
    /// A border rule closes the way.
    BorderClosed {
        /// The province whose border is closed.
        province: ProvinceId,
    },
    /// A move or convoy to where the unit already is.
    SameProvince,
    /// The unit cannot be in the destination at all: a fleet inland, an army at sea.
    CannotEnter,
    /// The destination is not next to the unit; if that is an army, one of the two is nowhere near
    /// water, so no convoy can have been meant.
    NotAdjacent,
    /// The coast must be written: the fleet can go to several (4.B.1).
    CoastRequired,
    /// The coast must be written although the fleet can go to one only (4.B.2).
    CoastNotNamed,
    /// The fleet cannot go to the coast written (4.B.3).
    CoastUnreachable,
    /// The destination is not next to the army, and no chain of fleets on the board leads there.
    NoConvoyRoute,
    /// A move to a neighbour via convoy, and no chain of fleets on the board leads there (choice
    /// `via-without-fleets`).
    NoFleetsForConvoy,
    /// A unit other than an army ordered to move via convoy.
    OnlyArmiesAreConvoyed,
    /// The rules want the path of a convoy, and none is written (4.A.6).
    PathRequired,
    /// The path written cannot carry the army: a place that is no sea, a gap, no fleet, or a fleet
    /// that no route needs and that may therefore not convoy (DATC 6.G.19).
    BadPath,
    /// Support for the unit itself.
    SupportsItself,
    /// No unit stands where support is to be given.
    NothingToSupport {
        /// The empty province.
        at: ProvinceId,
    },
    /// The supporter could not itself go where support is needed.
    SupportOutOfReach {
        /// Where support is needed.
        to: ProvinceId,
    },
    /// The supported unit could not make that move.
    SupportedMoveImpossible,
    /// Every route of the supported move needs this fleet, which cannot convoy as well (6.D.31).
    SupporterIsTheConvoy,
    /// A coast must be named for the supported move (4.B.4).
    CoastRequiredInSupport,
    /// The rules do not allow support for that power's units.
    SupportNotAllowed {
        /// Its power.
        power: Option<PowerId>,
    },
    /// The power of the other unit is not written (4.C.5).
    PowerMissing,
    /// The other unit belongs to another power than written (4.C.6).
    WrongPower {
        /// Its power.
        actual: Option<PowerId>,
    },
    /// The rules have no narrowed support.
    NarrowingNotAllowed,
    /// The narrowing order is for another unit than the supported one, or is a move.
    NarrowingMismatch,
    /// Only fleets convoy.
    OnlyFleetsConvoy,
    /// The fleet does not stand at sea or on a convoyable coast.
    NotAtSea,
    /// No army stands where one is to be fetched.
    NothingToConvoy {
        /// The empty province.
        at: ProvinceId,
    },
    /// No chain of fleets through this one joins the two shores.
    ConvoyImpossible,
    /// The unit is not dislodged.
    NotDislodged,
    /// A retreat into a province with a unit.
    Occupied,
    /// A retreat into a province left empty by a standoff.
    Contested,
    /// A retreat to where the attacker came from.
    AttackerCameFrom,
    /// The province is no supply centre.
    NotACentre,
    /// The power does not own the centre.
    NotOwned,
    /// The centre is not a place where the power may build.
    NotABuildSite,
    /// More builds than allowed (4.D.4).
    TooManyBuilds,
    /// Two builds in one place (4.D.5).
    PlaceTakenByBuild,
    /// The kind of unit to build is not written and does not follow (4.C.3).
    BuildKindMissing,
    /// The coast of a fleet to build must be written: its province has several (4.B.7).
    CoastRequiredInBuild,
    /// A unit that cannot stand there, such as a fleet inland (4.C.4).
    CannotBuildThere,
    /// The rules have no wings.
    NoWings,
    /// Builds may not be waived (4.D.7), or none is owed.
    NothingToWaive,
    /// The unit was supplied, and one of the power that was not would be left.
    UnsuppliedFirst,
    /// More removals than owed (4.D.6).
    TooManyRemovals,
    /// The unit has been removed by another order.
    AlreadyRemoved,
}

/// Why a legal order matches nothing, now that every order is known. The unit holds or supports
/// nothing; it is not illegal.
///
/// Not `non_exhaustive`, on purpose: whoever explains an order says a sentence for each of these,
/// and a new one must not compile until it has its sentence.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum VoidReason {
    /// The supported unit was not ordered to move there.
    NotOrderedToMoveThere,
    /// The supported unit moves to another coast of the province.
    OtherCoast,
    /// The supported move does not take place: the paradox rule makes its army hold (4.A.2).
    MoveHalted,
    /// The unit to be held was ordered to move.
    OrderedToMove,
    /// The unit does not have exactly the order that the support is bound to.
    NotTheNarrowingOrder,
    /// The unit is in civil disorder, and the rules give it no support (4.D.9).
    InCivilDisorder,
    /// The supporting unit was not supplied last winter.
    Unsupplied,
    /// The army was not ordered to go there.
    ArmyNotOrderedThere,
    /// The army's stated path does not use this fleet.
    NotOnStatedPath,
    /// The army needs a convoy, and the fleets ordered to convoy it do not complete a route.
    NoConvoyOrdered,
}
