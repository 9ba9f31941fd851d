//! What can be wrong with an order sheet.

use chancery::rules::RuleError;

use crate::fault::{BoardFault, TextFault};

/// A fault of an order sheet.
pub type SheetFault = TextFault<SheetFaultKind>;

/// What is wrong at one place of an order sheet.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum SheetFaultKind {
    /// Longer than the reader accepts.
    #[error("{bytes} bytes; at most {bytes_max} are read")]
    TooLong {
        /// Its length.
        bytes: usize,
        /// The bound.
        bytes_max: usize,
    },
    /// Not an order sheet, or another version of it.
    #[error("an order sheet begins with the line `{first_line}`")]
    NotASheet {
        /// The line.
        first_line: &'static str,
    },
    /// A line that must be there is not.
    #[error("the sheet does not say `{key}:`")]
    Missing {
        /// What the line begins with.
        key: &'static str,
    },
    /// A line that says again what one before says.
    #[error("`{key}` stands twice; the first stands in line {first}")]
    Twice {
        /// What the line begins with.
        key: &'static str,
        /// The line of the first, counted from one.
        first: usize,
    },
    /// A line that means nothing before the orders.
    #[error(
        "this line means nothing here; before `orders` there can be {known}, and lines such as \
         `Austria: A vie, F tri` under units, dislodged or centres"
    )]
    UnknownLine {
        /// What a line can begin with.
        known: &'static str,
    },
    /// A line of a list without the power it is for.
    #[error("this line does not begin with a power and a colon")]
    NoPower,
    /// A part of the list of dislodged units that is neither a unit nor where it may not go.
    #[error("write `not to`, and a province, after the dislodged unit it is about")]
    BarsNothing,
    /// A text that is no phase.
    #[error("`{word}` is no phase; a phase is written S1901M, F1901R or W1901A")]
    NotAPhase {
        /// The text.
        word: String,
    },
    /// A text that is no number of years.
    #[error("`{word}` is no number of years")]
    NotYears {
        /// The text.
        word: String,
    },
    /// A line that begins orders and says something else of them than when and what of earlier
    /// ones.
    #[error(
        "`{word}` says nothing here; write `orders`, a number from 1 to 999 where they have a place \
         in time, and `adds` or `replaces` where they say so of earlier ones"
    )]
    NotASet {
        /// The word.
        word: String,
    },
    /// More lines that begin orders than the reader accepts.
    #[error("more than {sections_max} lines begin orders here")]
    TooManySections {
        /// The bound.
        sections_max: usize,
    },
    /// A line of leave that does not say who may order what.
    #[error("write who may order what: `proxy: Austria may order A ven`")]
    NotLeave,
    /// Leave given by another power than the one whose unit it is.
    #[error("the unit belongs to {owner}; only its owner can give leave to order it")]
    NotTheirs {
        /// The owner.
        owner: String,
    },
    /// A standing order that belongs to nobody.
    #[error("whose standing order is this? No power stands above it, and no unit where it begins")]
    NobodysStandingOrder,
    /// A line about the winter without a rule of the house.
    #[error(
        "`{key}:` means something with a rule of the house alone; `house: supply-lines` names one"
    )]
    NoHouse {
        /// What the line begins with.
        key: &'static str,
    },
    /// A line about the winter in another phase than those of autumn.
    #[error("`{key}:` is said with the orders of autumn, for the winter after them")]
    NotAutumn {
        /// What the line begins with.
        key: &'static str,
    },
    /// A grant of passage of which nobody knows whose it is.
    #[error("who grants passage here? Write `passage: France to Italy`, or put it under its power")]
    NobodysPassage,
    /// Passage granted in the name of another power.
    #[error("only {power} itself can grant passage through what it controls")]
    NotTheirsToGrant {
        /// The power in whose name it is granted.
        power: String,
    },
    /// A list of units of several powers, or of another one than the power above it.
    #[error("the unit belongs to {owner}; a list is of the units of one power, which gives it")]
    NotTheirList {
        /// The owner.
        owner: String,
    },
    /// A second list of a power.
    #[error("{power} has given a list of its units already")]
    SecondList {
        /// The power.
        power: String,
    },
    /// A unit twice in a list.
    #[error("the unit stands in the list already")]
    ListedTwice,
    /// A mark without a unit before it.
    #[error("write `unsupplied` after the unit it is about")]
    MarksNothing,
    /// A bound on builds that is none.
    #[error("write a power and the most it may build: `Italy 1`")]
    NotALimit,
    /// Two bounds on the builds of a power.
    #[error("it is said already how much this power may build")]
    SecondLimit,
    /// A pact of fewer than two powers.
    #[error("a pact is between two powers or more, with commas between")]
    PactOfOne,
    /// A rule preset or choice that does not exist.
    #[error(transparent)]
    Rule(#[from] RuleError),
    /// A unit, a place or a power that cannot be, or is not what it is said to be.
    #[error(transparent)]
    Board(#[from] BoardFault),
}
