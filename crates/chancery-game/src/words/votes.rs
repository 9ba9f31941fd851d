//! Motions.

use super::{Words, length};
use crate::view::MotionView;
use crate::votes::Motion;

/// A motion in words.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MotionWords {
    /// What is voted on, as a sentence.
    pub what: String,
    /// Who is for it, as far as the viewer is told.
    pub favour: String,
}

impl Words<'_> {
    /// A motion and who is for it.
    #[must_use]
    pub fn motion(&self, view: &MotionView) -> MotionWords {
        let what = super::sentence(&self.moved(&view.motion));
        let favour = match (&view.favour, view.own) {
            (None, true) => "You are for it. Votes on it are secret.".to_owned(),
            (None, false) => "Votes on it are secret.".to_owned(),
            (Some(seats), _) => {
                let are = if seats.len() == 1 { "is" } else { "are" };
                super::sentence(&format!("{} {are} for it", self.powers(seats)))
            }
        };
        MotionWords { what, favour }
    }

    /// What is moved, in words that can follow "vote for".
    #[must_use]
    pub fn moved(&self, motion: &Motion) -> String {
        match motion {
            Motion::Draw { among } => match among.as_slice() {
                [] => "a draw among all who are on the board".to_owned(),
                [only] => format!("an end in which {} alone shares", self.power(*only)),
                among => format!("a draw between {}", self.powers(among)),
            },
            Motion::Concede { to } => format!("conceding the game to {}", self.power(*to)),
            Motion::Pause => "stopping the clock".to_owned(),
            Motion::Resume => "letting the clock go on".to_owned(),
            Motion::Extend { seconds } => {
                format!("making this phase {} longer", length(*seconds))
            }
            Motion::Cancel => "calling the game off".to_owned(),
        }
    }
}
