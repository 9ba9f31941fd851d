//! The words of orders: what units and what actions are called.

use crate::position::{PhaseKind, UnitKind};

/// What a verb asks for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Verb {
    Hold,
    Move,
    Support,
    Convoy,
    Retreat,
    Disband,
    Remove,
    Build,
    Waive,
}

impl Verb {
    /// The only kind of phase with orders of this verb; `None` where the verb alone does not tell.
    pub(super) const fn phase(self) -> Option<PhaseKind> {
        match self {
            Self::Hold | Self::Support | Self::Convoy => Some(PhaseKind::Movement),
            Self::Retreat => Some(PhaseKind::Retreat),
            Self::Remove | Self::Build | Self::Waive => Some(PhaseKind::Adjustment),
            Self::Move | Self::Disband => None,
        }
    }
}

/// What a word says about the unit that does it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Form {
    /// One or two letters.
    Letter,
    /// Fit to stand first: `move`, `support`.
    Plain,
    /// Only after the unit: `moves`, `attacking`, `into`.
    Bound,
}

/// Looks up a verb. `kind` is the phase expected, where one is: `r` removes in an adjustment phase
/// and retreats before.
pub(super) fn verb(word: &str, kind: Option<PhaseKind>) -> Option<(Verb, Form)> {
    use Form::{Bound, Letter, Plain};
    let found = match word {
        "h" | "hd" => (Verb::Hold, Letter),
        "hold" | "hld" | "stand" | "stay" | "remain" => (Verb::Hold, Plain),
        "holds" | "holding" | "held" | "stands" | "standing" | "stood" | "stays" | "staying"
        | "remains" | "remaining" | "nmr" => (Verb::Hold, Bound),
        "m" | "mv" => (Verb::Move, Letter),
        "move" | "mov" | "mto" | "attack" | "advance" | "go" | "march" | "sail" | "invade"
        | "enter" | "proceed" | "travel" => (Verb::Move, Plain),
        "to" | "into" | "moves" | "moving" | "moved" | "attacks" | "attacking" | "attacked"
        | "goes" | "going" | "advances" | "advancing" | "advanced" | "marches" | "marching"
        | "sails" | "sailing" | "invades" | "invading" | "enters" | "entering" | "proceeds"
        | "travels" => (Verb::Move, Bound),
        "s" => (Verb::Support, Letter),
        "support" | "sup" | "supp" | "spt" | "sprt" | "aid" | "assist" => (Verb::Support, Plain),
        "supports" | "supporting" | "supported" | "aids" | "assists" => (Verb::Support, Bound),
        "c" | "cv" | "t" => (Verb::Convoy, Letter),
        "convoy" | "cvy" | "cvoy" | "transport" | "carry" | "ferry" => (Verb::Convoy, Plain),
        "convoys" | "convoying" | "transports" | "transporting" | "carries" | "carrying"
        | "ferries" => (Verb::Convoy, Bound),
        "r" if kind == Some(PhaseKind::Adjustment) => (Verb::Remove, Letter),
        "r" => (Verb::Retreat, Letter),
        "retreat" | "ret" | "retr" | "rto" | "withdraw" => (Verb::Retreat, Plain),
        "retreats" | "retreating" | "retreated" | "withdraws" => (Verb::Retreat, Bound),
        "d" => (Verb::Disband, Letter),
        "disband" | "dis" | "dsb" | "disb" | "destroy" => (Verb::Disband, Plain),
        "disbands" | "disbanded" | "disbanding" | "destroyed" | "dies" | "die" | "boom"
        | "explodes" | "eliminated" | "otb" => (Verb::Disband, Bound),
        "remove" | "rem" | "delete" => (Verb::Remove, Plain),
        "removes" | "removed" | "removing" | "removal" | "deletes" | "deleted" => {
            (Verb::Remove, Bound)
        }
        "b" => (Verb::Build, Letter),
        "build" | "bld" | "place" | "raise" | "create" => (Verb::Build, Plain),
        "builds" | "built" | "building" | "places" | "placed" | "raises" | "raised" => {
            (Verb::Build, Bound)
        }
        "w" => (Verb::Waive, Letter),
        "waive" | "wve" | "wait" => (Verb::Waive, Plain),
        "waives" | "waived" | "waiving" => (Verb::Waive, Bound),
        _ => return None,
    };
    Some(found)
}

/// A verb of five letters or more that is one slip away from this word, if only one is.
pub(super) fn misspelt_verb(word: &str) -> Option<(Verb, Form)> {
    const LONG: &[&str] = &[
        "holds",
        "holding",
        "stands",
        "stays",
        "remains",
        "moves",
        "moving",
        "attack",
        "attacks",
        "attacking",
        "support",
        "supports",
        "supporting",
        "convoy",
        "convoys",
        "convoying",
        "transports",
        "retreat",
        "retreats",
        "disband",
        "disbands",
        "remove",
        "removes",
        "build",
        "builds",
        "waive",
        "waives",
    ];
    if word.len() < 5 {
        return None;
    }
    let mut found: Option<(Verb, Form)> = None;
    for known in LONG {
        if known.len().abs_diff(word.len()) <= 1 && strsim::osa_distance(known, word) == 1 {
            let (verb, form) = verb(known, None)?;
            if found.is_some_and(|(other, _)| other != verb) {
                return None;
            }
            found = Some((verb, form));
        }
    }
    found
}

/// A verb with the letter of the supported or convoyed unit glued to it, as magazines write:
/// `SA`, `SF`, `CA`.
pub(super) fn glued_verb(word: &str) -> Option<(Verb, UnitKind)> {
    match word {
        "sa" => Some((Verb::Support, UnitKind::Army)),
        "sf" => Some((Verb::Support, UnitKind::Fleet)),
        "ca" => Some((Verb::Convoy, UnitKind::Army)),
        _ => None,
    }
}

/// What a word says about the kind of a unit.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum UnitWord {
    /// The kind is this.
    Kind(UnitKind),
    /// `unit`: the kind is not stated.
    Any,
}

/// Looks up a word for a unit.
pub(super) fn unit(word: &str) -> Option<UnitWord> {
    let kind = match word {
        "a" | "army" | "armies" | "amy" | "cannon" | "infantry" => UnitKind::Army,
        "f" | "fleet" | "fleets" | "flt" | "boat" | "ship" | "navy" => UnitKind::Fleet,
        "w" | "wing" | "wings" => UnitKind::Wing,
        "unit" | "units" => return Some(UnitWord::Any),
        _ => return None,
    };
    Some(UnitWord::Kind(kind))
}

/// A word for a unit that is one slip away from this one.
pub(super) fn misspelt_unit(word: &str) -> Option<UnitWord> {
    let near = |known| word.len() >= 4 && strsim::osa_distance(known, word) == 1;
    if near("army") {
        Some(UnitWord::Kind(UnitKind::Army))
    } else if near("fleet") {
        Some(UnitWord::Kind(UnitKind::Fleet))
    } else {
        None
    }
}

/// Words that may stand before a unit or a place and say nothing.
pub(super) fn is_filler(word: &str) -> bool {
    matches!(word, "the" | "in" | "at" | "of" | "an" | "my" | "our" | "on")
}

/// Names of provinces that are also plain words: before a verb and without a unit they are those.
pub(super) fn is_ordinary_word(word: &str) -> bool {
    matches!(
        word,
        "both" | "black" | "east" | "west" | "north" | "man" | "port" | "eastern" | "western"
    )
}

/// Words that may follow a verb of movement.
pub(super) fn is_preposition(word: &str) -> bool {
    matches!(word, "to" | "into" | "on" | "of" | "onto" | "in" | "the" | "against" | "at" | "upon")
}

/// Words that say what became of an order.
pub(super) fn is_result(word: &str) -> bool {
    matches!(
        word,
        "bounce"
            | "bounced"
            | "bounces"
            | "fail"
            | "fails"
            | "failed"
            | "succeed"
            | "succeeds"
            | "succeeded"
            | "success"
            | "successful"
            | "cut"
            | "void"
            | "dislodged"
            | "disloged"
            | "disrupted"
            | "standoff"
            | "nso"
            | "ok"
            | "annihilated"
            | "invalid"
    )
}

/// Words that begin a condition.
pub(super) fn is_condition(word: &str) -> bool {
    matches!(word, "if" | "unless" | "else" | "endif" | "otherwise")
}

/// A number from one to ten in words.
pub(super) fn small_number(word: &str) -> Option<usize> {
    const NUMBERS: [&str; 10] =
        ["one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"];
    NUMBERS.iter().position(|n| *n == word).map(|n| n + 1)
}
