//! A game as its reader finds it.

use chancery_game::words::{self, Words};
use chancery_game::{GameView, Ground, Seat, Standing, Talk, Viewer, power};
use chancery_host::AskFault;
use chancery_host::accounts::Notation;
use chancery_store::GameId;

use crate::board::Board;
use crate::pages::Fault;
use crate::people::Names;
use crate::site::Site;
use crate::times::ZONE;
use crate::visitor::Visitor;

/// A game as one reader finds it: as a player, a spectator or its master.
pub(crate) struct Chair {
    pub(crate) id: GameId,
    pub(crate) view: GameView,
    pub(crate) standing: Standing,
    pub(crate) board: &'static Board,
    pub(crate) ground: Ground<'static>,
    /// The zone by whose clock moments are told.
    pub(crate) zone: String,
    /// How orders of results are written.
    pub(crate) notation: Notation,
}

impl Chair {
    /// The chair of a visitor at a game; that of a power they name, where they play several. For
    /// whoever may not look on there is none, nor any sign that there is a game.
    pub(crate) async fn of(
        site: &Site,
        game: GameId,
        visitor: Option<Visitor>,
        wanted: Option<Seat>,
    ) -> Result<Self, Fault> {
        let none = || if visitor.is_some() { Fault::Missing } else { Fault::SignIn };
        let standing = match site.house.standing(game, visitor.map(Visitor::person)).await {
            Ok(standing) => standing,
            Err(AskFault::NoGame) => return Err(none()),
            Err(fault) => return Err(fault.into()),
        };
        let own = wanted.map(Viewer::Seat).filter(|it| standing.viewers.contains(it));
        let viewer = own.or_else(|| standing.viewers.first().copied()).ok_or_else(none)?;
        Self::as_viewer(site, game, visitor, standing, viewer).await
    }

    /// The chair of whoever has the link of a game.
    pub(crate) async fn invited(
        site: &Site,
        game: GameId,
        visitor: Option<Visitor>,
    ) -> Result<Self, Fault> {
        let standing = site.house.standing(game, visitor.map(Visitor::person)).await?;
        let viewer = standing.viewers.first().copied().unwrap_or(Viewer::Spectator);
        Self::as_viewer(site, game, visitor, standing, viewer).await
    }

    async fn as_viewer(
        site: &Site,
        id: GameId,
        visitor: Option<Visitor>,
        standing: Standing,
        viewer: Viewer,
    ) -> Result<Self, Fault> {
        let view = site.house.view(id, viewer).await?;
        let style = visitor.map(|visitor| visitor.board).unwrap_or_default();
        let board = site.boards.in_style(&view.settings.variant, style).ok_or(Fault::House)?;
        let ground = site.house.ground(&view.settings.variant).ok_or(Fault::House)?;
        let zone = visitor.map_or(ZONE, |visitor| visitor.zone).to_owned();
        let notation = visitor.map(|visitor| visitor.notation).unwrap_or_default();
        Ok(Self { id, view, standing, board, ground, zone, notation })
    }

    /// The address of the game's page, at one of its panels.
    pub(crate) fn address(&self, panel: &str) -> String {
        format!("/games/{}{}{panel}", self.id.0, self.as_seat())
    }

    /// The same at the panel of orders, where something is said about them.
    pub(crate) fn address_saying(&self, word: &str) -> String {
        let sign = if self.as_seat().is_empty() { '?' } else { '&' };
        self.address(&format!("{sign}{word}=orders#orders"))
    }

    /// What an address says where its reader plays several powers.
    pub(crate) fn as_seat(&self) -> String {
        match self.seat() {
            Some(seat) if self.standing.viewers.len() > 1 => format!("?seat={}", seat.0),
            _ => String::new(),
        }
    }

    /// Whether one device is passed round: its reader holds several seats, and whatever is said is
    /// said at the table.
    pub(crate) fn is_passed_round(&self) -> bool {
        !self.as_seat().is_empty() && self.view.settings.press.talk == Talk::None
    }

    /// The address of the cover between two hands.
    pub(crate) fn cover(&self) -> String {
        format!("/games/{}/pass", self.id.0)
    }

    /// The game in words.
    pub(crate) fn words<'a>(&'a self, names: &'a words::Names<'a>) -> Words<'a> {
        Words::new(self.ground, &self.view, names).at(&self.zone)
    }

    /// The power that its reader plays.
    pub(crate) fn seat(&self) -> Option<Seat> {
        match self.view.viewer {
            Viewer::Seat(seat) => Some(seat),
            Viewer::Spectator | Viewer::Master => None,
        }
    }

    /// The power that its reader plays.
    ///
    /// # Errors
    ///
    /// For whoever plays none there is nothing to do there.
    pub(crate) fn played(&self) -> Result<Seat, Fault> {
        self.seat().ok_or(Fault::Missing)
    }

    /// The name of a power.
    pub(crate) fn power(&self, seat: Seat) -> &'static str {
        let map = &self.board.variant.map;
        if usize::from(seat.0) < map.power_count() { &map.power(power(seat)).name } else { "" }
    }

    /// The names of everybody whom its reader may know.
    pub(crate) async fn names(&self, site: &Site) -> Result<Names, Fault> {
        let seated = self.view.seats.iter().map(|seat| seat.holder);
        Names::of(site, seated.chain(self.view.joiners.iter().map(|it| it.holder))).await
    }
}
