//! The files of results that a plain link cannot show: bytes that came with an answer, and media
//! that a service only returns with the key.

use std::{collections::HashMap, rc::Rc};

use easel_core::{
    contract::{InlineBytes, Media},
    job::Job,
    keep::{Failure, NotMedium},
    time::Millis,
    words::mark,
};
use gloo_timers::future::TimeoutFuture;
use leptos::{prelude::*, task::spawn_local};

use super::{
    JobRow, Jobs,
    bytes::{BytesOutcome, STORE},
    ledger::PATIENCE,
};
use crate::{
    browser::{
        Buffer, ObjectUrl, Stop, StoredFile, has_database, held_locks, now, read_file,
        read_file_anew,
    },
    state::{api, settings::Connection},
};

/// The time, in milliseconds, after which no tab can still need the bytes of a removed job.
const FORGOTTEN_AFTER: Millis = 7 * 24 * 60 * 60_000;

/// How long, in milliseconds, to wait before each further look at bytes that another tab may need. The first waits
/// are short, since a page that was left may take a moment to end. The last one ends when an undo in the other tab is
/// likely to be over.
const AGAIN: [u32; 3] = [1_000, 5_000, 30_000];

const NOT_STORED: &str = mark(
    "This browser could not save a file that came with a response (private window, or no space left). Download it before you close this page.",
);

impl Jobs {
    /// A local URL that shows a medium: bytes that came with an answer, or a file that needs the
    /// key.
    ///
    /// # Errors
    /// Returns the errors of [`Jobs::file`].
    pub async fn file_url(self, row: JobRow, media: Media) -> Result<Rc<ObjectUrl>, Failure> {
        let name = media.bytes_name().unwrap_or(&media.url).to_owned();
        if let Some(shown) = self.bytes.shown(&name) {
            return Ok(shown);
        }
        let file = self.file(&row, &media).await?.blob();
        let url = match file {
            Some(file) => ObjectUrl::shown(&file).await,
            None => None,
        };
        Ok(self.bytes.show(&name, url.ok_or(Failure::NotStored)?))
    }

    /// The file of a medium, from memory, from the store or from the service.
    ///
    /// # Errors
    /// [`Failure::NoMedium`] if the service returns something else, and [`Failure::Unreachable`] if the file is not
    /// available.
    pub async fn file(self, row: &JobRow, media: &Media) -> Result<Buffer, Failure> {
        if let Some(name) = media.bytes_name() {
            return self.bytes.get(name).await.ok_or(Failure::Unreachable);
        }
        let connection = self.connection_of_row(row).ok_or(Failure::Unreachable)?;
        api::medium(&connection, &media.url).await
    }

    /// Reads the bytes of a medium that is not kept: from its link, or with the key of its job if the job is known.
    ///
    /// # Errors
    /// [`Failure::NoMedium`] if its host sends something else, and [`Failure::Unreachable`] if nothing can be read.
    pub async fn fetch_file(
        self,
        row: Option<&JobRow>,
        media: &Media,
        stop: &Stop,
    ) -> Result<Vec<u8>, Failure> {
        let mut why = Failure::Unreachable;
        // The policy allows the page to read no other addresses, such as `data:`.
        if media.is_http()
            && let Some(mut bytes) = read_file(&media.url, stop).await
        {
            if NotMedium::of(&bytes).is_some() {
                bytes = read_file_anew(&media.url, stop).await.unwrap_or(bytes);
            }
            match NotMedium::of(&bytes) {
                Some(what) => why = Failure::NoMedium(what),
                None => return Ok(bytes),
            }
        }
        let Some(row) = row.filter(|_| !stop.is_told()) else {
            return Err(why);
        };
        match self.file(row, media).await {
            Ok(file) => Ok(file.to_vec()),
            Err(with_key @ Failure::NoMedium(_)) => Err(with_key),
            Err(_) => Err(why),
        }
    }

    /// Whether a medium that does not load from its link may load with the key.
    pub fn may_want_key(self, row: &JobRow, media: &Media) -> bool {
        let connection = self.connection_of_row(row);
        connection.is_some_and(|connection| api::is_of_service(&connection, &media.url))
    }

    /// The URL under which a kept file is already shown. `None` if no view shows it.
    pub fn shown_file(self, name: &str) -> Option<Rc<ObjectUrl>> {
        self.bytes.shown(name)
    }

    /// Shares one URL of a kept file among all its views. The URL is valid until the last of them drops it.
    pub fn show_file(self, name: &str, url: ObjectUrl) -> Rc<ObjectUrl> {
        self.bytes.show(name, url)
    }

    /// The number of times that bytes have arrived. A tracking caller is notified when more arrive.
    pub fn arrivals_of_bytes(self) -> usize {
        self.bytes.arrivals()
    }

    /// The number of files without a link on this device: files that came with an answer, and files from the user.
    /// `None` if the browser does not say.
    pub async fn files_without_links(self) -> Option<usize> {
        if !has_database(STORE.database).await {
            return Some(0);
        }
        STORE.count().await
    }

    fn connection_of_row(self, row: &JobRow) -> Option<Connection> {
        let find = |job: &Job| self.settings.connection_for(&job.base, job.key.as_deref());
        untrack(|| row.job.with(find))
    }

    /// Stores bytes of a job. If they cannot be stored, the user is told once. If the store is late, the user is told
    /// only when it takes too long.
    pub(super) async fn keep_bytes(self, job: &str, bytes: Vec<InlineBytes>) {
        match self.bytes.keep(job, bytes).await {
            BytesOutcome::Late => {
                spawn_local(async move {
                    TimeoutFuture::new(PATIENCE).await;
                    self.tell_of_bytes(!self.bytes.lacks_some());
                });
            }
            kept => self.tell_of_bytes(kept == BytesOutcome::Stored),
        }
    }

    fn tell_of_bytes(self, are_stored: bool) {
        match (self.bytes.tell(!are_stored), are_stored) {
            (true, true) => self.notices.take_back(NOT_STORED),
            (false, false) => self.notices.warn(NOT_STORED),
            _ => {}
        }
    }

    /// Removes bytes whose job is gone: its page was closed before it could remove them, or the browser has cleared
    /// the record. Nothing is removed while another tab is open, which may still offer an undo. After a reload, the
    /// page that was left counts as another tab for a moment, so the check is repeated.
    pub(super) async fn sweep_bytes(self) {
        for pause in AGAIN {
            if self.sweep_gone().await {
                return;
            }
            TimeoutFuture::new(pause).await;
        }
        self.sweep_gone().await;
    }

    /// Removes bytes whose job is gone, unless another tab is open. Returns whether no bytes are left for another
    /// tab.
    async fn sweep_gone(self) -> bool {
        if !has_database(STORE.database).await {
            return true;
        }
        let Some(files) = STORE.list(None).await else {
            return true;
        };
        let is_alone = is_alone(self).await;
        let mut jobs: HashMap<&str, Vec<&StoredFile>> = HashMap::new();
        for file in &files {
            jobs.entry(&file.group).or_default().push(file);
        }
        let (mut over, mut left) = (Vec::new(), false);
        for (job, files) in jobs {
            let is_known = || self.memory.row(job).is_some();
            if is_known() || self.ledger.is_gone(job).await != Some(true) || is_known() {
                continue;
            }
            for file in files {
                if is_alone || is_old(file) {
                    over.push(file.name.clone());
                } else {
                    left = true;
                }
            }
        }
        if !over.is_empty() {
            // Bytes that cannot be removed take a little room until the next start.
            STORE.remove(&over).await;
        }
        !left
    }
}

/// Whether no other tab is open.
pub(super) async fn is_alone(jobs: Jobs) -> bool {
    let locks = held_locks().await;
    locks.is_some_and(|locks| !locks.iter().any(|lock| jobs.tabs.is_of_other(lock)))
}

#[allow(clippy::cast_precision_loss)] // An f64 holds milliseconds exactly for 200,000 years.
fn is_old(file: &StoredFile) -> bool {
    now() as f64 - file.at > FORGOTTEN_AFTER as f64
}
