//! Support: who may give it, to what, and what it is worth.

use chancery::rules::{NarrowedSupport, PowerMissing, SupportForeign, SupportInDisorder};

use crate::handbook::figure::Example;
use crate::handbook::page::Page;

const ALONE: Example = Example {
    id: "attack-alone",
    caption: "Alone. France attacks a German army that holds Belgium, one against one. Nothing \
              changes.",
    phase: "S1902M",
    board: "units\nGermany: A bel\nFrance: A bur\n",
    orders: "Germany:\nA bel H\nFrance:\nA bur - bel\n",
    results: &["bel holds", "bur fails"],
    around: &["bel", "bur", "pic", "hol", "ruh"],
};

const HELPED: Example = Example {
    id: "attack-supported",
    caption: "With one support. Picardy lends its strength to the same attack: two against one, and \
              the German army is dislodged.",
    phase: "S1902M",
    board: "units\nGermany: A bel\nFrance: A bur, A pic\n",
    orders: "Germany:\nA bel H\nFrance:\nA bur - bel\nA pic S A bur - bel\n",
    results: &["bel dislodged", "bur succeeds", "pic given"],
    around: &["bel", "bur", "pic", "hol", "ruh"],
};

const EVENED: Example = Example {
    id: "hold-supported",
    caption: "Evened out. Holland supports Belgium to hold: two against two, and the unit that holds \
              keeps its place.",
    phase: "S1902M",
    board: "units\nGermany: A bel, A hol\nFrance: A bur, A pic\n",
    orders: "Germany:\nA bel H\nA hol S A bel\nFrance:\nA bur - bel\nA pic S A bur - bel\n",
    results: &["bel holds", "hol given", "bur fails", "pic given"],
    around: &["bel", "bur", "pic", "hol", "ruh"],
};

const MOST: Example = Example {
    id: "most-support",
    caption: "The most support. Three against two: the fleet in the Channel makes the difference.",
    phase: "S1902M",
    board: "units\nGermany: A bel, A hol\nFrance: A bur, A pic, F eng\n",
    orders: "Germany:\nA bel H\nA hol S A bel\n\
             France:\nA bur - bel\nA pic S A bur - bel\nF eng S A bur - bel\n",
    results: &["bel dislodged", "hol given", "bur succeeds", "pic given", "eng given"],
    around: &["bel", "bur", "pic", "hol", "eng"],
};

/// The same for powers that may support each other and for those that may not.
const OUT_OF_STEP: Example = Example {
    id: "out-of-step",
    caption: "Out of step. The Russian fleet supports an attack on Bulgaria that the Turkish army \
              does not make. The support has no effect, and the army holds by itself.",
    phase: "S1902M",
    board: "pact: Russia, Turkey\nunits\nTurkey: A con\nRussia: F bla\n",
    orders: "Turkey:\nA con H\nRussia:\nF bla S A con - bul\n",
    results: &["con holds", "bla void"],
    around: &["con", "bul", "bla", "ank"],
};

const OWN_OUT_OF_STEP: Example = Example {
    id: "out-of-step",
    caption: "Out of step. The Turkish fleet supports an attack on Bulgaria that the army does not \
              make. The support has no effect, and the army holds by itself.",
    phase: "S1902M",
    board: "units\nTurkey: A con, F bla\n",
    orders: "Turkey:\nA con H\nF bla S A con - bul\n",
    results: &["con holds", "bla void"],
    around: &["con", "bul", "bla", "ank"],
};

const ALLIED: Example = Example {
    id: "foreign-support",
    caption: "Help from another power. An English army supports the French attack, and Belgium \
              falls.",
    phase: "S1902M",
    board: "pact: England, France\nunits\nGermany: A bel\nFrance: A bur\nEngland: A pic\n",
    orders: "Germany:\nA bel H\nFrance:\nA bur - bel\nEngland:\nA pic S A bur - bel\n",
    results: &["pic given", "bur succeeds", "bel dislodged"],
    around: &["bel", "bur", "pic", "hol", "ruh"],
};

const STRANGER: Example = Example {
    id: "support-of-a-stranger",
    caption: "No alliance, no support. England and France are in no pact this turn, so the English \
              order is illegal, and the attack is one against one.",
    phase: "S1902M",
    board: "units\nGermany: A bel\nFrance: A bur\nEngland: A pic\n",
    orders: "Germany:\nA bel H\nFrance:\nA bur - bel\nEngland:\nA pic S A bur - bel\n",
    results: &["pic illegal", "bur fails", "bel holds"],
    around: &["bel", "bur", "pic", "hol", "ruh"],
};

pub(super) fn write(page: &mut Page<'_>) {
    page.text(
        "There is room for one unit in a province. An attack on a province where somebody holds \
         normally fails, and the attacker stays where it was. That changes when another unit, \
         instead of moving itself, *supports* the attack. <support>",
    );
    page.figure(&ALONE);
    page.figure(&HELPED);
    page.text(
        "What becomes of the German army is told under {retreats}. A support adds one to the \
         strength of the unit it helps, no more and no less, and several units may support the \
         same one. The stronger side wins; of equals, the one that holds stays. <attack-strength> \
         <hold-strength>",
    );
    page.heading("who", "Who can support what");
    page.list(&[
        "A unit can support into a province it could itself move to, whether or not it would get \
         in. Its own move is given up for that: it stays.",
        "A fleet that reaches one coast of a province supports into all of it. An army supports \
         into no sea, and a fleet into nothing inland.",
        "It does not matter how far away the unit helped is, nor whether it comes by convoy. Only \
         the place where it stands or goes counts.",
        "No unit supports itself, and a convoy cannot be supported: support the fleet to hold, or \
         the army where it lands.",
    ]);
    page.heading("to-hold", "Support to hold");
    page.text(
        "`A hol S A bel` helps the army in Belgium to stay. It helps a unit that holds, that \
         supports, that convoys, or that has no order at all. It does not help a unit that was \
         ordered to move, even if that fails and the unit stays. <hold-strength>",
    );
    page.figure(&EVENED);
    page.figure(&MOST);
    page.heading("to-move", "Support to move");
    page.text(
        "`A pic S A bur - bel` helps exactly this move: this unit, into this province. The two \
         orders have to agree. If the unit does something else, the support is void and helps \
         nobody; if it is meant to help the unit where it stands, say so with a support to hold. \
         Look twice at the supports of your own attacks. <void>",
    );
    match page.rules.support_foreign {
        SupportForeign::Any | SupportForeign::Allies => {
            abroad(page, &OUT_OF_STEP, ("S A con", "S Turkish A con"));
        }
        SupportForeign::Own => page.figure(&OWN_OUT_OF_STEP),
    }
    foreign(page);
    narrowed(page);
    page.heading("own-units", "Never against one's own");
    page.text(
        "No support helps to dislodge a unit of the supporter's own power. It is not refused: it \
         still counts against others who want to go to the same place. {battles} has an example. \
         <own-unit>",
    );
    page.text("A support can be broken before it counts: {cut} says by what.");
}

/// A support for a French unit, without its power and with it.
const FRENCH: (&str, &str) = ("S A bur", "S French A bur");

/// An example with a support for a unit of another power, which is named where the game asks for
/// that.
pub(super) fn abroad(page: &mut Page<'_>, example: &Example, (plain, named): (&str, &str)) {
    match page.rules.power_missing {
        PowerMissing::Legal => page.figure(example),
        PowerMissing::Illegal => {
            page.figure_with(example, &example.orders.replacen(plain, named, 1));
        }
    }
}

fn foreign(page: &mut Page<'_>) {
    page.heading("foreign", "Units of other powers");
    match page.rules.support_foreign {
        SupportForeign::Any => {
            page.text(
                "Units of every power may be supported, asked or unasked. There need be no \
                 agreement, and none is binding: whoever promises a support may order something \
                 else. <support-foreign>",
            );
            abroad(page, &ALLIED, FRENCH);
        }
        SupportForeign::Allies => {
            page.text(
                "In this game only own units and those of allies may be supported. Two powers are \
                 allied in a turn if they have agreed on an alliance that is in force ({press}), or \
                 if the order sheet states a pact of theirs. A support for anybody else is illegal, \
                 and its unit holds. <support-foreign>",
            );
            abroad(page, &ALLIED, FRENCH);
            abroad(page, &STRANGER, FRENCH);
        }
        SupportForeign::Own => {
            page.text(
                "In this game only own units may be supported. A support for a unit of another \
                 power is illegal, and the unit that was to give it holds. <support-foreign>",
            );
            abroad(page, &STRANGER, FRENCH);
        }
    }
    page.text(match page.rules.support_in_disorder {
        SupportInDisorder::Works => {
            "A unit whose power has sent no orders may be supported to hold like any other. <4.D.9>"
        }
        SupportInDisorder::Fails => {
            "A unit whose power has sent no orders at all cannot be supported to hold: the support \
             is void. <4.D.9>"
        }
    });
}

fn narrowed(page: &mut Page<'_>) {
    match page.rules.narrowed_support {
        NarrowedSupport::Off => page.text(
            "A support to hold helps the unit whatever it does, moves excepted. It cannot be bound \
             to one exact order of that unit. <narrowed-support>",
        ),
        NarrowedSupport::On => page.text(
            "In this game a support to hold can be bound to one exact order of the unit helped: \
             `A vie S [A tyr S A ven - tri]` helps Tyrolia as long as its own legal order is that \
             one, and is void otherwise. Keep your word or lose the help. A move cannot be named. \
             <narrowed-support>",
        ),
    }
}
