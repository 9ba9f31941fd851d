//! Drawings from `drawing.json`.

use std::fs;
use std::path::{Path, PathBuf};

use chancery_drawing::{Drawing, FaultKind, Point};

/// Two squares side by side and a lake, in the form of a file.
const SQUARES: &str = r#"{
"format":1,
"size":[2000,1000],
"radius":50,
"credits":["Drawn for a test."],
"arcs":[
[1000,0,0,1000],
[1000,1000,-1000,0,0,-1000,1000,0],
[1000,0,1000,0,0,1000,-1000,0],
[200,200,0,100,100,0,0,-100,-100,0]
],
"shapes":{
"a":[[0,1]],
"b":[[-1,2]]
},
"scenery":[{"kind":"lake","rings":[[3]]}],
"lines":[{"kind":"link","joins":["a","b"],"points":[900,500,200,0]}],
"places":{
"a":{"army":[500,500],"label":{"at":[500,800],"size":150}},
"b/nc":{"fleet":[1500,100]}
}
}"#;

fn variants() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../variants")
}

#[test]
fn a_drawing_is_what_its_file_says() {
    let drawing = Drawing::from_json(SQUARES).expect("no faults");
    assert_eq!((drawing.size(), drawing.radius()), (Point::new(2000, 1000), 50));
    let (a, b) = (drawing.shape("a").expect("a shape"), drawing.shape("b").expect("a shape"));
    assert!((a.area() - 10_000.0).abs() < 1e-6, "{}", a.area());
    assert!(a.contains(Point::new(500, 500)) && !b.contains(Point::new(500, 500)));
    assert_eq!(b.bounds(), (Point::new(1000, 0), Point::new(2000, 1000)));
    let (pole, room) = a.pole();
    assert!(pole.distance(Point::new(500, 500)) < 10.0 && (room - 500.0).abs() < 10.0);
    assert_eq!(drawing.places("a").and_then(|p| p.army), Some(Point::new(500, 500)));
    assert_eq!(drawing.scenery().len(), 1);
    assert_eq!(drawing.lines()[0].points[1], Point::new(1100, 500));
}

#[test]
fn the_example_of_the_documentation_is_a_drawing() {
    let page = include_str!("../../../../docs/formats/drawing.md");
    let (_, rest) = page.split_once("```json\n").expect("an example");
    let (text, _) = rest.split_once("```").expect("its end");
    let drawing = Drawing::from_json(text).unwrap_or_else(|faults| panic!("{}", faults[0]));
    assert!((drawing.shape("low").expect("a shape").area() - 40_000.0).abs() < 1e-6);
}

#[test]
fn every_built_in_drawing_has_no_fault_and_the_shapes_of_its_map() {
    let mut count = 0;
    for entry in fs::read_dir(variants()).expect("the folder of variants") {
        let file = entry.expect("an entry").path().join("drawing.json");
        let Ok(text) = fs::read_to_string(&file) else { continue };
        count += 1;
        let drawing = Drawing::from_json(&text)
            .unwrap_or_else(|faults| panic!("{}: {}", file.display(), faults[0]));
        for (key, shape) in drawing.shapes() {
            assert!(shape.area() > 0.0, "{}: {key}", file.display());
        }
    }
    assert!(count > 0);
    let standard = chancery_variants::standard();
    let text = fs::read_to_string(variants().join("standard/drawing.json")).expect("the drawing");
    let drawing = Drawing::from_json(&text).expect("no faults");
    assert_eq!(drawing.missing(&standard.map), (vec![], vec![]));
}

/// The same file with one text replaced.
fn with(from: &str, to: &str) -> String {
    assert_eq!(SQUARES.matches(from).count(), 1, "{from}");
    SQUARES.replacen(from, to, 1)
}

#[test]
fn every_fault_is_found_where_it_stands() {
    for (from, to, line, expected) in [
        ("\"format\":1", "\"format\":2", 1, "this is format 2; format 1 is read"),
        ("\"radius\":50,", "\"radius\":\"big\",", 4, "invalid type: string \"big\", expected i64"),
        ("\"radius\":50,", "\"radios\":50,", 4, "unknown field `radios`"),
        ("\"radius\":50,", "\"radius\":5,", 1, "the radius is 5 tenths"),
        ("[2000,1000]", "[2000,10]", 1, "the height is 10 tenths"),
        ("[1000,0,0,1000]", "[1000,0,0]", 7, "a line needs an even number"),
        ("[1000,0,0,1000]", "[1000,0,0,99999]", 7, "the line runs to 1000, 99999"),
        ("[1000,0,0,1000]", "[1000,0,0,1.5]", 7, "invalid type: floating point"),
        ("\"a\":[[0,1]]", "\"a\":[[0,9]]", 13, "there is no arc 9: the drawing has 4"),
        ("\"a\":[[0,1]]", "\"a\":[[0,2]]", 13, "the ring is not closed: arc 2"),
        ("\"a\":[[0,1]]", "\"a\":[]", 13, "`a` has no ring"),
        ("\"b\":[[-1,2]]", "\"a\":[[-1,2]]", 14, "`a` is there twice"),
        ("\"b\":[[-1,2]]", "\"B\":[[-1,2]]", 14, "`B` is no province"),
        ("\"lake\"", "\"pond\"", 16, "unknown variant `pond`"),
        ("\"link\",\"joins\"", "\"link\",\"join\"", 17, "unknown field `join`"),
        ("\"a\":{\"army\"", "\"z\":{\"army\"", 19, "there is no shape `z`"),
        ("\"army\":[500,500]", "\"army\":[500,5000]", 19, "the place of the army is outside"),
        ("\"size\":150", "\"size\":150,\"lines\":[\"\"]", 19, "a line should be one line"),
        ("\"b/nc\"", "\"b/north\"", 20, "`b/north` is no province"),
        ("\"fleet\"", "\"boat\"", 20, "unknown field `boat`"),
    ] {
        let text = with(from, to);
        let faults = Drawing::from_json(&text).expect_err(to);
        let fault = &faults[0];
        assert!(fault.kind.to_string().starts_with(expected), "{to}: {fault}");
        assert_eq!(fault.line, line, "{to}: {fault}");
    }
}

#[test]
fn a_file_that_ends_early_is_a_fault_and_no_more() {
    for end in 0..SQUARES.len() {
        assert!(Drawing::from_json(&SQUARES[..end]).is_err(), "{end}");
    }
}

#[test]
fn rings_cannot_unfold_without_bound() {
    let again = vec!["[3]"; 4_000].join(",");
    let long = format!("[[200,200{}]]", ",1,0,-1,0".repeat(1_000));
    let text = with("[200,200,0,100,100,0,0,-100,-100,0]", &long[1..long.len() - 1]);
    let text = text.replacen("[[3]]", &format!("[{again}]"), 1);
    let faults = Drawing::from_json(&text).expect_err("too many points");
    assert!(matches!(faults[0].kind, FaultKind::TooMany { what: "points of rings", .. }));
}

#[test]
fn what_is_left_open_has_a_computed_place() {
    let standard = chancery_variants::standard();
    let text = fs::read_to_string(variants().join("standard/drawing.json")).expect("the drawing");
    let drawing = Drawing::from_json(&text).expect("no faults");
    let bound = drawing.bind(&standard.map);
    for (id, province) in standard.map.provinces() {
        assert_eq!(bound.key(id), province.code);
        assert!(bound.shape(id).is_some(), "{}", province.code);
        assert!(bound.label(id).is_some(), "{}", province.code);
    }
    let nothing = Drawing::default();
    let bound = nothing.bind(&standard.map);
    assert_eq!(bound.province_count(), standard.map.province_count());
}
