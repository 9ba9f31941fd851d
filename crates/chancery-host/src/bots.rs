//! The computer powers of the house.

use chancery::notation::write::{self, Style};
use chancery::orders::OrderNotes;
use chancery_bots::{Bot, Finished, Terms, View};
use chancery_game::{GameView, Ground, Viewer, power};

use crate::computers::Computers;

/// Computer powers that think: those of [`chancery_bots`].
#[derive(Debug, Clone, Copy, Default)]
pub struct Bots;

impl Computers for Bots {
    fn orders(&self, ground: Ground<'static>, view: &GameView, seed: u64) -> String {
        let Viewer::Seat(seat) = view.viewer else { return String::new() };
        let map = &ground.variant.map;
        let orders: Vec<_> = view.history.iter().map(|played| played.orders().set.orders).collect();
        let history: Vec<Finished<'_>> = view
            .history
            .iter()
            .zip(&orders)
            .map(|(played, orders)| Finished { before: played.before(), orders })
            .collect();
        let decision = Bot::new(map).orders(&View {
            terms: Terms { map, rules: &view.charter.rules, victory: &view.charter.victory },
            power: power(seat),
            position: &view.position,
            history: &history,
            offers: &[],
            pacts: &[],
            seed,
        });
        let notes = OrderNotes::default();
        let lines = decision.orders.iter().map(|it| write::order(map, &notes, it, Style::Short));
        lines.collect::<Vec<_>>().join("\n")
    }
}
