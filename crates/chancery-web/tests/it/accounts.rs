//! Accounts, by forms alone.

use axum::body::Body;
use axum::http::{Request, StatusCode, header};

use chancery_game::{Seat, Viewer};

use crate::browser::{Browser, Page, Place, number};

const ANN: &str = "name=Ann+Lee&address=ann%40example.org&password=a+few+words";

/// Somebody with the account Ann Lee, in a browser of theirs.
async fn ann(place: &Place) -> Browser {
    let mut browser = place.browser();
    let made = browser.send("/register", ANN).await;
    assert_eq!(made.status, StatusCode::SEE_OTHER, "{}", made.text);
    browser
}

/// The word of the link in the last letter.
async fn link(place: &Place) -> String {
    for _ in 0..2000 {
        let letters = place.house.store().letters_due(i64::MAX, 99).await.unwrap();
        if let Some(letter) = letters.last() {
            let line = letter.body.lines().find(|line| line.matches('/').count() == 4).unwrap();
            for letter in &letters {
                place.house.store().letter_done(letter.id).await.unwrap();
            }
            return line.split_once(".org").unwrap().1.to_owned();
        }
        tokio::time::sleep(std::time::Duration::from_millis(2)).await;
    }
    panic!("no letter came");
}

#[track_caller]
fn says(page: &Page, status: StatusCode, words: &[&str]) {
    assert_eq!(page.status, status, "{}", page.text);
    for words in words {
        assert!(page.text.contains(words), "{words} in {}", page.text);
    }
}

const WRONG: StatusCode = StatusCode::UNPROCESSABLE_ENTITY;

#[tokio::test]
async fn a_guest_registers_plays_on_signs_out_and_in_again() {
    let place = Place::with_letters("http://games.example.org").await;
    let mut browser = place.browser();
    let game = browser.begin().await;
    let guest = browser.get("/").await;
    says(&guest, StatusCode::OK, &["A guest</span>", "href=\"/register\""]);
    says(&browser.get("/register").await, StatusCode::OK, &["stay with you", "name=\"password\""]);
    let cookie = browser.cookie.clone();
    let made = browser.send("/register", ANN).await;
    assert_eq!((made.status, made.leads_to()), (StatusCode::SEE_OTHER, "/settings"));
    assert_ne!(browser.cookie, cookie, "another session");
    let settings = browser.get("/settings").await;
    says(&settings, StatusCode::OK, &["Ann Lee</a>", "on its way to <b>ann@example.org</b>"]);
    assert_eq!(browser.get(&game).await.status, StatusCode::OK);
    let mut old = place.browser();
    old.cookie = cookie;
    assert_eq!(old.get(&game).await.status, StatusCode::UNAUTHORIZED);

    let out = browser.send("/sign-out", "").await;
    assert!(out.headers[header::SET_COOKIE].to_str().unwrap().contains("Max-Age=0"));
    assert_eq!(browser.get(&game).await.status, StatusCode::UNAUTHORIZED);
    let asked = browser.get(&game).await;
    let address = format!("/sign-in?next={}", game.replace('/', "%2F"));
    says(&asked, StatusCode::UNAUTHORIZED, &[&address]);
    let form = browser.get(&address).await;
    says(&form, StatusCode::OK, &[&format!("value=\"{game}\"")]);
    let sent = format!("name=ann+lee&password=a+few+words&next={game}");
    let back = browser.send("/sign-in", &sent).await;
    assert_eq!((back.status, back.leads_to()), (StatusCode::SEE_OTHER, game.as_str()));
    assert_eq!(browser.get(&game).await.status, StatusCode::OK);
    assert_eq!(browser.get("/register").await.leads_to(), "/settings");
    assert_eq!(browser.send("/register", ANN).await.leads_to(), "/settings");
}

#[tokio::test]
async fn a_guest_who_signs_in_brings_games_along() {
    let place = Place::new().await;
    ann(&place).await;
    let mut browser = place.browser();
    let game = browser.begin().await;
    let form = browser.get("/sign-in").await;
    says(&form, StatusCode::OK, &["name=\"bring\" value=\"yes\" checked", "register</a> instead"]);
    let wrong = browser.send("/sign-in", "name=Ann+Lee&password=wrong+words").await;
    assert!(wrong.text.contains("name=\"bring\" value=\"yes\">"), "as it was sent");
    browser.send("/sign-in", "name=Ann+Lee&password=a+few+words&bring=yes").await;
    let page = browser.get(&game).await;
    says(&page, StatusCode::OK, &["You play France", "Ann Lee</a>"]);
    assert!(!place.browser().get("/sign-in").await.text.contains("bring"));
}

#[tokio::test]
async fn what_is_wrong_stands_beside_its_field_and_only_passwords_are_to_be_written_again() {
    let place = Place::with_letters("http://games.example.org").await;
    let sent = "name=%3Cb%3EAnn&address=nowhere&password=short";
    let page = place.browser().send("/register", sent).await;
    says(
        &page,
        WRONG,
        &[
            "3 things are to be mended",
            "id=\"name-fault\"",
            "aria-describedby=\"name-fault\"",
            "value=\"&#60;b&#62;Ann\"",
            "value=\"nowhere\"",
            "An address looks like name@example.org.",
            "A password has at least 10 characters",
        ],
    );
    assert!(!page.text.contains("short\"") && !page.text.contains("<b>Ann"));
    ann(&place).await;
    let sent = "name=ANN-LEE&address=other%40example.org&password=a+few+words";
    let page = place.browser().send("/register", sent).await;
    says(&page, WRONG, &["One thing is to be mended", "looks like it"]);
    assert!(!page.text.contains("a few words\""));
    for missing in ["", "name=Ann", "password=%00"] {
        assert_eq!(place.browser().send("/register", missing).await.status, WRONG, "{missing}");
    }
}

#[tokio::test]
async fn probing_for_accounts_gets_the_same_answer_to_the_byte() {
    let place = Place::with_letters("http://games.example.org").await;
    ann(&place).await;
    let confirm = link(&place).await;
    place.browser().send(&confirm, "").await;
    let mut answers = Vec::new();
    for name in ["Ann+Lee", "Bob+Lee"] {
        let sent = format!("name={name}&password=wrong+words");
        let page = place.browser().send("/sign-in", &sent).await;
        says(&page, WRONG, &["do not belong together"]);
        answers.push((page.headers, page.text.replace("Ann Lee", "X").replace("Bob Lee", "X")));
    }
    assert_eq!(answers[0], answers[1]);
    let mut answers = Vec::new();
    for address in ["ann%40example.org", "nobody%40example.org", "nonsense"] {
        let page = place.browser().send("/reset", &format!("address={address}")).await;
        answers.push((page.status, page.headers, page.text));
    }
    assert_eq!(answers[0], answers[1]);
    assert_eq!(answers[0], answers[2]);
    // Registering with an address that is somebody's, and with one that is nobody's.
    let mut answers = Vec::new();
    for (name, address) in [("Cecil", "ann%40example.org"), ("David", "new%40example.org")] {
        let mut browser = place.browser();
        let sent = format!("name={name}&address={address}&password=a+few+words");
        let mut made = browser.send("/register", &sent).await;
        made.headers.remove(header::SET_COOKIE);
        let page = browser.get("/settings").await;
        let plain = |text: &str| {
            let text = text.replace(name, "X").replace(&address.replace("%40", "@"), "Y");
            let line = |line: &str| !line.contains("/settings/sessions/");
            text.lines().filter(|it| line(it)).collect::<Vec<_>>().join("\n")
        };
        answers.push((
            made.status,
            made.headers,
            made.text.clone(),
            page.headers,
            plain(&page.text),
        ));
    }
    assert_eq!(answers[0], answers[1]);
}

#[tokio::test]
async fn nobody_is_led_to_another_site() {
    let place = Place::new().await;
    ann(&place).await;
    for next in ["https%3A%2F%2Felsewhere.example", "%2F%2Felsewhere.example", "%2F%5Celsewhere"] {
        let form = place.browser().get(&format!("/sign-in?next={next}")).await;
        says(&form, StatusCode::OK, &["name=\"next\" value=\"/\""]);
        let sent = format!("name=Ann+Lee&password=a+few+words&next={next}");
        assert_eq!(place.browser().send("/sign-in", &sent).await.leads_to(), "/");
        let sent = format!("name=Bob+{}&password=a+few+words&next={next}", next.len());
        assert_eq!(place.browser().send("/register", &sent).await.leads_to(), "/");
    }
}

#[tokio::test]
async fn another_site_signs_nobody_in_or_out_and_changes_nothing() {
    let place = Place::new().await;
    let mut browser = ann(&place).await;
    for address in [
        "/sign-in",
        "/sign-out",
        "/register",
        "/set-up",
        "/reset",
        "/reset/aword",
        "/address/aword",
        "/settings/choices",
        "/settings/name",
        "/settings/address",
        "/settings/password",
        "/settings/tokens",
        "/settings/tokens/1/delete",
        "/settings/sessions/x/end",
        "/settings/sessions/end",
        "/settings/delete",
    ] {
        for (name, value) in
            [("sec-fetch-site", "cross-site"), ("sec-fetch-site", "none"), ("origin", "null")]
        {
            let request = Request::post(address)
                .header(name, value)
                .header(header::HOST, "localhost:1901")
                .header(header::CONTENT_TYPE, "application/x-www-form-urlencoded")
                .body(Body::from("name=Ann+Lee&password=a+few+words&sure=yes"))
                .unwrap();
            let page = browser.ask(request).await;
            assert_eq!(page.status, StatusCode::FORBIDDEN, "{address}");
            assert!(!page.headers.contains_key(header::SET_COOKIE), "{address}");
        }
        let nobody = place.browser().send(address, "").await;
        assert!(nobody.status.is_client_error() || nobody.status.is_redirection(), "{address}");
    }
    says(&browser.get("/settings").await, StatusCode::OK, &["Ann Lee"]);
}

#[tokio::test]
async fn over_https_the_cookie_is_of_this_host_and_no_other() {
    let place = Place::with_letters("https://games.example.org").await;
    let mut browser = place.browser();
    let begun = browser.send("/play", "power=2").await;
    let cookie = begun.headers[header::SET_COOKIE].to_str().unwrap().to_owned();
    assert!(cookie.starts_with("__Host-chancery="), "{cookie}");
    for part in ["HttpOnly", "SameSite=Lax", "Secure", "Path=/"] {
        assert!(cookie.contains(part), "{part} in {cookie}");
    }
    assert!(!cookie.contains("Domain"));
    assert_eq!(browser.get(begun.leads_to()).await.status, StatusCode::OK);
    // The same word under the other name, which another host could have planted, shows nobody.
    let planted = cookie.split(';').next().unwrap().replace("__Host-", "");
    browser.cookie = Some(planted);
    assert_eq!(browser.get(begun.leads_to()).await.status, StatusCode::UNAUTHORIZED);
}

#[tokio::test]
async fn a_letter_resets_a_password() {
    let place = Place::with_letters("http://games.example.org").await;
    let mut browser = ann(&place).await;
    let confirm = link(&place).await;
    let mut other = place.browser();
    says(&other.get(&confirm).await, StatusCode::OK, &["Is <b>ann@example.org</b> yours"]);
    says(&other.send(&confirm, "").await, StatusCode::OK, &["The address is yours"]);
    let again = other.send(&confirm, "").await;
    says(&again, StatusCode::NOT_FOUND, &["leads nowhere any more"]);
    says(&browser.get("/settings").await, StatusCode::OK, &["ann@example.org, confirmed."]);

    says(&other.get("/reset").await, StatusCode::OK, &["name=\"address\""]);
    let asked = other.send("/reset", "address=ann%40example.org").await;
    says(&asked, StatusCode::OK, &["Look into your mail"]);
    let reset = link(&place).await;
    says(&other.get(&reset).await, StatusCode::OK, &["Choose another password"]);
    says(&other.get(&reset).await, StatusCode::OK, &["Choose another password"]);
    says(&other.send(&reset, "password=short").await, WRONG, &["at least 10 characters"]);
    let done = other.send(&reset, "password=quite+other+words").await;
    says(&done, StatusCode::OK, &["Your password is changed"]);
    assert_eq!(browser.get("/settings").await.status, StatusCode::UNAUTHORIZED, "signed out");
    let used = other.send(&reset, "password=quite+other+words").await;
    let never = other.send("/reset/never", "password=quite+other+words").await;
    assert_eq!((used.status, used.headers, used.text), (never.status, never.headers, never.text));
    let never = other.get("/reset/never").await;
    let used = other.get(&reset).await;
    assert_eq!((used.status, used.headers, used.text), (never.status, never.headers, never.text));
    let sent = "name=ann%40example.org&password=quite+other+words";
    assert_eq!(other.send("/sign-in", sent).await.status, StatusCode::SEE_OTHER);
}

#[tokio::test]
async fn a_house_without_letters_says_who_can_help() {
    let place = Place::new().await;
    says(&place.browser().get("/reset").await, StatusCode::OK, &["sends no letters"]);
    says(&place.browser().send("/reset", "address=a%40b.org").await, WRONG, &["sends no letters"]);
    let mut browser = place.browser();
    let made = browser.send("/register", "name=Ann&password=a+few+words").await;
    assert_eq!(made.leads_to(), "/");
    let word = place.accounts.hand_out_reset("Ann").await.unwrap().unwrap();
    let done = place.browser().send(&format!("/reset/{word}"), "password=other+words").await;
    assert_eq!(done.status, StatusCode::OK);
}

#[tokio::test]
async fn settings_are_kept_and_faults_stand_where_they_are() {
    let place = Place::new().await;
    let mut browser = ann(&place).await;
    let sent = "zone=Europe%2FVienna&notation=full&board=colour-free&theme=dark";
    let kept = browser.send("/settings/choices", sent).await;
    assert_eq!(kept.leads_to(), "/settings?kept=choices#choices");
    let page = browser.get("/settings?kept=choices").await;
    says(
        &page,
        StatusCode::OK,
        &[
            "data-theme=\"dark\"",
            "value=\"Europe/Vienna\" required",
            "value=\"full\" selected",
            "value=\"colour-free\" selected",
            "role=\"status\">Kept.",
            "CET",
        ],
    );
    assert!(!page.text.contains("mail-phases"), "no letters, nothing to ask about them");
    let page = browser.send("/settings/choices", "zone=Ruritania").await;
    says(&page, WRONG, &["No time zone is called that", "value=\"Ruritania\""]);
    for (address, sent, words) in [
        ("name", "name=x", "A name has 2 to 24 characters; this has 1."),
        ("address", "address=nowhere&address-password=a+few+words", "looks like name@example.org"),
        ("address", "address=a%40b.org&address-password=wrong", "That is not the password."),
        (
            "password",
            "password-before=wrong&password=quite+other+words",
            "That is not the password.",
        ),
        ("password", "password-before=a+few+words&password=short", "at least 10 characters"),
        ("tokens", "label=&scope=read", "A token has a label"),
        ("tokens", "label=x", "A token is for something"),
        ("tokens", "label=x&scope=admin", "whoever looks after the house"),
        ("delete", "delete-password=a+few+words", "Tick the box"),
        ("delete", "sure=yes&delete-password=wrong", "That is not the password."),
    ] {
        let page = browser.send(&format!("/settings/{address}"), sent).await;
        says(&page, WRONG, &[words]);
        assert!(!page.text.contains("a few words\""), "{address}");
    }
    assert_eq!(browser.send("/settings/name", "name=Anna").await.status, StatusCode::SEE_OTHER);
    let sent = "address=new%40example.org&address-password=a+few+words";
    assert_eq!(browser.send("/settings/address", sent).await.status, StatusCode::SEE_OTHER);
    says(
        &browser.get("/settings").await,
        StatusCode::OK,
        &["Anna</a>", "new@example.org, which nothing"],
    );
    let cookie = browser.cookie.clone();
    let sent = "password-before=a+few+words&password=quite+other+words";
    let changed = browser.send("/settings/password", sent).await;
    assert_eq!(changed.leads_to(), "/settings?kept=password#password");
    assert_ne!(browser.cookie, cookie);
    assert_eq!(browser.get("/settings").await.status, StatusCode::OK);
    browser.cookie = cookie;
    assert_eq!(browser.get("/settings").await.status, StatusCode::UNAUTHORIZED);
}

#[tokio::test]
async fn a_token_is_shown_once_and_taken_back() {
    let place = Place::new().await;
    let mut browser = ann(&place).await;
    let made = browser.send("/settings/tokens", "label=my+script&scope=read&scope=play").await;
    says(&made, StatusCode::OK, &["it is not shown again", "my script", "read, play"]);
    let token = made.text.split("value=\"chancery_").nth(1).unwrap().split('"').next().unwrap();
    let bearer = place.accounts.bearer(&format!("chancery_{token}")).await.unwrap().unwrap();
    assert_eq!(bearer.scopes.to_string(), "read play");
    let again = browser.get("/settings").await;
    assert!(again.text.contains("my script") && !again.text.contains(token));
    let address = format!("/settings/tokens/{}/delete", bearer.token.0);
    let mut other = place.browser();
    other.send("/register", "name=Bob&password=a+few+words").await;
    assert_eq!(other.send(&address, "").await.status, StatusCode::NOT_FOUND);
    assert_eq!(browser.send(&address, "").await.leads_to(), "/settings?kept=tokens#tokens");
    assert!(place.accounts.bearer(&format!("chancery_{token}")).await.unwrap().is_none());
}

#[tokio::test]
async fn sessions_are_listed_and_ended() {
    let place = Place::new().await;
    let mut here = ann(&place).await;
    let mut there = place.browser();
    let request = Request::post("/sign-in")
        .header(header::CONTENT_TYPE, "application/x-www-form-urlencoded")
        .header("sec-fetch-site", "same-origin")
        .header(header::USER_AGENT, "Mozilla/5.0 (iPhone) Version/18.0 Safari/604.1")
        .body(Body::from("name=Ann+Lee&password=a+few+words"))
        .unwrap();
    there.ask(request).await;
    let page = here.get("/settings").await;
    says(&page, StatusCode::OK, &["Safari on iPhone", "this browser"]);
    let id = page.text.split("/settings/sessions/").nth(1).unwrap().split('/').next().unwrap();
    assert_eq!(
        here.send("/settings/sessions/nonsense/end", "").await.status,
        StatusCode::NOT_FOUND
    );
    here.send(&format!("/settings/sessions/{id}/end"), "").await;
    assert_eq!(there.get("/settings").await.status, StatusCode::UNAUTHORIZED);
    there.send("/sign-in", "name=Ann+Lee&password=a+few+words").await;
    here.send("/settings/sessions/end", "").await;
    assert_eq!(there.get("/settings").await.status, StatusCode::UNAUTHORIZED);
    there.send("/sign-in", "name=Ann+Lee&password=a+few+words").await;
    says(&there.get("/sign-out").await, StatusCode::OK, &["Sign out everywhere"]);
    there.send("/sign-out", "everywhere=yes").await;
    assert_eq!(here.get("/settings").await.status, StatusCode::UNAUTHORIZED);
}

#[tokio::test]
async fn somebody_takes_everything_along_and_goes() {
    let place = Place::new().await;
    let mut browser = ann(&place).await;
    let game = browser.begin().await;
    let file = browser.get("/settings/export").await;
    says(&file, StatusCode::OK, &["\"Ann Lee\"", "\"France\""]);
    assert_eq!(file.headers[header::CONTENT_TYPE], "application/json");
    assert!(file.headers[header::CONTENT_DISPOSITION].to_str().unwrap().contains("attachment"));
    assert_eq!(file.headers[header::CACHE_CONTROL], "private, no-store");
    assert_eq!(place.browser().get("/settings/export").await.status, StatusCode::UNAUTHORIZED);
    let gone = browser.send("/settings/delete", "sure=yes&delete-password=a+few+words").await;
    says(&gone, StatusCode::OK, &["Your account is deleted"]);
    assert!(gone.headers[header::SET_COOKIE].to_str().unwrap().contains("Max-Age=0"));
    assert_eq!(browser.get(&game).await.status, StatusCode::UNAUTHORIZED);
    assert_eq!(browser.get("/people/Ann%20Lee").await.status, StatusCode::NOT_FOUND);
    // A guest has nothing to show and something to delete.
    let mut guest = place.browser();
    guest.begin().await;
    let settings = guest.get("/settings").await;
    says(&settings, StatusCode::OK, &["You play as a guest", "Delete what is kept of you"]);
    assert!(!settings.text.contains("/settings/password"));
    for address in ["name", "address", "password", "tokens"] {
        let page = guest.send(&format!("/settings/{address}"), "name=Bob&label=x&scope=read").await;
        assert_eq!(page.status, WRONG, "{address}");
    }
    assert_eq!(guest.send("/settings/delete", "sure=yes").await.status, StatusCode::OK);
}

#[tokio::test]
async fn the_word_on_the_screen_opens_the_house_once() {
    let place = Place::new().await;
    let word = place.accounts.set_up_word().await.unwrap().unwrap();
    let mut browser = place.browser();
    says(&browser.get("/set-up").await, StatusCode::OK, &["name=\"word\"", "name=\"password\""]);
    let page = browser.send("/set-up", "word=wrong&name=Ann&password=a+few+words").await;
    says(&page, WRONG, &["not the word", "value=\"Ann\""]);
    let page = browser.send("/set-up", &format!("word={word}&name=Ann&password=short")).await;
    says(&page, WRONG, &["at least 10 characters"]);
    let sent = format!("word={word}&name=Ann&password=a+few+words");
    assert_eq!(browser.send("/set-up", &sent).await.leads_to(), "/settings");
    says(&browser.get("/settings").await, StatusCode::OK, &["look after the house"]);
    for page in [browser.get("/set-up").await, browser.send("/set-up", &sent).await] {
        assert_eq!(page.status, StatusCode::NOT_FOUND);
    }
}

#[tokio::test]
async fn a_profile_tells_what_everybody_may_know_and_nothing_else() {
    let place = Place::with_letters("http://games.example.org").await;
    let mut browser = ann(&place).await;
    let game = browser.begin().await;
    let own = browser.get("/people/Ann%20Lee").await;
    says(&own, StatusCode::OK, &["France against six computer powers", "what others see of you"]);
    let stranger = place.browser().get("/people/ann_lee").await;
    says(&stranger, StatusCode::OK, &["<h1>Ann Lee</h1>", "Here since Mon 12 Jan 1970."]);
    for secret in ["ann@example.org", &game, "France"] {
        assert!(!stranger.text.contains(secret), "{secret}");
    }
    for nobody in ["Bob", "ann%40example.org", "%00", "a%20guest"] {
        let page = place.browser().get(&format!("/people/{nobody}")).await;
        assert_eq!(page.status, StatusCode::NOT_FOUND, "{nobody}");
    }
}

#[tokio::test]
async fn no_page_about_accounts_is_kept_by_anybody_else() {
    let place = Place::new().await;
    let mut browser = ann(&place).await;
    for address in
        ["/settings", "/sign-in", "/sign-out", "/reset", "/people/Ann%20Lee", "/settings/export"]
    {
        let page = browser.get(address).await;
        assert_eq!(page.headers[header::CACHE_CONTROL], "private, no-store", "{address}");
        assert!(!page.text.contains(" style=\"") && !page.text.contains(" onclick"));
    }
    let nowhere = browser.get("/nowhere").await;
    says(&nowhere, StatusCode::NOT_FOUND, &["Ann Lee</a>"]);
}

#[tokio::test]
async fn what_somebody_chose_shows_in_their_games() {
    let place = Place::new().await;
    let mut browser = place.browser();
    let game = browser.begin().await;
    let sent = "phase=1&orders=A+par+-+bur&ready=yes";
    let mut watch = place.house.watch(number(&game), Viewer::Seat(Seat(2))).await.unwrap();
    browser.send(&format!("{game}/orders"), sent).await;
    while watch.view().phase < 2 {
        watch.changed().await.unwrap();
    }
    let usual = browser.get(&format!("{game}/phases/1")).await;
    says(&usual, StatusCode::OK, &["A par - bur", "/board-styles/standard-", "atlas"]);
    let sent = "zone=Asia%2FTokyo&notation=full&board=colour-free&theme=light";
    browser.send("/settings/choices", sent).await;
    let chosen = browser.get(&format!("{game}/phases/1")).await;
    says(
        &chosen,
        StatusCode::OK,
        &["Army Paris -&#62; Burgundy", "/board-styles/standard+plain-", "data-theme=\"light\""],
    );
    let sheet = chosen.text.split("/board-styles/").nth(1).unwrap().split('"').next().unwrap();
    let sheet = browser.get(&format!("/board-styles/{sheet}")).await;
    says(&sheet, StatusCode::OK, &[".plain "]);
}
