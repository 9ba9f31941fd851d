//! Names as they are compared.

/// The form in which two names are the same name: without regard to case, and without what cannot
/// be seen or only sets words apart, so that nobody looks like somebody else.
#[must_use]
pub fn name_key(name: &str) -> String {
    let seen = |c: &char| c.is_alphanumeric();
    name.chars().filter(seen).flat_map(char::to_lowercase).collect()
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
        for name in ["Ann Lee", "ann_lee", "ANN-LEE", " annlee ", "ann\u{200b}lee"] {
            assert_eq!(name_key(name), "annlee", "{name:?}");
        }
        assert_ne!(name_key("Ann"), name_key("Anne"));
        assert_eq!(email_key(" A@Example.ORG "), "a@example.org");
    }
}
