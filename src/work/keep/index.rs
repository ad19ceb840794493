//! The index: a record for each medium, in a database of its own.

use std::collections::BTreeMap;

use easel_core::{
    keep::{
        Changed, FileUse, KeepChange, KeepEvent, KeepRecord, KeepState, StoreFindings, Totals,
        Write, decide,
    },
    user_folder::UnsavedFile,
};

use crate::{
    browser::{TagUse, TaggedChange, TaggedRecord, TaggedStore, TaggedWrite, now},
    state::settings::saves_in_folder,
};

/// The index. Its database exists once there has been a result.
pub(super) const INDEX: TaggedStore = TaggedStore("easel-kept");

/// The stages of a record, by which it is found in the index.
pub(super) const LINKED: &str = "linked";
pub(super) const KEEPING: &str = "keeping";
pub(super) const KEPT: &str = "kept";
pub(super) const VIEW: &str = "view";

/// The start of the marks of jobs that the user has removed and may still bring back, and the text that they are
/// all sorted before. Files that wait for the user's folder have marks, too (`user_folder::MARKS`). All other
/// marks are the names of waste: hashes of files, and names of copies.
const LEAVING: &str = "job ";
const LEAVING_END: &str = "job!";

/// A change of a record.
pub(super) struct IndexChange {
    pub(super) id: String,
    pub(super) act: KeepChange,
}

/// A change that sets marks.
pub(super) struct Marks(pub(super) Vec<String>);

/// Makes changes in one transaction. `None` if the browser fails.
pub(super) async fn change(changes: &[IndexChange]) -> Option<Vec<Changed>> {
    INDEX.change(changes).await
}

/// The records of a stage that `takes` accepts, newest first, at most `most`. `None` if the browser fails.
pub(super) async fn newest(
    stage: &str,
    most: usize,
    takes: impl Fn(&KeepRecord) -> bool,
) -> Option<Vec<KeepRecord>> {
    newest_among(usize::MAX, stage, most, takes).await
}

/// Reads as [`newest`] does, but looks only at the newest `among` records.
pub(super) async fn newest_among(
    among: usize,
    stage: &str,
    most: usize,
    takes: impl Fn(&KeepRecord) -> bool,
) -> Option<Vec<KeepRecord>> {
    let takes = |text: &str| KeepRecord::parse(text).is_some_and(|record| takes(&record));
    let found = INDEX.newest_among(among, stage, most, takes).await;
    Some(records(&found?))
}

/// The records of a stage, oldest first, at most `most`. `None` if the browser fails.
pub(super) async fn oldest(stage: &str, most: usize) -> Option<Vec<KeepRecord>> {
    Some(records(&INDEX.oldest(stage, most, |_| true).await?))
}

/// Calls `look` with all records of a stage. `None` if the browser fails.
pub(super) async fn each(stage: &str, look: impl Fn(&KeepRecord)) -> Option<()> {
    let looked_at = |text: &str| {
        if let Some(record) = KeepRecord::parse(text) {
            look(&record);
        }
        false
    };
    INDEX.oldest(stage, 1, looked_at).await.map(drop)
}

/// The records of a job. `None` if the browser fails.
pub(super) async fn of_job(job: &str) -> Option<Vec<KeepRecord>> {
    Some(records(&INDEX.group(job).await?))
}

fn records(texts: &[String]) -> Vec<KeepRecord> {
    texts
        .iter()
        .filter_map(|text| KeepRecord::parse(text))
        .collect()
}

/// The names of waste. `None` if the browser fails.
pub(super) async fn waste() -> Option<Vec<String>> {
    // Hashes consist of the digits 0 to 9 and a to f, and copies begin with `copy-`. Both are sorted before
    // `LEAVING`.
    INDEX.marks("", LEAVING, None).await
}

/// The ids of the jobs that were removed and could still come back. `None` if the browser fails.
pub(super) async fn leaving() -> Option<Vec<String>> {
    let marks = INDEX.marks(LEAVING, LEAVING_END, None).await?;
    let job = |mark: &String| mark.strip_prefix(LEAVING).map(ToOwned::to_owned);
    Some(marks.iter().filter_map(job).collect())
}

/// Removes the mark that a job was removed.
pub(super) async fn forget_leaving(job: &str) {
    // A mark that cannot be removed is handled at the next start.
    INDEX.unmark(&[LEAVING, job].concat()).await;
}

/// The totals of what is kept. `None` if the browser fails.
pub(super) async fn totals() -> Option<Totals> {
    Some(totals_of(&INDEX.total().await?))
}

fn totals_of(text: &str) -> Totals {
    serde_json::from_str(text).unwrap_or_default()
}

impl TaggedChange for IndexChange {
    type Answer = Changed;

    fn id(&self) -> &str {
        &self.id
    }

    fn tags(&self, text: Option<&str>) -> Vec<String> {
        let record = text.and_then(KeepRecord::parse);
        self.act.hashes(record.as_ref()).into_iter().collect()
    }

    fn decide(
        &self,
        text: Option<&str>,
        tags: BTreeMap<String, TagUse>,
        total: &mut String,
    ) -> (Vec<TaggedWrite>, Changed) {
        let record = text.and_then(KeepRecord::parse);
        if text.is_some() && record.is_none() {
            // A record of a later version stays as it is.
            return (Vec::new(), Changed::Ignored);
        }
        let files = tags.into_iter().map(|(hash, found)| {
            let found = FileUse {
                shared: found.shared,
                waste: found.marked,
            };
            (hash, found)
        });
        let files = files.collect();
        let decision = decide(&self.id, &self.act, &StoreFindings { record, files }, now());
        if decision.added != Totals::default() {
            let new = totals_of(total).plus(decision.added);
            // Numbers can always be printed.
            *total = serde_json::to_string(&new).unwrap_or_default();
        }
        let mut writes: Vec<TaggedWrite> = decision.writes.into_iter().map(write).collect();
        writes.extend(self.waiting(&decision.changed));
        (writes, decision.changed)
    }
}

impl IndexChange {
    /// The mark that a file which was just kept has to be saved in the user's folder as well, if there is one. It
    /// is written in the same transaction, so that it is not forgotten if the page ends now.
    fn waiting(&self, changed: &Changed) -> Option<TaggedWrite> {
        let is_stored = matches!(self.act, KeepChange::Happened(KeepEvent::Stored { .. }));
        let Changed::Now(record) = changed else {
            return None;
        };
        let file = record.file().filter(|_| is_stored && saves_in_folder())?;
        let waiting = UnsavedFile {
            key: file.hash.clone(),
            job: record.job.clone(),
        };
        Some(TaggedWrite::Mark(waiting.mark()))
    }
}

impl Marks {
    /// The marks of jobs that are about to be removed.
    pub(super) fn of_leaving(jobs: &[String]) -> Self {
        Self(jobs.iter().map(|job| [LEAVING, job].concat()).collect())
    }
}

impl TaggedChange for Marks {
    type Answer = ();

    fn id(&self) -> &'static str {
        ""
    }

    fn tags(&self, _: Option<&str>) -> Vec<String> {
        Vec::new()
    }

    fn decide(
        &self,
        _: Option<&str>,
        _: BTreeMap<String, TagUse>,
        _: &mut String,
    ) -> (Vec<TaggedWrite>, ()) {
        (self.0.iter().cloned().map(TaggedWrite::Mark).collect(), ())
    }
}

fn write(write: Write) -> TaggedWrite {
    match write {
        Write::Put(record) => TaggedWrite::Put(tagged(&record)),
        Write::Delete(id) => TaggedWrite::Delete(id),
        Write::Waste(hash) => TaggedWrite::Mark(hash),
    }
}

fn tagged(record: &KeepRecord) -> TaggedRecord {
    let stage = match &record.state {
        _ if record.is_view_only() => VIEW,
        KeepState::Linked { .. } => LINKED,
        KeepState::Keeping { .. } => KEEPING,
        KeepState::Kept { .. } => KEPT,
        KeepState::Unreadable => "unreadable",
        KeepState::Gone => "gone",
        KeepState::LetGo => "let_go",
    };
    let hashes = record.files().into_iter().map(|file| file.hash.clone());
    // An f64 holds milliseconds exactly for 200,000 years.
    #[allow(clippy::cast_precision_loss)]
    let at = record.created_at as f64;
    TaggedRecord {
        id: record.id.clone(),
        group: record.job.clone(),
        stage,
        at,
        tags: hashes.collect(),
        text: record.print(),
    }
}
