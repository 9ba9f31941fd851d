//! How a game ended.

use super::Words;
use crate::event::Outcome;

impl Words<'_> {
    /// How the game ended, as a sentence.
    #[must_use]
    pub fn outcome(&self, outcome: &Outcome) -> String {
        match outcome {
            Outcome::Solo { seat } => format!("{} has won.", self.power(*seat)),
            Outcome::MostCentres { seats } => match seats.as_slice() {
                [only] => format!(
                    "The last year is over, and {} has won with the most centres.",
                    self.power(*only)
                ),
                seats => format!(
                    "The last year is over, and {} have won together with the most centres.",
                    self.powers(seats)
                ),
            },
            Outcome::Draw { seats, agreed } => {
                let how = if *agreed { "was agreed" } else { "was reached by the rules" };
                match seats.as_slice() {
                    [only] => format!("An end {how} in which {} alone shares.", self.power(*only)),
                    seats => format!("A draw {how} between {}.", self.powers(seats)),
                }
            }
            Outcome::Conceded { seat } => {
                format!("The game was conceded to {}.", self.power(*seat))
            }
            Outcome::Cancelled => "The game was called off, and counts for nothing.".to_owned(),
            Outcome::Abandoned => {
                "Nobody was left to play the game, and it counts for nothing.".to_owned()
            }
        }
    }
}
