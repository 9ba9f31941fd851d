//! Small names for the things on a board: provinces, powers, coasts, locations.

use std::fmt;
use std::num::NonZeroU8;

/// Most provinces a map may have. The province number then fits twelve bits, which is what the
/// structural order id reserves for it.
pub const PROVINCES_MAX: usize = 4096;

/// Most powers a map may have.
pub const POWERS_MAX: usize = 254;

/// Index of a province in its map, `0..map.province_count()`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct ProvinceId(u16);

impl ProvinceId {
    /// The province with this index.
    ///
    /// # Panics
    ///
    /// Panics if `index` is not below [`PROVINCES_MAX`].
    #[inline]
    #[must_use]
    pub const fn new(index: usize) -> Self {
        assert!(index < PROVINCES_MAX, "province index out of range");
        #[expect(clippy::cast_possible_truncation, reason = "checked just above")]
        Self(index as u16)
    }

    /// The position of this province in every list that has one entry a province.
    #[inline]
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The same number in the width it is stored in.
    #[inline]
    #[must_use]
    pub const fn get(self) -> u16 {
        self.0
    }
}

/// Index of a power in its map. Stored from one upwards, so that `Option<PowerId>` is one byte;
/// `None` then stands for nobody, or for a neutral unit.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct PowerId(NonZeroU8);

impl PowerId {
    /// The power with this index.
    ///
    /// # Panics
    ///
    /// Panics if `index` is not below [`POWERS_MAX`].
    #[must_use]
    pub const fn new(index: usize) -> Self {
        assert!(index < POWERS_MAX, "power index out of range");
        #[expect(clippy::cast_possible_truncation, reason = "checked just above")]
        match NonZeroU8::new(index as u8 + 1) {
            Some(n) => Self(n),
            None => unreachable!(),
        }
    }

    /// The position of this power in every list that has one entry a power.
    #[inline]
    #[must_use]
    pub const fn index(self) -> usize {
        self.0.get() as usize - 1
    }

    /// 0 for nobody, the index plus one for a power: the byte a position stores.
    #[inline]
    pub(crate) const fn pack(power: Option<Self>) -> u8 {
        match power {
            Some(p) => p.0.get(),
            None => 0,
        }
    }

    /// The inverse of [`PowerId::pack`].
    #[inline]
    pub(crate) const fn unpack(byte: u8) -> Option<Self> {
        match NonZeroU8::new(byte) {
            Some(n) => Some(Self(n)),
            None => None,
        }
    }
}

/// A side of a province that has more than one coast.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Coast {
    /// The north coast, `nc`.
    North,
    /// The north-east coast, `nec`.
    NorthEast,
    /// The east coast, `ec`.
    East,
    /// The south-east coast, `sec`.
    SouthEast,
    /// The south coast, `sc`.
    South,
    /// The south-west coast, `swc`.
    SouthWest,
    /// The west coast, `wc`.
    West,
    /// The north-west coast, `nwc`.
    NorthWest,
}

impl Coast {
    /// Every coast, clockwise from the north.
    pub const ALL: [Self; 8] = [
        Self::North,
        Self::NorthEast,
        Self::East,
        Self::SouthEast,
        Self::South,
        Self::SouthWest,
        Self::West,
        Self::NorthWest,
    ];

    /// The abbreviation, such as `nc`.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Self::North => "nc",
            Self::NorthEast => "nec",
            Self::East => "ec",
            Self::SouthEast => "sec",
            Self::South => "sc",
            Self::SouthWest => "swc",
            Self::West => "wc",
            Self::NorthWest => "nwc",
        }
    }

    /// The coast in words, such as `north coast`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::North => "north coast",
            Self::NorthEast => "north-east coast",
            Self::East => "east coast",
            Self::SouthEast => "south-east coast",
            Self::South => "south coast",
            Self::SouthWest => "south-west coast",
            Self::West => "west coast",
            Self::NorthWest => "north-west coast",
        }
    }

    /// The coast with this abbreviation, lower case.
    #[must_use]
    pub fn from_code(code: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|c| c.code() == code)
    }

    /// 0 for no coast, 1 to 8 for a coast: the number stored in packed places.
    #[inline]
    pub(crate) const fn pack(coast: Option<Self>) -> u8 {
        match coast {
            Some(c) => c as u8 + 1,
            None => 0,
        }
    }

    /// The inverse of [`Coast::pack`]; anything above 8 reads as no coast.
    #[inline]
    pub(crate) const fn unpack(n: u8) -> Option<Self> {
        if n == 0 || n > 8 { None } else { Some(Self::ALL[n as usize - 1]) }
    }
}

impl fmt::Display for Coast {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.code())
    }
}

/// A province, with a coast where one is named.
///
/// Dislodgement, cutting and standoffs are about provinces; where a fleet stands and where a move
/// goes are locations. `coast: None` means that no coast was named, or that there is none to name.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Location {
    /// The province.
    pub province: ProvinceId,
    /// The coast, where one is named.
    pub coast: Option<Coast>,
}

impl Location {
    /// A location without a coast.
    #[inline]
    #[must_use]
    pub const fn inland(province: ProvinceId) -> Self {
        Self { province, coast: None }
    }

    /// A location on a named coast.
    #[inline]
    #[must_use]
    pub const fn on_coast(province: ProvinceId, coast: Coast) -> Self {
        Self { province, coast: Some(coast) }
    }
}

impl From<ProvinceId> for Location {
    fn from(province: ProvinceId) -> Self {
        Self::inland(province)
    }
}
