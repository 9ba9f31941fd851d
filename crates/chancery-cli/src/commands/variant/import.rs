//! `chancery variant import`: variants of other programs as folders of ours.

use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context as _, Result, bail};
use chancery::Variant;
use chancery_drawing::{Drawing, KnownIds};
use chancery_import::{Folder, Import, RemarkKind, Report as ImportReport, Tally};
use chancery_variants::Library;
use serde::Serialize;

use crate::answer::Answer;
use crate::console::{Console, Report};
use crate::counted::counted;
use crate::maps;
use crate::packs;
use crate::paint::{HEADING, QUIET, paint};

/// Make folders of variants from a pack of another program
#[derive(Debug, clap::Args)]
#[command(
    after_help = "Whatever of the pack was not used is named with its line; the counts prove \
                        that nothing is left. No folder is overwritten."
)]
pub(crate) struct Args {
    /// A pack of jDip, as a zip or as a folder with its variants.xml, or a .map file of the Python
    /// package diplomacy, whose form a judge by e-mail had first
    #[arg(value_name = "PACK")]
    pack: PathBuf,
    /// Where the folders go
    #[arg(long, default_value = ".", value_name = "DIR")]
    to: PathBuf,
    /// Of several variants only this one: its name, an alias or its id
    #[arg(long, value_name = "NAME")]
    variant: Option<String>,
}

/// What was imported.
#[derive(Debug, Serialize)]
struct Imported {
    pack: String,
    variants: Vec<ImportedVariant>,
    /// Whether everything in the files was used or named.
    complete: bool,
    elements: Count,
    attributes: Count,
    lines: Count,
    files: Vec<FileCount>,
    remarks: Vec<RemarkTold>,
}

#[derive(Debug, Serialize)]
struct ImportedVariant {
    id: String,
    title: String,
    /// Where it was written to.
    folder: String,
    files: Vec<String>,
    powers: usize,
    provinces: usize,
    centres: usize,
}

/// How many there are of something, and what became of them.
#[derive(Debug, Clone, Copy, Serialize)]
struct Count {
    seen: usize,
    used: usize,
    named: usize,
}

#[derive(Debug, Serialize)]
struct FileCount {
    file: String,
    elements: Count,
    attributes: Count,
    lines: Count,
}

/// Something that was not used, or otherwise than it says.
#[derive(Debug, Serialize)]
struct RemarkTold {
    file: String,
    /// The line, from 1; `null` for the file as a whole.
    line: Option<usize>,
    /// How many elements and attributes it stands for.
    elements: usize,
    attributes: usize,
    message: String,
    /// What was left out, and why.
    #[serde(skip)]
    left_out: Option<(String, String)>,
}

impl From<Tally> for Count {
    fn from(tally: Tally) -> Self {
        Self { seen: tally.seen, used: tally.used, named: tally.named }
    }
}

pub(crate) fn run(args: &Args, console: &mut Console) -> Result<Answer> {
    let import = packs::import(&args.pack, args.variant.as_deref())?;
    let mut library = Library::builtin();
    library.add(packs::to_files(&args.pack, &import));
    let mut variants = Vec::new();
    for folder in &import.folders {
        let target = args.to.join(&folder.id);
        if target.exists() {
            bail!(
                "{} is there already; remove it, or name another folder with --to",
                target.display()
            );
        }
        let variant = maps::load(&library, &folder.id)?;
        if let Some(fault) = drawing_fault(folder, &variant) {
            console.warn(&format!("the drawing of {} cannot be used: {fault}", folder.title));
        }
        variants.push(told(folder, &variant, &target));
    }
    for folder in &import.folders {
        write(folder, &args.to.join(&folder.id))?;
    }
    console.answer(&answer(args, &import, variants))?;
    Ok(Answer::Yes)
}

/// The first thing that is wrong with the drawing of an imported variant, if it has one.
fn drawing_fault(folder: &Folder, variant: &Variant) -> Option<String> {
    let (_, svg) = folder.files.iter().find(|(name, _)| name == "drawing.svg")?;
    let faults = Drawing::from_svg(svg, &KnownIds::of(&variant.map)).err()?;
    let first = faults.first()?;
    Some(match faults.len() {
        1 => first.kind.to_string(),
        more => format!("{}, and {} more", first.kind, counted(more - 1, "fault")),
    })
}

fn told(folder: &Folder, variant: &Variant, target: &Path) -> ImportedVariant {
    let map = &variant.map;
    ImportedVariant {
        id: folder.id.clone(),
        title: folder.title.clone(),
        folder: target.display().to_string(),
        files: folder.files.iter().map(|(name, _)| name.clone()).collect(),
        powers: map.powers().count(),
        provinces: map.province_count(),
        centres: map.centres().len(),
    }
}

fn write(folder: &Folder, target: &Path) -> Result<()> {
    let context = || format!("writing {}", target.display());
    fs::create_dir_all(target).with_context(context)?;
    for (name, text) in &folder.files {
        fs::write(target.join(name), text).with_context(context)?;
    }
    Ok(())
}

fn answer(args: &Args, import: &Import, variants: Vec<ImportedVariant>) -> Imported {
    let report: &ImportReport = &import.report;
    let [elements, attributes, lines] = report.totals().map(Count::from);
    let files = report.files.iter().map(|file| FileCount {
        file: file.file.clone(),
        elements: file.elements.into(),
        attributes: file.attributes.into(),
        lines: file.lines.into(),
    });
    let remarks = report.remarks.iter().map(|remark| RemarkTold {
        file: remark.file.clone(),
        line: (remark.line > 0).then_some(remark.line),
        elements: remark.elements,
        attributes: remark.attributes,
        message: remark.kind.to_string(),
        left_out: match &remark.kind {
            RemarkKind::Unused { name, why } => Some((name.clone(), why.to_string())),
            _ => None,
        },
    });
    Imported {
        pack: args.pack.display().to_string(),
        variants,
        complete: report.is_complete(),
        elements,
        attributes,
        lines,
        files: files.collect(),
        remarks: remarks.collect(),
    }
}

/// The most lines that are listed of one remark.
const LINES_SHOWN: usize = 8;

impl Report for Imported {
    fn to_text(&self) -> String {
        let mut text = String::new();
        for variant in &self.variants {
            let _ = writeln!(
                text,
                "{}: {}, {}, {}, in {}",
                paint(HEADING, &variant.title),
                counted(variant.powers, "power"),
                counted(variant.provinces, "province"),
                counted(variant.centres, "centre"),
                variant.folder,
            );
        }
        for (what, count) in
            [("elements", self.elements), ("attributes", self.attributes), ("lines", self.lines)]
        {
            let Count { seen, used, named } = count;
            if seen > 0 {
                let _ = writeln!(text, "{seen} {what}: {used} used, {named} named below");
            }
        }
        for (head, lines) in grouped(&self.remarks, |remark| match &remark.left_out {
            Some((_, why)) => format!("{}: left out, since {why}:", remark.file),
            None => format!("{}: {}", remark.file, remark.message),
        }) {
            let _ = write!(text, "{}", paint(QUIET, &head));
            for (name, lines) in grouped(&lines, |remark| match &remark.left_out {
                Some((name, _)) => format!(" `{name}`"),
                None => String::new(),
            }) {
                let _ = write!(text, "{name}{}", at(&lines));
            }
            text.push('\n');
        }
        text
    }
}

/// Remarks with one text, in the order in which each text comes first.
fn grouped<R: std::borrow::Borrow<RemarkTold>>(
    remarks: &[R],
    text: impl Fn(&RemarkTold) -> String,
) -> Vec<(String, Vec<&RemarkTold>)> {
    let mut groups: Vec<(String, Vec<&RemarkTold>)> = Vec::new();
    for remark in remarks.iter().map(std::borrow::Borrow::borrow) {
        let text = text(remark);
        match groups.iter_mut().find(|(known, _)| *known == text) {
            Some((_, group)) => group.push(remark),
            None => groups.push((text, vec![remark])),
        }
    }
    groups
}

/// The lines of remarks.
fn at(remarks: &[&RemarkTold]) -> String {
    let mut numbers: Vec<usize> = remarks.iter().filter_map(|remark| remark.line).collect();
    numbers.dedup();
    if numbers.is_empty() {
        return String::new();
    }
    let shown: Vec<String> = numbers.iter().take(LINES_SHOWN).map(ToString::to_string).collect();
    let more = match numbers.len().saturating_sub(LINES_SHOWN) {
        0 => String::new(),
        more => format!(" and {more} more"),
    };
    format!(" (line {}{more})", shown.join(", "))
}
