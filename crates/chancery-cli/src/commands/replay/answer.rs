//! The answer of `chancery replay --check` as data.

use std::collections::BTreeMap;

use chancery::board::Map;
use chancery_verify::replay::{Label, PhaseReport, RecordedPhase};
use serde::Serialize;

use super::words;
use crate::games::Game;

/// What judging games again showed.
#[derive(Debug, Default, Serialize)]
pub(super) struct Replayed {
    /// How many phases were judged.
    pub(super) phases: usize,
    /// How many of them came out otherwise than recorded.
    pub(super) differing: usize,
    /// How many of these nothing explains, codes included.
    pub(super) unexplained: usize,
    /// How many units have another code and nothing else.
    pub(super) labels: usize,
    /// The games, in the order named.
    pub(super) games: Vec<GameAnswer>,
    /// The known faults met, with the phases they explain.
    pub(super) faults: Vec<FaultAnswer>,
}

/// A game.
#[derive(Debug, Serialize)]
pub(super) struct GameAnswer {
    pub(super) file: String,
    pub(super) id: Option<String>,
    pub(super) phases: usize,
    /// The phases that came out otherwise, or about which there is something to say.
    pub(super) told: Vec<PhaseAnswer>,
}

/// A phase about which there is something to say.
#[derive(Debug, Serialize)]
pub(super) struct PhaseAnswer {
    pub(super) phase: String,
    pub(super) explained: bool,
    pub(super) differences: Vec<DifferenceAnswer>,
    /// The known faults that together explain the differences.
    pub(super) faults: Vec<&'static str>,
    pub(super) labels: Vec<LabelAnswer>,
    /// Orders of the record that cannot be read.
    pub(super) unread: Vec<String>,
    /// Results of the record that belong to no unit, and codes that nobody knows.
    pub(super) phantoms: Vec<String>,
}

/// Something the record says otherwise.
#[derive(Debug, Serialize)]
pub(super) struct DifferenceAnswer {
    pub(super) kind: &'static str,
    pub(super) about: String,
    pub(super) recorded: String,
    pub(super) decided: String,
    /// Why it was decided so, a sentence a unit.
    pub(super) because: Vec<String>,
}

/// A result code that differs.
#[derive(Debug, Serialize)]
pub(super) struct LabelAnswer {
    pub(super) unit: String,
    pub(super) recorded: String,
    pub(super) decided: String,
    pub(super) label: &'static str,
}

/// A known fault and where it was met.
#[derive(Debug, Serialize)]
pub(super) struct FaultAnswer {
    pub(super) id: &'static str,
    pub(super) description: &'static str,
    pub(super) recognised: &'static str,
    pub(super) phases: Vec<String>,
}

impl Replayed {
    pub(super) fn add(&mut self, game: (GameAnswer, Vec<FaultAnswer>)) {
        let (game, faults) = game;
        self.phases += game.phases;
        for phase in &game.told {
            self.differing += usize::from(!phase.differences.is_empty());
            self.unexplained += usize::from(!phase.explained);
            self.labels += phase.labels.len();
        }
        for fault in faults {
            match self.faults.iter_mut().find(|known| known.id == fault.id) {
                Some(known) => known.phases.extend(fault.phases),
                None => self.faults.push(fault),
            }
        }
        self.games.push(game);
    }
}

/// Collects what is told of a game.
pub(super) struct GameTeller<'g> {
    game: &'g Game,
    answer: GameAnswer,
    faults: BTreeMap<&'static str, FaultAnswer>,
}

impl<'g> GameTeller<'g> {
    pub(super) fn new(game: &'g Game) -> Self {
        let answer = GameAnswer {
            file: game.name.clone(),
            id: game.record.id.clone(),
            phases: game.record.phases.len(),
            told: Vec::new(),
        };
        Self { game, answer, faults: BTreeMap::new() }
    }

    pub(super) fn add(&mut self, phase: &RecordedPhase, report: &PhaseReport) {
        let map = &self.game.variant.map;
        let name = phase.before.phase.to_string();
        for fault in &report.faults {
            let entry = self.faults.entry(fault.id).or_insert_with(|| FaultAnswer {
                id: fault.id,
                description: fault.description,
                recognised: fault.recognised,
                phases: Vec::new(),
            });
            entry.phases.push(format!("{} {name}", self.game.name));
        }
        let told = PhaseAnswer::new(map, name, phase, report);
        if !told.is_empty() {
            self.answer.told.push(told);
        }
    }

    pub(super) fn finish(self) -> (GameAnswer, Vec<FaultAnswer>) {
        (self.answer, self.faults.into_values().collect())
    }
}

impl PhaseAnswer {
    fn new(map: &Map, name: String, phase: &RecordedPhase, report: &PhaseReport) -> Self {
        let differences = report.differences.iter().map(|difference| {
            let (recorded, decided) = words::sides(map, difference);
            DifferenceAnswer {
                kind: words::kind(difference),
                about: words::subject(map, difference),
                recorded,
                decided,
                because: words::because(map, &report.judged, difference),
            }
        });
        // A code that follows a difference says nothing new.
        let labels = report.labels.iter().filter(|l| l.label != Label::FollowsDifference);
        let labels = labels.map(|label| LabelAnswer {
            unit: map.location_code(label.at),
            recorded: words::codes(&label.recorded),
            decided: words::codes(&label.decided),
            label: label.label.id(),
        });
        let unread = phase.unread.iter().map(ToString::to_string);
        Self {
            phase: name,
            explained: report.is_explained(),
            differences: differences.collect(),
            faults: report.faults.iter().map(|fault| fault.id).collect(),
            labels: labels.collect(),
            unread: unread.collect(),
            phantoms: phase.phantoms.clone(),
        }
    }

    fn is_empty(&self) -> bool {
        self.differences.is_empty()
            && self.labels.is_empty()
            && self.unread.is_empty()
            && self.phantoms.is_empty()
    }
}
