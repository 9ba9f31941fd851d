//! The handbook as a browser gets it.

use std::collections::BTreeSet;

use axum::http::StatusCode;
use chancery::rules::Rules;
use chancery_explain::handbook::{Section, contents};
use chancery_explain::reference;
use chancery_game::scoring;

use crate::browser::Place;

#[tokio::test]
async fn every_section_is_a_page_that_leads_to_all_others() {
    let place = Place::new().await;
    let mut browser = place.browser();
    let first = browser.get("/handbook").await;
    assert_eq!(first.status, StatusCode::OK);
    for (_, id, title, _) in contents() {
        assert!(first.text.contains(&format!("href=\"/handbook/{id}\"")), "{id}");
        let page = browser.get(&format!("/handbook/{id}")).await;
        assert_eq!(page.status, StatusCode::OK, "{id}");
        assert!(page.text.contains(title), "{id}");
        let section = Section::of(id, &Rules::DATC).unwrap();
        let figures = page.text.matches("<figure ").count();
        assert_eq!(figures, section.figures().count(), "{id}");
        // One figure of a page brings the symbols, and the page loads the style.
        let symbols = page.text.matches("id=\"chancery-army\"").count();
        assert_eq!(symbols, usize::from(figures > 0), "{id}");
        assert!(page.text.contains("href=\"/board-styles/standard-"), "{id}");
        assert!(!page.text.contains("<style") && !page.text.contains(" style="), "{id}");
    }
}

#[tokio::test]
async fn no_id_is_twice_in_a_page_and_every_address_within_is_answered() {
    let place = Place::new().await;
    let mut browser = place.browser();
    let mut addresses = BTreeSet::new();
    for (_, id, _, _) in contents() {
        let page = browser.get(&format!("/handbook/{id}?rules=empire1901")).await;
        let mut ids: Vec<&str> =
            page.text.split(" id=\"").skip(1).filter_map(|rest| rest.split('"').next()).collect();
        let all = ids.len();
        ids.sort_unstable();
        ids.dedup();
        assert_eq!(ids.len(), all, "an id is twice in {id}");
        let links: Vec<String> = page
            .text
            .split("href=\"")
            .skip(1)
            .filter_map(|rest| rest.split('"').next())
            .filter(|address| address.starts_with("/handbook"))
            .map(str::to_owned)
            .collect();
        assert!(links.len() > 10, "{id}");
        addresses.extend(links);
    }
    for address in addresses {
        let found = browser.get(&address).await;
        assert_eq!(found.status, StatusCode::OK, "{address}");
        let stays = address.contains("/rule/") || address.ends_with("?rules=empire1901");
        assert!(stays, "{address} loses the rules");
    }
}

#[tokio::test]
async fn it_says_what_holds_under_the_rules_asked_for() {
    let place = Place::new().await;
    let mut browser = place.browser();
    let usual = browser.get("/handbook/cut").await;
    assert!(usual.text.contains("<title>G. What breaks a support"));
    let door = browser.get("/handbook/cut?rules=empire1901").await;
    assert!(door.text.contains("broken by any move"), "{}", door.text);
    let changed = browser.get("/handbook/cut?rules=2023,support-cut%3Dany-attack").await;
    assert!(changed.text.contains("broken by any move"));
    let by_letter = browser.get("/handbook/g").await;
    assert_eq!(by_letter.text, usual.text);
    for wrong in ["/handbook/cut?rules=mine", "/handbook?rules=4.A.2%3D%3Cb%3E"] {
        let refused = browser.get(wrong).await;
        assert_eq!(refused.status, StatusCode::UNPROCESSABLE_ENTITY, "{wrong}");
        assert!(!refused.text.contains("<b>"));
    }
    assert_eq!(browser.get("/handbook/strategy").await.status, StatusCode::NOT_FOUND);
    assert_eq!(browser.get("/handbook/rule/9.Z.9").await.status, StatusCode::NOT_FOUND);
}

#[tokio::test]
async fn every_rule_has_a_page() {
    let place = Place::new().await;
    let mut browser = place.browser();
    for page in reference::pages() {
        let shown = browser.get(&format!("/handbook/rule/{}", page.id)).await;
        assert_eq!(shown.status, StatusCode::OK, "{}", page.id);
        for other in page.see {
            assert!(shown.text.contains(&format!("/handbook/rule/{other}\"")), "{other}");
        }
    }
}

#[tokio::test]
async fn it_tells_of_every_way_to_count_a_game() {
    let place = Place::new().await;
    let ending = place.browser().get("/handbook/ending").await;
    for id in scoring::ids() {
        assert!(ending.text.contains(&format!("<code>{id}</code>")), "{id}");
    }
}
