//! What people write is never more than text: no page has it unescaped, where it is kept, where it
//! is refused and shown again, and in what a script reads.

use axum::http::{StatusCode, header};
use chancery_game::{Actor, Command, Creation, MasterCommand, Seat, Settings, Sharing};
use chancery_host::accounts::Registration;

use crate::browser::{Browser, Place};
use crate::interference::{filled, page_routes};

/// Ends an attribute, a text, a script and a comment, and begins an element that is looked for.
const TEXT: &str = "\"'--></script></textarea><i id=x onload=alert(1)>&amp;{{7*7}}";
const BEGUN: &str = "<i id=x";
/// The same in a form.
const SENT: &str = "%22%27--%3E%3C%2Fscript%3E%3C%2Ftextarea%3E%3Ci+id%3Dx+onload%3Dalert(1)%3E%26amp%3B\
                    %7B%7B7*7%7D%7D";

async fn player(place: &Place) -> (Browser, Actor) {
    let written =
        Registration { name: "Ann", address: "", password: "the long way to the sea", label: TEXT };
    let entered = place.accounts.register(None, written).await.unwrap();
    let mut browser = place.browser();
    browser.cookie = Some(format!("chancery={}", entered.handed.word));
    (browser, Actor::Person(entered.reader.person()))
}

#[tokio::test]
async fn what_is_kept_is_text_on_every_page() {
    let place = Place::new().await;
    let (mut browser, me) = player(&place).await;
    let master = match me {
        Actor::Person(person) => Some(person),
        _ => None,
    };
    let settings = Settings { sharing: Sharing::Choice, ..Settings::usual(TEXT, "standard") };
    let game = place.house.create(Creation { settings, master }).await.unwrap();
    let ask = |command| place.house.ask(game, me, command);
    ask(Command::Join { seat: Some(Seat(2)), invited: false }).await.unwrap();
    ask(Command::Start).await.unwrap();
    let position = "chancery sheet 1\nphase: S1901M\n\nunits\nFrance: A par\nGermany: A ber\n";
    let (position, note) = (position.to_owned(), TEXT.to_owned());
    ask(Command::Master(MasterCommand::Correct { position, note })).await.unwrap();
    ask(Command::Master(MasterCommand::Process)).await.unwrap();
    for (to, grey) in [(vec![], false), (vec![Seat(3)], false)] {
        let text = TEXT.to_owned();
        ask(Command::Say { from: Some(Seat(2)), to, grey, text }).await.unwrap();
    }
    browser.send("/settings/tokens", &format!("label={SENT}&scope=read")).await;
    let mut told = 0;
    for route in page_routes() {
        let streams = route.ends_with("/changes") || route.ends_with("/events");
        for path in filled(&route, game).into_iter().filter(|_| !streams) {
            let bytes = browser.bytes(&path).await;
            let text = String::from_utf8_lossy(&bytes);
            let page = text.trim_start().starts_with('<');
            assert!(!page || !text.contains(BEGUN), "{path}");
            told += usize::from(page && text.contains("&#60;i id=x"));
        }
    }
    assert!(told >= 4, "it is on {told} pages");
}

#[tokio::test]
async fn what_is_refused_is_text_when_it_is_shown_again() {
    let place = Place::new().await;
    let (mut browser, _) = player(&place).await;
    let game = browser.begin().await;
    for (path, fields) in [
        (format!("{game}/orders"), format!("phase=1&orders={SENT}")),
        (format!("{game}/preview"), format!("orders={SENT}&supposed={SENT}")),
        (format!("{game}/press"), format!("text={SENT}{}", "x".repeat(20_000))),
        (
            format!("{game}/offers"),
            format!("to=3&give-1-kind={SENT}&ask-1-kind=keep-out&ask-1-place={SENT}"),
        ),
        (format!("{game}/votes"), format!("motion={SENT}")),
        (format!("{game}/desk/position"), format!("position={SENT}&note={SENT}")),
        (format!("{game}/desk/orders"), format!("text={SENT}&seat=2&step={SENT}")),
        (format!("{game}/desk/seat"), format!("seat=3&who=name&name={SENT}")),
        (format!("{game}/desk/due"), format!("number={SENT}&unit={SENT}")),
        (
            "/new".to_owned(),
            format!(
                "variant=standard&title={SENT}&changes={SENT}&house=own&house-sheet={SENT}&last-year={SENT}&step=create"
            ),
        ),
        ("/settings/name".to_owned(), format!("name={SENT}")),
        (
            "/settings/choices".to_owned(),
            format!("zone={SENT}&notation={SENT}&board={SENT}&theme={SENT}"),
        ),
        ("/settings/tokens".to_owned(), format!("label={SENT}")),
        ("/play".to_owned(), format!("power={SENT}")),
    ] {
        let page = browser.send(&path, &fields).await;
        assert!(page.status != StatusCode::INTERNAL_SERVER_ERROR, "{path}");
        let kind = page.headers.get(header::CONTENT_TYPE).and_then(|it| it.to_str().ok());
        if kind.is_some_and(|it| it.starts_with("text/html")) {
            assert!(!page.text.contains(BEGUN), "{path}: {}", page.text);
        }
    }
    let mut stranger = place.browser();
    for path in ["/register", "/sign-in", "/set-up", "/reset"] {
        let fields = format!("name={SENT}&password={SENT}&word={SENT}&next={SENT}&address={SENT}");
        let page = stranger.send(path, &fields).await;
        assert!(!page.text.contains(BEGUN), "{path}: {}", page.text);
    }
}
