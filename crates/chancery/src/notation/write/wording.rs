//! One writer for all styles: what they differ in is a table of words.

use super::plain::is_plain;
use super::{Style, datc, full, judge, python, sentence, short};
use crate::board::{Location, Map, PowerId, ProvinceKind};
use crate::notation::limits::NARROWINGS_DEEP_MAX;
use crate::orders::{
    AdjustmentAction, MovementAction, NarrowingId, Order, OrderNotes, RetreatAction, Route,
    UnitClaim,
};
use crate::position::UnitKind;

/// How a unit is called.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum UnitWords {
    /// `A par`; the string where the kind was not stated.
    Letter(&'static str),
    /// `Army Paris`, `Unit Paris`.
    Title,
    /// `the army in Paris`, `the unit in Paris`.
    Phrase,
}

/// How a place is called.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum PlaceWords {
    /// `par`.
    Code,
    /// `PAR`.
    CodeInCapitals,
    /// `Paris`.
    Name,
    /// `Paris`, `the North Sea`.
    Phrase,
}

/// How a coast is called.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum CoastWords {
    /// `/nc`.
    Slash,
    /// `(nc)`.
    Brackets,
    /// ` (north coast)`.
    BracketsInFull,
}

/// How a stated path is written.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum PathWords {
    /// `A lon - bel via nth eng`: between the seas stands this.
    Via(&'static str),
    /// `A lon - nth - bel`.
    Chain,
}

/// The words of a style. Blanks around them belong to them.
#[derive(Debug, Clone, Copy)]
pub(super) struct Wording {
    pub(super) unit: UnitWords,
    pub(super) place: PlaceWords,
    pub(super) coast: CoastWords,
    pub(super) path: PathWords,
    pub(super) hold: &'static str,
    pub(super) goes: &'static str,
    pub(super) via_convoy: &'static str,
    pub(super) via: &'static str,
    pub(super) by_land: &'static str,
    pub(super) supports: &'static str,
    pub(super) going: &'static str,
    pub(super) convoys: &'static str,
    pub(super) carried: &'static str,
    /// Before and after the unit.
    pub(super) retreat: (&'static str, &'static str),
    pub(super) disband: (&'static str, &'static str),
    pub(super) build: (&'static str, &'static str),
    pub(super) remove: (&'static str, &'static str),
    pub(super) waive: &'static str,
    /// Before and after a dislodged unit of a set-up.
    pub(super) dislodged: (&'static str, &'static str),
    /// After the whole order.
    pub(super) end: &'static str,
}

const fn wording(style: Style) -> &'static Wording {
    match style {
        Style::Short => &short::WORDING,
        Style::Datc => &datc::WORDING,
        Style::Full => &full::WORDING,
        Style::Python => &python::WORDING,
        Style::Judge => &judge::WORDING,
        Style::Sentence => &sentence::WORDING,
    }
}

/// Writes orders into its string.
pub(super) struct Writer<'a> {
    map: &'a Map,
    notes: &'a OrderNotes,
    style: Style,
    words: &'static Wording,
    /// Whether the powers of other units are written.
    pub(super) shows_powers: bool,
    pub(super) out: String,
}

/// Which article a unit has where units have articles.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Article {
    The,
    Indefinite,
}

impl<'a> Writer<'a> {
    pub(super) fn new(map: &'a Map, notes: &'a OrderNotes, style: Style) -> Self {
        Self {
            map,
            notes,
            style,
            words: wording(style),
            shows_powers: true,
            out: String::with_capacity(48),
        }
    }

    /// An order with its power: named first, or in a sentence as the owner of the unit.
    pub(super) fn line(&mut self, order: &Order) {
        let (by, unit) = match order {
            Order::Movement(o) => (o.by, Some(o.unit)),
            Order::Retreat(o) => (o.by, Some(o.unit)),
            Order::Adjustment(o) => (o.by, None),
            Order::SetUp(o) => (o.power, None),
        };
        let in_phrase = self.style == Style::Sentence && unit.is_some_and(|u| u.power.is_none());
        match by {
            Some(power) if !in_phrase => {
                let name = self.power_name(power);
                self.out.push_str(&name);
                self.out.push_str(": ");
                self.order(order, None);
            }
            _ => self.order(order, by),
        }
    }

    /// An order; in a sentence its unit is called `by`'s.
    pub(super) fn order(&mut self, order: &Order, by: Option<PowerId>) {
        let words = self.words;
        let owned = |unit: UnitClaim| UnitClaim { power: unit.power.or(by), ..unit };
        match order {
            Order::Movement(o) => {
                self.unit(owned(o.unit), Article::The);
                self.movement(o.unit.kind, &o.action, 0);
            }
            Order::Retreat(o) => match o.action {
                RetreatAction::Retreat { to } => {
                    self.around(words.retreat, owned(o.unit), Article::The);
                    self.place(to, o.unit.kind);
                }
                RetreatAction::Disband => {
                    self.around(words.disband, owned(o.unit), Article::The);
                }
            },
            Order::Adjustment(o) => match o.action {
                AdjustmentAction::Build(unit) => {
                    self.around(words.build, unit, Article::Indefinite);
                }
                AdjustmentAction::Remove(unit) => self.around(words.remove, unit, Article::The),
                AdjustmentAction::Waive => self.out.push_str(words.waive),
            },
            Order::SetUp(line) => {
                let around = if line.dislodged { words.dislodged } else { ("", "") };
                self.around(around, line.unit, Article::Indefinite);
            }
        }
        self.out.push_str(words.end);
        if self.style == Style::Sentence {
            self.begin_with_a_capital();
        }
    }

    fn around(&mut self, (before, after): (&str, &str), unit: UnitClaim, article: Article) {
        self.out.push_str(before);
        self.unit(unit, article);
        self.out.push_str(after);
    }

    fn movement(&mut self, kind: Option<UnitKind>, action: &MovementAction, depth: usize) {
        let words = self.words;
        match *action {
            MovementAction::Hold => self.out.push_str(words.hold),
            MovementAction::Move { to, route } => self.go(kind, to, route),
            MovementAction::SupportHold { target, only } => {
                self.out.push_str(words.supports);
                self.supported(target, only, depth);
            }
            MovementAction::SupportMove { target, to } => {
                self.out.push_str(words.supports);
                self.unit(target, Article::The);
                self.out.push_str(words.going);
                self.place(to, target.kind);
            }
            MovementAction::Convoy { army, to } => {
                self.out.push_str(words.convoys);
                self.unit(army, Article::The);
                self.out.push_str(words.carried);
                self.place(to, army.kind.or(Some(UnitKind::Army)));
            }
        }
    }

    /// The supported unit, or in brackets the order it must have.
    fn supported(&mut self, target: UnitClaim, only: Option<NarrowingId>, depth: usize) {
        let narrowing = only.and_then(|id| self.notes.narrowing(id).copied());
        match narrowing.filter(|_| depth < NARROWINGS_DEEP_MAX) {
            Some(order) => {
                self.out.push('[');
                self.unit(target, Article::The);
                self.movement(target.kind, &order.action, depth + 1);
                self.out.push(']');
            }
            None => self.unit(target, Article::The),
        }
    }

    fn go(&mut self, kind: Option<UnitKind>, to: Location, route: Route) {
        let words = self.words;
        let path = match route {
            Route::Path(id) => self.notes.path(id),
            _ => &[],
        };
        self.out.push_str(words.goes);
        if words.path == PathWords::Chain {
            for sea in path {
                self.place(Location::inland(*sea), Some(UnitKind::Fleet));
                self.out.push_str(words.goes);
            }
        }
        self.place(to, kind);
        match route {
            Route::Unspecified => {}
            Route::Direct => self.out.push_str(words.by_land),
            Route::ViaConvoy => self.out.push_str(words.via_convoy),
            Route::Path(_) => {
                if let PathWords::Via(between) = words.path {
                    let mut joint = words.via;
                    for sea in path {
                        self.out.push_str(joint);
                        self.place(Location::inland(*sea), Some(UnitKind::Fleet));
                        joint = between;
                    }
                }
            }
        }
    }

    fn unit(&mut self, unit: UnitClaim, article: Article) {
        let owner = unit.power.filter(|_| self.shows_powers);
        match self.words.unit {
            UnitWords::Letter(unknown) => {
                self.owner(owner, unit.kind.is_some());
                match unit.kind {
                    Some(kind) => {
                        self.out.push(kind.letter());
                        self.out.push(' ');
                    }
                    None => self.out.push_str(unknown),
                }
            }
            UnitWords::Title => {
                self.owner(owner, true);
                let name = unit.kind.map_or("unit", UnitKind::name);
                self.out.push_str(&capitalised(name));
                self.out.push(' ');
            }
            UnitWords::Phrase => {
                let name = unit.kind.map_or("unit", UnitKind::name);
                let indefinite =
                    if owner.is_none() && name.starts_with('a') { "an " } else { "a " };
                self.out.push_str(if article == Article::The { "the " } else { indefinite });
                self.owner(owner, true);
                self.out.push_str(name);
                self.out.push_str(" in ");
            }
        }
        self.place(unit.at, unit.kind);
    }

    /// The power whose unit it is: `German ` before the word for a unit, `Germany's ` before a
    /// place, where an adjective could be part of the place's name.
    fn owner(&mut self, power: Option<PowerId>, before_unit: bool) {
        let Some(id) = power else { return };
        let power = self.map.power(id);
        let text = if before_unit && !power.adjective.is_empty() {
            format!("{} ", power.adjective)
        } else {
            format!("{}'s ", power.name)
        };
        self.push_cased(&text);
    }

    fn power_name(&self, power: PowerId) -> String {
        let name = &self.map.power(power).name;
        if self.words.place == PlaceWords::CodeInCapitals {
            name.to_uppercase()
        } else {
            name.clone()
        }
    }

    /// A place, given the kind of unit that is there or goes there.
    fn place(&mut self, at: Location, kind: Option<UnitKind>) {
        let province = self.map.province(at.province);
        match self.words.place {
            PlaceWords::Code | PlaceWords::CodeInCapitals => {
                let plain = is_plain(self.map, at.province, kind);
                self.push_cased(if plain { &province.code } else { &province.name });
            }
            PlaceWords::Name => self.out.push_str(&province.name),
            PlaceWords::Phrase => {
                if province.kind == ProvinceKind::Sea {
                    self.out.push_str("the ");
                }
                self.out.push_str(&province.name);
            }
        }
        let Some(coast) = at.coast else { return };
        let text = match self.words.coast {
            CoastWords::Slash => format!("/{}", coast.code()),
            CoastWords::Brackets => format!("({})", coast.code()),
            CoastWords::BracketsInFull => format!(" ({})", coast.name()),
        };
        self.push_cased(&text);
    }

    /// In capitals, where the style writes everything so.
    fn push_cased(&mut self, text: &str) {
        if self.words.place == PlaceWords::CodeInCapitals {
            self.out.push_str(&text.to_uppercase());
        } else {
            self.out.push_str(text);
        }
    }

    fn begin_with_a_capital(&mut self) {
        if !self.out.contains(':') {
            self.out = capitalised(&self.out);
        }
    }
}

fn capitalised(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}
