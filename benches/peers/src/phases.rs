//! The movement phases that everything is timed on.

use std::fmt;
use std::path::{Path, PathBuf};

use anyhow::{Context as _, Result, bail};
use chancery::Variant;
use chancery::notation::write::{Style, order as write_order};
use chancery::notation::{Names, Reader};
use chancery::orders::{MovementOrder, Order, OrderNotes};
use chancery::position::{PhaseKind, Position};
use chancery_formats::python_game::{PackageNames, SavedGame, SavedPhase, read_games};
use chancery_testkit::random_play::{Choosing, RandomPlay};

use crate::PLAYED_PHASES_MAX;
use crate::stand::Stand;

/// The recorded games to time on, where there are any.
const SHARED_GAMES: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../../shared/games");

/// How many phases of random games are taken where there are no recorded ones.
const DEALT: usize = 191;

/// A movement phase with its orders.
pub(crate) struct Phase {
    /// Game and phase, such as `standard-1 S1901M`.
    pub(crate) name: String,
    pub(crate) position: Position,
    pub(crate) orders: Vec<MovementOrder>,
    /// The orders by power, as the Python package writes them.
    pub(crate) lines: Vec<(String, Vec<String>)>,
    /// Where the recording engine saw the units afterwards.
    pub(crate) recorded: Option<Stand>,
}

/// The phases, on the map of their variant.
pub(crate) struct Phases<'v> {
    pub(crate) variant: &'v Variant,
    pub(crate) list: Vec<Phase>,
    from: String,
}

impl<'v> Phases<'v> {
    /// Reads the movement phases of recorded games, or of the shared ones if none are named, or
    /// else plays games of random orders.
    pub(crate) fn load(variant: &'v Variant, games: &[PathBuf]) -> Result<Self> {
        let shared = if games.is_empty() { shared_games()? } else { Vec::new() };
        let games = if games.is_empty() { &shared } else { games };
        if games.is_empty() {
            return Ok(Self::dealt(variant));
        }
        let mut list = Vec::new();
        for file in games {
            let name = file.file_stem().unwrap_or_default().to_string_lossy();
            let text = std::fs::read_to_string(file)
                .with_context(|| format!("reading {}", file.display()))?;
            for line in read_games(&text) {
                match line.game {
                    Ok(game) => list.extend(recorded(variant, &name, &game)?),
                    Err(faults) => bail!("{}: {faults:?}", file.display()),
                }
            }
        }
        let from = format!("of {} recorded games", games.len());
        Ok(Self { variant, list, from })
    }

    fn dealt(variant: &'v Variant) -> Self {
        let names = PackageNames::new(&variant.map);
        let mut player = RandomPlay::new(variant);
        let mut list: Vec<Phase> = Vec::new();
        for seed in 0.. {
            player.play(seed, Choosing::Drawn, PLAYED_PHASES_MAX, |seen| {
                let phase = seen.position.phase;
                let Some(orders) = seen.movement.filter(|_| list.len() < DEALT) else { return };
                let orders: Vec<MovementOrder> = orders.claims().collect();
                list.push(Phase {
                    name: format!("random-{seed} {phase}"),
                    position: seen.position.clone(),
                    lines: lines(&names, &orders),
                    orders,
                    recorded: None,
                });
            });
            if list.len() == DEALT {
                break;
            }
        }
        Self { variant, list, from: "of games of random orders".to_owned() }
    }

    /// How many phases there are.
    pub(crate) fn count(&self) -> u32 {
        u32::try_from(self.list.len()).unwrap_or(u32::MAX)
    }
}

impl fmt::Display for Phases<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let units: usize = self.list.iter().map(|phase| phase.position.units().count()).sum();
        let orders: usize = self.list.iter().map(|phase| phase.orders.len()).sum();
        write!(
            f,
            "{} movement phases {}, with {units} units and {orders} orders.",
            self.list.len(),
            self.from
        )
    }
}

/// The recorded games of the standard map beside the repository; none in a clone without them.
fn shared_games() -> Result<Vec<PathBuf>> {
    let folder = Path::new(SHARED_GAMES);
    if !folder.exists() {
        return Ok(Vec::new());
    }
    let mut games = Vec::new();
    for entry in std::fs::read_dir(folder)? {
        let path = entry?.path();
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        if name.starts_with("standard-") && name.ends_with(".json") {
            games.push(path);
        }
    }
    games.sort();
    Ok(games)
}

/// The movement phases of a game.
fn recorded(variant: &Variant, name: &str, game: &SavedGame) -> Result<Vec<Phase>> {
    let names = PackageNames::new(&variant.map);
    let reader_names = Names::new(&variant.map);
    let mut reader = Reader::new(&reader_names);
    let mut list = Vec::new();
    for (index, saved) in game.phases.iter().enumerate() {
        if saved.phase().is_none_or(|phase| phase.kind != PhaseKind::Movement) {
            continue;
        }
        let name = format!("{name} {}", saved.name);
        let position = match game.position(index, &names) {
            Ok(position) => position,
            Err(faults) => bail!("{name}: {faults:?}"),
        };
        let read = game.orders(index, &position, &names, &mut reader);
        if !read.faults.is_empty() {
            bail!("{name}: {:?}", read.faults);
        }
        let movement = |order| match order {
            Order::Movement(order) => Some(order),
            _ => None,
        };
        let orders: Vec<MovementOrder> = read.set.orders.into_iter().filter_map(movement).collect();
        let lines = lines(&names, &orders);
        let recorded = game.phases.get(index + 1).map(stand_of);
        list.push(Phase { name, position, orders, lines, recorded });
    }
    Ok(list)
}

/// Where the units of a saved position stand.
fn stand_of(saved: &SavedPhase) -> Stand {
    let units = saved.state.units.iter().flat_map(|(power, units)| {
        let standing = units.iter().filter(|unit| !unit.starts_with('*'));
        standing.map(move |unit| format!("{power} {unit}"))
    });
    units.collect()
}

/// The orders by power, as the Python package writes them.
fn lines(names: &PackageNames<'_>, orders: &[MovementOrder]) -> Vec<(String, Vec<String>)> {
    let mut lines: Vec<(String, Vec<String>)> = Vec::new();
    for order in orders {
        let Some(by) = order.by else { continue };
        let power = names.power_word(by);
        let line = Order::Movement(*order);
        let line = write_order(names.map(), &OrderNotes::new(), &line, Style::Python);
        match lines.iter_mut().find(|(of, _)| *of == power) {
            Some((_, lines)) => lines.push(line),
            None => lines.push((power, vec![line])),
        }
    }
    lines
}
