//! Who asks, and for what they may: by a token, or by the session of a browser.

use std::sync::Arc;

use axum::extract::{FromRequest, FromRequestParts, Path, Query, Request};
use axum::http::header;
use axum::http::request::Parts;
use axum::response::{IntoResponse, Response};
use chancery_game::{Actor, PersonId, Seat, Standing, Viewer};
use chancery_host::accounts::{Reader, Scope, Scopes};
use chancery_store::{GameId, TokenId};
use serde::Serialize;
use serde::de::DeserializeOwned;

use super::problem::Problem;
use crate::chair::Chair;
use crate::site::Site;
use crate::visitor::{Visitor, Who};

/// Somebody who shows who they are, and what for.
#[derive(Debug, Clone)]
pub(super) struct Caller {
    pub(super) reader: Arc<Reader>,
    scopes: Scopes,
    /// The token, where that was shown.
    pub(super) token: Option<TokenId>,
}

impl Caller {
    /// Whoever asks for something of a scope.
    ///
    /// # Errors
    ///
    /// When what they show is not for it.
    pub(super) fn allowed(&self, scope: Scope) -> Result<(), Problem> {
        if self.scopes.has(scope) { Ok(()) } else { Err(Problem::scope(scope)) }
    }

    pub(super) fn visitor(&self) -> Visitor {
        Visitor::from(&*self.reader)
    }

    pub(super) fn person(&self) -> PersonId {
        self.reader.person()
    }

    pub(super) fn actor(&self) -> Actor {
        Actor::Person(self.person())
    }

    /// A game as they find it.
    pub(super) async fn chair(
        &self,
        site: &Site,
        game: i64,
        seat: Option<u8>,
    ) -> Result<Chair, Problem> {
        self.allowed(Scope::Read)?;
        let seat = seat.map(Seat);
        let chair = Chair::of(site, GameId(game), Some(self.visitor()), seat).await?;
        if seat.is_some() && chair.seat() != seat {
            return Err(Problem::missing());
        }
        Ok(chair)
    }

    /// What they are in a game; for whoever may not look on there is none.
    pub(super) async fn standing(&self, site: &Site, game: i64) -> Result<Standing, Problem> {
        let standing = site.house.standing(GameId(game), Some(self.person())).await?;
        let is_in = standing.is_master || standing.joined.is_some();
        if standing.viewers.is_empty() && !is_in {
            return Err(Problem::missing());
        }
        Ok(standing)
    }

    /// The power they play in a game, or that of several which they name.
    pub(super) async fn seat(
        &self,
        site: &Site,
        game: i64,
        wanted: Option<u8>,
    ) -> Result<Seat, Problem> {
        let standing = self.standing(site, game).await?;
        let mut seats = standing.viewers.into_iter().filter_map(|viewer| match viewer {
            Viewer::Seat(seat) => Some(seat),
            Viewer::Spectator | Viewer::Master => None,
        });
        let seat = match wanted {
            Some(wanted) => seats.find(|seat| seat.0 == wanted),
            None => seats.next(),
        };
        let detail = "You play no such power in this game.";
        let status = axum::http::StatusCode::FORBIDDEN;
        seat.ok_or_else(|| Problem::new(status, "not-yours", "Not done", detail))
    }
}

impl FromRequestParts<Site> for Caller {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, site: &Site) -> Result<Self, Problem> {
        if let Some(shown) = parts.headers.get(header::AUTHORIZATION) {
            let shown = shown.to_str().map_err(|_| Problem::nobody())?;
            let (kind, token) = shown.split_once(' ').ok_or_else(Problem::nobody)?;
            if !kind.eq_ignore_ascii_case("bearer") {
                return Err(Problem::nobody());
            }
            let found = site.accounts.token_reader(token.trim()).await?;
            let (reader, bearer) = found.ok_or_else(Problem::nobody)?;
            let token = Some(bearer.token);
            return Ok(Self { reader: Arc::new(reader), scopes: bearer.scopes, token });
        }
        let reader = Who::of(parts, site).await?.ok_or_else(Problem::nobody)?;
        let scopes: Scopes = Scope::ALL.into_iter().collect();
        let scopes = if reader.admin { scopes } else { scopes.without(Scope::Admin) };
        Ok(Self { reader, scopes, token: None })
    }
}

/// A body of JSON.
#[derive(Debug)]
pub(super) struct Sent<T>(pub(super) T);

impl<T: DeserializeOwned> FromRequest<Site> for Sent<T> {
    type Rejection = Problem;

    async fn from_request(request: Request, site: &Site) -> Result<Self, Problem> {
        let axum::Json(sent) = axum::Json::<T>::from_request(request, site).await?;
        Ok(Self(sent))
    }
}

/// What an address names.
#[derive(Debug)]
pub(super) struct At<T>(pub(super) T);

impl<T: DeserializeOwned + Send> FromRequestParts<Site> for At<T> {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, site: &Site) -> Result<Self, Problem> {
        let Path(at) = Path::<T>::from_request_parts(parts, site).await?;
        Ok(Self(at))
    }
}

/// What an address asks for behind its question mark.
#[derive(Debug)]
pub(super) struct Asked<T>(pub(super) T);

impl<T: DeserializeOwned> FromRequestParts<Site> for Asked<T> {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, site: &Site) -> Result<Self, Problem> {
        let Query(asked) = Query::<T>::from_request_parts(parts, site).await?;
        Ok(Self(asked))
    }
}

/// An answer that is its asker's own: nothing on the way keeps it.
#[derive(Debug)]
pub(super) struct Own<T>(pub(super) T);

impl<T: Serialize> IntoResponse for Own<T> {
    fn into_response(self) -> Response {
        crate::pages::private(axum::Json(self.0).into_response())
    }
}
