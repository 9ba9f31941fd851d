//! What of a game's page changes, filled from a view.

use chancery::position::{Phase, PhaseKind};
use chancery_game::{Holder, Joining, Played, Seat, Stage, Viewer, words};

use super::offering::Offering;
use super::ordering::Ordering;
use super::powers::{PowerRow, rows};
use super::results::Told;
use super::talk::Talking;
use super::voting::Voting;
use crate::asked::Wrong;
use crate::chair::Chair;
use crate::form::Fields;
use crate::pages::{Fault, handbook};
use crate::site::Site;
use crate::times::Instant;
use crate::visitor::Visitor;

/// What of a game's page changes from phase to phase.
#[derive(Debug)]
pub(super) struct Parts {
    pub(super) game: i64,
    pub(super) title: String,
    /// The phase that the board shows.
    pub(super) shown: String,
    /// Whether that is the phase being played, and not one that is over.
    pub(super) is_now: bool,
    /// The number of the phase being played, and of the one shown if that is over.
    pub(super) phase: u32,
    pub(super) shown_number: Option<u32>,
    /// The power of the reader; nothing for one who has none.
    pub(super) power: &'static str,
    pub(super) seat: Option<u8>,
    /// What addresses say of the power, where the reader plays several.
    pub(super) as_seat: String,
    /// The other powers that the reader plays.
    pub(super) others: Vec<(u8, &'static str)>,
    /// The cover, where one device is passed round, so that nobody slips into another's hand.
    pub(super) pass: Option<String>,
    /// Where the handbook tells of the game's rules.
    pub(super) handbook: String,
    pub(super) due: String,
    /// When that is, as machines read it, and how long from now.
    pub(super) due_at: Option<(Instant, String)>,
    pub(super) ending: Option<String>,
    pub(super) phases: Vec<PhaseLink>,
    pub(super) powers: Vec<PowerRow>,
    pub(super) ordering: Ordering,
    pub(super) voting: Voting,
    pub(super) talking: Talking,
    pub(super) offering: Offering,
    pub(super) told: Told,
    pub(super) is_master: bool,
    pub(super) is_over: bool,
    /// Whether seats stand vacant that somebody could take.
    pub(super) vacant: Vec<(u8, &'static str)>,
}

#[derive(Debug)]
pub(super) struct PhaseLink {
    pub(super) number: u32,
    pub(super) name: String,
    pub(super) words: String,
    pub(super) current: bool,
}

/// Where on the page something was sent from.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(super) enum Spot {
    #[default]
    Orders,
    Press,
    Offers,
    Votes,
}

/// What is said to whoever has just sent something.
#[derive(Debug, Default)]
pub(super) struct Said {
    pub(super) spot: Spot,
    pub(super) faults: Vec<Wrong>,
    /// What was sent, where it could not be done.
    pub(super) sent: Fields,
    /// Whether orders have just been kept.
    pub(super) kept: bool,
    /// Whether orders have just come for a phase that was over.
    pub(super) late: bool,
    /// The thread that is open.
    pub(super) thread: Option<Vec<Seat>>,
}

impl Said {
    /// The faults of a place.
    pub(super) fn faults_at(&self, spot: Spot) -> Vec<Wrong> {
        if self.spot == spot { self.faults.clone() } else { Vec::new() }
    }

    /// The fields sent from a place that could not be done.
    pub(super) fn sent_at(&self, spot: Spot) -> Option<&Fields> {
        (self.spot == spot && !self.faults.is_empty()).then_some(&self.sent)
    }
}

impl Parts {
    pub(super) async fn of(
        site: &Site,
        visitor: Option<Visitor>,
        chair: &Chair,
        shown: Option<&Played>,
        said: &Said,
    ) -> Result<Self, Fault> {
        let view = &chair.view;
        let names = chair.names(site).await?;
        let seat = chair.seat();
        let drafts = match visitor.filter(|_| seat.is_some()) {
            Some(visitor) => site.house.store().drafts(chair.id, visitor.account).await?,
            None => Vec::new(),
        };
        let name = |person| names.person(person);
        let words = chair.words(&name);
        let phase = shown.map_or(view.position.phase, |played| played.before().phase);
        Ok(Self {
            game: chair.id.0,
            title: view.settings.title.clone(),
            shown: phase.in_words(),
            is_now: shown.is_none(),
            phase: view.phase,
            shown_number: shown.map(Played::number),
            power: seat.map_or("", |seat| chair.power(seat)),
            seat: seat.map(|seat| seat.0),
            as_seat: chair.as_seat(),
            others: other_seats(chair),
            pass: chair.is_passed_round().then(|| chair.cover()),
            handbook: handbook::address_of(&view.charter.rules),
            due: if view.stage == Stage::Playing { words.due() } else { String::new() },
            due_at: due_at(site, chair),
            ending: view.outcome.as_ref().map(|outcome| words.outcome(outcome)),
            phases: phases(chair, shown),
            powers: rows(chair, &names),
            ordering: Ordering::of(chair, &words, shown, said),
            voting: Voting::of(chair, &words, said),
            talking: Talking::of(chair, &words, &drafts, said),
            offering: Offering::of(chair, &words, said),
            told: Told::of(chair, &words, &names, shown),
            is_master: chair.standing.is_master,
            is_over: view.stage == Stage::Finished,
            vacant: vacant(chair),
        })
    }
}

fn other_seats(chair: &Chair) -> Vec<(u8, &'static str)> {
    let others = chair.standing.viewers.iter().filter_map(|viewer| match viewer {
        Viewer::Seat(seat) if Some(*seat) != chair.seat() => Some((seat.0, chair.power(*seat))),
        _ => None,
    });
    others.collect()
}

/// When the phase is due, and how long that is from now.
pub(super) fn due_at(site: &Site, chair: &Chair) -> Option<(Instant, String)> {
    let due = chair.view.due.moment()?;
    let left = match site.house.now().until(due) {
        0 => "due now".to_owned(),
        seconds => format!("in {}", words::length(seconds)),
    };
    Some((Instant::tell(due, &chair.zone), left))
}

fn phases(chair: &Chair, shown: Option<&Played>) -> Vec<PhaseLink> {
    let number = shown.map(Played::number);
    let link = |played: &Played| PhaseLink {
        number: played.number(),
        name: short(played.before().phase),
        words: played.before().phase.in_words(),
        current: number == Some(played.number()),
    };
    chair.view.history.iter().map(link).collect()
}

/// The seats that somebody who has none may take.
fn vacant(chair: &Chair) -> Vec<(u8, &'static str)> {
    let view = &chair.view;
    let open = view.settings.joining == Joining::Open;
    if view.stage != Stage::Playing || !open || chair.seat().is_some() {
        return Vec::new();
    }
    let free = view.seats.iter().filter(|it| it.alive && it.holder == Holder::Nobody);
    free.map(|it| (it.seat.0, chair.power(it.seat))).collect()
}

/// A phase in the line of phases: retreats stand after the season they belong to.
fn short(phase: Phase) -> String {
    match phase.kind {
        PhaseKind::Retreat => "retreats".to_owned(),
        PhaseKind::Movement | PhaseKind::Adjustment => {
            format!("{} {}", phase.season.name(), phase.year)
        }
    }
}
