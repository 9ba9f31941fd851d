//! `Fleet Naples SUPPORT Fleet Tunis -> Ionian Sea.`, as judges list orders.

use super::wording::{CoastWords, PathWords, PlaceWords, UnitWords, Wording};

pub(super) const WORDING: Wording = Wording {
    unit: UnitWords::Title,
    place: PlaceWords::Name,
    coast: CoastWords::BracketsInFull,
    path: PathWords::Chain,
    hold: " HOLD",
    goes: " -> ",
    via_convoy: " via convoy",
    via: "",
    by_land: " by land",
    supports: " SUPPORT ",
    going: " -> ",
    convoys: " CONVOY ",
    carried: " -> ",
    retreat: ("", " -> "),
    disband: ("", " DISBAND"),
    build: ("Builds ", ""),
    remove: ("Removes ", ""),
    waive: "Build waived",
    dislodged: ("", " (dislodged)"),
    end: ".",
};
