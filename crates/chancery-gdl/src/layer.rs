//! Layers: a number for each cell of an area, run by run, row by row from the north.
//!
//! A row is a string of items: `12c` is twelve times what `c` stands for, `-3,` is the number
//! itself, `12*-3,` twelve times that number.

use std::collections::BTreeMap;
use std::ops::Range;

use crate::scope::Scope;
use crate::source::Span;
use crate::syntax::{Form, FormKind};
use crate::value::Value;
use crate::warning::{Warning, WarningKind};

/// The rows of a layer as they stand in a file, with how to read them.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub(crate) struct Layer {
    reading: Reading,
    rows: Vec<(String, Span)>,
}

/// What characters stand for.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Reading {
    /// The characters, by place; none for the usual ones.
    characters: Option<Vec<char>>,
    /// What places stand for; a place that is not here stands for its number.
    values: BTreeMap<i32, i32>,
    times: i32,
    plus: i32,
}

impl Default for Reading {
    fn default() -> Self {
        Self { characters: None, values: BTreeMap::new(), times: 1, plus: 0 }
    }
}

/// How many rows of a layer are kept: more than any world has.
const ROWS_MAX: usize = 1 << 15;

impl Layer {
    /// Reads the parts of a layer: its options, then its rows. Names in `by-name` come to numbers
    /// by `number`.
    pub(crate) fn read(
        parts: &[Form],
        scope: &Scope,
        number: impl Fn(&Value) -> Option<i32>,
        warnings: &mut Vec<Warning>,
    ) -> Self {
        let mut layer = Self::default();
        for part in parts {
            match &part.kind {
                FormKind::Text(row) if layer.rows.len() < ROWS_MAX => {
                    layer.rows.push((row.clone(), part.span.clone()));
                }
                FormKind::List(option) => {
                    if let Some(kind) = layer.option(option, scope, &number, warnings) {
                        warnings.push(Warning { kind, span: part.span.clone() });
                    }
                }
                _ => {}
            }
        }
        layer
    }

    /// Reads an option; says what is wrong with it as a whole.
    fn option(
        &mut self,
        option: &[Form],
        scope: &Scope,
        number: impl Fn(&Value) -> Option<i32>,
        warnings: &mut Vec<Warning>,
    ) -> Option<WarningKind> {
        let (head, rest) = option.split_first()?;
        match (head.symbol(), rest) {
            (Some("by-char"), [Form { kind: FormKind::Text(text), .. }, more @ ..]) => {
                self.reading.characters = Some(text.chars().collect());
                // The parenthesis is forgotten easily, and all rows are lost then.
                return (!more.is_empty()).then_some(WarningKind::Malformed {
                    form: "by-char",
                    wanted: "one string and its `)`; rows come after it",
                });
            }
            (Some("by-name"), names) => {
                let mut next = 0;
                for name in names {
                    if let FormKind::Text(text) = &name.kind {
                        self.reading.characters = Some(text.chars().collect());
                        continue;
                    }
                    let (name, place) = match name.parts() {
                        [name, Form { kind: FormKind::Number(place), .. }] => (name, *place),
                        _ => (name, next),
                    };
                    next = place.saturating_add(1);
                    if let Some(value) = number(&scope.eval(name, warnings)) {
                        self.reading.values.insert(place, value);
                    }
                }
            }
            (Some("xform"), [times, plus]) => {
                let value = |form| scope.eval(form, &mut Vec::new()).number().unwrap_or(0);
                (self.reading.times, self.reading.plus) = (value(times), value(plus));
            }
            (Some(name), _) => return Some(WarningKind::UnknownForm(name.to_owned())),
            (None, _) => {}
        }
        None
    }

    /// Gives every run of one number of the layer to `set`, with its columns and its row from the
    /// south, in an area of so many rows.
    pub(crate) fn each(
        &self,
        height: u32,
        warnings: &mut Vec<Warning>,
        mut set: impl FnMut(Range<u32>, u32, i32),
    ) {
        for ((row, span), y) in self.rows.iter().zip((0..height).rev()) {
            let mut column = 0;
            let whole = self.reading.each_run(row, |count, value| {
                let end = count.saturating_add(column);
                set(column..end, y, value);
                column = end;
            });
            if !whole {
                warnings.push(Warning { kind: WarningKind::Row, span: span.clone() });
            }
        }
    }
}

impl Reading {
    /// Gives each run of a row to `run`; says whether the row could be read to its end.
    fn each_run(&self, row: &str, mut run: impl FnMut(u32, i32)) -> bool {
        let has = |special: char| self.characters.as_ref().is_some_and(|it| it.contains(&special));
        let (comma, star) = (!has(','), !has('*'));
        let mut rest = row.chars().peekable();
        while rest.peek().is_some() {
            let sign = rest.next_if_eq(&'-').is_some();
            let digits = digits(&mut rest);
            let signed = |number: i32| if sign { -number } else { number };
            let (count, value) = match (digits, rest.next()) {
                (Some(number), Some(',')) if comma => (1, Some(signed(number))),
                (Some(count), Some('*')) if star && !sign => {
                    let sign = rest.next_if_eq(&'-').is_some();
                    let value = self::digits(&mut rest).map(|it| if sign { -it } else { it });
                    let ended = rest.next() == Some(',');
                    (count, value.filter(|_| ended))
                }
                (count, Some(character)) if !sign => {
                    (count.unwrap_or(1), self.place(character).map(|it| self.value(it)))
                }
                _ => (0, None),
            };
            let (Some(value), Ok(count)) = (value, u32::try_from(count)) else { return false };
            run(count, value.saturating_mul(self.times).saturating_add(self.plus));
        }
        true
    }

    fn place(&self, character: char) -> Option<i32> {
        if let Some(characters) = &self.characters {
            let at = characters.iter().position(|it| *it == character)?;
            return i32::try_from(at).ok();
        }
        let byte = u8::try_from(character).ok()?;
        match byte {
            b'a'..=b'~' => Some(i32::from(byte - b'a')),
            b':'..=b'[' => Some(i32::from(byte - b':') + 30),
            _ => None,
        }
    }

    fn value(&self, place: i32) -> i32 {
        self.values.get(&place).copied().unwrap_or(place)
    }
}

/// The number that stands next, if one does. Past what a number can be it stays at the largest.
fn digits(rest: &mut std::iter::Peekable<std::str::Chars<'_>>) -> Option<i32> {
    let mut number: Option<i32> = None;
    while let Some(digit) = rest.peek().and_then(|it| it.to_digit(10)) {
        rest.next();
        let digit = i32::try_from(digit).unwrap_or(0);
        number = Some(number.unwrap_or(0).saturating_mul(10).saturating_add(digit));
    }
    number
}

#[cfg(test)]
mod tests {
    use super::*;

    fn runs(reading: &Reading, row: &str) -> (Vec<(u32, i32)>, bool) {
        let mut runs = Vec::new();
        let whole = reading.each_run(row, |count, value| runs.push((count, value)));
        (runs, whole)
    }

    #[test]
    fn rows_are_runs_of_characters_and_numbers() {
        let usual = Reading::default();
        for (row, expected) in [
            ("3ab", vec![(3, 0), (1, 1)]),
            ("X2~", vec![(1, 60), (2, 29)]),
            ("12,-3,", vec![(1, 12), (1, -3)]),
            ("4*7,2*-1,c", vec![(4, 7), (2, -1), (1, 2)]),
            ("", vec![]),
        ] {
            assert_eq!(runs(&usual, row), (expected, true), "{row}");
        }
        assert_eq!(runs(&usual, "2a#b"), (vec![(2, 0)], false));
        assert_eq!(runs(&usual, "a99999999999,"), (vec![(1, 0), (1, i32::MAX)], true));
    }

    #[test]
    fn characters_and_values_can_be_named() {
        let characters = Some(",.*".chars().collect());
        let by_char = Reading { characters, ..Reading::default() };
        assert_eq!(runs(&by_char, "2,.3*"), (vec![(2, 0), (1, 1), (3, 2)], true));
        let values = BTreeMap::from([(0, 7), (2, 5)]);
        let by_name = Reading { values, times: 2, plus: 1, ..Reading::default() };
        assert_eq!(runs(&by_name, "abc"), (vec![(1, 15), (1, 3), (1, 11)], true));
    }

    #[test]
    fn an_option_that_is_none_and_a_parenthesis_forgotten_are_told() {
        let told = |text: &str| {
            let parts = crate::syntax::read(crate::source::FileId(0), text.as_bytes()).forms;
            let mut warnings = vec![];
            let layer = Layer::read(&parts, &Scope::new(), |_| None, &mut warnings);
            let told = warnings.iter().map(|it| (it.to_string(), &text[it.span.bytes.clone()]));
            (layer.rows.len(), told.map(|(words, at)| format!("{words}: {at}")).collect::<Vec<_>>())
        };
        assert_eq!(told("(by-char \".+\") \"3.\" \"3+\""), (2, vec![]));
        let forgotten = "(by-char \".+\" \"3.\" \"3+\")";
        let words = "`by-char` wants one string and its `)`; rows come after it";
        assert_eq!(told(forgotten), (0, vec![format!("{words}: {forgotten}")]));
        let none = "(by-chars \".+\")";
        let words = "there is no form `by-chars`; it is left out";
        assert_eq!(told(&format!("{none} \"3.\"")), (1, vec![format!("{words}: {none}")]));
    }
}
