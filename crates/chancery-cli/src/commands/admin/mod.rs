//! `chancery admin`: what whoever looks after a house does at its own machine.

mod copies;
mod games;
mod people;

use std::path::PathBuf;

use anyhow::{Context as _, Result, bail};
use chancery_host::{Bots, Chance, Clock, Grounds, House};
use chancery_store::Store;
use chancery_variants::Library;
use serde::Serialize;
use tokio::runtime::Runtime;

use crate::answer::Answer;
use crate::console::{Console, Report};

/// Look after a house: copies, checks, people and games
///
/// All but `restore` may be done while the house is open. Whoever can read the folder can do all of
/// it: nobody is asked for a password.
#[derive(Debug, clap::Subcommand)]
pub(crate) enum Command {
    Backup(copies::Backup),
    Restore(copies::Restore),
    Check(copies::Check),
    Vacuum(copies::Vacuum),
    Forget(copies::Forget),
    People(people::People),
    MakeAdmin(people::MakeAdmin),
    Disable(people::Disable),
    Enable(people::Enable),
    ResetPassword(people::ResetPassword),
    #[command(subcommand)]
    Games(games::Command),
}

pub(crate) fn run(command: &Command, console: &mut Console) -> Result<Answer> {
    let runtime = Runtime::new().context("cannot begin any tasks")?;
    runtime.block_on(async {
        match command {
            Command::Backup(args) => copies::backup(args, console).await,
            Command::Restore(args) => copies::restore(args, console).await,
            Command::Check(args) => copies::check(args, console).await,
            Command::Vacuum(args) => copies::vacuum(args, console).await,
            Command::Forget(args) => copies::forget(args, console).await,
            Command::People(args) => people::list(args, console).await,
            Command::MakeAdmin(args) => people::make_admin(args, console).await,
            Command::Disable(args) => people::disable(args, console).await,
            Command::Enable(args) => people::enable(args, console).await,
            Command::ResetPassword(args) => people::reset_password(args, console).await,
            Command::Games(command) => games::run(command, console).await,
        }
    })
}

/// The name of the file in which everything is kept.
pub(crate) const FILE: &str = "chancery.sqlite";

/// Where the house is.
#[derive(Debug, clap::Args)]
pub(crate) struct Data {
    /// The folder of the house
    #[arg(long, value_name = "DIR", default_value = "chancery-data")]
    data: PathBuf,
}

impl Data {
    fn file(&self) -> PathBuf {
        self.data.join(FILE)
    }

    /// Opens what is there; makes nothing.
    async fn store(&self) -> Result<Store> {
        let file = self.file();
        if !file.is_file() {
            bail!("there is no house in {}; --data names its folder", self.data.display());
        }
        Store::open(&file).await.with_context(|| format!("cannot open {}", file.display()))
    }

    async fn house(&self) -> Result<House> {
        let grounds = Grounds::new(Library::builtin());
        Ok(House::open(self.store().await?, grounds, Bots, Clock::system(), Chance::system()))
    }
}

/// An answer of some lines.
#[derive(Debug, Serialize)]
struct Lines<T> {
    #[serde(flatten)]
    what: T,
    #[serde(skip)]
    text: String,
}

impl<T: Serialize> Report for Lines<T> {
    fn to_text(&self) -> String {
        self.text.clone()
    }
}
