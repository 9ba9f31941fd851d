//! jDip's saved games. The sample is made by hand: see the module's notes on how sure this is.

use std::io::Write as _;

use chancery_formats::jdip_save::{JdipSave, read};
use flate2::Compression;
use flate2::write::GzEncoder;

use chancery::notation::Names;
use chancery::rules::{Rules, Wings};
use chancery_formats::case::CaseReader;
use chancery_variants::standard;

const SAMPLE: &str = include_str!("data/jdip-save.xml");

fn packed(bytes: &[u8]) -> Vec<u8> {
    let mut encoder = GzEncoder::new(Vec::new(), Compression::fast());
    encoder.write_all(bytes).expect("writes to memory");
    encoder.finish().expect("writes to memory")
}

fn faults(bytes: &[u8]) -> Vec<String> {
    read(bytes).expect_err("is at fault").iter().map(ToString::to_string).collect()
}

fn sample() -> JdipSave {
    read(&packed(SAMPLE.as_bytes())).expect("the sample is without fault")
}

#[test]
fn a_saved_game_is_read_packed_or_not() {
    assert_eq!(read(SAMPLE.as_bytes()), Ok(sample()));
    assert_eq!(sample().variant.as_deref(), Some("Standard"));
}

#[test]
fn turns_come_in_the_order_of_time_with_their_positions() {
    let save = sample();
    let phases: Vec<_> = save.turns.iter().map(|turn| turn.phase.to_string()).collect();
    assert_eq!(phases, ["F1901M", "W1901A"], "adjustments are of winter");
    let turn = &save.turns[0];
    let units = |units: &[chancery_formats::jdip_save::SavedUnit]| -> Vec<String> {
        units.iter().map(|u| format!("{}: {} {}", u.power, u.kind.letter(), u.place)).collect()
    };
    assert_eq!(units(&turn.units), ["France: F spa/sc", "Italy: A mar"]);
    assert_eq!(units(&turn.dislodged), ["France: A mar"]);
    assert_eq!(turn.owners, [("France".to_owned(), "mar".to_owned())]);
}

#[test]
fn orders_are_written_out() {
    let save = sample();
    let orders: Vec<_> =
        save.turns[0].orders.iter().map(|o| (o.power.as_str(), o.text.as_str())).collect();
    assert_eq!(
        orders,
        [
            ("France", "F spa/sc S A mar"),
            ("Italy", "A mar - tus via lyo"),
            ("Italy", "A mar - tus via convoy"),
            ("Italy", "F lyo C mar - tus"),
            ("Italy", "Build A tus"),
            ("Italy", "Waive"),
        ]
    );
}

#[test]
fn every_fault_is_reported_with_its_place() {
    let broken = SAMPLE
        .replace("idref=\"i57\" field=\"srcUnitType\"", "idref=\"i999\" field=\"srcUnitType\"")
        .replace("value=\"adjustment\"", "value=\"holiday\"")
        .replace(
            "<null/><object class=\"dip.world.Position$ProvinceData\" id=\"i47\">",
            "<object class=\"x\" id=\"i47\">",
        )
        .replace("class=\"dip.order.Waive\"", "class=\"dip.order.Dance\"")
        .replace("value=\"1901\"", "value=\"MCMI\"");
    assert_eq!(
        faults(broken.as_bytes()),
        [
            "turnStates[0].phase.yearType.year: `MCMI` is not a whole number",
            "turnStates[1].phase.yearType.year: `MCMI` is not a whole number",
        ]
    );
    let broken = broken.replace("MCMI", "1901");
    assert_eq!(
        faults(broken.as_bytes()),
        [
            "turnStates[0].phase: `holiday` is not movement, retreat or adjustment",
            "turnStates[1].orderMap[0][0]: no object has the id `i999`",
            "turnStates[1].orderMap[1][2]: no object has the id `i999`",
            "turnStates[1].orderMap[1][4]: `Dance` is not a class of orders that is known",
        ]
    );
    let other_map =
        broken.replace("holiday", "retreat").replace("i999", "i57").replace("Dance", "Waive");
    assert_eq!(
        faults(other_map.as_bytes()),
        [
            "turnStates[0].position.provArray: 3 provinces here, and 4 on the map: which is which cannot be told"
        ]
    );
}

#[test]
fn what_is_no_saved_game_is_refused() {
    let bomb = packed(&vec![b' '; (64 << 20) + 1]);
    assert!(bomb.len() < 1 << 20, "unpacks to much more than it is");
    let deep = format!("<jsx>{}{}</jsx>", "<object>".repeat(50_000), "</object>".repeat(50_000));
    for (case, bytes, expected) in [
        ("empty", Vec::new(), "$: not XML that is read"),
        ("text", b"Austria: A vie".to_vec(), "$: not XML that is read"),
        ("other XML", b"<svg/>".to_vec(), "$: `svg` is not what a saved game of jDip begins with"),
        ("no world", b"<jsx/>".to_vec(), "$: the field `World` is missing"),
        ("deep", deep.into_bytes(), "$: the field `World` is missing"),
        ("no text", vec![0xff, 0xfe], "$: the file cannot be unpacked"),
        ("cut off", packed(SAMPLE.as_bytes())[..200].to_vec(), "$: the file cannot be unpacked"),
        ("bomb", bomb, "$: more than 67108864 bytes once unpacked"),
        (
            "document type",
            b"<!DOCTYPE x [<!ENTITY a 'b'>]><jsx/>".to_vec(),
            "$: not XML that is read",
        ),
    ] {
        let faults = faults(&bytes);
        assert!(faults.len() == 1 && faults[0].starts_with(expected), "{case}: {faults:?}");
    }
}

#[test]
fn a_name_of_a_thousand_letters_is_none() {
    let long = SAMPLE.replacen("value=\"tus\"", &format!("value=\"{}\"", "t".repeat(1000)), 1);
    assert!(faults(long.as_bytes())[0].contains("is not a name of a usual length"));
}

#[test]
fn a_turn_is_read_on_the_board() {
    let variant = standard();
    let names = Names::new(&variant.map);
    let mut reader = CaseReader::new(&names);
    let step = sample().turns[0].to_step();
    let set_up = step.set_up.as_ref().expect("a position");
    let position = reader.position(step.phase, set_up, &Rules::DATC).expect("can be");
    assert_eq!((position.units().count(), position.dislodged_count()), (2, 1));
    let orders = reader.orders(&step.orders, &position, Wings::Off).expect("powers are known");
    // Builds and waived builds in a movement phase are of the sample, not of jDip.
    assert_eq!((orders.set.orders.len(), orders.errors.len()), (4, 2));
}
