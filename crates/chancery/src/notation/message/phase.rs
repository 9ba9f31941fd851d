//! Lines that name a phase: `S1901M`, `Fall of 1902`, `Adjustment orders for Winter of 1902`.

use crate::notation::lexer::Lexed;
use crate::notation::token::Kind;
use crate::position::{Phase, PhaseKind, Season};

/// A phase and the token after its name.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Found {
    pub(super) phase: Phase,
    pub(super) next: usize,
}

/// Words that may stand before the season.
const BEFORE: &[&str] = &[
    "movement",
    "moves",
    "move",
    "orders",
    "order",
    "results",
    "result",
    "resolution",
    "retreat",
    "retreats",
    "adjustment",
    "adjustments",
    "build",
    "builds",
    "phase",
    "for",
    "of",
    "the",
    "game",
    "turn",
    "diplomacy",
    "season",
    "year",
    "my",
    "our",
    "these",
    "are",
    "here",
];

/// The phase named at token `from`, after words that may stand before it.
pub(super) fn find(lexed: &Lexed, from: usize) -> Option<Found> {
    let tokens = &lexed.tokens;
    let text = |at: usize| tokens.get(at).map_or("", |t| lexed.text(t));
    let is_sign = |at: usize| {
        tokens.get(at).is_some_and(|t| {
            !matches!(t.kind, Kind::Word | Kind::Number | Kind::Slash) && !t.is_dash()
        })
    };
    let mut at = from;
    let mut kind = None;
    while is_sign(at) || BEFORE.contains(&text(at)) {
        kind = kind.or(kind_of(text(at)));
        at += 1;
    }
    let (season, default, year, next) = named(&text, at).or_else(|| short(text(at), at))?;
    let after = (next..tokens.len()).find_map(|i| kind_of(text(i)));
    let kind = default.stated().or(kind).or(after).unwrap_or(default.usual());
    Some(Found { phase: Phase::new(year, season, kind), next })
}

/// What the name of the season says about the kind of phase.
#[derive(Debug, Clone, Copy)]
enum Said {
    Kind(PhaseKind),
    Usually(PhaseKind),
}

impl Said {
    const fn stated(self) -> Option<PhaseKind> {
        match self {
            Self::Kind(kind) => Some(kind),
            Self::Usually(_) => None,
        }
    }

    const fn usual(self) -> PhaseKind {
        match self {
            Self::Kind(kind) | Self::Usually(kind) => kind,
        }
    }
}

/// `Spring 1901`, `Fall of 1902`, `Fall '09`, `1901 Spring`.
fn named<'t>(text: &impl Fn(usize) -> &'t str, at: usize) -> Option<(Season, Said, i32, usize)> {
    if let Some((season, said)) = season(text(at)) {
        let mut next = at + 1;
        while matches!(text(next), "of" | "" | "season" | "year") && next < at + 3 {
            next += 1;
        }
        return Some((season, said, year(text(next))?, next + 1));
    }
    let first = year(text(at))?;
    let (season, said) = season(text(at + 1))?;
    Some((season, said, first, at + 2))
}

/// `S01`, `S1901`, `S1901M`.
fn short(word: &str, at: usize) -> Option<(Season, Said, i32, usize)> {
    let (season, said) = match word.as_bytes().first()? {
        b's' => (Season::Spring, Said::Usually(PhaseKind::Movement)),
        b'f' => (Season::Fall, Said::Usually(PhaseKind::Movement)),
        b'w' => (Season::Winter, Said::Usually(PhaseKind::Adjustment)),
        _ => return None,
    };
    let rest = &word[1..];
    let digits = rest.trim_end_matches(|c: char| !c.is_ascii_digit());
    let said = match &rest[digits.len()..] {
        "" => said,
        "m" => Said::Kind(PhaseKind::Movement),
        "r" => Said::Kind(PhaseKind::Retreat),
        "a" | "b" => Said::Kind(PhaseKind::Adjustment),
        _ => return None,
    };
    (digits.len() >= 2).then_some(())?;
    Some((season, said, year(digits)?, at + 1))
}

fn season(word: &str) -> Option<(Season, Said)> {
    let found = match word {
        "spring" => (Season::Spring, Said::Usually(PhaseKind::Movement)),
        "summer" => (Season::Spring, Said::Usually(PhaseKind::Retreat)),
        "fall" | "autumn" => (Season::Fall, Said::Usually(PhaseKind::Movement)),
        "winter" => (Season::Winter, Said::Usually(PhaseKind::Adjustment)),
        _ => return None,
    };
    Some(found)
}

/// A year of two digits or more; two digits are of the twentieth century.
fn year(word: &str) -> Option<i32> {
    let fine = (2..=5).contains(&word.len()) && word.bytes().all(|b| b.is_ascii_digit());
    let year: i32 = if fine { word.parse().ok()? } else { return None };
    Some(if word.len() == 2 { 1900 + year } else { year })
}

fn kind_of(word: &str) -> Option<PhaseKind> {
    match word {
        "movement" | "moves" | "move" => Some(PhaseKind::Movement),
        "retreat" | "retreats" => Some(PhaseKind::Retreat),
        "adjustment" | "adjustments" | "build" | "builds" => Some(PhaseKind::Adjustment),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::notation::span::Span;

    #[test]
    fn phases_are_named_in_many_ways() {
        for (line, expected) in [
            ("S1901M", Some("S1901M")),
            ("S01", Some("S1901M")),
            ("W1903A", Some("W1903A")),
            ("Fall of 1902", Some("F1902M")),
            ("Autumn 1902 Retreats", Some("F1902R")),
            ("Adjustment orders for Winter of 1902.", Some("W1902A")),
            ("Summer 1903:", Some("S1903R")),
            ("Fall '09 of the game", Some("F1909M")),
            ("1905 spring", Some("S1905M")),
            ("PHASE Fall 1905 Movement", Some("F1905M")),
            ("The next phase will be Movement for Fall of 1901.", None),
            ("F spa - mar", None),
            ("A1901", None),
            ("spring is in the air", None),
            ("S1", None),
        ] {
            let mut lexed = Lexed::default();
            let end = u32::try_from(line.len()).expect("the line is short");
            lexed.add(line, Span::new(0, end));
            let found = find(&lexed, 0).map(|f| f.phase.to_string());
            assert_eq!(found.as_deref(), expected, "{line}");
        }
    }
}
