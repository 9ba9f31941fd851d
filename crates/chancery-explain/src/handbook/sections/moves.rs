//! One unit against one.

use crate::handbook::figure::Example;
use crate::handbook::page::Page;

const STANDOFF: Example = Example {
    id: "standoff",
    caption: "A standoff. Both armies go to Burgundy, one unit against one, and neither gets in. \
              Burgundy stays empty.",
    phase: "S1901M",
    board: "units\nFrance: A par\nGermany: A mun\n",
    orders: "France:\nA par - bur\nGermany:\nA mun - bur\n",
    results: &["par fails", "mun fails"],
    around: &["bur", "par", "mun", "mar", "ruh"],
};

const FOLLOW: Example = Example {
    id: "following",
    caption: "Following. Paris may enter Burgundy because the army there leaves in the same phase.",
    phase: "S1902M",
    board: "units\nFrance: A par, A bur\n",
    orders: "France:\nA bur - bel\nA par - bur\n",
    results: &["bur succeeds", "par succeeds"],
    around: &["bur", "par", "bel", "pic"],
};

const STOPPED: Example = Example {
    id: "stopped",
    caption: "Stopped in a row. Burgundy is stood off in Belgium, so it stays; Paris finds it \
              there, so it stays too.",
    phase: "S1902M",
    board: "units\nFrance: A par, A bur\nGermany: A hol\n",
    orders: "France:\nA bur - bel\nA par - bur\nGermany:\nA hol - bel\n",
    results: &["bur fails", "par fails, own unit", "hol fails"],
    around: &["bur", "par", "bel", "hol"],
};

const RING: Example = Example {
    id: "ring",
    caption: "A ring of three. Each goes to where the next one leaves, and all arrive.",
    phase: "S1902M",
    board: "units\nTurkey: F ank, A con, A smy\n",
    orders: "Turkey:\nF ank - con\nA con - smy\nA smy - ank\n",
    results: &["ank succeeds", "con succeeds", "smy succeeds"],
    around: &["ank", "con", "smy", "arm"],
};

const HEAD_TO_HEAD: Example = Example {
    id: "head-to-head",
    caption: "Head to head. Berlin and Prussia go at each other; with Silesia's support Berlin is \
              the stronger, enters Prussia and dislodges the Russian army.",
    phase: "S1902M",
    board: "units\nGermany: A ber, A sil\nRussia: A pru\n",
    orders: "Germany:\nA ber - pru\nA sil S A ber - pru\nRussia:\nA pru - ber\n",
    results: &["ber succeeds", "sil given", "pru dislodged"],
    around: &["ber", "pru", "sil", "mun"],
};

pub(super) fn write(page: &mut Page<'_>) {
    page.text(
        "A unit that *holds* stays where it is. `A par H` says so, and a unit without an order does \
         the same. <hold>",
    );
    page.text(
        "A unit that *moves* goes to a neighbouring province it can be in: `A par - bur`. It \
         arrives if nobody is there or whoever is there leaves, and if nobody else goes there with \
         as much strength. To move into a province that somebody holds or wants is to attack it; \
         there is no other order for that. <move> <reach>",
    );
    page.heading("standoffs", "Standoffs");
    page.text(
        "When equally strong units go to the same province, none of them gets in. All stay where \
         they came from. That is a *standoff*. A unit that attacks one that holds, one against one, \
         stays too: equal is not enough. <standoff>",
    );
    page.figure(&STANDOFF);
    page.text(
        "A standoff is a tool, not only an accident. Two units of one power can keep each other, \
         and everybody else, out of a province they both go to, and a unit can be stood off on \
         purpose so that it guards its place. The province stays empty and, for this turn, closed \
         to retreats ({retreats}).",
    );
    page.heading("following", "Following, and standing in the way");
    page.text(
        "A unit may go to where another leaves in the same phase. If that one does not get away, \
         neither arrives: a unit that fails to move is in the way like one that holds, but it was \
         ordered to move, so nobody can support it to hold ({support}).",
    );
    page.figure(&FOLLOW);
    page.figure(&STOPPED);
    page.heading("rings", "Changing places");
    page.text(
        "Three units or more may go round in a ring, each to where the next one leaves. Two units \
         cannot change places, unless at least one of them goes by convoy ({convoys}): they meet \
         head to head. <ring>",
    );
    page.figure(&RING);
    page.heading("head-to-head", "Head to head");
    page.text(
        "Two units that move at each other fight *head to head*. One against one, both stay. If one \
         has more support, it goes in and the other is dislodged; {battles} tells how strengths \
         are counted. <head-to-head>",
    );
    page.figure(&HEAD_TO_HEAD);
}
