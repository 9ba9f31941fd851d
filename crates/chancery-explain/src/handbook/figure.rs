//! Examples: small positions with orders, judged by the engine under the rules of the game.

use std::sync::Arc;

use chancery::Variant;
use chancery::adjudicate::Workspace;
use chancery::advance::{EmptyPhases, Terms, Winter};
use chancery::board::{Map, ProvinceId};
use chancery::notation::Names;
use chancery::position::Position;
use chancery::record::{PhaseOrders, Played, play};
use chancery::rules::Rules;
use chancery_drawing::BoundDrawing;
use chancery_formats::order_sheet::SheetText;
use chancery_houserules::{PowerSupply, Setting, SupplyLines, Watch};
use chancery_render::{Region, Scene};

use super::block::{Span, plain};
use crate::results::{Judged, Results};
use crate::scene::Style;
use crate::supply::SupplyShown;

/// An example as it is written: an order sheet, and what the text says came of it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Example {
    /// What links lead to, unlike any other of the book.
    pub(super) id: &'static str,
    /// What it shows, with the marks of running text.
    pub(super) caption: &'static str,
    /// The phase: `S1901M`.
    pub(super) phase: &'static str,
    /// What the sheet says before its orders, beside the variant and the phase.
    pub(super) board: &'static str,
    /// The orders, by power.
    pub(super) orders: &'static str,
    /// What came of it, a word or two for each unit or order: `bel dislodged`; and what happened
    /// afterwards, `then` and the sentence. A test holds the engine to it.
    pub(super) results: &'static [&'static str],
    /// The provinces that are shown, beside those where something stands.
    pub(super) around: &'static [&'static str],
}

/// What all examples are played on.
pub(super) struct Stage<'v> {
    variant: &'v Arc<Variant>,
    names: Names<'v>,
}

impl<'v> Stage<'v> {
    pub(super) fn new(variant: &'v Arc<Variant>) -> Self {
        Self { variant, names: Names::new(&variant.map) }
    }

    pub(super) fn map(&self) -> &'v Map {
        &self.variant.map
    }
}

/// An example that the engine has judged.
#[derive(Debug, Clone)]
pub struct Figure {
    /// What links lead to, unlike any other of the book.
    pub id: &'static str,
    /// Its number in the section, from 1.
    pub number: usize,
    /// What it shows.
    pub caption: Vec<Span>,
    /// What became of every order and unit, and what happened afterwards.
    pub results: Results,
    claims: &'static [&'static str],
    variant: Arc<Variant>,
    before: Position,
    played: Played,
    around: Vec<ProvinceId>,
    /// Who eats what in the winter that follows, where a rule of the house asks that.
    supply: Option<SupplyShown>,
}

impl Figure {
    /// Judges an example, with orders that may be written otherwise than in it; none where it is no
    /// sheet, which a test excludes.
    pub(super) fn of(
        stage: &Stage<'_>,
        example: &Example,
        orders: &str,
        number: usize,
        caption: Vec<Span>,
        rules: &Rules,
    ) -> Option<Self> {
        let variant = Arc::clone(stage.variant);
        let sheet = example.sheet(orders);
        let text = SheetText::read(&sheet).ok()?;
        let read = text.resolve(&variant, &stage.names).ok()?;
        if read.orders.errors().next().is_some() {
            return None;
        }
        let setting = read.sheet.house.as_deref().map(Setting::builtin).transpose().ok()?;
        let house = setting.map(|setting| SupplyLines::new(setting, variant.start.phase.year));
        let watch = house.as_ref().map(Watch::new);
        let terms = Terms {
            map: &variant.map,
            rules,
            victory: &variant.victory,
            empty_phases: EmptyPhases::Skipped,
            winter: watch.as_ref().map(|watch| watch as &dyn Winter),
        };
        let (set, _) = read.gather(rules);
        let given = PhaseOrders {
            set,
            pacts: read.sheet.pacts.clone(),
            provisions: read.sheet.provisions.clone(),
            disorder: read.sheet.disorder,
        };
        let before = read.sheet.position.clone();
        let played = play(&terms, read.sheet.quiet_years, &before, given, &mut Workspace::new());
        let seen = watch.as_ref().and_then(Watch::seen);
        let results = Results::of(&Judged {
            map: &variant.map,
            rules,
            before: &before,
            played: &played,
            winter: house.as_ref().zip(seen),
            style: Style::default(),
            depth: 0,
        });
        let is_unfed = |_, supply: &PowerSupply| supply.unfed().next().is_some();
        let supply = seen.map(|seen| SupplyShown::of(seen, is_unfed));
        let around = example.around.iter().filter_map(|code| variant.map.province_by_code(code));
        let standing = before.units().map(|(at, _)| at);
        let around = around.chain(standing).collect();
        let (id, claims) = (example.id, example.results);
        Some(Self { id, number, caption, results, claims, variant, before, played, around, supply })
    }

    /// What the text says came of it, for a test that compares: a place and a word or two for each
    /// unit or order, and after `then` what followed.
    #[must_use]
    pub const fn claims(&self) -> &'static [&'static str] {
        self.claims
    }

    /// The variant it is played on.
    #[must_use]
    pub fn variant(&self) -> &Variant {
        &self.variant
    }

    /// The position before the orders.
    #[must_use]
    pub const fn position(&self) -> &Position {
        &self.before
    }

    /// What a picture of it shows: the position before the orders, with what became of them; or,
    /// under a rule of the house, who is fed in the winter that follows and through where.
    #[must_use]
    pub fn scene(&self) -> Scene<'_> {
        if let Some(supply) = &self.supply {
            return supply.scene().without_legend();
        }
        Scene::played(&self.variant.map, &self.before, &self.played).without_legend()
    }

    /// The part of the board that it is about.
    #[must_use]
    pub fn region(&self, bound: &BoundDrawing<'_>) -> Region {
        Region::around(bound, &self.around)
    }

    /// What it shows and what came of it, for those who do not see the picture.
    #[must_use]
    pub fn in_words(&self) -> String {
        let mut words = plain(&self.caption);
        for (_, sentence) in self.results.lines() {
            words.push(' ');
            words.push_str(&sentence.text);
        }
        words
    }
}

impl Example {
    /// The example as a sheet that `chancery judge` takes.
    fn sheet(&self, orders: &str) -> String {
        let Self { phase, board, .. } = self;
        format!(
            "chancery sheet 1\n\nvariant: standard\nrules: datc\nphase: {phase}\n{board}\n\
             orders\n\n{orders}"
        )
    }
}
