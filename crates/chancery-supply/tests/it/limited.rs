//! Sharing within reach: worked examples, and what must hold of any.

use chancery_supply::limited::{Giver, Shared, share_within_reach};
use chancery_supply::share::{Claim, Weight};
use proptest::prelude::*;

/// Givers and claims keyed by their places, of which those in `reach` reach each other.
fn shared(goods: &[u32], claims: &[(u32, u64)], reach: &[(usize, usize)]) -> Shared {
    let givers: Vec<Giver> = (1..).zip(goods).map(|(key, &goods)| Giver { goods, key }).collect();
    let claim =
        |(key, &(wanted, weight)): (u64, &_)| Claim { wanted, weight: Weight::whole(weight), key };
    let claims: Vec<Claim> = (11..).zip(claims).map(claim).collect();
    share_within_reach(&givers, &claims, reach)
}

#[test]
fn overlapping_reaches_level_out() {
    for (goods, claims, reach, received, given) in [
        // A giver who reaches all must leave the near claim to one who does not.
        (vec![10, 10], vec![(10, 1); 2], vec![(0, 0), (1, 0), (1, 1)], vec![10, 10], vec![10, 10]),
        (
            vec![6, 6],
            vec![(10, 1); 3],
            vec![(0, 0), (0, 1), (1, 1), (1, 2)],
            vec![4, 4, 4],
            vec![6, 6],
        ),
        (
            vec![2, 10],
            vec![(8, 1); 3],
            vec![(0, 0), (0, 1), (1, 1), (1, 2)],
            vec![2, 5, 5],
            vec![2, 10],
        ),
        // Weights hold while reach allows, and give way where it does not.
        (
            vec![12, 3],
            vec![(20, 2), (20, 1)],
            vec![(0, 0), (0, 1), (1, 1)],
            vec![10, 5],
            vec![12, 3],
        ),
        (vec![6, 9], vec![(20, 2), (20, 1)], vec![(0, 0), (0, 1), (1, 1)], vec![6, 9], vec![6, 9]),
        (
            vec![5, 5],
            vec![(9, 1); 3],
            vec![(0, 0), (0, 1), (0, 2), (1, 0), (1, 1), (1, 2)],
            vec![4, 3, 3],
            vec![5, 5],
        ),
        // More than enough: givers give in proportion to what they have.
        (
            vec![8, 4],
            vec![(3, 1), (3, 1)],
            vec![(0, 0), (0, 1), (1, 0), (1, 1)],
            vec![3, 3],
            vec![4, 2],
        ),
        // Those without weight come last, and take nothing from the others.
        (vec![9], vec![(5, 0), (5, 1)], vec![(0, 0), (0, 1)], vec![4, 5], vec![9]),
    ] {
        let shared = shared(&goods, &claims, &reach);
        assert_eq!(shared.received, received, "{goods:?} {claims:?} {reach:?}");
        assert_eq!(shared.given, given, "{goods:?} {claims:?} {reach:?}");
    }
}

#[test]
fn hundreds_of_overlapping_reaches_are_shared_though_their_sets_cannot_be_counted() {
    // A ring, in which everybody reaches the next three. Nobody is apart from anybody, and there
    // are as many sets of takers as two to the power of four hundred.
    const RING: usize = 400;
    let reach: Vec<(usize, usize)> =
        (0..RING).flat_map(|giver| (0..3).map(move |by| (giver, (giver + by) % RING))).collect();
    let claims = vec![(10, 1); RING];
    let all_alike = shared(&[5; RING], &claims, &reach);
    assert_eq!(all_alike.received, [5; RING]);
    // Every second has nothing: the others reach enough takers for all to get the same.
    let goods: Vec<u32> = (0..RING).map(|giver| if giver % 2 == 0 { 6 } else { 0 }).collect();
    assert_eq!(shared(&goods, &claims, &reach).received, [3; RING]);
}

/// The most that can flow, by trying every set of claims: the least of what the set wants and what
/// reaches the others.
fn most(goods: &[u32], claims: &[(u32, u64)], reach: &[(usize, usize)]) -> u32 {
    let cut = |others: u32| -> u32 {
        let outside = |claim: usize| others >> claim & 1 == 1;
        let wanted: u32 = (0..claims.len()).filter(|&at| !outside(at)).map(|at| claims[at].0).sum();
        let reaches = |giver: usize| reach.iter().any(|&(by, claim)| by == giver && outside(claim));
        wanted + (0..goods.len()).filter(|&giver| reaches(giver)).map(|at| goods[at]).sum::<u32>()
    };
    (0..1 << claims.len()).map(cut).min().unwrap_or(0)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(1_500))]

    #[test]
    fn all_that_can_flow_does_and_books_balance(
        goods in proptest::collection::vec(0..12u32, 1..5),
        claims in proptest::collection::vec((0..12u32, 0..4u64), 1..6),
        edges in proptest::collection::vec((0..5usize, 0..6usize), 0..16),
    ) {
        let reach: Vec<_> =
            edges.into_iter().filter(|&(g, c)| g < goods.len() && c < claims.len()).collect();
        let Shared { given, received, passed } = shared(&goods, &claims, &reach);
        prop_assert_eq!(received.iter().sum::<u32>(), most(&goods, &claims, &reach));
        for (giver, &goods) in goods.iter().enumerate() {
            let by: u32 = passed.iter().filter(|it| it.0 == giver).map(|it| it.2).sum();
            prop_assert_eq!(by, given[giver]);
            prop_assert!(by <= goods);
        }
        for (claim, &(wanted, _)) in claims.iter().enumerate() {
            let got: u32 = passed.iter().filter(|it| it.1 == claim).map(|it| it.2).sum();
            prop_assert_eq!(got, received[claim]);
            prop_assert!(got <= wanted);
        }
        prop_assert!(passed.iter().all(|&(giver, claim, _)| reach.contains(&(giver, claim))));
    }
}
