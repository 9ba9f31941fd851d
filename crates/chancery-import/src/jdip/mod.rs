//! jDip's variant packs.
//!
//! A pack has a list of variants (`variants.xml`), of which each names the file of its map's
//! borders and its drawings. What is read of a file is looked up in a [`Sheet`], which knows in the
//! end what was not.

mod adjacency;
mod borders;
mod html;
mod picture;
mod start;
mod variants;

use std::collections::{BTreeMap, BTreeSet};

use chancery::board::{MapDefinition, ProvinceKind};

use crate::draft::{Draft, DraftMap, DraftPicture, id_of};
use crate::fault::{Fault, FaultKind, Faults};
use crate::limits::{FILE_BYTES_MAX, LIST_BYTES_MAX};
use crate::names::Places;
use crate::pack::Pack;
use crate::report::{Remark, RemarkKind, Report, Why};
use crate::xml::{self, Sheet};
use crate::{Import, folder};

use self::variants::{List, PackVariant};

/// The file that makes a zip or a folder a pack.
pub(crate) const LIST_FILE: &str = "variants.xml";

/// Imports every variant of a pack of jDip, or those of one name.
///
/// # Errors
///
/// When the pack has no list of variants, a file is missing or is not XML, or a variant names
/// something that is not there. Every fault is listed, with its file and line.
pub fn jdip(pack: &Pack, only: Option<&str>) -> Result<Import, Vec<Fault>> {
    let mut faults = Faults::default();
    let mut report = Report::default();
    let drafts = read(pack, only, &mut report, &mut faults);
    if !faults.is_empty() {
        return Err(faults.into_vec());
    }
    report.sort();
    let folders = drafts.iter().map(folder::write).collect();
    Ok(Import { folders, report })
}

fn read(pack: &Pack, only: Option<&str>, report: &mut Report, faults: &mut Faults) -> Vec<Draft> {
    let Some(list_file) = list_file(pack) else {
        faults.push(pack.label(), 0, FaultKind::NoVariantsFile);
        return Vec::new();
    };
    let Some(list) = with_sheet(pack, list_file, report, faults, |sheet, report, faults| {
        variants::read(sheet, only, pack, report, faults)
    }) else {
        return Vec::new();
    };
    if list.variants.is_empty() && faults.is_empty() {
        let kind = match only {
            Some(name) => {
                FaultKind::NoSuchVariant { name: name.to_owned(), known: list.names.clone() }
            }
            None => FaultKind::Nothing { what: "variants with a map" },
        };
        faults.push(list_file, 0, kind);
    }
    if !faults.is_empty() {
        return Vec::new();
    }
    let mut assembly = Assembly {
        pack,
        list_file,
        list: &list,
        maps: BTreeMap::new(),
        pictures: BTreeMap::new(),
        ids: BTreeSet::new(),
    };
    let drafts: Vec<Draft> = list
        .variants
        .iter()
        .filter_map(|variant| assembly.draft(variant, report, faults))
        .collect();
    name_the_rest(pack, &list, report);
    drafts
}

/// The list of a pack: at its top, or in a folder in it.
fn list_file(pack: &Pack) -> Option<&str> {
    let is_list = |name: &&str| {
        let file = name.rsplit('/').next().unwrap_or(name);
        file.eq_ignore_ascii_case(LIST_FILE)
    };
    pack.names().filter(is_list).min_by_key(|name| name.matches('/').count())
}

/// Reads an XML file of a pack and enters into the report what became of it.
fn with_sheet<T>(
    pack: &Pack,
    file: &str,
    report: &mut Report,
    faults: &mut Faults,
    read: impl FnOnce(&mut Sheet<'_, '_>, &mut Report, &mut Faults) -> T,
) -> Option<T> {
    let is_picture = file.to_ascii_lowercase().ends_with(".svg");
    let bytes_max = if is_picture { FILE_BYTES_MAX } else { LIST_BYTES_MAX };
    let text = match pack.text(file, bytes_max) {
        Ok(text) => xml::declare_namespace(text),
        Err(kind) => {
            faults.push(file, 0, kind);
            return None;
        }
    };
    let document = match xml::parse(&text) {
        Ok(document) => document,
        Err((line, kind)) => {
            faults.push(file, line, kind);
            return None;
        }
    };
    let mut sheet = Sheet::new(file, &document);
    let read = read(&mut sheet, report, faults);
    sheet.close(report);
    Some(read)
}

/// Names the files of the pack that nothing was read from.
fn name_the_rest(pack: &Pack, list: &List, report: &mut Report) {
    for name in pack.names() {
        if report.files.iter().any(|file| file.file == name) {
            continue;
        }
        let file = name.rsplit('/').next().unwrap_or(name);
        let named = |uri: &String| uri.rsplit('/').next().unwrap_or(uri).eq_ignore_ascii_case(file);
        let why = if list.thumbnails.iter().any(named) {
            Why::Thumbnail
        } else if list.pictures.values().any(|picture| named(&picture.file)) {
            Why::OtherDrawing
        } else if ["png", "gif", "jpg", "jpeg"].iter().any(|ending| file.ends_with(ending)) {
            Why::Bitmap
        } else {
            Why::NotNamed
        };
        let kind = RemarkKind::FileUnused { why };
        let file = name.to_owned();
        report.remarks.push(Remark { file, line: 0, elements: 0, attributes: 0, kind });
    }
}

/// Drafts being put together; maps and pictures are read once each.
struct Assembly<'p> {
    pack: &'p Pack,
    list_file: &'p str,
    list: &'p List,
    /// By file: the map, and the id of the draft that has it, once one has.
    maps: BTreeMap<String, Option<(MapDefinition, Option<Owner>)>>,
    /// By id of the map definition.
    pictures: BTreeMap<String, Option<DraftPicture>>,
    ids: BTreeSet<String>,
}

/// The draft that a map was given to.
#[derive(Debug, Clone)]
struct Owner {
    id: String,
    centres: Vec<String>,
    picture: Option<String>,
}

impl Assembly<'_> {
    fn draft(
        &mut self,
        variant: &PackVariant,
        report: &mut Report,
        faults: &mut Faults,
    ) -> Option<Draft> {
        let (mut map, owner) = self.map(variant, report, faults)?;
        let mut start = start::read(variant, &map, self.list_file, report, faults)?;
        let id = self.new_id(&variant.name);
        let picture = variant.picture.as_ref().map(|(picture, _)| picture.clone());
        let shares_picture = owner.as_ref().is_some_and(|owner| owner.picture == picture);
        let drawing = self.picture(variant, &map, report, faults);
        for power in &mut start.powers {
            let names = [&power.name, &power.adjective].into_iter().chain(&power.aliases);
            let names: Vec<String> = names.map(|name| name.to_lowercase()).collect();
            let colours = drawing.iter().flat_map(|drawing| &drawing.colours);
            let colour = colours.into_iter().find(|(name, _)| names.contains(name));
            power.colour = colour.map_or_else(String::new, |(_, colour)| colour.clone());
        }
        let drawing = drawing.filter(|_| !shares_picture).map(|drawing| drawing.svg);
        let centres = start.centres.clone();
        let draft_map = if let Some(owner) = owner {
            let missing = |of: &[String], from: &[String]| -> Vec<String> {
                of.iter().filter(|code| !from.contains(code)).cloned().collect()
            };
            DraftMap::Shared {
                id: owner.id,
                centres_added: missing(&centres, &owner.centres),
                centres_removed: missing(&owner.centres, &centres),
            }
        } else {
            for province in &mut map.provinces {
                province.centre = centres.contains(&province.code);
            }
            map.name.clone_from(&variant.name);
            if let Some(Some((_, owner))) = self.maps.get_mut(&variant.map_file.0) {
                *owner = Some(Owner { id: id.clone(), centres, picture });
            }
            DraftMap::Own(Box::new(map))
        };
        let mut aliases = variant.aliases.clone();
        if !aliases.contains(&variant.name) && id != variant.name.to_lowercase() {
            aliases.insert(0, variant.name.clone());
        }
        let mut credits = vec![format!("Imported from {}, a variant pack of jDip.", self.label())];
        credits.extend(drawing.is_some().then(|| "The drawing is the pack's own.".to_owned()));
        Some(Draft {
            id,
            title: variant.name.clone(),
            aliases,
            description: variant.description.clone(),
            about: variant.about.clone(),
            credits,
            source: format!("From {}, a variant pack of jDip.", self.label()),
            map: draft_map,
            phase: variant.phase,
            neutral: start.neutral,
            victory: variant.victory,
            rules: variant.rules.clone(),
            preset: "datc",
            powers: start.powers,
            picture: drawing,
        })
    }

    /// The name of the pack without the folders before it.
    fn label(&self) -> &str {
        let label = self.pack.label().trim_end_matches('/');
        label.rsplit('/').next().unwrap_or(label)
    }

    /// The map of a variant, and the draft that has it already.
    fn map(
        &mut self,
        variant: &PackVariant,
        report: &mut Report,
        faults: &mut Faults,
    ) -> Option<(MapDefinition, Option<Owner>)> {
        let (uri, line) = &variant.map_file;
        if !self.maps.contains_key(uri) {
            let read = if let Some(file) = self.pack.find(self.list_file, uri) {
                with_sheet(self.pack, file, report, faults, adjacency::read)
            } else {
                let kind = FaultKind::NoSuchFile { name: uri.clone() };
                faults.push(self.list_file, *line, kind);
                None
            };
            let read = read.flatten().map(|mut map| {
                self.open_centres(&mut map, uri, report);
                (map, None)
            });
            self.maps.insert(uri.clone(), read);
        }
        self.maps.get(uri).cloned().flatten()
    }

    /// Land without a neighbour is closed to everybody, unless it is a centre: an army can be
    /// built there, and stays.
    fn open_centres(&self, map: &mut MapDefinition, uri: &str, report: &mut Report) {
        let places = Places::new(&map.provinces);
        let variants = self.list.variants.iter().filter(|variant| variant.map_file.0 == uri);
        for centre in variants.flat_map(|variant| &variant.centres) {
            let Some(index) = places.index(&centre.province) else { continue };
            let province = &mut map.provinces[index];
            if province.kind == ProvinceKind::Impassable {
                province.kind = ProvinceKind::Inland;
                let code = province.code.clone();
                report.remark(self.list_file, centre.line, RemarkKind::OffTheMap { code });
            }
        }
    }

    /// The drawing of a variant.
    fn picture(
        &mut self,
        variant: &PackVariant,
        map: &MapDefinition,
        report: &mut Report,
        faults: &mut Faults,
    ) -> Option<DraftPicture> {
        let (id, line) = variant.picture.as_ref()?;
        let Some(picture) = self.list.pictures.get(id) else {
            let (text, what) = (id.clone(), "map definition of this pack");
            faults.push(self.list_file, *line, FaultKind::BadValue { text, what });
            return None;
        };
        if !self.pictures.contains_key(id) {
            let drawing = match self.pack.find(self.list_file, &picture.file) {
                Some(file) if file.to_ascii_lowercase().ends_with(".svg") => {
                    let powers = self.list.powers_of(id);
                    let read = |sheet: &mut Sheet<'_, '_>, report: &mut Report, _: &mut Faults| {
                        picture::read(sheet, map, &powers, report)
                    };
                    with_sheet(self.pack, file, report, faults, read).flatten()
                }
                Some(_) => None,
                None => {
                    let kind = RemarkKind::NoPictureFile { file: picture.file.clone() };
                    report.remark(self.list_file, picture.line, kind);
                    None
                }
            };
            self.pictures.insert(id.clone(), drawing);
        }
        self.pictures.get(id).cloned().flatten()
    }

    /// An id that no other draft has.
    fn new_id(&mut self, name: &str) -> String {
        let id = id_of(name);
        let mut free = id.clone();
        let mut number = 2;
        while !self.ids.insert(free.clone()) {
            free = format!("{id}-{number}");
            number += 1;
        }
        free
    }
}
