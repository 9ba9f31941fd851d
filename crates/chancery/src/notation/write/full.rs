//! `Army Marseilles Supports Army Paris -> Burgundy`: every word in full.

use super::wording::{CoastWords, PathWords, PlaceWords, UnitWords, Wording};

pub(super) const WORDING: Wording = Wording {
    unit: UnitWords::Title,
    place: PlaceWords::Name,
    coast: CoastWords::BracketsInFull,
    path: PathWords::Via(" and "),
    hold: " Holds",
    goes: " -> ",
    via_convoy: " via convoy",
    via: " via ",
    by_land: " by land",
    supports: " Supports ",
    going: " -> ",
    convoys: " Convoys ",
    carried: " -> ",
    retreat: ("", " Retreats to "),
    disband: ("", " Disbands"),
    build: ("Build ", ""),
    remove: ("Remove ", ""),
    waive: "Waive",
    dislodged: ("", " (dislodged)"),
    end: "",
};
