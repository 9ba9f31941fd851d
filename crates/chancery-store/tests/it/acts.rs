//! Accounts that are disabled, and what is noted of that.

use chancery_store::{Act, Counted, Done, NewAccount, NewSession, Secret};

use crate::house;

const ANN: NewAccount<'_> = NewAccount { name: "Ann Lee", email: None, password: "a hash" };

fn session(byte: u8) -> NewSession<'static> {
    NewSession { secret: Secret([byte; 32]), expires: 100, label: "", instead_of: None }
}

#[tokio::test]
async fn nothing_that_was_handed_out_shows_a_disabled_account() {
    let house = house().await;
    let store = &house.store;
    let ann = store.sign_up(ANN, 0).await.unwrap().unwrap();
    store.enter(ann, session(1), 10).await.unwrap();
    store.make_token(Secret([2; 32]), ann, ("notebook", "read"), 10).await.unwrap();
    store.offer_reset(Secret([3; 32]), ann, 100, (&[], 10)).await.unwrap();
    assert!(store.disable(ann, None, 20).await.unwrap());
    assert!(!store.disable(ann, None, 21).await.unwrap(), "once");
    // A sign-in that was on its way when that was done.
    store.enter(ann, session(4), 20).await.unwrap();
    store.make_token(Secret([5; 32]), ann, ("late", "read"), 20).await.unwrap();
    for byte in [1, 4] {
        assert_eq!(store.session(Secret([byte; 32]), 30).await.unwrap(), None);
        assert_eq!(store.reader(Secret([byte; 32]), 30).await.unwrap(), None);
    }
    for byte in [2, 5] {
        assert_eq!(store.token(Secret([byte; 32])).await.unwrap(), None);
    }
    assert_eq!(store.reset(Secret([3; 32]), 30).await.unwrap(), None);
    assert_eq!(store.account(ann).await.unwrap().unwrap().disabled, Some(20));

    assert!(store.enable(ann, Some(ann), 40).await.unwrap());
    assert!(!store.enable(ann, None, 41).await.unwrap());
    let acts = [
        Done { at: 40, actor: Some(ann), act: Act::Enabled, account: ann },
        Done { at: 20, actor: None, act: Act::Disabled, account: ann },
    ];
    assert_eq!(store.acts(9).await.unwrap(), acts);
    assert_eq!(store.acts(1).await.unwrap(), acts[..1]);
}

#[tokio::test]
async fn a_guest_is_not_disabled_and_an_empty_house_has_no_games() {
    let house = house().await;
    let store = &house.store;
    let guest = store.guest(0).await.unwrap();
    assert!(!store.disable(guest, None, 1).await.unwrap());
    assert!(store.acts(9).await.unwrap().is_empty());
    assert_eq!(store.count_games().await.unwrap(), Counted::default());
}
