//! `--house`: the rule of the house that a game is played with.

use anyhow::{Context as _, Result};
use chancery::Variant;
use chancery_houserules::{Setting, SupplyLines};
use clap::builder::NonEmptyStringValueParser;

/// A rule of the house as typed.
#[derive(Debug, clap::Args)]
pub(crate) struct HouseArg {
    /// Play with a rule of the house, where the file does not say: supply-lines or supply-lines-3,
    /// or a setting of your own as the path of its .toml
    #[arg(long, value_name = "NAME", value_parser = NonEmptyStringValueParser::new())]
    pub(crate) house: Option<String>,
}

impl HouseArg {
    /// The rule that is meant in a game of a variant, where `told` is what the file says; what was
    /// typed beats the file.
    pub(crate) fn resolve(
        &self,
        variant: &Variant,
        told: Option<&str>,
    ) -> Result<Option<SupplyLines>> {
        let Some(name) = self.house.as_deref().or(told) else { return Ok(None) };
        let is_path = std::path::Path::new(name).extension().is_some_and(|end| end == "toml");
        let setting = if self.house.is_some() && is_path {
            let text = std::fs::read_to_string(name).with_context(|| format!("reading {name}"))?;
            Setting::read(name, &text).with_context(|| name.to_owned())?
        } else {
            Setting::builtin(name)?
        };
        Ok(Some(SupplyLines::new(setting, variant.start.phase.year)))
    }
}
