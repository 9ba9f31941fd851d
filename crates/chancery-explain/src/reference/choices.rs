//! What the rule command adds to a choice: why it is one, and which cases decide between its
//! values. Ids, titles, values and meanings are those of [`chancery::rules::CHOICES`].

use Deciding::{Cases, CasesBut, None};

/// How the values of a choice are told apart.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Deciding {
    /// By the cases of the file under `cases/choices/` that is named after the choice.
    Cases,
    /// By such cases, with an exception that no case can settle, for this reason.
    CasesBut(&'static str),
    /// By no case, for this reason.
    None(&'static str),
}

/// What there is to say of a choice beside its values.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ChoiceNote {
    /// The choice: `4.A.1`, `support-cut`.
    pub id: &'static str,
    /// Why it is a choice, in our own words.
    pub why: &'static str,
    /// How its values are told apart.
    pub deciding: Deciding,
}

const ONE_VALUE: &str = "there is one value, which nobody disputes any more";
/// The note of each choice, in the order of [`chancery::rules::CHOICES`].
pub const NOTES: &[ChoiceNote] = &[
    ChoiceNote {
        id: "4.A.1",
        why: "When two routes of fleets are ordered for one army and one of them is broken, the \
              rulebook of 1971 stops the army. Since 1982 it arrives by the other.",
        deciding: Cases,
    },
    ChoiceNote {
        id: "4.A.2",
        why: "An army can attack the very support that decides whether its own convoy survives. \
              The equations then have no answer or two. The rulebooks mend this by saying which \
              supports such an army does not cut; the later proposals by saying which orders \
              fail.",
        deciding: Cases,
    },
    ChoiceNote {
        id: "4.A.3",
        why: "An army can reach a neighbouring province by land, and two units change places only \
              by convoy. Which way is meant, and whether another power's fleet can decide it, is \
              answered differently by every edition.",
        deciding: CasesBut(
            "2000 and 2025ee differ in wording only: 2000 without a fall-back to the land route \
             is what the edition of 2025 spells out",
        ),
    },
    ChoiceNote {
        id: "4.A.4",
        why: "A support is not cut from the province it is directed at. For an army that comes by \
              sea that can be the province it started from or the sea it arrives over.",
        deciding: Cases,
    },
    ChoiceNote {
        id: "4.A.5",
        why: "A unit may not retreat to where its attacker came from. An army that came by convoy \
              from the next province did not cross the border between them.",
        deciding: Cases,
    },
    ChoiceNote {
        id: "4.A.6",
        why: "The rulebooks let the army go by any route that is ordered. Some judges let or make \
              the order name the seas, which stops unwanted convoys.",
        deciding: Cases,
    },
    ChoiceNote {
        id: "4.A.7",
        why: "A dislodged unit has no effect in the province its attacker came from. When they \
              did not meet head to head, because one went by convoy, its move had effect there \
              before it was dislodged.",
        deciding: Cases,
    },
    ChoiceNote {
        id: "4.B.1",
        why: "An order with two meanings is not followed.",
        deciding: None(ONE_VALUE),
    },
    ChoiceNote {
        id: "4.B.2",
        why: "An order with one meaning is followed, however poorly written; some want the coast \
              in any case.",
        deciding: Cases,
    },
    ChoiceNote {
        id: "4.B.3",
        why: "The coast may be a slip for the only possible one, or the order may mean what it \
              says.",
        deciding: Cases,
    },
    ChoiceNote {
        id: "4.B.4",
        why: "The rulebook of 2023 wants a coast that is named to match, and does not say what \
              becomes of a support that names none. The game's author would have allowed it to \
              the mover's own power only.",
        deciding: Cases,
    },
    ChoiceNote {
        id: "4.B.5",
        why: "Where a fleet stands is known; a coast written there is a courtesy, and can be \
              wrong.",
        deciding: Cases,
    },
    ChoiceNote {
        id: "4.B.6",
        why: "A coast that is not on the map, or one named for an army, has no meaning.",
        deciding: Cases,
    },
    ChoiceNote {
        id: "4.B.7",
        why: "Every rulebook since 1971 wants the coast.",
        deciding: None(ONE_VALUE),
    },
    ChoiceNote {
        id: "4.C.1",
        why: "There is only one unit in a province, so the letter says nothing new; the edition \
              of 2025 says so in words.",
        deciding: Cases,
    },
    ChoiceNote {
        id: "4.C.2",
        why: "The letter is not needed, so a wrong one may be overlooked, or may show that \
              another unit was meant.",
        deciding: Cases,
    },
    ChoiceNote {
        id: "4.C.3",
        why: "The rulebooks want the kind of unit named on the coast only.",
        deciding: Cases,
    },
    ChoiceNote {
        id: "4.C.4",
        why: "The order can be a slip for an army there, or for a fleet elsewhere.",
        deciding: Cases,
    },
    ChoiceNote {
        id: "4.C.5",
        why: "The rulebooks' examples name the power; the place of a unit is enough to know it.",
        deciding: Cases,
    },
    ChoiceNote {
        id: "4.C.6",
        why: "As with a wrong unit letter: the place is enough, and the rest can be overlooked or \
              not.",
        deciding: Cases,
    },
    ChoiceNote {
        id: "4.D.1",
        why: "Players send a new set of orders after the old one, and do not always say whether \
              it replaces or completes it.",
        deciding: Cases,
    },
    ChoiceNote {
        id: "4.D.2",
        why: "Across a table two sheets can turn up and nobody knows which is the later.",
        deciding: Cases,
    },
    ChoiceNote {
        id: "4.D.3",
        why: "Two different legal orders for one unit cannot both be followed. The edition of \
              2025 takes the first.",
        deciding: Cases,
    },
    ChoiceNote {
        id: "4.D.4",
        why: "The edition of 2025 carries out the first ones; before it nothing was said.",
        deciding: Cases,
    },
    ChoiceNote {
        id: "4.D.5",
        why: "A province takes one unit, so of an army and a fleet for one centre at most one can \
              be built.",
        deciding: Cases,
    },
    ChoiceNote {
        id: "4.D.6",
        why: "The edition of 2025 carries out the first ones; before it nothing was said.",
        deciding: Cases,
    },
    ChoiceNote {
        id: "4.D.7",
        why: "The rulebooks of 1971 and 1982 do not say that a power may do without a build; \
              later ones do.",
        deciding: Cases,
    },
    ChoiceNote {
        id: "4.D.8",
        why: "Every rulebook removes the farthest unit, and they differ in what it is far from. \
              The method of counting is stated since 2023: province by province, for every unit.",
        deciding: Cases,
    },
    ChoiceNote {
        id: "4.D.9",
        why: "A unit without an order may be supported to hold. Whether that goes for a power \
              without any orders is not said.",
        deciding: Cases,
    },
    ChoiceNote {
        id: "4.E.1",
        why: "The editions of 2023 and 2025 settle that a unit with an impossible order holds and \
              may be supported.",
        deciding: None(ONE_VALUE),
    },
    ChoiceNote {
        id: "4.E.2",
        why: "The words for results were never standardized; what matters is which moves succeed.",
        deciding: None(ONE_VALUE),
    },
    ChoiceNote {
        id: "4.E.3",
        why: "A support for a move that its own power forgot to order shows what was meant. \
              Reading one order by another opens a discussion that judging each alone does not.",
        deciding: Cases,
    },
    ChoiceNote {
        id: "4.E.4",
        why: "A player who leaves may wish his orders to be repeated; the rule of civil disorder \
              may be all that is meant for that.",
        deciding: Cases,
    },
    ChoiceNote {
        id: "4.E.5",
        why: "Handing a unit to another player is no mere convenience: orders could be sold.",
        deciding: Cases,
    },
    ChoiceNote {
        id: "4.E.6",
        why: "A position can be wrong by a mistake or by a trick, and past phases are not played \
              again.",
        deciding: None(ONE_VALUE),
    },
    ChoiceNote {
        id: "support-cut",
        why: "The Empire 1901 door breaks a support by any move onto the supporter: its own \
              power's, and one from the province supported against, too. A convoyed one needs an \
              intact route. The unit then counts as holding.",
        deciding: Cases,
    },
    ChoiceNote {
        id: "support-foreign",
        why: "The rulebooks let everybody support everybody. The door speaks of players in \
              alliance, and some groups play without foreign support.",
        deciding: Cases,
    },
    ChoiceNote {
        id: "narrowed-support",
        why: "Support to hold helps a unit whatever it does, moves excepted. A narrowing order \
              binds the help to one exact order of the helped unit: keep your word or lose it.",
        deciding: Cases,
    },
    ChoiceNote {
        id: "build-sites",
        why: "The standard game builds at home. Many variants build in any owned centre, some \
              only while a home is left.",
        deciding: Cases,
    },
    ChoiceNote {
        id: "wings",
        why: "Some variants have a third kind of unit that crosses land and sea, and neither \
              convoys nor takes a centre.",
        deciding: Cases,
    },
    ChoiceNote {
        id: "turn-limit",
        why: "A game of limited length ends in a draw, or with the power that is ahead, as the \
              rulebook of 2023 has it.",
        deciding: Cases,
    },
    ChoiceNote {
        id: "fleet-via-convoy",
        why: "A fleet is never carried. The words may spoil the order or be idle.",
        deciding: Cases,
    },
    ChoiceNote {
        id: "via-without-fleets",
        why: "An army ordered to its neighbour by sea, where no fleet stands: as impossible as \
              over any other water without fleets, or legal because the province is next door.",
        deciding: Cases,
    },
    ChoiceNote {
        id: "incomplete-intent",
        why: "An own fleet is ordered to carry the army next door, and the rest of its route is \
              not. The order may still show which way was meant.",
        deciding: Cases,
    },
];

/// The note of a choice.
#[must_use]
pub fn note(id: &str) -> Option<&'static ChoiceNote> {
    NOTES.iter().find(|n| n.id == id)
}
