//! How the result of a game is counted.
//!
//! Systems are data, `scoring.toml`, each with worked examples.

use std::fmt;
use std::sync::LazyLock;

use num_rational::Ratio;
use serde::Deserialize;

/// The system of a game that names none.
pub const USUAL: &str = "draw-size";

/// A way to count.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct System {
    /// What settings name it by.
    pub id: String,
    /// What people read.
    pub title: String,
    /// What it does, in a sentence.
    pub about: String,
    /// Who uses it, or where it is described.
    #[serde(default)]
    pub source: Option<String>,
    /// Worked examples.
    #[serde(rename = "example")]
    pub examples: Vec<Example>,
    /// What a solo takes, alone.
    solo: u32,
    /// What is shared evenly.
    #[serde(default)]
    even: u32,
    /// What is shared in proportion to the squares of the centres.
    #[serde(default)]
    squares: u32,
    /// What is shared in proportion to the centres.
    #[serde(default)]
    centres: u32,
    /// What each centre counts.
    #[serde(default)]
    each: u32,
    /// What the leader is paid.
    #[serde(default)]
    tribute: Option<Tribute>,
}

/// What the leader is paid by each of the others.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
struct Tribute {
    /// For each centre above this, a point.
    above: u16,
}

/// A worked example.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Example {
    /// The centres of each power.
    pub centres: Vec<u16>,
    /// The power that won alone.
    #[serde(default)]
    pub solo: Option<usize>,
    /// Those who share the result otherwise.
    #[serde(default)]
    pub sharing: Vec<usize>,
    /// What each gets, to the hundredth.
    pub points: Vec<String>,
}

/// How a game stands at its end, by seat.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Standing {
    /// The centres.
    pub centres: Vec<u16>,
    /// Who shares the result: the winner alone, or those in the draw.
    pub sharing: Vec<bool>,
    /// Whether the one who shares it has won, and takes all.
    pub solo: bool,
}

/// Points, exactly; written to the hundredth.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Points(Ratio<i64>);

impl fmt::Display for Points {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let hundredths = (self.0 * Ratio::from(100)).round().to_integer();
        let sign = if hundredths < 0 { "-" } else { "" };
        write!(f, "{sign}{}.{:02}", hundredths.abs() / 100, hundredths.abs() % 100)
    }
}

#[derive(Deserialize)]
struct Systems {
    system: Vec<System>,
}

static SYSTEMS: LazyLock<Vec<System>> = LazyLock::new(|| {
    let systems: Systems = toml::from_str(include_str!("../../scoring.toml"))
        .expect("the scoring systems are part of the program, and a test reads them");
    systems.system
});

/// Every system, in the order in which people are shown them.
#[must_use]
pub fn systems() -> &'static [System] {
    &SYSTEMS
}

/// The ids of all systems.
#[must_use]
pub fn ids() -> Vec<&'static str> {
    systems().iter().map(|system| system.id.as_str()).collect()
}

/// The system of this id.
#[must_use]
pub fn find(id: &str) -> Option<&'static System> {
    systems().iter().find(|system| system.id == id)
}

impl System {
    /// What everybody gets.
    #[must_use]
    pub fn points(&self, standing: &Standing) -> Vec<Points> {
        let seats = 0..standing.centres.len();
        let shares = |seat: usize| standing.sharing.get(seat).copied().unwrap_or(false);
        if standing.solo {
            let won = |seat| if shares(seat) { whole(self.solo) } else { whole(0) };
            return seats.map(won).map(Points).collect();
        }
        let centres = |seat: usize| u32::from(standing.centres[seat]);
        let among = u32::try_from(seats.clone().filter(|&seat| shares(seat)).count()).unwrap_or(1);
        let squares: u32 = seats.clone().map(|seat| centres(seat) * centres(seat)).sum();
        let all: u32 = seats.clone().map(centres).sum();
        let even = part(self.even, 1, among);
        let tribute = self.paid(standing, even);
        seats
            .map(|seat| {
                let mut points = whole(self.each * centres(seat))
                    + part(self.squares, centres(seat) * centres(seat), squares)
                    + part(self.centres, centres(seat), all);
                if shares(seat) {
                    points += even + tribute[seat];
                }
                Points(points)
            })
            .collect()
    }

    /// What each pays and is paid of tribute; of those who do not share the result, nothing.
    fn paid(&self, standing: &Standing, even: Ratio<i64>) -> Vec<Ratio<i64>> {
        let mut paid = vec![whole(0); standing.centres.len()];
        let Some(Tribute { above }) = self.tribute else { return paid };
        let sharing = || (0..paid.len()).filter(|&seat| standing.sharing.get(seat) == Some(&true));
        let most = sharing().map(|seat| standing.centres[seat]).max().unwrap_or(0);
        let each = whole(most.saturating_sub(above).into()).min(even);
        let (leaders, others): (Vec<usize>, Vec<usize>) =
            sharing().partition(|&seat| standing.centres[seat] == most);
        let all = each * whole(u32::try_from(others.len()).unwrap_or(0));
        for &seat in &leaders {
            paid[seat] = all / whole(u32::try_from(leaders.len()).unwrap_or(1));
        }
        for &seat in &others {
            paid[seat] = -each;
        }
        paid
    }
}

fn whole(points: u32) -> Ratio<i64> {
    Ratio::from(i64::from(points))
}

/// So many of `of` parts; nothing where there are no parts.
fn part(points: u32, parts: u32, of: u32) -> Ratio<i64> {
    if of == 0 {
        return whole(0);
    }
    whole(points) * Ratio::new(i64::from(parts), i64::from(of))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_worked_example_comes_out() {
        for system in systems() {
            assert!(!system.examples.is_empty(), "{} has no example", system.id);
            for example in &system.examples {
                let sharing = |seat| match example.solo {
                    Some(solo) => seat == solo,
                    None => example.sharing.contains(&seat),
                };
                let standing = Standing {
                    sharing: (0..example.centres.len()).map(sharing).collect(),
                    centres: example.centres.clone(),
                    solo: example.solo.is_some(),
                };
                let points: Vec<String> =
                    system.points(&standing).iter().map(ToString::to_string).collect();
                assert_eq!(points, example.points, "{} of {:?}", system.id, example.centres);
            }
        }
        assert!(find(USUAL).is_some());
        assert!(find("applause").is_none());
    }

    #[test]
    fn nobody_on_the_board_divides_nothing_by_nought() {
        let standing = Standing { centres: vec![0, 0], sharing: vec![false, false], solo: false };
        for system in systems() {
            assert!(system.points(&standing).iter().all(|it| it.to_string() == "0.00"));
        }
    }
}
