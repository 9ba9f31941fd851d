//! The result of a movement phase.

use super::UnitOutcome;
use super::docket::{Docket, Index, Mark, NONE, Override, Role, Way};
use super::equations::{Equations, Plain};
use super::fate::{Dislodgement, Fate, MoveFailure};
use super::given::Given;
use super::solver::{Cycle, Scratch, Solver, Work};
use crate::board::{Location, Map, PowerId, ProvinceId, ProvinceSet};
use crate::orders::validate::Setting;
use crate::orders::{IllegalReason, LegalAction, LegalSet, MovementOrder};
use crate::position::{Dislodged, Position, Unit};
use crate::rules::{RetreatToConvoyOrigin, Rules};

/// Room for adjudicating movement phases, reused from one to the next. Once it has grown, a phase
/// on a map of up to 128 provinces allocates nothing, unless orders depend on each other (a ring of
/// moves, a convoy paradox): finding and settling the smallest set of such orders takes a few short
/// lists. On larger maps each question about a convoy takes some more.
#[derive(Debug, Clone, Default)]
pub struct Workspace {
    pub(super) docket: Docket,
    scratch: Scratch,
    pub(super) cycles: Vec<Cycle>,
    work: Work,
}

impl Workspace {
    /// An empty workspace.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }
}

/// Adjudicates a movement phase.
///
/// Total: any orders in any position of the map give a result. Orders may name any unit, even
/// provinces and powers that the map does not have, more than one order may name the same unit, and
/// units may have none; what counts is decided by the rules. Same input, same result, on every
/// machine.
///
/// # Examples
///
/// ```
/// use chancery::adjudicate::{Fate, Workspace, movement};
/// use chancery::notation::{Context, Names, Reader};
/// use chancery::orders::{Order, Pacts, Setting};
/// use chancery::position::PhaseKind;
/// use chancery::rules::Rules;
///
/// let standard = chancery_variants::standard();
/// let text = "Austria: A vie - tyr\nItaly: A ven - tyr";
/// let reading =
///     Reader::new(&Names::new(&standard.map)).read(text, &Context::new(PhaseKind::Movement));
/// let orders: Vec<_> = reading.orders().filter_map(Order::movement).collect();
/// let setting = Setting {
///     map: &standard.map,
///     position: &standard.start,
///     rules: &Rules::DATC,
///     pacts: &Pacts::none(),
///     notes: &reading.notes,
/// };
/// let mut workspace = Workspace::new();
/// let resolution = movement(setting, &orders, &mut workspace);
/// let moved = resolution.units().filter(|unit| unit.fate == Fate::Moved).count();
/// assert_eq!(moved, 0);
/// assert_eq!(resolution.contested().len(), 1); // Tyrolia.
/// ```
pub fn movement<'a>(
    setting: Setting<'a>,
    orders: &'a [MovementOrder],
    workspace: &'a mut Workspace,
) -> Resolution<'a> {
    judge(setting, Given::Claimed(orders), workspace)
}

/// Adjudicates a movement phase in which each order is known to be legal, so that none is checked.
/// The result is that of [`movement`] for the same orders as claims, but that
/// [`Resolution::orders`] is empty and [`UnitOutcome::order`] is a place in the set.
pub fn movement_of_legal<'a>(orders: LegalSet<'a>, workspace: &'a mut Workspace) -> Resolution<'a> {
    judge(orders.setting(), Given::Legal(orders), workspace)
}

fn judge<'a>(
    setting: Setting<'a>,
    given: Given<'a>,
    workspace: &'a mut Workspace,
) -> Resolution<'a> {
    workspace.cycles.clear();
    workspace.work = Work::default();
    workspace.docket.fill(setting, given, &[]);
    workspace.work.route_steps = workspace.docket.fleets.steps();
    // An army that must hold (4.A.2, `affect`) or go by land after all (4.A.3) changes what matches
    // what: the docket is built anew. Each round changes at least one more army, for good.
    let mut overrides: Vec<Override> = Vec::new();
    let mut kept = 0;
    loop {
        let more = Solver {
            map: setting.map,
            rules: setting.rules,
            docket: &mut workspace.docket,
            scratch: &mut workspace.scratch,
            cycles: &mut workspace.cycles,
            work: &mut workspace.work,
        }
        .run();
        if more.is_empty() {
            break;
        }
        // The next round finds the other cycles again; only those behind the change are its own.
        let at = |province: &ProvinceId| more.iter().any(|change| change.at == *province);
        let behind = |cycle: &Cycle| cycle.orders.iter().any(at);
        let found = workspace.cycles.split_off(kept);
        workspace.cycles.extend(found.into_iter().filter(behind));
        kept = workspace.cycles.len();
        overrides.extend(more);
        workspace.docket.fill(setting, given, &overrides);
        workspace.work.route_steps += workspace.docket.fleets.steps();
    }
    Resolution { setting, orders: given.claimed(), workspace }
}

/// The result of a movement phase: what became of every unit, and why.
#[derive(Debug, Clone, Copy)]
pub struct Resolution<'a> {
    pub(super) setting: Setting<'a>,
    pub(super) orders: &'a [MovementOrder],
    pub(super) workspace: &'a Workspace,
}

impl<'a> Resolution<'a> {
    pub(super) fn docket(&self) -> &'a Docket {
        &self.workspace.docket
    }

    pub(super) fn equations(&self) -> Equations<'a, Plain> {
        Equations {
            map: self.setting.map,
            rules: self.setting.rules,
            docket: &self.workspace.docket,
            known: Plain,
        }
    }

    /// The map.
    #[must_use]
    pub const fn map(&self) -> &'a Map {
        self.setting.map
    }

    /// The position before the phase.
    #[must_use]
    pub const fn position(&self) -> &'a Position {
        self.setting.position
    }

    /// The rules it was judged by.
    #[must_use]
    pub const fn rules(&self) -> &'a Rules {
        self.setting.rules
    }

    /// The orders as given; none if they were known to be legal ([`movement_of_legal`]).
    #[must_use]
    pub const fn orders(&self) -> &'a [MovementOrder] {
        self.orders
    }

    /// Why an order given does not count, if it does not: it was illegal, or another order for the
    /// unit counts. `None` for an order that counts, and past the end of the list.
    #[must_use]
    pub fn refused(&self, order: usize) -> Option<IllegalReason> {
        self.docket().refused.get(order).copied().flatten()
    }

    /// Orders that depended on each other with no consistent result or several, and how each set
    /// was settled, in the order in which they were.
    #[must_use]
    pub fn cycles(&self) -> &'a [Cycle] {
        &self.workspace.cycles
    }

    /// How much work the result took.
    #[must_use]
    pub const fn work(&self) -> Work {
        self.workspace.work
    }

    /// What became of every unit, ascending by province.
    pub fn units(&self) -> impl Iterator<Item = UnitOutcome> + 'a {
        let this = *self;
        self.docket().indexes().map(move |index| this.outcome(index))
    }

    /// What became of the unit in a province.
    #[must_use]
    pub fn unit(&self, province: ProvinceId) -> Option<UnitOutcome> {
        self.docket().at(province).map(|index| self.outcome(index))
    }

    fn outcome(&self, index: Index) -> UnitOutcome {
        let docket = self.docket();
        let node = docket.node(index);
        let dislodged = self.dislodgement(index);
        UnitOutcome {
            at: node.at,
            unit: docket.units[usize::from(index)],
            order: (node.order != NONE).then_some(usize::from(node.order)),
            action: docket.actions[usize::from(index)],
            fate: self.fate(index),
            dislodged,
            after: dislodged.is_none().then(|| docket.landing(index)),
        }
    }

    /// What became of a unit's order.
    fn fate(&self, index: Index) -> Fate {
        let node = self.docket().node(index);
        if let Some(reason) = node.illegal {
            return Fate::Illegal(reason);
        }
        if let Some(reason) = node.void {
            return Fate::Void(reason);
        }
        match node.role {
            Role::Stay if node.mark == Mark::Halted => Fate::Failed(MoveFailure::Paradox),
            Role::Stay => Fate::Held,
            Role::Move if node.moved.is_yes() => Fate::Moved,
            Role::Move => Fate::Failed(self.move_failure(index)),
            Role::SupportHold | Role::SupportMove if node.given.is_yes() => Fate::Supported,
            Role::SupportHold | Role::SupportMove => Fate::Cut,
            Role::Convoy if self.convoy_there(index) => Fate::Convoyed,
            Role::Convoy => Fate::Disrupted,
        }
    }

    /// Whether a fleet was there to convoy: not dislodged, and its convoy not taken away by a
    /// paradox rule. Whether the army came by it is another question.
    fn convoy_there(&self, index: Index) -> bool {
        let docket = self.docket();
        let node = docket.node(index);
        let army = docket.node(node.target);
        let taken_away = matches!(army.mark, Mark::Paradox | Mark::Halted)
            && self.cycles().iter().any(|cycle| {
                // Of the fleets on the way, those in the paradox are the ones whose attackers are.
                let is_in = |at: ProvinceId| cycle.orders.binary_search(&at).is_ok();
                is_in(army.at) && docket.attackers(node.at).any(|a| is_in(docket.node(a).at))
            });
        !taken_away && !self.equations().dislodged(index).is_yes()
    }

    fn move_failure(&self, index: Index) -> MoveFailure {
        let (docket, equations) = (self.docket(), self.equations());
        let node = docket.node(index);
        let way = equations.has_way(index);
        if node.mark == Mark::Halted || node.mark == Mark::Paradox && way.is_no() {
            return MoveFailure::Paradox;
        }
        if way.is_no() {
            return MoveFailure::ConvoyDisrupted;
        }
        let own = docket.at(node.to).is_some_and(|there| {
            docket.node(there).power == node.power && !docket.node(there).moved.is_yes()
        });
        if own && equations.attack(index).max == 0 {
            MoveFailure::OwnUnit
        } else {
            MoveFailure::Bounced
        }
    }

    /// Who dislodged a unit.
    pub(super) fn dislodgement(&self, index: Index) -> Option<Dislodgement> {
        let docket = self.docket();
        let node = docket.node(index);
        if node.moved.is_yes() {
            return None;
        }
        let attacker = docket.attackers(node.at).find(|&a| docket.node(a).moved.is_yes())?;
        let convoyed = self.equations().by_convoy(attacker).is_yes();
        Some(Dislodgement { by: docket.node(attacker).at, convoyed })
    }

    /// The vacant provinces in which a standoff left nobody: closed to retreats.
    #[must_use]
    pub fn contested(&self) -> ProvinceSet {
        let mut contested = ProvinceSet::new();
        self.each_contested(|province| {
            contested.insert(province);
        });
        contested
    }

    fn each_contested(&self, mut found: impl FnMut(ProvinceId)) {
        let (docket, equations) = (self.docket(), self.equations());
        for &index in docket.groups.moves() {
            let node = docket.node(index);
            if node.role != Role::Move || node.moved.is_yes() {
                continue;
            }
            let occupied = docket.at(node.to).is_some_and(|o| !docket.node(o).moved.is_yes())
                || docket.attackers(node.to).any(|a| docket.node(a).moved.is_yes());
            if !occupied && equations.prevents(index).is_yes() {
                found(node.to);
            }
        }
    }

    /// Writes the position after the moves into `next`, which must be a copy of the position
    /// before: units where they now are, dislodged units with the province barred to them, and
    /// contested provinces. The phase and the owners are left as they are.
    pub fn apply(&self, next: &mut Position) {
        let docket = self.docket();
        next.contested_mut().clear();
        self.each_contested(|province| {
            next.contested_mut().insert(province);
        });
        let moved = || {
            let moves = docket.groups.moves().iter().copied();
            moves.filter(|&index| docket.node(index).moved.is_yes())
        };
        // Emptied first, so that a unit that moves in is not wiped out below.
        for index in moved() {
            let node = docket.node(index);
            next.set_unit(node.at, None);
            let there = docket.at(node.to).filter(|&unit| !docket.node(unit).moved.is_yes());
            if let Some(dislodged) = there {
                let unit = docket.units[usize::from(dislodged)];
                let free = self.setting.rules.retreat_to_convoy_origin
                    == RetreatToConvoyOrigin::Allowed
                    && self.equations().by_convoy(index).is_yes();
                let barred = (!free).then_some(node.at);
                next.set_dislodged(node.to, Some(Dislodged { unit, barred }));
            }
        }
        for index in moved() {
            let Location { province, coast } = docket.landing(index);
            let unit = docket.units[usize::from(index)];
            next.set_unit(province, Some(Unit { coast, ..unit }));
        }
    }

    /// The power of the unit in a province before the phase.
    #[must_use]
    pub fn power_at(&self, province: ProvinceId) -> Option<PowerId> {
        self.setting.position.unit(province).and_then(|unit| unit.power)
    }

    /// Whether a legal move of the unit in a province went, or would have gone, by convoy.
    #[must_use]
    pub fn goes_by_convoy(&self, province: ProvinceId) -> bool {
        self.docket().at(province).is_some_and(|index| {
            self.docket().node(index).way != Way::Direct
                && self.equations().by_convoy(index).is_yes()
        })
    }

    /// The action a legal order bids the unit in a province, or a hold.
    #[must_use]
    pub fn action(&self, province: ProvinceId) -> Option<LegalAction> {
        self.docket().at(province).map(|index| self.docket().actions[usize::from(index)])
    }
}
