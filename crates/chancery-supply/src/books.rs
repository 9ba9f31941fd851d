//! What became of goods in a turn, to the piece.

use crate::control::SideId;
use crate::terms::MaterialId;

/// Who goods are counted for. Goods are those of units in the world, of treasuries and of cells;
/// what a unit has that has not come yet is nobody's.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Account {
    /// A side: its units and its treasury.
    Side(SideId),
    /// The independents: their units and their treasury.
    Independents,
    /// The cells, whoever holds them.
    Cells,
}

/// What became of a material of an account in a turn.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Line {
    /// What there was before the turn.
    pub before: i64,
    /// What came with units that appeared.
    pub arrived: i64,
    /// What was produced.
    pub produced: i64,
    /// What was given in zones.
    pub given: i64,
    /// What was received in zones.
    pub received: i64,
    /// What was given in the older way.
    pub older_given: i64,
    /// What was received in the older way.
    pub older_received: i64,
    /// What was consumed at the end of the turn.
    pub consumed: i64,
    /// What moves consumed.
    pub consumed_by_moves: i64,
    /// What there was no room for.
    pub lost_to_storage: i64,
    /// What was lost with units that starved or left.
    pub lost_with_units: i64,
    /// Debts that were written off: what consumption took beyond what there was.
    pub written_off: i64,
    /// What there is after the turn.
    pub after: i64,
}

impl Line {
    /// What there should be after the turn.
    #[must_use]
    pub const fn reckoned(&self) -> i64 {
        let come = self.arrived + self.produced + self.received + self.older_received;
        let gone = self.given + self.older_given + self.consumed + self.consumed_by_moves;
        let lost = self.lost_to_storage + self.lost_with_units;
        self.before + come - gone - lost + self.written_off
    }
}

/// The books of a turn: a line for every account and material.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Books {
    sides: u8,
    materials: u16,
    /// By account, the sides first, then the independents, then the cells; then by material.
    lines: Vec<Line>,
}

/// Where books do not balance.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum Imbalance {
    /// There is more or less than there should be.
    #[error("{account:?} has {has} of material {} and should have {reckoned}", .material.0)]
    Stock {
        /// Whose.
        account: Account,
        /// Of which material.
        material: MaterialId,
        /// What there is.
        has: i64,
        /// What there should be.
        reckoned: i64,
    },
    /// A side's zones gave more or less than they received.
    #[error("zones of {account:?} gave {given} of material {}, and received {received}", .material.0)]
    Zones {
        /// Whose.
        account: Account,
        /// Of which material.
        material: MaterialId,
        /// What was given.
        given: i64,
        /// What was received.
        received: i64,
    },
    /// The older way gave more or less than was received.
    #[error("the older way gave {given} of material {}, and {received} were received", .material.0)]
    Older {
        /// Of which material.
        material: MaterialId,
        /// What was given.
        given: i64,
        /// What was received.
        received: i64,
    },
}

impl Books {
    /// Empty books for so many sides and materials.
    #[must_use]
    pub fn new(sides: u8, materials: u16) -> Self {
        let accounts = usize::from(sides) + 2;
        Self { sides, materials, lines: vec![Line::default(); accounts * usize::from(materials)] }
    }

    /// The accounts: the sides, the independents, the cells.
    pub fn accounts(&self) -> impl Iterator<Item = Account> + use<> {
        let sides = (0..self.sides).map(|side| Account::Side(SideId(side)));
        sides.chain([Account::Independents, Account::Cells])
    }

    /// The materials.
    pub fn materials(&self) -> impl Iterator<Item = MaterialId> + use<> {
        (0..self.materials).map(MaterialId)
    }

    /// The line of an account and a material; an empty one where there is none.
    #[must_use]
    pub fn line(&self, account: Account, material: MaterialId) -> Line {
        self.index(account, material).map_or(Line::default(), |at| self.lines[at])
    }

    /// Every line, with whose and what it is of.
    pub fn lines(&self) -> impl Iterator<Item = (Account, MaterialId, &Line)> {
        let keys = self.accounts().flat_map(|of| self.materials().map(move |it| (of, it)));
        keys.zip(&self.lines).map(|((account, material), line)| (account, material, line))
    }

    /// Whether nothing was made or lost that no line names: for every account and material what
    /// there is is what there should be, zones received what they gave, and so did the older way.
    ///
    /// # Errors
    ///
    /// The first line, by account and material, of which that is not true.
    pub fn balance(&self) -> Result<(), Imbalance> {
        for (account, material, line) in self.lines() {
            let (given, received) = (line.given, line.received);
            if given != received {
                return Err(Imbalance::Zones { account, material, given, received });
            }
            let (has, reckoned) = (line.after, line.reckoned());
            if has != reckoned {
                return Err(Imbalance::Stock { account, material, has, reckoned });
            }
        }
        for material in self.materials() {
            let of = |amount: fn(&Line) -> i64| -> i64 {
                self.accounts().map(|account| amount(&self.line(account, material))).sum()
            };
            let (given, received) = (of(|line| line.older_given), of(|line| line.older_received));
            if given != received {
                return Err(Imbalance::Older { material, given, received });
            }
        }
        Ok(())
    }

    /// The line of an account and a material, to be written.
    ///
    /// # Panics
    ///
    /// Panics if there is no such account or material.
    pub(crate) fn at(&mut self, account: Account, material: MaterialId) -> &mut Line {
        let at = self.index(account, material).expect("an account and a material of the world");
        &mut self.lines[at]
    }

    fn index(&self, account: Account, material: MaterialId) -> Option<usize> {
        let sides = usize::from(self.sides);
        let account = match account {
            Account::Side(side) if side.0 >= self.sides => return None,
            Account::Side(side) => side.0.into(),
            Account::Independents => sides,
            Account::Cells => sides + 1,
        };
        (material.0 < self.materials)
            .then(|| account * usize::from(self.materials) + usize::from(material.0))
    }
}
