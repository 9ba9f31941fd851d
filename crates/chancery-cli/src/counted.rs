//! Numbers of things.

/// A number with its noun, which takes an s where it is not one: `1 case`, `2 cases`.
pub(crate) fn counted(count: usize, noun: &str) -> String {
    let plural = if count == 1 { "" } else { "s" };
    format!("{count} {noun}{plural}")
}

#[cfg(test)]
mod tests {
    use super::counted;

    #[test]
    fn one_thing_has_no_s() {
        assert_eq!(counted(1, "case"), "1 case");
        assert_eq!(counted(0, "case"), "0 cases");
        assert_eq!(counted(2, "phase"), "2 phases");
    }
}
