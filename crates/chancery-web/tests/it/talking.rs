//! Press, offers and votes, by forms alone.

use axum::body::Body;
use axum::http::{Request, StatusCode, header};

use crate::browser::Place;
use crate::forms::seven;

const FRANCE: usize = 2;
const GERMANY: usize = 3;
const ITALY: usize = 4;

#[tokio::test]
async fn a_letter_is_written_read_and_answered() {
    let place = Place::new().await;
    let (_, mut all, address) = seven(&place, &[]).await;
    let press = format!("{address}/press");
    let sent = all[FRANCE].send(&press, "to=3&text=Shall+we%3F").await;
    assert_eq!(sent.status, StatusCode::SEE_OTHER, "{}", sent.text);
    assert_eq!(sent.leads_to(), format!("{address}?thread=3#press"));
    let page = all[GERMANY].get(&address).await;
    assert!(page.text.contains("1 unread") && page.text.contains("?thread=2#press"));
    let lobby = all[GERMANY].get("/").await;
    assert!(lobby.text.contains("an unread letter"));
    let thread = all[GERMANY].get(&format!("{address}?thread=2")).await;
    assert!(thread.text.contains("Shall we?") && thread.text.contains("word new"));
    let again = all[GERMANY].get(&format!("{address}?thread=2")).await;
    assert!(!again.text.contains("word new"), "it has been read");
    let answered = all[GERMANY].send(&press, "thread=2&text=We+shall.").await;
    assert_eq!(answered.status, StatusCode::SEE_OTHER);
    let thread = all[FRANCE].get(&format!("{address}?thread=3")).await;
    assert!(thread.text.contains("We shall."));
    let other = all[ITALY].get(&address).await;
    assert!(!other.text.contains("Shall we?") && !other.text.contains("unread</span>"));
}

#[tokio::test]
async fn a_letter_that_cannot_be_sent_is_not_lost() {
    let place = Place::new().await;
    let (_, mut all, address) = seven(&place, &[]).await;
    let press = format!("{address}/press");
    for (form, told) in [
        ("text=To+whom%3F", "Choose to whom it goes"),
        ("to=3&text=", "a text has 1 to"),
        ("to=2&text=Myself", "name others that it is said to"),
        ("to=3&grey=on&text=Who+am+I", "every message says whose it is"),
    ] {
        let page = all[FRANCE].send(&press, form).await;
        assert_eq!(page.status, StatusCode::UNPROCESSABLE_ENTITY, "{form}");
        assert!(page.text.to_lowercase().contains(&told.to_lowercase()), "{told}");
        let text = form.split("text=").nth(1).unwrap().replace('+', " ").replace("%3F", "?");
        assert!(page.text.contains(&format!("{text}</textarea>")), "{form}: it is kept");
    }
}

#[tokio::test]
async fn a_draft_is_kept_until_it_is_sent() {
    let place = Place::new().await;
    let (_, mut all, address) = seven(&place, &[]).await;
    let press = format!("{address}/press");
    all[FRANCE].send(&press, "step=draft&text=Dear+…").await;
    let page = all[FRANCE].get(&address).await;
    assert!(page.text.contains("Dear …</textarea>"));
    assert!(!all[GERMANY].get(&address).await.text.contains("Dear …"));
    all[FRANCE].send(&press, "to=3&text=Dear+Germany").await;
    assert!(!all[FRANCE].get(&address).await.text.contains("Dear …"));
    all[FRANCE].send(&press, "step=draft&thread=3&text=And+also").await;
    let thread = all[FRANCE].get(&format!("{address}?thread=3")).await;
    assert!(thread.text.contains("And also</textarea>"));
}

#[tokio::test]
async fn silence_is_explained_and_kept() {
    let place = Place::new().await;
    let (_, mut all, address) = seven(&place, &[("talk", "none")]).await;
    let page = all[FRANCE].get(&address).await;
    assert!(page.text.contains("Nothing is said in this game."));
    assert!(!page.text.contains("name=\"text\"") && !page.text.contains("Make an offer"));
    let sent = all[FRANCE].send(&format!("{address}/press"), "to=3&text=Psst").await;
    assert_eq!(sent.status, StatusCode::UNPROCESSABLE_ENTITY);
    let (_, mut all, address) = seven(&place, &[("talk", "public"), ("grey", "on")]).await;
    let page = all[FRANCE].get(&address).await;
    assert!(page.text.contains("To everybody.") && page.text.contains("name=\"grey\""));
    let sent = all[FRANCE].send(&format!("{address}/press"), "everybody=on&grey=on&text=Hm").await;
    assert_eq!(sent.status, StatusCode::SEE_OTHER);
    let page = all[ITALY].get(&format!("{address}?thread=all")).await;
    assert!(page.text.contains("Somebody") && page.text.contains("Hm"));
    let watched = place.browser().get(&format!("{address}?thread=all")).await;
    assert!(watched.text.contains("Hm") && !watched.text.contains("name=\"text\""));
}

#[tokio::test]
async fn a_master_speaks_as_the_master() {
    let place = Place::new().await;
    let (mut master, mut all, address) = seven(&place, &[]).await;
    let press = format!("{address}/press");
    let said = master.send(&press, "as-master=on&everybody=on&text=Welcome").await;
    assert_eq!(said.status, StatusCode::SEE_OTHER, "{}", said.text);
    let page = all[ITALY].get(&format!("{address}?thread=all")).await;
    assert!(page.text.contains("The master") && page.text.contains("Welcome"));
    let refused = all[ITALY].send(&press, "as-master=on&everybody=on&text=Me+too").await;
    assert_eq!(refused.status, StatusCode::UNPROCESSABLE_ENTITY);
}

#[tokio::test]
async fn an_offer_is_made_answered_and_seen_to_be_kept() {
    let place = Place::new().await;
    let (_, mut all, address) = seven(&place, &[]).await;
    let offers = format!("{address}/offers");
    let terms = "to=3&give-1-kind=peace&give-1-until=F1901M&ask-1-kind=keep-out\
                 &ask-1-place=Burgundy&ask-1-until=F1901M";
    let made = all[FRANCE].send(&offers, terms).await;
    assert_eq!(made.status, StatusCode::SEE_OTHER, "{}", made.text);
    let page = all[GERMANY].get(&address).await;
    assert!(page.text.contains("France will keep peace with Germany until Fall 1901"));
    let (_, rest) = page.text.split_once("name=\"offer\" value=\"").unwrap();
    let key = rest.split('"').next().unwrap();
    assert!(!all[ITALY].get(&address).await.text.contains("will keep peace"));
    let answer = format!("{address}/offers/answer");
    let refused = all[ITALY].send(&answer, &format!("offer={key}&answer=accept")).await;
    assert_eq!(refused.status, StatusCode::UNPROCESSABLE_ENTITY);
    let taken = all[GERMANY].send(&answer, &format!("offer={key}&answer=accept")).await;
    assert_eq!(taken.status, StatusCode::SEE_OTHER, "{}", taken.text);
    assert!(all[FRANCE].get(&address).await.text.contains("Germany has accepted."));
    for browser in &mut all {
        browser.send(&format!("{address}/orders"), "phase=1&orders=&ready=yes").await;
    }
    let page = all[FRANCE].get(&address).await;
    assert!(page.text.contains("class=\"verdict kept\""), "{}", page.text);
}

#[tokio::test]
async fn an_offer_that_makes_no_sense_is_told_and_kept() {
    let place = Place::new().await;
    let (_, mut all, address) = seven(&place, &[]).await;
    let offers = format!("{address}/offers");
    for (form, told) in [
        ("to=3", "it says nothing"),
        ("give-1-kind=peace&give-1-until=F1901M", "Choose to whom it is offered"),
        ("to=3&give-1-kind=keep-out&give-1-place=Atlantis&give-1-until=F1901M", "Atlantis"),
        ("to=3&give-1-kind=peace", "until when it lasts"),
        ("to=3&give-1-kind=support-hold&give-1-by=Paris", "Name the provinces"),
        ("to=3&give-1-kind=support-hold&give-1-by=Berlin&give-1-unit=Munich", "no such unit"),
    ] {
        let page = all[FRANCE].send(&offers, form).await;
        assert_eq!(page.status, StatusCode::UNPROCESSABLE_ENTITY, "{form}");
        assert!(page.text.contains(told), "{told} in {}", page.text);
    }
    let kept = all[FRANCE].send(&offers, "to=4&ask-2-kind=keep-out&ask-2-place=Atlantis").await;
    assert!(kept.text.contains("<option value=\"4\" selected>"));
    assert!(kept.text.contains("name=\"ask-2-place\" list=\"provinces\" value=\"Atlantis\""));
}

#[tokio::test]
async fn an_offer_is_taken_back() {
    let place = Place::new().await;
    let (_, mut all, address) = seven(&place, &[]).await;
    let terms = "to=3&give-1-kind=support-hold&give-1-by=Paris&give-1-unit=mun";
    all[FRANCE].send(&format!("{address}/offers"), terms).await;
    let page = all[FRANCE].get(&address).await;
    assert!(page.text.contains("Take it back"));
    let (_, rest) = page.text.split_once("name=\"offer\" value=\"").unwrap();
    let key = rest.split('"').next().unwrap();
    let answer = format!("{address}/offers/answer");
    all[FRANCE].send(&answer, &format!("offer={key}&answer=withdraw")).await;
    assert!(all[FRANCE].get(&address).await.text.contains("France has taken it back."));
    let late = all[GERMANY].send(&answer, &format!("offer={key}&answer=accept")).await;
    assert_eq!(late.status, StatusCode::UNPROCESSABLE_ENTITY);
}

#[tokio::test]
async fn a_draw_is_voted_on_in_secret_and_ends_the_game_with_scores() {
    let place = Place::new().await;
    let (_, mut all, address) = seven(&place, &[]).await;
    let votes = format!("{address}/votes");
    all[FRANCE].send(&votes, "motion=new-draw").await;
    assert!(all[FRANCE].get(&address).await.text.contains("You are for it."));
    let other = all[ITALY].get(&address).await;
    assert!(!other.text.contains("class=\"motion\""), "nobody is told");
    all[FRANCE].send(&votes, "motion=draw:&favour=no").await;
    for browser in &mut all {
        let page = browser.get(&address).await;
        assert!(!page.text.contains("The result"));
        browser.send(&votes, "motion=new-draw").await;
    }
    let page = all[ITALY].get(&address).await;
    assert!(page.text.contains("A draw was agreed between"), "{}", page.text);
    assert!(page.text.contains("14.29") && page.text.contains("Counted by Draw size"));
    let watched = place.browser().get(&address).await;
    assert!(watched.text.contains("14.29"));
}

#[tokio::test]
async fn time_is_voted_on_openly() {
    let place = Place::new().await;
    let (_, mut all, address) = seven(&place, &[]).await;
    let votes = format!("{address}/votes");
    let voted = all[FRANCE].send(&votes, "motion=new-extend&hours=12").await;
    assert_eq!(voted.status, StatusCode::SEE_OTHER);
    let page = all[ITALY].get(&address).await;
    assert!(page.text.contains("Making this phase 12 hours longer."));
    assert!(page.text.contains("France is for it."));
    for browser in &mut all {
        browser.send(&votes, "motion=extend:43200").await;
    }
    let page = all[ITALY].get(&address).await;
    assert!(page.text.contains("All agreed on making this phase 12 hours longer."));
    for (form, told) in [
        ("", "Choose what is to be voted on."),
        ("motion=new-extend&hours=lots", "Choose what is to be voted on."),
        ("motion=resume:", "the clock is not stopped"),
        ("motion=new-draw&among=1", "all survivors share"),
    ] {
        let page = all[FRANCE].send(&votes, form).await;
        assert_eq!(page.status, StatusCode::UNPROCESSABLE_ENTITY, "{form}");
        assert!(page.text.to_lowercase().contains(&told.to_lowercase()), "{told}");
    }
}

#[tokio::test]
async fn who_does_not_play_does_nothing() {
    let place = Place::new().await;
    let (mut master, _, address) = seven(&place, &[]).await;
    let mut guest = place.browser();
    guest.begin().await;
    let mut stranger = place.browser();
    for (route, form) in [
        ("orders", "phase=1&orders="),
        ("ready", "phase=1&ready=true"),
        ("wait", "phase=1&wait=true"),
        ("press", "to=3&text=Hm"),
        ("offers", "to=3&give-1-kind=peace&give-1-until=F1901M"),
        ("offers/answer", "offer=1.2.1&answer=accept"),
        ("votes", "motion=pause:"),
        ("give-up", ""),
    ] {
        let route = format!("{address}/{route}");
        assert_eq!(guest.send(&route, form).await.status, StatusCode::NOT_FOUND, "{route}");
        assert_eq!(master.send(&route, form).await.status, StatusCode::NOT_FOUND, "{route}");
        assert_eq!(stranger.send(&route, form).await.status, StatusCode::UNAUTHORIZED, "{route}");
    }
}

#[tokio::test]
async fn a_script_gets_small_answers() {
    let place = Place::new().await;
    let (_, mut all, address) = seven(&place, &[]).await;
    let ask = |orders: &str| {
        Request::post(format!("{address}/orders"))
            .header(header::CONTENT_TYPE, "application/x-www-form-urlencoded")
            .header(header::ACCEPT, "application/json")
            .header("sec-fetch-site", "same-origin")
            .body(Body::from(format!("phase=1&orders={orders}")))
            .unwrap()
    };
    let kept = all[FRANCE].ask(ask("A+par+-+bur")).await;
    assert_eq!((kept.status, kept.text.as_str()), (StatusCode::NO_CONTENT, ""));
    let wrong = all[FRANCE].ask(ask("A+par+-+atlantis")).await;
    assert_eq!(wrong.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert!(
        wrong.text.starts_with("{\"faults\":[{\"words\":") && wrong.text.contains("\"start\":8")
    );
    let part = all[FRANCE].get(&format!("{address}?part=panels")).await;
    assert!(part.text.contains("id=\"panels\"") && part.text.contains("data-phase=\"1\""));
    assert!(part.text.len() < 60_000 && !part.text.contains("<svg"), "nothing of the board");
}
