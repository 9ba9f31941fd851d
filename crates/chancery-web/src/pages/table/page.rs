//! The page of a game, filled from a view.

use askama::Template;
use chancery::position::PhaseKind;
use chancery_game::{Holder, Outcome, Played, Seat, SeatStatus, Stage, power};
use chancery_render::Scene;
use chancery_store::GameId;

use crate::chair::Chair;
use crate::frame::Frame;
use crate::results::sentences;

#[derive(Debug, Template)]
#[template(path = "table.html")]
#[expect(clippy::struct_excessive_bools, reason = "a template asks yes or no of each")]
pub(super) struct GamePage {
    frame: Frame,
    game: i64,
    title: String,
    /// The phase that the board shows.
    shown: String,
    board: String,
    /// Where the style sheet of the board is.
    sheet: &'static str,
    /// Whether that is the phase being played, and not one that is over.
    is_now: bool,
    phase: u32,
    power: &'static str,
    /// The orders as they are kept, one a line.
    orders: String,
    /// What could not be read of what was sent just now.
    faults: Vec<String>,
    saved: bool,
    ready: bool,
    has_to_order: bool,
    /// What the power owes: units to build or remove.
    owed: String,
    choices: String,
    powers: Vec<PowerRow>,
    phases: Vec<PhaseLink>,
    results: Vec<String>,
    results_of: String,
    ending: Option<String>,
}

#[derive(Debug)]
struct PowerRow {
    name: &'static str,
    letter: &'static str,
    slug: String,
    centres: u16,
    units: u16,
    status: &'static str,
    own: bool,
}

#[derive(Debug)]
struct PhaseLink {
    number: u32,
    name: String,
    current: bool,
}

/// What is said to whoever has just sent something.
#[derive(Debug, Default)]
pub(super) struct Said {
    /// What was sent, where it could not be kept.
    pub(super) orders: Option<String>,
    pub(super) faults: Vec<String>,
    pub(super) saved: bool,
}

impl Chair {
    pub(super) fn page(
        &self,
        frame: Frame,
        game: GameId,
        shown: Option<&Played>,
        said: Said,
    ) -> GamePage {
        let view = &self.view;
        let own = view.own.clone().unwrap_or_default();
        let status =
            self.seat().map_or(SeatStatus::Idle, |it| view.seats[usize::from(it.0)].status);
        let is_now = shown.is_none();
        let results_of = shown.or(view.history.last());
        let orders = match said.orders {
            Some(orders) => orders,
            None => self.own_lines(&own.orders.unwrap_or_default()).join("\n"),
        };
        let has_to_order = view.stage == Stage::Playing && status != SeatStatus::Idle;
        let choices = if has_to_order && is_now {
            let choices = self
                .seat()
                .map(|seat| chancery_game::choices(self.ground, view, seat))
                .unwrap_or_default();
            serde_json::to_string(&choices).unwrap_or_default()
        } else {
            "[]".to_owned()
        };
        let phase = shown.map_or(view.position.phase, |played| played.before().phase);
        GamePage {
            frame,
            game: game.0,
            title: view.settings.title.clone(),
            shown: phase.in_words(),
            board: self.picture(shown),
            sheet: &self.board.sheet().address,
            is_now,
            phase: view.phase,
            power: self.seat().map_or("", |seat| self.power(seat)),
            orders,
            faults: said.faults,
            saved: said.saved,
            ready: own.ready,
            has_to_order,
            owed: self.owed(),
            // Nothing that could end the element it stands in.
            choices: choices.replace('<', "\\u003c"),
            powers: self.rows(),
            phases: self.phases(shown),
            results: results_of.map(|it| sentences(self.ground, view, it)).unwrap_or_default(),
            results_of: results_of.map_or(String::new(), |it| it.before().phase.in_words()),
            ending: view.outcome.as_ref().map(|outcome| self.ending(outcome)),
        }
    }

    /// The power's orders without the name of the power.
    fn own_lines(&self, kept: &[String]) -> Vec<String> {
        let name = self.seat().map_or("", |seat| self.power(seat));
        let own = |line: &String| {
            let rest = line.strip_prefix(name).and_then(|rest| rest.strip_prefix(": "));
            rest.unwrap_or(line).to_owned()
        };
        kept.iter().map(own).collect()
    }

    fn picture(&self, shown: Option<&Played>) -> String {
        let map = &self.board.variant.map;
        let Some(played) = shown else {
            return self.board.drawn(&super::scene::now(self));
        };
        let results = played.results(&self.view, self.ground);
        self.board.drawn(&Scene::played(map, played.before(), &results).without_legend())
    }

    fn owed(&self) -> String {
        let view = &self.view;
        let Some(seat) = self.seat().filter(|_| view.position.phase.kind == PhaseKind::Adjustment)
        else {
            return String::new();
        };
        let map = &self.board.variant.map;
        let rules = &view.charter.rules;
        let balance = chancery::adjudicate::balance(map, &view.position, power(seat), rules);
        match (balance.builds(), balance.removals()) {
            (0, 0) => String::new(),
            (0, 1) => "One unit is to be removed.".to_owned(),
            (0, removals) => format!("{removals} units are to be removed."),
            (1, _) => "One unit may be built.".to_owned(),
            (builds, _) => format!("{builds} units may be built."),
        }
    }

    fn rows(&self) -> Vec<PowerRow> {
        let map = &self.board.variant.map;
        let rows = self.view.seats.iter().map(|seat| {
            let id = power(seat.seat);
            let name: &'static str = &map.power(id).name;
            PowerRow {
                name,
                letter: self.board.looks.get(id.index()).map_or("", |look| look.letter.as_str()),
                slug: name.to_lowercase().replace(' ', "-"),
                centres: seat.centres,
                units: seat.units,
                status: match (seat.alive, seat.status, seat.holder) {
                    (false, ..) => "off the board",
                    (_, _, Holder::Nobody) => "in civil disorder",
                    (_, SeatStatus::Idle, _) => "",
                    (_, SeatStatus::Missing, _) => "thinking",
                    (_, SeatStatus::Ordered, _) => "has ordered",
                    (_, SeatStatus::Ready, _) => "ready",
                },
                own: Some(seat.seat) == self.seat(),
            }
        });
        rows.collect()
    }

    fn phases(&self, shown: Option<&Played>) -> Vec<PhaseLink> {
        let number = shown.map(Played::number);
        let link = |played: &Played| PhaseLink {
            number: played.number(),
            name: played.before().phase.to_string(),
            current: number == Some(played.number()),
        };
        self.view.history.iter().map(link).collect()
    }

    fn ending(&self, outcome: &Outcome) -> String {
        let map = &self.board.variant.map;
        let name = |seat: &Seat| map.power(power(*seat)).name.as_str();
        let names = |seats: &[Seat]| seats.iter().map(name).collect::<Vec<_>>().join(", ");
        match outcome {
            Outcome::Solo { seat } => format!("{} has won.", name(seat)),
            Outcome::MostCentres { seats } => format!("Most centres at the end: {}.", names(seats)),
            Outcome::Draw { seats, .. } => format!("A draw between {}.", names(seats)),
            Outcome::Conceded { seat } => format!("The game was conceded to {}.", name(seat)),
            Outcome::Cancelled => "The game was called off.".to_owned(),
            Outcome::Abandoned => "The game was left by all who played it.".to_owned(),
        }
    }
}
