//! Variants of ours in the forms of other programs, imported again.

use chancery_drawing::{Drawing, KnownIds};
use chancery_import::{Lost, Pack, compare, jdip, map_file, to_jdip, to_map_file, zipped};
use chancery_variants::{Library, Loaded};

use crate::support::{library, load, sound, text};

fn pack(files: &[(String, String)]) -> Pack {
    let mut pack = Pack::new("exported.zip");
    for (name, text) in files {
        pack.insert(name, text.clone().into_bytes());
    }
    pack
}

/// Exports a variant as a pack of jDip and says what the imported one has differently.
fn there_and_back(library: &Library, loaded: &Loaded) -> (Vec<String>, Vec<Lost>) {
    let variant = &loaded.variant;
    let drawing = library.drawing(&variant.id).expect("its drawing is fine");
    let export = to_jdip(variant, &loaded.about, drawing.as_ref());
    let import = jdip(&pack(&export.files), None).expect("it is imported");
    assert!(import.report.is_complete(), "{}", variant.id);
    let back = load(&import, &import.folders[0].id);
    let aliases = |variant: &chancery::Variant| -> Vec<Vec<String>> {
        let sorted = |names: &[String]| {
            let mut names: Vec<String> = names.iter().map(|name| name.to_lowercase()).collect();
            names.sort_unstable();
            names
        };
        let provinces = variant.map.provinces().map(|(_, p)| sorted(&p.aliases));
        let powers = variant.map.powers().map(|(_, p)| sorted(&p.aliases));
        provinces.chain(powers).collect()
    };
    assert_eq!(aliases(&back), aliases(variant), "{}", variant.id);
    if drawing.is_some() {
        let svg = text(&import, &import.folders[0].id, "drawing.svg");
        let drawn = Drawing::from_svg(svg, &KnownIds::of(&back.map)).expect("it is a drawing");
        assert_eq!(drawn.shapes().len(), variant.map.province_count(), "{}", variant.id);
    }
    let differences = compare(variant, &back).iter().map(ToString::to_string).collect();
    (differences, export.lost)
}

#[test]
fn our_sample_pack_comes_back_as_it_was() {
    let import = jdip(&sound(), None).expect("the sample pack is fine");
    let library = library(&import);
    for folder in &import.folders {
        let loaded = library.load(&folder.id).expect("it is loaded");
        let (differences, lost) = there_and_back(&library, &loaded);
        assert_eq!(differences, Vec::<String>::new(), "{}", folder.id);
        let name = "the firth".to_owned();
        assert_eq!(lost, [Lost::Ambiguous { name }], "{}", folder.id);
    }
}

#[test]
fn built_in_variants_come_back_as_they_were_but_for_what_is_told() {
    let library = Library::builtin();
    for entry in library.entries() {
        let loaded = entry.result.expect("a built-in variant is fine");
        let (differences, lost) = there_and_back(&library, &loaded);
        let rules = lost.iter().filter(|lost| matches!(lost, Lost::Rule { .. })).count();
        let borders = lost.iter().filter(|lost| matches!(lost, Lost::Border { .. })).count();
        assert_eq!(differences.len(), rules + borders, "{}: {differences:#?} {lost:#?}", entry.id);
    }
}

#[test]
fn built_in_variants_come_back_from_a_map_file_but_for_what_is_told() {
    let library = Library::builtin();
    for entry in library.entries() {
        let Loaded { variant, about } = entry.result.expect("a built-in variant is fine");
        let export = to_map_file(&variant, &about);
        let [(name, _)] = &export.files[..] else { panic!("one file") };
        let import = map_file(&pack(&export.files), name).expect("it is imported");
        assert_eq!(import.report.remarks, [], "{}", entry.id);
        let back = load(&import, &import.folders[0].id);
        let told = export.lost.iter().filter(|lost| {
            !matches!(lost, Lost::Ambiguous { .. } | Lost::Country { .. } | Lost::Code { .. })
        });
        let differences = compare(&variant, &back);
        assert_eq!(
            differences.len(),
            told.count(),
            "{}: {differences:#?} {:#?}",
            entry.id,
            export.lost
        );
    }
}

#[test]
fn the_same_variant_gives_the_same_bytes() {
    let library = Library::builtin();
    let Loaded { variant, about } = library.load("lagoon").expect("it is built in");
    let drawing = library.drawing("lagoon").expect("its drawing is fine");
    let bytes = || zipped(&to_jdip(&variant, &about, drawing.as_ref())).expect("it fits a zip");
    assert_eq!(bytes(), bytes());
    let pack = Pack::from_zip("lagoon.zip", &bytes()).expect("it is a zip");
    let names: Vec<&str> = pack.names().collect();
    assert_eq!(names, ["lagoon.svg", "lagoon_adjacency.xml", "variants.xml"]);
}
