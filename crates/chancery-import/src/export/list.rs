//! Writing `variants.xml`.

use std::fmt::Write as _;

use chancery::Variant;
use chancery::position::{Phase, PhaseKind, Season};
use chancery::rules::Wings;
use chancery_variants::About;

use super::words::xml;

/// The power whose units are nobody's: jDip has no units without one.
const NOBODY: &str = "Nobody";

/// The document type that jDip's own packs have.
const DOCTYPE: &str = "<!DOCTYPE VARIANTS [
\t<!ELEMENT VARIANTS (DESCRIPTION, MAP_DEFINITION*, VARIANT+)>
\t<!ELEMENT DESCRIPTION (#PCDATA)>
\t<!ELEMENT MAP_DEFINITION (DESCRIPTION?)>
\t<!ATTLIST MAP_DEFINITION id ID #REQUIRED title CDATA #REQUIRED URI CDATA #REQUIRED
\t\tthumbURI CDATA #IMPLIED preferredUnitStyle CDATA #IMPLIED>
\t<!ELEMENT VARIANT (DESCRIPTION, MAP, RULEOPTIONS?, POWER+, STARTINGTIME, VICTORYCONDITIONS,
\t\tSUPPLYCENTER+, INITIALSTATE*)>
\t<!ATTLIST VARIANT name CDATA #REQUIRED default (true|false) \"false\" version CDATA #REQUIRED
\t\taliases CDATA #IMPLIED>
\t<!ELEMENT MAP (MAP_GRAPHIC*)>
\t<!ATTLIST MAP adjacencyURI CDATA #REQUIRED>
\t<!ELEMENT MAP_GRAPHIC EMPTY>
\t<!ATTLIST MAP_GRAPHIC ref IDREF #REQUIRED default (true|false) \"false\"
\t\tpreferredUnitStyle CDATA #IMPLIED>
\t<!ELEMENT RULEOPTIONS (RULEOPTION+)>
\t<!ELEMENT RULEOPTION EMPTY>
\t<!ATTLIST RULEOPTION name CDATA #REQUIRED value CDATA #REQUIRED>
\t<!ELEMENT POWER EMPTY>
\t<!ATTLIST POWER name CDATA #REQUIRED active (true|false) \"true\" adjective CDATA #REQUIRED
\t\taltnames CDATA #IMPLIED>
\t<!ELEMENT STARTINGTIME EMPTY>
\t<!ATTLIST STARTINGTIME turn CDATA #REQUIRED allowBCYears (true|false) \"false\">
\t<!ELEMENT VICTORYCONDITIONS (WINNING_SUPPLY_CENTERS?, YEARS_WITHOUT_SC_CAPTURE?, GAME_LENGTH?)>
\t<!ELEMENT WINNING_SUPPLY_CENTERS EMPTY>
\t<!ATTLIST WINNING_SUPPLY_CENTERS value CDATA #REQUIRED>
\t<!ELEMENT YEARS_WITHOUT_SC_CAPTURE EMPTY>
\t<!ATTLIST YEARS_WITHOUT_SC_CAPTURE value CDATA #REQUIRED>
\t<!ELEMENT GAME_LENGTH EMPTY>
\t<!ATTLIST GAME_LENGTH value CDATA #REQUIRED>
\t<!ELEMENT SUPPLYCENTER EMPTY>
\t<!ATTLIST SUPPLYCENTER province CDATA #REQUIRED homepower CDATA \"none\" owner CDATA \"none\">
\t<!ELEMENT INITIALSTATE EMPTY>
\t<!ATTLIST INITIALSTATE province CDATA #REQUIRED power CDATA #REQUIRED unit CDATA #REQUIRED
\t\tunitcoast CDATA #IMPLIED>
]>
";

pub(super) fn write(
    variant: &Variant,
    about: &About,
    borders: &str,
    picture: Option<&str>,
) -> String {
    let mut out = format!("<?xml version=\"1.0\"?>\n{DOCTYPE}<VARIANTS>\n");
    let title = xml(&variant.title);
    let _ = writeln!(out, "\t<DESCRIPTION>{title}</DESCRIPTION>");
    if let Some(picture) = picture {
        let picture = xml(picture);
        let _ = writeln!(
            out,
            "\t<MAP_DEFINITION id=\"map\" title=\"{title}\" URI=\"{picture}\" thumbURI=\"\"/>"
        );
    }
    let aliases: Vec<String> = about.aliases.iter().chain([&variant.id]).map(|a| xml(a)).collect();
    let aliases = aliases.join(", ");
    let _ = writeln!(out, "\t<VARIANT name=\"{title}\" version=\"1.0\" aliases=\"{aliases}\">");
    let _ = writeln!(out, "\t\t<DESCRIPTION>{}</DESCRIPTION>", xml(&about.description));
    let _ = writeln!(out, "\t\t<MAP adjacencyURI=\"{}\">", xml(borders));
    if picture.is_some() {
        out.push_str("\t\t\t<MAP_GRAPHIC ref=\"map\" default=\"true\"/>\n");
    }
    out.push_str("\t\t</MAP>\n");
    rules(&mut out, variant);
    powers(&mut out, variant);
    ends(&mut out, variant);
    start(&mut out, variant);
    out.push_str("\t</VARIANT>\n</VARIANTS>\n");
    out
}

fn rules(out: &mut String, variant: &Variant) {
    out.push_str("\t\t<RULEOPTIONS>\n");
    let builds = match variant.rules.get("build-sites") {
        Some("any-owned") => "VALUE_BUILDS_ANY_OWNED",
        Some("any-owned-with-home") => "VALUE_BUILDS_ANY_IF_HOME_OWNED",
        _ => "VALUE_BUILDS_HOME_ONLY",
    };
    let wings = match variant.rules.wings {
        Wings::On => "VALUE_WINGS_ENABLED",
        Wings::Off => "VALUE_WINGS_DISABLED",
    };
    let paths = match variant.rules.get("4.A.6") {
        Some("b") => "VALUE_PATHS_EITHER",
        Some("c") => "VALUE_PATHS_EXPLICIT",
        _ => "VALUE_PATHS_IMPLICIT",
    };
    for (name, value) in
        [("OPTION_BUILDS", builds), ("OPTION_WINGS", wings), ("OPTION_CONVOYED_MOVES", paths)]
    {
        let _ = writeln!(out, "\t\t\t<RULEOPTION name=\"{name}\" value=\"{value}\"/>");
    }
    out.push_str("\t\t</RULEOPTIONS>\n");
}

fn powers(out: &mut String, variant: &Variant) {
    for (_, power) in variant.map.powers() {
        let adjective = if power.adjective.is_empty() { &power.name } else { &power.adjective };
        let _ = write!(
            out,
            "\t\t<POWER name=\"{}\" active=\"true\" adjective=\"{}\"",
            xml(&power.name),
            xml(adjective)
        );
        if !power.aliases.is_empty() {
            let _ = write!(out, " altnames=\"{}\"", xml(&power.aliases.join(", ")));
        }
        out.push_str("/>\n");
    }
    if variant.start.units().any(|(_, unit)| unit.power.is_none()) {
        let _ =
            writeln!(out, "\t\t<POWER name=\"{NOBODY}\" active=\"false\" adjective=\"{NOBODY}\"/>");
    }
}

fn ends(out: &mut String, variant: &Variant) {
    let Phase { year, season, kind } = variant.start.phase;
    let season = match season {
        Season::Spring => "Spring",
        // jDip adjusts in its fall.
        Season::Fall | Season::Winter => "Fall",
    };
    let kind = match kind {
        PhaseKind::Movement => "Movement",
        PhaseKind::Retreat => "Retreat",
        PhaseKind::Adjustment => "Adjustment",
    };
    let shown = if year < 0 { format!("{} BC", year.unsigned_abs()) } else { year.to_string() };
    let _ = writeln!(
        out,
        "\t\t<STARTINGTIME turn=\"{season}, {shown}, {kind}\" allowBCYears=\"{}\"/>",
        year < 0
    );
    out.push_str("\t\t<VICTORYCONDITIONS>\n");
    let victory = variant.victory;
    let length = victory.last_year.map(|last| last.saturating_sub(year).saturating_add(1).max(1));
    for (name, value) in [
        ("WINNING_SUPPLY_CENTERS", victory.centres.map(i32::from)),
        ("YEARS_WITHOUT_SC_CAPTURE", victory.years_without_capture.map(i32::from)),
        ("GAME_LENGTH", length),
    ] {
        if let Some(value) = value {
            let _ = writeln!(out, "\t\t\t<{name} value=\"{value}\"/>");
        }
    }
    out.push_str("\t\t</VICTORYCONDITIONS>\n");
}

fn start(out: &mut String, variant: &Variant) {
    let map = &variant.map;
    for centre in map.centres() {
        let code = xml(&map.province(*centre).code);
        let _ = write!(out, "\t\t<SUPPLYCENTER province=\"{code}\"");
        if let Some((_, home)) = map.powers().find(|(_, power)| power.homes.contains(centre)) {
            let _ = write!(out, " homepower=\"{}\"", xml(&home.name));
        }
        if let Some(owner) = variant.start.owner(*centre) {
            let _ = write!(out, " owner=\"{}\"", xml(&map.power(owner).name));
        }
        out.push_str("/>\n");
    }
    for (province, unit) in variant.start.units() {
        let power = unit.power.map_or(NOBODY, |power| &map.power(power).name);
        let _ = write!(
            out,
            "\t\t<INITIALSTATE province=\"{}\" power=\"{}\" unit=\"{}\"",
            xml(&map.province(province).code),
            xml(power),
            unit.kind.name()
        );
        if let Some(coast) = unit.coast {
            let _ = write!(out, " unitcoast=\"{}\"", coast.code());
        }
        out.push_str("/>\n");
    }
}
