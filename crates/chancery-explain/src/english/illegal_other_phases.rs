//! Sentences about retreats and adjustments. Each is what follows "Illegal: ", without the stop.

use chancery::rules::{BuildSites, BuildsInOnePlace, TooManyBuilds, TooManyDisbands, Waiving};

use super::claim::Claim;

impl Claim<'_> {
    pub(super) fn not_dislodged(&self) -> String {
        format!("{} is not dislodged, so it takes no order now", self.unit_name())
    }

    pub(super) fn occupied(&self) -> String {
        // A retreat has a destination, a build has only a place.
        let where_to =
            if self.to.is_some() { self.destination_province() } else { self.place_name() };
        format!("a unit stands in {where_to}")
    }

    pub(super) fn contested(&self) -> String {
        format!("{} was left empty by a standoff", self.destination_province())
    }

    pub(super) fn attacker_came_from(&self) -> String {
        format!("the attacker of {} came from {}", self.unit_name(), self.destination_province())
    }

    pub(super) fn not_a_centre(&self) -> String {
        format!("{} is no supply centre", self.place_name())
    }

    pub(super) fn not_owned(&self) -> String {
        format!("the power does not own {}", self.place_name())
    }

    pub(super) fn not_a_build_site(&self) -> String {
        let place = self.place_name();
        match self.scene.rules.build_sites {
            BuildSites::Home => format!("{place} is no home centre of the power"),
            BuildSites::AnyOwned => format!("{place} is no centre where the power may build"),
            BuildSites::AnyOwnedWithHome => {
                format!("{place} takes a build only while the power owns a home centre")
            }
        }
    }

    pub(super) fn too_many_builds(&self) -> String {
        match self.scene.rules.too_many_builds {
            TooManyBuilds::None => "more builds than allowed are ordered, so none is made",
            TooManyBuilds::First => "the builds ordered before it are all that is allowed",
            TooManyBuilds::Last => "the builds ordered after it are all that is allowed",
        }
        .to_owned()
    }

    pub(super) fn place_taken(&self) -> String {
        let place = self.place_name();
        match self.scene.rules.builds_in_one_place {
            BuildsInOnePlace::None => {
                format!("two builds are ordered in {place}, so none is made")
            }
            BuildsInOnePlace::First => format!("the first build in {place} is made"),
            BuildsInOnePlace::Last => format!("the last build in {place} is made"),
        }
    }

    pub(super) fn build_kind_missing(&self) -> String {
        format!("the order must say what to build in {}", self.place_name())
    }

    pub(super) fn cannot_build_there(&self) -> String {
        format!("{} cannot stand in {}", self.unit_name(), self.place_name())
    }

    pub(super) fn no_wings(&self) -> String {
        format!("there can be no wing in {}: the rules of this game have none", self.place_name())
    }

    pub(super) fn coast_required_in_build(&self) -> String {
        format!("{} has several coasts, and the build names none", self.place_name())
    }

    pub(super) fn nothing_to_waive(&self) -> String {
        match self.scene.rules.waiving {
            Waiving::Allowed => "no build is owed that could be waived",
            Waiving::NotAllowed => "builds may not be waived",
        }
        .to_owned()
    }

    pub(super) fn unsupplied_first(&self) -> String {
        let unit = self.unit_name();
        format!("{unit} was supplied, and units that were not are disbanded before it")
    }

    pub(super) fn too_many_removals(&self) -> String {
        match self.scene.rules.too_many_disbands {
            TooManyDisbands::Automatic => {
                "more disbands than owed are ordered, so the rule of civil disorder decides"
            }
            TooManyDisbands::First => "the disbands ordered before it are all that is owed",
            TooManyDisbands::Last => "the disbands ordered after it are all that is owed",
        }
        .to_owned()
    }

    pub(super) fn already_removed(&self) -> String {
        format!("{} is disbanded by another order", self.unit_name())
    }
}
