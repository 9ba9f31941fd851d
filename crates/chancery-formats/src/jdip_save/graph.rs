//! The object graph of a saved game.
//!
//! An object's fields are its children with the attribute `field`; what is in a list or a map are
//! its children without. An object that was written before is a `reference` to its `id`. The
//! elements `declaredClass` and `default` only group what a superclass wrote.

use std::cell::Cell;
use std::collections::BTreeMap;

use roxmltree::{Document, Node};

use super::fault::JdipSaveFaultKind as Kind;
use crate::places::{At, Faults as PlacedFaults};

pub(super) type Faults = PlacedFaults<Kind>;

/// A saved object graph.
pub(super) struct Graph<'d> {
    root: Node<'d, 'd>,
    by_id: BTreeMap<&'d str, Node<'d, 'd>>,
    steps_left: Cell<u32>,
}

/// A value of the graph, references followed.
#[derive(Clone, Copy)]
pub(super) struct Value<'d>(Node<'d, 'd>);

impl<'d> Graph<'d> {
    /// The graph of a document, of which so many elements are looked at, each time one is.
    pub(super) fn new(
        faults: &mut Faults,
        document: &'d Document<'d>,
        steps_max: u32,
    ) -> Option<Self> {
        let root = document.root_element();
        if root.tag_name().name() != "jsx" {
            let element = root.tag_name().name().to_owned();
            faults.push(&At::Root, Kind::NotASave { element });
            return None;
        }
        let mut by_id = BTreeMap::new();
        for node in root.descendants() {
            if let Some(id) = node.attribute("id")
                && by_id.insert(id, node).is_some()
            {
                faults.push(&At::Root, Kind::DuplicateId { id: id.to_owned() });
            }
        }
        Some(Self { root, by_id, steps_left: Cell::new(steps_max) })
    }

    /// Whether more was looked at than the reader looks at: what is read then is not all there is.
    pub(super) fn is_spent(&self) -> bool {
        self.steps_left.get() == 0
    }

    /// The children of an object, those in groups included, in the order of the text; none any more
    /// when the reader has looked at enough.
    fn members(&self, object: Node<'d, 'd>) -> impl Iterator<Item = Node<'d, 'd>> {
        // Groups hold members or further groups; a stack keeps a hostile nesting off the call stack.
        let mut stack = self.elements_last_first(object);
        std::iter::from_fn(move || {
            while let Some(node) = stack.pop() {
                if !matches!(node.tag_name().name(), "declaredClass" | "default") {
                    return Some(node);
                }
                stack.extend(self.elements_last_first(node));
            }
            None
        })
    }

    fn elements_last_first(&self, node: Node<'d, 'd>) -> Vec<Node<'d, 'd>> {
        if self.is_spent() {
            return Vec::new();
        }
        let seen = node.children().inspect(|_| {
            self.steps_left.update(|left| left.saturating_sub(1));
        });
        let mut elements: Vec<_> = seen.filter(Node::is_element).collect();
        elements.reverse();
        elements
    }

    /// The outermost object.
    pub(super) fn world(&self) -> Option<Value<'d>> {
        self.root.children().find(Node::is_element).map(Value)
    }

    /// The value of a field; `None` where the object has none or it is null.
    pub(super) fn field(
        &self,
        faults: &mut Faults,
        at: &At<'_>,
        object: Value<'d>,
        field: &str,
    ) -> Option<Value<'d>> {
        let node = self.members(object.0).find(|node| node.attribute("field") == Some(field))?;
        self.follow(faults, at, node)
    }

    /// The same for a field that must be there.
    pub(super) fn required(
        &self,
        faults: &mut Faults,
        at: &At<'_>,
        object: Value<'d>,
        field: &'static str,
    ) -> Option<Value<'d>> {
        let value = self.field(faults, at, object, field);
        if value.is_none() {
            faults.push(at, Kind::Missing { field });
        }
        value
    }

    /// What is in a list or an array: `None` for null.
    pub(super) fn items(
        &self,
        faults: &mut Faults,
        at: &At<'_>,
        list: Value<'d>,
    ) -> Vec<Option<Value<'d>>> {
        let nodes = self.members(list.0).filter(|node| node.attribute("field").is_none());
        nodes.map(|node| self.follow(faults, at, node)).collect()
    }

    /// The keys and values of a map. What stands before them are the numbers of its capacity.
    pub(super) fn entries(
        &self,
        faults: &mut Faults,
        at: &At<'_>,
        map: Value<'d>,
    ) -> Vec<(Value<'d>, Value<'d>)> {
        let items = self.items(faults, at, map);
        let is_number =
            |item: &Option<Value<'d>>| item.is_some_and(|v| v.0.tag_name().name() == "primitive");
        let first = items.iter().position(|item| !is_number(item)).unwrap_or(items.len());
        let pairs = items[first..].chunks_exact(2);
        pairs.filter_map(|pair| Some((pair[0]?, pair[1]?))).collect()
    }

    fn follow(&self, faults: &mut Faults, at: &At<'_>, node: Node<'d, 'd>) -> Option<Value<'d>> {
        match node.tag_name().name() {
            "null" => None,
            "reference" => {
                let id = node.attribute("idref").unwrap_or_default();
                let target = self.by_id.get(id).copied();
                if target.is_none() {
                    faults.push(at, Kind::UnknownId { id: id.to_owned() });
                }
                target.map(Value)
            }
            _ => Some(Value(node)),
        }
    }
}

impl<'d> Value<'d> {
    /// The class of an object without its package: `TurnState`.
    pub(super) fn class(self) -> &'d str {
        let class = self.0.attribute("class").unwrap_or_default();
        class.rsplit(['.', '$']).next().unwrap_or(class)
    }

    /// The text of a primitive or a string.
    pub(super) fn text(self) -> Option<&'d str> {
        self.0.attribute("value")
    }
}
