//! A house with something in every table, and games of every kind and stage.
//!
//! Its clock and its chance are a test's, so that it comes out alike each time but for the order in
//! which computer powers were quicker than people.

mod games;
mod people;

use std::sync::Arc;
use std::sync::atomic::AtomicI64;

use chancery_host::Bots;

use crate::room::Room;

/// When the house was made, as far as it knows.
pub(super) const MADE: i64 = 2_000_000;

/// Makes the house.
pub(super) async fn house() -> Room {
    let folder = Arc::new(tempfile::tempdir().unwrap());
    // Of many words that are handed out none may be like another.
    let spread = |number: u64| number.wrapping_mul(0x9e37_79b9_7f4a_7c15);
    let room = Room::open_by(folder, Arc::new(AtomicI64::new(1_000_000)), Bots, spread).await;
    let accounts = crate::accounts::accounts(&room);
    let people = people::seven(&room, &accounts).await;
    games::played(&room).await;
    games::looked_after(&room).await;
    games::over(&room).await;
    games::gathering(&room).await;
    people::leave_things_open(&room, &accounts, &people).await;
    drop(accounts);
    // Nobody thinks any more.
    room.again().await
}
