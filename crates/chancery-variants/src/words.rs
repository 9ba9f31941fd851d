//! The words of the format that stand for values of the engine.

use chancery::board::{Coast, OrderKind, ProvinceKind};
use chancery::position::{PhaseKind, Season, UnitKind};

use crate::fault::FaultKind;
use crate::report::{At, Report};

/// A fixed list of words and what each means.
pub(crate) struct Words<T: 'static> {
    /// What one of them is, in words.
    pub(crate) what: &'static str,
    pub(crate) known: &'static [&'static str],
    /// In the order of `known`.
    pub(crate) values: &'static [T],
}

impl<T: Copy> Words<T> {
    /// What a word means; a fault and `None` where it is none of the list.
    pub(crate) fn read(&self, report: &mut Report<'_>, word: At<&str>) -> Option<T> {
        let value =
            self.known.iter().position(|k| *k == word.value).and_then(|i| self.values.get(i));
        if value.is_none() {
            let kind = FaultKind::UnknownWord {
                word: word.value.to_owned(),
                what: self.what,
                known: self.known,
            };
            report.fault(word.span, kind);
        }
        value.copied()
    }

    /// What each of several words means, without those that are none of the list.
    pub(crate) fn read_all(&self, report: &mut Report<'_>, words: Vec<At<&str>>) -> Vec<T> {
        words.into_iter().filter_map(|word| self.read(report, word)).collect()
    }
}

pub(crate) const PROVINCE_KINDS: Words<ProvinceKind> = Words {
    what: "kind of province",
    known: &["inland", "coastal", "sea", "impassable"],
    values: &[
        ProvinceKind::Inland,
        ProvinceKind::Coastal,
        ProvinceKind::Sea,
        ProvinceKind::Impassable,
    ],
};

pub(crate) const COASTS: Words<Coast> = Words {
    what: "coast",
    known: &["nc", "nec", "ec", "sec", "sc", "swc", "wc", "nwc"],
    values: &Coast::ALL,
};

pub(crate) const UNITS: Words<UnitKind> =
    Words { what: "kind of unit", known: &["army", "fleet", "wing"], values: &UnitKind::ALL };

pub(crate) const ORDERS: Words<OrderKind> = Words {
    what: "kind of order",
    known: &["hold", "move", "support", "convoy", "retreat", "disband", "build"],
    values: &[
        OrderKind::Hold,
        OrderKind::Move,
        OrderKind::Support,
        OrderKind::Convoy,
        OrderKind::Retreat,
        OrderKind::Disband,
        OrderKind::Build,
    ],
};

pub(crate) const SEASONS: Words<Season> = Words {
    what: "season",
    known: &["spring", "fall", "winter"],
    values: &[Season::Spring, Season::Fall, Season::Winter],
};

pub(crate) const PHASES: Words<PhaseKind> = Words {
    what: "kind of phase",
    known: &["movement", "retreat", "adjustment"],
    values: &[PhaseKind::Movement, PhaseKind::Retreat, PhaseKind::Adjustment],
};
