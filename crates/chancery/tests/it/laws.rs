//! Laws of retreat and adjustment phases over random positions and orders, illegal ones included.

use std::collections::BTreeMap;

use chancery::Victory;
use chancery::adjudicate::{
    AdjustmentOutcome, RetreatOutcome, Workspace, adjustments, balance, build_sites, movement,
    retreat_options, retreats,
};
use chancery::advance::{Changes, Circumstances, EmptyPhases, Terms, after_movement};
use chancery::board::{Location, Map, PowerId, PowerSet, ProvinceId};
use chancery::orders::{
    AdjustmentAction, AdjustmentOrder, MovementAction, MovementOrder, OrderNotes, Pacts,
    RetreatAction, RetreatOrder, Route, Setting, UnitClaim,
};
use chancery::position::{Dislodged, Position, Unit, UnitKind};
use chancery::rules::{CHOICES, Rules};
use proptest::prelude::*;

use crate::support::{board, position};

/// Two lands around a sea; every kind of province and a coast of each kind.
const BOARD: &str = "
    inland aa* bb cc* dd
    coast  ee* ff/nc/sc* gg hh*
    sea    ii jj kk*
    army   aa-bb bb-cc cc-dd dd-aa aa-ee bb-ff cc-gg dd-hh ee-ff gg-hh ff-gg
    fleet  ee-ii ff/nc-ii ff/sc-jj gg-jj hh-jj ii-jj jj-kk ee-ff/nc gg-hh ff/sc-gg
    power  One aa ee
    power  Two cc hh
    power  Three ff
";

/// A source of small decisions, drawn from the bytes of a generated case.
struct Dice<'a>(std::iter::Cycle<std::slice::Iter<'a, u8>>);

impl<'a> Dice<'a> {
    fn new(bytes: &'a [u8]) -> Self {
        Self(bytes.iter().cycle())
    }

    fn roll(&mut self, sides: usize) -> usize {
        usize::from(self.0.next().copied().unwrap_or(0)) % sides
    }

    fn province(&mut self, map: &Map) -> ProvinceId {
        ProvinceId::new(self.roll(map.province_count()))
    }

    fn power(&mut self, map: &Map) -> PowerId {
        PowerId::new(self.roll(map.power_count()))
    }

    /// A place in a province, sometimes with a coast that may or may not be there.
    fn place(&mut self, map: &Map) -> Location {
        let province = self.province(map);
        let coasts = [None, None, Some("nc"), Some("sc"), Some("ec")];
        let coast = coasts[self.roll(coasts.len())].and_then(chancery::board::Coast::from_code);
        Location { province, coast }
    }

    fn kind(&mut self) -> UnitKind {
        UnitKind::ALL[self.roll(3)]
    }

    fn claim(&mut self, map: &Map) -> UnitClaim {
        let kind = if self.roll(4) == 0 { None } else { Some(self.kind()) };
        UnitClaim { kind, power: None, at: self.place(map) }
    }

    fn by(&mut self, map: &Map) -> Option<PowerId> {
        if self.roll(6) == 0 { None } else { Some(self.power(map)) }
    }

    /// The preferences of the DATC with a few choices changed.
    fn rules(&mut self) -> Rules {
        let mut rules = Rules::DATC;
        for _ in 0..4 {
            let choice = CHOICES[self.roll(CHOICES.len())];
            let value = choice.values[self.roll(choice.values.len())];
            rules.set(choice.id, value.key).expect("a value of the choice");
        }
        rules
    }

    /// A unit that can stand in a province, if the dice find one.
    fn unit(&mut self, map: &Map, at: ProvinceId) -> Option<Unit> {
        let power = if self.roll(12) == 0 { None } else { Some(self.power(map)) };
        let kind = self.kind();
        let coast = map.province(at).coasts.get(self.roll(2)).copied();
        let coast = coast.filter(|_| kind == UnitKind::Fleet);
        let unit = Unit { coast, ..Unit::of(kind, power) };
        map.can_stand(kind, unit.at(at)).then_some(unit)
    }

    fn position(&mut self, map: &Map, phase: &str) -> Position {
        let mut position = position(map, &format!("phase {phase}"));
        for (at, _) in map.provinces() {
            if self.roll(2) == 0 {
                let unit = self.unit(map, at);
                position.set_unit(at, unit);
            }
        }
        for &centre in map.centres() {
            if self.roll(5) > 0 {
                position.set_owner(centre, Some(self.power(map)));
            }
        }
        position
    }

    fn retreat_position(&mut self, map: &Map) -> Position {
        let mut position = self.position(map, "F1901R");
        for (at, _) in map.provinces() {
            if position.is_occupied(at) && self.roll(2) == 0 {
                let barred = if self.roll(3) == 0 { None } else { Some(self.province(map)) };
                let dislodged = self.unit(map, at).map(|unit| Dislodged { unit, barred });
                position.set_dislodged(at, dislodged);
            } else if !position.is_occupied(at) && self.roll(6) == 0 {
                position.contested_mut().insert(at);
            }
        }
        position
    }
}

fn by_power(units: impl Iterator<Item = Option<PowerId>>) -> BTreeMap<Option<PowerId>, i32> {
    let mut counts = BTreeMap::new();
    for power in units {
        *counts.entry(power).or_insert(0) += 1;
    }
    counts
}

fn terms<'a>(map: &'a Map, rules: &'a Rules, victory: &'a Victory) -> Terms<'a> {
    Terms { map, rules, victory, empty_phases: EmptyPhases::Skipped, winter: None }
}

proptest! {
    #[test]
    fn a_retreat_keeps_or_loses_each_unit_and_enters_no_shut_province(
        bytes in prop::collection::vec(any::<u8>(), 32..96)
    ) {
        let map = board(BOARD);
        let dice = &mut Dice::new(&bytes);
        let before = dice.retreat_position(&map);
        let rules = dice.rules();
        let orders = retreat_orders(dice, &map, &before);
        let resolution = retreats(&map, &before, &orders, &rules);
        prop_assert_eq!(resolution.verdicts().len(), orders.len());
        prop_assert_eq!(resolution.outcomes().len(), before.dislodged_count());
        let mut after = before.clone();
        resolution.apply(&mut after);
        let arrived: Vec<_> = resolution.outcomes().iter().filter_map(RetreatOutcome::after).collect();
        prop_assert_eq!(after.units().count(), before.units().count() + arrived.len());
        for outcome in resolution.outcomes() {
            let Some(to) = outcome.after() else { continue };
            prop_assert!(!before.is_occupied(to.province));
            prop_assert!(!before.contested().contains(to.province));
            prop_assert!(retreat_options(&map, &before, outcome.at).any(|option| option == to));
            prop_assert!(map.can_stand(outcome.unit.kind, to));
            prop_assert_eq!(after.unit(to.province).map(|u| u.power), Some(outcome.unit.power));
        }
        for (at, unit) in before.units() {
            prop_assert_eq!(after.unit(at), Some(unit), "a unit in its place stays");
        }
    }

    #[test]
    fn what_is_an_option_can_be_ordered_and_nothing_else(
        bytes in prop::collection::vec(any::<u8>(), 32..96)
    ) {
        let map = board(BOARD);
        let before = Dice::new(&bytes).retreat_position(&map);
        for (at, dislodged) in before.dislodged() {
            let unit = UnitClaim::new(dislodged.unit.kind, dislodged.unit.at(at));
            let options: Vec<_> = retreat_options(&map, &before, at).collect();
            let mut open = map.destinations(dislodged.unit.kind, dislodged.unit.at(at));
            open.retain(|to| {
                dislodged.unit.power.is_some()
                    && dislodged.barred != Some(to.province)
                    && !before.is_occupied(to.province)
                    && !before.contested().contains(to.province)
            });
            prop_assert_eq!(&options, &open);
            for (province, details) in map.provinces() {
                let coasts = details.coasts.iter().copied().map(Some);
                for coast in coasts.chain([None]) {
                    let to = Location { province, coast };
                    if !map.can_stand(dislodged.unit.kind, to) {
                        continue;
                    }
                    let action = RetreatAction::Retreat { to };
                    let order = RetreatOrder { by: dislodged.unit.power, unit, action };
                    let resolution = retreats(&map, &before, &[order], &Rules::DATC);
                    let followed = resolution.verdicts()[0].illegal().is_none();
                    prop_assert_eq!(followed, options.contains(&to), "{:?} {:?}", at, to);
                }
            }
        }
    }

    #[test]
    fn adjustments_balance_the_books_of_every_power(
        bytes in prop::collection::vec(any::<u8>(), 32..96)
    ) {
        let map = board(BOARD);
        let dice = &mut Dice::new(&bytes);
        let before = dice.position(&map, "W1901A");
        let rules = dice.rules();
        let orders = adjustment_orders(dice, &map);
        let resolution = adjustments(&map, &before, &orders, &rules, PowerSet::EMPTY);
        prop_assert_eq!(resolution.outcomes().len(), orders.len());
        let mut after = before.clone();
        resolution.apply(&mut after);
        let (old, new) = (
            by_power(before.units().map(|(_, unit)| unit.power)),
            by_power(after.units().map(|(_, unit)| unit.power)),
        );
        prop_assert_eq!(old.get(&None), new.get(&None), "neutral units stay");
        for (power, account) in resolution.accounts() {
            prop_assert_eq!(account.balance, balance(&map, &before, power, &rules));
            let forced = resolution.forced_removals().iter().filter(|r| r.power == power).count();
            let made = resolution.forced_builds().iter().filter(|b| b.power == power).count();
            let count = |counts: &BTreeMap<_, i32>| counts.get(&Some(power)).copied().unwrap_or(0);
            let gained = i32::from(account.built) + i32::try_from(made).unwrap_or(0);
            let lost = i32::from(account.removed) + i32::try_from(forced).unwrap_or(0);
            prop_assert_eq!(count(&new), count(&old) + gained - lost);
            prop_assert_eq!(lost, i32::from(account.balance.removals()), "exactly what is owed");
            prop_assert!(gained <= i32::from(account.balance.builds()));
            prop_assert!(account.built + account.waived <= account.balance.surplus());
        }
        for outcome in resolution.outcomes() {
            if let AdjustmentOutcome::Built { power, kind, at } = *outcome {
                prop_assert!(map.can_stand(kind, at));
                prop_assert!(build_sites(&map, &before, power, &rules).any(|s| s == at.province));
            }
        }
    }

    #[test]
    fn orders_of_other_powers_between_ones_own_change_nothing(
        bytes in prop::collection::vec(any::<u8>(), 32..96)
    ) {
        let map = board(BOARD);
        let dice = &mut Dice::new(&bytes);
        let before = dice.position(&map, "W1901A");
        let rules = dice.rules();
        let mut orders = adjustment_orders(dice, &map);
        orders.retain(|order| order.by.is_some());
        let judge = |orders: &[AdjustmentOrder]| {
            let mut after = before.clone();
            adjustments(&map, &before, orders, &rules, PowerSet::EMPTY).apply(&mut after);
            after
        };
        let mixed = judge(&orders);
        orders.sort_by_key(|order| order.by);
        prop_assert_eq!(mixed, judge(&orders));
    }

    #[test]
    fn the_advance_loses_no_unit_without_saying_so(
        bytes in prop::collection::vec(any::<u8>(), 32..96)
    ) {
        let map = board(BOARD);
        let dice = &mut Dice::new(&bytes);
        let before = dice.position(&map, "F1901M");
        let rules = dice.rules();
        let orders: Vec<MovementOrder> = before.units().map(|(at, unit)| {
            let action = MovementAction::Move { to: dice.place(&map), route: Route::Unspecified };
            MovementOrder { by: unit.power, unit: UnitClaim::new(unit.kind, unit.at(at)), action }
        }).collect();
        let (notes, pacts) = (OrderNotes::new(), Pacts::none());
        let setting =
            Setting { map: &map, position: &before, rules: &rules, pacts: &pacts, notes: &notes };
        let mut workspace = Workspace::new();
        let resolution = movement(setting, &orders, &mut workspace);
        let (victory, mut changes) = (Victory::default(), Changes::default());
        let terms = terms(&map, &rules, &victory);
        let after = after_movement(&terms, Circumstances::default(), &resolution, &mut changes);
        let left = after.units().count() + after.dislodged_count() + changes.disbanded.len();
        prop_assert_eq!(left, before.units().count());
        for (at, _) in after.dislodged() {
            prop_assert!(retreat_options(&map, &after, at).next().is_some());
        }
        for (at, owner) in map.centres().iter().map(|at| (*at, after.owner(*at))) {
            let captured = changes.captures.iter().any(|capture| capture.centre == at);
            prop_assert_eq!(captured, owner != before.owner(at));
        }
        prop_assert!(after.phase > before.phase);
    }
}

/// Orders for most of the dislodged units to go where they could without others about, and some
/// that make no sense.
fn retreat_orders(dice: &mut Dice<'_>, map: &Map, before: &Position) -> Vec<RetreatOrder> {
    let mut orders = Vec::new();
    for (at, Dislodged { unit, .. }) in before.dislodged() {
        let places = map.destinations(unit.kind, unit.at(at));
        if !places.is_empty() && dice.roll(5) > 0 {
            let action = RetreatAction::Retreat { to: places[dice.roll(places.len())] };
            let claim = UnitClaim::new(unit.kind, unit.at(at));
            orders.push(RetreatOrder { by: unit.power, unit: claim, action });
        }
        if dice.roll(4) == 0 {
            let to = dice.place(map);
            let action = [RetreatAction::Disband, RetreatAction::Retreat { to }][dice.roll(2)];
            orders.push(RetreatOrder { by: dice.by(map), unit: dice.claim(map), action });
        }
    }
    orders
}

fn adjustment_orders(dice: &mut Dice<'_>, map: &Map) -> Vec<AdjustmentOrder> {
    (0..dice.roll(16))
        .map(|_| {
            let claim = dice.claim(map);
            let actions = [
                AdjustmentAction::Build(claim),
                AdjustmentAction::Remove(claim),
                AdjustmentAction::Waive,
            ];
            AdjustmentOrder { by: dice.by(map), action: actions[dice.roll(3)] }
        })
        .collect()
}
