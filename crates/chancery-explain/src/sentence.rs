//! A sentence with the rule it rests on, and the doors to the languages.

use std::fmt;

use chancery::adjudicate::{Dislodgement, Fate, Reason, UnitOutcome};
use chancery::board::ProvinceId;
use chancery::orders::{IllegalReason, LegalAction, Order, VoidReason};

use crate::english;
use crate::reference::RuleRef;
use crate::scene::{Language, Scene};

/// What happened and why, in one sentence, with the rule it rests on.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Sentence {
    /// The sentence.
    pub text: String,
    /// What else a reader may ask, a sentence each. Often empty.
    pub details: Vec<String>,
    /// The rule it rests on.
    pub rule: RuleRef,
}

impl Sentence {
    pub(crate) fn new(text: String, rule: RuleRef) -> Self {
        Self { text, details: Vec::new(), rule }
    }
}

/// The sentence, and its details below it, indented by two.
impl fmt::Display for Sentence {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text)?;
        self.details.iter().try_for_each(|detail| write!(f, "\n  {detail}"))
    }
}

/// Says what became of a unit in a movement phase, and why.
///
/// # Examples
///
/// See [`Reason`] for what can be said; the text of an unopposed move is
/// `A Paris - Burgundy succeeds: nobody stood or went there.`
#[must_use]
pub fn outcome(scene: &Scene, unit: &UnitOutcome, reason: &Reason) -> Sentence {
    match scene.style.language {
        Language::English => english::outcome(scene, unit, reason),
    }
}

/// Says why an order of any phase is illegal.
#[must_use]
pub fn illegal(scene: &Scene, order: &Order, reason: IllegalReason) -> Sentence {
    match scene.style.language {
        Language::English => english::illegal(scene, order, reason),
    }
}

/// Says why the legal order of the unit in `at` matched nothing.
#[must_use]
pub fn void(scene: &Scene, at: ProvinceId, action: LegalAction, reason: VoidReason) -> Sentence {
    match scene.style.language {
        Language::English => english::void(scene, at, action, reason),
    }
}

/// Says who dislodged the unit of `at`.
#[must_use]
pub fn dislodged(scene: &Scene, at: ProvinceId, dislodgement: Dislodgement) -> Sentence {
    match scene.style.language {
        Language::English => english::dislodged(scene, at, dislodgement),
    }
}

/// A word or two for what became of an order, for tables: `succeeds`, `cut`, `void`.
#[must_use]
pub fn fate_word(language: Language, fate: Fate) -> &'static str {
    match language {
        Language::English => english::fate_word(fate),
    }
}
