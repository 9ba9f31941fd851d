//! Setting games up, finding them, and joining them.

use axum::body::Body;
use axum::http::{Request, StatusCode, header};
use chancery_game::{Holder, Stage, Viewer};

use crate::browser::{Browser, Place, number};
use crate::forms::{form, set_up, seven};

#[tokio::test]
async fn the_form_is_filled_by_kind_and_shows_every_variant() {
    let place = Place::new().await;
    let page = place.browser().get("/new?kind=gunboat").await;
    assert_eq!(page.status, StatusCode::OK);
    assert!(page.text.contains("name=\"talk\" value=\"none\" checked"));
    assert!(page.text.contains("name=\"anonymous\" checked"));
    for variant in ["standard", "ancient-mediterranean", "1898"] {
        assert!(page.text.contains(&format!("<option value=\"{variant}\"")), "{variant}");
    }
    let weeks = place.browser().get("/new?kind=weeks&board=1898").await;
    assert!(weeks.text.contains("name=\"movement-kind\" value=\"calendar\" checked"));
    assert!(weeks.text.contains("<option value=\"1898\" selected"));
}

#[tokio::test]
async fn every_fault_stands_at_its_field_and_nothing_written_is_lost() {
    let place = Place::new().await;
    for (field, value, told) in [
        ("title", "", "a title of 1 to 80 characters"),
        ("variant", "atlantis", "No such variant"),
        ("preset", "house", "no preset `house`"),
        ("changes", "4.A.2=nonsense", "`nonsense` is no value of 4.A.2"),
        ("house", "supply", "There is no house rule `supply`"),
        ("movement-number", "soon", "A length is a whole number"),
        ("movement-number", "200", "a minute to ninety days"),
        ("grace", "-3", "A grace is a whole number"),
        ("excuses", "many", "A number of excuses"),
        ("last-year", "1850", "the last year is 1850"),
        ("last-year", "never", "“never” is no year"),
        ("scoring", "applause", "no scoring system is called `applause`"),
        ("joining", "", "Choose one of these."),
        ("role", "king", "Choose what you are"),
        ("computer", "99", "Choose among the powers"),
    ] {
        let page = place.browser().send("/new", &form(&[(field, value)])).await;
        assert_eq!(page.status, StatusCode::UNPROCESSABLE_ENTITY, "{field}={value}");
        let words = page.text.replace("&#8220;", "“").to_lowercase();
        assert!(words.contains(&told.to_lowercase()), "{told} in\n{}", page.text);
        if field != "title" {
            assert!(page.text.contains("A game among friends"), "{field}: the title is kept");
        }
    }
}

#[tokio::test]
async fn a_game_is_told_in_sentences_before_it_is_set_up() {
    let place = Place::new().await;
    let mut browser = place.browser();
    let looked = form(&[("step", "look"), ("movement-number", "3")]);
    let page = browser.send("/new", &looked).await;
    assert_eq!(page.status, StatusCode::OK);
    assert!(page.text.contains("A phase lasts 3 days.") && page.text.contains("Set this game up"));
    let variant = form(&[("step", "variant"), ("variant", "1898"), ("title", "")]);
    let page = browser.send("/new", &variant).await;
    assert_eq!(page.status, StatusCode::OK, "a board is shown before anything else is right");
    assert!(page.text.contains("/boards/1898.svg"));
}

#[tokio::test]
async fn seven_join_a_game_from_the_list_and_it_begins() {
    let place = Place::new().await;
    let mut master = place.browser();
    let address = set_up(&mut master, &[("role", "master")]).await;
    let mut browsers = Vec::new();
    for seat in 0..7 {
        let mut browser = place.browser();
        let lobby = browser.get("/").await;
        assert!(lobby.text.contains(&format!("href=\"{address}\"")), "it stands in the list");
        let page = browser.get(&address).await;
        assert!(page.text.contains(&format!("{seat} of 7")) || page.text.contains("awaited"));
        let joined = browser.send(&format!("{address}/join"), &format!("seat={seat}")).await;
        assert_eq!(joined.status, StatusCode::SEE_OTHER, "{}", joined.text);
        let again = browser.send(&format!("{address}/join"), &format!("seat={seat}")).await;
        assert_eq!(again.status, StatusCode::UNPROCESSABLE_ENTITY);
        browsers.push(browser);
    }
    let view = place.house.view(number(&address), Viewer::Spectator).await.unwrap();
    assert_eq!(view.stage, Stage::Playing);
    let page = browsers[3].get(&address).await;
    assert!(page.text.contains("Spring 1901, movement") && page.text.contains("Germany"));
    let lobby = place.browser().get("/").await;
    assert!(lobby.text.contains("Games to watch") && lobby.text.contains(&address));
    let watched = place.browser().get(&address).await;
    assert_eq!(watched.status, StatusCode::OK, "a stranger may look on");
    assert!(!watched.text.contains("order-text"));
}

#[tokio::test]
async fn a_game_by_link_is_found_by_its_link_alone() {
    let place = Place::new().await;
    let mut master = place.browser();
    let fields = [("joining", "invited"), ("sharing", "lot"), ("spectators-off", "")];
    let address = set_up(&mut master, &fields).await;
    let request = Request::get(&address).header(header::HOST, "friends.example");
    let page = master.ask(request.body(Body::empty()).unwrap()).await;
    let (_, rest) = page.text.split_once("value=\"http://friends.example/join/").unwrap();
    let word = rest.split('"').next().unwrap();
    let mut friend = place.browser();
    assert!(!friend.get("/").await.text.contains(&address));
    let refused = friend.send(&format!("{address}/join"), "").await;
    assert_eq!(refused.status, StatusCode::UNPROCESSABLE_ENTITY);
    let invited = friend.get(&format!("/join/{word}")).await;
    assert!(invited.text.contains("Join this game"));
    let joined = friend.send(&format!("{address}/join"), &format!("word={word}")).await;
    assert_eq!(joined.status, StatusCode::SEE_OTHER);
    assert!(friend.get(&address).await.text.contains("You have joined."));
    let left = friend.send(&format!("{address}/leave"), "").await;
    assert_eq!((left.status, left.leads_to()), (StatusCode::SEE_OTHER, "/"));
    assert_eq!(friend.get("/join/nonsense").await.status, StatusCode::NOT_FOUND);
}

#[tokio::test]
async fn a_hidden_game_looks_like_none_to_whoever_has_no_link() {
    let place = Place::new().await;
    let mut master = place.browser();
    let made = form(&[("joining", "invited")]).replace("spectators=on&", "");
    let made = master.send("/new", &made).await;
    let address = made.leads_to().to_owned();
    let mut stranger = place.browser();
    stranger.begin().await;
    for (what, sent) in [
        ("", None),
        ("/join", Some("seat=0")),
        ("/start", Some("")),
        ("/leave", Some("")),
        ("/take", Some("seat=0")),
        ("/seats", Some("seat=0&who=me")),
    ] {
        let ask = async |browser: &mut Browser, game: &str| match sent {
            Some(sent) => browser.send(&format!("{game}{what}"), sent).await,
            None => browser.get(&format!("{game}{what}")).await,
        };
        let theirs = ask(&mut stranger, &address).await;
        let none = ask(&mut stranger, "/games/999").await;
        assert_eq!(theirs.status, StatusCode::NOT_FOUND, "{what}");
        assert_eq!((theirs.text, theirs.headers), (none.text, none.headers), "{what}");
    }
}

#[tokio::test]
async fn an_anonymous_game_names_nobody_who_has_joined() {
    let place = Place::new().await;
    let mut master = place.browser();
    let address =
        set_up(&mut master, &[("anonymous", "on"), ("role", "master"), ("sharing", "lot")]).await;
    let mut other = place.browser();
    other.send(&format!("{address}/join"), "").await;
    let page = place.browser().get(&address).await;
    assert!(page.text.contains("<li>somebody</li>"), "{}", page.text);
}

#[tokio::test]
async fn a_master_seats_people_and_computer_powers_and_begins() {
    let place = Place::new().await;
    let mut master = place.browser();
    let address = set_up(&mut master, &[("joining", "assigned")]).await;
    let seats = format!("{address}/seats");
    let seated = master.send(&seats, "seat=2&who=me").await;
    assert_eq!(seated.status, StatusCode::SEE_OTHER, "{}", seated.text);
    master.send(&seats, "seat=3&who=computer").await;
    let unknown = master.send(&seats, "seat=4&who=name&name=Nobody+Known").await;
    assert_eq!(unknown.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert!(unknown.text.contains("Nobody here is called"));
    assert!(unknown.text.contains("value=\"Nobody Known\""), "the name is kept");
    let mut other = place.browser();
    let refused = other.send(&seats, "seat=4&who=me").await;
    assert_eq!(refused.status, StatusCode::UNAUTHORIZED);
    other.begin().await;
    let refused = other.send(&seats, "seat=4&who=me").await;
    assert_eq!(refused.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert_eq!(master.send(&format!("{address}/start"), "").await.status, StatusCode::SEE_OTHER);
    let view = place.house.view(number(&address), Viewer::Spectator).await.unwrap();
    assert!(matches!(view.seats[2].holder, Holder::Person(_)));
    assert_eq!(view.seats[4].holder, Holder::Computer, "what was free");
    let page = master.get(&address).await;
    assert!(page.text.contains("Orders of France"), "a master who plays plays");
}

#[tokio::test]
async fn seats_kept_for_computer_powers_are_named_when_the_game_is_set_up() {
    let place = Place::new().await;
    let mut one = place.browser();
    let mut fields = vec![("sharing", "lot")];
    for seat in ["0", "1", "3", "4", "5", "6"] {
        fields.push(("computer", seat));
    }
    let address = set_up(&mut one, &fields).await;
    let page = one.get(&address).await;
    assert!(page.text.contains("Orders of France"), "the one seat that was left, at once");
    let all: Vec<_> = ["0", "1", "2", "3", "4", "5", "6"].map(|seat| ("computer", seat)).into();
    let refused = one.send("/new", &form(&all)).await;
    assert!(refused.text.contains("Leave at least one power"));
}

#[tokio::test]
async fn lists_go_on_page_by_page() {
    let place = Place::new().await;
    let mut master = place.browser();
    for _ in 0..27 {
        set_up(&mut master, &[]).await;
    }
    let mut browser = place.browser();
    let first = browser.get("/games?list=open").await;
    let (_, rest) = first.text.split_once("before=").unwrap();
    let before = rest.split('"').next().unwrap();
    let second = browser.get(&format!("/games?list=open&before={before}")).await;
    let rows = |text: &str| text.matches("<li>").count();
    assert_eq!((rows(&first.text), rows(&second.text)), (25, 2));
    assert_eq!(browser.get("/games?list=secret").await.status, StatusCode::NOT_FOUND);
    assert_eq!(browser.get("/games?list=mine").await.status, StatusCode::UNAUTHORIZED);
    assert_eq!(master.get("/games?list=gathering").await.status, StatusCode::OK);
}

#[tokio::test]
async fn a_vacant_power_is_taken_over() {
    let place = Place::new().await;
    let (_, mut browsers, address) = seven(&place, &[]).await;
    browsers[2].send(&format!("{address}/give-up"), "").await;
    let mut newcomer = place.browser();
    let refused = newcomer.send(&format!("{address}/take"), "seat=3").await;
    assert_eq!(refused.status, StatusCode::UNPROCESSABLE_ENTITY);
    let taken = newcomer.send(&format!("{address}/take"), "seat=2").await;
    assert_eq!(taken.status, StatusCode::SEE_OTHER, "{}", taken.text);
    assert!(newcomer.get(&address).await.text.contains("Orders of France"));
}

#[tokio::test]
async fn a_newcomer_plays_on_another_board_without_press() {
    let place = Place::new().await;
    let mut browser = place.browser();
    let page = browser.get("/?board=ancient-mediterranean").await;
    assert!(page.text.contains("Play against four computer powers"));
    let begun = browser.send("/play", "board=ancient-mediterranean&power=1&talk=none").await;
    let game = browser.get(begun.leads_to()).await;
    assert_eq!(game.status, StatusCode::OK);
    let lobby = browser.get("/").await;
    assert!(lobby.text.contains("Waiting for you") && lobby.text.contains("orders missing"));
    let refused = browser.send("/play", "board=atlantis&power=1").await;
    assert_eq!(refused.status, StatusCode::UNPROCESSABLE_ENTITY);
    let picture = browser.get("/boards/ancient-mediterranean.svg").await;
    assert_eq!(picture.headers["content-type"], "image/svg+xml");
    assert_eq!(browser.get("/boards/atlantis.svg").await.status, StatusCode::NOT_FOUND);
}
