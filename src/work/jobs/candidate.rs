//! The part of a tab in one election, see `leader`.

use std::{
    cell::{Cell, RefCell},
    rc::Rc,
};

use easel_core::time::Millis;

use crate::browser::{Abort, Latch, now};

/// The part of a tab in one election.
pub(super) struct Candidate {
    pub(super) account: String,
    pub(super) leads: Cell<bool>,
    pub(super) heard_at: Cell<Millis>,
    pub(super) turn: RefCell<Option<Rc<Turn>>>,
}

/// The current turn of a tab: it leads, or waits to lead.
pub(super) struct Turn {
    pub(super) leading: Latch,
    pub(super) waiting: Option<Abort>,
}

impl Candidate {
    pub(super) fn new(account: &str) -> Rc<Self> {
        Rc::new(Self {
            account: account.to_owned(),
            leads: Cell::new(false),
            heard_at: Cell::new(now()),
            turn: RefCell::new(None),
        })
    }

    /// Starts a new turn.
    pub(super) fn start_turn(&self) -> Rc<Turn> {
        let turn = Rc::new(Turn {
            leading: Latch::default(),
            waiting: Abort::new(),
        });
        self.turn.replace(Some(turn.clone()));
        self.hear();
        turn
    }

    /// Gives the leader time, from now on, to announce itself.
    pub(super) fn hear(&self) {
        self.heard_at.set(now());
    }

    /// Whether this turn is still the candidate's current one.
    pub(super) fn has_turn(&self, turn: &Rc<Turn>) -> bool {
        let now = self.turn.borrow();
        now.as_ref().is_some_and(|now| Rc::ptr_eq(now, turn))
    }
}
