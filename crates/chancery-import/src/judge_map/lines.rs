//! Reading the lines of a `.map` file, in their order: a later line may change what an earlier one
//! said.

use std::collections::BTreeSet;

use chancery::board::PROVINCES_MAX;
use chancery::position::{Phase, PhaseKind, Season};

use crate::draft::one_line;
use crate::fault::{FaultKind, Faults};
use crate::limits::{MAP_BYTES_MAX, MAP_FILES_MAX, MAP_LINES_MAX, TEXT_CHARS_MAX};
use crate::names::clean;
use crate::pack::Pack;
use crate::report::{FileReport, Remark, RemarkKind, Report, Why};

use super::places::{Abut, Ground, Loc, province_of};

/// What the lines of a map said in the end.
#[derive(Debug, Default)]
pub(super) struct Read {
    pub(super) powers: Vec<MapPower>,
    /// Centres that nobody owns at the start, as written.
    pub(super) unowned: Vec<String>,
    /// Units of nobody.
    pub(super) neutral: Vec<String>,
    pub(super) names: Vec<PlaceName>,
    pub(super) locs: Vec<Loc>,
    pub(super) phase: Option<Phase>,
    pub(super) victory: Option<u16>,
    /// Choices beside the preset, by id.
    pub(super) rules: Vec<(String, String)>,
    /// The file that began it.
    pub(super) file: String,
}

/// A power as a map says.
#[derive(Debug, Clone, Default)]
pub(super) struct MapPower {
    /// In capitals, without spaces: what the package calls it.
    pub(super) key: String,
    /// As written.
    pub(super) name: String,
    pub(super) adjective: String,
    pub(super) homes: Vec<String>,
    /// The centres it owns, where they are not its homes.
    pub(super) owns: Option<Vec<String>>,
    /// Units such as `F STP/SC`.
    pub(super) units: Vec<String>,
    pub(super) plays: bool,
}

/// A line that names a place.
#[derive(Debug, Clone)]
pub(super) struct PlaceName {
    pub(super) name: String,
    /// As written: `BUL`, `bul/ec`.
    pub(super) code: String,
    pub(super) aliases: Vec<String>,
}

/// Words with which lines begin that say nothing about the variant: how a judge runs its games.
const JUDGE_WORDS: [&str; 14] = [
    "ABBREV", "ADJUST", "DESC", "DIR", "FLOW", "FLOWSIGN", "HOST", "NOTIFY", "PHASE", "PREFIX",
    "SEASONS", "SEQ", "TIMES", "YEARS",
];

/// Whom the lines that follow are about.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Subject {
    None,
    Power(usize),
    Nobody,
}

/// The reader of a map and the files it uses.
pub(super) struct Reader<'a> {
    pack: &'a Pack,
    report: &'a mut Report,
    pub(super) faults: &'a mut Faults,
    pub(super) read: Read,
    files: Vec<String>,
    lines: usize,
    subject: Subject,
    /// The codes of the places that the files name, in small letters.
    codes: BTreeSet<String>,
    /// The file and line being read.
    at: (String, usize),
}

impl<'a> Reader<'a> {
    pub(super) fn new(pack: &'a Pack, report: &'a mut Report, faults: &'a mut Faults) -> Self {
        let read = Read::default();
        let (files, at) = (Vec::new(), (String::new(), 0));
        let (subject, codes) = (Subject::None, BTreeSet::new());
        Self { pack, report, faults, read, files, lines: 0, subject, codes, at }
    }

    /// Reads a file of the pack.
    pub(super) fn file(&mut self, name: &str) {
        if self.read.file.is_empty() {
            name.clone_into(&mut self.read.file);
        }
        let before = self.at.clone();
        if self.files.iter().any(|file| file == name) || self.files.len() >= MAP_FILES_MAX {
            self.fault(FaultKind::UsesItself { name: name.to_owned() });
            return;
        }
        self.files.push(name.to_owned());
        let text = match self.pack.text(name, MAP_BYTES_MAX) {
            Ok(text) => text,
            Err(kind) => {
                self.faults.push(name, 0, kind);
                return;
            }
        };
        let index = self.report.files.len();
        self.report.files.push(FileReport::new(name));
        let named =
            text.lines().filter_map(|line| line.split_once('=')?.1.split_whitespace().next());
        self.codes.extend(named.map(province_of));
        for (line, text) in text.lines().enumerate() {
            self.at = (name.to_owned(), line + 1);
            let words: Vec<&str> = text.split_whitespace().collect();
            if words.is_empty() || words[0].starts_with('#') {
                continue;
            }
            self.lines += 1;
            if self.lines > MAP_LINES_MAX {
                self.fault(FaultKind::TooMany { what: "lines", max: MAP_LINES_MAX });
                break;
            }
            let named = self.report.remarks.len();
            let used = self.line(text, &words);
            if !used && self.report.remarks.len() == named {
                let name = one_line(words[0], TEXT_CHARS_MAX);
                self.remark(RemarkKind::Unknown { name });
            }
            let tally = &mut self.report.files[index].lines;
            tally.seen += 1;
            *(if used { &mut tally.used } else { &mut tally.named }) += 1;
        }
        self.at = before;
    }

    fn fault(&mut self, kind: FaultKind) {
        self.faults.push(&self.at.0, self.at.1, kind);
    }

    fn remark(&mut self, kind: RemarkKind) {
        let (file, line) = self.at.clone();
        self.report.remarks.push(Remark { file, line, elements: 0, attributes: 0, kind });
    }

    /// Names the line as something there is no use for.
    fn leave(&mut self, name: &str, why: Why) -> bool {
        self.remark(RemarkKind::Unused { name: one_line(name, TEXT_CHARS_MAX), why });
        false
    }

    /// Reads a line. Answers whether it was used; one that was not may be named already.
    fn line(&mut self, text: &str, words: &[&str]) -> bool {
        let word = words[0].to_uppercase();
        let rest = &words[1..];
        match word.as_str() {
            "VICTORY" => self.victory(rest),
            "USE" | "USES" | "MAP" => self.uses(rest),
            "BEGIN" => self.begin(rest),
            "RULE" | "RULES" => self.rules(rest),
            _ if text.contains('=') && !JUDGE_WORDS.contains(&word.as_str()) => self.name(text),
            "OWNS" | "CENTERS" if self.subject != Subject::None => self.owns(&word, rest),
            "INHABITS" | "HOME" | "HOMES" => self.homes(&word, rest),
            "UNITS" => self.no_units(),
            "A" | "F" => self.unit(&word, rest),
            "DUMMY" | "DUMMIES" => self.dummies(rest),
            "DROP" => self.drop_places(rest),
            "UNPLAYED" => self.unplayed(rest),
            "AMEND" | "WATER" | "LAND" | "COAST" | "PORT" | "SHUT" if !rest.is_empty() => {
                self.ground(&word, rest)
            }
            word if JUDGE_WORDS.contains(&word) => self.leave(word, Why::JudgeOnly),
            _ => self.power(words),
        }
    }

    fn victory(&mut self, rest: &[&str]) -> bool {
        let counts: Option<Vec<u16>> =
            rest.iter().map(|word| word.parse().ok().filter(|n| (1..=4096).contains(n))).collect();
        let Some(last) = counts.as_deref().and_then(|counts| counts.last().copied()) else {
            let (text, what) = (rest.join(" "), "number of centres");
            self.fault(FaultKind::BadValue { text: one_line(&text, TEXT_CHARS_MAX), what });
            return true;
        };
        if rest.len() > 1 {
            let taken = format!("{last} centres, from the first year on");
            self.remark(RemarkKind::TakenAs { text: rest.join(" "), taken });
        }
        self.read.victory = Some(last);
        true
    }

    fn uses(&mut self, rest: &[&str]) -> bool {
        for name in rest {
            let name = if name.contains('.') { (*name).to_owned() } else { format!("{name}.map") };
            match self.pack.find(&self.at.0, &name) {
                Some(file) => self.file(file),
                None => self.fault(FaultKind::NoSuchFile { name }),
            }
        }
        !rest.is_empty()
    }

    fn begin(&mut self, rest: &[&str]) -> bool {
        let upper: Vec<String> = rest.iter().map(|word| word.to_uppercase()).collect();
        let season = upper.first().and_then(|word| match word.as_str() {
            "SPRING" => Some(Season::Spring),
            "FALL" | "AUTUMN" => Some(Season::Fall),
            "WINTER" => Some(Season::Winter),
            _ => None,
        });
        let year = upper.get(1).and_then(|word| word.parse().ok());
        let kind = upper.get(2).and_then(|word| match word.chars().next()? {
            'M' => Some(PhaseKind::Movement),
            'R' => Some(PhaseKind::Retreat),
            'A' => Some(PhaseKind::Adjustment),
            _ => None,
        });
        let year = year.filter(|year: &i32| (-9999..=9999).contains(year));
        if let (Some(season), Some(year), Some(kind)) = (season, year, kind) {
            self.read.phase = Some(Phase::new(year, season, kind));
        } else {
            let (text, what) = (one_line(&rest.join(" "), TEXT_CHARS_MAX), "phase to begin with");
            self.fault(FaultKind::BadValue { text, what });
        }
        true
    }

    fn rules(&mut self, rest: &[&str]) -> bool {
        let mut used = rest.is_empty();
        for word in rest {
            match word.to_uppercase().as_str() {
                "BUILD_ANY" => {
                    self.read.rules.retain(|(choice, _)| choice != "build-sites");
                    self.read.rules.push(("build-sites".to_owned(), "any-owned".to_owned()));
                    used = true;
                }
                word => {
                    self.leave(word, Why::NoSuchRule);
                }
            }
        }
        used
    }

    fn name(&mut self, text: &str) -> bool {
        let Some((name, codes)) = text.split_once('=') else { return false };
        let mut words = codes.split_whitespace();
        let Some(code) = words.next() else { return false };
        if let Some((old, _)) = name.split_once("->") {
            return self.leave(&format!("{} ->", old.trim()), Why::NoSuchRule);
        }
        let Some(name) = clean(name) else { return false };
        let aliases =
            words.filter_map(|word| clean(&word.trim_end_matches('?').replace('+', " "))).collect();
        self.read.names.push(PlaceName { name, code: code.to_owned(), aliases });
        true
    }

    /// The power the lines are about; a fault where there is none.
    fn current(&mut self, word: &str) -> Option<&mut MapPower> {
        if let Subject::Power(index) = self.subject {
            return self.read.powers.get_mut(index);
        }
        self.fault(FaultKind::BeforePower { word: word.to_owned() });
        None
    }

    fn owns(&mut self, word: &str, rest: &[&str]) -> bool {
        if self.subject == Subject::Nobody {
            self.read.unowned.extend(rest.iter().map(|w| w.to_uppercase()));
            return true;
        }
        let resets = word == "CENTERS";
        let Some(power) = self.current(word) else { return true };
        if resets {
            power.owns = None;
        }
        let owns = power.owns.get_or_insert_default();
        for centre in rest.iter().map(|w| w.to_uppercase()) {
            if !owns.contains(&centre) {
                owns.push(centre);
            }
        }
        true
    }

    fn homes(&mut self, word: &str, rest: &[&str]) -> bool {
        let adds = word == "INHABITS";
        let Some(power) = self.current(word) else { return true };
        if !adds {
            power.homes.clear();
        }
        let homes = std::mem::take(&mut power.homes);
        let (homes, all) = add_homes(homes, rest);
        if let Some(power) = self.current(word) {
            power.homes = homes;
        }
        self.read.unowned.extend(all);
        true
    }

    fn no_units(&mut self) -> bool {
        if self.subject == Subject::Nobody {
            self.read.neutral.clear();
        } else if let Some(power) = self.current("UNITS") {
            power.units.clear();
        }
        true
    }

    fn unit(&mut self, word: &str, rest: &[&str]) -> bool {
        let [place] = rest else { return false };
        let unit = format!("{word} {}", place.to_uppercase());
        let province = |unit: &str| unit.chars().skip(2).take(3).collect::<String>();
        let same = province(&unit);
        for power in &mut self.read.powers {
            power.units.retain(|known| province(known) != same);
        }
        self.read.neutral.retain(|known| province(known) != same);
        if self.subject == Subject::Nobody {
            self.read.neutral.push(unit);
        } else if let Some(power) = self.current(word) {
            power.units.push(unit);
        }
        true
    }

    /// The powers that a list of names means: `ALL`, `ALL EXCEPT x`, `x y`, or the current one.
    fn meant(&mut self, rest: &[&str]) -> Option<Vec<String>> {
        let names: Vec<String> = rest.iter().map(|word| key_of(word)).collect();
        let all = |but: &[String]| {
            let keys = self.read.powers.iter().map(|power| power.key.clone());
            keys.filter(|key| !but.contains(key)).collect()
        };
        match &names[..] {
            [] => match self.subject {
                Subject::Power(index) => Some(vec![self.read.powers.get(index)?.key.clone()]),
                _ => None,
            },
            [one] if one == "ALL" => Some(all(&[])),
            [one, two, but @ ..] if one == "ALL" && two == "EXCEPT" => Some(all(but)),
            [one, ..] if one == "ALL" => None,
            names => Some(names.to_vec()),
        }
    }

    fn dummies(&mut self, rest: &[&str]) -> bool {
        let Some(keys) = self.meant(rest) else { return false };
        for power in self.read.powers.iter_mut().filter(|power| keys.contains(&power.key)) {
            power.plays = false;
        }
        true
    }

    fn unplayed(&mut self, rest: &[&str]) -> bool {
        let Some(keys) = self.meant(rest) else { return false };
        for key in &keys {
            if !self.read.powers.iter().any(|power| power.key == *key) {
                self.fault(FaultKind::UnknownPower { name: key.clone() });
            }
        }
        self.read.powers.retain(|power| !keys.contains(&power.key));
        self.subject = Subject::None;
        true
    }

    fn drop_places(&mut self, rest: &[&str]) -> bool {
        for place in rest.iter().map(|word| word.to_uppercase()) {
            self.drop_place(&place);
        }
        !rest.is_empty()
    }

    /// Takes a place out of everything said so far.
    fn drop_place(&mut self, place: &str) {
        let is_it = |text: &str| text.to_uppercase().starts_with(place);
        let read = &mut self.read;
        read.locs.retain(|loc| !is_it(&loc.place));
        for loc in &mut read.locs {
            loc.abuts.retain(|abut| !is_it(&abut.place));
        }
        read.names.retain(|name| !is_it(&name.code));
        read.unowned.retain(|centre| !is_it(centre));
        for power in &mut read.powers {
            power.homes.retain(|home| !is_it(home));
            if let Some(owns) = &mut power.owns {
                owns.retain(|centre| !is_it(centre));
            }
            power.units.retain(|unit| !is_it(unit.get(2..).unwrap_or_default()));
        }
    }

    fn ground(&mut self, word: &str, rest: &[&str]) -> bool {
        let place = rest[0];
        let other = swap_case(place);
        let same = |loc: &Loc| loc.place == place || loc.place == other;
        let old = self.read.locs.iter().position(same).map(|index| self.read.locs.remove(index));
        let is_upper = place.to_uppercase() == place && place.to_lowercase() != place;
        if old.as_ref().is_some_and(|old| old.place == other) && is_upper {
            // A whole province in place of one with coasts.
            self.read.locs.retain(|loc| !loc.place.starts_with(place));
        }
        let ground = match word {
            "AMEND" => old.as_ref().map(|old| old.ground),
            "LAND" => Some(Ground::Land),
            "PORT" => Some(Ground::Port),
            "WATER" => Some(Ground::Water),
            "SHUT" => Some(Ground::Shut),
            _ => Some(Ground::Coast),
        };
        let Some(ground) = ground else {
            self.fault(FaultKind::UnknownProvince { name: place.to_owned() });
            return true;
        };
        let keeps = word == "AMEND" || rest.len() < 2;
        let mut abuts = old.filter(|_| keeps).map_or(Vec::new(), |old| old.abuts);
        if rest.len() > 1 && !rest[1].eq_ignore_ascii_case("ABUTS") {
            return false;
        }
        for dest in rest.iter().skip(2) {
            match dest.strip_prefix('-') {
                Some(gone) => abuts.retain(|abut: &Abut| {
                    !abut.place.to_uppercase().starts_with(&gone.to_uppercase())
                }),
                None => abuts.push(Abut { place: (*dest).to_owned() }),
            }
        }
        let line = self.at.1;
        let file = self.at.0.clone();
        self.read.locs.push(Loc { place: place.to_owned(), ground, abuts, file, line });
        true
    }

    fn power(&mut self, words: &[&str]) -> bool {
        let name = words[0];
        let upper = name.to_uppercase();
        if ["UNOWNED", "NEUTRAL", "CENTERS"].contains(&upper.as_str()) {
            self.subject = Subject::Nobody;
            let (_, all) = add_homes(Vec::new(), &words[1..]);
            self.read.unowned.extend(all);
            return true;
        }
        if words.get(1) == Some(&"->") {
            return self.leave(&format!("{name} ->"), Why::NoSuchRule);
        }
        let (owner, homes) = match words.get(1).filter(|word| word.starts_with('(')) {
            Some(owner) => (Some(owner.trim_matches(['(', ')'])), &words[2..]),
            None => (None, &words[1..]),
        };
        let plain = |word: &str| {
            let word = word.trim_start_matches('-');
            !word.is_empty() && word.chars().all(|c| c.is_alphanumeric() || c == '/')
        };
        let letters = name.chars().all(|c| c.is_alphabetic() || c == '-' || c == '_');
        if !letters || name.chars().count() < 2 || !homes.iter().all(|home| plain(home)) {
            return false;
        }
        let key = key_of(name);
        let index = self.read.powers.iter().position(|power| power.key == key);
        // A new power says its adjective or names its homes; anything else is no power.
        let has_home = homes
            .iter()
            .any(|home| self.codes.contains(&province_of(home.trim_start_matches('-'))));
        if index.is_none() && owner.is_none() && !has_home {
            return false;
        }
        let index = index.unwrap_or_else(|| {
            self.read.powers.push(MapPower {
                key,
                name: name.to_owned(),
                plays: true,
                ..MapPower::default()
            });
            self.read.powers.len() - 1
        });
        let power = &mut self.read.powers[index];
        if let Some(owner) = owner {
            owner.split(':').next().unwrap_or(owner).clone_into(&mut power.adjective);
        }
        let (homes, all) = add_homes(std::mem::take(&mut power.homes), homes);
        power.homes = homes;
        self.read.unowned.extend(all);
        self.subject = Subject::Power(index);
        true
    }
}

/// The homes with those that are added, and without those with a `-`; and every place named, all of
/// which are centres.
fn add_homes(mut homes: Vec<String>, words: &[&str]) -> (Vec<String>, Vec<String>) {
    let mut all = Vec::new();
    // Nobody has more homes than a map has provinces; the others are unknown in the end.
    for word in words.iter().take(PROVINCES_MAX) {
        let home = word.trim_start_matches('-').to_uppercase();
        if home.is_empty() {
            continue;
        }
        homes.retain(|known| *known != home);
        all.push(home.clone());
        if !word.starts_with('-') {
            homes.push(home);
        }
    }
    (homes, all)
}

/// What the package calls a power: capitals, without what parts words.
fn key_of(name: &str) -> String {
    name.to_uppercase().chars().filter(|c| c.is_alphanumeric() || *c == '_').collect()
}

fn swap_case(text: &str) -> String {
    text.chars()
        .flat_map(|c| {
            let swapped: Vec<char> = if c.is_uppercase() {
                c.to_lowercase().collect()
            } else {
                c.to_uppercase().collect()
            };
            swapped
        })
        .collect()
}
