//! Games to time where none are named: random orders, through the format of saved games.

use std::sync::Arc;

use anyhow::Result;

use crate::args::VariantArgs;
use crate::games::{self, Game};
use crate::self_play::{Player, Seats, Table};

/// How many games are played.
const GAMES: u64 = 5;

/// How many years each lasts: later, random players have few units left to collide.
const YEARS_MAX: u16 = 10;

/// The same games every time. They are read back from what would be saved of them, so the record
/// that the phases are compared with has gone through writer and reader.
pub(super) fn games(args: &VariantArgs) -> Result<Vec<Game>> {
    let variant = args.resolve(&args.library()?, None)?;
    let seats = Seats::all(&variant.map, Player::Random);
    let mut table = Table::new(&variant, variant.rules, seats, YEARS_MAX);
    let games = (0..GAMES).map(|game| {
        let id = format!("random-{game}");
        let saved = table.play(0, game).and_then(|record| table.save(&record, &id))?;
        games::of_saved(id, &saved, Arc::clone(&variant))
    });
    games.collect()
}
