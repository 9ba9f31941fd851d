//! The master's desk, by forms alone.

use axum::http::StatusCode;
use chancery_game::{SeatStatus, Stage, Viewer};

use crate::browser::{Place, field, number};
use crate::forms::seven;

const FRANCE: usize = 2;

#[tokio::test]
async fn the_desk_is_its_masters_alone() {
    let place = Place::new().await;
    let (mut master, mut all, address) = seven(&place, &[]).await;
    let desk = master.get(&format!("{address}/desk")).await;
    assert_eq!(desk.status, StatusCode::OK);
    assert!(desk.text.contains("Orders are missing of Austria, England, France"));
    for act in ["", "/pause", "/process", "/cancel", "/orders", "/position", "/seat", "/due"] {
        let address = format!("{address}/desk{act}");
        let none = format!("/games/999/desk{act}");
        let ask = async |browser: &mut crate::browser::Browser, address: &str| {
            let got = act.is_empty();
            if got { browser.get(address).await } else { browser.send(address, "sure=yes").await }
        };
        let theirs = ask(&mut all[FRANCE], &address).await;
        assert_eq!(theirs.status, StatusCode::NOT_FOUND, "{act}");
        assert_eq!(theirs.text, ask(&mut all[FRANCE], &none).await.text, "{act}");
        let nobody = ask(&mut place.browser(), &address).await;
        assert_eq!(nobody.status, StatusCode::UNAUTHORIZED, "{act}");
    }
    let unknown = master.send(&format!("{address}/desk/depose"), "").await;
    assert_eq!(unknown.status, StatusCode::NOT_FOUND);
}

#[tokio::test]
async fn a_year_is_entered_from_mails() {
    let place = Place::new().await;
    let (mut master, mut all, address) = seven(&place, &[]).await;
    let mail = "From: ann@example.org\nSubject: my orders\nDate: Mon, 2 Mar 2026 20:00:00 +0100\n\n\
                Hello, here they are.\n\nFRANCE:\nA Paris - Burgundy\nA Marseilles S A Paris - Burgundy\n\
                F Brest - Mid-Atlantic Ocean\n\nGermany: A Munich - Ruhr\nA Berlin - Atlantis\n\n-- \nAnn\n";
    let form = format!("step=look&pasted={}", field(mail));
    let looked = master.send(&format!("{address}/desk/orders"), &form).await;
    assert_eq!(looked.status, StatusCode::OK, "{}", looked.text);
    assert!(looked.text.contains("<code>A par - bur</code>"), "{}", looked.text);
    assert!(looked.text.contains("<code>A mun - ruh</code>"));
    assert!(looked.text.contains("Not understood") && looked.text.contains("Atlantis"));
    let view = place.house.view(number(&address), Viewer::Spectator).await.unwrap();
    assert!(view.seats.iter().all(|it| it.status == SeatStatus::Missing), "nothing is kept yet");
    let hidden = |seat: usize| {
        let start = format!("name=\"orders-{seat}\" value=\"");
        let (_, rest) = looked.text.split_once(&start).unwrap();
        rest.split('"').next().unwrap().to_owned()
    };
    let kept = format!(
        "step=keep&keep=2&orders-2={}&keep=3&orders-3={}",
        field(&hidden(2)),
        field(&hidden(3))
    );
    let kept = master.send(&format!("{address}/desk/orders"), &kept).await;
    assert_eq!(kept.status, StatusCode::SEE_OTHER, "{}", kept.text);
    let page = all[FRANCE].get(&address).await;
    assert!(page.text.contains("A par - bur") && page.text.contains("The master entered orders"));
    let sure = master.send(&format!("{address}/desk/process"), "").await;
    assert!(sure.text.contains("Play the phase now?"), "it is asked for twice");
    let played = master.send(&format!("{address}/desk/process"), "sure=yes").await;
    assert_eq!(played.status, StatusCode::SEE_OTHER, "{}", played.text);
    let page = all[FRANCE].get(&address).await;
    assert!(page.text.contains("Fall 1901, movement"));
}

#[tokio::test]
async fn a_text_without_orders_is_told_and_kept() {
    let place = Place::new().await;
    let (mut master, _, address) = seven(&place, &[]).await;
    let desk = format!("{address}/desk/orders");
    let page = master.send(&desk, "step=look&pasted=A+par+-+atlantis").await;
    assert_eq!(page.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert!(page.text.contains("atlantis") && page.text.contains("A par - atlantis</textarea>"));
    let page = master.send(&desk, "step=look&pasted=").await;
    assert!(page.text.contains("There are no orders in this text."));
    let page = master.send(&desk, "step=look&by=2&pasted=par+-+bur").await;
    assert_eq!(page.status, StatusCode::OK, "{}", page.text);
}

#[tokio::test]
async fn the_clock_is_the_masters() {
    let place = Place::new().await;
    let (mut master, _, address) = seven(&place, &[]).await;
    let desk = format!("{address}/desk");
    master.send(&format!("{desk}/due"), "number=3&unit=hours").await;
    let view = place.house.view(number(&address), Viewer::Spectator).await.unwrap();
    assert_eq!(view.due.moment().map(|at| at.0), Some(1_000_000 + 3 * 3600));
    let wrong = master.send(&format!("{desk}/due"), "number=soon&unit=hours").await;
    assert_eq!(wrong.status, StatusCode::UNPROCESSABLE_ENTITY);
    let far = master.send(&format!("{desk}/due"), "number=100&unit=days").await;
    assert!(far.text.contains("at most ninety days"));
    master.send(&format!("{desk}/pause"), "").await;
    assert!(master.get(&desk).await.text.contains("Let the clock go on"));
    let twice = master.send(&format!("{desk}/pause"), "").await;
    assert_eq!(twice.status, StatusCode::UNPROCESSABLE_ENTITY);
    master.send(&format!("{desk}/resume"), "").await;
    master.send(&format!("{desk}/due"), "number=1&unit=hours&until=none").await;
    let page = master.get(&desk).await;
    assert!(
        page.text.contains("The clock was stopped.") && page.text.contains("The clock goes on")
    );
}

#[tokio::test]
async fn players_are_replaced() {
    let place = Place::new().await;
    let (mut master, mut all, address) = seven(&place, &[]).await;
    let seat = format!("{address}/desk/seat");
    let replaced = master.send(&seat, "seat=2&who=computer").await;
    assert_eq!(replaced.status, StatusCode::SEE_OTHER);
    assert!(!all[FRANCE].get(&address).await.text.contains("You play France"));
    let unknown = master.send(&seat, "seat=3&who=name&name=Nobody+Known").await;
    assert_eq!(unknown.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert!(unknown.text.contains("Nobody here is called"));
    let none = master.send(&seat, "seat=77&who=computer").await;
    assert_eq!(none.status, StatusCode::UNPROCESSABLE_ENTITY);
}

#[tokio::test]
async fn a_game_is_put_back_and_its_position_corrected() {
    let place = Place::new().await;
    let (mut master, mut all, address) = seven(&place, &[]).await;
    let desk = format!("{address}/desk");
    for browser in &mut all {
        browser.send(&format!("{address}/orders"), "phase=1&orders=&ready=yes").await;
    }
    let sure = master.send(&format!("{desk}/roll-back"), "to=1").await;
    assert!(
        sure.text.contains("Put the game back?") && sure.text.contains("name=\"to\" value=\"1\"")
    );
    let done = master.send(&format!("{desk}/roll-back"), "to=1&sure=yes").await;
    assert_eq!(done.status, StatusCode::SEE_OTHER, "{}", done.text);
    assert!(all[FRANCE].get(&address).await.text.contains("Spring 1901, movement"));
    let never = master.send(&format!("{desk}/roll-back"), "to=9&sure=yes").await;
    assert_eq!(never.status, StatusCode::UNPROCESSABLE_ENTITY);

    let page = master.get(&desk).await;
    let (_, rest) =
        page.text.split_once("name=\"position\" rows=\"14\" spellcheck=\"false\">").unwrap();
    let sheet = rest.split("</textarea>").next().unwrap().to_owned();
    let changed = sheet.replace("A mar", "A gas");
    assert_ne!(changed, sheet);
    let form = |step: &str, text: &str| {
        format!("step={step}&position={}&note=A+slip+of+the+pen", field(text))
    };
    let wrong = master
        .send(&format!("{desk}/position"), &form("look", &sheet.replace("A mar", "A atlantis")))
        .await;
    assert_eq!(wrong.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert!(wrong.text.contains("Line ") && wrong.text.contains("atlantis"), "{}", wrong.text);
    let looked = master.send(&format!("{desk}/position"), &form("look", &changed)).await;
    assert!(
        looked.text.contains("Make it the position")
            && looked.text.contains("French army in Gascony")
    );
    let view = place.house.view(number(&address), Viewer::Master).await.unwrap();
    let phase = view.phase;
    let kept = master.send(&format!("{desk}/position"), &form("keep", &changed)).await;
    assert_eq!(kept.status, StatusCode::SEE_OTHER, "{}", kept.text);
    let view = place.house.view(number(&address), Viewer::Master).await.unwrap();
    assert!(view.phase > phase);
    let page = all[FRANCE].get(&address).await;
    assert!(
        page.text.contains("A slip of the pen") && page.text.contains("French army in Gascony")
    );
}

#[tokio::test]
async fn a_game_is_called_off_after_being_asked_twice() {
    let place = Place::new().await;
    let (mut master, mut all, address) = seven(&place, &[]).await;
    let cancel = format!("{address}/desk/cancel");
    assert!(master.send(&cancel, "").await.text.contains("Call the game off?"));
    let view = place.house.view(number(&address), Viewer::Spectator).await.unwrap();
    assert_eq!(view.stage, Stage::Playing);
    master.send(&cancel, "sure=yes").await;
    assert!(all[FRANCE].get(&address).await.text.contains("The game was called off"));
    let late = master.send(&cancel, "sure=yes").await;
    assert_eq!(late.status, StatusCode::UNPROCESSABLE_ENTITY);
}
