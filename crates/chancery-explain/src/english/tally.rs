//! Strengths with where they come from: `attack 2 of A Burgundy with A Picardy's support`.

use chancery::adjudicate::Tally;
use chancery::board::ProvinceId;

use super::names;
use crate::scene::Scene;

/// The strengths of the equations.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Strength {
    Attack,
    Hold,
    Defend,
    Prevent,
}

impl Strength {
    const fn word(self) -> &'static str {
        match self {
            Self::Attack => "attack",
            Self::Hold => "hold",
            Self::Defend => "defend",
            Self::Prevent => "prevent",
        }
    }
}

/// A strength, whose it is (left out when the sentence has said it), and what it is made of.
pub(super) fn strength(scene: &Scene, kind: Strength, tally: &Tally, of: Option<&str>) -> String {
    let mut text = format!("{} {}", kind.word(), tally.strength);
    if let Some(of) = of {
        text.push_str(" of ");
        text.push_str(of);
    }
    if !tally.supports.is_empty() {
        text.push_str(" with ");
        text.push_str(&supports_of(scene, &tally.supports));
    }
    if !tally.not_counted.is_empty() {
        text.push_str(" (not counting ");
        text.push_str(&supports_of(scene, &tally.not_counted));
        text.push(')');
    }
    text
}

/// `A Picardy's and A Ruhr's support`.
fn supports_of(scene: &Scene, from: &[ProvinceId]) -> String {
    let owners: Vec<String> =
        from.iter().map(|at| format!("{}'s", names::unit(scene, *at))).collect();
    format!("{} support", names::list(&owners))
}

/// Sentences that explain what is unusual in these tallies.
pub(super) fn details<'a>(
    scene: &Scene,
    tallies: impl IntoIterator<Item = &'a Tally>,
) -> Vec<String> {
    let mut details = Vec::new();
    for tally in tallies {
        for supporter in &tally.not_counted {
            let unit = names::unit(scene, *supporter);
            details.push(format!(
                "{unit}'s support does not count there: it would help to dislodge a unit of its \
                 own power."
            ));
        }
        if tally.border != 0 {
            details.push(format!("The border changes the strength by {}.", tally.border));
        }
    }
    details.dedup();
    details
}
