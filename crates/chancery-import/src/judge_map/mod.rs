//! `.map` files: of the Python package `diplomacy`, and of the `DPjudge`, which wrote them first.

mod build;
mod lines;
mod places;

use crate::fault::{Fault, FaultKind, Faults};
use crate::pack::Pack;
use crate::report::Report;
use crate::{Import, folder};

use lines::Reader;

/// Imports a `.map` file. The files it uses are looked for in the same pack.
///
/// # Errors
///
/// When the file or one that it uses is missing, or names something that is not there. Every fault
/// is listed, with its file and line.
///
/// # Examples
///
/// ```
/// use chancery_import::{Pack, map_file};
/// let mut pack = Pack::new("maps");
/// let text = "RED (RED) ASH\nA ASH\nBLUE (BLUE) COV\nA COV\nAsh = ASH\nCove = COV\n\
///             LAND ASH ABUTS COV\nLAND COV ABUTS ASH\n";
/// pack.insert("isle.map", text.into());
/// let import = map_file(&pack, "isle.map")?;
/// assert_eq!(import.folders[0].id, "isle");
/// assert!(import.report.is_complete() && import.report.remarks.is_empty());
/// # Ok::<(), Vec<chancery_import::Fault>>(())
/// ```
pub fn map_file(pack: &Pack, name: &str) -> Result<Import, Vec<Fault>> {
    let mut report = Report::default();
    let mut faults = Faults::default();
    let mut reader = Reader::new(pack, &mut report, &mut faults);
    if let Some(file) = pack.find("", name) {
        reader.file(file);
    } else {
        let kind = FaultKind::NoSuchFile { name: name.to_owned() };
        reader.faults.push(pack.label(), 0, kind);
    }
    let read = reader.read;
    let draft =
        if faults.is_empty() { build::draft(read, name, &mut report, &mut faults) } else { None };
    report.sort();
    match draft {
        Some(draft) if faults.is_empty() => {
            Ok(Import { folders: vec![folder::write(&draft)], report })
        }
        _ => Err(faults.into_vec()),
    }
}
