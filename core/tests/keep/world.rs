//! Tabs at work: what the user, the browser and the hosts do.

use std::{
    cell::{Cell, RefCell},
    future::Future,
    pin::Pin,
    rc::Rc,
    task::{Context, Waker},
};

use easel_core::{
    contract::MediaKind,
    keep::{self, Act, Environment, KeepEvent, KeepState, Record, Wish},
};
use fastrand::Rng;

use crate::{
    disk::{Answer, Disk},
    tab::{Faults, Hub, Tab},
};

pub(crate) const WISH: Wish = Wish {
    pictures: true,
    clips: true,
    largest: 1_000_000,
    room_made: 0,
};

type Work = Pin<Box<dyn Future<Output = ()>>>;

pub(crate) struct World {
    pub(crate) hub: Rc<Hub>,
    tabs: Vec<(Tab, Vec<Work>)>,
    opened: usize,
    /// The tab that keeps.
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
            opened: 0,
            keeper: None,
            results: 0,
            crashes: 0,
        }
    }

    fn dice(&self, sides: usize) -> usize {
        self.hub.rng.borrow_mut().usize(..sides)
    }

    pub(crate) fn open_tab(&mut self) {
        let tab = Tab::new(self.opened, self.hub.clone());
        self.opened += 1;
        self.tabs.push((tab, Vec::new()));
    }

    /// A tab disappears with all its operations: each has had its effect, or never will.
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

    /// Some operation has its effect, and all tabs do what they can.
    pub(crate) fn step(&mut self) -> bool {
        let count = self.hub.begun.borrow().len();
        if count > 0 {
            let begun = self.hub.begun.borrow_mut().swap_remove(self.dice(count));
            (begun.effect)(&mut self.hub.disk.borrow_mut());
        }
        let mut context = Context::from_waker(Waker::noop());
        for (_, work) in &mut self.tabs {
            work.retain_mut(|work| work.as_mut().poll(&mut context).is_pending());
        }
        count > 0
    }

    fn begin<F: Future<Output = ()> + 'static>(
        &mut self,
        number: usize,
        act: impl FnOnce(Tab) -> F,
    ) {
        if let Some((tab, work)) = self.tabs.iter_mut().find(|(tab, _)| tab.number == number) {
            work.push(Box::pin(act(tab.clone())));
        }
    }

    /// The tab that keeps begins what is next; if there is none, one takes the role, and sweeps.
    pub(crate) fn keep(&mut self) {
        let Some(keeper) = self.keeper else {
            let Some((tab, _)) = self.tabs.first() else {
                return;
            };
            let number = tab.number;
            self.keeper = Some(number);
            self.begin(number, async |tab| keep::sweep(&tab).await);
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

    /// A tab notes a result.
    pub(crate) fn result_arrives(&mut self) {
        let number = self.results;
        self.results += 1;
        let url = format!("https://host/{number}");
        let answer = match self.dice(12) {
            0 => Answer::Refused { shows: false },
            5 | 6 => Answer::Refused { shows: true },
            1 => Answer::Dead,
            2 => Answer::Page,
            // Some results have the same bytes.
            3 | 4 => Answer::Bytes(vec![7; 1 + self.dice(3)]),
            _ => Answer::Bytes(format!("the bytes of {number}").into_bytes()),
        };
        self.hub.disk.borrow_mut().hosts.insert(url.clone(), answer);
        let record = Record {
            may_change: self.dice(3) == 0,
            ..record(number, &url)
        };
        // A tab notes it until it is stored: each start reads the ledger again.
        let id = record.id.clone();
        self.hub.disk.borrow_mut().change(&id, &Act::Note(record));
    }

    /// The user, the service or the browser does something with a medium.
    pub(crate) fn something_happens(&mut self) {
        let ids: Vec<String> = self.hub.disk.borrow().records.keys().cloned().collect();
        if ids.is_empty() || self.tabs.is_empty() {
            return;
        }
        let id = ids[self.dice(ids.len())].clone();
        let act = match self.dice(11) {
            0 => Act::Happened(KeepEvent::LetGo),
            1 => Act::Remove,
            2 | 3 => Act::Happened(KeepEvent::Asked),
            4 => self.new_link(&id),
            5 => return self.link_dies(&id),
            6 => return self.browser_deletes(),
            7 => return self.make_way(&id),
            8 | 9 => self.task_ends(&id),
            _ => return self.look(id),
        };
        let tab = self.tabs[self.dice(self.tabs.len())].0.number;
        self.begin(tab, async move |tab| {
            tab.change(&id, act).await;
        });
    }

    fn new_link(&mut self, id: &str) -> Act {
        let record = self.hub.disk.borrow().records[id].clone();
        let url = match self.dice(2) {
            0 => format!("{}?{}", record.url, self.dice(9)),
            _ => format!("{}/{}", record.url, self.dice(9)),
        };
        let mut disk = self.hub.disk.borrow_mut();
        if let Some(answer) = disk.hosts.get(&record.url).cloned() {
            disk.hosts.insert(url.clone(), answer);
        }
        Act::Happened(KeepEvent::Relinked { url })
    }

    /// By then the same link may have other bytes.
    fn task_ends(&mut self, id: &str) -> Act {
        let changes = self.dice(2) == 0;
        let mut disk = self.hub.disk.borrow_mut();
        let before = disk.records[id].clone();
        if changes && before.may_change {
            let address = address(&before.url).to_owned();
            let links = disk.hosts.iter_mut();
            for (_, answer) in links.filter(|(link, _)| self::address(link) == address) {
                if let Answer::Bytes(bytes) = answer {
                    *bytes = format!("the end of {id}").into_bytes();
                }
            }
        }
        Act::Note(Record {
            state: KeepState::LINKED,
            earlier: None,
            evicted: false,
            may_change: false,
            copy: None,
            ..before
        })
    }

    fn link_dies(&mut self, id: &str) {
        let mut disk = self.hub.disk.borrow_mut();
        let url = disk.records[id].url.clone();
        disk.hosts.insert(url, Answer::Dead);
    }

    /// The browser deletes or damages a file.
    fn browser_deletes(&mut self) {
        if self.dice(4) == 0 {
            return self.browser_deletes_copies();
        }
        let hashes: Vec<String> = self.hub.disk.borrow().files.keys().cloned().collect();
        if hashes.is_empty() {
            return;
        }
        let hash = &hashes[self.dice(hashes.len())];
        let is_damaged = self.dice(2) == 0;
        let mut disk = self.hub.disk.borrow_mut();
        disk.lost.insert(hash.clone());
        if is_damaged {
            disk.files.insert(hash.clone(), b"damaged".to_vec());
        } else {
            disk.files.remove(hash);
        }
    }

    fn browser_deletes_copies(&mut self) {
        let mut disk = self.hub.disk.borrow_mut();
        let names: Vec<String> = disk.copies.keys().cloned().collect();
        disk.lost.extend(names);
        disk.copies.clear();
    }

    /// A copy makes room for newer ones.
    fn make_way(&mut self, id: &str) {
        let tab = self.tabs[self.dice(self.tabs.len())].0.number;
        let copy = self.hub.disk.borrow().records[id].copy.clone();
        let id = id.to_owned();
        self.begin(tab, async move |tab| {
            if let Some(copy) = copy {
                let dropped = KeepEvent::CopyDropped { name: copy.name };
                tab.change(&id, Act::Happened(dropped)).await;
            }
        });
    }

    /// A tab shows a medium, and finds its file or not.
    fn look(&mut self, id: String) {
        let tab = self.tabs[self.dice(self.tabs.len())].0.number;
        let record = self.hub.disk.borrow().records[&id].clone();
        self.begin(tab, async move |tab| {
            if let Some(copy) = &record.copy {
                let name = copy.name.clone();
                if !tab.hub.disk.borrow().copies.contains_key(&name) {
                    keep::notice_copy_missing(&tab, &record, &name).await;
                }
            }
            let Some(file) = record.file() else { return };
            if tab.held(file).await == keep::Held::Other {
                keep::notice_missing(&tab, &record, &file.hash).await;
            }
        });
    }

    pub(crate) fn set_faults(&self, faults: Faults) {
        self.hub.faults.set(faults);
    }

    /// Nothing fails any more: a new tab looks at everything, and keeps what it can.
    pub(crate) fn come_to_rest(&mut self) {
        self.set_faults(Faults::default());
        self.run_dry();
        while !self.tabs.is_empty() {
            self.crash();
        }
        self.open_tab();
        self.keep();
        self.run_dry();
        let records: Vec<Record> = self.hub.disk.borrow().records.values().cloned().collect();
        for record in records {
            self.look(record.id);
        }
        self.run_dry();
        loop {
            // All waits are over.
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
        let is_kept = |record: &&Record| matches!(record.state, KeepState::Kept { .. });
        disk.records.values().filter(is_kept).count()
    }
}

/// A link without its signature.
fn address(link: &str) -> &str {
    link.split('?').next().unwrap_or(link)
}

pub(crate) fn record(number: usize, url: &str) -> Record {
    Record {
        id: format!("job-{number}/0"),
        job: format!("job-{number}"),
        place: 0,
        url: url.to_owned(),
        kind: if number.is_multiple_of(5) {
            MediaKind::Video
        } else {
            MediaKind::Image
        },
        created_at: number as u64,
        state: KeepState::LINKED,
        earlier: None,
        evicted: false,
        may_change: false,
        copy: None,
    }
}
