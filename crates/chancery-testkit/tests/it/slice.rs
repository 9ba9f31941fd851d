//! A slice of the exhaustive comparison, small enough for every run of the tests. The whole is
//! `cargo run --release -p chancery-testkit --example exhaust -- ci`.

use chancery::board::ProvinceKind;
use chancery::rules::{ConvoyParadox, DislodgedEffect, SupportCut};
use chancery_testkit::boards::{Board, Crossing, placements, position};
use chancery_testkit::brute::Reading;
use chancery_testkit::counts::Count;
use chancery_testkit::exhaust::{Report, judge_board, judge_dealt, judge_named};
use chancery_testkit::named_boards::{FOUR_UNITS, MORE_UNITS};
use chancery_testkit::partial::judge_partial;
use chancery_testkit::random_positions::{Mix, crowded_board};

/// Each rule that the reference referee knows, by itself, and how many paradoxes of the board
/// `betrayal` have no resolution and several under it.
const READINGS: [(Reading, u64, u64); 7] = [
    (Reading::DATC, 2, 12),
    (Reading::DATC.with_paradox(ConvoyParadox::AllHold), 2, 12),
    (Reading::DATC.with_paradox(ConvoyParadox::Rule1971), 2, 0),
    (Reading::DATC.with_paradox(ConvoyParadox::Rule1982), 0, 0),
    (Reading::DATC.with_paradox(ConvoyParadox::Rule2000), 2, 0),
    (Reading { dislodged_effect: DislodgedEffect::Never, ..Reading::DATC }, 2, 12),
    (Reading { support_cut: SupportCut::AnyAttack, ..Reading::DATC }, 2, 12),
];

/// Fails with the first differences; answers how many of something there were.
#[track_caller]
fn check(report: &Report, what: Count) -> u64 {
    assert_eq!(report.counts.get(Count::Differences), 0, "{}", report.first.join("\n"));
    assert_eq!(report.counts.get(Count::Others), 0, "a knot that is no ring and no paradox");
    report.counts.get(what)
}

#[test]
fn every_board_of_up_to_three_provinces_is_judged_alike() {
    let mut report = Report::default();
    for board in (1..=3).flat_map(Board::all) {
        report.merge(judge_board(&board, 1..=3, Reading::DATC));
    }
    assert_eq!(check(&report, Count::Boards), 37);
    assert_eq!(check(&report, Count::Positions), 822);
    assert_eq!(check(&report, Count::OrderSets), 32_473);
    assert_eq!(check(&report, Count::Rings), 140);
}

#[test]
fn what_is_sure_with_some_orders_known_is_sure_whatever_the_others_do() {
    use Crossing::{Armies, Closed, Fleets};
    // Two neighbouring coasts and the two seas between them: the order of a power's own fleet can
    // keep its army off the land route even where the convoy has a gap.
    let kinds =
        [ProvinceKind::Coastal, ProvinceKind::Coastal, ProvinceKind::Sea, ProvinceKind::Sea];
    let mut crossings = [Armies, Closed, Fleets, Fleets, Closed, Fleets].into_iter();
    let board = Board::with(kinds.to_vec(), |_| crossings.next().unwrap_or(Closed));
    let mut report = Report::default();
    for board in (1..=2).flat_map(Board::all).chain([board]) {
        let map = board.map();
        for placement in placements(&board, 1..=3) {
            report.merge(judge_partial(&map, &position(&placement)));
        }
    }
    assert!(check(&report, Count::Questions) > 10_000);
    assert!(check(&report, Count::NotSettled) * 20 < report.counts.get(Count::Questions));
}

#[test]
fn a_board_with_paradoxes_is_judged_alike_under_every_rule() {
    let (betrayal, powers) = &MORE_UNITS[0];
    for (reading, none, several) in READINGS {
        let report = judge_named(betrayal, &[powers.to_vec()], reading);
        assert_eq!(check(&report, Count::ParadoxesNone), none, "{reading:?}");
        assert_eq!(check(&report, Count::ParadoxesSeveral), several, "{reading:?}");
    }
}

#[test]
fn a_dealing_of_every_other_named_board_is_judged_alike() {
    for board in FOUR_UNITS.iter().step_by(2) {
        let report = judge_named(board, &[vec![0, 1, 0, 1]], Reading::DATC);
        assert!(check(&report, Count::OrderSets) > 1_000, "{}", board.name);
    }
}

#[test]
fn random_positions_of_the_standard_map_are_judged_alike() {
    let standard = chancery_variants::standard();
    let mix = Mix { units: (22, 34), powers: (2, 7), unsupplied: 0 };
    for (reading, ..) in READINGS {
        let report = judge_dealt(&standard.map, &mix, 1, 0..200, reading);
        assert!(check(&report, Count::PartsOne) > 2, "{reading:?}");
    }
}

#[test]
fn positions_with_unsupplied_units_are_judged_alike() {
    let mix = Mix { units: (4, 9), powers: (1, 3), unsupplied: 40 };
    let mut report = Report::default();
    for number in 0..50 {
        let map = crowded_board(1, number).map();
        report.merge(judge_dealt(&map, &mix, 1, number * 20..number * 20 + 20, Reading::DATC));
    }
    assert!(check(&report, Count::PartsOne) > 2);
}

#[test]
fn random_positions_of_crowded_boards_are_judged_alike() {
    let mix = Mix { units: (4, 9), powers: (1, 3), unsupplied: 0 };
    for (reading, ..) in READINGS {
        let mut report = Report::default();
        for number in 0..50 {
            let map = crowded_board(1, number).map();
            report.merge(judge_dealt(&map, &mix, 1, number * 20..number * 20 + 20, reading));
        }
        assert!(check(&report, Count::PartsOne) > 2, "{reading:?}");
    }
}
