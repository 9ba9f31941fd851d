//! What is said of the winter, before the orders and among them: passage, and lists of units.

use chancery::board::PowerId;
use chancery::orders::Provisions;
use chancery::position::{PhaseKind, Position, Season};

use super::fault::SheetFaultKind as Kind;
use super::resolve::Resolver;
use super::sections::Says;
use super::text::OwnLine;
use crate::lines::{Piece, commas};
use crate::provisions;

/// What the lines read so far say.
#[derive(Debug, Default)]
pub(super) struct WinterLines {
    pub(super) said: Provisions,
}

impl WinterLines {
    /// Takes a line in that stands under the heading of a power, or of none.
    pub(super) fn take(
        &mut self,
        resolver: &mut Resolver<'_>,
        position: &Position,
        line: OwnLine<'_>,
        above: Option<PowerId>,
    ) {
        let phase = position.phase;
        if phase.season != Season::Fall || phase.kind == PhaseKind::Adjustment {
            let kind = Kind::NotAutumn { key: line.says.key() };
            return resolver.fault(line.line.trim(), kind);
        }
        match line.says {
            Says::Leave => {}
            Says::Passage => self.passage(resolver, line.words, above),
            Says::Rations => self.rations(resolver, position, line.words, above),
        }
    }

    /// Passage: `France to Italy`, or under France `Italy`.
    fn passage(&mut self, resolver: &mut Resolver<'_>, words: Piece<'_>, above: Option<PowerId>) {
        let (by, to) = match (provisions::parts(words), above) {
            (Some((name, to)), above) => {
                let Some(by) = resolver.power(name) else { return };
                if above.is_some_and(|above| above != by) {
                    let power = resolver.words.map().power(by).name.clone();
                    return resolver.fault(name, Kind::NotTheirsToGrant { power });
                }
                (by, to)
            }
            (None, Some(above)) => (above, commas(words).collect()),
            (None, None) => return resolver.fault(words, Kind::NobodysPassage),
        };
        if to.is_empty() {
            return resolver.fault(words, Kind::NobodysPassage);
        }
        for name in to {
            if let Some(to) = resolver.power(name) {
                self.said.grant(by, to);
            }
        }
    }

    /// The units of one power that eat first.
    fn rations(
        &mut self,
        resolver: &mut Resolver<'_>,
        position: &Position,
        words: Piece<'_>,
        above: Option<PowerId>,
    ) {
        let mut power = above;
        let mut list = Vec::new();
        for item in commas(words) {
            if resolver.has_enough() {
                return;
            }
            let read = provisions::unit(&mut resolver.words, position, item.text);
            let Some((owner, at)) = resolver.note(item, read) else { continue };
            if power.is_some_and(|power| power != owner) {
                let owner = resolver.words.map().power(owner).name.clone();
                resolver.fault(item, Kind::NotTheirList { owner });
            } else if list.contains(&at) {
                resolver.fault(item, Kind::ListedTwice);
            } else {
                power = Some(owner);
                list.push(at);
            }
        }
        let Some(power) = power.filter(|_| !list.is_empty()) else { return };
        if self.said.list(power).is_empty() {
            self.said.set_list(power, list);
        } else {
            let power = resolver.words.map().power(power).name.clone();
            resolver.fault(words, Kind::SecondList { power });
        }
    }
}
