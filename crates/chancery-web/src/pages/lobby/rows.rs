//! Games as lists show them.

use chancery_game::words::{length, pace_in_short, press_in_short};
use chancery_game::{GameView, Holder, Moment, Seat, SeatStatus, Stage, Viewer};
use chancery_store::{Game, GameId, Listing};

use super::Fault;
use crate::shelf;
use crate::site::Site;
use crate::visitor::Visitor;

/// A game that its reader is in.
#[derive(Debug)]
pub(super) struct OwnRow {
    pub(super) id: i64,
    pub(super) title: String,
    /// The power played, or what else one is in it.
    pub(super) power: String,
    /// How far the game is.
    pub(super) phase: String,
    /// What waits for its reader, a few words each.
    pub(super) tasks: Vec<String>,
    /// Whether the game waits for its reader.
    pub(super) waits: bool,
    /// When it is due.
    pub(super) due: Option<i64>,
    /// How long that is from now.
    pub(super) left: String,
}

/// A game of others.
#[derive(Debug)]
pub(super) struct OpenRow {
    pub(super) id: i64,
    pub(super) title: String,
    pub(super) variant: String,
    /// What is agreed, in a few words.
    pub(super) terms: String,
    /// How far it is.
    pub(super) stands: String,
}

/// A page of a list of one's own games, and the number the next begins before.
pub(super) async fn own_rows(
    site: &Site,
    visitor: Visitor,
    listing: Listing,
    before: Option<GameId>,
    most: u32,
) -> Result<(Vec<OwnRow>, Option<i64>), Fault> {
    let games = site.house.store().games(listing, before, most).await?;
    let next = next(&games, most);
    let mut rows = Vec::with_capacity(games.len());
    for game in games {
        let viewers = site.house.viewers(game.id, Some(visitor.person())).await?;
        // Somebody may be in it no longer since the list was read.
        let Some(viewer) = viewers.first() else { continue };
        let view = site.house.view(game.id, *viewer).await?;
        rows.push(own_row(site.house.now(), game, &view));
    }
    Ok((rows, next))
}

/// A page of a list of games of others.
pub(super) async fn open_rows(
    site: &Site,
    visitor: Option<Visitor>,
    listing: Listing,
    before: Option<GameId>,
    most: u32,
) -> Result<(Vec<OpenRow>, Option<i64>), Fault> {
    let games = site.house.store().games(listing, before, most).await?;
    let next = next(&games, most);
    let mut rows = Vec::with_capacity(games.len());
    for game in games {
        let standing = site.house.standing(game.id, visitor.map(Visitor::person)).await?;
        let own = standing.is_master || standing.joined.is_some();
        if own || standing.viewers.first() != Some(&Viewer::Spectator) {
            continue;
        }
        let view = site.house.view(game.id, Viewer::Spectator).await?;
        rows.push(open_row(game, &view));
    }
    Ok((rows, next))
}

fn next(games: &[Game], most: u32) -> Option<i64> {
    let full = u32::try_from(games.len()).is_ok_and(|count| count >= most);
    games.last().filter(|_| full).map(|game| game.id.0)
}

fn own_row(now: Moment, game: Game, view: &GameView) -> OwnRow {
    let choice = shelf::find(&game.variant);
    let name = |seat: Seat| choice.and_then(|it| it.powers.get(usize::from(seat.0)).cloned());
    let power = match view.viewer {
        Viewer::Seat(seat) => name(seat).unwrap_or_default(),
        Viewer::Master => "you look after it".to_owned(),
        Viewer::Spectator => String::new(),
    };
    let (tasks, waits) = tasks(view);
    let due = view.due.moment();
    OwnRow {
        id: game.id.0,
        title: game.title,
        power,
        phase: phase(view),
        tasks,
        waits,
        due: due.map(|due| due.0),
        left: due.map_or_else(String::new, |due| left(now, due)),
    }
}

/// What waits for a player, and whether the game waits for it.
fn tasks(view: &GameView) -> (Vec<String>, bool) {
    let mut tasks = Vec::new();
    let mut waits = false;
    if let (Viewer::Seat(seat), Stage::Playing) = (view.viewer, view.stage) {
        let status = view.seats.get(usize::from(seat.0)).map(|it| it.status);
        match status {
            Some(SeatStatus::Missing) => tasks.push("orders missing".to_owned()),
            Some(SeatStatus::Ordered) => tasks.push("not ready".to_owned()),
            _ => {}
        }
        waits = status == Some(SeatStatus::Missing);
        match view.offers_to_answer().count() {
            0 => {}
            1 => tasks.push("an offer".to_owned()),
            offers => tasks.push(format!("{offers} offers")),
        }
        match view.unread() {
            0 => {}
            1 => tasks.push("an unread letter".to_owned()),
            letters => tasks.push(format!("{letters} unread letters")),
        }
        waits |= tasks.iter().any(|task| task != "not ready");
    }
    if view.viewer == Viewer::Master && view.stage == Stage::Playing {
        let late = view.seats.iter().filter(|it| it.status == SeatStatus::Missing).count();
        if late > 0 {
            tasks.push(format!("{late} without orders"));
        }
    }
    (tasks, waits)
}

fn phase(view: &GameView) -> String {
    match view.stage {
        Stage::Gathering => gathered(view),
        Stage::Playing => view.position.phase.in_words(),
        Stage::Finished => "over".to_owned(),
    }
}

fn gathered(view: &GameView) -> String {
    let computers = view.seats.iter().filter(|it| it.holder == Holder::Computer).count();
    let wanted = view.seats.len() - computers;
    format!("{} of {wanted} have joined", view.joined)
}

fn open_row(game: Game, view: &GameView) -> OpenRow {
    OpenRow {
        id: game.id.0,
        title: game.title,
        variant: shelf::title(&game.variant),
        terms: format!(
            "{}, {}",
            press_in_short(view.settings.press),
            pace_in_short(&view.settings.pace)
        ),
        stands: phase(view),
    }
}

/// How long it is to a moment, from now.
fn left(now: Moment, due: Moment) -> String {
    match now.until(due) {
        0 => "due now".to_owned(),
        seconds => format!("{} left", length(seconds)),
    }
}
