//! What was found, in the words of a case.

use chancery::Variant;
use chancery::adjudicate::{balance, retreat_options};
use chancery::advance::Ending;
use chancery::board::{Location, Map, PowerId, PowerSet, ProvinceId};
use chancery::position::{Position, Unit};
use chancery_formats::case::{
    CaseEnding, Cause, DislodgedUnit, Expectation, OrderResult, PlacedUnit, Survival, Verdict,
};

use super::play::PlayedStep;
use super::{adjustment, movement, retreat};
use chancery::record::PhaseOutcome;

/// Says everything a case can state about a step that was played.
#[must_use]
pub fn observe(variant: &Variant, played: &PlayedStep) -> Expectation {
    let map = &variant.map;
    let judged = &played.judged;
    let after = &judged.played.after;
    let mut found = Expectation {
        after: Some(units(map, after)),
        centres: Some(centres(map, &played.following)),
        next: Some(played.following.phase),
        ending: Some(ending(map, played.ending)),
        unsupplied: Some(codes(map, played.following.unsupplied().map(|(at, _)| at))),
        lost: Some(played.lost.iter().map(|lost| placed(map, lost.at, lost.unit)).collect()),
        ..Expectation::default()
    };
    let results;
    match &judged.played.outcome {
        PhaseOutcome::Movement(summary) => {
            results = movement::results(map, judged);
            found.dislodged = Some(movement::dislodged(map, after, summary));
            found.contested = Some(codes(map, after.contested().iter()));
        }
        PhaseOutcome::Retreat(resolution) => {
            results = retreat::results(map, &judged.played, resolution);
            found.disbanded = Some(retreat::disbanded(map, resolution));
            found.dislodged = Some(Vec::new());
            found.contested = Some(Vec::new());
        }
        PhaseOutcome::Adjustment(resolution) => {
            results = adjustment::results(resolution);
            found.automatic = Some(adjustment::automatic(map, resolution));
            found.adjust = map
                .powers()
                .map(|(id, power)| {
                    let balance = balance(map, &judged.before, id, &judged.rules);
                    let adjust = i32::from(balance.surplus()) - i32::from(balance.removals());
                    (power.name.clone(), adjust)
                })
                .collect();
        }
    }
    let illegal = || OrderResult {
        verdict: Verdict::Illegal,
        cause: Some(Cause::Void),
        unit: Survival::Safe,
        to: None,
    };
    found.results = played
        .given
        .iter()
        .map(|place| place.map_or_else(|| Some(illegal()), |place| results.get(place).cloned()))
        .collect();
    found
}

fn ending(map: &Map, ending: Option<Ending>) -> CaseEnding {
    let name = |power: PowerId| map.power(power).name.clone();
    let names = |powers: PowerSet| powers.iter().map(name).collect();
    match ending {
        None => CaseEnding::GoesOn,
        Some(Ending::Solo { power, .. }) => CaseEnding::Solo(name(power)),
        Some(Ending::MostCentres { winners, .. }) => CaseEnding::MostCentres(names(winners)),
        Some(Ending::Draw { powers, .. }) => CaseEnding::Draw(names(powers)),
    }
}

fn units(map: &Map, position: &Position) -> Vec<PlacedUnit> {
    position.units().map(|(at, unit)| placed(map, at, unit)).collect()
}

pub(super) fn placed(map: &Map, at: ProvinceId, unit: Unit) -> PlacedUnit {
    PlacedUnit {
        power: unit.power.map(|power| map.power(power).name.clone()),
        kind: unit.kind,
        at: map.location_code(unit.at(at)),
    }
}

/// The dislodged unit of a province and where it may go.
pub(super) fn dislodged(map: &Map, after: &Position, at: ProvinceId, unit: Unit) -> DislodgedUnit {
    let retreats = retreat_options(map, after, at).map(|to: Location| map.location_code(to));
    DislodgedUnit {
        unit: placed(map, at, unit),
        attacker: None,
        retreats: Some(retreats.collect()),
    }
}

fn codes(map: &Map, provinces: impl Iterator<Item = ProvinceId>) -> Vec<String> {
    provinces.map(|province| map.province(province).code.clone()).collect()
}

fn centres(map: &Map, position: &Position) -> Vec<(String, Vec<String>)> {
    let of = |id: PowerId| codes(map, position.centres_of(id));
    map.powers().map(|(id, power)| (power.name.clone(), of(id))).collect()
}
