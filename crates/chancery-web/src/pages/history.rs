//! The history of a game: its phases, and who owned how many centres when.

use askama::Template;
use axum::Router;
use axum::extract::{Path, State};
use axum::response::Response;
use axum::routing::get;
use chancery::position::{Position, Season};
use chancery_game::{Stage, power};
use chancery_store::GameId;

use super::{Fault, private, show};
use crate::chair::Chair;
use crate::frame::Frame;
use crate::site::Site;
use crate::times::Instant;

pub(crate) fn routes() -> Router<Site> {
    Router::new().route("/games/{id}/history", get(history))
}

#[derive(Debug, Template)]
#[template(path = "history.html")]
struct HistoryPage {
    frame: Frame,
    game: i64,
    title: String,
    powers: Vec<(&'static str, &'static str, String)>,
    years: Vec<Year>,
    phases: Vec<PhaseRow>,
    ending: Option<String>,
    log: Vec<(Instant, String)>,
}

/// Who owned how many centres.
#[derive(Debug)]
struct Year {
    /// When: the start, or after the Fall of a year.
    when: String,
    /// The centres of each power, and by how many that is more or less than before.
    centres: Vec<(u16, String)>,
    unowned: usize,
}

#[derive(Debug)]
struct PhaseRow {
    number: u32,
    words: String,
    ended: Instant,
}

async fn history(
    State(site): State<Site>,
    Path(id): Path<i64>,
    frame: Frame,
) -> Result<Response, Fault> {
    let chair = Chair::of(&site, GameId(id), frame.visitor, None).await?;
    if chair.view.stage == Stage::Gathering {
        return Err(Fault::Missing);
    }
    let names = chair.names(&site).await?;
    let name = |person| names.person(person);
    let words = chair.words(&name);
    let view = &chair.view;
    let powers = view.seats.iter().map(|seat| {
        let look = chair.board.looks.get(power(seat.seat).index());
        let name = chair.power(seat.seat);
        (name, look.map_or("", |look| look.letter.as_str()), name.to_lowercase().replace(' ', "-"))
    });
    let phases = view.history.iter().map(|played| PhaseRow {
        number: played.number(),
        words: played.before().phase.in_words(),
        ended: Instant::tell(played.ended(), &chair.zone),
    });
    let log = view.log.iter();
    let page = HistoryPage {
        game: id,
        title: view.settings.title.clone(),
        powers: powers.collect(),
        years: years(&chair),
        phases: phases.collect(),
        ending: view.outcome.as_ref().map(|outcome| words.outcome(outcome)),
        log: log.map(|line| (Instant::tell(line.at, &chair.zone), words.log(line))).collect(),
        frame,
    };
    Ok(private(show(&page)))
}

/// The centres of each power at the start and after every Fall.
fn years(chair: &Chair) -> Vec<Year> {
    let history = &chair.view.history;
    let start = history.first().map_or(chair.view.position.as_ref(), |it| it.before());
    let mut years = vec![year(chair, "Start".to_owned(), start, None)];
    for played in history {
        let (before, after) = (played.before().phase, played.after().phase);
        if before.season == Season::Fall && after.season != Season::Fall {
            let last = years.last();
            let row = year(chair, before.year.to_string(), played.after(), last);
            years.push(row);
        }
    }
    years
}

fn year(chair: &Chair, when: String, position: &Position, last: Option<&Year>) -> Year {
    let map = &chair.ground.variant.map;
    let counts: Vec<u16> =
        chair.view.seats.iter().map(|it| position.centre_count(map, power(it.seat))).collect();
    let owned: usize = counts.iter().copied().map(usize::from).sum();
    let change = |place: usize, now: u16| {
        let before = last.and_then(|last| last.centres.get(place)).map_or(now, |(count, _)| *count);
        match i32::from(now) - i32::from(before) {
            0 => String::new(),
            more if more > 0 => format!("+{more}"),
            fewer => format!("−{}", -fewer),
        }
    };
    Year {
        when,
        unowned: map.centres().len().saturating_sub(owned),
        centres: counts.iter().enumerate().map(|(at, now)| (*now, change(at, *now))).collect(),
    }
}
