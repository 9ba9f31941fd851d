//! Why something is not done.

use chancery::board::Map;
use chancery::notation::advice;

use super::sentence;
use crate::refusal::Refusal;

/// Why something is not done, a sentence for each fault. Where orders could not be read, `text` is
/// what was sent, and each sentence quotes the place.
#[must_use]
pub fn refusal(map: &Map, refusal: &Refusal, text: &str) -> Vec<String> {
    match refusal {
        Refusal::Unreadable { faults } => {
            let told = faults.iter().map(|fault| {
                let help = advice(map, &fault.kind);
                let words = fault.span.of(text);
                let what = sentence(&fault.kind.to_string());
                let help = if help.is_empty() { help } else { format!(" {}", sentence(&help)) };
                format!("“{words}”: {what}{help}")
            });
            told.collect()
        }
        Refusal::Settings { faults } => {
            faults.iter().map(|fault| sentence(&fault.to_string())).collect()
        }
        Refusal::Position { faults } | Refusal::Winter { faults } => {
            faults.iter().map(|fault| sentence(&fault.to_string())).collect()
        }
        other => vec![sentence(&other.to_string())],
    }
}
