//! Who orders what: the moves of a year and a half, as people write them.

/// The orders of a phase, by seat; none where a power has nothing to order, or is late.
pub(crate) type Orders = [Option<&'static str>; 7];

/// Everybody moves; England goes into the Channel, which it has promised not to.
pub(crate) const SPRING_1901: Orders = [
    Some("A vie - gal\nA bud - ser\nF tri - alb"),
    Some("F lon - eng\nF edi - nth\nA lvp - yor"),
    Some("Army Paris to Picardy\nArmy Marseilles to Spain\nFleet Brest to Mid-Atlantic Ocean"),
    Some("A ber-kie\nA mun-ruh\nF kie-den"),
    Some("A Venice - Tyrolia\nA Rome - Venice\nF Naples - Ionian Sea"),
    Some("A war - gal\nA mos - ukr\nF sev - rum\nF stp/sc - bot"),
    Some("A CON-BUL\nA SMY-CON\nF ANK-BLA"),
];

/// Austria takes Bulgaria with Russia's help, as promised; Italy tries Trieste, against its word.
pub(crate) const FALL_1901: Orders = [
    Some("A ser - bul\nF alb - gre\nA vie - tri"),
    Some("F eng - bre\nF nth C A yor - nwy\nA yor - nwy"),
    Some("A pic - bre\nF mid - por\nA spa H"),
    Some("A kie-hol\nA ruh-bel\nF den H"),
    Some("A tyr - tri\nA ven H\nF ion - tun"),
    Some("F rum S A ser - bul\nA ukr - sev\nA war - gal\nF bot - swe"),
    None,
];

/// What Turkey orders a day late.
pub(crate) const TURKEY_FALL_1901: &str = "A bul - gre\nA con - smy\nF bla - ank";

/// What has been driven out of Bulgaria goes home.
pub(crate) const RETREATS_1901: Orders = [None, None, None, None, None, None, Some("A bul R con")];

pub(crate) const WINTER_1901: Orders = [
    Some("Build A bud"),
    Some("Build F lon"),
    Some("Build army Paris\nBuild army Marseilles"),
    Some("build F kie\nbuild A ber\nbuild A mun"),
    Some("Build F Naples"),
    Some("Build A mos\nBuild F stp/nc"),
    None,
];

/// Turkey is late again.
pub(crate) const SPRING_1902: Orders = [
    Some("A bud - ser\nA bul H\nA vie S F alb - tri\nF alb - tri"),
    Some("F eng - iri\nF nth H\nA nwy H\nF lon - eng"),
    Some("A par - bur\nA mar - gas\nA pic H\nA spa H\nF por H"),
    Some("A bel H\nA hol H\nA ber - kie\nA mun H\nF kie - hel\nF den H"),
    Some("A tyr - vie\nA ven - tri\nF nap - ion\nF tun H"),
    Some("F rum S A bul\nA sev H\nA mos - ukr\nA gal - war\nF swe H\nF stp/nc - bar"),
    None,
];
