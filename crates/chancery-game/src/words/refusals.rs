//! Why something is not done.

use std::ops::Range;

use chancery::board::Map;
use chancery::notation::advice;
use chancery_formats::order_sheet::SheetFault;

use super::sentence;
use crate::refusal::Refusal;

/// What is wrong, in a sentence, and where.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FaultWords {
    /// What is wrong.
    pub text: String,
    /// The bytes of what was sent that it is about, where it is about a place.
    pub at: Option<Range<usize>>,
}

/// Why something is not done, a sentence for each fault. Where orders could not be read, `text` is
/// what was sent, and each sentence quotes the place.
#[must_use]
pub fn refusal(map: &Map, refusal: &Refusal, text: &str) -> Vec<String> {
    faults(map, refusal, text).into_iter().map(|fault| fault.text).collect()
}

/// The same, with the places in what was sent.
#[must_use]
pub fn faults(map: &Map, refusal: &Refusal, text: &str) -> Vec<FaultWords> {
    match refusal {
        Refusal::Unreadable { faults } => {
            let told = faults.iter().map(|fault| {
                let help = advice(map, &fault.kind);
                let what = sentence(&fault.kind.to_string());
                let help = if help.is_empty() { help } else { format!(" {}", sentence(&help)) };
                let text = format!("{}{what}{help}", quoted(text, fault.span.range()));
                FaultWords { text, at: Some(fault.span.range()) }
            });
            told.collect()
        }
        Refusal::Position { faults } | Refusal::Winter { faults } => {
            faults.iter().map(|fault| of_sheet(fault, text)).collect()
        }
        Refusal::Settings { faults } => {
            let told = faults.iter().map(|fault| sentence(&fault.to_string()));
            told.map(|text| FaultWords { text, at: None }).collect()
        }
        other => vec![FaultWords { text: sentence(&other.to_string()), at: None }],
    }
}

fn of_sheet(fault: &SheetFault, text: &str) -> FaultWords {
    let what = sentence(&fault.kind.to_string());
    FaultWords {
        text: format!("{}{what}", quoted(text, fault.span.clone())),
        at: (!fault.span.is_empty()).then(|| fault.span.clone()),
    }
}

/// `“brugundy”: `; nothing where the place is none of the text.
fn quoted(text: &str, at: Range<usize>) -> String {
    let words = text.get(at).unwrap_or_default();
    if words.is_empty() { String::new() } else { format!("“{words}”: ") }
}
