//! Whole messages with their answers.

use std::collections::BTreeMap;

use chancery::notation::{ItemKind, Names, Reader, Reading};
use serde_json::Value;

use super::form::item_form;
use super::{CorpusItem, CorpusVerdict, Misreading, context};

/// Judges a message by its answers. What the answers say must be there, each on its line, and
/// nothing else.
#[must_use]
pub fn judge_message(names: &Names<'_>, text: &str, answers: &Value) -> Vec<CorpusVerdict> {
    let about = &answers["context"];
    let context = context(names, about["phase"].as_str().unwrap_or("M"), about["power"].as_str());
    let reading = Reader::new(names).read(text, &context);
    let mut judge = Judge {
        id: answers["id"].as_str().unwrap_or("?"),
        found: by_line(names, &reading),
        verdicts: Vec::new(),
    };
    for entry in list(answers, "phases") {
        judge.expect(entry, CorpusItem::Frame, format!("PHASE:{}", word(entry, "phase")));
    }
    for entry in list(answers, "lines") {
        if entry["heading"].is_string() {
            judge.expect(entry, CorpusItem::Frame, format!("HEADING:{}", word(entry, "heading")));
        } else {
            let form = format!("{}: {}", word(entry, "power"), word(entry, "order"));
            judge.expect(entry, CorpusItem::Message, form);
        }
    }
    for entry in list(answers, "errors") {
        judge.expect(entry, CorpusItem::Message, format!("ERROR:{}", word(entry, "kind")));
    }
    judge.finish()
}

/// Something that was read.
struct Found {
    form: String,
    is_silent: bool,
}

struct Judge<'a> {
    id: &'a str,
    found: BTreeMap<u64, Vec<Found>>,
    verdicts: Vec<CorpusVerdict>,
}

impl Judge<'_> {
    fn expect(&mut self, entry: &Value, of: CorpusItem, expected: String) {
        let line = entry["line"].as_u64().unwrap_or(0);
        let there = self.found.entry(line).or_default();
        let misread = match there.iter().position(|found| found.form == expected) {
            Some(at) => {
                there.remove(at);
                None
            }
            None => Some(Misreading {
                expected,
                found: there.iter().map(|f| f.form.as_str()).collect::<Vec<_>>().join(" ; "),
                is_silent: there.iter().any(|found| found.is_silent),
            }),
        };
        self.verdicts.push(CorpusVerdict { id: format!("{}:{line}", self.id), of, misread });
    }

    /// What is left over was not expected.
    fn finish(mut self) -> Vec<CorpusVerdict> {
        for (line, rest) in self.found {
            for Found { form, is_silent } in rest {
                let misread = Misreading { expected: String::new(), found: form, is_silent };
                self.verdicts.push(CorpusVerdict {
                    id: format!("{}:{line}", self.id),
                    of: CorpusItem::Frame,
                    misread: Some(misread),
                });
            }
        }
        self.verdicts
    }
}

fn by_line(names: &Names<'_>, reading: &Reading) -> BTreeMap<u64, Vec<Found>> {
    let mut found: BTreeMap<u64, Vec<Found>> = BTreeMap::new();
    for item in &reading.items {
        let Some(mut form) = item_form(names, item, &reading.notes) else { continue };
        let mut is_silent = false;
        if let ItemKind::Order(read) = &item.kind {
            is_silent = read.warnings.is_empty();
            if !form.starts_with("ERROR:") {
                let name = read.order.by().map_or("?", |id| &names.map().power(id).name);
                form = format!("{name}: {form}");
            }
        }
        found.entry(u64::from(item.line)).or_default().push(Found { form, is_silent });
    }
    found
}

fn list<'a>(answers: &'a Value, key: &str) -> &'a [Value] {
    answers[key].as_array().map_or(&[], Vec::as_slice)
}

fn word<'a>(entry: &'a Value, key: &str) -> &'a str {
    entry[key].as_str().unwrap_or("?")
}
