//! Where a dislodged unit may go.

use chancery::rules::RetreatToConvoyOrigin;

use crate::handbook::figure::Example;
use crate::handbook::page::Page;

const CHOICE: Example = Example {
    id: "retreat",
    caption: "A retreat. The German army was dislodged from Belgium by the one that came from \
              Burgundy. Picardy and Holland are occupied, so the Ruhr is what is left.",
    phase: "S1902R",
    board: "units\nFrance: A bel, A pic\nEngland: F hol\n\ndislodged\nGermany: A bel, not to bur\n",
    orders: "Germany:\nA bel - ruh\n",
    results: &["bel retreats"],
    around: &["bel", "bur", "pic", "hol", "ruh"],
};

const BARRED: Example = Example {
    id: "retreat-barred",
    caption: "Not there. Burgundy is where the attacker came from. The retreat is illegal, and the \
              army is lost though the Ruhr was free.",
    phase: "S1902R",
    board: "units\nFrance: A bel, A pic\nEngland: F hol\n\ndislodged\nGermany: A bel, not to bur\n",
    orders: "Germany:\nA bel - bur\n",
    results: &["bel illegal, disbanded"],
    around: &["bel", "bur", "pic", "hol", "ruh"],
};

const COLLISION: Example = Example {
    id: "retreats-collide",
    caption: "Two to one place. Both armies retreat to Tyrolia, and both are lost.",
    phase: "S1902R",
    board: "units\nItaly: A ven\nRussia: A vie\n\n\
            dislodged\nAustria: A vie, not to gal\nGermany: A ven, not to pie\n",
    orders: "Austria:\nA vie - tyr\nGermany:\nA ven - tyr\n",
    results: &["vie collides, disbanded", "ven collides, disbanded"],
    around: &["vie", "ven", "tyr", "tri"],
};

pub(super) fn write(page: &mut Page<'_>) {
    page.text(
        "A unit that was dislodged goes to a province next to the one it lost, by one step of its \
         own kind, or it is disbanded. Its power chooses, in a phase of its own right after the \
         moves. It may not go <retreat>",
    );
    page.list(&[
        "where a unit stands, one that has just arrived among them;",
        "where its attacker came from;",
        "where a standoff has left a province empty this turn.",
    ]);
    page.figure(&CHOICE);
    page.figure(&BARRED);
    page.text(
        "Retreats are written as moves, `A bel - ruh` or `R A bel - ruh`, and a unit that is to \
         leave the board as `D A bel`. There is no support for retreats, and no convoy. Two units \
         that retreat to the same place are both disbanded, whoever they belong to. A unit without \
         a legal order is disbanded, and one that can go nowhere is disbanded at once.",
    );
    page.figure(&COLLISION);
    page.text(match page.rules.retreat_to_convoy_origin {
        RetreatToConvoyOrigin::Barred => {
            "An attacker that came by convoy bars the province it started from, if that is next \
             door, like any other. <4.A.5>"
        }
        RetreatToConvoyOrigin::Allowed => {
            "An attacker that came by convoy did not come over the border: where it started, if \
             that is next door, the unit may retreat to. <4.A.5>"
        }
    });
    page.text("Where the game has press for moves only, nothing is said in this phase ({press}).");
}
