//! Changing a position by hand.

use crate::board::{PowerId, ProvinceId};
use crate::position::{Dislodged, Phase, Position, Unit};

/// One change to a position. Anything can be put anywhere on the map;
/// [`crate::position::check`] says what is wrong with it then.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Edit {
    /// Puts a unit into a province in place of any other, or takes it away.
    Unit {
        /// The province.
        at: ProvinceId,
        /// The unit, or none.
        unit: Option<Unit>,
    },
    /// Marks a unit as dislodged in a province in place of any other, or takes it away.
    Dislodged {
        /// The province.
        at: ProvinceId,
        /// The unit, or none.
        dislodged: Option<Dislodged>,
    },
    /// Gives a centre to a power, or to nobody.
    Owner {
        /// The centre.
        at: ProvinceId,
        /// The new owner, or nobody.
        owner: Option<PowerId>,
    },
    /// Marks a province as contested.
    Contested {
        /// The province.
        at: ProvinceId,
    },
    /// Takes the mark of a contested province away.
    Uncontested {
        /// The province.
        at: ProvinceId,
    },
    /// Sets the phase.
    Phase(Phase),
}

/// An edit that cannot be made.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum EditError {
    /// The province is of another map.
    #[error("edit {edit} names province {}, and the board has {provinces}", at.index())]
    NoSuchProvince {
        /// The place of the edit in the list.
        edit: usize,
        /// The province.
        at: ProvinceId,
        /// How many provinces the board has.
        provinces: usize,
    },
}

/// Makes every edit, or none if one of them cannot be made.
pub(super) fn apply(position: &Position, edits: &[Edit]) -> Result<Position, EditError> {
    let provinces = position.province_count();
    let mut edited = position.clone();
    for (edit, change) in edits.iter().enumerate() {
        if let Some(at) = change.provinces().find(|at| at.index() >= provinces) {
            return Err(EditError::NoSuchProvince { edit, at, provinces });
        }
        match *change {
            Edit::Unit { at, unit } => edited.set_unit(at, unit),
            Edit::Dislodged { at, dislodged } => edited.set_dislodged(at, dislodged),
            Edit::Owner { at, owner } => edited.set_owner(at, owner),
            Edit::Contested { at } => {
                edited.contested_mut().insert(at);
            }
            Edit::Uncontested { at } => {
                edited.contested_mut().remove(at);
            }
            Edit::Phase(phase) => edited.phase = phase,
        }
    }
    Ok(edited)
}

impl Edit {
    /// The provinces it names.
    fn provinces(self) -> impl Iterator<Item = ProvinceId> {
        let (at, barred) = match self {
            Self::Dislodged { at, dislodged } => (Some(at), dislodged.and_then(|d| d.barred)),
            Self::Unit { at, .. }
            | Self::Owner { at, .. }
            | Self::Contested { at }
            | Self::Uncontested { at } => (Some(at), None),
            Self::Phase(_) => (None, None),
        };
        at.into_iter().chain(barred)
    }
}
