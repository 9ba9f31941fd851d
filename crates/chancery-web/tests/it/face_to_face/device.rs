//! One device for seven.

use axum::http::StatusCode;
use chancery_game::{SeatStatus, Viewer};
use chancery_store::GameId;

use crate::browser::{Browser, Page, Place, field, number};
use crate::seven::turns::Orders;

pub(super) struct Device {
    place: Place,
    browser: Browser,
    game: String,
}

/// What was shown between two hands: where, and the whole answer.
type Between = Vec<(String, String)>;

impl Device {
    /// All seven powers at one device.
    pub(super) async fn begin() -> Self {
        let place = Place::foreseen().await;
        let mut browser = place.browser();
        let seats = [0, 1, 2, 3, 4, 5, 6].map(|seat| format!("seat={seat}")).join("&");
        let begun = browser.send("/hot-seat", &format!("board=standard&{seats}")).await;
        assert_eq!(begun.status, StatusCode::SEE_OTHER, "{}", begun.text);
        let game = begun.leads_to().trim_end_matches("/pass").to_owned();
        Self { place, browser, game }
    }

    /// The cover on which the device is passed on.
    pub(super) async fn cover(&mut self) -> String {
        let page = self.browser.get(&format!("{}/pass", self.game)).await;
        assert_eq!(page.status, StatusCode::OK, "{}", page.text);
        page.text
    }

    /// The powers that have something to order and have not locked it, in order.
    async fn waiting(&self) -> Vec<usize> {
        let view = self.place.house.view(number(&self.game), Viewer::Spectator).await.unwrap();
        let waits = |it: &SeatStatus| matches!(it, SeatStatus::Missing | SeatStatus::Ordered);
        let seats = view.seats.iter().enumerate();
        seats.filter(|(_, it)| waits(&it.status)).map(|(seat, _)| seat).collect()
    }

    /// A phase: each takes the device from the cover, writes a hand and locks it. Before the last
    /// does, each writes what is meant. Gives all that was shown between two hands.
    pub(super) async fn play(&mut self, phase: u32, written: &Orders, meant: &Orders) -> Between {
        let mut between = Between::new();
        let powers = self.waiting().await;
        let expected: Vec<usize> = (0..7).filter(|seat| meant[*seat].is_some()).collect();
        assert_eq!(powers, expected, "who has something to order in phase {phase}");
        for (place, seat) in powers.iter().enumerate() {
            between.extend(self.look_round(phase, &powers[place..]).await);
            let last = place + 1 == powers.len();
            if last {
                // Whoever locked something else takes it back: all may change until all have locked.
                for seat in &powers[..place] {
                    if written[*seat] != meant[*seat] {
                        self.lock(phase, *seat, meant[*seat].unwrap()).await;
                    }
                }
            }
            let hand = if last { meant[*seat] } else { written[*seat] };
            self.lock(phase, *seat, hand.unwrap()).await;
        }
        between
    }

    /// Somebody takes the device, writes a hand, locks it, and is led to the cover.
    async fn lock(&mut self, phase: u32, seat: usize, hand: &str) {
        let form = format!("seat={seat}&phase={phase}&orders={}&ready=yes", field(hand));
        let locked = self.browser.send(&format!("{}/orders", self.game), &form).await;
        assert_eq!(locked.status, StatusCode::SEE_OTHER, "{hand}: {}", locked.text);
        assert_eq!(locked.leads_to(), format!("{}/pass", self.game));
    }

    /// All that those who have not locked, and those who look on, can find on the device.
    async fn look_round(&mut self, phase: u32, waiting: &[usize]) -> Between {
        let game = self.game.clone();
        let mut paths: Vec<String> =
            ["/pass", "/screen", "/sandbox"].iter().map(|it| format!("{game}{it}")).collect();
        paths.push("/".to_owned());
        for past in 1..phase {
            paths.push(format!("{game}/phases/{past}?seat={}", waiting[0]));
        }
        for seat in waiting {
            for part in ["", "/scene", "/preview"] {
                paths.push(format!("{game}{part}?seat={seat}"));
            }
        }
        let mut shown = Between::new();
        for path in paths {
            let page = self.browser.get(&path).await;
            shown.push((path, answer(&page)));
        }
        let cover = &shown[0].1;
        for seat in waiting {
            assert!(cover.contains(&format!("?seat={seat}")), "{cover}");
        }
        shown
    }

    /// When all have locked the phase is judged, and everybody finds every hand and what came of it.
    pub(super) async fn all_see_the_results(&mut self, phase: u32, hands: &Orders) {
        let id: GameId = number(&self.game);
        let view = self.place.house.view(id, Viewer::Spectator).await.unwrap();
        let played = view.history.iter().find(|it| it.number() == phase).unwrap();
        let given: usize = played.lines().iter().map(|(_, lines)| lines.len()).sum();
        let meant: usize = hands.iter().flatten().map(|hand| hand.lines().count()).sum();
        assert_eq!(given, meant, "every order was taken in phase {phase}");
        let game = &self.game;
        let mut pages = vec![format!("{game}/screen?phase={phase}")];
        pages.extend((0..7).map(|seat| format!("{game}/phases/{phase}?seat={seat}")));
        for path in pages {
            let page = self.browser.get(&path).await;
            assert_eq!(page.status, StatusCode::OK, "{path}");
            for (_, lines) in played.lines() {
                for line in lines {
                    let order = line.split_once(": ").map_or(line.as_str(), |(_, it)| it);
                    assert!(page.text.contains(order), "{order} is not on {path}: {}", page.text);
                }
            }
        }
    }
}

/// An answer whole: its status, its headers and its bytes.
fn answer(page: &Page) -> String {
    format!("{} {:?}\n{}", page.status, page.headers, page.text)
}
