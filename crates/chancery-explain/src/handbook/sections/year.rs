//! The phases of a year.

use crate::handbook::figure::Example;
use crate::handbook::page::Page;

const CAPTURE: Example = Example {
    id: "capture",
    caption: "Fall 1901. Austria holds Serbia, which it entered in Spring, and takes it now that the \
              year's moves are over. The Italian army in Trieste has a centre as well; had it \
              walked on, it would have taken nothing.",
    phase: "F1901M",
    board: "units\nAustria: A ser, A bud\nItaly: A tri\n\ncentres\nAustria: bud, tri, vie\n\
            Italy: nap, rom, ven\n",
    orders: "Austria:\nA ser H\nA bud H\nItaly:\nA tri H\n",
    results: &[
        "ser holds",
        "bud holds",
        "tri holds",
        "then Austria takes Serbia.",
        "then Italy takes Trieste from Austria.",
    ],
    around: &["ser", "tri", "bud", "alb"],
};

pub(super) fn write(page: &mut Page<'_>) {
    page.text(
        "A year has two turns, Spring and Fall, in which units move, and a Winter, in which they \
         are built and disbanded. A game goes from phase to phase; in each, all powers order at \
         the same time, and the orders are judged together. No power comes first.",
    );
    page.table(
        ["Phase", "Written", "What is ordered"],
        &[
            ["Spring, movement", "`S1901M`", "hold, move, support, convoy"],
            ["Spring, retreats", "`S1901R`", "where dislodged units go, or that they disband"],
            ["Fall, movement", "`F1901M`", "as in Spring"],
            ["Fall, retreats", "`F1901R`", "as in Spring; then centres change hands"],
            ["Winter", "`W1901A`", "builds, or disbands"],
        ],
    );
    page.text(
        "A phase in which nobody has anything to order is passed over: no retreats if nobody was \
         dislodged with somewhere to go, no Winter if every power has as many units as centres. \
         <phases>",
    );
    page.text(
        "Centres change hands once a year, after the retreats of Fall. Whose unit then stands in a \
         centre owns it, and keeps it when the unit moves on, until another power's unit is there \
         at the end of a later Fall. A unit that is in a centre in Spring and gone by Fall has \
         taken nothing. <centres>",
    );
    page.figure(&CAPTURE);
    page.text(
        "Orders of a phase belong to that phase: builds are not ordered in Fall, and retreats not \
         together with moves. When the Winter is over, the next Spring begins. The game goes on \
         until it is won or ended as {ending} tells.",
    );
}
