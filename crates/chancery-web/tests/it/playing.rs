//! From the first page to results, by forms alone.

use axum::body::Body;
use axum::http::{Request, StatusCode, header};
use chancery_game::{Seat, Viewer};

use crate::browser::{Place, number};

#[tokio::test]
async fn a_newcomer_presses_one_button_and_plays() {
    let place = Place::new().await;
    let mut browser = place.browser();
    let first = browser.get("/").await;
    assert_eq!(first.status, StatusCode::OK);
    assert!(first.text.contains("Play against six computer powers"));
    let address = browser.begin().await;
    let game = browser.get(&address).await;
    assert!(game.text.contains("Spring 1901, movement"));
    assert!(game.text.contains("data-province=\"par\""), "the board is there");
    assert!(game.text.contains("\"order\":\"A par - bur\""), "and what may be ordered");

    let kept = browser.send(&format!("{address}/orders"), "phase=1&orders=A+par+-+bur").await;
    assert_eq!(kept.status, StatusCode::SEE_OTHER);
    assert!(browser.get(kept.leads_to()).await.text.contains("Kept."));
    let id = number(&address);
    let mut watch = place.house.watch(id, Viewer::Seat(Seat(2))).await.unwrap();
    let sent = "phase=1&orders=A+par+-+bur&ready=yes";
    let ready = browser.send(&format!("{address}/orders"), sent).await;
    assert_eq!((ready.status, ready.leads_to()), (StatusCode::SEE_OTHER, address.as_str()));
    while watch.view().phase < 2 {
        watch.changed().await.unwrap();
    }
    let autumn = browser.get(&address).await;
    assert!(autumn.text.contains("Fall 1901, movement"));
    assert!(autumn.text.contains("Paris") && autumn.text.contains("Burgundy"));
    let spring = browser.get(&format!("{address}/phases/1")).await;
    assert!(spring.text.contains("Spring 1901, movement · France against"));
    let lobby = browser.get("/").await;
    assert!(lobby.text.contains(&format!("href=\"{address}\"")));
}

#[tokio::test]
async fn what_cannot_be_read_is_shown_where_it_was_written_and_nothing_is_lost() {
    let place = Place::new().await;
    let mut browser = place.browser();
    let address = browser.begin().await;
    let sent = "phase=1&orders=A+par+-+bur%0AA+mar+-+atlantis";
    let page = browser.send(&format!("{address}/orders"), sent).await;
    assert_eq!(page.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert!(page.text.contains("role=\"alert\"") && page.text.contains("atlantis"));
    assert!(page.text.contains("A par - bur\nA mar - atlantis</textarea>"), "the text is kept");
}

#[tokio::test]
async fn orders_for_a_phase_that_is_over_are_refused_with_the_reason() {
    let place = Place::new().await;
    let mut browser = place.browser();
    let address = browser.begin().await;
    let page = browser.send(&format!("{address}/orders"), "phase=7&orders=A+par+-+bur").await;
    assert_eq!(page.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert!(page.text.contains("Phase 7 is not being played; phase 1 is."));
}

/// Orders as the script of the board sends them.
fn by_script(address: &str, form: &str) -> Request<Body> {
    Request::post(format!("{address}/orders"))
        .header(header::CONTENT_TYPE, "application/x-www-form-urlencoded")
        .header(header::ACCEPT, "application/json")
        .header("sec-fetch-site", "same-origin")
        .body(Body::from(form.to_owned()))
        .unwrap()
}

#[tokio::test]
async fn what_comes_when_its_phase_has_just_been_played_leads_to_the_next_and_is_no_error() {
    let place = Place::new().await;
    let mut browser = place.browser();
    let address = browser.begin().await;
    place.play_spring(&mut browser, &address).await;
    let late = "phase=1&orders=A+par+-+pic";
    let answer = browser.ask(by_script(&address, late)).await;
    assert_eq!((answer.status, answer.text.as_str()), (StatusCode::OK, "{\"late\":true}"));
    for (path, form) in
        [("orders", late), ("orders", "phase=1&orders=&ready=yes"), ("ready", "phase=1&ready=true")]
    {
        let answer = browser.send(&format!("{address}/{path}"), form).await;
        assert_eq!(answer.status, StatusCode::SEE_OTHER, "{path} {form}");
        let page = browser.get(answer.leads_to()).await;
        assert!(page.text.contains("Fall 1901, movement"), "{path} {form}");
        assert!(page.text.contains("nothing of it was taken"), "{path} {form}");
    }
    let spring = browser.get(&format!("{address}/phases/1")).await;
    assert!(spring.text.contains("A par - bur"), "what was judged stays");
}
