//! The asker's tokens. A token makes no other with more scopes than its own.

use axum::extract::State;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use chancery_host::accounts::{Scope, Scopes};
use chancery_store::TokenId;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::caller::{At, Caller, Own, Sent};
use super::problem::{Doing, Problem, Reading};
use super::wire::{ScopeWire, moment};
use crate::site::Site;

pub(super) fn routes() -> OpenApiRouter<Site> {
    OpenApiRouter::new().routes(routes!(tokens, make)).routes(routes!(delete))
}

/// The asker's tokens.
#[derive(Debug, Serialize, ToSchema)]
struct TokensWire {
    tokens: Vec<TokenWire>,
}

/// A token.
#[derive(Debug, Serialize, ToSchema)]
struct TokenWire {
    id: i64,
    label: String,
    scopes: Vec<ScopeWire>,
    created: String,
}

/// The asker's tokens, from the oldest. Their texts are not told again.
#[utoipa::path(get, path = "/me/tokens", tag = "account",
    responses((status = 200, body = TokensWire), Reading))]
async fn tokens(State(site): State<Site>, caller: Caller) -> Result<Own<TokensWire>, Problem> {
    caller.allowed(Scope::Read)?;
    let tokens = site.accounts.tokens(&caller.reader).await?.into_iter().map(|it| TokenWire {
        id: it.id.0,
        scopes: it
            .scopes
            .parse::<Scopes>()
            .unwrap_or_default()
            .iter()
            .map(ScopeWire::from)
            .collect(),
        label: it.label,
        created: moment(chancery_game::Moment(it.created)),
    });
    Ok(Own(TokensWire { tokens: tokens.collect() }))
}

/// A token to be made.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct NewTokenWire {
    /// By what it is known again.
    label: String,
    scopes: Vec<ScopeWire>,
}

/// A token that has been made.
#[derive(Debug, Serialize, ToSchema)]
struct MadeTokenWire {
    /// Its text, told this once.
    token: String,
}

/// Makes a token.
#[utoipa::path(post, path = "/me/tokens", tag = "account", request_body = NewTokenWire,
    responses((status = 201, body = MadeTokenWire), Reading, Doing))]
async fn make(
    State(site): State<Site>,
    caller: Caller,
    Sent(sent): Sent<NewTokenWire>,
) -> Result<Response, Problem> {
    let scopes: Scopes = sent.scopes.into_iter().map(Scope::from).collect();
    for scope in scopes.iter() {
        caller.allowed(scope)?;
    }
    let token = site.accounts.make_token(&caller.reader, &sent.label, scopes).await?;
    Ok((StatusCode::CREATED, Own(MadeTokenWire { token })).into_response())
}

/// Takes a token back. One may take itself back, whatever it is for; others only with `read` and
/// `play`.
#[utoipa::path(delete, path = "/me/tokens/{id}", tag = "account", params(("id" = i64, Path)),
    responses((status = 204), Reading, Doing))]
async fn delete(
    State(site): State<Site>,
    caller: Caller,
    At(id): At<i64>,
) -> Result<StatusCode, Problem> {
    if caller.token != Some(TokenId(id)) {
        caller.allowed(Scope::Read)?;
        caller.allowed(Scope::Play)?;
    }
    let done = site.accounts.delete_token(&caller.reader, TokenId(id)).await?;
    if done { Ok(StatusCode::NO_CONTENT) } else { Err(Problem::missing()) }
}
