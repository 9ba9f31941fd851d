//! The answer of `chancery replay --check` for people.

use std::fmt::Write as _;

use super::answer::{GameAnswer, PhaseAnswer, Replayed};
use crate::console::Report;
use crate::counted::counted;
use crate::paint::{BAD, GOOD, HEADING, QUIET, paint};

impl Report for Replayed {
    fn to_text(&self) -> String {
        let mut text = String::new();
        for game in &self.games {
            game_text(&mut text, game);
        }
        for fault in &self.faults {
            let _ = writeln!(text, "\n{} {}", paint(HEADING, fault.id), fault.description);
            let _ = writeln!(text, "  recognised: {}", fault.recognised);
            let _ =
                writeln!(text, "  explains {}: {}", fault.phases.len(), fault.phases.join(", "));
        }
        let verdict = match (self.unexplained, self.differing) {
            (0, 0) => paint(GOOD, "all as recorded".to_owned()),
            (0, _) => paint(GOOD, "all explained".to_owned()),
            (n, _) => paint(BAD, format!("{n} unexplained")),
        };
        let _ = writeln!(
            text,
            "{} phases, {} differ, {} codes differ alone: {verdict}",
            self.phases, self.differing, self.labels
        );
        text
    }
}

fn game_text(text: &mut String, game: &GameAnswer) {
    let id = game.id.as_deref().map(|id| format!(", game {id}")).unwrap_or_default();
    let phases = counted(game.phases, "phase");
    let _ = writeln!(text, "{}{id}: {phases}", paint(HEADING, &game.file));
    for phase in &game.told {
        phase_text(text, phase);
    }
}

fn phase_text(text: &mut String, phase: &PhaseAnswer) {
    let why = match (&phase.differences[..], &phase.faults[..]) {
        ([], _) if phase.explained => String::new(),
        (_, []) => format!(" {}", paint(BAD, "unexplained")),
        (_, faults) => format!(" explained by {}", faults.join(" and ")),
    };
    let _ = writeln!(text, "  {}{why}", paint(HEADING, &phase.phase));
    for difference in &phase.differences {
        let _ = writeln!(
            text,
            "    {}: recorded {}; decided {}",
            difference.about, difference.recorded, difference.decided
        );
        for sentence in &difference.because {
            let _ = writeln!(text, "      {}", paint(QUIET, sentence));
        }
    }
    for label in &phase.labels {
        let _ = writeln!(
            text,
            "    {}: recorded {}, by the table {} ({})",
            label.unit, label.recorded, label.decided, label.label
        );
    }
    for order in &phase.unread {
        let _ = writeln!(text, "    not an order of this phase: {order}");
    }
    for phantom in &phase.phantoms {
        let _ = writeln!(text, "    a result that is none here: {phantom}");
    }
}
