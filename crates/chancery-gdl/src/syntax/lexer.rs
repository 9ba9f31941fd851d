//! Bytes to tokens.

use std::ops::Range;

use super::{FaultKind, number};
use crate::source::text_of;

/// A token.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Token {
    Open,
    Close,
    Quote,
    Symbol(String),
    Text(String),
    Number(i32),
}

/// Reads tokens one by one.
pub(super) struct Lexer<'a> {
    text: &'a [u8],
    at: usize,
}

/// A token or what is wrong with it, and where it stands. Reading goes on after either.
pub(super) type Lexed = (Result<Token, FaultKind>, Range<usize>);

impl<'a> Lexer<'a> {
    pub(super) const fn new(text: &'a [u8]) -> Self {
        Self { text, at: 0 }
    }

    fn peek(&self, ahead: usize) -> Option<u8> {
        self.text.get(self.at + ahead).copied()
    }

    /// Skips white space and comments; a comment without an end is a fault.
    fn skip_blank(&mut self) -> Result<(), Range<usize>> {
        while let Some(byte) = self.peek(0) {
            match byte {
                b';' => self.skip_while(|byte| byte != b'\n'),
                b'#' if self.peek(1) == Some(b'|') => self.skip_comment()?,
                byte if byte.is_ascii_whitespace() || byte == 0x0b => self.at += 1,
                _ => break,
            }
        }
        Ok(())
    }

    fn skip_while(&mut self, holds: impl Fn(u8) -> bool) {
        while self.peek(0).is_some_and(&holds) {
            self.at += 1;
        }
    }

    fn skip_comment(&mut self) -> Result<(), Range<usize>> {
        let start = self.at;
        let mut depth = 0usize;
        loop {
            match (self.peek(0), self.peek(1)) {
                (Some(b'#'), Some(b'|')) => {
                    depth += 1;
                    self.at += 2;
                }
                (Some(b'|'), Some(b'#')) => {
                    depth -= 1;
                    self.at += 2;
                    if depth == 0 {
                        return Ok(());
                    }
                }
                (Some(_), _) => self.at += 1,
                (None, _) => return Err(start..start + 2),
            }
        }
    }

    /// A string, after its opening quote: `\x` is x, `\0101` the byte of an octal number.
    fn text(&mut self) -> Result<Token, FaultKind> {
        let mut bytes = Vec::new();
        loop {
            match self.peek(0) {
                None => return Err(FaultKind::TextWithoutEnd),
                Some(b'"') => {
                    self.at += 1;
                    return Ok(Token::Text(shown(&bytes)));
                }
                Some(b'\\') => {
                    self.at += 1;
                    bytes.extend(self.escaped());
                }
                Some(byte) => {
                    self.at += 1;
                    bytes.push(byte);
                }
            }
        }
    }

    fn escaped(&mut self) -> Option<u8> {
        let byte = self.peek(0)?;
        self.at += 1;
        if byte != b'0' {
            return Some(byte);
        }
        let mut value = 0u8;
        while let Some(digit @ b'0'..=b'7') = self.peek(0) {
            // Past a byte its low part is kept.
            value = value.wrapping_mul(8).wrapping_add(digit - b'0');
            self.at += 1;
        }
        Some(value)
    }

    /// A name in bars, after the first bar.
    fn barred(&mut self) -> Result<Token, FaultKind> {
        let start = self.at;
        self.skip_while(|byte| byte != b'|');
        let name = shown(&self.text[start..self.at]);
        if self.peek(0).is_none() {
            return Err(FaultKind::BarsWithoutEnd);
        }
        self.at += 1;
        Ok(Token::Symbol(name))
    }

    /// A name or number, from its first byte.
    fn word(&mut self) -> Result<Token, FaultKind> {
        let start = self.at;
        self.skip_while(|byte| !ends_word(byte));
        let word = &self.text[start..self.at];
        if number::begins_number(word) {
            return number::read(word).map(Token::Number);
        }
        Ok(Token::Symbol(shown(word)))
    }
}

/// Bytes as a text that can be shown: names are told in lines and drawn, so white space in them is
/// a space, and what a terminal would obey has no say.
fn shown(bytes: &[u8]) -> String {
    let shown = |c: char| match c {
        '\t'..='\r' => ' ',
        c if c.is_control() => char::REPLACEMENT_CHARACTER,
        c => c,
    };
    text_of(bytes).chars().map(shown).collect()
}

/// Whether a byte ends a name or number.
fn ends_word(byte: u8) -> bool {
    byte.is_ascii_whitespace() || byte == 0x0b || b"();\"'`#".contains(&byte)
}

impl Iterator for Lexer<'_> {
    type Item = Lexed;

    fn next(&mut self) -> Option<Lexed> {
        if let Err(span) = self.skip_blank() {
            return Some((Err(FaultKind::CommentWithoutEnd), span));
        }
        let start = self.at;
        let byte = self.peek(0)?;
        let token = match byte {
            b'(' | b')' | b'\'' | b'`' | b'#' | b'"' | b'|' => {
                self.at += 1;
                match byte {
                    b'(' => Ok(Token::Open),
                    b')' => Ok(Token::Close),
                    b'#' => Ok(Token::Symbol("#".to_owned())),
                    b'"' => self.text(),
                    b'|' => self.barred(),
                    _ => Ok(Token::Quote),
                }
            }
            _ => self.word(),
        };
        Some((token, start..self.at))
    }
}
