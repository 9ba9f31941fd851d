//! Who eats, on small positions of the standard map, and how the bite is counted.

use chancery::advance::{Winter, YearEnd};
use chancery::board::{PowerSet, ProvinceId};
use chancery::orders::Provisions;
use chancery::position::{Position, Unit, UnitKind};
use chancery_houserules::{Bites, Hunger, Setting, SupplyLines, Survey};

const FILE: &str = include_str!("../../settings/supply-lines-3.toml");

fn at(code: &str) -> ProvinceId {
    chancery_variants::standard().map.province_by_code(code).expect("is on the map")
}

/// A position of one power: Germany, with these armies and centres.
fn germany(armies: &str, centres: &str) -> Position {
    let variant = chancery_variants::standard();
    let power = variant.map.power_by_name("Germany").expect("plays");
    let phase = "F1903R".parse().expect("a phase");
    let mut position = Position::new(variant.map.province_count(), phase);
    for code in armies.split_whitespace() {
        position.set_unit(at(code), Some(Unit::new(UnitKind::Army, power)));
    }
    for code in centres.split_whitespace() {
        position.set_owner(at(code), Some(power));
    }
    position
}

fn survey(rule: &SupplyLines, position: &Position) -> Survey {
    let variant = chancery_variants::standard();
    rule.survey(YearEnd {
        map: &variant.map,
        rules: &variant.rules,
        position,
        provisions: &Provisions::none(),
        disorder: PowerSet::EMPTY,
    })
}

/// The units in the order in which they are served, those that go unfed with why.
fn served(survey: &Survey) -> String {
    let map = &chancery_variants::standard().map;
    let power = map.power_by_name("Germany").expect("plays");
    let words = survey.by_power[power].units.iter().map(|unit| {
        let code = &map.province(unit.at).code;
        match unit.hunger {
            None => code.clone(),
            Some(why) => format!("{code} ({why:?})"),
        }
    });
    words.collect::<Vec<_>>().join(" ")
}

#[test]
fn what_a_setting_says_is_what_is_eaten() {
    for (from, to, armies, centres, expected) in [
        ("", "", "mun ruh sil", "mun ber", "mun sil ruh (NothingLeft)"),
        ("turn = 1", "turn = 2", "mun ruh sil", "mun", "mun sil ruh (NothingLeft)"),
        ("turn = 1", "turn = 3", "mun ruh sil", "mun", "mun sil ruh"),
        ("turn = 1", "turn = 0", "mun", "mun", "mun (NothingLeft)"),
        (
            "[army]\nsupply-in-threshold = 1",
            "[army]\nsupply-in-threshold = 2",
            "mun ruh",
            "mun ber kie",
            "mun ruh (NothingLeft)",
        ),
        (
            "[army]\nsupply-in-threshold = 1",
            "[army]\nsupply-in-threshold = 0",
            "mun ruh",
            "",
            "ruh mun",
        ),
        ("length = 3", "length = 1", "mun ruh gal", "mun ber kie", "mun ruh gal (TooFar)"),
        ("length = 3", "length = -1", "mun ukr", "mun ber", "mun ukr"),
        ("length = 3", "length = 0", "mun ruh", "mun ber", "mun ruh (TooFar)"),
    ] {
        let file = FILE.replace(from, to);
        let rule = SupplyLines::new(Setting::read("mine", &file).expect(to), 1901);
        assert_eq!(served(&survey(&rule, &germany(armies, centres))), expected, "{to}");
    }
}

#[test]
fn a_ration_of_two_pieces_can_come_from_two_centres() {
    let file = FILE.replace("[army]\nsupply-in-threshold = 1", "[army]\nsupply-in-threshold = 2");
    let rule = SupplyLines::new(Setting::read("mine", &file).expect("good"), 1901);
    let survey = survey(&rule, &germany("ruh", "mun kie"));
    assert_eq!(served(&survey), "ruh");
}

#[test]
fn in_winters_of_grace_nobody_goes_unfed() {
    let file = FILE.replace("grace-winters = 0", "grace-winters = 2");
    let variant = chancery_variants::standard();
    let rule = SupplyLines::new(Setting::read("mine", &file).expect("good"), 1901);
    for (year, hungry) in [(1901, false), (1902, false), (1903, true)] {
        let mut position = germany("mun ruh", "mun");
        position.phase.year = year;
        let hardship = rule.come(YearEnd {
            map: &variant.map,
            rules: &variant.rules,
            position: &position,
            provisions: &Provisions::none(),
            disorder: PowerSet::EMPTY,
        });
        assert_eq!(!hardship.unsupplied.is_empty(), hungry, "{year}");
    }
}

#[test]
fn the_bite_is_what_goes_unfed_beyond_the_removals_owed() {
    let rule = SupplyLines::new(Setting::builtin("supply-lines").expect("is built in"), 1901);
    let mut bites = Bites::default();
    for (armies, centres, bitten) in [
        ("mun ruh", "mun", 0),         // One removal is owed, and one goes unfed.
        ("mun ruh", "mun ber", 0),     // Everybody eats.
        ("mun naf", "mun ber", 1),     // Africa is cut off, and no removal owed.
        ("mun naf syr", "mun ber", 0), // Syria eats by land, and the removal owed takes Africa.
    ] {
        let survey = survey(&rule, &germany(armies, centres));
        let before = bites.total(|_, _| true).bitten;
        bites.count(1, &survey);
        assert_eq!(
            bites.total(|_, _| true).bitten - before,
            bitten,
            "{armies}: {}",
            served(&survey)
        );
    }
    let total = bites.total(|_, year| year == 1);
    assert_eq!((total.winters, total.bitten, total.per_mille()), (4, 1, Some(250)));
    assert_eq!(bites.total(|_, year| year == 2).per_mille(), None);
    let cut_off = survey(&rule, &germany("mun naf", "mun ber"));
    let power = chancery_variants::standard().map.power_by_name("Germany").expect("plays");
    let hunger = cut_off.by_power[power].units.iter().filter_map(|unit| unit.hunger);
    assert_eq!(hunger.collect::<Vec<_>>(), [Hunger::CutOff]);
}
