//! A browser without script, and a site for it.

use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};

use axum::Router;
use axum::body::{Body, to_bytes};
use axum::http::{HeaderMap, Request, StatusCode, header};
use chancery_game::{GameView, Ground, Moment, Seat, Viewer};
use chancery_host::accounts::{Accounts, Effort, Terms};
use chancery_host::{Chance, Clock, Computers, Grounds, House};
use chancery_store::{GameId, Store};
use chancery_variants::Library;
use chancery_web::{Site, app};
use tower::ServiceExt as _;

/// Computer powers that hold.
#[derive(Debug)]
struct Hold;

impl Computers for Hold {
    fn orders(&self, _: Ground<'static>, _: &GameView, _: u64) -> String {
        String::new()
    }
}

/// A site of its own.
pub(crate) struct Place {
    pub(crate) house: House,
    pub(crate) accounts: Accounts,
    pub(crate) routes: Router,
    ground: Footing,
}

/// What is there before a house is opened, and when it has been closed.
#[derive(Clone)]
struct Footing {
    folder: Arc<tempfile::TempDir>,
    clock: Arc<AtomicI64>,
    letters_from: Option<String>,
    secure: bool,
}

impl Place {
    pub(crate) async fn new() -> Self {
        Self::open(Footing::new(None), Chance::system()).await
    }

    /// A site whose chance is the same each time, so that two of them can be compared.
    pub(crate) async fn foreseen() -> Self {
        let count = std::sync::atomic::AtomicU64::new(1);
        let chance = Chance::new(move |bytes| {
            let number = count.fetch_add(1, std::sync::atomic::Ordering::Relaxed);
            for (byte, place) in bytes.iter_mut().zip(0_u64..) {
                let mixed = (number * 64 + place).wrapping_mul(0x9e37_79b9_7f4a_7c15);
                *byte = mixed.to_be_bytes()[0];
            }
        });
        Self::open(Footing::new(None), chance).await
    }

    /// A site reached at an address, from which it sends letters.
    pub(crate) async fn with_letters(address: &str) -> Self {
        Self::open(Footing::new(Some(address)), Chance::system()).await
    }

    /// The same site, opened again on what it has kept.
    pub(crate) async fn again(self) -> Self {
        let Self { house, accounts, routes, ground } = self;
        house.store().close().await;
        drop((house, accounts, routes));
        Self::open(ground, Chance::system()).await
    }

    async fn open(ground: Footing, chance: Chance) -> Self {
        let store = Store::open(&ground.folder.path().join("chancery.sqlite")).await.unwrap();
        let shown = Arc::clone(&ground.clock);
        let clock = Clock::new(move || Moment(shown.load(Ordering::SeqCst)));
        let grounds = Grounds::new(Library::builtin());
        let house = House::open(store, grounds, Hold, clock, chance);
        let terms = Terms { letters_from: ground.letters_from.clone(), effort: Effort::LEAST };
        let accounts = Accounts::open(house.clone(), terms);
        let site = Site::new(house.clone(), ground.secure).with_accounts(accounts.clone());
        Self { house, accounts, routes: app(site), ground }
    }

    /// Lets time pass.
    pub(crate) fn pass(&self, seconds: i64) {
        self.ground.clock.fetch_add(seconds, Ordering::SeqCst);
    }

    /// Plays the first phase of a game that was begun as France, with one order of Paris.
    pub(crate) async fn play_spring(&self, browser: &mut Browser, address: &str) {
        let mut watch = self.house.watch(number(address), Viewer::Seat(Seat(2))).await.unwrap();
        let sent = "phase=1&orders=A+par+-+bur&ready=yes";
        browser.send(&format!("{address}/orders"), sent).await;
        while watch.view().phase < 2 {
            watch.changed().await.unwrap();
        }
    }

    pub(crate) fn browser(&self) -> Browser {
        Browser { routes: self.routes.clone(), cookie: None }
    }
}

impl Footing {
    fn new(letters_from: Option<&str>) -> Self {
        Self {
            folder: Arc::new(tempfile::tempdir().unwrap()),
            clock: Arc::new(AtomicI64::new(1_000_000)),
            letters_from: letters_from.map(str::to_owned),
            secure: letters_from.is_some_and(|it| it.starts_with("https:")),
        }
    }
}

/// A value as browsers write it into a form.
pub(crate) fn field(text: &str) -> String {
    text.bytes()
        .map(|byte| match byte {
            b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' => char::from(byte).to_string(),
            _ => format!("%{byte:02X}"),
        })
        .collect()
}

/// The number of the game at an address.
pub(crate) fn number(address: &str) -> GameId {
    GameId(address.rsplit('/').next().unwrap().parse().unwrap())
}

/// What a browser gets.
#[derive(Debug)]
pub(crate) struct Page {
    pub(crate) status: StatusCode,
    pub(crate) headers: HeaderMap,
    pub(crate) text: String,
}

impl Page {
    /// Where it leads.
    pub(crate) fn leads_to(&self) -> &str {
        self.headers[header::LOCATION].to_str().unwrap()
    }
}

/// A browser that keeps its cookie.
pub(crate) struct Browser {
    routes: Router,
    pub(crate) cookie: Option<String>,
}

impl Browser {
    pub(crate) async fn get(&mut self, address: &str) -> Page {
        self.ask(Request::get(address).body(Body::empty()).unwrap()).await
    }

    /// Gets what is no text.
    pub(crate) async fn bytes(&mut self, address: &str) -> Vec<u8> {
        self.raw(Request::get(address).body(Body::empty()).unwrap()).await
    }

    /// Asks, and gets the answer as it is sent.
    pub(crate) async fn raw(&mut self, mut request: Request<Body>) -> Vec<u8> {
        if let Some(cookie) = &self.cookie {
            request.headers_mut().insert(header::COOKIE, cookie.parse().unwrap());
        }
        let answer = self.routes.clone().oneshot(request).await.unwrap();
        to_bytes(answer.into_body(), 1 << 24).await.unwrap().to_vec()
    }

    /// Sends a form from a page of the site.
    pub(crate) async fn send(&mut self, address: &str, form: &str) -> Page {
        let request = Request::post(address)
            .header(header::CONTENT_TYPE, "application/x-www-form-urlencoded")
            .header("sec-fetch-site", "same-origin")
            .body(Body::from(form.to_owned()))
            .unwrap();
        self.ask(request).await
    }

    pub(crate) async fn ask(&mut self, mut request: Request<Body>) -> Page {
        if let Some(cookie) = &self.cookie {
            request.headers_mut().insert(header::COOKIE, cookie.parse().unwrap());
        }
        let answer = self.routes.clone().oneshot(request).await.unwrap();
        if let Some(cookie) = answer.headers().get(header::SET_COOKIE) {
            let cookie = cookie.to_str().unwrap();
            self.cookie = cookie.split(';').next().map(str::to_owned);
        }
        let (parts, body) = answer.into_parts();
        let text = to_bytes(body, 1 << 24).await.unwrap();
        let text = String::from_utf8(text.to_vec()).unwrap();
        Page { status: parts.status, headers: parts.headers, text }
    }

    /// Begins a game as France and gives its address.
    pub(crate) async fn begin(&mut self) -> String {
        let begun = self.send("/play", "power=2").await;
        assert_eq!(begun.status, StatusCode::SEE_OTHER, "{}", begun.text);
        begun.leads_to().to_owned()
    }
}
