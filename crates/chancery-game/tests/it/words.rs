//! A game in sentences.

use chancery_game::pacts::{OfferId, Terms, Undertaking};
use chancery_game::words::{self, Words};
use chancery_game::{
    Actor, Among, Command, Days, Draws, GameView, Joining, MasterCommand, Missed, Motion, Occupant,
    Outcome, Pace, PersonId, Press, Refusal, Seat, Settings, Talk, Term, Then, Viewer,
};

use crate::table::{ENGLAND, FRANCE, GERMANY, HOUR, Table, ground, timed};

/// Everything that can be said of what a view shows, a sentence a line.
pub(crate) fn everything(view: &GameView) -> Vec<String> {
    let names = |person: PersonId| format!("Player {}", person.0);
    let words = Words::new(ground(), view, &names).at("Europe/Vienna");
    let mut told = words::settings(&view.settings, "Standard");
    told.extend([words::pace_in_short(&view.settings.pace), words.due()]);
    for seat in &view.seats {
        let (power, holder) = (words.power(seat.seat), words.holder(seat.holder));
        told.push(format!("{power}: {holder}, {}", words.status(seat)));
        told.extend(words.owed(seat.seat));
    }
    for thread in &view.threads {
        told.push(words.thread(&thread.others));
        told.extend(thread.words.iter().map(|word| words.author(word.author).to_owned()));
    }
    for offer in &view.offers {
        let said = words.offer(offer);
        told.extend([said.terms, said.status]);
        told.extend(said.why);
        told.extend(said.seen.into_iter().map(|seen| seen.text));
    }
    for motion in &view.motions {
        let said = words.motion(motion);
        told.push(format!("{} {}", said.what, said.favour));
    }
    told.extend(view.log.iter().map(|line| words.log(line)));
    told.extend(view.outcome.as_ref().map(|outcome| words.outcome(outcome)));
    told
}

/// What is said of the offers of a viewer.
fn of_offers(table: &Table, seat: Seat) -> String {
    let view = table.view(Viewer::Seat(seat));
    let words = Words::new(ground(), &view, &|_| String::new());
    let told = view.offers.iter().map(|offer| {
        let said = words.offer(offer);
        let seen = said.seen.into_iter().map(|seen| {
            let at = seen.at.map(|at| ground().variant.map.province(at).code.clone());
            format!("\n  {} ({})", seen.text, at.unwrap_or_default())
        });
        let why = said.why.map_or_else(String::new, |why| format!(" {why}"));
        format!("{} {}{why}{}", said.terms, said.status, seen.collect::<String>())
    });
    told.collect::<Vec<_>>().join("\n")
}

fn support(by: &str, unit: &str, to: &str) -> Undertaking {
    Undertaking::SupportMove { by: by.to_owned(), unit: unit.to_owned(), to: to.to_owned() }
}

fn peace(until: &str) -> Undertaking {
    Undertaking::Peace { until: until.to_owned() }
}

#[test]
fn offers_and_what_became_of_them_are_told() {
    let keep_out =
        |at: &str| Undertaking::KeepOut { province: at.to_owned(), until: "F1901R".to_owned() };
    let hold = Undertaking::SupportHold { by: "kie".to_owned(), unit: "bre".to_owned() };
    let passage = Undertaking::Passage { province: "bur".to_owned(), until: "F1902M".to_owned() };
    let ally = Undertaking::Alliance { until: "W1902A".to_owned() };
    let mut table = Table::begun(timed());
    for (gives, asks, accept) in [
        (vec![support("par", "mun", "bur")], vec![peace("F1902M")], Some(true)),
        (vec![peace("F1902M")], vec![peace("F1902M")], Some(false)),
        (vec![keep_out("gas"), passage], vec![], Some(true)),
        (vec![], vec![hold], Some(true)),
        (vec![ally.clone(), keep_out("bel")], vec![ally, keep_out("bel")], None),
    ] {
        let terms = Terms { gives, asks };
        table.ask_as(FRANCE, Command::Offer { from: FRANCE, to: GERMANY, terms }).unwrap();
        let number = table.view(Viewer::Seat(FRANCE)).offers.len();
        let offer = OfferId { a: FRANCE, b: GERMANY, number: u32::try_from(number).unwrap() };
        if let Some(accept) = accept {
            let answer = Command::Answer { seat: GERMANY, offer, accept, why: None };
            table.ask_as(GERMANY, answer).unwrap();
        }
    }
    insta::assert_snapshot!("offers_of_a_phase", of_offers(&table, FRANCE));
    table.order(FRANCE, "A par - bur, A mar - gas, F bre H").unwrap();
    table.order(GERMANY, "A mun H").unwrap();
    for seat in ground().seats().filter(|seat| ![FRANCE, GERMANY].contains(seat)) {
        table.order(seat, "").unwrap();
    }
    table.pass(HOUR).unwrap();
    insta::assert_snapshot!("offers_after_a_phase", of_offers(&table, GERMANY));
}

#[test]
fn what_was_agreed_is_told() {
    let usual = words::settings(&Settings::usual("Tonight", "standard"), "Standard");
    insta::assert_snapshot!("usual_settings", usual.join("\n"));
    let evenings = Term::Calendar {
        days: Days::WORKING,
        minute: 20 * 60,
        zone: "Europe/Vienna".to_owned(),
        least: 12 * HOUR,
    };
    let pace = Pace {
        movement: evenings,
        retreat: Term::Length { seconds: 12 * HOUR },
        adjustment: Term::Untimed,
        grace: 900,
    };
    let odd = Settings {
        preset: Some("datc".to_owned()),
        changes: "support-foreign=allies".to_owned(),
        joining: Joining::Invited,
        press: Press { talk: Talk::Public, moves_only: true, grey: true },
        anonymous: true,
        pace,
        missed: Missed { excuses: 2, then: Then::Computer, fresh_start: true },
        draws: Draws { among: Among::Listed, secret: false },
        concession: false,
        last_year: Some(1908),
        scoring: "sum-of-squares".to_owned(),
        spectators: false,
        ..Settings::usual("Odd", "standard")
    };
    insta::assert_snapshot!("odd_settings", words::settings(&odd, "Standard").join("\n"));
    assert_eq!(words::pace_in_short(&odd.pace), "Monday to Friday at 20:00 Europe/Vienna");
}

#[test]
fn the_log_and_motions_are_told() {
    let mut table = Table::begun(timed());
    let vote = |seat, motion| Command::Vote { seat, motion, favour: true };
    table.ask_as(FRANCE, vote(FRANCE, Motion::Extend { seconds: 5_400 })).unwrap();
    table.ask_as(ENGLAND, vote(ENGLAND, Motion::Draw { among: vec![] })).unwrap();
    table.ask_as(ENGLAND, vote(ENGLAND, Motion::Concede { to: FRANCE })).unwrap();
    table.master(MasterCommand::Pause).unwrap();
    table.master(MasterCommand::Resume).unwrap();
    table.master(MasterCommand::Due { seconds: Some(7_200) }).unwrap();
    table.master(MasterCommand::Order { seat: FRANCE, orders: "A par H".to_owned() }).unwrap();
    let computer = MasterCommand::Seat { seat: GERMANY, occupant: Occupant::Computer };
    table.master(computer).unwrap();
    table.ask_as(FRANCE, Command::Leave { seat: None }).unwrap();
    table
        .ask(Actor::Person(PersonId(50)), Command::TakeOver { seat: FRANCE, invited: false })
        .unwrap();
    let view = table.view(Viewer::Seat(ENGLAND));
    let all = everything(&view);
    let settled = words::settings(&view.settings, "Standard").len();
    insta::assert_snapshot!(all[settled..].join("\n"));
}

#[test]
fn every_end_is_told() {
    let table = Table::set_up(timed());
    let view = table.view(Viewer::Spectator);
    let words = Words::new(ground(), &view, &|_| String::new());
    let (two, one) = (vec![ENGLAND, FRANCE], vec![GERMANY]);
    let told = [
        Outcome::Solo { seat: FRANCE },
        Outcome::MostCentres { seats: one.clone() },
        Outcome::MostCentres { seats: two.clone() },
        Outcome::Draw { seats: two.clone(), agreed: true },
        Outcome::Draw { seats: one, agreed: false },
        Outcome::Conceded { seat: ENGLAND },
        Outcome::Cancelled,
        Outcome::Abandoned,
        Outcome::Solo { seat: Seat(200) },
    ]
    .map(|outcome| words.outcome(&outcome));
    insta::assert_snapshot!(told.join("\n"));
}

#[test]
fn refusals_are_told_with_the_places_they_are_about() {
    let mut table = Table::begun(timed());
    let map = &ground().variant.map;
    let text = "A par - brugundy\nA mar x gas";
    let refused = table.order(FRANCE, text).unwrap_err();
    let mut told = words::refusal(map, &refused, text);
    told.extend(words::refusal(map, &Refusal::NotYours, ""));
    let wrong = Settings { title: String::new(), scoring: "none".to_owned(), ..timed() };
    let faults = wrong.charter(ground().variant).unwrap_err();
    told.extend(words::refusal(map, &Refusal::Settings { faults }, ""));
    insta::assert_snapshot!(told.join("\n"));
}
