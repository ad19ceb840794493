//! The parts of the simulation that all tabs share: a clock, the store, the services and the network to them, and the
//! channel.

use std::{
    cell::{Cell, RefCell},
    collections::BTreeMap,
};

use easel_core::{ledger::LedgerEvent, time::Millis};
use fastrand::Rng;

use crate::{
    accounts::Keys,
    network::{Network, Way},
    service::Service,
    store::Store,
    witness::Witness,
};

/// A message on the channel, from one tab to another.
pub(crate) struct Letter {
    pub(crate) from: usize,
    pub(crate) to: usize,
    pub(crate) news: LedgerEvent,
}

/// The parts of the simulation that all tabs share.
pub(crate) struct Hub {
    pub(crate) now: Cell<Millis>,
    pub(crate) store: RefCell<Store>,
    pub(crate) network: RefCell<Network>,
    /// The services, by address.
    pub(crate) services: RefCell<BTreeMap<String, Service>>,
    /// The keys that a new tab has.
    pub(crate) keys: RefCell<Keys>,
    pub(crate) letters: RefCell<Vec<Letter>>,
    /// The tabs that receive a message now.
    pub(crate) listeners: RefCell<Vec<usize>>,
    pub(crate) witness: RefCell<Witness>,
    pub(crate) rng: RefCell<Rng>,
    is_told: bool,
}

impl Hub {
    /// Returns a new hub. `is_told` says whether each step is printed.
    pub(crate) fn new(seed: u64, is_told: bool) -> Self {
        Self {
            // The clock starts far from zero, so that it can be set back.
            now: Cell::new(1_000_000),
            store: RefCell::default(),
            network: RefCell::default(),
            services: RefCell::default(),
            keys: RefCell::new(Keys::new()),
            letters: RefCell::default(),
            listeners: RefCell::default(),
            witness: RefCell::default(),
            rng: RefCell::new(Rng::with_seed(seed)),
            is_told,
        }
    }

    /// Writes a line of the log, for a developer who studies a seed.
    pub(crate) fn log(&self, line: impl FnOnce() -> String) {
        if self.is_told {
            println!("{:>9}  {}", self.now.get(), line());
        }
    }

    pub(crate) fn tell(&self, from: usize, news: &LedgerEvent) {
        self.log(|| format!("tab {from} tells {}", spoken(news)));
        for to in self.listeners.borrow().iter().filter(|to| **to != from) {
            self.letters.borrow_mut().push(Letter {
                from,
                to: *to,
                news: news.clone(),
            });
        }
    }

    /// Lets the services do some of their work.
    pub(crate) fn work(&self) {
        let mut rng = self.rng.borrow_mut();
        for service in self.services.borrow_mut().values_mut() {
            service.work(&mut rng);
        }
    }

    /// Lets the services finish all work.
    pub(crate) fn finish(&self) {
        for service in self.services.borrow_mut().values_mut() {
            service.finish();
        }
    }

    /// Delivers the request with this index.
    pub(crate) fn reach(&self, at: usize) {
        self.log(|| "a request reaches the service".to_owned());
        let mut services = self.services.borrow_mut();
        let mut witness = self.witness.borrow_mut();
        let mut network = self.network.borrow_mut();
        let service = services.entry(network.base(at)).or_default();
        network.reach(at, service, &mut self.rng.borrow_mut(), &mut witness);
    }

    /// Delivers the answer with this index, and returns the receiving tab.
    pub(crate) fn answer(&self, at: usize, way: Way) -> usize {
        let tab = self
            .network
            .borrow_mut()
            .answer(at, way, &mut self.witness.borrow_mut());
        self.log(|| format!("tab {tab} gets an answer: {way:?}"));
        tab
    }

    pub(crate) fn commit(&self, at: usize) {
        let mut store = self.store.borrow_mut();
        let at = store.first_of_its_tab(at);
        self.log(|| format!("stored: {}", store.spoken(at)));
        store.commit(at, self.now.get(), &mut self.witness.borrow_mut());
    }

    pub(crate) fn give_up(&self, at: usize) -> usize {
        let mut store = self.store.borrow_mut();
        self.log(|| format!("given up: {}", store.spoken(at)));
        store.give_up(at, &mut self.witness.borrow_mut())
    }

    pub(crate) fn fail(&self, at: usize) {
        let mut store = self.store.borrow_mut();
        let at = store.first_of_its_tab(at);
        self.log(|| format!("not stored: {}", store.spoken(at)));
        store.fail(at, &mut self.witness.borrow_mut());
    }
}

pub(crate) fn spoken(news: &LedgerEvent) -> String {
    match news {
        LedgerEvent::Job(job) => format!("{} is {:?}", job.id, job.state),
        LedgerEvent::Unwritten(job) => format!("{} is not stored, {:?}", job.id, job.state),
        LedgerEvent::Removed(id) => format!("{id} is removed"),
        LedgerEvent::Restored(job) => format!("{} is back as {:?}", job.id, job.state),
    }
}
