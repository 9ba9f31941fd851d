//! The rules of addresses. Whether letters arrive is seen when one does.

use std::fmt;

/// The longest address, in bytes, that mail carries.
pub const ADDRESS_MAX: usize = 254;
/// The longest part before the `@`.
const LOCAL_MAX: usize = 64;

/// An address that a letter can be sent to, as far as can be seen.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Address(String);

/// What is wrong with an address.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum AddressFault {
    /// There is none, and one is needed.
    #[error("an address is needed: without one nobody could reset a forgotten password")]
    Missing,
    /// It is none.
    #[error("an address looks like name@example.org")]
    Form,
}

impl Address {
    /// The address that was written. Neither quoted parts nor letters beyond ASCII are taken: few
    /// houses could send to them, and nothing that is taken can be more than one address.
    ///
    /// # Errors
    ///
    /// What is wrong with it.
    pub fn new(written: &str) -> Result<Self, AddressFault> {
        let written = written.trim();
        if written.is_empty() {
            return Err(AddressFault::Missing);
        }
        let parts = written.rsplit_once('@').filter(|_| written.len() <= ADDRESS_MAX);
        let (local, domain) = parts.ok_or(AddressFault::Form)?;
        let is_atom = |part: &str| {
            !part.is_empty()
                && part
                    .bytes()
                    .all(|it| it.is_ascii_alphanumeric() || b"!#$%&'*+-/=?^_`{|}~".contains(&it))
        };
        let is_label = |part: &str| {
            !part.is_empty()
                && part.len() <= 63
                && part.bytes().all(|it| it.is_ascii_alphanumeric() || it == b'-')
                && !part.starts_with('-')
                && !part.ends_with('-')
        };
        let local_is = local.len() <= LOCAL_MAX && local.split('.').all(is_atom);
        let domain_is = domain.contains('.') && domain.split('.').all(is_label);
        if local_is && domain_is { Ok(Self(written.to_owned())) } else { Err(AddressFault::Form) }
    }

    /// The address.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for Address {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses() {
        for written in ["ann@example.org", " a.b+c@mail.example.co.uk ", "x@xn--bcher-kva.example"]
        {
            let read = Address::new(written).map(|it| it.to_string());
            assert_eq!(read.as_deref(), Ok(written.trim()));
        }
        let long = format!("{}@example.org", "a".repeat(65));
        let longer = format!("a@{}org", "example.".repeat(40));
        for written in [
            "ann",
            "@example.org",
            "ann@",
            "ann@localhost",
            "ann@example..org",
            "ann@-example.org",
            ".ann@example.org",
            "ann lee@example.org",
            "ann@example.org,bob@example.org",
            "Ann <ann@example.org>",
            "\"ann\"@example.org",
            "ann@example.org\r\nBcc: bob@example.org",
            "ann@b\u{fc}cher.example",
            long.as_str(),
            longer.as_str(),
        ] {
            assert_eq!(Address::new(written), Err(AddressFault::Form), "{written:?}");
        }
        assert_eq!(Address::new("  "), Err(AddressFault::Missing));
    }
}
