//! A phase that was judged, told with its reasons: as data for programs, as text for people.

mod changes;
mod text;
mod winter;

use std::sync::Arc;

use chancery::Variant;
use chancery::board::{Map, PowerId};
use chancery::orders::HandedInSets;
use chancery::record::Played;
use chancery_explain::results::{Judged, OrderResult, Results};
use chancery_explain::{Sentence, Style};
use chancery_formats::{order_sheet, rules_words};
use serde::Serialize;

use crate::diagnostic::FaultTold;
use crate::matter::Matter;

pub(crate) use changes::NextTold;
pub(crate) use text::phase_text;
pub(crate) use winter::WinterTold;

/// A phase that was judged.
#[derive(Debug, Serialize)]
pub(crate) struct PhaseTold {
    /// The phase, such as `S1901M`.
    pub(crate) phase: String,
    /// The phase in words.
    pub(crate) name: String,
    /// The variant.
    pub(crate) variant: String,
    /// The rules: a preset, and what differs from it.
    pub(crate) rules: String,
    /// What could not be read among the orders.
    pub(crate) unread: Vec<FaultTold>,
    /// What had to be assumed about those that could.
    pub(crate) assumed: Vec<FaultTold>,
    /// Every order as given, and every unit without one; by power.
    pub(crate) orders: Vec<OrderTold>,
    /// What happened that nobody ordered: removals and builds by rule, units disbanded at once.
    pub(crate) forced: Vec<SentenceTold>,
    /// Orders that hung on each other in a circle, and how that was settled.
    pub(crate) circles: Vec<String>,
    /// What the winter after them brought by the rule of the house.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) winter: Option<WinterTold>,
    /// What the orders led to.
    pub(crate) next: NextTold,
    /// The same for people.
    #[serde(skip)]
    results: Results,
    #[serde(skip)]
    board: Arc<Variant>,
}

/// What became of an order, or of a unit without one.
#[derive(Debug, Serialize)]
pub(crate) struct OrderTold {
    /// The power.
    pub(crate) power: String,
    /// The order in short notation; `null` for a unit without one.
    pub(crate) order: Option<String>,
    /// The unit, such as `F stp/sc`; `null` where the order names none that is there.
    pub(crate) unit: Option<String>,
    /// What became of it, in a word.
    pub(crate) result: &'static str,
    /// Whether that is what was wanted.
    pub(crate) success: bool,
    /// Whether the unit was dislodged.
    pub(crate) dislodged: bool,
    /// Why.
    #[serde(flatten)]
    pub(crate) why: SentenceTold,
}

/// A sentence, and what can be asked further.
#[derive(Debug, Serialize)]
pub(crate) struct SentenceTold {
    /// What happened and why.
    pub(crate) sentence: String,
    /// More, a sentence each.
    pub(crate) details: Vec<String>,
    /// The rule it rests on, for `chancery rule`.
    pub(crate) rule: String,
}

impl From<Sentence> for SentenceTold {
    fn from(sentence: Sentence) -> Self {
        let rule = sentence.rule.to_string();
        Self { sentence: sentence.text, details: sentence.details, rule }
    }
}

/// Judges what a command is about, and tells it.
pub(crate) fn judge(matter: &Matter) -> PhaseTold {
    let (map, sheet) = (&matter.variant.map, &matter.sheet);
    let (played, seen) = matter.play_and_watch();
    let winter = matter.house.as_ref().zip(seen.as_ref());
    let results = Results::of(&Judged {
        map,
        rules: &sheet.rules,
        before: &sheet.position,
        played: &played,
        winter,
        style: Style::default(),
        depth: 0,
    });
    let telling = Telling { matter, map, played: &played };
    PhaseTold {
        phase: sheet.position.phase.to_string(),
        name: sheet.position.phase.in_words(),
        variant: matter.variant.id.clone(),
        rules: rules_words::write(&sheet.rules),
        unread: matter.unread.iter().map(FaultTold::from).collect(),
        assumed: matter.assumed.iter().map(FaultTold::from).collect(),
        orders: results.orders.iter().map(|order| telling.order(order)).collect(),
        forced: results.by_rule.iter().map(|told| told.sentence.clone().into()).collect(),
        circles: results.circles.iter().map(|circle| circle.text.clone()).collect(),
        winter: winter
            .zip(results.winter.as_ref())
            .map(|((rule, seen), told)| winter::tell(&telling, rule, seen, told)),
        next: changes::next(&telling, &results.after),
        results,
        board: Arc::clone(&matter.variant),
    }
}

/// What is told, and what it is told from.
struct Telling<'a> {
    matter: &'a Matter,
    map: &'a Map,
    played: &'a Played,
}

impl Telling<'_> {
    fn power(&self, power: Option<PowerId>) -> String {
        power.map_or_else(|| "nobody".to_owned(), |id| self.map.power(id).name.clone())
    }

    /// What became of an order, for programs.
    fn order(&self, result: &OrderResult) -> OrderTold {
        OrderTold {
            power: self.power(result.power),
            order: result.order.clone(),
            unit: result
                .unit
                .map(|(kind, at)| format!("{} {}", kind.letter(), self.map.location_code(at))),
            result: result.result,
            success: result.success,
            dislodged: result.dislodged,
            why: result.why.clone().into(),
        }
    }

    /// The sheet of the next phase, without orders but those that stand until further notice.
    fn next_sheet(&self) -> String {
        let changes = &self.played.changes;
        let sheet = order_sheet::Sheet {
            position: self.played.after.clone(),
            quiet_years: changes.quiet_years,
            provisions: changes.provisions.clone(),
            ..self.matter.sheet.clone()
        };
        let standing = self.matter.standing.clone();
        let handed_in = HandedInSets { standing, ..HandedInSets::default() };
        order_sheet::write(&sheet, self.map, &handed_in, &self.matter.orders.notes)
    }
}
