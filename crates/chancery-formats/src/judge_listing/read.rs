//! From a mail to its listings.

use chancery::position::UnitKind;

use super::document::{
    CentreCount, JudgeListing, JudgeResult, ListedDislodged, ListedOrder, ListingKind, Listings,
};
use super::entries::{Entry, entries, power_and_rest};
use super::fault::ListingFaultKind as Kind;
use crate::fault::TextFault;
use crate::phase_words;

/// The longest mail that is read, in bytes.
pub const LISTING_BYTES_MAX: usize = 16 << 20;

/// Reads a mail: every listing in it, and what could not be made out.
#[must_use]
pub fn read(mail: &str) -> Listings {
    let mut reader = Reader { found: Listings::default(), part: Part::Elsewhere };
    if mail.len() > LISTING_BYTES_MAX {
        let kind = Kind::TooLong { bytes: mail.len(), bytes_max: LISTING_BYTES_MAX };
        reader.found.faults.push(TextFault { span: 0..0, kind });
        return reader.found;
    }
    for entry in entries(mail) {
        reader.entry(&entry);
    }
    reader.found
}

/// Where in a mail the reader is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Part {
    Elsewhere,
    Orders,
    Dislodged,
    Owners,
}

struct Reader {
    found: Listings,
    part: Part,
}

impl Reader {
    fn fault(&mut self, entry: &Entry, kind: Kind) {
        self.found.faults.push(TextFault { span: entry.span.clone(), kind });
    }

    fn listing(&mut self) -> Option<&mut JudgeListing> {
        self.found.listings.last_mut()
    }

    fn entry(&mut self, entry: &Entry) {
        let lower = entry.text.to_lowercase();
        if let Some(kind) = headline(&lower) {
            return self.begin(entry, kind);
        }
        if lower.starts_with("the following units were dislodged") {
            self.part = self.part_of_a_listing(Part::Dislodged);
        } else if lower.starts_with("ownership of supply centers") {
            self.part = self.part_of_a_listing(Part::Owners);
        } else if lower.starts_with("the next phase of") {
            let next = phase_words::read(after_quotes(&entry.text));
            if let Some(listing) = self.listing() {
                listing.next = next;
            }
            self.part = Part::Elsewhere;
        } else {
            match self.part {
                Part::Elsewhere => {}
                Part::Orders => self.order(entry),
                Part::Dislodged => self.dislodged(entry),
                Part::Owners => self.owner(entry),
            }
        }
    }

    /// A part belongs to the listing above; without one there is nothing it could belong to.
    fn part_of_a_listing(&self, part: Part) -> Part {
        if self.found.listings.is_empty() { Part::Elsewhere } else { part }
    }

    fn begin(&mut self, entry: &Entry, kind: ListingKind) {
        let (words, game) = match entry.text.rsplit_once('(') {
            Some((words, game)) => (words, game.strip_suffix(')').map(str::to_owned)),
            None => (entry.text.as_str(), None),
        };
        // A headline of a position names no kind of phase: what follows it is movement.
        let phase = phase_words::read(words)
            .or_else(|| phase_words::read(&format!("{words} movement")))
            .filter(|_| kind == ListingKind::Position || phase_words::read(words).is_some());
        let Some(phase) = phase else {
            self.part = Part::Elsewhere;
            return self.fault(entry, Kind::NoPhase);
        };
        self.found.listings.push(JudgeListing {
            phase,
            kind,
            game,
            orders: Vec::new(),
            dislodged: Vec::new(),
            owners: Vec::new(),
            counts: Vec::new(),
            next: None,
        });
        self.part = Part::Orders;
    }

    fn order(&mut self, entry: &Entry) {
        // Anything else in this part is talk of the judge.
        let Some((power, rest)) = power_and_rest(&entry.text) else { return };
        let (text, notes) = match rest.split_once("(*") {
            Some((text, notes)) => (text, Some(notes)),
            None => (rest, None),
        };
        let mut results = Vec::new();
        let words = notes.map(|notes| notes.trim_end_matches([')', '*', '.', ' ']));
        for word in words.into_iter().flat_map(|words| words.split(',')).map(str::trim) {
            match result(word) {
                Some(result) => results.push(result),
                None => self.fault(entry, Kind::UnknownResult { word: word.to_owned() }),
            }
        }
        let order = ListedOrder {
            power: power.to_owned(),
            text: without_stop(text).to_owned(),
            results,
            span: entry.span.clone(),
        };
        if let Some(listing) = self.listing() {
            listing.orders.push(order);
        }
    }

    fn dislodged(&mut self, entry: &Entry) {
        match dislodged(entry) {
            Some(unit) => {
                if let Some(listing) = self.listing() {
                    listing.dislodged.push(unit);
                }
            }
            // The list ends with the next sentence that begins otherwise.
            None if entry.text.starts_with("The ") => self.fault(entry, Kind::NotDislodged),
            None => self.part = Part::Elsewhere,
        }
    }

    fn owner(&mut self, entry: &Entry) {
        let Some((power, rest)) = power_and_rest(&entry.text) else {
            self.part = Part::Elsewhere;
            return;
        };
        if rest.starts_with(|c: char| c.is_ascii_digit()) {
            match count(power, rest) {
                Some(count) => {
                    if let Some(listing) = self.listing() {
                        listing.counts.push(count);
                    }
                }
                None => self.fault(entry, Kind::NotACount),
            }
            return;
        }
        let places = without_stop(rest).split(',').map(|place| place.trim().to_owned());
        let owner = (power.to_owned(), places.filter(|place| !place.is_empty()).collect());
        if let Some(listing) = self.listing() {
            listing.owners.push(owner);
        }
    }
}

/// What a headline announces, if the sentence (in small letters) is one.
fn headline(lower: &str) -> Option<ListingKind> {
    let kinds = ["movement", "retreat", "adjustment", "build"];
    let starts =
        |word: &str, of: &str| lower.strip_prefix(word).is_some_and(|rest| rest.starts_with(of));
    if kinds.iter().any(|kind| starts(kind, " results for")) {
        return Some(ListingKind::Results);
    }
    if kinds.iter().any(|kind| starts(kind, " orders for")) {
        return Some(ListingKind::Orders);
    }
    lower.starts_with("starting position for").then_some(ListingKind::Position)
}

/// What follows the quoted name of a game, which may hold anything.
fn after_quotes(text: &str) -> &str {
    text.rsplit_once('\'').map_or(text, |(_, rest)| rest)
}

fn without_stop(text: &str) -> &str {
    let text = text.trim();
    text.strip_suffix('.').unwrap_or(text)
}

/// The result meant by a word of any case of letters; some judges write one `disloged`.
fn result(word: &str) -> Option<JudgeResult> {
    let lower = word.to_lowercase();
    let lower = if lower == "disloged" { "dislodged" } else { &lower };
    JudgeResult::ALL.into_iter().find(|result| result.word() == lower)
}

/// Reads `The Austrian Fleet in the Ionian Sea can retreat to Albania or Greece.` and `The French
/// Army in Paris with no valid retreats was destroyed.`
fn dislodged(entry: &Entry) -> Option<ListedDislodged> {
    let text = without_stop(entry.text.strip_prefix("The ")?);
    let (unit, retreats) = if let Some((unit, places)) = text.split_once(" can retreat to ") {
        (unit, places.split(" or ").map(|place| place.trim().to_owned()).collect())
    } else if let Some((unit, _)) = text.split_once(" with no valid retreats") {
        (unit, Vec::new())
    } else {
        return None;
    };
    // A wing is over a place.
    let (owner, place) = unit.split_once(" in ").or_else(|| unit.split_once(" over "))?;
    let (power, kind) = owner.rsplit_once(' ')?;
    let kind = UnitKind::ALL.into_iter().find(|k| kind.eq_ignore_ascii_case(k.name()))?;
    let place = place.strip_prefix("the ").unwrap_or(place);
    Some(ListedDislodged {
        power: power.to_owned(),
        kind,
        place: place.to_owned(),
        retreats,
        span: entry.span.clone(),
    })
}

/// Reads `2 Supply centers, 3 Units: Removes 1 unit.`
fn count(power: &str, text: &str) -> Option<CentreCount> {
    let numbers: Vec<u32> =
        text.split(|c: char| !c.is_ascii_digit()).filter_map(|word| word.parse().ok()).collect();
    let &[centres, units, change] = numbers.as_slice() else { return None };
    let change = i32::try_from(change).ok()?;
    let builds = if text.to_lowercase().contains("remove") { -change } else { change };
    Some(CentreCount { power: power.to_owned(), centres, units, builds })
}
