//! `--rules`: what the orders are judged by.

use chancery::rules::{RuleError, Rules};
use chancery_formats::rules_words;
use clap::builder::NonEmptyStringValueParser;

/// Rules as typed.
#[derive(Debug, clap::Args)]
pub(crate) struct RulesArg {
    /// Judge by a preset, changed where you say so: 2023, or 2023,4.A.2=1982, or 4.A.2=1982 alone
    ///
    /// Without it, what the file or the variant says holds. `chancery rule` lists presets and
    /// choices.
    #[arg(long, value_name = "RULES", value_parser = NonEmptyStringValueParser::new())]
    pub(crate) rules: Option<String>,
}

impl RulesArg {
    /// The rules that are meant, where nothing else says any: those of a preset, with its changes.
    pub(crate) fn in_full(&self) -> Result<Option<Rules>, RuleError> {
        let Some(text) = &self.rules else { return Ok(None) };
        // A slip in it is told as such, whatever the file lacks.
        Rules::DATC.with(text)?;
        Ok(rules_words::read(text).ok())
    }

    /// The rules that are meant, where `given` hold otherwise.
    pub(crate) fn resolve(&self, given: Rules) -> Result<Rules, RuleError> {
        match &self.rules {
            Some(text) => given.with(text),
            None => Ok(given),
        }
    }
}
