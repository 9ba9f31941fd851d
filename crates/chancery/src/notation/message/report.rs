//! Lines of listings and mails that report or command something and order nothing.

use crate::notation::lexer::Lexed;
use crate::notation::reading::SkipReason;
use crate::notation::token::Kind;

/// Commands of judge programs that stand around orders.
const COMMANDS: &[&str] = &["signon", "signoff", "endpress", "broadcast", "observe"];

/// Words of a line that only announces what follows.
const ANNOUNCING: &[&str] = &[
    "orders",
    "order",
    "moves",
    "builds",
    "retreats",
    "adjustments",
    "results",
    "movement",
    "my",
    "our",
    "the",
    "units",
    "retreat",
    "build",
    "adjustment",
    "for",
    "this",
    "turn",
    "phase",
];

/// Whether a line begins a list of who owns which centres.
pub(super) fn is_ownership(lexed: &Lexed) -> bool {
    lexed.tokens.first().is_some_and(|token| lexed.text(token) == "ownership")
}

/// `:: Judge: ...  Game: ... ::`
fn is_judge_header(lexed: &Lexed) -> bool {
    lexed.tokens.iter().take(2).filter(|token| token.kind == Kind::Colon).count() == 2
}

/// Why a line is neither an order nor a mistake, if it is that.
pub(super) fn reason(lexed: &Lexed) -> Option<SkipReason> {
    let words: Vec<&str> =
        lexed.tokens.iter().map(|t| lexed.text(t)).filter(|w| !w.is_empty()).collect();
    let first = *words.first()?;
    if COMMANDS.contains(&first) {
        return Some(SkipReason::Command);
    }
    let pair = |a: &str, b: &str| words.windows(2).any(|w| w[0] == a && w[1] == b);
    let tells = pair("was", "destroyed")
        || pair("were", "destroyed")
        || pair("was", "dislodged")
        || pair("were", "dislodged")
        || pair("can", "retreat")
        || pair("next", "phase")
        || words.contains(&"deadline");
    let reports = first == "the" && tells
        || pair("supply", "centers")
        || pair("supply", "centres")
        || is_judge_header(lexed);
    if reports {
        return Some(SkipReason::Report);
    }
    let announces = words.len() > 1 || words.iter().all(|w| w.ends_with('s'));
    let only = words.iter().all(|w| ANNOUNCING.contains(w));
    (announces && only).then_some(SkipReason::Announcement)
}
