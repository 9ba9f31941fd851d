//! Games as browsers set them up.

use axum::http::StatusCode;

use crate::browser::{Browser, Place};

/// A form of a new game with everything as it is for a kind, and some fields otherwise.
pub(crate) fn form(fields: &[(&str, &str)]) -> String {
    let usual = [
        ("title", "A game among friends"),
        ("variant", "standard"),
        ("preset", ""),
        ("changes", ""),
        ("talk", "full"),
        ("movement-kind", "length"),
        ("movement-number", "1"),
        ("movement-unit", "days"),
        ("retreat-kind", "same"),
        ("adjustment-kind", "same"),
        ("grace", "0"),
        ("grace-unit", "minutes"),
        ("excuses", "1"),
        ("then", "civil-disorder"),
        ("among", "survivors"),
        ("secret", "on"),
        ("scoring", "draw-size"),
        ("joining", "open"),
        ("sharing", "choice"),
        ("spectators", "on"),
        ("role", "both"),
        ("step", "create"),
    ];
    let changed = |name: &str| fields.iter().any(|(it, _)| *it == name);
    let kept = usual.iter().filter(|(name, _)| !changed(name));
    let pairs = kept.chain(fields).map(|(name, value)| {
        format!("{name}={}", value.replace('%', "%25").replace('=', "%3D").replace(' ', "+"))
    });
    pairs.collect::<Vec<_>>().join("&")
}

/// Sets a game up and gives its address.
pub(crate) async fn set_up(browser: &mut Browser, fields: &[(&str, &str)]) -> String {
    let made = browser.send("/new", &form(fields)).await;
    assert_eq!(made.status, StatusCode::SEE_OTHER, "{}", made.text);
    made.leads_to().to_owned()
}

/// A game that seven play and an eighth looks after: the master, the players by seat, the address.
pub(crate) async fn seven(
    place: &Place,
    fields: &[(&str, &str)],
) -> (Browser, Vec<Browser>, String) {
    let mut master = place.browser();
    let fields: Vec<(&str, &str)> = fields.iter().copied().chain([("role", "master")]).collect();
    let address = set_up(&mut master, &fields).await;
    let mut browsers = Vec::new();
    for seat in 0..7 {
        let mut browser = place.browser();
        let joined = browser.send(&format!("{address}/join"), &format!("seat={seat}")).await;
        assert_eq!(joined.status, StatusCode::SEE_OTHER, "{}", joined.text);
        browsers.push(browser);
    }
    (master, browsers, address)
}
