//! Reading a template.

use super::field::Field;
use crate::notation::span::Span;

/// A piece of a template.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Piece {
    Text(Text),
    Field(Field, Show),
    If { field: Field, yes: Text, no: Text },
}

/// Text, or a keyword that stands for text.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Text {
    Plain(String),
    Arrow,
    OrderName,
}

/// How the value of a field is shown.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Show {
    Whole,
    Possessive,
    Adjective,
    Coast,
    Province,
    Path,
}

/// What is wrong with a template, and where.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{kind}")]
pub struct TemplateError {
    /// What is wrong.
    pub kind: TemplateErrorKind,
    /// Where in the template.
    pub span: Span,
}

/// What can be wrong with a template.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum TemplateErrorKind {
    /// A brace without its partner, or braces inside braces.
    #[error("a brace without its partner")]
    Brace,
    /// Braces with nothing in them that is known.
    #[error("no field, method or keyword of this name")]
    UnknownField,
    /// A modifier that is not known.
    #[error("no modifier of this name")]
    UnknownModifier,
    /// The template is longer than the reader takes.
    #[error("the template is longer than {TEMPLATE_BYTES_MAX} bytes")]
    TooLong,
}

/// The longest template that is read, in bytes.
const TEMPLATE_BYTES_MAX: usize = 1 << 16;

pub(super) fn pieces(text: &str) -> Result<Vec<Piece>, TemplateError> {
    let mut pieces = Vec::new();
    let mut at = 0;
    if text.len() > TEMPLATE_BYTES_MAX {
        return Err(error(TemplateErrorKind::TooLong, 0, 0));
    }
    while let Some(found) = text[at..].find(['{', '}']) {
        let open = at + found;
        if open > at {
            pieces.push(Piece::Text(Text::Plain(text[at..open].to_owned())));
        }
        if text[open..].starts_with('}') {
            return Err(error(TemplateErrorKind::Brace, open, open + 1));
        }
        let inner = &text[open + 1..];
        let close = match inner.find(['{', '}']) {
            Some(close) if inner[close..].starts_with('}') => open + 1 + close,
            _ => return Err(error(TemplateErrorKind::Brace, open, open + 1)),
        };
        pieces.push(piece(&text[open + 1..close], open + 1)?);
        at = close + 1;
    }
    if at < text.len() {
        pieces.push(Piece::Text(Text::Plain(text[at..].to_owned())));
    }
    Ok(pieces)
}

/// What stands between two braces; `start` is where.
fn piece(inner: &str, start: usize) -> Result<Piece, TemplateError> {
    if let Some(keyword) = keyword(inner) {
        return Ok(Piece::Text(keyword));
    }
    let (name, rest) = match inner.split_once(':') {
        Some((name, rest)) => (name, Some(rest)),
        None => (inner, None),
    };
    let field = Field::from_name(name)
        .ok_or_else(|| error(TemplateErrorKind::UnknownField, start, start + name.len()))?;
    let Some(rest) = rest else { return Ok(Piece::Field(field, Show::Whole)) };
    if let Some(branches) = rest.strip_prefix('?') {
        let (yes, no) = branches.split_once(':').unwrap_or((branches, ""));
        let text = |text: &str| keyword(text).unwrap_or_else(|| Text::Plain(text.to_owned()));
        return Ok(Piece::If { field, yes: text(yes), no: text(no) });
    }
    let show = match rest {
        "showPossesivePower" | "showPossessivePower" => Show::Possessive,
        "adjective" => Show::Adjective,
        "coast" => Show::Coast,
        "province" => Show::Province,
        "path" => Show::Path,
        _ => {
            let from = start + name.len() + 1;
            return Err(error(TemplateErrorKind::UnknownModifier, from, from + rest.len()));
        }
    };
    Ok(Piece::Field(field, show))
}

fn keyword(text: &str) -> Option<Text> {
    match text {
        "_arrow_" => Some(Text::Arrow),
        "_orderName_" => Some(Text::OrderName),
        _ => None,
    }
}

#[expect(clippy::cast_possible_truncation, reason = "its length was looked at before")]
const fn error(kind: TemplateErrorKind, start: usize, end: usize) -> TemplateError {
    TemplateError { kind, span: Span::new(start as u32, end as u32) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_wrong_with_a_template_is_said_with_its_place() {
        use TemplateErrorKind::{Brace, TooLong, UnknownField, UnknownModifier};
        let long = "x".repeat(TEMPLATE_BYTES_MAX + 1);
        for (text, kind, place) in [
            ("{src", Brace, "{"),
            ("src}", Brace, "}"),
            ("{src {dest}}", Brace, "{"),
            ("{}", UnknownField, ""),
            ("a {colour} b", UnknownField, "colour"),
            ("{src:shiny}", UnknownModifier, "shiny"),
            (&long, TooLong, ""),
        ] {
            let error = pieces(text).expect_err(text);
            assert_eq!((error.kind, error.span.of(text)), (kind, place), "{text}");
        }
    }

    #[test]
    fn text_without_braces_stands_for_itself() {
        assert_eq!(pieces("é: x"), Ok(vec![Piece::Text(Text::Plain("é: x".to_owned()))]));
        assert_eq!(pieces(""), Ok(vec![]));
    }
}
