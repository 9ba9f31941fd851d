//! Orders built step by step: everything lit leads to a legal order, and every legal order is lit.

use std::collections::BTreeSet;

use chancery::board::{Location, Map, ProvinceId};
use chancery::options::{
    Builder, Choice, Finished, LegalIndex, LegalWorkspace, NotLit, State, Verb, legal_orders,
};
use chancery::orders::{Order, OrderId, OrderNotes, Pacts, Setting, validate};
use chancery::position::{Position, UnitKind};
use chancery::rules::Rules;

use super::dice::Dice;
use super::other_phases::{adjustment_position, retreat_position};
use super::scenes::{ODD, USUAL, position};
use crate::support::{self, board, power, province};

/// Picks everything that is lit, one after the other, and hands every finished order to `take`.
fn walk(case: &str, builder: &mut Builder<'_>, take: &mut impl FnMut(&Builder<'_>, Finished)) {
    let question = match builder.state() {
        State::Done(finished) => return take(builder, finished),
        State::Ask(question) => question,
    };
    assert!(question.lit.is_sorted_by(|a, b| a < b), "{case}: {question:?}");
    let nothing_yet = builder.picks().is_empty();
    assert!(nothing_yet || !question.lit.is_empty(), "{case}: a dead end at {:?}", builder.picks());
    for choice in &question.lit {
        let state = builder.pick(*choice).expect("it is lit");
        assert_eq!(state, builder.state(), "{case}");
        walk(case, builder, take);
        assert_eq!(builder.undo(), Some(*choice), "{case}");
        assert_eq!(builder.state(), State::Ask(question.clone()), "{case}: undone");
    }
}

#[track_caller]
fn check(case: &str, map: &Map, position: &Position) {
    let (rules, pacts, notes) = (Rules::DATC, Pacts::none(), OrderNotes::new());
    let setting = Setting { map, position, rules: &rules, pacts: &pacts, notes: &notes };
    let index = LegalIndex::new(map);
    let mut workspace = LegalWorkspace::new();
    let legal = legal_orders(&index, setting, &mut workspace);
    for (power, _) in map.powers() {
        let expected: BTreeSet<OrderId> =
            legal.of_power(power).flat_map(|unit| unit.orders).copied().collect();
        let mut built = BTreeSet::new();
        let mut builder = Builder::start(&index, setting, power, &[]);
        walk(case, &mut builder, &mut |builder, finished| {
            let Finished::Order(id) = finished else {
                panic!("{case}: no paths under these rules")
            };
            assert!(built.insert(id), "{case}: built in two ways: {:?}", builder.picks());
            let order = Finished::Order(id).order(position, power, &mut OrderNotes::new());
            assert_eq!(order.as_ref().and_then(OrderId::of), Some(id), "{case}");
        });
        assert_eq!(built, expected, "{case}");
    }
}

#[test]
fn what_is_lit_leads_to_every_legal_order_and_to_nothing_else() {
    let standard = chancery_variants::standard();
    let map = &standard.map;
    check("the start", map, &standard.start);
    for seed in 0..3 {
        let mut dice = Dice::new(seed);
        check(&format!("movement {seed}"), map, &position(map, USUAL, &mut dice));
        check(&format!("odd movement {seed}"), map, &position(map, ODD, &mut dice));
        check(&format!("retreat {seed}"), map, &retreat_position(map, &mut dice));
        check(&format!("adjustment {seed}"), map, &adjustment_position(map, &mut dice));
    }
    let strange = board(super::lists::STRANGE);
    for seed in 0..5 {
        let mut dice = Dice::new(seed);
        check(&format!("strange movement {seed}"), &strange, &position(&strange, ODD, &mut dice));
        check(&format!("strange retreat {seed}"), &strange, &retreat_position(&strange, &mut dice));
    }
}

/// Picks these words one after the other and says what is asked at the end, and what is lit.
fn asked(map: &Map, position: &str, country: &str, words: &str) -> String {
    let position = support::position(map, position);
    let (rules, pacts, notes) = (Rules::DATC, Pacts::none(), OrderNotes::new());
    let setting = Setting { map, position: &position, rules: &rules, pacts: &pacts, notes: &notes };
    let mut builder = Builder::start(&LegalIndex::new(map), setting, power(map, country), &[]);
    for word in words.split_whitespace() {
        let State::Ask(question) = builder.state() else { panic!("{word}: done already") };
        let choice = question.lit.iter().find(|choice| text(map, **choice) == word);
        let choice = choice.unwrap_or_else(|| panic!("{word} is not lit: {question:?}"));
        builder.pick(*choice).expect("it is lit");
    }
    match builder.state() {
        State::Done(Finished::Order(id)) => {
            format!("done {:?}", id.at().map(|at| &map.province(at).code))
        }
        State::Done(other) => format!("done {other:?}"),
        State::Ask(question) => {
            let lit: Vec<String> = question.lit.iter().map(|choice| text(map, *choice)).collect();
            format!("{:?}: {}", question.asked, lit.join(" "))
        }
    }
}

/// A choice as one word.
fn text(map: &Map, choice: Choice) -> String {
    match choice {
        Choice::Unit(at) | Choice::Target(at) | Choice::Goal(at) | Choice::Sea(at) => {
            map.province(at).code.clone()
        }
        Choice::Waive => "waive".to_owned(),
        Choice::Verb(verb) => format!("{verb:?}").to_lowercase(),
        Choice::Kind(kind) => kind.name().to_owned(),
        Choice::Route(route) => format!("{route:?}").to_lowercase(),
        Choice::Coast(coast) => coast.map_or("either".to_owned(), |coast| coast.code().to_owned()),
    }
}

#[test]
fn each_step_asks_for_the_next_thing_only() {
    let standard = chancery_variants::standard();
    let map = &standard.map;
    let channel = "England A lon, F nth, F eng\nFrance A bel, F mao, A mar";
    let cases = [
        (channel, "England", "", "Unit: eng lon nth"),
        (channel, "England", "lon", "Verb: hold move support"),
        (channel, "England", "lon hold", "done Some(\"lon\")"),
        (channel, "England", "lon move wal", "Route: unspecified viaconvoy"),
        (channel, "England", "lon move bre", "done Some(\"lon\")"),
        (channel, "England", "nth", "Verb: hold move support convoy"),
        (channel, "England", "nth convoy", "Target: bel lon"),
        (channel, "England", "nth support bel", "Goal: bel hol lon"),
        (channel, "England", "nth support bel bel", "done Some(\"nth\")"),
        (channel, "France", "mao move spa", "Coast: nc sc"),
        (channel, "France", "mar support mao", "Goal: gas spa"),
        (channel, "France", "mar support mao spa", "Coast: either nc sc"),
        (channel, "France", "mar support mao spa either", "done Some(\"mar\")"),
        ("phase S1901R\ndislodged France F mao from eng", "France", "mao", "Verb: retreat disband"),
        (
            "phase S1901R\ndislodged France F mao from eng",
            "France",
            "mao retreat spa",
            "Coast: nc sc",
        ),
        ("phase S1901R\ndislodged France F mao from eng", "England", "", "Unit: "),
        ("phase W1901A\nown Russia stp war", "Russia", "", "Unit: stp war waive"),
        ("phase W1901A\nown Russia stp war", "Russia", "waive", "done None"),
        ("phase W1901A\nown Russia stp war", "Russia", "war build", "done Some(\"war\")"),
        ("phase W1901A\nown Russia stp war", "Russia", "stp build", "Kind: army fleet"),
        ("phase W1901A\nown Russia stp war", "Russia", "stp build fleet", "Coast: nc sc"),
        ("phase W1901A\nRussia A war, A mos", "Russia", "mos", "Verb: remove"),
    ];
    for (position, country, words, expected) in cases {
        assert_eq!(asked(map, position, country, words), expected, "{country} {words}");
    }
}

#[test]
fn what_is_not_lit_cannot_be_picked() {
    let standard = chancery_variants::standard();
    let map = &standard.map;
    let (rules, pacts, notes) = (Rules::DATC, Pacts::none(), OrderNotes::new());
    let setting =
        Setting { map, position: &standard.start, rules: &rules, pacts: &pacts, notes: &notes };
    let index = LegalIndex::new(map);
    let mut builder = Builder::start(&index, setting, power(map, "France"), &[]);
    let (lon, par) = (province(map, "lon"), province(map, "par"));
    for choice in [Choice::Unit(lon), Choice::Waive, Choice::Verb(Verb::Hold), Choice::Goal(par)] {
        assert_eq!(builder.pick(choice), Err(NotLit(choice)));
        assert_eq!(builder.picks(), []);
    }
    builder.pick(Choice::Unit(par)).expect("a French unit");
    builder.pick(Choice::Verb(Verb::Hold)).expect("a unit can hold");
    assert_eq!(builder.pick(Choice::Unit(par)), Err(NotLit(Choice::Unit(par))), "it is done");
}

#[test]
fn in_an_adjustment_phase_what_is_given_is_not_lit_again() {
    let standard = chancery_variants::standard();
    let map = &standard.map;
    let position = support::position(map, "phase W1901A\nown France bre mar par\nFrance A bur");
    let (rules, pacts, notes) = (Rules::DATC, Pacts::none(), OrderNotes::new());
    let setting = Setting { map, position: &position, rules: &rules, pacts: &pacts, notes: &notes };
    let index = LegalIndex::new(map);
    let build = |code: &str| {
        let order = support::adjustment_orders(map, &format!("France build A {code}"))[0];
        OrderId::of_adjustment(&order).expect("in full")
    };
    for (given, expected) in [
        (vec![], "bre mar par waive"),
        (vec![build("par")], "bre mar waive"),
        (vec![OrderId::WAIVE], "bre mar par waive"),
        (vec![build("par"), build("bre")], ""),
    ] {
        let builder = Builder::start(&index, setting, power(map, "France"), &given);
        let State::Ask(question) = builder.state() else { panic!("nothing is chosen yet") };
        let lit: Vec<String> = question.lit.iter().map(|choice| text(map, *choice)).collect();
        assert_eq!(lit.join(" "), expected, "{given:?}");
    }
}

type Path = (Vec<ProvinceId>, ProvinceId);

/// Every chain of fleets without a repetition that joins the army to somewhere, and where.
fn every_chain(map: &Map, position: &Position, army: ProvinceId) -> BTreeSet<Path> {
    fn extend(
        map: &Map,
        fleets: &[ProvinceId],
        army: ProvinceId,
        seas: &mut Vec<ProvinceId>,
        found: &mut BTreeSet<Path>,
    ) {
        if let Some(&last) = seas.last() {
            for to in map.waters_of(last) {
                if to != army && map.can_stand(UnitKind::Army, Location::inland(to)) {
                    found.insert((seas.clone(), to));
                }
            }
        }
        for &fleet in fleets {
            let touches = match seas.last() {
                Some(last) => map.touches_by_water(*last, fleet),
                None => map.touches_by_water(fleet, army),
            };
            if touches && !seas.contains(&fleet) {
                seas.push(fleet);
                extend(map, fleets, army, seas, found);
                seas.pop();
            }
        }
    }
    let fleets: Vec<ProvinceId> = position
        .units()
        .filter(|(at, unit)| unit.kind == UnitKind::Fleet && map.province(*at).convoys)
        .map(|(at, _)| at)
        .collect();
    let mut found = BTreeSet::new();
    extend(map, &fleets, army, &mut Vec::new(), &mut found);
    found
}

/// Every path by which an army can be ordered: a chain of fleets each of which is on a chain to the
/// same place from which no fleet can be left out.
fn every_path(map: &Map, position: &Position, army: ProvinceId) -> BTreeSet<Path> {
    let chains = every_chain(map, position, army);
    let has_part = |chain: &Path| {
        chains.iter().any(|(seas, to)| {
            *to == chain.1 && seas.len() < chain.0.len() && seas.iter().all(|s| chain.0.contains(s))
        })
    };
    let minimal: Vec<&Path> = chains.iter().filter(|chain| !has_part(chain)).collect();
    let is_useful = |sea: &ProvinceId, to: ProvinceId| {
        minimal.iter().any(|chain| chain.1 == to && chain.0.contains(sea))
    };
    let legal = |(seas, to): &&Path| seas.iter().all(|sea| is_useful(sea, *to));
    chains.iter().filter(legal).cloned().collect()
}

#[test]
fn where_paths_are_stated_every_path_can_be_built() {
    let standard = chancery_variants::standard();
    let map = &standard.map;
    let england = power(map, "England");
    for (choice, units) in [
        ("4.A.6=b", "England A lon, F nth, F eng, F mao\nFrance A bel, F iri, F bla"),
        ("4.A.6=c", "England A lon, F nth, F nwg\nFrance A bel, F hel, F ska"),
    ] {
        let position = support::position(map, units);
        let rules = Rules::DATC.with(choice).expect(choice);
        let (pacts, notes) = (Pacts::none(), OrderNotes::new());
        let setting =
            Setting { map, position: &position, rules: &rules, pacts: &pacts, notes: &notes };
        let lon = province(map, "lon");
        let mut built = BTreeSet::new();
        let mut builder = Builder::start(&LegalIndex::new(map), setting, england, &[]);
        walk(choice, &mut builder, &mut |_, finished| {
            let Finished::Along { army, ref seas, to } = finished else { return };
            assert_eq!(army, lon, "{choice}");
            assert!(built.insert((seas.clone(), to)), "{choice}: built in two ways");
            let mut notes = OrderNotes::new();
            let order = finished.order(&position, england, &mut notes);
            let Some(Order::Movement(order)) = order else { panic!("a movement order") };
            let setting = Setting { notes: &notes, ..setting };
            let legal = validate(setting, &[], &order);
            assert!(legal.is_ok(), "{choice}: {order:?}: {legal:?}");
        });
        assert_eq!(built, every_path(map, &position, lon), "{choice}");
    }
}

#[test]
fn a_path_cannot_be_asked_for_where_paths_are_ignored() {
    let standard = chancery_variants::standard();
    let text = "England A lon, F nth";
    assert_eq!(asked(&standard.map, text, "England", "lon"), "Verb: hold move support");
}
