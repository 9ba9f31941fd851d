//! A letter as it travels.

use chancery_store::{GameId, Letter};
use lettre::message::header::{
    ContentTransferEncoding, ContentType, HeaderName, HeaderValue, InReplyTo, References,
};
use lettre::message::{Mailbox, MessageBuilder};
use lettre::{Address, Message};
use sha2::{Digest as _, Sha256};

use super::text::one_line;

/// The longest subject.
const SUBJECT_MAX: usize = 150;

/// Who letters come from.
#[derive(Debug, Clone)]
pub struct Sender {
    /// The address by which people reach the house.
    base: String,
    /// The name of its machine, by which letters are numbered.
    domain: String,
    from: Mailbox,
}

/// Why nobody can send letters so.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum SenderFault {
    /// The address.
    #[error("letters cannot come from `{address}`; an address looks like name@example.org")]
    Address {
        /// As it was given.
        address: String,
    },
}

/// Why a letter cannot travel.
#[derive(Debug, thiserror::Error)]
pub(super) enum MessageFault {
    #[error("its address is none")]
    Address(#[from] lettre::address::AddressError),
    #[error("it cannot be written: {0}")]
    Message(#[from] lettre::error::Error),
}

impl Sender {
    /// The house at an address, with the address of its letters; where none is given, that of
    /// `chancery` on its machine.
    ///
    /// # Errors
    ///
    /// When that is no address.
    pub fn new(base: &str, from: Option<&str>) -> Result<Self, SenderFault> {
        let base = base.trim_end_matches('/').to_owned();
        let rest = base.split_once("://").map_or(base.as_str(), |(_, rest)| rest);
        let host = rest.split('/').next().unwrap_or_default();
        let host =
            host.rsplit_once(':').filter(|_| !host.ends_with(']')).map_or(host, |(it, _)| it);
        let domain = if host.is_empty() { "localhost" } else { host }.to_owned();
        let address = from.map_or_else(|| format!("chancery@{domain}"), ToOwned::to_owned);
        let fault = || SenderFault::Address { address: address.clone() };
        let parsed = address.trim().parse::<Mailbox>().map_err(|_| fault())?;
        let name = parsed.name.or_else(|| Some("Chancery".to_owned()));
        Ok(Self { base, domain, from: Mailbox::new(name, parsed.email) })
    }

    /// The address by which people reach the house.
    #[must_use]
    pub fn base(&self) -> &str {
        &self.base
    }

    /// What is a letter's own among all letters: the same each time it is sent.
    pub(super) fn mark(letter: &Letter) -> String {
        let mut digest = Sha256::new();
        digest.update(letter.id.0.to_le_bytes());
        digest.update(letter.created.to_le_bytes());
        for part in [&letter.recipient, &letter.subject, &letter.body] {
            digest.update(part.as_bytes());
            digest.update([0]);
        }
        let bytes: [u8; 32] = digest.finalize().into();
        crate::accounts::secrets::letters(&bytes)
    }

    fn root(&self, game: GameId) -> String {
        format!("<game.{}@{}>", game.0, self.domain)
    }

    /// The letter as it travels.
    pub(super) fn message(&self, letter: &Letter) -> Result<Message, MessageFault> {
        let to: Address = letter.recipient.parse()?;
        let at = u64::try_from(letter.created).unwrap_or_default();
        let date = std::time::UNIX_EPOCH + std::time::Duration::from_secs(at);
        let mut message: MessageBuilder = Message::builder()
            .from(self.from.clone())
            .to(Mailbox::new(None, to))
            .date(date)
            .message_id(Some(format!("<{}@{}>", Self::mark(letter), self.domain)))
            .subject(one_line(&letter.subject, SUBJECT_MAX));
        if let Some(game) = letter.game {
            message = message
                .header(InReplyTo::from(self.root(game)))
                .header(References::from(self.root(game)))
                .raw_header(header("List-Unsubscribe", format!("<{}/settings>", self.base)))
                .raw_header(header("List-Id", format!("<games.{}>", self.domain)));
        }
        Ok(message
            .raw_header(header("Auto-Submitted", "auto-generated".to_owned()))
            .header(ContentType::TEXT_PLAIN)
            .header(ContentTransferEncoding::QuotedPrintable)
            .body(letter.body.clone())?)
    }
}

fn header(name: &'static str, value: String) -> HeaderValue {
    HeaderValue::new(HeaderName::new_from_ascii_str(name), value)
}

#[cfg(test)]
mod tests {
    use chancery_store::LetterId;

    use super::*;

    fn letter(subject: &str, recipient: &str) -> Letter {
        Letter {
            id: LetterId(7),
            recipient: recipient.to_owned(),
            subject: subject.to_owned(),
            body: "Dear Ann,\n\nSpring 1901 was played. \u{dc}bermut.\n".to_owned(),
            game: Some(GameId(12)),
            created: 1_780_000_000,
            tries: 0,
        }
    }

    #[test]
    fn a_letter_as_it_travels() {
        let house = Sender::new("https://games.example.org/", None).unwrap();
        let message = house.message(&letter("Tonight: Spring 1901 was played", "ann@example.org"));
        insta::assert_snapshot!(String::from_utf8(message.unwrap().formatted()).unwrap());
    }

    #[test]
    fn nothing_in_a_title_becomes_a_header() {
        let house = Sender::new("http://localhost:1901", Some("games@example.org")).unwrap();
        for subject in ["Tonight\r\nBcc: eve@example.org", "Tonight\nBcc: eve@example.org\n\nDear"]
        {
            let message = house.message(&letter(subject, "ann@example.org")).unwrap();
            let text = String::from_utf8(message.formatted()).unwrap();
            let head = text.split("\r\n\r\n").next().unwrap();
            assert!(head.lines().all(|line| !line.starts_with("Bcc")), "{head}");
            assert_eq!(message.envelope().to().len(), 1);
        }
        assert!(house.message(&letter("x", "ann@example.org\r\nBcc: eve@example.org")).is_err());
        assert!(Sender::new("http://localhost", Some("nobody")).is_err());
    }

    #[test]
    fn the_number_of_a_letter_is_its_own_and_stays() {
        let one = letter("one", "ann@example.org");
        assert_eq!(Sender::mark(&one), Sender::mark(&Letter { tries: 3, ..one.clone() }));
        assert_ne!(Sender::mark(&one), Sender::mark(&Letter { created: 1, ..one.clone() }));
    }
}
