//! A line being typed.

use super::Terminal;
use super::keys::Key;
use super::write::encode;

/// A line being typed, and what the terminal is sent to show it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Editor {
    text: String,
    most: usize,
    /// Whether stars are shown for letters.
    hidden: bool,
}

/// What a key did to the line.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Typed {
    /// It goes on; the terminal is sent this.
    Echo(Vec<u8>),
    /// It is done.
    Line(String),
    /// It is left.
    Left,
}

impl Editor {
    /// A line of at most so many letters, that may have been begun.
    #[must_use]
    pub fn new(begun: &str, most: usize) -> Self {
        Self { text: begun.chars().take(most).collect(), most, hidden: false }
    }

    /// A line that is not shown: a password.
    #[must_use]
    pub const fn hidden(most: usize) -> Self {
        Self { text: String::new(), most, hidden: true }
    }

    /// What was typed so far.
    #[must_use]
    pub fn text(&self) -> &str {
        &self.text
    }

    /// What is shown of it.
    #[must_use]
    pub fn shown(&self) -> String {
        if self.hidden { "*".repeat(self.text.chars().count()) } else { self.text.clone() }
    }

    /// A key is pressed.
    pub fn key(&mut self, key: Key, terminal: Terminal) -> Typed {
        match key {
            Key::Letter(letter) if self.text.chars().count() < self.most => {
                self.text.push(letter);
                let mut bytes = Vec::new();
                let shown = if self.hidden { '*' } else { letter };
                encode(&super::plain(&shown.to_string()), terminal.characters, &mut bytes);
                Typed::Echo(bytes)
            }
            Key::Back => Typed::Echo(self.take(1)),
            Key::Clear => Typed::Echo(self.take(usize::MAX)),
            Key::Word => {
                let kept = self.text.trim_end().rfind(' ').map_or(0, |blank| blank + 1);
                let letters = self.text[kept..].chars().count();
                Typed::Echo(self.take(letters))
            }
            Key::Enter => Typed::Line(std::mem::take(&mut self.text)),
            Key::Escape | Key::Stop => Typed::Left,
            Key::End if self.text.is_empty() => Typed::Left,
            Key::Letter(_) | Key::End | Key::Up | Key::Down | Key::Again => Typed::Echo(Vec::new()),
        }
    }

    /// Takes letters from the end; each is wiped on the terminal.
    fn take(&mut self, letters: usize) -> Vec<u8> {
        let mut bytes = Vec::new();
        for _ in 0..letters {
            if self.text.pop().is_none() {
                break;
            }
            bytes.extend(b"\x08 \x08");
        }
        bytes
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn typed(editor: &mut Editor, keys: &str) -> Vec<u8> {
        let terminal = Terminal::plain();
        let mut sent = Vec::new();
        for letter in keys.chars() {
            if let Typed::Echo(bytes) = editor.key(Key::Letter(letter), terminal) {
                sent.extend(bytes);
            }
        }
        sent
    }

    #[test]
    fn a_line_is_typed_and_mended() {
        let terminal = Terminal::plain();
        let mut editor = Editor::new("A par", 20);
        assert_eq!(typed(&mut editor, " - xyz"), b" - xyz");
        assert_eq!(editor.key(Key::Word, terminal), Typed::Echo(b"\x08 \x08".repeat(3)));
        assert_eq!(typed(&mut editor, "bur"), b"bur");
        assert_eq!(editor.text(), "A par - bur");
        assert_eq!(editor.key(Key::Enter, terminal), Typed::Line("A par - bur".to_owned()));
        assert_eq!(editor.key(Key::Back, terminal), Typed::Echo(Vec::new()), "nothing is left");
    }

    #[test]
    fn a_line_has_an_end_and_a_password_is_not_shown() {
        let mut editor = Editor::hidden(3);
        assert_eq!(typed(&mut editor, "abcd"), b"***");
        assert_eq!(editor.text(), "abc");
        assert_eq!(editor.key(Key::Escape, Terminal::plain()), Typed::Left);
    }
}
