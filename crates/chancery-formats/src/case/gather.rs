//! From what a step says was handed in to the orders that are judged.

use chancery::board::PowerId;
use chancery::notation::{Context, OrderParseError};
use chancery::orders::{
    HandedIn, HandedInSets, Order, OrderNotes, OrderSet, Origin, Proxy, Relation, gather,
};
use chancery::position::Position;
use chancery::rules::{Rules, Wings};

use super::model::{CaseLeave, CaseSet, Step};
use super::resolve::{CaseOrders, CaseReader};
use super::words::unit_word;
use crate::board::BoardFault;
use crate::leave;

/// The orders of a step that are judged.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct CountedOrders {
    /// The orders.
    pub set: OrderSet,
    /// For each of [`Step::orders`], its place among the orders that are judged; `None` for one that
    /// cannot be read or does not count.
    pub given: Vec<Option<usize>>,
    /// The texts that could not be read, by their place in [`Step::orders`].
    pub errors: Vec<(usize, OrderParseError)>,
}

impl CaseReader<'_> {
    /// The orders of a step that count under the rules. Those of [`Step::orders`] are a set of each
    /// power, without a place in time.
    ///
    /// # Errors
    ///
    /// Every power and unit that is not there, and every text of another set that cannot be read.
    pub fn counted_orders(
        &mut self,
        step: &Step,
        position: &Position,
        rules: &Rules,
        wings: Wings,
    ) -> Result<CountedOrders, Vec<BoardFault>> {
        let CaseOrders { set, places, errors } = self.orders(&step.orders, position, wings)?;
        let place_of = |order: usize| places.iter().position(|place| *place == order);
        if step.handed_in.is_empty() {
            let given = (0..step.orders.len()).map(place_of).collect();
            return Ok(CountedOrders { set, given, errors });
        }
        let mut sets: Vec<HandedIn> = Vec::new();
        let mut origins = Vec::new();
        for (order, &place) in set.orders.iter().zip(&places) {
            let by = self.power(&step.orders[place].power).map_err(|fault| vec![fault])?;
            let known = sets.iter().position(|set| set.by == Some(by));
            let at = known.unwrap_or(sets.len());
            if known.is_none() {
                sets.push(empty_set(by));
            }
            origins.push(Origin::Set { set: at, order: sets[at].orders.len() });
            sets[at].orders.push(*order);
        }
        let context =
            Context { position: Some(position), wings, ..Context::new(position.phase.kind) };
        let mut more = More { reader: self, context, notes: set.notes, faults: Vec::new() };
        sets.extend(step.handed_in.sets.iter().filter_map(|set| more.set(set)));
        let standing = step.handed_in.standing.iter();
        let standing = standing.filter_map(|order| more.order(&order.power, &order.text)).collect();
        let announced = step.handed_in.announced.iter();
        let announced = announced.filter_map(|leave| more.leave(leave, None)).collect();
        let More { notes, faults, .. } = more;
        if !faults.is_empty() {
            return Err(faults);
        }
        let gathered = gather(&HandedInSets { sets, standing, announced }, rules, position);
        let counted = |order: usize| {
            let origin = origins[place_of(order)?];
            gathered.origins.iter().position(|found| *found == origin)
        };
        let given = (0..step.orders.len()).map(counted).collect();
        Ok(CountedOrders { set: OrderSet { orders: gathered.orders, notes }, given, errors })
    }
}

const fn empty_set(by: PowerId) -> HandedIn {
    HandedIn {
        by: Some(by),
        dated: None,
        relation: Relation::Unsaid,
        orders: Vec::new(),
        proxies: Vec::new(),
    }
}

/// The reading of what was handed in beside the orders of the step.
struct More<'a, 'n> {
    reader: &'a mut CaseReader<'n>,
    context: Context<'a>,
    notes: OrderNotes,
    faults: Vec<BoardFault>,
}

impl More<'_, '_> {
    fn note<T>(&mut self, read: Result<T, BoardFault>) -> Option<T> {
        read.map_err(|fault| self.faults.push(fault)).ok()
    }

    fn set(&mut self, set: &CaseSet) -> Option<HandedIn> {
        let by = self.reader.power(&set.power);
        let by = self.note(by)?;
        let orders = set.orders.iter().filter_map(|text| self.order(&set.power, text));
        let orders: Vec<Order> = orders.map(|(_, order)| order).collect();
        let proxies = set.proxies.iter().filter_map(|leave| self.leave(leave, Some(by)));
        let proxies = proxies.collect();
        let (dated, relation) = (set.dated, set.relation);
        Some(HandedIn { dated, relation, orders, proxies, ..empty_set(by) })
    }

    fn order(&mut self, power: &str, text: &str) -> Option<(PowerId, Order)> {
        let by = self.reader.power(power);
        let by = self.note(by)?;
        let context = Context { power: Some(by), ..self.context };
        let read = self.reader.orders.read_one(text, &context, &mut self.notes);
        let unread = |error| BoardFault::UnreadOrder { text: text.to_owned(), error };
        let read = self.note(read.map_err(unread))?;
        Some((by, read.order))
    }

    /// Leave, given by this power, or else by the owner of the unit.
    fn leave(&mut self, leave: &CaseLeave, giver: Option<PowerId>) -> Option<Proxy> {
        let to = self.reader.power(&leave.to);
        let to = self.note(to)?;
        let unit = unit_word(leave.kind, &leave.at);
        let position = self.context.position?;
        let read = leave::unit(&mut self.reader.words, position, &unit);
        let (owner, at) = self.note(read)?;
        Some(Proxy { owner: giver.unwrap_or(owner), unit: at, to })
    }
}
