//! A whole movement phase in sentences.

use chancery::adjudicate::{Dependency, Resolution, UnitOutcome};
use chancery::board::ProvinceId;
use chancery::orders::Order;

use crate::chain::Chain;
use crate::say;
use crate::scene::{Scene, Style};
use crate::sentence::Sentence;

/// The outcomes of a movement phase, kept so that sentences can refer to all of them.
#[derive(Debug, Clone)]
pub struct Report<'a> {
    resolution: Resolution<'a>,
    outcomes: Vec<UnitOutcome>,
    style: Style,
}

impl<'a> Report<'a> {
    /// A report on a movement phase.
    ///
    /// # Examples
    ///
    /// ```
    /// use chancery::adjudicate::{Workspace, movement};
    /// use chancery::orders::{OrderNotes, Pacts, Setting};
    /// use chancery::rules::Rules;
    /// use chancery_explain::{Report, Style};
    ///
    /// let standard = chancery_variants::standard();
    /// let setting = Setting {
    ///     map: &standard.map,
    ///     position: &standard.start,
    ///     rules: &Rules::DATC,
    ///     pacts: &Pacts::none(),
    ///     notes: &OrderNotes::new(),
    /// };
    /// let mut workspace = Workspace::new();
    /// let resolution = movement(setting, &[], &mut workspace);
    /// let report = Report::new(resolution, Style::default());
    /// let paris = standard.map.province_by_code("par").ok_or("no Paris")?;
    /// let sentence = report.unit(paris).ok_or("nobody in Paris")?;
    /// assert_eq!(sentence.to_string(), "Paris holds: nobody attacked it.");
    /// assert_eq!(sentence.rule.to_string(), "hold");
    /// # Ok::<(), &str>(())
    /// ```
    #[must_use]
    pub fn new(resolution: Resolution<'a>, style: Style) -> Self {
        Self { resolution, outcomes: resolution.units().collect(), style }
    }

    /// The scene the sentences are made from.
    #[must_use]
    pub fn scene(&self) -> Scene<'_> {
        Scene {
            map: self.resolution.map(),
            position: self.resolution.position(),
            rules: self.resolution.rules(),
            orders: self.resolution.orders(),
            outcomes: &self.outcomes,
            style: self.style,
        }
    }

    /// What became of the unit of a province and why; `None` if none stood there.
    #[must_use]
    pub fn unit(&self, at: ProvinceId) -> Option<Sentence> {
        let outcome = self.outcomes.iter().find(|outcome| outcome.at == at)?;
        let reason = self.resolution.reason(at)?;
        Some(say::outcome(&self.scene(), outcome, &reason))
    }

    /// What became of every unit, by province.
    pub fn units(&self) -> impl Iterator<Item = (ProvinceId, Sentence)> + '_ {
        self.outcomes.iter().filter_map(|outcome| Some((outcome.at, self.unit(outcome.at)?)))
    }

    /// Which orders depended on each other in a circle, and how each circle was settled.
    pub fn cycles(&self) -> impl Iterator<Item = Sentence> + '_ {
        self.resolution.cycles().iter().map(|cycle| say::cycle(&self.scene(), cycle))
    }

    /// Why an order as given does not count; `None` for one that does, and past the end of the
    /// list. The order is counted as [`Resolution::refused`] counts.
    #[must_use]
    pub fn refused(&self, order: usize) -> Option<Sentence> {
        let reason = self.resolution.refused(order)?;
        let order = self.resolution.orders().get(order)?;
        Some(say::illegal(&self.scene(), &Order::Movement(*order), reason))
    }

    /// What the outcome of the unit of a province rests on, one step from it.
    pub(crate) fn dependencies(&self, at: ProvinceId) -> Vec<Dependency> {
        self.resolution.dependencies(at)
    }

    /// What the outcome of the unit of a province rests on, at most `depth` steps from it; `None`
    /// if none stood there.
    #[must_use]
    pub fn chain(&self, at: ProvinceId, depth: usize) -> Option<Chain> {
        self.resolution.unit(at)?;
        let text = |at| self.unit(at).map_or_else(String::new, |sentence| sentence.text);
        Some(Chain::new(at, depth, |at| self.resolution.dependencies(at), text))
    }
}
