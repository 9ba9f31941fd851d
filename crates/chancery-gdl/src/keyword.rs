//! The words that the supply-zone proposal brings to the language, beside its tables: variables
//! that choose between readings, and properties of terrain.
//!
//! Every keyword can also be written with the longer prefix that the proposal asks about,
//! `supply-zone-`.

use chancery_supply::economy::Distribution;
use chancery_supply::rules::LengthRule;
use chancery_supply::share::Rounding;
use chancery_supply::step::{Opening, Seeding, ShareBy};

use crate::table;
use crate::value::Value;
use crate::warning::WarningKind;

/// What every keyword begins with.
const PREFIX: &str = "supply-";
/// The longer beginning.
const LONG_PREFIX: &str = "supply-zone-";

/// Whether a name is a keyword or its longer form.
pub(crate) fn is_called(keyword: &str, name: &str) -> bool {
    let long = name.strip_prefix(LONG_PREFIX);
    name == keyword || long.is_some_and(|it| keyword.strip_prefix(PREFIX) == Some(it))
}

/// Whether a name begins as only keywords do.
pub(crate) fn is_like_a_keyword(name: &str) -> bool {
    name.starts_with(PREFIX)
}

/// What a module chooses where readings of the proposal differ.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Choices {
    /// `supply-distribution`: whether goods go by zones, in the older way, or both.
    pub distribution: Distribution,
    /// `supply-length-rule`: what a limited length means.
    pub length_rule: LengthRule,
    /// `supply-open-by`: whose sources open the cell they stand in.
    pub opening: Opening,
    /// `supply-seed`: what a source is.
    pub seeding: Seeding,
    /// `supply-share-by`: what shares are in proportion to.
    pub share_by: ShareBy,
    /// `supply-rounding`: how whole pieces come of real shares.
    pub rounding: Rounding,
    /// `supply-tie`: who goes first where everything else is equal.
    pub tie: TieKey,
}

impl Default for Choices {
    /// The older way and then zones, as in Xconq; of the rest the first reading.
    fn default() -> Self {
        Self {
            distribution: Distribution::Both,
            length_rule: LengthRule::default(),
            opening: Opening::default(),
            seeding: Seeding::default(),
            share_by: ShareBy::default(),
            rounding: Rounding::default(),
            tie: TieKey::default(),
        }
    }
}

/// Who goes first where everything else is equal.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum TieKey {
    /// The earlier unit.
    #[default]
    Unit,
    /// Another every turn, as the variable `supply-tie-seed` has it.
    Turn,
}

/// What a word does.
type Choose = fn(&mut Choices);

/// A variable whose values are words.
pub(crate) struct Variable {
    pub(crate) name: &'static str,
    words: &'static [(&'static str, Choose)],
}

/// The variables; the first word of each is its default.
pub(crate) const VARIABLES: [Variable; 7] = [
    Variable {
        name: "supply-distribution",
        words: &[
            ("both", |it| it.distribution = Distribution::Both),
            ("zones", |it| it.distribution = Distribution::Zones),
            ("older", |it| it.distribution = Distribution::Older),
            ("neither", |it| it.distribution = Distribution::Neither),
        ],
    },
    Variable {
        name: "supply-length-rule",
        words: &[
            ("strict", |it| it.length_rule = LengthRule::Strict),
            ("chain", |it| it.length_rule = LengthRule::Chain),
        ],
    },
    Variable {
        name: "supply-open-by",
        words: &[
            ("own", |it| it.opening = Opening::Own),
            ("friendly", |it| it.opening = Opening::Friendly),
        ],
    },
    Variable {
        name: "supply-seed",
        words: &[
            ("type", |it| it.seeding = Seeding::ByType),
            ("stock", |it| it.seeding = Seeding::ByStock),
        ],
    },
    Variable {
        name: "supply-share-by",
        words: &[
            ("priority", |it| it.share_by = ShareBy::Priority),
            ("priority-times-need", |it| it.share_by = ShareBy::PriorityTimesNeed),
        ],
    },
    Variable {
        name: "supply-rounding",
        words: &[
            ("largest-remainder", |it| it.rounding = Rounding::LargestRemainder),
            ("webster", |it| it.rounding = Rounding::Webster),
        ],
    },
    Variable {
        name: "supply-tie",
        words: &[("unit", |it| it.tie = TieKey::Unit), ("turn", |it| it.tie = TieKey::Turn)],
    },
];

/// The number from which every turn has its own order among equals.
pub const TIE_SEED: &str = "supply-tie-seed";

impl Variable {
    /// The variable of a name.
    pub(crate) fn find(name: &str) -> Option<&'static Self> {
        VARIABLES.iter().find(|it| is_called(it.name, name))
    }

    /// What is told of a variable that begins like a keyword and is none.
    pub(crate) fn unknown(name: &str) -> WarningKind {
        unknown(name, VARIABLES.iter().map(|it| it.name).chain([TIE_SEED]))
    }

    /// Chooses by a word.
    pub(crate) fn choose(&self, choices: &mut Choices, word: &str) -> Result<(), WarningKind> {
        let Some((_, choose)) = self.words.iter().find(|(name, _)| *name == word) else {
            let accepted = self.words.iter().map(|(name, _)| *name).collect();
            return Err(WarningKind::NotOneOf {
                keyword: self.name,
                given: word.to_owned(),
                accepted,
            });
        };
        choose(choices);
        Ok(())
    }
}

/// A property of terrain that is a number.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct TerrainProperty {
    pub(crate) name: &'static str,
    most: i32,
}

/// `supply-zone-into`: a bit for each class of control.
pub(crate) const ZONE_INTO: TerrainProperty =
    TerrainProperty { name: "supply-zone-into", most: table::MASK_MAX };
/// `supply-length-cost`: how much of a length it takes to enter a cell.
pub(crate) const LENGTH_COST: TerrainProperty =
    TerrainProperty { name: "supply-length-cost", most: table::VALUE_MAX };

impl TerrainProperty {
    /// The property of a name.
    pub(crate) fn find(name: &str) -> Option<Self> {
        [ZONE_INTO, LENGTH_COST].into_iter().find(|it| is_called(it.name, name))
    }

    /// What stands in the way of a value, if anything does.
    pub(crate) fn check(self, value: &Value) -> Result<(), WarningKind> {
        let given = || match value {
            Value::Number(number) => number.to_string(),
            other => other.name().unwrap_or("()").to_owned(),
        };
        check_within(self.name, value.number(), self.most, given).map(drop)
    }

    /// What is told of a property that begins like a keyword and is none.
    pub(crate) fn unknown(name: &str) -> WarningKind {
        unknown(name, [ZONE_INTO, LENGTH_COST].into_iter().map(|it| it.name))
    }
}

/// The value of a keyword, where it is a number from nought to the most that it can be.
pub(crate) fn check_within(
    keyword: &'static str,
    value: Option<i32>,
    most: i32,
    given: impl Fn() -> String,
) -> Result<i32, WarningKind> {
    let within = value.filter(|value| (0..=most).contains(value));
    within.ok_or_else(|| WarningKind::NotWithin { keyword, given: given(), least: 0, most })
}

/// What is told of a name that begins like a keyword and is none, with the keyword most like it
/// among those of its sort.
pub(crate) fn unknown(name: &str, sort: impl Iterator<Item = &'static str>) -> WarningKind {
    // A slip is about as long as what was meant, and the comparison takes the product of lengths.
    const SLIP_MAX: usize = 64;
    let near = sort
        .filter(|_| name.len() <= SLIP_MAX)
        .map(|it| (strsim::damerau_levenshtein(it, name), it))
        .min();
    let near = near.filter(|(distance, _)| *distance <= 3).map(|(_, keyword)| keyword);
    WarningKind::NoKeyword { name: name.to_owned(), near }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_word_of_a_variable_is_its_default() {
        for variable in &VARIABLES {
            for (number, (word, _)) in variable.words.iter().enumerate() {
                let mut choices = Choices::default();
                variable.choose(&mut choices, word).expect("one of its words");
                assert_eq!(choices == Choices::default(), number == 0, "{} {word}", variable.name);
            }
        }
    }

    #[test]
    fn keywords_go_by_the_longer_prefix_too() {
        for (keyword, name, same) in [
            ("supply-seed", "supply-seed", true),
            ("supply-seed", "supply-zone-seed", true),
            ("supply-zone-into", "supply-zone-into", true),
            ("supply-zone-into", "supply-zone-zone-into", true),
            ("supply-zone-into", "supply-into", false),
            ("supply-seed", "seed", false),
        ] {
            assert_eq!(is_called(keyword, name), same, "{keyword} {name}");
        }
    }
}
