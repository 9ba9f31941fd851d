//! Where a request comes from, where other machines may stand between.

use std::net::{IpAddr, SocketAddr};

use axum::extract::{ConnectInfo, Request, State};
use axum::http::HeaderMap;
use axum::middleware::Next;
use axum::response::Response;
use ipnet::IpNet;

use crate::site::Site;

/// The address from which somebody asks.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Caller(pub(crate) IpAddr);

/// How many stations a request is followed back at most.
const STATIONS_MAX: usize = 16;

/// Notes where a request comes from.
pub(crate) async fn note(State(site): State<Site>, mut request: Request, next: Next) -> Response {
    let peer = request.extensions().get::<ConnectInfo<SocketAddr>>().map(|it| it.0.ip());
    if let Some(peer) = peer {
        let caller = caller(peer, request.headers(), &site.proxies);
        request.extensions_mut().insert(Caller(caller));
    }
    next.run(request).await
}

/// Goes back from the machine that asks, station by station, for as long as they are trusted: what
/// any other says of where it has a request from, it may have made up.
fn caller(peer: IpAddr, headers: &HeaderMap, trusted: &[IpNet]) -> IpAddr {
    let is_trusted = |address: IpAddr| trusted.iter().any(|net| net.contains(&address));
    let mut at = peer.to_canonical();
    for station in stations(headers).into_iter().take(STATIONS_MAX) {
        if !is_trusted(at) {
            break;
        }
        let Some(before) = station else { break };
        at = before.to_canonical();
    }
    at
}

/// The stations that headers name, the last first; nothing for one that cannot be read.
fn stations(headers: &HeaderMap) -> Vec<Option<IpAddr>> {
    let all = |name: &str| {
        let values = headers.get_all(name).iter();
        values.map(|it| it.to_str().unwrap_or("?")).collect::<Vec<_>>().join(",")
    };
    let (plain, full) = (all("x-forwarded-for"), all("forwarded"));
    let read: Vec<Option<IpAddr>> = if plain.is_empty() {
        full.split(',').filter(|it| !it.trim().is_empty()).map(of_forwarded).collect()
    } else {
        plain.split(',').map(address).collect()
    };
    read.into_iter().rev().collect()
}

/// The address in an element such as `for="[2001:db8::1]:4711";proto=https`.
fn of_forwarded(element: &str) -> Option<IpAddr> {
    let pairs = element.split(';').filter_map(|pair| pair.split_once('='));
    let mut named = pairs.filter(|(name, _)| name.trim().eq_ignore_ascii_case("for"));
    address(named.next()?.1.trim().trim_matches('"'))
}

/// An address, with or without a port.
fn address(text: &str) -> Option<IpAddr> {
    let text = text.trim();
    let bare = || text.trim_start_matches('[').trim_end_matches(']').parse().ok();
    text.parse::<SocketAddr>().map(|it| it.ip()).ok().or_else(bare)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found(peer: &str, header: &'static str, value: &str, trusted: &[&str]) -> String {
        let mut headers = HeaderMap::new();
        headers.insert(header, value.parse().unwrap());
        let trusted: Vec<IpNet> = trusted.iter().map(|it| it.parse().unwrap()).collect();
        caller(peer.parse().unwrap(), &headers, &trusted).to_string()
    }

    #[test]
    fn only_trusted_stations_are_believed_from_the_right() {
        let xff = "x-forwarded-for";
        for (peer, header, value, trusted, comes) in [
            // Nobody is trusted: what the header says does not count.
            ("198.51.100.7", xff, "203.0.113.9", &[][..], "198.51.100.7"),
            ("198.51.100.7", xff, "203.0.113.9", &["127.0.0.1/32"], "198.51.100.7"),
            ("127.0.0.1", xff, "203.0.113.9", &["127.0.0.1/32"], "203.0.113.9"),
            // Somebody has written the first entry themselves.
            ("127.0.0.1", xff, "10.0.0.1, 203.0.113.9", &["127.0.0.0/8"], "203.0.113.9"),
            // Two stations, both trusted.
            (
                "127.0.0.1",
                xff,
                "203.0.113.9, 10.1.2.3",
                &["127.0.0.1/32", "10.0.0.0/8"],
                "203.0.113.9",
            ),
            ("127.0.0.1", xff, "nonsense", &["127.0.0.1/32"], "127.0.0.1"),
            ("127.0.0.1", xff, "203.0.113.9:4711", &["127.0.0.1/32"], "203.0.113.9"),
            ("::ffff:127.0.0.1", xff, "2001:db8::1", &["127.0.0.1/32"], "2001:db8::1"),
            (
                "127.0.0.1",
                "forwarded",
                "for=192.0.2.43, for=\"[2001:db8::1]:4711\";proto=https",
                &["127.0.0.1/32"],
                "2001:db8::1",
            ),
            ("127.0.0.1", "forwarded", "for=_hidden", &["127.0.0.1/32"], "127.0.0.1"),
        ] {
            assert_eq!(found(peer, header, value, trusted), comes, "{peer} {header}: {value}");
        }
    }
}
