//! Sentences about supports and convoys. Each is what follows "Illegal: ", without the stop.

use chancery::board::{PowerId, ProvinceId};
use chancery::rules::{NarrowedSupport, SupportForeign};

use super::claim::Claim;
use super::names;

impl Claim<'_> {
    pub(super) fn supports_itself(&self) -> String {
        format!("{} cannot support itself", self.unit_name())
    }

    pub(super) fn nothing_to_support(&self, at: ProvinceId) -> String {
        format!("no unit stands in {} to be supported", names::province(self.scene, at))
    }

    pub(super) fn support_out_of_reach(&self, to: ProvinceId) -> String {
        let to = names::province(self.scene, to);
        format!("{} could not itself go to {to}, so it cannot support there", self.unit_name())
    }

    pub(super) fn supported_move_impossible(&self) -> String {
        format!("{} is not possible, so it cannot be supported", self.helped_move_name())
    }

    pub(super) fn supporter_is_the_convoy(&self) -> String {
        format!(
            "{} needs {} as its convoy, which cannot support it as well",
            self.helped_move_name(),
            self.unit_name()
        )
    }

    pub(super) fn coast_required_in_support(&self) -> String {
        let (helped, to) = (self.helped_name(), self.destination_province());
        format!("{helped} can reach several coasts of {to}, and the support names none")
    }

    pub(super) fn support_not_allowed(&self, power: Option<PowerId>) -> String {
        let whom = match self.scene.rules.support_foreign {
            SupportForeign::Any => "these units",
            SupportForeign::Allies => "units of one's own power and of powers in a pact with it",
            SupportForeign::Own => "units of one's own power",
        };
        let helped = self.helped_name();
        match power {
            Some(_) => {
                let power = names::power(self.scene, power);
                format!("{helped} belongs to {power}, and support is for {whom} only")
            }
            None => format!("{helped} is neutral, and support is for {whom} only"),
        }
    }

    pub(super) fn power_missing(&self) -> String {
        format!("the order must say to which power {} belongs", self.helped_name())
    }

    pub(super) fn wrong_power(&self, actual: Option<PowerId>) -> String {
        let helped = self.helped_name();
        let owner = names::power(self.scene, actual);
        let claimed = self.helped_power().map(|power| names::power(self.scene, Some(power)));
        match (actual, claimed) {
            (Some(_), Some(claimed)) => format!("{helped} belongs to {owner}, not to {claimed}"),
            (Some(_), None) => format!("{helped} belongs to {owner}"),
            (None, Some(claimed)) => format!("{helped} is neutral and no unit of {claimed}"),
            (None, None) => format!("{helped} is neutral"),
        }
    }

    pub(super) fn narrowing_not_allowed(&self) -> String {
        match self.scene.rules.narrowed_support {
            NarrowedSupport::Off => {
                "the rules of this game bind no support to an exact order".to_owned()
            }
            NarrowedSupport::On => "a support to move is not bound to an exact order".to_owned(),
        }
    }

    pub(super) fn narrowing_mismatch(&self) -> String {
        format!(
            "the order in brackets must be a hold, a support or a convoy by {}",
            self.helped_name()
        )
    }

    pub(super) fn only_fleets_convoy(&self) -> String {
        format!("{} is no fleet, and only fleets convoy", self.unit_name())
    }

    pub(super) fn not_at_sea(&self) -> String {
        format!("{} is not at sea, so it cannot convoy", self.unit_name())
    }

    pub(super) fn nothing_to_convoy(&self, at: ProvinceId) -> String {
        format!("no army stands in {} to be convoyed", names::province(self.scene, at))
    }

    pub(super) fn convoy_impossible(&self) -> String {
        let (army, fleet) = (self.helped_move_name(), self.unit_name());
        format!("no chain of fleets that needs {fleet} can carry {army}")
    }
}
