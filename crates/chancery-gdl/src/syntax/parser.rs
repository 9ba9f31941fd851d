//! Tokens to forms.

use std::ops::Range;

use super::lexer::{Lexer, Token};
use super::{DEPTH_MAX, Fault, FaultKind, Form, FormKind};
use crate::source::{FILE_BYTES_MAX, FileId, Span};

/// What was read of a file: every form that stands at its top, and every fault.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Read {
    /// The forms, in order. A list without an end is left out.
    pub forms: Vec<Form>,
    /// The faults, in order.
    pub faults: Vec<Fault>,
}

/// The most names, numbers, texts and parentheses of a file, so that what it comes to in memory is
/// not many times its length. No known module has a thirtieth of it.
const TOKENS_MAX: usize = 1 << 20;

/// Reads a file. Never fails as a whole: what can be read is read, and every fault is told. Past a
/// bound ([`FaultKind::ends_reading`]) the rest is left out.
///
/// # Examples
///
/// ```
/// use chancery_gdl::source::FileId;
/// use chancery_gdl::syntax::read;
/// let file = read(FileId(0), b"(set turn 1) ) (table x (u* 2.5))");
/// assert_eq!(file.forms.len(), 2);
/// assert_eq!(file.faults[0].to_string(), "this `)` has no `(`");
/// ```
#[must_use]
pub fn read(file: FileId, text: &[u8]) -> Read {
    let mut parser = Parser { file, open: vec![], read: Read::default() };
    if text.len() > FILE_BYTES_MAX {
        parser.fault(FaultKind::TooLong, 0..0);
        return parser.read;
    }
    for (count, (token, bytes)) in Lexer::new(text).enumerate() {
        // What ends a list in which others are left open would be taken for the end of another, so
        // where one bound is passed the reading ends.
        let past = match token {
            Ok(Token::Open | Token::Quote) if parser.open.len() >= DEPTH_MAX => {
                Some(FaultKind::TooDeep)
            }
            _ if count >= TOKENS_MAX => Some(FaultKind::TooMany),
            _ => None,
        };
        if let Some(kind) = past {
            parser.fault(kind, bytes);
            parser.open.clear();
            return parser.read;
        }
        match token {
            Ok(token) => parser.take(token, bytes),
            Err(kind) => parser.fault(kind, bytes),
        }
    }
    parser.end()
}

/// A list or quote that has not ended.
enum Begun {
    List { parts: Vec<Form>, start: usize },
    Quote { start: usize },
}

struct Parser {
    file: FileId,
    open: Vec<Begun>,
    read: Read,
}

impl Parser {
    fn fault(&mut self, kind: FaultKind, bytes: Range<usize>) {
        self.read.faults.push(Fault { kind, span: Span { file: self.file, bytes } });
    }

    fn take(&mut self, token: Token, bytes: Range<usize>) {
        let kind = match token {
            Token::Open => {
                self.open.push(Begun::List { parts: vec![], start: bytes.start });
                return;
            }
            Token::Quote => {
                // A quote before a quote says nothing more.
                if !matches!(self.open.last(), Some(Begun::Quote { .. })) {
                    self.open.push(Begun::Quote { start: bytes.start });
                }
                return;
            }
            Token::Close => return self.close(bytes),
            Token::Symbol(name) if name == "nil" => FormKind::List(vec![]),
            Token::Symbol(name) => FormKind::Symbol(name),
            Token::Text(text) => FormKind::Text(text),
            Token::Number(number) => FormKind::Number(number),
        };
        self.add(kind, bytes);
    }

    fn close(&mut self, bytes: Range<usize>) {
        if let Some(&Begun::Quote { start }) = self.open.last() {
            self.open.pop();
            self.fault(FaultKind::QuoteWithoutForm, start..start + 1);
        }
        match self.open.pop() {
            Some(Begun::List { parts, start }) => {
                self.add(FormKind::List(parts), start..bytes.end);
            }
            _ => self.fault(FaultKind::EndWithoutList, bytes),
        }
    }

    /// Adds a form that has ended to what it stands in.
    fn add(&mut self, kind: FormKind, bytes: Range<usize>) {
        let file = self.file;
        let form = Form { kind, span: Span { file, bytes } };
        let form = match self.open.last() {
            Some(&Begun::Quote { start }) => {
                self.open.pop();
                let bytes = start..form.span.bytes.end;
                Form { kind: FormKind::Quoted(Box::new(form)), span: Span { file, bytes } }
            }
            _ => form,
        };
        match self.open.last_mut() {
            Some(Begun::List { parts, .. }) => parts.push(form),
            _ => self.read.forms.push(form),
        }
    }

    fn end(mut self) -> Read {
        for begun in std::mem::take(&mut self.open) {
            match begun {
                Begun::List { start, .. } => {
                    self.fault(FaultKind::ListWithoutEnd, start..start + 1);
                }
                Begun::Quote { start } => self.fault(FaultKind::QuoteWithoutForm, start..start + 1),
            }
        }
        self.read
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A form as it could be written.
    fn written(form: &Form) -> String {
        match &form.kind {
            FormKind::List(parts) => {
                format!("({})", parts.iter().map(written).collect::<Vec<_>>().join(" "))
            }
            FormKind::Symbol(name) => name.clone(),
            FormKind::Text(text) => format!("{text:?}"),
            FormKind::Number(number) => number.to_string(),
            FormKind::Quoted(form) => format!("'{}", written(form)),
        }
    }

    fn all_written(text: &str) -> Vec<String> {
        read(FileId(0), text.as_bytes()).forms.iter().map(written).collect()
    }

    #[test]
    fn forms_are_read_with_comments_quotes_and_odd_names() {
        for (text, forms) in [
            ("(a (b 1) \"c d\")", vec!["(a (b 1) \"c d\")"]),
            ("a ; b\nc", vec!["a", "c"]),
            ("a #| b #| c |# d |# e", vec!["a", "e"]),
            ("(inf (# 12) (n \"x\"))", vec!["(inf (# 12) (n \"x\"))"]),
            ("'(a b) `c ''d", vec!["'(a b)", "'c", "'d"]),
            ("nil () (nil)", vec!["()", "()", "(())"]),
            ("|1st corps| x", vec!["1st corps", "x"]),
            ("\"a\\\"b\\0101\"", vec!["\"a\\\"bA\""]),
            ("(u* - 1.5)", vec!["(u* - 150)"]),
            ("caf\u{e9}", vec!["caf\u{c3}\u{a9}"]),
            ("\"two\nlines\"", vec!["\"two lines\""]),
            ("|a\tb| c\u{1b}d", vec!["a b", "c\u{fffd}d"]),
            ("\"\\033[1m\u{7}\u{7f}\"", vec!["\"\u{fffd}[1m\u{fffd}\u{fffd}\""]),
        ] {
            assert_eq!(all_written(text), forms, "{text}");
        }
    }

    #[test]
    fn every_fault_is_told_with_its_place_and_the_rest_is_read() {
        let text = "(a 1st) ) (b '(c '))\n\"open";
        let read = read(FileId(3), text.as_bytes());
        let told: Vec<_> =
            read.faults.iter().map(|it| (it.kind, &text[it.span.bytes.clone()])).collect();
        assert_eq!(
            told,
            [
                (FaultKind::NotANumber, "1st"),
                (FaultKind::EndWithoutList, ")"),
                (FaultKind::QuoteWithoutForm, "'"),
                (FaultKind::TextWithoutEnd, "\"open"),
            ]
        );
        assert_eq!(read.forms.len(), 2);
        assert!(read.faults.iter().all(|fault| fault.span.file == FileId(3)));
    }

    #[test]
    fn past_a_bound_the_reading_ends_at_once() {
        for (text, fault, at) in [
            ("(", FaultKind::TooDeep, DEPTH_MAX),
            ("('", FaultKind::TooDeep, DEPTH_MAX),
            ("'(", FaultKind::TooDeep, DEPTH_MAX),
            (")", FaultKind::TooMany, TOKENS_MAX),
            ("()", FaultKind::TooMany, TOKENS_MAX),
            ("((()))", FaultKind::TooMany, TOKENS_MAX),
            ("a ", FaultKind::TooMany, 2 * TOKENS_MAX),
            ("1x ", FaultKind::TooMany, 3 * TOKENS_MAX),
        ] {
            let read = read(FileId(0), text.repeat(TOKENS_MAX + 1).as_bytes());
            let last = read.faults.last().expect("a fault");
            assert_eq!((last.kind, last.span.bytes.start), (fault, at), "{text}");
            assert!(last.kind.ends_reading());
        }
    }

    #[test]
    fn a_list_without_an_end_is_told_and_left_out() {
        let read = read(FileId(0), b"(a) (b (c)");
        assert_eq!(read.forms.len(), 1);
        assert_eq!(read.faults[0].kind, FaultKind::ListWithoutEnd);
    }
}
