//! The orders of a list as they are found.

use std::ops::Range;

use crate::orders::OrderId;

/// How many orders are copied at once. Most lists are shorter than this, and a copy of a length
/// known beforehand takes less time than one of the right length.
const CHUNK: usize = 8;

/// How far beyond its end a list from which orders are taken must be readable.
pub(super) const PADDING: usize = CHUNK;

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

    /// Keeps an order if there is one: `some` is false as often as not, so that it is better not to
    /// branch on it.
    #[inline]
    pub(super) fn one_if(&mut self, some: bool, order: OrderId) {
        self.reserve(1);
        self.orders[self.len] = order;
        self.len += usize::from(some);
    }

    /// Keeps a part of a list, each with the bits of `order` added. The list goes on for at least
    /// [`PADDING`] beyond the part.
    #[inline]
    pub(super) fn list(&mut self, order: OrderId, orders: &[OrderId], part: Range<usize>) {
        self.reserve(part.len());
        self.copy(order, orders, part);
    }

    /// Keeps a part of a list without a part of that.
    #[inline]
    pub(super) fn list_without(
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
