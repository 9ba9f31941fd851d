//! Reading `BORDER`: when a province may not be entered, or only at a lower strength.

use std::collections::BTreeMap;

use chancery::board::{BorderDefinition, BorderEffect, OrderKind, Years};
use chancery::position::{PhaseKind, Season, UnitKind};
use roxmltree::Node;

use crate::draft::one_line;
use crate::fault::{FaultKind, Faults};
use crate::limits::TEXT_CHARS_MAX;
use crate::names::Places;
use crate::report::{RemarkKind, Report, Why};
use crate::xml::Sheet;

/// A border as the file says; the provinces it guards say so themselves.
#[derive(Debug)]
pub(super) struct Border {
    definition: BorderDefinition,
    from: Vec<String>,
    line: usize,
}

/// Reads the definitions of borders.
pub(super) fn read<'d, 'i>(
    sheet: &mut Sheet<'d, 'i>,
    node: Node<'d, 'i>,
    report: &mut Report,
    faults: &mut Faults,
) -> Vec<Border> {
    sheet.element(node);
    let mut borders = Vec::new();
    for child in node.children().filter(Node::is_element) {
        if child.tag_name().name() == "BORDER" {
            sheet.element(child);
            borders.extend(Reader { sheet, report, faults, node: child }.border());
        }
    }
    borders
}

struct Reader<'s, 'd, 'i> {
    sheet: &'s mut Sheet<'d, 'i>,
    report: &'s mut Report,
    faults: &'s mut Faults,
    node: Node<'d, 'i>,
}

impl<'d> Reader<'_, 'd, '_> {
    fn border(&mut self) -> Option<Border> {
        let line = self.sheet.line(self.node);
        let id = self.sheet.attribute(self.node, "id");
        let description = self.sheet.attribute(self.node, "description").unwrap_or_default();
        let from: Vec<String> = self.list("from").into_iter().map(str::to_owned).collect();
        let units = self.each("unitTypes", "kind of unit", |word| {
            UnitKind::ALL.into_iter().find(|kind| kind.name() == word)
        });
        let orders = self.each("orderTypes", "kind of order", order);
        let seasons = self.each("season", "season", |word| match word {
            "spring" => Some(Season::Spring),
            "fall" => Some(Season::Fall),
            "winter" => Some(Season::Winter),
            _ => None,
        });
        let phases = self.each("phase", "kind of phase", |word| match word {
            "movement" => Some(PhaseKind::Movement),
            "retreat" => Some(PhaseKind::Retreat),
            "adjustment" => Some(PhaseKind::Adjustment),
            _ => None,
        });
        let years = self.years();
        let strength = self.strength();
        let Some(id) = id else {
            self.faults.push(
                self.sheet.file,
                line,
                FaultKind::Missing { of: "BORDER", name: "id" },
            );
            return None;
        };
        // jDip asks a border without a `from` of the province a unit stands in as well.
        let effect = match strength {
            Some(strength) => BorderEffect::Strength(strength),
            None if from.is_empty() => BorderEffect::Frozen,
            None => BorderEffect::Closed,
        };
        let description = one_line(description, TEXT_CHARS_MAX);
        let description = if description.is_empty() { in_words(id, effect) } else { description };
        let definition = BorderDefinition {
            id: id.to_owned(),
            description,
            into: Vec::new(),
            from: Vec::new(),
            units,
            orders,
            seasons,
            phases,
            years,
            effect,
        };
        Some(Border { definition, from, line })
    }

    /// The words of an attribute.
    fn list(&mut self, name: &str) -> Vec<&'d str> {
        let text = self.sheet.attribute(self.node, name).unwrap_or_default();
        text.split(|c: char| c == ',' || c.is_whitespace()).filter(|w| !w.is_empty()).collect()
    }

    fn each<T>(
        &mut self,
        name: &str,
        what: &'static str,
        meaning: impl Fn(&str) -> Option<T>,
    ) -> Vec<T> {
        let mut values = Vec::new();
        for word in self.list(name) {
            match meaning(&word.to_lowercase()) {
                Some(value) => values.push(value),
                None => self.bad(word, what),
            }
        }
        values
    }

    fn bad(&mut self, text: &str, what: &'static str) {
        let line = self.sheet.line(self.node);
        let text = one_line(text, TEXT_CHARS_MAX);
        self.faults.push(self.sheet.file, line, FaultKind::BadValue { text, what });
    }

    fn years(&mut self) -> Years {
        const OPEN: i32 = 9999;
        let words = self.list("year");
        let number = |text: &str| text.parse::<i32>().ok().filter(|y| (-OPEN..=OPEN).contains(y));
        let years = match words[..] {
            [] => Some(Years::All),
            ["odd"] => Some(Years::Odd),
            ["even"] => Some(Years::Even),
            [year] => number(year).map(|year| Years::Range(year, year)),
            [first, last] => number(first).zip(number(last)).map(|(first, last)| {
                let first = if first == -OPEN { i32::MIN } else { first };
                Years::Range(first, if last == OPEN { i32::MAX } else { last })
            }),
            _ => None,
        };
        years.unwrap_or_else(|| {
            self.bad(&words.join(","), "year, and no span of years");
            Years::All
        })
    }

    /// What a move over the border has added; nothing where that is none.
    fn strength(&mut self) -> Option<i8> {
        let text = self.sheet.attribute(self.node, "baseMoveModifier")?;
        match text.trim().parse::<i8>() {
            Ok(0) => None,
            Ok(strength) if (-100..=100).contains(&strength) => Some(strength),
            _ => {
                self.bad(text, "number to add to a strength");
                None
            }
        }
        .inspect(|strength| {
            if *strength > 0 {
                let (text, taken) = (text.to_owned(), "more strength for a move".to_owned());
                let line = self.sheet.line(self.node);
                self.report.remark(self.sheet.file, line, RemarkKind::TakenAs { text, taken });
            }
        })
    }
}

/// The kind of order of jDip's class: `dip.order.Move`.
fn order(class: &str) -> Option<OrderKind> {
    Some(match class.rsplit('.').next()? {
        "hold" => OrderKind::Hold,
        "move" => OrderKind::Move,
        "support" => OrderKind::Support,
        "convoy" => OrderKind::Convoy,
        "retreat" => OrderKind::Retreat,
        "disband" | "remove" => OrderKind::Disband,
        "build" => OrderKind::Build,
        _ => return None,
    })
}

fn in_words(id: &str, effect: BorderEffect) -> String {
    match effect {
        BorderEffect::Closed => format!("The border {id} is closed."),
        BorderEffect::Frozen => format!("{id}: nobody enters, and nobody in it acts."),
        BorderEffect::Strength(by) => format!("A move over the border {id} has {by} strength."),
    }
}

/// Gives each border the provinces that name it. Borders that none names are left out.
pub(super) fn assign<'r>(
    borders: &[Border],
    provinces: impl Iterator<Item = (&'r String, &'r [String], usize)>,
    places: &Places,
    file: &str,
    faults: &mut Faults,
) -> Vec<BorderDefinition> {
    let mut into: BTreeMap<&str, Vec<String>> =
        borders.iter().map(|border| (border.definition.id.as_str(), Vec::new())).collect();
    for (code, ids, line) in provinces {
        for id in ids {
            match into.get_mut(id.as_str()) {
                Some(guarded) if guarded.last() == Some(code) => {}
                Some(guarded) => guarded.push(code.clone()),
                None => faults.push(file, line, FaultKind::UnknownBorder { id: id.clone() }),
            }
        }
    }
    let mut rules = Vec::new();
    for border in borders {
        let mut rule = border.definition.clone();
        for name in &border.from {
            if let Some(code) = places.code(name) {
                rule.from.push(code.to_owned());
            } else {
                let name = name.clone();
                faults.push(file, border.line, FaultKind::UnknownProvince { name });
            }
        }
        rule.into = into.remove(rule.id.as_str()).unwrap_or_default();
        if !rule.into.is_empty() {
            rules.push(rule);
        }
    }
    rules
}

/// Names the borders that no province names.
pub(super) fn name_unused(
    borders: &[Border],
    used: &[BorderDefinition],
    file: &str,
    report: &mut Report,
) {
    for border in borders {
        if !used.iter().any(|rule| rule.id == border.definition.id) {
            let name = format!("BORDER {}", border.definition.id);
            let kind = RemarkKind::Unused { name, why: Why::NotNamed };
            report.remark(file, border.line, kind);
        }
    }
}
