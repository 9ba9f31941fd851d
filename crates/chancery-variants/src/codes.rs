//! The codes of a map's provinces, and reading places that name them.

use std::collections::BTreeMap;

use chancery::board::Coast;

use crate::fault::{FaultKind, nearest};
use crate::report::{At, Report};

/// What a code has to be known for when a place is read.
#[derive(Debug, Clone)]
pub(crate) struct CodeEntry {
    /// Which province of the topology has the code.
    pub(crate) index: usize,
    /// Its named coasts; `None` where they could not be read, which is a fault already.
    pub(crate) coasts: Option<Vec<Coast>>,
}

/// The codes of the provinces of a map.
#[derive(Debug, Clone, Default)]
pub(crate) struct Codes(BTreeMap<String, CodeEntry>);

impl Codes {
    pub(crate) fn insert(&mut self, code: &str, entry: CodeEntry) {
        self.0.insert(code.to_owned(), entry);
    }

    /// Which province of the topology has this code.
    pub(crate) fn index(&self, code: &str) -> Option<usize> {
        self.0.get(code).map(|entry| entry.index)
    }

    fn entry(&self, report: &mut Report<'_>, at: At<&str>) -> Option<&CodeEntry> {
        let found = self.0.get(at.value);
        if found.is_none() {
            report.fault_with(at.span, || {
                let suggestion = nearest(at.value, self.0.keys().map(String::as_str));
                FaultKind::UnknownProvince {
                    code: at.value.to_owned(),
                    suggestion: suggestion.map(str::to_owned),
                }
            });
        }
        found
    }

    /// The code of a province; a fault and `None` where no province has it.
    pub(crate) fn province(&self, report: &mut Report<'_>, at: At<&str>) -> Option<At<String>> {
        if at.value.contains('/') {
            let place = at.value.to_owned();
            report.fault(at.span, FaultKind::CoastForArmy { place });
            return None;
        }
        self.entry(report, at)?;
        Some(at.map(str::to_owned))
    }

    /// The codes of several provinces, without those that no province has.
    pub(crate) fn provinces(
        &self,
        report: &mut Report<'_>,
        list: Option<At<Vec<At<&str>>>>,
    ) -> Vec<At<String>> {
        let list = list.map(|at| at.value).unwrap_or_default();
        list.into_iter().filter_map(|at| self.province(report, at)).collect()
    }

    /// A place where a fleet can be, with its coast where there are several. `None` if it is none,
    /// or cannot be told.
    pub(crate) fn fleet_place(&self, report: &mut Report<'_>, at: At<&str>) -> Option<At<String>> {
        let (code, coast) = match at.value.split_once('/') {
            Some((code, coast)) => (code, Some(coast)),
            None => (at.value, None),
        };
        let entry = self.entry(report, at.map(|_| code))?;
        let known: Vec<&'static str> = entry.coasts.as_ref()?.iter().map(|c| c.code()).collect();
        let code = code.to_owned();
        let fault = match coast {
            Some(coast) if !known.contains(&coast) => {
                FaultKind::UnknownCoast { code, coast: coast.to_owned(), known }
            }
            None if !known.is_empty() => FaultKind::CoastMissing { code, known },
            _ => return Some(at.map(str::to_owned)),
        };
        report.fault(at.span, fault);
        None
    }
}
