//! Votes: on how the game ends, and on its clock.

use chancery_game::{Among, Command, Due, Motion, Seat, Stage, Viewer};
use chancery_store::GameId;

use super::at::At;
use super::menu::{Item, Menu};
use super::pick::Choice;
use super::{Result, Session};
use crate::screens;
use crate::term::Ink;

const HOUR: u32 = 60 * 60;
/// By how much a vote can make a phase longer, as the door offers it.
const EXTENSIONS: [u32; 4] = [HOUR, 6 * HOUR, 24 * HOUR, 72 * HOUR];

impl Session {
    /// What is voted on in a game, until the caller goes back.
    pub(super) async fn votes(&mut self, game: GameId, viewer: Viewer) -> Result {
        loop {
            let at = self.at(game, viewer).await?;
            let Some(seat) = at.seat().filter(|_| at.view.stage == Stage::Playing) else {
                return Ok(());
            };
            let page = {
                let names = |person| at.name(person);
                screens::motions(&at.view, &at.words(&names), self.line.terminal())
            };
            self.line.show(&page).await?;
            let mut items = Vec::new();
            if !at.view.motions.is_empty() {
                items.push(Item::new('V', "vote, or take a vote back"));
            }
            items.extend([Item::new('M', "move something"), Item::new('Q', "back")]);
            let menu = Menu { title: "", items: &items, default: 'Q', help: screens::VOTES_HELP };
            match self.menu(&menu).await? {
                'V' => self.vote(&at, seat).await?,
                'M' => self.move_something(&at, seat).await?,
                _ => return Ok(()),
            }
        }
    }

    async fn vote(&mut self, at: &At, seat: Seat) -> Result {
        let among: Vec<Choice> = {
            let names = |person| at.name(person);
            let words = at.words(&names);
            let told = at.view.motions.iter().map(|it| words.motion(it).what);
            told.map(|words| Choice { code: String::new(), words }).collect()
        };
        let picked = match among.len() {
            1 => Some(0),
            _ => self.pick("On which?", &among).await?,
        };
        let Some(on) = picked.and_then(|index| at.view.motions.get(index)) else { return Ok(()) };
        let favour = !on.own;
        let vote = Command::Vote { seat, motion: on.motion.clone(), favour };
        let asked = self.ask(at.game, vote).await;
        let done = if favour { "You are for it." } else { "Your vote is taken back." };
        self.told(asked, done).await?;
        Ok(())
    }

    async fn move_something(&mut self, at: &At, seat: Seat) -> Result {
        let (motions, listed) = possible(at, seat);
        let mut among: Vec<Choice> = {
            let names = |person| at.name(person);
            let words = at.words(&names);
            let of = |motion: &Motion| Choice { code: String::new(), words: words.moved(motion) };
            motions.iter().map(of).collect()
        };
        if listed {
            let words = "a draw between some, whom you list".to_owned();
            among.push(Choice { code: String::new(), words });
        }
        let Some(index) = self.pick("What do you move?", &among).await? else { return Ok(()) };
        let motion = match motions.get(index) {
            Some(motion) => motion.clone(),
            None => match self.listed(at).await? {
                Some(among) => Motion::Draw { among },
                None => return Ok(()),
            },
        };
        let what = {
            let names = |person| at.name(person);
            at.words(&names).moved(&motion)
        };
        if motion.is_ending() && !self.is_sure(&format!("Do you vote for {what}?")).await? {
            return Ok(());
        }
        let asked = self.ask(at.game, Command::Vote { seat, motion, favour: true }).await;
        self.told(asked, "Moved. It is carried when all who have a vote are for it.").await?;
        Ok(())
    }

    /// Those between whom a draw is moved.
    async fn listed(&mut self, at: &At) -> Result<Option<Vec<Seat>>> {
        let alive = at.view.seats.iter().filter(|it| it.alive).map(|it| it.seat);
        let mut left: Vec<Seat> = alive.collect();
        let mut among = Vec::new();
        while !left.is_empty() {
            let named =
                |seat: &Seat| Choice { code: String::new(), words: at.power(*seat).to_owned() };
            let choices: Vec<Choice> = left.iter().map(named).collect();
            let title = "Who shares? Enter alone ends the list.";
            match self.pick(title, &choices).await? {
                Some(index) => among.push(left.remove(index)),
                None => break,
            }
        }
        among.sort_unstable();
        if among.is_empty() {
            self.say(Ink::Quiet, "Nobody was listed, and nothing moved.").await?;
            return Ok(None);
        }
        Ok(Some(among))
    }
}

/// What can be moved, and whether a draw is between those who are listed.
fn possible(at: &At, own: Seat) -> (Vec<Motion>, bool) {
    let settings = &at.view.settings;
    let mut motions = Vec::new();
    if settings.draws.among == Among::Survivors {
        motions.push(Motion::Draw { among: Vec::new() });
    }
    if settings.concession {
        let alive = at.view.seats.iter().filter(|it| it.alive && it.seat != own);
        motions.extend(alive.map(|it| Motion::Concede { to: it.seat }));
    }
    match at.view.due {
        Due::Paused(_) => motions.push(Motion::Resume),
        Due::At(_) | Due::Grace(_) => {
            motions.push(Motion::Pause);
            motions.extend(EXTENSIONS.map(|seconds| Motion::Extend { seconds }));
        }
        _ => {}
    }
    motions.push(Motion::Cancel);
    motions.retain(|motion| !at.view.motions.iter().any(|it| it.motion == *motion));
    (motions, settings.draws.among == Among::Listed)
}
