//! 1901: words, offers of every fate, a vote for time that passes and one that does not, and a
//! deadline that somebody misses.

use axum::http::Method;
use serde_json::{Value, json};

use super::table::{AUSTRIA, ENGLAND, FRANCE, GERMANY, HOUR, ITALY, RUSSIA, TURKEY, Table};
use super::turns;

fn keep_out(province: &str) -> [Value; 1] {
    [json!({ "kind": "keep-out", "province": province, "until": "F1901M" })]
}

/// What was said: by whom, to whom, and what.
type Said = (u8, &'static [u8], &'static str);

const LETTERS: [Said; 6] = [
    (FRANCE, &[GERMANY], "Shall we both keep out of Burgundy?"),
    (GERMANY, &[FRANCE], "Gladly.\nThe offer is as good as signed."),
    (RUSSIA, &[AUSTRIA, TURKEY], "Between the three of us there is room for three."),
    (TURKEY, &[AUSTRIA, RUSSIA], "There is not."),
    (ITALY, &[], "Italy wishes everybody a long evening."),
    (AUSTRIA, &[ITALY], "Peace?"),
];

/// Everybody talks: to one, to some, to all; and each finds what is for them, and nothing else.
pub(super) async fn they_talk(table: &mut Table) {
    let game = table.game;
    let welcome = json!({ "text": "Welcome. A day for moves.", "master": true });
    let press = format!("/games/{game}/press");
    table.master.program.done(Method::POST, &press, Some(welcome)).await;
    for (from, to, text) in LETTERS {
        table.say(from, to, text).await;
    }
    for seat in 0..7 {
        let all = table.of(seat).told(game, "/press").await;
        let threads = all["threads"].as_array().unwrap().iter();
        let said: Vec<&str> = threads
            .flat_map(|it| it["messages"].as_array().unwrap())
            .map(|it| it["text"].as_str().unwrap())
            .collect();
        for (from, to, text) in LETTERS {
            let theirs = to.is_empty() || from == seat || to.contains(&seat);
            assert_eq!(said.contains(&text), theirs, "{seat}: {text}");
        }
        assert!(said.contains(&"Welcome. A day for moves."));
    }
    // What waits to be read is counted, by the pages and for programs, until it has been read.
    let germany = table.of(GERMANY);
    assert_eq!(germany.told(game, "").await["unread"], 3);
    let read = json!({ "others": [FRANCE], "upto": 2 });
    germany.program.done(Method::PUT, &format!("{press}/read"), Some(read)).await;
    assert_eq!(germany.told(game, "").await["unread"], 2);
    let turkey = table.of(TURKEY);
    assert!(turkey.page(game).await.contains("3 unread"));
    turkey.browser.get(&format!("/games/{game}?thread=0.5")).await;
    assert!(turkey.page(game).await.contains("2 unread"));
}

/// Offers that are accepted, declined, taken back and left without an answer.
pub(super) async fn they_bargain(table: &mut Table) {
    let game = table.game;
    let (bur, eng, bla, gal) = (keep_out("bur"), keep_out("eng"), keep_out("bla"), keep_out("gal"));
    table.offer((FRANCE, GERMANY), &bur, &bur, Some(true)).await;
    table.offer((ENGLAND, FRANCE), &eng, &eng, Some(true)).await;
    table.offer((RUSSIA, TURKEY), &bla, &bla, Some(false)).await;
    let peace = [json!({ "kind": "peace", "until": "F1902M" })];
    table.offer((ITALY, AUSTRIA), &peace, &peace, Some(true)).await;
    let ally = [json!({ "kind": "alliance", "until": "S1902M" })];
    table.offer((TURKEY, RUSSIA), &ally, &[], None).await;
    table.of(TURKEY).answer(game, RUSSIA, false).await;
    table.offer((AUSTRIA, RUSSIA), &gal, &gal, None).await;
}

/// Everybody votes for half a day more, and has it.
pub(super) async fn they_vote_for_time(table: &mut Table) {
    let before = table.game().await["due"]["at"].as_str().unwrap().to_owned();
    let motion = json!({ "kind": "extend", "seconds": 12 * HOUR });
    table.vote([ENGLAND, FRANCE, TURKEY, AUSTRIA, ITALY, RUSSIA], &motion).await;
    assert_eq!(table.game().await["due"]["at"], before.as_str(), "one has not voted");
    table.vote([GERMANY], &motion).await;
    let after = table.game().await["due"]["at"].as_str().unwrap().to_owned();
    assert_eq!((&before[..13], &after[..13]), ("2026-09-22T14", "2026-09-23T02"));
    let log = table.log().await;
    let agreed = "All agreed on making this phase 12 hours longer.";
    assert!(log.iter().any(|it| it.starts_with(agreed)), "{log:?}");
}

/// Spring 1901: all are ready at once, and nobody waits for the deadline.
pub(super) async fn spring(table: &mut Table) {
    assert_eq!(table.phase().await, (1, "S1901M".to_owned()));
    table.order(1, &turns::SPRING_1901).await;
    assert_eq!(table.phase().await, (2, "F1901M".to_owned()));
    let kept = |by: u8| (1, u64::from(by), "kept".to_owned());
    let broken = |by: u8| (1, u64::from(by), "broken".to_owned());
    assert_eq!(table.fared(FRANCE, GERMANY).await, [kept(FRANCE), kept(GERMANY)]);
    assert_eq!(table.fared(FRANCE, ENGLAND).await, [broken(ENGLAND), kept(FRANCE)]);
    assert_eq!(table.fared(ITALY, AUSTRIA).await, [kept(ITALY), kept(AUSTRIA)]);
    assert_eq!(table.fared(RUSSIA, AUSTRIA).await, [], "nobody answered");
    let game = table.game;
    let told = table.of(RUSSIA).told(game, "/offers").await;
    let offers = told["offers"].as_array().unwrap().iter();
    let statuses: Vec<&str> = offers.map(|it| it["status"].as_str().unwrap()).collect();
    assert_eq!(statuses, ["declined", "withdrawn", "lapsed"]);
    let page = table.of(FRANCE).page(game).await;
    assert!(page.contains("class=\"verdict broken\"") && page.contains("class=\"verdict kept\""));
}

/// Autumn 1901: a vote for time that does not pass, and Turkey, which is late and excused.
pub(super) async fn fall(table: &mut Table) {
    let game = table.game;
    let helped = [json!({ "kind": "support-move", "by": "rum", "unit": "ser", "to": "bul" })];
    table.offer((RUSSIA, AUSTRIA), &helped, &[], Some(true)).await;
    let motion = json!({ "kind": "extend", "seconds": 6 * HOUR });
    table.vote([RUSSIA, AUSTRIA, FRANCE], &motion).await;
    let votes = table.of(TURKEY).told(game, "/votes").await;
    assert_eq!(votes["motions"][0]["favour"], json!([AUSTRIA, FRANCE, RUSSIA]), "{votes}");
    table.of(RUSSIA).vote(game, &motion, false).await;
    table.order(2, &turns::FALL_1901).await;
    table.wait(18 * HOUR).await;
    assert_eq!(table.phase().await.0, 2, "Turkey has until evening");
    table.wait(6 * HOUR).await;
    assert_eq!(table.phase().await.0, 2, "and is excused");
    let log = table.log().await;
    assert!(log.iter().any(|it| it.contains("Turkey") && it.contains("excused")), "{log:?}");
    table.wait(2 * HOUR).await;
    table.of(TURKEY).order(game, 2, turns::TURKEY_FALL_1901).await;
    assert_eq!(table.phase().await, (3, "F1901R".to_owned()));
    let votes = table.of(TURKEY).told(game, "/votes").await;
    assert_eq!(votes["motions"], json!([]), "the motion did not outlive the phase");
    assert!(table.log().await.iter().all(|it| !it.contains("6 hours longer")));
}

/// What was promised in the year, and what came of it.
pub(super) async fn what_was_kept(table: &mut Table) {
    let seen = table.fared(AUSTRIA, RUSSIA).await;
    assert_eq!(seen, [(2, u64::from(RUSSIA), "kept".to_owned())]);
    let seen = table.fared(AUSTRIA, ITALY).await;
    let told: Vec<(u64, u64, &str)> =
        seen.iter().map(|(phase, by, what)| (*phase, *by, what.as_str())).collect();
    let (austria, italy) = (u64::from(AUSTRIA), u64::from(ITALY));
    assert_eq!(
        told,
        [(1, italy, "kept"), (1, austria, "kept"), (2, italy, "broken"), (2, austria, "kept")]
    );
    let stranger = table.fared(GERMANY, ITALY).await;
    assert_eq!(stranger, [], "what others promise each other is not told");
}

/// Retreats, and the builds of the winter.
pub(super) async fn winter(table: &mut Table) {
    table.order(3, &turns::RETREATS_1901).await;
    assert_eq!(table.phase().await, (4, "W1901A".to_owned()));
    table.order(4, &turns::WINTER_1901).await;
    assert_eq!(table.phase().await, (5, "S1902M".to_owned()));
    let told = table.game().await;
    let centres = told["powers"].as_array().unwrap().iter();
    let centres: Vec<u64> = centres.map(|it| it["centres"].as_u64().unwrap()).collect();
    assert_eq!(centres, [4, 4, 5, 6, 4, 6, 3]);
}
