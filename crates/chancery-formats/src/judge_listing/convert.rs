//! From a listing to a step of a case: the same words, in the form that is read on a map.

use chancery::position::PhaseKind;

use super::document::{JudgeListing, JudgeResult, ListingKind};
use crate::case::{
    CaseOrder, Cause, DislodgedUnit, OrderResult, PlacedUnit, SetUp, Step, Survival, Verdict,
    read_unit_words,
};

impl JudgeListing {
    /// The listing as a step of a case, which [`CaseReader`](crate::case::CaseReader) reads on a
    /// map: its orders with what the judge says became of them, the dislodged units with their
    /// retreats, and the owners afterwards. A listing of a position gives a set-up instead.
    ///
    /// The judge says only what failed, so an order without a remark has no result here. Lines that
    /// order nothing, such as pending builds, are left out.
    #[must_use]
    pub fn to_step(&self) -> Step {
        let mut step = Step::new(self.phase);
        if self.kind == ListingKind::Position {
            let units = self.orders.iter().filter_map(|line| {
                let (kind, at) = read_unit_words(&line.text)?;
                Some(PlacedUnit { power: Some(line.power.clone()), kind, at })
            });
            step.set_up = Some(SetUp { units: units.collect(), ..SetUp::default() });
            return step;
        }
        for line in self.orders.iter().filter(|line| orders_something(&line.text)) {
            step.orders.push(CaseOrder { power: line.power.clone(), text: line.text.clone() });
            step.expect.results.push(result(&line.results));
        }
        if self.phase.kind == PhaseKind::Movement && self.kind == ListingKind::Results {
            step.expect.dislodged = Some(self.dislodged.iter().map(dislodged).collect());
        }
        if !self.owners.is_empty() {
            let owned = self.owners.iter().filter(|(owner, _)| owner != "Unowned");
            step.expect.centres = Some(owned.cloned().collect());
        }
        step.expect.next = self.next;
        step
    }
}

fn dislodged(listed: &super::document::ListedDislodged) -> DislodgedUnit {
    let power = Some(listed.power.clone());
    let unit = PlacedUnit { power, kind: listed.kind, at: listed.place.clone() };
    DislodgedUnit { unit, attacker: None, retreats: Some(listed.retreats.clone()) }
}

/// Whether a line orders something, and does not only count builds.
fn orders_something(text: &str) -> bool {
    let lower = text.to_lowercase();
    !lower.contains(" pending") && !lower.contains("unusable build")
}

/// What the judge's remarks say; `None` where it made none.
fn result(remarks: &[JudgeResult]) -> Option<OrderResult> {
    if remarks.is_empty() {
        return None;
    }
    let has = |remark| remarks.contains(&remark);
    let (verdict, cause) = if has(JudgeResult::Void) {
        (Verdict::Void, None)
    } else if has(JudgeResult::Cut) {
        (Verdict::Cut, None)
    } else if has(JudgeResult::NoConvoy) {
        (Verdict::Fails, Some(Cause::NoConvoy))
    } else if has(JudgeResult::Standoff) {
        (Verdict::Fails, Some(Cause::Standoff))
    } else {
        (Verdict::Dislodged, None)
    };
    let unit = if has(JudgeResult::Destroyed) {
        Survival::Destroyed
    } else if has(JudgeResult::Dislodged) {
        Survival::Dislodged
    } else {
        Survival::Safe
    };
    Some(OrderResult { verdict, cause, unit, to: None })
}
