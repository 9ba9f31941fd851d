//! What a convoy that is not there leaves of its army's move.

use chancery::adjudicate::{
    CutReason, Fate, MoveFailure, Reason, Resolution, Settled, Workspace, movement,
};
use chancery::board::ProvinceId;
use chancery::orders::{OrderNotes, Pacts, Setting};
use chancery::rules::Rules;
use chancery_testkit::random_positions::{Dealer, Mix, crowded_board};

/// Whether a reason gives weight to the move from a province.
fn gives_weight(reason: &Reason, army: ProvinceId) -> bool {
    match reason {
        Reason::Cut(CutReason::Attacked { by } | CutReason::Dislodged { by })
        | Reason::Overcome { by, .. } => *by == army,
        Reason::Stood { attackers, .. } => attackers.iter().any(|(by, _)| *by == army),
        Reason::Moved { rivals, .. } | Reason::Bounced { rivals, .. } => {
            rivals.iter().any(|rival| rival.from == army && rival.prevent.strength > 0)
        }
        _ => false,
    }
}

/// Checks every army of a resolution whose convoy is not there; answers how many there were.
fn check(resolution: &Resolution<'_>) -> usize {
    let lost =
        |fate| matches!(fate, Fate::Failed(MoveFailure::Paradox | MoveFailure::ConvoyDisrupted));
    let armies = resolution.units().filter(|unit| lost(unit.fate));
    armies
        .map(|army| {
            let home = army.after.is_none_or(|after| after.province == army.at);
            assert!(home, "the army went somewhere");
            for unit in resolution.units() {
                let reasons = [resolution.reason(unit.at), resolution.standing_reason(unit.at)];
                for reason in reasons.into_iter().flatten() {
                    assert!(!gives_weight(&reason, army.at), "{reason:?}");
                }
            }
        })
        .count()
}

#[test]
fn an_army_whose_convoy_is_not_there_has_no_weight_anywhere() {
    let mix = Mix { units: (4, 9), powers: (1, 3), unsupplied: 0 };
    let (pacts, notes) = (Pacts::none(), OrderNotes::new());
    let mut workspace = Workspace::new();
    let (mut armies, mut paradoxes) = (0, 0);
    for number in 0..5_000 {
        let map = crowded_board(1, number / 20).map();
        let mut dealer = Dealer::new(&map, 1, number);
        let position = dealer.position(&mix);
        let orders = dealer.orders(&position);
        let setting = Setting {
            map: &map,
            position: &position,
            rules: &Rules::DATC,
            pacts: &pacts,
            notes: &notes,
        };
        let resolution = movement(setting, &orders, &mut workspace);
        armies += check(&resolution);
        let by_rule = resolution.cycles().iter().filter(|cycle| cycle.settled == Settled::ByRule);
        paradoxes += by_rule.count();
    }
    assert!(armies > 30 && paradoxes > 15, "{armies} armies, {paradoxes} paradoxes");
}
