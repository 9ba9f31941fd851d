//! How the house sends letters.

use std::path::PathBuf;

use anyhow::{Context as _, Result};
use chancery_host::House;
use chancery_host::mail::{Carrier, Postman, Sender};

/// How letters are sent: not at all unless one of the two is given.
#[derive(Debug, clap::Args)]
#[command(next_help_heading = "Letters")]
pub(super) struct MailArgs {
    /// The relay: `smtps://USER@HOST`, `smtp://USER@HOST?tls=required`, or `smtp://localhost`
    #[arg(long, value_name = "URL", env = "CHANCERY_SMTP", hide_env_values = true)]
    smtp: Option<String>,
    /// The password for it, which is better given in the environment
    #[arg(
        long,
        value_name = "WORD",
        env = "CHANCERY_SMTP_PASSWORD",
        hide_env_values = true,
        requires = "smtp"
    )]
    smtp_password: Option<String>,
    /// A folder into which letters are put as files, instead
    #[arg(long, value_name = "DIR", conflicts_with = "smtp")]
    mail_dir: Option<PathBuf>,
    /// The address that letters come from; `chancery@` the house where it is not given
    #[arg(long, value_name = "ADDRESS", env = "CHANCERY_MAIL_FROM")]
    mail_from: Option<String>,
}

impl MailArgs {
    /// Who carries the letters, where any are sent.
    pub(super) fn postman(&self, house: &House, address: &str) -> Result<Option<Postman>> {
        let carrier = match (&self.smtp, &self.mail_dir) {
            (Some(relay), _) => Carrier::smtp(relay, self.smtp_password.as_deref())?,
            (None, Some(folder)) => {
                std::fs::create_dir_all(folder)
                    .with_context(|| format!("cannot make the folder {}", folder.display()))?;
                Carrier::files(folder)
            }
            (None, None) => return Ok(None),
        };
        let sender = Sender::new(address, self.mail_from.as_deref());
        let sender = sender.context("--mail-from gives the address of the house's letters")?;
        Ok(Some(Postman::new(house.clone(), sender, carrier)))
    }
}
