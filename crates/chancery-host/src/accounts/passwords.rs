//! The rules of passwords: long enough, and not among the first that anybody would try.

use std::fmt;

use unicode_normalization::UnicodeNormalization as _;

/// The shortest password, in bytes.
pub const PASSWORD_MIN: usize = 10;
/// The longest password, in bytes: nobody has the house hash a book.
pub const PASSWORD_MAX: usize = 256;

/// The commonest passwords among those that are long enough, in small letters.
const COMMON: &[&str] = &[
    "1234567890",
    "12345678910",
    "123456789a",
    "1234567891",
    "0123456789",
    "0987654321",
    "9876543210",
    "1q2w3e4r5t",
    "1q2w3e4r5t6y",
    "1qaz2wsx3edc",
    "abcdefghij",
    "adminadmin",
    "administrator",
    "asdfghjkl;",
    "asdfghjkl1",
    "basketball",
    "changeme123",
    "correct horse battery staple",
    "correcthorsebatterystaple",
    "diplomacy1",
    "diplomacy123",
    "football123",
    "iloveyou123",
    "iloveyou12",
    "letmein123",
    "liverpool1",
    "michael123",
    "manchester",
    "passw0rd123",
    "password01",
    "password10",
    "password11",
    "password12",
    "password123",
    "password1234",
    "password12345",
    "password123!",
    "password1!",
    "passwordpassword",
    "princess123",
    "q1w2e3r4t5",
    "q1w2e3r4t5y6",
    "qazwsxedcrfv",
    "qwerty1234",
    "qwerty12345",
    "qwerty123456",
    "qwertyqwerty",
    "qwertyuiop",
    "qwertyuiop123",
    "secret1234",
    "spongebob1",
    "starwars123",
    "sunshine123",
    "superman123",
    "trustno1trustno1",
    "welcome123",
    "welcome1234",
    "whatever123",
    "zaq12wsxcde3",
    "zxcvbnm123",
];

/// A password by the rules, in the one form in which it is hashed. It shows itself to nobody.
#[derive(Clone, PartialEq, Eq)]
pub struct Password(String);

/// What is wrong with a password.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum PasswordFault {
    /// It is too short.
    #[error("a password has at least {PASSWORD_MIN} characters; a few words together will do")]
    Short,
    /// It is too long.
    #[error("a password has at most {PASSWORD_MAX} bytes")]
    Long,
    /// It is among the first that anybody would try.
    #[error(
        "that is among the first passwords that anybody would try; a few words together will do"
    )]
    Common,
    /// It is what others know anyway.
    #[error("the name or the address is no password; a few words together will do")]
    Known,
}

impl Password {
    /// A password that is chosen, by the rules; `known` is what others know of whose it is.
    ///
    /// # Errors
    ///
    /// What is wrong with it.
    pub fn chosen(written: &str, known: &[&str]) -> Result<Self, PasswordFault> {
        if written.len() > PASSWORD_MAX {
            return Err(PasswordFault::Long);
        }
        if written.len() < PASSWORD_MIN {
            return Err(PasswordFault::Short);
        }
        let small = written.to_lowercase();
        let mut letters = small.chars();
        let first = letters.next();
        let is_one_letter = letters.all(|letter| Some(letter) == first);
        if is_one_letter || COMMON.contains(&small.as_str()) {
            return Err(PasswordFault::Common);
        }
        if known.iter().any(|known| known.to_lowercase() == small) {
            return Err(PasswordFault::Known);
        }
        Ok(Self::of(written))
    }

    /// A password that somebody shows; `None` for what nobody could have chosen.
    #[must_use]
    pub fn shown(written: &str) -> Option<Self> {
        (written.len() <= PASSWORD_MAX).then(|| Self::of(written))
    }

    /// What cannot be told apart on a keyboard is one password.
    fn of(written: &str) -> Self {
        Self(written.nfkc().collect())
    }

    pub(super) fn bytes(&self) -> &[u8] {
        self.0.as_bytes()
    }
}

impl fmt::Debug for Password {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Password")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn length_counts_and_nothing_has_to_be_in_it() {
        for fine in
            ["a few words", "tuesday tuesday", "\u{4e2d}\u{6587}\u{5bc6}\u{7801}", "          x"]
        {
            assert!(Password::chosen(fine, &["Ann"]).is_ok(), "{fine:?}");
        }
        let long = "ab".repeat(128);
        assert!(Password::chosen(&long, &[]).is_ok());
        let longer = long + "a";
        for (written, fault) in [
            ("", PasswordFault::Short),
            ("ninechars", PasswordFault::Short),
            (longer.as_str(), PasswordFault::Long),
            ("Password123", PasswordFault::Common),
            ("QWERTYUIOP", PasswordFault::Common),
            ("aaaaaaaaaaaa", PasswordFault::Common),
            ("Ann of Lee Manor", PasswordFault::Known),
        ] {
            let chosen = Password::chosen(written, &["ann of lee manor"]);
            assert_eq!(chosen, Err(fault), "{written:?}");
        }
    }

    #[test]
    fn every_common_one_is_one_that_would_be_long_enough() {
        for common in COMMON {
            assert!(common.len() >= PASSWORD_MIN && *common == common.to_lowercase(), "{common}");
        }
    }

    #[test]
    fn forms_of_a_letter_are_one_and_none_is_shown() {
        let (a, b) = (Password::shown("caf\u{e9} creme"), Password::shown("cafe\u{301} creme"));
        assert_eq!(a, b);
        assert_eq!(format!("{a:?}"), "Some(Password)");
        assert_eq!(Password::shown(&"x".repeat(257)), None);
    }
}
