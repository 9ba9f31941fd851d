//! That an audit finds what is wrong.

use chancery_game::Seat;
use chancery_host::{Grounds, audit};
use chancery_store::{Append, GameStage};
use chancery_variants::Library;

use crate::room::Room;

#[tokio::test]
async fn every_fault_is_told_by_its_game() {
    let room = Room::new().await;
    // Without computer powers, which would go on playing meanwhile.
    let people: Vec<Seat> = (0..7).map(Seat).collect();
    let whole = room.game(&people).await;
    let other = room.game(&people).await;
    let broken = room.game(&people).await;
    let store = room.house.store();
    let grounds = Grounds::new(Library::builtin());
    let found = audit(store, &grounds).await.unwrap();
    assert_eq!((found.games, found.faults), (3, vec![]));

    let after = |events: &[String]| u64::try_from(events.len()).unwrap();
    let mut summary = store.summary(other).await.unwrap().unwrap();
    summary.stage = GameStage::Finished;
    let events = store.events(other, 0).await.unwrap();
    let append = |game, after, events: Vec<String>, summary| Append {
        game,
        after,
        events,
        summary,
        letters: vec![],
    };
    let lie = append(other, after(&events), vec![], Some(summary));
    let events = store.events(broken, 0).await.unwrap();
    let nonsense = append(broken, after(&events), vec!["{}".to_owned()], None);
    store.append(&[lie, nonsense], 0).await.unwrap();
    let found = audit(store, &grounds).await.unwrap();
    let games: Vec<_> = found.faults.iter().map(|it| it.game).collect();
    assert_eq!(games, [other, broken], "{:?}", found.faults);
    assert!(found.faults[0].what.contains("stage"), "{:?}", found.faults);
    assert!(found.faults[1].what.contains("cannot be read"), "{:?}", found.faults);
    assert!(!games.contains(&whole));
}
