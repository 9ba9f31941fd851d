//! Putting a variant together from its files and from what it shares with others.

use std::sync::Arc;

use chancery::board::Map;
use chancery::position::Position;
use chancery::rules::Rules;
use chancery::{Variant, Victory};

use crate::fault::{Fault, FaultKind};
use crate::files::{TOPOLOGY_FILE, VARIANT_FILE};
use crate::header::{self, Header};
use crate::library::{Library, Loaded};
use crate::powers::Power;
use crate::report::{At, Report, Span};
use crate::start::Start;
use crate::table::{self, Table};
use crate::topology::Topology;
use crate::{About, changes, claim, lint, look, powers};

/// Loads the variant `id` of a shelf, or says every fault of it.
pub(crate) fn load(library: &Library, shelf: usize, id: &str) -> Result<Loaded, Vec<Fault>> {
    let mut report = Report::default();
    let draft = Assembly { library, shelf, id }.read(&mut report);
    match draft {
        Some(draft) if report.is_clean() => Ok(draft.finish()),
        _ => Err(report.into_faults()),
    }
}

/// Every fault of a variant, and what the linter says of it where it can be read.
pub(crate) fn check(library: &Library, shelf: usize, id: &str) -> Vec<Fault> {
    let mut report = Report::default();
    let draft = Assembly { library, shelf, id }.read(&mut report);
    if let Some(draft) = draft {
        lint::run(&mut report, library, &draft);
    }
    report.into_faults()
}

/// A variant as it was read, with the places of its parts.
pub(crate) struct Draft {
    pub(crate) id: String,
    /// Its `variant.toml`.
    pub(crate) file: Span,
    pub(crate) header: Header,
    pub(crate) topology: Topology,
    /// Whether the map is not simply that of another variant.
    pub(crate) map_is_own: bool,
    /// Whether a drawing lies beside it.
    pub(crate) draws_itself: bool,
    pub(crate) powers: Vec<Power>,
    pub(crate) map: Map,
    pub(crate) rules: Rules,
    pub(crate) start: Position,
    /// Where the first phase is said.
    pub(crate) phase: Span,
    pub(crate) victory: At<Victory>,
}

impl Draft {
    fn finish(self) -> Loaded {
        let variant = Variant {
            id: self.id,
            title: self.header.title,
            map: self.map,
            start: self.start,
            rules: self.rules,
            victory: self.victory.value,
        };
        let about = About { looks: look::of(&self.powers), ..self.header.about };
        Loaded { variant: Arc::new(variant), about }
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

/// The variants whose map or powers the variant of this `variant.toml` takes over, by their ids. A
/// front that is told the folder of one variant looks for those beside it.
///
/// # Examples
///
/// ```
/// let text = "map = \"isles\"\npowers.from = \"duel\"";
/// assert_eq!(chancery_variants::shared_by(text), ["isles", "duel"]);
/// ```
#[must_use]
pub fn shared_by(text: &str) -> Vec<String> {
    let mut report = Report::default();
    let file = report.open(String::new(), text);
    let entries = table::parse(&mut report, file);
    let root = Table::new(&mut report, &entries, file, header::FILE);
    let map = root.text(&mut report, "map").map(|at| at.value.to_owned());
    let powers = root.table(&mut report, "powers", header::POWERS);
    let from = powers.and_then(|table| table.text(&mut report, "from"));
    map.into_iter().chain(from.map(|at| at.value.to_owned())).collect()
}

struct Assembly<'a> {
    library: &'a Library,
    shelf: usize,
    id: &'a str,
}

impl<'a> Assembly<'a> {
    fn read(&self, report: &mut Report<'a>) -> Option<Draft> {
        let files = self.library.files(self.shelf);
        let folder = files.folder(self.id)?;
        let text = folder.text(VARIANT_FILE)?;
        let draws_itself = folder.is_drawn();
        let file = report.open(files.path(self.id, VARIANT_FILE), text);
        let entries = table::parse(report, file);
        let root = Table::new(report, &entries, file, header::FILE);
        let header = Header::read(report, &root);
        let own = powers::read(report, &root);
        let powers = self.powers(report, &header, own);
        powers::check(report, &powers);

        let mut topology = self.topology(report, &header, file)?;
        let map_is_own = header.map.is_none() || root.has("add") || root.has("remove");
        if header.map.is_some() {
            changes::apply(report, &root, &mut topology);
        } else {
            changes::refuse(report, &root);
        }
        changes::borders(report, &root, &mut topology);
        let map = claim::check(report, &topology, &powers, file)?;
        let rules = header.rules?;
        let At { value: phase, span: phase_at } = header.phase?;
        let start = Start { map: &map, codes: &topology.codes, rules: &rules }.read(
            report,
            phase,
            &powers,
            &header.neutral,
        );
        let victory = header.victory?;
        check_victory(report, &victory, &map);
        Some(Draft {
            id: self.id.to_owned(),
            file,
            header,
            topology,
            map_is_own,
            draws_itself,
            powers,
            map,
            rules,
            start,
            phase: phase_at,
            victory,
        })
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
}

/// Reports a count of centres that nobody can reach.
fn check_victory(report: &mut Report<'_>, victory: &At<Victory>, map: &Map) {
    let there = map.centres().len();
    let wanted = victory.value.centres.map(usize::from);
    if let Some(wanted) = wanted.filter(|wanted| *wanted > there) {
        report.fault(victory.span, FaultKind::TooFewCentres { wanted, there });
    }
}
