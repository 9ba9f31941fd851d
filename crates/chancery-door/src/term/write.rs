//! Pages as bytes.

use chancery_render::text::{Characters, Colours, to_ascii, to_cp437};

use super::Terminal;
use super::page::{Ink, Line, Page};

/// Text without what is no letter: no control character, nothing that turns the direction of
/// writing or joins what stands apart. What a player wrote can never move somebody's cursor.
#[must_use]
pub fn plain(text: &str) -> String {
    text.chars().filter(|c| !c.is_control() && !is_hidden(*c)).collect()
}

/// Characters that show nothing themselves and change how others are shown.
fn is_hidden(c: char) -> bool {
    matches!(c,
        '\u{ad}' | '\u{61c}' | '\u{180e}' | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}'
        | '\u{2060}'..='\u{206f}' | '\u{feff}' | '\u{fff9}'..='\u{fffb}' | '\u{e0000}'..='\u{e007f}')
}

/// A page as a terminal is sent it: every line with its end.
#[must_use]
pub fn write(page: &Page, terminal: Terminal) -> Vec<u8> {
    let mut bytes = Vec::new();
    for line in &page.lines {
        write_line(line, terminal, &mut bytes);
        bytes.extend(b"\r\n");
    }
    bytes
}

fn write_line(line: &Line, terminal: Terminal, bytes: &mut Vec<u8>) {
    for (ink, text) in &line.spans {
        let code = match terminal.colours {
            Colours::None => None,
            _ => code(*ink),
        };
        if let Some(code) = code {
            bytes.extend(format!("\x1b[{code}m").as_bytes());
        }
        encode(&plain(text), terminal.characters, bytes);
        if code.is_some() {
            bytes.extend(b"\x1b[0m");
        }
    }
}

/// Text in the characters of a terminal; what it has not is shown as what comes nearest.
pub(super) fn encode(text: &str, characters: Characters, bytes: &mut Vec<u8>) {
    match characters {
        Characters::Utf8 => bytes.extend(text.as_bytes()),
        Characters::Cp437 => bytes.extend(text.chars().map(to_cp437)),
        Characters::Ascii => {
            bytes.extend(text.chars().map(|c| u8::try_from(to_ascii(c)).unwrap_or(b'?')));
        }
    }
}

/// The sixteen colours that every terminal has, bright ones as bold, on the terminal's own ground.
fn code(ink: Ink) -> Option<&'static str> {
    match ink {
        Ink::Plain => None,
        Ink::Quiet => Some("36"),
        Ink::Strong => Some("1;37"),
        Ink::Key => Some("1;33"),
        Ink::Good => Some("1;32"),
        Ink::Warn => Some("33"),
        Ink::Bad => Some("1;31"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_text_becomes_anything_but_letters() {
        let hostile = "a\x1b[2Jb\x07\r\n\u{9b}31mc\u{202e}d\u{200b}\x7f";
        assert_eq!(plain(hostile), "a[2Jb31mcd");
        let mut page = Page::new();
        page.line(hostile);
        for characters in [Characters::Utf8, Characters::Cp437, Characters::Ascii] {
            let terminal = Terminal { characters, ..Terminal::plain() };
            assert_eq!(write(&page, terminal), b"a[2Jb31mcd\r\n");
        }
    }

    #[test]
    fn a_terminal_gets_the_characters_and_colours_that_it_has() {
        let mut page = Page::new();
        page.line(Line::new().and(Ink::Key, "é").and(Ink::Plain, "–x"));
        let mut terminal = Terminal::plain();
        assert_eq!(write(&page, terminal), b"e-x\r\n");
        terminal.characters = Characters::Cp437;
        terminal.colours = Colours::Sixteen;
        assert_eq!(write(&page, terminal), b"\x1b[1;33m\x82\x1b[0m-x\r\n");
        terminal.characters = Characters::Utf8;
        assert_eq!(write(&page, terminal), "\x1b[1;33mé\x1b[0m–x\r\n".as_bytes());
    }
}
