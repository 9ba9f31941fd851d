//! What would do about a doubt.

use super::Lint;

impl Lint {
    /// What would do, in a sentence.
    #[must_use]
    pub fn hint(&self) -> Option<String> {
        Some(match self {
            Self::Drawing { hint, .. } => return hint.clone(),
            Self::OneWayBorder { from, to, .. } => {
                format!("if `{to}` borders on `{from}` too, write it with the other borders")
            }
            Self::NoCoastEdge { first, second, water } => {
                format!("write `{first} {second}` under `fleet` if their coasts meet on `{water}`")
            }
            Self::CoastWithoutWater { first, second } => {
                format!("a border by land only, as `{first} {second}`, stands under `army`")
            }
            Self::Unreachable { code } => {
                format!("give `{code}` borders, or the kind `impassable`")
            }
            Self::DryCoast { place } => match place.split_once('/') {
                Some((code, _)) => format!("give it fleet borders, or `{code}` fewer coasts"),
                None => format!("give it fleet borders, or make `{place}` inland"),
            },
            Self::CoastsAlike { first, .. } => {
                let code = first.split('/').next().unwrap_or(first);
                format!("a province with one coast, as `{code}` then is, names none")
            }
            Self::SimilarNames { code, .. } => {
                format!("call `{code}` something else, so that an order cannot mean the other")
            }
            Self::AmbiguousCode { name, .. } => {
                format!("name `{name}` first in its list, or leave the entry out")
            }
            _ => return self.hint_of_play().or_else(|| self.hint_of_drawing()),
        })
    }

    fn hint_of_play(&self) -> Option<String> {
        Some(match self {
            Self::HomeWithoutStart { code, .. } => {
                format!("put a unit into `{code}`, or state what the power `owns`")
            }
            Self::PowerWithoutHomes { .. } => {
                "give it `homes`, or say `build-sites = \"any-owned\"` under `[rules]`".to_owned()
            }
            Self::PowerWithoutStart { power } => {
                format!("give {power} `units`, or leave it out")
            }
            Self::SharedHome { first, second, .. } => {
                format!("take it from the `homes` of {first} or of {second}")
            }
            Self::UnevenStart { .. } => {
                "units and centres are as many in most games; state what it `owns` if not"
                    .to_owned()
            }
            Self::GuestAtStart { .. } => "put the unit elsewhere, or state `owns`".to_owned(),
            Self::NoMajority { there, .. } => {
                format!("a majority of {there} is {}", there / 2 + 1)
            }
            Self::EndsBeforeStart { first, .. } => {
                format!("a `last_year` is {first} or later")
            }
            Self::StartsWithRetreats => {
                "begin with movement, as S1901M, or with builds, as W1900A".to_owned()
            }
            Self::WonAtStart { .. } => "let more `centres` win, or own fewer".to_owned(),
            Self::AliasOfOther { .. } => "leave the alias out".to_owned(),
            Self::RuleWithoutBorder { .. } => "leave the place out of `from`".to_owned(),
            Self::RuleNeverInForce { .. } => {
                "`first_year` comes before `last_year`, and the start before both are over"
                    .to_owned()
            }
            Self::ColoursAlike { second, .. } => format!("give {second} another `colour`"),
            Self::DarkColour { .. } => "take a light tint, and the dark one as `ink`".to_owned(),
            Self::ColourTaken { .. } => "take a stronger tint".to_owned(),
            Self::UnmetExpectation { .. } => "leave it out".to_owned(),
            _ => return None,
        })
    }

    fn hint_of_drawing(&self) -> Option<String> {
        Some(match self {
            Self::NotDrawn { code } => {
                format!("give it a shape: an entry `{code}` of `shapes`, or an element of that id")
            }
            Self::DrawnForNothing { .. } => {
                "remove it, or write the province into the topology".to_owned()
            }
            Self::PlaceMissing { place, .. } => {
                format!("state `{}` under `places`; until then it is computed", place.key())
            }
            Self::PlaceNeedless { place, .. } => format!("remove `{}`", place.key()),
            Self::PlaceOutside { .. } => "move it inside".to_owned(),
            Self::PlacesOverlap { .. } => {
                "move one of them: symbols need two radii between their middles".to_owned()
            }
            Self::DrawnApart { first, second, .. } => format!(
                "let their shapes share an arc, or draw a `link` that joins `{first}` and `{second}`"
            ),
            Self::DrawnTogether { first, second, units } => {
                let key = if *units == "armies" { "army" } else { "fleet" };
                format!(
                    "write `{first} {second}` under `{key}` of the borders if it can be crossed"
                )
            }
            Self::FalseLink { .. } => "remove it, or write the border".to_owned(),
            _ => return None,
        })
    }
}
