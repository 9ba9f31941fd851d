//! A phase that was judged, told with its reasons: as data for programs, as text for people.

mod adjustment;
mod changes;
mod movement;
mod retreat;
mod text;
mod winter;

use chancery::board::{Map, PowerId};
use chancery::notation::write::{Style as WriteStyle, order as write_order};
use chancery::orders::HandedInSets;
use chancery::record::{PhaseOutcome, Played};
use chancery_explain::Sentence;
use chancery_formats::{order_sheet, rules_words};
use serde::Serialize;

use crate::diagnostic::FaultTold;
use crate::matter::Matter;

pub(crate) use changes::NextTold;
pub(crate) use text::{Detail, phase_text};
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
    let telling = Telling { matter, map, played: &played };
    let (orders, mut forced, circles) = match &played.outcome {
        PhaseOutcome::Movement(_) => movement::tell(&telling),
        PhaseOutcome::Retreat(resolution) => (retreat::tell(&telling, resolution), vec![], vec![]),
        PhaseOutcome::Adjustment(resolution) => {
            let (orders, forced) = adjustment::tell(&telling, resolution);
            (orders, forced, vec![])
        }
    };
    forced.extend(changes::disbanded(&telling));
    PhaseTold {
        phase: sheet.position.phase.to_string(),
        name: sheet.position.phase.in_words(),
        variant: matter.variant.id.clone(),
        rules: rules_words::write(&sheet.rules),
        unread: matter.unread.iter().map(FaultTold::from).collect(),
        assumed: matter.assumed.iter().map(FaultTold::from).collect(),
        orders,
        forced,
        circles,
        winter: seen
            .zip(matter.house.as_ref())
            .map(|(seen, rule)| winter::tell(&telling, rule, &seen)),
        next: changes::next(&telling),
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

    /// An order as given, in short notation.
    fn order(&self, place: usize) -> Option<String> {
        let set = &self.played.orders.set;
        let order = set.orders.get(place)?;
        Some(write_order(self.map, &set.notes, order, WriteStyle::Short))
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

/// Orders power by power, in the order of the map, nobody's last; those of one power as they came.
fn by_power(map: &Map, mut orders: Vec<OrderTold>) -> Vec<OrderTold> {
    let place = |told: &OrderTold| {
        map.powers().position(|(_, power)| power.name == told.power).unwrap_or(usize::MAX)
    };
    orders.sort_by_key(place);
    orders
}
