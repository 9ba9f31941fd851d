//! Keys, read from what a terminal sends.

use chancery_render::text::{Characters, from_cp437};

/// A key.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Key {
    /// A letter, digit or sign.
    Letter(char),
    /// Enter.
    Enter,
    /// Takes the letter before the cursor away.
    Back,
    /// Escape, alone.
    Escape,
    /// Up, or the page before.
    Up,
    /// Down, or the page after.
    Down,
    /// Leaves what is being done: `^C`.
    Stop,
    /// The line is over: `^D`.
    End,
    /// Clears the line: `^U` or `^X`.
    Clear,
    /// Takes the word before the cursor away: `^W`.
    Word,
    /// Shows the screen again: `^L` or `^R`.
    Again,
}

/// The longest escape sequence that is waited for, in bytes.
const SEQUENCE_MAX: usize = 32;

/// Reads keys from bytes as they come, however they are cut.
#[derive(Debug, Clone)]
pub struct Keys {
    characters: Characters,
    /// The beginning of something that is not over yet.
    held: Vec<u8>,
    /// Whether the last byte was a carriage return: a line feed or a nothing after it is part of it.
    returned: bool,
}

impl Keys {
    /// Reads what a terminal with these characters sends.
    #[must_use]
    pub const fn new(characters: Characters) -> Self {
        Self { characters, held: Vec::new(), returned: false }
    }

    /// The keys of more bytes.
    pub fn read(&mut self, bytes: &[u8]) -> Vec<Key> {
        let mut keys = Vec::new();
        for byte in bytes {
            self.byte(*byte, &mut keys);
        }
        keys
    }

    /// Whether an escape has come whose sequence has not followed. When nothing more comes for a
    /// moment it was the key: [`flush`](Self::flush).
    #[must_use]
    pub fn is_waiting(&self) -> bool {
        !self.held.is_empty()
    }

    /// What has come is all that comes.
    pub fn flush(&mut self) -> Option<Key> {
        let is_escape = self.held == [0x1b];
        self.held.clear();
        is_escape.then_some(Key::Escape)
    }

    fn byte(&mut self, byte: u8, keys: &mut Vec<Key>) {
        if !self.held.is_empty() {
            self.held.push(byte);
            return self.continued(keys);
        }
        let returned = std::mem::take(&mut self.returned);
        match byte {
            b'\n' | 0 if returned => {}
            b'\r' => {
                self.returned = true;
                keys.push(Key::Enter);
            }
            b'\n' => keys.push(Key::Enter),
            0x08 | 0x7f => keys.push(Key::Back),
            0x03 => keys.push(Key::Stop),
            0x04 => keys.push(Key::End),
            0x15 | 0x18 => keys.push(Key::Clear),
            0x17 => keys.push(Key::Word),
            0x0c | 0x12 => keys.push(Key::Again),
            0x1b => self.held.push(byte),
            b'\t' => keys.push(Key::Letter(' ')),
            0x20..=0x7e => keys.push(Key::Letter(char::from(byte))),
            0x00..=0x1f => {}
            0x80..=0xff => match self.characters {
                Characters::Cp437 => keys.push(Key::Letter(from_cp437(byte))),
                Characters::Utf8 if (0xc2..=0xf4).contains(&byte) => self.held.push(byte),
                Characters::Utf8 | Characters::Ascii => {}
            },
        }
    }

    /// More of something that had begun.
    fn continued(&mut self, keys: &mut Vec<Key>) {
        if self.held[0] != 0x1b {
            match std::str::from_utf8(&self.held) {
                Ok(text) => {
                    keys.extend(text.chars().filter(|c| !c.is_control()).map(Key::Letter));
                    self.held.clear();
                }
                Err(fault) if fault.error_len().is_some() => self.held.clear(),
                Err(_) => {}
            }
            return;
        }
        let last = self.held[self.held.len() - 1];
        let is_over = match self.held[1] {
            // Parameters, and then a letter.
            b'[' => self.held.len() > 2 && (0x40..=0x7e).contains(&last),
            b'O' => self.held.len() > 2,
            _ => true,
        };
        if is_over {
            let key = match self.held[1..] {
                [b'[' | b'O', .., b'A'] | [b'[', b'5', b'~'] => Some(Key::Up),
                [b'[' | b'O', .., b'B'] | [b'[', b'6', b'~'] => Some(Key::Down),
                [b'[', b'3', b'~'] => Some(Key::Back),
                _ => None,
            };
            keys.extend(key);
            self.held.clear();
        } else if self.held.len() >= SEQUENCE_MAX {
            self.held.clear();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ends_of_lines_are_one_key_whoever_sends_them() {
        for sent in ["\r", "\n", "\r\n", "\r\0"] {
            let mut keys = Keys::new(Characters::Ascii);
            assert_eq!(keys.read(sent.as_bytes()), [Key::Enter], "{sent:?}");
        }
        assert_eq!(Keys::new(Characters::Ascii).read(b"\r\r"), [Key::Enter, Key::Enter]);
    }

    #[test]
    fn keys_are_read_however_they_are_cut() {
        let sent = "a\x1b[A\x1bOBé\x1b[200~\x1b[3~".as_bytes();
        let expected = [Key::Letter('a'), Key::Up, Key::Down, Key::Letter('é'), Key::Back];
        for cut in 0..=sent.len() {
            let mut keys = Keys::new(Characters::Utf8);
            let mut read = keys.read(&sent[..cut]);
            read.extend(keys.read(&sent[cut..]));
            assert_eq!(read, expected, "cut at {cut}");
        }
    }

    #[test]
    fn an_escape_alone_is_a_key_and_an_endless_sequence_is_none() {
        let mut keys = Keys::new(Characters::Utf8);
        assert!(keys.read(b"\x1b").is_empty() && keys.is_waiting());
        assert_eq!(keys.flush(), Some(Key::Escape));
        assert!(keys.read(&[b"\x1b[".as_slice(), &[b'1'; 40]].concat()).len() < 40);
        assert!(!keys.is_waiting(), "what is too long is given up");
    }

    #[test]
    fn code_page_437_is_read_as_letters() {
        assert_eq!(Keys::new(Characters::Cp437).read(&[0x82]), [Key::Letter('é')]);
        assert!(Keys::new(Characters::Ascii).read(&[0x82]).is_empty());
    }
}
