//! The marked cases of a DATC document, as lines of plain text.
//!
//! Only these blocks are looked at: the rest of the page may be anything, well-formed or not. A
//! general reader of HTML would be a large dependency for two kinds of tags.

use std::ops::Range;

use crate::lines::lines;

/// A marked case.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Block {
    /// Its number: `6.A.1`.
    pub(super) id: String,
    pub(super) kind: BlockKind,
    /// Its lines, without empty ones; `None` where the block is never closed.
    pub(super) lines: Option<Vec<Line>>,
    /// The bytes of its opening tag.
    pub(super) span: Range<usize>,
}

/// Which phase a case is about.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum BlockKind {
    /// Movement, and retreats if it has some.
    Movement,
    /// Builds and disbands.
    Adjustment,
}

/// A line of a case.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Line {
    /// Its text; empty where the line says only what becomes of something without an order.
    pub(super) text: String,
    /// What becomes of the order on it.
    pub(super) resolution: Option<String>,
    /// The bytes of the page.
    pub(super) span: Range<usize>,
}

/// The marked cases of a page, in order.
pub(super) fn blocks(page: &str) -> Vec<Block> {
    // Tags may be in capitals; ASCII letters keep their bytes.
    let lower = page.to_ascii_lowercase();
    let mut blocks = Vec::new();
    let mut at = 0;
    while let Some(start) = lower[at..].find("<div").map(|i| at + i) {
        let Some(head_end) = lower[start..].find('>').map(|i| start + i + 1) else { break };
        at = head_end;
        let head = &page[start..head_end];
        let (Some(kind), Some(id)) = (kind_of(head), attribute(head, "id")) else { continue };
        let end = lower[head_end..].find("</div").map(|i| head_end + i);
        at = end.unwrap_or(lower.len());
        blocks.push(Block {
            id: id.strip_suffix(".orders").unwrap_or(id).to_owned(),
            kind,
            lines: end.map(|end| block_lines(page, head_end..end)),
            span: start..head_end,
        });
    }
    blocks
}

fn kind_of(head: &str) -> Option<BlockKind> {
    let classes: Vec<&str> = attribute(head, "class")?.split_whitespace().collect();
    if !classes.contains(&"test-case") {
        return None;
    }
    let winter = classes.contains(&"winter");
    Some(if winter { BlockKind::Adjustment } else { BlockKind::Movement })
}

/// The value of an attribute of an opening tag, in quotes of either kind.
fn attribute<'t>(head: &'t str, name: &str) -> Option<&'t str> {
    let start = head.find(&format!(" {name}=")).map(|i| i + name.len() + 2)?;
    let quote = head[start..].chars().next().filter(|c| matches!(c, '"' | '\''))?;
    head[start + 1..].split(quote).next()
}

fn block_lines(page: &str, range: Range<usize>) -> Vec<Line> {
    let offset = range.start;
    let read = lines(&page[range]).filter_map(|line| {
        let (before, resolution) = split_resolution(line.text);
        let text = plain(before);
        let span = line.trim().span();
        let span = span.start + offset..span.end + offset;
        (!text.is_empty() || resolution.is_some()).then_some(Line { text, resolution, span })
    });
    read.collect()
}

/// Splits a line before its `<span class="resolution">`.
fn split_resolution(line: &str) -> (&str, Option<String>) {
    let Some(start) = line.find("<span") else { return (line, None) };
    let Some(head_end) = line[start..].find('>').map(|i| start + i + 1) else {
        return (line, None);
    };
    if attribute(&line[start..head_end], "class") != Some("resolution") {
        return (line, None);
    }
    let inner = &line[head_end..];
    let inner = inner.split("</span").next().unwrap_or(inner);
    (&line[..start], Some(plain(inner)))
}

/// The text without tags, its references resolved, blanks at its ends taken away.
fn plain(html: &str) -> String {
    let mut text = String::with_capacity(html.len());
    let mut rest = html;
    while let Some(start) = rest.find('<') {
        text.push_str(&rest[..start]);
        rest = rest[start..].split_once('>').map_or("", |(_, after)| after);
    }
    text.push_str(rest);
    for (reference, character) in [
        ("&nbsp;", " "),
        ("&quot;", "\""),
        ("&#39;", "'"),
        ("&lt;", "<"),
        ("&gt;", ">"),
        ("&amp;", "&"),
    ] {
        text = text.replace(reference, character);
    }
    text.trim().to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_marked_blocks_are_found() {
        let page = "<p>x<div class=\"example\">no</div><DIV id='1.orders' class='test-case winter'>\
                    A:\n<b>a</b> &amp; b <span class=\"resolution\">c</span>\n\n</DIV>\
                    <div class=\"test-case\" id=\"open\">never closed";
        let blocks = blocks(page);
        assert_eq!(blocks.len(), 2);
        assert_eq!((blocks[0].id.as_str(), blocks[0].kind), ("1", BlockKind::Adjustment));
        assert_eq!((blocks[1].id.as_str(), &blocks[1].lines), ("open", &None));
        let first = blocks[0].lines.as_ref().expect("it is closed");
        let lines: Vec<_> =
            first.iter().map(|l| (l.text.as_str(), l.resolution.as_deref())).collect();
        assert_eq!(lines, [("A:", None), ("a & b", Some("c"))]);
        assert_eq!(&page[first[0].span.clone()], "A:");
    }

    #[test]
    fn broken_pages_are_survived() {
        for page in ["<div", "<div class=test-case>", "<div class=\"test-case\" id=\""] {
            assert_eq!(blocks(page), [], "{page}");
        }
    }
}
