//! Administration: for whoever looks after the house, and for nobody else.

use axum::body::Body;
use axum::http::{Request, StatusCode, header};
use chancery_store::AccountId;

use crate::browser::{Browser, Place};

const PASSWORD: &str = "a+long+enough+word";

async fn register(place: &Place, name: &str) -> (Browser, AccountId) {
    let mut browser = place.browser();
    let form = format!("name={name}&password={PASSWORD}");
    assert_eq!(browser.send("/register", &form).await.status, StatusCode::SEE_OTHER);
    let account = place.house.store().account_named(&name.replace('+', " ")).await.unwrap();
    (browser, account.unwrap().id)
}

/// Somebody who looks after the house.
async fn owner(place: &Place) -> Browser {
    let (mut browser, id) = register(place, "Ada+Lee").await;
    place.house.store().set_admin(id, true).await.unwrap();
    let form = format!("name=Ada+Lee&password={PASSWORD}");
    assert_eq!(browser.send("/sign-in", &form).await.status, StatusCode::SEE_OTHER);
    browser
}

#[tokio::test]
async fn the_house_is_shown_to_nobody_but_whoever_looks_after_it() {
    let place = Place::new().await;
    let mut ada = owner(&place).await;
    let (mut ben, id) = register(&place, "Ben+Gull").await;
    let page = ada.get("/admin").await;
    assert_eq!(page.status, StatusCode::OK);
    for words in ["2, and 0 of guests", "Ben Gull", "Ada Lee", "looks after the house"] {
        assert!(page.text.contains(words), "{words}");
    }
    assert!(ada.get("/").await.text.contains("href=\"/admin\""));
    let none = ben.get("/nowhere").await;
    let theirs = ben.get("/admin").await;
    assert_eq!((theirs.status, theirs.text), (StatusCode::NOT_FOUND, none.text));
    assert!(!ben.get("/").await.text.contains("/admin"));
    assert_eq!(place.browser().get("/admin").await.status, StatusCode::UNAUTHORIZED);
    for act in ["disable", "enable", "sign-out"] {
        let path = format!("/admin/accounts/{}/{act}", id.0);
        assert_eq!(ben.send(&path, "sure=yes").await.status, StatusCode::NOT_FOUND, "{act}");
    }
    assert!(place.house.store().acts(9).await.unwrap().is_empty());
}

#[tokio::test]
async fn an_account_is_disabled_at_once_and_enabled_again() {
    let place = Place::new().await;
    let mut ada = owner(&place).await;
    let (mut ben, id) = register(&place, "Ben+Gull").await;
    let made = ben.send("/settings/tokens", "label=notebook&scope=read").await.text;
    let token = made.split("chancery_").nth(1).and_then(|rest| rest.split('"').next()).unwrap();
    let token = format!("chancery_{token}");
    let path = |act: &str| format!("/admin/accounts/{}/{act}", id.0);
    let asked = ada.send(&path("disable"), "").await;
    assert!(asked.text.contains("Disable Ben Gull?"), "it is asked for twice");
    assert_eq!(ben.get("/settings").await.status, StatusCode::OK);

    let done = ada.send(&path("disable"), "sure=yes").await;
    let page = ada.get(done.leads_to().split('#').next().unwrap()).await.text;
    assert!(page.contains("Its sessions and tokens have ended."));
    assert!(page.contains("Ben Gull was disabled, by Ada Lee."), "{page}");
    assert_eq!(ben.get("/settings").await.status, StatusCode::UNAUTHORIZED);
    let by_token = Request::get("/api/v1/me")
        .header(header::AUTHORIZATION, format!("Bearer {token}"))
        .body(Body::empty())
        .unwrap();
    assert_eq!(place.browser().ask(by_token).await.status, StatusCode::UNAUTHORIZED);
    let form = format!("name=Ben+Gull&password={PASSWORD}");
    let refused = ben.send("/sign-in", &form).await;
    assert_eq!(refused.status, StatusCode::FORBIDDEN);
    assert!(refused.text.contains("has disabled this account"));
    // Whoever does not know the password is told nothing.
    let wrong = ben.send("/sign-in", "name=Ben+Gull&password=another+long+word").await;
    assert_eq!(wrong.status, StatusCode::UNPROCESSABLE_ENTITY);

    ada.send(&path("enable"), "").await;
    assert_eq!(ben.send("/sign-in", &form).await.status, StatusCode::SEE_OTHER);
    ada.send(&path("sign-out"), "").await;
    assert_eq!(ben.get("/settings").await.status, StatusCode::UNAUTHORIZED);
    assert_eq!(place.house.store().acts(9).await.unwrap().len(), 3);
}

#[tokio::test]
async fn who_looks_after_the_house_is_not_disabled_and_others_are_found_by_name() {
    let place = Place::new().await;
    let mut ada = owner(&place).await;
    register(&place, "Ben+Gull").await;
    let own = place.house.store().account_named("Ada Lee").await.unwrap().unwrap().id;
    let refused = ada.send(&format!("/admin/accounts/{}/disable", own.0), "sure=yes").await;
    assert_eq!(refused.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert!(refused.text.contains("cannot be disabled while that is so"));
    assert_eq!(ada.get("/admin").await.status, StatusCode::OK);
    let found = ada.get("/admin?name=gul").await.text;
    let list = found.split("<ul class=\"rows\">").nth(1).unwrap();
    assert!(list.contains("/people/Ben%20Gull") && !list.contains("/people/Ada%20Lee"));
    let none = ada.get("/admin?name=%3Cb%3E").await.text;
    assert!(none.contains("Nobody whose name has") && !none.contains("<b>"));
    for path in ["/admin/accounts/99/disable", "/admin/accounts/1/promote"] {
        assert_eq!(ada.send(path, "sure=yes").await.status, StatusCode::NOT_FOUND, "{path}");
    }
}
