//! A year of seven at one device, which is passed round: nobody sees what another has written before
//! all have locked it.
//!
//! Two tables play the same year. At one of them each writes something else first, which is changed
//! only when the last is about to lock: were anything of it on a page between, the two would differ.

mod device;

use device::Device;

use crate::seven::turns;

#[tokio::test]
async fn a_year_is_played_at_one_device_and_no_hand_shows_before_all_have_locked() {
    let (mut one, mut other) = (Device::begin().await, Device::begin().await);
    let mut fall = turns::FALL_1901;
    fall[6] = Some(turns::TURKEY_FALL_1901);
    let phases = [
        ("Spring 1901, movement", turns::SPRING_1901),
        ("Fall 1901, movement", fall),
        ("Fall 1901, retreat", turns::RETREATS_1901),
        ("Winter 1901", turns::WINTER_1901),
    ];
    for (number, (words, hands)) in (1..).zip(phases) {
        let cover = one.cover().await;
        assert!(cover.contains(words), "{words}: {cover}");
        let between = one.play(number, &hands, &hands).await;
        let held = hands.map(|hand| hand.map(|_| ""));
        let same = other.play(number, &held, &hands).await;
        assert!(between.len() >= 9, "{words}: {}", between.len());
        for ((at, page), (_, other)) in between.iter().zip(&same) {
            assert!(page == other, "{words}: {at} tells what is in a hand");
        }
        one.all_see_the_results(number, &hands).await;
    }
    assert!(one.cover().await.contains("Spring 1902"));
}
