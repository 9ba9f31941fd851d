//! What becomes of the orders of a unit as they are found: all kept, or one picked.

use std::ops::Range;

use crate::orders::OrderId;

/// How many orders are copied at once. Most lists are shorter than this, and a copy of a length
/// known beforehand takes less time than one of the right length.
const CHUNK: usize = 8;

/// How far beyond its end a list from which orders are taken must be readable.
pub(super) const PADDING: usize = CHUNK;

/// Takes the orders of one unit in ascending order.
pub(super) trait Sink {
    /// Whether it wants no more.
    fn is_done(&self) -> bool;

    /// Takes an order if there is one: `some` is false as often as not, so that it is better not
    /// to branch on it.
    fn one_if(&mut self, some: bool, order: OrderId);

    /// Takes a part of a list, each with the bits of `order` added. The list goes on for at least
    /// [`PADDING`] beyond the part.
    fn list(&mut self, order: OrderId, orders: &[OrderId], part: Range<usize>);

    /// Takes a part of a list without a part of that.
    fn list_without(
        &mut self,
        order: OrderId,
        orders: &[OrderId],
        part: Range<usize>,
        left_out: Range<usize>,
    );
}

/// Keeps the orders. The memory is longer than what is in it, and is not cleared between phases.
#[derive(Debug, Clone, Default)]
pub(super) struct Kept {
    orders: Vec<OrderId>,
    len: usize,
}

impl Kept {
    pub(super) const fn clear(&mut self) {
        self.len = 0;
    }

    pub(super) const fn len(&self) -> usize {
        self.len
    }

    pub(super) fn as_slice(&self) -> &[OrderId] {
        &self.orders[..self.len]
    }

    /// One of them.
    pub(super) fn get(&self, i: usize) -> OrderId {
        self.orders[i]
    }

    /// Puts an order in the place of another.
    pub(super) fn set(&mut self, i: usize, order: OrderId) {
        self.orders[i] = order;
    }

    pub(super) fn push(&mut self, order: OrderId) {
        self.one_if(true, order);
    }

    /// Forgets all but the first ones.
    pub(super) fn truncate(&mut self, len: usize) {
        self.len = self.len.min(len);
    }

    /// Makes room for so many more, and a chunk.
    #[inline]
    fn reserve(&mut self, more: usize) {
        if self.len + more + CHUNK > self.orders.len() {
            self.grow(more);
        }
    }

    #[cold]
    #[inline(never)]
    fn grow(&mut self, more: usize) {
        let len = (self.len + more + CHUNK).next_power_of_two().max(1024);
        self.orders.resize(len, OrderId::WAIVE);
    }

    #[inline]
    fn copy(&mut self, order: OrderId, orders: &[OrderId], part: Range<usize>) {
        let len = part.len();
        if len <= CHUNK {
            self.copy_chunk(order, orders, part.start, self.len);
        } else {
            for done in (0..len).step_by(CHUNK) {
                self.copy_chunk(order, orders, part.start + done, self.len + done);
            }
        }
        self.len += len;
    }

    #[inline]
    fn copy_chunk(&mut self, order: OrderId, orders: &[OrderId], from: usize, to: usize) {
        let from = orders.get(from..from + CHUNK).and_then(|chunk| chunk.first_chunk::<CHUNK>());
        let to = self.orders.get_mut(to..to + CHUNK).and_then(|chunk| chunk.first_chunk_mut());
        if let (Some(from), Some(to)) = (from, to) {
            *to = from.map(|from| order.and(from));
        }
    }
}

impl Sink for Kept {
    #[inline]
    fn is_done(&self) -> bool {
        false
    }

    #[inline]
    fn one_if(&mut self, some: bool, order: OrderId) {
        self.reserve(1);
        self.orders[self.len] = order;
        self.len += usize::from(some);
    }

    #[inline]
    fn list(&mut self, order: OrderId, orders: &[OrderId], part: Range<usize>) {
        self.reserve(part.len());
        self.copy(order, orders, part);
    }

    #[inline]
    fn list_without(
        &mut self,
        order: OrderId,
        orders: &[OrderId],
        part: Range<usize>,
        left_out: Range<usize>,
    ) {
        self.reserve(part.len());
        self.copy(order, orders, part.start..left_out.start);
        self.copy(order, orders, left_out.end..part.end);
    }
}

/// Picks the order before which there are `left` others.
#[derive(Debug, Clone, Copy)]
pub(super) struct Picked {
    left: usize,
    order: Option<OrderId>,
}

impl Picked {
    pub(super) const fn nth(left: u32) -> Self {
        Self { left: left as usize, order: None }
    }

    pub(super) const fn order(self) -> Option<OrderId> {
        self.order
    }

    /// Whether the order is among the next `count`, and none has been picked; if not among them,
    /// passes them by.
    #[inline]
    const fn reaches(&mut self, count: usize) -> bool {
        if self.order.is_some() {
            return false;
        }
        if self.left < count {
            return true;
        }
        self.left -= count;
        false
    }
}

impl Sink for Picked {
    #[inline]
    fn is_done(&self) -> bool {
        self.order.is_some()
    }

    #[inline]
    fn one_if(&mut self, some: bool, order: OrderId) {
        if some && self.reaches(1) {
            self.order = Some(order);
        }
    }

    #[inline]
    fn list(&mut self, order: OrderId, orders: &[OrderId], part: Range<usize>) {
        if self.reaches(part.len()) {
            self.order = orders.get(part.start + self.left).map(|found| order.and(*found));
        }
    }

    #[inline]
    fn list_without(
        &mut self,
        order: OrderId,
        orders: &[OrderId],
        part: Range<usize>,
        left_out: Range<usize>,
    ) {
        if self.reaches(part.len() - left_out.len()) {
            let i = part.start + self.left;
            let i = if i < left_out.start { i } else { i + left_out.len() };
            self.order = orders.get(i).map(|found| order.and(*found));
        }
    }
}
