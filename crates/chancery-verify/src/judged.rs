//! One phase judged: whatever kind it is, its orders, what became of them, and what follows.

use chancery::Variant;
use chancery::adjudicate::{
    AdjustmentResolution, Cycle, Reason, RetreatResolution, Settled, UnitOutcome, Workspace,
    adjustments, movement, retreats,
};
use chancery::advance::{
    Changes, EmptyPhases, Terms, after_adjustments, after_movement, after_retreats,
};
use chancery::board::{Map, PowerSet, ProvinceId};
use chancery::orders::{
    AdjustmentOrder, IllegalReason, MovementOrder, Order, OrderNotes, Pacts, RetreatOrder, Setting,
};
use chancery::position::{PhaseKind, Position};
use chancery::rules::Rules;

/// What a phase is judged by, besides its orders.
#[derive(Debug, Clone)]
pub struct Terrain<'a> {
    /// The variant: its map and how it is won.
    pub variant: &'a Variant,
    /// The rules.
    pub rules: &'a Rules,
    /// The pacts of the phase.
    pub pacts: Pacts,
    /// What is done with phases in which nobody has anything to order.
    pub empty_phases: EmptyPhases,
}

/// A phase that has been judged.
#[derive(Debug, Clone)]
pub struct Judged {
    /// The rules it was judged by.
    pub rules: Rules,
    /// The position before.
    pub before: Position,
    /// The orders and what became of them.
    pub resolved: Resolved,
    /// The next position, and its phase.
    pub next: Position,
    /// What happened on the way there without anybody's order.
    pub changes: Changes,
}

/// The orders of a phase and what became of them.
#[derive(Debug, Clone)]
pub enum Resolved {
    /// A movement phase.
    Movement(JudgedMovement),
    /// A retreat phase.
    Retreats {
        /// The orders.
        orders: Vec<RetreatOrder>,
        /// What became of them.
        resolution: RetreatResolution,
    },
    /// An adjustment phase.
    Adjustments {
        /// The orders.
        orders: Vec<AdjustmentOrder>,
        /// What became of them.
        resolution: AdjustmentResolution,
    },
}

/// The orders of a movement phase and what became of them.
#[derive(Debug, Clone)]
pub struct JudgedMovement {
    /// The orders.
    pub orders: Vec<MovementOrder>,
    /// Their stated paths and narrowing orders.
    pub notes: OrderNotes,
    /// The pacts of the phase.
    pub pacts: Pacts,
    /// By order, why it does not count, if it does not.
    pub refused: Vec<Option<IllegalReason>>,
    /// What became of the units, by province.
    pub outcomes: Vec<UnitOutcome>,
    /// Orders that depended on each other.
    pub cycles: Vec<Cycle>,
}

impl JudgedMovement {
    /// What became of the unit in a province.
    #[must_use]
    pub fn outcome(&self, at: ProvinceId) -> Option<&UnitOutcome> {
        let found = self.outcomes.binary_search_by_key(&at, |outcome| outcome.at);
        found.ok().map(|i| &self.outcomes[i])
    }
}

impl Judged {
    /// Whether the chosen rules give no result.
    #[must_use]
    pub fn is_unresolved(&self) -> bool {
        match &self.resolved {
            Resolved::Movement(judged) => {
                judged.cycles.iter().any(|cycle| cycle.settled == Settled::NoResolution)
            }
            Resolved::Retreats { .. } | Resolved::Adjustments { .. } => false,
        }
    }

    /// Why each unit ended a movement phase as it did, by province; empty for other phases. Worked
    /// out when asked for.
    #[must_use]
    pub fn reasons(&self, map: &Map) -> Vec<(ProvinceId, Reason)> {
        let Resolved::Movement(judged) = &self.resolved else { return Vec::new() };
        let setting = Setting {
            map,
            position: &self.before,
            rules: &self.rules,
            pacts: &judged.pacts,
            notes: &judged.notes,
        };
        let mut workspace = Workspace::new();
        let resolution = movement(setting, &judged.orders, &mut workspace);
        let units = judged.outcomes.iter().map(|outcome| outcome.at);
        units.filter_map(|at| Some((at, resolution.reason(at)?))).collect()
    }
}

/// Judges a phase. Orders of another kind than the phase are left out; whoever reads them says so.
#[must_use]
pub fn judge(
    terrain: &Terrain<'_>,
    before: Position,
    orders: &[Order],
    notes: OrderNotes,
) -> Judged {
    let (map, rules) = (&terrain.variant.map, terrain.rules);
    let terms = Terms {
        map,
        rules,
        victory: &terrain.variant.victory,
        empty_phases: terrain.empty_phases,
        disorder: PowerSet::EMPTY,
        quiet_years: 0,
    };
    let mut changes = Changes::default();
    let (resolved, next) = match before.phase.kind {
        PhaseKind::Movement => {
            let orders: Vec<MovementOrder> = orders.iter().filter_map(as_movement).collect();
            let setting =
                Setting { map, position: &before, rules, pacts: &terrain.pacts, notes: &notes };
            let mut workspace = Workspace::new();
            let resolution = movement(setting, &orders, &mut workspace);
            let outcomes: Vec<UnitOutcome> = resolution.units().collect();
            let cycles = resolution.cycles().to_vec();
            let refused = (0..orders.len()).map(|i| resolution.refused(i)).collect();
            let next = after_movement(&terms, &resolution, &mut changes);
            let pacts = terrain.pacts.clone();
            let judged = JudgedMovement { orders, notes, pacts, refused, outcomes, cycles };
            (Resolved::Movement(judged), next)
        }
        PhaseKind::Retreat => {
            let orders: Vec<RetreatOrder> = orders.iter().filter_map(as_retreat).collect();
            let resolution = retreats(map, &before, &orders, rules);
            let next = after_retreats(&terms, &before, &resolution, &mut changes);
            (Resolved::Retreats { orders, resolution }, next)
        }
        PhaseKind::Adjustment => {
            let orders: Vec<AdjustmentOrder> = orders.iter().filter_map(as_adjustment).collect();
            let resolution = adjustments(map, &before, &orders, rules, PowerSet::EMPTY);
            let next = after_adjustments(&terms, &before, &resolution, &mut changes);
            (Resolved::Adjustments { orders, resolution }, next)
        }
    };
    Judged { rules: *rules, before, resolved, next, changes }
}

const fn as_movement(order: &Order) -> Option<MovementOrder> {
    match order {
        Order::Movement(order) => Some(*order),
        _ => None,
    }
}

const fn as_retreat(order: &Order) -> Option<RetreatOrder> {
    match order {
        Order::Retreat(order) => Some(*order),
        _ => None,
    }
}

const fn as_adjustment(order: &Order) -> Option<AdjustmentOrder> {
    match order {
        Order::Adjustment(order) => Some(*order),
        _ => None,
    }
}
