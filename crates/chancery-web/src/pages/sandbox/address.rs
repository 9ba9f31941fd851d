//! The address of a sandbox, which is all there is to it: whoever has it has the sandbox.

/// What an address says.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(crate) struct Address {
    /// The variant; the first one where none is named.
    pub(crate) board: String,
    /// The position that play begins with, as an order sheet; empty for the variant's start.
    pub(crate) position: String,
    /// The orders of every phase that is judged, in order.
    pub(crate) played: Vec<String>,
    /// Orders that are written and not judged yet.
    pub(crate) draft: String,
}

impl From<Vec<(String, String)>> for Address {
    fn from(fields: Vec<(String, String)>) -> Self {
        let mut address = Self::default();
        for (name, value) in fields {
            let value = value.replace("\r\n", "\n");
            match name.as_str() {
                "board" => address.board = value,
                "position" => value.trim().clone_into(&mut address.position),
                "o" => address.played.push(value.trim().to_owned()),
                "draft" => address.draft = value,
                _ => {}
            }
        }
        address
    }
}

impl Address {
    /// Settles which variant it is of: that which the position names, else the one that is asked
    /// for, else the first.
    pub(crate) fn settle_board(&mut self) {
        if let Some(named) = super::play::variant_of(&self.position) {
            self.board = named.to_owned();
        } else if self.board.is_empty() {
            crate::shelf::FIRST.clone_into(&mut self.board);
        }
    }

    /// The address as a link.
    pub(super) fn link(&self) -> String {
        let mut link = format!("/sandbox?board={}", encoded(&self.board));
        let mut add = |name: &str, value: &str| {
            link.push('&');
            link.push_str(name);
            link.push('=');
            link.push_str(&encoded(value));
        };
        if !self.position.is_empty() {
            add("position", &self.position);
        }
        for orders in &self.played {
            add("o", orders);
        }
        if !self.draft.is_empty() {
            add("draft", &self.draft);
        }
        link
    }

    /// The same after the first phases only.
    pub(super) fn after(&self, count: usize) -> Self {
        let played = self.played.iter().take(count).cloned().collect();
        Self { played, draft: String::new(), ..self.clone() }
    }

    /// The same before a phase, with its orders to be changed.
    pub(super) fn again(&self, at: usize) -> Self {
        let draft = self.played.get(at).cloned().unwrap_or_default();
        Self { draft, ..self.after(at) }
    }
}

/// A text as part of an address.
fn encoded(text: &str) -> String {
    const DIGITS: &[u8; 16] = b"0123456789ABCDEF";
    let mut out = String::with_capacity(text.len());
    for byte in text.bytes() {
        match byte {
            b'0'..=b'9' | b'A'..=b'Z' | b'a'..=b'z' | b'-' | b'.' | b'_' => {
                out.push(char::from(byte));
            }
            b' ' => out.push('+'),
            other => {
                out.push('%');
                out.push(char::from(DIGITS[usize::from(other >> 4)]));
                out.push(char::from(DIGITS[usize::from(other & 15)]));
            }
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_a_link_says_is_read_again() {
        let address = Address {
            board: "standard".to_owned(),
            position: "chancery sheet 1\n\nphase: S1901M # é&=+%".to_owned(),
            played: vec!["A par - bur\nA mun S A par - bur".to_owned(), String::new()],
            draft: "A bur H".to_owned(),
        };
        let link = address.link();
        assert!(link.is_ascii() && !link.contains(['\n', ' ', '#']), "{link}");
        let uri: axum::http::Uri = link.parse().unwrap();
        let axum::extract::Query(fields) =
            axum::extract::Query::<Vec<(String, String)>>::try_from_uri(&uri).unwrap();
        assert_eq!(Address::from(fields), address);
    }

    #[test]
    fn a_phase_ordered_again_takes_what_came_after_it_away() {
        let played = ["a", "b", "c"].map(str::to_owned).to_vec();
        let address = Address { played, ..Address::default() };
        let again = address.again(1);
        assert_eq!((again.played, again.draft.as_str()), (vec!["a".to_owned()], "b"));
    }
}
