//! What breaks a support, as the rules of the game have it.

use chancery::rules::{ConvoyOrigin, SupportCut};

use crate::handbook::figure::Example;
use crate::handbook::page::Page;

const CUT: Example = Example {
    id: "cut",
    caption: "Cut. The Ruhr attacks the supporter in Burgundy. It gets nowhere, one against one, \
              and yet the support is gone: Paris attacks Picardy one against one, and fails.",
    phase: "S1902M",
    board: "units\nFrance: A par, A bur\nEngland: A pic\nGermany: A ruh\n",
    orders: "France:\nA par - pic\nA bur S A par - pic\nEngland:\nA pic H\nGermany:\nA ruh - bur\n",
    results: &["par fails", "bur cut", "pic holds", "ruh fails"],
    around: &["pic", "bur", "par", "bel", "ruh"],
};

const DISLODGED: Example = Example {
    id: "cut-by-dislodging",
    caption: "Dislodged. The fleet in Ankara, against which the support of Constantinople goes, \
              strikes back with support of its own. The supporter is dislodged and its support \
              gone: the Black Sea and Armenia stand each other off in Ankara.",
    phase: "S1902M",
    board: "units\nRussia: F bla, F con\nTurkey: F ank, A smy, A arm\n",
    orders: "Russia:\nF bla - ank\nF con S F bla - ank\n\
             Turkey:\nF ank - con\nA smy S F ank - con\nA arm - ank\n",
    results: &["bla fails", "con dislodged", "ank succeeds", "smy given", "arm fails"],
    around: &["ank", "con", "bla", "smy", "arm"],
};

/// The unit that is attacked strikes at the supporter.
const FROM_THE_TARGET: Example = Example {
    id: "from-the-target",
    caption: "From where the support goes. Burgundy is attacked with Munich's support and strikes \
              at Munich. That does not cut: the support is what it is attacked with.",
    phase: "S1902M",
    board: "units\nGermany: A mun, A ruh\nFrance: A bur\n",
    orders: "Germany:\nA ruh - bur\nA mun S A ruh - bur\nFrance:\nA bur - mun\n",
    results: &["ruh succeeds", "mun given", "bur dislodged"],
    around: &["bur", "mun", "ruh"],
};

const FROM_THE_TARGET_CUTS: Example = Example {
    id: "from-the-target",
    caption: "From where the support goes. Burgundy is attacked with Munich's support and strikes \
              at Munich. In this game that breaks the support, and the attack fails.",
    results: &["ruh fails", "mun cut", "bur fails"],
    ..FROM_THE_TARGET
};

/// A unit of the supporter's own power goes to where it stands.
const BY_ITS_OWN: Example = Example {
    id: "by-its-own-power",
    caption: "By its own power. Bohemia goes to Munich, where the supporter of the same power \
              stands. That does not cut the support, and Bohemia does not get in.",
    phase: "S1902M",
    board: "units\nGermany: A mun, A ruh, A boh\nFrance: A bur\n",
    orders: "Germany:\nA ruh - bur\nA mun S A ruh - bur\nA boh - mun\nFrance:\nA bur H\n",
    results: &["ruh succeeds", "mun given", "boh fails, own unit", "bur dislodged"],
    around: &["bur", "mun", "ruh", "boh"],
};

const BY_ITS_OWN_CUTS: Example = Example {
    id: "by-its-own-power",
    caption: "By its own power. Bohemia goes to Munich, where the supporter of the same power \
              stands. In this game that breaks the support, and the attack on Burgundy fails.",
    results: &["ruh fails", "mun cut", "boh fails, own unit", "bur holds"],
    ..BY_ITS_OWN
};

const THEN_HOLDS: Example = Example {
    id: "then-holds",
    caption: "Then it holds. Picardy's support is broken. It counts as a unit that holds, and with \
              Paris's support it stands against two.",
    phase: "S1902M",
    board: "units\nFrance: A bur, A pic, A par\nGermany: A bel, F eng\n",
    orders: "France:\nA bur H\nA pic S A bur\nA par S A pic\n\
             Germany:\nA bel - pic\nF eng S A bel - pic\n",
    results: &["bur holds", "pic cut", "par given", "bel fails", "eng given"],
    around: &["pic", "par", "bur", "bel", "eng"],
};

pub(super) fn write(page: &mut Page<'_>) {
    page.text(
        "A unit that supports stands still and looks the other way. Whoever attacks it can break \
         its support, even with an attack that has no hope of success. A broken support is called \
         *cut*; it adds nothing, to anything. <cut>",
    );
    match page.rules.support_cut {
        SupportCut::Datc => usual(page),
        SupportCut::AnyAttack => any_attack(page),
    }
    page.heading("after", "What the supporter is then");
    page.text(
        "A unit whose support is cut counts as holding. It has its own strength of one, and if \
         others support it to hold, theirs too. It is dislodged only if the attack is stronger \
         than that. <hold-strength>",
    );
    page.figure(&THEN_HOLDS);
    page.heading("not", "What does not break a support");
    page.list(&[
        "An attack that never comes: an illegal order, or an army whose convoy is disrupted. \
         <disrupted>",
        "A support or a convoy that is directed at the supporter's province: only a move attacks.",
        "An attack on the unit that is supported. It may be dislodged, but the support was given.",
    ]);
    by_sea(page);
    page.text(
        "Where a game is played with supply lines, a unit that goes unfed gives no support for a \
         year: its order is legal and void ({house}).",
    );
}

fn usual(page: &mut Page<'_>) {
    page.text("In this game a support is cut <support-cut>");
    page.list(&[
        "if a unit of another power moves to the supporter's province from anywhere but the \
         province into which the support is directed; it need not get in, and it may itself be \
         dislodged;",
        "and always if the supporter is dislodged, wherever from.",
    ]);
    page.figure(&CUT);
    page.text(
        "The unit that is being attacked cannot free itself by striking at one of its attackers: \
         from the province into which the support goes, only dislodging the supporter helps.",
    );
    page.figure(&FROM_THE_TARGET);
    page.figure(&DISLODGED);
    page.text("A move by a unit of the supporter's own power does not cut either.");
    page.figure(&BY_ITS_OWN);
}

fn any_attack(page: &mut Page<'_>) {
    page.text(
        "In this game a support is broken by any move to the supporter's province, however weak: \
         by a unit of any power, its own among them, and from any province, the one into which the \
         support is directed among them. <support-cut>",
    );
    page.figure(&CUT);
    page.text(
        "So a unit that is attacked can free itself by striking at one of its attackers' \
         supporters.",
    );
    page.figure(&FROM_THE_TARGET_CUTS);
    page.text(
        "And a power has to keep its own units away from its supporters: a careless move of one's \
         own breaks the support as an enemy's would.",
    );
    page.figure(&BY_ITS_OWN_CUTS);
}

fn by_sea(page: &mut Page<'_>) {
    page.heading("by-sea", "Attacks that come by sea");
    page.text(
        "An army that comes by convoy cuts like any other, provided its convoy is not disrupted. \
         Whether it may cut a support on which its own convoy hangs is a riddle of its own, told \
         under {convoys}. <paradox>",
    );
    page.text(match page.rules.convoy_origin {
        ConvoyOrigin::Start => {
            "Where it matters from which province an attack comes, a convoyed one comes from where \
             the army started. <4.A.4>"
        }
        ConvoyOrigin::LastFleet => {
            "Where it matters from which province an attack comes, a convoyed one comes from the \
             sea of the last fleet that carried it. <4.A.4>"
        }
    });
}
