//! What an order says of two places at once: that a unit can get from one to the other.

use super::Settle;
use super::choice::{Choice, narrowed};
use crate::board::{Location, ProvinceId};
use crate::position::UnitKind;

impl Settle<'_> {
    /// Leaves of both places what a unit of this kind can get between in one step. Where nothing
    /// fits, both stay as they are: then the order is impossible, or a convoy, whatever the names
    /// mean.
    pub(super) fn relate(&self, kind: Option<UnitKind>, from: &mut Choice, to: &mut Choice) {
        if self.is_strict() {
            return;
        }
        let joined = |a: ProvinceId, b: ProvinceId| self.joined(kind, a, b);
        let any = from.among.iter().any(|a| to.among.iter().any(|b| joined(a, b)));
        from.possible &= any;
        to.possible &= any;
        let (starts, ends) = (from.among, to.among);
        from.among = narrowed(starts, |a| ends.iter().any(|b| joined(a, b)));
        to.among = narrowed(ends, |b| from.among.iter().any(|a| joined(a, b)));
    }

    fn joined(&self, kind: Option<UnitKind>, from: ProvinceId, to: ProvinceId) -> bool {
        let map = self.map;
        let on_foot = || map.reaches(UnitKind::Army, Location::inland(from), to);
        let by_water = || map.touches_by_water(from, to);
        match kind {
            Some(UnitKind::Army) => on_foot(),
            Some(UnitKind::Fleet) => by_water(),
            Some(UnitKind::Wing) => map.reaches(UnitKind::Wing, Location::inland(from), to),
            None => on_foot() || by_water(),
        }
    }
}
