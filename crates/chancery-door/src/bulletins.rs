//! Bulletins: how games have ended and how those that are played stand, as everybody may know it.

use std::collections::BTreeMap;

use chancery_game::words::Words;
use chancery_game::{Holder, Outcome, PersonId, Stage, Viewer, power};
use chancery_host::AskFault;
use chancery_host::accounts::Called;
use chancery_store::{GameStage, Listing};

use crate::session::Place;

/// How many games of each kind are looked at, the newest first.
const GAMES_MAX: u32 = 200;
/// How many of those that are played stand in the news.
const PLAYED_MAX: usize = 20;
/// How many of those that are over.
const OVER_MAX: usize = 10;

/// What bulletins say.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Bulletins {
    /// How people have fared, the best first.
    pub standings: Vec<Fared>,
    /// Games that are played, in a sentence each.
    pub played: Vec<String>,
    /// Games that are over, in a sentence each.
    pub over: Vec<String>,
}

/// How somebody has fared in games that are over.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Fared {
    /// The name.
    pub name: String,
    /// How many games they played to the end.
    pub games: u32,
    /// How many they have won, alone.
    pub won: u32,
    /// In how many they shared.
    pub shared: u32,
}

impl Bulletins {
    /// Gathers what anybody may know of the public games of a house.
    ///
    /// # Errors
    ///
    /// When the store fails. A game that cannot be read is left out.
    pub async fn gather(place: &Place) -> Result<Self, AskFault> {
        let mut fared: BTreeMap<PersonId, (u32, u32, u32)> = BTreeMap::new();
        let mut bulletins = Self::default();
        for stage in [GameStage::Playing, GameStage::Finished] {
            let games = place.house.store().games(Listing::Public(stage), None, GAMES_MAX).await?;
            for game in games {
                let Ok(view) = place.house.view(game.id, Viewer::Spectator).await else { continue };
                let Some(ground) = place.house.ground(&view.settings.variant) else { continue };
                let names = |_| String::new();
                let words = Words::new(ground, &view, &names);
                let title = &view.settings.title;
                match (&view.outcome, view.stage) {
                    (Some(outcome), _) => {
                        if bulletins.over.len() < OVER_MAX {
                            bulletins.over.push(format!("{title}: {}", words.outcome(outcome)));
                        }
                        for seat in &view.seats {
                            let Holder::Person(person) = seat.holder else { continue };
                            let (games, won, shared) = fared.entry(person).or_default();
                            *games += 1;
                            match outcome {
                                Outcome::Solo { seat: best } | Outcome::Conceded { seat: best } => {
                                    *won += u32::from(*best == seat.seat);
                                }
                                Outcome::Draw { seats, .. } => {
                                    *shared += u32::from(seats.contains(&seat.seat));
                                }
                                _ => {}
                            }
                        }
                    }
                    (None, Stage::Playing) if bulletins.played.len() < PLAYED_MAX => {
                        let first = view
                            .seats
                            .iter()
                            .max_by_key(|seat| (seat.centres, std::cmp::Reverse(seat.seat)));
                        let leads = first.map_or_else(String::new, |seat| {
                            let name = &ground.variant.map.power(power(seat.seat)).name;
                            format!("; {name} has most centres, {}", seat.centres)
                        });
                        let phase = view.position.phase.in_words();
                        bulletins.played.push(format!("{title}: {phase}{leads}."));
                    }
                    (None, _) => {}
                }
            }
        }
        let called = place.accounts.called(fared.keys().copied()).await?;
        bulletins.standings = fared
            .iter()
            .filter_map(|(person, (games, won, shared))| {
                let name = called.get(person).and_then(Called::name)?.to_owned();
                Some(Fared { name, games: *games, won: *won, shared: *shared })
            })
            .collect();
        // By name where they fared alike.
        bulletins.standings.sort_by(|a, b| {
            (b.won, b.shared, a.games, &a.name).cmp(&(a.won, a.shared, b.games, &b.name))
        });
        Ok(bulletins)
    }
}
