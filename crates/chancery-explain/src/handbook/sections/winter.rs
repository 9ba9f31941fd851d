//! Centres, builds and removals.

use chancery::rules::{
    AutomaticRemoval, BuildSites, BuildsInOnePlace, TooManyBuilds, Waiving, Wings,
};

use crate::handbook::figure::Example;
use crate::handbook::page::Page;

const BUILDS: Example = Example {
    id: "builds",
    caption: "Two builds. France owns five centres and has three units. It builds a fleet in Brest \
              and an army in Paris.",
    phase: "W1901A",
    board: "units\nFrance: A spa, A por, A mar\n\ncentres\nFrance: bre, mar, par, spa, por\n",
    orders: "France:\nB F bre\nB A par\n",
    results: &["bre built", "par built"],
    around: &["bre", "par", "mar", "spa", "por"],
};

const REFUSED: Example = Example {
    id: "build-refused",
    caption: "A build that cannot be. Spain is a centre of France, and no home of it. The build is \
              refused, and since no other was ordered, France builds one unit fewer than it might.",
    phase: "W1901A",
    board: "units\nFrance: A gas, A por, A mar\n\ncentres\nFrance: bre, mar, par, spa, por\n",
    orders: "France:\nB A spa\nB A par\n",
    results: &["spa illegal", "par built"],
    around: &["bre", "par", "mar", "spa", "por"],
};

const ANYWHERE: Example = Example {
    id: "build-refused",
    caption: "A build away from home. Spain is a centre of France, and free. In this game that is \
              enough.",
    results: &["spa built", "par built"],
    ..REFUSED
};

const REMOVED: Example = Example {
    id: "removal",
    caption: "A removal by rule. Austria owns two centres, has three units and orders nothing. The \
              unit farthest from its centres leaves the board.",
    phase: "W1903A",
    board: "units\nAustria: A bud, A vie, F ion\n\ncentres\nAustria: bud, vie\n",
    orders: "",
    results: &[],
    around: &["bud", "vie", "ion", "tri", "gre"],
};

pub(super) fn write(page: &mut Page<'_>) {
    page.text(
        "After the retreats of Fall each power owns the centres in which its units stand, and keeps \
         those it owned and nobody else has entered. Then its centres are counted against its \
         units. <centres>",
    );
    page.heading("builds", "Builds");
    page.text(match page.rules.build_sites {
        BuildSites::Home => {
            "A power with more centres than units may build the difference, each in a home centre \
             of its own that it owns and that is empty. Home centres that others hold, or where a \
             unit stands, do not help: keep a home free if you expect a build. <build> <build-sites>"
        }
        BuildSites::AnyOwned => {
            "A power with more centres than units may build the difference, each in any centre that \
             it owns and that is empty. <build> <build-sites>"
        }
        BuildSites::AnyOwnedWithHome => {
            "A power with more centres than units may build the difference, each in any centre that \
             it owns and that is empty, as long as it owns one of its home centres; without one it \
             builds nothing. <build> <build-sites>"
        }
    });
    page.text(
        "`B A par` builds an army in Paris. Fleets are built on the coast, and where there are two \
         coasts the order names one, `B F stp/nc`.",
    );
    if page.rules.waiving == Waiving::Allowed {
        page.text(
            "A build can be waived, `waive`, and is waived if nothing is ordered. It is not saved: \
             next Winter the count is made anew. <4.D.7>",
        );
    } else {
        page.text(
            "Builds cannot be waived in this game: one that is owed, possible and not ordered is \
             made in the first free home by name. <4.D.7>",
        );
    }
    if page.rules.wings == Wings::On {
        page.text("Wings are built like armies, `B W par`. <wings>");
    }
    page.figure(&BUILDS);
    if page.rules.waiving == Waiving::Allowed
        && page.rules.build_unit_missing == chancery::rules::BuildUnitMissing::Inferred
    {
        match page.rules.build_sites {
            BuildSites::Home => page.figure(&REFUSED),
            BuildSites::AnyOwned | BuildSites::AnyOwnedWithHome => page.figure(&ANYWHERE),
        }
    }
    too_many(page);
    page.choices(&["4.B.7", "4.C.3", "4.C.4"]);
    removals(page);
}

fn too_many(page: &mut Page<'_>) {
    page.text(match page.rules.too_many_builds {
        TooManyBuilds::None => "Who orders more builds than are due builds nothing. <4.D.4>",
        TooManyBuilds::First => {
            "If more builds are ordered than are due, the first legal ones are made. <4.D.4>"
        }
        TooManyBuilds::Last => {
            "If more builds are ordered than are due, the last legal ones are made. <4.D.4>"
        }
    });
    page.text(match page.rules.builds_in_one_place {
        BuildsInOnePlace::None => {
            "One province takes one build. Of two ordered there, neither is made. <4.D.5>"
        }
        BuildsInOnePlace::First => {
            "One province takes one build. Of two ordered there, the first is made. <4.D.5>"
        }
        BuildsInOnePlace::Last => {
            "One province takes one build. Of two ordered there, the last is made. <4.D.5>"
        }
    });
}

fn removals(page: &mut Page<'_>) {
    page.heading("removals", "Removals");
    page.text(
        "A power with more units than centres disbands the difference, of its own choice and \
         wherever they stand: `D A mun`. What it owes and does not order is taken by the rule \
         below. A power that owns no centre loses all its units. <disband>",
    );
    page.choices(&["4.D.6"]);
    page.heading("civil-disorder", "Civil disorder");
    page.text(
        "The units of a power that sends no orders hold, and those of them that were dislodged are \
         disbanded. It builds nothing. Where it owes removals, units leave one after the other, \
         until no more are owed: <civil-disorder>",
    );
    let first = match page.rules.automatic_removal {
        AutomaticRemoval::Owned => {
            "first the unit that is farthest from the nearest centre that its power owns, counted \
             in provinces over land and sea alike; <4.D.8>"
        }
        AutomaticRemoval::Home => {
            "first the unit that is farthest from the nearest of its power's home centres, counted \
             in provinces over land and sea alike; <4.D.8>"
        }
        AutomaticRemoval::Country => {
            "first the unit that is farthest from its power's country as a whole, counted in \
             provinces over land and sea alike; <4.D.8>"
        }
    };
    page.list(&[
        first,
        "of units equally far, fleets before armies;",
        "and then by the name of the province, in the order of the alphabet.",
    ]);
    let results: &'static [&'static str] = match page.rules.automatic_removal {
        AutomaticRemoval::Owned => {
            &["then Austria must disband a unit, and F Ionian Sea leaves: it is 3 steps from the \
             nearest centre it owns, A Budapest only 0 steps."]
        }
        AutomaticRemoval::Home => {
            &["then Austria must disband a unit, and F Ionian Sea leaves: it is 2 steps from the \
             nearest home centre, A Budapest only 0 steps."]
        }
        AutomaticRemoval::Country => {
            &["then Austria must disband a unit, and F Ionian Sea leaves: it is 2 steps from its \
             country, A Budapest only 0 steps."]
        }
    };
    page.figure(&Example { results, ..REMOVED });
    page.text(
        "If a board holds a unit where none can be, put there by a slip of its master, it is \
         removed as soon as that is noticed; past turns are not played again. <4.E.6>",
    );
}
