//! The telnet protocol (RFC 854), as far as a door speaks it.
//!
//! What is agreed on: the door echoes (RFC 857) and neither side says "go ahead" (RFC 858), so that
//! keys come one by one; eight bits both ways (RFC 856); the terminal tells its size (RFC 1073).
//! Everything else is refused, once, so that no two programs answer each other for ever.

/// What came of what was received.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Told {
    /// What was typed.
    Data(Vec<u8>),
    /// What is to be answered, as bytes for the line.
    Reply(Vec<u8>),
    /// The terminal's columns and rows.
    Size(u16, u16),
    /// The other side wants to break off.
    Interrupt,
}

const IAC: u8 = 255;
const DONT: u8 = 254;
const DO: u8 = 253;
const WONT: u8 = 252;
const WILL: u8 = 251;
const SB: u8 = 250;
const IP: u8 = 244;
const BRK: u8 = 243;
const SE: u8 = 240;

const BINARY: u8 = 0;
const ECHO: u8 = 1;
const SUPPRESS_GO_AHEAD: u8 = 3;
const WINDOW_SIZE: u8 = 31;

/// What the door does itself.
const OURS: [u8; 3] = [ECHO, SUPPRESS_GO_AHEAD, BINARY];
/// What the terminal is asked to do.
const THEIRS: [u8; 3] = [SUPPRESS_GO_AHEAD, WINDOW_SIZE, BINARY];

/// The longest subnegotiation that is kept. A size has five bytes; what is longer is of no use.
const SUBNEGOTIATION_MAX: usize = 64;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum State {
    Data,
    Command,
    /// After one of the four verbs.
    Option(u8),
    Subnegotiation,
    /// After an `IAC` in it.
    SubnegotiationCommand,
}

/// The door's end of a telnet line.
#[derive(Debug, Clone)]
pub struct Telnet {
    state: State,
    inside: Vec<u8>,
    /// Which options the door was refused, or has answered, by option: a refusal is told once.
    refused_will: [bool; 256],
    refused_do: [bool; 256],
}

impl Default for Telnet {
    fn default() -> Self {
        Self::new()
    }
}

impl Telnet {
    /// A line over which nothing has come.
    #[must_use]
    pub const fn new() -> Self {
        Self {
            state: State::Data,
            inside: Vec::new(),
            refused_will: [false; 256],
            refused_do: [false; 256],
        }
    }

    /// What the door says first.
    #[must_use]
    pub fn greeting() -> Vec<u8> {
        let ours = OURS.iter().flat_map(|option| [IAC, WILL, *option]);
        ours.chain(THEIRS.iter().flat_map(|option| [IAC, DO, *option])).collect()
    }

    /// Text as it goes over the line.
    #[must_use]
    pub fn escaped(bytes: &[u8]) -> Vec<u8> {
        let doubled = |byte: &u8| std::iter::repeat_n(*byte, if *byte == IAC { 2 } else { 1 });
        bytes.iter().flat_map(doubled).collect()
    }

    /// What came over the line, however it is cut.
    pub fn receive(&mut self, bytes: &[u8]) -> Vec<Told> {
        let mut told = Vec::new();
        let mut data = Vec::new();
        for byte in bytes {
            let before = told.len();
            self.byte(*byte, &mut data, &mut told);
            if told.len() > before && !data.is_empty() {
                told.insert(before, Told::Data(std::mem::take(&mut data)));
            }
        }
        if !data.is_empty() {
            told.push(Told::Data(data));
        }
        told
    }

    fn byte(&mut self, byte: u8, data: &mut Vec<u8>, told: &mut Vec<Told>) {
        self.state = match (self.state, byte) {
            (State::Data, IAC) => State::Command,
            (State::Data, _) => {
                data.push(byte);
                State::Data
            }
            (State::Command, IAC) => {
                data.push(IAC);
                State::Data
            }
            (State::Command, WILL | WONT | DO | DONT) => State::Option(byte),
            (State::Command, SB) => {
                self.inside.clear();
                State::Subnegotiation
            }
            (State::Command, IP | BRK) => {
                told.push(Told::Interrupt);
                State::Data
            }
            (State::Command, _) => State::Data,
            (State::Option(verb), option) => {
                told.extend(self.answer(verb, option).map(Told::Reply));
                State::Data
            }
            (State::Subnegotiation, IAC) => State::SubnegotiationCommand,
            (State::SubnegotiationCommand, SE) => {
                told.extend(size(&self.inside));
                self.inside.clear();
                State::Data
            }
            (State::Subnegotiation | State::SubnegotiationCommand, _) => {
                if self.inside.len() < SUBNEGOTIATION_MAX {
                    self.inside.push(byte);
                }
                State::Subnegotiation
            }
        };
    }

    /// What is answered to an option. Of what the door wants it has said so itself, and of what is
    /// refused it says so once.
    fn answer(&mut self, verb: u8, option: u8) -> Option<Vec<u8>> {
        let at = usize::from(option);
        match verb {
            WILL if !THEIRS.contains(&option) && !self.refused_will[at] => {
                self.refused_will[at] = true;
                Some(vec![IAC, DONT, option])
            }
            DO if !OURS.contains(&option) && !self.refused_do[at] => {
                self.refused_do[at] = true;
                Some(vec![IAC, WONT, option])
            }
            _ => None,
        }
    }
}

/// The size that a subnegotiation tells; nothing where it is about something else.
fn size(inside: &[u8]) -> Option<Told> {
    let [WINDOW_SIZE, wide, columns, high, rows] = *inside else { return None };
    let size = |high, low| u16::from_be_bytes([high, low]);
    Some(Told::Size(size(wide, columns), size(high, rows)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn commands_are_read_however_they_are_cut() {
        let sent = [
            b"ab".as_slice(),
            &[IAC, IAC],
            b"c",
            &[IAC, WILL, WINDOW_SIZE],
            &[IAC, SB, WINDOW_SIZE, 0, 132, IAC, IAC, 1, IAC, SE],
            &[IAC, WILL, 24],
            b"d",
            &[IAC, IP],
        ]
        .concat();
        for cut in 0..=sent.len() {
            let mut telnet = Telnet::new();
            let mut told = telnet.receive(&sent[..cut]);
            told.extend(telnet.receive(&sent[cut..]));
            let data: Vec<u8> = told
                .iter()
                .filter_map(|it| match it {
                    Told::Data(data) => Some(data.clone()),
                    _ => None,
                })
                .flatten()
                .collect();
            assert_eq!(data, [b"ab".as_slice(), &[IAC], b"cd"].concat(), "cut at {cut}");
            assert!(told.contains(&Told::Size(132, 0xff01)));
            assert!(told.contains(&Told::Reply(vec![IAC, DONT, 24])));
            assert_eq!(told.last(), Some(&Told::Interrupt));
        }
    }

    #[test]
    fn a_refusal_is_told_once() {
        let mut telnet = Telnet::new();
        assert_eq!(telnet.receive(&[IAC, DO, 39]), [Told::Reply(vec![IAC, WONT, 39])]);
        assert!(telnet.receive(&[IAC, DO, 39, IAC, DONT, 39, IAC, DO, ECHO]).is_empty());
    }

    #[test]
    fn an_endless_subnegotiation_is_not_kept() {
        let mut telnet = Telnet::new();
        telnet.receive(&[IAC, SB, WINDOW_SIZE]);
        telnet.receive(&vec![7; 100_000]);
        assert!(telnet.inside.len() <= SUBNEGOTIATION_MAX);
        assert_eq!(telnet.receive(&[IAC, SE, b'x']), [Told::Data(b"x".to_vec())]);
    }

    #[test]
    fn what_is_sent_is_text_to_the_other_side() {
        assert_eq!(Telnet::escaped(&[1, IAC, 2]), [1, IAC, IAC, 2]);
        assert_eq!(Telnet::greeting().len(), 3 * (OURS.len() + THEIRS.len()));
    }
}
