//! What pages do not give away, and what nobody makes them do.

use axum::body::Body;
use axum::http::{Request, StatusCode, header};

use crate::browser::Place;

#[tokio::test]
async fn a_game_of_others_looks_like_none() {
    let place = Place::new().await;
    let address = place.browser().begin().await;
    let mut other = place.browser();
    other.begin().await;
    for page in ["", "/phases/1", "/changes"] {
        let theirs = other.get(&format!("{address}{page}")).await;
        let none = other.get(&format!("/games/999{page}")).await;
        assert_eq!(theirs.status, StatusCode::NOT_FOUND, "{page}");
        assert_eq!((theirs.text, theirs.headers), (none.text, none.headers), "{page}");
    }
    let sent = other.send(&format!("{address}/orders"), "phase=1&orders=").await;
    assert_eq!(sent.status, StatusCode::NOT_FOUND);
    let nobody = place.browser().get(&address).await;
    assert_eq!(nobody.status, StatusCode::UNAUTHORIZED);
}

#[tokio::test]
async fn another_site_makes_nobody_do_anything() {
    let place = Place::new().await;
    let mut browser = place.browser();
    let address = browser.begin().await;
    for (name, value) in [
        ("sec-fetch-site", "cross-site"),
        ("sec-fetch-site", "same-site"),
        ("origin", "https://elsewhere.example"),
        ("origin", "null"),
    ] {
        let request = Request::post(format!("{address}/give-up"))
            .header(name, value)
            .header(header::HOST, "localhost:1901")
            .body(Body::empty())
            .unwrap();
        assert_eq!(browser.ask(request).await.status, StatusCode::FORBIDDEN, "{name}: {value}");
    }
    assert_eq!(browser.get(&address).await.status, StatusCode::OK);
}

#[tokio::test]
async fn every_answer_says_what_may_be_loaded_and_is_kept_by_nobody_else() {
    let place = Place::new().await;
    let mut browser = place.browser();
    let address = browser.begin().await;
    for page in [address.as_str(), "/", "/new", "/games", "/nowhere"] {
        let page = browser.get(page).await;
        let policy = page.headers["content-security-policy"].to_str().unwrap();
        assert!(
            policy.starts_with("default-src 'none'; script-src 'self'; style-src 'self' 'sha256-")
        );
        assert!(!policy.contains("unsafe"), "{policy}");
        assert_eq!(page.headers["x-content-type-options"], "nosniff");
        assert!(!page.text.contains(" style=\"") && !page.text.contains(" onclick"));
    }
    let game = browser.get(&address).await;
    assert_eq!(game.headers[header::CACHE_CONTROL], "private, no-store");
}

#[tokio::test]
async fn what_somebody_writes_is_text_and_nothing_else() {
    let place = Place::new().await;
    let mut browser = place.browser();
    let address = browser.begin().await;
    let sent = "phase=1&orders=%3C%2Ftextarea%3E%3Cscript%3Ealert(1)%3C%2Fscript%3E";
    let page = browser.send(&format!("{address}/orders"), sent).await;
    assert_eq!(page.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert!(!page.text.contains("<script>alert"));
}

#[tokio::test]
async fn requests_are_bounded() {
    let place = Place::new().await;
    let mut browser = place.browser();
    let address = browser.begin().await;
    let long = format!("phase=1&orders={}", "a".repeat(70_000));
    let page = browser.send(&format!("{address}/orders"), &long).await;
    assert_eq!(page.status, StatusCode::PAYLOAD_TOO_LARGE);
}

#[tokio::test]
async fn the_cookie_is_for_this_site_and_no_script() {
    let place = Place::new().await;
    let mut browser = place.browser();
    let begun = browser.send("/play", "power=0").await;
    let cookie = begun.headers[header::SET_COOKIE].to_str().unwrap();
    for part in ["HttpOnly", "SameSite=Lax", "Path=/", "Max-Age=34560000"] {
        assert!(cookie.contains(part), "{part} in {cookie}");
    }
    assert_eq!(browser.send("/play", "power=77").await.status, StatusCode::UNPROCESSABLE_ENTITY);
}
