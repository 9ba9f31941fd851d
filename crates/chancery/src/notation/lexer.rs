//! From text to tokens. Decoration that means nothing (quotation marks, backticks, stars,
//! underscores, invisible characters) is dropped here; everything else is kept with its place.

use super::fold::fold_into;
use super::limits::BRACKETS_DEEP_MAX;
use super::span::Span;
use super::token::{Bracket, Case, Gap, Kind, Mark, Token};

/// The tokens of a line, and the folded text of its words. Made once and filled again for each
/// line.
#[derive(Debug, Default)]
pub(super) struct Lexed {
    pub(super) tokens: Vec<Token>,
    folded: String,
}

impl Lexed {
    /// The folded text of a token; empty for a sign.
    pub(super) fn text(&self, token: &Token) -> &str {
        let start = token.text_start as usize;
        &self.folded[start..start + usize::from(token.text_len)]
    }

    /// Forgets the line.
    pub(super) fn clear(&mut self) {
        self.tokens.clear();
        self.folded.clear();
    }

    /// Appends the tokens of `text[span]`, without forgetting what is there. The line must be no
    /// longer than [`super::limits::LINE_BYTES_MAX`].
    pub(super) fn add(&mut self, text: &str, span: Span) {
        let gap = if self.tokens.is_empty() { Gap::Tight } else { Gap::Wide };
        let mut lexer = Lexer {
            out: self,
            text: span.of(text),
            base: span.start,
            at: 0,
            gap,
            mark: Mark::None,
            open: [0; BRACKETS_DEEP_MAX],
            depth: 0,
        };
        while lexer.step() {}
    }
}

struct Lexer<'a> {
    out: &'a mut Lexed,
    text: &'a str,
    base: u32,
    at: usize,
    gap: Gap,
    mark: Mark,
    /// The numbers of the brackets that are open.
    open: [usize; BRACKETS_DEEP_MAX],
    depth: usize,
}

impl Lexer<'_> {
    fn peek(&self) -> Option<char> {
        let byte = *self.text.as_bytes().get(self.at)?;
        if byte.is_ascii() { Some(char::from(byte)) } else { self.text[self.at..].chars().next() }
    }

    fn peek_second(&self) -> Option<char> {
        self.text[self.at..].chars().nth(1)
    }

    /// Takes one token or one character that makes none; `false` at the end.
    fn step(&mut self) -> bool {
        let Some(c) = self.peek() else { return false };
        let start = self.at;
        match c {
            'a'..='z' | 'A'..='Z' => self.word(start),
            '0'..='9' => self.number(start),
            '\t' => self.blank(c, Gap::Wide),
            ' ' | '_' => self.blank(c, Gap::Blank),
            '\'' | '’' if self.peek_second().is_some_and(|d| d.is_ascii_digit()) => {
                self.at += c.len_utf8();
            }
            _ if is_dash(c) || is_arrow_part(c) && c != '>' => self.dash(start),
            '>' if self.closes(Bracket::Angle) => self.sign(start, c),
            '>' => self.dash(start),
            _ if c.is_alphabetic() => self.word(start),
            _ if c.is_whitespace() => self.blank(c, Gap::Blank),
            _ if is_decoration(c) => self.decoration(c),
            _ => self.sign(start, c),
        }
        true
    }

    fn blank(&mut self, c: char, gap: Gap) {
        self.at += c.len_utf8();
        self.gap = if self.gap == Gap::Tight { gap } else { Gap::Wide };
        self.mark = Mark::None;
    }

    fn decoration(&mut self, c: char) {
        self.at += c.len_utf8();
        self.mark = if c == '*' { Mark::Star } else { Mark::None };
    }

    fn word(&mut self, start: usize) {
        let text_start = self.out.folded.len();
        let mut token = self.token(Kind::Word, start);
        let mut letters = 0;
        let mut capitals = 0;
        while let Some(c) = self.peek() {
            if c.is_ascii_alphanumeric() {
                self.out.folded.push(char::from(c as u8).to_ascii_lowercase());
            } else if !c.is_ascii() && (c.is_alphanumeric() || is_combining(c)) {
                fold_into(c, &mut self.out.folded);
            } else if is_apostrophe(c) && self.apostrophe(&mut token) {
                break;
            } else if is_apostrophe(c) && self.peek_second().is_some_and(char::is_alphabetic) {
                // Kept inside a word: it may stand for letters left out, as in Russ'n.
                self.out.folded.push('\'');
            } else {
                break;
            }
            letters += usize::from(c.is_alphabetic());
            capitals += usize::from(c.is_uppercase());
            if self.at == start && c.is_uppercase() {
                token.case = Case::Title;
            }
            self.at += c.len_utf8();
        }
        if letters > 1 && capitals == letters {
            token.case = Case::Upper;
        }
        self.push_word(token, text_start);
    }

    /// Takes a possessive `'s` at the end of a word; answers whether there was one.
    fn apostrophe(&mut self, token: &mut Token) -> bool {
        let mut rest = self.text[self.at..].chars();
        let Some(apostrophe) = rest.next() else { return false };
        let owned = matches!(rest.next(), Some('s' | 'S'))
            && !rest.next().is_some_and(char::is_alphanumeric);
        if owned {
            token.mark = Mark::Possessive;
            self.at += apostrophe.len_utf8() + 1;
        }
        owned
    }

    fn number(&mut self, start: usize) {
        let text_start = self.out.folded.len();
        let mut token = self.token(Kind::Number, start);
        while let Some(c) = self.peek() {
            if !c.is_ascii_alphanumeric() {
                break;
            }
            if c.is_ascii_alphabetic() {
                token.kind = Kind::Word;
            }
            self.out.folded.push(c.to_ascii_lowercase());
            self.at += 1;
        }
        self.push_word(token, text_start);
    }

    /// Takes a run of dashes and arrow heads. `- >` is one arrow that was torn apart.
    fn dash(&mut self, start: usize) {
        let mut token = self.token(Kind::Arrow, start);
        let mut parts = 0;
        let mut hyphens = 0;
        let mut dashes = 0;
        while let Some(c) = self.peek() {
            if !is_dash(c) && !is_arrow_part(c) {
                break;
            }
            parts += 1;
            hyphens += usize::from(is_hyphen(c));
            dashes += usize::from(is_dash(c));
            self.at += c.len_utf8();
        }
        token.span.end = self.place(self.at);
        if parts == 1 && hyphens == 1 {
            token.kind = Kind::Hyphen;
        }
        let torn = dashes == 0 && token.gap == Gap::Blank;
        match self.out.tokens.last_mut() {
            Some(last) if torn && last.is_dash() => {
                last.kind = Kind::Arrow;
                last.span.end = token.span.end;
                self.gap = Gap::Tight;
            }
            _ => self.push(token),
        }
    }

    fn sign(&mut self, start: usize, c: char) {
        let kind = match c {
            '/' => Kind::Slash,
            ',' => Kind::Comma,
            ';' => Kind::Semicolon,
            '.' | '!' | '…' => Kind::Period,
            ':' => Kind::Colon,
            '?' => Kind::Question,
            '+' => Kind::Plus,
            '#' => Kind::Hash,
            '|' => Kind::Bar,
            '(' => Kind::Open(Bracket::Round),
            '[' => Kind::Open(Bracket::Square),
            '{' => Kind::Open(Bracket::Curly),
            '<' => Kind::Open(Bracket::Angle),
            ')' => Kind::Close(Bracket::Round),
            ']' => Kind::Close(Bracket::Square),
            '}' => Kind::Close(Bracket::Curly),
            '>' => Kind::Close(Bracket::Angle),
            '&' => return self.ampersand(start),
            _ => Kind::Other,
        };
        let mut token = self.token(kind, start);
        self.at += c.len_utf8();
        token.span.end = self.place(self.at);
        match kind {
            Kind::Open(_) if self.depth < BRACKETS_DEEP_MAX => {
                self.open[self.depth] = self.out.tokens.len();
                self.depth += 1;
            }
            Kind::Close(bracket) => self.close(bracket, &mut token),
            _ => {}
        }
        self.push(token);
    }

    /// `&` is the word "and".
    fn ampersand(&mut self, start: usize) {
        let text_start = self.out.folded.len();
        let token = self.token(Kind::Word, start);
        self.out.folded.push_str("and");
        self.at += 1;
        self.push_word(token, text_start);
    }

    /// Whether a bracket of this kind is open.
    fn closes(&self, bracket: Bracket) -> bool {
        self.open[..self.depth]
            .iter()
            .any(|&index| self.out.tokens[index].kind == Kind::Open(bracket))
    }

    /// Finds the bracket that `token` closes. Brackets opened after it stay without a partner.
    fn close(&mut self, bracket: Bracket, token: &mut Token) {
        let found = self.open[..self.depth]
            .iter()
            .rposition(|&index| self.out.tokens[index].kind == Kind::Open(bracket));
        let Some(level) = found else { return };
        let opener = self.open[level];
        self.depth = level;
        let (Ok(here), Ok(there)) = (u16::try_from(self.out.tokens.len()), u16::try_from(opener))
        else {
            return;
        };
        self.out.tokens[opener].partner = here + 1;
        token.partner = there + 1;
    }

    /// A token that begins at `start`, to be completed.
    fn token(&self, kind: Kind, start: usize) -> Token {
        let place = self.place(start);
        Token {
            kind,
            case: Case::Lower,
            gap: self.gap,
            mark: self.mark,
            partner: 0,
            text_start: 0,
            text_len: 0,
            span: Span::new(place, place),
        }
    }

    /// A byte of the line as a byte of the text.
    #[expect(clippy::cast_possible_truncation, reason = "a line is shorter than LINE_BYTES_MAX")]
    fn place(&self, at: usize) -> u32 {
        self.base + at as u32
    }

    #[expect(clippy::cast_possible_truncation, reason = "a line is shorter than LINE_BYTES_MAX")]
    fn push_word(&mut self, mut token: Token, text_start: usize) {
        token.text_start = text_start as u32;
        token.text_len = (self.out.folded.len() - text_start) as u16;
        token.span.end = self.place(self.at);
        self.push(token);
    }

    fn push(&mut self, token: Token) {
        self.out.tokens.push(token);
        self.gap = Gap::Tight;
        self.mark = Mark::None;
    }
}

const fn is_apostrophe(c: char) -> bool {
    matches!(c, '\'' | '’' | '‘' | 'ʼ' | '´')
}

const fn is_combining(c: char) -> bool {
    matches!(c, '\u{300}'..='\u{36f}')
}

/// A plain hyphen, which names have too.
const fn is_hyphen(c: char) -> bool {
    matches!(c, '-' | '\u{2010}' | '\u{2011}')
}

const fn is_dash(c: char) -> bool {
    matches!(c, '-' | '\u{2010}'..='\u{2015}' | '\u{2212}' | '\u{fe58}' | '\u{fe63}' | '\u{ff0d}')
}

/// What arrows are made of beside dashes, and whole arrows.
const fn is_arrow_part(c: char) -> bool {
    matches!(
        c,
        '>' | '='
            | '~'
            | '»'
            | '›'
            | '\u{2190}'..='\u{21ff}'
            | '\u{2794}'..='\u{27bf}'
            | '\u{27f0}'..='\u{27ff}'
            | '\u{2900}'..='\u{297f}'
            | '\u{2b00}'..='\u{2bff}'
    )
}

/// What is only there to look at, or cannot be seen at all.
const fn is_decoration(c: char) -> bool {
    matches!(
        c,
        '*' | '`' | '"' | '“' | '”' | '„' | '«' | '‹' | '\'' | '’' | '‘' | '´' | '^' | '\\' | '•'
            | '◦' | '·' | '▪' | '●' | '○' | '‣' | '\u{ad}' | '\u{200b}'..='\u{200f}'
            | '\u{202a}'..='\u{202e}' | '\u{2060}'..='\u{2064}' | '\u{feff}' | '\u{300}'..='\u{36f}'
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The folded words and the signs of a line, with blanks between them.
    fn lexed(text: &str) -> String {
        let mut lexed = Lexed::default();
        let end = u32::try_from(text.len()).expect("the text is short");
        lexed.add(text, Span::new(0, end));
        let show = |token: &Token| match token.kind {
            Kind::Word | Kind::Number => lexed.text(token).to_owned(),
            Kind::Arrow => "->".to_owned(),
            _ => token.span.of(text).to_owned(),
        };
        lexed.tokens.iter().map(show).collect::<Vec<_>>().join(" ")
    }

    #[test]
    fn a_line_falls_into_words_and_signs() {
        for (case, text, expected) in [
            ("compact", "A PAR-BUR", "a par - bur"),
            (
                "arrows of every kind",
                "a -> b --> c => d ==> e ~> f → g » h",
                "a -> b -> c -> d -> e -> f -> g -> h",
            ),
            ("a torn arrow", "bud - > rum", "bud -> rum"),
            ("two dashes stay two", "par - - bur", "par - - bur"),
            ("decoration", "**\"A_par\"** `- bur`", "a par - bur"),
            ("accents", "A MÜN", "a mun"),
            ("a possessive", "Germany's A mun", "germany a mun"),
            ("an elision", "Russ'n fleet", "russ'n fleet"),
            ("a short year", "Fall '09", "fall 09"),
            ("angle brackets", "<F SWE-nwy>", "< f swe - nwy >"),
            ("invisible characters", "\u{feff}A\u{a0}par", "a par"),
            ("numbers and words", "2) S1901M", "2 ) s1901m"),
            ("ampersand", "nth & nwg", "nth and nwg"),
        ] {
            assert_eq!(lexed(text), expected, "{case}: {text:?}");
        }
    }

    #[test]
    fn brackets_know_their_partners() {
        let mut lexed = Lexed::default();
        let text = "(a [b) c] d)";
        lexed.add(text, Span::new(0, 12));
        let partners: Vec<u16> = lexed.tokens.iter().map(|t| t.partner).collect();
        assert_eq!(partners, [5, 0, 0, 0, 1, 0, 0, 0, 0]);
    }

    #[test]
    fn deep_brackets_are_left_alone() {
        let text = "(".repeat(100);
        let mut lexed = Lexed::default();
        lexed.add(&text, Span::new(0, 100));
        assert_eq!(lexed.tokens.len(), 100);
        assert!(lexed.tokens.iter().all(|t| t.partner == 0));
    }
}
