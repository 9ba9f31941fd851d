//! Reading what `variant.toml` says beside the map and the powers: names, phase, rules, victory.

use chancery::Victory;
use chancery::position::Phase;
use chancery::rules::{CHOICES, PRESETS, RuleError, Rules};

use crate::About;
use crate::expect::{self, Expect};
use crate::fault::{FaultKind, nearest};
use crate::limits::YEAR_MAX;
use crate::report::{At, Report, Span};
use crate::table::{self, Shape, Table};

pub(crate) const FILE: Shape = Shape {
    what: "a variant",
    known: &[
        "add",
        "aliases",
        "border",
        "credits",
        "description",
        "expect",
        "hidden",
        "map",
        "power",
        "powers",
        "remove",
        "rules",
        "start",
        "title",
        "victory",
    ],
};
pub(crate) const START: Shape = Shape { what: "`start`", known: &["neutral", "phase"] };
pub(crate) const VICTORY: Shape =
    Shape { what: "`victory`", known: &["centres", "last_year", "years_without_capture"] };
pub(crate) const POWERS: Shape = Shape { what: "`powers`", known: &["from", "without"] };
const RULES: Shape = Shape { what: "`rules`", known: &[] };

/// What a variant says beside its map and powers. What is missing is a fault already.
pub(crate) struct Header {
    pub(crate) about: About,
    pub(crate) title: String,
    /// The variant whose map is shared.
    pub(crate) map: Option<At<String>>,
    /// The variant whose powers are taken over.
    pub(crate) powers_from: Option<At<String>>,
    pub(crate) powers_without: Vec<At<String>>,
    /// Where its aliases are said.
    pub(crate) aliases: Vec<At<String>>,
    pub(crate) phase: Option<At<Phase>>,
    pub(crate) neutral: Vec<At<String>>,
    /// How a game ends, and where the count of centres is said, or the table.
    pub(crate) victory: Option<At<Victory>>,
    /// Where the last year is said.
    pub(crate) last_year: Option<Span>,
    pub(crate) rules: Option<Rules>,
    pub(crate) expects: Vec<Expect>,
}

impl Header {
    pub(crate) fn read(report: &mut Report<'_>, root: &Table<'_>) -> Self {
        let title = root.needed_text(report, "title").map_or_else(String::new, |t| t.value.into());
        let aliases = owned_at(root.texts(report, "aliases"));
        let about = About {
            aliases: aliases.iter().map(|at| at.value.clone()).collect(),
            description: root
                .text(report, "description")
                .map_or_else(String::new, |t| t.value.to_owned()),
            credits: owned(root.texts(report, "credits")),
            hidden: root.switch(report, "hidden"),
            looks: Vec::new(),
        };
        let map = root.text(report, "map").map(|at| at.map(str::to_owned));
        let (powers_from, powers_without) = match root.table(report, "powers", POWERS) {
            Some(table) => (
                table.needed_text(report, "from").map(|at| at.map(str::to_owned)),
                owned_at(table.texts(report, "without")),
            ),
            None => (None, Vec::new()),
        };
        let start = root.needed_table(report, "start", START);
        let phase = start.and_then(|table| read_phase(report, &table));
        let neutral = start.and_then(|table| table.texts(report, "neutral"));
        let neutral = owned_at(neutral);
        let (victory, last_year) = read_victory(report, root).unzip();
        let rules = read_rules(report, root);
        Self {
            about,
            title,
            map,
            powers_from,
            powers_without,
            aliases,
            phase,
            neutral,
            victory,
            last_year: last_year.flatten(),
            rules,
            expects: expect::read(report, root),
        }
    }
}

fn owned(texts: Option<At<Vec<At<&str>>>>) -> Vec<String> {
    owned_at(texts).into_iter().map(|at| at.value).collect()
}

fn owned_at(texts: Option<At<Vec<At<&str>>>>) -> Vec<At<String>> {
    let texts = texts.map(|at| at.value).unwrap_or_default();
    texts.into_iter().map(|at| at.map(str::to_owned)).collect()
}

fn read_phase(report: &mut Report<'_>, table: &Table<'_>) -> Option<At<Phase>> {
    let text = table.needed_text(report, "phase")?;
    let phase = text.value.parse().ok();
    if phase.is_none() {
        report.fault(text.span, FaultKind::NotAPhase { text: text.value.to_owned() });
    }
    Some(At { value: phase?, span: text.span })
}

/// How a game ends, where the count of centres is said, and where the last year is.
fn read_victory(report: &mut Report<'_>, root: &Table<'_>) -> Option<(At<Victory>, Option<Span>)> {
    let table = root.needed_table(report, "victory", VICTORY)?;
    let centres = table.number(report, "centres", (1, 4096));
    let years = table.number(report, "years_without_capture", (1, 9999));
    let last_year = table.number(report, "last_year", (-YEAR_MAX, YEAR_MAX));
    let count = |at: At<i64>| u16::try_from(at.value).ok();
    let victory = Victory {
        centres: centres.and_then(count),
        years_without_capture: years.and_then(count),
        last_year: last_year.and_then(|at| i32::try_from(at.value).ok()),
    };
    if table.entries().is_empty() {
        report.fault(table.span, FaultKind::NoEnd);
    }
    let victory = At { value: victory, span: centres.map_or(table.span, |at| at.span) };
    Some((victory, last_year.map(|at| at.span)))
}

fn read_rules(report: &mut Report<'_>, root: &Table<'_>) -> Option<Rules> {
    let table = root.needed_table(report, "rules", RULES)?;
    let preset = table.needed_text(report, "preset")?;
    let mut rules = match Rules::preset(preset.value) {
        Ok(rules) => rules,
        Err(error) => {
            report.fault(preset.span, FaultKind::Rule(error));
            return None;
        }
    };
    for (choice, value) in table.entries() {
        if choice.value == "preset" {
            continue;
        }
        let Some(key) = table::text(report, choice.value, value) else { continue };
        match rules.set(choice.value, key.value) {
            Ok(()) => {}
            Err(error @ RuleError::UnknownValue { .. }) => {
                report.fault(key.span, FaultKind::Rule(error));
            }
            Err(error) => report.fault(choice.span, FaultKind::Rule(error)),
        }
    }
    Some(rules)
}

/// The preset, choice or value that was perhaps meant.
pub(crate) fn rule_suggestion(error: &RuleError) -> Option<&'static str> {
    match error {
        RuleError::UnknownChoice { id } => nearest(id, CHOICES.iter().map(|choice| choice.id)),
        RuleError::UnknownValue { choice, value } => {
            nearest(value, choice.values.iter().map(|v| v.key))
        }
        RuleError::UnknownPreset { name } => nearest(name, PRESETS.iter().map(|p| p.name)),
        _ => None,
    }
}
