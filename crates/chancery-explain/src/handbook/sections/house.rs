//! Supply lines.

use crate::handbook::figure::Example;
use crate::handbook::page::Page;

const CUT_OFF: Example = Example {
    id: "supply-lines",
    caption: "Cut off. England has four centres and four units to feed. The Channel is France's and \
              Belgium Germany's: the zone that feeds England ends at the North Sea, and nothing \
              reaches the armies in Picardy and Burgundy.",
    phase: "F1903M",
    board: "house: supply-lines\nunits\nEngland: A bur, F nth, A pic, F lon\n\
            France: F eng, A par, A mar\nGermany: A bel, A ruh\n\n\
            centres\nEngland: edi, lon, lvp, nwy\nFrance: bre, mar, par, por, spa\n\
            Germany: bel, ber, den, hol, kie, mun\n",
    orders: "England:\nA bur H\nF nth H\nA pic H\nF lon H\nFrance:\nF eng H\nA par H\nA mar H\n\
             Germany:\nA bel H\nA ruh H\n",
    results: &[
        "bur holds",
        "nth holds",
        "pic holds",
        "lon holds",
        "eng holds",
        "par holds",
        "mar holds",
        "bel holds",
        "ruh holds",
        "then A Burgundy goes unfed: no centre that feeds England is joined to it through open \
         provinces.",
        "then A Picardy goes unfed: no centre that feeds England is joined to it through open \
         provinces.",
    ],
    around: &["bur", "pic", "nth", "lon", "bel", "eng", "edi"],
};

pub(super) fn write(page: &mut Page<'_>) {
    page.text(
        "A game can be played with a rule of the house beside its other rules. There is one, \
         *supply lines*. It is off unless the game says otherwise: its settings then name \
         `supply-lines`, or `supply-lines-3`, in which supplies go no farther than three provinces. \
         <supply-lines>",
    );
    page.text(
        "Once a year, when the Fall is over and before the Winter, every unit must eat. A centre \
         has one ration for a unit of its power. Rations go from province to province over what is \
         *open* to the power:",
    );
    page.list(&[
        "land that is its own or nobody's;",
        "sea in which a fleet of its own stands;",
        "what another power controls that has granted it passage for the year.",
    ]);
    page.text(
        "A province is controlled by the unit in it, and if there is none, by the owner of its \
         centre. A centre on which a unit of another power stands feeds nobody.",
    );
    page.figure(&CUT_OFF);
    page.heading("unfed", "Units that go unfed");
    page.text(
        "A unit that goes unfed is not lost at once. If its power has to remove units this Winter, \
         those that are unfed go first. If it stays, its orders to support are void through the \
         next year; it can still hold, move and convoy. If it goes unfed again the year after, it \
         is lost. A power builds no more than it has rations to spare.",
    );
    page.heading("orders", "What can be ordered");
    page.text(
        "With the orders of Fall a power can name the units that are to eat first, \
         `rations: F eng, A par`, and grant passage, `passage: England, Italy`. Passage is public, \
         goes one way, lasts for that Winter and costs the one who grants it nothing but the \
         favour. Of units that are not named, those nearest to the centres eat first.",
    );
}
