//! The answer of `chancery replay` without a check: every phase as it was decided.

use std::fmt::Write as _;

use chancery::rules::Rules;
use chancery_explain::results::Detail;
use chancery_houserules::SupplyLines;
use serde::Serialize;

use crate::console::Report;
use crate::counted::counted;
use crate::games::Game;
use crate::matter::recorded;
use crate::paint::{HEADING, paint};
use crate::progress::Progress;
use crate::told::{PhaseTold, judge, phase_text};

/// Recorded games, judged again.
#[derive(Debug, Serialize)]
pub(super) struct Judged {
    /// The games, in the order named.
    pub(super) games: Vec<GameJudged>,
}

/// A game.
#[derive(Debug, Serialize)]
pub(super) struct GameJudged {
    pub(super) file: String,
    pub(super) id: Option<String>,
    pub(super) phases: Vec<PhaseTold>,
}

/// Judges the phases of a game, each from its recorded position.
pub(super) fn judge_all(
    game: &Game,
    rules: Rules,
    house: Option<&SupplyLines>,
    progress: &mut Progress,
) -> GameJudged {
    let phases = game.record.phases.iter().filter_map(|phase| {
        progress.step();
        // A record ends with a position that nobody has given orders for.
        let is_played = phase.next.is_some() || !phase.orders.orders.is_empty();
        is_played.then(|| judge(&recorded(&game.name, &game.variant, rules, phase, house)))
    });
    GameJudged { file: game.name.clone(), id: game.record.id.clone(), phases: phases.collect() }
}

impl Report for Judged {
    fn to_text(&self) -> String {
        let mut text = String::new();
        for game in &self.games {
            let id = game.id.as_deref().map(|id| format!(", game {id}")).unwrap_or_default();
            let phases = counted(game.phases.len(), "phase");
            let _ = writeln!(text, "{}{id}: {phases}", paint(HEADING, &game.file));
            for phase in &game.phases {
                let _ = write!(text, "\n{}", phase_text(phase, Detail::Results));
            }
        }
        text
    }
}
