//! One tab. Each operation begins, waits, has its effect, and waits again before its answer.

use std::{
    cell::{Cell, RefCell},
    future::poll_fn,
    rc::Rc,
    task::Poll,
};

use easel_core::{
    contract::MediaKind,
    keep::{
        Changed, Environment, Failure, FileMatch, KeepChange, KeepRecord, KeepState, KeptFile,
        NotMedium, WriteFailure,
    },
};
use fastrand::Rng;

use crate::disk::{Answer, Disk, hash_of};

/// An operation that has begun. Its effect comes later.
pub(crate) struct Begun {
    pub(crate) tab: usize,
    pub(crate) effect: Box<dyn FnOnce(&mut Disk)>,
    /// Whether the browser finishes the operation without the tab, which may take minutes.
    pub(crate) is_long: bool,
}

/// The parts of the simulation that all tabs share.
pub(crate) struct Hub {
    pub(crate) disk: RefCell<Disk>,
    pub(crate) begun: RefCell<Vec<Begun>>,
    pub(crate) rng: RefCell<Rng>,
    pub(crate) faults: Cell<Faults>,
}

/// The rates of failures, in percent.
#[derive(Clone, Copy, Default)]
pub(crate) struct Faults {
    pub(crate) index: u8,
    pub(crate) network: u8,
    pub(crate) disk_full: u8,
    pub(crate) writes: u8,
    pub(crate) reads: u8,
}

#[derive(Clone)]
pub(crate) struct Tab {
    pub(crate) number: usize,
    pub(crate) hub: Rc<Hub>,
    pub(crate) running: Rc<RefCell<Vec<String>>>,
    copying: Rc<RefCell<Vec<String>>>,
    busy: Rc<Cell<bool>>,
    /// The number of times that the browser has held up the tab.
    pub(crate) holds: Rc<Cell<usize>>,
}

/// The permission to write or remove files, and the tab's number of holds when it got the permission.
pub(crate) struct WriteTurn(Rc<Cell<bool>>, usize);

impl Drop for WriteTurn {
    fn drop(&mut self) {
        self.0.set(false);
    }
}

impl Tab {
    pub(crate) fn new(number: usize, hub: Rc<Hub>) -> Self {
        Self {
            number,
            hub,
            running: Rc::default(),
            copying: Rc::default(),
            busy: Rc::default(),
            holds: Rc::default(),
        }
    }

    /// Begins an operation and waits for its effect.
    async fn operate<T: 'static>(&self, effect: impl FnOnce(&mut Disk) -> T + 'static) -> T {
        self.run(false, effect).await
    }

    async fn run<T: 'static>(
        &self,
        is_long: bool,
        effect: impl FnOnce(&mut Disk) -> T + 'static,
    ) -> T {
        let answer = Rc::new(RefCell::new(None));
        let place = answer.clone();
        self.hub.begun.borrow_mut().push(Begun {
            tab: self.number,
            effect: Box::new(move |disk| *place.borrow_mut() = Some(effect(disk))),
            is_long,
        });
        poll_fn(|_| {
            let answer = answer.borrow_mut().take();
            answer.map_or(Poll::Pending, Poll::Ready)
        })
        .await
    }

    fn fails(&self, of: fn(Faults) -> u8) -> bool {
        self.hub.rng.borrow_mut().u8(..100) < of(self.hub.faults.get())
    }
}

impl Environment for Tab {
    type FileBytes = Vec<u8>;
    type WriteTurn = WriteTurn;

    fn tab(&self) -> String {
        self.number.to_string()
    }

    fn may_run(&self, record: &KeepRecord, by: &str) -> bool {
        by == self.tab() && self.running.borrow().contains(&record.id)
    }

    async fn change(&self, id: &str, act: KeepChange) -> Option<Changed> {
        let (id, fails) = (id.to_owned(), self.fails(|faults| faults.index));
        // A failure may come before the change or after it.
        let is_made = !fails || self.hub.rng.borrow_mut().bool();
        self.operate(move |disk| {
            let changed = is_made.then(|| disk.change(&id, &act));
            changed.filter(|_| !fails)
        })
        .await
    }

    async fn unfinished(&self) -> Option<Vec<KeepRecord>> {
        let fails = self.fails(|faults| faults.index);
        self.operate(move |disk| {
            let all = disk.records.values();
            let is_unfinished =
                |record: &&KeepRecord| matches!(record.state, KeepState::Keeping { .. });
            (!fails).then(|| all.filter(is_unfinished).cloned().collect())
        })
        .await
    }

    async fn waste(&self) -> Option<Vec<String>> {
        let fails = self.fails(|faults| faults.index);
        self.operate(move |disk| (!fails).then(|| disk.waste.iter().cloned().collect()))
            .await
    }

    async fn is_waste(&self, hash: &str) -> Option<bool> {
        let (hash, fails) = (hash.to_owned(), self.fails(|faults| faults.index));
        self.operate(move |disk| (!fails).then(|| disk.waste.contains(&hash)))
            .await
    }

    async fn forget_waste(&self, hash: &str) -> Option<()> {
        let (hash, fails) = (hash.to_owned(), self.fails(|faults| faults.index));
        let is_made = !fails || self.hub.rng.borrow_mut().bool();
        self.operate(move |disk| {
            if is_made {
                disk.waste.remove(&hash);
            }
            (!fails).then_some(())
        })
        .await
    }

    async fn fetch(&self, record: &KeepRecord) -> Result<(KeptFile, Vec<u8>), Failure> {
        let (url, fails) = (record.url.clone(), self.fails(|faults| faults.network));
        let cut = self.fails(|faults| faults.network / 2);
        self.operate(move |disk| {
            if fails {
                return Err(Failure::Unreachable);
            }
            let bytes = match disk.hosts.get(&url) {
                Some(Answer::Bytes(bytes)) => bytes.clone(),
                Some(Answer::Refused { .. }) => return Err(Failure::Refused),
                Some(Answer::Page) => return Err(Failure::NoMedium(NotMedium::Page)),
                Some(Answer::Dead) | None => return Err(Failure::Dead),
            };
            let file = KeptFile {
                hash: hash_of(&bytes),
                length: bytes.len() as u64,
                media_type: String::new(),
                size: None,
                at: disk.now,
            };
            // The bytes have changed in memory on the way to the disk.
            let bytes = if cut { bytes[1..].to_vec() } else { bytes };
            Ok((file, bytes))
        })
        .await
    }

    async fn turn(&self) -> WriteTurn {
        poll_fn(|_| {
            if self.busy.replace(true) {
                Poll::Pending
            } else {
                Poll::Ready(())
            }
        })
        .await;
        WriteTurn(self.busy.clone(), self.holds.get())
    }

    fn was_held_up(&self, turn: &WriteTurn) -> bool {
        turn.1 != self.holds.get()
    }

    async fn write(&self, file: &KeptFile, bytes: &Vec<u8>) -> Result<(), WriteFailure> {
        let (file, bytes) = (file.clone(), bytes.clone());
        let is_full = self.fails(|faults| faults.disk_full);
        let fails = self.fails(|faults| faults.writes);
        self.run(true, move |disk| {
            disk.write(&file, &bytes, is_full)?;
            if fails {
                Err(WriteFailure::Failed)
            } else {
                Ok(())
            }
        })
        .await
    }

    async fn held(&self, file: &KeptFile) -> FileMatch {
        let (file, fails) = (file.clone(), self.fails(|faults| faults.reads));
        self.operate(move |disk| {
            if fails {
                FileMatch::Unknown
            } else {
                disk.held(&file)
            }
        })
        .await
    }

    async fn copy_name(&self, record: &KeepRecord) -> Option<String> {
        let id = record.id.clone();
        let name = self
            .operate(move |disk| {
                disk.copies_named += 1;
                format!("copy-{} {id}", disk.copies_named)
            })
            .await;
        self.copying.borrow_mut().push(name.clone());
        Some(name)
    }

    fn is_copying(&self, name: &str) -> bool {
        self.copying.borrow().iter().any(|other| other == name)
    }

    fn end_copying(&self, name: &str) {
        self.copying.borrow_mut().retain(|other| other != name);
    }

    async fn stored_copies(&self) -> Option<Vec<(String, String)>> {
        let fails = self.fails(|faults| faults.reads);
        self.operate(move |disk| {
            let all = disk.copies.keys();
            let with_id =
                all.filter_map(|name| Some((name.split_once(' ')?.1.to_owned(), name.clone())));
            (!fails).then(|| with_id.collect())
        })
        .await
    }

    async fn copy(&self, record: &KeepRecord, name: &str) -> Result<u64, Failure> {
        let (url, name) = (record.url.clone(), name.to_owned());
        let fails = self.fails(|faults| faults.network);
        let is_full = self.fails(|faults| faults.disk_full);
        self.run(true, move |disk| {
            if is_full {
                return Err(Failure::NoRoom);
            }
            let shows = match disk.hosts.get(&url) {
                Some(Answer::Refused { shows }) => *shows,
                // An answer without a status may be an error, so it does not show.
                _ => false,
            };
            disk.copies.insert(name, shows);
            // The copy may have been stored although the fetch fails.
            if fails {
                Err(Failure::Unreachable)
            } else {
                Ok(7)
            }
        })
        .await
    }

    async fn shows(&self, _: MediaKind, name: &str) -> bool {
        let (name, fails) = (name.to_owned(), self.fails(|faults| faults.reads));
        self.operate(move |disk| !fails && disk.copies.get(&name) == Some(&true))
            .await
    }

    async fn remove(&self, hash: &str) -> bool {
        let (hash, fails) = (hash.to_owned(), self.fails(|faults| faults.writes));
        self.operate(move |disk| {
            if !fails {
                disk.remove(&hash);
            }
            !fails
        })
        .await
    }
}
