//! What a game is agreed to be, in sentences.

use std::fmt::Write as _;

use chancery_game::{
    Among, Days, Joining, Pace, Press, Settings, Sharing, Talk, Term, Then, scoring,
};

use crate::shelf;
use crate::times::length;

/// The settings of a game, a sentence each.
pub(crate) fn agreed(settings: &Settings) -> Vec<String> {
    let mut told = vec![rules(settings), seats(settings)];
    told.extend(press(settings.press, settings.anonymous));
    told.extend(pace(&settings.pace));
    told.extend(missed(settings));
    told.push(ending(settings));
    told.push(spectators(settings).to_owned());
    told
}

/// Who hears what is said, in a few words.
pub(crate) fn talk(press: Press) -> &'static str {
    match press.talk {
        Talk::Full => "full press",
        Talk::Public => "public press",
        Talk::None => "gunboat",
    }
}

/// How long a phase of movement lasts, in a few words.
pub(crate) fn pace_short(pace: &Pace) -> String {
    match &pace.movement {
        Term::Untimed => "no clock".to_owned(),
        Term::Length { seconds } => format!("{} a phase", length(*seconds)),
        Term::Calendar { days, minute, zone, .. } => {
            format!("{} at {} {zone}", days_told(*days), clock(*minute))
        }
    }
}

fn rules(settings: &Settings) -> String {
    let variant = shelf::title(&settings.variant);
    let mut told = format!("{variant}, by ");
    match &settings.preset {
        Some(preset) => _ = write!(told, "the rules “{preset}”"),
        None => told += "the rules that the variant suggests",
    }
    if !settings.changes.is_empty() {
        let _ = write!(told, ", with {}", settings.changes);
    }
    told + "."
}

fn seats(settings: &Settings) -> String {
    let joined = match settings.joining {
        Joining::Open => "Anybody may join",
        Joining::Invited => "Whoever has the link may join",
        Joining::Assigned => return "The master says who plays which power.".to_owned(),
    };
    let shared = match settings.sharing {
        Sharing::Lot => "powers are drawn by lot when all have joined",
        Sharing::Choice => "each chooses a power when joining",
    };
    format!("{joined}; {shared}.")
}

fn press(press: Press, anonymous: bool) -> Vec<String> {
    let mut told = vec![
        match press.talk {
            Talk::Full => "Letters go to one, to some or to all.",
            Talk::Public => "Everything is said to everybody.",
            Talk::None => "Nothing is said: gunboat.",
        }
        .to_owned(),
    ];
    if press.talk != Talk::None {
        if press.moves_only {
            told.push("One speaks while units move only, as the rulebook has it.".to_owned());
        }
        if press.grey {
            told.push("A letter need not say whose it is.".to_owned());
        }
    }
    if anonymous {
        told.push("Nobody is told who plays what until the end.".to_owned());
    }
    told
}

fn pace(pace: &Pace) -> Vec<String> {
    let mut told = Vec::new();
    if pace.movement == pace.retreat && pace.movement == pace.adjustment {
        told.push(format!("Phases last {}.", term(&pace.movement)));
    } else {
        told.push(format!(
            "Moves last {}; retreats {}; builds and removals {}.",
            term(&pace.movement),
            term(&pace.retreat),
            term(&pace.adjustment)
        ));
    }
    if pace.grace > 0 {
        told.push(format!("Whoever is late is waited for {} longer.", length(pace.grace)));
    }
    told.push("A phase ends early when all are ready.".to_owned());
    told
}

fn term(term: &Term) -> String {
    match term {
        Term::Untimed => "until all are ready".to_owned(),
        Term::Length { seconds } => length(*seconds),
        Term::Calendar { days, minute, zone, least } => {
            let at = format!("until {} at {} {zone}", days_told(*days), clock(*minute));
            if *least == 0 { at } else { format!("{at}, and at least {}", length(*least)) }
        }
    }
}

fn days_told(days: Days) -> String {
    const NAMES: [&str; 7] = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"];
    if days == Days::ALL {
        return "every day".to_owned();
    }
    if days == Days::WORKING {
        return "Mon to Fri".to_owned();
    }
    let on = NAMES.iter().enumerate().filter(|(day, _)| days.bits() >> day & 1 == 1);
    on.map(|(_, name)| *name).collect::<Vec<_>>().join(", ")
}

fn clock(minute: u16) -> String {
    format!("{:02}:{:02}", minute / 60, minute % 60)
}

fn missed(settings: &Settings) -> Vec<String> {
    let missed = settings.missed;
    let mut told = Vec::new();
    match missed.excuses {
        0 => {}
        1 => told.push("Each is excused once for missing a deadline.".to_owned()),
        times => told.push(format!("Each is excused {times} times for missing a deadline.")),
    }
    told.push(
        match missed.then {
            Then::Hold => "Units without orders hold.",
            Then::CivilDisorder => {
                "Whoever misses a deadline loses the power, which stands in civil disorder until \
                 somebody takes it."
            }
            Then::Computer => {
                "Whoever misses a deadline loses the power, and a computer power takes it."
            }
            Then::Wait => "The game waits for orders that are missing.",
        }
        .to_owned(),
    );
    if missed.fresh_start {
        told.push(
            "If somebody misses the very first phase, it begins again when the seat has been taken."
                .to_owned(),
        );
    }
    told
}

fn ending(settings: &Settings) -> String {
    let draw = match (settings.draws.among, settings.draws.secret) {
        (Among::Nobody, _) => "There are no draws by agreement",
        (Among::Survivors, true) => "All who are on the board may share a draw, by secret votes",
        (Among::Survivors, false) => "All who are on the board may share a draw, by open votes",
        (Among::Listed, true) => "A draw is shared by those it lists, by secret votes",
        (Among::Listed, false) => "A draw is shared by those it lists, by open votes",
    };
    let mut told = draw.to_owned();
    told +=
        if settings.concession { "; all others may concede to one" } else { "; nobody concedes" };
    if let Some(year) = settings.last_year {
        let _ = write!(told, "; the game ends after {year}");
    }
    if let Some(system) = scoring::find(&settings.scoring) {
        let _ = write!(told, ". Counted by {}: {}", system.title, system.about);
        return told;
    }
    told + "."
}

fn spectators(settings: &Settings) -> &'static str {
    if settings.spectators {
        "Others may look on, and see what everybody sees."
    } else {
        "Nobody else looks on."
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn settings_read_as_a_person_would_tell_them() {
        let settings = Settings {
            pace: Pace {
                movement: Term::Calendar {
                    days: Days::WORKING,
                    minute: 1200,
                    zone: "Europe/Vienna".to_owned(),
                    least: 43_200,
                },
                retreat: Term::Length { seconds: 43_200 },
                ..Pace::default()
            },
            anonymous: true,
            ..Settings::usual("Tonight", "standard")
        };
        let told = agreed(&settings).join("\n");
        for words in [
            "Standard, by the rules that the variant suggests.",
            "Anybody may join; powers are drawn by lot when all have joined.",
            "Moves last until Mon to Fri at 20:00 Europe/Vienna, and at least 12 h; retreats 12 h; \
             builds and removals until all are ready.",
            "Nobody is told who plays what until the end.",
            "Counted by Draw size: The fewer share a draw, the more each gets.",
        ] {
            assert!(told.contains(words), "{words} in\n{told}");
        }
    }
}
