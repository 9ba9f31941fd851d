//! Convoys: over the sea, disruption, neighbours and paradoxes.

use chancery::rules::{AdjacentConvoy, ConvoyOrigin, ConvoyParadox, ConvoyPath, MultiRouteConvoy};

use crate::handbook::figure::Example;
use crate::handbook::page::Page;

const CHAIN: Example = Example {
    id: "convoy",
    caption: "A chain of fleets. The English army goes from London to Portugal in one turn, over two \
              seas with a fleet in each.",
    phase: "S1903M",
    board: "units\nEngland: A lon, F eng, F mao\n",
    orders: "England:\nA lon - por\nF eng C A lon - por\nF mao C A lon - por\n",
    results: &["lon succeeds", "eng convoys", "mao convoys"],
    around: &["lon", "eng", "mao", "por", "bre"],
};

const STEADY: Example = Example {
    id: "convoy-attacked",
    caption: "Attacked and steady. The German fleet attacks the North Sea, one against one. The \
              convoy is not disturbed.",
    phase: "S1902M",
    board: "units\nEngland: A yor, F nth\nGermany: F den\n",
    orders: "England:\nA yor - nwy\nF nth C A yor - nwy\nGermany:\nF den - nth\n",
    results: &["yor succeeds", "nth convoys", "den fails"],
    around: &["yor", "nth", "nwy", "den"],
};

const SUNK: Example = Example {
    id: "convoy-disrupted",
    caption: "Disrupted. With support the German fleet dislodges the one that convoys. The army \
              stays in Yorkshire.",
    phase: "S1902M",
    board: "units\nEngland: A yor, F nth\nGermany: F den, F hel\n",
    orders: "England:\nA yor - nwy\nF nth C A yor - nwy\nGermany:\nF den - nth\nF hel S F den - nth\n",
    results: &["yor fails, convoy disrupted", "nth dislodged", "den succeeds", "hel given"],
    around: &["yor", "nth", "nwy", "den", "hel"],
};

const TWO_ROUTES: Example = Example {
    id: "two-routes",
    caption: "Two routes, and one of them broken. The fleet in the English Channel is dislodged; the \
              one in the North Sea is left, and the army arrives.",
    phase: "S1902M",
    board: "units\nEngland: A lon, F nth, F eng\nFrance: F bre, F mao\n",
    orders: "England:\nA lon - bel\nF nth C A lon - bel\nF eng C A lon - bel\n\
             France:\nF bre - eng\nF mao S F bre - eng\n",
    results: &["lon succeeds", "nth convoys", "eng dislodged", "bre succeeds", "mao given"],
    around: &["lon", "nth", "eng", "bel", "bre"],
};

const TWO_ROUTES_STOPPED: Example = Example {
    id: "two-routes",
    caption: "Two routes, and one of them broken. The fleet in the English Channel is dislodged. In \
              this game that is enough to stop the army.",
    results: &[
        "lon fails, convoy disrupted",
        "nth convoys",
        "eng dislodged",
        "bre succeeds",
        "mao given",
    ],
    ..TWO_ROUTES
};

const SWAP: Example = Example {
    id: "swap",
    caption: "Changing places. Norway goes to Sweden over the Skagerrak, Sweden to Norway by land, \
              and they pass each other.",
    phase: "S1902M",
    board: "units\nEngland: A nwy, F ska\nRussia: A swe\n",
    orders: "England:\nA nwy - swe via convoy\nF ska C A nwy - swe\nRussia:\nA swe - nwy\n",
    results: &["nwy succeeds", "ska convoys", "swe succeeds"],
    around: &["nwy", "swe", "ska", "den"],
};

const PARADOX: Example = Example {
    id: "paradox",
    caption: "A convoy that would save itself. The French army attacks London, which supports the \
              attack on the fleet that carries the army.",
    phase: "S1902M",
    board: "units\nEngland: F lon, F wal\nFrance: A bre, F eng\n",
    orders: "England:\nF wal - eng\nF lon S F wal - eng\nFrance:\nA bre - lon\nF eng C A bre - lon\n",
    results: &[],
    around: &["lon", "wal", "eng", "bre"],
};

pub(super) fn write(page: &mut Page<'_>) {
    page.text(
        "A fleet at sea can carry an army from a coast to another: a *convoy*. The army is ordered \
         to move there, `A yor - nwy`, and the fleet to carry exactly that, `F nth C A yor - nwy`. \
         Longer ways take a fleet in every sea of a chain, all with the same order. The army takes \
         one turn, however long the chain is. <convoy>",
    );
    page.list(&[
        "Fleets convoy at sea only, not from a coast, and only armies are carried.",
        "A fleet carries one army a turn, and stays where it is.",
        "Fleets of other powers may carry your army, and you cannot force them to.",
        "The army attacks where it lands like any other. It can be supported, stood off, and it \
         can dislodge.",
    ]);
    sailing(page, &CHAIN, ("A lon - por", "A lon - eng - mao - por"));
    path(page);
    disruption(page);
    neighbours(page);
    paradox(page);
}

fn path(page: &mut Page<'_>) {
    page.text(match page.rules.convoy_path {
        ConvoyPath::Ignored => {
            "Where several chains of fleets are ordered, the army takes any that is whole. An order \
             may name its seas, `A lon - nth - bel`; in this game that has no effect. <4.A.6>"
        }
        ConvoyPath::Allowed => {
            "Where several chains of fleets are ordered, the army takes any that is whole, unless \
             its order names the seas, `A lon - nth - bel`: then it goes that way or not at all. \
             <4.A.6>"
        }
        ConvoyPath::Required => {
            "In this game the order of a convoyed army has to name its seas, `A lon - nth - bel`. \
             Without them it fails. <4.A.6>"
        }
    });
}

fn disruption(page: &mut Page<'_>) {
    page.heading("disruption", "What stops a convoy");
    page.text(
        "To attack a fleet that convoys changes nothing; to dislodge it stops the convoy. A convoy \
         is *disrupted* when no chain of fleets is left that have not been dislodged. The army then \
         stays, and its move has no effect anywhere: it cuts no support and keeps nobody out. It \
         was ordered to move all the same, so nobody can support it to hold. <disrupted>",
    );
    let by_path = ("A yor - nwy", "A yor - nth - nwy");
    sailing(page, &STEADY, by_path);
    sailing(page, &SUNK, by_path);
    match page.rules.multi_route_convoy {
        MultiRouteConvoy::AllBroken => {
            page.text(
                "If fleets on two routes are ordered to carry the army, one whole route is enough. \
                 <4.A.1>",
            );
            if page.rules.convoy_path != ConvoyPath::Required {
                page.figure(&TWO_ROUTES);
            }
        }
        MultiRouteConvoy::AnyBroken => {
            page.text(
                "If fleets on two routes are ordered to carry the army, it is stopped as soon as \
                 one of the routes is broken. Order no more fleets than you need. <4.A.1>",
            );
            if page.rules.convoy_path != ConvoyPath::Required {
                page.figure(&TWO_ROUTES_STOPPED);
            }
        }
    }
}

fn neighbours(page: &mut Page<'_>) {
    page.heading("neighbours", "To the next province");
    page.text(
        "An army can also go by sea to a province next door. That is how two units change places. \
         Whether it goes by land or by sea then has to be settled, for two armies that go at each \
         other by land fight head to head. The words `via convoy` in the order ask for the sea.",
    );
    page.text(match page.rules.adjacent_convoy {
        AdjacentConvoy::IfSwapping => {
            "In this game the army goes by sea only if its convoy is not disrupted and the unit in \
             its destination moves the other way. Otherwise it goes by land. <4.A.3>"
        }
        AdjacentConvoy::ByIntent => {
            "In this game the army goes by sea if a fleet of its own power is ordered to carry it \
             or a unit of its own power moves the other way, and then by sea or not at all. <4.A.3>"
        }
        AdjacentConvoy::ByIntentOrLand => {
            "In this game the army goes by sea if a fleet of its own power is ordered to carry it \
             or a unit of its own power moves the other way; if that convoy fails, it goes by land. \
             <4.A.3>"
        }
        AdjacentConvoy::OwnFleetOrVia | AdjacentConvoy::OwnFleetOrViaStrict => {
            "In this game the army goes by sea if its order says so or if a fleet of its own power \
             is ordered to carry it, and then by sea or not at all. A foreign fleet cannot carry it \
             against its will. <4.A.3>"
        }
        AdjacentConvoy::OwnFleetOrViaOrLand => {
            "In this game the army goes by sea if its order says so or if a fleet of its own power \
             is ordered to carry it; if that convoy fails, it goes by land. <4.A.3>"
        }
        AdjacentConvoy::ViaOnly => {
            "In this game the army goes by sea only if its order says so. <4.A.3>"
        }
    });
    sailing(page, &SWAP, ("A nwy - swe via convoy", "A nwy - ska - swe"));
    page.choices(&["via-without-fleets", "incomplete-intent", "fleet-via-convoy"]);
}

fn paradox(page: &mut Page<'_>) {
    page.heading("paradox", "Convoys that bite their own tail");
    page.text(
        "It can happen that an army attacks the very support on which the life of its convoy hangs. \
         If it lands, it cuts the support, and the fleet is safe, so it lands; if it does not land, \
         the support is given, the fleet is lost, and so it does not land. Either way is in order, \
         or neither is. The rules settle that in one of several ways. <paradox>",
    );
    let (text, results): (_, &'static [&'static str]) = match page.rules.convoy_paradox {
        ConvoyParadox::Rule1971 => (
            "In this game a convoyed army does not cut a support for an attack on a fleet that \
             carries it. <4.A.2>",
            SUPPORT_STANDS,
        ),
        ConvoyParadox::Rule1982 => (
            "In this game a convoyed army does not cut a support for anything that happens in a sea \
             where a fleet convoys. <4.A.2>",
            SUPPORT_STANDS,
        ),
        ConvoyParadox::Rule2000 => (
            "In this game a convoyed army does not cut a support for an attack on a fleet that its \
             convoy cannot do without. <4.A.2>",
            SUPPORT_STANDS,
        ),
        ConvoyParadox::AllHold => {
            ("In this game every move that is part of such a circle fails. <4.A.2>", ALL_HOLD)
        }
        ConvoyParadox::Affect => (
            "In this game a convoyed army whose attack would affect an attack on its own convoy \
             stays where it is. <4.A.2>",
            ARMY_STAYS,
        ),
        ConvoyParadox::Szykman => (
            "In this game the fleets of such a convoy do not carry: the army stays, and has no \
             effect where it was going. <4.A.2>",
            ARMY_STAYS,
        ),
    };
    page.text(text);
    let results = match page.rules.convoy_origin {
        ConvoyOrigin::Start => results,
        ConvoyOrigin::LastFleet => {
            page.text(
                "In the example there is no such circle in this game: the attack comes from the \
                 Channel, into which London's support is directed, and does not cut it. <4.A.4>",
            );
            SUPPORT_STANDS
        }
    };
    sailing(page, &Example { results, ..PARADOX }, ("A bre - lon", "A bre - eng - lon"));
}

/// An example with a convoyed army, whose order names its seas where the game asks for that.
fn sailing(page: &mut Page<'_>, example: &Example, (plain, by_path): (&str, &str)) {
    if page.rules.convoy_path == ConvoyPath::Required {
        page.figure_with(example, &example.orders.replacen(plain, by_path, 1));
    } else {
        page.figure(example);
    }
}

const SUPPORT_STANDS: &[&str] =
    &["wal succeeds", "lon given", "bre fails, convoy disrupted", "eng dislodged"];
const ALL_HOLD: &[&str] =
    &["wal fails, paradox", "lon given", "bre fails, paradox", "eng disrupted"];
const ARMY_STAYS: &[&str] = &["wal succeeds", "lon given", "bre fails, paradox", "eng dislodged"];
