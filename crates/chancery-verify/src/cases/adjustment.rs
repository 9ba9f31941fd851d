//! An adjustment phase in the words of a case.

use chancery::adjudicate::{AdjustmentOutcome, AdjustmentResolution};
use chancery::board::Map;
use chancery::orders::IllegalReason;
use chancery_formats::case::{OrderResult, PlacedUnit, Survival, Verdict};

use super::observe;

/// What became of each order.
pub(super) fn results(resolution: &AdjustmentResolution) -> Vec<OrderResult> {
    let result = |outcome: &AdjustmentOutcome| {
        let verdict = match outcome {
            AdjustmentOutcome::Built { .. }
            | AdjustmentOutcome::Removed { .. }
            | AdjustmentOutcome::Waived { .. } => Verdict::Succeeds,
            // The document's word: such a build could be made, had the coast been named (4.B.7).
            AdjustmentOutcome::Illegal(IllegalReason::CoastRequiredInBuild) => Verdict::Fails,
            AdjustmentOutcome::Illegal(_) => Verdict::Illegal,
        };
        OrderResult { verdict, cause: None, unit: Survival::Safe, to: None }
    };
    resolution.outcomes().iter().map(result).collect()
}

/// The units removed by rule.
pub(super) fn automatic(map: &Map, resolution: &AdjustmentResolution) -> Vec<PlacedUnit> {
    let forced = resolution.forced_removals().iter();
    forced.map(|removal| observe::placed(map, removal.at, removal.unit)).collect()
}
