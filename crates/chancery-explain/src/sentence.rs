//! A sentence with the rule it rests on.

use std::fmt;

use crate::reference::RuleRef;

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
