//! `chancery door`: the same games for callers of bulletin boards.

mod call;
mod upkeep;

pub(super) use call::lost;

use std::path::PathBuf;
use std::sync::Arc;

use anyhow::{Context as _, Result, bail};
use chancery_door::{Boards, Place};
use chancery_host::accounts::{Accounts, Terms};
use chancery_host::{Bots, Chance, Clock, Grounds, House};
use chancery_store::Store;
use chancery_variants::Library;
use tokio::runtime::Runtime;

use super::admin::FILE;
use crate::answer::Answer;
use crate::console::Console;

/// Let a caller of a bulletin board play, on the house that `serve` opens
///
/// The board starts it for each caller and says in a drop file who calls: DOOR32.SYS, DOOR.SYS,
/// DORINFOx.DEF or CHAIN.TXT, told apart by what stands in them. The caller is reached by standard
/// input and output, by a socket that was handed down, or by a call back. Several nodes may play at
/// once, and in the browser too.
#[derive(Debug, clap::Args)]
#[command(args_conflicts_with_subcommands = true)]
pub(crate) struct Args {
    #[command(subcommand)]
    command: Option<Command>,
    #[command(flatten)]
    call: call::CallArgs,
}

#[derive(Debug, clap::Subcommand)]
enum Command {
    Maint(upkeep::Maint),
    Bulletins(upkeep::BulletinsArgs),
    Callers(upkeep::Callers),
}

/// Where the house is.
#[derive(Debug, clap::Args)]
struct Data {
    /// The folder of the house; made where there is none
    #[arg(long, value_name = "DIR", env = "CHANCERY_DATA", default_value = "chancery-data")]
    data: PathBuf,
}

impl Data {
    /// Opens the house.
    async fn open(&self) -> Result<Place> {
        std::fs::create_dir_all(&self.data)
            .with_context(|| format!("cannot make the folder {}", self.data.display()))?;
        let file = self.data.join(FILE);
        let store = Store::open(&file)
            .await
            .with_context(|| format!("cannot open the games in {}", file.display()))?;
        let grounds = Grounds::new(Library::builtin());
        let house = House::open(store, grounds, Bots, Clock::system(), Chance::system());
        let accounts = Accounts::open(house.clone(), Terms::default());
        let boards = Arc::new(Boards::new(Library::builtin()));
        Ok(Place { house, accounts, boards })
    }

    /// Opens a house that is there.
    async fn open_existing(&self) -> Result<Place> {
        if !self.data.join(FILE).is_file() {
            bail!("there is no house in {}; --data names its folder", self.data.display());
        }
        self.open().await
    }
}

pub(crate) fn run(args: &Args, console: &mut Console) -> Result<Answer> {
    let runtime = Runtime::new().context("cannot begin any tasks")?;
    let done = runtime.block_on(async {
        match &args.command {
            None => call::run(&args.call).await,
            Some(Command::Maint(args)) => upkeep::maint(args, console).await,
            Some(Command::Bulletins(args)) => upkeep::bulletins(args, console).await,
            Some(Command::Callers(args)) => upkeep::callers(args, console).await,
        }
    });
    // Whoever waits for a key in the background is not waited for.
    runtime.shutdown_background();
    done
}
