//! `A IRI - MAO VIA`, `A IRO R MAO`, `A LON B`: the strings of the Python package `diplomacy`.
//!
//! That package writes neither paths nor the power of a unit nor a missing letter; an order that
//! states them is written with words it does not know.

use super::wording::{CoastWords, PathWords, PlaceWords, UnitWords, Wording};

pub(super) const WORDING: Wording = Wording {
    unit: UnitWords::Letter(""),
    place: PlaceWords::CodeInCapitals,
    coast: CoastWords::Slash,
    path: PathWords::Chain,
    hold: " H",
    goes: " - ",
    via_convoy: " VIA",
    via: "",
    by_land: " BY LAND",
    supports: " S ",
    going: " - ",
    convoys: " C ",
    carried: " - ",
    retreat: ("", " R "),
    disband: ("", " D"),
    build: ("", " B"),
    remove: ("", " D"),
    waive: "WAIVE",
    dislodged: ("*", ""),
    end: "",
};
