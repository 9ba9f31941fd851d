//! Compares readings with what a corpus expects: files of lines, and messages with their answers.
//!
//! Pure: texts in, verdicts out. The format is that of `../shared/notation`, which its README
//! describes.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use chancery::board::PowerId;
use chancery::notation::write::corpus_form;
use chancery::notation::{Attribution, Context, Item, ItemKind, Names, Reader, Reading, normalise};
use chancery::orders::{AdjustmentAction, Order, OrderNotes};
use chancery::position::PhaseKind;

/// What became of one thing the corpus expects.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Verdict {
    /// The row, or the message and the line.
    pub(crate) id: String,
    /// What kind of thing it is.
    pub(crate) of: Kind,
    /// Why it failed, if it did.
    pub(crate) failure: Option<Failure>,
}

/// What the corpus expects.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Kind {
    /// A line of its own.
    Line,
    /// An order or an error of a message.
    Message,
    /// A heading, a phase or a skipped line of a message.
    Frame,
}

/// How a reading differs from what was expected.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Failure {
    pub(crate) expected: String,
    pub(crate) found: String,
    /// Whether the reading took something for an order that it is not, without a warning.
    pub(crate) is_silent: bool,
}

/// One line for each failure among the verdicts of these kinds, except for the deviations.
pub(crate) fn report(verdicts: &[Verdict], of: &[Kind], deviations: &[(&str, &str)]) -> String {
    let mut out = String::new();
    for verdict in verdicts.iter().filter(|v| of.contains(&v.of)) {
        let Some(failure) = &verdict.failure else { continue };
        if deviations.iter().any(|(id, _)| *id == verdict.id) {
            continue;
        }
        let silent = if failure.is_silent { "SILENT " } else { "" };
        let (id, expected, found) = (&verdict.id, &failure.expected, &failure.found);
        let _ = writeln!(out, "{silent}{id}: expected `{expected}`, found `{found}`");
    }
    out
}

/// One row of a file of lines.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Row {
    pub(crate) id: String,
    pub(crate) context: String,
    pub(crate) text: String,
    pub(crate) expected: String,
    pub(crate) note: String,
}

/// The rows of a file of lines: a header, then tab-separated columns `id`, `source`, `context`,
/// `text`, `expected`, `note`.
pub(crate) fn rows(file: &str) -> Vec<Row> {
    let row = |line: &str| {
        let mut columns = line.split('\t').map(str::to_owned);
        let mut next = || columns.next().unwrap_or_default();
        let (id, _source, context, text) = (next(), next(), next(), next());
        Row { id, context, text: unescape(&text), expected: next(), note: next() }
    };
    file.lines().skip(1).filter(|line| !line.is_empty()).map(row).collect()
}

/// Resolves `\t`, and `\u` and `\U` with four and eight hexadecimal digits.
fn unescape(text: &str) -> String {
    let mut out = String::new();
    let mut rest = text;
    while let Some(at) = rest.find('\\') {
        out.push_str(&rest[..at]);
        let escape = &rest[at..];
        let digits = match escape.as_bytes().get(1) {
            Some(b't') => 0,
            Some(b'u') => 4,
            Some(b'U') => 8,
            _ => {
                out.push('\\');
                rest = &escape[1..];
                continue;
            }
        };
        let code = escape.get(2..2 + digits).and_then(|hex| u32::from_str_radix(hex, 16).ok());
        out.push(code.and_then(char::from_u32).unwrap_or('\t'));
        rest = escape.get(2 + digits..).unwrap_or("");
    }
    out + rest
}

/// Judges every row of a file of lines.
pub(crate) fn judge_lines(names: &Names<'_>, file: &str) -> Vec<Verdict> {
    let mut reader = Reader::new(names);
    rows(file).iter().map(|row| judge_row(names, &mut reader, row)).collect()
}

fn judge_row(names: &Names<'_>, reader: &mut Reader<'_>, row: &Row) -> Verdict {
    let reading = reader.read(&row.text, &context(names, &row.context));
    let found = line_form(names, &reading);
    let failure = (found != row.expected).then(|| Failure {
        is_silent: reading.orders().next().is_some() && reading.warnings().next().is_none(),
        expected: row.expected.clone(),
        found,
    });
    Verdict { id: row.id.clone(), of: Kind::Line, failure }
}

/// The context of a row: `phase=M;power=France`.
pub(crate) fn context(names: &Names<'_>, text: &str) -> Context<'static> {
    let value =
        |key: &str| text.split(';').find_map(|part| part.strip_prefix(key)?.strip_prefix('='));
    let mut context = Context::new(phase_kind(value("phase").unwrap_or("M")));
    context.power = value("power").and_then(|name| names.map().power_by_name(name));
    context
}

fn phase_kind(letter: &str) -> PhaseKind {
    match letter {
        "R" => PhaseKind::Retreat,
        "A" => PhaseKind::Adjustment,
        _ => PhaseKind::Movement,
    }
}

/// What a line was read as, in the words of the corpus.
pub(crate) fn line_form(names: &Names<'_>, reading: &Reading) -> String {
    let mut parts: Vec<String> = Vec::new();
    let mut last_power = None;
    let mut items = reading.items.iter().peekable();
    while let Some(item) = items.next() {
        let Some(mut form) = item_form(names, item, &reading.notes) else { continue };
        if let ItemKind::Order(read) = &item.kind {
            // Builds waived by one phrase are one entry with a count.
            let mut count = 1;
            while is_waive(&read.order) && items.peek().is_some_and(|next| next.span == item.span) {
                items.next();
                count += 1;
            }
            if count > 1 {
                form = format!("{form} {count}");
            }
            let power = power_of(&read.order).filter(|_| read.stated == Attribution::Line);
            if let Some(id) = power.filter(|_| power != last_power) {
                form = format!("{}: {form}", names.map().power(id).name);
            }
            last_power = power;
        }
        parts.push(form);
    }
    if parts.is_empty() { "SKIP".to_owned() } else { parts.join(" ; ") }
}

fn is_waive(order: &Order) -> bool {
    matches!(order, Order::Adjustment(order) if order.action == AdjustmentAction::Waive)
}

fn power_of(order: &Order) -> Option<PowerId> {
    match order {
        Order::Movement(order) => order.by,
        Order::Retreat(order) => order.by,
        Order::Adjustment(order) => order.by,
        Order::SetUp(line) => line.power,
    }
}

/// One item in the words of the corpus; `None` for what it does not mention.
fn item_form(names: &Names<'_>, item: &Item, notes: &OrderNotes) -> Option<String> {
    let map = names.map();
    let form = match &item.kind {
        ItemKind::Heading(power) => format!("HEADING:{}", map.power(*power).name),
        ItemKind::PhaseHeading(phase) => format!("PHASE:{phase}"),
        ItemKind::Error(error) => format!("ERROR:{}", error.kind.key()),
        ItemKind::Skip(_) => return None,
        ItemKind::Order(read) => match normalise(map, None, &read.order) {
            Ok(order) => corpus_form(map, &order, notes),
            Err(kind) => format!("ERROR:{}", kind.key()),
        },
    };
    Some(form)
}

/// Judges a message by its answers, a JSON document.
pub(crate) fn judge_message(
    names: &Names<'_>,
    text: &str,
    answers: &serde_json::Value,
) -> Vec<Verdict> {
    let id = answers["id"].as_str().unwrap_or("?");
    let mut context = Context::new(phase_kind(answers["context"]["phase"].as_str().unwrap_or("M")));
    context.power =
        answers["context"]["power"].as_str().and_then(|name| names.map().power_by_name(name));
    let reading = Reader::new(names).read(text, &context);
    let mut found = by_line(names, &reading);
    let mut verdicts = Vec::new();
    let mut expect = |line: &serde_json::Value, of: Kind, form: String| {
        let line = line.as_u64().unwrap_or(0);
        let there = found.entry(line).or_default();
        let at = there.iter().position(|(f, _)| *f == form);
        let failure = match at {
            Some(at) => {
                there.remove(at);
                None
            }
            None => Some(Failure {
                found: there.iter().map(|(f, _)| f.as_str()).collect::<Vec<_>>().join(" ; "),
                is_silent: there.iter().any(|(_, is_silent)| *is_silent),
                expected: form,
            }),
        };
        verdicts.push(Verdict { id: format!("{id}:{line}"), of, failure });
    };
    for entry in list(answers, "phases") {
        expect(&entry["line"], Kind::Frame, format!("PHASE:{}", word(entry, "phase")));
    }
    for entry in list(answers, "lines") {
        if entry["heading"].is_string() {
            expect(&entry["line"], Kind::Frame, format!("HEADING:{}", word(entry, "heading")));
        } else {
            let form = format!("{}: {}", word(entry, "power"), word(entry, "order"));
            expect(&entry["line"], Kind::Message, form);
        }
    }
    for entry in list(answers, "errors") {
        expect(&entry["line"], Kind::Message, format!("ERROR:{}", word(entry, "kind")));
    }
    for (line, rest) in found {
        for (form, is_silent) in rest {
            let failure = Some(Failure { expected: String::new(), found: form, is_silent });
            verdicts.push(Verdict { id: format!("{id}:{line}"), of: Kind::Frame, failure });
        }
    }
    verdicts
}

/// What was read from each line, and whether it is an order without a warning.
fn by_line(names: &Names<'_>, reading: &Reading) -> BTreeMap<u64, Vec<(String, bool)>> {
    let mut found: BTreeMap<u64, Vec<(String, bool)>> = BTreeMap::new();
    for item in &reading.items {
        let Some(mut form) = item_form(names, item, &reading.notes) else { continue };
        let mut is_silent = false;
        if let ItemKind::Order(read) = &item.kind {
            is_silent = read.warnings.is_empty();
            if !form.starts_with("ERROR:") {
                let name = power_of(&read.order).map_or("?", |id| &names.map().power(id).name);
                form = format!("{name}: {form}");
            }
        }
        found.entry(u64::from(item.line)).or_default().push((form, is_silent));
    }
    found
}

fn list<'a>(answers: &'a serde_json::Value, key: &str) -> &'a [serde_json::Value] {
    answers[key].as_array().map_or(&[], Vec::as_slice)
}

fn word<'a>(entry: &'a serde_json::Value, key: &str) -> &'a str {
    entry[key].as_str().unwrap_or("?")
}
