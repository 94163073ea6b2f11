//! The protocol of leases and epochs as a small model, searched exhaustively: two nodes, one table and a database.
//! Times are kept as how long ago or how long still, so that the search ends although time does not.
//!
//! A node may pause anywhere, and any question or answer between it and the database may be late or lost. Two things must
//! hold in every state: a fact is kept only from the one who claimed the table last, and nobody says anything about the
//! table that was not true when it was said. With either of the two rules taken away, the search finds how it goes wrong.

use std::collections::{HashSet, VecDeque};

/// How long a lease lasts by the database, in ticks.
const LEASE: u8 = 2;

/// Which rules hold.
#[derive(Clone, Copy)]
struct Rules {
    /// A node stops answering so many ticks before its lease is over, counted from when it asked.
    margin: u8,
    /// The time of a lease is counted from the question, not from the answer.
    counts_from_question: bool,
    /// Appending needs the latest epoch.
    checks_epoch: bool,
}

const OURS: Rules = Rules { margin: 1, counts_from_question: true, checks_epoch: true };

/// A question on its way to the database, or its answer on the way back.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
enum Post {
    None,
    Renewing { asked_ago: u8 },
    Renewed { asked_ago: u8 },
    Claiming,
    Claimed { epoch: u8, facts: u8 },
    Appending { epoch: u8, facts: u8 },
    Appended { facts: u8 },
    Refused,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash)]
struct Node {
    /// How long it believes that it still has a lease.
    left: u8,
    /// The table as it knows it: epoch and number of facts.
    table: Option<(u8, u8)>,
    post: Post,
    /// A question that arrives although nobody waits for its answer any more.
    late: Post,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash)]
struct State {
    nodes: [Node; 2],
    /// By the database: how long the leases still last, who owns the table, its epoch and its facts.
    leases: [u8; 2],
    owner: Option<u8>,
    epoch: u8,
    facts: u8,
}

/// What must never happen.
#[derive(PartialEq, Eq, Debug)]
enum Wrong {
    KeptFromAFormerOwner,
    SaidSomethingOld,
}

const START: State = {
    let node = Node { left: 0, table: None, post: Post::None, late: Post::None };
    State { nodes: [node; 2], leases: [0; 2], owner: None, epoch: 0, facts: 0 }
};

impl State {
    fn next(&self, rules: Rules) -> Result<Vec<Self>, Wrong> {
        let mut next = vec![self.a_tick_later()];
        for me in 0..2 {
            let node = self.nodes[me];
            if node.late != Post::None {
                let (mut state, _) = self.carry_out(me, node.late, rules)?;
                state.nodes[me].late = Post::None;
                next.push(state);
            }
            match node.post {
                Post::None => self.act(me, rules, &mut next)?,
                Post::Renewing { .. } | Post::Claiming | Post::Appending { .. } => {
                    let (mut state, answer) = self.carry_out(me, node.post, rules)?;
                    state.nodes[me].post = answer;
                    next.push(state);
                    next.push(self.with(me, |node| node.give_up(Post::None)));
                    // The one who asked does not wait any longer, and the question arrives after all.
                    next.push(self.with(me, |node| node.give_up(node.post)));
                }
                answer => {
                    next.push(self.with(me, |node| node.hear(answer, rules)));
                    next.push(self.with(me, |node| node.give_up(Post::None)));
                }
            }
        }
        Ok(next)
    }

    fn a_tick_later(&self) -> Self {
        let older = |post| match post {
            Post::Renewing { asked_ago } => Post::Renewing { asked_ago: LEASE.min(asked_ago + 1) },
            Post::Renewed { asked_ago } => Post::Renewed { asked_ago: LEASE.min(asked_ago + 1) },
            post => post,
        };
        let node = |node: Node| Node { left: node.left.saturating_sub(1), post: older(node.post), ..node };
        let leases = self.leases.map(|left| left.saturating_sub(1));
        Self { nodes: self.nodes.map(node), leases, ..*self }
    }

    fn with(&self, me: usize, change: impl FnOnce(&mut Node)) -> Self {
        let mut state = *self;
        change(&mut state.nodes[me]);
        state
    }

    /// What a node does by itself: asks the database, or answers somebody who wants to know how the table is.
    fn act(&self, me: usize, rules: Rules, next: &mut Vec<Self>) -> Result<(), Wrong> {
        let node = self.nodes[me];
        let is_held = node.left > 0;
        next.push(self.with(me, |node| {
            if !is_held {
                node.table = None;
            }
            node.post = Post::Renewing { asked_ago: 0 };
        }));
        match node.table {
            _ if !is_held => {}
            None => next.push(self.with(me, |node| node.post = Post::Claiming)),
            Some((epoch, facts)) => {
                next.push(self.with(me, |node| node.post = Post::Appending { epoch, facts }));
                if rules.checks_epoch && facts != self.facts {
                    return Err(Wrong::SaidSomethingOld);
                }
            }
        }
        Ok(())
    }

    /// What the database does about a question, and what it answers.
    fn carry_out(&self, me: usize, question: Post, rules: Rules) -> Result<(Self, Post), Wrong> {
        let mut state = *self;
        let is_alive = |node: usize| self.leases[node] > 0;
        let answer = match question {
            Post::Renewing { asked_ago } => {
                state.leases[me] = LEASE;
                Post::Renewed { asked_ago }
            }
            Post::Claiming => {
                let is_free = self.owner.is_none_or(|owner| usize::from(owner) == me || !is_alive(owner.into()));
                if !is_free || !is_alive(me) {
                    return Ok((state, Post::Refused));
                }
                (state.owner, state.epoch) = (Some(me as u8), self.epoch + 1);
                Post::Claimed { epoch: state.epoch, facts: self.facts }
            }
            Post::Appending { epoch, facts } => {
                if facts != self.facts || (rules.checks_epoch && epoch != self.epoch) {
                    return Ok((state, Post::Refused));
                }
                if epoch != self.epoch {
                    return Err(Wrong::KeptFromAFormerOwner);
                }
                state.facts += 1;
                Post::Appended { facts: state.facts }
            }
            _ => Post::None,
        };
        Ok((state, answer))
    }
}

impl Node {
    fn hear(&mut self, answer: Post, rules: Rules) {
        self.post = Post::None;
        match answer {
            Post::Renewed { asked_ago } => {
                // A lease that was over in the meantime begins anew.
                if self.left == 0 {
                    self.table = None;
                }
                let ago = if rules.counts_from_question { asked_ago } else { 0 };
                self.left = (LEASE - rules.margin).saturating_sub(ago);
            }
            Post::Claimed { epoch, facts } if self.left > 0 => {
                self.table = Some((epoch, facts));
            }
            Post::Appended { facts } => self.table = self.table.map(|(epoch, _)| (epoch, facts)),
            // The table must be read again.
            Post::Refused => self.table = None,
            _ => {}
        }
    }

    /// Waits no longer. What was asked may have been an append that is kept: the table must be read again.
    fn give_up(&mut self, late: Post) {
        if matches!(self.post, Post::Appending { .. } | Post::Appended { .. }) {
            self.table = None;
        }
        if late != Post::None {
            // When it was asked does not matter any more.
            self.late = if let Post::Renewing { .. } = late { Post::Renewing { asked_ago: LEASE } } else { late };
        }
        self.post = Post::None;
    }
}

/// All states that can be reached; how many, or what goes wrong in one of them.
fn search(rules: Rules) -> Result<usize, Wrong> {
    let (mut known, mut open) = (HashSet::from([START]), VecDeque::from([START]));
    while let Some(state) = open.pop_front() {
        for next in state.next(rules)? {
            // More than these say nothing new.
            if next.facts <= 1 && next.epoch <= 2 && known.insert(next) {
                open.push_back(next);
            }
        }
    }
    Ok(known.len())
}

#[test]
fn no_two_owners_are_ever_believed() {
    let states = search(OURS).expect("the protocol is right");
    assert!(states > 100_000, "the search has looked at {states} states only");
}

#[test]
fn without_the_epoch_a_paused_owner_would_be_heard() {
    assert_eq!(search(Rules { checks_epoch: false, ..OURS }), Err(Wrong::KeptFromAFormerOwner));
}

#[test]
fn a_lease_counted_from_its_answer_would_last_too_long() {
    assert_eq!(search(Rules { margin: 0, counts_from_question: false, ..OURS }), Err(Wrong::SaidSomethingOld));
}
