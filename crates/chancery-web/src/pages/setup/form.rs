//! A new game as the fields of a form, and what they say.

use chancery_game::{
    Among, Draws, House, Joining, Missed, Pace, Press, Seat, Settings, SettingsFault, Sharing,
    Talk, Then,
};

use super::term::{ADJUSTMENT, MOVEMENT, RETREAT, TermFields};
use crate::form::{Faults, Fields};
use crate::pages::sentence;
use crate::shelf;
use crate::times::seconds;

/// The fields of a new game, as they stand in the form.
#[derive(Debug, Clone, PartialEq, Eq)]
#[expect(clippy::struct_excessive_bools, reason = "each is a box of the form")]
pub(super) struct SetupForm {
    pub(super) title: String,
    pub(super) variant: String,
    pub(super) preset: String,
    pub(super) changes: String,
    /// The rule of the house: a name, `own`, or nothing.
    pub(super) house: String,
    /// The text of one's own.
    pub(super) house_sheet: String,
    pub(super) talk: String,
    pub(super) moves_only: bool,
    pub(super) grey: bool,
    pub(super) anonymous: bool,
    pub(super) terms: [TermFields; 3],
    pub(super) grace: String,
    pub(super) grace_unit: String,
    pub(super) excuses: String,
    pub(super) then: String,
    pub(super) fresh_start: bool,
    pub(super) among: String,
    pub(super) secret: bool,
    pub(super) concession: bool,
    pub(super) last_year: String,
    pub(super) scoring: String,
    pub(super) joining: String,
    pub(super) sharing: String,
    pub(super) spectators: bool,
    /// Whether one plays, looks after the game, or both.
    pub(super) role: String,
    /// The seats that are kept for computer powers.
    pub(super) computers: Vec<u8>,
}

/// What the fields say.
#[derive(Debug)]
pub(super) struct Setup {
    pub(super) settings: Settings,
    pub(super) role: Role,
    pub(super) computers: Vec<Seat>,
}

/// What the one who sets a game up is in it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Role {
    /// Plays, and looks after it.
    Both,
    /// Looks after it.
    Master,
    /// Plays, and nobody looks after it.
    Player,
}

impl SetupForm {
    /// The fields as they are for a kind of game: `tonight`, `weeks`, `gunboat`, or any other for
    /// one without a clock.
    pub(super) fn of_kind(kind: &str) -> Self {
        let movement = TermFields::new(MOVEMENT, "Moves", "untimed");
        let retreat = TermFields::new(RETREAT, "Retreats", "same");
        let adjustment = TermFields::new(ADJUSTMENT, "Builds and removals", "same");
        let plain = Self {
            title: String::new(),
            variant: shelf::FIRST.to_owned(),
            preset: String::new(),
            changes: String::new(),
            house: String::new(),
            house_sheet: String::new(),
            talk: "full".to_owned(),
            moves_only: false,
            grey: false,
            anonymous: false,
            terms: [movement.clone(), retreat.clone(), adjustment.clone()],
            grace: "0".to_owned(),
            grace_unit: "minutes".to_owned(),
            excuses: "1".to_owned(),
            then: "civil-disorder".to_owned(),
            fresh_start: true,
            among: "survivors".to_owned(),
            secret: true,
            concession: true,
            last_year: String::new(),
            scoring: chancery_game::scoring::USUAL.to_owned(),
            joining: "open".to_owned(),
            sharing: "lot".to_owned(),
            spectators: true,
            role: "both".to_owned(),
            computers: Vec::new(),
        };
        match kind {
            "tonight" => Self {
                terms: [
                    movement.lasting(15, "minutes"),
                    retreat.lasting(5, "minutes"),
                    adjustment.lasting(5, "minutes"),
                ],
                grace: "1".to_owned(),
                then: "computer".to_owned(),
                fresh_start: false,
                ..plain
            },
            "weeks" => Self {
                terms: [
                    movement.on([true, false, true, false, true, false, false]),
                    retreat.lasting(1, "days"),
                    adjustment.lasting(1, "days"),
                ],
                grace: "12".to_owned(),
                grace_unit: "hours".to_owned(),
                excuses: "2".to_owned(),
                ..plain
            },
            "gunboat" => Self {
                talk: "none".to_owned(),
                anonymous: true,
                terms: [
                    movement.lasting(1, "days"),
                    retreat.lasting(12, "hours"),
                    adjustment.lasting(12, "hours"),
                ],
                grace: "1".to_owned(),
                grace_unit: "hours".to_owned(),
                ..plain
            },
            _ => plain,
        }
    }

    /// The fields as a form sent them.
    pub(super) fn sent(fields: &Fields) -> Self {
        let get = |name: &str| fields.get(name).to_owned();
        let [movement, retreat, adjustment] = Self::of_kind("").terms;
        Self {
            title: get("title"),
            variant: get("variant"),
            preset: get("preset"),
            changes: get("changes"),
            house: get("house"),
            house_sheet: get("house-sheet"),
            talk: get("talk"),
            moves_only: fields.has("moves-only"),
            grey: fields.has("grey"),
            anonymous: fields.has("anonymous"),
            terms: [movement.sent(fields), retreat.sent(fields), adjustment.sent(fields)],
            grace: get("grace"),
            grace_unit: get("grace-unit"),
            excuses: get("excuses"),
            then: get("then"),
            fresh_start: fields.has("fresh-start"),
            among: get("among"),
            secret: fields.has("secret"),
            concession: fields.has("concession"),
            last_year: get("last-year"),
            scoring: get("scoring"),
            joining: get("joining"),
            sharing: get("sharing"),
            spectators: fields.has("spectators"),
            role: get("role"),
            computers: fields.values("computer").collect(),
        }
    }

    /// The game that they say, or all that is wrong with them.
    pub(super) fn read(&self, variant: &chancery::Variant) -> Result<Setup, Faults> {
        let mut faults = Faults::default();
        let missed = self.missed(&mut faults);
        let role = self.role(&mut faults);
        let settings = Settings {
            title: self.title.trim().to_owned(),
            variant: variant.id.clone(),
            preset: Some(self.preset.trim().to_owned()).filter(|preset| !preset.is_empty()),
            changes: self.changes.trim().to_owned(),
            house: self.house(),
            joining: one_of(&self.joining, &JOINING, "joining", &mut faults),
            sharing: one_of(&self.sharing, &SHARING, "sharing", &mut faults),
            press: Press {
                talk: one_of(&self.talk, &TALK, "talk", &mut faults),
                moves_only: self.moves_only,
                grey: self.grey,
            },
            anonymous: self.anonymous,
            pace: self.pace(&mut faults),
            missed,
            draws: Draws {
                among: one_of(&self.among, &AMONG, "among", &mut faults),
                secret: self.secret,
            },
            concession: self.concession,
            last_year: self.last_year(&mut faults),
            scoring: self.scoring.clone(),
            spectators: self.spectators,
        };
        if let Err(found) = settings.charter(variant) {
            for fault in &found {
                place(fault, &mut faults);
            }
        }
        let computers = self.computers(variant.map.power_count(), role, &mut faults);
        if faults.is_empty() { Ok(Setup { settings, role, computers }) } else { Err(faults) }
    }

    fn house(&self) -> Option<House> {
        match self.house.as_str() {
            "" => None,
            "own" => Some(House::Sheet(self.house_sheet.clone())),
            name => Some(House::Named(name.to_owned())),
        }
    }

    fn pace(&self, faults: &mut Faults) -> Pace {
        let [movement, retreat, adjustment] = &self.terms;
        let movement = movement.read(faults).unwrap_or_default();
        let retreat = retreat.read(faults).unwrap_or_else(|| movement.clone());
        let adjustment = adjustment.read(faults).unwrap_or_else(|| movement.clone());
        let grace = seconds(&self.grace, &self.grace_unit);
        if grace.is_none() {
            faults.add("grace", "A grace is a whole number of minutes, hours or days; 0 for none.");
        }
        Pace { movement, retreat, adjustment, grace: grace.unwrap_or(0) }
    }

    fn missed(&self, faults: &mut Faults) -> Missed {
        let excuses = self.excuses.trim().parse();
        if excuses.is_err() {
            faults.add("excuses", "A number of excuses is a whole number from 0 to 255.");
        }
        Missed {
            excuses: excuses.unwrap_or(0),
            then: one_of(&self.then, &THEN, "then", faults),
            fresh_start: self.fresh_start,
        }
    }

    fn last_year(&self, faults: &mut Faults) -> Option<i32> {
        let year = self.last_year.trim();
        if year.is_empty() {
            return None;
        }
        let read = year.parse().ok();
        if read.is_none() {
            faults.add("last-year", format!("“{year}” is no year; leave it empty for none."));
        }
        read
    }

    fn role(&self, faults: &mut Faults) -> Role {
        match self.role.as_str() {
            "master" => Role::Master,
            "player" => Role::Player,
            "both" => Role::Both,
            _ => {
                faults.add("role", "Choose what you are in the game.");
                Role::Both
            }
        }
    }

    fn computers(&self, powers: usize, role: Role, faults: &mut Faults) -> Vec<Seat> {
        let seats: Vec<Seat> = self.computers.iter().copied().map(Seat).collect();
        if seats.iter().any(|seat| usize::from(seat.0) >= powers) {
            faults.add("computers", "Choose among the powers of the variant.");
        }
        if seats.len() >= powers {
            faults.add("computers", "Leave at least one power to a person.");
        }
        if !seats.is_empty() && role == Role::Player {
            let words = "Seats are kept for computer powers by whoever looks after the game.";
            faults.add("computers", words);
        }
        seats
    }
}

const JOINING: [(&str, Joining); 3] =
    [("open", Joining::Open), ("invited", Joining::Invited), ("assigned", Joining::Assigned)];
const SHARING: [(&str, Sharing); 2] = [("lot", Sharing::Lot), ("choice", Sharing::Choice)];
const TALK: [(&str, Talk); 3] =
    [("full", Talk::Full), ("public", Talk::Public), ("none", Talk::None)];
const AMONG: [(&str, Among); 3] =
    [("survivors", Among::Survivors), ("listed", Among::Listed), ("nobody", Among::Nobody)];
const THEN: [(&str, Then); 4] = [
    ("hold", Then::Hold),
    ("civil-disorder", Then::CivilDisorder),
    ("computer", Then::Computer),
    ("wait", Then::Wait),
];

/// The value of a word; the first, with a fault, for a word that is none.
fn one_of<T: Copy>(
    word: &str,
    values: &[(&str, T)],
    field: &'static str,
    faults: &mut Faults,
) -> T {
    let found = values.iter().find(|(it, _)| *it == word);
    if found.is_none() {
        faults.add(field, "Choose one of these.");
    }
    found.unwrap_or(&values[0]).1
}

/// Puts a fault of settings beside the field it is of.
fn place(fault: &SettingsFault, faults: &mut Faults) {
    use chancery::rules::RuleError;
    let field = match fault {
        SettingsFault::Title { .. } => "title",
        SettingsFault::Rules(RuleError::UnknownPreset { .. }) => "preset",
        SettingsFault::House(_) => "house",
        SettingsFault::Pace(_) => "pace",
        SettingsFault::Scoring { .. } => "scoring",
        SettingsFault::LastYear { .. } => "last-year",
        _ => "changes",
    };
    faults.add(field, sentence(&fault.to_string()));
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_kind_is_a_game_once_it_has_a_title() {
        let standard = chancery_variants::standard();
        for kind in ["", "tonight", "weeks", "gunboat"] {
            let mut form = SetupForm::of_kind(kind);
            let faults = form.read(&standard).unwrap_err();
            assert_eq!((faults.count(), faults.at("title").len()), (1, 1), "{kind}");
            form.title = "Tonight".to_owned();
            form.read(&standard).unwrap();
        }
    }
}
