//! A chain as a graph for Graphviz.

use std::fmt::Write as _;

use super::Chain;
use crate::say;
use crate::scene::Language;

impl Chain {
    /// The chain in the DOT language, an arrow from each unit to what it rests on: input for
    /// Graphviz's `dot`.
    #[must_use]
    pub fn to_dot(&self, language: Language) -> String {
        let mut text = String::from("digraph chain {\n");
        text.push_str("    rankdir=LR;\n    node [shape=box];\n");
        for (index, link) in self.links.iter().enumerate() {
            let style = if index == 0 { ", style=bold" } else { "" };
            let more = if link.is_cut_short { " ..." } else { "" };
            let label = quoted(&format!("{}{more}", link.text));
            let _ = writeln!(text, "    n{index} [label={label}{style}];");
        }
        for edge in &self.edges {
            let label = quoted(say::dependency_word(language, edge.kind));
            let _ = writeln!(text, "    n{} -> n{} [label={label}];", edge.from, edge.on);
        }
        text.push_str("}\n");
        text
    }
}

/// A DOT string: quotes and backslashes escaped, lines as `\n`.
fn quoted(text: &str) -> String {
    let mut quoted = String::from("\"");
    for c in text.chars() {
        match c {
            '"' | '\\' => {
                quoted.push('\\');
                quoted.push(c);
            }
            '\n' => quoted.push_str("\\n"),
            _ => quoted.push(c),
        }
    }
    quoted.push('"');
    quoted
}

#[cfg(test)]
mod tests {
    use super::quoted;

    #[test]
    fn nothing_in_a_label_ends_it() {
        assert_eq!(quoted("a \"b\" \\ c\nd"), r#""a \"b\" \\ c\nd""#);
    }
}
