//! Messages from other tabs, and the work of tabs that are gone.

use easel_core::{job::JobState, ledger};
use leptos::{prelude::*, task::spawn_local};

use super::{all::Jobs, tab_channel::life_of, tab_message::TabMessage};
use crate::browser::{self, Channel, Claim, Latch, LockEnd, on_window};

/// The name of the channel between the tabs.
const CHANNEL: &str = "easel";

impl Jobs {
    /// Joins the other tabs until the current owner is disposed of.
    pub(super) fn join_tabs(self) {
        let channel = Channel::open(CHANNEL, move |text| match TabMessage::parse(&text) {
            Some(TabMessage::Leading(service)) => self.tabs.leader.heard(&service),
            Some(TabMessage::Polling { id, at }) => {
                if let Some(row) = self.memory.row(&id) {
                    row.polls.update(|polls| polls.state.begun_elsewhere(at));
                }
            }
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
        // For the other tabs, a page that was left is gone. If the browser shows it again, no tab
        // knows whether its answers arrived. A late answer still corrects that.
        on_window("pagehide", move |_| self.tabs.end());
        on_window("pageshow", move |_| self.tabs.live());
        on_cleanup(move || self.tabs.end());
        self.tabs.leader.run(
            move |account| self.tabs.send(&TabMessage::Leading(account.to_owned())),
            Callback::new(move |()| self.tick_soon()),
        );
    }

    /// Waits for the end of a tab, and then notes that the answers it waited for are lost. The lock
    /// of that tab reports its end. Without locks, only jobs from the store are given up, and a
    /// late answer corrects that.
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
