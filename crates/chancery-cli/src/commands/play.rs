//! `chancery play`: a game at the desk.

use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use anyhow::{Context as _, Result};
use chancery_door::reach::{Desk, Reach};
use chancery_door::{Boards, Limits, Line, Place, Session, Who};
use chancery_host::accounts::{Accounts, Terms};
use chancery_host::{Bots, Chance, Clock, Grounds, House};
use chancery_store::{AccountId, Store};
use chancery_variants::Library;
use tokio::runtime::Runtime;

use super::door::lost;
use super::render::text::TextArg;
use crate::answer::Answer;
use crate::console::Console;

/// The first account of a file.
const FIRST: AccountId = AccountId(1);
/// How long nobody needs to press a key: as long as they like.
const PATIENCE: Duration = Duration::from_hours(365 * 24);

/// Play in this terminal, against computer powers
///
/// Nothing else is needed, no net and no browser. Games are kept in a file as they are played, and
/// go on when it is opened again.
#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    /// The file of the games; made where there is none
    #[arg(long, value_name = "FILE", default_value = "chancery-play.sqlite")]
    file: PathBuf,
    /// The characters and colours; ansi on a terminal with colour, else utf8
    #[arg(long, value_enum, value_name = "CHARACTERS")]
    text: Option<TextArg>,
}

pub(crate) fn run(args: &Args, _: &mut Console) -> Result<Answer> {
    let runtime = Runtime::new().context("cannot begin any tasks")?;
    let played = runtime.block_on(play(args));
    // Whoever waits for a key in the background is not waited for.
    runtime.shutdown_background();
    played
}

async fn play(args: &Args) -> Result<Answer> {
    let store = Store::open(&args.file)
        .await
        .with_context(|| format!("cannot open the games in {}", args.file.display()))?;
    let clock = Clock::system();
    let account = player(&store, clock.now().0).await.context("cannot read who plays")?;
    let grounds = Grounds::new(Library::builtin());
    let house = House::open(store.clone(), grounds, Bots, clock, Chance::system());
    let boards = Arc::new(Boards::new(Library::builtin()));
    let (characters, colours) = TextArg::resolve(args.text);
    let desk =
        Desk::new(characters, colours).context("the terminal does not give keys one by one")?;
    let Desk { reach, terminal, raw } = desk;
    let Reach { sent, output, written } = reach.until(lost());
    let limits = Limits { call: None, idle: PATIENCE };
    let line = Line::new(sent, output, terminal, limits);
    let who = Who { account, name: "player".to_owned(), caller: None };
    let time = tokio::spawn({
        let house = house.clone();
        async move { house.keep_time().await }
    });
    let accounts = Accounts::open(house.clone(), Terms::default());
    Session::new(Place { house, accounts, boards }, line, who).run().await;
    // What was said last is still written before the terminal is put back.
    written.await.context("the terminal cannot be written to")?;
    drop(raw);
    time.abort();
    store.close().await;
    Ok(Answer::Yes)
}

/// Whoever plays at the desk: the first account of the file, made when the file is.
async fn player(store: &Store, now: i64) -> Result<AccountId> {
    match store.account(FIRST).await? {
        Some(account) => Ok(account.id),
        None => Ok(store.guest(now).await?),
    }
}
