//! XML within bounds, with a ledger of what was used of it.

use std::borrow::Cow;
use std::collections::BTreeSet;

use roxmltree::{Document, Error, Node, ParsingOptions};

use crate::fault::FaultKind;
use crate::limits::{XML_DEPTH_MAX, XML_NODES_MAX};
use crate::report::{FileReport, Remark, RemarkKind, Report, Why};

/// The namespace of what jDip adds to its maps.
pub(crate) const JDIP_NAMESPACE: &str = "http://jdip.sourceforge.org/jdipNS";

/// The text with the namespace of jDip declared. Its maps declare it by a default of their document
/// type alone, which a reader that does not validate passes over. Lines stay as they are.
pub(crate) fn declare_namespace(text: &str) -> Cow<'_, str> {
    if !text.contains("<jdipNS:") {
        return Cow::Borrowed(text);
    }
    let Some(root) = text.find("<svg") else { return Cow::Borrowed(text) };
    let tag_end = text[root..].find('>').map_or(text.len(), |end| root + end);
    if text[root..tag_end].contains("xmlns:jdipNS") {
        return Cow::Borrowed(text);
    }
    let (before, after) = text.split_at(root + "<svg".len());
    Cow::Owned(format!("{before} xmlns:jdipNS=\"{JDIP_NAMESPACE}\"{after}"))
}

/// Parses XML. A document type is read for its entities, which cannot grow beyond bounds.
pub(crate) fn parse(text: &str) -> Result<Document<'_>, (usize, FaultKind)> {
    let options =
        ParsingOptions { allow_dtd: true, nodes_limit: XML_NODES_MAX, ..ParsingOptions::default() };
    let document = Document::parse_with_options(text, options).map_err(|error| {
        if error == Error::NodesLimitReached {
            let max = usize::try_from(XML_NODES_MAX).unwrap_or(usize::MAX);
            return (0, FaultKind::TooMany { what: "elements", max });
        }
        let line = usize::try_from(error.pos().row).unwrap_or(0);
        (line, FaultKind::NotXml { message: error.to_string() })
    })?;
    match too_deep(&document) {
        Some(at) => Err((line_of(text, at), FaultKind::TooDeep)),
        None => Ok(document),
    }
}

/// Where the first element stands that is nested too deep.
fn too_deep(document: &Document<'_>) -> Option<usize> {
    let mut node = document.root_element();
    let mut depth = 1;
    loop {
        if depth > XML_DEPTH_MAX {
            return Some(node.range().start);
        }
        if let Some(child) = node.first_element_child() {
            node = child;
            depth += 1;
            continue;
        }
        while node.next_sibling_element().is_none() {
            node = node.parent_element()?;
            depth -= 1;
        }
        node = node.next_sibling_element()?;
    }
}

/// The line of a byte, from 1.
pub(crate) fn line_of(text: &str, byte: usize) -> usize {
    text.as_bytes().iter().take(byte).filter(|b| **b == b'\n').count() + 1
}

/// An XML file that is being read: what was looked at is used, and the rest is named in the end.
pub(crate) struct Sheet<'d, 'i> {
    pub(crate) file: &'d str,
    document: &'d Document<'i>,
    /// Where the lines begin.
    lines: Vec<usize>,
    /// The elements used, by their number.
    elements: BTreeSet<usize>,
    /// The attributes used, by the number of their element and their own.
    attributes: BTreeSet<(usize, usize)>,
    /// What was named so far, with everything in it.
    named: Vec<(Node<'d, 'i>, Option<usize>, RemarkKind)>,
}

impl<'d, 'i> Sheet<'d, 'i> {
    pub(crate) fn new(file: &'d str, document: &'d Document<'i>) -> Self {
        let text = document.input_text();
        let breaks = text.bytes().enumerate().filter(|(_, b)| *b == b'\n').map(|(at, _)| at + 1);
        Self {
            file,
            document,
            lines: std::iter::once(0).chain(breaks).collect(),
            elements: BTreeSet::new(),
            attributes: BTreeSet::new(),
            named: Vec::new(),
        }
    }

    pub(crate) fn root(&self) -> Node<'d, 'i> {
        self.document.root_element()
    }

    /// The line an element begins on.
    pub(crate) fn line(&self, node: Node<'_, '_>) -> usize {
        let start = node.range().start;
        self.lines.partition_point(|line| *line <= start)
    }

    /// Takes note that an element is used.
    pub(crate) fn element(&mut self, node: Node<'d, 'i>) {
        self.elements.insert(node.id().get_usize());
    }

    /// The value of an attribute, which is used thereby.
    pub(crate) fn attribute(&mut self, node: Node<'d, 'i>, name: &str) -> Option<&'d str> {
        let (index, attribute) =
            node.attributes().enumerate().find(|(_, attribute)| attribute.name() == name)?;
        self.attributes.insert((node.id().get_usize(), index));
        Some(attribute.value())
    }

    /// Takes note that an attribute is used, by its number.
    pub(crate) fn use_attribute(&mut self, node: Node<'d, 'i>, index: usize) {
        self.attributes.insert((node.id().get_usize(), index));
    }

    /// Names an element, with everything in it, as something there is no use for.
    pub(crate) fn leave(&mut self, node: Node<'d, 'i>, why: Why) {
        self.leave_as(node, name_of(node), why);
    }

    /// Names an element, with everything in it, by what it says.
    pub(crate) fn leave_as(&mut self, node: Node<'d, 'i>, name: String, why: Why) {
        self.named.push((node, None, RemarkKind::Unused { name, why }));
    }

    /// Names an attribute as something there is no use for.
    pub(crate) fn leave_attribute(&mut self, node: Node<'d, 'i>, name: &str, why: Why) {
        let found = node.attributes().position(|attribute| attribute.name() == name);
        if let Some(index) = found {
            self.leave_attribute_at(node, index, why);
        }
    }

    /// Names an attribute, by its number, as something there is no use for.
    pub(crate) fn leave_attribute_at(&mut self, node: Node<'d, 'i>, index: usize, why: Why) {
        if self.attributes.contains(&(node.id().get_usize(), index)) {
            return;
        }
        let name = node.attributes().nth(index).map_or("", |attribute| attribute.name());
        let name = format!("{}@{name}", name_of(node));
        self.named.push((node, Some(index), RemarkKind::Unused { name, why }));
    }

    /// Counts everything that is there, and names what was neither used nor named.
    pub(crate) fn close(mut self, report: &mut Report) {
        let mut gone = BTreeSet::new();
        let mut file = FileReport::new(self.file);
        let mut remarks = Vec::new();
        // What was named first, so that nothing is counted twice.
        for (node, attribute, kind) in std::mem::take(&mut self.named) {
            remarks.push(self.name(node, attribute, kind, &mut gone));
        }
        for node in self.document.descendants().filter(Node::is_element) {
            let id = node.id().get_usize();
            file.elements.seen += 1;
            file.attributes.seen += node.attributes().len();
            if self.elements.contains(&id) {
                file.elements.used += 1;
            } else if !gone.contains(&(id, None)) {
                let kind = RemarkKind::Unknown { name: name_of(node) };
                remarks.push(self.name(node, None, kind, &mut gone));
            }
            for (index, attribute) in node.attributes().enumerate() {
                if self.attributes.contains(&(id, index)) {
                    file.attributes.used += 1;
                } else if !gone.contains(&(id, Some(index))) {
                    let name = format!("{}@{}", name_of(node), attribute.name());
                    let kind = RemarkKind::Unknown { name };
                    remarks.push(self.name(node, Some(index), kind, &mut gone));
                }
            }
        }
        for remark in &remarks {
            file.elements.named += remark.elements;
            file.attributes.named += remark.attributes;
        }
        remarks.retain(|remark| remark.elements + remark.attributes > 0);
        report.files.push(file);
        report.remarks.extend(remarks);
    }

    /// A remark about an element with everything in it that is not spoken of yet, or about one of
    /// its attributes.
    fn name(
        &self,
        node: Node<'d, 'i>,
        attribute: Option<usize>,
        kind: RemarkKind,
        gone: &mut BTreeSet<(usize, Option<usize>)>,
    ) -> Remark {
        let (mut elements, mut attributes) = (0, 0);
        let id = node.id().get_usize();
        if let Some(index) = attribute {
            attributes += usize::from(gone.insert((id, Some(index))));
        } else {
            for inside in node.descendants().filter(Node::is_element) {
                let id = inside.id().get_usize();
                if self.elements.contains(&id) {
                    continue;
                }
                elements += usize::from(gone.insert((id, None)));
                for index in 0..inside.attributes().len() {
                    if !self.attributes.contains(&(id, index)) {
                        attributes += usize::from(gone.insert((id, Some(index))));
                    }
                }
            }
        }
        let (file, line) = (self.file.to_owned(), self.line(node));
        Remark { file, line, elements, attributes, kind }
    }
}

/// The name of an element, with the prefix of jDip.
fn name_of(node: Node<'_, '_>) -> String {
    let tag = node.tag_name();
    match tag.namespace() {
        Some(JDIP_NAMESPACE) => format!("jdipNS:{}", tag.name()),
        _ => tag.name().to_owned(),
    }
}
