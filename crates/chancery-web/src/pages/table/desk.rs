//! A game as its reader finds it.

use chancery_game::{GameView, Ground, Seat, Viewer};
use chancery_store::GameId;

use crate::board::Board;
use crate::pages::Fault;
use crate::site::Site;
use crate::visitor::Visitor;

/// A game as one of its players finds it.
pub(super) struct Desk {
    pub(super) view: GameView,
    pub(super) seat: Seat,
    pub(super) board: &'static Board,
    pub(super) ground: Ground<'static>,
}

impl Desk {
    /// The desk of a visitor at a game. For whoever does not play there is none, nor any sign that
    /// there is a game.
    pub(super) async fn of(site: &Site, game: GameId, visitor: Visitor) -> Result<Self, Fault> {
        let viewers = site.house.viewers(game, Some(visitor.person())).await?;
        let seat = viewers.iter().find_map(|viewer| match viewer {
            Viewer::Seat(seat) => Some(*seat),
            Viewer::Spectator | Viewer::Master => None,
        });
        let seat = seat.ok_or(Fault::Missing)?;
        let view = site.house.view(game, Viewer::Seat(seat)).await?;
        let board = site.boards.get(&view.settings.variant).ok_or(Fault::House)?;
        let ground = site.house.ground(&view.settings.variant).ok_or(Fault::House)?;
        Ok(Self { view, seat, board, ground })
    }
}
