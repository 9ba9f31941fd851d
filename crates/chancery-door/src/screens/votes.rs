//! Motions, and who is for them.

use chancery_game::GameView;
use chancery_game::words::Words;

use crate::term::{Ink, Page, Terminal};

/// What is voted on.
pub(crate) fn motions(view: &GameView, words: &Words<'_>, terminal: Terminal) -> Page {
    let width = terminal.width();
    let mut page = Page::new();
    page.blank().heading("Votes");
    if view.motions.is_empty() {
        page.text(width, Ink::Quiet, "Nothing is voted on.");
    }
    for motion in &view.motions {
        let told = words.motion(motion);
        page.indented(width, "  ", "    ", Ink::Strong, &told.what);
        let own = if motion.own { " You are for it." } else { "" };
        let favour =
            if motion.favour.is_some() { format!("{}{own}", told.favour) } else { told.favour };
        page.indented(width, "    ", "    ", Ink::Quiet, &favour);
    }
    if view.settings.draws.secret {
        let words = "Votes on how the game ends are secret: what others have moved is not shown, \
                     and what you move counts with theirs.";
        page.text(width, Ink::Quiet, words);
    }
    page
}
