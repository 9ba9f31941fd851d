//! Types and their properties, tables, variables and words.

use super::Reader;
use crate::game::Type;
use crate::keyword::{self, TIE_SEED, TerrainProperty, Variable};
use crate::scope::STEPS_MAX;
use crate::source::Span;
use crate::syntax::Form;
use crate::table::{self, Table};
use crate::value::{Kind, TypeId, Value, steps_of_text};
use crate::warning::WarningKind;

/// The most types of one kind: so many that terrain fits in a byte a cell. The kernel has fewer
/// than a hundred and thirty.
const TYPES_MAX: usize = 250;

impl Reader<'_> {
    pub(super) fn define_type(&mut self, kind: Kind, form: &Form, rest: &[Form]) {
        let Some((name, properties)) =
            rest.split_first().and_then(|(name, rest)| Some((name.name()?, rest)))
        else {
            let malformed = WarningKind::Malformed { form: kind.definer(), wanted: "a name" };
            return self.warn(malformed, &form.span);
        };
        if self.types.get(&kind).is_some_and(|types| types.len() >= TYPES_MAX) {
            let most = TYPES_MAX;
            return self.warn(WarningKind::TooMany { what: "types", most }, &form.span);
        }
        let id = self.scope.add_type(kind);
        self.types.entry(kind).or_default().push(Type { name: name.to_owned(), ..Type::default() });
        self.bind(name, Value::Type(id), &form.span);
        for property in properties {
            let [head, value, ..] = property.parts() else { continue };
            let Some(head) = head.symbol() else { continue };
            let evaluated = self.eval(value);
            self.set_property(id, head, evaluated, &value.span);
        }
        // A longer name stands for the type too, where it stands for nothing else.
        let called = self.type_of(id).and_then(|it| it.text("name")).map(str::to_owned);
        if let Some(called) = called.filter(|called| self.scope.get(called).is_none()) {
            self.scope.bind(&called, Value::Type(id));
        }
    }

    fn bind(&mut self, name: &str, value: Value, span: &Span) {
        if self.scope.bind(name, value) {
            self.warn_once(&format!("bound {name}"), WarningKind::Rebound(name.to_owned()), span);
        }
    }

    fn type_of(&self, id: TypeId) -> Option<&Type> {
        self.types.get(&id.kind)?.get(usize::from(id.number))
    }

    fn set_property(&mut self, id: TypeId, property: &str, value: Value, span: &Span) {
        let keyword = TerrainProperty::find(property);
        let allowed = match keyword {
            Some(keyword) if id.kind == Kind::Terrain => keyword.check(&value),
            Some(TerrainProperty { name: of, .. }) => {
                Err(WarningKind::WrongKind { of, wanted: Kind::Terrain.definer() })
            }
            None if keyword::is_like_a_keyword(property) => Err(TerrainProperty::unknown(property)),
            None => Ok(()),
        };
        if let Err(kind) = allowed {
            return self.warn(kind, span);
        }
        let property = keyword.map_or(property, |keyword| keyword.name);
        let types = self.types.get_mut(&id.kind);
        if let Some(it) = types.and_then(|types| types.get_mut(usize::from(id.number))) {
            it.properties.insert(property.to_owned(), value);
        }
    }

    pub(super) fn table(&mut self, form: &Form, rest: &[Form]) {
        let Some((name, clauses)) =
            rest.split_first().and_then(|(name, rest)| Some((name.symbol()?, rest)))
        else {
            let malformed = WarningKind::Malformed { form: "table", wanted: "a name" };
            return self.warn(malformed, &form.span);
        };
        let Some(kind) = table::find(name) else {
            let span = &rest[0].span;
            let key = format!("table {name}");
            return self.warn_once(&key, table::unknown(name), span);
        };
        let (adding, clauses) = match clauses {
            [first, rest @ ..] if first.symbol() == Some("add") => (true, rest),
            _ => (false, clauses),
        };
        let mut table =
            self.tables.remove(kind.name).filter(|_| adding).unwrap_or(Table::new(*kind));
        for clause in clauses {
            let told = self.clause(&mut table, clause);
            if let Err(told) = told {
                self.warn(told, &clause.span);
            }
        }
        self.tables.insert(kind.name, table);
    }

    fn clause(&mut self, table: &mut Table, clause: &Form) -> Result<(), WarningKind> {
        let parts = clause.parts();
        if let [rows, columns, values] = parts {
            let (rows, columns) = (self.eval(rows), self.eval(columns));
            let values = self.eval(values);
            let cells = rows.as_parts().len().saturating_mul(columns.as_parts().len());
            if !self.scope.spend(cells) {
                return Err(WarningKind::TooMany { what: "steps", most: STEPS_MAX });
            }
            return table.set(&rows, &columns, &values);
        }
        let malformed = WarningKind::Malformed { form: "table", wanted: "two types and a value" };
        if !parts.is_empty() {
            return Err(malformed);
        }
        table.fill(self.eval(clause).number().ok_or(malformed)?)
    }

    pub(super) fn define(&mut self, form: &Form, rest: &[Form]) {
        let [name, rest @ ..] = rest else { return };
        let Some(name) = name.symbol() else {
            let malformed = WarningKind::Malformed { form: "define", wanted: "a name" };
            return self.warn(malformed, &form.span);
        };
        let value = rest.first().map_or(Value::List(vec![]), |value| self.eval(value));
        self.bind(name, value, &form.span);
    }

    pub(super) fn undefine(&mut self, rest: &[Form]) {
        if let Some(name) = rest.first().and_then(Form::symbol) {
            self.scope.unbind(name);
        }
    }

    /// A global variable, where its value is a number; what else there is says nothing of supply.
    pub(super) fn set(&mut self, form: &Form, rest: &[Form]) {
        let [name, value, ..] = rest else {
            let malformed = WarningKind::Malformed { form: "set", wanted: "a name and a value" };
            return self.warn(malformed, &form.span);
        };
        let Some(name) = name.symbol() else { return };
        if self.scope.get(name).is_none() && keyword::is_like_a_keyword(name) {
            return self.choose(name, form, value);
        }
        // Many variables are given words that only the kernel knows: nothing is said of those.
        let value = self.scope.eval(value, &mut Vec::new());
        if let Some(number) = value.number() {
            self.globals.insert(name.to_owned(), number);
        }
        if self.scope.get(name).is_some() {
            self.scope.bind(name, value);
        }
    }

    /// A variable of the supply-zone proposal: a word, taken as it stands, or a number.
    fn choose(&mut self, name: &str, form: &Form, value: &Form) {
        let given = || super::described(value);
        let told = if let Some(variable) = Variable::find(name) {
            variable.choose(&mut self.choices, &given())
        } else if keyword::is_called(TIE_SEED, name) {
            let seed = self.eval(value).number();
            keyword::check_within(TIE_SEED, seed, i32::MAX, given).map(|seed| {
                self.globals.insert(TIE_SEED.to_owned(), seed);
            })
        } else {
            return self.warn(Variable::unknown(name), &form.span);
        };
        if let Err(kind) = told {
            self.warn(kind, &value.span);
        }
    }

    /// `(add types property value)`: one value for all, or one for each.
    pub(super) fn add(&mut self, form: &Form, rest: &[Form]) {
        let [types, property, values @ ..] = rest else {
            let wanted = "types, a property and a value";
            return self.warn(WarningKind::Malformed { form: "add", wanted }, &form.span);
        };
        let types = self.eval(types);
        let span = &values.first().unwrap_or(form).span;
        let Some(property) = property.symbol() else { return };
        let value = match values.first() {
            Some(value) => {
                let mut warnings = Vec::new();
                self.scope.eval(value, &mut warnings)
            }
            None => Value::List(vec![]),
        };
        let quoted =
            values.first().is_some_and(|it| matches!(it.kind, crate::syntax::FormKind::Quoted(_)));
        let ids: Vec<TypeId> = types
            .as_parts()
            .iter()
            .filter_map(|it| if let Value::Type(id) = it { Some(*id) } else { None })
            .collect();
        // Every type takes a copy of the property's name, and of the value where all have one.
        let steps = ids.len().saturating_mul(steps_of_text(property));
        if !self.scope.spend(steps) {
            let most = STEPS_MAX;
            return self.warn(WarningKind::TooMany { what: "steps", most }, &form.span);
        }
        match &value {
            Value::List(each) if matches!(types, Value::List(_)) && !quoted => {
                if each.len() != ids.len() {
                    let lengths = WarningKind::Lengths { types: ids.len(), values: each.len() };
                    return self.warn(lengths, &form.span);
                }
                for (id, value) in ids.into_iter().zip(each) {
                    self.set_property(id, property, value.clone(), span);
                }
            }
            value => {
                if !self.scope.spend(ids.len().saturating_mul(value.size())) {
                    let most = STEPS_MAX;
                    return self.warn(WarningKind::TooMany { what: "steps", most }, &form.span);
                }
                for id in ids {
                    self.set_property(id, property, value.clone(), span);
                }
            }
        }
    }
}
