//! `--rules`: what the orders are judged by.

use chancery::rules::{RuleError, Rules};

/// Rules as typed.
#[derive(Debug, clap::Args)]
pub(crate) struct RulesArg {
    /// Judge by a preset, changed where you say so: 2023, or 2023,4.A.2=1982, or 4.A.2=1982 alone
    ///
    /// Without it, what the file or the variant says holds. `chancery rule` lists presets and
    /// choices.
    #[arg(long, value_name = "RULES")]
    pub(crate) rules: Option<String>,
}

impl RulesArg {
    /// The rules that are meant, where `given` hold otherwise.
    pub(crate) fn resolve(&self, given: Rules) -> Result<Rules, RuleError> {
        match &self.rules {
            Some(text) => given.with(text),
            None => Ok(given),
        }
    }
}
