//! Orders by template, in the manner of jDip: `{power}: {srcUnitType} {src} {_arrow_} {dest}`.
//!
//! Text stands for itself. In braces stand
//!
//! - a field or a method of the order ([`Field`]): `{src}`, `{getSource()}`; empty where the order
//!   has no such thing, or it was not stated;
//! - a keyword: `{_arrow_}`, and `{_orderName_}`, the order's own name;
//! - a field and how to show it: `{power:adjective}`, `{src:province}`, `{src:coast}`,
//!   `{convoyRoute:path}`, and `{supPower:showPossesivePower}` (the field's spelling is jDip's),
//!   which shows the power of another unit only where the options ask for it;
//! - a condition: `{isViaConvoy():? via convoy:}` is the text before the second colon if the field
//!   is true or there, else the text after it. Either may be one keyword.
//!
//! [`FormatOptions`] says how names are written. [`default_template`] is the template of each kind
//! of order.

mod defaults;
mod field;
mod options;
mod parse;

use std::fmt::Write as _;

use super::write::{Style, order as write_order};
use crate::board::{Coast, Location, Map, PowerId};
use crate::orders::{Order, OrderNotes};
use crate::position::UnitKind;

pub use defaults::{OrderName, default_template};
pub use field::Field;
pub use options::{
    Case, CoastForm, CoastSeparator, End, FormatOptions, Length, NameForm, Number, PossessivePower,
};
pub use parse::{TemplateError, TemplateErrorKind};

use field::Value;
use parse::{Piece, Show, Text};

/// A template that has been read.
///
/// # Examples
///
/// ```
/// # let standard = chancery_variants::standard();
/// # let map = &standard.map;
/// use chancery::notation::template::{FormatOptions, Template};
/// use chancery::notation::{Context, Names, Reader};
/// use chancery::position::PhaseKind;
///
/// let template = Template::new("{power:adjective} {srcUnitType} {src} {_arrow_} {dest}")?;
/// let names = Names::new(map);
/// let reading = Reader::new(&names)
///     .read("France: A par - bur", &Context::new(PhaseKind::Movement));
/// let order = reading.orders().next().expect("one order");
/// let text = template.text(map, &reading.notes, order, &FormatOptions::verbose());
/// assert_eq!(text, "French Army Paris -> Burgundy");
/// # Ok::<(), chancery::notation::template::TemplateError>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Template {
    pieces: Vec<Piece>,
}

impl Template {
    /// Reads a template.
    pub fn new(text: &str) -> Result<Self, TemplateError> {
        parse::pieces(text).map(|pieces| Self { pieces })
    }

    /// The order as the template and the options have it.
    #[must_use]
    pub fn text(
        &self,
        map: &Map,
        notes: &OrderNotes,
        order: &Order,
        options: &FormatOptions,
    ) -> String {
        let mut out = String::new();
        let filler = Filler { map, notes, order, options };
        for piece in &self.pieces {
            filler.piece(piece, &mut out);
        }
        if options.end == End::Dot {
            out.push('.');
        }
        out
    }
}

/// An order written by the default template of its kind.
#[must_use]
pub fn format(map: &Map, notes: &OrderNotes, order: &Order, options: &FormatOptions) -> String {
    default_template(OrderName::of(order)).text(map, notes, order, options)
}

/// Fills the pieces of a template from an order.
struct Filler<'a> {
    map: &'a Map,
    notes: &'a OrderNotes,
    order: &'a Order,
    options: &'a FormatOptions,
}

impl Filler<'_> {
    fn piece(&self, piece: &Piece, out: &mut String) {
        match piece {
            Piece::Text(text) => self.literal(text, out),
            Piece::Field(field, show) => {
                let value = field::value(self.order, self.notes, *field);
                self.value(value, *show, out);
            }
            Piece::If { field, yes, no } => {
                let value = field::value(self.order, self.notes, *field);
                self.literal(if value.is_true() { yes } else { no }, out);
            }
        }
    }

    fn literal(&self, text: &Text, out: &mut String) {
        match text {
            Text::Plain(text) => out.push_str(text),
            Text::Arrow => out.push_str(&self.options.arrow),
            Text::OrderName => {
                let form = &self.options.order_name;
                let name = OrderName::of(self.order);
                out.push_str(&form.apply(name.brief(), name.full()));
            }
        }
    }

    fn value(&self, value: Value<'_>, show: Show, out: &mut String) {
        match (value, show) {
            (Value::Nothing | Value::Flag(_), _) => {}
            (Value::Power(power), Show::Possessive) => self.possessive(power, out),
            (Value::Power(power), Show::Adjective) => {
                let power = self.map.power(power);
                let adjective =
                    if power.adjective.is_empty() { &power.name } else { &power.adjective };
                out.push_str(&self.options.power.apply(adjective, adjective));
            }
            (Value::Power(power), _) => {
                let name = &self.map.power(power).name;
                out.push_str(&self.options.power.apply(name, name));
            }
            (Value::Unit(kind), _) => self.unit(kind, out),
            (Value::Location(at), Show::Coast) => {
                out.push_str(&at.coast.map_or_else(String::new, |coast| self.coast(coast)));
            }
            (Value::Location(at), Show::Province) => self.place(Location::inland(at.province), out),
            (Value::Location(at), _) => self.place(at, out),
            (Value::Path(path), _) => {
                for (index, sea) in path.iter().enumerate() {
                    if index > 0 {
                        let _ = write!(out, " {} ", self.options.arrow);
                    }
                    self.place(Location::inland(*sea), out);
                }
            }
            (Value::Narrowing(order), _) => {
                let order = Order::Movement(*order);
                out.push_str(&write_order(self.map, self.notes, &order, Style::Short));
            }
        }
    }

    /// The power of another unit and a blank, where the options show it and it is another power.
    fn possessive(&self, power: PowerId, out: &mut String) {
        let own = self.order.by() == Some(power);
        if self.options.possessive_power == PossessivePower::Shown && !own {
            self.value(Value::Power(power), Show::Adjective, out);
            out.push(' ');
        }
    }

    fn unit(&self, kind: UnitKind, out: &mut String) {
        let mut letter = [0; 4];
        let brief: &str = kind.letter().encode_utf8(&mut letter);
        let full = match kind {
            UnitKind::Army => "Army",
            UnitKind::Fleet => "Fleet",
            UnitKind::Wing => "Wing",
        };
        out.push_str(&self.options.unit.apply(brief, full));
    }

    fn place(&self, at: Location, out: &mut String) {
        let province = self.map.province(at.province);
        out.push_str(&self.options.province.apply(&province.code, &province.name));
        let Some(coast) = at.coast else { return };
        let separator = match (self.options.coast, self.options.coast_separator) {
            (CoastForm::Plain(_), CoastSeparator::Slash) => '/',
            (CoastForm::Plain(_), CoastSeparator::Hyphen) => '-',
            (CoastForm::Plain(_), CoastSeparator::Blank) | (CoastForm::InBrackets(_), _) => ' ',
        };
        out.push(separator);
        out.push_str(&self.coast(coast));
    }

    fn coast(&self, coast: Coast) -> String {
        match self.options.coast {
            CoastForm::Plain(form) => form.apply(coast.code(), coast.name()),
            CoastForm::InBrackets(form) => format!("({})", form.apply(coast.code(), coast.name())),
        }
    }
}
