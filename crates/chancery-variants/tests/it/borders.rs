//! What the border rules of a variant do to orders.

use std::sync::Arc;

use chancery::Variant;

use crate::play::play;
use crate::support::{library, load};

/// Two islands of two provinces each with a pass between them, and the sea around.
///
/// The pass of `ash` and `birch` weakens a move either way, as does that of `crag` and `dale`;
/// `frost` is frozen in fall and `glen` is closed to armies from `dale` in fall.
const TOPOLOGY: &str = r#"name = "Passes"

[provinces]
ash = { name = "Ash", kind = "coastal" }
birch = { name = "Birch", kind = "coastal" }
crag = { name = "Crag", kind = "coastal" }
dale = { name = "Dale", kind = "coastal" }
frost = { name = "Frost", kind = "sea" }
glen = { name = "Glen", kind = "inland" }
sound = { name = "The Sound", kind = "sea" }

[borders]
army = ["ash birch crag", "birch crag dale", "crag dale", "dale glen"]
fleet = ["sound ash birch crag dale frost", "frost ash birch", "ash birch"]

[[border]]
id = "west-pass"
description = "A hard way from Ash to Birch."
into = ["birch"]
from = ["ash"]
strength = -1

[[border]]
id = "east-pass"
description = "A hard way from Dale to Crag."
into = ["crag"]
from = ["dale"]
strength = -1

[[border]]
id = "frozen-sea"
description = "The sea is frozen in fall."
into = ["frost"]
seasons = ["fall"]
effect = "frozen"

[[border]]
id = "flooded-road"
description = "No army comes from Dale in fall."
into = ["glen"]
from = ["dale"]
seasons = ["fall"]
units = ["army"]
effect = "closed"
"#;

const VARIANT: &str = r#"title = "Passes"

[start]
phase = "S1901M"

[victory]
last_year = 1910

[rules]
preset = "datc"

[[power]]
name = "Red"
adjective = "Red"

[[power]]
name = "Blue"
adjective = "Blue"
"#;

fn passes() -> Arc<Variant> {
    match load(&library(VARIANT, TOPOLOGY), "duel") {
        Ok(loaded) => loaded.variant,
        Err(faults) => panic!("{faults:?}"),
    }
}

/// Checks where the units are afterwards, those dislodged with a star. Units of Blue are marked
/// with a `b` before them.
#[track_caller]
fn check(case: &str, phase: &str, units: &str, orders: &[&str], expected: &str) {
    let units: Vec<(&str, &str)> = units
        .split(", ")
        .map(|unit| unit.strip_prefix("b ").map_or(("Red", unit), |unit| ("Blue", unit)))
        .collect();
    let found = play(&passes(), phase, &units, orders);
    assert_eq!(found.join(", "), expected, "{case}");
}

#[test]
fn a_border_that_weakens() {
    let phase = "S1901M";
    check("it is crossed where nobody resists", phase, "A ash", &["A ash - birch"], "A birch");
    check(
        "by one unit alone it dislodges nobody",
        phase,
        "A ash, b A birch",
        &["A ash - birch"],
        "A ash, A birch",
    );
    check(
        "a support over another border makes up for it in part",
        phase,
        "A ash, b A birch, A crag",
        &["A ash - birch", "A crag S A ash - birch"],
        "A ash, A birch, A crag",
    );
    check(
        "two supports make up for it",
        phase,
        "A ash, b A birch, A crag, F sound",
        &["A ash - birch", "A crag S A ash - birch", "F sound S A ash - birch"],
        "A birch, A birch*, A crag, F sound",
    );
    check(
        "a move without strength loses to one with strength",
        phase,
        "A ash, b A crag",
        &["A ash - birch", "A crag - birch"],
        "A ash, A birch",
    );
    check(
        "it goes in behind a unit that leaves",
        phase,
        "A ash, A birch",
        &["A ash - birch", "A birch - dale"],
        "A birch, A dale",
    );
    check(
        "it has its place in a ring",
        phase,
        "A ash, A birch, A crag",
        &["A ash - birch", "A birch - crag", "A crag - ash"],
        "A birch, A crag, A ash",
    );
    check(
        "the other way is not weakened",
        phase,
        "b A ash, A birch, F sound",
        &["A birch - ash", "F sound S A birch - ash"],
        "A ash*, A ash, F sound",
    );
    check(
        "a convoy goes around it",
        phase,
        "A ash, b A birch, F sound, F frost",
        &["A ash - birch via", "F sound C A ash - birch", "F frost S A ash - birch"],
        "A birch, A birch*, F frost, F sound",
    );
}

#[test]
fn supports_and_a_border_that_weakens() {
    let phase = "S1901M";
    check(
        "nobody supports over it",
        phase,
        "A ash, b A birch, A crag",
        &["A crag - birch", "A ash S A crag - birch"],
        "A ash, A birch, A crag",
    );
    check(
        "a move without strength cuts nothing",
        phase,
        "A ash, b A birch, b A dale, A crag",
        &["A ash - birch", "A birch S A dale - crag", "A dale - crag", "A crag H"],
        "A ash, A birch, A crag, A dale",
    );
    check(
        "a move with a support cuts",
        phase,
        "A ash, F sound, b A birch, A crag, b F dale",
        &["A ash - birch", "F sound S A ash - birch", "A birch S F dale"],
        "A ash, A birch, A crag, F dale, F sound",
    );
    check(
        "supports that cut each other while they stand all count as cut",
        phase,
        "A ash, A crag, b A dale, b A birch",
        &["A ash - birch", "A crag S A ash - birch", "A dale - crag", "A birch S A dale - crag"],
        "A ash, A birch, A crag, A dale",
    );
}

#[test]
fn a_border_that_is_closed_or_frozen() {
    for (case, phase, order, after) in [
        ("an open season", "S1901M", "A dale - glen", "A glen"),
        ("a closed season", "F1901M", "A dale - glen", "A dale"),
        ("into ice", "F1901M", "F sound - frost", "F sound"),
        ("out of ice", "F1901M", "F frost - sound", "F frost"),
        ("out of the sea that freezes", "S1901M", "F frost - sound", "F sound"),
    ] {
        check(case, phase, &order[..order.find(" -").unwrap_or(0)], &[order], after);
    }
    check(
        "no support out of ice",
        "F1901M",
        "F frost, A ash, b F sound",
        &["A ash H", "F frost S F sound", "F sound H"],
        "A ash, F frost, F sound",
    );
    check(
        "no convoy over ice",
        "F1901M",
        "A ash, F frost",
        &["A ash - birch via", "F frost C A ash - birch"],
        "A ash, F frost",
    );
    check(
        "a unit in a closed province is free to act",
        "F1901M",
        "A glen",
        &["A glen - dale"],
        "A dale",
    );
}
