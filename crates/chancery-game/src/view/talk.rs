//! What a power has been told, offered and asked to vote on.

use std::collections::BTreeMap;
use std::sync::Arc;

use super::{Author, MotionView, ThreadView, Word};
use crate::pacts::Offer;
use crate::people::Seat;
use crate::press::{Message, Shown};
use crate::state::Game;

impl Game {
    /// The threads that a power finds, the public one first; somebody without a power finds that
    /// alone.
    pub(super) fn threads(&self, reader: Option<Seat>) -> Vec<ThreadView> {
        let mut threads: BTreeMap<Vec<Seat>, Vec<Word>> = BTreeMap::new();
        for message in &self.messages {
            let others = match reader {
                Some(seat) if message.concerns(seat) => message.thread(seat),
                None if message.to.is_empty() => Vec::new(),
                Some(_) | None => continue,
            };
            threads.entry(others).or_default().push(word(message, reader));
        }
        let read = |others: &Vec<Seat>| {
            let mark = reader.and_then(|seat| self.read.get(&(seat, others.clone())));
            mark.map_or(0, |upto| *upto as usize)
        };
        threads
            .into_iter()
            .map(|(others, words)| ThreadView { read: read(&others), others, words })
            .collect()
    }

    pub(super) fn offers_of(&self, seat: Seat) -> Vec<Arc<Offer>> {
        let concerns = |offer: &&Arc<Offer>| offer.from == seat || offer.to == seat;
        self.offers.iter().filter(concerns).map(Arc::clone).collect()
    }

    /// The motions that somebody has voted for and that a viewer may know of.
    pub(crate) fn motions(&self, own: Option<Seat>) -> Vec<MotionView> {
        let mut motions: Vec<MotionView> = Vec::new();
        for (motion, voter) in &self.votes {
            let is_own = Some(*voter) == own;
            let secret = self.settings.draws.secret && motion.is_ending();
            if secret && !is_own {
                continue;
            }
            if motions.last().is_none_or(|it| it.motion != *motion) {
                let favour = (!secret).then(Vec::new);
                motions.push(MotionView { motion: motion.clone(), favour, own: false });
            }
            if let Some(view) = motions.last_mut() {
                view.own |= is_own;
                if let Some(favour) = &mut view.favour {
                    favour.push(*voter);
                }
            }
        }
        motions
    }
}

fn word(message: &Message, reader: Option<Seat>) -> Word {
    let author = match (message.shown, message.from) {
        (Shown::Power, Some(seat)) => Author::Power(seat),
        (Shown::Grey, Some(seat)) if Some(seat) == reader => Author::OwnGrey,
        (Shown::Grey, _) => Author::Grey,
        (Shown::Master, _) | (Shown::Power, None) => Author::Master,
    };
    Word { at: message.at, phase: message.phase, author, text: message.text.clone() }
}
