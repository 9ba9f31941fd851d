//! `--rules` where recorded games are judged again: a profile of the program that recorded them
//! does, too.

use chancery::rules::{RuleError, Rules};
use chancery_verify::replay::Judgement;
use clap::builder::NonEmptyStringValueParser;

/// What recorded games are judged by, as typed.
#[derive(Debug, clap::Args)]
pub(crate) struct JudgementArg {
    /// Judge by a profile, which is the rules of a program with its known faults (python, jdip,
    /// dipcc), or by a preset; either changed where you say so: python,4.A.2=1982
    ///
    /// Without it, the rules of the variant hold. `chancery rule` lists presets and choices,
    /// docs/replay.md the profiles.
    #[arg(long, value_name = "RULES", value_parser = NonEmptyStringValueParser::new())]
    rules: Option<String>,
}

impl JudgementArg {
    /// What is meant, where `given` hold otherwise.
    pub(crate) fn resolve(&self, given: Rules) -> Result<Judgement, RuleError> {
        match &self.rules {
            Some(text) => Judgement::read(text, given),
            None => Ok(Judgement { rules: given, profile: None }),
        }
    }
}
