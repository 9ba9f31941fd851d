//! Seasons and phases, and how they are written: `S1901M`, `F1901R`, `W1901A`.

use std::fmt;
use std::str::FromStr;

/// A part of a game year.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Season {
    /// The first movement of the year.
    Spring,
    /// The second movement of the year; Autumn in some rulebooks.
    Fall,
    /// The adjustment of units to centres.
    Winter,
}

impl Season {
    /// The letter used in phase names.
    #[must_use]
    pub const fn letter(self) -> char {
        match self {
            Self::Spring => 'S',
            Self::Fall => 'F',
            Self::Winter => 'W',
        }
    }

    /// The season in words.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Spring => "Spring",
            Self::Fall => "Fall",
            Self::Winter => "Winter",
        }
    }
}

/// What is ordered in a phase.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum PhaseKind {
    /// Moves, supports, convoys and holds.
    Movement,
    /// Retreats and disbands of dislodged units.
    Retreat,
    /// Builds, removals and waived builds.
    Adjustment,
}

impl PhaseKind {
    /// The letter used in phase names.
    #[must_use]
    pub const fn letter(self) -> char {
        match self {
            Self::Movement => 'M',
            Self::Retreat => 'R',
            Self::Adjustment => 'A',
        }
    }

    /// The kind in words.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Movement => "movement",
            Self::Retreat => "retreat",
            Self::Adjustment => "adjustment",
        }
    }
}

/// One step of a game. Phases are ordered by time.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Phase {
    /// The year; negative and zero years are allowed (ancient variants count that way).
    pub year: i32,
    /// The season.
    pub season: Season,
    /// The kind.
    pub kind: PhaseKind,
}

impl Phase {
    /// A phase of these parts.
    #[must_use]
    pub const fn new(year: i32, season: Season, kind: PhaseKind) -> Self {
        Self { year, season, kind }
    }

    /// The phase in words: `Spring 1901, movement`.
    #[must_use]
    pub fn in_words(self) -> String {
        format!("{} {}, {}", self.season.name(), self.year, self.kind.name())
    }
}

impl fmt::Display for Phase {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}{}", self.season.letter(), self.year, self.kind.letter())
    }
}

/// A phase name that is none.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("not a phase; write one as S1901M, F1901R or W1901A")]
pub struct PhaseParseError;

impl FromStr for Phase {
    type Err = PhaseParseError;

    fn from_str(text: &str) -> Result<Self, PhaseParseError> {
        let season = match text.chars().next() {
            Some('S') => Season::Spring,
            Some('F') => Season::Fall,
            Some('W') => Season::Winter,
            _ => return Err(PhaseParseError),
        };
        let kind = match text.chars().last() {
            Some('M') => PhaseKind::Movement,
            Some('R') => PhaseKind::Retreat,
            Some('A') => PhaseKind::Adjustment,
            _ => return Err(PhaseParseError),
        };
        let digits = text.get(1..text.len() - 1).ok_or(PhaseParseError)?;
        let year = digits.parse().map_err(|_| PhaseParseError)?;
        Ok(Self { year, season, kind })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_phase_is_written_as_it_is_read() {
        for text in ["S1901M", "F1901R", "W1901A", "S-12M", "F0M"] {
            assert_eq!(text.parse::<Phase>().map(|p| p.to_string()), Ok(text.to_owned()));
        }
    }

    #[test]
    fn what_is_no_phase_is_refused() {
        for text in ["", "S", "M", "1901", "X1901M", "S1901X", "SM", "S1901", "é1901M"] {
            assert_eq!(text.parse::<Phase>(), Err(PhaseParseError), "{text}");
        }
    }
}
