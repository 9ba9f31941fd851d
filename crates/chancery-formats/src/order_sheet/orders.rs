//! From the sections of a sheet to who handed in what.

use std::collections::BTreeMap;
use std::ops::Range;

use chancery::board::PowerId;
use chancery::notation::{Attribution, Context, ItemKind, Names, Reader, Reading};
use chancery::orders::{HandedIn, HandedInSets, Proxy};
use chancery::position::{PhaseKind, Position};
use chancery::rules::Wings;

use super::fault::SheetFaultKind as Kind;
use super::resolve::Resolver;
use super::sections::{Says, Section, SectionKind};
use super::text::{OwnLine, SheetText};
use super::winter::WinterLines;
use crate::leave;
use crate::lines::Piece;

impl SheetText<'_> {
    /// The orders as they stand, and by who handed them in.
    pub(super) fn orders(
        &self,
        resolver: &mut Resolver<'_>,
        names: &Names<'_>,
        position: &Position,
        wings: Wings,
        winter: &mut WinterLines,
    ) -> (Reading, HandedInSets) {
        let mut gathering = Gathering {
            resolver,
            winter,
            position,
            reading: Reading::default(),
            handed_in: HandedInSets::default(),
        };
        for words in &self.announced {
            let leave = gathering.leave(*words, None);
            gathering.handed_in.announced.extend(leave);
        }
        let text = self.without_own_lines();
        let mut reader = Reader::new(names);
        for section in &self.sections {
            let kind = match section.kind {
                SectionKind::Sets { .. } => position.phase.kind,
                // What lasts for several phases is told to units that are on the board.
                SectionKind::Standing => PhaseKind::Movement,
            };
            let context = Context { position: Some(position), wings, ..Context::new(kind) };
            let first = gathering.reading.items.len();
            reader.read_part(&text, section.body.clone(), &context, &mut gathering.reading);
            gathering.section(self, section, first);
        }
        (gathering.reading, gathering.handed_in)
    }

    /// The text with blanks for the sheet's own lines among the orders, so that every byte of the
    /// rest stands where it did.
    fn without_own_lines(&self) -> String {
        let mut text = String::with_capacity(self.text.len());
        let mut from = 0;
        for Range { start, end } in self.own_lines.iter().map(|own| own.line.span()) {
            text.push_str(&self.text[from..start]);
            text.extend(std::iter::repeat_n(' ', end - start));
            from = end;
        }
        text.push_str(&self.text[from..]);
        text
    }
}

struct Gathering<'a, 'n> {
    resolver: &'a mut Resolver<'n>,
    winter: &'a mut WinterLines,
    position: &'a Position,
    reading: Reading,
    handed_in: HandedInSets,
}

impl Gathering<'_, '_> {
    /// Files what was read in a section, which begins with this item.
    fn section(&mut self, sheet: &SheetText<'_>, section: &Section, first: usize) {
        let SectionKind::Sets { dated, relation } = section.kind else {
            return self.standing(first);
        };
        let empty = |by| HandedIn { by, dated, relation, orders: Vec::new(), proxies: Vec::new() };
        let mut sets: BTreeMap<Option<PowerId>, HandedIn> = BTreeMap::new();
        let inside = |own: &&OwnLine<'_>| section.body.contains(&own.line.span().start);
        let mut own_lines = sheet.own_lines.iter().filter(inside).peekable();
        // The power that stands above.
        let mut above = None;
        let items = std::mem::take(&mut self.reading.items);
        for item in &items[first..] {
            let start = item.span.range().start;
            while let Some(own) = own_lines.next_if(|own| own.line.span().start < start) {
                self.own_line(*own, above, &mut sets, empty);
            }
            match &item.kind {
                ItemKind::Heading(power) => above = Some(*power),
                ItemKind::Order(read) => {
                    let by = read.order.giver(self.position);
                    if matches!(read.stated, Attribution::Heading | Attribution::Line) {
                        above = by;
                    }
                    let set = sets.entry(by).or_insert_with(|| empty(by));
                    set.orders.push(read.order.given_by(by));
                }
                ItemKind::PhaseHeading(_) | ItemKind::Skip(_) | ItemKind::Error(_) => {}
            }
        }
        for own in own_lines {
            self.own_line(*own, above, &mut sets, empty);
        }
        self.reading.items = items;
        self.handed_in.sets.extend(sets.into_values());
    }

    /// A line of the sheet's own under the heading of a power, or of none.
    fn own_line(
        &mut self,
        own: OwnLine<'_>,
        above: Option<PowerId>,
        sets: &mut BTreeMap<Option<PowerId>, HandedIn>,
        empty: impl Fn(Option<PowerId>) -> HandedIn,
    ) {
        match own.says {
            Says::Leave => self.proxy(own.words, above, sets, empty),
            Says::Passage | Says::Rations => {
                self.winter.take(self.resolver, self.position, own, above);
            }
        }
    }

    /// Leave given in a set: that of the power above, or else of the unit's owner.
    fn proxy(
        &mut self,
        words: Piece<'_>,
        above: Option<PowerId>,
        sets: &mut BTreeMap<Option<PowerId>, HandedIn>,
        empty: impl Fn(Option<PowerId>) -> HandedIn,
    ) {
        for proxy in self.leave(words, above) {
            let by = Some(proxy.owner);
            sets.entry(by).or_insert_with(|| empty(by)).proxies.push(proxy);
        }
    }

    /// Files standing orders, which begin with this item.
    fn standing(&mut self, first: usize) {
        for item in &self.reading.items[first..] {
            let ItemKind::Order(read) = &item.kind else { continue };
            match read.order.giver(self.position) {
                Some(by) => {
                    self.handed_in.standing.push((by, read.order.given_by(Some(by))));
                }
                None => self.resolver.fault_at(item.span.range(), Kind::NobodysStandingOrder),
            }
        }
    }

    /// Leave to order units, given by this power if it is known which one gives it.
    fn leave(&mut self, words: Piece<'_>, giver: Option<PowerId>) -> Vec<Proxy> {
        let mut given = Vec::new();
        let Some((power, units)) = leave::parts(words) else {
            self.resolver.fault(words, Kind::NotLeave);
            return given;
        };
        let to = self.resolver.power(power);
        for unit in units {
            if self.resolver.has_enough() {
                break;
            }
            let read = leave::unit(&mut self.resolver.words, self.position, unit.text);
            let Some((owner, at)) = self.resolver.note(unit, read) else { continue };
            if giver.is_some_and(|giver| giver != owner) {
                let owner = self.resolver.words.map().power(owner).name.clone();
                self.resolver.fault(unit, Kind::NotTheirs { owner });
            } else if let Some(to) = to {
                given.push(Proxy { owner, unit: at, to });
            }
        }
        given
    }
}
