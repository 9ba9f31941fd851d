//! Threads of press as the page shows them.

use chancery_game::words::{self, Words};
use chancery_game::{GameView, Refusal, Seat, Stage, TEXT_MAX, Talk, ThreadView};
use chancery_host::drafts;

use super::parts::{Said, Spot};
use crate::asked::Wrong;
use crate::chair::Chair;
use crate::form::Fields;
use crate::times::Instant;

/// What the panel of press shows.
#[derive(Debug, Default)]
#[expect(clippy::struct_excessive_bools, reason = "a template asks yes or no of each")]
pub(super) struct Talking {
    pub(super) threads: Vec<ThreadRow>,
    pub(super) unread: usize,
    /// The thread that is open.
    pub(super) open: Option<OpenThread>,
    /// Whether the reader may write now.
    pub(super) may: bool,
    /// Why not, or what is to be known about it.
    pub(super) silence: String,
    /// The others to whom one may write, with whether they are checked.
    pub(super) others: Vec<(u8, &'static str, bool)>,
    pub(super) grey: bool,
    /// Whether everything is said to everybody.
    pub(super) public: bool,
    /// The letter being written.
    pub(super) text: String,
    pub(super) faults: Vec<Wrong>,
    /// Whether the reader may speak as the master.
    pub(super) as_master: bool,
    /// The longest letter.
    pub(super) most: usize,
}

/// A thread in the list.
#[derive(Debug)]
pub(super) struct ThreadRow {
    pub(super) key: String,
    pub(super) title: String,
    pub(super) unread: usize,
    pub(super) last: String,
    pub(super) open: bool,
}

/// The thread that is open.
#[derive(Debug)]
pub(super) struct OpenThread {
    pub(super) key: String,
    pub(super) title: String,
    pub(super) words: Vec<WordRow>,
    /// The answer being written.
    pub(super) text: String,
    pub(super) faults: Vec<Wrong>,
}

/// A message.
#[derive(Debug)]
pub(super) struct WordRow {
    pub(super) author: String,
    pub(super) at: Instant,
    pub(super) text: String,
    pub(super) own: bool,
    pub(super) new: bool,
}

/// The thread of a key: the others in it with dots between, `all` for everybody's.
pub(super) fn thread_of(key: &str, chair: &Chair) -> Option<Vec<Seat>> {
    if key == "all" {
        return Some(Vec::new());
    }
    let seats = key.split('.').map(|it| it.parse().map(Seat)).collect::<Result<Vec<_>, _>>();
    let mut seats = seats.ok()?;
    seats.sort_unstable();
    seats.dedup();
    let there = seats.iter().all(|seat| usize::from(seat.0) < chair.view.seats.len());
    there.then_some(seats)
}

impl Talking {
    pub(super) fn of(
        chair: &Chair,
        words: &Words<'_>,
        drafts: &[(String, String)],
        said: &Said,
    ) -> Self {
        let view = &chair.view;
        let seat = chair.seat();
        let sent = said.sent_at(Spot::Press);
        let faults = said.faults_at(Spot::Press);
        let in_thread = sent.is_some_and(|sent| sent.has("thread"));
        let (here, there) = if in_thread { (Vec::new(), faults) } else { (faults, Vec::new()) };
        let draft = |thread: Option<&str>| {
            let place = seat.map(|seat| drafts::press(seat, thread));
            let found = drafts.iter().find(|(at, _)| Some(at) == place.as_ref());
            found.map_or_else(String::new, |(_, text)| text.clone())
        };
        let text = |thread: Option<&str>| match sent {
            Some(sent) if in_thread == thread.is_some() => sent.get("text").to_owned(),
            _ => draft(thread),
        };
        let open = said.thread.as_ref().map(|others| OpenThread {
            key: drafts::thread(others),
            title: words.thread(others),
            words: word_rows(chair, words, others),
            text: text(Some(&drafts::thread(others))),
            faults: there,
        });
        let silence = seat.and_then(|_| silence(chair));
        Self {
            threads: view.threads.iter().map(|it| row(view, words, it, said)).collect(),
            unread: if seat.is_some() { view.unread() } else { 0 },
            open,
            may: seat.is_some() && silence.is_none(),
            silence: match (seat, silence) {
                (None, _) => "You read what is said to everybody.".to_owned(),
                (Some(_), silence) => silence.unwrap_or_default(),
            },
            others: others(chair, seat, sent.filter(|_| !in_thread)),
            grey: view.settings.press.grey,
            public: view.settings.press.talk == Talk::Public || view.stage == Stage::Finished,
            text: text(None),
            faults: here,
            as_master: chair.standing.is_master,
            most: TEXT_MAX,
        }
    }
}

fn others(
    chair: &Chair,
    own: Option<Seat>,
    sent: Option<&Fields>,
) -> Vec<(u8, &'static str, bool)> {
    let checked: Vec<u8> = sent.map_or_else(Vec::new, |sent| sent.values("to").collect());
    let seats = chair.view.seats.iter().map(|seat| seat.seat).filter(|seat| Some(*seat) != own);
    seats.map(|seat| (seat.0, chair.power(seat), checked.contains(&seat.0))).collect()
}

fn row(view: &GameView, words: &Words<'_>, thread: &ThreadView, said: &Said) -> ThreadRow {
    const SHOWN: usize = 60;
    let last = thread.words.last().map_or("", |word| word.text.as_str());
    let short: String = last.chars().take(SHOWN).collect();
    ThreadRow {
        key: drafts::thread(&thread.others),
        title: words.thread(&thread.others),
        unread: view.unread_of(thread),
        last: if short.len() < last.len() { format!("{short}…") } else { short },
        open: said.thread.as_ref() == Some(&thread.others),
    }
}

fn word_rows(chair: &Chair, words: &Words<'_>, others: &[Seat]) -> Vec<WordRow> {
    let Some(thread) = chair.view.threads.iter().find(|it| it.others == others) else {
        return Vec::new();
    };
    let view = &chair.view;
    let rows = thread.words.iter().enumerate().map(|(place, word)| WordRow {
        author: words.author(word.author).to_owned(),
        at: Instant::tell(word.at, &chair.zone),
        text: word.text.clone(),
        own: view.is_own(word.author),
        new: chair.seat().is_some() && place >= thread.read && !view.is_own(word.author),
    });
    rows.collect()
}

/// Why nothing may be said now, in a sentence.
fn silence(chair: &Chair) -> Option<String> {
    let reason = chair.view.silence()?;
    Some(words::sentence(&Refusal::Silence { reason }.to_string()))
}
