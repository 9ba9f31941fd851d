//! What a record says of a phase against what was decided.

use chancery::adjudicate::retreat_options;
use chancery::board::{Location, Map, PowerId, ProvinceId};
use chancery::position::{Phase, Unit};

use super::profile::RetreatLists;
use super::record::{RecordedNext, RecordedPhase};
use crate::judged::Judged;

/// What a record says and what was decided instead.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Recorded<T> {
    /// What the record says.
    pub recorded: T,
    /// What was decided.
    pub decided: T,
}

impl<T: PartialEq> Recorded<T> {
    fn differs(&self) -> bool {
        self.recorded != self.decided
    }
}

/// Something that a record and a decision do not agree on.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Difference {
    /// The next phase; `None` where the game is over.
    Phase(Recorded<Option<Phase>>),
    /// The unit in a province afterwards.
    Unit {
        /// The province.
        at: ProvinceId,
        /// The unit.
        unit: Recorded<Option<Unit>>,
    },
    /// The dislodged unit of a province.
    Dislodged {
        /// The province.
        at: ProvinceId,
        /// The unit.
        unit: Recorded<Option<Unit>>,
    },
    /// Where a dislodged unit may go.
    Retreats {
        /// Where it stood.
        at: ProvinceId,
        /// The places, ascending.
        places: Recorded<Vec<Location>>,
    },
    /// The owner of a centre.
    Owner {
        /// The centre.
        at: ProvinceId,
        /// The owner.
        owner: Recorded<Option<PowerId>>,
    },
}

impl Difference {
    /// The province it is about; `None` for the phase.
    #[must_use]
    pub const fn at(&self) -> Option<ProvinceId> {
        match self {
            Self::Phase(_) => None,
            Self::Unit { at, .. }
            | Self::Dislodged { at, .. }
            | Self::Retreats { at, .. }
            | Self::Owner { at, .. } => Some(*at),
        }
    }
}

/// Compares what followed a phase.
pub(super) fn compare(map: &Map, phase: &RecordedPhase, judged: &Judged) -> Vec<Difference> {
    compare_lists(map, phase, judged, RetreatLists::Legal)
}

/// The same for a program that lists retreats in its own way.
pub(super) fn compare_lists(
    map: &Map,
    phase: &RecordedPhase,
    judged: &Judged,
    lists: RetreatLists,
) -> Vec<Difference> {
    let Some(next) = &phase.next else { return Vec::new() };
    let mut differences = Vec::new();
    let over = judged.played.changes.ending.is_some();
    let phases = Recorded {
        recorded: (!next.over).then_some(next.position.phase),
        decided: (!over).then_some(judged.played.after.phase),
    };
    // A game may end because its players agree; that is no matter of the rules.
    if phases.differs() && phases.recorded.is_some() {
        differences.push(Difference::Phase(phases));
    }
    for (at, province) in map.provinces() {
        let unit =
            Recorded { recorded: next.position.unit(at), decided: judged.played.after.unit(at) };
        if unit.differs() {
            differences.push(Difference::Unit { at, unit });
        }
        let unit = Recorded {
            recorded: next.position.dislodged_at(at).map(|d| d.unit),
            decided: judged.played.after.dislodged_at(at).map(|d| d.unit),
        };
        if unit.differs() {
            differences.push(Difference::Dislodged { at, unit });
        } else if unit.decided.is_some() {
            let recorded = recorded_list(next, at);
            let decided = decided_list(map, judged, at, lists, &recorded);
            let places = Recorded { recorded, decided };
            if places.differs() {
                differences.push(Difference::Retreats { at, places });
            }
        }
        let owner =
            Recorded { recorded: next.position.owner(at), decided: judged.played.after.owner(at) };
        if province.centre && owner.differs() {
            differences.push(Difference::Owner { at, owner });
        }
    }
    differences
}

fn recorded_list(next: &RecordedNext, at: ProvinceId) -> Vec<Location> {
    let listed = next.retreats.iter().find(|(of, _)| *of == at);
    listed.map_or_else(Vec::new, |(_, places)| places.clone())
}

/// The legal list, or the one of `lists` that fits the record.
fn decided_list(
    map: &Map,
    judged: &Judged,
    at: ProvinceId,
    lists: RetreatLists,
    recorded: &[Location],
) -> Vec<Location> {
    let legal: Vec<Location> = retreat_options(map, &judged.played.after, at).collect();
    let Some(outcome) = judged.unit(at) else { return legal };
    let by_convoy = outcome.dislodged.is_some_and(|by| by.convoyed);
    if lists == RetreatLists::NeighboursAfterConvoy && by_convoy && legal != recorded {
        return map.destinations(outcome.unit.kind, outcome.unit.at(at));
    }
    legal
}
