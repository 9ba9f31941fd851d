//! The results of a phase as text: a result a line, the reason below it.

use std::fmt::Write as _;

use chancery::board::Map;

use super::{OrderResult, Results, WinterResult};
use crate::sentence::Sentence;

/// How much is said of each order.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Detail {
    /// What became of it.
    Results,
    /// And why, with the rule.
    Reasons,
}

/// The parts of a text that may look different from the rest.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Part {
    /// A heading.
    Heading,
    /// What succeeded.
    Good,
    /// What failed.
    Bad,
    /// What may be passed over.
    Quiet,
}

/// How the parts of a text look. Colour is never the only sign: each word says the same without it.
pub trait Look {
    /// Puts the look of a part around words.
    fn paint(&self, part: Part, words: &str) -> String;
}

/// No look at all: for mails and files.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Plain;

impl Look for Plain {
    fn paint(&self, _: Part, words: &str) -> String {
        words.to_owned()
    }
}

impl<F: Fn(Part, &str) -> String> Look for F {
    fn paint(&self, part: Part, words: &str) -> String {
        self(part, words)
    }
}

impl Results {
    /// The results as text, power by power, without a heading of their own.
    #[must_use]
    pub fn to_text(&self, map: &Map, detail: Detail, look: &impl Look) -> String {
        let mut sheet = Sheet { text: String::new(), map, detail, look };
        sheet.orders(&self.orders);
        for told in &self.by_rule {
            sheet.text.push('\n');
            sheet.sentence(&told.sentence, "");
        }
        for circle in &self.circles {
            let _ = writeln!(sheet.text, "\n{}", circle.text);
        }
        sheet.text.push('\n');
        if let Some(winter) = &self.winter {
            sheet.winter(winter);
        }
        for consequence in &self.after {
            let words = &consequence.sentence.text;
            let ends = matches!(consequence.what, super::What::Ended(_));
            let line = if ends { look.paint(Part::Heading, words) } else { words.clone() };
            let _ = writeln!(sheet.text, "{line}");
        }
        sheet.text
    }
}

struct Sheet<'a, L> {
    text: String,
    map: &'a Map,
    detail: Detail,
    look: &'a L,
}

impl<L: Look> Sheet<'_, L> {
    fn orders(&mut self, orders: &[OrderResult]) {
        let shown: Vec<String> = orders.iter().map(|order| self.shown(order)).collect();
        let width = shown.iter().map(|shown| shown.chars().count()).max().unwrap_or(0);
        let mut power = None;
        for (order, shown) in orders.iter().zip(shown) {
            if power != Some(order.power) {
                power = Some(order.power);
                let name = order.power.map_or("nobody", |id| self.map.power(id).name.as_str());
                let _ = writeln!(self.text, "\n{}", self.look.paint(Part::Heading, name));
            }
            let part = if order.success { Part::Good } else { Part::Bad };
            let result = self.look.paint(part, &order.outcome());
            let _ = writeln!(self.text, "  {shown:<width$}  {result}");
            if self.detail == Detail::Reasons {
                self.sentence(&order.why, "      ");
            }
        }
    }

    /// An order, or the unit that had none.
    fn shown(&self, told: &OrderResult) -> String {
        match (&told.order, told.unit) {
            (Some(order), _) => order.clone(),
            (None, Some((kind, at))) => {
                format!("{} {} (no order)", kind.letter(), self.map.location_code(at))
            }
            (None, None) => String::new(),
        }
    }

    fn sentence(&mut self, sentence: &Sentence, indent: &str) {
        let rule = self.look.paint(Part::Quiet, &format!("[{}]", sentence.rule));
        let _ = writeln!(self.text, "{indent}{} {rule}", sentence.text);
        for detail in &sentence.details {
            let _ = writeln!(self.text, "{indent}{detail}");
        }
    }

    /// Who goes unfed; a winter in which nobody does is said too.
    fn winter(&mut self, winter: &WinterResult) {
        let _ = writeln!(self.text, "{}", self.look.paint(Part::Heading, &winter.title));
        if winter.told.is_empty() {
            self.text.push_str("  Every unit eats.\n");
        }
        for told in &winter.told {
            if self.detail == Detail::Reasons {
                self.sentence(&told.sentence, "  ");
            } else {
                let _ = writeln!(self.text, "  {}", told.sentence.text);
            }
        }
        self.text.push('\n');
    }
}

impl OrderResult {
    /// The word for the result, and that the unit was dislodged where the word does not say so.
    #[must_use]
    pub fn outcome(&self) -> String {
        let told = ["dislodged", "retreats", "disbanded"];
        let is_told = told.iter().any(|word| self.result.contains(word));
        if self.dislodged && self.order.is_some() && !is_told {
            format!("{}, dislodged", self.result)
        } else {
            self.result.to_owned()
        }
    }
}
