//! Units, places and powers in any notation.

use chancery::board::{Location, Map, PowerId, ProvinceId};
use chancery::notation::{
    Context, Expect, ItemKind, Names, OrderParseErrorKind, Reader, Reading, Warning, WarningKind,
};
use chancery::orders::Order;
use chancery::position::UnitKind;
use chancery::rules::Wings;

use crate::board::{BoardFault, most_like};

/// A reader of units and places, which keeps its memory from one to the next.
#[derive(Debug)]
pub(crate) struct WordReader<'n> {
    names: &'n Names<'n>,
    reader: Reader<'n>,
    reading: Reading,
}

impl<'n> WordReader<'n> {
    pub(crate) fn new(names: &'n Names<'n>) -> Self {
        Self { names, reader: Reader::new(names), reading: Reading::default() }
    }

    pub(crate) const fn map(&self) -> &'n Map {
        self.names.map()
    }

    /// A unit: its kind and its place.
    pub(crate) fn unit(&mut self, text: &str) -> Result<(UnitKind, Location), BoardFault> {
        let context = Context { wings: Wings::On, ..Context::expecting(Expect::SetUp) };
        self.reader.read_into(text, &context, &mut self.reading);
        let not_a_unit = || BoardFault::NotAUnit { word: text.to_owned() };
        let [item] = self.reading.items.as_slice() else { return Err(not_a_unit()) };
        match &item.kind {
            ItemKind::Order(read) => match read.order {
                Order::SetUp(line) => match (self.slip(&read.warnings, text), line.unit.kind) {
                    (Some(fault), _) => Err(fault),
                    (None, Some(kind)) => Ok((kind, line.unit.at)),
                    (None, None) => Err(not_a_unit()),
                },
                Order::Movement(_) | Order::Retreat(_) | Order::Adjustment(_) => Err(not_a_unit()),
            },
            ItemKind::Error(error) => {
                Err(self.fault(&error.kind, error.span.of(text)).unwrap_or_else(not_a_unit))
            }
            ItemKind::Heading(_) | ItemKind::PhaseHeading(_) | ItemKind::Skip(_) => {
                Err(not_a_unit())
            }
        }
    }

    /// A province by its code, its name or another name for it.
    pub(crate) fn province(&mut self, text: &str) -> Result<ProvinceId, BoardFault> {
        if let Some(province) = self.names.province(text) {
            return Ok(province);
        }
        // What a unit may be written in, a place may be.
        match self.unit(&format!("A {text}")) {
            Ok((_, at)) => Ok(at.province),
            Err(BoardFault::NotAUnit { .. }) => {
                Err(BoardFault::UnknownPlace { word: text.to_owned(), similar: None })
            }
            Err(fault) => Err(fault),
        }
    }

    /// A power by its name, its adjective or another name for it, or by the beginning of one.
    pub(crate) fn power(&self, text: &str) -> Result<PowerId, BoardFault> {
        self.names.power(text).ok_or_else(|| {
            let word = text.trim();
            let similar =
                most_like(word, self.map().powers().map(|(_, power)| power.name.as_str()));
            BoardFault::UnknownPower { word: word.to_owned(), similar }
        })
    }

    /// What the reader of orders corrected. An order is shown to its author with its correction; a
    /// position is built upon, and a wrong guess in it would go unnoticed.
    fn slip(&self, warnings: &[Warning], text: &str) -> Option<BoardFault> {
        warnings.iter().find_map(|warning| {
            let word = || warning.span.of(text).to_owned();
            match warning.kind {
                WarningKind::Spelling { province } => Some(BoardFault::UnknownPlace {
                    word: word(),
                    similar: Some(self.map().province(province).name.clone()),
                }),
                WarningKind::Word => Some(BoardFault::NotAUnit { word: text.to_owned() }),
                _ => None,
            }
        })
    }

    fn fault(&self, kind: &OrderParseErrorKind, word: &str) -> Option<BoardFault> {
        let name = |id: &ProvinceId| self.map().province(*id).name.clone();
        match kind {
            OrderParseErrorKind::UnknownProvince { nearest } => Some(BoardFault::UnknownPlace {
                word: word.to_owned(),
                similar: nearest.first().map(name),
            }),
            OrderParseErrorKind::AmbiguousProvince { candidates } => {
                Some(BoardFault::AmbiguousPlace {
                    word: word.to_owned(),
                    meanings: candidates.iter().map(name).collect(),
                })
            }
            _ => None,
        }
    }
}
