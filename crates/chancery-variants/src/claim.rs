//! From what was read to a checked map, and from the faults of a map back to what was read.

use std::collections::BTreeSet;

use chancery::board::{Map, MapDefinition, MapFault, PowerDefinition};
use chancery::position::UnitKind;

use crate::edges::{Edge, Edges};
use crate::fault::FaultKind;
use crate::powers::{Power, Texts};
use crate::report::{At, Report, Span};
use crate::topology::{Province, Topology};

/// Checks the map; what is wrong with it goes to the report, each fault where it was written.
pub(crate) fn check(
    report: &mut Report<'_>,
    topology: &Topology,
    powers: &[Power],
    powers_at: Span,
) -> Option<Map> {
    let homes = codes_of(report, topology, powers, |power| &power.homes);
    let countries = codes_of(report, topology, powers, |power| &power.country);
    match Map::new(definition(topology, powers, &homes, &countries)) {
        Ok(map) => Some(map),
        Err(faults) => {
            let places = Places { topology, powers, homes: &homes, powers_at };
            let mut known = Known::default();
            for fault in faults.into_iter().filter(|fault| known.is_new(fault)) {
                // To look for places of faults that are only counted would take too long.
                let span = if report.is_full() { topology.file } else { places.of(&fault) };
                report.fault(span, FaultKind::Map(fault));
            }
            None
        }
    }
}

/// The provinces a list of each power names, without those that are none.
fn codes_of(
    report: &mut Report<'_>,
    topology: &Topology,
    powers: &[Power],
    list: fn(&Power) -> &Texts,
) -> Vec<Vec<At<String>>> {
    let mut read = |at: &At<String>| {
        let code = At { value: at.value.as_str(), span: at.span };
        topology.codes.province(report, code)
    };
    powers
        .iter()
        .map(|power| list(power).iter().flatten().filter_map(&mut read).collect())
        .collect()
}

fn definition(
    topology: &Topology,
    powers: &[Power],
    homes: &[Vec<At<String>>],
    countries: &[Vec<At<String>>],
) -> MapDefinition {
    let codes = |list: &[At<String>]| list.iter().map(|at| at.value.clone()).collect();
    MapDefinition {
        name: topology.name.clone(),
        provinces: topology.provinces.iter().map(|p| p.definition.clone()).collect(),
        ambiguous: topology.ambiguous.iter().map(|at| at.value.clone()).collect(),
        powers: powers
            .iter()
            .zip(homes.iter().zip(countries))
            .map(|(power, (homes, country))| PowerDefinition {
                name: power.name.value.clone(),
                adjective: power.adjective.as_ref().map_or_else(String::new, |a| a.value.clone()),
                aliases: power.aliases.iter().flatten().map(|a| a.value.clone()).collect(),
                homes: codes(homes),
                country: codes(country),
            })
            .collect(),
        army_edges: directed(&topology.army),
        fleet_edges: directed(&topology.fleet),
        borders: topology.borders.iter().map(|border| border.definition.clone()).collect(),
    }
}

fn directed(edges: &Edges) -> Vec<(String, String)> {
    let there = edges.iter().map(|e| (e.from.clone(), e.to.clone()));
    let back = edges.iter().filter(|e| !e.one_way).map(|e| (e.to.clone(), e.from.clone()));
    there.chain(back).collect()
}

/// Tells the faults of a map that are reported in another form already.
#[derive(Default)]
struct Known {
    /// Borders that no unit of a kind can cross, by their two ends: the check sees both directions
    /// of one that was written once.
    edges: BTreeSet<(UnitKind, [String; 2])>,
}

impl Known {
    fn is_new(&mut self, fault: &MapFault) -> bool {
        match fault {
            // Reported with all names of powers.
            MapFault::DuplicatePower { .. } | MapFault::SharedPowerName { .. } => false,
            MapFault::ImpossibleEdge { unit, from, to } => {
                let mut ends = [from.clone(), to.clone()];
                ends.sort_unstable();
                self.edges.insert((*unit, ends))
            }
            _ => true,
        }
    }
}

/// Where the parts of a map were written.
struct Places<'a> {
    topology: &'a Topology,
    powers: &'a [Power],
    /// By power.
    homes: &'a [Vec<At<String>>],
    powers_at: Span,
}

impl Places<'_> {
    /// Where a fault was written; the file as a whole where no part of it is to blame.
    fn of(&self, fault: &MapFault) -> Span {
        let found = match fault {
            MapFault::TooManyPowers { .. } => Some(self.powers_at),
            MapFault::BadCode { code }
            | MapFault::DuplicateCode { code }
            | MapFault::ImpassableCentre { code }
            | MapFault::BadConvoyCoast { code } => self.code(code),
            MapFault::BadCoasts { code } => self.province(code).map(|p| p.coasts.span),
            MapFault::SharedName { name, second, .. } => self.name(name, second),
            MapFault::NotAmbiguous { name } | MapFault::DuplicateAmbiguous { name } => {
                let ambiguous = &self.topology.ambiguous;
                ambiguous.iter().rfind(|a| a.value.name.to_lowercase() == *name).map(|a| a.span)
            }
            MapFault::UnnamedPower { number } => {
                self.powers.get(number.wrapping_sub(1)).map(|power| power.name.span)
            }
            MapFault::ImpossibleEdge { unit: UnitKind::Fleet, from, to } => {
                find_edge(&self.topology.fleet, from, to)
            }
            MapFault::ImpossibleEdge { from, to, .. } => find_edge(&self.topology.army, from, to),
            MapFault::SelfEdge { code } => find_edge(&self.topology.army, code, code)
                .or_else(|| find_edge(&self.topology.fleet, code, code)),
            MapFault::HomeWithoutCentre { power, code } => self.home(power, code),
            _ => None,
        };
        found.unwrap_or(self.topology.file)
    }

    fn province(&self, code: &str) -> Option<&Province> {
        self.topology.provinces.iter().find(|p| p.definition.code == code)
    }

    fn code(&self, code: &str) -> Option<Span> {
        self.province(code).map(|p| p.code)
    }

    /// Where a province has a name that another province has too.
    fn name(&self, name: &str, code: &str) -> Option<Span> {
        let province = self.province(code)?;
        let aliases = province.definition.aliases.iter().zip(&province.aliases);
        let names = [(&province.definition.code, &province.code)]
            .into_iter()
            .chain([(&province.definition.name, &province.name)])
            .chain(aliases);
        let found =
            names.into_iter().find(|(n, _)| n.to_lowercase() == name).map(|(_, span)| *span);
        found.or_else(|| {
            let ambiguous = &self.topology.ambiguous;
            ambiguous.iter().find(|a| a.value.name.to_lowercase() == name).map(|a| a.span)
        })
    }

    fn home(&self, power: &str, code: &str) -> Option<Span> {
        let index = self.powers.iter().position(|p| p.name.value == power)?;
        self.homes[index].iter().find(|home| home.value == code).map(|home| home.span)
    }
}

/// Where a border of two provinces was written, from whichever side.
fn find_edge(edges: &Edges, a: &str, b: &str) -> Option<Span> {
    let joins = |edge: &&Edge| {
        let (from, to) = (code_of(&edge.from), code_of(&edge.to));
        from == a && to == b || from == b && to == a
    };
    edges.iter().find(joins).map(|edge| edge.span)
}

/// The province of a place: `spa` of `spa/nc`.
fn code_of(place: &str) -> &str {
    place.split_once('/').map_or(place, |(code, _)| code)
}
