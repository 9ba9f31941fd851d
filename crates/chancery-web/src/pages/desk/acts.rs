//! What a master does with the clock, the seats and the whole game. What cannot be undone is asked
//! for twice.

use askama::Template;
use axum::Router;
use axum::extract::{Path, State};
use axum::response::Response;
use axum::routing::post;
use chancery_game::{MasterCommand, Seat};

use super::{Sent, of_master};
use crate::asked::Wrong;
use crate::form::Fields;
use crate::frame::Frame;
use crate::pages::gather::occupant;
use crate::pages::{Fault, private, show};
use crate::site::Site;

pub(super) fn routes() -> Router<Site> {
    Router::new().route("/games/{id}/desk/{act}", post(act))
}

#[derive(Debug, Template)]
#[template(path = "desk/confirm.html")]
struct ConfirmPage {
    frame: Frame,
    game: i64,
    title: String,
    action: String,
    /// What will be done, and what the button says.
    words: String,
    button: &'static str,
    /// The field that the form was sent with.
    field: (&'static str, String),
}

/// What a form of the desk asks for.
enum Asked {
    /// To be done.
    Do(MasterCommand),
    /// To be asked for again, with what it comes to, what the button says and the field it needs.
    Confirm(String, &'static str, &'static str),
    /// Something that is wrong.
    Wrong(String),
}

async fn act(
    State(site): State<Site>,
    Path((id, act)): Path<(i64, String)>,
    frame: Frame,
    fields: Fields,
) -> Result<Response, Fault> {
    let (chair, me) = of_master(&site, id, &frame).await?;
    let part = part(&act).ok_or(Fault::Missing)?;
    let asked = if act == "seat" {
        let seat = fields.value("seat").map(Seat).ok_or(Fault::Missing)?;
        let visitor = frame.signed_in()?;
        let name = fields.trimmed("name").to_owned();
        match occupant(&site, visitor, fields.get("who"), &name).await? {
            Ok(occupant) => Asked::Do(MasterCommand::Seat { seat, occupant }),
            Err(words) => Asked::Wrong(words),
        }
    } else {
        asked(&act, &fields).ok_or(Fault::Missing)?
    };
    match asked {
        Asked::Do(command) => {
            let sent = Sent { frame, fields, part, text: String::new() };
            sent.ask(&site, &chair, me, vec![command]).await
        }
        Asked::Wrong(words) => {
            let sent = Sent { frame, fields, part, text: String::new() };
            sent.refuse(&site, &chair, vec![Wrong::said(words)]).await
        }
        Asked::Confirm(words, button, field) => Ok(private(show(&ConfirmPage {
            frame,
            game: id,
            title: chair.view.settings.title.clone(),
            action: format!("/games/{id}/desk/{act}"),
            words,
            button,
            field: (field, fields.get(field).to_owned()),
        }))),
    }
}

/// The part of the desk that an act stands in.
fn part(act: &str) -> Option<&'static str> {
    Some(match act {
        "due" | "pause" | "resume" | "process" => "clock",
        "seat" => "seats",
        "roll-back" => "roll-back",
        "cancel" => "cancel",
        _ => return None,
    })
}

fn asked(act: &str, fields: &Fields) -> Option<Asked> {
    let sure = fields.get("sure") == "yes";
    let confirm = |words: &str, button, field| Asked::Confirm(words.to_owned(), button, field);
    Some(match act {
        "pause" => Asked::Do(MasterCommand::Pause),
        "resume" => Asked::Do(MasterCommand::Resume),
        "due" if fields.get("until") == "none" => Asked::Do(MasterCommand::Due { seconds: None }),
        "due" => match seconds(fields) {
            Some(seconds) => Asked::Do(MasterCommand::Due { seconds: Some(seconds) }),
            None => {
                Asked::Wrong("A length is a whole number of minutes, hours or days.".to_owned())
            }
        },
        "process" if sure => Asked::Do(MasterCommand::Process),
        "process" => confirm(
            "The phase is played now, as it stands. Units without orders hold.",
            "Play the phase now",
            "sure",
        ),
        "cancel" if sure => Asked::Do(MasterCommand::Cancel),
        "cancel" => confirm(
            "The game is called off, and counts for nothing. Nobody can play it on.",
            "Call the game off",
            "sure",
        ),
        "roll-back" => match fields.value("to") {
            Some(to) if sure => Asked::Do(MasterCommand::RollBack { to }),
            Some(to) => Asked::Confirm(
                format!(
                    "The game goes back to the beginning of phase {to}. What was played since is \
                     struck out, and orders are given anew."
                ),
                "Put the game back",
                "to",
            ),
            None => Asked::Wrong("Choose a phase.".to_owned()),
        },
        _ => return None,
    })
}

fn seconds(fields: &Fields) -> Option<u32> {
    crate::times::seconds(fields.get("number"), fields.get("unit"))
}
