//! `The army in Paris moves to Burgundy.`

use super::wording::{CoastWords, PathWords, PlaceWords, UnitWords, Wording};

pub(super) const WORDING: Wording = Wording {
    unit: UnitWords::Phrase,
    place: PlaceWords::Phrase,
    coast: CoastWords::BracketsInFull,
    path: PathWords::Via(" and "),
    hold: " holds",
    goes: " moves to ",
    via_convoy: " via convoy",
    via: " via ",
    by_land: " by land",
    supports: " supports ",
    going: " moving to ",
    convoys: " convoys ",
    carried: " to ",
    retreat: ("", " retreats to "),
    disband: ("", " disbands"),
    build: ("build ", ""),
    remove: ("remove ", ""),
    waive: "waive a build",
    dislodged: ("", ", dislodged"),
    end: ".",
};
