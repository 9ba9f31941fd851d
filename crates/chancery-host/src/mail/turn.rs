//! What a turn of a game is told to whom.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;

use chancery_explain::Style;
use chancery_explain::results::{Detail, Judged, Plain, Results};
use chancery_game::words::{self, Words};
use chancery_game::{
    Actor, Author, Event, Game, GameView, Ground, Happening, Logged, PersonId, Played, Seat, Stage,
    ThreadView, Viewer, Word,
};
use chancery_store::{Account, GameId, NewLetter};

use super::text::{Frame, power, quoted, wrap};
use crate::accounts::{Mails, Preferences, account, person};
use crate::house::House;

/// What one command did to a game.
pub(crate) struct Turn<'a> {
    pub(crate) id: GameId,
    pub(crate) ground: Ground<'static>,
    pub(crate) before: &'a Game,
    pub(crate) after: &'a Game,
    pub(crate) events: &'a [Event],
    pub(crate) actor: Actor,
}

impl House {
    /// The letters that go out because of a turn. That they cannot be written does not stop it.
    pub(crate) async fn letters_of(&self, turn: &Turn<'_>) -> Vec<NewLetter> {
        let Some(house) = self.letters_from() else { return Vec::new() };
        let people = turn.concerned();
        if people.is_empty() {
            return Vec::new();
        }
        let ids: Vec<_> = people.iter().map(|it| account(*it)).collect();
        let addressees = match self.store().addressees(&ids).await {
            Ok(addressees) if addressees.is_empty() => return Vec::new(),
            Ok(addressees) => addressees,
            Err(fault) => {
                tracing::error!(game = turn.id.0, %fault, "no letters could be written");
                return Vec::new();
            }
        };
        let names = self.names_in(turn.after).await;
        addressees.iter().flat_map(|to| turn.letters(house, to, &names)).collect()
    }

    /// What those in a game are called.
    pub(crate) async fn names_in(&self, game: &Game) -> BTreeMap<PersonId, String> {
        let members = game.members();
        let ids: Vec<_> = members.iter().map(|it| account(*it)).collect();
        let names = self.store().names(&ids).await.unwrap_or_default();
        let named = members.into_iter().zip(names);
        named.filter_map(|(person, name)| Some((person, name?))).collect()
    }
}

/// What somebody is called in a letter.
pub(super) fn called(names: &BTreeMap<PersonId, String>, person: PersonId) -> String {
    names.get(&person).map_or_else(|| "a guest".to_owned(), |name| super::text::one_line(name, 60))
}

impl Turn<'_> {
    /// Those to whom something may have to be told: nobody of a game of one person.
    fn concerned(&self) -> Vec<PersonId> {
        if !self.events.iter().any(|event| is_told(&event.what)) {
            return Vec::new();
        }
        let people: BTreeSet<PersonId> =
            self.before.members().into_iter().chain(self.after.members()).collect();
        if people.len() < 2 { Vec::new() } else { people.into_iter().collect() }
    }

    fn frame<'f>(
        &'f self,
        house: &'f str,
        (name, recipient): (&'f str, &'f str),
        role: &'f str,
    ) -> Frame<'f> {
        let title = &self.after.settings().title;
        Frame { house, game: self.id, title, name, recipient, role }
    }

    fn letters(
        &self,
        house: &str,
        to: &Account,
        names: &BTreeMap<PersonId, String>,
    ) -> Vec<NewLetter> {
        let (Some(recipient), Some(name)) = (to.letters_to(), to.name.as_deref()) else {
            return Vec::new();
        };
        let preferences = Preferences::read(&to.settings);
        let who = person(to.id);
        let mut letters = Vec::new();
        let acts = self.actor == Actor::Person(who);
        for seat in self.before.seats_of(who) {
            let lost = self.after.seats_of(who).all(|it| it != seat);
            if lost && !acts && preferences.mails.games && self.after.stage() != Stage::Finished {
                let it = power(self.ground, seat);
                let line = wrap(&format!("You no longer play {it} in this game."));
                let frame = self.frame(house, (name, recipient), "played");
                letters.push(frame.letter(&format!("you no longer play {it}"), &[line]));
            }
        }
        for viewer in self.after.viewers(Some(who)) {
            let role = match viewer {
                Viewer::Seat(seat) => format!("play {}", power(self.ground, seat)),
                Viewer::Master => "are the master".to_owned(),
                Viewer::Spectator => continue,
            };
            let before = self.before.view(self.ground, viewer);
            let after = self.after.view(self.ground, viewer);
            let tell = |person| called(names, person);
            let words = Words::new(self.ground, &after, &tell).at(&preferences.zone);
            let seen = Seen { ground: self.ground, before: &before, after: &after, words: &words };
            let news = seen.news(preferences.mails, !acts);
            let news = Seen::is_new_holder(self.before, who, viewer)
                .then(|| seen.taken(preferences.mails, acts))
                .flatten()
                .or(news);
            if let Some((headline, parts)) = news {
                let frame = self.frame(house, (name, recipient), &role);
                letters.push(frame.letter(&headline, &parts));
            }
        }
        letters
    }
}

/// Whether something is told in letters at all.
fn is_told(what: &Happening) -> bool {
    matches!(
        what,
        Happening::Started
            | Happening::Seated { .. }
            | Happening::Paused { .. }
            | Happening::Resumed { .. }
            | Happening::DueMoved { .. }
            | Happening::MissedDue { .. }
            | Happening::PhaseEnded { .. }
            | Happening::RolledBack { .. }
            | Happening::Corrected { .. }
            | Happening::Said { .. }
            | Happening::Offered { .. }
            | Happening::Voted { favour: true, .. }
            | Happening::Carried { .. }
            | Happening::Finished { .. }
    )
}

/// What a viewer sees now and did not see before.
struct Seen<'a> {
    ground: Ground<'static>,
    before: &'a GameView,
    after: &'a GameView,
    words: &'a Words<'a>,
}

/// A headline, and what stands below it.
type News = (String, Vec<String>);

/// What others have said in a thread since its reader was there.
fn unread(view: &GameView, thread: &ThreadView) -> Vec<Word> {
    let is_own = |author| match (author, view.viewer) {
        (Author::Power(author), Viewer::Seat(seat)) => author == seat,
        (author, _) => author == Author::OwnGrey,
    };
    let words = thread.words.iter().skip(thread.read);
    words.filter(|word| !is_own(word.author)).cloned().collect()
}

impl Seen<'_> {
    fn is_new_holder(before: &Game, who: PersonId, viewer: Viewer) -> bool {
        let Viewer::Seat(seat) = viewer else { return false };
        before.stage() == Stage::Playing && before.seats_of(who).all(|it| it != seat)
    }

    /// That the viewer has come to play a power of a game that was going on.
    fn taken(&self, wishes: Mails, acts: bool) -> Option<News> {
        let Viewer::Seat(seat) = self.after.viewer else { return None };
        (wishes.games && !acts).then(|| {
            let it = power(self.ground, seat);
            let parts = vec![wrap(&format!("You play {it} in this game now.")), self.due()];
            (format!("you play {it} now"), parts)
        })
    }

    /// What there is to tell of a game that goes on; nothing where that is not wanted.
    fn news(&self, wishes: Mails, others_act: bool) -> Option<News> {
        let began = self.before.stage == Stage::Gathering && self.after.stage != Stage::Gathering;
        let over = self.after.stage == Stage::Finished && self.before.stage != Stage::Finished;
        let played = self.played();
        let mut headlines: Vec<String> = Vec::new();
        let mut parts: Vec<String> = Vec::new();
        if over && wishes.games {
            headlines.push("the game is over".to_owned());
            parts.push(self.ending());
        }
        if !played.is_empty() && (wishes.phases || (over && wishes.games)) {
            let phases: Vec<String> =
                played.iter().map(|it| words::phase(it.before().phase)).collect();
            let were = if phases.len() == 1 { "was" } else { "were" };
            headlines.push(format!("{} {were} played", phases.join(" and ")));
            parts.extend(played.iter().map(|it| self.results(it)));
        }
        if began && wishes.games {
            headlines.push("the game begins".to_owned());
            parts.push(self.beginning());
        }
        self.log(wishes, others_act, &mut headlines, &mut parts);
        if others_act {
            self.said(wishes, &mut headlines, &mut parts);
        }
        let headline = headlines.into_iter().next()?;
        if self.after.stage == Stage::Playing {
            parts.push(self.due());
        }
        Some((headline, parts))
    }

    /// The phases that were played.
    fn played(&self) -> Vec<&Played> {
        let last = self.before.history.last().map(Played::number);
        let is_new = |it: &&Played| last.is_none_or(|last| it.number() > last);
        self.after.history.iter().filter(is_new).collect()
    }

    fn beginning(&self) -> String {
        let mut text = match self.after.viewer {
            Viewer::Seat(seat) => {
                format!("The game has begun, and you play {}.", power(self.ground, seat))
            }
            Viewer::Master | Viewer::Spectator => "The game has begun.".to_owned(),
        };
        for seat in &self.after.seats {
            let who = self.words.holder(seat.holder);
            let _ = write!(text, "\n  {}: {who}", power(self.ground, seat.seat));
        }
        wrap(&text)
    }

    fn ending(&self) -> String {
        let outcome = self.after.outcome.as_ref();
        let mut text =
            outcome.map_or_else(|| "The game is over.".to_owned(), |it| self.words.outcome(it));
        for (seat, points) in self.after.seats.iter().zip(&self.after.points) {
            let who = self.words.holder(seat.holder);
            let _ = write!(text, "\n  {} ({who}): {points}", power(self.ground, seat.seat));
        }
        wrap(&text)
    }

    /// The viewer's own orders of a phase, and what became of everybody's.
    fn results(&self, played: &Played) -> String {
        let map = &self.ground.variant.map;
        let mut text = String::new();
        let own = match self.after.viewer {
            Viewer::Seat(seat) => played.lines().iter().find(|(it, _)| *it == seat),
            Viewer::Master | Viewer::Spectator => None,
        };
        if let Some((_, orders)) = own.filter(|(_, orders)| !orders.is_empty()) {
            text += "Your orders:\n";
            for order in orders {
                // They are kept with the power's name before them.
                let order = order.split_once(": ").map_or(order.as_str(), |(_, order)| order);
                let _ = writeln!(text, "  {order}");
            }
            text += "\n";
        }
        let (judged, seen) = played.judged(self.after, self.ground);
        let results = Results::of(&Judged {
            map,
            rules: &self.after.charter.rules,
            before: played.before(),
            played: &judged,
            winter: self.after.charter.house.as_ref().zip(seen.as_ref()),
            style: Style::default(),
            depth: 0,
        });
        text += "What became of everybody's:\n";
        text += &results.to_text(map, Detail::Results, &Plain);
        wrap(&text)
    }

    /// What the log tells that it did not tell before.
    fn log(
        &self,
        wishes: Mails,
        others_act: bool,
        headlines: &mut Vec<String>,
        parts: &mut Vec<String>,
    ) {
        let lines: Vec<_> = self.after.log.iter().skip(self.before.log.len()).collect();
        let began = self.before.stage == Stage::Gathering;
        let is_own = |seat: Seat| self.after.viewer == Viewer::Seat(seat);
        let missed = lines.iter().any(|it| {
            matches!(it.what, Logged::Missed { seat, .. } if is_own(seat) || self.after.viewer == Viewer::Master)
        });
        let worth = |what: &Logged| match what {
            Logged::Started => false,
            Logged::Seated { .. } => !began,
            Logged::Missed { seat, .. } if is_own(*seat) => wishes.deadlines,
            _ => true,
        };
        let told: Vec<String> =
            lines.iter().filter(|it| worth(&it.what)).map(|it| self.words.log(it)).collect();
        if missed && wishes.deadlines {
            headlines.push("a deadline was missed".to_owned());
        } else if !told.is_empty() && wishes.games && others_act {
            headlines.push("something has changed".to_owned());
        }
        if !told.is_empty() {
            parts.push(wrap(&told.join("\n")));
        }
    }

    /// What others said, offered and moved. One letter tells of press, until it has been read.
    fn said(&self, wishes: Mails, headlines: &mut Vec<String>, parts: &mut Vec<String>) {
        let is_read = self.before.threads.iter().all(|it| unread(self.before, it).is_empty());
        let threads = self.after.threads.iter().filter(|_| wishes.press && is_read);
        for (thread, word) in
            threads.flat_map(|it| unread(self.after, it).into_iter().map(move |word| (it, word)))
        {
            let author = self.words.author(word.author);
            headlines.push(format!("{author} has written"));
            let to = if thread.others.is_empty() { "everybody" } else { "you" };
            let intro = wrap(&format!("{author} has written to {to}:"));
            parts.push(format!("{intro}\n{}", quoted(&word.text)));
        }
        let known: BTreeSet<_> = self.before.offers.iter().map(|it| it.id).collect();
        let own = self.after.viewer;
        for offer in self.after.offers.iter().filter(|it| !known.contains(&it.id)) {
            if wishes.press && own == Viewer::Seat(offer.to) {
                headlines.push(format!("{} offers you something", power(self.ground, offer.from)));
                parts.push(wrap(&self.words.offer(offer).terms));
            }
        }
        for motion in &self.after.motions {
            let is_new = self.before.motions.iter().all(|it| it.motion != motion.motion);
            if wishes.games && is_new && !motion.own && matches!(own, Viewer::Seat(_)) {
                headlines.push("something is put to the vote".to_owned());
                let moved = self.words.motion(motion);
                parts.push(wrap(&format!(
                    "There is a vote on this: {} {}",
                    moved.what, moved.favour
                )));
            }
        }
    }

    fn due(&self) -> String {
        let phase = words::sentence(&words::phase(self.after.position.phase));
        wrap(&format!("{} is being played. {}", phase.trim_end_matches('.'), self.words.due()))
    }
}
