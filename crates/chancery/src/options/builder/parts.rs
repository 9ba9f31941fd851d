//! The parts of an order in the order in which they are asked for.

use crate::board::{Coast, ProvinceId};
use crate::orders::OrderId;
use crate::orders::{AdjustmentAction, MovementAction, Order, RetreatAction, Route, UnitClaim};
use crate::position::UnitKind;

/// What a unit is told to do, before anything is said of where.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Verb {
    /// To stay.
    Hold,
    /// To move, by land or water.
    Move,
    /// To move along a convoy path that is stated sea by sea. Only where the rules look at paths
    /// (4.A.6).
    MoveAlong,
    /// To support.
    Support,
    /// To convoy.
    Convoy,
    /// To retreat.
    Retreat,
    /// To disband instead of retreating.
    Disband,
    /// To be built.
    Build,
    /// To be removed.
    Remove,
}

/// What is asked of whoever makes an order.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Asked {
    /// Which unit is ordered, where a unit is to be built, or whether a build is to be waived.
    Unit,
    /// What it is to do.
    Verb,
    /// What kind of unit is to be built. Not asked where one kind only is possible.
    Kind,
    /// Which unit is to be supported or convoyed.
    Target,
    /// Where the move leads that is made, supported or carried. For a support to hold, where the
    /// supported unit stands.
    Goal,
    /// Whether an army goes by land or via convoy. Asked where both are possible.
    Route,
    /// On which coast. Asked where there is a choice.
    Coast,
    /// The next sea of a stated path, or where the army lands.
    Way,
}

/// An answer.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Choice {
    /// The unit in this province, or the province in which to build.
    Unit(ProvinceId),
    /// To do without a build.
    Waive,
    /// What to do.
    Verb(Verb),
    /// The kind of unit to build.
    Kind(UnitKind),
    /// The unit in this province, to be supported or convoyed.
    Target(ProvinceId),
    /// The province where the move leads; for a support to hold, that of the supported unit.
    Goal(ProvinceId),
    /// By land ([`Route::Unspecified`]) or [`Route::ViaConvoy`].
    Route(Route),
    /// The coast, or `None` to support a fleet on whichever coast it lands.
    Coast(Option<Coast>),
    /// The next sea of a stated path.
    Sea(ProvinceId),
}

impl Asked {
    /// What is asked first.
    pub(super) const START: &[Self] = &[Self::Unit, Self::Verb];

    /// Whether it need not be asked where there is no choice.
    pub(super) const fn is_optional(self) -> bool {
        matches!(self, Self::Kind | Self::Route | Self::Coast)
    }
}

impl Verb {
    /// What is asked after the verb.
    pub(super) const fn asks(self) -> &'static [Asked] {
        match self {
            Self::Hold | Self::MoveAlong | Self::Disband | Self::Remove => &[],
            Self::Move => &[Asked::Goal, Asked::Route, Asked::Coast],
            Self::Support => &[Asked::Target, Asked::Goal, Asked::Coast],
            Self::Convoy => &[Asked::Target, Asked::Goal],
            Self::Retreat => &[Asked::Goal, Asked::Coast],
            Self::Build => &[Asked::Kind, Asked::Coast],
        }
    }
}

/// An order taken apart.
#[derive(Debug, Clone, Copy)]
pub(super) struct Parts {
    pub(super) id: OrderId,
    /// Where the unit is; `None` of a waived build.
    at: Option<ProvinceId>,
    verb: Verb,
    kind: Option<UnitKind>,
    target: Option<ProvinceId>,
    goal: Option<ProvinceId>,
    coast: Option<Coast>,
    route: Route,
}

impl Parts {
    pub(super) fn of(id: OrderId) -> Self {
        let parts = Self {
            id,
            at: id.at(),
            verb: Verb::Hold,
            kind: None,
            target: None,
            goal: None,
            coast: None,
            route: Route::Unspecified,
        };
        match id.order() {
            Order::Movement(order) => parts.of_movement(order.action),
            Order::Retreat(order) => match order.action {
                RetreatAction::Retreat { to } => {
                    Self { verb: Verb::Retreat, goal: Some(to.province), coast: to.coast, ..parts }
                }
                RetreatAction::Disband => Self { verb: Verb::Disband, ..parts },
            },
            Order::Adjustment(order) => match order.action {
                AdjustmentAction::Build(UnitClaim { kind, at, .. }) => {
                    Self { verb: Verb::Build, kind, coast: at.coast, ..parts }
                }
                AdjustmentAction::Remove(_) => Self { verb: Verb::Remove, ..parts },
                // Whether to waive is all that is asked.
                AdjustmentAction::Waive => parts,
            },
            // No id stands for a line of a set-up.
            Order::SetUp(_) => parts,
        }
    }

    fn of_movement(self, action: MovementAction) -> Self {
        match action {
            MovementAction::Hold => self,
            MovementAction::Move { to, route } => {
                Self { verb: Verb::Move, goal: Some(to.province), coast: to.coast, route, ..self }
            }
            MovementAction::SupportHold { target, .. } => {
                let at = Some(target.at.province);
                Self { verb: Verb::Support, target: at, goal: at, ..self }
            }
            MovementAction::SupportMove { target, to } => Self {
                verb: Verb::Support,
                target: Some(target.at.province),
                goal: Some(to.province),
                coast: to.coast,
                ..self
            },
            MovementAction::Convoy { army, to } => Self {
                verb: Verb::Convoy,
                target: Some(army.at.province),
                goal: Some(to.province),
                ..self
            },
        }
    }

    /// How the order answers a question; `None` if it has no answer.
    pub(super) fn answer(&self, asked: Asked) -> Option<Choice> {
        match asked {
            Asked::Unit => Some(self.at.map_or(Choice::Waive, Choice::Unit)),
            Asked::Verb => Some(Choice::Verb(self.verb)),
            Asked::Kind => self.kind.map(Choice::Kind),
            Asked::Target => self.target.map(Choice::Target),
            Asked::Goal => self.goal.map(Choice::Goal),
            Asked::Route => Some(Choice::Route(self.route)),
            Asked::Coast => Some(Choice::Coast(self.coast)),
            Asked::Way => None,
        }
    }
}
