//! Names as they are compared.

use unicode_normalization::UnicodeNormalization as _;
use unicode_security::confusable_detection::skeleton;

/// The form in which two names are the same name: without regard to case, without what cannot be
/// seen or only sets words apart, and with characters that look alike taken for one, so that nobody
/// looks like somebody else.
#[must_use]
pub fn name_key(name: &str) -> String {
    // Capitals and small letters look like different things: what is alike either way is alike.
    let capital: String = skeleton(&name.nfkc().collect::<String>()).collect();
    let small: String = capital.chars().flat_map(char::to_lowercase).collect();
    skeleton(&small)
        .filter(|letter| letter.is_alphanumeric())
        .flat_map(char::to_lowercase)
        // A capital I is an l in many a face, and Unicode's table knows that of the capital alone.
        .map(|letter| if letter == 'i' { 'l' } else { letter })
        .collect()
}

/// The form in which two addresses are the same address.
pub(crate) fn email_key(email: &str) -> String {
    email.trim().to_lowercase()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_that_look_alike_are_the_same() {
        let one = name_key("Ann Lee");
        for name in [
            "ann_lee",
            "ANN-LEE",
            " annlee ",
            "ann\u{200b}lee",
            "Ann \u{13de}ee",
            "\u{410}nn Lee",
            "Ann Iee",
            "Ann 1ee",
            "\u{ff21}nn Lee",
            "Ann L\u{435}e",
        ] {
            assert_eq!(name_key(name), one, "{name:?}");
        }
        for (a, b) in
            [("Ann", "Anne"), ("Bill", "Ball"), ("R\u{e9}my", "Remi"), ("\u{5f20}", "\u{674e}")]
        {
            assert_ne!(name_key(a), name_key(b), "{a} and {b}");
        }
        assert_eq!(name_key("Corner"), name_key("Comer"), "rn is m in many a face");
        assert_eq!(name_key("B0b"), name_key("Bob"));
        assert_eq!(name_key("\u{200b} -_!"), "");
    }

    #[test]
    fn addresses_are_the_same_in_any_case() {
        assert_eq!(email_key(" A@Example.ORG "), "a@example.org");
    }
}
