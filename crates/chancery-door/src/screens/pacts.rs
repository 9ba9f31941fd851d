//! Offers, and how what was promised has fared.

use chancery_game::GameView;
use chancery_game::pacts::{Offer, Status, Verdict};
use chancery_game::words::Words;

use crate::term::{Ink, Page, Terminal};

/// How many offers that are over are shown.
const OVER_MAX: usize = 12;

/// The offers of a power: those that wait for its answer first, then the newest.
pub(crate) fn offers(view: &GameView, words: &Words<'_>, terminal: Terminal) -> Page {
    let mut page = Page::new();
    page.blank().heading("Offers and what was promised");
    let waiting: Vec<&Offer> = view.offers_to_answer().map(AsRef::as_ref).collect();
    for offer in &waiting {
        told(&mut page, words, offer, Ink::Strong, terminal);
    }
    let mut others: Vec<&Offer> = view.offers.iter().map(AsRef::as_ref).collect();
    others.retain(|offer| !waiting.iter().any(|it| it.id == offer.id));
    others.sort_by_key(|offer| (offer.status != Status::Open, std::cmp::Reverse(offer.phase)));
    for offer in others.iter().take(OVER_MAX) {
        told(&mut page, words, offer, Ink::Plain, terminal);
    }
    if others.len() > OVER_MAX {
        let more = others.len() - OVER_MAX;
        page.text(terminal.width(), Ink::Quiet, &format!("{more} older offers are not shown."));
    }
    if view.offers.is_empty() {
        page.text(terminal.width(), Ink::Quiet, "Nothing has been offered yet.");
    }
    page
}

fn told(page: &mut Page, words: &Words<'_>, offer: &Offer, ink: Ink, terminal: Terminal) {
    let width = terminal.width();
    let told = words.offer(offer);
    let when = words.phase_of(offer.phase);
    page.indented(width, "  ", "    ", ink, &format!("{when}: {}", told.terms));
    page.indented(width, "    ", "    ", Ink::Quiet, &told.status);
    if let Some(why) = &told.why {
        page.indented(width, "    ", "    ", Ink::Quiet, &format!("\"{why}\""));
    }
    for seen in &told.seen {
        let ink = match seen.verdict {
            Verdict::Kept => Ink::Good,
            Verdict::Broken => Ink::Bad,
            Verdict::Moot => Ink::Quiet,
        };
        page.indented(width, "    ", "    ", ink, &seen.text);
    }
}
