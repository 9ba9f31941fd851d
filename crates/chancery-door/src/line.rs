//! A caller's line: keys in, pages out, and the ways in which it ends.

use std::collections::VecDeque;
use std::time::Duration;

use tokio::sync::mpsc;
use tokio::time::{Instant, timeout, timeout_at};

use crate::term::{Editor, Ink, Key, Keys, Page, Terminal, Typed, write};

/// What comes over a line.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Sent {
    /// What was typed.
    Bytes(Vec<u8>),
    /// The terminal has another size now: columns and rows.
    Size(u16, u16),
}

/// How long a caller may stay.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Limits {
    /// How long in all; no end where there is none.
    pub call: Option<Duration>,
    /// How long without a key.
    pub idle: Duration,
}

/// Why a line is over.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum Gone {
    /// The caller hung up, or the line broke.
    #[error("the line is gone")]
    Carrier,
    /// No key was pressed for too long.
    #[error("no key was pressed for too long")]
    Idle,
    /// The caller's time is over.
    #[error("the caller's time is over")]
    TimeUp,
}

/// How long an escape waits for what belongs to it.
const ESCAPE: Duration = Duration::from_millis(60);
/// How long a terminal may take nothing of what it is sent.
const STUCK: Duration = Duration::from_secs(30);
/// When callers are told how much time is left, in seconds.
const WARNINGS: [u64; 2] = [120, 30];

/// A caller's line.
#[derive(Debug)]
pub struct Line {
    sent: mpsc::Receiver<Sent>,
    output: mpsc::Sender<Vec<u8>>,
    keys: Keys,
    ready: VecDeque<Key>,
    terminal: Terminal,
    end: Option<Instant>,
    idle: Duration,
    /// How many of the warnings have been given.
    warned: usize,
}

impl Line {
    /// A line over which something comes and something is sent.
    #[must_use]
    pub fn new(
        sent: mpsc::Receiver<Sent>,
        output: mpsc::Sender<Vec<u8>>,
        terminal: Terminal,
        limits: Limits,
    ) -> Self {
        let end = limits.call.map(|call| Instant::now() + call);
        Self {
            sent,
            output,
            keys: Keys::new(terminal.characters),
            ready: VecDeque::new(),
            terminal,
            end,
            idle: limits.idle,
            warned: given(limits),
        }
    }

    /// What the caller's terminal can show.
    #[must_use]
    pub const fn terminal(&self) -> Terminal {
        self.terminal
    }

    /// The terminal turns out to be another.
    pub fn set_terminal(&mut self, terminal: Terminal) {
        if terminal.characters != self.terminal.characters {
            self.keys = Keys::new(terminal.characters);
        }
        self.terminal = terminal;
    }

    /// The caller may stay this long from now on.
    pub fn set_limits(&mut self, limits: Limits) {
        self.end = limits.call.map(|call| Instant::now() + call);
        self.warned = given(limits);
        self.idle = limits.idle;
    }

    /// How much time is left, in seconds.
    #[must_use]
    pub fn seconds_left(&self) -> Option<u64> {
        self.end.map(|end| end.saturating_duration_since(Instant::now()).as_secs())
    }

    /// The next key.
    ///
    /// # Errors
    ///
    /// When the line is over.
    pub async fn key(&mut self) -> Result<Key, Gone> {
        let idle = Instant::now() + self.idle;
        loop {
            if let Some(key) = self.ready.pop_front() {
                return Ok(key);
            }
            let escape = self.keys.is_waiting().then(|| Instant::now() + ESCAPE);
            let wake = [Some(idle), self.end, self.warning(), escape];
            let wake = wake.into_iter().flatten().min().unwrap_or(idle);
            match timeout_at(wake, self.sent.recv()).await {
                Ok(Some(Sent::Bytes(bytes))) => self.ready.extend(self.keys.read(&bytes)),
                Ok(Some(Sent::Size(columns, rows))) => {
                    self.terminal = self.terminal.sized(columns, rows);
                }
                Ok(None) => return Err(Gone::Carrier),
                Err(_) if escape == Some(wake) => self.ready.extend(self.keys.flush()),
                Err(_) if self.end.is_some_and(|end| end <= wake) => return Err(Gone::TimeUp),
                Err(_) if idle <= wake => return Err(Gone::Idle),
                Err(_) => self.warn().await?,
            }
        }
    }

    /// When the next warning is due.
    fn warning(&self) -> Option<Instant> {
        let left = Duration::from_secs(*WARNINGS.get(self.warned)?);
        self.end?.checked_sub(left)
    }

    async fn warn(&mut self) -> Result<(), Gone> {
        let left = WARNINGS.get(self.warned).copied().unwrap_or(0);
        self.warned += 1;
        let mut page = Page::new();
        page.blank().text(
            self.terminal.width(),
            Ink::Warn,
            &format!("{left} seconds of your time are left. What you have begun is kept."),
        );
        self.send(&write(&page, self.terminal)).await
    }

    /// Sends bytes as they are.
    ///
    /// # Errors
    ///
    /// When the line is over.
    pub async fn send(&mut self, bytes: &[u8]) -> Result<(), Gone> {
        match timeout(STUCK, self.output.send(bytes.to_vec())).await {
            Ok(Ok(())) => Ok(()),
            Ok(Err(_)) | Err(_) => Err(Gone::Carrier),
        }
    }

    /// Shows a page, and waits for a key wherever the terminal is full. Gives whether the caller saw
    /// it to its end.
    ///
    /// # Errors
    ///
    /// When the line is over.
    pub async fn show(&mut self, page: &Page) -> Result<bool, Gone> {
        let mut lines = page.lines.as_slice();
        loop {
            let room = usize::from(self.terminal.rows) - 2;
            let now = if lines.len() <= room + 1 { lines.len() } else { room };
            let (shown, rest) = lines.split_at(now);
            let shown = Page { lines: shown.to_vec() };
            self.send(&write(&shown, self.terminal)).await?;
            if rest.is_empty() {
                return Ok(true);
            }
            if !self.more().await? {
                return Ok(false);
            }
            lines = rest;
        }
    }

    /// Waits for a key, so that what stands there can be looked at.
    ///
    /// # Errors
    ///
    /// When the line is over.
    pub async fn wait(&mut self) -> Result<(), Gone> {
        const WAIT: &str = "-- any key goes on --";
        self.send(WAIT.as_bytes()).await?;
        self.key().await?;
        self.send(format!("\r{}\r", " ".repeat(WAIT.len())).as_bytes()).await
    }

    /// Waits for a key before more is shown. Gives whether the caller wants it.
    async fn more(&mut self) -> Result<bool, Gone> {
        const MORE: &str = "-- more: Enter goes on, Q stops --";
        self.send(MORE.as_bytes()).await?;
        let goes_on = loop {
            match self.key().await? {
                Key::Enter | Key::Down | Key::Letter(' ' | 'm' | 'M') => break true,
                Key::Letter('q' | 'Q' | 'n' | 'N') | Key::Escape | Key::Stop => break false,
                _ => {}
            }
        };
        let wiped = format!("\r{}\r", " ".repeat(MORE.len()));
        self.send(wiped.as_bytes()).await?;
        Ok(goes_on)
    }

    /// Has a line typed. Gives nothing where the caller leaves it; what was typed when the line of
    /// the caller ended is in the editor.
    ///
    /// # Errors
    ///
    /// When the line is over.
    pub async fn ask(&mut self, prompt: &str, editor: &mut Editor) -> Result<Option<String>, Gone> {
        let mut page = Page::new();
        page.line(format!("{prompt}{}", editor.shown()));
        let mut bytes = write(&page, self.terminal);
        bytes.truncate(bytes.len() - 2);
        self.send(&bytes).await?;
        loop {
            let key = self.key().await?;
            match editor.key(key, self.terminal) {
                Typed::Echo(echo) => self.send(&echo).await?,
                Typed::Line(line) => {
                    self.send(b"\r\n").await?;
                    return Ok(Some(line));
                }
                Typed::Left => {
                    self.send(b"\r\n").await?;
                    return Ok(None);
                }
            }
        }
    }
}

/// How many of the warnings come too late to be given.
fn given(limits: Limits) -> usize {
    let late = |left: &&u64| limits.call.is_some_and(|call| call.as_secs() <= **left);
    WARNINGS.iter().filter(late).count()
}
