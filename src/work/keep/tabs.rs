//! Messages between tabs about what is kept: one of the tabs keeps results, and the user may look
//! at any.

use leptos::prelude::*;

use super::{state::Keep, tab_news::KeepNews};
use crate::browser::Channel;

/// The name of the channel between the tabs.
const CHANNEL: &str = "easel-keep";

impl Keep {
    /// Listens to the other tabs until the current owner is disposed of.
    pub(super) fn join_tabs(self) {
        let channel = Channel::open(CHANNEL, move |text| {
            // A tab of another version may send messages that this version does not know.
            if let Ok(news) = serde_json::from_str(&text) {
                self.hear_tab(news);
            }
        });
        self.held
            .try_update_value(|held| held.channel = Some(channel));
        self.tell_tabs(&KeepNews::Opened);
    }

    /// Sends a message to the other tabs.
    pub(super) fn tell_tabs(self, news: &KeepNews) {
        let channel = self.held.try_with_value(|held| held.channel).flatten();
        if let (Some(channel), Ok(text)) = (channel, serde_json::to_string(news)) {
            channel.post(&text);
        }
    }

    fn hear_tab(self, news: KeepNews) {
        match news {
            KeepNews::Opened => self.repeat_no_room(),
            KeepNews::Changed => self.changed_here(),
            KeepNews::ThumbnailsMade => self.made_thumbnails_here(),
            KeepNews::Waits => {
                self.forget_nothing();
                self.wake_here();
            }
            KeepNews::RoomMade => self.room_made_here(),
            KeepNews::NoRoom => self.hear_no_room(false),
            KeepNews::StillNoRoom => self.hear_no_room(true),
            KeepNews::RoomAgain => self.room_again_here(),
            KeepNews::LittleRoom => self.little_room_here(),
            KeepNews::Evicted(ids) => self.evicted_here(&ids),
            KeepNews::Settled { id, is_here } => self.settled_here(&id, is_here),
        }
    }
}
