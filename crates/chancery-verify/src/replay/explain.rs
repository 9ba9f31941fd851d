//! Which known faults make a phase come out as it was recorded.

use chancery::Variant;
use chancery::advance::{DisbandReason, Disbanded, EmptyPhases};
use chancery::board::ProvinceId;
use chancery::rules::Rules;

use super::compare;
use super::profile::{KnownFault, Profile, RetreatLists, Trial};
use super::record::RecordedPhase;
use crate::judged::Judged;

/// The most faults of a profile that are tried together.
const FAULTS_MAX: usize = 10;

/// The smallest set of faults that explains a phase, the first such in the order of the profile;
/// empty if none does.
pub(super) fn explain(
    variant: &Variant,
    phase: &RecordedPhase,
    rules: Rules,
    profile: &'static Profile,
) -> Vec<&'static KnownFault> {
    let start = Trial {
        variant,
        before: phase.before.clone(),
        lent: Vec::new(),
        notes: &phase.orders.notes,
        rules,
        orders: phase.orders.orders.clone(),
        lists: RetreatLists::Legal,
    };
    // Faults that find nothing to change here are out of the question.
    let known = profile.faults.iter().take(FAULTS_MAX);
    let near: Vec<&'static KnownFault> =
        known.filter(|fault| (fault.change)(&mut start.clone())).collect();
    let mut sets: Vec<u32> = (1..1 << near.len()).collect();
    sets.sort_by_key(|set| (set.count_ones(), *set));
    for set in sets {
        let chosen: Vec<&'static KnownFault> =
            (0..near.len()).filter(|i| set >> i & 1 == 1).map(|i| near[i]).collect();
        let mut trial = start.clone();
        if chosen.iter().all(|fault| (fault.change)(&mut trial)) && holds(phase, &trial) {
            return chosen;
        }
    }
    Vec::new()
}

/// Whether the phase comes out as recorded.
fn holds(phase: &RecordedPhase, trial: &Trial<'_>) -> bool {
    let map = &trial.variant.map;
    let mut judged = trial.judge(phase.empty_phases);
    if trial.lists == RetreatLists::NeighboursAfterConvoy {
        keep_convoy_victims(trial, &mut judged);
    }
    compare::compare_lists(map, phase, &judged, trial.lists).is_empty()
}

/// A program that offers more retreats keeps units on the board that the rules leave nowhere to go.
fn keep_convoy_victims(trial: &Trial<'_>, judged: &mut Judged) {
    let convoyed =
        |at: ProvinceId| judged.unit(at).is_some_and(|o| o.dislodged.is_some_and(|by| by.convoyed));
    let (kept, gone): (Vec<Disbanded>, Vec<Disbanded>) =
        judged.played.changes.disbanded.iter().copied().partition(|disbanded| {
            disbanded.reason == DisbandReason::NowhereToGo && convoyed(disbanded.at)
        });
    if kept.is_empty() {
        return;
    }
    let mut next = trial.judge(EmptyPhases::Played).played.after;
    for disbanded in &gone {
        next.set_dislodged(disbanded.at, None);
    }
    judged.played.after = next;
    judged.played.changes.disbanded = gone;
}
