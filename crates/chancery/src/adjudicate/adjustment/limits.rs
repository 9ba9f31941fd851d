//! The orders of an adjustment phase against each other: two in one place (4.D.5), and more than
//! are owed (4.D.4, 4.D.6), of supplied units too while one is left that was not supplied.

use super::{Account, AdjustmentOutcome, Balance};
use crate::board::{PowerId, PowerSet, ProvinceId, ProvinceSet};
use crate::orders::IllegalReason;
use crate::position::Position;
use crate::rules::{BuildsInOnePlace, Rules, TooManyBuilds, TooManyDisbands};

/// Which of several orders are followed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Preferred {
    First,
    Last,
    None,
}

/// Keeps one build a place, and one removal a unit. Removing a unit twice says the same thing
/// twice, so the first order always stands.
pub(super) fn one_unit_a_place(outcomes: &mut [AdjustmentOutcome], rules: &Rules) {
    let preferred = match rules.builds_in_one_place {
        BuildsInOnePlace::None => Preferred::None,
        BuildsInOnePlace::First => Preferred::First,
        BuildsInOnePlace::Last => Preferred::Last,
    };
    once(outcomes, preferred, built_in, IllegalReason::PlaceTakenByBuild);
    once(outcomes, Preferred::First, removed_from, IllegalReason::AlreadyRemoved);
}

const fn built_in(outcome: AdjustmentOutcome) -> Option<ProvinceId> {
    match outcome {
        AdjustmentOutcome::Built { at, .. } => Some(at.province),
        _ => None,
    }
}

const fn removed_from(outcome: AdjustmentOutcome) -> Option<ProvinceId> {
    match outcome {
        AdjustmentOutcome::Removed { at, .. } => Some(at.province),
        _ => None,
    }
}

fn once(
    outcomes: &mut [AdjustmentOutcome],
    preferred: Preferred,
    place: fn(AdjustmentOutcome) -> Option<ProvinceId>,
    reason: IllegalReason,
) {
    let (mut taken, mut shared) = (ProvinceSet::new(), ProvinceSet::new());
    for i in 0..outcomes.len() {
        let i = if preferred == Preferred::Last { outcomes.len() - 1 - i } else { i };
        let Some(province) = place(outcomes[i]) else { continue };
        if !taken.insert(province) {
            shared.insert(province);
            outcomes[i] = AdjustmentOutcome::Illegal(reason);
        }
    }
    if preferred == Preferred::None && !shared.is_empty() {
        for outcome in outcomes {
            if place(*outcome).is_some_and(|province| shared.contains(province)) {
                *outcome = AdjustmentOutcome::Illegal(reason);
            }
        }
    }
}

/// Follows no more builds, waived builds and removals than each power is owed, and counts those
/// that are followed. A waived build takes the place of a build.
pub(super) fn no_more_than_owed(
    outcomes: &mut [AdjustmentOutcome],
    accounts: &mut [Account],
    rules: &Rules,
) {
    let builds = match rules.too_many_builds {
        TooManyBuilds::None => Preferred::None,
        TooManyBuilds::First => Preferred::First,
        TooManyBuilds::Last => Preferred::Last,
    };
    limit(outcomes, accounts, builds, Side::Builds);
    limit(outcomes, accounts, preferred_removals(rules), Side::Removals);
}

const fn preferred_removals(rules: &Rules) -> Preferred {
    match rules.too_many_disbands {
        TooManyDisbands::Automatic => Preferred::None,
        TooManyDisbands::First => Preferred::First,
        TooManyDisbands::Last => Preferred::Last,
    }
}

/// Follows no removal of a supplied unit that would leave one that was not supplied: those go
/// first, by order or without.
pub(super) fn unsupplied_first(
    outcomes: &mut [AdjustmentOutcome],
    accounts: &[Account],
    position: &Position,
    rules: &Rules,
) {
    let preferred = preferred_removals(rules);
    for (power, account) in (0..).map(PowerId::new).zip(accounts) {
        let Balance { unsupplied, .. } = account.balance;
        if unsupplied == 0 || account.balance.removals() == 0 {
            continue;
        }
        let mut room = account.balance.supplied_removals();
        let removes_supplied = |outcome: AdjustmentOutcome| match outcome {
            AdjustmentOutcome::Removed { power: by, at, .. } => {
                by == power && position.unit(at.province).is_some_and(|unit| !unit.is_unsupplied())
            }
            _ => false,
        };
        let ordered = outcomes.iter().filter(|outcome| removes_supplied(**outcome)).count();
        if preferred == Preferred::None && ordered > usize::from(room) {
            room = 0;
        }
        for i in 0..outcomes.len() {
            let i = if preferred == Preferred::Last { outcomes.len() - 1 - i } else { i };
            if !removes_supplied(outcomes[i]) {
                continue;
            }
            match room.checked_sub(1) {
                Some(left) => room = left,
                None => outcomes[i] = AdjustmentOutcome::Illegal(IllegalReason::UnsuppliedFirst),
            }
        }
    }
}

/// The two sides of an account. No power has both builds and removals.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Side {
    Builds,
    Removals,
}

impl Side {
    /// The power whose account an order is charged to on this side, and why it would be refused.
    fn charge(self, outcome: AdjustmentOutcome) -> Option<(PowerId, IllegalReason)> {
        match (self, outcome) {
            (Self::Builds, AdjustmentOutcome::Built { power, .. }) => {
                Some((power, IllegalReason::TooManyBuilds))
            }
            (Self::Builds, AdjustmentOutcome::Waived { power }) => {
                Some((power, IllegalReason::NothingToWaive))
            }
            (Self::Removals, AdjustmentOutcome::Removed { power, .. }) => {
                Some((power, IllegalReason::TooManyRemovals))
            }
            _ => None,
        }
    }

    /// Whether the orders followed so far leave room for one more.
    const fn has_room(self, account: &Account) -> bool {
        match self {
            Self::Builds => account.built + account.waived < account.balance.surplus(),
            Self::Removals => account.removed < account.balance.removals(),
        }
    }
}

fn limit(
    outcomes: &mut [AdjustmentOutcome],
    accounts: &mut [Account],
    preferred: Preferred,
    side: Side,
) {
    let mut refused = PowerSet::EMPTY;
    for i in 0..outcomes.len() {
        let i = if preferred == Preferred::Last { outcomes.len() - 1 - i } else { i };
        let Some((power, refusal)) = side.charge(outcomes[i]) else { continue };
        let account = accounts.get_mut(power.index());
        if let Some(account) = account.filter(|account| side.has_room(account)) {
            account.enter(outcomes[i]);
        } else {
            outcomes[i] = AdjustmentOutcome::Illegal(refusal);
            refused.insert(power);
        }
    }
    if preferred == Preferred::None && !refused.is_empty() {
        refuse_all(outcomes, accounts, refused, side);
    }
}

impl Account {
    fn enter(&mut self, outcome: AdjustmentOutcome) {
        match outcome {
            AdjustmentOutcome::Built { .. } => self.built += 1,
            AdjustmentOutcome::Waived { .. } => self.waived += 1,
            AdjustmentOutcome::Removed { .. } => self.removed += 1,
            AdjustmentOutcome::Illegal(_) => {}
        }
    }
}

/// Refuses every order of the powers that gave too many.
fn refuse_all(
    outcomes: &mut [AdjustmentOutcome],
    accounts: &mut [Account],
    refused: PowerSet,
    side: Side,
) {
    for outcome in outcomes {
        if let Some((power, refusal)) = side.charge(*outcome)
            && refused.contains(power)
        {
            *outcome = AdjustmentOutcome::Illegal(refusal);
        }
    }
    for power in refused.iter() {
        if let Some(account) = accounts.get_mut(power.index()) {
            match side {
                Side::Builds => (account.built, account.waived) = (0, 0),
                Side::Removals => account.removed = 0,
            }
        }
    }
}
