//! Every board of up to four provinces, each once, and what can stand on it.

use chancery::board::{
    Map, MapDefinition, PowerDefinition, PowerId, ProvinceDefinition, ProvinceId, ProvinceKind,
};
use chancery::position::{Phase, PhaseKind, Position, Season, Unit, UnitKind};

use crate::symmetry::{Renaming, renamings};

/// Most provinces of a board made here; the number of boards grows steeply with it.
pub const PROVINCES_MAX: usize = 4;

/// Most powers on a board made here.
pub const POWERS_MAX: usize = 3;

/// Who can cross between two provinces.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Crossing {
    /// Nobody.
    Closed,
    /// Armies.
    Armies,
    /// Fleets.
    Fleets,
    /// Armies and fleets.
    Both,
}

/// A board: what its provinces are made of and who can cross between them.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Board {
    kinds: Vec<ProvinceKind>,
    /// For each pair of provinces, in the order of [`pairs`].
    crossings: Vec<Crossing>,
}

/// The pairs of different provinces, the lower first.
fn pairs(provinces: usize) -> impl Iterator<Item = (usize, usize)> {
    (0..provinces).flat_map(|b| (0..b).map(move |a| (a, b)))
}

/// Who may be able to cross between provinces of two kinds, nobody included. Between two coasts
/// there can be a land border with or without a shore that both share.
fn possible_crossings(a: ProvinceKind, b: ProvinceKind) -> &'static [Crossing] {
    use ProvinceKind::{Coastal, Inland, Sea};
    match (a, b) {
        (Inland, Inland | Coastal) | (Coastal, Inland) => &[Crossing::Closed, Crossing::Armies],
        (Coastal, Coastal) => &[Crossing::Closed, Crossing::Armies, Crossing::Both],
        (Sea, Sea | Coastal) | (Coastal, Sea) => &[Crossing::Closed, Crossing::Fleets],
        _ => &[Crossing::Closed],
    }
}

impl Board {
    /// Every connected board of exactly so many provinces, one of each shape.
    #[must_use]
    pub fn all(provinces: usize) -> Vec<Self> {
        let mut all = Vec::new();
        let renamings = renamings(provinces);
        for kinds in kinds_in_order(provinces) {
            let options: Vec<&[Crossing]> =
                pairs(provinces).map(|(a, b)| possible_crossings(kinds[a], kinds[b])).collect();
            let counts: Vec<usize> = options.iter().map(|of| of.len()).collect();
            for chosen in Odometer::new(counts) {
                let crossings = options.iter().zip(&chosen).map(|(of, n)| of[*n]).collect();
                let board = Self { kinds: kinds.clone(), crossings };
                let first = renamings.iter().all(|renaming| board <= board.renamed(renaming));
                if first && board.is_connected() {
                    all.push(board);
                }
            }
        }
        all
    }

    /// A board of provinces of these kinds, with one of the possible crossings chosen for each
    /// pair. It need not be connected.
    pub fn with(kinds: Vec<ProvinceKind>, mut choose: impl FnMut(&[Crossing]) -> Crossing) -> Self {
        let crossings = pairs(kinds.len())
            .map(|(a, b)| choose(possible_crossings(kinds[a], kinds[b])))
            .collect();
        Self { kinds, crossings }
    }

    /// How many provinces the board has.
    #[must_use]
    pub fn province_count(&self) -> usize {
        self.kinds.len()
    }

    /// What a province is made of.
    #[must_use]
    pub fn kind(&self, province: usize) -> ProvinceKind {
        self.kinds[province]
    }

    fn crossing(&self, a: usize, b: usize) -> Crossing {
        let wanted = (a.min(b), a.max(b));
        let index = pairs(self.kinds.len()).position(|pair| pair == wanted);
        index.map_or(Crossing::Closed, |index| self.crossings[index])
    }

    /// The same board with its provinces numbered otherwise.
    #[must_use]
    pub fn renamed(&self, renaming: &Renaming) -> Self {
        let mut kinds = self.kinds.clone();
        for (old, kind) in self.kinds.iter().enumerate() {
            kinds[renaming.of(old)] = *kind;
        }
        let back = renaming.inverse();
        let crossings = pairs(kinds.len()).map(|(a, b)| self.crossing(back.of(a), back.of(b)));
        Self { crossings: crossings.collect(), kinds }
    }

    /// The renamings that leave the board as it is.
    #[must_use]
    pub fn symmetries(&self) -> Vec<Renaming> {
        let mut symmetries = renamings(self.kinds.len());
        symmetries.retain(|renaming| self.renamed(renaming) == *self);
        symmetries
    }

    fn is_connected(&self) -> bool {
        let mut reached = vec![0];
        let mut next = 0;
        while let Some(&from) = reached.get(next) {
            for to in 0..self.kinds.len() {
                if self.crossing(from, to) != Crossing::Closed && !reached.contains(&to) {
                    reached.push(to);
                }
            }
            next += 1;
        }
        reached.len() == self.kinds.len()
    }

    /// The board as the engine reads it. Provinces are called `i0`, `c1`, `s2`: what it is made of
    /// and its number.
    ///
    /// # Panics
    ///
    /// Panics if the board has a fault, which no board made here has.
    #[must_use]
    pub fn map(&self) -> Map {
        let code = |province: usize| {
            let letter = match self.kinds[province] {
                ProvinceKind::Inland => 'i',
                ProvinceKind::Coastal => 'c',
                ProvinceKind::Sea => 's',
                ProvinceKind::Impassable => 'x',
            };
            format!("{letter}{province}")
        };
        let edges = |open: [Crossing; 2]| {
            pairs(self.kinds.len())
                .filter(|(a, b)| open.contains(&self.crossing(*a, *b)))
                .flat_map(|(a, b)| [(code(a), code(b)), (code(b), code(a))])
                .collect::<Vec<_>>()
        };
        let provinces = (0..self.kinds.len()).map(|province| ProvinceDefinition {
            code: code(province),
            name: code(province),
            aliases: Vec::new(),
            kind: self.kinds[province],
            coasts: Vec::new(),
            centre: false,
            convoys: false,
        });
        let definition = MapDefinition {
            name: "small".to_owned(),
            provinces: provinces.collect(),
            powers: power_names(),
            army_edges: edges([Crossing::Armies, Crossing::Both]),
            fleet_edges: edges([Crossing::Fleets, Crossing::Both]),
            borders: Vec::new(),
            ambiguous: Vec::new(),
        };
        Map::new(definition).expect("a board made here has no faults")
    }
}

/// The powers of every board made here: Red, Green and Blue.
pub(crate) fn power_names() -> Vec<PowerDefinition> {
    ["Red", "Green", "Blue"]
        .map(|name| PowerDefinition { name: name.to_owned(), ..PowerDefinition::default() })
        .into()
}

/// The kinds of so many provinces, each selection once, sorted.
fn kinds_in_order(provinces: usize) -> Vec<Vec<ProvinceKind>> {
    const KINDS: [ProvinceKind; 3] =
        [ProvinceKind::Inland, ProvinceKind::Coastal, ProvinceKind::Sea];
    let all = Odometer::new(vec![KINDS.len(); provinces]);
    all.filter(|chosen| chosen.is_sorted())
        .map(|chosen| chosen.iter().map(|n| KINDS[*n]).collect())
        .collect()
}

/// Every list of numbers in which each is below its count.
#[derive(Debug, Clone)]
pub struct Odometer {
    counts: Vec<usize>,
    next: Option<Vec<usize>>,
}

impl Odometer {
    /// Starts at all zeros. A count of zero means that there is no list at all.
    #[must_use]
    pub fn new(counts: Vec<usize>) -> Self {
        let next = counts.iter().all(|count| *count > 0).then(|| vec![0; counts.len()]);
        Self { counts, next }
    }
}

impl Iterator for Odometer {
    type Item = Vec<usize>;

    fn next(&mut self) -> Option<Vec<usize>> {
        let now = self.next.take()?;
        let mut after = now.clone();
        for (digit, count) in after.iter_mut().zip(&self.counts).rev() {
            *digit += 1;
            if *digit < *count {
                self.next = Some(after);
                break;
            }
            *digit = 0;
        }
        Some(now)
    }
}

/// What stands in each province: a kind and the number of its power.
pub type Placement = Vec<Option<(UnitKind, usize)>>;

/// The phase in which everything here is judged.
pub const PHASE: Phase = Phase::new(1901, Season::Spring, PhaseKind::Movement);

/// Every placement of a number of units in `counts`, of up to [`POWERS_MAX`] powers, on a board,
/// one of those that its symmetries and the names of the powers make alike.
#[must_use]
pub fn placements(board: &Board, counts: std::ops::RangeInclusive<usize>) -> Vec<Placement> {
    let symmetries = board.symmetries();
    let mut placements = Vec::new();
    let choices: Vec<Vec<Option<(UnitKind, usize)>>> =
        (0..board.province_count()).map(|province| occupants(board.kind(province))).collect();
    for chosen in Odometer::new(choices.iter().map(Vec::len).collect()) {
        let placement: Placement = choices.iter().zip(&chosen).map(|(of, n)| of[*n]).collect();
        let units = placement.iter().flatten().count();
        let first = || {
            symmetries.iter().all(|renaming| placement <= renamed_placement(&placement, renaming))
        };
        if counts.contains(&units) && with_powers_in_order(&placement) == placement && first() {
            placements.push(placement);
        }
    }
    placements
}

fn occupants(kind: ProvinceKind) -> Vec<Option<(UnitKind, usize)>> {
    let kinds: &[UnitKind] = match kind {
        ProvinceKind::Inland => &[UnitKind::Army],
        ProvinceKind::Coastal => &[UnitKind::Army, UnitKind::Fleet],
        ProvinceKind::Sea => &[UnitKind::Fleet],
        ProvinceKind::Impassable => &[],
    };
    let units = kinds.iter().flat_map(|kind| (0..POWERS_MAX).map(|power| Some((*kind, power))));
    std::iter::once(None).chain(units).collect()
}

/// The placement with its provinces renamed, its powers numbered as they first appear.
#[must_use]
pub fn renamed_placement(placement: &Placement, renaming: &Renaming) -> Placement {
    let mut renamed = placement.clone();
    for (old, unit) in placement.iter().enumerate() {
        renamed[renaming.of(old)] = *unit;
    }
    with_powers_in_order(&renamed)
}

/// The placement with its powers numbered in the order in which they first appear.
fn with_powers_in_order(placement: &Placement) -> Placement {
    let mut seen = Vec::new();
    let mut numbered = placement.clone();
    for (_, power) in numbered.iter_mut().flatten() {
        let known = seen.iter().position(|other| other == power);
        if known.is_none() {
            seen.push(*power);
        }
        *power = known.unwrap_or(seen.len() - 1);
    }
    numbered
}

/// The position of a placement.
#[must_use]
pub fn position(placement: &Placement) -> Position {
    let mut position = Position::new(placement.len(), PHASE);
    for (province, unit) in placement.iter().enumerate() {
        let unit = unit.map(|(kind, power)| Unit::new(kind, PowerId::new(power)));
        position.set_unit(ProvinceId::new(province), unit);
    }
    position
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn boards_of_few_provinces_are_counted_by_hand() {
        // One province: inland, coast, sea. Two: i-i, i-c, c-c by land, c-c by both, c-s, s-s.
        for (provinces, expected) in [(1, 3), (2, 6)] {
            assert_eq!(Board::all(provinces).len(), expected, "{provinces} provinces");
        }
    }

    #[test]
    fn no_two_boards_are_the_same_but_for_names() {
        let boards = Board::all(3);
        let renamings = renamings(3);
        for (n, board) in boards.iter().enumerate() {
            let alike = |other: &&Board| {
                renamings.iter().any(|renaming| board.renamed(renaming) == **other)
            };
            assert_eq!(boards.iter().position(|other| alike(&other)), Some(n));
        }
    }

    #[test]
    fn placements_on_two_inland_provinces_are_counted_by_hand() {
        // One army; two of one power; two of two powers.
        let board = &Board::all(2)[0];
        assert_eq!(placements(board, 1..=3).len(), 3);
    }
}
