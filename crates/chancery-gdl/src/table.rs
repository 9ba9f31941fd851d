//! Tables of numbers by two types.

use std::collections::BTreeMap;

use crate::keyword;
use crate::value::{Kind, TypeId, Value};
use crate::warning::WarningKind;

/// What a table is: its kinds of types, its default, and what its values can be.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct TableKind {
    /// Its name.
    pub name: &'static str,
    /// The kind of its rows.
    pub rows: Kind,
    /// The kind of its columns.
    pub columns: Kind,
    /// What it holds where nothing is said.
    pub default: i32,
    /// The least it can hold.
    pub least: i32,
    /// The most.
    pub most: i32,
}

const fn kind(
    name: &'static str,
    rows: Kind,
    columns: Kind,
    default: i32,
    least: i32,
) -> TableKind {
    TableKind { name, rows, columns, default, least, most: VALUE_MAX }
}

const fn units(name: &'static str, default: i32) -> TableKind {
    kind(name, Kind::Unit, Kind::Material, default, i16::MIN as i32)
}

/// A table of the supply-zone proposal.
const fn supply(name: &'static str, default: i32, least: i32) -> TableKind {
    kind(name, Kind::Unit, Kind::Material, default, least)
}

const fn terrain(name: &'static str, default: i32) -> TableKind {
    kind(name, Kind::Terrain, Kind::Material, default, i16::MIN as i32)
}

/// The most that any table can hold: values are of sixteen bits.
pub const VALUE_MAX: i32 = i16::MAX as i32;

/// The most that `supply-zone-into` can be: a bit for each of the six classes of control.
pub const MASK_MAX: i32 = 63;

/// The tables that are read: those of the economy, and those of the supply-zone proposal.
pub const TABLES: &[TableKind] = &[
    units("base-production", 0),
    units("occupant-base-production", -1),
    kind("productivity", Kind::Unit, Kind::Terrain, 100, 0),
    kind("productivity-adjacent", Kind::Unit, Kind::Terrain, 0, 0),
    units("productivity-min", 0),
    units("productivity-max", 32767),
    units("base-consumption", 0),
    units("consumption-as-occupant", 100),
    units("consumption-per-move", 0),
    units("unit-storage-x", 0),
    terrain("terrain-storage-x", 0),
    units("unit-initial-supply", 0),
    terrain("terrain-initial-supply", 0),
    units("in-length", 0),
    units("out-length", 0),
    units("hp-per-starve", 0),
    units("material-to-move", 0),
    units("material-to-act", 0),
    units("gives-to-treasury", 1),
    units("takes-from-treasury", 1),
    terrain("terrain-production", 0),
    terrain("terrain-consumption", 0),
    kind("people-production", Kind::Material, Kind::Material, 0, 0),
    kind("people-consumption", Kind::Material, Kind::Material, 0, 0),
    units("terrain-to-unit-in-length", -1),
    terrain("terrain-to-unit-out-length", 32767),
    units("unit-to-terrain-out-length", -1),
    terrain("unit-to-terrain-in-length", 32767),
    terrain("terrain-to-terrain-out-length", -1),
    terrain("terrain-to-terrain-in-length", 1),
    kind("control-range", Kind::Unit, Kind::Terrain, -1, -1),
    units("load-max", -1),
    units("unload-max", -1),
    units("supply-on-creation", 0),
    units("supply-on-completion", 0),
    supply("supply-out-threshold", -1, -1),
    supply("supply-out-per-turn", -1, -1),
    supply("supply-in-threshold", 0, 0),
    supply("supply-in-per-turn", -1, -1),
    supply("supply-priority", 1, 0),
    supply("supply-starve-priority", 1, 0),
    TableKind { most: MASK_MAX, ..kind("supply-zone-into", Kind::Terrain, Kind::Material, -1, -1) },
    supply("supply-length", -1, -1),
];

/// The names that tables have in the kernel of 1998.
pub const ALIASES: &[(&str, &str)] = &[
    ("supply-out-max", "supply-out-per-turn"),
    ("supply-in-max", "supply-in-per-turn"),
    ("supply-in-weight", "supply-priority"),
    ("supply-starve-weight", "supply-starve-priority"),
];

/// Tables of the kernel of 1998 that are not read, with what does here what they do there.
const OF_1998: &[(&str, &str)] = &[
    ("supply-potential", "supply-length"),
    ("supply-potential-terrain-effect", "supply-length"),
    ("occupant-supply-potential", "supply-length"),
    ("supply-deterioration", "supply-length-cost"),
    ("supply-enemy-interdiction", "supply-zone-into"),
    ("supply-neutral-interdiction", "supply-zone-into"),
    ("supply-interdiction-at", "supply-zone-into"),
    ("supply-interdiction-adjacent", "supply-zone-into"),
];

/// The table of a name, of its name of 1998, or of its name with the longer prefix.
#[must_use]
pub fn find(name: &str) -> Option<&'static TableKind> {
    let name = ALIASES.iter().find(|(alias, _)| *alias == name).map_or(name, |(_, name)| name);
    TABLES.iter().find(|table| table.name == name || keyword::is_called(table.name, name))
}

/// What is told of a table that is not read.
pub(crate) fn unknown(name: &str) -> WarningKind {
    let old = OF_1998.iter().find(|(old, _)| *old == name);
    match old {
        Some(&(_, instead)) => WarningKind::OldTable { name: name.to_owned(), instead },
        // Of 1998 too, and without anything like them here.
        None if name.starts_with("supply-capacity-") || name == "supply-importance" => {
            WarningKind::UnknownTable(name.to_owned())
        }
        None if keyword::is_like_a_keyword(name) => {
            keyword::unknown(name, TABLES.iter().map(|table| table.name))
        }
        None => WarningKind::UnknownTable(name.to_owned()),
    }
}

/// A table as filled so far.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Table {
    /// What it is.
    pub kind: TableKind,
    /// What it holds where no cell says otherwise, for types yet to come too.
    fill: i32,
    cells: BTreeMap<(u16, u16), i32>,
}

impl Table {
    pub(crate) const fn new(kind: TableKind) -> Self {
        Self { kind, fill: kind.default, cells: BTreeMap::new() }
    }

    /// What it holds for two types.
    #[must_use]
    pub fn get(&self, row: u16, column: u16) -> i32 {
        self.cells.get(&(row, column)).copied().unwrap_or(self.fill)
    }

    /// Makes every value one.
    pub(crate) fn fill(&mut self, value: i32) -> Result<(), WarningKind> {
        self.check(value)?;
        self.fill = value;
        self.cells.clear();
        Ok(())
    }

    fn check(&self, value: i32) -> Result<(), WarningKind> {
        let TableKind { name, least, most, .. } = self.kind;
        if (least..=most).contains(&value) {
            return Ok(());
        }
        Err(WarningKind::OutOfRange { name, value, least, most })
    }

    /// Sets the cells of a clause: rows, columns and values, each alone or a list. At the first
    /// thing that does not fit the clause ends; what was set before stays, as in Xconq.
    pub(crate) fn set(
        &mut self,
        rows: &Value,
        columns: &Value,
        values: &Value,
    ) -> Result<(), WarningKind> {
        let (row_list, column_list) = (rows.as_parts(), columns.as_parts());
        let many_rows = matches!(rows, Value::List(_));
        let many_columns = matches!(columns, Value::List(_));
        // One row and many columns pair the columns with the values; else the rows are paired.
        if !many_rows && many_columns {
            return self.set_row(&row_list[0], column_list, values);
        }
        for (at, row) in row_list.iter().enumerate() {
            let value = part(values, at, row_list.len(), many_rows)?;
            if many_columns {
                self.set_row(row, column_list, value)?;
            } else {
                self.set_one(row, columns, value)?;
            }
        }
        Ok(())
    }

    fn set_row(
        &mut self,
        row: &Value,
        columns: &[Value],
        values: &Value,
    ) -> Result<(), WarningKind> {
        for (at, column) in columns.iter().enumerate() {
            let value = part(values, at, columns.len(), true)?;
            self.set_one(row, column, value)?;
        }
        Ok(())
    }

    fn set_one(&mut self, row: &Value, column: &Value, value: &Value) -> Result<(), WarningKind> {
        let row = self.number(row, self.kind.rows)?;
        let column = self.number(column, self.kind.columns)?;
        let Some(value) = value.number() else {
            return Err(WarningKind::Malformed { form: "table", wanted: "numbers for values" });
        };
        self.check(value)?;
        self.cells.insert((row, column), value);
        Ok(())
    }

    fn number(&self, value: &Value, wanted: Kind) -> Result<u16, WarningKind> {
        match value {
            Value::Type(TypeId { kind, number }) if *kind == wanted => Ok(*number),
            _ => Err(WarningKind::WrongKind { of: self.kind.name, wanted: wanted.definer() }),
        }
    }
}

/// The value for one of `count` types: of a list the one at its place, else the value for all.
fn part(values: &Value, at: usize, count: usize, paired: bool) -> Result<&Value, WarningKind> {
    match values {
        Value::List(list) if paired => {
            let lengths = WarningKind::Lengths { types: count, values: list.len() };
            if list.len() == count { Ok(&list[at]) } else { Err(lengths) }
        }
        other => Ok(other),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn unit(number: u16) -> Value {
        Value::Type(TypeId { kind: Kind::Unit, number })
    }

    fn material(number: u16) -> Value {
        Value::Type(TypeId { kind: Kind::Material, number })
    }

    fn list<const N: usize>(values: [Value; N]) -> Value {
        Value::List(values.into())
    }

    fn numbers<const N: usize>(values: [i32; N]) -> Value {
        Value::List(values.map(Value::Number).to_vec())
    }

    #[test]
    fn a_clause_sets_cells_rows_columns_and_blocks() {
        let (units, materials) = (list([unit(0), unit(1)]), list([material(0), material(1)]));
        for (rows, columns, values, expected) in [
            (unit(1), material(0), Value::Number(7), [0, 0, 7, 0]),
            (unit(1), materials.clone(), Value::Number(7), [0, 0, 7, 7]),
            (unit(1), materials.clone(), numbers([3, 4]), [0, 0, 3, 4]),
            (units.clone(), material(1), numbers([3, 4]), [0, 3, 0, 4]),
            (units.clone(), materials.clone(), Value::Number(5), [5, 5, 5, 5]),
            (units.clone(), materials.clone(), numbers([1, 2]), [1, 1, 2, 2]),
            (units, materials, list([numbers([1, 2]), numbers([3, 4])]), [1, 2, 3, 4]),
        ] {
            let mut table = Table::new(*find("base-production").expect("a table"));
            table.set(&rows, &columns, &values).expect("a clause");
            let held = [(0, 0), (0, 1), (1, 0), (1, 1)].map(|(u, m)| table.get(u, m));
            assert_eq!(held, expected, "{rows:?} {columns:?} {values:?}");
        }
    }

    #[test]
    fn a_clause_ends_at_what_does_not_fit_and_keeps_what_it_set() {
        let mut table = Table::new(*find("supply-in-max").expect("an alias"));
        let rows = list([unit(0), material(0), unit(1)]);
        let told = table.set(&rows, &material(0), &Value::Number(7));
        assert!(matches!(told, Err(WarningKind::WrongKind { .. })), "{told:?}");
        assert_eq!([table.get(0, 0), table.get(1, 0)], [7, -1]);
        let told = table.set(&unit(0), &list([material(0)]), &numbers([1, 2]));
        assert_eq!(told, Err(WarningKind::Lengths { types: 1, values: 2 }));
        assert!(matches!(table.fill(40_000), Err(WarningKind::OutOfRange { .. })));
    }
}
