//! Offers and motions.

use chancery_game::pacts::{Answer, Offer, OfferId, Status, Terms, Undertaking, Verdict};
use chancery_game::{Motion, MotionView, Seat};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::mirror;

/// An offer.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub(in crate::api) struct OfferWire {
    /// What it is answered by, such as `0-2-1`.
    id: String,
    /// By whom.
    from: u8,
    /// To whom.
    to: u8,
    /// What.
    terms: TermsWire,
    /// The phase it was made in, by number.
    phase: u32,
    /// How it stands.
    status: OfferStatusWire,
    /// What a computer power said when it answered.
    why: Option<String>,
    /// How what was promised has fared.
    seen: Vec<SeenWire>,
}

/// What an offer comes to.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(in crate::api) struct TermsWire {
    /// What the one who makes it promises.
    #[serde(default)]
    gives: Vec<UndertakingWire>,
    /// What the other would promise.
    #[serde(default)]
    asks: Vec<UndertakingWire>,
}

/// What one power undertakes towards another. Provinces are named by their codes, and the last
/// phase as `F1902A`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(tag = "kind", rename_all = "kebab-case", deny_unknown_fields)]
pub(in crate::api) enum UndertakingWire {
    /// A unit supports a move of the other in this phase.
    SupportMove { by: String, unit: String, to: String },
    /// A unit supports a unit of the other to hold in this phase.
    SupportHold { by: String, unit: String },
    /// No unit goes into a province until the end of a phase.
    KeepOut { province: String, until: String },
    /// No unit goes where the other stands or owns a centre.
    Peace { until: String },
    /// The other may go through a province.
    Passage { province: String, until: String },
    /// Peace, and an alliance in the sense of the choice `support-foreign`.
    Alliance { until: String },
}

/// How an offer stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub(in crate::api) enum OfferStatusWire {
    Open,
    Accepted,
    Declined,
    Withdrawn,
    Lapsed,
}

mirror! {
    /// What was seen of a promise in a phase: kept, broken, or nothing to keep.
    VerdictWire of Verdict { Kept, Broken, Moot }
}

/// How a promise fared in a phase.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub(in crate::api) struct SeenWire {
    /// The phase, by number.
    phase: u32,
    /// Who promised.
    by: u8,
    /// Which of the undertakings of that power, from 0.
    place: u8,
    verdict: VerdictWire,
}

/// Reads the id of an offer.
pub(in crate::api) fn offer_id(text: &str) -> Option<OfferId> {
    let mut parts = text.split('-');
    let (a, b, number) = (parts.next()?, parts.next()?, parts.next()?);
    let id = OfferId {
        a: Seat(a.parse().ok()?),
        b: Seat(b.parse().ok()?),
        number: number.parse().ok()?,
    };
    parts.next().is_none().then_some(id)
}

impl From<&Offer> for OfferWire {
    fn from(it: &Offer) -> Self {
        let seen = it.seen.iter().map(|(phase, promise, verdict)| SeenWire {
            phase: *phase,
            by: promise.by.0,
            place: promise.place,
            verdict: (*verdict).into(),
        });
        Self {
            id: format!("{}-{}-{}", it.id.a.0, it.id.b.0, it.id.number),
            from: it.from.0,
            to: it.to.0,
            terms: TermsWire {
                gives: it.terms.gives.iter().map(UndertakingWire::from).collect(),
                asks: it.terms.asks.iter().map(UndertakingWire::from).collect(),
            },
            phase: it.phase,
            status: match it.status {
                Status::Open => OfferStatusWire::Open,
                Status::Answered(Answer::Accepted) => OfferStatusWire::Accepted,
                Status::Answered(Answer::Declined) => OfferStatusWire::Declined,
                Status::Answered(Answer::Withdrawn) => OfferStatusWire::Withdrawn,
                Status::Lapsed => OfferStatusWire::Lapsed,
            },
            why: it.why.clone(),
            seen: seen.collect(),
        }
    }
}

impl From<TermsWire> for Terms {
    fn from(it: TermsWire) -> Self {
        Self {
            gives: it.gives.into_iter().map(Undertaking::from).collect(),
            asks: it.asks.into_iter().map(Undertaking::from).collect(),
        }
    }
}

impl From<&Undertaking> for UndertakingWire {
    fn from(it: &Undertaking) -> Self {
        match it.clone() {
            Undertaking::SupportMove { by, unit, to } => Self::SupportMove { by, unit, to },
            Undertaking::SupportHold { by, unit } => Self::SupportHold { by, unit },
            Undertaking::KeepOut { province, until } => Self::KeepOut { province, until },
            Undertaking::Peace { until } => Self::Peace { until },
            Undertaking::Passage { province, until } => Self::Passage { province, until },
            Undertaking::Alliance { until } => Self::Alliance { until },
        }
    }
}

impl From<UndertakingWire> for Undertaking {
    fn from(it: UndertakingWire) -> Self {
        match it {
            UndertakingWire::SupportMove { by, unit, to } => Self::SupportMove { by, unit, to },
            UndertakingWire::SupportHold { by, unit } => Self::SupportHold { by, unit },
            UndertakingWire::KeepOut { province, until } => Self::KeepOut { province, until },
            UndertakingWire::Peace { until } => Self::Peace { until },
            UndertakingWire::Passage { province, until } => Self::Passage { province, until },
            UndertakingWire::Alliance { until } => Self::Alliance { until },
        }
    }
}

/// What is voted on.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(tag = "kind", rename_all = "kebab-case", deny_unknown_fields)]
pub(in crate::api) enum MotionWire {
    /// A draw among those listed, or among all survivors where the list is empty.
    Draw {
        #[serde(default)]
        among: Vec<u8>,
    },
    /// The game is conceded to one power.
    Concede { to: u8 },
    /// The clock is stopped.
    Pause,
    /// The clock goes on.
    Resume,
    /// The phase lasts so many seconds longer.
    Extend { seconds: u32 },
    /// The game is called off.
    Cancel,
}

impl From<&Motion> for MotionWire {
    fn from(it: &Motion) -> Self {
        match it {
            Motion::Draw { among } => Self::Draw { among: among.iter().map(|it| it.0).collect() },
            Motion::Concede { to } => Self::Concede { to: to.0 },
            Motion::Pause => Self::Pause,
            Motion::Resume => Self::Resume,
            Motion::Extend { seconds } => Self::Extend { seconds: *seconds },
            Motion::Cancel => Self::Cancel,
        }
    }
}

impl From<MotionWire> for Motion {
    fn from(it: MotionWire) -> Self {
        match it {
            MotionWire::Draw { among } => {
                let mut among: Vec<Seat> = among.into_iter().map(Seat).collect();
                among.sort_unstable();
                Self::Draw { among }
            }
            MotionWire::Concede { to } => Self::Concede { to: Seat(to) },
            MotionWire::Pause => Self::Pause,
            MotionWire::Resume => Self::Resume,
            MotionWire::Extend { seconds } => Self::Extend { seconds },
            MotionWire::Cancel => Self::Cancel,
        }
    }
}

/// A motion that somebody has voted for.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub(in crate::api) struct VotedWire {
    motion: MotionWire,
    /// Who is for it, where votes are open.
    favour: Option<Vec<u8>>,
    /// Whether the viewer's own power is.
    own: bool,
}

impl From<&MotionView> for VotedWire {
    fn from(it: &MotionView) -> Self {
        Self {
            motion: (&it.motion).into(),
            favour: it.favour.as_ref().map(|it| it.iter().map(|seat| seat.0).collect()),
            own: it.own,
        }
    }
}
