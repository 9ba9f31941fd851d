//! What became of a phase, what was done about the game, and its result.

use chancery::board::ProvinceId;
use chancery_explain::results::{OrderResult, Results};
use chancery_explain::{Language, Sentence};
use chancery_game::words::Words;
use chancery_game::{Played, Stage, scoring};

use crate::chair::Chair;
use crate::people::Names;
use crate::results::results;
use crate::times::Instant;

/// How many lines of the log the page shows; the history has all.
const LOG_MAX: usize = 40;

/// What the panel of results shows.
#[derive(Debug, Default)]
pub(super) struct Told {
    /// The phase whose results these are; nothing before the first.
    pub(super) title: String,
    pub(super) number: Option<u32>,
    pub(super) powers: Vec<PowerTold>,
    /// What nobody ordered, and what happened afterwards.
    pub(super) after: Vec<Line>,
    /// The log, from the newest.
    pub(super) log: Vec<(Instant, String)>,
    pub(super) scores: Vec<Score>,
    /// The system by which they are counted.
    pub(super) scoring: Option<(&'static str, &'static str)>,
}

/// What became of a power's orders.
#[derive(Debug)]
pub(super) struct PowerTold {
    pub(super) name: String,
    pub(super) lines: Vec<Line>,
}

/// What became of an order.
#[derive(Debug)]
pub(super) struct Line {
    /// Where to point.
    pub(super) at: String,
    pub(super) order: String,
    pub(super) result: &'static str,
    pub(super) success: bool,
    pub(super) why: String,
    /// What else a reader may ask.
    pub(super) details: Vec<String>,
    /// What it rests on: how far each line is indented, and what it says.
    pub(super) chain: Vec<(usize, String)>,
}

/// What a power got.
#[derive(Debug)]
pub(super) struct Score {
    pub(super) power: &'static str,
    pub(super) who: String,
    pub(super) centres: u16,
    pub(super) points: String,
}

impl Told {
    pub(super) fn of(
        chair: &Chair,
        words: &Words<'_>,
        names: &Names,
        shown: Option<&Played>,
    ) -> Self {
        let view = &chair.view;
        let log = view.log.iter().rev().take(LOG_MAX);
        let log = log.map(|line| (Instant::tell(line.at, &chair.zone), words.log(line))).collect();
        let mut told = Self { log, ..Self::default() };
        if view.stage == Stage::Finished {
            told.scores = scores(chair, names);
            let system = scoring::find(&view.settings.scoring).filter(|_| !told.scores.is_empty());
            told.scoring = system.map(|it| (it.title.as_str(), it.about.as_str()));
        }
        let Some(played) = shown.or(view.history.last()) else { return told };
        let results = results(chair.ground, view, played, chair.notation);
        told.title = played.before().phase.in_words();
        told.number = Some(played.number());
        told.after = after(chair, &results);
        told.powers = powers(chair, results.orders);
        told
    }
}

fn scores(chair: &Chair, names: &Names) -> Vec<Score> {
    let rows = chair.view.seats.iter().zip(&chair.view.points);
    rows.map(|(seat, points)| Score {
        power: chair.power(seat.seat),
        who: names.tell(seat.holder),
        centres: seat.centres,
        points: points.clone(),
    })
    .collect()
}

fn powers(chair: &Chair, orders: Vec<OrderResult>) -> Vec<PowerTold> {
    let map = &chair.board.variant.map;
    let mut powers: Vec<PowerTold> = Vec::new();
    for order in orders {
        let name = order.power.map_or("Nobody", |power| map.power(power).name.as_str());
        if powers.last().is_none_or(|last| last.name != name) {
            powers.push(PowerTold { name: name.to_owned(), lines: Vec::new() });
        }
        if let Some(last) = powers.last_mut() {
            last.lines.push(line(chair, order));
        }
    }
    powers
}

fn line(chair: &Chair, order: OrderResult) -> Line {
    let map = &chair.board.variant.map;
    let unit = order.unit.map_or_else(String::new, |(kind, at)| {
        format!("{} {}", kind.letter(), map.location_code(at))
    });
    let chain = order.chain.map_or_else(Vec::new, |chain| chain.lines(Language::English));
    let rests = |line: chancery_explain::ChainLine| {
        let role = line.role.map_or_else(String::new, |role| format!("{role}: "));
        (line.indent.min(6), format!("{role}{}{}", line.text, line.mark))
    };
    Line {
        at: place(chair, order.at),
        order: order.order.unwrap_or(unit),
        result: order.result,
        success: order.success,
        why: order.why.text,
        details: order.why.details,
        // The first says again what the line says.
        chain: chain.into_iter().skip(1).map(rests).collect(),
    }
}

fn after(chair: &Chair, results: &Results) -> Vec<Line> {
    let winter = results.winter.iter().flat_map(|winter| &winter.told);
    let ruled = results.by_rule.iter().chain(winter).map(|it| (it.at, &it.sentence));
    let circles = results.circles.iter().map(|sentence| (None, sentence));
    let after = results.after.iter().map(|it| (it.at, &it.sentence));
    ruled.chain(circles).chain(after).map(|(at, it)| happened(chair, at, it)).collect()
}

fn happened(chair: &Chair, at: Option<ProvinceId>, sentence: &Sentence) -> Line {
    Line {
        at: place(chair, at),
        order: String::new(),
        result: "",
        success: true,
        why: sentence.text.clone(),
        details: sentence.details.clone(),
        chain: Vec::new(),
    }
}

fn place(chair: &Chair, at: Option<ProvinceId>) -> String {
    at.map_or_else(String::new, |at| chair.board.variant.map.province(at).code.clone())
}
