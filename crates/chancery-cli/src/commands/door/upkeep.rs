//! What a sysop does beside the calls.

use std::fmt::Write as _;
use std::fs;
use std::path::PathBuf;

use anyhow::{Context as _, Result};
use chancery_door::term::{Page, Terminal, write};
use chancery_door::{Bulletins, Place, news, standings};
use chancery_render::text::{Characters, Colours};
use serde::Serialize;

use super::Data;
use crate::answer::Answer;
use crate::console::{Console, Report};

/// Do what is due every night: phases that have ended, what is too old, the bulletins
///
/// A board runs it once a night. While `serve` is open it does the first two by itself, and nothing
/// is done twice.
#[derive(Debug, clap::Args)]
pub(crate) struct Maint {
    /// Write the bulletins to this folder as well
    #[arg(long, value_name = "DIR")]
    bulletins: Option<PathBuf>,
    #[command(flatten)]
    data: Data,
}

/// Write standings and news for a board to show: .ANS in colour, .ASC without
#[derive(Debug, clap::Args)]
pub(crate) struct BulletinsArgs {
    /// The folder they are written to; made where there is none
    #[arg(long, value_name = "DIR", default_value = ".")]
    to: PathBuf,
    #[command(flatten)]
    data: Data,
}

/// List the callers there have been, and whose account each has
#[derive(Debug, clap::Args)]
pub(crate) struct Callers {
    #[command(flatten)]
    data: Data,
}

/// How many callers are listed.
const CALLERS_MAX: u32 = 1000;

/// What was done.
#[derive(Debug, Serialize)]
struct Done {
    phases: usize,
    files: Vec<String>,
}

impl Report for Done {
    fn to_text(&self) -> String {
        let mut text = match self.phases {
            0 => "Nothing was due.\n".to_owned(),
            1 => "One phase was due and is over.\n".to_owned(),
            phases => format!("{phases} phases were due and are over.\n"),
        };
        for file in &self.files {
            let _ = writeln!(text, "Wrote {file}.");
        }
        text
    }
}

pub(super) async fn maint(args: &Maint, console: &mut Console) -> Result<Answer> {
    let place = args.data.open_existing().await?;
    let mut phases = 0;
    loop {
        let done = place.house.do_what_is_due().await.context("what is due cannot be done")?;
        if done == 0 {
            break;
        }
        phases += done;
    }
    place.accounts.forget_what_is_over().await.context("nothing could be forgotten")?;
    let files = match &args.bulletins {
        Some(folder) => write_bulletins(&place, folder).await?,
        None => Vec::new(),
    };
    place.house.store().close().await;
    console.answer(&Done { phases, files })?;
    Ok(Answer::Yes)
}

/// The files that were written.
#[derive(Debug, Serialize)]
struct Written {
    files: Vec<String>,
}

impl Report for Written {
    fn to_text(&self) -> String {
        self.files.iter().fold(String::new(), |mut text, file| {
            let _ = writeln!(text, "Wrote {file}.");
            text
        })
    }
}

pub(super) async fn bulletins(args: &BulletinsArgs, console: &mut Console) -> Result<Answer> {
    let place = args.data.open_existing().await?;
    let files = write_bulletins(&place, &args.to).await?;
    place.house.store().close().await;
    console.answer(&Written { files })?;
    Ok(Answer::Yes)
}

/// A bulletin as a page for a terminal.
type Screen = fn(&Bulletins, Terminal) -> Page;

async fn write_bulletins(place: &Place, folder: &PathBuf) -> Result<Vec<String>> {
    let gathered = Bulletins::gather(place).await.context("the games cannot be read")?;
    fs::create_dir_all(folder)
        .with_context(|| format!("cannot make the folder {}", folder.display()))?;
    let plain = Terminal::plain();
    let ansi = Terminal { characters: Characters::Cp437, colours: Colours::Sixteen, ..plain };
    let screens: [(&str, Screen); 2] = [("CHANSTND", standings), ("CHANNEWS", news)];
    let mut files = Vec::new();
    for (name, screen) in screens {
        for (end, terminal) in [("ANS", ansi), ("ASC", plain)] {
            let file = folder.join(format!("{name}.{end}"));
            let bytes = write(&screen(&gathered, terminal), terminal);
            // Put in its place whole: a board may be showing the last.
            let beside = folder.join(format!("{name}.{end}.new"));
            fs::write(&beside, bytes)
                .and_then(|()| fs::rename(&beside, &file))
                .with_context(|| format!("cannot write {}", file.display()))?;
            files.push(file.display().to_string());
        }
    }
    Ok(files)
}

/// A caller in the list.
#[derive(Debug, Serialize)]
struct CallerTold {
    board: String,
    record: Option<u32>,
    alias: String,
    account: i64,
    name: Option<String>,
    /// When they called last, in seconds of Unix time.
    called: i64,
}

#[derive(Debug, Serialize)]
struct List {
    callers: Vec<CallerTold>,
}

impl Report for List {
    fn to_text(&self) -> String {
        if self.callers.is_empty() {
            return "Nobody has called yet.\n".to_owned();
        }
        let mut text = format!("{:<16} {:>7}  {:<24} {}\n", "Board", "Record", "Alias", "Account");
        for it in &self.callers {
            let record = it.record.map_or_else(|| "-".to_owned(), |record| record.to_string());
            let name = it.name.as_deref().unwrap_or("a guest");
            let (board, alias) = (&it.board, chancery_door::term::plain(&it.alias));
            let name = chancery_door::term::plain(name);
            let _ = writeln!(text, "{board:<16} {record:>7}  {alias:<24} {}, {name}", it.account);
        }
        text
    }
}

pub(super) async fn callers(args: &Callers, console: &mut Console) -> Result<Answer> {
    let place = args.data.open_existing().await?;
    let store = place.house.store();
    let lines = store.callers(CALLERS_MAX).await.context("the callers cannot be read")?;
    let ids: Vec<_> = lines.iter().map(|line| line.account).collect();
    let names = store.names(&ids).await.context("the names cannot be read")?;
    let callers = lines.into_iter().zip(names).map(|(line, name)| CallerTold {
        board: line.board,
        record: u32::try_from(line.record).ok(),
        alias: line.alias,
        account: line.account.0,
        name,
        called: line.called,
    });
    let list = List { callers: callers.collect() };
    store.close().await;
    console.answer(&list)?;
    Ok(Answer::Yes)
}
