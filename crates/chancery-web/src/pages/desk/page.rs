//! The page of the desk.

use askama::Template;
use axum::response::Response;
use chancery_game::words::sentence;
use chancery_game::{Due, Holder, Refusal, SeatStatus, Stage};

use crate::asked::Wrong;
use crate::chair::Chair;
use crate::form::Fields;
use crate::frame::Frame;
use crate::pages::table::faults as told;
use crate::pages::{Fault, show};
use crate::site::Site;
use crate::times::Instant;

use super::paste::Understood;

#[derive(Debug, Template)]
#[template(path = "desk.html")]
struct DeskPage {
    frame: Frame,
    game: i64,
    title: String,
    phase: String,
    due: String,
    paused: bool,
    is_over: bool,
    seats: Vec<SeatRow>,
    /// The names of those whose orders are missing.
    missing: Vec<&'static str>,
    phases: Vec<(u32, String)>,
    part: &'static str,
    faults: Vec<Wrong>,
    /// What was pasted, and what was understood of it.
    pasted: String,
    by: Option<u8>,
    understood: Option<Understood>,
    /// The position as text, what is said about it, and how it would look.
    position: String,
    note: String,
    looked: Option<String>,
    sheet: &'static str,
    /// The name of an account that was written.
    name: String,
    log: Vec<(Instant, String)>,
}

#[derive(Debug)]
struct SeatRow {
    seat: u8,
    power: &'static str,
    who: String,
    status: &'static str,
    free: bool,
    computer: bool,
    alive: bool,
}

/// What the desk shows beside what it always does.
#[derive(Debug, Default)]
pub(super) struct Shown {
    /// The part that something was sent from.
    pub(super) part: &'static str,
    pub(super) faults: Vec<Wrong>,
    pub(super) sent: Fields,
    pub(super) understood: Option<Understood>,
    /// How a corrected position would look.
    pub(super) looked: Option<String>,
}

/// Shows the desk.
pub(super) async fn show_desk(
    site: &Site,
    frame: Frame,
    chair: &Chair,
    shown: Shown,
) -> Result<Response, Fault> {
    let names = chair.names(site).await?;
    let name = |person| names.person(person);
    let words = chair.words(&name);
    let view = &chair.view;
    let seats = view.seats.iter().map(|seat| SeatRow {
        seat: seat.seat.0,
        power: chair.power(seat.seat),
        who: words.holder(seat.holder),
        status: words.status(seat),
        free: seat.holder == Holder::Nobody,
        computer: seat.holder == Holder::Computer,
        alive: seat.alive,
    });
    let missing = view.seats.iter().filter(|seat| seat.status == SeatStatus::Missing);
    let log = view.log.iter().rev();
    let position = match shown.sent.get("position") {
        "" => sheet_of(chair),
        position => position.to_owned(),
    };
    let page = DeskPage {
        game: chair.id.0,
        title: view.settings.title.clone(),
        phase: view.position.phase.in_words(),
        due: if view.stage == Stage::Playing { words.due() } else { String::new() },
        paused: matches!(view.due, Due::Paused(_)),
        is_over: view.stage == Stage::Finished,
        seats: seats.collect(),
        missing: missing.map(|seat| chair.power(seat.seat)).collect(),
        phases: view.history.iter().map(|it| (it.number(), it.before().phase.in_words())).collect(),
        part: shown.part,
        faults: shown.faults,
        pasted: shown.sent.get("pasted").to_owned(),
        by: shown.sent.value("by"),
        understood: shown.understood,
        position,
        note: shown.sent.get("note").to_owned(),
        looked: shown.looked,
        sheet: &chair.board.sheet().address,
        name: shown.sent.get("name").to_owned(),
        log: log.map(|line| (Instant::tell(line.at, &chair.zone), words.log(line))).collect(),
        frame,
    };
    Ok(show(&page))
}

/// The position as an order sheet.
fn sheet_of(chair: &Chair) -> String {
    let nothing = chancery::orders::Provisions::none();
    chair.ground.write(&chair.view.position, &nothing, &chair.view.charter)
}

/// What is wrong, with the lines of a sheet.
pub(super) fn faults(chair: &Chair, refusal: &Refusal, text: &str) -> Vec<Wrong> {
    let Refusal::Position { faults } = refusal else { return told(chair, refusal, text) };
    let line = |fault: &chancery_formats::order_sheet::SheetFault| {
        let (line, column) = fault.line_and_column(text);
        let what = sentence(&fault.to_string());
        Wrong::said(format!("Line {line}, column {column}: {what}"))
    };
    faults.iter().map(line).collect()
}
