//! A game as one viewer finds it.

use chancery_game::words::{self, Words};
use chancery_game::{
    Author, Due, DueChange, GameView, Holder, Logged, Outcome, Seat, SeatChange, SeatStatus, Stage,
    ThreadView, Viewer,
};
use serde::Serialize;
use utoipa::ToSchema;

use super::{PositionWire, SettingsWire, mirror, moment};
use crate::chair::Chair;
use crate::people::Names;

/// A game as whoever asks finds it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub(in crate::api) struct GameWire {
    id: i64,
    /// As whom it is looked at.
    viewer: ViewerWire,
    /// All that the asker may look at it as.
    viewers: Vec<ViewerWire>,
    /// Whether the asker looks after it.
    is_master: bool,
    /// Whether the asker has joined, before it begins.
    has_joined: bool,
    stage: StageWire,
    settings: SettingsWire,
    /// When it was set up.
    created: String,
    /// How many have joined, before it begins.
    joined: usize,
    /// The number of the phase being played; 0 before the first.
    phase: u32,
    /// When that began.
    began: String,
    due: DueWire,
    position: PositionWire,
    /// The powers, in order.
    powers: Vec<PowerWire>,
    /// How many messages wait to be read.
    unread: usize,
    /// What the master and the clock did.
    log: Vec<LogWire>,
    outcome: Option<OutcomeWire>,
    /// What everybody got, by power, to the hundredth; empty until the end.
    points: Vec<String>,
}

mirror! {
    /// How far a game is.
    StageWire of Stage { Gathering, Playing, Finished }
}

/// As whom somebody looks at a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub(in crate::api) enum ViewerWire {
    Spectator,
    Power { power: u8 },
    Master,
}

impl From<Viewer> for ViewerWire {
    fn from(it: Viewer) -> Self {
        match it {
            Viewer::Spectator => Self::Spectator,
            Viewer::Seat(seat) => Self::Power { power: seat.0 },
            Viewer::Master => Self::Master,
        }
    }
}

/// When a phase is due.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub(in crate::api) enum DueWire {
    /// When all are ready.
    Untimed,
    /// At a moment.
    At { at: String },
    /// At a moment; those who are late have had their deadline.
    Grace { at: String },
    /// When the orders that are missing are there.
    Waiting,
    /// When an empty seat has been taken.
    Vacant,
    /// When the clock goes on; so many seconds were left, if it was running.
    Paused { seconds: Option<u32> },
}

impl From<Due> for DueWire {
    fn from(it: Due) -> Self {
        match it {
            Due::Untimed => Self::Untimed,
            Due::At(at) => Self::At { at: moment(at) },
            Due::Grace(at) => Self::Grace { at: moment(at) },
            Due::Waiting => Self::Waiting,
            Due::Vacant => Self::Vacant,
            Due::Paused(seconds) => Self::Paused { seconds },
        }
    }
}

/// A power.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub(in crate::api) struct PowerWire {
    /// Its number.
    power: u8,
    name: String,
    holder: HolderWire,
    /// Whether it is still on the board.
    alive: bool,
    /// How many centres it owns.
    centres: u16,
    /// How many units it has.
    units: u16,
    status: StatusWire,
}

/// Who plays a power, as far as the viewer may know.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub(in crate::api) enum HolderWire {
    Nobody,
    Computer,
    /// A person, by name; a guest has none.
    Person {
        name: String,
    },
    /// Somebody whose name is not told.
    Unnamed,
    /// Whoever asks.
    You,
}

mirror! {
    /// How far a power is with the phase being played.
    StatusWire of SeatStatus { Idle, Missing, Ordered, Ready }
}

/// A line of the log.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub(in crate::api) struct LogWire {
    at: String,
    kind: &'static str,
    /// What happened, in a sentence.
    text: String,
}

fn kind(what: &Logged) -> &'static str {
    match what {
        Logged::Started => "started",
        Logged::Seated { why, .. } => match why {
            SeatChange::Start => "seated",
            SeatChange::Resigned => "resigned",
            SeatChange::Missed => "seat-lost",
            SeatChange::TakenOver => "taken-over",
            SeatChange::Replaced => "replaced",
        },
        Logged::DueMoved { why, .. } => match why {
            DueChange::Grace => "grace",
            DueChange::Excused => "excused",
            DueChange::Waiting => "waiting",
            DueChange::FreshStart => "fresh-start",
            DueChange::Vote => "extended",
            DueChange::Master => "due-moved",
        },
        Logged::Paused => "paused",
        Logged::Resumed { .. } => "resumed",
        Logged::Missed { .. } => "missed",
        Logged::RolledBack { .. } => "rolled-back",
        Logged::Corrected { .. } => "corrected",
        Logged::OrdersEntered { .. } => "orders-entered",
        Logged::Carried { .. } => "carried",
    }
}

/// How a game ended.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub(in crate::api) enum OutcomeWire {
    /// One power won.
    Solo { power: u8 },
    /// The last year is over, and those with the most centres won.
    MostCentres { powers: Vec<u8> },
    /// A draw.
    Draw { powers: Vec<u8>, agreed: bool },
    /// The others conceded to one.
    Conceded { power: u8 },
    /// It was called off.
    Cancelled,
    /// Nobody was left to play it.
    Abandoned,
}

impl From<&Outcome> for OutcomeWire {
    fn from(it: &Outcome) -> Self {
        let all = |seats: &[Seat]| seats.iter().map(|seat| seat.0).collect();
        match it {
            Outcome::Solo { seat } => Self::Solo { power: seat.0 },
            Outcome::MostCentres { seats } => Self::MostCentres { powers: all(seats) },
            Outcome::Draw { seats, agreed } => Self::Draw { powers: all(seats), agreed: *agreed },
            Outcome::Conceded { seat } => Self::Conceded { power: seat.0 },
            Outcome::Cancelled => Self::Cancelled,
            Outcome::Abandoned => Self::Abandoned,
        }
    }
}

impl GameWire {
    /// A game as its reader finds it.
    pub(in crate::api) fn of(chair: &Chair, names: &Names) -> Self {
        let view: &GameView = &chair.view;
        let map = &chair.ground.variant.map;
        let person = |person| names.person(person);
        let words = Words::new(chair.ground, view, &person);
        let holder = |holder: Holder| match holder {
            Holder::Nobody => HolderWire::Nobody,
            Holder::Computer => HolderWire::Computer,
            Holder::Person(person) => HolderWire::Person { name: names.person(person) },
            Holder::Unnamed => HolderWire::Unnamed,
            Holder::Oneself => HolderWire::You,
        };
        let powers = view.seats.iter().map(|seat| PowerWire {
            power: seat.seat.0,
            name: chair.power(seat.seat).to_owned(),
            holder: holder(seat.holder),
            alive: seat.alive,
            centres: seat.centres,
            units: seat.units,
            status: seat.status.into(),
        });
        let log = view.log.iter().map(|line| LogWire {
            at: moment(line.at),
            kind: kind(&line.what),
            text: words::sentence(&words.log(line)),
        });
        Self {
            id: chair.id.0,
            viewer: view.viewer.into(),
            viewers: chair.standing.viewers.iter().map(|it| (*it).into()).collect(),
            is_master: chair.standing.is_master,
            has_joined: chair.standing.joined.is_some(),
            stage: view.stage.into(),
            settings: view.settings.as_ref().into(),
            created: moment(view.created),
            joined: view.joined,
            phase: view.phase,
            began: moment(view.began),
            due: view.due.into(),
            position: PositionWire::of(map, &view.position),
            powers: powers.collect(),
            unread: view.unread(),
            log: log.collect(),
            outcome: view.outcome.as_ref().map(OutcomeWire::from),
            points: view.points.clone(),
        }
    }
}

/// A thread of messages.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub(in crate::api) struct ThreadWire {
    /// The other powers in it; none in that of everybody.
    others: Vec<u8>,
    /// How many of the messages have been read.
    read: usize,
    /// What was said, from the oldest.
    messages: Vec<WordWire>,
}

/// A message.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub(in crate::api) struct WordWire {
    at: String,
    /// In which phase, by number.
    phase: u32,
    author: AuthorWire,
    text: String,
}

/// Whose a message is, as far as its reader is told.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub(in crate::api) enum AuthorWire {
    /// A power's.
    Power { power: u8 },
    /// One's own, sent without a name.
    OwnGrey,
    /// Nobody says whose.
    Grey,
    /// The master's.
    Master,
}

impl From<&ThreadView> for ThreadWire {
    fn from(it: &ThreadView) -> Self {
        let messages = it.words.iter().map(|word| WordWire {
            at: moment(word.at),
            phase: word.phase,
            author: match word.author {
                Author::Power(seat) => AuthorWire::Power { power: seat.0 },
                Author::OwnGrey => AuthorWire::OwnGrey,
                Author::Grey => AuthorWire::Grey,
                Author::Master => AuthorWire::Master,
            },
            text: word.text.clone(),
        });
        Self {
            others: it.others.iter().map(|seat| seat.0).collect(),
            read: it.read,
            messages: messages.collect(),
        }
    }
}
