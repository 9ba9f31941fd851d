//! Packs and maps with faults: each is found, with file and line.

use std::io::{Cursor, Write as _};

use chancery_import::{Fault, Pack, jdip, map_file};
use zip::ZipWriter;
use zip::write::SimpleFileOptions;

use crate::support::{SOUND, changed, sound};

/// What is said of a pack.
fn said(faults: &[Fault]) -> Vec<String> {
    faults.iter().map(ToString::to_string).collect()
}

#[track_caller]
fn check(pack: &Pack, expected: &str) {
    let faults = jdip(pack, None).expect_err(expected);
    let said = said(&faults);
    assert!(said.iter().any(|fault| fault == expected), "`{expected}` is not in {said:#?}");
}

/// The line of a file of the sample pack that has these words.
fn line(file: &str, words: &str) -> usize {
    let (_, text) = SOUND.iter().find(|(name, _)| *name == file).expect("a file of the pack");
    text.lines().position(|line| line.contains(words)).expect("it is there") + 1
}

const LIST: &str = "variants.xml";
const MAP: &str = "sound_adjacency.xml";

/// Changes of the sample pack that are faults: the file, the words that are replaced, by what; the
/// words of the line that is named, and what is said of it.
const FAULTS: &[(&str, &str, &str, &str, &str)] = &[
    (
        LIST,
        "<VARIANTS>",
        "<PACKS>",
        "</VARIANTS>",
        "this is not XML: expected 'PACKS' tag, not 'VARIANTS' at 80:1",
    ),
    (LIST, " URI=\"sound.svg\"", "", "id=\"chart\"", "`MAP_DEFINITION` needs `URI`"),
    (
        LIST,
        "ref=\"chart\" default",
        "ref=\"plan\" default",
        "ref=\"chart\" default",
        "`plan` is no map definition of this pack",
    ),
    (
        LIST,
        "province=\"bre\" homepower=\"brenn\"",
        "province=\"brx\" homepower=\"brenn\"",
        "province=\"bre\" homepower=\"brenn\"",
        "no province has the name `brx`",
    ),
    (
        LIST,
        "province=\"elm\" power=\"brenn\"",
        "province=\"elm\" power=\"brent\"",
        "province=\"elm\" power=\"brenn\"",
        "no power has the name `brent`",
    ),
    (
        LIST,
        "unit=\"army\"",
        "unit=\"knight\"",
        "province=\"elm\" power=\"brenn\"",
        "`knight` is no kind of unit",
    ),
    (
        LIST,
        "Spring, 12 BC, Movement",
        "Midsummer",
        "Spring, 12 BC, Movement",
        "`Midsummer` is no time to start at, such as `Spring, 1901, Movement`",
    ),
    (
        LIST,
        "CENTERS value=\"4\"",
        "CENTERS value=\"four\"",
        "CENTERS value=\"4\"",
        "`four` is no number of centres or years",
    ),
    (MAP, "shortname=\"ash\" ", "", "shortname=\"ash\"", "`PROVINCE` needs `shortname`"),
    (
        MAP,
        "shortname=\"ash\"",
        "shortname=\"elm\"",
        "shortname=\"elm\"",
        "there is a province `elm` already",
    ),
    (
        MAP,
        "refs=\"bre elm dun\"",
        "refs=\"bre elm dover\"",
        "refs=\"bre elm dun\"",
        "no province has the name `dover`",
    ),
    (
        MAP,
        "refs=\"fro gul dun-nc\"",
        "refs=\"fro gul dun-ec\"",
        "refs=\"fro gul dun-nc\"",
        "`dun-ec` names a coast that is not there",
    ),
    (
        MAP,
        "type=\"sc\"",
        "type=\"under\"",
        "type=\"sc\"",
        "`under` is no kind of border, such as `mv`, `xc` or `nc`",
    ),
    (MAP, "borders=\"ice\"", "borders=\"snow\"", "borders=\"ice\"", "no border has the id `snow`"),
    (MAP, "season=\"fall\"", "season=\"fog\"", "season=\"fall\"", "`fog` is no season"),
    (
        MAP,
        "year=\"odd\"",
        "year=\"leap\"",
        "from=\"gul\"",
        "`leap` is no year, and no span of years",
    ),
    (
        MAP,
        "baseMoveModifier=\"-1\"",
        "baseMoveModifier=\"some\"",
        "id=\"pass\"",
        "`some` is no number to add to a strength",
    ),
];

#[test]
fn faults_of_a_pack_have_file_and_line() {
    for (file, from, to, at, expected) in FAULTS {
        let pack = changed(file, from, to);
        let expected = format!("{file}:{}: {expected}", line(file, at));
        check(&pack, &expected);
    }
}

#[test]
fn a_list_or_a_variant_that_is_not_there_is_said() {
    let mut pack = Pack::new("mine.zip");
    check(&pack, "mine.zip: there is no `variants.xml` in it");
    pack.insert("variants.xml", b"<svg/>".to_vec());
    check(&pack, "variants.xml:1: the file begins with `svg`; it should begin with `VARIANTS`");
    pack.insert("variants.xml", vec![0xff, 0xfe]);
    check(&pack, "variants.xml: this is no UTF-8 text");
    pack.insert("variants.xml", b"<VARIANTS/>".to_vec());
    check(&pack, "variants.xml: there are no variants with a map in it");
    let faults = jdip(&sound(), Some("Sund")).expect_err("there is no such variant");
    assert_eq!(
        said(&faults),
        [
            "variants.xml: there is no variant `Sund` in it; there is The Sound, The Sound (with wings), Lost"
        ]
    );
    let faults = jdip(&sound(), Some("Lost")).expect_err("its map is not there");
    let expected = format!(
        "variants.xml:{}: there is no file `lost_adjacency.xml` in the pack",
        line("variants.xml", "lost_adjacency.xml")
    );
    assert_eq!(said(&faults), [expected]);
}

#[test]
fn xml_that_grows_or_is_too_deep_is_refused() {
    let laughs = "<!DOCTYPE VARIANTS [<!ENTITY a \"aaaaaaaaaa\">\
                  <!ENTITY b \"&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;\">\
                  <!ENTITY c \"&b;&b;&b;&b;&b;&b;&b;&b;&b;&b;\">\
                  <!ENTITY d \"&c;&c;&c;&c;&c;&c;&c;&c;&c;&c;\">\
                  <!ENTITY e \"&d;&d;&d;&d;&d;&d;&d;&d;&d;&d;\">]><VARIANTS>&e;</VARIANTS>";
    let mut pack = Pack::new("mine.zip");
    pack.insert("variants.xml", laughs.into());
    let faults = jdip(&pack, None).expect_err("it grows");
    assert!(faults[0].to_string().contains("this is not XML"), "{faults:?}");
    let deep = format!("<VARIANTS>{}{}</VARIANTS>", "<a>".repeat(1000), "</a>".repeat(1000));
    pack.insert("variants.xml", deep.into_bytes());
    check(&pack, "variants.xml:1: the elements are nested deeper than 64");
}

/// A zip of these files.
fn zip(files: &[(&str, &[u8])]) -> Vec<u8> {
    let mut writer = ZipWriter::new(Cursor::new(Vec::new()));
    for (name, content) in files {
        writer.start_file(*name, SimpleFileOptions::default()).expect("a file is begun");
        writer.write_all(content).expect("a file is written");
    }
    writer.finish().expect("the zip is finished").into_inner()
}

#[test]
fn a_zip_of_the_sample_pack_is_the_pack() {
    let files: Vec<(&str, &[u8])> =
        SOUND.iter().map(|(name, text)| (*name, text.as_bytes())).collect();
    let pack = Pack::from_zip("sound.zip", &zip(&files)).expect("it is a zip");
    assert_eq!(jdip(&pack, None), jdip(&sound(), None));
}

#[test]
fn a_zip_that_leads_out_or_grows_without_bound_is_refused() {
    for name in ["../variants.xml", "a/../../variants.xml", "/variants.xml"] {
        let fault = Pack::from_zip("bad.zip", &zip(&[(name, b"<VARIANTS/>")])).expect_err(name);
        assert_eq!(fault.to_string(), format!("{name}: the name leads out of the pack"));
    }
    let zeros = vec![0; chancery_import::FILE_BYTES_MAX + 1];
    let bomb = zip(&[("variants.xml", &zeros)]);
    assert!(bomb.len() < 100_000, "it is small, packed");
    let fault = Pack::from_zip("bad.zip", &bomb).expect_err("it is too large, unpacked");
    assert_eq!(fault.to_string(), "variants.xml: there are more than 16777216 bytes in it");
    let fault =
        Pack::from_zip("bad.zip", b"PK\x03\x04 and then nothing").expect_err("it is no zip");
    assert!(fault.to_string().starts_with("bad.zip: this is no zip that can be read"), "{fault}");
}

#[test]
fn faults_of_map_files_have_file_and_line() {
    let fine =
        "RED (RED) ASH\nA ASH\nAsh = ASH\nCove = COV\nLAND ASH ABUTS COV\nLAND COV ABUTS ASH\n";
    for (text, expected) in [
        ("VICTORY many\n", "isle.map:7: `many` is no number of centres"),
        ("BEGIN SOON\n", "isle.map:7: `SOON` is no phase to begin with"),
        ("USE other\n", "isle.map:7: there is no file `other.map` in the pack"),
        ("USE isle\n", "isle.map:7: `isle.map` uses itself"),
        ("UNPLAYED BLUE\n", "isle.map:7: no power has the name `BLUE`"),
        ("LAND DEN ABUTS XYZ\n", "isle.map:7: no province has the name `XYZ`"),
        ("COAST DEN/QC ABUTS COV\n", "isle.map:7: `DEN/QC` names a coast that is not there"),
        ("AMEND DEN ABUTS COV\n", "isle.map:7: no province has the name `DEN`"),
        ("UNOWNED XYZ\n", "isle.map: no province has the name `XYZ`"),
    ] {
        let mut pack = Pack::new("maps");
        pack.insert("isle.map", format!("{fine}{text}").into_bytes());
        let faults = map_file(&pack, "isle.map").expect_err(expected);
        assert!(said(&faults).contains(&expected.to_owned()), "{expected}: {:#?}", said(&faults));
    }
    let pack = Pack::new("maps");
    let faults = map_file(&pack, "isle.map").expect_err("it is not there");
    assert_eq!(said(&faults), ["maps: there is no file `isle.map` in the pack"]);
}
