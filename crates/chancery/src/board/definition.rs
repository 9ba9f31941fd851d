//! A map as somebody claims it to be, and every fault that can be found in the claim.

use super::border::{BorderEffect, OrderKind, Years};
use super::ids::Coast;
use crate::position::{PhaseKind, Season, UnitKind};

/// What a province is made of.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum ProvinceKind {
    /// Land without a coast: armies only.
    Inland,
    /// Land with one coast or more: armies and fleets.
    Coastal,
    /// Water: fleets only, and fleets there may convoy.
    Sea,
    /// On the map but closed to every unit.
    Impassable,
}

impl ProvinceKind {
    /// Whether a unit of this kind can be in such a province, coasts apart.
    #[inline]
    #[must_use]
    pub const fn takes(self, unit: UnitKind) -> bool {
        match unit {
            UnitKind::Army => matches!(self, Self::Inland | Self::Coastal),
            UnitKind::Fleet => matches!(self, Self::Coastal | Self::Sea),
            UnitKind::Wing => !matches!(self, Self::Impassable),
        }
    }
}

/// A map as claimed: plain data with every field public, possibly wrong. [`super::Map::new`] checks
/// it.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct MapDefinition {
    /// The name of the map, such as `standard`.
    pub name: String,
    /// The provinces. Their order is the order of their numbers.
    pub provinces: Vec<ProvinceDefinition>,
    /// Names that people use for more than one province.
    pub ambiguous: Vec<AmbiguousDefinition>,
    /// The powers. Their order is the order of their numbers.
    pub powers: Vec<PowerDefinition>,
    /// Directed army edges, by province code.
    pub army_edges: Vec<(String, String)>,
    /// Directed fleet edges, by location: a province code, with `/nc` and the like for a coast.
    pub fleet_edges: Vec<(String, String)>,
    /// Border rules, each naming the provinces it guards.
    pub borders: Vec<BorderDefinition>,
}

/// A province as claimed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ProvinceDefinition {
    /// The short code, such as `par`, lower case. It is what every format of ours writes.
    pub code: String,
    /// The full name, such as `Paris`.
    pub name: String,
    /// Other names and abbreviations that mean this province.
    pub aliases: Vec<String>,
    /// What it is made of.
    pub kind: ProvinceKind,
    /// The named coasts, where there is more than one; otherwise empty.
    pub coasts: Vec<Coast>,
    /// Whether it is a supply centre.
    pub centre: bool,
    /// Whether a fleet here may convoy although this is land (a convoyable coast).
    pub convoys: bool,
}

/// A name that people use for more than one province, as claimed.
///
/// One of the provinces may have it as a code, a name or an alias of its own: `tyr` is Tyrolia in
/// every file, and the Tyrrhenian Sea in some letters.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct AmbiguousDefinition {
    /// The name, such as `nor`.
    pub name: String,
    /// The codes of the provinces it can mean, the usual one first; two or more.
    pub provinces: Vec<String>,
}

/// A power as claimed.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct PowerDefinition {
    /// The name, such as `Austria`.
    pub name: String,
    /// The adjective, such as `Austrian`; empty means that nobody uses one.
    pub adjective: String,
    /// Other spellings.
    pub aliases: Vec<String>,
    /// The codes of its home centres.
    pub homes: Vec<String>,
    /// The codes of the other provinces of its country; empty where nobody drew its borders.
    pub country: Vec<String>,
}

/// A border rule as claimed: what [`super::BorderRule`] says, with codes instead of numbers.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BorderDefinition {
    /// A name for messages.
    pub id: String,
    /// What it is, in words.
    pub description: String,
    /// The codes of the provinces whose entry it guards.
    pub into: Vec<String>,
    /// The codes of the provinces it is entered from; empty means from anywhere.
    pub from: Vec<String>,
    /// Unit kinds concerned; empty means all.
    pub units: Vec<UnitKind>,
    /// Order kinds concerned; empty means all.
    pub orders: Vec<OrderKind>,
    /// Seasons concerned; empty means all.
    pub seasons: Vec<Season>,
    /// Kinds of phase concerned; empty means all.
    pub phases: Vec<PhaseKind>,
    /// Years concerned.
    pub years: Years,
    /// What it does.
    pub effect: BorderEffect,
}

/// A part of a claimed map that names places.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum MapPart {
    /// The provinces that an ambiguous name can mean.
    AmbiguousName,
    /// The homes of a power.
    Homes,
    /// The country of a power.
    Country,
    /// An edge for armies.
    ArmyEdge,
    /// An edge for fleets.
    FleetEdge,
    /// A border rule.
    BorderRule,
}

impl std::fmt::Display for MapPart {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(match self {
            Self::AmbiguousName => "an ambiguous name",
            Self::Homes => "the list of homes",
            Self::Country => "a country",
            Self::ArmyEdge => "an army edge",
            Self::FleetEdge => "a fleet edge",
            Self::BorderRule => "a border rule",
        })
    }
}

/// Something wrong with a claimed map.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum MapFault {
    /// There is nothing to play on.
    #[error("a map needs at least one province")]
    NoProvinces,
    /// More provinces than [`super::PROVINCES_MAX`].
    #[error("{count} provinces; at most {max} are possible", max = super::PROVINCES_MAX)]
    TooManyProvinces {
        /// How many there are.
        count: usize,
    },
    /// More powers than [`super::POWERS_MAX`].
    #[error("{count} powers; at most {max} are possible", max = super::POWERS_MAX)]
    TooManyPowers {
        /// How many there are.
        count: usize,
    },
    /// A code that is empty or has characters that orders use for something else.
    #[error("`{code}` cannot be a province code: use lower-case letters, digits, `_` or `'`")]
    BadCode {
        /// The code.
        code: String,
    },
    /// Two provinces with one code.
    #[error("two provinces have the code `{code}`")]
    DuplicateCode {
        /// The code.
        code: String,
    },
    /// One name for two provinces.
    #[error("`{name}` names both `{first}` and `{second}`")]
    SharedName {
        /// The name, lower case.
        name: String,
        /// The code of one province.
        first: String,
        /// The code of the other.
        second: String,
    },
    /// A name that is called ambiguous and can mean at most one province.
    #[error("`{name}` is listed as ambiguous but does not name two provinces")]
    NotAmbiguous {
        /// The name, lower case.
        name: String,
    },
    /// An ambiguous name with two entries.
    #[error("the ambiguous name `{name}` is listed twice")]
    DuplicateAmbiguous {
        /// The name, lower case.
        name: String,
    },
    /// A power without a name.
    #[error("power {number} has no name")]
    UnnamedPower {
        /// Which power it is, counted from 1.
        number: usize,
    },
    /// Two powers with one name.
    #[error("two powers are called `{name}`")]
    DuplicatePower {
        /// The name.
        name: String,
    },
    /// A name, adjective or alias of two powers, other than the name of both.
    #[error("`{name}` means both {first} and {second}")]
    SharedPowerName {
        /// The name, lower case.
        name: String,
        /// The name of one power.
        first: String,
        /// The name of the other.
        second: String,
    },
    /// A code that no province has.
    #[error("{part} names `{code}`, but no province has that code")]
    UnknownProvince {
        /// Where the code stands.
        part: MapPart,
        /// The code.
        code: String,
    },
    /// A coast that its province does not have.
    #[error("{part} names the coast `{place}`, which does not exist")]
    UnknownCoast {
        /// Where the place stands.
        part: MapPart,
        /// The place as written.
        place: String,
    },
    /// A place without a coast where one must be named.
    #[error("{part} names `{place}`, which has several coasts: say which")]
    CoastMissing {
        /// Where the place stands.
        part: MapPart,
        /// The place as written.
        place: String,
    },
    /// A coast where only the province counts.
    #[error("{part} names `{place}`: say the province only, its coasts do not differ here")]
    CoastNotAllowed {
        /// Where the place stands.
        part: MapPart,
        /// The place as written.
        place: String,
    },
    /// Coasts on something that has none, or a single named coast.
    #[error("`{code}` cannot have these named coasts: name two or more, on a coastal province")]
    BadCoasts {
        /// The code.
        code: String,
    },
    /// An army edge that touches water, or a fleet edge that touches inland, or either touching an
    /// impassable province.
    #[error("no {} can go from `{from}` to `{to}`: one of them is closed to it", unit.name())]
    ImpossibleEdge {
        /// The unit that the edge is for: an army or a fleet.
        unit: UnitKind,
        /// Where from.
        from: String,
        /// Where to.
        to: String,
    },
    /// An edge from a province to itself.
    #[error("`{code}` is listed as its own neighbour")]
    SelfEdge {
        /// The code.
        code: String,
    },
    /// A home that is no centre.
    #[error("`{code}` is a home of {power} but not a supply centre")]
    HomeWithoutCentre {
        /// The power.
        power: String,
        /// The code.
        code: String,
    },
    /// A centre no unit can enter.
    #[error("`{code}` is impassable and cannot be a supply centre")]
    ImpassableCentre {
        /// The code.
        code: String,
    },
    /// A convoyable coast that is not on the coast.
    #[error("`{code}` is not coastal, so it cannot be a convoyable coast")]
    BadConvoyCoast {
        /// The code.
        code: String,
    },
}
