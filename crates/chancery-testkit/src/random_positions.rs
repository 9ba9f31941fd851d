//! Random positions and orders, full of convoys, head-to-head battles and supports. The same seed
//! deals the same on every machine.

use chancery::board::{Location, Map, PowerId, ProvinceId, ProvinceKind};
use chancery::orders::{MovementAction, MovementOrder, Route, UnitClaim};
use chancery::position::{Position, Supply, Unit, UnitKind};
use rand::seq::{IndexedRandom as _, SliceRandom as _};
use rand::{RngExt as _, SeedableRng as _};
use rand_chacha::ChaCha8Rng;

use crate::boards::{Board, Crossing, PHASE};
use crate::brute::every_order;

/// Deals one position and its orders.
#[derive(Debug)]
pub struct Dealer<'a> {
    map: &'a Map,
    random: ChaCha8Rng,
}

/// What is dealt: how crowded the board is and how many powers share it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Mix {
    /// Fewest and most units.
    pub units: (usize, usize),
    /// Fewest and most powers; never more than the map has.
    pub powers: (usize, usize),
    /// How many units in a hundred were not supplied.
    pub unsupplied: u32,
}

/// The unit and what it has been told so far.
#[derive(Debug, Clone, Copy)]
struct Piece {
    at: ProvinceId,
    unit: Unit,
    action: Option<MovementAction>,
}

impl Piece {
    fn claim(&self) -> UnitClaim {
        UnitClaim::new(self.unit.kind, self.unit.at(self.at))
    }

    /// Where it has been told to go.
    fn goal(&self) -> Option<Location> {
        match self.action {
            Some(MovementAction::Move { to, .. }) => Some(to),
            _ => None,
        }
    }

    fn convoys(&self) -> bool {
        matches!(self.action, Some(MovementAction::Convoy { .. }))
    }
}

impl<'a> Dealer<'a> {
    /// A dealer for one position: the same seed and number always deal the same.
    #[must_use]
    pub fn new(map: &'a Map, seed: u64, number: u64) -> Self {
        let mut random = ChaCha8Rng::seed_from_u64(seed);
        random.set_stream(number);
        Self { map, random }
    }

    /// Deals a position: more at sea and on the coasts than inland.
    pub fn position(&mut self, mix: &Mix) -> Position {
        let mut open: Vec<(ProvinceId, ProvinceKind)> = self
            .map
            .provinces()
            .filter(|(_, province)| province.kind != ProvinceKind::Impassable)
            .filter(|(id, _)| self.map.neighbours(*id).next().is_some())
            .map(|(id, province)| (id, province.kind))
            .collect();
        let count = self.random.random_range(mix.units.0..=mix.units.1).min(open.len());
        let most = mix.powers.1.min(self.map.power_count());
        let powers = self.random.random_range(mix.powers.0.min(most)..=most);
        let mut position = Position::new(self.map.province_count(), PHASE);
        for _ in 0..count {
            let weight = |(_, kind): &(ProvinceId, ProvinceKind)| match kind {
                ProvinceKind::Inland => 2,
                _ => 5,
            };
            let Ok(&chosen) = open.choose_weighted(&mut self.random, weight) else { break };
            open.retain(|other| *other != chosen);
            let power = PowerId::new(self.random.random_range(0..powers));
            let mut unit = self.unit(chosen.0, power);
            if mix.unsupplied > 0 && self.random.random_ratio(mix.unsupplied.min(100), 100) {
                unit.supply = Supply::Unsupplied;
            }
            position.set_unit(chosen.0, Some(unit));
        }
        position
    }

    fn unit(&mut self, at: ProvinceId, power: PowerId) -> Unit {
        let province = self.map.province(at);
        let kind = match province.kind {
            ProvinceKind::Sea => UnitKind::Fleet,
            ProvinceKind::Coastal if self.random.random_ratio(2, 5) => UnitKind::Fleet,
            _ => UnitKind::Army,
        };
        let coast = match kind {
            UnitKind::Fleet => province.coasts.choose(&mut self.random).copied(),
            _ => None,
        };
        Unit { coast, ..Unit::new(kind, power) }
    }

    /// Deals an order to every unit: convoys first, then moves, then supports for what the others
    /// do, and now and then anything at all.
    pub fn orders(&mut self, position: &Position) -> Vec<MovementOrder> {
        let mut pieces: Vec<Piece> =
            position.units().map(|(at, unit)| Piece { at, unit, action: None }).collect();
        let mut turns: Vec<usize> = (0..pieces.len()).collect();
        turns.shuffle(&mut self.random);
        for piece in &turns {
            if self.random.random_ratio(3, 5) {
                self.deal_convoy(&mut pieces, *piece);
            }
        }
        for piece in &turns {
            if pieces[*piece].action.is_none() && self.random.random_ratio(9, 20) {
                pieces[*piece].action = self.deal_move(&pieces, *piece);
            }
        }
        for piece in &turns {
            if pieces[*piece].action.is_none() && self.random.random_ratio(9, 10) {
                pieces[*piece].action = self.deal_support(&pieces, *piece);
            }
        }
        let mut orders = Vec::with_capacity(pieces.len());
        for piece in &pieces {
            let action = piece.action.unwrap_or(MovementAction::Hold);
            let order = MovementOrder { by: piece.unit.power, unit: piece.claim(), action };
            let anything = self.random.random_ratio(1, 60);
            let any = anything.then(|| every_order(self.map, position, piece.at));
            orders.push(any.and_then(|all| all.choose(&mut self.random).copied()).unwrap_or(order));
        }
        orders
    }

    /// Sends an army over a chain of fleets that have nothing to do yet, if there is one.
    fn deal_convoy(&mut self, pieces: &mut [Piece], army: usize) {
        let start = pieces[army];
        if start.unit.kind != UnitKind::Army || start.action.is_some() {
            return;
        }
        let mut chain: Vec<usize> = Vec::new();
        let mut last = start.at;
        let length = self.random.random_range(1..=4);
        while chain.len() < length {
            let next: Vec<usize> = (0..pieces.len())
                .filter(|n| !chain.contains(n) && pieces[*n].action.is_none())
                .filter(|n| pieces[*n].unit.kind == UnitKind::Fleet)
                .filter(|n| self.map.province(pieces[*n].at).convoys)
                .filter(|n| self.map.touches_by_water(pieces[*n].at, last))
                .collect();
            let Some(&next) = next.choose(&mut self.random) else { break };
            chain.push(next);
            last = pieces[next].at;
        }
        if chain.is_empty() {
            return;
        }
        let shores: Vec<ProvinceId> = self
            .map
            .waters_of(last)
            .filter(|shore| *shore != start.at)
            .filter(|shore| self.map.can_stand(UnitKind::Army, Location::inland(*shore)))
            .collect();
        let occupied = |shore: &ProvinceId| pieces.iter().any(|piece| piece.at == *shore);
        let weight = |shore: &ProvinceId| if occupied(shore) { 4 } else { 1 };
        let Ok(&shore) = shores.choose_weighted(&mut self.random, weight) else { return };
        let to = Location::inland(shore);
        let via = self.random.random_ratio(1, 4);
        let route = if via { Route::ViaConvoy } else { Route::Unspecified };
        pieces[army].action = Some(MovementAction::Move { to, route });
        for fleet in &chain {
            if self.random.random_ratio(19, 20) {
                pieces[*fleet].action = Some(MovementAction::Convoy { army: start.claim(), to });
            }
        }
        if self.random.random_ratio(1, 2) {
            self.deal_trap(pieces, shore, &chain);
        }
    }

    /// Lets the unit that a convoyed army attacks support an attack on one of the fleets that carry
    /// it: what paradoxes are made of.
    fn deal_trap(&mut self, pieces: &mut [Piece], shore: ProvinceId, chain: &[usize]) {
        let idle = |piece: &Piece| piece.action.is_none();
        let reaches = |piece: &Piece, to: ProvinceId| {
            self.map.reaches(piece.unit.kind, piece.unit.at(piece.at), to)
        };
        let Some(supporter) = pieces.iter().position(|p| p.at == shore && idle(p)) else { return };
        let mut traps = Vec::new();
        for fleet in chain {
            let at = pieces[*fleet].at;
            if !reaches(&pieces[supporter], at) {
                continue;
            }
            for (attacker, piece) in pieces.iter().enumerate() {
                if attacker != supporter && idle(piece) && reaches(piece, at) {
                    traps.push((attacker, Location::inland(at)));
                }
            }
        }
        let Some(&(attacker, to)) = traps.choose(&mut self.random) else { return };
        let target = pieces[attacker].claim();
        let route = Route::Unspecified;
        pieces[attacker].action = Some(MovementAction::Move { to, route });
        pieces[supporter].action = Some(MovementAction::SupportMove { target, to });
    }

    /// A move to a neighbour, rather at somebody than to an empty place.
    fn deal_move(&mut self, pieces: &[Piece], mover: usize) -> Option<MovementAction> {
        let own = pieces[mover];
        let weight = |to: &Location| {
            let met = pieces.iter().find(|piece| piece.at == to.province);
            let head_to_head = met.and_then(Piece::goal).is_some_and(|to| to.province == own.at);
            let convoy = met.is_some_and(Piece::convoys);
            let rivals = pieces
                .iter()
                .filter_map(Piece::goal)
                .filter(|goal| goal.province == to.province)
                .count();
            1 + 4 * u32::from(head_to_head)
                + 6 * u32::from(convoy)
                + 2 * u32::from(met.is_some())
                + 2 * u32::from(rivals > 0)
        };
        let open = self.map.destinations(own.unit.kind, own.unit.at(own.at));
        let to = *open.choose_weighted(&mut self.random, weight).ok()?;
        Some(MovementAction::Move { to, route: Route::Unspecified })
    }

    /// A support for a move or a unit in reach, rather in an attack on a convoy or in its defence.
    fn deal_support(&mut self, pieces: &[Piece], supporter: usize) -> Option<MovementAction> {
        let own = pieces[supporter];
        let reaches = |to: ProvinceId| self.map.reaches(own.unit.kind, own.unit.at(own.at), to);
        let mut options: Vec<(MovementAction, u32)> = Vec::new();
        for other in pieces.iter().filter(|other| other.at != own.at) {
            let target = other.claim();
            let near_convoy =
                |at: ProvinceId| pieces.iter().any(|piece| piece.at == at && piece.convoys());
            match other.goal() {
                Some(to) if reaches(to.province) => {
                    let weight = if near_convoy(to.province) { 12 } else { 4 };
                    options.push((MovementAction::SupportMove { target, to }, weight));
                }
                None if reaches(other.at) => {
                    let weight = if other.convoys() { 5 } else { 1 };
                    options.push((MovementAction::SupportHold { target, only: None }, weight));
                }
                _ => {}
            }
        }
        let chosen = options.choose_weighted(&mut self.random, |(_, weight)| *weight).ok()?;
        Some(chosen.0)
    }
}

/// A board of five to ten provinces, mostly coasts and seas that touch, on which convoys get in
/// each other's way far more often than on a map made to be played on.
#[must_use]
pub fn crowded_board(seed: u64, number: u64) -> Board {
    let mut random = ChaCha8Rng::seed_from_u64(seed);
    random.set_stream(number);
    let count = random.random_range(5..=10);
    let kinds: Vec<ProvinceKind> = (0..count)
        .map(|_| match random.random_range(0..10) {
            0 => ProvinceKind::Inland,
            1..6 => ProvinceKind::Coastal,
            _ => ProvinceKind::Sea,
        })
        .collect();
    Board::with(kinds, |open| {
        let some = random.random_ratio(3, 5);
        let chosen = if some { open.last() } else { open.first() };
        chosen.copied().unwrap_or(Crossing::Closed)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_same_seed_and_number_deal_the_same() {
        let standard = chancery_variants::standard();
        let mix = Mix { units: (20, 34), powers: (2, 7), unsupplied: 0 };
        let deal = |number| {
            let mut dealer = Dealer::new(&standard.map, 1, number);
            let position = dealer.position(&mix);
            let orders = dealer.orders(&position);
            (position, orders)
        };
        assert_eq!(deal(5), deal(5));
        assert_ne!(deal(5), deal(6));
    }
}
