//! Bytes that nobody meant: nothing panics, and everything is counted.

use chancery_import::{Pack, jdip, map_file};
use proptest::prelude::*;

use crate::support::SOUND;

/// A change of a text: at which part of it, how many bytes go, what comes.
fn change() -> impl Strategy<Value = (f64, usize, String)> {
    let words = prop_oneof![
        "[<>&\"'/ =a-z0-9\\-]{0,8}",
        Just("<PROVINCE".to_owned()),
        Just("</VARIANT>".to_owned()),
        Just(" refs=\"".to_owned()),
        Just("\u{0}\u{301}€".to_owned()),
        Just("99999999999999999999".to_owned()),
    ];
    (0.0..1.0, 0_usize..40, words)
}

fn changed(text: &str, changes: &[(f64, usize, String)]) -> Vec<u8> {
    let mut bytes = text.as_bytes().to_vec();
    for (part, gone, new) in changes {
        #[expect(
            clippy::cast_possible_truncation,
            clippy::cast_sign_loss,
            clippy::cast_precision_loss,
            reason = "a place in the text, wherever it is"
        )]
        let at = (part * bytes.len() as f64) as usize;
        let end = (at + gone).min(bytes.len());
        bytes.splice(at..end, new.bytes());
    }
    bytes
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    #[test]
    fn a_pack_with_changes_is_imported_or_refused(
        file in 0_usize..3,
        changes in prop::collection::vec(change(), 1..6),
    ) {
        let mut pack = Pack::new("sound.zip");
        for (index, (name, text)) in SOUND.iter().enumerate() {
            let bytes = if index == file { changed(text, &changes) } else { text.as_bytes().to_vec() };
            pack.insert(name, bytes);
        }
        match jdip(&pack, None) {
            Ok(import) => prop_assert!(import.report.is_complete()),
            Err(faults) => prop_assert!(!faults.is_empty()),
        }
    }

    #[test]
    fn a_map_with_changes_is_imported_or_refused(
        changes in prop::collection::vec(change(), 1..6),
    ) {
        let mut pack = Pack::new("maps");
        pack.insert("isles.map", changed(include_str!("data/isles.map"), &changes));
        match map_file(&pack, "isles.map") {
            Ok(import) => prop_assert!(import.report.is_complete()),
            Err(faults) => prop_assert!(!faults.is_empty()),
        }
    }

    #[test]
    fn bytes_are_a_zip_or_refused(bytes in prop::collection::vec(any::<u8>(), 0..200)) {
        let mut zip = b"PK\x03\x04".to_vec();
        zip.extend(bytes);
        if let Ok(pack) = Pack::from_zip("bytes.zip", &zip) {
            let _ = jdip(&pack, None);
        }
    }
}
