//! What jDip's own elements say in a picture: places of units and centres, and the size of symbols.

use std::collections::BTreeMap;

use roxmltree::Node;

use super::ids::Ids;
use crate::drawing::Places;
use crate::point::Point;

/// What a picture tells in jDip's elements.
#[derive(Debug, Default)]
pub(super) struct Told {
    pub(super) places: BTreeMap<String, Places>,
    pub(super) radius: Option<i32>,
}

/// The share of the width of jDip's symbol of an army that is the radius of ours: its symbols are
/// wide boxes with room around them.
const RADIUS_SHARE: f64 = 0.42;

pub(super) fn read(root: Node<'_, '_>, origin: (f64, f64), ids: &Ids<'_, '_, '_>) -> Told {
    let mut told = Told::default();
    for node in root.descendants().filter(Node::is_element) {
        match node.tag_name().name() {
            "PROVINCE" => {
                let name = node.attribute("name").map(str::to_lowercase);
                let key = name.and_then(|name| ids.key(&name));
                if let Some(key) = key {
                    province(told.places.entry(key).or_default(), node, origin);
                }
            }
            "SYMBOLSIZE" if node.attribute("name") == Some("Army") => {
                let width = node.attribute("width").and_then(number);
                told.radius = width.map(|width| Point::rounded(width * RADIUS_SHARE * 10.0, 0.0).x);
            }
            _ => {}
        }
    }
    told
}

/// The places of one province or coast. A unit's place is that of either kind.
fn province(places: &mut Places, node: Node<'_, '_>, origin: (f64, f64)) {
    for child in node.children().filter(Node::is_element) {
        let coordinate = |name| child.attribute(name).and_then(number);
        let Some((x, y)) = coordinate("x").zip(coordinate("y")) else { continue };
        let at = Point::rounded((x - origin.0) * 10.0, (y - origin.1) * 10.0);
        match child.tag_name().name() {
            "UNIT" => {
                places.army = Some(at);
                places.fleet = Some(at);
            }
            "DISLODGED_UNIT" => places.dislodged = Some(at),
            "SUPPLY_CENTER" => places.centre = Some(at),
            _ => {}
        }
    }
}

fn number(text: &str) -> Option<f64> {
    text.trim().parse().ok().filter(|value: &f64| value.is_finite())
}

/// The layers of names in jDip's pictures, hidden until its program shows them, with the attribute
/// of `LABELS` that says whether it does at first.
const LABEL_LAYERS: [(&str, &str); 2] = [("BriefLabelLayer", "brief"), ("FullLabelLayer", "full")];

/// The layer of names to be seen though it says it is hidden: the one that jDip shows at first, the
/// last if there are two, since one name over another cannot be read. Where it shows none, its
/// players ask for names with a key; nobody can ask a picture, so there it is the first layer that
/// has any.
pub(super) fn label_layer(root: Node<'_, '_>) -> Option<&'static str> {
    let labels = root.descendants().find(|node| node.tag_name().name() == "LABELS");
    let shown = |(_, word): &&(&str, &str)| {
        labels.is_some_and(|labels| labels.attribute(*word) == Some("true"))
    };
    let layer = LABEL_LAYERS.iter().rev().find(shown).or_else(|| first_with_names(root));
    layer.map(|(layer, _)| *layer)
}

/// The first layer that has names, where none is to be seen as it is.
fn first_with_names(root: Node<'_, '_>) -> Option<&'static (&'static str, &'static str)> {
    let group = |layer: &str| root.descendants().find(|it| it.attribute("id") == Some(layer));
    let has_names = |node: Node<'_, '_>| node.children().any(|child| child.is_element());
    let hidden = |node: Node<'_, '_>| node.attribute("visibility") == Some("hidden");
    let mut layers = LABEL_LAYERS.iter().filter(|(layer, _)| group(layer).is_some_and(has_names));
    if layers.clone().any(|(layer, _)| group(layer).is_some_and(|node| !hidden(node))) {
        return None;
    }
    layers.next()
}
