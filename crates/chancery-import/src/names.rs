//! The names of provinces and powers, each meaning one of them.

use std::collections::BTreeMap;

use chancery::board::{AmbiguousDefinition, Coast, MapDefinition, ProvinceDefinition};

use crate::draft::{DraftPower, one_line};
use crate::limits::TEXT_CHARS_MAX;
use crate::report::{RemarkKind, Report};

/// Which province each name means, in small letters: a code before a name, a name before an alias.
#[derive(Debug, Clone, Default)]
pub(crate) struct Places {
    by_name: BTreeMap<String, usize>,
    codes: Vec<String>,
}

impl Places {
    pub(crate) fn new(provinces: &[ProvinceDefinition]) -> Self {
        let mut by_name = BTreeMap::new();
        let mut add = |name: &str, index: usize| {
            by_name.entry(name.to_lowercase()).or_insert(index);
        };
        for (index, province) in provinces.iter().enumerate() {
            add(&province.code, index);
        }
        for (index, province) in provinces.iter().enumerate() {
            add(&province.name, index);
        }
        for (index, province) in provinces.iter().enumerate() {
            province.aliases.iter().for_each(|alias| add(alias, index));
        }
        Self { by_name, codes: provinces.iter().map(|p| p.code.clone()).collect() }
    }

    /// The number of the province that a name means.
    pub(crate) fn index(&self, name: &str) -> Option<usize> {
        self.by_name.get(&name.trim().to_lowercase()).copied()
    }

    /// The code of the province that a name means.
    pub(crate) fn code(&self, name: &str) -> Option<&str> {
        self.index(name).map(|index| self.codes[index].as_str())
    }

    /// The province that a name means and the coast it names: `bul-sc`, `Spain/nc`, `stp(sc)`.
    pub(crate) fn place(&self, text: &str) -> Option<(usize, Option<Coast>)> {
        let text = text.trim();
        if let Some(index) = self.index(text) {
            return Some((index, None));
        }
        let text = text.strip_suffix(')').unwrap_or(text);
        let (name, coast) = text.rsplit_once(['-', '/', '('])?;
        let index = self.index(name)?;
        match coast.trim().to_lowercase().as_str() {
            "xc" | "mv" => Some((index, None)),
            coast => Coast::from_code(coast).map(|coast| (index, Some(coast))),
        }
    }
}

/// The code of a province from the short name of another program: small letters, and `_` for what
/// orders use otherwise.
pub(crate) fn code_of(short: &str) -> Option<String> {
    let short = short.trim().to_lowercase();
    let code: String = short
        .chars()
        .map(|c| if c.is_alphanumeric() && !c.is_uppercase() || c == '\'' { c } else { '_' })
        .collect();
    code.chars().any(char::is_alphanumeric).then_some(code)
}

/// Makes every name of a province mean it alone, or lists it as ambiguous.
pub(crate) fn settle(map: &mut MapDefinition, file: &str, report: &mut Report) {
    let mut owners: BTreeMap<String, Vec<usize>> = BTreeMap::new();
    for rank in 0..3 {
        for (index, province) in map.provinces.iter().enumerate() {
            let names: Vec<&String> = match rank {
                0 => vec![&province.code],
                1 => vec![&province.name],
                _ => province.aliases.iter().collect(),
            };
            for name in names {
                let of = owners.entry(name.to_lowercase()).or_default();
                if !of.contains(&index) {
                    of.push(index);
                }
            }
        }
    }
    for (index, province) in map.provinces.iter_mut().enumerate() {
        let name = province.name.to_lowercase();
        if owners.get(&name).is_some_and(|of| of.first() != Some(&index)) {
            province.name = format!("{} ({})", province.name, province.code);
        }
        let own = [province.code.to_lowercase(), province.name.to_lowercase()];
        let mut seen = Vec::new();
        province.aliases.retain(|alias| {
            let alias = alias.to_lowercase();
            let alone = owners.get(&alias).is_none_or(|of| of.len() == 1);
            let new = !own.contains(&alias) && !seen.contains(&alias);
            seen.push(alias);
            alone && new
        });
    }
    for (name, of) in owners {
        if let [first, second, ..] = of[..] {
            let codes: Vec<String> = of.iter().map(|i| map.provinces[*i].code.clone()).collect();
            let [first, second] = [first, second].map(|i| map.provinces[i].code.clone());
            let kind = RemarkKind::Ambiguous { name: name.clone(), first, second };
            report.remark(file, 0, kind);
            if !map.ambiguous.iter().any(|entry| entry.name.to_lowercase() == name) {
                map.ambiguous.push(AmbiguousDefinition { name, provinces: codes });
            }
        }
    }
}

/// A name as a variant takes it, or nothing.
pub(crate) fn clean(name: &str) -> Option<String> {
    let name = one_line(name, TEXT_CHARS_MAX);
    (!name.is_empty()).then_some(name)
}

/// Makes every name of a power mean it alone; what is taken is left out and named.
pub(crate) fn settle_powers(powers: &mut [DraftPower], file: &str, report: &mut Report) {
    let mut owner: BTreeMap<String, usize> = BTreeMap::new();
    for (index, power) in powers.iter().enumerate() {
        owner.entry(power.name.to_lowercase()).or_insert(index);
    }
    let names: Vec<String> = powers.iter().map(|power| power.name.clone()).collect();
    for (index, power) in powers.iter_mut().enumerate() {
        let mut take = |name: &str| {
            let first = *owner.entry(name.to_lowercase()).or_insert(index);
            if first != index {
                let (name, first) = (name.to_owned(), names[first].clone());
                let second = names[index].clone();
                report.remark(file, 0, RemarkKind::SharedPowerName { name, first, second });
            }
            first == index
        };
        if power.adjective.is_empty() || !take(&power.adjective) {
            power.adjective.clone_from(&power.name);
        }
        let own = [power.name.to_lowercase(), power.adjective.to_lowercase()];
        let mut seen = Vec::new();
        power.aliases.retain(|alias| {
            let lower = alias.to_lowercase();
            let new = !own.contains(&lower) && !seen.contains(&lower);
            seen.push(lower);
            new && take(alias)
        });
    }
}
