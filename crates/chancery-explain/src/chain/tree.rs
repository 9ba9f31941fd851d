//! A chain as an indented list.

use std::fmt::Write as _;

use chancery::board::ProvinceId;

use super::Chain;
use crate::say;
use crate::scene::Language;

/// A line of a chain as an indented list.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ChainLine {
    /// How far it is indented: 0 for the start, one more for what a line rests on.
    pub indent: usize,
    /// The province of the unit.
    pub at: ProvinceId,
    /// What the unit is to the one above that rests on it, such as `support`.
    pub role: Option<&'static str>,
    /// What became of it.
    pub text: String,
    /// What is said behind it where it is not followed, or not to its end; often empty.
    pub mark: &'static str,
}

impl Chain {
    /// The chain as lines: each unit under the one that rests on it, with how it concerns it. A
    /// unit is followed where it is first met; elsewhere it is named and marked: `(as above)`, or
    /// `(depends on this in turn)` inside a circle.
    #[must_use]
    pub fn lines(&self, language: Language) -> Vec<ChainLine> {
        let told = vec![false; self.links.len()];
        let mut walk = Walk { chain: self, language, lines: Vec::new(), path: Vec::new(), told };
        if !self.links.is_empty() {
            walk.unit(0, None);
        }
        walk.lines
    }

    /// The [`lines`](Self::lines) as text, indented by two.
    #[must_use]
    pub fn to_text(&self, language: Language) -> String {
        let mut text = String::new();
        for ChainLine { indent, role, text: said, mark, .. } in self.lines(language) {
            let _ = write!(text, "{}", "  ".repeat(indent));
            if let Some(role) = role {
                let _ = write!(text, "{role}: ");
            }
            let _ = writeln!(text, "{said}{mark}");
        }
        text
    }
}

/// What is said of a unit that is not followed, or not to its end.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Mark {
    /// It is among those that rest on it.
    Circle,
    /// It has been followed further up.
    Above,
    /// The chain ends here, and there is more.
    More,
}

struct Walk<'a> {
    chain: &'a Chain,
    language: Language,
    lines: Vec<ChainLine>,
    /// The units from the start to this one.
    path: Vec<usize>,
    /// The units whose dependencies have been listed.
    told: Vec<bool>,
}

impl Walk<'_> {
    /// Lists a unit and what it rests on. The depth of calls is bounded by the number of units:
    /// a unit is never followed twice.
    fn unit(&mut self, index: usize, role: Option<&'static str>) {
        let link = &self.chain.links[index];
        let mark = if self.path.contains(&index) {
            say::chain_mark(self.language, Mark::Circle)
        } else if self.told[index] {
            say::chain_mark(self.language, Mark::Above)
        } else if link.is_cut_short {
            say::chain_mark(self.language, Mark::More)
        } else {
            ""
        };
        let (indent, text) = (self.path.len(), link.text.clone());
        self.lines.push(ChainLine { indent, at: link.at, role, text, mark });
        if self.told[index] {
            return;
        }
        self.told[index] = true;
        self.path.push(index);
        let chain = self.chain;
        for edge in chain.edges_from(index) {
            self.unit(edge.on, Some(say::dependency_word(self.language, edge.kind)));
        }
        self.path.pop();
    }
}
