//! What became of a whole phase of any kind: a line for each order, why, what that rests on, and
//! what happened afterwards. Pages, mails and the command line tell a phase from this.

mod adjustment;
mod after;
mod movement;
mod retreat;
mod text;
mod winter;

use chancery::board::{Location, Map, PowerId, ProvinceId};
use chancery::notation::write::{Style as WriteStyle, order as write_order};
use chancery::orders::{IllegalReason, Order};
use chancery::position::{Position, UnitKind};
use chancery::record::{PhaseOutcome, Played};
use chancery::rules::Rules;
use chancery_houserules::{Seen, SupplyLines};

use crate::chain::Chain;
use crate::say;
use crate::scene::{Language, Scene, Style};
use crate::sentence::Sentence;

pub use after::{Consequence, What};
pub use text::{Detail, Look, Part, Plain};

/// A phase that was judged, and how it is to be told.
#[derive(Debug, Clone, Copy)]
pub struct Judged<'a> {
    /// The map.
    pub map: &'a Map,
    /// The rules it was judged by.
    pub rules: &'a Rules,
    /// The position it began with.
    pub before: &'a Position,
    /// What was given, and what came of it.
    pub played: &'a Played,
    /// The rule of the house, and what it saw of the winter, if one came.
    pub winter: Option<(&'a SupplyLines, &'a Seen)>,
    /// How to write.
    pub style: Style,
    /// How many steps the chains behind the outcomes are followed; with 0 there are none.
    pub depth: usize,
}

/// What became of a phase.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Results {
    /// Every order as given and every unit without one: power by power as the map has them, what
    /// is nobody's last; those of one power as they came.
    pub orders: Vec<OrderResult>,
    /// What nobody ordered: removals and builds by rule, units disbanded at once.
    pub by_rule: Vec<Told>,
    /// Orders that hung on each other in a circle, and how that was settled.
    pub circles: Vec<Sentence>,
    /// What the winter brought by the rule of the house.
    pub winter: Option<WinterResult>,
    /// What happened afterwards, in the order it is told.
    pub after: Vec<Consequence>,
}

/// What became of an order, or of a unit without one.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OrderResult {
    /// Whose it is.
    pub power: Option<PowerId>,
    /// The place of the order among those given; `None` for a unit without one.
    pub given: Option<usize>,
    /// The order in short notation; `None` for a unit without one.
    pub order: Option<String>,
    /// The unit and where it stood, or was built; `None` where the order names none that is there.
    pub unit: Option<(UnitKind, Location)>,
    /// Where to point: the province of the unit, or the one that the order names.
    pub at: Option<ProvinceId>,
    /// What became of it, in a word or two.
    pub result: &'static str,
    /// Whether that is what was wanted.
    pub success: bool,
    /// Whether the unit was dislodged, in this phase or before it.
    pub dislodged: bool,
    /// What happened and why, with the numbers.
    pub why: Sentence,
    /// What that rests on. Only in a movement phase, and only where it rests on anything.
    pub chain: Option<Chain>,
}

/// Something that happened, and where.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Told {
    /// Where to point.
    pub at: Option<ProvinceId>,
    /// What happened and why.
    pub sentence: Sentence,
}

/// What a winter brought by the rule of the house.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct WinterResult {
    /// The name of the rule for people.
    pub title: String,
    /// Who goes unfed and why, and whose builds are bounded. Empty where every unit eats.
    pub told: Vec<Told>,
}

impl Results {
    /// What became of a phase.
    ///
    /// # Examples
    ///
    /// ```
    /// use chancery::adjudicate::Workspace;
    /// use chancery::advance::{EmptyPhases, Terms};
    /// use chancery::record::{PhaseOrders, play};
    /// use chancery_explain::Style;
    /// use chancery_explain::results::{Judged, Results};
    ///
    /// let standard = chancery_variants::standard();
    /// let (map, rules, before) = (&standard.map, &standard.rules, &standard.start);
    /// let terms = Terms {
    ///     map,
    ///     rules,
    ///     victory: &standard.victory,
    ///     empty_phases: EmptyPhases::Skipped,
    ///     winter: None,
    /// };
    /// let played = play(&terms, 0, before, PhaseOrders::default(), &mut Workspace::new());
    /// let style = Style::default();
    /// let results = Results::of(&Judged { map, rules, before, played: &played, winter: None, style, depth: 4 });
    /// let austria = results.orders[0].power.map(|power| map.power(power).name.as_str());
    /// assert_eq!(austria, Some("Austria"));
    /// assert!(results.orders[0].why.text.ends_with("holds: nobody attacked it."));
    /// ```
    #[must_use]
    pub fn of(judged: &Judged<'_>) -> Self {
        let mut results = match &judged.played.outcome {
            PhaseOutcome::Movement(_) => movement::tell(judged),
            PhaseOutcome::Retreat(resolution) => retreat::tell(judged, resolution),
            PhaseOutcome::Adjustment(resolution) => adjustment::tell(judged, resolution),
        };
        results.orders.sort_by_key(|order| order.power.map_or(usize::MAX, PowerId::index));
        results.by_rule.extend(after::disbanded(judged));
        results.winter = winter::tell(judged);
        results.after = after::consequences(judged);
        results
    }

    /// Every line in the order it is told, with where to point: what became of each order, what
    /// nobody ordered, circles, the winter, and what happened afterwards.
    pub fn lines(&self) -> impl Iterator<Item = (Option<ProvinceId>, &Sentence)> {
        let winter = self.winter.iter().flat_map(|winter| &winter.told);
        let orders = self.orders.iter().map(|order| (order.at, &order.why));
        let ruled = self.by_rule.iter().map(|it| (it.at, &it.sentence));
        let circles = self.circles.iter().map(|sentence| (None, sentence));
        let winter = winter.map(|it| (it.at, &it.sentence));
        let after = self.after.iter().map(|it| (it.at, &it.sentence));
        orders.chain(ruled).chain(circles).chain(winter).chain(after)
    }
}

impl<'a> Judged<'a> {
    /// The scene before the phase.
    fn scene(&self) -> Scene<'a> {
        Scene { style: self.style, ..Scene::new(self.map, self.before, self.rules) }
    }

    fn language(&self) -> Language {
        self.style.language
    }

    /// An order as given, in short notation.
    fn order(&self, place: usize) -> Option<String> {
        let set = &self.played.orders.set;
        let order = set.orders.get(place)?;
        Some(write_order(self.map, &set.notes, order, WriteStyle::Short))
    }

    /// An order that does not count.
    fn illegal(&self, place: usize, order: &Order, why: Sentence) -> OrderResult {
        let at = order.unit_at();
        let standing = at.and_then(|at| self.before.unit(at));
        OrderResult {
            power: order.by().or(standing.and_then(|unit| unit.power)),
            given: Some(place),
            order: self.order(place),
            unit: None,
            at,
            result: say::illegal_word(self.language()),
            success: false,
            dislodged: false,
            why,
            chain: None,
        }
    }

    /// Why the order of a place was refused.
    fn refusal(&self, place: usize) -> Option<IllegalReason> {
        self.played.verdicts.get(place).and_then(|verdict| verdict.illegal())
    }
}
