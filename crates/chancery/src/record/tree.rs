//! The tree of steps.

use super::{Edit, EditError, PhaseOrders, Played, edit, play};
use crate::adjudicate::Workspace;
use crate::advance::{EmptyPhases, Ending, Terms, Winter};
use crate::board::Map;
use crate::orders::Provisions;
use crate::position::{PhaseKind, Position, Season};
use crate::rules::Rules;
use crate::variant::{Variant, Victory};

/// Most steps a record keeps, branches and edits included.
pub const STEPS_MAX: usize = 65_536;

/// A step of a record. Ids are given in the order in which steps are added, from 0 for the start,
/// and never given again.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct StepId(u16);

impl StepId {
    /// The start of every record.
    pub const START: Self = Self(0);

    /// The step of this number; `None` past the last that any record can have. Whether a record
    /// has it, [`Record::at`] tells.
    #[must_use]
    pub fn new(index: usize) -> Option<Self> {
        u16::try_from(index).ok().map(Self)
    }

    /// The number of the step.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// What a step did.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Action {
    /// It is the start.
    Started,
    /// Orders were given for the phase, in place of those given before.
    Ordered(PhaseOrders),
    /// The position was changed by hand.
    Edited {
        /// The changes, in order.
        edits: Vec<Edit>,
        /// The position they led to.
        after: Box<Position>,
    },
    /// The phase was played.
    Played(Box<Played>),
}

/// What a game is played by. The map goes with the variant and is handed in where it is needed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Header {
    /// The id of the variant.
    pub variant: String,
    /// The rules.
    pub rules: Rules,
    /// How the game ends.
    pub victory: Victory,
    /// What is done with phases in which nobody has anything to order.
    pub empty_phases: EmptyPhases,
}

impl Header {
    /// The terms of the game on its map, without any rule of the house.
    #[must_use]
    pub const fn terms<'a>(&'a self, map: &'a Map) -> Terms<'a> {
        Terms {
            map,
            rules: &self.rules,
            victory: &self.victory,
            empty_phases: self.empty_phases,
            winter: None,
        }
    }
}

/// What cannot be done with a record.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum RecordError {
    /// There are [`STEPS_MAX`] steps already.
    #[error("the record is full: it keeps at most {STEPS_MAX} steps")]
    Full,
    /// No step has this id.
    #[error("the record has no step {}", step.index())]
    NoSuchStep {
        /// The id.
        step: StepId,
    },
    /// The map, or a position handed in, is not the one of the game.
    #[error("the map has {found} provinces, and the board of the game {expected}")]
    OtherMap {
        /// The provinces of the map or position handed in.
        found: usize,
        /// The provinces of the game's board.
        expected: usize,
    },
    /// An edit cannot be made.
    #[error(transparent)]
    Edit(#[from] EditError),
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Step {
    pub(super) parent: Option<StepId>,
    children: Vec<StepId>,
    /// The child that was current last: where redoing goes.
    forward: Option<StepId>,
    pub(super) action: Action,
    /// The step that made the position: this one, unless it only gave orders.
    position_by: StepId,
    quiet_years: u16,
    ending: Option<Ending>,
}

/// The record of a game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Record {
    header: Header,
    start: Position,
    pub(super) steps: Vec<Step>,
    current: StepId,
}

impl Record {
    /// A game that starts from a position.
    #[must_use]
    pub fn new(header: Header, start: Position) -> Self {
        let step = Step {
            parent: None,
            children: Vec::new(),
            forward: None,
            action: Action::Started,
            position_by: StepId::START,
            quiet_years: 0,
            ending: None,
        };
        Self { header, start, steps: vec![step], current: StepId::START }
    }

    /// A game of a variant, by the rules it suggests, with empty phases passed over.
    #[must_use]
    pub fn of_variant(variant: &Variant) -> Self {
        let header = Header {
            variant: variant.id.clone(),
            rules: variant.rules,
            victory: variant.victory,
            empty_phases: EmptyPhases::Skipped,
        };
        Self::new(header, variant.start.clone())
    }

    /// What the game is played by.
    #[must_use]
    pub const fn header(&self) -> &Header {
        &self.header
    }

    /// The current step.
    #[must_use]
    pub const fn current(&self) -> StepId {
        self.current
    }

    /// The position after the current step.
    #[must_use]
    pub fn position(&self) -> &Position {
        self.position_of(self.step(self.current))
    }

    /// The orders given for the phase of the current position and not played yet. An edit of the
    /// position keeps them.
    #[must_use]
    pub fn orders(&self) -> Option<&PhaseOrders> {
        let mut step = self.step(self.current);
        loop {
            match &step.action {
                Action::Ordered(orders) => return Some(orders),
                Action::Started | Action::Played(_) => return None,
                Action::Edited { .. } => step = self.step(step.parent?),
            }
        }
    }

    /// How the game has ended, if it has. A game that has ended can be played on.
    #[must_use]
    pub fn ending(&self) -> Option<Ending> {
        self.step(self.current).ending
    }

    /// For how many years in a row no centre has changed hands.
    #[must_use]
    pub fn quiet_years(&self) -> u16 {
        self.step(self.current).quiet_years
    }

    /// How many steps there are, on every branch.
    #[must_use]
    pub fn step_count(&self) -> usize {
        self.steps.len()
    }

    /// Every step, on every branch, in the order in which they were added: each after the step
    /// before it.
    pub fn steps(&self) -> impl DoubleEndedIterator<Item = StepId> + use<> {
        (0..self.steps.len()).filter_map(StepId::new)
    }

    /// What a step did, and the position after it; `None` if there is no such step.
    #[must_use]
    pub fn at(&self, step: StepId) -> Option<(&Action, &Position)> {
        let step = self.steps.get(step.index())?;
        Some((&step.action, self.position_of(step)))
    }

    /// The step before a step; `None` for the start.
    #[must_use]
    pub fn before(&self, step: StepId) -> Option<StepId> {
        self.steps.get(step.index())?.parent
    }

    /// The steps that follow a step, one for each branch, oldest first.
    #[must_use]
    pub fn after(&self, step: StepId) -> &[StepId] {
        self.steps.get(step.index()).map_or(&[], |step| &step.children)
    }

    /// Keeps orders for the phase of the current position.
    pub fn order(&mut self, orders: PhaseOrders) -> Result<StepId, RecordError> {
        self.add(Action::Ordered(orders))
    }

    /// Changes the current position by hand.
    pub fn edit(&mut self, edits: Vec<Edit>) -> Result<StepId, RecordError> {
        let after = Box::new(edit::apply(self.position(), &edits)?);
        self.add(Action::Edited { edits, after })
    }

    /// Plays the phase of the current position with these orders.
    pub fn play(
        &mut self,
        map: &Map,
        orders: PhaseOrders,
        workspace: &mut Workspace,
    ) -> Result<StepId, RecordError> {
        self.play_with(map, None, orders, workspace)
    }

    /// The same by a rule of the house. What was said of the winter with the orders of an autumn
    /// holds in the retreat phase that follows them.
    pub fn play_with(
        &mut self,
        map: &Map,
        winter: Option<&dyn Winter>,
        mut orders: PhaseOrders,
        workspace: &mut Workspace,
    ) -> Result<StepId, RecordError> {
        self.check_size(map.province_count())?;
        self.check_room()?;
        if let Some(said) = self.said_before() {
            orders.provisions = said.clone();
        }
        let terms = Terms { winter, ..self.header.terms(map) };
        let played = play(&terms, self.quiet_years(), self.position(), orders, workspace);
        self.append(played)
    }

    /// What was said of the winter with the orders of the movement phase just played, where its
    /// retreats are to be played.
    fn said_before(&self) -> Option<&Provisions> {
        let step = self.step(self.step(self.current).position_by);
        match &step.action {
            Action::Played(played) if played.after.phase.kind == PhaseKind::Retreat => {
                Some(&played.changes.provisions)
            }
            _ => None,
        }
    }

    /// Adds a phase that was played elsewhere, such as one read from a file, as it is: nothing is
    /// judged again.
    pub fn append(&mut self, played: Played) -> Result<StepId, RecordError> {
        self.check_size(played.after.province_count())?;
        let fall_over = self.position().phase.season == Season::Fall
            && played.after.phase.season != Season::Fall;
        // The end of a game outlasts the adjustments that follow its last Fall.
        let ending = if fall_over || played.changes.ending.is_some() {
            played.changes.ending
        } else {
            self.ending()
        };
        let quiet_years = played.changes.quiet_years;
        let id = self.add(Action::Played(Box::new(played)))?;
        let step = &mut self.steps[id.index()];
        (step.quiet_years, step.ending) = (quiet_years, ending);
        Ok(id)
    }

    /// Goes back to the step before; `None` at the start.
    pub fn undo(&mut self) -> Option<StepId> {
        let parent = self.step(self.current).parent?;
        self.current = parent;
        Some(parent)
    }

    /// Goes forward again to where the last undo, or the last visit, came from; `None` where
    /// nothing follows.
    pub fn redo(&mut self) -> Option<StepId> {
        let next = self.step(self.current).forward?;
        self.current = next;
        Some(next)
    }

    /// Makes any step the current one. Redoing from any step before it leads to it again.
    pub fn go_to(&mut self, step: StepId) -> Result<(), RecordError> {
        if step.index() >= self.steps.len() {
            return Err(RecordError::NoSuchStep { step });
        }
        self.current = step;
        let mut below = step;
        while let Some(parent) = self.step(below).parent {
            self.steps[parent.index()].forward = Some(below);
            below = parent;
        }
        Ok(())
    }

    pub(super) fn step(&self, id: StepId) -> &Step {
        &self.steps[id.index()]
    }

    pub(super) fn position_of(&self, step: &Step) -> &Position {
        match &self.step(step.position_by).action {
            Action::Played(played) => &played.after,
            Action::Edited { after, .. } => after,
            Action::Started | Action::Ordered(_) => &self.start,
        }
    }

    fn add(&mut self, action: Action) -> Result<StepId, RecordError> {
        let id = StepId(u16::try_from(self.steps.len()).map_err(|_| RecordError::Full)?);
        let parent = &mut self.steps[self.current.index()];
        parent.children.push(id);
        parent.forward = Some(id);
        let (quiet_years, ending) = (parent.quiet_years, parent.ending);
        let position_by = match action {
            Action::Ordered(_) => parent.position_by,
            Action::Started | Action::Edited { .. } | Action::Played(_) => id,
        };
        self.steps.push(Step {
            parent: Some(self.current),
            children: Vec::new(),
            forward: None,
            action,
            position_by,
            quiet_years,
            ending,
        });
        self.current = id;
        Ok(id)
    }

    const fn check_room(&self) -> Result<(), RecordError> {
        if self.steps.len() < STEPS_MAX { Ok(()) } else { Err(RecordError::Full) }
    }

    fn check_size(&self, found: usize) -> Result<(), RecordError> {
        let expected = self.start.province_count();
        if found == expected { Ok(()) } else { Err(RecordError::OtherMap { found, expected }) }
    }
}
