//! An order built step by step: a unit, what it does, and what is lit next.
//!
//! The same steps serve a map that is clicked on, a door that shows numbered choices and a terminal
//! that completes words. Everything that is lit leads to a legal order, and every legal order can
//! be reached, because what is lit is read off the list of the legal orders.

mod parts;
mod path;

pub use parts::{Asked, Choice, Verb};

use super::listing::{LegalIndex, LegalWorkspace, legal_orders};
use crate::adjudicate::balance;
use crate::board::{Location, PowerId, ProvinceId};
use crate::orders::{
    MovementAction, MovementOrder, Order, OrderId, OrderNotes, Route, Setting, UnitClaim,
};
use crate::position::{PhaseKind, Position, UnitKind};
use parts::Parts;
use path::Voyage;

/// An order in the making.
///
/// # Examples
///
/// ```
/// use chancery::options::{Asked, Builder, Choice, LegalIndex, State, Verb};
/// use chancery::orders::{OrderNotes, Pacts, Setting};
///
/// let standard = chancery_variants::standard();
/// let setting = Setting {
///     map: &standard.map,
///     position: &standard.start,
///     rules: &standard.rules,
///     pacts: &Pacts::none(),
///     notes: &OrderNotes::new(),
/// };
/// let code = |code| standard.map.province_by_code(code).expect(code);
/// let austria = standard.map.power_by_name("Austria").expect("Austria plays");
/// let index = LegalIndex::new(&standard.map);
/// let mut builder = Builder::start(&index, setting, austria, &[]);
///
/// builder.pick(Choice::Unit(code("vie")))?;
/// let State::Ask(question) = builder.pick(Choice::Verb(Verb::Support))? else { panic!() };
/// // Vienna can support Budapest and Trieste, and Venice's and Warsaw's moves to where it goes.
/// assert_eq!(question.asked, Asked::Target);
/// assert_eq!(question.lit.len(), 5);
/// builder.pick(Choice::Target(code("bud")))?;
/// let done = builder.pick(Choice::Goal(code("gal")))?;
/// assert!(matches!(done, State::Done(_)));
/// # Ok::<(), chancery::options::NotLit>(())
/// ```
#[derive(Debug, Clone)]
pub struct Builder<'a> {
    setting: Setting<'a>,
    power: PowerId,
    legal: Vec<Parts>,
    picks: Vec<Choice>,
}

/// Where the making of an order stands.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum State {
    /// Something is to be chosen.
    Ask(Question),
    /// The order is there.
    Done(Finished),
}

/// What is to be chosen, and from what.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Question {
    /// What is asked.
    pub asked: Asked,
    /// What can be chosen, ascending and without repetition. Empty only if the power has nothing to
    /// order.
    pub lit: Vec<Choice>,
}

/// A finished order.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Finished {
    /// An order with a number.
    Order(OrderId),
    /// A move along a stated convoy path, which has none.
    Along {
        /// Where the army stands.
        army: ProvinceId,
        /// The seas, from the army on.
        seas: Vec<ProvinceId>,
        /// Where it lands.
        to: ProvinceId,
    },
}

/// A choice that is not among those that are lit.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("this cannot be chosen now")]
pub struct NotLit(pub Choice);

impl<'a> Builder<'a> {
    /// Begins an order of a power in the phase of the setting's position.
    ///
    /// `given` are the orders the power has given already. In an adjustment phase they count
    /// against what it is owed or owes, and no two orders are for one place; in other phases each
    /// unit can be ordered anew, and they are not looked at.
    #[must_use]
    pub fn start(
        index: &LegalIndex,
        setting: Setting<'a>,
        power: PowerId,
        given: &[OrderId],
    ) -> Self {
        let mut workspace = LegalWorkspace::new();
        let legal = legal_orders(index, setting, &mut workspace);
        let own = legal.of_power(power).flat_map(|unit| unit.orders).copied();
        let open = own.filter(|order| is_open(setting, power, given, *order));
        let legal = open.map(Parts::of).collect();
        Self { setting, power, legal, picks: Vec::new() }
    }

    /// The power that gives the order.
    #[must_use]
    pub const fn power(&self) -> PowerId {
        self.power
    }

    /// What has been chosen so far.
    #[must_use]
    pub fn picks(&self) -> &[Choice] {
        &self.picks
    }

    /// What is asked now, or the finished order.
    #[must_use]
    pub fn state(&self) -> State {
        let mut left: Vec<Parts> = self.legal.clone();
        let mut asks = Asked::START;
        let mut picks = self.picks.iter();
        while let Some((&asked, later)) = asks.split_first() {
            asks = later;
            let lit = self.lit(asked, &left);
            if asked.is_optional() && lit.len() == 1 {
                continue;
            }
            let Some(&pick) = picks.next() else {
                return State::Ask(Question { asked, lit });
            };
            match pick {
                Choice::Verb(Verb::MoveAlong) => return self.way(picks.as_slice()),
                Choice::Verb(verb) => asks = verb.asks(),
                Choice::Waive => asks = &[],
                _ => {}
            }
            left.retain(|parts| parts.answer(asked) == Some(pick));
        }
        match left.first() {
            Some(parts) => State::Done(Finished::Order(parts.id)),
            // Only what is lit is ever picked, and so something is left.
            None => State::Ask(Question { asked: Asked::Unit, lit: Vec::new() }),
        }
    }

    /// Chooses one of the things that are lit.
    ///
    /// # Errors
    ///
    /// When it is not lit; nothing has changed then. When the order is done, nothing is lit.
    pub fn pick(&mut self, choice: Choice) -> Result<State, NotLit> {
        match self.state() {
            State::Ask(question) if question.lit.contains(&choice) => {
                self.picks.push(choice);
                Ok(self.state())
            }
            _ => Err(NotLit(choice)),
        }
    }

    /// Takes the last choice back, and says which it was.
    pub fn undo(&mut self) -> Option<Choice> {
        self.picks.pop()
    }

    /// The answers to a question that are left, ascending.
    fn lit(&self, asked: Asked, left: &[Parts]) -> Vec<Choice> {
        let mut lit: Vec<Choice> = left.iter().filter_map(|parts| parts.answer(asked)).collect();
        if let (Asked::Verb, Some(Choice::Unit(at))) = (asked, self.picks.first()) {
            let voyage = Voyage::of(self.setting, *at);
            if voyage.is_some_and(|voyage| !voyage.ways(&[]).is_empty()) {
                lit.push(Choice::Verb(Verb::MoveAlong));
            }
        }
        ascending(lit)
    }

    /// The state after these steps of a stated path.
    fn way(&self, steps: &[Choice]) -> State {
        let unit = match self.picks.first() {
            Some(Choice::Unit(at)) => Voyage::of(self.setting, *at).map(|voyage| (*at, voyage)),
            _ => None,
        };
        let Some((army, voyage)) = unit else {
            return State::Ask(Question { asked: Asked::Way, lit: Vec::new() });
        };
        let mut seas = Vec::new();
        for step in steps {
            match *step {
                Choice::Goal(to) => return State::Done(Finished::Along { army, seas, to }),
                Choice::Sea(sea) => seas.push(sea),
                _ => {}
            }
        }
        State::Ask(Question { asked: Asked::Way, lit: ascending(voyage.ways(&seas)) })
    }
}

/// The choices in order, each once.
fn ascending(mut choices: Vec<Choice>) -> Vec<Choice> {
    choices.sort_unstable();
    choices.dedup();
    choices
}

/// Whether an order can still be given beside others.
fn is_open(setting: Setting<'_>, power: PowerId, given: &[OrderId], order: OrderId) -> bool {
    let Setting { map, position, rules, .. } = setting;
    if position.phase.kind != PhaseKind::Adjustment {
        return true;
    }
    let balance = balance(map, position, power, rules);
    let owed = usize::from(balance.surplus().max(balance.removals()));
    let taken = |other: &OrderId| other.at().is_some() && other.at() == order.at();
    given.len() < owed && !given.iter().any(taken)
}

impl Finished {
    /// The order as the power gives it in this position. A stated path is added to the notes.
    ///
    /// `None` when the notes have no room for another path.
    #[must_use]
    pub fn order(
        &self,
        position: &Position,
        power: PowerId,
        notes: &mut OrderNotes,
    ) -> Option<Order> {
        match self {
            Self::Order(id) => match id.order() {
                Order::Movement(_) => id.movement_order(position).map(Order::Movement),
                Order::Retreat(_) => id.retreat_order(position).map(Order::Retreat),
                Order::Adjustment(_) => id.adjustment_order(power).map(Order::Adjustment),
                Order::SetUp(_) => None,
            },
            Self::Along { army, seas, to } => {
                let route = Route::Path(notes.add_path(seas)?);
                Some(Order::Movement(MovementOrder {
                    by: Some(power),
                    unit: UnitClaim::new(UnitKind::Army, Location::inland(*army)),
                    action: MovementAction::Move { to: Location::inland(*to), route },
                }))
            }
        }
    }
}
