//! From what became of a phase to the next position and phase.
//!
//! Nothing here can fail. What happens on the way without anybody's order (a unit disbanded because
//! it had nowhere to go, a centre that changes hands, a phase passed over, a power eliminated, the
//! end of the game) is told in [`Changes`].

mod ending;
mod turn;
mod winter;

pub use ending::{DrawReason, Ending, ending};
pub use winter::{Hardship, Winter, YearEnd};

use crate::adjudicate::{AdjustmentResolution, Resolution, RetreatResolution, can_retreat};
use crate::board::{Map, PowerId, PowerSet, ProvinceId};
use crate::orders::Provisions;
use crate::position::{Dislodged, Phase, PhaseKind, Position, Unit};
use crate::rules::Rules;
use crate::variant::Victory;

/// What a game is played by, the same from its first phase to its last.
#[derive(Debug, Clone, Copy)]
pub struct Terms<'a> {
    /// The map.
    pub map: &'a Map,
    /// The rules.
    pub rules: &'a Rules,
    /// How the game ends.
    pub victory: &'a Victory,
    /// What is done with phases in which nobody has anything to order.
    pub empty_phases: EmptyPhases,
    /// The rule of the house by which the winter is judged, if there is one.
    pub winter: Option<&'a dyn Winter>,
}

/// What else the next position depends on, and differs from phase to phase.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Circumstances<'a> {
    /// The powers in civil disorder. Their dislodged units are disbanded at once, and they build
    /// nothing.
    pub disorder: PowerSet,
    /// For how many years in a row, up to the last Fall, no centre has changed hands.
    pub quiet_years: u16,
    /// What was said of the winter that comes next, with the orders of an autumn. Units are named by
    /// where they stand.
    pub provisions: Option<&'a Provisions>,
}

/// What is done with phases in which nobody has anything to order.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum EmptyPhases {
    /// They are passed over, and a dislodged unit with nowhere to go is disbanded at once.
    Skipped,
    /// Every turn has its retreat phase and every year its adjustment phase.
    Played,
}

/// Why a dislodged unit left the board before its retreat phase.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum DisbandReason {
    /// It had nowhere to go.
    NowhereToGo,
    /// It belongs to no power, so that nobody could order it.
    Neutral,
    /// Its power is in civil disorder.
    CivilDisorder,
}

/// A dislodged unit that left the board without a retreat phase.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Disbanded {
    /// The province it was dislodged from.
    pub at: ProvinceId,
    /// The unit.
    pub unit: Unit,
    /// Why.
    pub reason: DisbandReason,
}

/// A centre that changed hands.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Capture {
    /// The centre.
    pub centre: ProvinceId,
    /// Its owner before, if it had one.
    pub from: Option<PowerId>,
    /// Its owner now.
    pub to: PowerId,
}

/// A unit that was lost in a winter.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Lost {
    /// Where it stood.
    pub at: ProvinceId,
    /// The unit.
    pub unit: Unit,
}

/// What happened between two phases without anybody's order.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Changes {
    /// The dislodged units that were disbanded at once, by province.
    pub disbanded: Vec<Disbanded>,
    /// The centres that changed hands, by province. Only after a Fall.
    pub captures: Vec<Capture>,
    /// The units that the winter took, by province. Only after a Fall.
    pub lost: Vec<Lost>,
    /// Where the units are that were not supplied in the winter, by province. Only after a Fall.
    pub unsupplied: Vec<ProvinceId>,
    /// What was said of the winter and holds in the retreat phase that comes before it: units are
    /// named by where they are now.
    pub provisions: Provisions,
    /// The phases that were passed over, in order.
    pub skipped: Vec<Phase>,
    /// The powers that had units or centres before and have neither now. A power whose last unit
    /// waits for its retreat is not among them.
    pub eliminated: PowerSet,
    /// [`Circumstances::quiet_years`] for the next phase.
    pub quiet_years: u16,
    /// How the game ended, if it did. The next position is made all the same.
    pub ending: Option<Ending>,
}

impl Changes {
    /// Forgets everything, keeping the memory.
    fn reset(&mut self, quiet_years: u16) {
        self.disbanded.clear();
        self.captures.clear();
        self.lost.clear();
        self.unsupplied.clear();
        self.provisions = Provisions::none();
        self.skipped.clear();
        self.eliminated = PowerSet::EMPTY;
        self.quiet_years = quiet_years;
        self.ending = None;
    }
}

/// The position after a movement phase. `changes` is overwritten; on maps of up to 128 provinces
/// nothing is allocated once its memory is large enough.
#[must_use]
pub fn after_movement(
    terms: &Terms<'_>,
    now: Circumstances<'_>,
    resolution: &Resolution<'_>,
    changes: &mut Changes,
) -> Position {
    changes.reset(now.quiet_years);
    let position = resolution.position();
    let mut next = position.clone();
    resolution.apply(&mut next);
    disband_at_once(terms, now, &mut next, changes);
    let said = now.provisions.filter(|_| winter::is_asked(terms, position));
    let said = said.map(|said| winter::after_movement(said, resolution));
    let Phase { year, season, .. } = position.phase;
    let retreats = Phase::new(year, season, PhaseKind::Retreat);
    if next.dislodged_count() > 0 || terms.empty_phases == EmptyPhases::Played {
        next.phase = retreats;
        changes.provisions = said.unwrap_or_default();
    } else {
        changes.skipped.push(retreats);
        next.contested_mut().clear();
        let now = Circumstances { provisions: said.as_ref(), ..now };
        turn::end(terms, now, &mut next, changes);
    }
    let disbanded = changes.disbanded.iter().filter_map(|gone| gone.unit.power).collect();
    note_eliminated(terms.map, disbanded, &next, changes);
    next
}

/// The position after a retreat phase. `changes` is overwritten.
#[must_use]
pub fn after_retreats(
    terms: &Terms<'_>,
    now: Circumstances<'_>,
    position: &Position,
    resolution: &RetreatResolution,
    changes: &mut Changes,
) -> Position {
    changes.reset(now.quiet_years);
    let mut next = position.clone();
    resolution.apply(&mut next);
    let said = now.provisions.filter(|_| winter::is_asked(terms, position));
    let said = said.map(|said| winter::after_retreats(said, resolution));
    let now = Circumstances { provisions: said.as_ref(), ..now };
    turn::end(terms, now, &mut next, changes);
    let lost = resolution.outcomes().iter().filter(|outcome| outcome.after().is_none());
    let lost = lost.filter_map(|outcome| outcome.unit.power).collect();
    note_eliminated(terms.map, lost, &next, changes);
    next
}

/// The position after an adjustment phase. `changes` is overwritten.
#[must_use]
pub fn after_adjustments(
    terms: &Terms<'_>,
    now: Circumstances<'_>,
    position: &Position,
    resolution: &AdjustmentResolution,
    changes: &mut Changes,
) -> Position {
    changes.reset(now.quiet_years);
    let mut next = position.clone();
    resolution.apply(&mut next);
    next.clear_build_limits();
    next.phase = turn::spring_after(position.phase.year);
    note_eliminated(terms.map, resolution.removed_from(), &next, changes);
    next
}

/// Takes off the board every dislodged unit that no order could keep on it.
fn disband_at_once(
    terms: &Terms<'_>,
    now: Circumstances<'_>,
    next: &mut Position,
    changes: &mut Changes,
) {
    for (at, Dislodged { unit, .. }) in next.dislodged() {
        let reason = match unit.power {
            None => DisbandReason::Neutral,
            Some(power) if now.disorder.contains(power) => DisbandReason::CivilDisorder,
            Some(_) if terms.empty_phases == EmptyPhases::Played => continue,
            Some(_) if can_retreat(terms.map, next, at) => continue,
            Some(_) => DisbandReason::NowhereToGo,
        };
        changes.disbanded.push(Disbanded { at, unit, reason });
    }
    for disbanded in &changes.disbanded {
        next.set_dislodged(disbanded.at, None);
    }
}

/// Who was eliminated: those who lost a unit or a centre and have neither left.
fn note_eliminated(map: &Map, lost_units: PowerSet, after: &Position, changes: &mut Changes) {
    let mut losers = lost_units;
    for capture in &changes.captures {
        if let Some(from) = capture.from {
            losers.insert(from);
        }
    }
    for power in changes.lost.iter().filter_map(|lost| lost.unit.power) {
        losers.insert(power);
    }
    changes.eliminated = losers.iter().filter(|power| !is_alive(map, after, *power)).collect();
}

/// Whether a power has a unit, dislodged or not, or a centre.
fn is_alive(map: &Map, position: &Position, power: PowerId) -> bool {
    let own = |owner: Option<PowerId>| owner == Some(power);
    position.units().any(|(_, unit)| own(unit.power))
        || map.centres().iter().any(|centre| own(position.owner(*centre)))
        || position.dislodged().any(|(_, dislodged)| own(dislodged.unit.power))
}

/// The powers that have a unit, dislodged or not, or a centre.
#[must_use]
pub fn alive(map: &Map, position: &Position) -> PowerSet {
    map.powers().map(|(power, _)| power).filter(|power| is_alive(map, position, *power)).collect()
}
