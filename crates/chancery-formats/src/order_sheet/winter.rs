//! What is said of the winter, before the orders and among them: passage, and lists of units.

use chancery::board::PowerId;
use chancery::notation::Names;
use chancery::orders::Provisions;
use chancery::position::{PhaseKind, Position, Season};

use super::fault::{SheetFault, SheetFaultKind as Kind};
use super::resolve::Resolver;
use super::sections::{self, Says};
use super::text::OwnLine;
use crate::lines::{Piece, commas, lines, without_comment};
use crate::provisions;

/// Takes what is said of the winter out of the text of somebody's orders for a position, where the
/// game has a rule of the house: `passage: Italy`, `rations: A vie, F tri`. The rest keeps its
/// places: blanks stand where such lines stood. Without `by` each line says whose it is.
///
/// # Errors
///
/// What is wrong with such lines.
///
/// # Examples
///
/// ```
/// use chancery::notation::Names;
/// use chancery_formats::order_sheet::split_winter;
///
/// let standard = chancery_variants::standard();
/// let map = &standard.map;
/// let mut autumn = standard.start.clone();
/// autumn.phase = "F1901M".parse()?;
/// let text = "A par H\npassage: Italy";
/// let france = map.power_by_name("France");
/// let (rest, said) = split_winter(text, france, &autumn, &Names::new(map)).expect("it is said right");
/// assert_eq!(rest.trim_end(), "A par H");
/// assert_eq!(said.passages().count(), 1);
/// # Ok::<(), chancery::position::PhaseParseError>(())
/// ```
pub fn split_winter(
    text: &str,
    by: Option<PowerId>,
    position: &Position,
    names: &Names<'_>,
) -> Result<(String, Provisions), Vec<SheetFault>> {
    let mut winter = WinterLines::default();
    let mut resolver = Resolver::new(names);
    let mut rest = String::with_capacity(text.len());
    for line in lines(text) {
        let own = sections::own(without_comment(line)).filter(|(says, _)| *says != Says::Leave);
        // What ends the line before.
        rest.push_str(&text[rest.len()..line.span().start]);
        match own {
            Some((says, words)) => {
                winter.take(&mut resolver, position, OwnLine { says, line, words }, by);
                rest.extend(std::iter::repeat_n(' ', line.text.len()));
            }
            None => rest.push_str(line.text),
        }
    }
    let faults = resolver.into_faults();
    if faults.is_empty() { Ok((rest, winter.said)) } else { Err(faults) }
}

/// What the lines read so far say.
#[derive(Debug, Default)]
pub(super) struct WinterLines {
    pub(super) said: Provisions,
}

impl WinterLines {
    /// Takes a line in that stands under the heading of a power, or of none.
    pub(super) fn take(
        &mut self,
        resolver: &mut Resolver<'_>,
        position: &Position,
        line: OwnLine<'_>,
        above: Option<PowerId>,
    ) {
        let phase = position.phase;
        if phase.season != Season::Fall || phase.kind == PhaseKind::Adjustment {
            let kind = Kind::NotAutumn { key: line.says.key() };
            return resolver.fault(line.line.trim(), kind);
        }
        match line.says {
            Says::Leave => {}
            Says::Passage => self.passage(resolver, line.words, above),
            Says::Rations => self.rations(resolver, position, line.words, above),
        }
    }

    /// Passage: `France to Italy`, or under France `Italy`.
    fn passage(&mut self, resolver: &mut Resolver<'_>, words: Piece<'_>, above: Option<PowerId>) {
        let (by, to) = match (provisions::parts(words), above) {
            (Some((name, to)), above) => {
                let Some(by) = resolver.power(name) else { return };
                if above.is_some_and(|above| above != by) {
                    let power = resolver.words.map().power(by).name.clone();
                    return resolver.fault(name, Kind::NotTheirsToGrant { power });
                }
                (by, to)
            }
            (None, Some(above)) => (above, commas(words).collect()),
            (None, None) => return resolver.fault(words, Kind::NobodysPassage),
        };
        if to.is_empty() {
            return resolver.fault(words, Kind::NobodysPassage);
        }
        for name in to {
            if let Some(to) = resolver.power(name) {
                self.said.grant(by, to);
            }
        }
    }

    /// The units of one power that eat first.
    fn rations(
        &mut self,
        resolver: &mut Resolver<'_>,
        position: &Position,
        words: Piece<'_>,
        above: Option<PowerId>,
    ) {
        let mut power = above;
        let mut list = Vec::new();
        for item in commas(words) {
            if resolver.has_enough() {
                return;
            }
            let read = provisions::unit(&mut resolver.words, position, item.text);
            let Some((owner, at)) = resolver.note(item, read) else { continue };
            if power.is_some_and(|power| power != owner) {
                let owner = resolver.words.map().power(owner).name.clone();
                resolver.fault(item, Kind::NotTheirList { owner });
            } else if list.contains(&at) {
                resolver.fault(item, Kind::ListedTwice);
            } else {
                power = Some(owner);
                list.push(at);
            }
        }
        let Some(power) = power.filter(|_| !list.is_empty()) else { return };
        if self.said.list(power).is_empty() {
            self.said.set_list(power, list);
        } else {
            let power = resolver.words.map().power(power).name.clone();
            resolver.fault(words, Kind::SecondList { power });
        }
    }
}

#[cfg(test)]
mod tests {
    use chancery::position::Phase;

    use super::*;

    #[test]
    fn lines_about_the_winter_leave_blanks_in_their_places() {
        let standard = chancery_variants::standard();
        let (map, names) = (&standard.map, Names::new(&standard.map));
        let mut position = standard.start.clone();
        position.phase = "F1901M".parse::<Phase>().expect("a phase");
        let france = map.power_by_name("France");
        for (text, rest, passages, list) in [
            ("A par H\r\npassage: Italy\r\nF bre H", "A par H\r\n              \r\nF bre H", 1, 0),
            ("RATIONS: A par, F bre # first\nö", "                             \nö", 0, 2),
            ("passage: France to Italy, Germany", "                                 ", 2, 0),
            ("passage is not granted\n", "passage is not granted", 0, 0),
            ("", "", 0, 0),
        ] {
            let (found, said) = split_winter(text, france, &position, &names).expect(text);
            assert_eq!(found, rest, "{text}");
            let power = france.expect("a power of the map");
            assert_eq!(
                (said.passages().count(), said.list(power).len()),
                (passages, list),
                "{text}"
            );
        }
        let faults = split_winter("A par H\npassage: Ruritania", france, &position, &names);
        let [fault] = &faults.expect_err("there is no such power")[..] else { panic!("one fault") };
        assert_eq!(&"A par H\npassage: Ruritania"[fault.span.clone()], "Ruritania");
        let spring = &standard.start;
        assert!(split_winter("passage: Italy", france, spring, &names).is_err());
    }
}
