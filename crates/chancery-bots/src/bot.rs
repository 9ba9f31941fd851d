//! A computer power at work.

use chancery::adjudicate::Workspace;
use chancery::board::{Map, PowerId, PowerSet};
use chancery::options::{LegalIndex, LegalWorkspace};
use chancery::orders::{MovementOrder, Order, OrderNotes, Setting};
use chancery::position::PhaseKind;

use crate::adjust::adjustments;
use crate::ballot::{self, End};
use crate::dice::Dice;
use crate::diplomacy::{self, DECLINED, Deal};
use crate::graph::Graph;
use crate::guess::guess;
use crate::menu::{Choices, menu};
use crate::notes;
use crate::offer::{Answer, Offer};
use crate::opportunity::unopposed;
use crate::promises::{Promises, alliances};
use crate::retreat::retreats;
use crate::score::Judge;
use crate::search::{Cases, Search};
use crate::view::View;
use crate::why::{Note, Why};
use crate::worth::{Scene, Worth};

/// In how many ways the others are thought to play, beside standing still.
const CASES: usize = 9;
/// How many sets of orders the search begins with.
const STARTS: usize = 4;
/// No more powers than this are thought about one by one; the others are expected to stand.
const POWERS_MAX: usize = 64;

/// What a power orders in a phase.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Decision {
    /// The orders: one for each of its units that can be ordered, or its retreats, builds and
    /// removals. Each is legal.
    pub orders: Vec<Order>,
    /// Why, one note an order, in the same order.
    pub notes: Vec<Note>,
}

impl Decision {
    fn of_notes(notes: Vec<Note>) -> Self {
        Self { orders: notes.iter().map(|note| note.order).collect(), notes }
    }
}

/// A computer power: what its thinking needs of a map, made once, and memory that is used again.
///
/// It serves every power and every game on its map. It remembers nothing from one question to the
/// next: each answer follows from the view alone.
#[derive(Debug, Clone)]
pub struct Bot {
    graph: Graph,
    index: LegalIndex,
    legal: LegalWorkspace,
    workspace: Workspace,
}

impl Bot {
    /// A computer power for a map.
    #[must_use]
    pub fn new(map: &Map) -> Self {
        Self {
            graph: Graph::new(map),
            index: LegalIndex::new(map),
            legal: LegalWorkspace::new(),
            workspace: Workspace::new(),
        }
    }

    /// What the power of a view orders in the phase to be played, and why. The view must be of the
    /// map that the bot was made for.
    #[must_use]
    pub fn orders(&mut self, view: &View<'_>) -> Decision {
        let promises = Promises::new(view, view.pacts);
        let phase = view.position.phase.kind;
        if phase == PhaseKind::Movement {
            return self.movement(view, &promises);
        }
        let Self { graph, legal, .. } = self;
        let scene = Scene::new(view, graph);
        let worth = Worth::new(&scene, view.power, promises.friends);
        Decision::of_notes(if phase == PhaseKind::Retreat {
            retreats(view, &scene, &worth, &promises, legal)
        } else {
            adjustments(view, &scene, &worth, legal, &mut Dice::new(view))
        })
    }

    /// What the power of a view would agree with others. Nobody has to answer, and what it orders
    /// does not count on it.
    #[must_use]
    pub fn offers(&mut self, view: &View<'_>) -> Vec<Offer> {
        self.deal(view, &[], &[]).offers
    }

    /// Whether the power of a view takes an offer, and why.
    #[must_use]
    pub fn answer(&mut self, view: &View<'_>, offer: &Offer) -> Answer {
        let asked = std::slice::from_ref(offer);
        self.deal(view, asked, &[]).answers.pop().unwrap_or(DECLINED)
    }

    /// What the power of a view says at the table: its answers to offers that wait for them, one
    /// for each; what of its own open offers it takes back; and what it offers. What it accepts
    /// counts in all that comes after.
    #[must_use]
    pub fn deal(&mut self, view: &View<'_>, asked: &[Offer], open: &[Offer]) -> Deal {
        let decision = match view.position.phase.kind {
            PhaseKind::Movement => self.orders(view),
            PhaseKind::Retreat | PhaseKind::Adjustment => Decision::default(),
        };
        diplomacy::deal(view, &Scene::new(view, &self.graph), &decision, (asked, open))
    }

    /// Whether the power of a view is for an end of the game, and why.
    #[must_use]
    pub fn favours(&self, view: &View<'_>, end: End) -> Answer {
        ballot::favours(view, &Scene::new(view, &self.graph), end)
    }

    fn movement(&mut self, view: &View<'_>, promises: &Promises<'_>) -> Decision {
        let Self { graph, index, legal, workspace } = self;
        let scene = Scene::new(view, graph);
        let pacts = alliances(view.pacts, view.position.phase);
        let orders = OrderNotes::new();
        let setting = Setting {
            map: view.terms.map,
            position: view.position,
            rules: view.terms.rules,
            pacts: &pacts,
            notes: &orders,
        };
        let mut menu = menu(graph, index, setting, legal);
        promises.strike(view.power, &mut menu);
        let units: Vec<&Choices> = menu
            .iter()
            .filter(|choices| choices.power == view.power && first_order(choices).is_some())
            .collect();
        let mut dice = Dice::new(view);
        let worth = Worth::new(&scene, view.power, promises.friends);
        let cases = cases(view, &scene, &menu, promises.friends, &mut dice);
        let owed: Vec<Option<(MovementOrder, PowerId)>> =
            units.iter().map(|choices| promises.owed(choices)).collect();
        let fixed: Vec<bool> = owed.iter().map(Option::is_some).collect();
        let starts = starts(&scene, view.power, &units, &worth, &owed, &mut dice);
        let judge = Judge::new(&scene, &worth, view.power, promises.friends);
        let mut search = Search::new(graph, setting, &units, &fixed, &cases, judge, workspace);
        let free = unopposed(&scene, view.power, &units, &menu);
        let best = search.run(starts, &free, &mut dice);
        let notes = units.iter().zip(best).zip(owed).map(|((choices, order), owed)| match owed {
            Some((_, to)) => Note { order: Order::Movement(order), why: Why::Promised { to } },
            None => notes::note(view, &scene, &worth, choices, order),
        });
        Decision::of_notes(notes.collect())
    }
}

/// What a unit does if nothing better is found.
fn first_order(choices: &Choices) -> Option<MovementOrder> {
    choices.stand.or_else(|| choices.moves.first().map(|step| step.order))
}

/// Sets of orders to begin the search with.
fn starts(
    scene: &Scene<'_>,
    power: PowerId,
    units: &[&Choices],
    worth: &Worth,
    owed: &[Option<(MovementOrder, PowerId)>],
    dice: &mut Dice,
) -> Vec<Vec<MovementOrder>> {
    let mut starts = Vec::with_capacity(STARTS);
    for _ in 0..STARTS {
        let guessed = guess(scene, power, units, worth, dice);
        let filled =
            units.iter().zip(guessed).zip(owed).filter_map(|((choices, guessed), owed)| {
                owed.map(|(order, _)| order).or(guessed).or_else(|| first_order(choices))
            });
        starts.push(filled.collect());
    }
    starts
}

/// What the others may order: nothing at all, and a few guesses.
fn cases(
    view: &View<'_>,
    scene: &Scene<'_>,
    menu: &[Choices],
    friends: PowerSet,
    dice: &mut Dice,
) -> Cases {
    let mut cases: Cases = vec![Vec::new(); CASES + 1];
    let mut others: Vec<PowerId> = menu.iter().map(|choices| choices.power).collect();
    others.sort_unstable();
    others.dedup();
    others.retain(|other| *other != view.power);
    others.truncate(POWERS_MAX);
    let own: PowerSet = [view.power].into_iter().collect();
    for other in others {
        let units: Vec<&Choices> = menu.iter().filter(|choices| choices.power == other).collect();
        let peace = if friends.contains(other) { own } else { PowerSet::EMPTY };
        let worth = Worth::new(scene, other, peace);
        for case in &mut cases[1..] {
            case.extend(guess(scene, other, &units, &worth, dice).into_iter().flatten());
        }
    }
    cases
}
