//! Our sample pack: what becomes of each part of it.

use chancery::board::ProvinceKind::{Coastal, Impassable, Inland, Sea};
use chancery::board::{BorderEffect, Coast, ProvinceKind, Years};
use chancery::position::UnitKind;
use chancery::rules::{BuildSites, Wings};
use chancery_drawing::{Drawing, KnownIds};
use chancery_import::{Import, Pack, jdip};
use chancery_render::{Base, Options, Scene, Style};
use chancery_testkit::random_play::{Choosing, RandomPlay};
use chancery_variants::Library;

use crate::support::{SOUND, changed, library, load, shared, sound, text};

fn imported() -> Import {
    jdip(&sound(), None).expect("the sample pack is fine")
}

#[test]
fn a_pack_becomes_a_folder_for_each_variant_with_its_map_once() {
    let import = imported();
    let folders: Vec<(&str, Vec<&str>)> = import
        .folders
        .iter()
        .map(|f| (f.id.as_str(), f.files.iter().map(|(name, _)| name.as_str()).collect()))
        .collect();
    assert_eq!(
        folders,
        [
            ("the-sound", vec!["variant.toml", "topology.toml", "drawing.svg", "README.md"]),
            ("the-sound-with-wings", vec!["variant.toml", "README.md"]),
        ]
    );
    for (id, names) in
        [("the-sound", ["sound", "The Sound"]), ("the-sound", ["the_sound", "SOUND"])]
    {
        for name in names {
            assert_eq!(load(&import, name).id, id, "{name}");
        }
    }
}

#[test]
fn provinces_have_the_kind_that_their_borders_say() {
    let variant = load(&imported(), "the-sound");
    let map = &variant.map;
    let told: Vec<(&str, ProvinceKind, usize, bool, bool)> = map
        .provinces()
        .map(|(_, p)| (p.code.as_str(), p.kind, p.coasts.len(), p.centre, p.convoys))
        .collect();
    assert_eq!(
        told,
        [
            ("ash", Inland, 0, false, false),
            ("bre", Coastal, 0, true, false),
            ("cal", Coastal, 0, true, true),
            ("dun", Coastal, 2, true, false),
            ("elm", Inland, 0, true, false),
            ("fir", Sea, 0, false, true),
            ("fro", Sea, 0, false, true),
            ("gul", Sea, 0, false, true),
            ("isl", Coastal, 0, true, false),
            ("pea", Impassable, 0, false, false),
        ]
    );
    let dun = map.province_by_code("dun").expect("Dunmere is there");
    assert_eq!(map.province(dun).coasts, [Coast::North, Coast::South]);
}

#[test]
fn borders_become_border_rules() {
    let variant = load(&imported(), "the-sound");
    let map = &variant.map;
    let rules = |code: &str| {
        let id = map.province_by_code(code).expect("the province is there");
        map.province(id).borders.clone()
    };
    let [ice] = &rules("fro")[..] else { panic!("one rule about the bay") };
    assert_eq!((ice.id.as_str(), ice.effect), ("ice", BorderEffect::Frozen));
    let [pass] = &rules("bre")[..] else { panic!("one rule about Brenn") };
    assert_eq!((pass.effect, pass.from.len()), (BorderEffect::Strength(-1), 1));
    let [shoals] = &rules("cal")[..] else { panic!("one rule about Calder") };
    assert_eq!((shoals.effect, shoals.years), (BorderEffect::Closed, Years::Odd));
    assert_eq!(shoals.units, [UnitKind::Fleet, UnitKind::Wing]);
    let [one_way] = &rules("gul")[..] else { panic!("one rule about the Gull Sea") };
    assert_eq!(
        (one_way.effect, &one_way.units[..]),
        (BorderEffect::Closed, &[UnitKind::Fleet][..])
    );
}

#[test]
fn powers_starts_rules_and_ends_are_those_of_the_pack() {
    let import = imported();
    let sound = load(&import, "the-sound");
    assert_eq!(sound.start.phase.to_string(), "S-12M");
    assert_eq!(sound.rules.build_sites, BuildSites::AnyOwnedWithHome);
    let victory = sound.victory;
    let ends = (victory.centres, victory.years_without_capture, victory.last_year);
    assert_eq!(ends, (Some(4), Some(7), Some(7)));
    assert_eq!(sound.start.units().count(), 4);

    let wings = load(&import, "the-sound-with-wings");
    assert_eq!(wings.start.phase.to_string(), "W1900A");
    assert_eq!((wings.rules.build_sites, wings.rules.wings), (BuildSites::AnyOwned, Wings::On));
    let names: Vec<&str> = wings.map.powers().map(|(_, p)| p.name.as_str()).collect();
    assert_eq!(names, ["Brenn", "Dunmere", "Isle"]);
    let owners: Vec<(&str, Option<usize>)> = wings
        .map
        .centres()
        .iter()
        .map(|id| {
            let owner = wings.start.owner(*id).map(chancery::board::PowerId::index);
            (wings.map.province(*id).code.as_str(), owner)
        })
        .collect();
    let expected =
        [("ash", None), ("bre", Some(0)), ("cal", None), ("dun", Some(1)), ("isl", Some(2))];
    assert_eq!(owners, expected);
    let neutral = wings.start.units().filter(|(_, unit)| unit.power.is_none()).count();
    assert_eq!(neutral, 1, "the army of the power that nobody plays");
}

#[test]
fn a_centre_that_is_listed_again_is_whose_the_last_says() {
    // As in Loeb9, which adds powers below the centres of the standard map.
    let once = "<SUPPLYCENTER province=\"isl\"/>";
    let again = "<SUPPLYCENTER province=\"isl\"/>\
                 <SUPPLYCENTER province=\"isl\" homepower=\"brenn\" owner=\"brenn\"/>\
                 <SUPPLYCENTER province=\"elm\" homepower=\"dunmere\" owner=\"dunmere\"/>\
                 <SUPPLYCENTER province=\"isl\"/>";
    let pack = changed("variants.xml", once, again);
    let import = jdip(&pack, Some("The Sound")).expect("the pack is fine");
    let told = text(&import, "the-sound", "variant.toml");
    for homes in ["homes = [\"bre\", \"isl\"]", "homes = [\"dun\", \"cal\", \"elm\"]"] {
        assert!(told.contains(homes), "{homes}\n{told}");
    }
    let remarks = import.report.remarks.iter().map(|remark| remark.kind.to_string());
    let repeated = remarks.filter(|told| told.contains("said elsewhere"));
    assert_eq!(repeated.count(), 1, "only the last says nothing new");
}

#[test]
fn the_picture_shows_every_province_and_nothing_in_it_runs_or_leads_out() {
    let import = imported();
    let svg = text(&import, "the-sound", "drawing.svg");
    for unwanted in ["script", "onclick", "http://example.org", "rose.png", "DOCTYPE"] {
        assert!(!svg.contains(unwanted), "{unwanted} in {svg}");
    }
    let variant = load(&import, "the-sound");
    let drawing = Drawing::from_svg(svg, &KnownIds::of(&variant.map)).expect("it is a drawing");
    assert_eq!(drawing.shapes().len(), variant.map.province_count());
    let army = |key: &str| drawing.places(key).and_then(|p| p.army).map(|at| (at.x, at.y));
    assert_eq!(army("bre"), Some((1000, 400)), "the view begins at -10, -10");
    let dislodged = drawing.places("bre").and_then(|p| p.dislodged).map(|at| (at.x, at.y));
    assert_eq!(dislodged, Some((1080, 320)), "8 to the right of the unit, 8 above it");
}

#[test]
fn the_counts_are_those_of_another_reader_and_leave_nothing_out() {
    let import = imported();
    assert!(import.report.is_complete());
    let [elements, attributes, _] = import.report.totals();
    let (mut tags, mut values) = (0, 0);
    for (name, text) in SOUND {
        if import.report.files.iter().any(|file| file.file == name) {
            let (in_file, of_them) = count(text);
            tags += in_file;
            values += of_them;
        }
    }
    assert_eq!((elements.seen, attributes.seen), (tags, values));
    assert!(elements.named > 0 && attributes.named > 0);
    let told: usize = import.report.remarks.iter().map(|remark| remark.elements).sum();
    assert_eq!(told, elements.named);
}

/// The elements and attributes of a text, counted by its signs alone.
fn count(text: &str) -> (usize, usize) {
    let end = text.find("]>").map_or(0, |end| end + 2);
    let body = &text[end..];
    let (mut elements, mut attributes) = (0, 0);
    let mut rest = body;
    while let Some(open) = rest.find('<') {
        rest = &rest[open..];
        let skip = [("<!--", "-->"), ("<![CDATA[", "]]>"), ("<?", "?>"), ("</", ">")];
        if let Some((_, close)) = skip.iter().find(|(start, _)| rest.starts_with(start)) {
            rest = rest.split_once(close).map_or("", |(_, rest)| rest);
            continue;
        }
        let (tag, after) = rest.split_once('>').expect("a tag ends");
        elements += 1;
        // Every value of the sample pack is in double quotes.
        let declared = tag.matches(" xmlns").count() + tag.matches("\txmlns").count();
        attributes += tag.matches("=\"").count() - declared;
        rest = after;
    }
    (elements, attributes)
}

#[test]
fn what_is_not_used_is_named_with_its_line() {
    let report = imported().report;
    let told: Vec<String> = report
        .remarks
        .iter()
        .map(|remark| format!("{}:{}: {}", remark.file, remark.line, remark.kind))
        .collect();
    for (file, words, expected) in [
        (
            "variants.xml",
            "OPTION_TIDES",
            "`OPTION_TIDES=VALUE_TIDES_ON` was left out: there is no such rule here",
        ),
        (
            "variants.xml",
            "name=\"Calder\"",
            "nobody plays Calder: its units belong to nobody and its centres are open",
        ),
        (
            "variants.xml",
            "name=\"Lost\"",
            "the variant was left out: its map `lost_adjacency.xml` is not in the pack",
        ),
        (
            "variants.xml",
            "ref=\"sketch\"",
            "`MAP_GRAPHIC` was left out: the map has a drawing already, the one the pack calls the usual",
        ),
        ("sound_adjacency.xml", "LEGEND", "`LEGEND` is not known here and was left out"),
        (
            "sound_adjacency.xml",
            "id=\"spare\"",
            "`BORDER spare` was left out: no variant of the pack names it",
        ),
        ("sound.svg", "<script>", "`script` was left out: nothing in a drawing may run"),
        ("sound.svg", "onclick", "`g@onclick` was left out: nothing in a drawing may run"),
        ("sound.svg", "<image", "`image` was left out: shapes are read from SVG alone"),
        (
            "sound.svg",
            "rather green",
            "`jdipNS:POWERCOLOR` was left out: it cannot be read as a colour",
        ),
        (
            "sound.svg",
            "y=\"900\"",
            "`jdipNS:SUPPLY_CENTER` was left out: the picture does not reach there",
        ),
        ("sound.svg", "atlantis", "`atlantis` was left out: the map has no such place"),
    ] {
        let (_, text) = SOUND.iter().find(|(name, _)| *name == file).expect("a file of the pack");
        let line = text.lines().position(|line| line.contains(words)).expect("it is there") + 1;
        let expected = format!("{file}:{line}: {expected}");
        assert!(told.contains(&expected), "{expected} is not in\n{}", told.join("\n"));
    }
    for expected in [
        "sound_adjacency.xml:0: `gul` leads to `isl` but not back; a border rule closes the way back",
        "sound_adjacency.xml:0: `the firth` names both `cal` and `fir`; whoever reads an order has to ask",
        "sound.svg:0: the picture has no shape `pea`: a small square in its corner stands for it",
        "sound_thumb.png:0: the file was not read: there is no list of pictures to show it in",
    ] {
        assert!(told.iter().any(|remark| remark == expected), "{expected} is not told");
    }
}

#[test]
fn one_variant_alone_has_its_own_map_and_drawing() {
    let import = jdip(&sound(), Some("the sound (with wings)")).expect("the variant is there");
    let [folder] = &import.folders[..] else { panic!("one variant") };
    let files: Vec<&str> = folder.files.iter().map(|(name, _)| name.as_str()).collect();
    assert_eq!(files, ["variant.toml", "topology.toml", "drawing.svg", "README.md"]);
    assert!(import.report.is_complete());
    assert_eq!(load(&import, "the-sound-with-wings").map.centres().len(), 5);
}

/// Plays games of random orders, forty years each at most.
fn play(variant: &chancery::Variant, games: u64) {
    let mut variant = variant.clone();
    let years = variant.start.phase.year + 39;
    let last = variant.victory.last_year.map_or(years, |year| year.min(years));
    variant.victory.last_year = Some(last);
    let mut table = RandomPlay::new(&variant);
    for seed in 0..games {
        let played = table.play(seed, Choosing::Drawn, 1_000, |_| {});
        assert!(played.ending.is_some(), "{} ends, with seed {seed}", variant.id);
    }
}

#[test]
fn imported_variants_are_played_to_an_end() {
    let import = imported();
    for folder in &import.folders {
        play(&load(&import, &folder.id), 100);
    }
}

/// Renders the start of a variant in every style.
fn render(library: &Library, id: &str) {
    let loaded = library.load(id).expect("it is loaded");
    let drawing = library.drawing(id).unwrap_or_else(|error| panic!("{id}: {error:?}"));
    let drawing = drawing.unwrap_or_else(|| panic!("{id} has a drawing"));
    let map = &loaded.variant.map;
    for style in Style::ALL {
        let options = Options { style, ..Options::default() };
        let base = Base::new(&drawing, map, &loaded.about.looks, &options);
        let svg = base.svg(&Scene::new(&loaded.variant.start).titled(&loaded.variant.title));
        assert!(svg.starts_with("<svg "), "{id}");
        for (_, province) in map.provinces() {
            assert!(svg.contains(&xml(&province.name)), "{id}: {}", province.name);
        }
    }
}

/// A text as SVG writes it.
fn xml(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}

#[test]
fn imported_variants_are_rendered_in_every_style() {
    let import = imported();
    for folder in &import.folders {
        render(&library(&import), &folder.id);
    }
}

#[test]
fn every_pack_beside_the_repository_is_imported_whole_drawn_and_played() {
    let Some(folder) = shared("variants/jdip") else { return };
    let entries = std::fs::read_dir(folder).expect("the folder can be read");
    for entry in entries {
        let path = entry.expect("an entry can be read").path();
        if path.extension().is_none_or(|ending| ending != "zip") {
            continue;
        }
        let bytes = std::fs::read(&path).expect("the pack can be read");
        let pack = Pack::from_zip(path.display().to_string(), &bytes).expect("it is a zip");
        let import = jdip(&pack, None).expect("it is imported");
        assert!(import.report.is_complete(), "{}", path.display());
        for folder in &import.folders {
            render(&library(&import), &folder.id);
            play(&load(&import, &folder.id), 1);
        }
    }
}
