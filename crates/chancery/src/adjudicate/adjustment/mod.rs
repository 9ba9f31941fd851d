//! Adjustment phases: builds, removals, waived builds, and what happens without orders.
//!
//! The orders are judged one by one against the board, then against each other: two builds in one
//! place, and more builds or removals than owed. What is still owed after that is decided by rule,
//! and kept apart from the orders: a forced removal is nobody's mistake.

mod balance;
mod limits;
mod validate;

pub use balance::{Balance, balance, build_sites, builds_at};

pub(crate) use balance::{anything_due, balances};

use super::disorder::{self, ForcedRemoval};
use crate::board::{ByPower, Location, Map, PowerId, PowerSet, ProvinceSet};
use crate::orders::{AdjustmentOrder, IllegalReason};
use crate::position::{Position, Unit, UnitKind};
use crate::rules::{Rules, Waiving};

/// What became of an order of an adjustment phase.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum AdjustmentOutcome {
    /// A unit was built.
    Built {
        /// The power.
        power: PowerId,
        /// What was built. It can differ from what was written (4.C.3, 4.C.4).
        kind: UnitKind,
        /// Where; for a fleet with the coast.
        at: Location,
    },
    /// A unit was removed.
    Removed {
        /// The power.
        power: PowerId,
        /// What was removed.
        kind: UnitKind,
        /// Where it stood; for a fleet with the coast.
        at: Location,
    },
    /// A build was waived.
    Waived {
        /// The power.
        power: PowerId,
    },
    /// The order was not followed.
    Illegal(IllegalReason),
}

/// A build that nobody ordered, because builds may not be waived (4.D.7).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct ForcedBuild {
    /// The power.
    pub power: PowerId,
    /// What was built: an army, and a fleet where an army cannot stand.
    pub kind: UnitKind,
    /// Where: the first free place by name, on its first coast.
    pub at: Location,
}

/// What a power was owed or owed, and how much of it was done by orders.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Account {
    /// The balance before the phase.
    pub balance: Balance,
    /// Builds made by order.
    pub built: u16,
    /// Builds waived by order.
    pub waived: u16,
    /// Removals made by order.
    pub removed: u16,
}

impl Account {
    /// Builds that were possible and neither made nor waived by order.
    #[must_use]
    pub const fn builds_left(self) -> u16 {
        self.balance.builds().saturating_sub(self.built).saturating_sub(self.waived)
    }

    /// Removals that were owed and not made by order.
    #[must_use]
    pub const fn removals_left(self) -> u16 {
        self.balance.removals().saturating_sub(self.removed)
    }
}

/// What became of an adjustment phase.
#[derive(Debug, Clone, Default)]
pub struct AdjustmentResolution {
    outcomes: Vec<AdjustmentOutcome>,
    accounts: Vec<Account>,
    forced_removals: Vec<ForcedRemoval>,
    forced_builds: Vec<ForcedBuild>,
    scratch: Scratch,
}

/// Memory that carries no meaning from one phase to the next.
#[derive(Debug, Clone, Default)]
struct Scratch {
    balances: Vec<Balance>,
    disorder: disorder::Scratch,
}

impl PartialEq for AdjustmentResolution {
    fn eq(&self, other: &Self) -> bool {
        self.outcomes == other.outcomes
            && self.accounts == other.accounts
            && self.forced_removals == other.forced_removals
            && self.forced_builds == other.forced_builds
    }
}

impl Eq for AdjustmentResolution {}

impl AdjustmentResolution {
    /// What was judged before and kept elsewhere, such as in a file: nothing is judged again. One
    /// outcome an order, one account a power, and what nobody ordered.
    #[must_use]
    pub fn stored(
        outcomes: Vec<AdjustmentOutcome>,
        accounts: &ByPower<Account>,
        forced_removals: Vec<ForcedRemoval>,
        forced_builds: Vec<ForcedBuild>,
    ) -> Self {
        let accounts = accounts.iter().map(|(_, account)| *account).collect();
        Self { outcomes, accounts, forced_removals, forced_builds, ..Self::default() }
    }

    /// One outcome an order, in the order given.
    #[must_use]
    pub fn outcomes(&self) -> &[AdjustmentOutcome] {
        &self.outcomes
    }

    /// One account a power, in map order.
    pub fn accounts(&self) -> impl Iterator<Item = (PowerId, &Account)> {
        self.accounts.iter().enumerate().map(|(i, account)| (PowerId::new(i), account))
    }

    /// The removals that nobody ordered: by power, and by turn within a power.
    #[must_use]
    pub fn forced_removals(&self) -> &[ForcedRemoval] {
        &self.forced_removals
    }

    /// The builds that nobody ordered.
    #[must_use]
    pub fn forced_builds(&self) -> &[ForcedBuild] {
        &self.forced_builds
    }

    /// The powers that lost a unit.
    pub(crate) fn removed_from(&self) -> PowerSet {
        let ordered = self.outcomes.iter().filter_map(|outcome| match outcome {
            AdjustmentOutcome::Removed { power, .. } => Some(*power),
            _ => None,
        });
        ordered.chain(self.forced_removals.iter().map(|removal| removal.power)).collect()
    }

    /// Puts the outcomes of a longer list of orders in place of those of the list judged.
    pub(crate) fn replace_outcomes(&mut self, outcomes: Vec<AdjustmentOutcome>) {
        self.outcomes = outcomes;
    }

    /// Takes the removed units off the board and puts the built ones on it. The phase stays what it
    /// was.
    pub fn apply(&self, position: &mut Position) {
        for outcome in &self.outcomes {
            match *outcome {
                AdjustmentOutcome::Built { power, kind, at } => build(position, power, kind, at),
                AdjustmentOutcome::Removed { at, .. } => position.set_unit(at.province, None),
                AdjustmentOutcome::Waived { .. } | AdjustmentOutcome::Illegal(_) => {}
            }
        }
        for removal in &self.forced_removals {
            position.set_unit(removal.at, None);
        }
        for &ForcedBuild { power, kind, at } in &self.forced_builds {
            build(position, power, kind, at);
        }
    }
}

fn build(position: &mut Position, power: PowerId, kind: UnitKind, at: Location) {
    let unit = Unit { coast: at.coast, ..Unit::new(kind, power) };
    position.set_unit(at.province, Some(unit));
}

/// Judges an adjustment phase.
///
/// `disorder` are the powers in civil disorder: their units are removed as owed, and nothing is
/// built for them even where builds may not be waived.
#[must_use]
pub fn adjustments(
    map: &Map,
    position: &Position,
    orders: &[AdjustmentOrder],
    rules: &Rules,
    disorder: PowerSet,
) -> AdjustmentResolution {
    let mut resolution = AdjustmentResolution::default();
    adjustments_into(map, position, orders, rules, disorder, &mut resolution);
    resolution
}

/// Judges an adjustment phase into a resolution whose memory is used again. On maps of up to 128
/// provinces it allocates nothing once that memory is large enough.
pub fn adjustments_into(
    map: &Map,
    position: &Position,
    orders: &[AdjustmentOrder],
    rules: &Rules,
    disorder: PowerSet,
    resolution: &mut AdjustmentResolution,
) {
    let AdjustmentResolution { outcomes, accounts, forced_removals, forced_builds, scratch } =
        resolution;
    balance::balances(map, position, rules, &mut scratch.balances);
    accounts.clear();
    accounts
        .extend(scratch.balances.iter().map(|&balance| Account { balance, ..Account::default() }));
    outcomes.clear();
    outcomes.extend(orders.iter().map(|order| {
        validate::validate(map, position, order, rules).unwrap_or_else(AdjustmentOutcome::Illegal)
    }));
    limits::one_unit_a_place(outcomes, rules);
    limits::unsupplied_first(outcomes, accounts, position, rules);
    limits::no_more_than_owed(outcomes, accounts, rules);
    forced_removals.clear();
    forced_builds.clear();
    let gone = removed(outcomes);
    for (power, _) in map.powers() {
        let account = accounts[power.index()];
        let count = usize::from(account.removals_left());
        if count > 0 {
            let of = (power, count);
            let scratch = &mut scratch.disorder;
            disorder::removals(map, position, of, &gone, rules, scratch, forced_removals);
        }
        if rules.waiving == Waiving::NotAllowed
            && !disorder.contains(power)
            && account.builds_left() > 0
        {
            let left = usize::from(account.builds_left());
            force_builds(map, position, (power, left), rules, outcomes, forced_builds);
        }
    }
}

fn removed(outcomes: &[AdjustmentOutcome]) -> ProvinceSet {
    outcomes
        .iter()
        .filter_map(|outcome| match outcome {
            AdjustmentOutcome::Removed { at, .. } => Some(at.province),
            _ => None,
        })
        .collect()
}

/// Builds in the free places that come first in the alphabet.
fn force_builds(
    map: &Map,
    position: &Position,
    (power, count): (PowerId, usize),
    rules: &Rules,
    outcomes: &[AdjustmentOutcome],
    forced: &mut Vec<ForcedBuild>,
) {
    let built = |province| {
        outcomes.iter().any(|outcome| {
            matches!(outcome, AdjustmentOutcome::Built { at, .. } if at.province == province)
        })
    };
    let first = forced.len();
    forced.extend(
        build_sites(map, position, power, rules).filter(|site| !built(*site)).filter_map(|site| {
            let kind = [UnitKind::Army, UnitKind::Fleet]
                .into_iter()
                .find(|kind| balance::may_build(map, position, *kind, site))?;
            let coast = match kind {
                UnitKind::Fleet => map.province(site).coasts.first().copied(),
                UnitKind::Army | UnitKind::Wing => None,
            };
            Some(ForcedBuild { power, kind, at: Location { province: site, coast } })
        }),
    );
    forced[first..].sort_unstable_by(|a, b| map.alphabetical(a.at.province, b.at.province));
    forced.truncate(first + count);
}
