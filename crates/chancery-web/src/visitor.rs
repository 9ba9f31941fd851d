//! Who asks.

use axum::extract::{FromRequestParts, OptionalFromRequestParts};
use axum::http::request::Parts;
use axum_extra::extract::CookieJar;
use axum_extra::extract::cookie::{Cookie, SameSite};
use chancery_game::PersonId;
use chancery_store::{AccountId, Secret};
use sha2::{Digest as _, Sha256};

use crate::hex::hex;
use crate::pages::Fault;
use crate::site::Site;

/// The name of the cookie that shows a session.
const COOKIE: &str = "chancery";
/// How long a session lasts: sixty days.
const SESSION: i64 = 60 * 24 * 60 * 60;

/// Somebody with an account, if only a guest's.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Visitor {
    pub(crate) account: AccountId,
}

impl Visitor {
    /// The person, as games know it.
    pub(crate) fn person(self) -> PersonId {
        PersonId(u64::try_from(self.account.0).unwrap_or(u64::MAX))
    }

    /// The zone by whose clock they want to be told moments.
    pub(crate) async fn zone(self, site: &Site) -> Result<String, Fault> {
        #[derive(serde::Deserialize)]
        struct Chosen {
            zone: String,
        }
        let account = site.house.store().account(self.account).await?;
        let chosen = account.and_then(|it| serde_json::from_str::<Chosen>(&it.settings).ok());
        Ok(chosen.map_or_else(|| crate::times::ZONE.to_owned(), |chosen| chosen.zone))
    }

    async fn of(site: &Site, jar: &CookieJar) -> Result<Option<Self>, Fault> {
        let Some(cookie) = jar.get(COOKIE) else { return Ok(None) };
        let now = site.house.now().0;
        let account = site.house.store().session(secret(cookie.value()), now).await?;
        Ok(account.map(|account| Self { account }))
    }

    /// Whoever asks, or a new guest: then with the cookie that shows it from now on.
    pub(crate) async fn or_guest(site: &Site, jar: CookieJar) -> Result<(Self, CookieJar), Fault> {
        if let Some(visitor) = Self::of(site, &jar).await? {
            return Ok((visitor, jar));
        }
        let now = site.house.now().0;
        let account = site.house.store().guest(now).await?;
        let bytes: [u8; 32] = site.chance.bytes();
        let word = hex(&bytes);
        let store = site.house.store();
        store.begin_session(secret(&word), account, now, now + SESSION).await?;
        let mut cookie = Cookie::new(COOKIE, word);
        cookie.set_http_only(true);
        cookie.set_same_site(SameSite::Lax);
        cookie.set_secure(site.secure);
        cookie.set_path("/");
        cookie.set_max_age(time::Duration::seconds(SESSION));
        Ok((Self { account }, jar.add(cookie)))
    }
}

/// What is kept of the word in a cookie.
fn secret(word: &str) -> Secret {
    Secret(Sha256::digest(word.as_bytes()).into())
}

impl FromRequestParts<Site> for Visitor {
    type Rejection = Fault;

    async fn from_request_parts(parts: &mut Parts, site: &Site) -> Result<Self, Fault> {
        let jar = CookieJar::from_headers(&parts.headers);
        Self::of(site, &jar).await?.ok_or(Fault::SignIn)
    }
}

impl OptionalFromRequestParts<Site> for Visitor {
    type Rejection = Fault;

    async fn from_request_parts(parts: &mut Parts, site: &Site) -> Result<Option<Self>, Fault> {
        Self::of(site, &CookieJar::from_headers(&parts.headers)).await
    }
}
