//! Houses that programs of before have left, one for each schema: `chancery-store/tests/fixtures`.
//!
//! Beside each stands what its games were when it was made. A house is made by [`making`] when its
//! schema is new (`cargo xtask codegen`), and never again: what people have on their disks was
//! written by the program of that day, and this is a piece of it.

mod making;
mod state;

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::AtomicI64;

use chancery_host::{Grounds, audit};
use chancery_variants::Library;

use crate::room::{Hold, Room};

/// Set by `cargo xtask codegen`: a house is kept where the newest schema has none.
const WRITE: &str = "CHANCERY_UPDATE_DOCS";

/// Where the houses are kept.
fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../chancery-store/tests/fixtures")
}

/// The number of the newest schema: that of its migration.
fn schema() -> u32 {
    let folder = folder().join("../../migrations/sqlite");
    let names = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().file_name());
    names.map(|name| name.to_str().unwrap()[..4].parse().unwrap()).max().unwrap()
}

/// The houses that are kept, from the oldest schema.
fn houses() -> Vec<PathBuf> {
    let files = fs::read_dir(folder()).unwrap().map(|entry| entry.unwrap().path());
    let mut houses: Vec<PathBuf> =
        files.filter(|file| file.extension().is_some_and(|it| it == "sqlite")).collect();
    houses.sort();
    houses
}

/// A house that is kept, opened from a copy at the moment when it was made.
async fn opened(house: &Path) -> Room {
    let folder = Arc::new(tempfile::tempdir().unwrap());
    fs::copy(house, folder.path().join("chancery.sqlite")).unwrap();
    Room::open(folder, Arc::new(AtomicI64::new(making::MADE)), Hold).await
}

#[tokio::test]
async fn a_house_is_kept_of_the_newest_schema() {
    let room = making::house().await;
    let made = state::of(&room.house).await;
    let file = folder().join(format!("house-{:04}.sqlite", schema()));
    let states = file.with_extension("txt");
    if std::env::var_os(WRITE).is_some() && !file.exists() {
        room.house.store().back_up(&file).await.unwrap();
        fs::write(&states, &made).unwrap();
    }
    let help = "a new schema needs a house of its own: `cargo xtask codegen` makes it";
    assert!(file.exists() && states.exists(), "{}: {help}", file.display());
    let size = fs::metadata(&file).unwrap().len();
    assert!(
        size < 300_000,
        "{} has {size} bytes: it stays in the history for ever",
        file.display()
    );
}

#[tokio::test]
async fn the_games_of_every_kept_house_come_to_what_they_were() {
    let houses = houses();
    assert!(!houses.is_empty());
    for house in houses {
        let room = opened(&house).await;
        let recorded = fs::read_to_string(house.with_extension("txt")).unwrap();
        let found = audit(room.house.store(), &Grounds::new(Library::builtin())).await.unwrap();
        assert_eq!(found.faults, [], "{}", house.display());
        let now = state::of(&room.house).await;
        for (was, is) in recorded.split("\n\n").zip(now.split("\n\n")) {
            assert_eq!(is, was, "{}", house.display());
        }
        assert_eq!(now.len(), recorded.len(), "{}", house.display());
    }
}
