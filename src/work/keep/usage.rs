//! The amount of data that is kept.

use std::cell::RefCell;

use easel_core::{
    keep::{Survey, Totals},
    words::mark,
};

use super::{
    index::{self, KEPT, VIEW},
    state::{FILES, Keep},
};
use crate::browser::{FilePlace, FileStore, Room, is_persistent, room};

/// The message that the browser has failed to free room.
pub const NOT_FREED: &str = mark("This browser did not delete all of it. Try again.");

/// The amount of data that is kept, and the browser's storage figures.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Usage {
    /// The totals of what is kept.
    pub totals: Totals,
    /// The storage of this site; `None` if the browser does not say.
    pub room: Option<Room>,
    /// Whether the browser has promised not to delete the data on its own; `None` if it does not
    /// say.
    pub is_persistent: Option<bool>,
}

impl Keep {
    /// The amount of data that is kept, and the browser's storage figures.
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

    /// Reads all records, one after another, and sums up what takes the room.
    pub async fn survey(self) -> Survey {
        let survey = RefCell::new(Survey::default());
        if self.has_index().await {
            for stage in [KEPT, VIEW] {
                index::each(stage, |record| survey.borrow_mut().add(record)).await;
            }
        }
        survey.into_inner()
    }
}
