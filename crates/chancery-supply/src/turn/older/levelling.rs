//! Xconq's second way: whoever has more gives to whoever has most room, a quarter of the difference
//! at a time.
//!
//! Treasuries give first, by side, then cells, then units, each in their order; among those who
//! have equally much room the first in the same order is given to. In Xconq both are dealt.

use crate::books::Account;
use crate::control::SideId;
use crate::economy::LandTable;
use crate::grid::CellId;
use crate::land::EdgeLayer;
use crate::terms::MaterialId;
use crate::turn::Playing;
use crate::turn::ledger::saturated;

/// Something that holds a material.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Holds {
    Treasury(Option<SideId>),
    Cell(CellId),
    Unit(usize),
}

/// Levels every material.
pub(in crate::turn) fn level(playing: &mut Playing<'_>) {
    for material in playing.turn.books.materials() {
        let handlers = playing.handlers(material);
        for &giver in &handlers {
            let takers = playing.takers(giver, material, &handlers);
            playing.give(giver, material, &takers);
        }
    }
}

impl Playing<'_> {
    /// Everything that holds or can hold a material. A material that cells can hold lies in cells
    /// from then on.
    fn handlers(&mut self, material: MaterialId) -> Vec<Holds> {
        let mut handlers = Vec::new();
        if self.has_treasury(material) {
            let sides = (0..self.world.treasuries.sides()).map(|side| Some(SideId(side)));
            let independents = self.rules.economy.treasury.of_independents.then_some(None);
            let sides = sides.filter(|side| side.is_some_and(|SideId(it)| it < self.world.sides()));
            handlers.extend(sides.chain(independents).map(Holds::Treasury));
        }
        let storage = &self.rules.economy.cell_storage;
        if storage.any(|storage| storage > 0) {
            let terrain = self.world.land.terrain();
            let holds = |cell: &CellId| storage.get(terrain[cell.index()], material) > 0;
            let cells: Vec<CellId> = self.world.land.grid().cells().filter(holds).collect();
            if !cells.is_empty() {
                self.world.cell_stocks.lay(material, terrain.len());
            }
            handlers.extend(cells.into_iter().map(Holds::Cell));
        }
        let holds = |&unit: &usize| {
            self.active(unit).is_some()
                && (self.world.units.stock(unit, material) > 0 || self.storage(unit, material) > 0)
        };
        handlers.extend((0..self.units()).filter(holds).map(Holds::Unit));
        handlers
    }

    /// Who a giver reaches, in order.
    fn takers(&self, giver: Holds, material: MaterialId, handlers: &[Holds]) -> Vec<Holds> {
        let cells = self.cells_reached(giver, material);
        let (treasuries, units): (Vec<Holds>, Vec<Holds>) = handlers
            .iter()
            .filter(|taker| {
                !matches!(taker, Holds::Cell(_)) && self.reaches(giver, **taker, material)
            })
            .partition(|taker| matches!(taker, Holds::Treasury(_)));
        let mut takers = treasuries;
        takers.extend(cells.into_iter().map(Holds::Cell));
        takers.extend(units);
        takers.retain(|&taker| taker != giver);
        takers
    }

    /// The cells that a giver reaches, of those that can hold the material, in order.
    fn cells_reached(&self, giver: Holds, material: MaterialId) -> Vec<CellId> {
        let lengths = &self.rules.economy.lengths;
        let (cell, length) = match giver {
            Holds::Treasury(_) => return vec![],
            Holds::Unit(unit) => {
                let Some(cell) = self.cell(unit) else { return vec![] };
                let kind = self.world.units.list()[unit].kind;
                (cell, i64::from(lengths.unit_to_cell.get(kind, material)))
            }
            // As far as any direction can be; not so far in others.
            Holds::Cell(cell) => {
                let directions = 0..self.world.land.grid().tiling().steps().len();
                let length = |at| self.cell_length(&lengths.cell_out, cell, material, Some(at));
                (cell, directions.map(length).max().unwrap_or(-1))
            }
        };
        let Ok(length) = u32::try_from(length) else { return vec![] };
        let (grid, storage) = (self.world.land.grid(), &self.rules.economy.cell_storage);
        let holds =
            |cell: &CellId| storage.get(self.world.land.terrain()[cell.index()], material) > 0;
        let reached = grid.within(cell, length).filter(holds);
        let mut cells: Vec<CellId> =
            reached.filter(|&it| self.reaches(giver, Holds::Cell(it), material)).collect();
        cells.sort_unstable();
        cells
    }

    /// Whether a giver reaches a taker.
    fn reaches(&self, giver: Holds, taker: Holds, material: MaterialId) -> bool {
        let economy = &self.rules.economy;
        let (lengths, units) = (&economy.lengths, self.world.units.list());
        let near = |one: CellId, other: CellId, length: i64| {
            i64::from(self.world.land.grid().distance(one, other)) <= length
        };
        let terrain = |cell: CellId| self.world.land.terrain()[cell.index()];
        match (giver, taker) {
            (Holds::Unit(unit), Holds::Unit(other)) => {
                let length = lengths.unit_out.get(units[unit].kind, material);
                let length = length.min(lengths.unit_in.get(units[other].kind, material));
                let cells = self.cell(unit).zip(self.cell(other));
                self.trusts(unit, other)
                    && cells.is_some_and(|(one, other)| near(one, other, length.into()))
            }
            (Holds::Unit(unit), Holds::Treasury(side)) => {
                units[unit].side == side
                    && economy.treasury.gives.get(units[unit].kind, material) != 0
            }
            (Holds::Treasury(side), Holds::Unit(unit)) => {
                units[unit].side == side
                    && economy.treasury.takes.get(units[unit].kind, material) != 0
            }
            (Holds::Unit(unit), Holds::Cell(cell)) => {
                let length = lengths.unit_to_cell.get(units[unit].kind, material);
                let length = length.min(lengths.cell_from_unit.get(terrain(cell), material));
                self.cell(unit).is_some_and(|from| near(from, cell, length.into()))
            }
            (Holds::Cell(cell), Holds::Unit(unit)) => {
                let length = lengths.unit_from_cell.get(units[unit].kind, material);
                let length = length.min(lengths.cell_to_unit.get(terrain(cell), material));
                self.cell(unit).is_some_and(|to| near(cell, to, length.into()))
            }
            (Holds::Cell(from), Holds::Cell(to)) => {
                let (out, back) = (self.direction(from, to), self.direction(to, from));
                let gives = self.cell_length(&lengths.cell_out, from, material, out);
                let takes = self.cell_length(&lengths.cell_in, to, material, back);
                near(from, to, gives.min(takes))
            }
            (Holds::Treasury(_), Holds::Treasury(_) | Holds::Cell(_))
            | (Holds::Cell(_), Holds::Treasury(_)) => false,
        }
    }

    /// How far a cell gives or takes: by its terrain, what covers it, and what lies along its edge
    /// in a direction.
    fn cell_length(
        &self,
        table: &LandTable,
        cell: CellId,
        material: MaterialId,
        direction: Option<usize>,
    ) -> i64 {
        let along = |edges: &EdgeLayer| direction.is_some_and(|way| edges.lies(cell, way));
        self.world.sum_of_cell(table, cell, material, along)
    }

    /// The direction from a cell in which another lies, the first of several; none to itself.
    fn direction(&self, from: CellId, to: CellId) -> Option<usize> {
        let grid = self.world.land.grid();
        let nearest = grid.neighbours(from).min_by_key(|&(_, cell)| grid.distance(cell, to));
        nearest.filter(|_| from != to).map(|(direction, _)| direction)
    }

    /// Gives, to whoever has most room at the time, until nobody has, or the giver is down to what
    /// it keeps.
    fn give(&mut self, giver: Holds, material: MaterialId, takers: &[Holds]) {
        let kept = match giver {
            Holds::Unit(unit) => {
                let percent = i64::from(self.rules.economy.resupply_percent);
                i64::from(self.storage(unit, material).max(0)) * percent / 100
            }
            Holds::Treasury(_) | Holds::Cell(_) => 0,
        };
        loop {
            let has = self.held(giver, material);
            if has <= kept {
                return;
            }
            let mut most: Option<(i64, Holds)> = None;
            for &taker in takers {
                let gap = self.gap(giver, taker, material);
                if gap > most.map_or(0, |(most, _)| most) {
                    most = Some((gap, taker));
                }
            }
            let Some((gap, taker)) = most else { return };
            let amount = ((gap + 3) / 4).min(has - kept);
            self.add(giver, material, -amount);
            self.add(taker, material, amount);
            self.turn.books.at(self.whose(giver), material).older_given += amount;
            self.turn.books.at(self.whose(taker), material).older_received += amount;
        }
    }

    /// How much a giver would let a taker have: what there is room for, of the difference between
    /// them or of what the giver has too much.
    fn gap(&self, giver: Holds, taker: Holds, material: MaterialId) -> i64 {
        let (has, held) = (self.held(giver, material), self.held(taker, material));
        let room = self.room(taker, material) - held;
        room.min((has - held).max(has - self.room(giver, material)))
    }

    fn held(&self, holder: Holds, material: MaterialId) -> i64 {
        match holder {
            Holds::Treasury(side) => self.world.treasuries.get(side, material),
            Holds::Cell(cell) => self.world.cell_stocks.get(material, cell).into(),
            Holds::Unit(unit) => self.world.units.stock(unit, material).into(),
        }
    }

    fn room(&self, holder: Holds, material: MaterialId) -> i64 {
        match holder {
            Holds::Treasury(_) => self.rules.economy.treasury.size.into(),
            Holds::Cell(cell) => {
                let terrain = self.world.land.terrain()[cell.index()];
                self.rules.economy.cell_storage.get(terrain, material).into()
            }
            Holds::Unit(unit) => self.storage(unit, material).into(),
        }
    }

    fn add(&mut self, holder: Holds, material: MaterialId, amount: i64) {
        match holder {
            Holds::Treasury(side) => {
                self.world.treasuries.change(side, material, amount);
            }
            Holds::Cell(cell) => {
                let held = i64::from(self.world.cell_stocks.get(material, cell)) + amount;
                self.world.cell_stocks.set(material, cell, saturated(held));
            }
            Holds::Unit(unit) => {
                self.change(unit, material, amount);
            }
        }
    }

    fn whose(&self, holder: Holds) -> Account {
        match holder {
            Holds::Treasury(side) => side.map_or(Account::Independents, Account::Side),
            Holds::Cell(_) => Account::Cells,
            Holds::Unit(unit) => self.account(unit),
        }
    }
}
