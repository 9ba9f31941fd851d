//! What holds of any sharing and of any world of supply, but for the conservation of goods, which
//! the crate's own tests have.

use chancery_supply::control::{Holder, SideId};
use chancery_supply::share::Rounding;
use chancery_supply::step::Tie;
use chancery_supply::units::Place;
use chancery_testkit::supply::deal::Deal;
use chancery_testkit::supply::engine::{moved, reckon, shares, shares_within_reach};
use chancery_testkit::supply::reach;
use chancery_testkit::supply::share::{Fraction, Want, real_shares, whole};
use chancery_testkit::supply::step::{Amounts, Length};
use chancery_testkit::supply::world::{Ground, World};
use proptest::prelude::*;

fn wants() -> impl Strategy<Value = (u64, Vec<Want>)> {
    any_bytes(200).prop_map(|bytes| Deal::new(&bytes).wants(8))
}

fn worlds() -> impl Strategy<Value = World> {
    any_bytes(1_200).prop_map(|bytes| Deal::new(&bytes).world())
}

fn any_bytes(most: usize) -> impl Strategy<Value = Vec<u8>> {
    proptest::collection::vec(any::<u8>(), most / 4..most)
}

const ROUNDINGS: [Rounding; 2] = [Rounding::LargestRemainder, Rounding::Webster];

/// What is given and received by all, by material and unit.
fn amounts(world: &World, length: Length) -> [Amounts; 2] {
    let mut all = [Amounts::new(), Amounts::new()];
    for step in reckon(world, length).steps {
        let moved = moved(&step);
        all[0].extend(moved.given);
        all[1].extend(moved.received);
    }
    all
}

/// The same amounts by other numbers of materials and units.
fn renumbered(amounts: &Amounts, number: impl Fn(u16, usize) -> (u16, usize)) -> Amounts {
    amounts.iter().map(|(&(material, unit), &it)| (number(material, unit), it)).collect()
}

fn check_same(one: &World, other: &World, number: impl Fn(u16, usize) -> (u16, usize) + Copy) {
    for length in [Length::Unlimited, Length::Strict, Length::Chain] {
        let expected = amounts(one, length).map(|it| renumbered(&it, number));
        assert_eq!(amounts(other, length), expected, "{length:?} of {one:?}");
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    #[test]
    fn a_share_is_within_one_of_the_real_one((goods, wants) in wants()) {
        let found = shares(goods, &wants, Rounding::LargestRemainder);
        for (&share, real) in found.iter().zip(real_shares(goods, &wants)) {
            let off = whole(share) - real;
            prop_assert!(off < whole(1) && off > whole(-1), "{share} {off}");
        }
    }

    #[test]
    fn a_share_within_reach_is_within_one_of_the_real_one(bytes in any_bytes(200)) {
        let lines = Deal::new(&bytes).lines();
        let found = shares_within_reach(&lines);
        for (&share, real) in found.received.iter().zip(reach::share(&lines).real) {
            let off = whole(share) - real;
            prop_assert!(off < whole(1) && off > whole(-1), "{share} {off}");
        }
    }

    #[test]
    fn the_order_of_claims_says_nothing((goods, mut wants) in wants(), turn in 0..8usize) {
        for (key, want) in (0..).zip(&mut wants) {
            want.key = key;
        }
        let mut turned = wants.clone();
        turned.reverse();
        let turn = turn % wants.len().max(1);
        turned.rotate_left(turn);
        for rounding in ROUNDINGS {
            let mut found = shares(goods, &turned, rounding);
            found.rotate_right(turn);
            found.reverse();
            prop_assert_eq!(found, shares(goods, &wants, rounding));
        }
    }

    #[test]
    fn the_scale_of_weights_says_nothing((goods, wants) in wants(), by in 1..2_000u32, of in 1..5u32) {
        let scaled: Vec<Want> = wants
            .iter()
            .map(|it| Want { weight: &it.weight * whole(by) / whole(of), ..it.clone() })
            .collect();
        prop_assume!(scaled.iter().all(|it| *it.weight.denom() <= u32::MAX.into()));
        for rounding in ROUNDINGS {
            prop_assert_eq!(
                shares(goods, &scaled, rounding),
                shares(goods, &wants, rounding)
            );
        }
    }

    #[test]
    fn more_weight_never_means_less((goods, wants) in wants(), who in 0..8usize, by in 1..9u32) {
        let Some(want) = wants.get(who % wants.len().max(1)) else { return Ok(()) };
        let who = who % wants.len();
        let mut raised = wants.clone();
        raised[who].weight = &want.weight * whole(by) + whole(1);
        let (before, after) = (real_shares(goods, &wants), real_shares(goods, &raised));
        prop_assert!(after[who] >= before[who]);
        let webster = |wants: &[Want]| shares(goods, wants, Rounding::Webster)[who];
        prop_assert!(webster(&raised) >= webster(&wants));
    }

    #[test]
    fn more_goods_never_mean_less_by_webster((goods, wants) in wants(), more in 1..50u64) {
        let [before, after] = [goods, goods + more].map(|it| shares(it, &wants, Rounding::Webster));
        prop_assert!(before.iter().zip(&after).all(|(before, after)| after >= before));
    }

    #[test]
    fn other_keys_move_the_odd_pieces_of_ties_alone((goods, wants) in wants(), salt in any::<u64>()) {
        let other: Vec<Want> =
            wants.iter().map(|it| Want { key: (it.key + 1).wrapping_mul(salt), ..it.clone() }).collect();
        let [one, two] = [&wants, &other].map(|it| shares(goods, it, Rounding::LargestRemainder));
        let real = real_shares(goods, &wants);
        let moved: Vec<Fraction> = (0..wants.len())
            .filter(|&at| one[at] != two[at])
            .map(|at| real[at].fract())
            .collect();
        prop_assert!(moved.windows(2).all(|pair| pair[0] == pair[1]), "{moved:?}");
    }

    #[test]
    fn stocks_stay_between_what_is_kept_and_what_can_be_held(world in worlds()) {
        for length in [Length::Unlimited, Length::Strict, Length::Chain] {
            let after = reckon(&world, length).units;
            for (unit, it) in world.units.iter().enumerate() {
                for (material, &before) in (0..).zip(&world.stocks[unit]) {
                    let terms = &world.terms[usize::from(it.kind.0)][usize::from(material)];
                    let stock = after.stock(unit, chancery_supply::terms::MaterialId(material));
                    let keeps = if terms.out_threshold < 0 { before } else { terms.out_threshold };
                    prop_assert!(stock >= before.min(keeps), "{before} {stock} {terms:?}");
                    prop_assert!(stock <= before.max(terms.storage), "{before} {stock} {terms:?}");
                }
            }
        }
    }

    #[test]
    fn the_numbers_of_cells_say_nothing(world in worlds()) {
        // On a graph every cell can have any number; a grid that wraps can begin at any column.
        let cells = world.cells();
        let new = |cell: u32| match world.ground {
            Ground::Graph(..) => cells - 1 - cell,
            Ground::Grid(_, width, _, true) => cell / width * width + (cell % width + 1) % width,
            Ground::Grid(..) => cell,
        };
        let by_cell = |at: u32| (0..cells).find(|&cell| new(cell) == at).unwrap_or(at) as usize;
        let mut other = world.clone();
        if let Ground::Graph(_, pairs) = &mut other.ground {
            renumber(pairs, new);
        }
        for layer in other.borders.iter_mut().chain(&mut other.connections) {
            renumber(layer, new);
        }
        other.terrain = (0..cells).map(|at| world.terrain[by_cell(at)]).collect();
        other.holders =
            world.holders.as_ref().map(|it| (0..cells).map(|at| it[by_cell(at)]).collect());
        for unit in &mut other.units {
            if let Place::Cell(cell) = &mut unit.place && cell.0 < cells {
                cell.0 = new(cell.0);
            }
        }
        check_same(&world, &other, |material, unit| (material, unit));
    }

    #[test]
    fn the_numbers_of_sides_say_nothing(world in worlds()) {
        let sides = world.sides;
        let new = |side: SideId| if side.0 < sides { SideId(sides - 1 - side.0) } else { side };
        let mut other = world.clone();
        for (a, b, _) in &mut other.relations {
            (*a, *b) = (new(*b), new(*a));
        }
        for holder in other.holders.iter_mut().flatten() {
            if let Holder::Side(side) = holder {
                *side = new(*side);
            }
        }
        for unit in &mut other.units {
            unit.side = unit.side.map(new);
        }
        check_same(&world, &other, |material, unit| (material, unit));
    }

    #[test]
    fn the_numbers_of_materials_say_nothing(mut world in worlds()) {
        // But in the tie that is another every turn, and for every material.
        world.switches.tie = Tie::ByUnit;
        let materials = world.materials();
        let new = |material: u16| materials - 1 - material;
        let mut other = world.clone();
        for terms in &mut other.terms {
            terms.reverse();
        }
        for stocks in &mut other.stocks {
            stocks.reverse();
        }
        for class in &mut other.classes {
            class.materials.iter_mut().for_each(|it| *it = new(*it));
        }
        other.classes.reverse();
        check_same(&world, &other, |material, unit| (new(material), unit));
    }

    #[test]
    fn a_zone_is_supplied_as_if_there_were_no_other(world in worlds()) {
        let expected = reckon(&world, Length::Unlimited).steps;
        for step in &expected {
            let Some((zone, _)) = step.zones.iter().last() else { continue };
            // Everybody elsewhere is emptied; by type, their sources are still there.
            let mut other = world.clone();
            other.switches.seeding = chancery_supply::step::Seeding::ByType;
            prop_assume!(world.switches.seeding == other.switches.seeding);
            for unit in 0..world.units.len() {
                if !step.members.contains(&(zone, unit)) {
                    other.stocks[unit].fill(0);
                }
            }
            let again = reckon(&other, Length::Unlimited).steps;
            let here = |steps: &[chancery_supply::step::Step]| {
                let same = |it: &&chancery_supply::step::Step| {
                    (it.side, &it.materials) == (step.side, &step.materials)
                };
                let step = steps.iter().find(same).expect("the same steps").clone();
                step.entries.into_iter().filter(|it| it.zone == zone).collect::<Vec<_>>()
            };
            prop_assert_eq!(here(&again), here(&expected));
        }
    }
}

fn renumber(pairs: &mut [(u32, u32)], new: impl Fn(u32) -> u32) {
    for pair in pairs {
        let (a, b) = (new(pair.0), new(pair.1));
        *pair = (a.min(b), a.max(b));
    }
}
