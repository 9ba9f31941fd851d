//! Putting a variant together from its files and from what it shares with others.

use std::sync::Arc;

use chancery::Variant;
use chancery::board::Map;

use crate::fault::{Fault, FaultKind};
use crate::files::{TOPOLOGY_FILE, VARIANT_FILE};
use crate::header::{self, Header};
use crate::library::{Library, Loaded};
use crate::powers::Power;
use crate::report::{At, Report, Span};
use crate::start::Start;
use crate::table::{self, Table};
use crate::topology::Topology;
use crate::{About, changes, claim, look, powers};

/// Loads the variant `id` of a shelf, or says every fault of it.
pub(crate) fn load(library: &Library, shelf: usize, id: &str) -> Result<Loaded, Vec<Fault>> {
    let mut report = Report::default();
    let loaded = Assembly { library, shelf, id }.load(&mut report);
    match loaded {
        Some(loaded) if report.is_clean() => Ok(loaded),
        _ => Err(report.into_faults()),
    }
}

/// The variant whose map the variant of this `variant.toml` shares, where it says so.
pub(crate) fn map_of(text: &str) -> Option<String> {
    let mut report = Report::default();
    let file = report.open(String::new(), text);
    let entries = table::parse(&mut report, file);
    let root = Table::new(&mut report, &entries, file, header::FILE);
    root.text(&mut report, "map").map(|at| at.value.to_owned())
}

struct Assembly<'a> {
    library: &'a Library,
    shelf: usize,
    id: &'a str,
}

impl<'a> Assembly<'a> {
    fn load(&self, report: &mut Report<'a>) -> Option<Loaded> {
        let files = self.library.files(self.shelf);
        let text = files.folder(self.id)?.text(VARIANT_FILE)?;
        let file = report.open(files.path(self.id, VARIANT_FILE), text);
        let entries = table::parse(report, file);
        let root = Table::new(report, &entries, file, header::FILE);
        let header = Header::read(report, &root);
        let own = powers::read(report, &root);
        let powers = self.powers(report, &header, own);
        powers::check(report, &powers);

        let mut topology = self.topology(report, &header, file)?;
        if header.map.is_some() {
            changes::apply(report, &root, &mut topology);
        } else {
            changes::refuse(report, &root);
        }
        changes::borders(report, &root, &mut topology);
        let map = claim::check(report, &topology, &powers, file)?;
        self.finish(report, header, &topology, map, &powers)
    }

    /// The topology that is shared, or the variant's own.
    fn topology(&self, report: &mut Report<'a>, header: &Header, file: Span) -> Option<Topology> {
        let files = self.library.files(self.shelf);
        let own = files.folder(self.id).and_then(|folder| folder.text(TOPOLOGY_FILE));
        let (path, text) = match (&header.map, own) {
            (None, Some(text)) => (files.path(self.id, TOPOLOGY_FILE), text),
            (None, None) => {
                report.fault(file, FaultKind::NoTopology { file: TOPOLOGY_FILE });
                return None;
            }
            (Some(name), own) => {
                if own.is_some() {
                    report.fault(name.span, FaultKind::TwoMaps { file: TOPOLOGY_FILE });
                }
                self.shared(report, name, TOPOLOGY_FILE)?
            }
        };
        let topology = report.open(path, text);
        Some(Topology::read(report, topology))
    }

    /// The powers of this variant: its own, and those it takes over.
    fn powers(&self, report: &mut Report<'a>, header: &Header, own: Vec<Power>) -> Vec<Power> {
        let Some(name) = &header.powers_from else { return own };
        let Some((path, text)) = self.shared(report, name, VARIANT_FILE) else { return own };
        let file = report.open(path, text);
        let entries = table::parse(report, file);
        let root = Table::new(report, &entries, file, header::FILE);
        if root.has("powers") {
            let kind = FaultKind::SharedOnwards { name: name.value.clone(), what: "powers" };
            report.fault(name.span, kind);
        }
        let shared = powers::read(report, &root);
        powers::merge(report, shared, &header.powers_without, own)
    }

    /// The path and text of a file of another variant.
    fn shared(
        &self,
        report: &mut Report<'a>,
        name: &At<String>,
        file: &str,
    ) -> Option<(String, &'a str)> {
        let Some((files, folder)) = self.library.shared(self.shelf, &name.value) else {
            let suggestion = self.library.nearest_id(self.shelf, &name.value).map(str::to_owned);
            let kind = FaultKind::UnknownVariant { name: name.value.clone(), suggestion };
            report.fault(name.span, kind);
            return None;
        };
        let Some(text) = folder.text(file) else {
            let what = if file == TOPOLOGY_FILE { "map" } else { "powers" };
            report.fault(name.span, FaultKind::SharedOnwards { name: name.value.clone(), what });
            return None;
        };
        Some((files.path(&name.value, file), text))
    }

    fn finish(
        &self,
        report: &mut Report<'_>,
        header: Header,
        topology: &Topology,
        map: Map,
        powers: &[Power],
    ) -> Option<Loaded> {
        let rules = header.rules?;
        let start = Start { map: &map, codes: &topology.codes, rules: &rules }.read(
            report,
            header.phase?,
            powers,
            &header.neutral,
        );
        let victory = header.victory?;
        let centres = map.centres().len();
        if victory.value.centres.is_some_and(|wanted| usize::from(wanted) > centres) {
            let max = i64::try_from(centres).unwrap_or(i64::MAX);
            report.fault(victory.span, FaultKind::OutOfRange { key: "centres", min: 1, max });
        }
        let variant = Variant {
            id: self.id.to_owned(),
            title: header.title,
            map,
            start,
            rules,
            victory: victory.value,
        };
        let about = About { looks: look::of(powers), ..header.about };
        Some(Loaded { variant: Arc::new(variant), about })
    }
}
