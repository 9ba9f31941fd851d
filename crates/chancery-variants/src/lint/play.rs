//! The start, the end, and the border rules.

use std::collections::BTreeMap;

use chancery::board::{PowerId, ProvinceId, Years};
use chancery::position::PhaseKind;
use chancery::rules::BuildSites;

use super::{Doubts, Lint, doubt};
use crate::assemble::Draft;
use crate::powers::Power;
use crate::report::{At, Span};

pub(super) fn look(draft: &Draft, doubts: &mut Doubts) {
    for (index, power) in draft.powers.iter().enumerate() {
        homes(draft, power, doubts);
        start(draft, PowerId::new(index), power, doubts);
    }
    shared_homes(draft, doubts);
    guests(draft, doubts);
    end(draft, doubts);
    border_rules(draft, doubts);
}

/// Whether the first thing that happens is that units move; where it is builds, nobody needs any.
fn begins_with_movement(draft: &Draft) -> bool {
    draft.start.phase.kind == PhaseKind::Movement
}

fn homes(draft: &Draft, power: &Power, doubts: &mut Doubts) {
    let homes = power.homes.as_deref().unwrap_or_default();
    if homes.is_empty() && draft.rules.build_sites != BuildSites::AnyOwned {
        let lint = Lint::PowerWithoutHomes { power: power.name.value.clone() };
        doubt(doubts, power.name.span, lint);
    }
    for home in homes.iter().filter(|_| begins_with_movement(draft)) {
        let Some(id) = draft.map.province_by_code(&home.value) else { continue };
        let owner = draft.start.owner(id).map(|id| &draft.map.power(id).name);
        if owner == Some(&power.name.value) && draft.start.unit(id).is_none() {
            let (power, code) = (power.name.value.clone(), home.value.clone());
            doubt(doubts, home.span, Lint::HomeWithoutStart { power, code });
        }
    }
}

fn start(draft: &Draft, id: PowerId, power: &Power, doubts: &mut Doubts) {
    let name = || power.name.value.clone();
    let units = draft.start.units_of(id).count();
    let centres = draft.start.centres_of(id).count();
    if units == 0 && centres == 0 {
        doubt(doubts, power.name.span, Lint::PowerWithoutStart { power: name() });
    } else if units != centres && power.owns.is_none() && begins_with_movement(draft) {
        let units_at = power.units.as_ref().and_then(|units| units.first());
        let span = units_at.map_or(power.name.span, |unit| unit.span);
        doubt(doubts, span, Lint::UnevenStart { power: name(), units, centres });
    }
    let wanted = draft.victory.value.centres;
    if wanted.is_some_and(|wanted| centres >= usize::from(wanted)) {
        doubt(doubts, draft.victory.span, Lint::WonAtStart { power: name(), centres });
    }
}

fn shared_homes(draft: &Draft, doubts: &mut Doubts) {
    let mut first: BTreeMap<&str, &Power> = BTreeMap::new();
    for power in &draft.powers {
        for At { value: code, span } in power.homes.iter().flatten() {
            let other = first.entry(code).or_insert(power);
            if other.name.value != power.name.value {
                let lint = Lint::SharedHome {
                    code: code.clone(),
                    first: other.name.value.clone(),
                    second: power.name.value.clone(),
                };
                doubt(doubts, *span, lint);
            }
        }
    }
}

/// Reports units in centres that others own; where the owner's own list says what it owns, or the
/// units stand away from home on purpose, nobody owns them.
fn guests(draft: &Draft, doubts: &mut Doubts) {
    let powers = draft.powers.iter().flat_map(|power| power.units.iter().flatten());
    for unit in powers.chain(&draft.header.neutral) {
        let place = unit.value.split_once(' ').map_or("", |(_, place)| place.trim());
        let code = place.split('/').next().unwrap_or(place);
        let Some((owner, id)) = owner_of(draft, code) else { continue };
        let guest = draft.start.unit(id).is_some_and(|unit| unit.power != Some(owner));
        if guest {
            let power = draft.map.power(owner).name.clone();
            doubt(doubts, unit.span, Lint::GuestAtStart { code: code.to_owned(), power });
        }
    }
}

fn owner_of(draft: &Draft, code: &str) -> Option<(PowerId, ProvinceId)> {
    let id = draft.map.province_by_code(code)?;
    Some((draft.start.owner(id)?, id))
}

fn end(draft: &Draft, doubts: &mut Doubts) {
    let there = draft.map.centres().len();
    let wanted = draft.victory.value.centres.map(usize::from);
    if let Some(wanted) = wanted.filter(|wanted| wanted * 2 <= there) {
        doubt(doubts, draft.victory.span, Lint::NoMajority { wanted, there });
    }
    let first = draft.start.phase.year;
    if let Some((last, span)) = draft.victory.value.last_year.zip(draft.header.last_year)
        && last < first
    {
        doubt(doubts, span, Lint::EndsBeforeStart { last, first });
    }
    if draft.start.phase.kind == PhaseKind::Retreat && draft.start.dislodged_count() == 0 {
        doubt(doubts, draft.phase, Lint::StartsWithRetreats);
    }
}

fn border_rules(draft: &Draft, doubts: &mut Doubts) {
    let map = &draft.map;
    for border in &draft.topology.borders {
        let is_here = border.id.file == draft.file.file;
        if !is_here && !draft.map_is_own {
            continue;
        }
        let rule = &border.definition;
        for into in &rule.into {
            for from in &rule.from {
                let ids = map.province_by_code(into).zip(map.province_by_code(from));
                let are_neighbours = |(into, from)| {
                    map.neighbours(from).any(|id| id == into)
                        || map.neighbours(into).any(|id| id == from)
                };
                if !ids.is_some_and(are_neighbours) {
                    let (id, into, from) = (rule.id.clone(), into.clone(), from.clone());
                    doubt(doubts, border.id, Lint::RuleWithoutBorder { id, into, from });
                }
            }
        }
        never_in_force(draft, rule.years, &rule.id, border.id, doubts);
    }
}

fn never_in_force(draft: &Draft, years: Years, id: &str, span: Span, doubts: &mut Doubts) {
    let Years::Range(first, last) = years else { return };
    if first > last || last < draft.start.phase.year {
        doubt(doubts, span, Lint::RuleNeverInForce { id: id.to_owned() });
    }
}
