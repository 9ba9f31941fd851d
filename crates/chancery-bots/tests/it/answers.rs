//! Offers: made, answered, and taken back.

use chancery::board::{PowerId, PowerSet, ProvinceId};
use chancery::position::{Phase, PhaseKind, Season};
use chancery_bots::{Answer, Bot, OFFERS_MAX, Offer, Pact, Undertaking, Why};

use crate::table::Table;

const END: Phase = Phase { year: 1902, season: Season::Fall, kind: PhaseKind::Movement };
const OVER: Phase = Phase { year: 1900, season: Season::Fall, kind: PhaseKind::Movement };

fn asked(table: &mut Table, offer: &Offer) -> Answer {
    table.ask(offer.to, |bot, view| bot.answer(view, offer))
}

/// The answer to an offer by which both undertake the same.
fn mutual(table: &mut Table, from: PowerId, to: PowerId, what: Undertaking) -> Answer {
    asked(table, &Offer::mutual(from, to, what))
}

/// The answer to something that is asked for nothing.
fn favour(table: &mut Table, from: PowerId, to: PowerId, what: Undertaking) -> Answer {
    asked(table, &Offer { from, to, gives: vec![], asks: vec![what] })
}

/// A power makes peace with everybody but the one it wants to attack next.
#[test]
fn peace_is_declined_to_one_neighbour_at_most() {
    let mut table = Table::standard(1, 5);
    let powers = table.powers();
    for &power in &powers {
        let mut declined = Vec::new();
        for &from in powers.iter().filter(|from| **from != power) {
            let peace = Undertaking::Peace { until: END };
            let Answer { accept, why } = mutual(&mut table, from, power, peace);
            if !accept {
                assert!(matches!(why, Why::Wanted { .. }), "{why:?}");
                declined.push(from);
            }
        }
        assert!(declined.len() <= 1, "{power:?} declines {declined:?}");
    }
}

#[test]
fn what_cannot_be_kept_is_declined() {
    let mut table = Table::standard(1, 5);
    let (france, germany) = (table.power("France"), table.power("Germany"));
    let (par, mun, bur, lon) = (table.at("par"), table.at("mun"), table.at("bur"), table.at("lon"));
    let nowhere = ProvinceId::new(4000);
    let nobody = PowerId::new(200);
    let support = |by, unit, to| Undertaking::SupportMove { by, unit, to };
    for (from, what) in [
        (france, Undertaking::Peace { until: OVER }),
        (germany, Undertaking::Peace { until: END }),
        (nobody, Undertaking::Peace { until: END }),
        (france, support(mun, par, nowhere)),
        (france, support(nowhere, par, bur)),
        (france, support(lon, par, bur)),
        (france, support(mun, mun, bur)),
        (france, support(mun, par, lon)),
        (france, Undertaking::SupportHold { by: mun, unit: par }),
        (france, Undertaking::KeepOut { province: nowhere, until: END }),
        (france, Undertaking::Passage { province: bur, until: OVER }),
    ] {
        let answer = favour(&mut table, from, germany, what);
        assert_eq!(answer, Answer { accept: false, why: Why::NotPossible }, "{what:?}");
    }
    let nothing = Offer { from: france, to: germany, gives: vec![], asks: vec![] };
    assert_eq!(asked(&mut table, &nothing).why, Why::NotPossible);
}

#[test]
fn what_is_ones_own_is_not_given_away() {
    let mut table = Table::standard(1, 5);
    let (france, germany) = (table.power("France"), table.power("Germany"));
    let [par, mun, bur, ber] = ["par", "mun", "bur", "ber"].map(|code| table.at(code));
    let keep_out = Undertaking::KeepOut { province: mun, until: END };
    assert_eq!(mutual(&mut table, france, germany, keep_out).why, Why::Needed { unit: mun });
    let into_own = Undertaking::SupportMove { by: ber, unit: par, to: mun };
    let why = favour(&mut table, france, germany, into_own).why;
    assert!(matches!(why, Why::Wanted { .. } | Why::Needed { .. }), "{why:?}");
    let passage = Undertaking::Passage { province: bur, until: END };
    assert_eq!(favour(&mut table, france, germany, passage).why, Why::PeaceFirst);
    // Nobody binds oneself for years while the other goes free.
    for what in [
        Undertaking::Peace { until: END },
        Undertaking::Alliance { until: END },
        Undertaking::KeepOut { province: bur, until: END },
    ] {
        assert_eq!(favour(&mut table, france, germany, what).why, Why::OneSided, "{what:?}");
    }
    // But a gift is welcome.
    let gives = vec![Undertaking::Peace { until: END }];
    let gift = Offer { from: france, to: germany, gives, asks: vec![] };
    assert_eq!(asked(&mut table, &gift), Answer { accept: true, why: Why::Welcome });
}

#[test]
fn whom_it_wants_to_attack_a_power_does_not_help() {
    let mut table = Table::standard(1, 5);
    let [mun, par, bur] = ["mun", "par", "bur"].map(|code| table.at(code));
    let (france, germany) = (table.power("France"), table.power("Germany"));
    let peace = mutual(&mut table, france, germany, Undertaking::Peace { until: END });
    let support = Undertaking::SupportMove { by: mun, unit: par, to: bur };
    let support = favour(&mut table, france, germany, support);
    assert!(!peace.accept && !support.accept, "{peace:?}, {support:?}");
    assert_eq!(peace.why, support.why);
}

#[test]
fn a_power_that_broke_its_word_is_not_trusted_again() {
    let mut table = Table::standard(1, 5);
    let (austria, italy) = (table.power("Austria"), table.power("Italy"));
    let peace = Undertaking::Peace { until: END };
    let offer = Offer::mutual(italy, austria, peace);
    let broken_by: PowerSet = [italy].into_iter().collect();
    table.pacts = vec![Pact { offer, since: table.position().phase, broken_by }];
    let again = mutual(&mut table, italy, austria, peace);
    assert_eq!(again, Answer { accept: false, why: Why::BrokeWord { power: italy } });
    let own = Offer::mutual(austria, italy, peace);
    let deal = table.ask(austria, |bot, view| bot.deal(view, &[], std::slice::from_ref(&own)));
    assert_eq!(deal.regrets, [Some(Why::BrokeWord { power: italy })], "what is open is taken back");
}

#[test]
fn what_is_accepted_counts_in_the_next_answer() {
    let mut table = Table::standard(1, 5);
    let (austria, germany) = (table.power("Austria"), table.power("Germany"));
    let passage = Undertaking::Passage { province: table.at("tyr"), until: END };
    let passage = Offer { from: austria, to: germany, gives: vec![], asks: vec![passage] };
    let peace = Offer::mutual(austria, germany, Undertaking::Peace { until: END });
    let deal = table.ask(germany, |bot, view| bot.deal(view, &[peace, passage], &[]));
    assert!(deal.answers[0].accept, "{:?}", deal.answers);
    assert_ne!(deal.answers[1].why, Why::PeaceFirst);
}

/// Seven computer powers that deal with each other for two years: offers are made, some are taken,
/// and none is made twice in a phase.
#[test]
fn bots_deal_with_each_other() {
    let mut table = Table::standard(2, 2);
    let powers = table.powers();
    let (mut made, mut taken) = (0, 0);
    while table.record.ending().is_none() {
        table.offers.clear();
        for &power in powers.iter().chain(&powers) {
            for offer in table.ask(power, Bot::offers) {
                assert_eq!(offer.from, power);
                assert!(!table.offers.contains(&offer), "{offer:?} is made again");
                made += 1;
                if asked(&mut table, &offer).accept {
                    taken += 1;
                    let since = table.position().phase;
                    let broken_by = PowerSet::EMPTY;
                    table.pacts.push(Pact { offer: offer.clone(), since, broken_by });
                }
                table.offers.push(offer);
            }
            let own = table.offers.iter().filter(|offer| offer.from == power).count();
            assert!(own <= OFFERS_MAX, "{own} offers in a phase");
        }
        table.play(&powers);
    }
    assert!(made >= 7 && taken >= 3, "{made} made, {taken} taken");
}
