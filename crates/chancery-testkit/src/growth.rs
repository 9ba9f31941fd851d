//! Boards on which work could grow faster than the units: long lines and rings of moves, a crowded
//! map of thousands of provinces, convoys that hang on each other, webs of convoying fleets.
//!
//! Each is made to a size, so that a test or a benchmark can look at two sizes of one shape.

use std::sync::Arc;

use chancery::board::{
    Location, Map, MapDefinition, PowerId, ProvinceDefinition, ProvinceId, ProvinceKind,
};
use chancery::orders::{MovementAction, MovementOrder, Route, UnitClaim};
use chancery::position::{Position, Unit, UnitKind};
use rand::seq::IndexedRandom as _;
use rand::{RngExt as _, SeedableRng as _};
use rand_chacha::ChaCha8Rng;

use crate::boards::{PHASE, power_names};
use crate::strategies::Scene;

/// A scene while it is made: provinces by number, units, and what they are told.
#[derive(Default)]
struct Sketch {
    definition: MapDefinition,
    units: Vec<(usize, UnitKind, usize)>,
    orders: Vec<(usize, Told)>,
}

/// An order by the numbers of its provinces.
#[derive(Clone, Copy)]
enum Told {
    Move(usize),
    SupportHold(usize),
    SupportMove(usize, usize),
    Convoy(usize, usize),
}

impl Sketch {
    fn province(&mut self, kind: ProvinceKind) -> usize {
        let number = self.definition.provinces.len();
        let code = format!("p{number}");
        self.definition.provinces.push(ProvinceDefinition {
            name: code.clone(),
            code,
            aliases: Vec::new(),
            kind,
            coasts: Vec::new(),
            centre: false,
            convoys: false,
        });
        number
    }

    fn provinces(&mut self, count: usize, kind: ProvinceKind) {
        for _ in 0..count {
            self.province(kind);
        }
    }

    fn code(&self, province: usize) -> String {
        self.definition.provinces[province].code.clone()
    }

    fn land(&mut self, a: usize, b: usize) {
        let (a, b) = (self.code(a), self.code(b));
        self.definition.army_edges.extend([(a.clone(), b.clone()), (b, a)]);
    }

    fn water(&mut self, a: usize, b: usize) {
        let (a, b) = (self.code(a), self.code(b));
        self.definition.fleet_edges.extend([(a.clone(), b.clone()), (b, a)]);
    }

    fn unit(&mut self, at: usize, kind: UnitKind, power: usize) {
        self.units.push((at, kind, power));
    }

    fn told(&mut self, at: usize, kind: UnitKind, power: usize, order: Told) {
        self.unit(at, kind, power);
        self.orders.push((at, order));
    }

    fn scene(mut self) -> Scene {
        "growth".clone_into(&mut self.definition.name);
        self.definition.powers = power_names();
        let map = Map::new(self.definition).expect("a board made here has no faults");
        let mut position = Position::new(map.province_count(), PHASE);
        for (at, kind, power) in self.units {
            position.set_unit(ProvinceId::new(at), Some(Unit::new(kind, PowerId::new(power))));
        }
        let claim = |at: usize| UnitClaim::at(Location::inland(ProvinceId::new(at)));
        let place = |at: usize| Location::inland(ProvinceId::new(at));
        let order = |(at, told): (usize, Told)| MovementOrder {
            by: position.unit(ProvinceId::new(at)).and_then(|unit| unit.power),
            unit: claim(at),
            action: match told {
                Told::Move(to) => MovementAction::Move { to: place(to), route: Route::Unspecified },
                Told::SupportHold(target) => {
                    MovementAction::SupportHold { target: claim(target), only: None }
                }
                Told::SupportMove(target, to) => {
                    MovementAction::SupportMove { target: claim(target), to: place(to) }
                }
                Told::Convoy(army, to) => {
                    MovementAction::Convoy { army: claim(army), to: place(to) }
                }
            },
        };
        let orders = self.orders.into_iter().map(order).collect();
        Scene { map: Arc::new(map), position, orders }
    }
}

/// The end of a line from which its units are numbered.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Numbered {
    /// The unit that moves last has the highest number.
    FromTheRear,
    /// The unit that moves first has the highest number.
    FromTheFront,
}

/// Armies in a line, each ordered into the place of the next; the one at the front stands, and so
/// does everybody.
///
/// # Panics
///
/// Panics if `units` is more than the provinces a map may have, or none.
#[must_use]
pub fn line(units: usize, numbered: Numbered) -> Scene {
    let mut sketch = Sketch::default();
    sketch.provinces(units, ProvinceKind::Inland);
    for unit in 0..units {
        let (front, next) = match numbered {
            Numbered::FromTheRear => (units - 1, unit + 1),
            Numbered::FromTheFront => (0, unit.wrapping_sub(1)),
        };
        if unit == front {
            sketch.unit(unit, UnitKind::Army, unit % 3);
        } else {
            sketch.land(unit, next);
            sketch.told(unit, UnitKind::Army, unit % 3, Told::Move(next));
        }
    }
    sketch.scene()
}

/// Armies in a ring, each ordered into the place of the next: all succeed.
///
/// # Panics
///
/// Panics if `units` is more than the provinces a map may have.
#[must_use]
pub fn ring(units: usize) -> Scene {
    let mut sketch = Sketch::default();
    sketch.provinces(units, ProvinceKind::Inland);
    for unit in 0..units {
        let next = (unit + 1) % units;
        sketch.land(unit, next);
        sketch.told(unit, UnitKind::Army, unit % 3, Told::Move(next));
    }
    sketch.scene()
}

/// A map of `width` by `height` provinces, each with up to six neighbours, half of them with an
/// army that holds, moves or supports a move at random.
///
/// # Panics
///
/// Panics if there are more provinces than a map may have.
#[must_use]
pub fn crowd(width: usize, height: usize, seed: u64) -> Scene {
    let mut sketch = Sketch::default();
    sketch.provinces(width * height, ProvinceKind::Inland);
    let mut near = vec![Vec::new(); width * height];
    for (x, y) in (0..height).flat_map(|y| (0..width).map(move |x| (x, y))) {
        for (east, south) in [(1, 0), (0, 1), (1, 1)] {
            if x + east < width && y + south < height {
                let (here, there) = (y * width + x, (y + south) * width + x + east);
                sketch.land(here, there);
                near[here].push(there);
                near[there].push(here);
            }
        }
    }
    let mut random = ChaCha8Rng::seed_from_u64(seed);
    let mut places =
        rand::seq::index::sample(&mut random, width * height, width * height / 2).into_vec();
    places.sort_unstable();
    for &at in &places {
        let to = near[at].choose(&mut random).copied().unwrap_or(at);
        let helped: Vec<usize> = near[to]
            .iter()
            .copied()
            .filter(|other| *other != at && places.binary_search(other).is_ok())
            .collect();
        let power = random.random_range(0..3);
        match (random.random_range(0..3), helped.choose(&mut random)) {
            (0, _) | (2, None) => sketch.unit(at, UnitKind::Army, power),
            (2, Some(&helped)) => {
                sketch.told(at, UnitKind::Army, power, Told::SupportMove(helped, to));
            }
            _ => sketch.told(at, UnitKind::Army, power, Told::Move(to)),
        }
    }
    sketch.scene()
}

/// What an army that lands at the end of its convoy does to the next convoy of a loop.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Landing {
    /// It cuts a support of an attack on the next convoy, which is then safe.
    Saves,
    /// It cuts the only support that keeps the next convoy safe.
    Dooms,
}

/// Convoys in loops, each army landing on a support that decides about the next convoy of its loop.
/// A loop with an even number of landings that doom has two consistent results, one with an odd
/// number has none.
///
/// # Panics
///
/// Panics if the loops need more provinces than a map may have.
#[must_use]
pub fn paradoxes(loops: usize, landings: &[Landing]) -> Scene {
    let mut sketch = Sketch::default();
    for _ in 0..loops {
        paradox_loop(&mut sketch, landings);
    }
    sketch.scene()
}

/// The provinces of one convoy: where the army starts and lands, where its fleet is, where the
/// fleet is attacked from, and where a second support of that attack stands.
#[derive(Clone, Copy)]
struct Crossing {
    start: usize,
    landing: usize,
    sea: usize,
    attacker: usize,
    second: usize,
}

fn paradox_loop(sketch: &mut Sketch, landings: &[Landing]) {
    use UnitKind::{Army, Fleet};
    let crossings: Vec<Crossing> = landings
        .iter()
        .map(|_| Crossing {
            start: sketch.province(ProvinceKind::Coastal),
            landing: sketch.province(ProvinceKind::Coastal),
            sea: sketch.province(ProvinceKind::Sea),
            attacker: sketch.province(ProvinceKind::Sea),
            second: sketch.province(ProvinceKind::Sea),
        })
        .collect();
    for (number, (here, landing)) in crossings.iter().zip(landings).enumerate() {
        let next = crossings[(number + 1) % crossings.len()];
        sketch.water(here.start, here.sea);
        sketch.water(here.landing, here.sea);
        sketch.water(here.attacker, here.sea);
        sketch.told(here.start, Army, 0, Told::Move(here.landing));
        sketch.told(here.sea, Fleet, 0, Told::Convoy(here.start, here.landing));
        sketch.told(here.attacker, Fleet, 1, Told::Move(here.sea));
        if here.landing != next.landing {
            sketch.water(here.landing, next.sea);
        }
        match landing {
            Landing::Saves => {
                let support = Told::SupportMove(next.attacker, next.sea);
                sketch.told(here.landing, Fleet, 1, support);
            }
            Landing::Dooms => {
                // The attack has a support of its own; the one that is cut is that of the defence.
                sketch.water(next.second, next.sea);
                sketch.told(here.landing, Fleet, 2, Told::SupportHold(next.sea));
                sketch.told(next.second, Fleet, 1, Told::SupportMove(next.attacker, next.sea));
            }
        }
    }
}

/// One army that crosses a rectangle of seas, each touching up to eight others and each with a
/// fleet ordered to carry it. Every fleet at the far shore is under a supported attack; the support
/// of the last of these attacks comes from where the army lands, so that the convoy hangs on
/// itself.
///
/// # Panics
///
/// Panics if the web needs more provinces than a map may have.
#[must_use]
pub fn convoy_web(length: usize, width: usize) -> Scene {
    use UnitKind::{Army, Fleet};
    let mut sketch = Sketch::default();
    let start = sketch.province(ProvinceKind::Coastal);
    let landing = sketch.province(ProvinceKind::Coastal);
    let first = landing + 1;
    sketch.provinces(length * width, ProvinceKind::Sea);
    let sea = |x: usize, y: usize| first + x * width + y;
    sketch.told(start, Army, 0, Told::Move(landing));
    for (x, y) in (0..length).flat_map(|x| (0..width).map(move |y| (x, y))) {
        let here = sea(x, y);
        if y + 1 < width {
            sketch.water(here, sea(x, y + 1));
        }
        for across in (0..width).filter(|across| x + 1 < length && across.abs_diff(y) <= 1) {
            sketch.water(here, sea(x + 1, across));
        }
        if x == 0 {
            sketch.water(start, here);
        }
        if x + 1 == length {
            sketch.water(landing, here);
        }
        sketch.told(here, Fleet, 0, Told::Convoy(start, landing));
    }
    for target in (0..width).map(|y| sea(length - 1, y)) {
        let attacker = sketch.province(ProvinceKind::Sea);
        sketch.water(attacker, target);
        sketch.told(attacker, Fleet, 1, Told::Move(target));
        let support = Told::SupportMove(attacker, target);
        if target == sea(length - 1, width - 1) {
            sketch.told(landing, Fleet, 1, support);
        } else {
            let supporter = sketch.province(ProvinceKind::Sea);
            sketch.water(supporter, target);
            sketch.told(supporter, Fleet, 1, support);
        }
    }
    sketch.scene()
}
