//! The terminal that the program itself runs in.

use std::io::{self, IsTerminal as _};

use chancery_render::text::{Characters, Colours};
use crossterm::terminal::{disable_raw_mode, enable_raw_mode, size};

use super::{Protocol, Reach};
use crate::term::Terminal;

/// The terminal at the desk, while keys come one by one.
#[derive(Debug)]
pub struct Desk {
    /// The line to whoever sits there.
    pub reach: Reach,
    /// What the terminal shows.
    pub terminal: Terminal,
    /// Puts the terminal back when it is dropped.
    pub raw: Raw,
}

/// A terminal that gives keys one by one until this is dropped.
#[derive(Debug)]
pub struct Raw(bool);

impl Drop for Raw {
    fn drop(&mut self) {
        if self.0 {
            // A terminal that cannot be put back is gone.
            disable_raw_mode().ok();
        }
    }
}

impl Desk {
    /// Sits down at the terminal that standard input and output are.
    ///
    /// Must be called where tasks can be begun.
    ///
    /// # Errors
    ///
    /// When the terminal does not give keys one by one.
    pub fn new(characters: Characters, colours: Colours) -> io::Result<Self> {
        let is_terminal = io::stdin().is_terminal();
        if is_terminal {
            enable_raw_mode()?;
        }
        let raw = Raw(is_terminal);
        let usual = Terminal { characters, colours, ..Terminal::plain() };
        let terminal = match size() {
            Ok((columns, rows)) if io::stdout().is_terminal() => usual.sized(columns, rows),
            _ => usual,
        };
        let reach = Reach::over(tokio::io::stdin(), tokio::io::stdout(), Protocol::Plain);
        Ok(Self { reach, terminal, raw })
    }
}
