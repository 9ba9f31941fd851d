//! How often may be asked.
//!
//! Trying words and passwords is held to a few a minute; what players do, to more than anybody
//! does by hand; reading, to what would wear out the house. Each address counts for itself, of the
//! sixth version its first half, since whoever has one address of a network has them all; what a
//! player does counts for the account too.
//!
//! Keys are drawn into a fixed number of places by a hash that nobody outside knows: however many
//! addresses somebody has, no more memory is used. Two that share a place share what they may do.

use std::collections::hash_map::RandomState;
use std::hash::{BuildHasher as _, Hash};
use std::net::IpAddr;
use std::num::NonZeroU32;
use std::time::Duration;

use axum::extract::{Request, State};
use axum::http::{Method, header};
use axum::middleware::Next;
use axum::response::{IntoResponse as _, Response};
use governor::clock::{Clock as _, DefaultClock};
use governor::{DefaultKeyedRateLimiter, Quota, RateLimiter};

use crate::api::Problem;
use crate::callers::Caller;
use crate::pages::Fault;
use crate::site::Site;
use crate::visitor::Who;

/// How many places keys are drawn into.
const PLACES: u64 = 1 << 16;

/// Paths on which words and passwords are tried.
const ENTRIES: [&str; 6] =
    ["/sign-in", "/register", "/reset", "/set-up", "/address", "/settings/password"];

/// What may be asked how often.
#[derive(Debug)]
pub(crate) struct Limits {
    hasher: RandomState,
    clock: DefaultClock,
    entry: DefaultKeyedRateLimiter<u64>,
    change: DefaultKeyedRateLimiter<u64>,
    change_by_account: DefaultKeyedRateLimiter<u64>,
    read: DefaultKeyedRateLimiter<u64>,
}

/// What is asked.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
enum Kind {
    Entry,
    Change,
    Read,
}

/// So many at once, and then one again after a while each.
fn quota(burst: u32, again: Duration) -> Quota {
    let burst = NonZeroU32::new(burst).unwrap_or(NonZeroU32::MIN);
    Quota::with_period(again).unwrap_or(Quota::per_second(burst)).allow_burst(burst)
}

impl Limits {
    pub(crate) fn new() -> Self {
        Self {
            hasher: RandomState::new(),
            clock: DefaultClock::default(),
            entry: RateLimiter::keyed(quota(20, Duration::from_secs(10))),
            change: RateLimiter::keyed(quota(300, Duration::from_millis(50))),
            change_by_account: RateLimiter::keyed(quota(120, Duration::from_millis(200))),
            read: RateLimiter::keyed(quota(1_000, Duration::from_millis(10))),
        }
    }

    fn place(&self, key: impl Hash) -> u64 {
        self.hasher.hash_one(key) % PLACES
    }

    /// After how many seconds it may be asked again, where it may not be now.
    fn check(&self, limiter: &DefaultKeyedRateLimiter<u64>, key: impl Hash) -> Result<(), u64> {
        let until = limiter.check_key(&self.place(key)).err();
        until.map_or(Ok(()), |it| {
            Err(it.wait_time_from(self.clock.now()).as_secs().saturating_add(1))
        })
    }
}

/// An address as it is counted.
fn counted(address: IpAddr) -> IpAddr {
    match address {
        IpAddr::V4(_) => address,
        IpAddr::V6(it) => IpAddr::V6((it.to_bits() >> 64 << 64).into()),
    }
}

fn kind(method: &Method, path: &str) -> Kind {
    if matches!(*method, Method::GET | Method::HEAD | Method::OPTIONS) {
        return Kind::Read;
    }
    let is_entry = |entry: &str| {
        path.strip_prefix(entry).is_some_and(|rest| rest.is_empty() || rest.starts_with('/'))
    };
    if ENTRIES.iter().any(|entry| is_entry(entry)) { Kind::Entry } else { Kind::Change }
}

/// The refusal, for people or for programs.
fn refuse(path: &str, seconds: u64) -> Response {
    let fault = Fault::TooOften { seconds };
    if !path.starts_with("/api/") {
        return fault.into_response();
    }
    let mut answer = Problem::from(fault).into_response();
    answer.headers_mut().insert(header::RETRY_AFTER, seconds.into());
    answer
}

/// Refuses what is asked too often.
pub(crate) async fn limit(State(site): State<Site>, request: Request, next: Next) -> Response {
    let Some(limits) = site.limits.clone() else { return next.run(request).await };
    let kind = kind(request.method(), request.uri().path());
    if let Some(Caller(address)) = request.extensions().get().copied() {
        let limiter = match kind {
            Kind::Entry => &limits.entry,
            Kind::Change => &limits.change,
            Kind::Read => &limits.read,
        };
        if let Err(seconds) = limits.check(limiter, counted(address)) {
            return refuse(request.uri().path(), seconds);
        }
    }
    if kind == Kind::Change {
        let who = request.extensions().get::<Who>().cloned().unwrap_or_default();
        let reader = who.reader(&site, request.headers()).await.unwrap_or_default();
        if let Some(reader) = reader
            && let Err(seconds) = limits.check(&limits.change_by_account, reader.account.0)
        {
            return refuse(request.uri().path(), seconds);
        }
    }
    next.run(request).await
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses_of_one_network_count_as_one() {
        let of = |text: &str| counted(text.parse().unwrap()).to_string();
        assert_eq!(of("2001:db8:1:2:3:4:5:6"), "2001:db8:1:2::");
        assert_eq!(of("203.0.113.9"), "203.0.113.9");
    }

    #[test]
    fn what_is_tried_is_told_from_what_is_done() {
        for (method, path, is) in [
            (Method::POST, "/sign-in", Kind::Entry),
            (Method::POST, "/reset/abc", Kind::Entry),
            (Method::POST, "/registered", Kind::Change),
            (Method::POST, "/games/1/orders", Kind::Change),
            (Method::GET, "/sign-in", Kind::Read),
        ] {
            assert_eq!(kind(&method, path), is, "{method} {path}");
        }
    }

    #[test]
    fn memory_is_bounded_and_nobody_is_counted_for_another_place() {
        let limits = Limits::new();
        for number in 0..400_000_u32 {
            let _ = limits.check(&limits.entry, number);
        }
        assert!(limits.entry.len() <= usize::try_from(PLACES).unwrap());
        let limits = Limits::new();
        let tries = (0..25).map(|_| limits.check(&limits.entry, 7)).collect::<Vec<_>>();
        assert!(tries[..20].iter().all(Result::is_ok) && tries[20..].iter().all(Result::is_err));
        assert!(matches!(tries[20], Err(1..=11)), "{:?}", tries[20]);
    }
}
