//! What a token may be used for.

use std::fmt;
use std::str::FromStr;

/// Something that a token may be used for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Scope {
    /// To see what its owner may see.
    Read,
    /// To join and leave games, to order, to be ready, to vote.
    Play,
    /// To write messages, and to make and answer offers.
    Press,
    /// To do what the master of a game does.
    Master,
    /// To look after the house, for as long as the owner does.
    Admin,
}

impl Scope {
    /// Every scope.
    pub const ALL: [Self; 5] = [Self::Read, Self::Play, Self::Press, Self::Master, Self::Admin];

    /// Its word.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::Read => "read",
            Self::Play => "play",
            Self::Press => "press",
            Self::Master => "master",
            Self::Admin => "admin",
        }
    }

    const fn bit(self) -> u8 {
        1 << self as u8
    }
}

impl fmt::Display for Scope {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
}

/// A word that is no scope.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("`{word}` is no scope; there are read, play, press, master and admin")]
pub struct NoScope {
    /// The word.
    pub word: String,
}

impl FromStr for Scope {
    type Err = NoScope;

    fn from_str(word: &str) -> Result<Self, NoScope> {
        let found = Self::ALL.into_iter().find(|scope| scope.word() == word);
        found.ok_or_else(|| NoScope { word: word.to_owned() })
    }
}

/// Some scopes. Written as their words in a fixed order, with a space between.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Scopes(u8);

impl Scopes {
    /// No scope.
    pub const NONE: Self = Self(0);

    /// Whether a scope is among them.
    #[must_use]
    pub const fn has(self, scope: Scope) -> bool {
        self.0 & scope.bit() != 0
    }

    /// These and another.
    #[must_use]
    pub const fn with(self, scope: Scope) -> Self {
        Self(self.0 | scope.bit())
    }

    /// These without one.
    #[must_use]
    pub const fn without(self, scope: Scope) -> Self {
        Self(self.0 & !scope.bit())
    }

    /// Whether there is none.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Each of them, in order.
    pub fn iter(self) -> impl Iterator<Item = Scope> {
        Scope::ALL.into_iter().filter(move |scope| self.has(*scope))
    }
}

impl FromIterator<Scope> for Scopes {
    fn from_iter<I: IntoIterator<Item = Scope>>(scopes: I) -> Self {
        scopes.into_iter().fold(Self::NONE, Self::with)
    }
}

impl fmt::Display for Scopes {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (number, scope) in self.iter().enumerate() {
            let before = if number == 0 { "" } else { " " };
            write!(f, "{before}{scope}")?;
        }
        Ok(())
    }
}

impl FromStr for Scopes {
    type Err = NoScope;

    fn from_str(words: &str) -> Result<Self, NoScope> {
        words.split_whitespace().map(str::parse).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_written_is_read_again() {
        for bits in 0..32 {
            let scopes = Scopes(bits);
            assert_eq!(scopes.to_string().parse(), Ok(scopes), "{scopes}");
        }
        let scopes: Scopes = "press  read press".parse().unwrap();
        assert_eq!(scopes.to_string(), "read press");
        assert!(scopes.has(Scope::Press) && !scopes.has(Scope::Play) && !scopes.is_empty());
        assert_eq!(scopes.without(Scope::Press).to_string(), "read");
    }

    #[test]
    fn what_is_no_scope_is_told() {
        let fault = "read everything".parse::<Scopes>().unwrap_err();
        assert_eq!(fault.word, "everything");
    }
}
