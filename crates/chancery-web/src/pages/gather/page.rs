//! The page of a game in which people join.

use askama::Template;
use axum::response::Response;
use chancery_game::{Holder, Joining, Place, Seat, Sharing, Stage, Viewer};

use crate::chair::Chair;
use crate::frame::Frame;
use crate::pages::{Fault, show};
use crate::shelf;
use crate::site::Site;
use crate::times::Instant;

#[derive(Debug, Template)]
#[template(path = "gather.html")]
#[expect(clippy::struct_excessive_bools, reason = "a template asks yes or no of each")]
struct GatherPage {
    frame: Frame,
    game: i64,
    title: String,
    variant: String,
    board: String,
    agreed: Vec<String>,
    /// When it was set up.
    created: Instant,
    seats: Vec<SeatRow>,
    /// Who has joined for a power that is drawn.
    lots: Vec<String>,
    /// How many may still join.
    free: usize,
    gathering: bool,
    may_join: bool,
    chosen: bool,
    assigned: bool,
    joined: bool,
    is_master: bool,
    may_start: bool,
    /// The address of the link, for those who may hand it on.
    link: Option<String>,
    word: String,
    name: String,
}

#[derive(Debug)]
struct SeatRow {
    seat: u8,
    power: &'static str,
    /// Who sits there; nobody where it is free.
    who: String,
    free: bool,
    own: bool,
    computer: bool,
    fault: Option<String>,
}

/// What is told to whoever has just sent something.
#[derive(Debug, Default)]
pub(crate) struct Told {
    /// The secret of the link, where it was shown.
    pub(crate) word: String,
    /// What could not be done with a seat.
    pub(crate) fault: Option<(Seat, String)>,
    /// The name that was written.
    pub(crate) name: String,
}

/// The page of a game in which people join, or of one with seats to take.
pub(crate) async fn page(
    site: &Site,
    frame: Frame,
    chair: Chair,
    told: Told,
) -> Result<Response, Fault> {
    let view = &chair.view;
    let settings = &view.settings;
    let names = chair.names(site).await?;
    let gathering = view.stage == Stage::Gathering;
    let seats: Vec<SeatRow> = view
        .seats
        .iter()
        .map(|seat| {
            let joiner = view.joiners.iter().find(|it| it.place == Place::Seat(seat.seat));
            let own = chair.standing.joined == Some(Place::Seat(seat.seat))
                || seat.holder == Holder::Oneself
                || view.viewer == Viewer::Seat(seat.seat);
            let holder = joiner.map_or(seat.holder, |joiner| joiner.holder);
            let fault = told.fault.as_ref().filter(|(at, _)| *at == seat.seat);
            SeatRow {
                seat: seat.seat.0,
                power: chair.power(seat.seat),
                who: if own { "you".to_owned() } else { names.tell(holder) },
                free: holder == Holder::Nobody && (gathering || seat.alive),
                own,
                computer: holder == Holder::Computer,
                fault: fault.map(|(_, words)| words.clone()),
            }
        })
        .collect();
    let lots = view.joiners.iter().filter(|it| it.place == Place::Lot);
    let reserved = view.seats.iter().filter(|it| it.holder != Holder::Nobody).count();
    let inside = chair.standing.is_master || chair.standing.joined.is_some();
    let stored = site.house.store().game(chair.id).await?;
    let link = stored.filter(|_| inside && settings.joining != Joining::Assigned);
    let free = view.seats.len().saturating_sub(reserved + view.joined);
    let enters = settings.joining == Joining::Open
        || (settings.joining == Joining::Invited && !told.word.is_empty());
    let alone = view.joined == 1 && chair.standing.joined.is_some();
    let page = GatherPage {
        game: chair.id.0,
        title: settings.title.clone(),
        variant: shelf::title(&settings.variant),
        board: settings.variant.clone(),
        agreed: shelf::agreed(settings),
        created: Instant::tell(view.created, &chair.zone),
        lots: lots.map(|joiner| names.tell(joiner.holder)).collect(),
        free,
        gathering,
        may_join: enters && chair.standing.joined.is_none() && (!gathering || free > 0),
        chosen: settings.sharing == Sharing::Choice,
        assigned: settings.joining == Joining::Assigned,
        joined: chair.standing.joined.is_some(),
        is_master: chair.standing.is_master,
        may_start: gathering && (chair.standing.is_master || alone),
        link: link.map(|game| format!("/join/{}", game.invite)),
        word: told.word,
        name: told.name,
        seats,
        frame,
    };
    Ok(show(&page))
}
