//! Events in the simulation: what the user, the services, the hosts and the browser do with results.

use easel_core::keep::{self, Environment, KeepChange, KeepEvent, KeepRecord, KeepState};

use crate::{
    disk::Answer,
    world::{World, record},
};

impl World {
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
        let record = KeepRecord {
            may_change: self.dice(3) == 0,
            ..record(number, &url)
        };
        // The change has no faults, because a tab notes a result until it is stored: each start reads the ledger again.
        let id = record.id.clone();
        self.hub
            .disk
            .borrow_mut()
            .change(&id, &KeepChange::Note(record));
    }

    /// The user, the service or the browser does something with a medium.
    pub(crate) fn something_happens(&mut self) {
        let ids: Vec<String> = self.hub.disk.borrow().records.keys().cloned().collect();
        if ids.is_empty() || self.tabs.is_empty() {
            return;
        }
        let id = ids[self.dice(ids.len())].clone();
        let act = match self.dice(11) {
            0 => KeepChange::Happened(KeepEvent::LetGo),
            1 => KeepChange::Remove,
            2 | 3 => KeepChange::Happened(KeepEvent::Asked),
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

    fn new_link(&mut self, id: &str) -> KeepChange {
        let record = self.hub.disk.borrow().records[id].clone();
        let url = match self.dice(2) {
            0 => format!("{}?{}", record.url, self.dice(9)),
            _ => format!("{}/{}", record.url, self.dice(9)),
        };
        let mut disk = self.hub.disk.borrow_mut();
        if let Some(answer) = disk.hosts.get(&record.url).cloned() {
            disk.hosts.insert(url.clone(), answer);
        }
        KeepChange::Happened(KeepEvent::Relinked { url })
    }

    /// Ends the task of a medium. The same link may have other bytes by then.
    fn task_ends(&mut self, id: &str) -> KeepChange {
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
        KeepChange::Note(KeepRecord {
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

    /// Drops a copy to make room for newer copies.
    fn make_way(&mut self, id: &str) {
        let tab = self.tabs[self.dice(self.tabs.len())].0.number;
        let copy = self.hub.disk.borrow().records[id].copy.clone();
        let id = id.to_owned();
        self.begin(tab, async move |tab| {
            if let Some(copy) = copy {
                let dropped = KeepEvent::CopyDropped { name: copy.name };
                tab.change(&id, KeepChange::Happened(dropped)).await;
            }
        });
    }

    /// A tab shows a medium, and notices if its file or copy is missing.
    pub(crate) fn look(&mut self, id: String) {
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
            if tab.held(file).await == keep::FileMatch::Other {
                keep::notice_missing(&tab, &record, &file.hash).await;
            }
        });
    }
}

/// Returns a link without its signature.
fn address(link: &str) -> &str {
    link.split('?').next().unwrap_or(link)
}
