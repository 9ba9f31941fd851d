//! The page about order text names every key.

use std::path::Path;

use chancery::board::ProvinceId;
use chancery::notation::write::Style;
use chancery::notation::{Missing, OrderParseErrorKind, WarningKind};
use chancery::position::PhaseKind;

#[test]
fn the_page_about_order_text_names_every_key() {
    let page = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/formats/orders.md");
    let page = std::fs::read_to_string(page).expect("the page is there");
    let province = ProvinceId::new(0);
    let errors = [
        OrderParseErrorKind::UnknownProvince { nearest: vec![] },
        OrderParseErrorKind::AmbiguousProvince { candidates: vec![] },
        OrderParseErrorKind::UnknownUnit,
        OrderParseErrorKind::UnknownPower { nearest: None },
        OrderParseErrorKind::UnknownCoast { province, coasts: vec![] },
        OrderParseErrorKind::CoastRequired { province, choices: vec![] },
        OrderParseErrorKind::Incomplete { missing: Missing::Verb },
        OrderParseErrorKind::NotAnOrder,
        OrderParseErrorKind::TrailingText,
        OrderParseErrorKind::WrongPhase { belongs: PhaseKind::Movement },
        OrderParseErrorKind::BadRoute,
        OrderParseErrorKind::NarrowedMove,
        OrderParseErrorKind::TooDeep,
        OrderParseErrorKind::LineTooLong,
        OrderParseErrorKind::TextTooLong,
        OrderParseErrorKind::TooMany,
        OrderParseErrorKind::TooManyNotes,
    ];
    let warnings = [
        WarningKind::Spelling { province },
        WarningKind::Shortened { province },
        WarningKind::Settled { province, others: vec![] },
        WarningKind::Word,
        WarningKind::Glued,
        WarningKind::Remark,
        WarningKind::VerbAssumed,
        WarningKind::Expanded,
        WarningKind::SupportInPlace,
        WarningKind::Joined,
    ];
    let keys = errors.iter().map(OrderParseErrorKind::key);
    let keys = keys.chain(warnings.iter().map(WarningKind::key)).chain(Style::ALL.map(Style::key));
    for key in keys {
        assert!(page.contains(&format!("`{key}`")), "{key}");
    }
}
