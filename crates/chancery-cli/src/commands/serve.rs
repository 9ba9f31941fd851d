//! `chancery serve`: games in the browser.

use std::net::SocketAddr;
use std::path::PathBuf;

use anyhow::{Context as _, Result, bail};
use chancery_host::accounts::{Accounts, Terms};
use chancery_host::{Bots, Chance, Clock, Grounds, House};
use chancery_store::Store;
use chancery_variants::Library;
use chancery_web::{Site, serve};
use tokio::net::TcpListener;
use tokio::runtime::Runtime;

use crate::answer::Answer;
use crate::console::Console;

/// Open a house in which games are played in the browser
///
/// Everything is in one folder, in one `SQLite` file, and nothing else is needed. Games go on when
/// it is opened again. Ctrl-C closes it.
#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    /// Where it is listened
    #[arg(long, value_name = "ADDR", default_value = "127.0.0.1:1901")]
    listen: SocketAddr,
    /// The folder of the games; made where there is none
    #[arg(long, value_name = "DIR", default_value = "chancery-data")]
    data: PathBuf,
    /// The address by which people reach it, with http:// or https:// before it
    #[arg(long, value_name = "URL")]
    base_url: Option<String>,
}

pub(crate) fn run(args: &Args, console: &mut Console) -> Result<Answer> {
    let secure = match &args.base_url {
        Some(url) if url.starts_with("https://") => true,
        Some(url) if url.starts_with("http://") => false,
        Some(url) => bail!("--base-url is an address with http:// or https://; this is `{url}`"),
        None => false,
    };
    std::fs::create_dir_all(&args.data)
        .with_context(|| format!("cannot make the folder {}", args.data.display()))?;
    Runtime::new().context("cannot begin any tasks")?.block_on(open(args, secure, console))
}

async fn open(args: &Args, secure: bool, console: &mut Console) -> Result<Answer> {
    let file = args.data.join("chancery.sqlite");
    let store = Store::open(&file)
        .await
        .with_context(|| format!("cannot open the games in {}", file.display()))?;
    let listener = TcpListener::bind(args.listen)
        .await
        .with_context(|| format!("cannot listen at {}", args.listen))?;
    let grounds = Grounds::new(Library::builtin());
    let house = House::open(store, grounds, Bots, Clock::system(), Chance::system());
    let accounts = Accounts::open(house.clone(), Terms::default());
    let word = accounts.set_up_word().await.context("the accounts cannot be read")?;
    let site = Site::new(house, secure).with_accounts(accounts);
    let address = match &args.base_url {
        Some(url) => url.clone(),
        None => format!("http://{}", listener.local_addr().unwrap_or(args.listen)),
    };
    console.say(&format!("Open {address} in a browser. Ctrl-C closes the house.\n"));
    if let Some(word) = word {
        console.say(&format!(
            "Nobody looks after this house yet. To do so, give the word {word} at {address}/set-up.\n"
        ));
    }
    serve(site, listener, stopped()).await.context("the house had to close")?;
    Ok(Answer::Yes)
}

/// Waits until somebody asks the program to stop.
async fn stopped() {
    let interrupted = tokio::signal::ctrl_c();
    #[cfg(unix)]
    {
        let terminated = async {
            match tokio::signal::unix::signal(tokio::signal::unix::SignalKind::terminate()) {
                Ok(mut signal) => drop(signal.recv().await),
                Err(_) => std::future::pending().await,
            }
        };
        tokio::select! { _ = interrupted => {}, () = terminated => {} }
    }
    #[cfg(not(unix))]
    drop(interrupted.await);
}
