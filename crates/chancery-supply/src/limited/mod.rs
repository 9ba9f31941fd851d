//! Sharing where nobody's goods reach everybody: supply lines of limited length, exactly.
//!
//! Who gives to whom is settled by reach, and reaches overlap. What can be received is what flows
//! allow; among that, the fairest is sought: first as much as can be is given at all, then the
//! least received for its weight is as large as can be, then the next, and so on. There is one
//! such sharing in real numbers, and it is found in polynomial time: a set of takers that is
//! shortest of goods for its weight is found by a few largest flows, takes all that reaches it,
//! and leaves a smaller problem behind (Megiddo 1974, *Optimal flows in networks with multiple
//! sources and sinks*). Whole pieces come of it by the largest remainders that flows allow.

mod flow;
mod levels;

use crate::share::Claim;
use crate::share::Weight;
use crate::share::count::Numerators;
use flow::Network;
use levels::{Part, Problem};

/// Somebody who gives goods.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Giver {
    /// The most that is given.
    pub goods: u32,
    /// Who gives first where everything else is equal: the smaller key.
    pub key: u64,
}

/// What is given and received.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Shared {
    /// By giver.
    pub given: Vec<u32>,
    /// By claim.
    pub received: Vec<u32>,
    /// Who gives how much to whom, by giver and claim: one way to do it, the same every time.
    pub passed: Vec<(usize, usize, u32)>,
}

/// Shares out what givers have among claims within their reach, pairs of a giver and a claim by
/// index. A pair that names no giver or no claim is none.
///
/// Givers give in proportion to what they have, as far as reach allows.
///
/// # Examples
///
/// ```
/// use chancery_supply::limited::{Giver, share_within_reach};
/// use chancery_supply::share::{Claim, Weight};
/// let givers = [Giver { goods: 10, key: 1 }, Giver { goods: 10, key: 2 }];
/// let claim = |key| Claim { wanted: 10, weight: Weight::whole(1), key };
/// // The second giver must leave the first claim to the first giver, who reaches no other.
/// let shared = share_within_reach(&givers, &[claim(11), claim(12)], &[(0, 0), (1, 0), (1, 1)]);
/// assert_eq!(shared.received, [10, 10]);
/// ```
#[must_use]
pub fn share_within_reach(givers: &[Giver], claims: &[Claim], reach: &[(usize, usize)]) -> Shared {
    let mut shared =
        Shared { given: vec![0; givers.len()], received: vec![0; claims.len()], passed: vec![] };
    for island in islands(givers, claims, reach) {
        island.settle(givers, claims, &mut shared);
    }
    shared.passed.sort_unstable();
    shared
}

/// Givers and claims that hang together by reach, each list by key.
#[derive(Debug, Default)]
struct Island {
    givers: Vec<usize>,
    claims: Vec<usize>,
    /// By place in the two lists.
    reach: Vec<(usize, usize)>,
}

/// Splits a problem into those that have nothing to do with each other.
fn islands(givers: &[Giver], claims: &[Claim], reach: &[(usize, usize)]) -> Vec<Island> {
    let real = |&&(giver, claim): &&(usize, usize)| giver < givers.len() && claim < claims.len();
    let nodes = givers.len() + claims.len();
    let mut sets: Vec<usize> = (0..nodes).collect();
    for &(giver, claim) in reach.iter().filter(real) {
        let (a, b) = (first(&mut sets, giver), first(&mut sets, givers.len() + claim));
        sets[a.max(b)] = a.min(b);
    }
    let mut by_key: Vec<usize> = (0..nodes).collect();
    let key = |node: usize| match node.checked_sub(givers.len()) {
        Some(claim) => (claims[claim].key, claim),
        None => (givers[node].key, node),
    };
    by_key.sort_by_key(|&node| key(node));
    let mut islands: Vec<Island> = (0..nodes).map(|_| Island::default()).collect();
    let mut place = vec![0; nodes];
    for node in by_key {
        let island = &mut islands[first(&mut sets, node)];
        let (list, at) = match node.checked_sub(givers.len()) {
            Some(claim) => (&mut island.claims, claim),
            None => (&mut island.givers, node),
        };
        place[node] = list.len();
        list.push(at);
    }
    for &(giver, claim) in reach.iter().filter(real) {
        let pair = (place[giver], place[givers.len() + claim]);
        islands[first(&mut sets, giver)].reach.push(pair);
    }
    islands.retain(|island| !island.reach.is_empty());
    islands
}

/// The first of the set that a node is in.
fn first(sets: &mut [usize], mut node: usize) -> usize {
    while sets[node] != node {
        sets[node] = sets[sets[node]];
        node = sets[node];
    }
    node
}

impl Island {
    fn settle(&self, givers: &[Giver], claims: &[Claim], shared: &mut Shared) {
        let goods: Vec<u64> = self.givers.iter().map(|&at| givers[at].goods.into()).collect();
        let claims: Vec<Claim> = self.claims.iter().map(|&at| claims[at]).collect();
        let received = fair(&goods, &claims, &self.reach);
        // The same problem seen from the other side: everything received must be given, and a giver
        // counts for what it has.
        let asked: Vec<u64> = received.iter().map(|&share| share.into()).collect();
        let offers: Vec<Claim> = self
            .givers
            .iter()
            .map(|&at| Claim {
                wanted: givers[at].goods,
                weight: Weight::whole(givers[at].goods.into()),
                key: givers[at].key,
            })
            .collect();
        let back: Vec<_> = self.reach.iter().map(|&(giver, claim)| (claim, giver)).collect();
        let given = fair(&asked, &offers, &back);
        let words = |shares: &[u32]| shares.iter().map(|&share| u128::from(share)).collect();
        let mut network = Network::new(words(&given), words(&received), &self.reach);
        network.fill();
        for (giver, claim, amount) in network.flows() {
            let amount = u32::try_from(*amount).unwrap_or(u32::MAX);
            shared.passed.push((self.givers[giver], self.claims[claim], amount));
        }
        for (&at, share) in self.givers.iter().zip(given) {
            shared.given[at] = share;
        }
        for (&at, share) in self.claims.iter().zip(received) {
            shared.received[at] = share;
        }
    }
}

/// The fairest whole shares of goods within reach.
fn fair(goods: &[u64], claims: &[Claim], reach: &[(usize, usize)]) -> Vec<u32> {
    // First those with a weight; then the others, alike, without taking anything from the first.
    let weighty = |claim: &Claim| if claim.weight.is_none() { Part::Absent } else { Part::Open };
    let parts: Vec<Part> = claims.iter().map(weighty).collect();
    let shares = settle(goods, claims, &parts, reach);
    if parts.iter().all(|part| *part == Part::Open) {
        return shares;
    }
    let then: Vec<Part> = parts
        .iter()
        .map(|part| if *part == Part::Absent { Part::Open } else { Part::Fixed })
        .collect();
    let alike: Vec<Claim> = claims
        .iter()
        .zip(&shares)
        .zip(&then)
        .map(|((claim, &share), part)| match part {
            Part::Open => Claim { weight: Weight::whole(1), ..*claim },
            Part::Fixed | Part::Absent => Claim { wanted: share, ..*claim },
        })
        .collect();
    settle(goods, &alike, &then, reach)
}

/// The fairest whole shares for the claims that are open, beside what is fixed.
fn settle(goods: &[u64], claims: &[Claim], parts: &[Part], reach: &[(usize, usize)]) -> Vec<u32> {
    let open = |part: &Part, claim: &Claim| match part {
        Part::Open => claim.weight,
        Part::Fixed | Part::Absent => Weight::whole(1),
    };
    let weights: Vec<Weight> = parts.iter().zip(claims).map(|(part, it)| open(part, it)).collect();
    let wanted: u64 = claims.iter().map(|claim| u64::from(claim.wanted)).sum();
    let most = wanted.max(goods.iter().sum());
    match Numerators::of(&weights, most.saturating_add(1)) {
        Numerators::Words(weights) => {
            Problem { goods, claims, parts, reach, weights: &weights }.solve()
        }
        Numerators::Any(weights) => {
            Problem { goods, claims, parts, reach, weights: &weights }.solve()
        }
    }
}
