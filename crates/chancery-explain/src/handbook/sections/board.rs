//! The board, its coasts and its names.

use chancery::board::{Map, ProvinceKind};
use chancery::rules::Wings;

use crate::handbook::figure::Example;
use crate::handbook::page::Page;

const COASTS: Example = Example {
    id: "coasts",
    caption: "Two coasts and one province. The fleet from the Atlantic sails for the north coast of \
              Spain, the one from the Gulf of Lyon for the south coast. Neither gets in: a \
              province holds one unit, whichever coast it comes to.",
    phase: "S1902M",
    board: "units\nFrance: F mao\nItaly: F lyo\n",
    orders: "France:\nF mao - spa/nc\nItaly:\nF lyo - spa/sc\n",
    results: &["mao fails", "lyo fails"],
    around: &["spa", "por", "gas", "mar"],
};

pub(super) fn write(page: &mut Page<'_>) {
    page.text(
        "The board is divided into *provinces*. A province holds one unit and no more, and where a \
         unit stands within it does not matter.",
    );
    page.table(
        ["Province", "Who can be there", "Such as"],
        &[
            ["inland", "armies", "Paris, Munich, Moscow"],
            ["coastal", "armies and fleets", "Brest, Kiel, Greece"],
            ["sea", "fleets", "North Sea, Ionian Sea"],
            ["impassable", "nobody", "Switzerland"],
        ],
    );
    page.heading("units", "Units and where they go");
    page.text(
        "An *army*, written `A`, goes one step to a neighbouring province of land. A *fleet*, \
         written `F`, goes one step to a neighbouring sea or along the coast. For a fleet, two \
         coastal provinces are neighbours only if the coast itself runs from one to the other: an \
         army goes from Rome to Venice, a fleet does not, because their coasts lie on two sides of \
         Italy. Over the sea an army goes further by convoy ({convoys}). <reach>",
    );
    match page.rules.wings {
        Wings::Off => page.text("There are no other kinds of units in this game. <wings>"),
        Wings::On => page.text(
            "In this game there are also *wings*, written `W`, on boards that allow for them. A \
             wing goes to any neighbouring province, land or sea. It captures no centre; while it \
             stays over one at the end of Fall, it keeps others from capturing it. <wings>",
        ),
    }
    page.heading("coasts", "Coasts");
    page.text(
        "Three provinces of the standard board have two coasts that are apart: Spain (north and \
         south), St Petersburg (north and south) and Bulgaria (east and south). A fleet there \
         stands on one of them and goes on from that coast only. An order for a fleet to such a \
         province names the coast, `F mao - spa/nc`, unless it can reach only one. Armies have no \
         coast.",
    );
    page.text(
        "Where it matters who is in a province, coasts do not count. A fleet that can reach one \
         coast can support into the whole province, an attack from either coast reaches the unit \
         there, and a standoff on one coast closes both to retreats. <support>",
    );
    page.figure(&COASTS);
    page.text(
        "Kiel, Denmark and Constantinople have water on two sides and yet one coast: a fleet goes \
         in on one side and, in another turn, out on the other. It does not pass through in one \
         move, and an army can go by land between Denmark and Sweden, or between Constantinople \
         and Ankara and Smyrna, without a fleet.",
    );
    page.heading("centres", "Supply centres");
    page.text(
        "A *supply centre* is marked with a ring; the colour or the letter in it tells who owns \
         it. Every power begins with its *home centres*, three of them, or four for Russia; that is \
         where it builds ({winter}). The other centres are nobody's at first. A centre stays its owner's until another power's unit is in it at the end of a \
         Fall. <centres>",
    );
    text_map(page);
    page.heading("names", "Names and codes");
    page.text(
        "Every province has a code of three letters. A star marks a supply centre. Names, codes \
         and the usual short forms are all understood in orders ({orders}).",
    );
    let map = page.map();
    codes(page, map, "Land", |kind| matches!(kind, ProvinceKind::Inland | ProvinceKind::Coastal));
    codes(page, map, "Sea", |kind| kind == ProvinceKind::Sea);
}

fn text_map(page: &mut Page<'_>) {
    page.heading("text-map", "The board as text");
    page.text(
        "On a terminal the board is drawn with letters. Each province has one mark, and a mark \
         tells all that is to be known of it:",
    );
    page.table(
        ["Mark", "What it says"],
        &[
            ["`boh`", "Bohemia, empty and no centre"],
            ["`bel+`", "Belgium, a centre that nobody owns"],
            ["`edi*E`", "Edinburgh, a centre of England, empty"],
            ["`FEedi*`", "the same with England's own fleet in it"],
            ["`AGbel*F`", "Belgium, a centre of France, with a German army"],
            ["`FRstp/sc*`", "a Russian fleet on the south coast of St Petersburg"],
            ["`!ATbul`", "a Turkish army that was dislodged from Bulgaria"],
        ],
    );
}

/// The provinces of some kinds, three to a row, by name.
fn codes(
    page: &mut Page<'_>,
    map: &Map,
    head: &'static str,
    is_listed: impl Fn(ProvinceKind) -> bool,
) {
    let mut names: Vec<(&str, &str, &str)> = map
        .provinces()
        .filter(|(_, province)| is_listed(province.kind))
        .map(|(_, province)| {
            let star = if province.centre { " *" } else { "" };
            (province.name.as_str(), province.code.as_str(), star)
        })
        .collect();
    names.sort_unstable();
    let third = names.len().div_ceil(3);
    let cell = |row: usize, column: usize| {
        let province = names.get(column * third + row);
        province.map_or(String::new(), |(name, code, star)| format!("`{code}` {name}{star}"))
    };
    let rows: Vec<[String; 3]> =
        (0..third).map(|row| [cell(row, 0), cell(row, 1), cell(row, 2)]).collect();
    let rows: Vec<[&str; 3]> = rows.iter().map(|[a, b, c]| [&**a, &**b, &**c]).collect();
    page.table([head, "", ""], &rows);
}
