//! A house as its owner opens it: the binary, a process of its own, a folder, an address.

use std::io::{BufRead as _, BufReader};
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use anyhow::{Context as _, Result, bail};

use crate::client::{Asking, Connection};

/// How long a house may take until it answers.
const OPENS_MAX: Duration = Duration::from_secs(60);

/// In how many parts /proc counts a second.
const TICKS: u32 = 100;

/// A house that is open. It closes when this goes.
pub(crate) struct Server {
    child: Child,
    pub(crate) address: SocketAddr,
    /// From the start of the process to the first page it has answered.
    pub(crate) opened_in: Duration,
}

impl Server {
    /// Opens a house in a folder and waits until it answers.
    ///
    /// It has its usual limits on how often may be asked, and believes this machine when that says
    /// for whom it asks: every player comes from an address of their own.
    pub(crate) async fn open(program: &Path, data: &Path) -> Result<Self> {
        let began = Instant::now();
        let mut child = Command::new(program)
            .args(["serve", "--listen", "127.0.0.1:0", "--behind-proxy", "127.0.0.1", "--data"])
            .arg(data)
            .stdin(Stdio::null())
            .stdout(Stdio::null())
            .stderr(Stdio::piped())
            .spawn()
            .with_context(|| format!("starting {}", program.display()))?;
        let words = child.stderr.take().context("the words of the house are read")?;
        let mut words = BufReader::new(words);
        let address = match address(&mut words) {
            Ok(address) => address,
            Err(fault) => {
                let _ = child.kill();
                return Err(fault);
            }
        };
        // What it writes down later is passed on: a house under load has nothing to complain of.
        std::thread::spawn(move || {
            for line in words.lines().map_while(Result::ok).filter(|line| line.contains("ERROR")) {
                eprintln!("the house: {line}");
            }
        });
        let mut server = Self { child, address, opened_in: Duration::ZERO };
        server.answers(began).await?;
        server.opened_in = began.elapsed();
        Ok(server)
    }

    async fn answers(&self, began: Instant) -> Result<()> {
        let mut connection = Connection::open(self.address).await?;
        let answer = connection.ask(&Asking::get("/")).await?;
        if answer.status != 200 || began.elapsed() > OPENS_MAX {
            bail!("the first page is answered with {}", answer.status);
        }
        Ok(())
    }

    /// How much memory it has, in bytes.
    pub(crate) fn memory(&self) -> Result<u64> {
        let file = PathBuf::from(format!("/proc/{}/status", self.child.id()));
        let text = std::fs::read_to_string(&file)
            .context("the memory of a process is read from /proc, which is there on Linux")?;
        let line = text.lines().find_map(|line| line.strip_prefix("VmRSS:"));
        let kib = line.and_then(|line| line.trim().strip_suffix(" kB")?.trim().parse::<u64>().ok());
        Ok(1024 * kib.context("no VmRSS in /proc")?)
    }
}

impl Server {
    /// How much time it has had of any core.
    pub(crate) fn worked(&self) -> Result<Duration> {
        let file = format!("/proc/{}/stat", self.child.id());
        let text = std::fs::read_to_string(&file).with_context(|| format!("reading {file}"))?;
        // What comes after the name of the program, which may hold anything.
        let fields = text.rsplit_once(')').map_or("", |(_, fields)| fields);
        let ticks =
            fields.split_whitespace().skip(11).take(2).filter_map(|it| it.parse::<u32>().ok());
        Ok(Duration::from_secs(1) * ticks.sum::<u32>() / TICKS)
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// The address that the house says it is reached by.
fn address(words: &mut impl std::io::BufRead) -> Result<SocketAddr> {
    let mut said = String::new();
    while words.read_line(&mut said)? > 0 {
        let found = said.split_whitespace().find_map(|word| word.strip_prefix("http://"));
        if let Some(address) = found {
            return address.parse().with_context(|| format!("no address: {said}"));
        }
    }
    bail!("the house did not open: {said}")
}
