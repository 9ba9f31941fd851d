//! What a case states against what was found. What it does not state is not compared.

use chancery::board::Map;
use chancery::position::UnitKind;
use chancery_formats::case::{
    CaseEnding, DislodgedUnit, Expectation, OrderResult, PlacedUnit, Step, Survival, Verdict,
};

use super::mismatch::{Mismatch, Subject};
use crate::names;

/// Compares one step; what does not hold is appended.
pub(super) fn compare(
    map: &Map,
    (index, step): (usize, &Step),
    expected: &Expectation,
    found: &Expectation,
    mismatches: &mut Vec<Mismatch>,
) {
    let mut comparison = Comparison { map, step: index, mismatches };
    for (i, wanted) in expected.results.iter().enumerate() {
        let (Some(wanted), Some(order)) = (wanted, step.orders.get(i)) else { continue };
        let got = found.results.get(i).and_then(Option::as_ref);
        let subject = || Subject::Order { power: order.power.clone(), text: order.text.clone() };
        comparison.result(subject, wanted, got);
    }
    comparison.units(Subject::Units, expected.after.as_deref(), found.after.as_deref());
    comparison.dislodged(expected.dislodged.as_deref(), found.dislodged.as_deref());
    let (contested, also) = (expected.contested.as_deref(), found.contested.as_deref());
    comparison.places(Subject::Contested, contested, also);
    comparison.disbanded(expected.disbanded.as_deref(), found.disbanded.as_deref());
    let (automatic, also) = (expected.automatic.as_deref(), found.automatic.as_deref());
    comparison.units(Subject::Automatic, automatic, also);
    comparison.balances(&expected.adjust, &found.adjust);
    comparison.centres(expected.centres.as_deref(), found.centres.as_deref());
    if let (Some(wanted), Some(got)) = (expected.next, found.next)
        && wanted != got
    {
        comparison.differ(Subject::Next, wanted.to_string(), got.to_string());
    }
    let (unsupplied, also) = (expected.unsupplied.as_deref(), found.unsupplied.as_deref());
    comparison.places(Subject::Unsupplied, unsupplied, also);
    comparison.units(Subject::Lost, expected.lost.as_deref(), found.lost.as_deref());
    if let (Some(wanted), Some(got)) = (&expected.ending, &found.ending) {
        comparison.ending(wanted, got);
    }
}

struct Comparison<'a> {
    map: &'a Map,
    step: usize,
    mismatches: &'a mut Vec<Mismatch>,
}

impl Comparison<'_> {
    fn differ(&mut self, subject: Subject, expected: String, found: String) {
        self.mismatches.push(Mismatch::new(self.step, subject, expected, found));
    }

    fn result(
        &mut self,
        subject: impl Fn() -> Subject,
        wanted: &OrderResult,
        got: Option<&OrderResult>,
    ) {
        let Some(got) = got else {
            return self.differ(subject(), wanted.to_string(), "nothing".to_owned());
        };
        let cause = wanted.cause.is_none() || wanted.cause == got.cause;
        let to = wanted.to.as_ref().is_none_or(|to| {
            got.to.as_ref().is_some_and(|there| self.place(to) == self.place(there))
        });
        let unit = survives_as(survived(wanted), survived(got));
        if wanted.verdict != got.verdict || !cause || !to || !unit {
            self.differ(subject(), wanted.to_string(), got.to_string());
        }
    }

    /// A place as the map writes it, or as it stands where the map has none such.
    fn place(&self, code: &str) -> String {
        names::place(self.map, code)
            .map_or_else(|| code.to_owned(), |place| self.map.location_code(place))
    }

    fn unit(&self, kind: UnitKind, at: &str) -> String {
        format!("{} {}", kind.letter(), self.place(at))
    }

    fn owned(&self, unit: &PlacedUnit) -> String {
        let power = unit.power.as_deref().and_then(|name| names::power_called(self.map, name));
        format!("{} {}", names::power(self.map, power), self.unit(unit.kind, &unit.at))
    }

    /// Compares two lists whose order means nothing; says only what one has and the other lacks.
    fn lists(&mut self, subject: Subject, mut wanted: Vec<String>, mut got: Vec<String>) {
        wanted.sort_unstable();
        got.sort_unstable();
        if wanted == got {
            return;
        }
        let missing = wanted.iter().filter(|item| !got.contains(item)).cloned();
        let extra = got.iter().filter(|item| !wanted.contains(item)).cloned();
        let (missing, extra) = (names::list(missing), names::list(extra));
        self.differ(subject, missing, extra);
    }

    fn units(
        &mut self,
        subject: Subject,
        wanted: Option<&[PlacedUnit]>,
        got: Option<&[PlacedUnit]>,
    ) {
        if let Some(wanted) = wanted {
            let list = |units: &[PlacedUnit]| units.iter().map(|u| self.owned(u)).collect();
            let (wanted, got) = (list(wanted), list(got.unwrap_or_default()));
            self.lists(subject, wanted, got);
        }
    }

    fn places(&mut self, subject: Subject, wanted: Option<&[String]>, got: Option<&[String]>) {
        if let Some(wanted) = wanted {
            let list = |codes: &[String]| codes.iter().map(|c| self.place(c)).collect();
            let (wanted, got) = (list(wanted), list(got.unwrap_or_default()));
            self.lists(subject, wanted, got);
        }
    }

    fn disbanded(
        &mut self,
        wanted: Option<&[(UnitKind, String)]>,
        got: Option<&[(UnitKind, String)]>,
    ) {
        if let Some(wanted) = wanted {
            let list = |units: &[(UnitKind, String)]| {
                units.iter().map(|(kind, at)| self.unit(*kind, at)).collect()
            };
            let (wanted, got) = (list(wanted), list(got.unwrap_or_default()));
            self.lists(Subject::Disbanded, wanted, got);
        }
    }

    fn dislodged(&mut self, wanted: Option<&[DislodgedUnit]>, got: Option<&[DislodgedUnit]>) {
        let Some(wanted) = wanted else { return };
        let got = got.unwrap_or_default();
        let list = |units: &[DislodgedUnit]| units.iter().map(|d| self.owned(&d.unit)).collect();
        self.lists(Subject::Dislodged, list(wanted), list(got));
        for wanted in wanted {
            let unit = self.owned(&wanted.unit);
            let Some(got) = got.iter().find(|got| self.owned(&got.unit) == unit) else { continue };
            if let Some(attacker) = &wanted.attacker {
                let got = got.attacker.as_ref();
                let same = got.is_some_and(|got| {
                    got.route == attacker.route
                        && self.place(&got.from) == self.place(&attacker.from)
                });
                if !same {
                    let found = got.map_or("nobody", |got| got.from.as_str()).to_owned();
                    let subject = Subject::Attacker { unit: unit.clone() };
                    self.differ(subject, attacker.from.clone(), found);
                }
            }
            let subject = Subject::Retreats { unit };
            self.places(subject, wanted.retreats.as_deref(), got.retreats.as_deref());
        }
    }

    /// Compares how the game ends, whatever the order in which the powers are named.
    fn ending(&mut self, wanted: &CaseEnding, got: &CaseEnding) {
        let sorted = |ending: &CaseEnding| {
            let powers = |powers: &[String]| {
                let mut powers: Vec<_> = powers.iter().map(|p| p.to_lowercase()).collect();
                powers.sort_unstable();
                powers
            };
            match ending {
                CaseEnding::GoesOn => CaseEnding::GoesOn,
                CaseEnding::Solo(power) => CaseEnding::Solo(power.to_lowercase()),
                CaseEnding::MostCentres(winners) => CaseEnding::MostCentres(powers(winners)),
                CaseEnding::Draw(all) => CaseEnding::Draw(powers(all)),
            }
        };
        if sorted(wanted) != sorted(got) {
            self.differ(Subject::Ending, wanted.to_string(), got.to_string());
        }
    }

    fn balances(&mut self, wanted: &[(String, i32)], got: &[(String, i32)]) {
        for (power, wanted) in wanted {
            let got = got.iter().find(|(name, _)| name.eq_ignore_ascii_case(power));
            let got = got.map_or(0, |(_, got)| *got);
            if got != *wanted {
                let subject = Subject::Balance { power: power.clone() };
                self.differ(subject, wanted.to_string(), got.to_string());
            }
        }
    }

    fn centres(
        &mut self,
        wanted: Option<&[(String, Vec<String>)]>,
        got: Option<&[(String, Vec<String>)]>,
    ) {
        for (power, wanted) in wanted.unwrap_or_default() {
            let got = got.unwrap_or_default();
            let got = got.iter().find(|(name, _)| name.eq_ignore_ascii_case(power));
            let got = got.map_or(&[][..], |(_, got)| got);
            self.places(Subject::Centres { power: power.clone() }, Some(wanted), Some(got));
        }
    }
}

/// What becomes of the unit; a hold that is dislodged says so with its verdict.
fn survived(result: &OrderResult) -> Survival {
    match (result.verdict, result.unit) {
        (Verdict::Dislodged, Survival::Safe) => Survival::Dislodged,
        (_, unit) => unit,
    }
}

/// Whether a unit ends as is stated. A destroyed unit is dislodged too.
const fn survives_as(wanted: Survival, got: Survival) -> bool {
    match wanted {
        Survival::Safe => matches!(got, Survival::Safe),
        Survival::Dislodged => matches!(got, Survival::Dislodged | Survival::Destroyed),
        Survival::Destroyed => matches!(got, Survival::Destroyed),
    }
}
