//! The other tabs: messages to and from them, and which of them are gone.

use std::collections::HashSet;

use easel_core::{job::JobState, ledger};
use leptos::{prelude::*, task::spawn_local};

use super::{Jobs, leader::Leader, tab_message::TabMessage};
use crate::browser::{self, Channel, Claim, Latch, LockEnd, on_window};

const CHANNEL: &str = "easel";

/// The prefix of the locks that show that a tab is alive.
const LIFE: &str = "easel-tab-";

/// This tab among the others.
#[derive(Clone, Copy)]
pub(super) struct TabChannel {
    pub(super) leader: Leader,
    name: StoredValue<String>,
    state: StoredValue<TabState, LocalStorage>,
}

#[derive(Default)]
struct TabState {
    /// The channel to the other tabs.
    channel: Option<Channel>,
    /// Until it ends, this tab holds the lock with its name.
    own: Option<Latch>,
    /// The tabs whose end is awaited.
    awaited: HashSet<String>,
}

impl TabChannel {
    pub(super) fn new() -> Self {
        Self {
            leader: Leader::new(),
            name: StoredValue::new(browser::unique_id()),
            state: StoredValue::new_local(TabState::default()),
        }
    }

    /// The name under which this tab's requests are recorded.
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

    /// Whether a lock means that another tab is open.
    pub(super) fn is_of_other(self, lock: &str) -> bool {
        lock.strip_prefix(LIFE)
            .is_some_and(|tab| tab != self.name())
    }

    /// Takes the lock with this tab's name, unless it is held.
    fn live(self) {
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

    /// Releases the lock.
    fn end(self) {
        let own = self.state.try_update_value(|state| state.own.take());
        if let Some(life) = own.flatten() {
            life.end();
        }
    }
}

/// The name of the lock that a tab holds while it lives.
fn life_of(tab: &str) -> String {
    [LIFE, tab].concat()
}

impl Jobs {
    /// Joins the other tabs until the current owner is disposed of.
    pub(super) fn join_tabs(self) {
        let channel = Channel::open(CHANNEL, move |text| match TabMessage::parse(&text) {
            Some(TabMessage::Leading(service)) => self.tabs.leader.heard(&service),
            Some(TabMessage::Polled { id, at, error }) => {
                if let Some(row) = self.memory.row(&id) {
                    row.note_poll(at, error);
                }
            }
            Some(TabMessage::Ledger(event)) => {
                spawn_local(async move { ledger::hear(&self.environment(), *event).await });
            }
            None => {}
        });
        self.tabs
            .state
            .update_value(|state| state.channel = Some(channel));
        self.tabs.live();
        // For the other tabs a left page is gone, though the browser may show it again: then nobody
        // knows whether its answers arrived. A late answer still corrects that.
        on_window("pagehide", move |_| self.tabs.end());
        on_window("pageshow", move |_| self.tabs.live());
        on_cleanup(move || self.tabs.end());
        self.tabs.leader.run(
            move |account| self.tabs.send(&TabMessage::Leading(account.to_owned())),
            Callback::new(move |()| self.tick_soon()),
        );
    }

    /// Notes that the answers which this tab waits for are lost once it is gone. Its lock reports
    /// that. Without locks, only jobs from the store are given up, and a late answer corrects that.
    pub(super) fn await_end_of(self, tab: &str) {
        let is_new = self
            .tabs
            .state
            .try_update_value(|state| state.awaited.insert(tab.to_owned()));
        if tab == self.tabs.name() || is_new != Some(true) {
            return;
        }
        let tab = tab.to_owned();
        spawn_local(async move {
            let released = Latch::default();
            released.end();
            let is_from_store = !untrack(|| self.is_loaded());
            let end = browser::hold(&life_of(&tab), Claim::Wait(None), &released, || {}).await;
            let is_gone = match end {
                LockEnd::Released => true,
                LockEnd::Lost => false,
                LockEnd::Unsupported => is_from_store,
            };
            if is_gone {
                self.give_up_answers_of(&tab).await;
            }
            self.tabs
                .state
                .try_update_value(|state| state.awaited.remove(&tab));
        });
    }

    async fn give_up_answers_of(self, tab: &str) {
        let env = self.environment();
        let listed = self.memory.rows().get_untracked();
        for row in listed.into_iter().chain(self.memory.removed_and_active()) {
            let waits = row
                .job
                .with_untracked(|job| matches!(&job.state, JobState::Sent { by } if by == tab));
            if waits {
                ledger::sender_gone(&env, &row.id).await;
            }
        }
    }
}
