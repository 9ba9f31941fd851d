//! `A par - bur`: codes and single letters. What was not stated is `?`.

use super::wording::{CoastWords, PathWords, PlaceWords, UnitWords, Wording};

pub(super) const WORDING: Wording = Wording {
    unit: UnitWords::Letter("? "),
    place: PlaceWords::Code,
    coast: CoastWords::Slash,
    path: PathWords::Via(" "),
    hold: " H",
    goes: " - ",
    via_convoy: " via convoy",
    via: " via ",
    by_land: " by land",
    supports: " S ",
    going: " - ",
    convoys: " C ",
    carried: " - ",
    retreat: ("R ", " - "),
    disband: ("D ", ""),
    build: ("B ", ""),
    remove: ("D ", ""),
    waive: "W",
    dislodged: ("", " dislodged"),
    end: "",
};
