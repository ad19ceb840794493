//! The messages between tabs about what is kept.

use serde::{Deserialize, Serialize};

/// A message from a tab to the others.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum KeepNews {
    /// This tab was opened, and has not heard what the others were told.
    Opened,
    /// Something was kept, or is no longer.
    Changed,
    /// Small copies of results were made.
    ThumbnailsMade,
    /// There may be something to keep.
    Waits,
    /// The user has made room.
    RoomMade,
    /// There was no room for a result.
    NoRoom,
    /// The same, for tabs that were opened later.
    StillNoRoom,
    /// Nothing waits for room any more.
    RoomAgain,
    /// There is little room left.
    LittleRoom,
    /// The browser has deleted the files of these records.
    Evicted(Vec<String>),
    /// What became of one of those.
    Settled {
        /// The id of its record.
        id: String,
        /// Whether it can be seen here again.
        is_here: bool,
    },
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_message_is_read_as_it_was_sent() {
        for news in [
            KeepNews::Opened,
            KeepNews::Changed,
            KeepNews::ThumbnailsMade,
            KeepNews::Waits,
            KeepNews::RoomMade,
            KeepNews::NoRoom,
            KeepNews::StillNoRoom,
            KeepNews::RoomAgain,
            KeepNews::LittleRoom,
            KeepNews::Evicted(vec!["a/0".into(), "b/1".into()]),
            KeepNews::Settled {
                id: "a/0".into(),
                is_here: true,
            },
        ] {
            let text = serde_json::to_string(&news).expect("it can be printed");
            assert_eq!(serde_json::from_str(&text).ok(), Some(news), "{text}");
        }
    }
}
