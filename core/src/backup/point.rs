//! Where the next backup of only what is new begins.

use std::collections::{BTreeMap, BTreeSet};

use serde::{Deserialize, Serialize};

use super::{Halt, Library, RecordChange};
use crate::time::Millis;

/// What this browser notes of a backup once it is saved.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Point {
    /// When it was begun, in milliseconds since the Unix epoch. It is shown, and nothing is found by it: a clock may
    /// be set back.
    pub at: Millis,
    /// The last change that it is sure to have.
    pub last: RecordChange,
    /// The jobs of which it lacks something: the places of the media that could not be read, or none if it lacks
    /// the record.
    #[serde(default)]
    pub lacking: BTreeMap<String, BTreeSet<usize>>,
}

/// A record that a backup looks at.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct WantedRecord {
    pub(super) id: String,
    /// All of it, or these media that earlier backups lack: without them it is left out.
    pub(super) only: Option<BTreeSet<usize>>,
}

/// What a backup has to look at: all records, or those that were changed since a point and those of which something
/// was lacking. Returns the point if it counts.
pub(super) async fn wanted<'a>(
    library: &impl Library,
    since: Option<&'a Point>,
) -> Result<(Vec<WantedRecord>, Option<&'a Point>), Halt> {
    let all = |id| WantedRecord { id, only: None };
    if let Some(point) = since
        && let Some(changed) = library.changed_after(&point.last).await?
    {
        let known: BTreeSet<&String> = changed.iter().collect();
        let lacking = point.lacking.iter().filter(|(id, _)| !known.contains(id));
        let lacking = lacking.map(|(id, places)| WantedRecord {
            id: id.clone(),
            only: Some(places.clone()).filter(|places| !places.is_empty()),
        });
        let lacking: Vec<_> = lacking.collect();
        let wanted = changed.into_iter().map(all).chain(lacking).collect();
        return Ok((wanted, since));
    }
    let ids = library.ids().await?;
    Ok((ids.into_iter().map(all).collect(), None))
}

impl Point {
    /// Its text.
    pub fn print(&self) -> String {
        // Numbers and texts can always be printed.
        serde_json::to_string(self).unwrap_or_default()
    }

    /// Reads it; `None` if another version has written it.
    pub fn parse(text: &str) -> Option<Self> {
        serde_json::from_str(text).ok()
    }
}
