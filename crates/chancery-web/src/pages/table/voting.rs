//! Motions as the page shows them.

use chancery_game::words::Words;
use chancery_game::{Among, Due, Motion, Seat, Stage};

use super::parts::{Said, Spot};
use crate::asked::Wrong;
use crate::chair::Chair;

/// What can be voted on, and what is.
#[derive(Debug, Default)]
#[expect(clippy::struct_excessive_bools, reason = "a template asks yes or no of each")]
pub(super) struct Voting {
    /// Whether the reader has a vote.
    pub(super) may: bool,
    pub(super) motions: Vec<MotionRow>,
    /// Whether a draw may be moved, and whether it lists those who share.
    pub(super) draw: bool,
    pub(super) listed: bool,
    /// The powers on the board.
    pub(super) survivors: Vec<(u8, &'static str)>,
    /// Those to whom the game may be conceded.
    pub(super) concede: Vec<(u8, &'static str)>,
    pub(super) paused: bool,
    /// Whether a clock runs that a vote can make longer.
    pub(super) timed: bool,
    /// Whether votes on the end are secret.
    pub(super) secret: bool,
    pub(super) faults: Vec<Wrong>,
}

/// A motion.
#[derive(Debug)]
pub(super) struct MotionRow {
    /// How forms name it.
    pub(super) key: String,
    pub(super) what: String,
    pub(super) favour: String,
    pub(super) own: bool,
}

/// How forms name a motion.
pub(super) fn key(motion: &Motion) -> String {
    match motion {
        Motion::Draw { among } => {
            let among: Vec<String> = among.iter().map(|seat| seat.0.to_string()).collect();
            format!("draw:{}", among.join("."))
        }
        Motion::Concede { to } => format!("concede:{}", to.0),
        Motion::Pause => "pause:".to_owned(),
        Motion::Resume => "resume:".to_owned(),
        Motion::Extend { seconds } => format!("extend:{seconds}"),
        Motion::Cancel => "cancel:".to_owned(),
    }
}

/// The motion that a form names.
pub(super) fn motion(key: &str) -> Option<Motion> {
    let (kind, rest) = key.split_once(':')?;
    Some(match kind {
        "draw" => {
            let seats = rest.split('.').filter(|it| !it.is_empty());
            let among = seats.map(|it| it.parse().ok().map(Seat)).collect::<Option<Vec<_>>>()?;
            Motion::Draw { among }
        }
        "concede" => Motion::Concede { to: Seat(rest.parse().ok()?) },
        "pause" => Motion::Pause,
        "resume" => Motion::Resume,
        "extend" => Motion::Extend { seconds: rest.parse().ok()? },
        "cancel" => Motion::Cancel,
        _ => return None,
    })
}

impl Voting {
    pub(super) fn of(chair: &Chair, words: &Words<'_>, said: &Said) -> Self {
        let view = &chair.view;
        let settings = &view.settings;
        let alive = |seat: Seat| view.seats.get(usize::from(seat.0)).is_some_and(|it| it.alive);
        let may = view.stage == Stage::Playing && chair.seat().is_some_and(alive);
        let motions = view.motions.iter().map(|it| {
            let told = words.motion(it);
            MotionRow { key: key(&it.motion), what: told.what, favour: told.favour, own: it.own }
        });
        let survivors: Vec<(u8, &'static str)> = view
            .seats
            .iter()
            .filter(|seat| seat.alive)
            .map(|seat| (seat.seat.0, chair.power(seat.seat)))
            .collect();
        let own = chair.seat().map(|seat| seat.0);
        let concede = survivors.iter().copied().filter(|(seat, _)| Some(*seat) != own);
        Self {
            may,
            motions: motions.collect(),
            draw: settings.draws.among != Among::Nobody,
            listed: settings.draws.among == Among::Listed,
            concede: if settings.concession { concede.collect() } else { Vec::new() },
            survivors,
            paused: matches!(view.due, Due::Paused(_)),
            timed: view.due.moment().is_some(),
            secret: settings.draws.secret,
            faults: said.faults_at(Spot::Votes),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_motion_is_named_and_found_again() {
        let seats = |numbers: &[u8]| numbers.iter().copied().map(Seat).collect::<Vec<_>>();
        for it in [
            Motion::Draw { among: Vec::new() },
            Motion::Draw { among: seats(&[1, 4]) },
            Motion::Concede { to: Seat(3) },
            Motion::Pause,
            Motion::Resume,
            Motion::Extend { seconds: 3600 },
            Motion::Cancel,
        ] {
            assert_eq!(motion(&key(&it)), Some(it));
        }
        for none in ["", "draw", "draw:x", "concede:", "extend:-1", "depose:1"] {
            assert_eq!(motion(none), None, "{none}");
        }
    }
}
