//! Databases that programs of before have left: `tests/fixtures` has one for each schema since the
//! third, and every program brings them up to date and reads all that is in them.
//!
//! A new migration brings a new one: `cargo xtask codegen` makes it, from the house of
//! `chancery-host/tests/it/kept`.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::path::{Path, PathBuf};

use chancery_store::{AccountId, GameId, Store};
use sqlx::migrate::Migrator;
use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{AssertSqlSafe, Connection as _, SqliteConnection};

static MIGRATIONS: Migrator = sqlx::migrate!("migrations/sqlite");

/// The migrations that houses have been through, with the beginning of the checksum that each of
/// those houses keeps.
const LANDED: [(i64, &str); 4] = [
    (1, "903acd4e3724e268"),
    (2, "36ed1f1c2c1f604f"),
    (3, "aa4f361e5fc178bf"),
    (4, "33eba96922ca9aa3"),
];

/// The first schema of which a house is kept.
const FIRST: i64 = 3;

/// Tables of which no house has to have a row: what `SQLite` and the migrations keep for themselves.
const OTHERS: &str = "name NOT LIKE 'sqlite_%' AND name NOT LIKE '_sqlx_%'";

/// Under which each kept house keeps something of its own.
const KEY: &str = "a key";

fn kept(schema: i64) -> PathBuf {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/fixtures");
    folder.join(format!("house-{schema:04}.sqlite"))
}

fn schemas() -> impl Iterator<Item = i64> {
    MIGRATIONS.iter().map(|it| it.version).filter(|version| *version >= FIRST)
}

async fn raw(file: &Path) -> SqliteConnection {
    let options = SqliteConnectOptions::new().filename(file);
    SqliteConnection::connect_with(&options).await.unwrap()
}

/// How many rows each table has.
async fn rows(file: &Path) -> BTreeMap<String, i64> {
    let mut database = raw(file).await;
    let query = format!("SELECT name FROM sqlite_schema WHERE type = 'table' AND {OTHERS}");
    let query = sqlx::query_scalar(AssertSqlSafe(query));
    let names: Vec<String> = query.fetch_all(&mut database).await.unwrap();
    let mut rows = BTreeMap::new();
    for name in names {
        let query = AssertSqlSafe(format!("SELECT count(*) FROM {name}"));
        rows.insert(name, sqlx::query_scalar(query).fetch_one(&mut database).await.unwrap());
    }
    rows
}

/// What the tables and indexes of a database are, by name: each column with its type and what it
/// has when nothing is said.
async fn shape(file: &Path) -> Vec<(String, String, String)> {
    let mut database = raw(file).await;
    let columns = sqlx::query_as(
        "SELECT it.name, of.name, of.type || ' ' || of.\"notnull\" || ' ' || coalesce(of.dflt_value, '')
         FROM sqlite_schema AS it JOIN pragma_table_xinfo(it.name) AS of
         WHERE it.type IN ('table', 'index') ORDER BY 1, 2",
    );
    columns.fetch_all(&mut database).await.unwrap()
}

#[test]
fn what_has_landed_is_not_edited() {
    for migration in MIGRATIONS.iter() {
        let sum = migration.checksum.iter().fold(String::new(), |mut sum, byte| {
            let _ = write!(sum, "{byte:02x}");
            sum
        });
        let (version, about) = (migration.version, &migration.description);
        match LANDED.iter().find(|(landed, _)| *landed == version) {
            Some((_, landed)) => assert!(
                sum.starts_with(landed),
                "migration {version}, {about}, has been edited: houses that have been through it \
                 would no longer open. Put it back, and add another"
            ),
            None => {
                panic!("migration {version}, {about}, is new: add ({version}, {:?})", &sum[..16])
            }
        }
    }
    let last = MIGRATIONS.iter().map(|it| it.version).max();
    assert_eq!(last, LANDED.last().map(|(version, _)| *version), "a landed migration is gone");
}

#[tokio::test]
async fn a_house_is_kept_of_every_schema_with_something_in_every_table() {
    for schema in schemas() {
        let file = kept(schema);
        assert!(file.exists(), "{}: `cargo xtask codegen` makes it", file.display());
        let folder = tempfile::tempdir().unwrap();
        let copy = folder.path().join("copy.sqlite");
        std::fs::copy(&file, &copy).unwrap();
        let empty: Vec<String> =
            rows(&copy).await.into_iter().filter(|it| it.1 == 0).map(|it| it.0).collect();
        assert_eq!(empty, [""; 0], "{} has nothing in these", file.display());
        let query = "SELECT max(version) FROM _sqlx_migrations";
        let has: i64 = sqlx::query_scalar(query).fetch_one(&mut raw(&copy).await).await.unwrap();
        assert_eq!(has, schema, "{} is of another schema", file.display());
    }
}

#[tokio::test]
async fn a_house_of_every_schema_is_brought_up_to_date_and_read_whole() {
    let folder = tempfile::tempdir().unwrap();
    let fresh = folder.path().join("fresh.sqlite");
    Store::open(&fresh).await.unwrap().close().await;
    for schema in schemas() {
        let copy = folder.path().join(format!("{schema}.sqlite"));
        std::fs::copy(kept(schema), &copy).unwrap();
        let before = rows(&copy).await;
        let store = Store::open(&copy).await.unwrap();
        store.check().await.unwrap();
        assert_eq!(read(&store).await, before, "rows that the program reads, of schema {schema}");
        store.close().await;
        assert_eq!(shape(&copy).await, shape(&fresh).await, "schema {schema}, brought up to date");
    }
}

/// How many accounts and games are looked for.
const MANY: i64 = 200;

/// Reads all that is in a store with what the program reads it with, and counts it by table.
async fn read(store: &Store) -> BTreeMap<String, i64> {
    let mut accounts = Vec::new();
    for id in (1..MANY).map(AccountId) {
        accounts.extend(store.account(id).await.unwrap());
    }
    let (mut sessions, mut resets, mut tokens, mut addresses) = (0, 0, 0, 0);
    for account in &accounts {
        sessions += store.sessions(account.id, i64::MIN).await.unwrap().len();
        resets += usize::from(store.reset_of(account.id).await.unwrap().is_some());
        tokens += store.tokens(account.id).await.unwrap().len();
        addresses += usize::from(store.address_proposed(account.id, 0).await.unwrap().is_some());
    }
    let games = store.all_games(GameId(0), u32::MAX).await.unwrap();
    let (mut events, mut members, mut drafts) = (0, 0, 0);
    for game in &games {
        events += store.events(game.id, 0).await.unwrap().len();
        members += store.summary(game.id).await.unwrap().unwrap().members.len();
        for account in &accounts {
            drafts += store.drafts(game.id, account.id).await.unwrap().len();
        }
    }
    let letters = store.letters_due(i64::MAX, u32::MAX).await.unwrap().len();
    let acts = store.acts(u32::MAX).await.unwrap().len();
    let callers = store.callers(u32::MAX).await.unwrap().len();
    let kept = store.house(KEY, || unreachable!("it is there")).await.unwrap();
    let read = [
        ("accounts", accounts.len()),
        ("acts", acts),
        ("addresses", addresses),
        ("callers", callers),
        ("drafts", drafts),
        ("events", events),
        ("games", games.len()),
        ("house", usize::from(!kept.is_empty())),
        ("letters", letters),
        ("members", members),
        ("resets", resets),
        ("sessions", sessions),
        ("tokens", tokens),
    ];
    // A table that came later has nothing yet.
    read.into_iter()
        .filter(|(_, count)| *count > 0)
        .map(|(table, count)| (table.to_owned(), i64::try_from(count).unwrap()))
        .collect()
}
