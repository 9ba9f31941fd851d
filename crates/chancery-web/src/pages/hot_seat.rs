//! Face to face: one device passed round. Whoever began such a game holds the seats of all who sit
//! at the table; between two hands stands a cover, which shows nobody's orders.

use askama::Template;
use axum::Router;
use axum::extract::{Path, Query, State};
use axum::response::{IntoResponse, Redirect, Response};
use axum::routing::get;
use axum_extra::extract::CookieJar;
use chancery_game::{
    Actor, Command, Creation, Joining, MasterCommand, Missed, Occupant, Press, Seat, SeatStatus,
    Settings, Sharing, Stage, Talk, Then, Viewer,
};
use chancery_store::GameId;
use serde::Deserialize;

use super::{Fault, private, show};
use crate::chair::Chair;
use crate::form::Fields;
use crate::frame::Frame;
use crate::shelf::{self, Choice};
use crate::site::Site;
use crate::visitor::Visitor;

pub(crate) fn routes() -> Router<Site> {
    Router::new().route("/hot-seat", get(ask).post(begin)).route("/games/{id}/pass", get(pass))
}

#[derive(Debug, Template)]
#[template(path = "hot_seat.html")]
struct HotSeatPage {
    frame: Frame,
    boards: &'static [Choice],
    chosen: &'static Choice,
}

/// The cover between two hands.
#[derive(Debug, Template)]
#[template(path = "pass.html")]
struct PassPage {
    frame: Frame,
    game: i64,
    title: String,
    phase: String,
    /// The number of the phase being played, as the script compares it.
    number: u32,
    /// The phase that was played last.
    last: Option<(u32, String)>,
    /// Whose turn it is to take the device.
    next: Option<(u8, &'static str)>,
    /// The others who have not locked their orders.
    waiting: Vec<(u8, &'static str)>,
    /// Those who have.
    locked: Vec<(u8, &'static str)>,
}

/// What is asked for.
#[derive(Debug, Default, Deserialize)]
struct Asked {
    board: Option<String>,
}

async fn ask(frame: Frame, Query(asked): Query<Asked>) -> Result<Response, Fault> {
    let board = asked.board.as_deref().unwrap_or(shelf::FIRST);
    let chosen = shelf::find(board).ok_or(Fault::Missing)?;
    Ok(private(show(&HotSeatPage { frame, boards: shelf::shelf(), chosen })))
}

/// Begins a game at one device; computer powers play the powers that nobody at the table does.
async fn begin(
    State(site): State<Site>,
    jar: CookieJar,
    fields: Fields,
) -> Result<Response, Fault> {
    let refuse = |words: &str| Err(Fault::Refused(words.to_owned()));
    let Some(choice) = shelf::find(fields.get("board")) else {
        return refuse("there is no such variant to play here");
    };
    let mut seats: Vec<u8> = fields.values("seat").collect();
    seats.retain(|seat| usize::from(*seat) < choice.powers.len());
    seats.sort_unstable();
    seats.dedup();
    if seats.len() < 2 {
        return refuse(
            "face to face at least two powers are played by people at the table; go back and \
             choose them",
        );
    }
    let (visitor, jar) = Visitor::or_guest(&site, jar).await?;
    let settings = Settings {
        joining: Joining::Assigned,
        sharing: Sharing::Choice,
        spectators: false,
        missed: Missed { excuses: 0, then: Then::Wait, fresh_start: false },
        // Whoever sits at a table talks there.
        press: Press { talk: Talk::None, ..Press::default() },
        ..Settings::usual("Face to face", choice.id.as_str())
    };
    let creation = Creation { settings, master: Some(visitor.person()) };
    let game = site.house.create(creation).await?;
    let me = Actor::Person(visitor.person());
    for seat in seats {
        let occupant = Occupant::Person(visitor.person());
        let seated = MasterCommand::Seat { seat: Seat(seat), occupant };
        site.house.ask(game, me, Command::Master(seated)).await?;
    }
    site.house.ask(game, me, Command::Start).await?;
    Ok((jar, Redirect::to(&format!("/games/{}/pass", game.0))).into_response())
}

async fn pass(
    State(site): State<Site>,
    Path(id): Path<i64>,
    frame: Frame,
) -> Result<Response, Fault> {
    let chair = Chair::of(&site, GameId(id), frame.visitor, None).await?;
    let own = seats(&chair);
    if chair.view.stage != Stage::Playing || own.len() < 2 {
        return Ok(Redirect::to(&format!("/games/{id}")).into_response());
    }
    let of_status = |wanted: &[SeatStatus]| {
        let seats = chair.view.seats.iter();
        let seats = seats.filter(|it| own.contains(&it.seat) && wanted.contains(&it.status));
        seats.map(|it| (it.seat.0, chair.power(it.seat))).collect::<Vec<_>>()
    };
    let mut waiting = of_status(&[SeatStatus::Missing, SeatStatus::Ordered]);
    let next = (!waiting.is_empty()).then(|| waiting.remove(0));
    let view = &chair.view;
    let last = view.history.last().map(|it| (it.number(), it.before().phase.in_words()));
    Ok(private(show(&PassPage {
        frame,
        game: id,
        title: view.settings.title.clone(),
        phase: view.position.phase.in_words(),
        number: view.phase,
        last,
        next,
        waiting,
        locked: of_status(&[SeatStatus::Ready]),
    })))
}

/// The seats that a reader holds.
fn seats(chair: &Chair) -> Vec<Seat> {
    let viewers = chair.standing.viewers.iter().filter_map(|viewer| match viewer {
        Viewer::Seat(seat) => Some(*seat),
        Viewer::Spectator | Viewer::Master => None,
    });
    viewers.collect()
}
