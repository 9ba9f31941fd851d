//! Reading `[[power]]`, and taking powers over from another variant.

use std::collections::BTreeMap;

use chancery::board::POWERS_MAX;

use crate::fault::{FaultKind, nearest};
use crate::look::{self, WrittenLook};
use crate::report::{At, Report, Span};
use crate::table::{Shape, Table};

pub(crate) const POWER: Shape = Shape {
    what: "a power",
    known: &[
        "adjective",
        "aliases",
        "colour",
        "country",
        "homes",
        "ink",
        "letter",
        "name",
        "owns",
        "units",
    ],
};

/// A list of texts as written; `None` where the key was not there.
pub(crate) type Texts = Option<Vec<At<String>>>;

/// A power as written. Codes are read later, when the map is known.
#[derive(Debug, Clone)]
pub(crate) struct Power {
    pub(crate) span: Span,
    pub(crate) name: At<String>,
    pub(crate) adjective: Option<At<String>>,
    pub(crate) aliases: Texts,
    pub(crate) homes: Texts,
    /// The other provinces of its country.
    pub(crate) country: Texts,
    pub(crate) units: Texts,
    pub(crate) owns: Texts,
    pub(crate) look: WrittenLook,
}

/// Reads the powers of a file. A power without a name is a fault and left out.
pub(crate) fn read(report: &mut Report<'_>, root: &Table<'_>) -> Vec<Power> {
    let mut tables = root.tables(report, "power", POWER);
    if let Some(over) = tables.get(POWERS_MAX) {
        report.fault(over.span, FaultKind::TooMany { what: "powers", max: POWERS_MAX });
        tables.truncate(POWERS_MAX);
    }
    tables.iter().filter_map(|table| read_one(report, table)).collect()
}

fn read_one(report: &mut Report<'_>, table: &Table<'_>) -> Option<Power> {
    let name = table.needed_text(report, "name");
    let mut texts = |key: &'static str| -> Texts {
        let list = table.texts(report, key)?;
        Some(list.value.into_iter().map(|at| at.map(str::to_owned)).collect())
    };
    let (aliases, homes, country) = (texts("aliases"), texts("homes"), texts("country"));
    let (units, owns) = (texts("units"), texts("owns"));
    let adjective = table.text(report, "adjective").map(|at| at.map(str::to_owned));
    let look = WrittenLook::read(report, table);
    let name = name?.map(str::to_owned);
    Some(Power { span: table.span, name, adjective, aliases, homes, country, units, owns, look })
}

/// The powers of another variant without those left out, each changed by what is said of it here;
/// after them the powers that are new.
pub(crate) fn merge(
    report: &mut Report<'_>,
    shared: Vec<Power>,
    without: &[At<String>],
    own: Vec<Power>,
) -> Vec<Power> {
    for left_out in without {
        if !shared.iter().any(|power| power.name.value == left_out.value) {
            let names = shared.iter().map(|power| power.name.value.as_str());
            let suggestion = nearest(&left_out.value, names).map(str::to_owned);
            let name = left_out.value.clone();
            report.fault(left_out.span, FaultKind::UnknownPower { name, suggestion });
        }
    }
    let mut powers = shared;
    powers.retain(|power| !without.iter().any(|left_out| left_out.value == power.name.value));
    let shared_count = powers.len();
    for power in own {
        let same = powers[..shared_count].iter_mut().find(|p| p.name.value == power.name.value);
        match same {
            Some(base) => base.change(power),
            None => powers.push(power),
        }
    }
    powers
}

impl Power {
    /// Takes over what `by` says, and keeps the rest.
    fn change(&mut self, by: Self) {
        self.span = by.span;
        self.name = by.name;
        self.adjective = by.adjective.or(self.adjective.take());
        self.aliases = by.aliases.or(self.aliases.take());
        self.homes = by.homes.or(self.homes.take());
        self.country = by.country.or(self.country.take());
        self.units = by.units.or(self.units.take());
        self.owns = by.owns.or(self.owns.take());
        self.look.change(by.look);
    }
}

/// Reports powers without an adjective, and names and letters that two powers share.
pub(crate) fn check(report: &mut Report<'_>, powers: &[Power]) {
    look::check(report, powers);
    let mut owner: BTreeMap<String, usize> = BTreeMap::new();
    for (index, power) in powers.iter().enumerate() {
        if power.adjective.is_none() {
            let kind = FaultKind::MissingKey { table: "a power", key: "adjective" };
            report.fault(power.span, kind);
        }
        let aliases = power.aliases.iter().flatten();
        for name in [&power.name].into_iter().chain(&power.adjective).chain(aliases) {
            let first = *owner.entry(name.value.to_lowercase()).or_insert(index);
            if first != index {
                let kind = FaultKind::SharedPowerName {
                    name: name.value.clone(),
                    first: powers[first].name.value.clone(),
                    second: power.name.value.clone(),
                };
                report.fault(name.span, kind);
            }
        }
    }
}
