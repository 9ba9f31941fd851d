//! A caller who types a script, and the house that is called.

use std::sync::Arc;
use std::time::Duration;

use chancery_door::term::Terminal;
use chancery_door::{Boards, Gone, Limits, Line, Place, Sent, Session, Who};
use chancery_game::{
    Actor, Command, Creation, GameView, Ground, Holder, Joining, MasterCommand, Moment, Occupant,
    Seat, SeatStatus, SeatView, Settings, Sharing, Viewer,
};
use chancery_host::accounts::{Accounts, Terms, person};
use chancery_host::{Chance, Clock, Computers, Grounds, House};
use chancery_store::{AccountId, GameId, Store};
use chancery_variants::Library;
use tokio::sync::mpsc;

/// Computer powers that hold.
#[derive(Debug)]
struct Hold;

impl Computers for Hold {
    fn orders(&self, _: Ground<'static>, _: &GameView, _: u64) -> String {
        String::new()
    }
}

/// A house of its own.
pub(crate) struct Board {
    pub(crate) place: Place,
    pub(crate) account: AccountId,
    _folder: tempfile::TempDir,
}

impl Board {
    pub(crate) async fn new() -> Self {
        let folder = tempfile::tempdir().unwrap();
        let store = Store::open(&folder.path().join("chancery.sqlite")).await.unwrap();
        let account = store.guest(0).await.unwrap();
        let clock = Clock::new(|| Moment(1_000_000));
        let grounds = Grounds::new(Library::builtin());
        let house = House::open(store, grounds, Hold, clock, Chance::system());
        let boards = Arc::new(Boards::new(Library::builtin()));
        let accounts = Accounts::open(house.clone(), Terms::default());
        Self { place: Place { house, accounts, boards }, account, _folder: folder }
    }

    /// A game between Ann as France and another as Germany; computer powers have the rest.
    pub(crate) async fn between(&self, other: AccountId) -> GameId {
        let settings = Settings {
            joining: Joining::Assigned,
            sharing: Sharing::Choice,
            ..Settings::usual("The Rhine", "standard")
        };
        let master = person(self.account);
        let house = &self.place.house;
        let creation = Creation { settings, master: Some(master) };
        let game = house.create(creation).await.unwrap();
        for (seat, account) in [(2, self.account), (3, other)] {
            let occupant = Occupant::Person(person(account));
            let seated = MasterCommand::Seat { seat: Seat(seat), occupant };
            house.ask(game, Actor::Person(master), Command::Master(seated)).await.unwrap();
        }
        house.ask(game, Actor::Person(master), Command::Start).await.unwrap();
        self.all_thought(game).await;
        game
    }

    /// Waits until no computer power of a game thinks any more.
    pub(crate) async fn all_thought(&self, game: GameId) {
        let mut watch = self.place.house.watch(game, Viewer::Spectator).await.unwrap();
        let thinks =
            |seat: &SeatView| seat.holder == Holder::Computer && seat.status != SeatStatus::Ready;
        while watch.view().seats.iter().any(thinks) {
            watch.changed().await.unwrap();
        }
    }

    /// A call in which this is typed, all at once; then the caller hangs up. Gives what was shown
    /// and how the call ended.
    pub(crate) async fn call(&self, terminal: Terminal, typed: &str) -> (Vec<u8>, Option<Gone>) {
        self.call_as((self.account, "Ann"), terminal, typed).await
    }

    /// A call like [`call`](Self::call), by somebody.
    pub(crate) async fn call_as(
        &self,
        (account, name): (AccountId, &str),
        terminal: Terminal,
        typed: &str,
    ) -> (Vec<u8>, Option<Gone>) {
        let (sender, sent) = mpsc::channel(1);
        let (output, mut shown) = mpsc::channel(4096);
        let limits = Limits { call: None, idle: Duration::from_mins(10) };
        let line = Line::new(sent, output, terminal, limits);
        let who = Who { account, name: name.to_owned(), caller: None };
        let session = Session::new(self.place.clone(), line, who);
        let typed = typed.as_bytes().to_vec();
        let typing = async move { drop(sender.send(Sent::Bytes(typed)).await) };
        let ((), gone) = tokio::join!(typing, session.run());
        let mut bytes = Vec::new();
        while let Some(piece) = shown.recv().await {
            bytes.extend(piece);
        }
        (bytes, gone)
    }
}
