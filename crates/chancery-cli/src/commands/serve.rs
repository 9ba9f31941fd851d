//! `chancery serve`: games in the browser.

use std::net::{IpAddr, SocketAddr};
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use anyhow::{Context as _, Result, bail};
use chancery_door::{Boards, Place};
use chancery_host::accounts::{Accounts, Terms};
use chancery_host::mail::Postman;
use chancery_host::{Bots, Chance, Clock, Grounds, House};
use chancery_store::Store;
use chancery_variants::Library;
use chancery_web::{Site, serve};
use ipnet::IpNet;
use tokio::net::TcpListener;
use tokio::runtime::Runtime;
use tokio::sync::oneshot;
use tokio::task::JoinHandle;

use self::log::LogArgs;
use self::mail::MailArgs;
use crate::answer::Answer;
use crate::console::Console;

mod log;
mod mail;

/// How long a letter that is on its way is waited for when the house closes.
const LETTER_MAX: Duration = Duration::from_secs(10);

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
    #[arg(long, value_name = "URL", env = "CHANCERY_BASE_URL")]
    base_url: Option<String>,
    #[command(flatten)]
    mail: MailArgs,
    #[command(flatten)]
    log: LogArgs,
    /// The machines in front of it, by address or network, which are believed when they say where a
    /// request comes from
    #[arg(long, value_name = "NET", value_delimiter = ',', value_parser = net)]
    behind_proxy: Vec<IpNet>,
    /// Where callers over telnet are taken, for the same games at a terminal; nowhere unless stated.
    /// Telnet carries passwords in the clear: keep it to machines that are trusted
    #[arg(long, value_name = "ADDR")]
    telnet: Option<SocketAddr>,
    /// Without limits on how often may be asked: for tests behind a firewall only
    #[arg(long)]
    no_limits: bool,
}

/// An address, or a network such as 10.0.0.0/8.
fn net(text: &str) -> Result<IpNet, String> {
    let one = |_| text.parse::<IpAddr>().map(IpNet::from);
    text.parse().or_else(one).map_err(|_| "that is neither an address nor a network".to_owned())
}

pub(crate) fn run(args: &Args, console: &mut Console) -> Result<Answer> {
    let secure = match &args.base_url {
        Some(url) if url.starts_with("https://") => true,
        Some(url) if url.starts_with("http://") => false,
        Some(url) => bail!("--base-url is an address with http:// or https://; this is `{url}`"),
        None => false,
    };
    args.log.begin()?;
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
    let address = match &args.base_url {
        Some(url) => url.clone(),
        None => format!("http://{}", listener.local_addr().unwrap_or(args.listen)),
    };
    let postman = args.mail.postman(&house, &address)?;
    let letters_from = postman.is_some().then(|| address.clone());
    let accounts = Accounts::open(house.clone(), Terms { letters_from, ..Terms::default() });
    let word = accounts.set_up_word().await.context("the accounts cannot be read")?;
    let door = match args.telnet {
        Some(address) => Some(telnet(address, &house, &accounts, console).await?),
        None => None,
    };
    let site = Site::new(house, secure).with_accounts(accounts).behind(&args.behind_proxy);
    let site = if args.no_limits { site } else { site.with_limits() };
    console.say(&format!("Open {address} in a browser. Ctrl-C closes the house.\n"));
    if let Some(word) = word {
        console.say(&format!(
            "Nobody looks after this house yet. To do so, give the word {word} at {address}/set-up.\n"
        ));
    }
    serve(site, listener, closing(postman)).await.context("the house had to close")?;
    if let Some((close, calls)) = door {
        drop(close);
        // Callers are told goodbye.
        drop(tokio::time::timeout(LETTER_MAX, calls).await);
    }
    Ok(Answer::Yes)
}

/// Takes callers over telnet until what is given is dropped.
async fn telnet(
    address: SocketAddr,
    house: &House,
    accounts: &Accounts,
    console: &mut Console,
) -> Result<(oneshot::Sender<()>, JoinHandle<()>)> {
    let listener = TcpListener::bind(address)
        .await
        .with_context(|| format!("cannot listen at {address} for telnet"))?;
    let boards = Arc::new(Boards::new(Library::builtin()));
    let place = Place { house: house.clone(), accounts: accounts.clone(), boards };
    let at = listener.local_addr().unwrap_or(address);
    console.say(&format!("Callers over telnet are taken at {at}.\n"));
    let (close, closed) = oneshot::channel::<()>();
    let calls = tokio::spawn(chancery_door::telnet::listen(listener, place, async move {
        let _ = closed.await;
    }));
    Ok((close, calls))
}

/// Waits until somebody asks the program to stop, and meanwhile carries letters. The one that is on
/// its way then is waited for.
fn closing(postman: Option<Postman>) -> impl Future<Output = ()> + Send + 'static {
    let (tell, told) = oneshot::channel::<()>();
    let carrying = postman.map(|postman| {
        tokio::spawn(postman.keep_going(async move {
            let _ = told.await;
        }))
    });
    async move {
        stopped().await;
        drop(tell);
        if let Some(carrying) = carrying {
            let _ = tokio::time::timeout(LETTER_MAX, carrying).await;
        }
    }
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
