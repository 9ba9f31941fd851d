//! Sentences about the unit itself and about the way it is to go. Each is what follows
//! "Illegal: ", without the stop.

use chancery::board::{Location, PowerId, ProvinceId};
use chancery::position::{PhaseKind, UnitKind};
use chancery::rules::SeveralOrders;

use super::claim::Claim;
use super::names;

impl Claim<'_> {
    pub(super) fn wrong_phase(&self) -> String {
        let phase = self.scene.position.phase;
        let due = match phase.kind {
            PhaseKind::Movement => "moves, supports, convoys and holds",
            PhaseKind::Retreat => "retreats and disbands",
            PhaseKind::Adjustment => "builds, disbands and waived builds",
        };
        format!("the phase is {}, and takes {due} only", phase.in_words())
    }

    pub(super) fn orderer_unknown(&self) -> String {
        format!(
            "it is not said which power orders {}, and the board does not tell",
            self.unit_name()
        )
    }

    /// The province is of another map, so it has no name here.
    pub(super) fn no_such_province() -> String {
        "the order names a province that this map does not have".to_owned()
    }

    pub(super) fn no_unit(&self) -> String {
        format!("no unit stands in {}", self.place_name())
    }

    pub(super) fn foreign_unit(&self, power: Option<PowerId>) -> String {
        let unit = self.unit_name();
        match power {
            Some(_) => format!("{unit} belongs to {}", names::power(self.scene, power)),
            None => format!("{unit} is neutral and takes no orders"),
        }
    }

    pub(super) fn wrong_kind(&self, actual: UnitKind) -> String {
        format!("the unit in {} is {}", self.place_name(), names::a_kind(actual))
    }

    pub(super) fn kind_missing(&self) -> String {
        format!("the order must say what kind of unit stands in {}", self.place_name())
    }

    pub(super) fn wrong_coast(&self, actual: Location) -> String {
        let province = names::province(self.scene, actual.province);
        match actual.coast {
            Some(coast) => format!("the fleet stands on the {} of {province}", coast.name()),
            None => format!("the unit in {province} is on no coast that could be named"),
        }
    }

    pub(super) fn no_such_coast(&self) -> String {
        match self.odd_coast() {
            Some((_, coast, true)) => {
                format!("an army is on no coast, so the {} means nothing", coast.name())
            }
            Some((province, coast, false)) => {
                let province = names::province(self.scene, province);
                format!("{province} has no {} that could be named", coast.name())
            }
            None => "the order names a coast where there is none".to_owned(),
        }
    }

    pub(super) fn superseded(&self) -> String {
        let which = match self.scene.rules.several_orders {
            SeveralOrders::First => "the first",
            SeveralOrders::Last => "the last",
            SeveralOrders::AllIllegal => "another",
        };
        format!("{which} order for {} counts instead", self.unit_name())
    }

    pub(super) fn several_orders(&self) -> String {
        format!("{} was given several orders, so none of them counts", self.unit_name())
    }

    pub(super) fn border_closed(&self, province: ProvinceId) -> String {
        let name = names::province(self.scene, province);
        let borders = &self.scene.map.province(province).borders;
        // Which of several rules it was is not said, so only a single one is described.
        match borders.as_slice() {
            [only] if !only.description.is_empty() => {
                format!("{name} is closed to this order ({})", only.description)
            }
            _ => format!("{name} is closed to this order"),
        }
    }

    pub(super) fn same_province(&self) -> String {
        let stays = if self.helped.is_some() { self.helped_name() } else { self.unit_name() };
        format!("{stays} is in {} already", self.destination_province())
    }

    pub(super) fn cannot_enter(&self) -> String {
        let to = self.destination();
        match self.kind() {
            Some(UnitKind::Army) => format!("an army cannot be in {to}"),
            Some(UnitKind::Fleet) => format!("a fleet cannot be in {to}"),
            Some(UnitKind::Wing) | None => format!("no unit can be in {to}"),
        }
    }

    pub(super) fn not_adjacent(&self) -> String {
        format!("{} cannot reach {} in one step", self.unit_name(), self.destination())
    }

    pub(super) fn coast_required(&self) -> String {
        let to = self.destination_province();
        format!("{} can reach several coasts of {to}, and the order names none", self.unit_name())
    }

    pub(super) fn coast_not_named(&self) -> String {
        let to = self.destination_province();
        format!("{to} has several coasts, and the order names none")
    }

    pub(super) fn coast_unreachable(&self) -> String {
        format!(
            "{} cannot reach {}, only another coast there",
            self.unit_name(),
            self.destination()
        )
    }

    pub(super) fn no_convoy_route(&self) -> String {
        let (unit, to) = (self.unit_name(), self.destination());
        format!("{to} is not next to {unit}, and no chain of fleets leads there")
    }

    pub(super) fn no_fleets_for_convoy(&self) -> String {
        let (unit, to) = (self.unit_name(), self.destination());
        format!("{unit} is to go to {to} by convoy, and no chain of fleets leads there")
    }

    pub(super) fn only_armies_are_convoyed(&self) -> String {
        if self.helped.is_some() {
            format!("{} is no army, and only armies go by convoy", self.helped_name())
        } else {
            format!("{} is no army, and only armies go by convoy", self.unit_name())
        }
    }

    pub(super) fn path_required(&self) -> String {
        format!("{} cannot go by convoy without naming the seas", self.unit_name())
    }

    pub(super) fn bad_path(&self) -> String {
        format!(
            "the seas named are no unbroken chain of fleets from {} to {}, each of them needed on \
             some route",
            self.unit_name(),
            self.destination()
        )
    }
}
