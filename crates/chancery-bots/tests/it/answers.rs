//! Offers: made, and answered.

use chancery::board::{Location, PowerId, ProvinceId};
use chancery::position::Season;
use chancery_bots::{Answer, Offer, OfferTerms, Pact, Turn, Why};

use crate::table::Table;

const END: Turn = Turn { year: 1902, season: Season::Fall };
const SPRING: Turn = Turn { year: 1901, season: Season::Spring };

fn answer(table: &mut Table, from: PowerId, to: PowerId, terms: OfferTerms) -> Answer {
    let offer = Offer { from, to, terms };
    table.ask(to, |bot, view| bot.answer(view, &offer))
}

/// A power makes peace with everybody but the one it wants to attack next.
#[test]
fn peace_is_declined_to_one_neighbour_at_most() {
    let mut table = Table::standard(1, 5);
    let powers = table.powers();
    for &power in &powers {
        let mut declined = Vec::new();
        for &from in powers.iter().filter(|from| **from != power) {
            let Answer { accept, why } =
                answer(&mut table, from, power, OfferTerms::Peace { until: END });
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
    let over = Turn { year: 1900, season: Season::Fall };
    let support =
        |by, unit, to, turn| OfferTerms::SupportMove { by, unit, to: Location::inland(to), turn };
    for (from, terms) in [
        (france, OfferTerms::Peace { until: over }),
        (germany, OfferTerms::Peace { until: END }),
        (nobody, OfferTerms::Peace { until: END }),
        (france, support(mun, par, nowhere, SPRING)),
        (france, support(nowhere, par, bur, SPRING)),
        (france, support(lon, par, bur, SPRING)),
        (france, support(mun, mun, bur, SPRING)),
        (france, support(mun, par, lon, SPRING)),
        (france, support(mun, par, bur, END)),
        (france, OfferTerms::KeepOut { province: nowhere, until: END }),
        (france, OfferTerms::Alliance { against: Some(nobody), until: END }),
        (france, OfferTerms::Alliance { against: Some(germany), until: END }),
        (france, OfferTerms::Passage { province: bur, year: 1900 }),
    ] {
        let answer = answer(&mut table, from, germany, terms);
        assert_eq!(answer, Answer { accept: false, why: Why::NotPossible }, "{terms:?}");
    }
}

#[test]
fn what_is_ones_own_is_not_given_away() {
    let mut table = Table::standard(1, 5);
    let (france, germany) = (table.power("France"), table.power("Germany"));
    let [par, mun, bur] = ["par", "mun", "bur"].map(|code| table.at(code));
    let keep_out = OfferTerms::KeepOut { province: mun, until: END };
    assert_eq!(answer(&mut table, france, germany, keep_out).why, Why::Needed { unit: mun });
    let into_own = OfferTerms::SupportMove {
        by: table.at("ber"),
        unit: par,
        to: Location::inland(mun),
        turn: SPRING,
    };
    assert_eq!(answer(&mut table, france, germany, into_own).why, Why::Wanted { province: mun });
    let passage = OfferTerms::Passage { province: bur, year: 1901 };
    assert_eq!(answer(&mut table, france, germany, passage).why, Why::PeaceFirst);
}

#[test]
fn a_power_that_broke_its_word_is_not_trusted_again() {
    let mut table = Table::standard(1, 5);
    let (austria, italy) = (table.power("Austria"), table.power("Italy"));
    let offer = Offer { from: italy, to: austria, terms: OfferTerms::Peace { until: END } };
    table.pacts = vec![Pact { offer, since: table.position().phase }];
    let map = &table.variant.map;
    let phase = table.position().phase.kind;
    let names = chancery::notation::Names::new(map);
    let reading = chancery::notation::Reader::new(&names)
        .read("Italy: A ven - tri", &chancery::notation::Context::new(phase));
    let orders = reading.orders().copied().collect();
    table.give(orders);
    let again = answer(&mut table, italy, austria, OfferTerms::Peace { until: END });
    assert_eq!(again, Answer { accept: false, why: Why::BrokeWord { power: italy } });
}

/// Seven computer powers that deal with each other for two years: offers are made, some are taken,
/// and none is made twice.
#[test]
fn bots_deal_with_each_other() {
    let mut table = Table::standard(2, 2);
    let powers = table.powers();
    let (mut made, mut taken) = (0, 0);
    while table.record.ending().is_none() {
        for &power in &powers {
            for offer in table.ask(power, chancery_bots::Bot::offers) {
                assert_eq!(offer.from, power);
                assert!(!table.offers.contains(&offer), "{offer:?} is made again");
                made += 1;
                let Answer { accept, .. } = answer(&mut table, offer.from, offer.to, offer.terms);
                if accept {
                    taken += 1;
                    let since = table.position().phase;
                    table.pacts.push(Pact { offer, since });
                } else {
                    table.offers.push(offer);
                }
            }
        }
        table.play(&powers);
    }
    assert!(made >= 7 && taken >= 3, "{made} made, {taken} taken");
}
