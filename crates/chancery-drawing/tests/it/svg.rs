//! Drawings from designers' own pictures.

use chancery_drawing::{Drawing, FaultKind, KnownIds, Piece, Point};

const PICTURE: &str = r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="-10 0 200 100"
  onload="alert(1)">
<title>A picture</title>
<style>.land { fill: #eee; background: url(https://example.org/x.png) } @import url(x.css);
text, .title { font-size: 12px }</style>
<script>alert(2)</script>
<rect x="-10" y="0" width="200" height="100" class="sea" onclick="alert(3)"/>
<g id="_a" class="land" transform="translate(10 0) scale(2)">
  <path d="M0 0h20v20H0z" style="fill:#fff;stroke:#000" fill="red"/>
  <circle cx="10" cy="10" r="3"/>
</g>
<polygon id="province-b" points="100,0 140,0 140,40 100,40"/>
<circle id="b-army" cx="120" cy="20" r="2"/>
<text id="a-label" x="5" y="5">A &amp; co</text>
<image href="https://example.org/x.png" width="10" height="10"/>
<image href="data:image/png;base64,AAAA" width="10" height="10"/>
<a href="javascript:alert(4)"><rect width="1" height="1"/></a>
</svg>"#;

fn markup(drawing: &Drawing) -> String {
    let picture = drawing.picture().expect("a picture");
    let mut out = String::new();
    for piece in picture.pieces() {
        match piece {
            Piece::Markup(text) => out.push_str(text),
            Piece::Class(code) | Piece::Inside(code) => {
                out.push('{');
                out.push_str(code);
                out.push('}');
            }
        }
    }
    out
}

#[test]
fn elements_with_ids_are_shapes_and_places() {
    let drawing = Drawing::from_svg(PICTURE, &KnownIds::codes(["a", "b"])).expect("no faults");
    assert_eq!(drawing.size(), Point::new(2000, 1000));
    let a = drawing.shape("a").expect("a shape");
    // Ten to the left of the view, moved by ten and doubled.
    assert_eq!(a.bounds(), (Point::new(200, 0), Point::new(600, 400)));
    assert_eq!(drawing.shape("b").expect("a shape").rings()[0].len(), 4);
    assert_eq!(drawing.places("b").and_then(|p| p.army), Some(Point::new(1300, 200)));
}

#[test]
fn a_picture_keeps_what_can_be_seen_and_loses_what_can_act() {
    let drawing = Drawing::from_svg(PICTURE, &KnownIds::codes(["a", "b"])).expect("no faults");
    let shown = markup(&drawing);
    for gone in ["script", "alert", "onclick", "example.org", "javascript", "b-army", "A picture"] {
        assert!(!shown.contains(gone), "{gone}: {shown}");
    }
    for kept in [
        r#"<g id="province-a" class="land{a}""#,
        r#"<polygon id="province-b" class="{b}""#,
        "data:image/png;base64,AAAA",
        "A &amp; co",
        r#"style="stroke:#000""#,
    ] {
        assert!(shown.contains(kept), "{kept}: {shown}");
    }
    let style = drawing.picture().expect("a picture").style();
    assert!(style.contains(".picture .land{fill:#eee}"), "{style}");
    assert!(style.contains(".picture text{font-size:12px}"), "{style}");
    assert!(!style.contains("url("), "{style}");
}

#[test]
fn what_is_missing_or_broken_is_a_fault_at_its_place() {
    let faults =
        Drawing::from_svg(PICTURE, &KnownIds::codes(["a", "b", "c"])).expect_err("c is missing");
    assert!(matches!(&faults[0].kind, FaultKind::NoElement { key } if key == "c"));
    for (from, to, line, expected) in [
        ("</svg>", "", 1, "the root node was opened but never closed"),
        ("M0 0h20", "M0 0x20", 9, "the shape of `a` cannot be read"),
        ("translate(10 0)", "shift(10 0)", 8, "`shift(10 0) scale(2)` is no transformation"),
        (" viewBox=\"-10 0 200 100\"", "", 1, "`svg` needs a `viewBox`"),
        ("200 100\"", "20 10\"", 1, "a side of the picture is 200"),
    ] {
        assert!(PICTURE.contains(from), "{from}");
        let faults =
            Drawing::from_svg(&PICTURE.replacen(from, to, 1), &KnownIds::codes(["a", "b"]))
                .expect_err(to);
        assert!(faults[0].kind.to_string().starts_with(expected), "{to}: {}", faults[0]);
        assert_eq!(faults[0].line, line, "{to}: {}", faults[0]);
    }
}

#[test]
fn places_beside_a_picture_are_in_its_own_coordinates() {
    let drawing = Drawing::from_svg(PICTURE, &KnownIds::codes(["a", "b"])).expect("no faults");
    let beside = r#"{"format":1,"radius":80,"places":{"a":{"army":[100,200]}}}"#;
    let drawing = drawing.with_places(beside).expect("no faults");
    assert_eq!(drawing.radius(), 80);
    assert_eq!(drawing.places("a").and_then(|p| p.army), Some(Point::new(200, 200)));
    assert!(drawing.places("b").and_then(|p| p.army).is_some());
}

#[test]
fn jdips_own_elements_give_places() {
    let text = r#"<?xml version="1.0"?>
<!DOCTYPE svg [ <!ENTITY % svgExt "| jdipNS:PROVINCE_DATA" >
<!ATTLIST jdipNS:PROVINCE name CDATA #REQUIRED> ]>
<svg xmlns="http://www.w3.org/2000/svg" width="100px" height="100px">
<jdipNS:PROVINCE_DATA><jdipNS:PROVINCE name="stp-NC"><jdipNS:UNIT x="20" y="30"/>
</jdipNS:PROVINCE></jdipNS:PROVINCE_DATA>
<g id="MouseLayer" class="invisible"><rect id="stp" width="50" height="50"/>
<rect id="stp-nc" width="50" height="20"/></g>
</svg>"#;
    let drawing = Drawing::from_svg(text, &KnownIds::codes(["stp"]))
        .unwrap_or_else(|faults| panic!("{}", faults[0]));
    assert_eq!(drawing.places("stp/nc").and_then(|p| p.fleet), Some(Point::new(200, 300)));
    assert!(drawing.shape("stp").is_some());
    assert!(!drawing.picture().expect("a picture").shows("stp"));
}

#[test]
fn nothing_in_a_picture_makes_reading_fail_without_a_fault() {
    let known = KnownIds::codes(["a", "b"]);
    let open = "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 100 100\">";
    let square = "<rect id=\"a\" width=\"9\" height=\"9\"/>";
    let deep = format!("{}{square}{}", "<g>".repeat(3_000), "</g>".repeat(3_000));
    let many = "<rect id=\"a-army\" width=\"9\" height=\"9\"/>".repeat(5_000);
    let rings = format!("<path id=\"a\" d=\"{}\"/>", "M0 0h9v9z".repeat(5_000));
    let odd = "<rect id=\"a\" width=\"1e999\" height=\"NaN\" transform=\"scale(1e300)\"/>";
    let far = "<path id=\"a\" d=\"M0 0L1e30 1e30L-1e30 5z\"/>";
    let bomb = "<path id=\"a\" d=\"M0 0C1e15 1e15 -1e15 1e15 9 9z\"/>";
    for inner in [deep, many, rings, odd.to_owned(), far.to_owned(), bomb.to_owned()] {
        // Whatever comes of it, it comes soon.
        let _ = Drawing::from_svg(&format!("{open}{inner}</svg>"), &known);
    }
    // A byte gone, or another.
    for at in (0..PICTURE.len()).step_by(5) {
        let (before, after) = (&PICTURE.as_bytes()[..at], &PICTURE.as_bytes()[at + 1..]);
        for with in [&b""[..], b"<", b"\"", b"9"] {
            let changed = [before, with, after].concat();
            let _ = Drawing::from_svg(&String::from_utf8_lossy(&changed), &known);
        }
    }
}

#[test]
fn one_layer_of_names_is_to_be_seen() {
    let names = |attributes: &str, text: &str| format!("<g {attributes}>{text}</g>");
    let hidden = r#"visibility="hidden""#;
    for (brief, full, shown) in [
        // As in packs whose program shows names when it is asked to.
        (names(hidden, "<text>Par</text>"), names(hidden, ""), "Par"),
        (names(hidden, "<text>Par</text>"), names(hidden, "<text>Paris</text>"), "Par"),
        (names(hidden, ""), names(hidden, "<text>Paris</text>"), "Paris"),
        // One is seen as it is: another over it could not be read.
        (names(hidden, "<text>Par</text>"), names("", "<text>Paris</text>"), "Paris"),
    ] {
        let layer = |id: &str, group: &str| group.replacen("<g ", &format!("<g id=\"{id}\" "), 1);
        let picture = format!(
            r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 200"><rect id="par" width="9"
            height="9"/>{}{}</svg>"#,
            layer("BriefLabelLayer", &brief),
            layer("FullLabelLayer", &full),
        );
        let drawing = Drawing::from_svg(&picture, &KnownIds::codes(["par"])).expect("no faults");
        let markup = markup(&drawing);
        let seen: Vec<&str> = markup
            .split("<g ")
            .filter(|group| !group.contains("hidden"))
            .flat_map(|group| group.split("<text>").skip(1))
            .map(|text| &text[..text.find('<').expect("its end")])
            .collect();
        assert_eq!(seen, [shown], "{markup}");
    }
}
