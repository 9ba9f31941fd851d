//! `F Marseilles Supports F Spain(nc) - Gulf of Lyon`, as the adjudicator test cases write.

use super::wording::{CoastWords, PathWords, PlaceWords, UnitWords, Wording};

pub(super) const WORDING: Wording = Wording {
    unit: UnitWords::Letter(""),
    place: PlaceWords::Name,
    coast: CoastWords::Brackets,
    path: PathWords::Via(" and "),
    hold: " Hold",
    goes: " - ",
    via_convoy: " via Convoy",
    via: " via ",
    by_land: " by Land",
    supports: " Supports ",
    going: " - ",
    convoys: " Convoys ",
    carried: " - ",
    retreat: ("", " - "),
    disband: ("", " Disband"),
    build: ("Build ", ""),
    remove: ("Remove ", ""),
    waive: "Waive",
    dislodged: ("", " (dislodged)"),
    end: "",
};
