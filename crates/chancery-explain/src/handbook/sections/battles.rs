//! How strengths are counted, and what is not dislodged.

use chancery::rules::DislodgedEffect;

use super::support::abroad;
use crate::handbook::figure::Example;
use crate::handbook::page::Page;

const GARRISON: Example = Example {
    id: "garrison",
    caption: "A beleaguered garrison. Two attacks of two on Munich. Either alone would dislodge the \
              army there; together they stand each other off, and it stays.",
    phase: "S1902M",
    board: "units\nGermany: A mun\nFrance: A bur, A ruh\nRussia: A ber, A sil\n",
    orders: "Germany:\nA mun H\nFrance:\nA bur - mun\nA ruh S A bur - mun\n\
             Russia:\nA ber - mun\nA sil S A ber - mun\n",
    results: &["mun holds", "bur fails", "ruh given", "ber fails", "sil given"],
    around: &["mun", "bur", "ruh", "ber", "sil"],
};

const OWN: Example = Example {
    id: "own-unit",
    caption: "One's own unit stays. Trieste would be dislodged by two against one, but the second is \
              Austrian: the support of Vienna does not count against an Austrian fleet.",
    phase: "S1902M",
    board: "pact: Austria, Italy\nunits\nAustria: F tri, A vie\nItaly: A ven\n",
    orders: "Austria:\nF tri H\nA vie S A ven - tri\nItaly:\nA ven - tri\n",
    results: &["tri holds", "vie given", "ven fails"],
    around: &["tri", "vie", "ven", "tyr"],
};

const BOUNCE_OWN: Example = Example {
    id: "own-move",
    caption: "Nor does a power push itself out. Warsaw does not dislodge Prussia, though it has \
              Silesia's support, since all three are Russian.",
    phase: "S1902M",
    board: "units\nRussia: A war, A sil, A pru\n",
    orders: "Russia:\nA war - pru\nA sil S A war - pru\nA pru H\n",
    results: &["war fails, own unit", "sil given", "pru holds"],
    around: &["war", "sil", "pru", "ber"],
};

const NO_EFFECT: Example = Example {
    id: "no-effect",
    caption: "The loser is out of it. Berlin and Prussia fight head to head; Prussia is dislodged, \
              and so keeps nobody out of Berlin, which Munich enters.",
    phase: "S1902M",
    board: "units\nGermany: A ber, A sil, A mun\nRussia: A pru\n",
    orders: "Germany:\nA ber - pru\nA sil S A ber - pru\nA mun - ber\nRussia:\nA pru - ber\n",
    results: &["ber succeeds", "sil given", "mun succeeds", "pru dislodged"],
    around: &["ber", "pru", "sil", "mun"],
};

const STILL_CUTS: Example = Example {
    id: "still-cuts",
    caption: "But a lost attack elsewhere counts. The army in Bohemia is dislodged by the one \
              from Vienna, and its own move still cuts the support of Munich.",
    phase: "S1902M",
    board: "units\nAustria: A vie, A tyr\nItaly: A boh\nGermany: A mun, A ber\nRussia: A sil\n",
    orders: "Austria:\nA vie - boh\nA tyr S A vie - boh\nItaly:\nA boh - mun\n\
             Germany:\nA mun S A ber - sil\nA ber - sil\nRussia:\nA sil H\n",
    results: &["vie succeeds", "tyr given", "boh dislodged", "mun cut", "ber fails", "sil holds"],
    around: &["boh", "mun", "vie", "sil", "ber"],
};

pub(super) fn write(page: &mut Page<'_>) {
    page.text(
        "All orders take place at once. There is no first and no last: the result is the one in \
         which all of the following holds together.",
    );
    strengths(page);
    page.text(
        "A unit is *dislodged* if another arrives where it stands and it does not leave. It then \
         has to retreat or disband ({retreats}). A dislodged unit's support is cut and its convoy \
         disrupted. <dislodged>",
    );
    page.heading("garrison", "The beleaguered garrison");
    page.text(
        "A unit that is attacked from several sides is safe if the attacks stop each other. For \
         it, two enemies can be better than one. <beleaguered>",
    );
    page.figure(&GARRISON);
    page.heading("own-units", "One's own units");
    page.text(
        "No power dislodges its own unit, and none helps others to. A move against an own unit that \
         stays has no strength, and a support does not count in an attack on a unit of the \
         supporter's power. It still counts to keep others out. <own-unit>",
    );
    page.figure(&BOUNCE_OWN);
    if page.rules.support_foreign != chancery::rules::SupportForeign::Own {
        abroad(page, &OWN, ("S A ven", "S Italian A ven"));
    }
    page.heading("losers", "What a dislodged unit still does");
    page.text(
        "A unit that was ordered to move and is dislodged has still attacked: its move cuts \
         support and stands off others. The one exception is the province its dislodger came from.",
    );
    page.figure(&NO_EFFECT);
    page.figure(&STILL_CUTS);
    page.text(match page.rules.dislodged_effect {
        DislodgedEffect::Never => {
            "In this game a dislodged unit never has an effect in the province its dislodger came \
             from, whether that one came head to head or by convoy. <4.A.7>"
        }
        DislodgedEffect::UnlessHeadToHead => {
            "In this game that exception is made only after a fight head to head. If one of the two \
             went by convoy, they passed each other, and the dislodged unit's move stands off \
             others there. <4.A.7>"
        }
    });
}

fn strengths(page: &mut Page<'_>) {
    page.heading("strength", "Strengths");
    page.table(
        ["Strength", "Of", "How much"],
        &[
            [
                "hold",
                "a province",
                "0 if it is empty or its unit leaves; 1 if its unit was ordered to move and stays; \
                 otherwise 1, and 1 for each support to hold that is given <hold-strength>",
            ],
            [
                "attack",
                "a move",
                "1, and 1 for each support that is given; 0 if its convoy is disrupted; without \
                 the supports that one's own units rule out, see below <attack-strength>",
            ],
            [
                "defend",
                "a move, head to head",
                "1, and 1 for each support of the move, whoever gives it <defend-strength>",
            ],
            [
                "prevent",
                "a move, against others to the same place",
                "the same; but 0 if its convoy is disrupted or it lost a fight head to head \
                 <prevent-strength>",
            ],
        ],
    );
    page.text(
        "A move succeeds if its attack strength is greater than the hold strength of its \
         destination (head to head, than the defend strength of the unit coming the other way), \
         and greater than the prevent strength of every other move to the same place. <move>",
    );
}
