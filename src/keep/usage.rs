//! How much is kept, and freeing the room.

use std::cell::RefCell;

use easel_core::{
    keep::{Act, KeepEvent, Record, Survey, Totals},
    words::mark,
};

use super::{
    index::{self, IndexChange, KEPT, VIEW},
    state::{FILES, Keep},
};
use crate::browser::{FilePlace, FileStore, Room, is_persistent, room};

/// How many records are changed in one transaction.
const BATCH: usize = 100;

/// Said when the browser fails to free room.
pub const NOT_FREED: &str = mark("This browser did not delete all of it. Try again.");

/// What is kept, and what the browser says.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Usage {
    /// What is kept.
    pub totals: Totals,
    /// The room for this site; `None` if the browser does not say.
    pub room: Option<Room>,
    /// Whether the browser has promised not to delete it by itself; `None` if it does not say.
    pub is_persistent: Option<bool>,
}

impl Keep {
    /// What is kept, and what the browser says.
    pub async fn usage(self) -> Usage {
        let totals = if self.has_index().await {
            index::totals().await
        } else {
            None
        };
        Usage {
            totals: totals.unwrap_or_default(),
            room: room().await,
            is_persistent: is_persistent().await,
        }
    }

    /// Whether files can be written and read in a place.
    pub async fn can_store_in(place: FilePlace) -> bool {
        let store = FileStore { name: FILES, place };
        store.works().await
    }

    /// What takes the room. It reads all records, one after another.
    pub async fn survey(self) -> Survey {
        let survey = RefCell::new(Survey::default());
        if self.has_index().await {
            for stage in [KEPT, VIEW] {
                index::each(stage, |record| survey.borrow_mut().add(record)).await;
            }
        }
        survey.into_inner()
    }

    /// Frees the room of one result: only its link stays. False if the browser fails.
    pub async fn let_go(self, id: &str) -> bool {
        let change = let_go(id.to_owned());
        let is_stored = index::change(&[change]).await.is_some();
        self.changed();
        self.try_again();
        is_stored
    }

    /// Frees the room of all results of these jobs, and tells how many had taken some. `None` if the browser fails.
    pub async fn let_go_of(self, jobs: &[String]) -> Option<usize> {
        if !self.has_index().await {
            return Some(0);
        }
        let mut count = 0;
        for jobs in jobs.chunks(BATCH) {
            let mut changes = Vec::new();
            for job in jobs {
                let records = index::of_job(job).await?.into_iter();
                changes.extend(
                    records
                        .filter(Record::takes_room)
                        .map(|record| let_go(record.id)),
                );
            }
            count += changes.len();
            index::change(&changes).await?;
            self.changed();
        }
        self.try_again();
        Some(count)
    }

    /// Frees the room: nothing is kept any more, and only the links stay.
    pub async fn free(self) {
        loop {
            let mut kept = index::oldest(KEPT, BATCH).await.unwrap_or_default();
            kept.extend(index::oldest(VIEW, BATCH).await.unwrap_or_default());
            let changes: Vec<IndexChange> =
                kept.into_iter().map(|record| let_go(record.id)).collect();
            if changes.is_empty() || index::change(&changes).await.is_none() {
                break;
            }
            self.changed();
        }
        self.try_again();
    }
}

fn let_go(id: String) -> IndexChange {
    IndexChange {
        id,
        act: Act::Happened(KeepEvent::LetGo),
    }
}
