//! Building a position from the words of a file.

use chancery::board::{Coast, Location, Map, PowerId, ProvinceId};
use chancery::notation::OrderParseError;
use chancery::position::{Dislodged, Phase, Position, Supply, Unit, UnitKind};

/// What can be wrong with a unit, a place or a centre that a file names.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum BoardFault {
    /// A power the map does not have.
    #[error("no power is called `{word}`{}", did_you_mean(.similar.as_deref()))]
    UnknownPower {
        /// The word as written.
        word: String,
        /// A known power much like it.
        similar: Option<String>,
    },
    /// A place the map does not have.
    #[error("no place is called `{word}`{}", did_you_mean(.similar.as_deref()))]
    UnknownPlace {
        /// The word as written.
        word: String,
        /// A known place much like it.
        similar: Option<String>,
    },
    /// A word that can mean several places.
    #[error("`{word}` can mean {}", meanings.join(" or "))]
    AmbiguousPlace {
        /// The word as written.
        word: String,
        /// The names of the places it can mean.
        meanings: Vec<String>,
    },
    /// A text that is no unit.
    #[error("`{word}` is no unit; write its letter and its place, such as A par or F stp/sc")]
    NotAUnit {
        /// The text as written.
        word: String,
    },
    /// A unit that is not there, or is nobody's.
    #[error("no power has a unit `{word}` that awaits orders")]
    NoUnit {
        /// The unit as written.
        word: String,
    },
    /// A unit that is not on the board, or is nobody's.
    #[error("no power has a unit `{word}` here")]
    NotOnBoard {
        /// The unit as written.
        word: String,
    },
    /// An order that cannot be read, where one must be.
    #[error("`{text}` cannot be read: {error}")]
    UnreadOrder {
        /// The text.
        text: String,
        /// Why.
        error: OrderParseError,
    },
    /// A fleet without the coast it stands on.
    #[error("the fleet in {place} stands on one coast: {}", coast_names(coasts))]
    CoastNeeded {
        /// The name of the province.
        place: String,
        /// Its coasts.
        coasts: Vec<Coast>,
    },
    /// A unit where its kind cannot stand.
    #[error("{} cannot stand in {place}", kind_name(*kind))]
    CannotStand {
        /// The kind of unit.
        kind: UnitKind,
        /// The place as our files write it.
        place: String,
    },
    /// A second unit in one province.
    #[error("{place} has a unit already")]
    Occupied {
        /// The name of the province.
        place: String,
    },
    /// A second dislodged unit of one province.
    #[error("another unit is already dislodged from {place}")]
    DislodgedTwice {
        /// The name of the province.
        place: String,
    },
    /// A centre that is none.
    #[error("{place} is no supply centre")]
    NotACentre {
        /// The name of the province.
        place: String,
    },
    /// A centre of two powers.
    #[error("{place} belongs to {owner} already")]
    OwnedTwice {
        /// The name of the province.
        place: String,
        /// The name of the power.
        owner: String,
    },
}

fn did_you_mean(similar: Option<&str>) -> String {
    similar.map_or_else(String::new, |word| format!("; did you mean {word}?"))
}

fn coast_names(coasts: &[Coast]) -> String {
    coasts.iter().map(|coast| coast.code()).collect::<Vec<_>>().join(" or ")
}

const fn kind_name(kind: UnitKind) -> &'static str {
    match kind {
        UnitKind::Army => "an army",
        UnitKind::Fleet => "a fleet",
        UnitKind::Wing => "a wing",
    }
}

/// A position in the making. What cannot be put on the board is refused, and the rest stays.
#[derive(Debug, Clone)]
pub(crate) struct BoardBuilder<'m> {
    map: &'m Map,
    pub(crate) position: Position,
}

impl<'m> BoardBuilder<'m> {
    /// An empty board.
    pub(crate) fn new(map: &'m Map, phase: Phase) -> Self {
        Self { map, position: Position::new(map.province_count(), phase) }
    }

    /// Puts a unit on the board.
    pub(crate) fn unit(
        &mut self,
        power: Option<PowerId>,
        kind: UnitKind,
        at: Location,
    ) -> Result<(), BoardFault> {
        let unit = self.check(power, kind, at)?;
        if self.position.is_occupied(at.province) {
            return Err(BoardFault::Occupied { place: self.name(at.province) });
        }
        self.position.set_unit(at.province, Some(unit));
        Ok(())
    }

    /// Puts a dislodged unit beside the board, kept from retreating to `barred`.
    pub(crate) fn dislodged(
        &mut self,
        power: Option<PowerId>,
        kind: UnitKind,
        at: Location,
        barred: Option<ProvinceId>,
    ) -> Result<(), BoardFault> {
        let unit = self.check(power, kind, at)?;
        if self.position.dislodged_at(at.province).is_some() {
            return Err(BoardFault::DislodgedTwice { place: self.name(at.province) });
        }
        self.position.set_dislodged(at.province, Some(Dislodged { unit, barred }));
        Ok(())
    }

    /// Marks the unit dislodged from a province, or else the one that stands there, as not supplied.
    pub(crate) fn unsupplied(&mut self, at: ProvinceId) -> Result<(), BoardFault> {
        let supply = Supply::Unsupplied;
        if let Some(dislodged) = self.position.dislodged_at(at) {
            let unit = Unit { supply, ..dislodged.unit };
            self.position.set_dislodged(at, Some(Dislodged { unit, ..dislodged }));
            return Ok(());
        }
        self.unsupplied_standing(at)
    }

    /// Marks the unit that stands in a province as not supplied.
    pub(crate) fn unsupplied_standing(&mut self, at: ProvinceId) -> Result<(), BoardFault> {
        if !self.position.is_occupied(at) {
            return Err(BoardFault::NotOnBoard { word: self.map.province(at).code.clone() });
        }
        self.position.set_supply(at, Supply::Unsupplied);
        Ok(())
    }

    /// Gives a centre to a power.
    pub(crate) fn owner(&mut self, power: PowerId, centre: ProvinceId) -> Result<(), BoardFault> {
        let place = self.name(centre);
        if !self.map.province(centre).centre {
            return Err(BoardFault::NotACentre { place });
        }
        if let Some(owner) = self.position.owner(centre).filter(|owner| *owner != power) {
            let owner = self.map.power(owner).name.clone();
            return Err(BoardFault::OwnedTwice { place, owner });
        }
        self.position.set_owner(centre, Some(power));
        Ok(())
    }

    /// The unit as the board keeps it. The coast of an army or a wing means nothing.
    fn check(
        &self,
        power: Option<PowerId>,
        kind: UnitKind,
        at: Location,
    ) -> Result<Unit, BoardFault> {
        let province = self.map.province(at.province);
        let coast = at.coast.filter(|_| kind == UnitKind::Fleet && !province.coasts.is_empty());
        let stands_at = Location { province: at.province, coast };
        if self.map.can_stand(kind, stands_at) {
            return Ok(Unit { coast, ..Unit::of(kind, power) });
        }
        if kind == UnitKind::Fleet && coast.is_none() && !province.coasts.is_empty() {
            let (place, coasts) = (province.name.clone(), province.coasts.clone());
            return Err(BoardFault::CoastNeeded { place, coasts });
        }
        Err(BoardFault::CannotStand { kind, place: self.map.location_code(at) })
    }

    fn name(&self, province: ProvinceId) -> String {
        self.map.province(province).name.clone()
    }
}

/// The known word most like a word, if any is: one slip in a short one, two in a long one.
pub(crate) fn most_like<'a>(word: &str, known: impl Iterator<Item = &'a str>) -> Option<String> {
    const WORD_BYTES_MAX: usize = 64;
    if word.len() > WORD_BYTES_MAX {
        return None;
    }
    let slips_max = if word.chars().count() < 5 { 1 } else { 2 };
    let lower = word.to_lowercase();
    let near = known.map(|k| (strsim::osa_distance(&lower, &k.to_lowercase()), k));
    let (_, best) = near.filter(|(slips, _)| *slips <= slips_max).min()?;
    Some(best.to_owned())
}
