//! The orders of the reader's power: as text, as a list with what is doubtful, and how far it is.

use chancery::adjudicate::Workspace;
use chancery::advance::{EmptyPhases, Terms};
use chancery::notation::{Context, Reader};
use chancery::options::warnings;
use chancery::orders::Setting;
use chancery::position::PhaseKind;
use chancery::record::{PhaseOrders, play};
use chancery_explain::results::{Judged, Results};
use chancery_explain::{Scene, Style, doubt, movement_orders};
use chancery_game::words::Words;
use chancery_game::{Played, Seat, SeatStatus, Stage, choices, power};

use super::parts::{Said, Spot};
use super::preview::without_power;
use crate::asked::{Marked, marked};
use crate::chair::Chair;

/// What the panel of orders shows.
#[derive(Debug, Default)]
#[expect(clippy::struct_excessive_bools, reason = "a template asks yes or no of each")]
pub(super) struct Ordering {
    /// Whether there is anything to order here and now.
    pub(super) may: bool,
    /// Why not.
    pub(super) why_not: String,
    /// The orders as text.
    pub(super) text: String,
    pub(super) faults: Vec<Marked>,
    pub(super) kept: bool,
    /// Whether some have just come for a phase that was over.
    pub(super) late: bool,
    pub(super) ready: bool,
    pub(super) waits: bool,
    /// Whether a clock runs, so that one may ask to wait for it.
    pub(super) timed: bool,
    /// What the power owes: units to build or remove.
    pub(super) owed: Option<String>,
    pub(super) rows: Vec<OrderRow>,
    /// How many orders are missing.
    pub(super) missing: usize,
    /// What may be ordered, as JSON.
    pub(super) choices: String,
    /// What every power has handed in: a master's only.
    pub(super) all: Vec<AllRow>,
}

/// An order of the list.
#[derive(Debug)]
pub(crate) struct OrderRow {
    /// Where its unit stands, by code and by name.
    pub(crate) at: String,
    pub(crate) name: String,
    pub(crate) order: String,
    /// Whether the unit has an order.
    pub(crate) given: bool,
    /// Why the order cannot be followed.
    pub(crate) illegal: Option<String>,
    /// What is doubtful about it.
    pub(crate) doubt: Option<String>,
}

/// What a power has handed in, as a master sees it.
#[derive(Debug)]
pub(super) struct AllRow {
    pub(super) power: &'static str,
    pub(super) orders: Vec<String>,
    pub(super) given: bool,
    pub(super) ready: bool,
}

impl Ordering {
    pub(super) fn of(
        chair: &Chair,
        words: &Words<'_>,
        shown: Option<&Played>,
        said: &Said,
    ) -> Self {
        let view = &chair.view;
        let all = all_rows(chair);
        let Some(seat) = chair.seat() else {
            let why_not = if all.is_empty() {
                "You look on: what is ordered shows when the phase has been played.".to_owned()
            } else {
                String::new()
            };
            return Self { why_not, all, ..Self::default() };
        };
        let own = view.own.clone().unwrap_or_default();
        let status = view.seats[usize::from(seat.0)].status;
        let has_to = view.stage == Stage::Playing && status != SeatStatus::Idle;
        let may = shown.is_none() && has_to;
        if !may {
            let late = said.late;
            return Self { why_not: why_not(chair, seat, shown), late, ..Self::default() };
        }
        let kept = own.orders.unwrap_or_default();
        let text = match said.sent_at(Spot::Orders) {
            Some(sent) if sent.has("orders") => sent.get("orders").to_owned(),
            _ => without_power(chair, seat, &kept).join("\n"),
        };
        let rows = order_rows(chair, seat, &kept.join("\n"));
        let owed = words.owed(seat);
        let choices = serde_json::to_string(&choices(chair.ground, view, seat));
        Self {
            may,
            why_not: String::new(),
            faults: marked(&text, said.faults_at(Spot::Orders)),
            text,
            kept: said.kept,
            late: said.late,
            ready: own.ready,
            waits: own.waits,
            timed: view.due.moment().is_some(),
            owed,
            missing: missing(chair, seat, &rows),
            rows,
            // Nothing that could end the element it stands in.
            choices: choices.unwrap_or_default().replace('<', "\\u003c"),
            all,
        }
    }
}

fn why_not(chair: &Chair, seat: Seat, shown: Option<&Played>) -> String {
    let view = &chair.view;
    let power = chair.power(seat);
    if view.stage == Stage::Finished {
        return "The game is over.".to_owned();
    }
    if shown.is_some() {
        return "This phase is over.".to_owned();
    }
    if !view.seats[usize::from(seat.0)].alive {
        return format!("{power} is off the board. You can look on to the end.");
    }
    format!("{power} has nothing to order in this phase.")
}

/// The orders of a power as a list: judged with nobody else's, so that what is illegal shows, and
/// looked through for what is seldom meant.
pub(crate) fn order_rows(chair: &Chair, seat: Seat, text: &str) -> Vec<OrderRow> {
    let (view, own) = (&chair.view, power(seat));
    let (map, rules) = (&chair.ground.variant.map, &view.charter.rules);
    let position = &*view.position;
    let context = Context {
        power: Some(own),
        position: Some(position),
        wings: rules.wings,
        ..Context::new(position.phase.kind)
    };
    let set = Reader::new(chair.ground.names).read(text, &context).into_order_set();
    let terms = Terms {
        map,
        rules,
        victory: &view.charter.victory,
        empty_phases: EmptyPhases::Skipped,
        winter: None,
    };
    let pacts = view.pacts();
    let doubts = if position.phase.kind == PhaseKind::Movement {
        let setting = Setting { map, position, rules, pacts: &pacts, notes: &set.notes };
        let (moves, _) = movement_orders(&set.orders);
        warnings(setting, own, &moves)
    } else {
        Vec::new()
    };
    let orders = PhaseOrders { set, pacts, ..PhaseOrders::default() };
    let played = play(&terms, 0, position, orders, &mut Workspace::new());
    let style = Style::default();
    let judged =
        Judged { map, rules, before: position, played: &played, winter: None, style, depth: 0 };
    let scene = Scene::new(map, position, rules);
    let results = Results::of(&judged).orders.into_iter();
    results
        .filter(|it| it.power == Some(own) || it.given.is_some())
        .map(|it| {
            let verdict = it.given.and_then(|place| played.verdicts.get(place));
            let illegal = verdict.is_some_and(|verdict| verdict.illegal().is_some());
            let warning = doubts.iter().find(|warning| Some(warning.at()) == it.at);
            let unit = it.unit.map_or_else(String::new, |(kind, at)| {
                format!("{} {}", kind.letter(), map.location_code(at))
            });
            OrderRow {
                at: it.at.map_or_else(String::new, |at| map.province(at).code.clone()),
                name: it.at.map_or_else(String::new, |at| map.province(at).name.clone()),
                given: it.given.is_some(),
                order: it.order.unwrap_or(unit),
                illegal: illegal.then_some(it.why.text),
                doubt: warning
                    .filter(|_| !illegal && it.given.is_some())
                    .map(|it| doubt(&scene, *it)),
            }
        })
        .collect()
}

/// How many orders are missing.
fn missing(chair: &Chair, seat: Seat, rows: &[OrderRow]) -> usize {
    let view = &chair.view;
    if view.position.phase.kind != PhaseKind::Adjustment {
        return rows.iter().filter(|row| !row.given).count();
    }
    let map = &chair.ground.variant.map;
    let owed = chancery::adjudicate::balance(map, &view.position, power(seat), &view.charter.rules);
    let owed = usize::from(owed.builds()) + usize::from(owed.removals());
    owed.saturating_sub(rows.iter().filter(|row| row.given).count())
}

fn all_rows(chair: &Chair) -> Vec<AllRow> {
    let view = &chair.view;
    let Some(all) = &view.all else { return Vec::new() };
    let due = view.seats.iter().zip(all).filter(|(seat, _)| seat.status != SeatStatus::Idle);
    due.map(|(seat, entry)| AllRow {
        power: chair.power(seat.seat),
        orders: without_power(chair, seat.seat, entry.orders.as_deref().unwrap_or_default()),
        given: entry.orders.is_some(),
        ready: entry.ready,
    })
    .collect()
}
