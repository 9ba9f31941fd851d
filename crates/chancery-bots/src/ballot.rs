//! Whether a computer power would end the game.

use chancery::board::{PowerId, PowerSet};

use crate::offer::Answer;
use crate::view::View;
use crate::why::Why;
use crate::worth::Scene;

/// An end of the game that is voted on.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum End {
    /// A draw among these.
    Draw(PowerSet),
    /// The game is conceded to this power.
    Concede(PowerId),
}

/// After how many years without a centre changing hands nobody is thought to get any further.
const QUIET_YEARS: u16 = 3;

/// Whether a power is for an end, and why.
pub(crate) fn favours(view: &View<'_>, scene: &Scene<'_>, end: End) -> Answer {
    let no = |why| Answer { accept: false, why };
    match end {
        End::Draw(among) if !among.contains(view.power) => no(Why::LeftOut),
        End::Draw(_) => draw(view, scene),
        End::Concede(winner) => concede(view, scene, winner),
    }
}

/// A draw is better than to lose, and better than to go on where nobody gets any further; who is
/// ahead alone wants none.
fn draw(view: &View<'_>, scene: &Scene<'_>) -> Answer {
    let powers = || view.terms.map.powers().map(|(id, _)| id).filter(|id| *id != view.power);
    let own = scene.centres_of(view.power);
    if scene.leads(view.power) && powers().all(|other| scene.centres_of(other) < own) {
        return Answer { accept: false, why: Why::Ahead };
    }
    if let Some(leader) = scene.leader_but(view.power).filter(|it| scene.centres_of(*it) > own) {
        return Answer { accept: true, why: Why::Against { leader } };
    }
    let years = quiet_years(view);
    if years >= QUIET_YEARS {
        return Answer { accept: true, why: Why::NoProgress { years } };
    }
    Answer { accept: false, why: Why::StillOpen }
}

/// A game is conceded to a power that needs one more centre and has three times as many as this one.
fn concede(view: &View<'_>, scene: &Scene<'_>, winner: PowerId) -> Answer {
    let [own, theirs] = [view.power, winner].map(|power| scene.centres_of(power));
    let won = theirs.saturating_add(1) >= scene.goal() && own.saturating_mul(3) <= theirs;
    if won && winner != view.power {
        Answer { accept: true, why: Why::Lost { winner } }
    } else {
        Answer { accept: false, why: Why::StillOpen }
    }
}

/// For how many whole years every centre has had the owner that it has now.
fn quiet_years(view: &View<'_>) -> u16 {
    let same = |before: &chancery::position::Position| {
        view.terms.map.centres().iter().all(|at| before.owner(*at) == view.position.owner(*at))
    };
    let quiet = view.history.iter().rev().take_while(|phase| same(phase.before));
    let first = quiet.last().map_or(view.position.phase.year, |phase| phase.before.phase.year);
    u16::try_from(view.position.phase.year.saturating_sub(first)).unwrap_or(0)
}
