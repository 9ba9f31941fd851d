//! Colours: what is written can be read, and the style that needs no colour needs none.

use std::collections::BTreeMap;

use chancery_render::{Scene, Style};

use crate::boards::Board;

/// A colour as light, each part from 0 to 1.
type Light = [f64; 3];

fn light(hex: &str) -> Light {
    let digits = hex.trim_start_matches('#');
    let long: String = if digits.len() == 3 {
        digits.chars().flat_map(|c| [c, c]).collect()
    } else {
        digits.to_owned()
    };
    [0, 2, 4].map(|at| {
        let part = u8::from_str_radix(&long[at..at + 2], 16).expect("a colour");
        let part = f64::from(part) / 255.0;
        if part <= 0.04045 { part / 12.92 } else { ((part + 0.055) / 1.055).powf(2.4) }
    })
}

/// The contrast of WCAG 2.
fn contrast(a: Light, b: Light) -> f64 {
    let of = |c: Light| 0.2126 * c[0] + 0.7152 * c[1] + 0.0722 * c[2];
    let (a, b) = (of(a), of(b));
    (a.max(b) + 0.05) / (a.min(b) + 0.05)
}

/// How the three common deficiencies see, complete (Machado, Oliveira and Fernandes, 2009).
const DEFICIENCIES: [(&str, [[f64; 3]; 3]); 3] = [
    (
        "protan",
        [
            [0.152_286, 1.052_583, -0.204_868],
            [0.114_503, 0.786_281, 0.099_216],
            [-0.003_882, -0.048_116, 1.051_998],
        ],
    ),
    (
        "deutan",
        [
            [0.367_322, 0.860_646, -0.227_968],
            [0.280_085, 0.672_501, 0.047_413],
            [-0.011_820, 0.042_940, 0.968_881],
        ],
    ),
    (
        "tritan",
        [
            [1.255_528, -0.076_749, -0.178_779],
            [-0.078_411, 0.930_809, 0.147_602],
            [0.004_733, 0.691_367, 0.303_900],
        ],
    ),
];

fn seen(matrix: &[[f64; 3]; 3], c: Light) -> Light {
    [0, 1, 2].map(|row: usize| {
        let sum: f64 = (0..3).map(|i| matrix[row][i] * c[i]).sum();
        sum.clamp(0.0, 1.0)
    })
}

/// The declarations of a rule of a picture's style sheet.
fn rule<'s>(svg: &'s str, selector: &str) -> BTreeMap<&'s str, &'s str> {
    let start = svg.find(&format!("{selector}{{")).unwrap_or_else(|| panic!("no rule {selector}"));
    let body = svg[start..].split('{').nth(1).and_then(|rest| rest.split('}').next());
    body.unwrap_or("").split(';').filter_map(|part| part.split_once(':')).collect()
}

#[test]
fn what_is_written_on_land_can_be_read() {
    for (id, board) in Board::all_blank() {
        for style in Style::ALL {
            let svg = board.base(style).svg(&Scene::new(&board.loaded.variant.start));
            let root = format!(".{}", style.name());
            let ink = light(rule(&svg, &format!("{root} .name"))["fill"]);
            for (_, power) in board.loaded.variant.map.powers() {
                let slug = power.name.to_lowercase().replace([' ', '.'], "-");
                let tint = rule(&svg, &format!("{root} .tint-{slug}"))["fill"];
                // The lines of a pattern are the darkest that lies below a name.
                let tint = if tint.starts_with("url") { "#8a8a8a" } else { tint };
                let found = contrast(ink, light(tint));
                assert!(found >= 4.5, "{id}, {}: {found:.2} on {}", power.name, style.name());
            }
            let nobody = rule(&svg, &format!("{root} .drawn .land"))["fill"];
            assert!(contrast(ink, light(nobody)) >= 4.5, "{id}");
        }
    }
}

#[test]
fn what_is_written_around_the_map_and_at_sea_can_be_read() {
    let board = Board::standard();
    for style in Style::ALL {
        let svg = board.base(style).svg(&Scene::new(&board.loaded.variant.start));
        let fill = |class: &str| light(rule(&svg, &format!(".{} {class}", style.name()))["fill"]);
        for class in [".heading", ".second", ".entry", ".count", ".credit"] {
            assert!(contrast(fill(".paper"), fill(class)) >= 4.5, "{class}, {}", style.name());
        }
        let seas: Vec<&str> = svg
            .split("stop-color=\"")
            .skip(1)
            .filter_map(|rest| rest.split('"').next())
            .chain((style == Style::Plain).then_some("#ffffff"))
            .collect();
        for sea in seas {
            let found = contrast(fill(".name-sea"), light(sea));
            assert!(found >= 4.5, "{found:.2} on {sea}, {}", style.name());
        }
        assert!(contrast(fill(".name-off"), fill(".off")) >= 4.5, "{}", style.name());
    }
}

/// Every colour that a picture names.
fn colours(svg: &str) -> Vec<&str> {
    let mut found = Vec::new();
    for part in svg.split('#').skip(1) {
        let length = part.bytes().take_while(u8::is_ascii_hexdigit).count();
        let ends = !part[length..].starts_with(|c: char| c.is_alphanumeric() || c == '-');
        if ends && (length == 3 || length == 6) {
            found.push(&part[..length]);
        }
    }
    found
}

#[test]
fn the_plain_style_needs_no_colour() {
    for (id, board) in Board::all_blank() {
        let svg = board.base(Style::Plain).svg(&Scene::new(&board.loaded.variant.start));
        for colour in colours(&svg) {
            let it = light(colour);
            for (name, matrix) in &DEFICIENCIES {
                let there = seen(matrix, it);
                let off = (0..3).map(|i| (it[i] - there[i]).abs()).fold(0.0, f64::max);
                assert!(off < 0.01, "{id}: #{colour} is another colour to {name}");
            }
        }
    }
}

#[test]
fn without_colour_two_powers_differ_by_pattern_and_letter() {
    for (id, board) in Board::all_blank() {
        let svg = board.base(Style::Plain).svg(&Scene::new(&board.loaded.variant.start));
        let mut patterns: BTreeMap<String, String> = BTreeMap::new();
        for part in svg.split("<pattern id=\"chancery-pattern-").skip(1) {
            let (slug, rest) = part.split_once('"').expect("its id");
            let (pattern, _) = rest.split_once("</pattern>").expect("its end");
            let earlier = patterns.insert(pattern.to_owned(), slug.to_owned());
            assert_eq!(earlier, None, "{id}: {slug}");
        }
        assert_eq!(patterns.len(), board.loaded.variant.map.power_count(), "{id}");
        let mut letters: Vec<&str> =
            board.loaded.about.looks.iter().map(|look| look.letter.as_str()).collect();
        letters.sort_unstable();
        letters.dedup();
        assert_eq!(letters.len(), board.loaded.about.looks.len(), "{id}");
    }
}
