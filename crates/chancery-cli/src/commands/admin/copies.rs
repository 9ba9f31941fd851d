//! Copies of a house, and whether it is whole.

use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};
use std::time::{SystemTime, UNIX_EPOCH};

use anyhow::{Context as _, Result, bail};
use chancery_host::{Grounds, audit};
use chancery_store::{Store, StoreFault};
use chancery_variants::Library;
use serde::Serialize;

use super::{Data, FILE, Lines};
use crate::answer::Answer;
use crate::console::Console;
use crate::counted::counted;

/// Copy the whole house into one file, while it is open
#[derive(Debug, clap::Args)]
pub(crate) struct Backup {
    /// The new file; there must be none of that name
    file: PathBuf,
    #[command(flatten)]
    data: Data,
}

/// Put a copy in the place of a house, which must be closed
///
/// The copy is checked first, and is itself left as it is.
#[derive(Debug, clap::Args)]
pub(crate) struct Restore {
    /// The copy
    file: PathBuf,
    #[command(flatten)]
    data: Data,
    /// Though there is a house: it is kept beside, under another name
    #[arg(long)]
    force: bool,
}

/// Check that everything that is kept is whole
///
/// The database checks itself, every game is played again from its events, and what comes of it is
/// compared with what is kept. The exit code is 1 where anything is wrong.
#[derive(Debug, clap::Args)]
pub(crate) struct Check {
    #[command(flatten)]
    data: Data,
}

/// Write the database anew, without the gaps in it
#[derive(Debug, clap::Args)]
pub(crate) struct Vacuum {
    #[command(flatten)]
    data: Data,
}

/// Forget sessions and links that are too old; an open house does so by itself
#[derive(Debug, clap::Args)]
pub(crate) struct Forget {
    #[command(flatten)]
    data: Data,
}

#[derive(Debug, Serialize)]
struct File {
    file: String,
    bytes: u64,
}

#[derive(Debug, Serialize)]
struct Checked {
    games: usize,
    events: usize,
    faults: Vec<Fault>,
}

#[derive(Debug, Serialize)]
struct Fault {
    /// Null where it is the database's own.
    game: Option<i64>,
    what: String,
}

pub(super) async fn backup(args: &Backup, console: &mut Console) -> Result<Answer> {
    if args.file.exists() {
        bail!("there is a file {} already", args.file.display());
    }
    let store = args.data.store().await?;
    store.back_up(&args.file).await.context("the copy could not be made")?;
    store.close().await;
    told(&args.file, "The house was copied to", console)
}

fn told(file: &Path, words: &str, console: &mut Console) -> Result<Answer> {
    let bytes = fs::metadata(file).map(|it| it.len()).unwrap_or_default();
    let name = file.display().to_string();
    let text = format!("{words} {name}, {bytes} bytes.\n");
    console.answer(&Lines { what: File { file: name, bytes }, text })?;
    Ok(Answer::Yes)
}

pub(super) async fn restore(args: &Restore, console: &mut Console) -> Result<Answer> {
    let place = args.data.file();
    if place.exists() && !args.force {
        bail!("there is a house in {}; --force puts it aside", args.data.data.display());
    }
    fs::create_dir_all(&args.data.data)
        .with_context(|| format!("cannot make the folder {}", args.data.data.display()))?;
    let beside = args.data.data.join("chancery.restored");
    fs::copy(&args.file, &beside)
        .with_context(|| format!("cannot copy {}", args.file.display()))?;
    let store = Store::open(&beside).await.context("the copy cannot be opened")?;
    let checked = checked(&store).await;
    store.close().await;
    let checked = checked?;
    if !checked.faults.is_empty() {
        drop_database(&beside);
        return report(checked, console);
    }
    if place.exists() {
        let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default().as_secs();
        for end in ["", "-wal", "-shm"] {
            let from = args.data.data.join(format!("{FILE}{end}"));
            if from.exists() {
                let to = args.data.data.join(format!("chancery-before-{now}.sqlite{end}"));
                fs::rename(&from, &to)
                    .with_context(|| format!("cannot put {} aside", from.display()))?;
            }
        }
    }
    fs::File::open(&beside).and_then(|file| file.sync_all()).context("the copy cannot be kept")?;
    fs::rename(&beside, &place).with_context(|| format!("cannot make {}", place.display()))?;
    told(&place, "The house was restored to", console)
}

fn drop_database(file: &Path) {
    for end in ["", "-wal", "-shm"] {
        let mut name = file.as_os_str().to_owned();
        name.push(end);
        // What is not there need not go.
        let _ = fs::remove_file(PathBuf::from(name));
    }
}

pub(super) async fn check(args: &Check, console: &mut Console) -> Result<Answer> {
    let store = args.data.store().await?;
    let checked = checked(&store).await?;
    store.close().await;
    report(checked, console)
}

async fn checked(store: &Store) -> Result<Checked> {
    let mut faults = Vec::new();
    match store.check().await {
        Ok(()) => {}
        Err(StoreFault::Damaged { report }) => faults.push(Fault { game: None, what: report }),
        Err(fault) => return Err(fault).context("the database cannot be read"),
    }
    let grounds = Grounds::new(Library::builtin());
    let audit = audit(store, &grounds).await.context("the games cannot be read")?;
    let of_games = audit.faults.into_iter();
    faults.extend(of_games.map(|it| Fault { game: Some(it.game.0), what: it.what }));
    Ok(Checked { games: audit.games, events: audit.events, faults })
}

fn report(checked: Checked, console: &mut Console) -> Result<Answer> {
    let holds = checked.faults.is_empty();
    let mut text = String::new();
    for fault in &checked.faults {
        let of = fault.game.map_or_else(|| "the database".to_owned(), |it| format!("game {it}"));
        let _ = writeln!(text, "{of}: {}", fault.what);
    }
    let (games, events) = (counted(checked.games, "game"), counted(checked.events, "event"));
    let end = if holds {
        "everything is whole".to_owned()
    } else {
        counted(checked.faults.len(), "fault")
    };
    let _ = writeln!(text, "{games} with {events} played again: {end}.");
    console.answer(&Lines { what: checked, text })?;
    Ok(Answer::from_check(holds))
}

pub(super) async fn vacuum(args: &Vacuum, console: &mut Console) -> Result<Answer> {
    let store = args.data.store().await?;
    store.vacuum().await.context("the database could not be written anew")?;
    store.close().await;
    told(&args.data.file(), "The database was written anew:", console)
}

pub(super) async fn forget(args: &Forget, console: &mut Console) -> Result<Answer> {
    let house = args.data.house().await?;
    house.store().forget_expired(house.now().0).await.context("nothing could be forgotten")?;
    house.store().close().await;
    console.say("What was too old is forgotten.\n");
    Ok(Answer::Yes)
}
