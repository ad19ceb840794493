//! Simulated tabs that keep results.

use std::{
    cell::{Cell, RefCell},
    future::Future,
    pin::Pin,
    rc::Rc,
    task::{Context, Waker},
};

use easel_core::{
    contract::MediaKind,
    keep::{self, KeepRecord, KeepState, Wish},
};
use fastrand::Rng;

use crate::{
    disk::Disk,
    samples,
    tab::{Faults, Hub, Tab},
};

pub(crate) const WISH: Wish = Wish {
    pictures: true,
    clips: true,
    largest: 1_000_000,
    room_made: 0,
};

pub(crate) type Work = Pin<Box<dyn Future<Output = ()>>>;

pub(crate) struct World {
    pub(crate) hub: Rc<Hub>,
    pub(crate) tabs: Vec<(Tab, Vec<Work>)>,
    /// The tabs that the browser holds. Their steps wait, and the browser finishes their long operations.
    held: Vec<usize>,
    opened: usize,
    /// The number of the tab that keeps.
    keeper: Option<usize>,
    pub(crate) results: usize,
    pub(crate) crashes: usize,
}

impl World {
    pub(crate) fn new(seed: u64) -> Self {
        let hub = Hub {
            disk: RefCell::new(Disk::default()),
            begun: RefCell::default(),
            rng: RefCell::new(Rng::with_seed(seed)),
            faults: Cell::default(),
        };
        Self {
            hub: Rc::new(hub),
            tabs: Vec::new(),
            held: Vec::new(),
            opened: 0,
            keeper: None,
            results: 0,
            crashes: 0,
        }
    }

    pub(crate) fn dice(&self, sides: usize) -> usize {
        self.hub.rng.borrow_mut().usize(..sides)
    }

    pub(crate) fn open_tab(&mut self) {
        let tab = Tab::new(self.opened, self.hub.clone());
        self.opened += 1;
        self.tabs.push((tab, Vec::new()));
    }

    /// Ends a tab with all its operations. Each operation has had its effect, or never will.
    pub(crate) fn crash(&mut self) {
        if self.tabs.is_empty() {
            return;
        }
        self.crashes += 1;
        let (tab, work) = self.tabs.remove(self.dice(self.tabs.len()));
        drop(work);
        let begun = self.hub.begun.take();
        for begun in begun {
            if begun.tab != tab.number {
                self.hub.begun.borrow_mut().push(begun);
            } else if self.hub.rng.borrow_mut().bool() {
                (begun.effect)(&mut self.hub.disk.borrow_mut());
            }
        }
        if self.keeper == Some(tab.number) {
            self.keeper = None;
        }
    }

    /// Holds a tab, which gives up its role as keeper before. The operations that it has begun have their effects now,
    /// except for long ones.
    pub(crate) fn hold_tab(&mut self) {
        let is_held = |(tab, _): &(Tab, Vec<Work>)| self.held.contains(&tab.number);
        let running = self.tabs.iter().filter(|tab| !is_held(tab));
        let running: Vec<Tab> = running.map(|(tab, _)| tab.clone()).collect();
        // At least one tab stays at work.
        if running.len() < 2 {
            return;
        }
        let tab = &running[self.dice(running.len())];
        let number = tab.number;
        tab.holds.set(tab.holds.get() + 1);
        self.held.push(number);
        if self.keeper == Some(number) {
            self.keeper = None;
        }
        let begun = self.hub.begun.take();
        for begun in begun {
            if begun.tab != number || begun.is_long {
                self.hub.begun.borrow_mut().push(begun);
            } else {
                (begun.effect)(&mut self.hub.disk.borrow_mut());
            }
        }
    }

    pub(crate) fn let_tab_run(&mut self) {
        self.held.pop();
    }

    /// Lets one operation have its effect, and all tabs do what they can. Returns whether there was an operation.
    pub(crate) fn step(&mut self) -> bool {
        let count = self.hub.begun.borrow().len();
        if count > 0 {
            let begun = self.hub.begun.borrow_mut().swap_remove(self.dice(count));
            (begun.effect)(&mut self.hub.disk.borrow_mut());
        }
        let mut context = Context::from_waker(Waker::noop());
        let held = &self.held;
        let running = self
            .tabs
            .iter_mut()
            .filter(|(tab, _)| !held.contains(&tab.number));
        for (_, work) in running {
            work.retain_mut(|work| work.as_mut().poll(&mut context).is_pending());
        }
        count > 0
    }

    pub(crate) fn begin<F: Future<Output = ()> + 'static>(
        &mut self,
        number: usize,
        act: impl FnOnce(Tab) -> F,
    ) {
        if let Some((tab, work)) = self.tabs.iter_mut().find(|(tab, _)| tab.number == number) {
            work.push(Box::pin(act(tab.clone())));
        }
    }

    /// Lets the keeper begin the next results. If there is no keeper, one tab takes the role and sweeps.
    pub(crate) fn keep(&mut self) {
        let Some(keeper) = self.keeper else {
            let running = |(tab, _): &&(Tab, Vec<Work>)| !self.held.contains(&tab.number);
            let Some((tab, _)) = self.tabs.iter().find(running) else {
                return;
            };
            let number = tab.number;
            self.keeper = Some(number);
            self.begin(number, async |tab| {
                keep::find_leftovers(&tab).await;
                keep::sweep(&tab).await;
            });
            return;
        };
        let Some((tab, _)) = self.tabs.iter().find(|(tab, _)| tab.number == keeper) else {
            return;
        };
        let running = tab.running.clone();
        let next: Vec<String> = {
            let disk = self.hub.disk.borrow();
            let chosen = WISH.choose(disk.records.values(), &running.borrow(), disk.now);
            chosen.into_iter().map(|record| record.id.clone()).collect()
        };
        for id in next {
            running.borrow_mut().push(id.clone());
            self.begin(keeper, async move |tab| {
                keep::keep(&tab, &id).await;
                tab.running.borrow_mut().retain(|other| *other != id);
            });
        }
    }

    pub(crate) fn sweep(&mut self) {
        if let Some(keeper) = self.keeper {
            self.begin(keeper, async |tab| keep::sweep(&tab).await);
        }
    }

    pub(crate) fn set_faults(&self, faults: Faults) {
        self.hub.faults.set(faults);
    }

    /// Ends all failures, and lets a new tab check everything and keep what it can.
    pub(crate) fn come_to_rest(&mut self) {
        self.set_faults(Faults::default());
        self.held.clear();
        self.run_dry();
        while !self.tabs.is_empty() {
            self.crash();
        }
        self.open_tab();
        self.keep();
        self.run_dry();
        let records: Vec<KeepRecord> = self.hub.disk.borrow().records.values().cloned().collect();
        for record in records {
            self.look(record.id);
        }
        self.run_dry();
        loop {
            // The clock passes the end of all waits.
            self.hub.disk.borrow_mut().now += 1_000_000_000;
            self.keep();
            if !self.run_dry() {
                break;
            }
        }
        self.sweep();
        self.run_dry();
    }

    fn run_dry(&mut self) -> bool {
        let mut did_something = false;
        self.step();
        loop {
            let had = self.step();
            let is_idle = self.hub.begun.borrow().is_empty();
            did_something |= had;
            if !had && is_idle {
                return did_something;
            }
        }
    }

    pub(crate) fn copies(&self) -> usize {
        self.hub.disk.borrow().copies.len()
    }

    pub(crate) fn kept(&self) -> usize {
        let disk = self.hub.disk.borrow();
        let is_kept = |record: &&KeepRecord| matches!(record.state, KeepState::Kept { .. });
        disk.records.values().filter(is_kept).count()
    }
}

pub(crate) fn record(number: usize, url: &str) -> KeepRecord {
    KeepRecord {
        id: format!("job-{number}/0"),
        job: format!("job-{number}"),
        url: url.to_owned(),
        kind: if number.is_multiple_of(5) {
            MediaKind::Video
        } else {
            MediaKind::Image
        },
        created_at: number as u64,
        expires_at: None,
        ..samples::record(KeepState::LINKED)
    }
}
