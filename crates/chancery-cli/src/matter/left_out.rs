//! What was handed in and does not count, in words.

use std::collections::BTreeSet;

use chancery::board::{Map, PowerId};
use chancery::notation::write::{Style, order as order_words};
use chancery::orders::{HandedInSets, LeftOut, OrderNotes, Proxy};
use chancery::position::Position;
use chancery::rules::{ProxyOrders, Rules};
use chancery_formats::order_sheet::ReadSheet;

use crate::diagnostic::Diagnostic;

/// Says what the rules left out of the orders of a sheet, each thing once.
pub(super) fn told(
    name: &str,
    map: &Map,
    read: &ReadSheet,
    rules: &Rules,
    left_out: &[LeftOut],
) -> Vec<Diagnostic> {
    let words = Words {
        map,
        handed_in: &read.handed_in,
        notes: &read.orders.notes,
        position: &read.sheet.position,
        rules,
    };
    let mut said = BTreeSet::new();
    let told = left_out.iter().map(|left_out| words.of(*left_out));
    told.filter(|(what, _)| said.insert(what.clone()))
        .map(|(what, hint)| Diagnostic {
            title: format!("{name}: {what}"),
            hint: Some(hint),
            excerpt: None,
        })
        .collect()
}

struct Words<'a> {
    map: &'a Map,
    handed_in: &'a HandedInSets,
    notes: &'a OrderNotes,
    position: &'a Position,
    rules: &'a Rules,
}

impl Words<'_> {
    /// What does not count, and by which rule.
    fn of(&self, left_out: LeftOut) -> (String, String) {
        match left_out {
            LeftOut::Replaced(set) => {
                let set = &self.handed_in.sets[set];
                let (power, number) = (self.power(set.by), set.dated.unwrap_or_default());
                let what = format!("orders {number} of {power} do not count");
                (what, self.hint("a later set takes their place", "4.D.1"))
            }
            LeftOut::Undated(set) => {
                let power = self.power(self.handed_in.sets[set].by);
                let what = format!("several sets of {power} bear no number, and none counts");
                (what, self.hint("nobody knows which is the later", "4.D.2"))
            }
            LeftOut::Standing(place) => {
                let (power, order) = &self.handed_in.standing[place];
                let order = order_words(self.map, self.notes, order, Style::Short);
                let power = self.power(Some(*power));
                let what = format!("the standing order {order} of {power} does not count");
                (what, self.hint("orders are for one phase", "4.E.4"))
            }
            LeftOut::Leave(Proxy { owner, unit, to }) => {
                let place = self.map.province(unit).code.as_str();
                let unit = self.position.unit_to_order(unit);
                let letter = unit.map_or('?', |unit| unit.kind.letter());
                let (owner, to) = (self.power(Some(owner)), self.power(Some(to)));
                let what = format!(
                    "the leave of {owner} for {to} to order {letter} {place} does not count"
                );
                let why = match self.rules.proxy_orders {
                    ProxyOrders::Announced => "it counts where it is announced before the orders",
                    ProxyOrders::InOrderSet => "it counts among the owner's orders",
                    ProxyOrders::NotAllowed => "nobody orders another power's units",
                };
                (what, self.hint(why, "4.E.5"))
            }
        }
    }

    fn power(&self, power: Option<PowerId>) -> &str {
        power.map_or("nobody", |power| self.map.power(power).name.as_str())
    }

    fn hint(&self, why: &str, choice: &str) -> String {
        format!("{why} ({choice}={})", self.rules.get(choice).unwrap_or_default())
    }
}
