//! Reading records for a backup, and lines for the overview.

use easel_core::{
    backup::{RecordChange, RecordContent},
    ledger::LedgerRecord,
};

use super::{
    Ledger,
    records::{parse, removal},
};
use crate::browser::{Database, DatabaseError, Find, Lines, LinesBelow};

impl Ledger {
    /// The newest lines of the overview below a place, at most `count`; `None` if the browser stores none, or
    /// fails.
    pub(in crate::work::jobs) async fn lines(
        self,
        below: Option<LinesBelow>,
        count: u32,
    ) -> Option<Lines> {
        let database = self.open().await.ok()?;
        database.lines(below, count).await.ok()
    }

    /// The number of lines; `None` if the browser stores none, or fails.
    pub(in crate::work::jobs) async fn line_count(self) -> Option<u32> {
        let database = self.open().await.ok()?;
        database.line_count().await.ok()
    }

    /// The ids of all records; `None` if the browser stores none, or fails.
    pub(in crate::work::jobs) async fn ids(self) -> Option<Vec<String>> {
        let database = self.open().await.ok()?;
        database.ids().await.ok()
    }

    /// The last change of a job in the store; `None` if no job was changed, or the browser does not say.
    pub(in crate::work::jobs) async fn last_change(self) -> Option<RecordChange> {
        let database = self.open().await.ok()?;
        let is_removal = |text: &str| removal(text).is_some();
        let (id, place) = database.last_changed(is_removal).await.ok()??;
        Some(RecordChange { id, place })
    }

    /// The ids of the records that were changed after this one; `Some(None)` if its record is gone. `None` if
    /// the browser does not say.
    pub(in crate::work::jobs) async fn changed_after(
        self,
        change: &RecordChange,
    ) -> Option<Option<Vec<String>>> {
        let database = self.open().await.ok()?;
        database.changed_after(&change.id, change.place).await.ok()
    }

    /// The content of the record with this id. `None` if the browser fails.
    pub(in crate::work::jobs) async fn found(self, id: &str) -> Option<RecordContent> {
        let database = self.open().await.ok()?;
        if database.passes_over(id) {
            return Some(RecordContent::Unreadable);
        }
        match text_of(&database, id).await.ok()? {
            None if database.passes_over(id) => Some(RecordContent::Unreadable),
            None => Some(RecordContent::Removed),
            Some(text) => Some(match parse(&text) {
                Some(LedgerRecord::Job(job)) => RecordContent::Job(Box::new(job)),
                Some(LedgerRecord::Removed(_)) => RecordContent::Removed,
                None => RecordContent::Unreadable,
            }),
        }
    }
}

async fn text_of(database: &Database, id: &str) -> Result<Option<String>, DatabaseError> {
    let read = |mut texts: Vec<String>| (None, texts.pop());
    database.change(Find::Id(id), read).await
}
