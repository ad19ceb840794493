//! Lets everything succeed: pending operations are stored, heard and answered.

use crate::{hub::Hub, network::Way, world::World};

impl World {
    /// Finishes all pending operations.
    pub(crate) fn settle(&mut self) {
        while self.hear_one() || self.store_one() || self.answer_one() {}
    }

    /// Finishes all pending operations except those of the network.
    pub(crate) fn settle_tabs(&mut self) {
        while self.hear_one() || self.store_one() {}
    }

    /// Delivers one message. Returns whether there was any.
    pub(crate) fn hear_one(&mut self) -> bool {
        let letters = self.hub.letters.borrow();
        let ends = letters.first().map(|letter| (letter.from, letter.to));
        drop(letters);
        if let Some((from, to)) = ends {
            self.deliver(from, to);
        }
        ends.is_some()
    }

    /// Decides one pending transaction, or lets its tab hear of it. Returns whether there was any.
    pub(crate) fn store_one(&mut self) -> bool {
        self.decide_one(Hub::commit)
    }

    /// Fails all pending transactions, and lets the tabs hear of that.
    pub(crate) fn store_nothing(&mut self) {
        while self.decide_one(Hub::fail) {}
    }

    fn decide_one(&mut self, decide: fn(&Hub, usize)) -> bool {
        let is_done = self.hub.store.borrow().is_done(0);
        match is_done {
            None => return false,
            Some(true) => self.store_is_heard(0),
            Some(false) => decide(&self.hub, 0),
        }
        true
    }

    pub(crate) fn store_is_heard(&mut self, at: usize) {
        let tab = self.hub.store.borrow_mut().hear(at);
        self.poll(tab);
    }

    /// Lets the network make one step. Returns whether a request was pending.
    pub(crate) fn answer_one(&mut self) -> bool {
        let is_answered = self.hub.network.borrow().is_answered(0);
        let hangs = self.hub.network.borrow().hangs(0);
        match is_answered {
            None => return false,
            Some(false) if hangs => {
                let tab = self.hub.answer(0, Way::Lost);
                self.poll(tab);
            }
            Some(true) => {
                let tab = self.hub.answer(0, Way::Whole);
                self.poll(tab);
            }
            Some(false) => self.hub.reach(0),
        }
        true
    }
}
