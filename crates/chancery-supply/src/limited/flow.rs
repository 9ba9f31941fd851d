//! The largest flow from givers to takers along lines of reach.
//!
//! Dinic's algorithm on a network of two layers, without recursion. The flow crates at hand answer
//! one question and are done; this one is asked again with one capacity changed, and for the cut
//! that held it back, thousands of times on small networks, and counts in numbers of any size.

use std::collections::VecDeque;

use crate::share::count::Count;

/// Givers and takers, by index, with what each can give or take, and who reaches whom.
#[derive(Debug, Clone)]
pub(super) struct Network<C> {
    /// Edges from giver to taker, by giver, then taker.
    edges: Vec<(usize, usize)>,
    by_giver: Vec<Vec<usize>>,
    by_taker: Vec<Vec<usize>>,
    /// What each giver has left.
    gives: Vec<C>,
    /// What each taker has room for.
    takes: Vec<C>,
    /// What flows along each edge.
    flow: Vec<C>,
}

/// Where a path stands: at a giver or a taker.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Node {
    Giver(usize),
    Taker(usize),
}

const FAR: usize = usize::MAX;

impl<C: Count> Network<C> {
    pub(super) fn new(gives: Vec<C>, takes: Vec<C>, reach: &[(usize, usize)]) -> Self {
        let mut edges = reach.to_vec();
        edges.sort_unstable();
        edges.dedup();
        let mut by_giver = vec![vec![]; gives.len()];
        let mut by_taker = vec![vec![]; takes.len()];
        for (edge, &(giver, taker)) in edges.iter().enumerate() {
            by_giver[giver].push(edge);
            by_taker[taker].push(edge);
        }
        let flow = vec![C::zero(); edges.len()];
        Self { edges, by_giver, by_taker, gives, takes, flow }
    }

    /// Lets as much flow as can. What flowed before stays, perhaps along other edges.
    pub(super) fn fill(&mut self) {
        while let Some(layers) = self.layers() {
            let mut next =
                Layered { giver: vec![0; self.gives.len()], taker: vec![0; self.takes.len()] };
            for giver in 0..self.gives.len() {
                while !self.gives[giver].is_zero() && self.push_from(giver, &layers, &mut next) {}
            }
        }
    }

    /// Room left at a taker.
    pub(super) fn room(&self, taker: usize) -> &C {
        &self.takes[taker]
    }

    /// Makes more room at a taker.
    pub(super) fn widen(&mut self, taker: usize, by: C) {
        self.takes[taker] = self.takes[taker].clone() + by;
    }

    /// Takes away the room that is left at a taker.
    pub(super) fn close(&mut self, taker: usize) {
        self.takes[taker] = C::zero();
    }

    /// What flows, by giver and taker, along edges along which something does.
    pub(super) fn flows(&self) -> impl Iterator<Item = (usize, usize, &C)> {
        let flows = self.edges.iter().zip(&self.flow);
        flows
            .filter(|(_, flow)| !flow.is_zero())
            .map(|(&(giver, taker), flow)| (giver, taker, flow))
    }

    /// The takers that could have more if there were more for them, of a full network: all that
    /// have room, and those from whom goods could be led to one that has. Nothing that reaches any
    /// of them has anything left, and none of it goes elsewhere.
    pub(super) fn short(&self) -> Vec<bool> {
        let mut short: Vec<bool> = self.takes.iter().map(|room| !room.is_zero()).collect();
        let mut queue: Vec<usize> = (0..short.len()).filter(|&taker| short[taker]).collect();
        let mut seen = vec![false; self.gives.len()];
        while let Some(taker) = queue.pop() {
            for &edge in &self.by_taker[taker] {
                let (giver, _) = self.edges[edge];
                if std::mem::replace(&mut seen[giver], true) {
                    continue;
                }
                for &edge in &self.by_giver[giver] {
                    let (_, other) = self.edges[edge];
                    if !self.flow[edge].is_zero() && !std::mem::replace(&mut short[other], true) {
                        queue.push(other);
                    }
                }
            }
        }
        short
    }

    /// How many edges each node is from a giver with goods left; nothing where no taker with room
    /// can be come to.
    fn layers(&self) -> Option<Layered> {
        let mut layers =
            Layered { giver: vec![FAR; self.gives.len()], taker: vec![FAR; self.takes.len()] };
        let mut queue = VecDeque::new();
        for giver in (0..self.gives.len()).filter(|&giver| !self.gives[giver].is_zero()) {
            layers.giver[giver] = 0;
            queue.push_back(Node::Giver(giver));
        }
        let mut arrived = false;
        while let Some(node) = queue.pop_front() {
            match node {
                Node::Giver(giver) => {
                    for &edge in &self.by_giver[giver] {
                        let (_, taker) = self.edges[edge];
                        if layers.taker[taker] == FAR {
                            layers.taker[taker] = layers.giver[giver] + 1;
                            arrived |= !self.takes[taker].is_zero();
                            queue.push_back(Node::Taker(taker));
                        }
                    }
                }
                Node::Taker(taker) => {
                    for &edge in &self.by_taker[taker] {
                        let (giver, _) = self.edges[edge];
                        if layers.giver[giver] == FAR && !self.flow[edge].is_zero() {
                            layers.giver[giver] = layers.taker[taker] + 1;
                            queue.push_back(Node::Giver(giver));
                        }
                    }
                }
            }
        }
        arrived.then_some(layers)
    }

    /// Pushes goods along one shortest path from a giver, if there is one left.
    fn push_from(&mut self, start: usize, layers: &Layered, next: &mut Layered) -> bool {
        let mut path: Vec<usize> = Vec::new();
        let mut node = Node::Giver(start);
        loop {
            if let Node::Taker(taker) = node
                && !self.takes[taker].is_zero()
            {
                self.push_along(start, &path, taker);
                return true;
            }
            if let Some((edge, ahead)) = self.step(node, layers, next) {
                path.push(edge);
                node = ahead;
                continue;
            }
            // A dead end: back, and past it.
            let Some(edge) = path.pop() else { return false };
            let (giver, taker) = self.edges[edge];
            node = match node {
                Node::Giver(_) => {
                    next.taker[taker] += 1;
                    Node::Taker(taker)
                }
                Node::Taker(_) => {
                    next.giver[giver] += 1;
                    Node::Giver(giver)
                }
            };
        }
    }

    /// The next edge from a node to the next layer, and where it leads.
    fn step(&self, node: Node, layers: &Layered, next: &mut Layered) -> Option<(usize, Node)> {
        match node {
            Node::Giver(giver) => {
                while let Some(&edge) = self.by_giver[giver].get(next.giver[giver]) {
                    let (_, taker) = self.edges[edge];
                    if layers.taker[taker] == layers.giver[giver] + 1 {
                        return Some((edge, Node::Taker(taker)));
                    }
                    next.giver[giver] += 1;
                }
            }
            Node::Taker(taker) => {
                while let Some(&edge) = self.by_taker[taker].get(next.taker[taker]) {
                    let (giver, _) = self.edges[edge];
                    if layers.giver[giver] == layers.taker[taker] + 1 && !self.flow[edge].is_zero()
                    {
                        return Some((edge, Node::Giver(giver)));
                    }
                    next.taker[taker] += 1;
                }
            }
        }
        None
    }

    /// Pushes along a path, forwards from giver to taker and back from taker to giver, as much as
    /// its ends and what flows back on it allow.
    fn push_along(&mut self, giver: usize, path: &[usize], taker: usize) {
        let back = || path.iter().skip(1).step_by(2);
        let most = back().map(|&edge| &self.flow[edge]).min();
        let ends = (&self.gives[giver]).min(&self.takes[taker]);
        let amount = most.map_or(ends, |most| most.min(ends)).clone();
        for (at, &edge) in path.iter().enumerate() {
            let flow = self.flow[edge].clone();
            self.flow[edge] =
                if at % 2 == 0 { flow + amount.clone() } else { flow - amount.clone() };
        }
        self.gives[giver] = self.gives[giver].clone() - amount.clone();
        self.takes[taker] = self.takes[taker].clone() - amount;
    }
}

/// A number for each node.
struct Layered {
    giver: Vec<usize>,
    taker: Vec<usize>,
}
