//! Reading `variants.xml`: the variants of a pack and its drawings.

use std::collections::{BTreeMap, BTreeSet};

use chancery::Victory;
use chancery::position::{Phase, PhaseKind, Season};
use roxmltree::Node;

use super::html;
use crate::draft::one_line;
use crate::fault::{FaultKind, Faults};
use crate::limits::{TEXT_CHARS_MAX, VARIANTS_MAX};
use crate::names::clean;
use crate::pack::Pack;
use crate::report::{RemarkKind, Report, Why};
use crate::xml::Sheet;

/// A pack as its list says.
#[derive(Debug, Default)]
pub(super) struct List {
    /// The variants that were asked for.
    pub(super) variants: Vec<PackVariant>,
    /// The names of all of them.
    pub(super) names: Vec<String>,
    /// The drawings, by id.
    pub(super) pictures: BTreeMap<String, PackPicture>,
    /// The files of the small pictures.
    pub(super) thumbnails: Vec<String>,
}

impl List {
    /// The names of the powers of every variant with a drawing, in small letters.
    pub(super) fn powers_of(&self, picture: &str) -> BTreeSet<String> {
        let has_it = |variant: &&PackVariant| {
            variant.picture.as_ref().is_some_and(|(known, _)| known == picture)
        };
        let powers = self.variants.iter().filter(has_it).flat_map(|variant| &variant.powers);
        powers
            .flat_map(|power| [&power.name, &power.adjective].into_iter().chain(&power.aliases))
            .map(|name| name.to_lowercase())
            .collect()
    }
}

/// A drawing as the list says.
#[derive(Debug)]
pub(super) struct PackPicture {
    pub(super) file: String,
    pub(super) line: usize,
}

/// A variant as the list says.
#[derive(Debug)]
pub(super) struct PackVariant {
    pub(super) name: String,
    pub(super) aliases: Vec<String>,
    pub(super) description: String,
    pub(super) about: String,
    /// The file of its map, and the line that names it.
    pub(super) map_file: (String, usize),
    /// The id of its drawing, and the line that names it.
    pub(super) picture: Option<(String, usize)>,
    pub(super) rules: Vec<(String, String)>,
    pub(super) powers: Vec<PackPower>,
    pub(super) phase: Phase,
    pub(super) victory: Victory,
    pub(super) centres: Vec<PackCentre>,
    pub(super) units: Vec<PackUnit>,
}

/// A power as the list says.
#[derive(Debug)]
pub(super) struct PackPower {
    pub(super) name: String,
    pub(super) adjective: String,
    pub(super) aliases: Vec<String>,
    pub(super) plays: bool,
    pub(super) line: usize,
}

/// A supply centre as the list says.
#[derive(Debug)]
pub(super) struct PackCentre {
    pub(super) province: String,
    pub(super) home: Option<String>,
    pub(super) owner: Option<String>,
    pub(super) line: usize,
}

/// A unit as the list says.
#[derive(Debug)]
pub(super) struct PackUnit {
    pub(super) province: String,
    pub(super) power: String,
    pub(super) unit: String,
    pub(super) coast: Option<String>,
    pub(super) line: usize,
}

pub(super) fn read(
    sheet: &mut Sheet<'_, '_>,
    only: Option<&str>,
    pack: &Pack,
    report: &mut Report,
    faults: &mut Faults,
) -> List {
    let root = sheet.root();
    let mut list = List::default();
    if root.tag_name().name() != "VARIANTS" {
        let found = root.tag_name().name().to_owned();
        faults.push(sheet.file, 1, FaultKind::WrongRoot { found, expected: "VARIANTS" });
        return list;
    }
    sheet.element(root);
    for node in root.children().filter(Node::is_element) {
        match node.tag_name().name() {
            "DESCRIPTION" => sheet.leave(node, Why::JdipWindow),
            "MAP_DEFINITION" => read_picture(sheet, node, &mut list, faults),
            "VARIANT" => {
                let name = node.attribute("name").unwrap_or_default().trim().to_owned();
                let asked = only.is_none_or(|only| is_called(node, &name, only));
                list.names.push(name);
                let map = node.children().find_map(|child| child.attribute("adjacencyURI"));
                if !asked {
                    sheet.leave(node, Why::NotAskedFor);
                } else if let Some(file) = map.filter(|file| pack.find(sheet.file, file).is_none())
                    && only.is_none()
                {
                    let kind = RemarkKind::NoMapFile { file: file.to_owned() };
                    report.remark(sheet.file, sheet.line(node), kind);
                    sheet.leave(node, Why::NoMap);
                } else if list.variants.len() >= VARIANTS_MAX {
                    let kind = FaultKind::TooMany { what: "variants", max: VARIANTS_MAX };
                    faults.push(sheet.file, sheet.line(node), kind);
                    break;
                } else {
                    list.variants.extend(Reader { sheet, report, faults }.variant(node));
                }
            }
            _ => {}
        }
    }
    list
}

/// Whether a variant has this name, alias or id.
fn is_called(node: Node<'_, '_>, name: &str, only: &str) -> bool {
    let only = only.trim();
    let aliases = node.attribute("aliases").unwrap_or_default();
    name.eq_ignore_ascii_case(only)
        || crate::draft::id_of(name) == only.to_lowercase()
        || split(aliases).any(|alias| alias.eq_ignore_ascii_case(only))
}

fn read_picture<'d, 'i>(
    sheet: &mut Sheet<'d, 'i>,
    node: Node<'d, 'i>,
    list: &mut List,
    faults: &mut Faults,
) {
    sheet.element(node);
    for child in node.children().filter(Node::is_element) {
        if child.tag_name().name() == "DESCRIPTION" {
            sheet.leave(child, Why::JdipWindow);
        }
    }
    let line = sheet.line(node);
    sheet.leave_attribute(node, "title", Why::JdipWindow);
    sheet.leave_attribute(node, "preferredUnitStyle", Why::OwnSymbols);
    list.thumbnails.extend(node.attribute("thumbURI").map(str::to_owned));
    sheet.leave_attribute(node, "thumbURI", Why::Thumbnail);
    let id = sheet.attribute(node, "id");
    let file = sheet.attribute(node, "URI");
    for (name, value) in [("id", id), ("URI", file)] {
        if value.is_none() {
            faults.push(sheet.file, line, FaultKind::Missing { of: "MAP_DEFINITION", name });
        }
    }
    if let (Some(id), Some(file)) = (id, file) {
        list.pictures.insert(id.to_owned(), PackPicture { file: file.to_owned(), line });
    }
}

/// The parts of a list with commas.
fn split(text: &str) -> impl Iterator<Item = &str> {
    text.split(',').map(str::trim).filter(|part| !part.is_empty())
}

struct Reader<'s, 'd, 'i> {
    sheet: &'s mut Sheet<'d, 'i>,
    report: &'s mut Report,
    faults: &'s mut Faults,
}

impl<'d, 'i> Reader<'_, 'd, 'i> {
    fn variant(&mut self, node: Node<'d, 'i>) -> Option<PackVariant> {
        self.sheet.element(node);
        let name = self.needed(node, "VARIANT", "name").and_then(clean);
        let aliases = self.sheet.attribute(node, "aliases").unwrap_or_default();
        self.sheet.leave_attribute(node, "version", Why::JdipWindow);
        self.sheet.leave_attribute(node, "default", Why::JdipWindow);
        let mut variant = PackVariant {
            name: name?,
            aliases: split(aliases).filter_map(clean).collect(),
            description: String::new(),
            about: String::new(),
            map_file: (String::new(), 0),
            picture: None,
            rules: Vec::new(),
            powers: Vec::new(),
            phase: Phase::new(1901, Season::Spring, PhaseKind::Movement),
            victory: Victory::default(),
            centres: Vec::new(),
            units: Vec::new(),
        };
        let mut started = false;
        let mut ends = None;
        for child in node.children().filter(Node::is_element) {
            match child.tag_name().name() {
                "DESCRIPTION" => self.description(child, &mut variant),
                "MAP" => self.map(child, &mut variant),
                "RULEOPTIONS" => self.rules(child, &mut variant),
                "POWER" => variant.powers.extend(self.power(child)),
                "STARTINGTIME" => started = self.phase(child, &mut variant),
                "VICTORYCONDITIONS" => ends = Some(child),
                "SUPPLYCENTER" => variant.centres.extend(self.centre(child)),
                "INITIALSTATE" => variant.units.extend(self.unit(child)),
                _ => {}
            }
        }
        // The length of a game is counted from its start, which may stand after it.
        if let Some(ends) = ends {
            self.victory(ends, &mut variant);
        }
        let none = Victory::default();
        for (missing, name) in [
            (variant.map_file.0.is_empty(), "MAP"),
            (variant.powers.is_empty(), "POWER"),
            (!started, "STARTINGTIME"),
            (variant.victory == none, "VICTORYCONDITIONS"),
        ] {
            if missing {
                let line = self.sheet.line(node);
                self.faults.push(self.sheet.file, line, FaultKind::Missing { of: "VARIANT", name });
            }
        }
        Some(variant)
    }

    fn needed(
        &mut self,
        node: Node<'d, 'i>,
        of: &'static str,
        name: &'static str,
    ) -> Option<&'d str> {
        let value = self.sheet.attribute(node, name);
        if value.is_none() {
            let line = self.sheet.line(node);
            self.faults.push(self.sheet.file, line, FaultKind::Missing { of, name });
        }
        value
    }

    fn bad(&mut self, node: Node<'d, 'i>, text: &str, what: &'static str) {
        let line = self.sheet.line(node);
        let text = one_line(text, TEXT_CHARS_MAX);
        self.faults.push(self.sheet.file, line, FaultKind::BadValue { text, what });
    }

    fn description(&mut self, node: Node<'d, 'i>, variant: &mut PackVariant) {
        self.sheet.element(node);
        let text: String = node.children().filter_map(|child| child.text()).collect();
        variant.about = html::to_text(&text);
        let first: Vec<&str> = variant.about.split("\n\n").collect();
        let line = one_line(&first.join(" "), usize::MAX);
        if line.chars().count() > TEXT_CHARS_MAX {
            let kind = RemarkKind::Shortened { what: "description" };
            self.report.remark(self.sheet.file, self.sheet.line(node), kind);
        }
        variant.description = one_line(&line, TEXT_CHARS_MAX);
    }

    fn map(&mut self, node: Node<'d, 'i>, variant: &mut PackVariant) {
        self.sheet.element(node);
        let line = self.sheet.line(node);
        let file = self.needed(node, "MAP", "adjacencyURI").unwrap_or_default();
        variant.map_file = (file.to_owned(), line);
        let graphics: Vec<Node<'d, 'i>> = node
            .children()
            .filter(|child| child.is_element() && child.tag_name().name() == "MAP_GRAPHIC")
            .collect();
        let usual = graphics.iter().position(|g| g.attribute("default") == Some("true"));
        for (index, graphic) in graphics.into_iter().enumerate() {
            if index != usual.unwrap_or(0) {
                self.sheet.leave(graphic, Why::OtherDrawing);
                continue;
            }
            self.sheet.element(graphic);
            self.sheet.attribute(graphic, "default");
            self.sheet.leave_attribute(graphic, "preferredUnitStyle", Why::OwnSymbols);
            let id = self.needed(graphic, "MAP_GRAPHIC", "ref");
            variant.picture = id.map(|id| (id.to_owned(), self.sheet.line(graphic)));
        }
    }

    fn rules(&mut self, node: Node<'d, 'i>, variant: &mut PackVariant) {
        self.sheet.element(node);
        for option in node.children().filter(Node::is_element) {
            if option.tag_name().name() != "RULEOPTION" {
                continue;
            }
            let told = |name: &str| option.attribute(name).unwrap_or_default();
            let Some((choice, key)) = rule(told("name"), told("value")) else {
                let name = format!("{}={}", told("name"), told("value"));
                self.sheet.leave_as(option, name, Why::NoSuchRule);
                continue;
            };
            self.sheet.element(option);
            self.sheet.attribute(option, "name");
            self.sheet.attribute(option, "value");
            variant.rules.retain(|(known, _)| known != choice);
            variant.rules.push((choice.to_owned(), key.to_owned()));
        }
    }

    fn power(&mut self, node: Node<'d, 'i>) -> Option<PackPower> {
        self.sheet.element(node);
        let name = self.needed(node, "POWER", "name").and_then(clean);
        let adjective = self.sheet.attribute(node, "adjective").and_then(clean);
        let aliases = self.sheet.attribute(node, "altnames").unwrap_or_default();
        let plays = self.sheet.attribute(node, "active").is_none_or(|active| active != "false");
        Some(PackPower {
            name: name?,
            adjective: adjective.unwrap_or_default(),
            aliases: split(aliases).filter_map(clean).collect(),
            plays,
            line: self.sheet.line(node),
        })
    }

    /// Reads when the game starts. Answers whether that is said.
    fn phase(&mut self, node: Node<'d, 'i>, variant: &mut PackVariant) -> bool {
        self.sheet.element(node);
        // Years before the first are years like others here.
        self.sheet.attribute(node, "allowBCYears");
        if let Some(turn) = self.needed(node, "STARTINGTIME", "turn") {
            match phase(turn) {
                Some(phase) => variant.phase = phase,
                None => self.bad(node, turn, "time to start at, such as `Spring, 1901, Movement`"),
            }
        }
        true
    }

    fn victory(&mut self, node: Node<'d, 'i>, variant: &mut PackVariant) {
        self.sheet.element(node);
        for condition in node.children().filter(Node::is_element) {
            let name = condition.tag_name().name();
            let known = ["WINNING_SUPPLY_CENTERS", "YEARS_WITHOUT_SC_CAPTURE", "GAME_LENGTH"]
                .contains(&name);
            if !known {
                continue;
            }
            self.sheet.element(condition);
            let Some(text) = self.needed(condition, "VICTORYCONDITIONS", "value") else { continue };
            let Ok(value) = text.trim().parse::<u16>() else {
                self.bad(condition, text, "number of centres or years");
                continue;
            };
            // None of a condition switches it off.
            let value = (value > 0).then_some(value);
            match name {
                "WINNING_SUPPLY_CENTERS" => variant.victory.centres = value,
                "YEARS_WITHOUT_SC_CAPTURE" => variant.victory.years_without_capture = value,
                _ => {
                    let last = |years: u16| variant.phase.year.saturating_add(i32::from(years) - 1);
                    variant.victory.last_year = value.map(last);
                }
            }
        }
    }

    fn centre(&mut self, node: Node<'d, 'i>) -> Option<PackCentre> {
        self.sheet.element(node);
        let some = |text: Option<&str>| {
            text.map(str::trim).filter(|t| !t.eq_ignore_ascii_case("none")).map(str::to_owned)
        };
        let home = some(self.sheet.attribute(node, "homepower"));
        let owner = some(self.sheet.attribute(node, "owner"));
        let province = self.needed(node, "SUPPLYCENTER", "province")?.to_owned();
        Some(PackCentre { province, home, owner, line: self.sheet.line(node) })
    }

    fn unit(&mut self, node: Node<'d, 'i>) -> Option<PackUnit> {
        self.sheet.element(node);
        let coast = self.sheet.attribute(node, "unitcoast").map(str::to_owned);
        let province = self.needed(node, "INITIALSTATE", "province");
        let power = self.needed(node, "INITIALSTATE", "power");
        let unit = self.needed(node, "INITIALSTATE", "unit");
        let line = self.sheet.line(node);
        let [province, power, unit] = [province?, power?, unit?].map(str::to_owned);
        Some(PackUnit { province, power, unit, coast, line })
    }
}

/// The choice and value that an option of jDip stands for.
fn rule(name: &str, value: &str) -> Option<(&'static str, &'static str)> {
    Some(match (name, value) {
        ("OPTION_BUILDS", "VALUE_BUILDS_HOME_ONLY") => ("build-sites", "home"),
        ("OPTION_BUILDS", "VALUE_BUILDS_ANY_OWNED") => ("build-sites", "any-owned"),
        ("OPTION_BUILDS", "VALUE_BUILDS_ANY_IF_HOME_OWNED") => {
            ("build-sites", "any-owned-with-home")
        }
        ("OPTION_WINGS", "VALUE_WINGS_ENABLED") => ("wings", "on"),
        ("OPTION_WINGS", "VALUE_WINGS_DISABLED") => ("wings", "off"),
        ("OPTION_CONVOYED_MOVES", "VALUE_PATHS_IMPLICIT") => ("4.A.6", "a"),
        ("OPTION_CONVOYED_MOVES", "VALUE_PATHS_EITHER") => ("4.A.6", "b"),
        ("OPTION_CONVOYED_MOVES", "VALUE_PATHS_EXPLICIT") => ("4.A.6", "c"),
        _ => return None,
    })
}

/// The phase of a text such as `Spring, 1901, Movement`; the parts may stand in any order.
fn phase(text: &str) -> Option<Phase> {
    let (mut season, mut kind, mut year, mut before) = (None, None, None, false);
    for word in text.split(|c: char| c == ',' || c.is_whitespace()).filter(|w| !w.is_empty()) {
        match word.to_lowercase().as_str() {
            "spring" => season = Some(Season::Spring),
            "fall" | "autumn" => season = Some(Season::Fall),
            "winter" => season = Some(Season::Winter),
            "movement" | "move" => kind = Some(PhaseKind::Movement),
            "retreat" | "retreats" => kind = Some(PhaseKind::Retreat),
            "adjustment" | "adjustments" | "adjust" | "build" | "builds" => {
                kind = Some(PhaseKind::Adjustment);
            }
            "bc" | "bce" => before = true,
            "ad" | "ce" | "phase" => {}
            word => year = Some(word.parse::<i32>().ok().filter(|y| (-9999..=9999).contains(y))?),
        }
    }
    let kind = kind?;
    // jDip adjusts in its fall, which has no season of its own for it.
    let season = if kind == PhaseKind::Adjustment { Season::Winter } else { season? };
    let year = if before { -year?.abs() } else { year? };
    Some(Phase::new(year, season, kind))
}

#[cfg(test)]
mod tests {
    use super::phase;

    #[test]
    fn times_to_start_at() {
        for (text, expected) in [
            ("Spring, 1901, Movement", Some("S1901M")),
            ("Spring 1994 Movement", Some("S1994M")),
            ("Fall, 1900, Adjustment", Some("W1900A")),
            ("Fall, 1900, Retreat", Some("F1900R")),
            ("Spring, 500 BC, Movement", Some("S-500M")),
            ("Spring, Movement", None),
            ("1901", None),
            ("Spring, 99999999999, Movement", None),
            ("", None),
        ] {
            assert_eq!(phase(text).map(|p| p.to_string()).as_deref(), expected, "{text}");
        }
    }
}
