//! The reference referee decides the published cases as they are published.

use chancery::board::{Location, Map, PowerId, ProvinceId};
use chancery::orders::{MovementAction, MovementOrder, Route, UnitClaim};
use chancery::position::{Phase, PhaseKind, Position, Season, Unit, UnitKind};
use chancery::rules::Rules;
use chancery_testkit::brute::{
    KnotKind, Outcome, Problem, Reading, Resolved, Verdict, Water, legal_plan, plans, resolve,
};
use serde_json::Value;

use crate::shared::{list, shared_json, text};

fn kind(letter: &str) -> UnitKind {
    match letter {
        "A" => UnitKind::Army,
        "F" => UnitKind::Fleet,
        other => panic!("{other} is no unit of these cases"),
    }
}

/// Reads `A spa - por via convoy` and the other forms of the fixture.
fn order(map: &Map, by: PowerId, line: &str) -> MovementOrder {
    let at = |code: &str| map.location_by_code(code).expect("a place of the map");
    let words: Vec<&str> = line.split(' ').collect();
    let unit = |n: usize| UnitClaim::new(kind(words[n]), at(words[n + 1]));
    let action = match words[2..] {
        ["H"] => MovementAction::Hold,
        ["-", to] => MovementAction::Move { to: at(to), route: Route::Unspecified },
        ["-", to, "via", "convoy"] => MovementAction::Move { to: at(to), route: Route::ViaConvoy },
        ["S", _, _] => MovementAction::SupportHold { target: unit(3), only: None },
        ["S", _, _, "-", to] => MovementAction::SupportMove { target: unit(3), to: at(to) },
        ["C", _, _, "-", to] => MovementAction::Convoy { army: unit(3), to: at(to) },
        _ => panic!("{line} is no order"),
    };
    MovementOrder { by: Some(by), unit: unit(0), action }
}

struct Case<'a> {
    id: &'a str,
    /// What is published of its outcome.
    expect: &'a Value,
    map: &'a Map,
    position: Position,
    orders: Vec<MovementOrder>,
}

impl<'a> Case<'a> {
    fn read(map: &'a Map, json: &'a Value) -> Self {
        let phase = Phase::new(1901, Season::Spring, PhaseKind::Movement);
        let mut position = Position::new(map.province_count(), phase);
        for unit in list(&json["setup"]["units"]) {
            let (at, unit) = unit_of(map, unit);
            position.set_unit(at, Some(unit));
        }
        let orders = list(&json["orders"]).iter();
        let orders = orders
            .map(|line| order(map, power(map, &line["power"]), text(&line["text"])))
            .collect();
        Self { id: text(&json["id"]), expect: &json["expect"], map, position, orders }
    }

    fn resolved(&self, reading: Reading) -> (Problem, Resolved) {
        let water = Water::new(self.map, &self.position);
        let plans = plans(self.map, &self.position, &self.orders);
        let problem = Problem::new(&water, &plans, reading);
        let resolved = resolve(&problem, 20);
        assert_eq!(resolved.unknown, 0, "{}", self.id);
        (problem, resolved)
    }

    /// What differs between the outcome under a reading and what is published. Where nothing is
    /// published, the rules must leave a paradox open.
    fn check(&self, reading: Reading) -> Vec<String> {
        let (problem, resolved) = self.resolved(reading);
        if self.expect.is_null() {
            let open = resolved.knots.iter().any(|knot| knot.kind == KnotKind::Paradox);
            return if open { Vec::new() } else { vec!["a resolution, published none".to_owned()] };
        }
        self.differences(&problem.outcome(resolved.state))
    }

    /// What differs between an outcome and what is published.
    fn differences(&self, outcome: &Outcome) -> Vec<String> {
        let mut wrong = Vec::new();
        self.compare_places(outcome, &mut wrong);
        self.compare_contested(outcome, &mut wrong);
        self.compare_orders(outcome, &mut wrong);
        wrong
    }

    /// Who stands where, and who was dislodged from where.
    fn compare_places(&self, outcome: &Outcome, wrong: &mut Vec<String>) {
        let code = |at: ProvinceId| self.map.province(at).code.clone();
        let province =
            |unit: &Value| text(&unit["loc"]).split('/').next().unwrap_or_default().to_owned();
        let expect = self.expect;
        let (mut after, mut dislodged) = (Vec::new(), Vec::new());
        for unit in &outcome.units {
            match unit.dislodged_by {
                Some(by) => dislodged.push((code(unit.at), code(by))),
                None if unit.verdict == Verdict::Moved => after.push(self.goal(unit.at)),
                None => after.push(code(unit.at)),
            }
        }
        let mut expected: Vec<String> = list(&expect["after"]).iter().map(province).collect();
        for places in [&mut after, &mut expected] {
            places.sort();
        }
        if after != expected {
            wrong.push(format!("after {after:?}, published {expected:?}"));
        }
        let Some(expected) = expect["dislodged"].as_array() else { return };
        let mut expected: Vec<(String, String)> = expected
            .iter()
            .map(|unit| {
                let at = province(unit);
                let by = unit["attacker_from"].as_str().unwrap_or_else(|| {
                    // Not published: whoever it was.
                    let known = dislodged.iter().find(|(place, _)| *place == at);
                    known.map_or("nobody", |(_, by)| by)
                });
                let by = by.to_owned();
                (at, by)
            })
            .collect();
        for pairs in [&mut dislodged, &mut expected] {
            pairs.sort();
        }
        if dislodged != expected {
            wrong.push(format!("dislodged {dislodged:?}, published {expected:?}"));
        }
    }

    /// Which vacant provinces are closed to retreats.
    fn compare_contested(&self, outcome: &Outcome, wrong: &mut Vec<String>) {
        let Some(expected) = self.expect["contested"].as_array() else { return };
        let contested: Vec<&str> =
            outcome.contested.iter().map(|p| &*self.map.province(p).code).collect();
        let expected: Vec<&str> = expected.iter().map(text).collect();
        if contested != expected {
            wrong.push(format!("contested {contested:?}, published {expected:?}"));
        }
    }

    /// What became of each order.
    fn compare_orders(&self, outcome: &Outcome, wrong: &mut Vec<String>) {
        let water = Water::new(self.map, &self.position);
        for published in maybe(&self.expect["orders"]) {
            let index = published["order"].as_u64().map(usize::try_from);
            let order = match index {
                Some(Ok(index)) => &self.orders[index],
                other => panic!("{other:?} is no number of an order"),
            };
            let legal = legal_plan(self.map, &self.position, &water, order).is_some();
            let at = order.unit.at.province;
            let Some(own) = outcome.units.iter().find(|unit| unit.at == at) else { continue };
            let word = text(&published["result"]);
            let fits = match word {
                "illegal" => !legal,
                "stands" => own.verdict == Verdict::Held && own.dislodged_by.is_none(),
                "dislodged" => own.verdict == Verdict::Held && own.dislodged_by.is_some(),
                _ => legal && own.verdict == verdict(word),
            };
            if !fits {
                wrong.push(format!("{}: {own:?}, published {word}", published["unit"]));
            }
        }
    }

    /// Where the unit in a province was ordered to.
    fn goal(&self, at: ProvinceId) -> String {
        let to = self.orders.iter().find_map(|order| match order.action {
            MovementAction::Move { to, .. } if order.unit.at.province == at => Some(to.province),
            _ => None,
        });
        self.map.province(to.expect("a unit that moved had an order")).code.clone()
    }
}

/// What the document calls a result.
fn verdict(word: &str) -> Verdict {
    match word {
        "invalid" => Verdict::Void,
        "succeeds" => Verdict::Moved,
        "fails" => Verdict::Failed,
        "given" => Verdict::Supported,
        "cut" => Verdict::Cut,
        "available" => Verdict::Convoyed,
        "disrupted" => Verdict::Disrupted,
        other => panic!("{other} is no result"),
    }
}

/// The members of a JSON list, none if it is left out.
fn maybe(json: &Value) -> &[Value] {
    json.as_array().map_or(&[], |members| members)
}

fn power(map: &Map, name: &Value) -> PowerId {
    map.power_by_name(text(name)).expect("a power of the map")
}

fn unit_of(map: &Map, json: &Value) -> (ProvinceId, Unit) {
    let at: Location = map.location_by_code(text(&json["loc"])).expect("a place of the map");
    let kind = kind(text(&json["unit"]));
    (at.province, Unit { coast: at.coast, ..Unit::new(kind, power(map, &json["power"])) })
}

/// Judges every movement case of a file, but for those that rest on stated convoy paths.
fn check_file(file: &str, at_least: usize) {
    let Some(cases) = shared_json(file) else { return };
    let standard = chancery_variants::standard();
    let mut judged = 0;
    let mut wrong = Vec::new();
    for json in list(&cases) {
        let id = text(&json["id"]);
        let fits = text(&json["map"]) == "standard"
            && text(&json["phase"]).ends_with('M')
            && !maybe(&json["options"]).iter().any(|option| text(option).starts_with("4.A.6"));
        if !fits {
            continue;
        }
        let case = Case::read(&standard.map, json);
        let differences = case.check(Reading::DATC);
        wrong.extend(differences.iter().map(|difference| format!("{id}: {difference}")));
        judged += 1;
    }
    assert_eq!(wrong, Vec::<String>::new());
    assert!(judged >= at_least, "only {judged} cases in {file}");
}

#[test]
fn datc_movement_cases_come_out_as_published() {
    check_file("rules/datc.json", 156);
}

#[test]
fn further_movement_cases_come_out_as_published() {
    check_file("rules/extra.json", 30);
}

#[test]
fn datc_alternatives_come_out_as_published_where_the_reading_is_known() {
    let Some(cases) = shared_json("rules/datc.json") else { return };
    let standard = chancery_variants::standard();
    let mut judged = 0;
    let mut wrong = Vec::new();
    for json in list(&cases) {
        for alternative in maybe(&json["alternatives"]) {
            let options: Vec<&str> = list(&alternative["options"]).iter().map(text).collect();
            let rules = Rules::DATC.with(&options.join(","));
            let Some(Ok(reading)) = rules.ok().map(Reading::try_from) else { continue };
            if alternative["step"].is_u64() || !text(&json["phase"]).ends_with('M') {
                continue;
            }
            let case = Case { expect: &alternative["expect"], ..Case::read(&standard.map, json) };
            let differences = case.check(reading);
            wrong.extend(differences.iter().map(|d| format!("{} {options:?}: {d}", case.id)));
            judged += 1;
        }
    }
    assert_eq!(wrong, Vec::<String>::new());
    assert!(judged >= 25, "only {judged} alternatives");
}
