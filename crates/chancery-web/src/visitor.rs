//! Who asks.

use std::sync::Arc;

use axum::extract::{FromRequestParts, OptionalFromRequestParts};
use axum::http::request::Parts;
use axum::http::{HeaderMap, header};
use axum_extra::extract::CookieJar;
use axum_extra::extract::cookie::{Cookie, SameSite};
use chancery_game::PersonId;
use chancery_host::accounts::{BoardStyle, Handed, Notation, Reader, person};
use chancery_store::AccountId;
use tokio::sync::OnceCell;

use crate::pages::Fault;
use crate::site::Site;
use crate::times::known_zone;

/// The name of the cookie that shows a session. Over HTTPS the name itself has browsers take it
/// from this host alone, for all of it, and over HTTPS only.
const fn cookie_name(secure: bool) -> &'static str {
    if secure { "__Host-chancery" } else { "chancery" }
}

/// Somebody with an account, if only a guest's.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Visitor {
    pub(crate) account: AccountId,
    /// The zone by whose clock they want to be told moments.
    pub(crate) zone: &'static str,
    /// How they want to read orders.
    pub(crate) notation: Notation,
    /// How they want boards drawn.
    pub(crate) board: BoardStyle,
}

impl Visitor {
    /// The person, as games know it.
    pub(crate) fn person(self) -> PersonId {
        person(self.account)
    }

    /// Whoever asks, or a new guest: then with the cookie that shows it from now on.
    pub(crate) async fn or_guest(site: &Site, jar: CookieJar) -> Result<(Self, CookieJar), Fault> {
        if let Some(reader) = shown(site, &jar).await? {
            return Ok((Self::from(&reader), jar));
        }
        let (reader, handed) = site.accounts.guest("").await?;
        Ok((Self::from(&reader), jar.add(session_cookie(site, handed))))
    }
}

impl From<&Reader> for Visitor {
    fn from(reader: &Reader) -> Self {
        let chosen = &reader.preferences;
        Self {
            account: reader.account,
            zone: known_zone(&chosen.zone),
            notation: chosen.notation,
            board: chosen.board,
        }
    }
}

/// The cookie that shows a session.
pub(crate) fn session_cookie(site: &Site, handed: Handed) -> Cookie<'static> {
    let mut cookie = Cookie::new(cookie_name(site.secure), handed.word);
    cookie.set_http_only(true);
    cookie.set_same_site(SameSite::Lax);
    cookie.set_secure(site.secure);
    cookie.set_path("/");
    cookie.set_max_age(time::Duration::seconds(handed.seconds));
    cookie
}

/// What takes that cookie away again.
pub(crate) fn no_cookie(site: &Site) -> Cookie<'static> {
    session_cookie(site, Handed { word: String::new(), seconds: 0 })
}

async fn shown(site: &Site, jar: &CookieJar) -> Result<Option<Reader>, Fault> {
    let Some(cookie) = jar.get(cookie_name(site.secure)) else { return Ok(None) };
    Ok(site.accounts.reader(cookie.value()).await?)
}

/// Who asks, looked up once a request, by whichever part of it needs to know first.
#[derive(Debug, Clone, Default)]
pub(crate) struct Who(Arc<OnceCell<Option<Arc<Reader>>>>);

impl Who {
    /// Whoever shows a session by the headers of a request.
    pub(crate) async fn reader(
        &self,
        site: &Site,
        headers: &HeaderMap,
    ) -> Result<Option<Arc<Reader>>, Fault> {
        let look = async || {
            let reader = shown(site, &CookieJar::from_headers(headers)).await?;
            Ok::<_, Fault>(reader.map(Arc::new))
        };
        Ok(self.0.get_or_try_init(look).await?.clone())
    }

    /// Of a request.
    pub(crate) async fn of(parts: &mut Parts, site: &Site) -> Result<Option<Arc<Reader>>, Fault> {
        let who = parts.extensions.get_or_insert_default::<Self>().clone();
        who.reader(site, &parts.headers).await
    }
}

impl FromRequestParts<Site> for Visitor {
    type Rejection = Fault;

    async fn from_request_parts(parts: &mut Parts, site: &Site) -> Result<Self, Fault> {
        let reader = Who::of(parts, site).await?.ok_or(Fault::SignIn)?;
        Ok(Self::from(&*reader))
    }
}

impl OptionalFromRequestParts<Site> for Visitor {
    type Rejection = Fault;

    async fn from_request_parts(parts: &mut Parts, site: &Site) -> Result<Option<Self>, Fault> {
        let reader = Who::of(parts, site).await?;
        Ok(reader.map(|reader| Self::from(&*reader)))
    }
}

/// The kind of browser, as its owner is told of it among their sessions.
pub(crate) fn browser(headers: &HeaderMap) -> String {
    const BROWSERS: [(&str, &str); 8] = [
        ("Edg", "Edge"),
        ("OPR/", "Opera"),
        ("Firefox/", "Firefox"),
        ("FxiOS/", "Firefox"),
        ("Chrome/", "Chrome"),
        ("CriOS/", "Chrome"),
        ("Safari/", "Safari"),
        ("curl/", "curl"),
    ];
    const SYSTEMS: [(&str, &str); 7] = [
        ("Android", "Android"),
        ("iPhone", "iPhone"),
        ("iPad", "iPad"),
        ("Windows", "Windows"),
        ("CrOS", "ChromeOS"),
        ("Mac OS X", "macOS"),
        ("Linux", "Linux"),
    ];
    let agent = headers.get(header::USER_AGENT).and_then(|it| it.to_str().ok()).unwrap_or_default();
    let named = |list: &[(&str, &'static str)]| {
        list.iter().find(|(part, _)| agent.contains(part)).map(|(_, name)| *name)
    };
    match (named(&BROWSERS), named(&SYSTEMS)) {
        (Some(browser), Some(system)) => format!("{browser} on {system}"),
        (Some(browser), None) => browser.to_owned(),
        (None, Some(system)) => format!("a browser on {system}"),
        (None, None) => "a browser".to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn browsers_are_told_apart_and_nothing_more_is_kept_of_them() {
        for (agent, told) in [
            (
                "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0",
                "Firefox on Linux",
            ),
            (
                "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) \
                 Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0",
                "Edge on Windows",
            ),
            (
                "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) \
                 Chrome/140.0.0.0 Mobile Safari/537.36",
                "Chrome on Android",
            ),
            (
                "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 \
                 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1",
                "Safari on iPhone",
            ),
            ("curl/8.5.0", "curl"),
            ("Lynx/2.9", "a browser"),
            ("", "a browser"),
        ] {
            let mut headers = HeaderMap::new();
            headers.insert(header::USER_AGENT, agent.parse().unwrap());
            assert_eq!(browser(&headers), told);
        }
        assert_eq!(browser(&HeaderMap::new()), "a browser");
    }
}
