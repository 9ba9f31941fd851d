//! Sides.

use chancery_supply::control::Relation;

use super::Reader;
use crate::game::{SIDES_MAX, Side};
use crate::keyword;
use crate::syntax::{Form, FormKind};
use crate::value::{Kind, Value};
use crate::warning::WarningKind;

/// The property of a side that says what it is to others.
const RELATIONS: &str = "supply-relations";

/// What it can be.
const RELATION_WORDS: [(&str, Relation); 3] = [
    ("friendly", Relation::Friendly),
    ("neutral", Relation::Neutral),
    ("hostile", Relation::Hostile),
];

impl Reader<'_> {
    /// `(side [number, word or name] [word] properties…)`: one that is there, or a new one.
    pub(super) fn side(&mut self, rest: &[Form]) {
        let (names, properties): (Vec<&Form>, Vec<&Form>) =
            rest.iter().partition(|part| !matches!(part.kind, FormKind::List(_)));
        let Some(side) = self.side_meant(&names) else { return };
        for property in properties {
            self.side_property(side, property);
        }
    }

    fn side_meant(&mut self, names: &[&Form]) -> Option<usize> {
        let first = names.first();
        let known = first.and_then(|form| match &form.kind {
            FormKind::Number(number) => usize::try_from(*number).ok(),
            FormKind::Symbol(name) => self.side_called(name),
            _ => None,
        });
        if let Some(known) = known.filter(|known| *known <= SIDES_MAX) {
            while self.sides.len() <= known {
                self.new_side();
            }
            // A word after the number stands for the side from here on.
            if let Some(word) = names.get(1).and_then(|form| form.symbol()) {
                self.name_side(known, word);
            }
            return Some(known);
        }
        if self.sides.len() > SIDES_MAX {
            let most = SIDES_MAX;
            if let Some(form) = first {
                self.warn(WarningKind::TooMany { what: "sides", most }, &form.span);
            }
            return None;
        }
        let side = self.new_side();
        if let Some(name) = first.and_then(|form| form.name()) {
            name.clone_into(&mut self.sides[side].name);
        }
        if let Some(word) = names.iter().find_map(|form| form.symbol()) {
            self.name_side(side, word);
        }
        Some(side)
    }

    fn new_side(&mut self) -> usize {
        let side = self.sides.len();
        let trusts = [(side, 1)].into();
        self.sides.push(Side { trusts, ..Side::default() });
        side
    }

    fn name_side(&mut self, side: usize, word: &str) {
        if let Ok(number) = i32::try_from(side) {
            self.scope.bind(word, Value::Number(number));
        }
        self.sides[side].symbol = Some(word.to_owned());
    }

    /// The side that a word stands for.
    pub(super) fn side_called(&self, name: &str) -> Option<usize> {
        let by_word = self.sides.iter().position(|it| it.symbol.as_deref() == Some(name));
        by_word.or_else(|| {
            let number = self.scope.get(name).and_then(Value::number)?;
            usize::try_from(number).ok()
        })
    }

    /// The side that a value stands for.
    pub(super) fn side_of(&self, value: &Value) -> Option<usize> {
        let side = match value {
            Value::Number(number) => usize::try_from(*number).ok()?,
            other => {
                let name = other.name()?;
                let by_name = self.sides.iter().position(|it| it.name == name);
                self.side_called(name).or(by_name)?
            }
        };
        (side < self.sides.len()).then_some(side)
    }

    fn side_property(&mut self, side: usize, property: &Form) {
        let [head, values @ ..] = property.parts() else { return };
        match (head.symbol(), values) {
            (Some("name" | "noun"), [name, ..]) => {
                if let Some(name) = name.name().filter(|_| head.symbol() == Some("name")) {
                    name.clone_into(&mut self.sides[side].name);
                }
            }
            (Some("symbol"), [symbol, ..]) => {
                self.sides[side].symbol = symbol.name().map(str::to_owned);
            }
            (Some("trusts"), values) => self.trusts(side, values),
            (Some("treasury"), values) => self.treasury(side, values),
            (Some(name), values) if keyword::is_called(RELATIONS, name) => {
                self.relations(side, values);
            }
            (Some(name), _) if keyword::is_like_a_keyword(name) => {
                self.warn(keyword::unknown(name, [RELATIONS].into_iter()), &property.span);
            }
            _ => {}
        }
    }

    /// `(side word)` pairs, each the same both ways; the later word counts.
    fn relations(&mut self, side: usize, values: &[Form]) {
        for value in values {
            let [other, word, ..] = value.parts() else {
                let wanted = "pairs of a side and a word";
                self.warn(WarningKind::Malformed { form: RELATIONS, wanted }, &value.span);
                continue;
            };
            let number = self.scope.eval(other, &mut Vec::new());
            let known = self.side_number(&number).filter(|other| (1..=SIDES_MAX).contains(other));
            let Some(known) = known.filter(|other| *other != side && side > 0) else {
                let kind = WarningKind::NoRelation { side: super::described(other) };
                self.warn(kind, &other.span);
                continue;
            };
            let given = super::described(word);
            let Some(&(_, relation)) = RELATION_WORDS.iter().find(|(name, _)| *name == given)
            else {
                let accepted = RELATION_WORDS.iter().map(|(name, _)| *name).collect();
                let kind = WarningKind::NotOneOf { keyword: RELATIONS, given, accepted };
                self.warn(kind, &word.span);
                continue;
            };
            self.relations.insert((side.min(known), side.max(known)), relation);
        }
    }

    /// `(side value)` pairs, or bare values by place.
    fn trusts(&mut self, side: usize, values: &[Form]) {
        for (place, value) in values.iter().enumerate() {
            let (other, trust) = match value.parts() {
                [other, trust, ..] => {
                    let other = self.scope.eval(other, &mut Vec::new());
                    (self.side_number(&other), self.eval(trust).number())
                }
                [] => (Some(place), self.eval(value).number()),
                _ => (None, None),
            };
            match (other, trust) {
                (Some(other), Some(trust)) if other <= SIDES_MAX => {
                    self.sides[side].trusts.insert(other, trust);
                }
                _ => self.warn(WarningKind::NoSide(super::described(value)), &value.span),
            }
        }
    }

    /// A side by number even where it is yet to come.
    fn side_number(&self, value: &Value) -> Option<usize> {
        match value {
            Value::Number(number) => usize::try_from(*number).ok(),
            other => self.side_of(other),
        }
    }

    /// `(material amount)` pairs, or bare amounts by place.
    fn treasury(&mut self, side: usize, values: &[Form]) {
        for (material, amount) in self.amounts(values) {
            self.sides[side].treasury.insert(material, amount);
        }
    }

    /// Amounts of materials: pairs, or bare numbers by place.
    pub(super) fn amounts(&mut self, values: &[Form]) -> Vec<(u16, i32)> {
        let mut amounts = Vec::new();
        for (place, value) in values.iter().enumerate() {
            let (material, amount) = match value.parts() {
                [material, amount, ..] => {
                    let material = match self.eval(material) {
                        Value::Type(id) if id.kind == Kind::Material => Some(id.number),
                        _ => None,
                    };
                    (material, self.eval(amount).number())
                }
                _ => (u16::try_from(place).ok(), self.eval(value).number()),
            };
            if let (Some(material), Some(amount)) = (material, amount) {
                amounts.push((material, amount));
            }
        }
        amounts
    }
}

impl Side {
    /// Whether this side and another trust each other.
    #[must_use]
    pub fn trusts_both_ways(&self, number: usize, other: &Self, other_number: usize) -> bool {
        self.trusts(other_number) && other.trusts(number)
    }
}
