//! The page of a game: orders with what is doubtful, results, and those who only look on.

use axum::body::Body;
use axum::http::{Request, StatusCode};

use crate::browser::Place;
use crate::forms::{set_up, seven};

const FRANCE: usize = 2;

#[tokio::test]
async fn orders_are_listed_with_what_is_doubtful_and_what_is_illegal() {
    let place = Place::new().await;
    let (_, mut all, address) = seven(&place, &[]).await;
    let orders = "phase=1&orders=A+par+S+A+mar+-+bur%0AF+bre+-+par";
    all[FRANCE].send(&format!("{address}/orders"), orders).await;
    let page = all[FRANCE].get(&address).await;
    assert!(page.text.contains("A Paris supports A Marseilles, but"), "{}", page.text);
    assert!(page.text.contains("Illegal:") && page.text.contains("class=\"missing\""));
    assert!(page.text.contains("data-missing=\"1\""));
    let other = all[3].get(&address).await;
    assert!(!other.text.contains("A par S"), "nobody else is told");
    assert!(other.text.contains("has ordered"));
}

#[tokio::test]
async fn a_phase_waits_for_its_deadline_where_somebody_asks_for_that() {
    let place = Place::new().await;
    let (_, mut all, address) = seven(&place, &[]).await;
    let waited = all[FRANCE].send(&format!("{address}/wait"), "phase=1&wait=true").await;
    assert_eq!(waited.status, StatusCode::SEE_OTHER);
    for browser in &mut all {
        browser.send(&format!("{address}/orders"), "phase=1&orders=&ready=yes").await;
    }
    let page = all[FRANCE].get(&address).await;
    assert!(page.text.contains("Spring 1901, movement") && page.text.contains("Need not wait"));
    all[FRANCE].send(&format!("{address}/wait"), "phase=1&wait=false").await;
    let page = all[FRANCE].get(&address).await;
    assert!(page.text.contains("Fall 1901, movement"));
}

#[tokio::test]
async fn results_say_why_and_what_that_rests_on() {
    let place = Place::new().await;
    let (_, mut all, address) = seven(&place, &[]).await;
    let orders = |seat: usize| match seat {
        FRANCE => "A+par+-+bur%0AA+mar+S+A+par+-+bur",
        3 => "A+mun+-+bur",
        _ => "",
    };
    for (seat, browser) in all.iter_mut().enumerate() {
        let form = format!("phase=1&orders={}&ready=yes", orders(seat));
        browser.send(&format!("{address}/orders"), &form).await;
    }
    for page in [address.clone(), format!("{address}/phases/1")] {
        let page = place.browser().get(&page).await;
        assert!(page.text.contains("<code>A mun - bur</code>"), "{}", page.text);
        assert!(
            page.text.contains("<summary class=\"why\">") && page.text.contains("class=\"chain\"")
        );
    }
    let none = all[FRANCE].get(&format!("{address}/phases/2")).await;
    assert_eq!(none.status, StatusCode::NOT_FOUND);
    let page = all[FRANCE].get(&address).await;
    assert!(
        page.text.contains("The phase is due")
            && page.text.contains("<time class=\"left\" data-due datetime=")
    );
}

#[tokio::test]
async fn a_master_sees_what_was_handed_in_and_no_letters() {
    let place = Place::new().await;
    let (mut master, mut all, address) = seven(&place, &[]).await;
    all[FRANCE].send(&format!("{address}/orders"), "phase=1&orders=A+par+-+bur").await;
    all[FRANCE].send(&format!("{address}/press"), "to=3&text=Between+us").await;
    let page = master.get(&address).await;
    assert!(page.text.contains("<code>A par - bur</code>") && page.text.contains("Nothing yet."));
    assert!(!page.text.contains("Between us"));
    let watched = place.browser().get(&address).await;
    assert!(!watched.text.contains("A par - bur") && watched.text.contains("You look on"));
}

#[tokio::test]
async fn an_anonymous_game_leaks_no_name() {
    let place = Place::new().await;
    let (_, mut all, address) = seven(&place, &[("anonymous", "on")]).await;
    let page = all[FRANCE].get(&address).await;
    assert_eq!(page.text.matches("somebody who is not named").count(), 6, "{}", page.text);
}

#[tokio::test]
async fn somebody_who_plays_two_powers_speaks_for_each() {
    let place = Place::new().await;
    let mut one = place.browser();
    let address = set_up(&mut one, &[("joining", "assigned")]).await;
    for seat in [2, 3] {
        one.send(&format!("{address}/seats"), &format!("seat={seat}&who=me")).await;
    }
    one.send(&format!("{address}/start"), "").await;
    let page = one.get(&address).await;
    assert!(page.text.contains("You play France.") && page.text.contains("?seat=3\">Germany</a>"));
    let orders = format!("{address}/orders");
    let kept = one.send(&orders, "seat=3&phase=1&orders=A+mun+-+bur").await;
    assert_eq!(kept.leads_to(), format!("{address}?seat=3&kept=orders#orders"));
    let germany = one.get(&format!("{address}?seat=3")).await;
    assert!(
        germany.text.contains("You play Germany.")
            && germany.text.contains("A mun - bur</textarea>")
    );
    let france = one.get(&format!("{address}?seat=2")).await;
    assert!(!france.text.contains("A mun - bur</textarea>"), "each is looked at as itself");
    let scene = one.get(&format!("{address}/scene?seat=3")).await;
    let other = one.get(&format!("{address}/scene")).await;
    assert_ne!(scene.text, other.text, "each board has the orders of its power");
    let previewed = one.send(&format!("{address}/preview"), "seat=3&orders=A+mun+-+bur").await;
    assert!(previewed.text.contains("name=\"seat\" value=\"3\""), "{}", previewed.text);
    let none = one.get(&format!("{address}?seat=5")).await;
    assert!(none.text.contains("You play France."), "a power of somebody else is not looked at");
    let desk = one.get(&format!("{address}/desk")).await;
    assert_eq!(desk.status, StatusCode::OK);
    assert!(!desk.text.contains("A mun - bur"), "a master who plays sees no orders");
}

#[tokio::test]
async fn what_changes_is_small() {
    let place = Place::new().await;
    let (_, mut all, address) = seven(&place, &[]).await;
    for browser in &mut all {
        browser.send(&format!("{address}/orders"), "phase=1&orders=&ready=yes").await;
    }
    let ask = Request::get(format!("{address}?part=panels")).header("accept-encoding", "gzip");
    let bytes = all[FRANCE].raw(ask.body(Body::empty()).unwrap()).await;
    assert!(bytes.len() < 15_000, "{} bytes", bytes.len());
}
