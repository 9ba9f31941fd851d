//! Which element of a picture is which province, and which marks a place.

use std::collections::{BTreeMap, BTreeSet};

use chancery::board::{Coast, Map};
use roxmltree::Node;

use super::jdip;

/// What the ids of a picture can mean: each known id, lower case, with the code of its province.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct KnownIds {
    codes: BTreeMap<String, String>,
}

impl KnownIds {
    /// The ids of a map's provinces: their codes, and their other names and abbreviations as far as
    /// each means one of them.
    #[must_use]
    pub fn of(map: &Map) -> Self {
        let mut codes = BTreeMap::new();
        let mut clashing = BTreeSet::new();
        for (_, province) in map.provinces() {
            for name in province.aliases.iter().chain([&province.name]) {
                let name = name.to_lowercase();
                if codes.get(&name).is_some_and(|code| *code != province.code) {
                    clashing.insert(name);
                } else {
                    codes.insert(name, province.code.clone());
                }
            }
        }
        codes.retain(|name, _| !clashing.contains(name));
        codes.extend(map.provinces().map(|(_, p)| (p.code.clone(), p.code.clone())));
        Self { codes }
    }

    /// Ids that are codes and nothing else.
    #[must_use]
    pub fn codes<'c>(codes: impl IntoIterator<Item = &'c str>) -> Self {
        let codes = codes.into_iter().map(|code| (code.to_owned(), code.to_owned()));
        Self { codes: codes.collect() }
    }

    fn code(&self, id: &str) -> Option<&str> {
        self.codes.get(id).map(String::as_str)
    }

    /// The codes of the provinces that should be in the picture.
    pub(super) fn expected(&self) -> BTreeSet<&str> {
        self.codes.values().map(String::as_str).collect()
    }
}

/// What an element with a place's id marks.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Mark {
    /// An army.
    Army,
    /// A fleet.
    Fleet,
    /// A dislodged unit.
    Dislodged,
    /// A supply centre.
    Centre,
    /// The code.
    Code,
    /// The name, which is part of the picture.
    Label,
    /// A coast, as an area.
    Coast,
}

/// The elements of a picture that mean something on the board.
pub(super) struct Ids<'a, 'input, 'k> {
    /// By code.
    provinces: BTreeMap<String, Node<'a, 'input>>,
    marks: Vec<(String, Mark, Node<'a, 'input>)>,
    known: &'k KnownIds,
    /// The elements that say where something goes and are not to be seen.
    markers: BTreeSet<usize>,
    /// The layer of names that is to be seen at first, though it says it is hidden.
    label_layer: Option<&'static str>,
    /// The elements that are provinces and are painted.
    painted: BTreeMap<usize, String>,
}

impl<'a, 'input, 'k> Ids<'a, 'input, 'k> {
    pub(super) fn find(root: Node<'a, 'input>, known: &'k KnownIds) -> Self {
        let mut ids = Self {
            provinces: BTreeMap::new(),
            marks: Vec::new(),
            known,
            markers: BTreeSet::new(),
            label_layer: jdip::label_layer(root),
            painted: BTreeMap::new(),
        };
        // Of several elements with the id of one place, the first counts.
        let mut marked: BTreeSet<(String, Mark)> = BTreeSet::new();
        // How good an id is: painted elements before the areas that only catch the mouse.
        let mut ranks: BTreeMap<String, u8> = BTreeMap::new();
        let mut mice: BTreeSet<usize> = BTreeSet::new();
        for node in root.descendants().filter(Node::is_element) {
            let in_mouse =
                node.parent().is_some_and(|parent| mice.contains(&parent.id().get_usize()));
            let Some(id) = node.attribute("id") else {
                if in_mouse {
                    mice.insert(node.id().get_usize());
                }
                continue;
            };
            if in_mouse || id == "MouseLayer" {
                mice.insert(node.id().get_usize());
            }
            let bare = id.strip_prefix("province-").or_else(|| id.strip_prefix('_'));
            let name = bare.unwrap_or(id).to_lowercase();
            let rank = if in_mouse { 0 } else { 1 + u8::from(bare.is_some()) };
            if let Some(code) = known.code(&name) {
                if ranks.get(code).is_none_or(|earlier| *earlier < rank) {
                    ranks.insert(code.to_owned(), rank);
                    ids.provinces.insert(code.to_owned(), node);
                }
            } else if let Some((key, mark)) = ids.mark(&name) {
                if !matches!(mark, Mark::Label | Mark::Centre | Mark::Coast) {
                    ids.markers.insert(node.id().get_usize());
                }
                if marked.insert((key.clone(), mark)) {
                    ids.marks.push((key, mark, node));
                }
            }
        }
        for (code, node) in &ids.provinces {
            if ranks.get(code).is_some_and(|rank| *rank > 0) {
                ids.painted.insert(node.id().get_usize(), code.clone());
            }
        }
        ids
    }

    /// The key of a place and what of it an id marks: `par-army`, `stp-nc-fleet`, `stp-nc`.
    fn mark(&self, name: &str) -> Option<(String, Mark)> {
        if let Some(key) = self.location(name) {
            return Some((key, Mark::Coast));
        }
        let (place, word) = name.rsplit_once(['-', '_'])?;
        let mark = match word {
            "army" => Mark::Army,
            "fleet" => Mark::Fleet,
            "dislodged" => Mark::Dislodged,
            "centre" | "center" => Mark::Centre,
            "label" => Mark::Label,
            "code" => Mark::Code,
            _ => return None,
        };
        self.key(place).map(|key| (key, mark))
    }

    /// The key of a location with a coast, as an id or a name spells it: `stp-nc`, `stp/nc`.
    pub(super) fn location(&self, name: &str) -> Option<String> {
        let (province, coast) = name.rsplit_once(['-', '_', '/', '.'])?;
        let coast = Coast::from_code(coast)?;
        Some(format!("{}/{coast}", self.known.code(province)?))
    }

    /// The key of a place that jDip's elements name.
    pub(super) fn key(&self, name: &str) -> Option<String> {
        self.known.code(name).map(str::to_owned).or_else(|| self.location(name))
    }

    /// The elements of provinces, by code.
    pub(super) fn provinces(&self) -> impl Iterator<Item = (&str, &Node<'a, 'input>)> {
        self.provinces.iter().map(|(code, node)| (code.as_str(), node))
    }

    /// The elements that mark places, in the order of the picture.
    pub(super) fn marks(&self) -> &[(String, Mark, Node<'a, 'input>)] {
        &self.marks
    }

    /// The province that an element paints.
    pub(super) fn painted(&self, node: Node<'_, '_>) -> Option<&str> {
        self.painted.get(&node.id().get_usize()).map(String::as_str)
    }

    /// Whether an element only says where something goes, and is not to be seen.
    pub(super) fn is_marker(&self, node: Node<'_, '_>) -> bool {
        self.markers.contains(&node.id().get_usize())
    }

    /// Whether this is the layer of names that is to be seen at first, though it says it is hidden.
    pub(super) fn is_shown_at_first(&self, node: Node<'_, '_>) -> bool {
        self.label_layer.is_some() && node.attribute("id") == self.label_layer
    }
}
