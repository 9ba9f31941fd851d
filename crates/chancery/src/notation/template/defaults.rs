//! The names of the orders, and the template of each.

use std::sync::LazyLock;

use super::Template;
use crate::orders::{AdjustmentAction, MovementAction, Order, RetreatAction};

/// What a kind of order is called.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum OrderName {
    /// Hold.
    Hold,
    /// Move.
    Move,
    /// Support, to hold or to move.
    Support,
    /// Convoy.
    Convoy,
    /// Retreat.
    Retreat,
    /// Disband a dislodged unit.
    Disband,
    /// Build.
    Build,
    /// Remove.
    Remove,
    /// Waive a build.
    Waive,
    /// A unit of a set-up.
    DefineState,
}

impl OrderName {
    /// Every name.
    pub const ALL: [Self; 10] = [
        Self::Hold,
        Self::Move,
        Self::Support,
        Self::Convoy,
        Self::Retreat,
        Self::Disband,
        Self::Build,
        Self::Remove,
        Self::Waive,
        Self::DefineState,
    ];

    /// The name of an order.
    #[must_use]
    pub const fn of(order: &Order) -> Self {
        match order {
            Order::Movement(order) => match order.action {
                MovementAction::Hold => Self::Hold,
                MovementAction::Move { .. } => Self::Move,
                MovementAction::SupportHold { .. } | MovementAction::SupportMove { .. } => {
                    Self::Support
                }
                MovementAction::Convoy { .. } => Self::Convoy,
            },
            Order::Retreat(order) => match order.action {
                RetreatAction::Retreat { .. } => Self::Retreat,
                RetreatAction::Disband => Self::Disband,
            },
            Order::Adjustment(order) => match order.action {
                AdjustmentAction::Build(_) => Self::Build,
                AdjustmentAction::Remove(_) => Self::Remove,
                AdjustmentAction::Waive => Self::Waive,
            },
            Order::SetUp(_) => Self::DefineState,
        }
    }

    /// One letter.
    #[must_use]
    pub const fn brief(self) -> &'static str {
        match self {
            Self::Hold => "H",
            Self::Move => "M",
            Self::Support => "S",
            Self::Convoy => "C",
            Self::Retreat | Self::Remove => "R",
            Self::Disband => "D",
            Self::Build => "B",
            Self::Waive => "W",
            Self::DefineState => "=",
        }
    }

    /// The name in full.
    #[must_use]
    pub const fn full(self) -> &'static str {
        match self {
            Self::Hold => "Hold",
            Self::Move => "Move",
            Self::Support => "Support",
            Self::Convoy => "Convoy",
            Self::Retreat => "Retreat",
            Self::Disband => "Disband",
            Self::Build => "Build",
            Self::Remove => "Remove",
            Self::Waive => "Waive",
            Self::DefineState => "Stand",
        }
    }
}

/// The power, then a colon; neither where nobody knows the power.
const POWER: &str = "{power}{isUnattributed():?:: }";

/// The ordered unit; nothing for a kind that was not stated.
const UNIT: &str = "{srcUnitType}{srcUnitType:? :}{src}";

/// The template of a kind of order, for any options.
#[must_use]
pub fn default_template(name: OrderName) -> &'static Template {
    static TEMPLATES: LazyLock<Vec<Template>> =
        LazyLock::new(|| OrderName::ALL.into_iter().map(build).collect());
    &TEMPLATES[name as usize]
}

fn build(name: OrderName) -> Template {
    let rest = match name {
        OrderName::Hold | OrderName::Disband | OrderName::DefineState => {
            format!("{UNIT} {{_orderName_}}{{isDislodged():? (dislodged):}}")
        }
        OrderName::Move => format!(
            "{UNIT} {{_arrow_}} {{convoyRoute:path}}{{convoyRoute:? :}}{{convoyRoute:?_arrow_:}}\
             {{convoyRoute:? :}}{{dest}}{{isViaConvoy():? via convoy:}}{{isByLand():? by land:}}"
        ),
        OrderName::Support => format!(
            "{UNIT} {{_orderName_}} {{supPower:showPossesivePower}}{{supUnitType}}\
             {{supUnitType:? :}}{{supSrc}}{{supDest:? :}}{{supDest:?_arrow_:}}{{supDest:? :}}\
             {{supDest}}{{narrowingOrder:? [:}}{{narrowingOrder}}{{narrowingOrder:?]:}}"
        ),
        OrderName::Convoy => format!(
            "{UNIT} {{_orderName_}} {{convoyPower:showPossesivePower}}{{convoyUnitType}}\
             {{convoyUnitType:? :}}{{convoySrc}} {{_arrow_}} {{convoyDest}}"
        ),
        OrderName::Retreat => format!("{UNIT} {{_orderName_}} {{_arrow_}} {{dest}}"),
        OrderName::Build | OrderName::Remove => format!("{{_orderName_}} {UNIT}"),
        OrderName::Waive => "{_orderName_}".to_owned(),
    };
    let text = POWER.to_owned() + &rest;
    // Not reached with the texts above, which the tests hold to.
    Template::new(&text).unwrap_or(Template { pieces: Vec::new() })
}
