//! What a game is agreed to be.

use super::times::{clock_time, days, length};
use crate::scoring;
use crate::settings::{Among, House, Joining, Pace, Press, Settings, Sharing, Talk, Term, Then};

/// What a game is agreed to be, a sentence each. The variant is named by its title.
#[must_use]
pub fn settings(settings: &Settings, variant: &str) -> Vec<String> {
    let mut told = vec![rules(settings, variant)];
    told.extend(settings.house.as_ref().map(house));
    told.push(seats(settings));
    told.extend(press(settings));
    told.extend(pace(&settings.pace));
    told.extend(missed(settings));
    told.extend(ending(settings));
    told.push(
        if settings.spectators {
            "Others may look on, and see what everybody sees."
        } else {
            "Nobody else looks on."
        }
        .to_owned(),
    );
    told
}

/// Who hears what is said, in a few words.
#[must_use]
pub const fn press_in_short(press: Press) -> &'static str {
    match press.talk {
        Talk::Full => "full press",
        Talk::Public => "public press",
        Talk::None => "gunboat",
    }
}

/// How long a phase of movement lasts, in a few words.
#[must_use]
pub fn pace_in_short(pace: &Pace) -> String {
    match &pace.movement {
        Term::Untimed => "no clock".to_owned(),
        Term::Length { seconds } => format!("{} a phase", length(*seconds)),
        Term::Calendar { days: on, minute, zone, .. } => {
            format!("{} at {} {zone}", days(*on), clock_time(*minute))
        }
    }
}

fn rules(settings: &Settings, variant: &str) -> String {
    let by = match &settings.preset {
        Some(preset) => format!("the rules “{preset}”"),
        None => "the rules that the variant suggests".to_owned(),
    };
    let but = if settings.changes.is_empty() {
        String::new()
    } else {
        format!(", but {}", settings.changes)
    };
    format!("{variant}, by {by}{but}.")
}

fn house(house: &House) -> String {
    let name = match house {
        House::Named(name) => format!("“{name}”"),
        House::Sheet(_) => "supply lines with numbers of its own".to_owned(),
    };
    format!(
        "With the rule of the house {name}: units that their power's centres cannot feed give no \
         support for a year, and are lost when it happens again."
    )
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

fn press(settings: &Settings) -> Vec<String> {
    let press = settings.press;
    let heard = match press.talk {
        Talk::Full => "What is said goes to one, to some or to all.",
        Talk::Public => "Everything is said to everybody.",
        Talk::None => "Nothing is said: gunboat.",
    };
    let mut told = vec![heard.to_owned()];
    if press.talk != Talk::None && press.moves_only {
        told.push("One speaks while units move only, as the rulebook has it.".to_owned());
    }
    if press.talk != Talk::None && press.grey {
        told.push("A message need not say whose it is.".to_owned());
    }
    if settings.anonymous {
        told.push("Nobody is told who plays what until the end.".to_owned());
    }
    told
}

fn pace(pace: &Pace) -> Vec<String> {
    let Pace { movement, retreat, adjustment, grace } = pace;
    let mut told = if movement == retreat && movement == adjustment {
        vec![format!("A phase lasts {}.", term(movement))]
    } else {
        let kinds = [("of moves", movement), ("of retreats", retreat), ("of builds", adjustment)];
        kinds.map(|(kind, it)| format!("A phase {kind} lasts {}.", term(it))).to_vec()
    };
    if *grace > 0 {
        told.push(format!("Whoever is late is waited for {} longer.", length(*grace)));
    }
    if [movement, retreat, adjustment].into_iter().any(|it| *it != Term::Untimed) {
        told.push("A phase ends early when all are ready.".to_owned());
    }
    told
}

fn term(term: &Term) -> String {
    match term {
        Term::Untimed => "until all are ready".to_owned(),
        Term::Length { seconds } => length(*seconds),
        Term::Calendar { days: on, minute, zone, least } => {
            let at = format!("until {} in {zone}, {}", clock_time(*minute), days(*on));
            if *least == 0 { at } else { format!("{at}, and at least {}", length(*least)) }
        }
    }
}

fn missed(settings: &Settings) -> Vec<String> {
    let missed = settings.missed;
    let timed = [&settings.pace.movement, &settings.pace.retreat, &settings.pace.adjustment];
    if timed.into_iter().all(|it| *it == Term::Untimed) {
        return Vec::new();
    }
    let mut told = Vec::new();
    match missed.excuses {
        0 => {}
        1 => told.push("Everybody is excused once for missing a deadline.".to_owned()),
        2 => told.push("Everybody is excused twice for missing a deadline.".to_owned()),
        times => told.push(format!("Everybody is excused {times} times for missing a deadline.")),
    }
    let then = match missed.then {
        Then::Hold => "Units without orders hold.",
        Then::CivilDisorder => {
            "Whoever misses a deadline loses the power, which is in civil disorder until somebody \
             takes it."
        }
        Then::Computer => {
            "Whoever misses a deadline loses the power, and a computer power takes it."
        }
        Then::Wait => "The game waits for orders that are missing.",
    };
    told.push(then.to_owned());
    if missed.fresh_start {
        told.push(
            "If somebody misses the very first phase, it begins again when the seat has been \
             taken."
                .to_owned(),
        );
    }
    told
}

fn ending(settings: &Settings) -> Vec<String> {
    let votes = if settings.draws.secret { "secret" } else { "open" };
    let mut told = vec![match settings.draws.among {
        Among::Nobody => "There are no draws by agreement.".to_owned(),
        Among::Survivors => {
            format!("A draw is shared by all who are on the board, by {votes} votes.")
        }
        Among::Listed => format!("A draw is shared by those it lists, by {votes} votes."),
    }];
    if settings.concession {
        told.push("All others may concede the game to one.".to_owned());
    }
    if let Some(year) = settings.last_year {
        told.push(format!("The game ends after {year}."));
    }
    if let Some(system) = scoring::find(&settings.scoring) {
        told.push(format!("The result is counted by {}: {}", system.title, system.about));
    }
    told
}
