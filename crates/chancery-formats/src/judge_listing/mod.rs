//! Result listings of the e-mail judge (nJudge): what it mails after each phase.
//!
//! A mail holds greetings, deadlines and press besides, and may hold several listings; what is none
//! is passed over. [`read`] gives the listings with their words as they stand, and what could not
//! be made out of them; [`JudgeListing::to_step`] makes one a step of a case, to be read on a map. The format is described in `docs/formats/judge-listing.md`.

mod convert;
mod document;
mod entries;
mod fault;
mod read;

pub use document::{
    CentreCount, JudgeListing, JudgeResult, ListedDislodged, ListedOrder, ListingKind, Listings,
};
pub use fault::{ListingFault, ListingFaultKind};
pub use read::{LISTING_BYTES_MAX, read};
