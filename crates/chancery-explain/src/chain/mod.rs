//! What depended on what: from one unit to everything its outcome rests on, as data, as text and
//! for Graphviz.

mod dot;
mod tree;

pub use tree::ChainLine;
pub(crate) use tree::Mark;

use std::collections::{BTreeMap, VecDeque};

use chancery::adjudicate::{Dependency, DependencyKind};
use chancery::board::ProvinceId;

/// Most units a chain holds. A larger phase is cut short, and the chain says so.
pub const LINKS_MAX: usize = 1000;

/// A unit of a chain, with what is to be said of it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Link {
    /// The province it stood in.
    pub at: ProvinceId,
    /// Steps from the unit the chain starts at.
    pub depth: usize,
    /// What became of it, in a sentence.
    pub text: String,
    /// Whether it rests on more units than the chain shows.
    pub is_cut_short: bool,
}

/// One unit rests on another.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Edge {
    /// The unit that rests on the other: an index into [`Chain::links`].
    pub from: usize,
    /// The other.
    pub on: usize,
    /// How.
    pub kind: DependencyKind,
}

/// What the outcome of one unit rests on, near first.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Chain {
    links: Vec<Link>,
    edges: Vec<Edge>,
}

impl Chain {
    /// Follows dependencies from `start`, at most `depth` steps. `dependencies` answers what one
    /// unit rests on, `text` what is to be said of it.
    ///
    /// # Examples
    ///
    /// ```
    /// use chancery::board::ProvinceId;
    /// use chancery_explain::{Chain, Language};
    /// let chain = Chain::new(ProvinceId::new(0), 3, |_| Vec::new(), |_| "Paris holds.".to_owned());
    /// assert_eq!(chain.to_text(Language::English), "Paris holds.\n");
    /// ```
    pub fn new(
        start: ProvinceId,
        depth: usize,
        dependencies: impl Fn(ProvinceId) -> Vec<Dependency>,
        text: impl Fn(ProvinceId) -> String,
    ) -> Self {
        let mut chain = Self::default();
        let mut known = BTreeMap::new();
        let mut next = VecDeque::new();
        chain.add(start, 0, &text, &mut known, &mut next);
        while let Some(from) = next.pop_front() {
            let Link { at, depth: reached, .. } = chain.links[from];
            let below = dependencies(at);
            if reached >= depth {
                chain.links[from].is_cut_short = !below.is_empty();
                continue;
            }
            for Dependency { on, kind } in below {
                let on = match known.get(&on) {
                    Some(&known) => known,
                    None if chain.links.len() < LINKS_MAX => {
                        chain.add(on, reached + 1, &text, &mut known, &mut next)
                    }
                    None => {
                        chain.links[from].is_cut_short = true;
                        continue;
                    }
                };
                chain.edges.push(Edge { from, on, kind });
            }
        }
        chain
    }

    fn add(
        &mut self,
        at: ProvinceId,
        depth: usize,
        text: impl Fn(ProvinceId) -> String,
        known: &mut BTreeMap<ProvinceId, usize>,
        next: &mut VecDeque<usize>,
    ) -> usize {
        let index = self.links.len();
        self.links.push(Link { at, depth, text: text(at), is_cut_short: false });
        known.insert(at, index);
        next.push_back(index);
        index
    }

    /// The units, the start first, then by distance from it.
    #[must_use]
    pub fn links(&self) -> &[Link] {
        &self.links
    }

    /// Which unit rests on which, in the order of the units.
    #[must_use]
    pub fn edges(&self) -> &[Edge] {
        &self.edges
    }

    fn edges_from(&self, from: usize) -> impl Iterator<Item = &Edge> {
        self.edges.iter().filter(move |edge| edge.from == from)
    }
}
