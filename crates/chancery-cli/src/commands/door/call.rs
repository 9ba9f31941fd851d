//! One caller.

use std::io::{self, IsTerminal as _};
use std::net::TcpStream as Socket;
use std::path::{Path, PathBuf};
use std::time::Duration;

use anyhow::{Context as _, Result, bail};
use chancery_door::dropfile::{self, Emulation, Link};
use chancery_door::reach::{Desk, Protocol, Raw, Reach, inherited};
use chancery_door::term::{self, Terminal};
use chancery_door::{Caller, Limits, Line, Session, Who};
use chancery_render::text::{Characters, Colours};
use tokio::net::TcpStream;

use super::Data;
use crate::answer::Answer;

/// How long the last words may take to be written.
const LAST_WORDS: Duration = Duration::from_secs(10);
/// How long somebody who is called back may take to answer.
const CALL_BACK: Duration = Duration::from_secs(10);
/// The board of whoever plays at the machine itself.
const LOCAL: &str = "local";

/// What a terminal shows, as typed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, clap::ValueEnum)]
enum EncodingArg {
    /// Code page 437, with colours where the caller has ANSI
    Cp437,
    /// UTF-8, with colours where the caller has ANSI
    Utf8,
    /// Plain ASCII without colours
    Ascii,
}

/// How a caller is reached, as typed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, clap::ValueEnum)]
enum IoArg {
    /// Standard input and output
    Stdio,
    /// The socket that the drop file names, or --handle
    Socket,
}

#[derive(Debug, clap::Args)]
pub(super) struct CallArgs {
    /// The drop file that says who calls
    #[arg(long, value_name = "PATH", conflicts_with = "local")]
    dropfile: Option<PathBuf>,
    /// Play at this terminal, without a board
    #[arg(long)]
    local: bool,
    /// The name by which boards on one house are told apart
    #[arg(long, value_name = "NAME", default_value = "board", value_parser = board)]
    board: String,
    /// How the caller is reached
    #[arg(long, value_enum, value_name = "WAY", default_value = "stdio")]
    io: IoArg,
    /// The number of the socket, where it is not that of the drop file
    #[arg(long, value_name = "N", requires = "io")]
    handle: Option<u32>,
    /// Call the board back at this address
    #[arg(long, value_name = "HOST:PORT", conflicts_with = "io")]
    connect: Option<String>,
    /// Speak telnet over the socket; without it the board does, or nobody
    #[arg(long)]
    telnet: bool,
    /// What the caller's terminal shows; cp437, or ascii where the drop file says so
    #[arg(long, value_enum, value_name = "CHARACTERS")]
    encoding: Option<EncodingArg>,
    /// The columns of the caller's terminal, where the drop file does not tell
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(i64::from(term::COLUMNS_MIN)..=i64::from(term::COLUMNS_MAX)))]
    columns: Option<u16>,
    /// The rows of the caller's terminal, where the drop file does not tell
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(i64::from(term::ROWS_MIN)..=i64::from(term::ROWS_MAX)))]
    rows: Option<u16>,
    /// How many minutes without a key end the call
    #[arg(long, value_name = "MINUTES", default_value_t = 5, value_parser = clap::value_parser!(u16).range(1..=24 * 60))]
    idle: u16,
    #[command(flatten)]
    data: Data,
}

/// The name of a board: one that can stand in a list.
fn board(text: &str) -> Result<String, String> {
    let is_fit = |c: char| c.is_ascii_alphanumeric() || matches!(c, '-' | '_' | '.');
    if (1..=40).contains(&text.len()) && text.chars().all(is_fit) {
        Ok(text.to_owned())
    } else {
        Err("a board is named by 1 to 40 letters, digits and - _ .".to_owned())
    }
}

/// A caller, reached.
struct Called {
    reach: Reach,
    terminal: Terminal,
    /// Puts the terminal back when the call is over.
    raw: Option<Raw>,
}

pub(super) async fn run(args: &CallArgs) -> Result<Answer> {
    let caller = match &args.dropfile {
        Some(path) => Some(read(path)?),
        None if args.local => None,
        None => {
            bail!("who calls? --dropfile names the board's drop file, --local is for this terminal")
        }
    };
    let place = args.data.open().await?;
    let key = match &caller {
        Some(caller) => {
            Caller { board: args.board.clone(), record: caller.record, alias: caller.alias.clone() }
        }
        None => Caller { board: LOCAL.to_owned(), record: None, alias: "player".to_owned() },
    };
    let admitted = place.accounts.caller(key.key()).await.context("the caller is not let in")?;
    let name = admitted.name.unwrap_or_else(|| key.alias.clone());
    let who = Who { account: admitted.account, name, caller: Some(key) };
    let Called { reach, terminal, raw } = args.reach(caller.as_ref()).await?;
    let Reach { sent, output, written } = reach.until(lost());
    let call = caller.map(|caller| Duration::from_secs(u64::from(caller.seconds_left)));
    let idle = Duration::from_mins(u64::from(args.idle));
    let line = Line::new(sent, output, terminal, Limits { call, idle });
    let time = tokio::spawn({
        let house = place.house.clone();
        async move { house.keep_time().await }
    });
    let store = place.house.store().clone();
    Session::new(place, line, who).run().await;
    // What was said last is still written before the terminal is put back.
    drop(tokio::time::timeout(LAST_WORDS, written).await);
    drop(raw);
    time.abort();
    store.close().await;
    Ok(Answer::Yes)
}

/// Reads a drop file.
fn read(path: &Path) -> Result<dropfile::Caller> {
    let bytes = std::fs::read(path)
        .with_context(|| format!("cannot read the drop file {}", path.display()))?;
    dropfile::Caller::read(&bytes).map_err(|faults| {
        let faults: Vec<String> =
            faults.iter().map(|fault| format!("{}: {fault}", path.display())).collect();
        anyhow::anyhow!(faults.join("\n"))
    })
}

impl CallArgs {
    /// Reaches the caller.
    async fn reach(&self, caller: Option<&dropfile::Caller>) -> Result<Called> {
        let (characters, colours) = self.characters(caller);
        let usual = Terminal { characters, colours, ..Terminal::plain() };
        let terminal = usual.sized(
            self.columns.or(caller.and_then(|it| it.columns)).unwrap_or(usual.columns),
            self.rows.or(caller.and_then(|it| it.rows)).unwrap_or(usual.rows),
        );
        if let Some(address) = &self.connect {
            let stream = tokio::time::timeout(CALL_BACK, TcpStream::connect(address));
            let stream = stream.await.context("the board does not answer the call back")?;
            let stream = stream.with_context(|| format!("cannot call back {address}"))?;
            return Ok(self.over(stream, terminal));
        }
        if self.io == IoArg::Socket {
            let of_file = caller.and_then(|caller| match caller.link {
                Link::Socket(handle) => Some(handle),
                Link::Local | Link::Serial => None,
            });
            let Some(handle) = self.handle.or(of_file) else {
                bail!("the drop file names no socket; --handle gives its number");
            };
            let socket = inherited(handle)
                .and_then(|socket: Socket| {
                    socket.set_nonblocking(true)?;
                    TcpStream::from_std(socket)
                })
                .with_context(|| format!("handle {handle} is no socket that was handed down"))?;
            return Ok(self.over(socket, terminal));
        }
        let desk =
            Desk::new(characters, colours).context("the terminal does not give keys one by one")?;
        // A terminal of this machine knows its own size.
        let sized = if io::stdout().is_terminal() && self.columns.is_none() && self.rows.is_none() {
            desk.terminal
        } else {
            terminal
        };
        Ok(Called { reach: desk.reach, terminal: sized, raw: Some(desk.raw) })
    }

    fn over(&self, stream: TcpStream, terminal: Terminal) -> Called {
        let protocol = if self.telnet { Protocol::Telnet } else { Protocol::Plain };
        let (input, output) = stream.into_split();
        Called { reach: Reach::over(input, output, protocol), terminal, raw: None }
    }

    fn characters(&self, caller: Option<&dropfile::Caller>) -> (Characters, Colours) {
        let has_ansi = caller.is_none_or(|caller| caller.emulation == Emulation::Ansi);
        let colours = if has_ansi { Colours::Sixteen } else { Colours::None };
        match self.encoding {
            Some(EncodingArg::Cp437) => (Characters::Cp437, colours),
            Some(EncodingArg::Utf8) => (Characters::Utf8, colours),
            None if caller.is_none() => (Characters::Utf8, colours),
            None if has_ansi => (Characters::Cp437, colours),
            Some(EncodingArg::Ascii) | None => (Characters::Ascii, Colours::None),
        }
    }
}

/// Waits until the carrier is lost or the program is told to stop.
pub(crate) async fn lost() {
    #[cfg(unix)]
    {
        use tokio::signal::unix::{SignalKind, signal};
        let (Ok(mut hung_up), Ok(mut terminated)) =
            (signal(SignalKind::hangup()), signal(SignalKind::terminate()))
        else {
            return std::future::pending().await;
        };
        tokio::select! { _ = hung_up.recv() => {}, _ = terminated.recv() => {} }
    }
    #[cfg(not(unix))]
    drop(tokio::signal::ctrl_c().await);
}
