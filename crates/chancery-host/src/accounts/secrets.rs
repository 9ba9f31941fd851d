//! Words that show who somebody is, of which only the hash is kept.

use chancery_store::Secret;
use sha2::{Digest as _, Sha256};

use crate::clock::Chance;

/// How many characters a word has; each is one of 32.
const LETTERS: usize = 52;
const ALPHABET: &[u8; 32] = b"abcdefghijklmnopqrstuvwxyz234567";

/// A word that nobody guesses: 260 bits.
pub(crate) fn word(chance: &Chance) -> String {
    let bytes: [u8; LETTERS] = chance.bytes();
    letters(&bytes)
}

/// A word that is read from a screen and typed: 80 bits in four groups.
pub(crate) fn spoken(chance: &Chance) -> String {
    let bytes: [u8; 16] = chance.bytes();
    bytes.chunks(4).map(letters).collect::<Vec<_>>().join("-")
}

/// As many letters as bytes.
pub(crate) fn letters(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| char::from(ALPHABET[usize::from(byte % 32)])).collect()
}

/// What is kept of a word.
#[must_use]
pub(crate) fn secret(word: &str) -> Secret {
    Secret(Sha256::digest(word.as_bytes()).into())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_differ_and_are_of_letters_that_travel() {
        let chance = Chance::system();
        let (a, b) = (word(&chance), word(&chance));
        assert_eq!(a.len(), LETTERS);
        assert_ne!(a, b);
        assert!(a.bytes().all(|letter| ALPHABET.contains(&letter)), "{a}");
        assert_ne!(secret(&a), secret(&b));
        let spoken = spoken(&chance);
        assert_eq!((spoken.len(), spoken.split('-').count()), (19, 4), "{spoken}");
    }
}
