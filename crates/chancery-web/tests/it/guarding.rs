//! What guards a house: limits on how often may be asked, a log in which no secret stands, and
//! whether it is ready.

use std::io;
use std::net::SocketAddr;
use std::sync::{Arc, Mutex, PoisonError};

use axum::Router;
use axum::body::Body;
use axum::extract::ConnectInfo;
use axum::http::{Request, StatusCode, header};
use chancery_web::{Site, app};
use tower::ServiceExt as _;
use tracing_subscriber::fmt::MakeWriter;

use crate::browser::{Place, number};

/// Asks from an address, over a station that says where it has the request from.
async fn from(
    routes: &Router,
    peer: &str,
    said: &str,
    request: Request<Body>,
) -> (StatusCode, Option<u64>) {
    let mut request = request;
    let peer: SocketAddr = format!("{peer}:4711").parse().unwrap();
    request.extensions_mut().insert(ConnectInfo(peer));
    if !said.is_empty() {
        request.headers_mut().insert("x-forwarded-for", said.parse().unwrap());
    }
    let answer = routes.clone().oneshot(request).await.unwrap();
    let wait = answer.headers().get(header::RETRY_AFTER);
    let wait = wait.and_then(|it| it.to_str().ok()?.parse().ok());
    (answer.status(), wait)
}

fn reset() -> Request<Body> {
    let form = header::HeaderValue::from_static("application/x-www-form-urlencoded");
    let request = Request::post("/reset/aword").header(header::CONTENT_TYPE, form);
    request.body(Body::from("password=a+long+enough+word")).unwrap()
}

#[tokio::test]
async fn words_are_tried_a_few_times_and_then_one_has_to_wait() {
    let place = Place::new().await;
    let nets = ["127.0.0.1/32".parse().unwrap()];
    let site = Site::new(place.house.clone(), false).with_limits().behind(&nets);
    let routes = app(site);
    for number in 0..20 {
        let (status, _) = from(&routes, "127.0.0.1", "203.0.113.9", reset()).await;
        assert_ne!(status, StatusCode::TOO_MANY_REQUESTS, "{number}");
    }
    // What somebody puts before their own address changes nothing.
    let (status, wait) = from(&routes, "127.0.0.1", "10.0.0.1, 203.0.113.9", reset()).await;
    assert_eq!(status, StatusCode::TOO_MANY_REQUESTS);
    assert!(wait.is_some_and(|it| (1..=11).contains(&it)), "{wait:?}");
    // Others are not held back, nor is reading.
    let (status, _) = from(&routes, "127.0.0.1", "203.0.113.10", reset()).await;
    assert_ne!(status, StatusCode::TOO_MANY_REQUESTS);
    let page = Request::get("/reset").body(Body::empty()).unwrap();
    let (status, _) = from(&routes, "127.0.0.1", "203.0.113.9", page).await;
    assert_eq!(status, StatusCode::OK);
    // A station that nobody trusts is counted itself, whatever it says.
    for _ in 0..20 {
        from(&routes, "198.51.100.7", "203.0.113.77", reset()).await;
    }
    let (status, _) = from(&routes, "198.51.100.7", "203.0.113.78", reset()).await;
    assert_eq!(status, StatusCode::TOO_MANY_REQUESTS);
}

#[tokio::test]
async fn a_house_is_ready_when_its_clock_goes_and_its_store_answers() {
    let place = Place::new().await;
    let mut browser = place.browser();
    assert_eq!(browser.get("/health").await.status, StatusCode::OK);
    let still = browser.get("/ready").await;
    assert_eq!(
        (still.status, still.text.as_str()),
        (StatusCode::SERVICE_UNAVAILABLE, "the clock stands still\n")
    );
    let house = place.house.clone();
    let clock = tokio::spawn(async move { house.keep_time().await });
    while !place.house.keeps_time() {
        tokio::task::yield_now().await;
    }
    let ready = browser.get("/ready").await;
    assert_eq!((ready.status, ready.text.as_str()), (StatusCode::OK, "ready\n"));
    clock.abort();
    place.house.store().close().await;
    assert_eq!(browser.get("/ready").await.status, StatusCode::SERVICE_UNAVAILABLE);
}

/// What is written down.
#[derive(Debug, Clone, Default)]
struct Log(Arc<Mutex<Vec<u8>>>);

impl io::Write for Log {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

impl<'a> MakeWriter<'a> for Log {
    type Writer = Self;

    fn make_writer(&'a self) -> Self {
        self.clone()
    }
}

#[tokio::test]
async fn nothing_that_opens_anything_stands_in_the_log() {
    let log = Log::default();
    let written = tracing_subscriber::fmt().with_writer(log.clone()).with_ansi(false);
    written.with_max_level(tracing::Level::DEBUG).init();

    let place = Place::with_letters("http://localhost:1901").await;
    let mut ann = place.browser();
    let game = number(ann.send("/play", "power=2").await.leads_to());
    let guest = ann.cookie.clone().unwrap();
    let form = "name=Ann+Heron&address=heron%40example.org&password=pelican+pelican";
    assert_eq!(ann.send("/register", form).await.status, StatusCode::SEE_OTHER);
    let session = ann.cookie.clone().unwrap();
    let address = format!("/games/{}", game.0);
    for (path, form) in [
        ("orders", "seat=2&phase=1&orders=A+par+-+pic&do=keep"),
        ("say", "seat=2&to=&text=cormorant"),
    ] {
        ann.send(&format!("{address}/{path}"), form).await;
    }
    let letters = place.house.store().letters_due(i64::MAX, 9).await.unwrap();
    let word = letters[0].body.split("/address/").nth(1).unwrap();
    let word = word.split_whitespace().next().unwrap().to_owned();
    ann.get(&format!("/address/{word}")).await;
    ann.send(&format!("/address/{word}"), "").await;
    let reset = place.accounts.hand_out_reset("Ann Heron").await.unwrap().unwrap();
    ann.get(&format!("/reset/{reset}?next=egret")).await;
    ann.send(&format!("/reset/{reset}"), "password=a+whole+new+stork").await;
    let invite = place.house.store().game(game).await.unwrap().unwrap().invite;
    place.browser().get(&format!("/join/{invite}")).await;
    let set_up = place.accounts.set_up_word().await.unwrap().unwrap();
    ann.send("/set-up", &format!("word={set_up}&name=Bob+Gull&password=a+long+enough+gull")).await;

    let text = String::from_utf8(log.0.lock().unwrap().clone()).unwrap();
    assert!(text.contains("/reset/{word}") && text.contains("status=303"), "{text}");
    let cookie = |it: &str| it.split('=').nth(1).unwrap().to_owned();
    let secrets = [
        cookie(&guest),
        cookie(&session),
        word,
        reset,
        invite,
        set_up,
        "heron%40".to_owned(),
        "heron@example.org".to_owned(),
        "pelican".to_owned(),
        "stork".to_owned(),
        "egret".to_owned(),
        "cormorant".to_owned(),
        "A par".to_owned(),
        "A+par".to_owned(),
    ];
    for secret in secrets {
        assert!(!text.contains(&secret), "{secret} stands in the log");
    }
}
