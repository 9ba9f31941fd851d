//! A game in plain sentences: offers and how they fared, motions, the log, what was agreed before
//! the beginning, how it ended, and why something is refused.
//!
//! Pages, mails and the door say the same because they say it from here. What a viewer may not know
//! is not in a view, and so in no sentence. The game knows people by numbers only: whoever speaks
//! hands in their names.

mod log;
mod offers;
mod outcome;
mod refusals;
mod seats;
mod settings;
mod times;
mod votes;

use std::fmt;

use chancery::position::{Phase, PhaseKind};

use crate::ground::{Ground, power};
use crate::people::{PersonId, Seat};
use crate::view::{Author, GameView, Holder};

pub use offers::{OfferWords, SeenWords};
pub use refusals::{FaultWords, faults, refusal};
pub use settings::{pace_in_short, press_in_short, settings};
pub use times::{clock_time, days, length, moment};
pub use votes::MotionWords;

/// The names of people.
pub type Names<'a> = dyn Fn(PersonId) -> String + 'a;

/// Whoever speaks of a game to one viewer.
#[derive(Clone, Copy)]
pub struct Words<'a> {
    ground: Ground<'a>,
    view: &'a GameView,
    names: &'a Names<'a>,
    zone: &'a str,
}

impl<'a> Words<'a> {
    /// Speaks of what a view shows. People are named by `names`; moments are told by the clock of
    /// Universal Time.
    ///
    /// # Examples
    ///
    /// ```
    /// use chancery::notation::Names;
    /// use chancery_game::words::Words;
    /// use chancery_game::{Creation, Ground, Moment, Now, Outcome, Seat, Settings, Viewer};
    ///
    /// let variant = chancery_variants::standard();
    /// let names = Names::new(&variant.map);
    /// let ground = Ground { variant: &variant, names: &names };
    /// let creation = Creation { settings: Settings::usual("Tonight", "standard"), master: None };
    /// let now = Now { at: Moment(0), lot: 7 };
    /// let (game, _) = chancery_game::create(ground, creation, now)?;
    /// let view = game.view(ground, Viewer::Spectator);
    /// let words = Words::new(ground, &view, &|_| "Ada".to_owned());
    /// assert_eq!(words.outcome(&Outcome::Solo { seat: Seat(2) }), "France has won.");
    /// # Ok::<(), chancery_game::Refusal>(())
    /// ```
    #[must_use]
    pub const fn new(ground: Ground<'a>, view: &'a GameView, names: &'a Names<'a>) -> Self {
        Self { ground, view, names, zone: "UTC" }
    }

    /// The same, with moments by the clock of a zone of the IANA database.
    #[must_use]
    pub const fn at(self, zone: &'a str) -> Self {
        Self { zone, ..self }
    }

    /// The power of a seat; `nobody` for a seat that is none.
    #[must_use]
    pub fn power(&self, seat: Seat) -> &'a str {
        let map = &self.ground.variant.map;
        let is_there = usize::from(seat.0) < map.power_count();
        if is_there { map.power(power(seat)).name.as_str() } else { "nobody" }
    }

    /// Several powers: `England, France and Germany`.
    #[must_use]
    pub fn powers(&self, seats: &[Seat]) -> String {
        list(&seats.iter().map(|seat| self.power(*seat).to_owned()).collect::<Vec<_>>())
    }

    /// Who sits somewhere.
    #[must_use]
    pub fn holder(&self, holder: Holder) -> String {
        match holder {
            Holder::Nobody => "nobody".to_owned(),
            Holder::Computer => "a computer power".to_owned(),
            Holder::Unnamed => "somebody who is not named".to_owned(),
            Holder::Oneself => "you".to_owned(),
            Holder::Person(person) => (self.names)(person),
        }
    }

    /// Whose a message is.
    #[must_use]
    pub fn author(&self, author: Author) -> &'a str {
        match author {
            Author::Power(seat) => self.power(seat),
            Author::OwnGrey => "You, without your name",
            Author::Grey => "Somebody",
            Author::Master => "The master",
        }
    }

    /// The others in a thread: `Everybody` where none are named.
    #[must_use]
    pub fn thread(&self, others: &[Seat]) -> String {
        if others.is_empty() { "Everybody".to_owned() } else { self.powers(others) }
    }

    /// A province by its code; the code where it is none.
    fn province(&self, code: &str) -> String {
        let map = &self.ground.variant.map;
        self.ground
            .province(code)
            .map_or_else(|| code.to_owned(), |at| map.province(at).name.clone())
    }

    /// The phase of a number in words: `Spring 1902`; by its number where the view has it not.
    #[must_use]
    pub fn phase_of(&self, number: u32) -> String {
        self.phase(number).map_or_else(|| format!("phase {number}"), phase)
    }

    /// The phase of a number, where the view has it.
    fn phase(&self, number: u32) -> Option<Phase> {
        if number == self.view.phase {
            return Some(self.view.position.phase);
        }
        let played = self.view.history.iter().find(|played| played.number() == number)?;
        Some(played.before().phase)
    }
}

impl fmt::Debug for Words<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Words").field("viewer", &self.view.viewer).finish_non_exhaustive()
    }
}

/// A phase as people name it: `Spring 1902`, `the retreat phase of Spring 1902`, `Winter 1902`.
#[must_use]
pub fn phase(phase: Phase) -> String {
    let season = format!("{} {}", phase.season.name(), phase.year);
    match phase.kind {
        PhaseKind::Movement | PhaseKind::Adjustment => season,
        PhaseKind::Retreat => format!("the retreat phase of {season}"),
    }
}

/// A phase as undertakings write it; what is no phase stays as it is.
fn until(written: &str) -> String {
    written.parse().map_or_else(|_| written.to_owned(), phase)
}

/// Words as a sentence: with a capital, and an end.
#[must_use]
pub fn sentence(words: &str) -> String {
    let mut letters = words.chars();
    let first = letters.next().map(char::to_uppercase).into_iter().flatten();
    let end = if words.is_empty() || words.ends_with(['.', '!', '?']) { "" } else { "." };
    first.chain(letters).collect::<String>() + end
}

/// `a`, `a and b`, `a, b and c`.
fn list(items: &[String]) -> String {
    match items {
        [] => "nobody".to_owned(),
        [only] => only.clone(),
        [first @ .., last] => format!("{} and {last}", first.join(", ")),
    }
}
