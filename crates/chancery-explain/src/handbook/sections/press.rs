//! What may be said, and what can be promised.

use chancery::rules::SupportForeign;

use crate::handbook::page::Page;

pub(super) fn write(page: &mut Page<'_>) {
    page.text(
        "What players say to each other is called *press*. It is half of the game. Nothing said in \
         it binds anybody: promises may be kept, bent or broken, and the referee does not mind. \
         What a game allows is settled before it begins.",
    );
    page.table(
        ["Kind", "Who hears what is said"],
        &[
            ["full", "those it is said to: one power, some, or all"],
            ["public", "everybody, always; also called broadcast"],
            ["none", "nobody says anything; also called gunboat"],
        ],
    );
    page.list(&[
        "*Rulebook phases*: press may be sent while units move, and not during retreats and in \
         Winter.",
        "*Grey press*: a message need not say whose it is. Read it with care.",
        "*Anonymous*: nobody is told who plays which power until the game is over. Powers speak, \
         not people.",
    ]);
    page.text(
        "A message to several powers opens a talk of that group. It goes to all of them or to none, \
         it cannot be taken back, and who is in the group can be seen by everyone in it. The \
         master of a game does not read what is private among players.",
    );
    offers(page);
    page.heading("pacts", "Pacts and alliances");
    page.text(match page.rules.support_foreign {
        SupportForeign::Allies => {
            "In this game alliances count: a unit of another power may be supported only while an \
             alliance with it is in force ({support}). That is looked up at the moment the phase is \
             judged. An alliance is agreed by an offer that is accepted; on an order sheet, \
             `pact: England, France` says the same. <support-foreign>"
        }
        SupportForeign::Any => {
            "In this game alliances are words between players. They change nothing in how orders \
             are judged: any unit may be supported, by an ally or not. <support-foreign>"
        }
        SupportForeign::Own => {
            "In this game alliances are words between players. No unit of another power can be \
             supported, by an ally or not. <support-foreign>"
        }
    });
    page.heading("computers", "Computer powers");
    page.text(
        "A computer power reads offers and no other press. It accepts and declines with a reason in \
         a sentence, makes offers of its own, and remembers who broke his word. It sees what its \
         player would see, and never the orders of others.",
    );
}

fn offers(page: &mut Page<'_>) {
    page.heading("offers", "Offers");
    page.text(
        "Beside words there are *offers*, which a referee can read: I do this, if you do that. An \
         offer names what its maker undertakes and what it asks for. It stands until the phase is \
         over; the other power accepts it or declines it, or it is withdrawn. Nothing is done for \
         you when an offer is accepted: each still writes its own orders.",
    );
    page.table(
        ["Undertaking", "What is promised"],
        &[
            ["support a move", "this unit supports that move of yours in this phase"],
            ["support to hold", "this unit supports that unit of yours in this phase"],
            ["keep out", "none of my units enters this province until the end of a season"],
            [
                "peace",
                "none of my units enters a place where you stand or a centre you own, until the \
                 end of a season",
            ],
            ["alliance", "peace, and standing as allies until the end of a season"],
            ["passage", "your supplies may go through what I control, in this year's Winter"],
        ],
    );
    page.text(
        "After each phase the orders are compared with what was promised. Both partners, and nobody \
         else, see of each undertaking whether it was *kept* or *broken*, or *moot* because the \
         unit it spoke of was not there. To break one costs nothing but what others will think \
         of you.",
    );
}
