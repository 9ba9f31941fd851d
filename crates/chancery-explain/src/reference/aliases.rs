//! Other names under which people know a rule: jDip's names of options and their values.

/// A name that another program has for a choice or a value of ours.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Alias {
    /// The other name.
    pub name: &'static str,
    /// Our id.
    pub id: &'static str,
}

const fn alias(name: &'static str, id: &'static str) -> Alias {
    Alias { name, id }
}

/// jDip's rule options, as its variant files write them.
pub const ALIASES: &[Alias] = &[
    alias("OPTION_BUILDS", "build-sites"),
    alias("VALUE_BUILDS_HOME_ONLY", "build-sites=home"),
    alias("VALUE_BUILDS_ANY_OWNED", "build-sites=any-owned"),
    alias("VALUE_BUILDS_ANY_IF_HOME_OWNED", "build-sites=any-owned-with-home"),
    alias("OPTION_WINGS", "wings"),
    alias("VALUE_WINGS_ENABLED", "wings=on"),
    alias("VALUE_WINGS_DISABLED", "wings=off"),
    alias("OPTION_CONVOYED_MOVES", "4.A.6"),
    alias("VALUE_PATHS_IMPLICIT", "4.A.6=a"),
    alias("VALUE_PATHS_EITHER", "4.A.6=b"),
    alias("VALUE_PATHS_EXPLICIT", "4.A.6=c"),
];

/// The id that another name stands for.
pub(super) fn resolve(name: &str) -> Option<&'static str> {
    ALIASES.iter().find(|alias| alias.name.eq_ignore_ascii_case(name)).map(|alias| alias.id)
}
