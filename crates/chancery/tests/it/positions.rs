//! What can be wrong with a position, and what is taken off the board for it (4.E.6).

use chancery::adjudicate::{Correction, correct};
use chancery::board::{Map, PowerId};
use chancery::position::{Phase, PhaseKind, Position, Season, Unit, UnitKind, check};
use chancery::rules::Rules;

use crate::support::{board, departures, position, province, unit_text};

const BOARD: &str = "
    inland mun* boh
    coast  kie* ber* stp/nc/sc*
    sea    bal
    army   mun-boh mun-kie kie-ber
    fleet  bal-kie bal-stp/sc kie-ber
    power  Germany mun kie ber
    power  Russia stp
";

fn faults(map: &Map, position: &Position, rules: &Rules) -> String {
    let name = |fault| {
        let debug = format!("{fault:?}");
        let head = debug.split([' ', '{']).next().unwrap_or_default().to_owned();
        let why = debug.split_once("why: ").map(|(_, rest)| rest.trim_end_matches([' ', '}']));
        why.map_or(head.clone(), |why| format!("{head}:{why}"))
    };
    check(map, position, rules).into_iter().map(name).collect::<Vec<_>>().join(" ")
}

#[test]
fn everything_wrong_with_a_position_is_said_and_wrong_units_are_taken_off() {
    let map = board(BOARD);
    for (case, rules, text, said, gone) in [
        ("nothing", "", "Germany A mun, F kie\nown Germany mun kie", "", ""),
        ("an army at sea", "", "Germany A bal", "CannotStand:WrongKind", "Germany A bal"),
        ("a fleet inland", "", "Germany F mun", "CannotStand:WrongKind", "Germany F mun"),
        (
            "a fleet without its coast",
            "",
            "Russia F stp",
            "CannotStand:CoastMissing",
            "Russia F stp",
        ),
        (
            "a coast that is none",
            "",
            "Russia F stp/ec",
            "CannotStand:NoSuchCoast",
            "Russia F stp/ec",
        ),
        ("an army on a coast", "", "Russia A stp/nc", "CannotStand:NoSuchCoast", "Russia A stp/nc"),
        ("a wing", "wings=off", "Russia W bal", "NoWings", "Russia W bal"),
        ("a wing", "wings=on", "Russia W bal", "", ""),
        (
            "two at once",
            "",
            "Germany A bal, F mun",
            "CannotStand:WrongKind CannotStand:WrongKind",
            "Germany F mun, Germany A bal",
        ),
        (
            "a unit too many",
            "",
            "Germany A mun, A boh\nown Germany mun",
            "TooManyUnits",
            "Germany A boh",
        ),
        ("not yet", "", "phase F1901M\nGermany A mun, A boh\nown Germany mun", "", ""),
        ("nobody owns anything", "", "Germany A mun, A boh", "", ""),
        (
            "wrong and too many",
            "",
            "Germany A mun, F boh\nown Germany mun",
            "CannotStand:WrongKind TooManyUnits",
            "Germany F boh",
        ),
        ("an owned field", "", "own Russia boh", "OwnedNoCentre", ""),
        ("contested at the wrong time", "", "contested boh", "ContestedOutOfPhase", ""),
        (
            "contested and held",
            "",
            "phase S1901R\nGermany A boh\ncontested boh",
            "ContestedOccupied",
            "",
        ),
    ] {
        let mut position = position(&map, text);
        let rules = Rules::DATC.with(rules).expect(case);
        assert_eq!(faults(&map, &position, &rules), said, "{case}: {text}");
        let before = position.clone();
        let corrections = correct(&map, &mut position, &rules);
        assert_eq!(departures(&map, &before, &position), gone, "{case}: {text}");
        assert_eq!(corrections.len(), gone.split(", ").filter(|g| !g.is_empty()).count(), "{case}");
        assert_eq!(correct(&map, &mut position, &rules), [], "{case}: once is enough");
    }
}

#[test]
fn dislodged_units_belong_to_retreat_phases_and_have_a_victor() {
    let map = board(BOARD);
    let (phase, victor) = ("phase S1901R\n", "Russia A mun\n");
    let loser = "dislodged Germany A mun from boh";
    for (text, said, left) in [
        (format!("{phase}{victor}{loser}"), "", 1),
        (format!("{phase}{loser}"), "DislodgedByNobody", 1),
        (format!("{victor}{loser}"), "DislodgedOutOfPhase", 0),
        (format!("{phase}{victor}dislodged Germany F mun from boh"), "CannotStand:WrongKind", 0),
    ] {
        let mut position = position(&map, &text);
        assert_eq!(faults(&map, &position, &Rules::DATC), said, "{text}");
        correct(&map, &mut position, &Rules::DATC);
        assert_eq!(position.dislodged_count(), left, "{text}");
    }
}

#[test]
fn of_too_many_units_the_rule_of_civil_disorder_takes_one() {
    let map = board(BOARD);
    let mut position = position(&map, "Germany A mun, F bal, A boh\nown Germany mun kie");
    let corrections = correct(&map, &mut position, &Rules::DATC);
    let [Correction::OneTooMany(removal)] = corrections[..] else {
        panic!("{corrections:?}");
    };
    assert_eq!(unit_text(&map, removal.at, removal.unit), "Germany F bal");
}

#[test]
fn powers_and_boards_that_do_not_exist_are_found() {
    let map = board(BOARD);
    let stranger = PowerId::new(7);
    let phase = Phase::new(1901, Season::Spring, PhaseKind::Movement);
    let mut position = Position::new(map.province_count(), phase);
    position.set_unit(province(&map, "boh"), Some(Unit::new(UnitKind::Army, stranger)));
    position.set_owner(province(&map, "mun"), Some(stranger));
    assert_eq!(faults(&map, &position, &Rules::DATC), "UnknownPower UnknownOwner");
    correct(&map, &mut position, &Rules::DATC);
    assert_eq!(position.units().count(), 0);
    let mut other = Position::new(3, phase);
    assert_eq!(faults(&map, &other, &Rules::DATC), "OtherMap");
    assert_eq!(correct(&map, &mut other, &Rules::DATC), []);
}
