//! What the house writes down as it goes, to standard error.

use anyhow::{Context as _, Result};
use clap::ValueEnum;
use tracing_subscriber::EnvFilter;

/// What is written down, and how.
#[derive(Debug, clap::Args)]
#[command(next_help_heading = "Log")]
pub(super) struct LogArgs {
    /// How the log is written
    #[arg(long, value_name = "FORM", default_value = "text")]
    log: Form,
    /// How much: error, warn, info with a line a request, debug; or by part, such
    /// as `info,chancery::requests=warn`
    #[arg(long, value_name = "LEVEL", env = "RUST_LOG", default_value = "warn")]
    log_level: String,
}

/// How a log is written.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Form {
    /// For people
    Text,
    /// An object a line, for programs
    Json,
}

impl LogArgs {
    /// Begins to write.
    pub(super) fn begin(&self) -> Result<()> {
        let filter = EnvFilter::try_new(&self.log_level)
            .with_context(|| format!("`{}` is no level of a log", self.log_level))?;
        let log = tracing_subscriber::fmt().with_env_filter(filter).with_writer(std::io::stderr);
        let begun = match self.log {
            Form::Text => log.with_ansi(false).try_init(),
            Form::Json => log.json().flatten_event(true).try_init(),
        };
        begun.map_err(|fault| anyhow::anyhow!("the log cannot be begun: {fault}"))
    }
}
