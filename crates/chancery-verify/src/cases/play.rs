//! Playing the steps of a case.

use chancery::Variant;
use chancery::advance::{EmptyPhases, Ending, Lost, Terms, Winter};
use chancery::notation::{Names, OrderParseError, OrderParseErrorKind};
use chancery::orders::Provisions;
use chancery::position::Position;
use chancery::record::PhaseOrders;
use chancery::rules::{Rules, Wings};
use chancery_formats::case::{CaseReader, CountedOrders, Play, Step, Verdict};
use chancery_houserules::{Setting, SettingError, SupplyLines};

use crate::judged::{Judged, judge_after};

/// Why a case cannot be played.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{fault}")]
pub struct PlayError {
    /// The step, counted from zero.
    pub step: usize,
    /// What is wrong with it.
    pub fault: PlayFault,
}

/// What is wrong with a step that cannot be played.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum PlayFault {
    /// The set-up or the powers make no sense on the map.
    #[error("{}", faults.join("; "))]
    Board {
        /// Everything that makes no sense, in words.
        faults: Vec<String>,
    },
    /// An order text that cannot be read.
    #[error("`{text}` cannot be read: {error}")]
    UnreadOrder {
        /// The text.
        text: String,
        /// Why.
        error: OrderParseError,
    },
    /// A rule of the house that does not exist.
    #[error(transparent)]
    House(#[from] SettingError),
    /// A first step without a position.
    #[error("the first step states no position")]
    NoSetUp,
}

impl PlayFault {
    pub(super) fn board(faults: &[impl ToString]) -> Self {
        Self::Board { faults: faults.iter().map(ToString::to_string).collect() }
    }
}

/// A step that has been played.
#[derive(Debug, Clone)]
pub struct PlayedStep {
    /// For each order of the step, its place among the orders given; `None` for one that belongs to
    /// another kind of phase or cannot be read.
    pub given: Vec<Option<usize>>,
    /// The phase with no step left out: the next position has its retreats still to come.
    pub judged: Judged,
    /// The next position in which anybody has something to order.
    pub following: Position,
    /// The units that the winter took on the way there.
    pub lost: Vec<Lost>,
    /// For how many years in a row no centre has changed hands by then.
    pub quiet_years: u16,
    /// How the game has ended by then, if it has.
    pub ending: Option<Ending>,
}

/// Plays the steps of a case up to the last that is wanted, each from its own position or from where
/// the one before ended.
///
/// `wings` says whether `W` is a unit in the order texts, whatever the rules make of it.
///
/// # Errors
///
/// The first step that cannot be played, and why.
pub fn play(
    variant: &Variant,
    case: &Play,
    last: usize,
    rules: &Rules,
    wings: Wings,
) -> Result<Vec<PlayedStep>, PlayError> {
    let names = Names::new(&variant.map);
    let victory = case.victory.as_ref().unwrap_or(&variant.victory);
    let house = match &case.house {
        Some(name) => match Setting::builtin(name) {
            Ok(setting) => Some(SupplyLines::new(setting, variant.start.phase.year)),
            Err(error) => return Err(PlayError { step: 0, fault: error.into() }),
        },
        None => None,
    };
    let terms = Terms {
        map: &variant.map,
        rules,
        victory,
        empty_phases: EmptyPhases::Played,
        winter: house.as_ref().map(|house| house as &dyn Winter),
    };
    let mut player = Player { terms, wings, reader: CaseReader::new(&names) };
    let mut played: Vec<PlayedStep> = Vec::new();
    for (index, step) in case.steps.iter().enumerate().take(last.saturating_add(1)) {
        let before = player.before(step, played.last());
        let result = before.and_then(|before| player.play(step, before));
        played.push(result.map_err(|fault| PlayError { step: index, fault })?);
    }
    Ok(played)
}

struct Player<'a> {
    terms: Terms<'a>,
    wings: Wings,
    reader: CaseReader<'a>,
}

impl Player<'_> {
    /// What a step starts from.
    fn before(&mut self, step: &Step, last: Option<&PlayedStep>) -> Result<Start, PlayFault> {
        match (&step.set_up, last) {
            (Some(set_up), _) => {
                let position = self.reader.position(step.phase, set_up, self.terms.rules);
                let position = position.map_err(|faults| PlayFault::board(&faults))?;
                let provisions = Provisions::none();
                Ok(Start { position, quiet_years: set_up.quiet_years, provisions })
            }
            (None, Some(last)) => {
                let played = &last.judged.played;
                let (after, quiet_years, provisions) = if played.after.phase == step.phase {
                    let changes = &played.changes;
                    (&played.after, changes.quiet_years, changes.provisions.clone())
                } else {
                    (&last.following, last.quiet_years, Provisions::none())
                };
                let mut position = after.clone();
                position.phase = step.phase;
                Ok(Start { position, quiet_years, provisions })
            }
            (None, None) => Err(PlayFault::NoSetUp),
        }
    }

    fn play(&mut self, step: &Step, start: Start) -> Result<PlayedStep, PlayFault> {
        let Start { position: before, quiet_years, provisions } = start;
        let CountedOrders { set, given, errors } = self
            .reader
            .counted_orders(step, &before, self.terms.rules, self.wings)
            .map_err(|faults| PlayFault::board(&faults))?;
        for (place, error) in errors {
            if !is_to_be_illegal(step, place, &error) {
                let text = step.orders[place].text.clone();
                return Err(PlayFault::UnreadOrder { text, error });
            }
        }
        let pacts = self.reader.pacts(&step.pacts).map_err(|faults| PlayFault::board(&faults))?;
        let provisions = if step.provisions.is_empty() {
            provisions
        } else {
            let said = self.reader.provisions(&step.provisions, &before);
            said.map_err(|faults| PlayFault::board(&faults))?
        };
        let disorder = self.reader.disorder(&step.disorder);
        let disorder = disorder.map_err(|faults| PlayFault::board(&faults))?;
        let orders = PhaseOrders { set, pacts, provisions, disorder };
        let skipping = Terms { empty_phases: EmptyPhases::Skipped, ..self.terms };
        let due = judge_after(&skipping, quiet_years, before.clone(), orders.clone()).played;
        let judged = judge_after(&self.terms, quiet_years, before, orders);
        let (quiet_years, ending) = (due.changes.quiet_years, due.changes.ending);
        let lost = due.changes.lost;
        Ok(PlayedStep { given, judged, following: due.after, lost, quiet_years, ending })
    }
}

/// What a step starts from.
struct Start {
    position: Position,
    /// For how many years in a row no centre has changed hands.
    quiet_years: u16,
    /// What was said of the winter in an earlier phase of the same autumn.
    provisions: Provisions,
}

/// Whether a text that is no order of the phase is to be illegal: one of another phase always is,
/// and what cannot be read at all, if that is what the case says of it.
fn is_to_be_illegal(step: &Step, order: usize, error: &OrderParseError) -> bool {
    let stated = step.expect.results.get(order).and_then(Option::as_ref);
    matches!(error.kind, OrderParseErrorKind::WrongPhase { .. })
        || stated.is_some_and(|result| result.verdict == Verdict::Illegal)
}
