//! What was read out of a text.

use super::error::OrderParseError;
use super::span::Span;
use crate::board::{PowerId, ProvinceId};
use crate::orders::{Order, OrderNotes, OrderSet};
use crate::position::Phase;

/// What was read out of a text, in the order of the text. Every line of it has its items, except
/// that blank lines in a row share one.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Reading {
    /// What was found.
    pub items: Vec<Item>,
    /// The stated paths and narrowing orders of its orders.
    pub notes: OrderNotes,
}

/// One thing found in a text.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Item {
    /// The words it was read from.
    pub span: Span,
    /// The line it begins in, counted from 1.
    pub line: u32,
    /// What it is.
    pub kind: ItemKind,
}

/// What a piece of a text is.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ItemKind {
    /// A power: the orders that follow are its orders.
    Heading(PowerId),
    /// A phase: what follows is of that phase.
    PhaseHeading(Phase),
    /// An order, or a unit of a set-up.
    Order(ReadOrder),
    /// Neither an order nor a mistake.
    Skip(SkipReason),
    /// Meant as an order, or as nothing the reader knows.
    Error(OrderParseError),
}

/// An order that was read.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ReadOrder {
    /// The order as claimed.
    pub order: Order,
    /// Where the text says whose order it is.
    pub stated: Attribution,
    /// What the reader had to assume, in the order of the text.
    pub warnings: Vec<Warning>,
}

/// Where it was said whose order it is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Attribution {
    /// Nowhere.
    Nowhere,
    /// Not in the text: the caller said it.
    Context,
    /// In a heading above, or at the start of a line above.
    Heading,
    /// In the line itself.
    Line,
}

/// Why something is neither an order nor a mistake.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum SkipReason {
    /// Nothing there.
    Blank,
    /// A comment.
    Comment,
    /// A line drawn between parts.
    Rule,
    /// The head of a mail, or the line that introduces a quotation.
    MailHeader,
    /// The signature under a mail.
    Signature,
    /// A command to a judge program.
    Command,
    /// A report of what happened or will happen.
    Report,
    /// The second half of the order above.
    Continuation,
    /// Words such as `Orders:` that announce what follows.
    Announcement,
}

/// Something the reader assumed and its author should see.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Warning {
    /// What was assumed.
    pub kind: WarningKind,
    /// The words it is about.
    pub span: Span,
}

/// What the reader assumed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum WarningKind {
    /// A misspelt province was read as this one.
    Spelling {
        /// The province.
        province: ProvinceId,
    },
    /// A shortened name that the map does not list was read as this province.
    Shortened {
        /// The province.
        province: ProvinceId,
    },
    /// A name that can mean several provinces was settled by unit, position or neighbours.
    Settled {
        /// What it was taken for.
        province: ProvinceId,
        /// What else it could mean.
        others: Vec<ProvinceId>,
    },
    /// A misspelt verb, unit or power was corrected.
    Word,
    /// Two words without a blank between them were taken apart.
    Glued,
    /// A remark was left out of the reading.
    Remark,
    /// No verb was given, and the only one possible was read.
    VerbAssumed,
    /// Several orders were read from one phrase (`A S B MS C`).
    Expanded,
    /// `SA swe-swe`, glued as some magazines write it, was read as a support to hold.
    SupportInPlace,
    /// The order was read from two lines.
    Joined,
}

impl WarningKind {
    /// The name of the kind in files and on the wire.
    #[must_use]
    pub const fn key(&self) -> &'static str {
        match self {
            Self::Spelling { .. } => "spelling",
            Self::Shortened { .. } => "shortened",
            Self::Settled { .. } => "settled",
            Self::Word => "word",
            Self::Glued => "glued",
            Self::Remark => "remark",
            Self::VerbAssumed => "verb-assumed",
            Self::Expanded => "expanded",
            Self::SupportInPlace => "support-in-place",
            Self::Joined => "joined",
        }
    }

    /// The warning of this kind at a place.
    #[must_use]
    pub const fn at(self, span: Span) -> Warning {
        Warning { kind: self, span }
    }
}

impl Reading {
    /// Forgets everything, keeping the memory.
    pub fn clear(&mut self) {
        self.items.clear();
        self.notes.clear();
    }

    /// The orders, in the order of the text.
    pub fn orders(&self) -> impl Iterator<Item = &Order> {
        self.items.iter().filter_map(|item| match &item.kind {
            ItemKind::Order(read) => Some(&read.order),
            _ => None,
        })
    }

    /// The errors, in the order of the text.
    pub fn errors(&self) -> impl Iterator<Item = &OrderParseError> {
        self.items.iter().filter_map(|item| match &item.kind {
            ItemKind::Error(error) => Some(error),
            _ => None,
        })
    }

    /// The warnings, in the order of the text.
    pub fn warnings(&self) -> impl Iterator<Item = &Warning> {
        self.items.iter().flat_map(|item| match &item.kind {
            ItemKind::Order(read) => read.warnings.as_slice(),
            _ => &[],
        })
    }

    /// The orders and their notes; headings, warnings and errors are left behind.
    #[must_use]
    pub fn into_order_set(self) -> OrderSet {
        let orders = self.orders().copied().collect();
        OrderSet { orders, notes: self.notes }
    }
}
