//! The messages between tabs about what is kept.

use serde::{Deserialize, Serialize};

/// A message from a tab to the others.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum KeepNews {
    /// This tab was opened, and has not heard what the other tabs were told.
    Opened,
    /// A result was kept, or is no longer kept.
    Changed,
    /// Thumbnails were made.
    ThumbnailsMade,
    /// There may be a result to keep.
    Waits,
    /// The user has made room.
    RoomMade,
    /// There was no room for a result.
    NoRoom,
    /// There was no room for a result. Repeated for tabs that were opened later.
    StillNoRoom,
    /// No result waits for room any more.
    RoomAgain,
    /// There is little room left.
    LittleRoom,
    /// The browser has deleted the files of these records.
    Evicted(Vec<String>),
    /// The state of one of these results is known.
    Settled {
        /// The id of the result's record.
        id: String,
        /// Whether the result can be seen on this device again.
        is_here: bool,
    },
}

#[cfg(test)]
mod tests {
    use wasm_bindgen_test::wasm_bindgen_test;

    use super::*;

    #[wasm_bindgen_test]
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
