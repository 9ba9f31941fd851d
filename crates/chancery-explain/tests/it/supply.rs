//! What is said of units that were not supplied, and of the winter that left them so.

use chancery::adjudicate::{ForcedRemoval, RemovalReason};
use chancery::advance::YearEnd;
use chancery::board::PowerSet;
use chancery::orders::{
    AdjustmentAction, AdjustmentOrder, IllegalReason, LegalAction, Order, Provisions, UnitClaim,
    VoidReason,
};
use chancery::position::{Supply, Unit, UnitKind};
use chancery_explain::{Scene, build_limit, forced_removal, illegal, unfed, void};
use chancery_houserules::{Setting, SupplyLines};

use crate::board::Board;

const FILE: &str = include_str!("../../../chancery-houserules/settings/supply-lines-3.toml");

/// What is said of the winter of 1901 in a position whose centres are given by owner.
fn winter(units: &[&str], marked: &[&str], centres: &[(&str, &str)], file: &str) -> Vec<String> {
    let mut board = Board::new(units);
    board.position.phase = "F1901R".parse().expect("a phase");
    for (owner, codes) in centres {
        for code in codes.split_whitespace() {
            let (at, owner) = (board.at(code), board.map.power_by_name(owner));
            board.position.set_owner(at, owner);
        }
    }
    for code in marked {
        let at = board.at(code);
        board.position.set_supply(at, Supply::Unsupplied);
    }
    let rule = SupplyLines::new(Setting::read("mine", file).expect("a setting"), 1901);
    let survey = rule.survey(YearEnd {
        map: &board.map,
        rules: &board.rules,
        position: &board.position,
        provisions: &Provisions::none(),
        disorder: PowerSet::EMPTY,
    });
    let scene = Scene::new(&board.map, &board.position, &board.rules);
    let numbers = rule.setting().numbers;
    let mut said = Vec::new();
    for (power, supply) in survey.by_power.iter() {
        for unit in &supply.units {
            said.extend(unfed(&scene, &numbers, supply, unit).map(|it| it.to_string()));
        }
        said.extend(build_limit(&scene, power, supply).map(|it| it.to_string()));
    }
    said
}

#[test]
fn every_reason_to_go_unfed_has_its_sentence() {
    let unlimited = FILE.replace("length = 3", "length = -1");
    let none = FILE.replace("length = 3", "length = 0");
    let one = FILE.replace("length = 3", "length = 1");
    let stays =
        "It leaves first where removals are owed; if it stays, it gives no support through 1902.";
    for (units, centres, file, expected) in [
        (
            &["England A fin"][..],
            &[("England", "lon")][..],
            FILE,
            "A Finland goes unfed: no centre that feeds England is joined to it through open provinces.",
        ),
        (
            &["Russia W bla"],
            &[("Russia", "sev")],
            FILE,
            "W Black Sea goes unfed: Black Sea is not open to Russia.",
        ),
        (
            &["Russia A tyr"],
            &[("Russia", "mos")],
            FILE,
            "A Tyrolia goes unfed: it is 4 provinces from the nearest centre that feeds Russia, and 3 is the most.",
        ),
        (
            &["Russia A ukr"],
            &[("Russia", "mos")],
            &none,
            "A Ukraine goes unfed: it is 1 province from the nearest centre that feeds Russia, and 0 is the most.",
        ),
        (
            &["Germany A mun", "Germany A ruh"],
            &[("Germany", "mun")],
            &one,
            "A Ruhr goes unfed: what Munich feeds that is within 1 province is eaten by A Munich.",
        ),
        (
            &["Germany A mun", "Germany A ruh"],
            &[("Germany", "mun")],
            &unlimited,
            "A Ruhr goes unfed: what Munich feeds is eaten by A Munich.",
        ),
        (
            &["Germany A mun", "Germany A sil", "Germany A ruh"],
            &[("Germany", "mun ber")],
            FILE,
            "A Ruhr goes unfed: what Berlin and Munich feed that is within 3 provinces is eaten by A Munich and A Silesia.",
        ),
    ] {
        assert_eq!(winter(units, &[], centres, file), [format!("{expected}\n  {stays}")]);
    }
    let lost = winter(&["England A fin"], &["fin"], &[("England", "lon")], FILE);
    let [lost, limit] = lost.as_slice() else { panic!("{lost:?}") };
    assert!(lost.ends_with("\n  It went unfed last winter too, and is lost."), "{lost}");
    assert_eq!(
        limit,
        "England may build nothing: a unit lost in a winter is not built again in it."
    );
}

#[test]
fn a_bound_on_builds_says_why() {
    let spare = winter(&["Italy A apu"], &[], &[("Italy", "rom nap tun lon")], FILE);
    assert_eq!(
        spare,
        ["Italy may build 1 unit at most: 1 ration is left where it has a free place to build."]
    );
    let none = winter(&["Italy A apu"], &[], &[("Italy", "nap tun lon")], FILE);
    assert_eq!(
        none,
        ["Italy may build nothing: no ration is left where it has a free place to build."]
    );
    assert!(winter(&["Italy A apu"], &[], &[("Italy", "rom nap ven")], FILE).is_empty());
}

#[test]
fn a_marked_unit_gives_no_support_and_leaves_first() {
    let board = Board::new(&["Germany A mun", "Germany A ruh"]);
    let scene = Scene::new(&board.map, &board.position, &board.rules);
    let support = LegalAction::SupportHold { target: board.at("ruh"), only: None };
    let said = void(&scene, board.at("mun"), support, VoidReason::Unsupplied);
    assert_eq!(said.text, "Void: A Munich was not supplied last winter and gives no support.");
    assert_eq!(said.rule.to_string(), "supply-lines");
    let claim = UnitClaim::new(UnitKind::Army, board.at("mun").into());
    let remove = AdjustmentOrder { by: None, action: AdjustmentAction::Remove(claim) };
    let said = illegal(&scene, &Order::Adjustment(remove), IllegalReason::UnsuppliedFirst);
    assert_eq!(
        said.text,
        "Illegal: A Munich was supplied, and units that were not are disbanded before it."
    );
    let power = board.map.power_by_name("Germany").expect("plays");
    let removal = ForcedRemoval {
        power,
        at: board.at("ruh"),
        unit: Unit::new(UnitKind::Army, power),
        distance: Some(1),
        reason: RemovalReason::Unsupplied { than: board.at("mun") },
    };
    assert_eq!(
        forced_removal(&scene, &removal).text,
        "Germany must disband a unit, and A Ruhr leaves: it was not supplied this winter, and A Munich was."
    );
}
