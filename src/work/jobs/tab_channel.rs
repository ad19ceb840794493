//! This tab among the other tabs: its name, its lock, its messages.

use std::collections::HashSet;

use leptos::{prelude::*, task::spawn_local};

use super::{leader::Leader, tab_message::TabMessage};
use crate::browser::{self, Channel, Claim, Latch};

/// The prefix of the locks that show that a tab is alive.
const LIFE: &str = "easel-tab-";

/// This tab among the other tabs.
#[derive(Clone, Copy)]
pub(super) struct TabChannel {
    pub(super) leader: Leader,
    name: StoredValue<String>,
    pub(super) state: StoredValue<TabState, LocalStorage>,
}

#[derive(Default)]
pub(super) struct TabState {
    /// The channel to the other tabs.
    pub(super) channel: Option<Channel>,
    /// The latch of the lock with this tab's name: the tab holds the lock until the latch ends.
    own: Option<Latch>,
    /// The tabs whose end is awaited.
    pub(super) awaited: HashSet<String>,
}

impl TabChannel {
    pub(super) fn new() -> Self {
        Self {
            leader: Leader::new(),
            name: StoredValue::new(browser::unique_id()),
            state: StoredValue::new_local(TabState::default()),
        }
    }

    /// The name under which the requests of this tab are recorded.
    pub(super) fn name(self) -> String {
        self.name.try_get_value().unwrap_or_default()
    }

    pub(super) fn send(self, message: &TabMessage) {
        self.state.try_with_value(|state| {
            if let Some(channel) = &state.channel {
                channel.post(&message.print());
            }
        });
    }

    /// Whether this lock means that another tab is open.
    pub(super) fn is_of_other(self, lock: &str) -> bool {
        lock.strip_prefix(LIFE)
            .is_some_and(|tab| tab != self.name())
    }

    /// Takes the lock with this tab's name, unless it is held.
    pub(super) fn live(self) {
        let begin = |state: &mut TabState| {
            let is_new = state.own.is_none();
            is_new.then(|| state.own.insert(Latch::default()).clone())
        };
        if let Some(until) = self.state.try_update_value(begin).flatten() {
            let name = life_of(&self.name());
            spawn_local(async move {
                browser::hold(&name, Claim::Wait(None), &until, || {}).await;
            });
        }
    }

    /// Releases the lock with this tab's name.
    pub(super) fn end(self) {
        let own = self.state.try_update_value(|state| state.own.take());
        if let Some(life) = own.flatten() {
            life.end();
        }
    }
}

/// The name of the lock that a tab holds while it lives.
pub(super) fn life_of(tab: &str) -> String {
    [LIFE, tab].concat()
}
