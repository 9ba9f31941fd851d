//! What two variants have differently: the names and borders of their maps, their starts and ends.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt;

use chancery::Variant;
use chancery::board::{Location, Map, Province, ProvinceId};
use chancery::position::UnitKind;
use chancery::rules::CHOICES;

/// Something that two variants have differently. Places are called by their code in the first
/// variant, where it has them.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
#[non_exhaustive]
pub enum Difference {
    /// A province of one variant only.
    Province {
        /// Which variant has it.
        only: Side,
        /// Its code there.
        code: String,
        /// Its name there.
        name: String,
    },
    /// A province with another code.
    Code {
        /// The code in the first.
        first: String,
        /// The code in the second.
        second: String,
    },
    /// A province with another name.
    Name {
        /// Its code.
        code: String,
        /// The name in the first.
        first: String,
        /// The name in the second.
        second: String,
    },
    /// A province of another kind, or with other coasts.
    Ground {
        /// Its code.
        code: String,
        /// What it is in the first.
        first: String,
        /// What it is in the second.
        second: String,
    },
    /// A border of one variant only.
    Border {
        /// Which variant has it.
        only: Side,
        /// For which unit.
        unit: UnitKind,
        /// Where from.
        from: String,
        /// Where to.
        to: String,
    },
    /// A fact of the variant as a whole, or of one of its powers.
    Fact {
        /// What it is about.
        what: String,
        /// What the first has.
        first: String,
        /// What the second has.
        second: String,
    },
}

/// Which of two variants.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Side {
    /// The first.
    First,
    /// The second.
    Second,
}

impl fmt::Display for Side {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::First => "only the first",
            Self::Second => "only the second",
        })
    }
}

impl fmt::Display for Difference {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Province { only, code, name } => write!(f, "{only} has `{code}`, {name}"),
            Self::Code { first, second } => {
                write!(f, "`{first}` has the code `{second}` in the second")
            }
            Self::Name { code, first, second } => {
                write!(f, "`{code}` is called {first} in the first and {second} in the second")
            }
            Self::Ground { code, first, second } => {
                write!(f, "`{code}` is {first} in the first and {second} in the second")
            }
            Self::Border { only, unit, from, to } => {
                let unit = if *unit == UnitKind::Army { "an army" } else { "a fleet" };
                write!(f, "{only} lets {unit} go from {from} to {to}")
            }
            Self::Fact { what, first, second } => {
                write!(f, "{what}: {first} in the first, {second} in the second")
            }
        }
    }
}

/// Everything that two variants have differently, map first.
#[must_use]
pub fn compare(first: &Variant, second: &Variant) -> Vec<Difference> {
    let matched = Matched::new(&first.map, &second.map);
    let mut found = Vec::new();
    matched.provinces(&mut found);
    matched.borders(UnitKind::Army, &mut found);
    matched.borders(UnitKind::Fleet, &mut found);
    matched.rules_of_borders(&mut found);
    facts(&matched, first, second, &mut found);
    found
}

/// Which province of one map is which of the other: by name, else by code, else by another name.
struct Matched<'m> {
    first: &'m Map,
    second: &'m Map,
    pairs: Vec<(ProvinceId, ProvinceId)>,
    /// For each province of the second map, what it is called.
    called: BTreeMap<ProvinceId, String>,
}

impl<'m> Matched<'m> {
    fn new(first: &'m Map, second: &'m Map) -> Self {
        let mut pairs: Vec<(ProvinceId, ProvinceId)> = Vec::new();
        let same: [fn(&Province, &Province) -> bool; 3] = [
            |a, b| plain(&a.name) == plain(&b.name),
            |a, b| a.code == b.code,
            |a, b| {
                let names = |p: &Province| -> BTreeSet<String> {
                    [&p.code, &p.name].into_iter().chain(&p.aliases).map(|n| plain(n)).collect()
                };
                !names(a).is_disjoint(&names(b))
            },
        ];
        for same in same {
            for (a, province) in first.provinces() {
                if pairs.iter().any(|(known, _)| *known == a) {
                    continue;
                }
                let mut free =
                    second.provinces().filter(|(b, _)| !pairs.iter().any(|(_, known)| known == b));
                if let Some((b, _)) = free.find(|(_, other)| same(province, other)) {
                    pairs.push((a, b));
                }
            }
        }
        pairs.sort_unstable();
        let called = second
            .provinces()
            .map(|(b, other)| {
                let pair = pairs.iter().find(|(_, known)| *known == b);
                let code = pair.map_or(&other.code, |(a, _)| &first.province(*a).code);
                (b, code.clone())
            })
            .collect();
        Self { first, second, pairs, called }
    }

    fn provinces(&self, found: &mut Vec<Difference>) {
        for (only, map) in [(Side::First, self.first), (Side::Second, self.second)] {
            for (id, province) in map.provinces() {
                let known = self.pairs.iter().any(|(a, b)| match only {
                    Side::First => *a == id,
                    Side::Second => *b == id,
                });
                if !known {
                    let (code, name) = (province.code.clone(), province.name.clone());
                    found.push(Difference::Province { only, code, name });
                }
            }
        }
        for (a, b) in &self.pairs {
            let (a, b) = (self.first.province(*a), self.second.province(*b));
            if a.code != b.code {
                let (first, second) = (a.code.clone(), b.code.clone());
                found.push(Difference::Code { first, second });
            }
            if a.name != b.name {
                let (first, second) = (a.name.clone(), b.name.clone());
                found.push(Difference::Name { code: a.code.clone(), first, second });
            }
            let (first, second) = (ground(a), ground(b));
            if first != second {
                found.push(Difference::Ground { code: a.code.clone(), first, second });
            }
        }
    }

    fn borders(&self, unit: UnitKind, found: &mut Vec<Difference>) {
        let first = edges(self.first, unit, |at| self.first.location_code(at));
        let second = edges(self.second, unit, |at| self.place(at));
        for (only, edges, others) in
            [(Side::First, &first, &second), (Side::Second, &second, &first)]
        {
            for (from, to) in edges.difference(others) {
                // A border that holds both ways is told once.
                let back = (to.clone(), from.clone());
                if from > to && edges.contains(&back) && !others.contains(&back) {
                    continue;
                }
                let (from, to) = (from.clone(), to.clone());
                found.push(Difference::Border { only, unit, from, to });
            }
        }
    }

    /// A place of the second map, called as in the first.
    fn place(&self, at: Location) -> String {
        let code = self.called.get(&at.province).cloned().unwrap_or_default();
        at.coast.map_or(code.clone(), |coast| format!("{code}/{}", coast.code()))
    }

    fn rules_of_borders(&self, found: &mut Vec<Difference>) {
        for (a, b) in &self.pairs {
            let told = |map: &Map, id: ProvinceId, call: &dyn Fn(ProvinceId) -> String| {
                let rules = map.province(id).borders.iter().map(|rule| {
                    let from: Vec<String> = rule.from.iter().map(|id| call(*id)).collect();
                    format!(
                        "{:?} from [{}] units {:?} orders {:?} seasons {:?} phases {:?} years {:?}",
                        rule.effect,
                        from.join(" "),
                        rule.units,
                        rule.orders,
                        rule.seasons,
                        rule.phases,
                        rule.years
                    )
                });
                let mut rules: Vec<String> = rules.collect();
                rules.sort_unstable();
                rules.join("; ")
            };
            let first = told(self.first, *a, &|id| self.first.province(id).code.clone());
            let second = told(self.second, *b, &|id| self.place(Location::inland(id)));
            let what = format!("border rules of `{}`", self.first.province(*a).code);
            differ(found, what, first, second);
        }
    }
}

/// A name without what people write differently.
fn plain(name: &str) -> String {
    name.chars().filter(|c| c.is_alphanumeric()).flat_map(char::to_lowercase).collect()
}

fn ground(province: &Province) -> String {
    let mut told = format!("{:?}", province.kind).to_lowercase();
    for coast in &province.coasts {
        told = format!("{told} {}", coast.code());
    }
    for (is, word) in [(province.centre, "a centre"), (convoys(province), "convoyable")] {
        if is {
            told = format!("{told}, {word}");
        }
    }
    told
}

/// Whether a fleet may convoy on a coast.
fn convoys(province: &Province) -> bool {
    province.convoys && province.kind == chancery::board::ProvinceKind::Coastal
}

/// The borders for a unit, called by `call`.
fn edges(
    map: &Map,
    unit: UnitKind,
    call: impl Fn(Location) -> String,
) -> BTreeSet<(String, String)> {
    let mut edges = BTreeSet::new();
    for (id, province) in map.provinces() {
        let from: Vec<Location> = if unit == UnitKind::Fleet && !province.coasts.is_empty() {
            province.coasts.iter().map(|coast| Location::on_coast(id, *coast)).collect()
        } else {
            vec![Location::inland(id)]
        };
        for from in from {
            for to in map.destinations(unit, from) {
                edges.insert((call(from), call(to)));
            }
        }
    }
    edges
}

fn differ(found: &mut Vec<Difference>, what: String, first: String, second: String) {
    if first != second {
        let or_none = |text: String| if text.is_empty() { "none".to_owned() } else { text };
        let (first, second) = (or_none(first), or_none(second));
        found.push(Difference::Fact { what, first, second });
    }
}

/// The starts, the ends and the rules.
fn facts(matched: &Matched<'_>, first: &Variant, second: &Variant, found: &mut Vec<Difference>) {
    let phase = |variant: &Variant| variant.start.phase.to_string();
    differ(found, "the first phase".to_owned(), phase(first), phase(second));
    let number = |number: Option<u16>| number.map_or(String::new(), |n| n.to_string());
    let (a, b) = (first.victory, second.victory);
    differ(found, "centres that win".to_owned(), number(a.centres), number(b.centres));
    let years = [a, b].map(|victory| number(victory.years_without_capture));
    let [a_years, b_years] = years;
    differ(found, "years without a capture".to_owned(), a_years, b_years);
    let last = |year: Option<i32>| year.map_or(String::new(), |year| year.to_string());
    differ(found, "the last year".to_owned(), last(a.last_year), last(b.last_year));
    for choice in CHOICES {
        let [a, b] = [first, second].map(|v| v.rules.get(choice.id).unwrap_or_default());
        differ(found, format!("the rule {}", choice.id), a.to_owned(), b.to_owned());
    }
    let call_first = |at: Location| first.map.location_code(at);
    let call_second = |at: Location| matched.place(at);
    let powers = [told_powers(first, call_first), told_powers(second, call_second)];
    let names: BTreeSet<&String> = powers.iter().flat_map(BTreeMap::keys).collect();
    let none = [String::new(), String::new(), String::new()];
    for name in names {
        let [a, b] = [&powers[0], &powers[1]].map(|powers| powers.get(name).unwrap_or(&none));
        for (index, what) in
            ["homes", "centres at the start", "units at the start"].iter().enumerate()
        {
            differ(found, format!("{what} of {name}"), a[index].clone(), b[index].clone());
        }
    }
}

/// The homes, the centres and the units of each power, and of nobody.
fn told_powers(
    variant: &Variant,
    call: impl Fn(Location) -> String,
) -> BTreeMap<String, [String; 3]> {
    let map = &variant.map;
    let mut lists: BTreeMap<String, [Vec<String>; 3]> = BTreeMap::new();
    for (_, power) in map.powers() {
        let homes = power.homes.iter().map(|home| call(Location::inland(*home)));
        let entry = lists.entry(power.name.clone()).or_default();
        entry[0].extend(homes);
    }
    let name = |power: Option<chancery::board::PowerId>| {
        power.map_or_else(|| "nobody".to_owned(), |power| map.power(power).name.clone())
    };
    for centre in map.centres() {
        if let Some(owner) = variant.start.owner(*centre) {
            let entry = lists.entry(name(Some(owner))).or_default();
            entry[1].push(call(Location::inland(*centre)));
        }
    }
    for (province, unit) in variant.start.units() {
        let at = Location { province, coast: unit.coast };
        let entry = lists.entry(name(unit.power)).or_default();
        entry[2].push(format!("{} {}", unit.kind.letter(), call(at)));
    }
    let told = |mut list: Vec<String>| {
        list.sort_unstable();
        list.join(" ")
    };
    lists.into_iter().map(|(name, lists)| (name, lists.map(told))).collect()
}
