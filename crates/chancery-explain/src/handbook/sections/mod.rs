//! The sections, one file each, in the order of their letters.

mod aim;
mod battles;
mod board;
mod convoys;
mod cut;
mod deadlines;
mod ending;
mod etiquette;
mod game_rules;
mod house;
mod moves;
mod orders;
mod press;
mod retreats;
mod support;
mod winter;
mod year;

use chancery::rules::Rules;

use super::Section;
use super::figure::Stage;
use super::page::Page;

/// A section before it is written for the rules of a game.
pub(super) struct Kind {
    pub(super) id: &'static str,
    pub(super) title: &'static str,
    pub(super) about: &'static str,
    write: fn(&mut Page<'_>),
}

impl Kind {
    pub(super) fn write(&self, letter: char, rules: &Rules, stage: &Stage<'_>) -> Section {
        let mut page = Page::new(rules, stage);
        (self.write)(&mut page);
        let Self { id, title, about, write: _ } = *self;
        Section { letter, id, title, about, blocks: page.blocks }
    }
}

/// Every section.
pub(super) const SECTIONS: &[Kind] = &[
    Kind {
        id: "aim",
        title: "The aim of the game",
        about: "what it is about, and the first turn",
        write: aim::write,
    },
    Kind {
        id: "board",
        title: "The board",
        about: "provinces, coasts, centres, units and their names",
        write: board::write,
    },
    Kind {
        id: "year",
        title: "The year and its phases",
        about: "what is done when",
        write: year::write,
    },
    Kind {
        id: "orders",
        title: "Writing orders",
        about: "every form that is read, and what becomes of slips",
        write: orders::write,
    },
    Kind {
        id: "moves",
        title: "Holding, moving and standing off",
        about: "one unit against one",
        write: moves::write,
    },
    Kind {
        id: "support",
        title: "Support",
        about: "how one unit lends its strength to another",
        write: support::write,
    },
    Kind {
        id: "cut",
        title: "What breaks a support",
        about: "and what does not, in this game",
        write: cut::write,
    },
    Kind {
        id: "battles",
        title: "Strength and dislodgement",
        about: "how battles are counted, own units, garrisons",
        write: battles::write,
    },
    Kind {
        id: "convoys",
        title: "Convoys",
        about: "armies over the sea, and what stops them",
        write: convoys::write,
    },
    Kind {
        id: "retreats",
        title: "Retreats",
        about: "where a dislodged unit may go",
        write: retreats::write,
    },
    Kind {
        id: "winter",
        title: "Winter",
        about: "centres, builds, removals and civil disorder",
        write: winter::write,
    },
    Kind {
        id: "ending",
        title: "How a game ends",
        about: "solo, draw, last year and scoring",
        write: ending::write,
    },
    Kind {
        id: "press",
        title: "Press, offers and pacts",
        about: "who may say what to whom, and what can be promised",
        write: press::write,
    },
    Kind {
        id: "deadlines",
        title: "Deadlines and missed orders",
        about: "how long a phase lasts, and who is late",
        write: deadlines::write,
    },
    Kind {
        id: "house",
        title: "A rule of the house: supply lines",
        about: "feeding units, where a game is played with it",
        write: house::write,
    },
    Kind {
        id: "etiquette",
        title: "Etiquette",
        about: "what players owe each other",
        write: etiquette::write,
    },
    Kind {
        id: "rules",
        title: "The rules of this game",
        about: "every choice and what holds",
        write: game_rules::write,
    },
];
