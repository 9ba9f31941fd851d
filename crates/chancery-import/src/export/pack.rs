//! A variant as a pack of jDip.

use std::io::{Cursor, Write as _};

use chancery::Variant;
use chancery_drawing::Drawing;
use chancery_variants::About;
use zip::ZipWriter;
use zip::result::ZipResult;
use zip::write::SimpleFileOptions;

use super::{Export, adjacency, list, picture, words};

/// Makes a pack of jDip: the list of one variant, the borders of its map and, where there is a
/// drawing, its picture.
///
/// What jDip has no word for is told. A pack that is imported again gives the same map, names,
/// starts and rules, but for that.
#[must_use]
pub fn to_jdip(variant: &Variant, about: &About, drawing: Option<&Drawing>) -> Export {
    let mut lost = Vec::new();
    words::lost_rules(variant, &["build-sites", "wings", "4.A.6"], &mut lost);
    words::lost_names(variant, &mut lost);
    let stem = crate::draft::id_of(&variant.id).replace('-', "_");
    let borders = format!("{stem}_adjacency.xml");
    let map = format!("{stem}.svg");
    let mut files = vec![
        ("variants.xml".to_owned(), list::write(variant, about, &borders, drawing.map(|_| &*map))),
        (borders, adjacency::write(&variant.map, &mut lost)),
    ];
    if let Some(drawing) = drawing {
        files.push((map, picture::write(variant, about, drawing)));
    }
    lost.sort();
    lost.dedup();
    Export { files, lost }
}

/// The files of a pack as a zip; the same files give the same bytes.
///
/// # Errors
///
/// When a file is larger than a zip can hold.
pub fn zipped(export: &Export) -> ZipResult<Vec<u8>> {
    let mut writer = ZipWriter::new(Cursor::new(Vec::new()));
    for (name, text) in &export.files {
        writer.start_file(name.as_str(), SimpleFileOptions::default())?;
        writer.write_all(text.as_bytes())?;
    }
    Ok(writer.finish()?.into_inner())
}
