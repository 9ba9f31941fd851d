//! The figures, each of which can be had alone.

mod due;
mod entering;
mod opening;
mod orders;
mod page;
mod reads;
mod streams;

use std::path::PathBuf;
use std::time::Duration;

use anyhow::Result;
use tokio::runtime::Runtime;

use crate::Args;
use crate::fill::{Filled, Spec, fill};
use crate::house::Server;
use crate::pace::Pace;
use crate::table::Row;

/// How many games are full of people, and how many lie beside them in a large house.
const GAMES: usize = 1_000;
const MANY: usize = 10_000;
/// How often a second is asked where it only matters whether it can be.
const SMOKE_RATE: u32 = 20;

/// Something that is measured.
pub(crate) struct Figure {
    /// What to type after `--only`.
    pub(crate) name: &'static str,
    pub(crate) measure: fn(&mut Bench) -> Result<Vec<Row>>,
}

/// Every figure, in the order in which they are measured.
pub(crate) const FIGURES: &[Figure] = &[
    Figure { name: "start", measure: opening::start },
    Figure { name: "memory", measure: opening::memory },
    Figure { name: "orders-7", measure: |bench| orders::few(bench, GAMES) },
    Figure { name: "orders-350", measure: |bench| orders::many(bench, GAMES) },
    Figure { name: "page", measure: page::measure },
    Figure { name: "reads", measure: |bench| reads::measure(bench, GAMES) },
    Figure { name: "full-orders-7", measure: |bench| orders::few(bench, MANY) },
    Figure { name: "full-orders-350", measure: |bench| orders::many(bench, MANY) },
    Figure { name: "full-reads", measure: |bench| reads::measure(bench, MANY) },
    Figure { name: "streams-one", measure: streams::one_game },
    Figure { name: "streams-many", measure: streams::many_games },
    Figure { name: "due", measure: due::measure },
    Figure { name: "sign-ins", measure: entering::measure },
];

/// What figures are measured with.
pub(crate) struct Bench {
    program: PathBuf,
    folder: PathBuf,
    /// Whether only is seen to it that every figure can be measured.
    pub(crate) smoke: bool,
    seconds: u64,
    rate: Option<u32>,
    /// One thread, on which everything is asked: the cores are the house's.
    pub(crate) runtime: Runtime,
    /// The last full house, by how many games it has: the next figure is often of the same.
    filled: Option<(usize, Filled)>,
}

impl Bench {
    pub(crate) fn new(args: &Args) -> Result<Self> {
        Ok(Self {
            program: args.program.clone(),
            folder: args.folder.clone(),
            smoke: args.smoke,
            seconds: args.seconds,
            rate: args.rate,
            runtime: tokio::runtime::Builder::new_current_thread().enable_all().build()?,
            filled: None,
        })
    }

    /// What is asked so often a second over so many connections; seldom where that does not matter.
    fn pace(&self, rate: u32, connections: usize) -> Pace {
        let rate = if self.smoke { SMOKE_RATE } else { self.rate.unwrap_or(rate) };
        let (warm_up, time) = if self.smoke { (1, 1) } else { (5, self.seconds) };
        let (warm_up, time) = (Duration::from_secs(warm_up), Duration::from_secs(time));
        Pace { rate, connections, warm_up, time }
    }

    /// An empty folder for a house.
    fn data(&self) -> Result<PathBuf> {
        let data = self.folder.join("house");
        if data.exists() {
            std::fs::remove_dir_all(&data)?;
        }
        std::fs::create_dir_all(&data)?;
        Ok(data)
    }

    /// A house in an empty folder.
    fn empty(&self) -> Result<Server> {
        let data = self.data()?;
        self.runtime.block_on(Server::open(&self.program, &data))
    }

    /// A house with so many games, and the players of a thousand of them.
    fn full(&mut self, games: usize) -> Result<(Server, &Filled)> {
        let games = if self.smoke { games / 250 } else { games };
        if self.filled.as_ref().is_none_or(|(has, _)| *has != games) {
            // One at a time: it lies in memory.
            self.filled = None;
            let told = if self.smoke { games } else { GAMES };
            let each = if games > GAMES { MANY / GAMES } else { 1 };
            let spec = Spec { games, each, told, due: None };
            self.filled = Some((games, self.make(spec)?));
        }
        let filled = self.filled.as_ref().map(|(_, filled)| filled).expect("it was just filled");
        Ok((self.open(filled)?, filled))
    }

    /// A house with what it was filled with.
    fn open(&self, filled: &Filled) -> Result<Server> {
        let data = self.data()?;
        filled.copy_to(&data)?;
        self.runtime.block_on(Server::open(&self.program, &data))
    }

    /// The database of the house that is open.
    fn data_file(&self) -> PathBuf {
        self.folder.join("house").join("chancery.sqlite")
    }

    /// Fills a house, on all cores.
    fn make(&self, spec: Spec) -> Result<Filled> {
        crate::say(&format!("filling a house with {} games", spec.games));
        tokio::runtime::Runtime::new()?.block_on(fill(spec))
    }
}
