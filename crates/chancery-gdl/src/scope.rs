//! What names stand for, and what forms come to.
//!
//! A list comes to the list of what its parts come to. The few words that head a list and do
//! something with the rest do so only as long as nothing else is bound to them.

use std::cell::Cell;
use std::collections::BTreeMap;

use crate::source::Span;
use crate::syntax::{DEPTH_MAX, Form, FormKind};
use crate::value::{Kind, TypeId, Value, steps_of_text};
use crate::warning::{Warning, WarningKind};

/// What names stand for.
#[derive(Debug, Clone)]
pub(crate) struct Scope {
    bindings: BTreeMap<String, Value>,
    /// How many types of each kind there are so far.
    types: BTreeMap<Kind, u16>,
    /// How many more steps there are.
    steps_left: Cell<usize>,
}

/// The most steps that reading a module takes: parts that values come to, types and units looked
/// through. A name that stands for a list of names that stand for lists can come to any size in a
/// few lines; no known module takes a thirtieth of this.
pub(crate) const STEPS_MAX: usize = 1 << 22;

/// Words that are bound from the first.
const CONSTANTS: [(&str, i32); 20] = [
    ("false", 0),
    ("true", 1),
    ("non-unit", -1),
    ("non-material", -1),
    ("non-terrain", -1),
    ("non-advance", -1),
    ("cell", 0),
    ("border", 1),
    ("connection", 2),
    ("coating", 3),
    ("river-x", 10),
    ("valley-x", 11),
    ("road-x", 12),
    ("over-nothing", 0),
    ("over-own", 1),
    ("over-border", 2),
    ("over-all", 3),
    ("win", 1),
    ("lose", -1),
    ("draw", 0),
];

impl Scope {
    pub(crate) fn new() -> Self {
        let bindings =
            CONSTANTS.iter().map(|&(name, value)| (name.to_owned(), Value::Number(value)));
        let steps_left = Cell::new(STEPS_MAX);
        Self { bindings: bindings.collect(), types: BTreeMap::new(), steps_left }
    }

    /// Takes so many steps, if there are as many left; else there are none any more.
    pub(crate) fn spend(&self, steps: usize) -> bool {
        let left = self.steps_left.get().checked_sub(steps);
        self.steps_left.set(left.unwrap_or(0));
        left.is_some()
    }

    pub(crate) fn get(&self, name: &str) -> Option<&Value> {
        self.bindings.get(name)
    }

    /// Binds a name; says whether it stood for something else already. Lists that stand deeper than
    /// any form can come of names bound to names over and over, and are bound to nothing.
    pub(crate) fn bind(&mut self, name: &str, value: Value) -> bool {
        let value = if value.depth() > DEPTH_MAX { Value::List(vec![]) } else { value };
        self.bindings.insert(name.to_owned(), value).is_some()
    }

    pub(crate) fn unbind(&mut self, name: &str) {
        self.bindings.remove(name);
    }

    /// A new type of a kind.
    pub(crate) fn add_type(&mut self, kind: Kind) -> TypeId {
        let count = self.types.entry(kind).or_insert(0);
        let number = *count;
        *count = count.saturating_add(1);
        TypeId { kind, number }
    }

    /// All types of a kind, as a list.
    pub(crate) fn all(&self, kind: Kind) -> Value {
        let count = self.types.get(&kind).copied().unwrap_or(0);
        Value::List((0..count).map(|number| Value::Type(TypeId { kind, number })).collect())
    }

    /// What a form comes to. What stands for nothing comes to its name, with a warning; without
    /// steps left everything comes to nothing.
    pub(crate) fn eval(&self, form: &Form, warnings: &mut Vec<Warning>) -> Value {
        let value =
            self.spend(1 + form.name().map_or(0, steps_of_text)).then(|| match &form.kind {
                FormKind::Number(number) => Some(Value::Number(*number)),
                FormKind::Text(text) => Some(Value::Text(text.clone())),
                FormKind::Quoted(form) => Some(quoted(form)),
                FormKind::Symbol(name) => self.symbol(name, &form.span, warnings),
                FormKind::List(parts) => self.list(parts, warnings),
            });
        value.flatten().unwrap_or_else(|| {
            let kind = WarningKind::TooMany { what: "steps", most: STEPS_MAX };
            // Told once, not for each part of what is left.
            if warnings.last().is_none_or(|last| last.kind != kind) {
                warnings.push(Warning { kind, span: form.span.clone() });
            }
            Value::List(vec![])
        })
    }

    /// What a name stands for; no value without steps left to copy it.
    fn symbol(&self, name: &str, span: &Span, warnings: &mut Vec<Warning>) -> Option<Value> {
        if let Some(bound) = self.get(name) {
            return self.spend(bound.size()).then(|| bound.clone());
        }
        let all = match name {
            "u*" => self.all(Kind::Unit),
            "m*" => self.all(Kind::Material),
            "t*" => self.all(Kind::Terrain),
            "a*" => self.all(Kind::Advance),
            _ => {
                let kind = WarningKind::UnknownSymbol(name.to_owned());
                warnings.push(Warning { kind, span: span.clone() });
                return Some(Value::Symbol(name.to_owned()));
            }
        };
        self.spend(all.as_parts().len()).then_some(all)
    }

    /// What a list comes to; no value without steps left for it.
    fn list(&self, parts: &[Form], warnings: &mut Vec<Warning>) -> Option<Value> {
        let head = parts.first().and_then(Form::symbol).filter(|head| self.get(head).is_none());
        if let Some(word) = head.and_then(Word::of) {
            if let (Word::Quote, [_, quoted_form, ..]) = (word, parts) {
                return Some(quoted(quoted_form));
            }
            let values: Vec<Value> =
                parts[1..].iter().map(|part| self.eval(part, warnings)).collect();
            let steps = match (word, &values[..]) {
                // What is removed is looked for among all there is.
                (Word::Remove | Word::RemoveList, [what, from, ..]) => {
                    what.size().saturating_mul(from.size())
                }
                // Each is put together with all before it, which is as long as the longest.
                (Word::Arithmetic(_), _) => {
                    let longest = values.iter().map(Value::size).max().unwrap_or(0);
                    longest.saturating_mul(values.len())
                }
                _ => 0,
            };
            return self.spend(steps).then(|| word.of_values(values));
        }
        Some(Value::List(parts.iter().map(|part| self.eval(part, warnings)).collect()))
    }
}

/// A form as it stands.
pub(crate) fn quoted(form: &Form) -> Value {
    match &form.kind {
        FormKind::Number(number) => Value::Number(*number),
        FormKind::Text(text) => Value::Text(text.clone()),
        FormKind::Symbol(name) => Value::Symbol(name.clone()),
        FormKind::Quoted(form) => quoted(form),
        FormKind::List(parts) => Value::List(parts.iter().map(quoted).collect()),
    }
}

/// Words that do something with what follows them in a list.
#[derive(Debug, Clone, Copy)]
enum Word {
    Quote,
    List,
    Append,
    Remove,
    RemoveList,
    Not,
    And,
    Or,
    Arithmetic(fn(i32, i32) -> i32),
    Compare(fn(&i32, &i32) -> bool),
}

impl Word {
    fn of(name: &str) -> Option<Self> {
        Some(match name {
            "quote" => Self::Quote,
            "list" => Self::List,
            "append" => Self::Append,
            "remove" => Self::Remove,
            "remove-list" => Self::RemoveList,
            "not" => Self::Not,
            "and" => Self::And,
            "or" => Self::Or,
            "+" => Self::Arithmetic(i32::saturating_add),
            "-" => Self::Arithmetic(i32::saturating_sub),
            "*" => Self::Arithmetic(i32::saturating_mul),
            "/" => Self::Arithmetic(|a, b| a.checked_div(b).unwrap_or(0)),
            "=" => Self::Compare(|a, b| a == b),
            "/=" => Self::Compare(|a, b| a != b),
            "<" => Self::Compare(|a, b| a < b),
            "<=" => Self::Compare(|a, b| a <= b),
            ">" => Self::Compare(|a, b| a > b),
            ">=" => Self::Compare(|a, b| a >= b),
            _ => return None,
        })
    }

    fn of_values(self, values: Vec<Value>) -> Value {
        let truth = |holds: bool| Value::Number(i32::from(holds));
        let is_true = |value: &Value| value.number() == Some(1);
        match self {
            Self::Quote | Self::List => Value::List(values),
            Self::Append => Value::List(values.iter().flat_map(Value::as_parts).cloned().collect()),
            Self::Remove => without(&values, |it| vec![it.clone()]),
            Self::RemoveList => without(&values, |it| it.as_parts().to_vec()),
            Self::Not => truth(!values.iter().any(is_true)),
            Self::And => truth(values.iter().all(is_true)),
            Self::Or => truth(values.iter().any(is_true)),
            Self::Compare(holds) => {
                let numbers: Vec<i32> = values.iter().filter_map(Value::number).collect();
                truth(numbers.is_sorted_by(holds) && numbers.len() == values.len())
            }
            Self::Arithmetic(apply) => {
                let mut values = values.into_iter();
                let first = values.next().unwrap_or(Value::Number(0));
                values.fold(first, |sum, next| elementwise(apply, &sum, &next))
            }
        }
    }
}

/// The second value without the parts that the first names.
fn without(values: &[Value], named: impl Fn(&Value) -> Vec<Value>) -> Value {
    let [what, from, ..] = values else { return Value::List(vec![]) };
    let what = named(what);
    Value::List(from.as_parts().iter().filter(|part| !what.contains(part)).cloned().collect())
}

/// A number with each of a list, or two lists of one length part by part. Where there is something
/// else than a number, the part of a list stays what it is.
fn elementwise(apply: fn(i32, i32) -> i32, a: &Value, b: &Value) -> Value {
    let put_together = |a: &Value, b: &Value, else_it_is: &Value| match (a.number(), b.number()) {
        (Some(a), Some(b)) => Value::Number(apply(a, b)),
        _ => else_it_is.clone(),
    };
    match (a, b) {
        (Value::List(all), Value::List(others)) => {
            Value::List(all.iter().zip(others).map(|(a, b)| put_together(a, b, a)).collect())
        }
        (Value::List(all), b) => Value::List(all.iter().map(|a| put_together(a, b, a)).collect()),
        (a, Value::List(all)) => Value::List(all.iter().map(|b| put_together(a, b, b)).collect()),
        (a, b) => put_together(a, b, a),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::source::FileId;
    use crate::syntax::read;

    fn evaluated(text: &str) -> Value {
        let mut scope = Scope::new();
        for _ in 0..3 {
            scope.add_type(Kind::Unit);
        }
        for (number, name) in (0..).zip(["inf", "town", "ship"]) {
            scope.bind(name, Value::Type(TypeId { kind: Kind::Unit, number }));
        }
        scope.bind("list", Value::Number(5));
        let mut warnings = Vec::new();
        let value = scope.eval(&read(FileId(0), text.as_bytes()).forms[0], &mut warnings);
        assert!(warnings.is_empty(), "{warnings:?}");
        value
    }

    #[test]
    fn lists_come_to_what_their_parts_come_to() {
        let unit = |number| Value::Type(TypeId { kind: Kind::Unit, number });
        let number = Value::Number;
        for (text, value) in [
            ("(inf ship)", Value::List(vec![unit(0), unit(2)])),
            ("u*", Value::List(vec![unit(0), unit(1), unit(2)])),
            ("(remove town u*)", Value::List(vec![unit(0), unit(2)])),
            ("(remove-list (town inf) u*)", Value::List(vec![unit(2)])),
            ("(append inf (town ship))", Value::List(vec![unit(0), unit(1), unit(2)])),
            ("(+ 1 2 3)", number(6)),
            ("(* 2 (1 2 3))", Value::List(vec![number(2), number(4), number(6)])),
            ("(- (5 6) (1 2))", Value::List(vec![number(4), number(4)])),
            ("(/ 7 0)", number(0)),
            ("(< 1 2 3)", number(1)),
            ("(not (= 1 2))", number(1)),
            (
                "'(inf nil-x)",
                Value::List(vec![
                    Value::Symbol("inf".to_owned()),
                    Value::Symbol("nil-x".to_owned()),
                ]),
            ),
            // A word that is bound is no word of the language any more.
            ("(list 1)", Value::List(vec![number(5), number(1)])),
        ] {
            assert_eq!(evaluated(text), value, "{text}");
        }
    }
}
