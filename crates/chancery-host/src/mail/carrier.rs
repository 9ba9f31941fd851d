//! How letters leave the house.

use std::fmt;
use std::path::{Path, PathBuf};

use lettre::transport::smtp::authentication::Credentials;
use lettre::{AsyncSmtpTransport, AsyncTransport as _, Message, Tokio1Executor};

/// How letters leave the house.
#[derive(Clone)]
pub struct Carrier(Way);

#[derive(Clone)]
enum Way {
    /// Over a relay.
    Smtp(AsyncSmtpTransport<Tokio1Executor>),
    /// Into a folder, a file each.
    Files(PathBuf),
}

/// Why letters cannot leave the house.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum CarrierFault {
    /// The address of the relay. It is not repeated: a password may stand in it.
    #[error("the relay is an address such as smtps://user@mail.example.org: {0}")]
    Relay(lettre::transport::smtp::Error),
    /// The relay.
    #[error("{}", told(.0))]
    Smtp(lettre::transport::smtp::Error),
    /// The folder.
    #[error("the file cannot be written: {0}")]
    File(#[from] std::io::Error),
}

/// What went wrong with a relay. Its own words may name the person, and are left out.
fn told(fault: &lettre::transport::smtp::Error) -> String {
    fault.status().map_or_else(
        || format!("the relay cannot be talked to: {fault}"),
        |code| format!("the relay answers {code}"),
    )
}

/// What relays answer where an address is nobody's, or never will be.
const NOBODYS: [&str; 4] = ["550", "551", "553", "556"];

impl CarrierFault {
    /// Whether trying again is of no use.
    pub(super) fn is_final(&self) -> bool {
        let Self::Smtp(fault) = self else { return false };
        fault.status().is_some_and(|code| NOBODYS.contains(&code.to_string().as_str()))
    }
}

impl Carrier {
    /// A relay by its address: `smtps://` for TLS from the first byte, `smtp://…?tls=required` for
    /// STARTTLS, plain `smtp://` for one on the same machine. A name and a password may stand in the
    /// address; a password handed over apart stands in no list of processes.
    ///
    /// # Errors
    ///
    /// When it is no such address.
    pub fn smtp(relay: &str, password: Option<&str>) -> Result<Self, CarrierFault> {
        let builder = AsyncSmtpTransport::<Tokio1Executor>::from_url(relay);
        let mut builder = builder.map_err(CarrierFault::Relay)?;
        if let (Some(password), Some(user)) = (password, user(relay)) {
            builder = builder.credentials(Credentials::new(user, password.to_owned()));
        }
        Ok(Self(Way::Smtp(builder.build())))
    }

    /// A folder, into which each letter is put as a file that programs for mail open.
    #[must_use]
    pub fn files(folder: &Path) -> Self {
        Self(Way::Files(folder.to_owned()))
    }

    /// Takes a letter out of the house. When this is over, others answer for it.
    pub(super) async fn carry(&self, mark: &str, message: Message) -> Result<(), CarrierFault> {
        match &self.0 {
            Way::Smtp(relay) => relay.send(message).await.map(drop).map_err(CarrierFault::Smtp),
            Way::Files(folder) => {
                let (file, text) = (folder.join(format!("{mark}.eml")), message.formatted());
                let written = tokio::task::spawn_blocking(move || write(&file, &text)).await;
                Ok(written.map_err(std::io::Error::other)??)
            }
        }
    }
}

/// Who signs in at a relay, by its address, where that is given.
fn user(relay: &str) -> Option<String> {
    let (_, rest) = relay.split_once("://")?;
    let (login, _) = rest.split('/').next()?.rsplit_once('@')?;
    let user = login.split(':').next()?;
    Some(unescaped(user))
}

/// Text of an address without its `%40` and the like.
fn unescaped(text: &str) -> String {
    let mut bytes = Vec::new();
    let mut rest = text.as_bytes();
    while let [first, more @ ..] = rest {
        let code = (*first == b'%').then(|| more.get(..2)).flatten();
        let code = code.and_then(|it| u8::from_str_radix(std::str::from_utf8(it).ok()?, 16).ok());
        bytes.push(code.unwrap_or(*first));
        rest = if code.is_some() { &more[2..] } else { more };
    }
    String::from_utf8_lossy(&bytes).into_owned()
}

/// Nobody finds half a letter, whenever the program stops.
fn write(file: &Path, text: &[u8]) -> std::io::Result<()> {
    use std::io::Write as _;
    let beside = file.with_extension("part");
    let mut opened = std::fs::File::create(&beside)?;
    opened.write_all(text)?;
    opened.sync_all()?;
    std::fs::rename(&beside, file)
}

impl fmt::Debug for Carrier {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match &self.0 {
            Way::Smtp(_) => "Carrier(smtp)",
            Way::Files(_) => "Carrier(files)",
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_signs_in_is_read_from_the_address() {
        for (relay, who) in [
            ("smtps://ann%40example.org@mail.example.org", Some("ann@example.org")),
            ("smtps://ann:secret@mail.example.org:465", Some("ann")),
            ("smtp://localhost:25", None),
            ("smtp://100%@localhost", Some("100%")),
        ] {
            assert_eq!(user(relay).as_deref(), who, "{relay}");
        }
    }

    #[tokio::test]
    async fn an_address_that_is_none_is_not_repeated() {
        let fault = Carrier::smtp("pigeon://ann:secret@mail", None).unwrap_err();
        assert!(!fault.to_string().contains("secret"), "{fault}");
    }
}
