//! A chain as an indented list.

use std::fmt::Write as _;

use super::Chain;
use crate::say;
use crate::scene::Language;

impl Chain {
    /// The chain as text: each unit under the one that rests on it, indented by two, with how it
    /// concerns it. A unit is followed where it is first met; elsewhere it is named and marked:
    /// `(as above)`, or `(depends on this in turn)` inside a circle.
    #[must_use]
    pub fn to_text(&self, language: Language) -> String {
        let mut text = String::new();
        let mut walk =
            Walk { chain: self, language, path: Vec::new(), told: vec![false; self.links.len()] };
        if !self.links.is_empty() {
            walk.unit(&mut text, 0, "");
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
    /// The units from the start to this one.
    path: Vec<usize>,
    /// The units whose dependencies have been listed.
    told: Vec<bool>,
}

impl Walk<'_> {
    /// Writes a unit and what it rests on. The depth of calls is bounded by the number of units:
    /// a unit is never followed twice.
    fn unit(&mut self, text: &mut String, index: usize, role_of_it: &str) {
        let link = &self.chain.links[index];
        let indent = "  ".repeat(self.path.len());
        let mark = if self.path.contains(&index) {
            say::chain_mark(self.language, Mark::Circle)
        } else if self.told[index] {
            say::chain_mark(self.language, Mark::Above)
        } else if link.is_cut_short {
            say::chain_mark(self.language, Mark::More)
        } else {
            ""
        };
        let _ = writeln!(text, "{indent}{role_of_it}{}{mark}", link.text);
        if self.told[index] {
            return;
        }
        self.told[index] = true;
        self.path.push(index);
        let below: Vec<(usize, String)> = self
            .chain
            .edges_from(index)
            .map(|edge| (edge.on, format!("{}: ", say::dependency_word(self.language, edge.kind))))
            .collect();
        for (on, role_of_it) in below {
            self.unit(text, on, &role_of_it);
        }
        self.path.pop();
    }
}
