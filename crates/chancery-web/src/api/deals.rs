//! Offers and votes.

use axum::extract::State;
use axum::http::StatusCode;
use chancery_game::{Command, Seat};
use chancery_host::accounts::Scope;
use chancery_store::GameId;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::caller::{Asked, At, Caller, Own, Sent};
use super::games::As;
use super::problem::{Doing, Problem, Reading};
use super::wire::{MotionWire, OfferWire, TermsWire, VotedWire, offer_id};
use crate::site::Site;

pub(super) fn routes() -> OpenApiRouter<Site> {
    OpenApiRouter::new()
        .routes(routes!(offers, offer))
        .routes(routes!(answer))
        .routes(routes!(votes, vote))
}

/// The offers made by and to a power.
#[derive(Debug, Serialize, ToSchema)]
struct OffersWire {
    offers: Vec<OfferWire>,
}

/// The offers made by and to the asker's power, and how they fared.
#[utoipa::path(get, path = "/games/{id}/offers", tag = "offers", params(("id" = i64, Path, example = 1), As),
    responses((status = 200, body = OffersWire), Reading))]
async fn offers(
    State(site): State<Site>,
    caller: Caller,
    At(id): At<i64>,
    Asked(asked): Asked<As>,
) -> Result<Own<OffersWire>, Problem> {
    let chair = caller.chair(&site, id, asked.power).await?;
    let offers = chair.view.offers.iter().map(|offer| OfferWire::from(&**offer)).collect();
    Ok(Own(OffersWire { offers }))
}

/// An offer to be made.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct NewOfferWire {
    /// To whom.
    to: u8,
    terms: TermsWire,
}

/// Offers something to another power.
#[utoipa::path(post, path = "/games/{id}/offers", tag = "offers", params(("id" = i64, Path, example = 1), As),
    request_body = NewOfferWire, responses((status = 204), Reading, Doing))]
async fn offer(
    State(site): State<Site>,
    caller: Caller,
    At(id): At<i64>,
    Asked(asked): Asked<As>,
    Sent(sent): Sent<NewOfferWire>,
) -> Result<StatusCode, Problem> {
    caller.allowed(Scope::Press)?;
    let from = caller.seat(&site, id, asked.power).await?;
    let offer = Command::Offer { from, to: Seat(sent.to), terms: sent.terms.into() };
    site.house.ask(GameId(id), caller.actor(), offer).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// An answer to an offer.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct AnswerWire {
    /// Whether it is accepted. One's own is taken back by `false`.
    accept: bool,
}

/// Answers an offer, or takes one's own back.
#[utoipa::path(put, path = "/games/{id}/offers/{offer}/answer", tag = "offers",
    params(("id" = i64, Path, example = 1), ("offer" = String, Path, example = "1-2-1"), As),
    request_body = AnswerWire, responses((status = 204), Reading, Doing))]
async fn answer(
    State(site): State<Site>,
    caller: Caller,
    At((id, offer)): At<(i64, String)>,
    Asked(asked): Asked<As>,
    Sent(AnswerWire { accept }): Sent<AnswerWire>,
) -> Result<StatusCode, Problem> {
    caller.allowed(Scope::Press)?;
    let seat = caller.seat(&site, id, asked.power).await?;
    let offer = offer_id(&offer).ok_or_else(Problem::missing)?;
    let answer = Command::Answer { seat, offer, accept, why: None };
    site.house.ask(GameId(id), caller.actor(), answer).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// The motions that somebody has voted for.
#[derive(Debug, Serialize, ToSchema)]
struct VotesWire {
    motions: Vec<VotedWire>,
}

/// The motions that the asker may know of.
#[utoipa::path(get, path = "/games/{id}/votes", tag = "votes", params(("id" = i64, Path, example = 1), As),
    responses((status = 200, body = VotesWire), Reading))]
async fn votes(
    State(site): State<Site>,
    caller: Caller,
    At(id): At<i64>,
    Asked(asked): Asked<As>,
) -> Result<Own<VotesWire>, Problem> {
    let chair = caller.chair(&site, id, asked.power).await?;
    Ok(Own(VotesWire { motions: chair.view.motions.iter().map(VotedWire::from).collect() }))
}

/// A vote.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct VoteWire {
    motion: MotionWire,
    /// Whether one is for it; `false` takes a vote back.
    favour: bool,
}

/// Votes for a motion, or takes a vote back.
#[utoipa::path(put, path = "/games/{id}/votes", tag = "votes", params(("id" = i64, Path, example = 1), As),
    request_body = VoteWire, responses((status = 204), Reading, Doing))]
async fn vote(
    State(site): State<Site>,
    caller: Caller,
    At(id): At<i64>,
    Asked(asked): Asked<As>,
    Sent(sent): Sent<VoteWire>,
) -> Result<StatusCode, Problem> {
    caller.allowed(Scope::Play)?;
    let seat = caller.seat(&site, id, asked.power).await?;
    let vote = Command::Vote { seat, motion: sent.motion.into(), favour: sent.favour };
    site.house.ask(GameId(id), caller.actor(), vote).await?;
    Ok(StatusCode::NO_CONTENT)
}
