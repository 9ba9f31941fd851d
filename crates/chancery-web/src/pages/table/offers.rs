//! Offers made and answered, as forms send them.

use axum::Router;
use axum::extract::{Path, State};
use axum::response::Response;
use axum::routing::post;
use chancery_game::pacts::{Terms, Undertaking};
use chancery_game::{Command, Seat};

use super::answer::Sent;
use super::offering::{id, lines};
use super::orders::chair_of;
use super::parts::Spot;
use crate::asked::{ByScript, Wrong};
use crate::chair::Chair;
use crate::form::Fields;
use crate::frame::Frame;
use crate::pages::Fault;
use crate::site::Site;

pub(super) fn routes() -> Router<Site> {
    Router::new()
        .route("/games/{id}/offers", post(offer))
        .route("/games/{id}/offers/answer", post(answer))
}

async fn offer(
    State(site): State<Site>,
    Path(game): Path<i64>,
    frame: Frame,
    script: ByScript,
    fields: Fields,
) -> Result<Response, Fault> {
    let (chair, me) = chair_of(&site, game, &frame, &fields).await?;
    let from = chair.played()?;
    let to = fields.value("to").map(Seat);
    let gives = side(&chair, &fields, "give");
    let asks = side(&chair, &fields, "ask");
    let sent = Sent { frame, script, fields, spot: Spot::Offers, text: String::new() };
    let (to, gives, asks) = match (to, gives, asks) {
        (Some(to), Ok(gives), Ok(asks)) => (to, gives, asks),
        (to, gives, asks) => {
            let mut faults: Vec<Wrong> =
                [gives, asks].into_iter().filter_map(Result::err).flatten().collect();
            if to.is_none() {
                faults.push(Wrong::said("Choose to whom it is offered.".to_owned()));
            }
            return sent.refuse(&site, &chair, faults).await;
        }
    };
    let terms = Terms { gives, asks };
    let asked = site.house.ask(chair.id, me, Command::Offer { from, to, terms }).await;
    let back = chair.address("#offers");
    sent.answer(&site, &chair, asked, back).await
}

/// What one side undertakes, or what is wrong with how it was written.
fn side(chair: &Chair, fields: &Fields, side: &str) -> Result<Vec<Undertaking>, Vec<Wrong>> {
    let (mut undertakings, mut faults) = (Vec::new(), Vec::new());
    for line in lines(side) {
        match undertaking(chair, fields, &line) {
            Ok(Some(undertaking)) => undertakings.push(undertaking),
            Ok(None) => {}
            Err(words) => faults.push(Wrong::said(words)),
        }
    }
    if faults.is_empty() { Ok(undertakings) } else { Err(faults) }
}

fn undertaking(chair: &Chair, fields: &Fields, line: &str) -> Result<Option<Undertaking>, String> {
    let get = |what: &str| fields.trimmed(&format!("{line}-{what}")).to_owned();
    let province = |what: &str| {
        let name = get(what);
        let ground = chair.ground;
        let found = ground.province(&name.to_lowercase()).or_else(|| ground.names.province(&name));
        let code = found.map(|at| ground.variant.map.province(at).code.clone());
        code.ok_or_else(|| match name.as_str() {
            "" => "Name the provinces that it is about.".to_owned(),
            name => format!("“{name}” is no province of this board."),
        })
    };
    let until = || match get("until") {
        until if until.is_empty() => Err("Choose until when it lasts.".to_owned()),
        until => Ok(until),
    };
    Ok(Some(match get("kind").as_str() {
        "" => return Ok(None),
        "support-move" => Undertaking::SupportMove {
            by: province("by")?,
            unit: province("unit")?,
            to: province("place")?,
        },
        "support-hold" => Undertaking::SupportHold { by: province("by")?, unit: province("unit")? },
        "keep-out" => Undertaking::KeepOut { province: province("place")?, until: until()? },
        "passage" => Undertaking::Passage { province: province("place")?, until: until()? },
        "peace" => Undertaking::Peace { until: until()? },
        "alliance" => Undertaking::Alliance { until: until()? },
        other => return Err(format!("“{other}” is nothing that can be offered.")),
    }))
}

async fn answer(
    State(site): State<Site>,
    Path(game): Path<i64>,
    frame: Frame,
    script: ByScript,
    fields: Fields,
) -> Result<Response, Fault> {
    let (chair, me) = chair_of(&site, game, &frame, &fields).await?;
    let seat = chair.played()?;
    let offer = id(fields.get("offer")).ok_or(Fault::Missing)?;
    let accept = fields.get("answer") == "accept";
    let answer = Command::Answer { seat, offer, accept, why: None };
    let asked = site.house.ask(chair.id, me, answer).await;
    let back = chair.address("#offers");
    let sent = Sent { frame, script, fields, spot: Spot::Offers, text: String::new() };
    sent.answer(&site, &chair, asked, back).await
}
