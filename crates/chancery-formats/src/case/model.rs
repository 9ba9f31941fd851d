//! A case in memory, whatever file it came from. Places, units, powers and orders are kept as
//! words: the map that gives them meaning is named by the case and may not be at hand.

use chancery::Victory;
use chancery::orders::Relation;
use chancery::position::{Phase, UnitKind};
use chancery::rules::{RuleError, Rules};

use crate::rules_words;

/// A position, orders, and what becomes of them.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Case {
    /// The name of the case, unique in its file: `6.A.1`.
    pub id: String,
    /// What it is about, in a line.
    pub title: String,
    /// Where it comes from.
    pub source: Option<String>,
    /// A remark for people.
    pub note: Option<String>,
    /// The variant whose map and rules of play it is about: `standard`.
    pub map: String,
    /// A preset, with changes if need be: `datc`, or `2023,4.A.2=1982`.
    pub rules: String,
    /// The rule choices the outcome rests on: `4.E.1`, or with the value it needs `4.A.2=szykman`.
    pub rests_on: Vec<String>,
    /// What is to be shown.
    pub body: CaseBody,
}

impl Case {
    /// The rules of the case: its preset and changes, then the values it rests on.
    ///
    /// # Errors
    ///
    /// The first part that is no preset or no known setting.
    pub fn rules(&self) -> Result<Rules, RuleError> {
        let mut rules = rules_words::read(&self.rules)?;
        for choice in self.rests_on.iter().filter(|choice| choice.contains('=')) {
            rules = rules.with(choice)?;
        }
        Ok(rules)
    }
}

/// What a case shows.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum CaseBody {
    /// What becomes of orders.
    Play(Play),
    /// How an order text is read.
    Reading(Reading),
}

/// What becomes of orders, phase by phase.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Play {
    /// The phases, at least one. The first has a set-up.
    pub steps: Vec<Step>,
    /// What becomes of the same orders under other rules.
    pub alternatives: Vec<Alternative>,
    /// How a game is won, where that is not as the variant has it.
    pub victory: Option<Victory>,
    /// The rule of the house it is played with, by name: `supply-lines`.
    pub house: Option<String>,
}

/// How an order text is read.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Reading {
    /// The position in which it is read.
    pub set_up: SetUp,
    /// The power that gives the order, where the text need not say it.
    pub power: Option<String>,
    /// The order text.
    pub text: String,
    /// The reading; `None` where the text is to be refused.
    pub expected: Option<String>,
}

/// One phase of a case.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Step {
    /// The phase.
    pub phase: Phase,
    /// The position; `None` goes on from where the step before ended.
    pub set_up: Option<SetUp>,
    /// The powers in a pact with each other, in pairs.
    pub pacts: Vec<(String, String)>,
    /// What is said of the winter.
    pub provisions: CaseProvisions,
    /// The powers in civil disorder.
    pub disorder: Vec<String>,
    /// The orders. All orders of a power stand together, in the order in which it gave them.
    pub orders: Vec<CaseOrder>,
    /// What else was handed in.
    pub handed_in: CaseHandedIn,
    /// What becomes of them.
    pub expect: Expectation,
}

impl Step {
    /// A phase of which nothing else is stated.
    #[must_use]
    pub fn new(phase: Phase) -> Self {
        Self {
            phase,
            set_up: None,
            pacts: Vec::new(),
            provisions: CaseProvisions::default(),
            disorder: Vec::new(),
            orders: Vec::new(),
            handed_in: CaseHandedIn::default(),
            expect: Expectation::default(),
        }
    }
}

/// What is said of the winter with the orders of an autumn. Where a later phase of the same autumn
/// says nothing, what was said before holds.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct CaseProvisions {
    /// Who grants passage, and to whom.
    pub passages: Vec<(String, String)>,
    /// By power, the units that eat first, in their order.
    pub lists: Vec<(String, Vec<(UnitKind, String)>)>,
}

impl CaseProvisions {
    /// Whether nothing is said.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.passages.is_empty() && self.lists.is_empty()
    }
}

/// What was handed in beside one set of orders of each power.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct CaseHandedIn {
    /// Further sets. All of a power stand together.
    pub sets: Vec<CaseSet>,
    /// Orders until further notice. All of a power stand together.
    pub standing: Vec<CaseOrder>,
    /// Leave announced to everybody.
    pub announced: Vec<CaseLeave>,
}

impl CaseHandedIn {
    /// Whether nothing was handed in.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.sets.is_empty() && self.standing.is_empty() && self.announced.is_empty()
    }
}

/// A set of orders.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CaseSet {
    /// The power that handed it in.
    pub power: String,
    /// Its place in time, where it has one.
    pub dated: Option<u32>,
    /// What it says of earlier sets.
    pub relation: Relation,
    /// The order texts.
    pub orders: Vec<String>,
    /// Leave given in it.
    pub proxies: Vec<CaseLeave>,
}

/// Leave to order another power's unit.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CaseLeave {
    /// The power that may order it.
    pub to: String,
    /// The kind of the unit.
    pub kind: UnitKind,
    /// Where it stands.
    pub at: String,
}

/// A position as a case states it.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct SetUp {
    /// The units that are not dislodged.
    pub units: Vec<PlacedUnit>,
    /// The dislodged units.
    pub dislodged: Vec<DislodgedUnit>,
    /// The centres by owner.
    pub centres: Vec<(String, Vec<String>)>,
    /// The vacant provinces in which a standoff left nobody.
    pub contested: Vec<String>,
    /// The orders of the phase before, where what they say is needed and not stated otherwise.
    pub previous: Vec<PreviousOrder>,
    /// For how many years in a row no centre has changed hands.
    pub quiet_years: u16,
    /// Where the units stand that were not supplied in the winter before, or were dislodged from.
    pub unsupplied: Vec<String>,
}

/// A unit and its place.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PlacedUnit {
    /// Its power; `None` for a neutral unit.
    pub power: Option<String>,
    /// Its kind.
    pub kind: UnitKind,
    /// Where it stands.
    pub at: String,
}

/// A unit that has been dislodged.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DislodgedUnit {
    /// The unit, with the place it was dislodged from.
    pub unit: PlacedUnit,
    /// Its attacker, where the case says.
    pub attacker: Option<Attacker>,
    /// Where it may retreat to, coasts included, where the case says. An empty list means that it
    /// is destroyed.
    pub retreats: Option<Vec<String>>,
}

/// Where an attacker came from, and how.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Attacker {
    /// The place it came from.
    pub from: String,
    /// How it came.
    pub route: AttackRoute,
}

/// How an attacker came.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum AttackRoute {
    /// In one step.
    Direct,
    /// By convoy.
    Convoy,
}

/// An order of the phase before, with what became of it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PreviousOrder {
    /// The power that gave it.
    pub power: String,
    /// The order text.
    pub text: String,
    /// Whether it succeeded.
    pub ended: PreviousEnd,
}

/// What became of an order of the phase before.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PreviousEnd {
    /// It succeeded.
    Succeeded,
    /// It failed.
    Failed,
}

/// An order of a case.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CaseOrder {
    /// The power that gives it.
    pub power: String,
    /// The order text, in any notation.
    pub text: String,
}

/// What becomes of the orders of a step. What is `None` or empty is not stated, and not compared.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Expectation {
    /// What becomes of each order, in the order of the orders; empty, or one a order.
    pub results: Vec<Option<OrderResult>>,
    /// All units afterwards, coasts included, the dislodged ones left out.
    pub after: Option<Vec<PlacedUnit>>,
    /// The units that are dislodged.
    pub dislodged: Option<Vec<DislodgedUnit>>,
    /// The vacant provinces in which a standoff left nobody.
    pub contested: Option<Vec<String>>,
    /// The units disbanded in a retreat phase.
    pub disbanded: Option<Vec<(UnitKind, String)>>,
    /// The units removed by rule and not by order in an adjustment phase.
    pub automatic: Option<Vec<PlacedUnit>>,
    /// By power, how many units it may build; below zero, how many it must remove.
    pub adjust: Vec<(String, i32)>,
    /// The centres afterwards, by owner.
    pub centres: Option<Vec<(String, Vec<String>)>>,
    /// The phase that follows.
    pub next: Option<Phase>,
    /// Whether and how the game ends.
    pub ending: Option<CaseEnding>,
    /// Where the units stand that are marked as not supplied in the position that follows.
    pub unsupplied: Option<Vec<String>>,
    /// The units that the winter took.
    pub lost: Option<Vec<PlacedUnit>>,
}

/// Whether and how a game ends.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum CaseEnding {
    /// It does not.
    GoesOn,
    /// This power owns enough centres.
    Solo(String),
    /// The last year is over, and these powers have the most centres.
    MostCentres(Vec<String>),
    /// A draw between these powers.
    Draw(Vec<String>),
}

/// What becomes of an order.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OrderResult {
    /// The word for it.
    pub verdict: Verdict,
    /// Why, where that is stated.
    pub cause: Option<Cause>,
    /// What becomes of the unit.
    pub unit: Survival,
    /// The exact place reached, where that is stated.
    pub to: Option<String>,
}

/// The words for what becomes of an order.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Verdict {
    /// A move or an adjustment was carried out.
    Succeeds,
    /// A move or an adjustment was not.
    Fails,
    /// The order is impossible in the position; the unit holds.
    Illegal,
    /// The order is legal and matches nothing.
    Void,
    /// A holding unit stays.
    Stands,
    /// A holding unit is dislodged.
    Dislodged,
    /// A support is given. It may still lend no force against a unit of its own power.
    Given,
    /// A support is cut.
    Cut,
    /// A convoy is there for its army.
    Available,
    /// A convoy is disrupted.
    Disrupted,
}

/// Why an order did nothing.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Cause {
    /// Something else in the destination was as strong.
    Standoff,
    /// The convoy was disrupted.
    Disrupted,
    /// No convoy was ordered.
    NoConvoy,
    /// The order matches nothing.
    Void,
}

/// What becomes of a unit.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Survival {
    /// It is not dislodged.
    Safe,
    /// It is dislodged.
    Dislodged,
    /// It is dislodged and has nowhere to retreat to.
    Destroyed,
}

/// What becomes of the orders of a step under other rules.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Alternative {
    /// The changes to the rules of the case: `4.A.2=1982`, or several with commas between.
    pub rules: String,
    /// The step concerned, counted from zero.
    pub step: usize,
    /// What becomes of its orders.
    pub outcome: AlternativeOutcome,
    /// A remark for people.
    pub note: Option<String>,
}

/// What becomes of orders under other rules.
#[derive(Debug, Clone, PartialEq, Eq)]
#[expect(clippy::large_enum_variant, reason = "nearly every one is the large variant")]
pub enum AlternativeOutcome {
    /// This.
    Expect(Expectation),
    /// The rules give no answer.
    NoResolution,
}
