//! What tabs tell each other about what is kept: one of them keeps, and the user may look at any.

use leptos::prelude::*;
use serde::{Deserialize, Serialize};

use super::state::Keep;
use crate::browser::Channel;

/// The name of the channel between the tabs.
const CHANNEL: &str = "easel-keep";

/// A message from a tab to the others.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum KeepNews {
    /// Something was kept, or is no longer.
    Changed,
    /// There may be something to keep.
    Waits,
    /// The user has made room.
    RoomMade,
    /// There was no room for a result.
    NoRoom,
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

impl Keep {
    /// Listens to the other tabs until the current owner is disposed of.
    pub(super) fn join_tabs(self) {
        let channel = Channel::open(CHANNEL, move |text| {
            // A tab of another version may say what this one does not know.
            if let Ok(news) = serde_json::from_str(&text) {
                self.hear_tab(news);
            }
        });
        self.held
            .try_update_value(|held| held.channel = Some(channel));
    }

    /// Tells the other tabs.
    pub(super) fn tell_tabs(self, news: &KeepNews) {
        let channel = self.held.try_with_value(|held| held.channel).flatten();
        if let (Some(channel), Ok(text)) = (channel, serde_json::to_string(news)) {
            channel.post(&text);
        }
    }

    fn hear_tab(self, news: KeepNews) {
        match news {
            KeepNews::Changed => self.changed_here(),
            KeepNews::Waits => {
                self.forget_nothing();
                self.wake_here();
            }
            KeepNews::RoomMade => self.room_made_here(),
            KeepNews::NoRoom => self.no_room_here(),
            KeepNews::RoomAgain => self.room_again_here(),
            KeepNews::LittleRoom => self.little_room_here(),
            KeepNews::Evicted(ids) => self.evicted_here(&ids),
            KeepNews::Settled { id, is_here } => self.settled_here(&id, is_here),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_message_is_read_as_it_was_sent() {
        for news in [
            KeepNews::Changed,
            KeepNews::Waits,
            KeepNews::RoomMade,
            KeepNews::NoRoom,
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
