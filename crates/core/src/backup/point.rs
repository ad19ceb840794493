//! The point where the next backup of only the changes begins.

use std::collections::{BTreeMap, BTreeSet};

use serde::{Deserialize, Serialize};

use super::{Halt, Library, RecordChange};
use crate::time::Millis;

/// The note about a backup that this browser stores once the backup is saved.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Point {
    /// When the backup was begun, in milliseconds since the Unix epoch. It is only shown: nothing is found by it,
    /// because a clock may be set back.
    pub at: Millis,
    /// The last change that the backup is certain to contain.
    pub last: RecordChange,
    /// The jobs of which the backup lacks something: the positions of the media that could not be read, or an empty
    /// set if it lacks the record.
    #[serde(default)]
    pub lacking: BTreeMap<String, BTreeSet<usize>>,
}

/// A record that a backup looks at.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct WantedRecord {
    pub(super) id: String,
    /// The media that earlier backups lack, or `None` for the whole job. The job is left out if none of these media
    /// can be read.
    pub(super) only: Option<BTreeSet<usize>>,
}

/// The records for a backup: all records, or only the records that were changed since a point and the records of which
/// earlier backups lack something. Also returns the point, if it could be used.
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
    /// Returns the point as JSON.
    pub fn print(&self) -> String {
        // Numbers and texts can always be printed.
        serde_json::to_string(self).unwrap_or_default()
    }

    /// Reads a stored point; `None` if another version has written it.
    pub fn parse(text: &str) -> Option<Self> {
        serde_json::from_str(text).ok()
    }
}
