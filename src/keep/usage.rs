//! How much is kept.

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
}
