//! A simulated browser in memory, which may end at any await.

use std::{
    cell::{Cell, RefCell},
    collections::{BTreeMap, BTreeSet},
    future::pending,
    ops::Range,
    pin::pin,
    task::{Context, Poll, Waker},
};

use easel_core::{
    backup::{
        Archive, Halt, Library, Manifest, Medium, NotRestored, Point, RecordChange, RecordContent,
        Restored, Target, back_up, open, restore,
    },
    file_type::file_type_of,
    job::Job,
    ledger::{Owed, StoredChange, record},
    zip::Content,
};
use serde_json::json;

/// The stored records, media and settings of a browser.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct Shelf {
    pub(crate) records: BTreeMap<String, String>,
    /// Bytes of media, by link.
    pub(crate) media: BTreeMap<String, Vec<u8>>,
    pub(crate) settings: BTreeMap<String, String>,
}

#[derive(Default)]
pub(crate) struct Browser {
    pub(crate) shelf: RefCell<Shelf>,
    /// The prefix of the names of this browser's keys.
    pub(crate) keys: &'static str,
    /// The number of awaits after which the browser ends; `None` if it does not end.
    pub(crate) lives: Cell<Option<usize>>,
    /// The positions of the records in the order of changes.
    pub(crate) changed: RefCell<BTreeMap<String, f64>>,
    pub(crate) clock: Cell<u32>,
    /// The point that the last backup has noted.
    pub(crate) point: RefCell<Option<Point>>,
    /// The addresses that the user has yet to confirm.
    pub(crate) doubted: RefCell<BTreeSet<String>>,
    /// Whether the browser has no room for settings.
    pub(crate) is_full: bool,
    /// The number of records after which the user cancels; `None` if the user does not cancel.
    pub(crate) patience: Option<usize>,
}

/// An archive in memory.
pub(crate) struct File<'a>(pub(crate) &'a [u8], pub(crate) &'a Browser);

pub(crate) struct Pen<'a>(pub(crate) Vec<u8>, &'a Browser);

/// Returns a name for these bytes: not a real hash, but different bytes have different names.
fn figure(bytes: &[u8]) -> String {
    let digits: Vec<String> = bytes.iter().map(|byte| format!("{byte:02x}")).collect();
    digits.concat()
}

impl Browser {
    async fn live(&self) {
        match self.lives.get() {
            Some(0) => pending().await,
            Some(lives) => self.lives.set(Some(lives - 1)),
            None => {}
        }
    }

    /// Returns a browser with a completed job for each of these prompts, each with one result.
    pub(crate) fn with(prompts: &[&str]) -> Self {
        let browser = Self {
            keys: "here",
            ..Self::default()
        };
        for prompt in prompts {
            let job = completed(prompt, &format!("https://host.example/{prompt}.png"));
            browser.add(&job);
            let bytes = [b"\x89PNG\r\n\x1a\n", prompt.as_bytes()].concat();
            let mut shelf = browser.shelf.borrow_mut();
            shelf.media.insert(job.media()[0].url.clone(), bytes);
        }
        browser
    }

    pub(crate) fn add(&self, job: &Job) {
        let text = serde_json::to_string(job).unwrap();
        self.shelf.borrow_mut().records.insert(job.id.clone(), text);
        let mut changed = self.changed.borrow_mut();
        let last = changed.values().copied().fold(0.0, f64::max);
        let place = (last + 1.0).max(self.clock.get().into());
        changed.insert(job.id.clone(), place);
    }

    /// Removes a record and its position, like a browser that is short of room.
    pub(crate) fn clear(&self, id: &str) {
        self.shelf.borrow_mut().records.remove(id);
        self.changed.borrow_mut().remove(id);
    }

    pub(crate) fn set_here(&self, name: &str, text: &str) {
        let settings = &mut self.shelf.borrow_mut().settings;
        settings.insert(name.to_owned(), text.to_owned());
    }

    pub(crate) fn back_up(&self) -> Result<(Vec<u8>, Manifest), NotRestored> {
        self.write(None)
    }

    /// Writes a backup of what is new since the last one, or of everything if there is no point.
    pub(crate) fn back_up_new(&self) -> Result<(Vec<u8>, Manifest), NotRestored> {
        let since = self.point.borrow().clone();
        self.write(since.as_ref())
    }

    fn write(&self, since: Option<&Point>) -> Result<(Vec<u8>, Manifest), NotRestored> {
        let mut pen = Pen(Vec::new(), self);
        let (manifest, point) = run(back_up(self, &mut pen, since)).unwrap()?;
        // The point is printed and parsed, as by a page that stores it.
        let point = point.map(|point| Point::parse(&point.print()).unwrap());
        self.point.replace(point);
        Ok((pen.0, manifest))
    }

    pub(crate) fn archive(&self) -> Vec<u8> {
        self.back_up().unwrap().0
    }

    /// Opens and restores an archive. Returns `None` if the browser has ended.
    pub(crate) fn try_restore(&self, archive: &[u8]) -> Option<Result<Restored, NotRestored>> {
        run(async {
            let file = File(archive, self);
            let contents = open(&file).await?;
            restore(self, &file, &contents).await
        })
    }

    pub(crate) fn restore(&self, archive: &[u8]) -> Result<Restored, NotRestored> {
        self.try_restore(archive).unwrap()
    }
}

pub(crate) fn job(id: &str, state: &serde_json::Value) -> Job {
    let record = json!({
        "id": id,
        "request": {"kind": "image", "mode": "wait", "body": {"model": "m", "prompt": id}},
        "base": "https://host.example", "key": "abcd", "created_at": 1, "state": state,
        "timeline": [], "raw": "{\"cost\": 1.10}", "missed": false,
    });
    serde_json::from_str(&record.to_string()).unwrap()
}

pub(crate) fn completed(id: &str, url: &str) -> Job {
    let media = json!([{"url": url, "kind": "image"}]);
    job(
        id,
        &json!({"is": "completed", "task": null, "credits": null, "media": media}),
    )
}

/// Returns the result of the work, or `None` if it waits for a browser that has ended.
fn run<T>(work: impl Future<Output = T>) -> Option<T> {
    match pin!(work).poll(&mut Context::from_waker(Waker::noop())) {
        Poll::Ready(result) => Some(result),
        Poll::Pending => None,
    }
}

impl Archive for File<'_> {
    type Bytes = Vec<u8>;

    fn length(&self) -> u64 {
        self.0.len() as u64
    }

    async fn read(&self, range: Range<u64>) -> Result<Vec<u8>, Halt> {
        self.1.live().await;
        let at = |place| usize::try_from(place).unwrap();
        let bytes = self.0.get(at(range.start)..at(range.end));
        bytes.map(<[u8]>::to_vec).ok_or(Halt::NotRead)
    }

    async fn part(&self, range: Range<u64>) -> Result<Vec<u8>, Halt> {
        self.read(range).await
    }
}

impl Target<Vec<u8>> for Pen<'_> {
    async fn write(&mut self, bytes: Vec<u8>) -> Result<(), Halt> {
        self.1.live().await;
        self.0.extend(bytes);
        Ok(())
    }

    async fn copy(&mut self, bytes: &Vec<u8>) -> Result<(), Halt> {
        self.write(bytes.clone()).await
    }
}

impl Library for Browser {
    type MediumBytes = Vec<u8>;

    fn now(&self) -> u64 {
        1_795_305_600_000
    }

    fn keys(&self) -> String {
        self.keys.to_owned()
    }

    async fn ids(&self) -> Result<Vec<String>, Halt> {
        self.live().await;
        Ok(self.shelf.borrow().records.keys().cloned().collect())
    }

    async fn last_change(&self) -> Option<RecordChange> {
        self.live().await;
        let changed = self.changed.borrow();
        let last = changed.iter().max_by(|one, other| one.1.total_cmp(other.1));
        last.map(|(id, place)| RecordChange {
            id: id.clone(),
            place: *place,
        })
    }

    async fn changed_after(&self, change: &RecordChange) -> Result<Option<Vec<String>>, Halt> {
        self.live().await;
        let changed = self.changed.borrow();
        let later = changed.iter().filter(|(_, place)| **place > change.place);
        let later = later.map(|(id, _)| id.clone()).collect();
        Ok(changed.contains_key(&change.id).then_some(later))
    }

    async fn record(&self, id: &str) -> Result<RecordContent, Halt> {
        self.live().await;
        let text = self.shelf.borrow().records.get(id).cloned();
        Ok(match text.map(|text| serde_json::from_str(&text)) {
            Some(Ok(job)) => RecordContent::Job(Box::new(job)),
            Some(Err(_)) => RecordContent::Unreadable,
            None => RecordContent::Removed,
        })
    }

    async fn merge(&self, job: Job) -> Result<bool, Halt> {
        self.live().await;
        let before = match self.record(&job.id).await? {
            RecordContent::Job(before) => Some(record::LedgerRecord::Job(*before)),
            _ => None,
        };
        if let StoredChange::Kept(now) = record::put(job, Owed::Job, before.clone()) {
            self.add(&now);
            let changed = before != Some(record::LedgerRecord::Job(now));
            self.live().await;
            return Ok(changed);
        }
        Err(Halt::NotStored)
    }

    async fn medium(&self, job: &Job, place: usize) -> Option<Medium<Vec<u8>>> {
        self.live().await;
        let bytes = self
            .shelf
            .borrow()
            .media
            .get(&job.media()[place].url)
            .cloned()?;
        Some(Medium {
            content: Content::of(&bytes),
            sha256: figure(&bytes),
            extension: file_type_of(&bytes).map_or("bin", |file| file.extension),
            bytes,
        })
    }

    async fn has(&self, job: &Job, place: usize, sha256: &str) -> bool {
        self.live().await;
        let media = &self.shelf.borrow().media;
        let bytes = media.get(&job.media()[place].url);
        bytes.is_some_and(|bytes| figure(bytes) == sha256)
    }

    async fn put(
        &self,
        job: &Job,
        place: usize,
        bytes: Vec<u8>,
        _sha256: &str,
    ) -> Result<bool, Halt> {
        self.live().await;
        let url = job.media()[place].url.clone();
        let before = self.shelf.borrow_mut().media.insert(url, bytes.clone());
        self.live().await;
        Ok(before != Some(bytes))
    }

    async fn sha256(&self, bytes: &Vec<u8>) -> Result<String, Halt> {
        Ok(figure(bytes))
    }

    fn knows(&self, base: &str) -> bool {
        base == "https://host.example"
    }

    fn doubt(&self, base: &str) -> Result<(), Halt> {
        if self.is_full {
            return Err(Halt::NotStored);
        }
        self.doubted.borrow_mut().insert(base.to_owned());
        Ok(())
    }

    fn settings(&self) -> BTreeMap<String, String> {
        self.shelf.borrow().settings.clone()
    }

    fn set(&self, name: &str, text: &str) -> bool {
        if !self.is_full {
            self.set_here(name, text);
        }
        !self.is_full
    }

    fn done(&self, records: usize, _all: usize) -> bool {
        self.patience.is_none_or(|patience| records < patience)
    }
}
