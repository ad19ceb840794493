//! All records of the store, one at a time.

use easel_core::{
    backup::{Change, Found},
    ledger::Record,
};

use super::{
    Ledger,
    records::{parse, removal},
};
use crate::browser::{Database, DatabaseError, Find, Lines, LinesBelow};

impl Ledger {
    /// The newest lines of the overview below a place, so many or fewer; `None` if the browser stores none, or
    /// fails.
    pub(in crate::jobs) async fn lines(
        self,
        below: Option<LinesBelow>,
        count: u32,
    ) -> Option<Lines> {
        let database = self.open().await.ok()?;
        database.lines(below, count).await.ok()
    }

    /// How many lines there are; `None` if the browser stores none, or fails.
    pub(in crate::jobs) async fn line_count(self) -> Option<u32> {
        let database = self.open().await.ok()?;
        database.line_count().await.ok()
    }

    /// The ids of all records; `None` if the browser stores none, or fails.
    pub(in crate::jobs) async fn ids(self) -> Option<Vec<String>> {
        let database = self.open().await.ok()?;
        database.ids().await.ok()
    }

    /// The last change of a job; `None` if there is none, or the browser does not say.
    pub(in crate::jobs) async fn last_change(self) -> Option<Change> {
        let database = self.open().await.ok()?;
        let is_removal = |text: &str| removal(text).is_some();
        let (id, place) = database.last_changed(is_removal).await.ok()??;
        Some(Change { id, place })
    }

    /// The ids of the records that were changed after this one, unless its record is gone. `None` if the browser
    /// does not say.
    pub(in crate::jobs) async fn changed_after(
        self,
        change: &Change,
    ) -> Option<Option<Vec<String>>> {
        let database = self.open().await.ok()?;
        database.changed_after(&change.id, change.place).await.ok()
    }

    /// What the record with this id is. `None` if the browser fails.
    pub(in crate::jobs) async fn found(self, id: &str) -> Option<Found> {
        let database = self.open().await.ok()?;
        if database.passes_over(id) {
            return Some(Found::Unreadable);
        }
        match text_of(&database, id).await.ok()? {
            None if database.passes_over(id) => Some(Found::Unreadable),
            None => Some(Found::Removed),
            Some(text) => Some(match parse(&text) {
                Some(Record::Job(job)) => Found::Job(Box::new(job)),
                Some(Record::Removed(_)) => Found::Removed,
                None => Found::Unreadable,
            }),
        }
    }
}

async fn text_of(database: &Database, id: &str) -> Result<Option<String>, DatabaseError> {
    let read = |mut texts: Vec<String>| (None, texts.pop());
    database.change(Find::Id(id), read).await
}
