//! That a game is its events, and nothing else.

use std::collections::BTreeMap;

use chancery_game::{Event, Game, Seat, Viewer};
use chancery_host::Grounds;
use chancery_store::GameId;
use chancery_variants::Library;

use super::table::Table;

/// What everybody can ask for of a game, by who asks and at which address: pages and the API.
type Answers = BTreeMap<(&'static str, String), String>;

/// All who may look at a game.
fn viewers() -> impl Iterator<Item = Viewer> {
    let seats = (0..7).map(|seat| Viewer::Seat(Seat(seat)));
    seats.chain([Viewer::Spectator, Viewer::Master])
}

async fn answers(table: &mut Table) -> Answers {
    let game = table.game;
    let mut answers = Answers::new();
    let phases = (1..=5).map(|number| format!("/phases/{number}"));
    let parts: Vec<String> =
        ["", "/orders", "/press", "/offers", "/votes", "/phases"].map(str::to_owned).into();
    for player in &mut table.players {
        for part in parts.iter().cloned().chain(phases.clone()) {
            let told = player.program.get(&format!("/games/{game}{part}")).await;
            answers.insert((player.name, format!("/api/v1{part}")), told.to_string());
        }
        for part in phases.clone().chain([String::new(), "?thread=all".to_owned()]) {
            let page = player.browser.get(&format!("/games/{game}{part}")).await;
            answers.insert((player.name, part), page.text);
        }
    }
    answers
}

/// The events that are kept make the same game again, to the byte; and a house that is opened anew
/// answers everybody as the one before it did.
pub(super) async fn compare(mut table: Table) {
    let id = GameId(table.game);
    // What is read for the first time is marked as new, and then no longer.
    answers(&mut table).await;
    let before = answers(&mut table).await;
    assert!(before.len() > 100, "{}", before.len());
    let house = &table.place.house;
    let ground = house.ground("standard").unwrap();
    let kept = house.store().events(id, 0).await.unwrap();
    let events: Vec<Event> = kept.iter().map(|it| serde_json::from_str(it).unwrap()).collect();
    let written: Vec<String> = events.iter().map(|it| serde_json::to_string(it).unwrap()).collect();
    assert_eq!(written, kept, "what is read is written again as it was");
    let game = Game::replay(ground, &events).unwrap();
    let twice = Game::replay(ground, &events).unwrap();
    assert_eq!(format!("{game:?}"), format!("{twice:?}"));
    let mut views = Vec::new();
    for viewer in viewers() {
        let view = house.view(id, viewer).await.unwrap();
        assert_eq!(format!("{:?}", game.view(ground, viewer)), format!("{view:?}"));
        views.push(view);
    }

    let Table { place, game: number, master, players, eighth, ninth } = table;
    let place = place.again().await;
    let players = players.into_iter().map(|it| it.at(&place)).collect();
    let (master, eighth, ninth) = (master.at(&place), eighth.at(&place), ninth.at(&place));
    let mut table = Table { place, game: number, master, players, eighth, ninth };
    for (viewer, view) in viewers().zip(views) {
        let again = table.place.house.view(id, viewer).await.unwrap();
        assert_eq!(format!("{again:?}"), format!("{view:?}"));
    }
    for (at, answer) in answers(&mut table).await {
        assert_eq!(answer, before[&at], "{at:?}");
    }
    let grounds = Grounds::new(Library::builtin());
    let audit = chancery_host::audit(table.place.house.store(), &grounds).await.unwrap();
    assert_eq!(audit.faults, []);
}
