//! What would happen: orders judged that nobody has given, from what one viewer may know.

use chancery::adjudicate::{Chance, Workspace, adjudicate_partial};
use chancery::advance::{EmptyPhases, Terms, Winter};
use chancery::notation::{Context, OrderParseError, Reader};
use chancery::orders::{MovementOrder, Order, OrderSet, Pacts, Provisions, Setting};
use chancery::position::{Phase, PhaseKind};
use chancery::record::{PhaseOrders, Played, play};
use chancery_houserules::{Seen, Watch};

use crate::ground::{Ground, power};
use crate::pacts::{Answer, Status, Undertaking};
use crate::people::Viewer;
use crate::view::GameView;

/// What would happen.
#[derive(Debug)]
pub struct Preview {
    /// The orders, judged.
    pub played: Played,
    /// What the rule of the house would see of the winter, if one came.
    pub seen: Option<Seen>,
    /// What is sure of one's own orders whatever the others do; empty but in a movement phase.
    pub sure: Vec<Sure>,
}

/// What is sure of an order.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Sure {
    /// The order.
    pub order: Order,
    /// Whether it succeeds.
    pub success: Chance,
    /// Whether its unit is dislodged.
    pub dislodged: Chance,
}

/// A line that cannot be read.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PreviewFault {
    /// Whether it is in what is supposed of others, and not in one's own orders.
    pub supposed: bool,
    /// What is wrong, with its place in that text.
    pub fault: OrderParseError,
}

/// Judges a phase as it would be with one's own orders and those that are supposed of others, and
/// says what is sure of one's own whatever the others do. It changes nothing, and knows nothing but
/// what the viewer may see: units of which nothing is said hold.
///
/// # Errors
///
/// Every line that cannot be read.
pub fn preview(
    ground: Ground<'_>,
    view: &GameView,
    own: &str,
    supposed: &str,
) -> Result<Preview, Vec<PreviewFault>> {
    let seat = match view.viewer {
        Viewer::Seat(seat) => Some(power(seat)),
        Viewer::Spectator | Viewer::Master => None,
    };
    let context = Context {
        position: Some(&view.position),
        wings: view.charter.rules.wings,
        ..Context::new(view.position.phase.kind)
    };
    let (own, said) = winter(ground, view, own);
    let mut reader = Reader::new(ground.names);
    let readings =
        [reader.read(&own, &Context { power: seat, ..context }), reader.read(supposed, &context)];
    let faults: Vec<PreviewFault> = [false, true]
        .into_iter()
        .zip(&readings)
        .flat_map(|(supposed, reading)| {
            reading.errors().map(move |fault| PreviewFault { supposed, fault: fault.clone() })
        })
        .collect();
    if !faults.is_empty() {
        return Err(faults);
    }
    let [own, supposed] = readings.map(chancery::notation::Reading::into_order_set);
    let sure = sure(ground, view, &own);
    let set = joined(ground, view, &own, &supposed);
    let orders = PhaseOrders {
        set,
        pacts: view.pacts(),
        provisions: said,
        disorder: chancery::board::PowerSet::EMPTY,
    };
    let watch = view.charter.house.as_ref().map(Watch::new);
    let terms = Terms {
        map: &ground.variant.map,
        rules: &view.charter.rules,
        victory: &view.charter.victory,
        empty_phases: EmptyPhases::Skipped,
        winter: watch.as_ref().map(|watch| watch as &dyn Winter),
    };
    let played = play(&terms, 0, &view.position, orders, &mut Workspace::new());
    let seen = watch.as_ref().and_then(Watch::seen).cloned();
    Ok(Preview { played, seen, sure })
}

/// What is said of the winter among one's own orders, and the rest of them. A line that cannot be
/// read stays, to be found by the reader of orders.
fn winter(ground: Ground<'_>, view: &GameView, own: &str) -> (String, Provisions) {
    let Viewer::Seat(seat) = view.viewer else { return (own.to_owned(), Provisions::none()) };
    let split = ground.split_winter(Some(seat), own, &view.position, &view.charter);
    split.unwrap_or_else(|_| (own.to_owned(), Provisions::none()))
}

/// One's own orders first, and of what is supposed the rest: nobody supposes one's own orders.
fn joined(ground: Ground<'_>, view: &GameView, own: &OrderSet, supposed: &OrderSet) -> OrderSet {
    let mine: Vec<_> = own.orders.iter().filter_map(Order::unit_at).collect();
    let mut lines = ground.lines(&own.orders, &own.notes);
    let others = ground.lines(&supposed.orders, &supposed.notes);
    let others = supposed.orders.iter().zip(others);
    let others = others.filter(|(it, _)| it.unit_at().is_none_or(|at| !mine.contains(&at)));
    lines.extend(others.map(|(_, line)| line));
    // Written by us, so that it can be read.
    let gathered = ground.gather(&lines, &view.position, &view.charter);
    gathered.map(|(set, _)| set).unwrap_or_default()
}

fn sure(ground: Ground<'_>, view: &GameView, own: &OrderSet) -> Vec<Sure> {
    if view.position.phase.kind != PhaseKind::Movement {
        return Vec::new();
    }
    let orders: Vec<MovementOrder> = own.orders.iter().filter_map(Order::movement).collect();
    let pacts = view.pacts();
    let setting = Setting {
        map: &ground.variant.map,
        position: &view.position,
        rules: &view.charter.rules,
        pacts: &pacts,
        notes: &own.notes,
    };
    let outcomes = adjudicate_partial(setting, &orders);
    outcomes
        .iter()
        .filter_map(|it| {
            let order = Order::Movement(*orders.get(it.order)?);
            Some(Sure { order, success: it.success, dislodged: it.dislodged })
        })
        .collect()
}

impl GameView {
    /// The alliances of the viewer's power that are in force.
    #[must_use]
    pub fn pacts(&self) -> Pacts {
        let phase = self.position.phase;
        let lasts = |it: &Undertaking| match it {
            Undertaking::Alliance { until } => {
                until.parse::<Phase>().is_ok_and(|until| phase <= until)
            }
            _ => false,
        };
        let mut pacts = Pacts::none();
        for offer in &self.offers {
            let accepted = offer.status == Status::Answered(Answer::Accepted);
            if accepted && offer.promises().any(|(_, _, it)| lasts(it)) {
                pacts.join(power(offer.from), power(offer.to));
            }
        }
        pacts
    }
}

#[cfg(test)]
mod tests {
    use chancery::notation::Names;

    use super::*;
    use crate::{Actor, Command, Creation, Moment, Now, PersonId, Seat, Settings, Sharing, create};

    fn spring(test: impl FnOnce(Ground<'_>, &GameView)) {
        let variant = chancery_variants::standard();
        let names = Names::new(&variant.map);
        let ground = Ground { variant: &variant, names: &names };
        let now = Now { at: Moment(0), lot: 7 };
        let settings =
            Settings { sharing: Sharing::Choice, ..Settings::usual("Tonight", "standard") };
        let (game, _) = create(ground, Creation { settings, master: None }, now).unwrap();
        let me = Actor::Person(PersonId(1));
        let join = Command::Join { seat: Some(Seat(2)), invited: false };
        let (game, _) = game.decide(ground, me, join, now).unwrap();
        let (game, _) = game.decide(ground, me, Command::Start, now).unwrap();
        test(ground, &game.view(ground, Viewer::Seat(Seat(2))));
    }

    fn at(ground: Ground<'_>, preview: &Preview, code: &str) -> Option<String> {
        let province = ground.province(code)?;
        let unit = preview.played.after.unit(province)?;
        Some(ground.variant.map.power(unit.power?).name.clone())
    }

    #[test]
    fn what_is_supposed_of_others_counts_and_what_is_sure_does_not_know_it() {
        spring(|ground, view| {
            let alone = preview(ground, view, "A par - bur", "").unwrap();
            assert_eq!(at(ground, &alone, "bur").as_deref(), Some("France"));
            let met = preview(ground, view, "A par - bur", "Germany: A mun - bur").unwrap();
            assert_eq!(at(ground, &met, "bur"), None, "they stand each other off");
            for it in [alone, met] {
                let [sure] = &it.sure[..] else { panic!("one order is one's own") };
                assert_eq!((sure.success, sure.dislodged), (Chance::Possible, Chance::Impossible));
            }
        });
    }

    #[test]
    fn nobody_supposes_ones_own_orders() {
        spring(|ground, view| {
            let it = preview(ground, view, "A par - bur", "France: A par - pic").unwrap();
            assert_eq!(at(ground, &it, "bur").as_deref(), Some("France"));
        });
    }

    #[test]
    fn every_line_that_cannot_be_read_is_told_with_whose_it_is() {
        spring(|ground, view| {
            let faults = preview(ground, view, "A par jumps", "A mun - atlantis").unwrap_err();
            let whose: Vec<bool> = faults.iter().map(|fault| fault.supposed).collect();
            assert_eq!(whose, [false, true]);
        });
    }
}
