//! Elects the tab that polls the tasks of an account: one that is awake and may contact the
//! service.
//!
//! A Web Lock decides, so that the browser itself passes the role on when a tab closes or crashes.
//! Browsers slow down hidden pages, so a hidden page gives the lock to a waiting tab. A visible tab
//! that hears nothing from the leader, because it is frozen or stuck, takes the lock. Two leaders
//! for a moment do no harm: a poll costs nothing and records are merged. Without locks, every tab
//! polls for itself.

use std::{collections::HashMap, mem, rc::Rc};

use easel_core::time::Millis;
use gloo_timers::{callback::Interval, future::TimeoutFuture};
use leptos::{prelude::*, task::spawn_local};

use super::candidate::Candidate;
use crate::browser::{self, Claim, LockEnd, now, on_document, on_window};

/// How often a leader announces itself, in milliseconds.
const BEAT: u32 = 400;
/// After this long without a message from the leader, a visible tab takes over. Together with a
/// beat this is less than two seconds.
const SILENCE: Millis = 1_300;
/// The shortest time between the starts of two turns: a browser that ends each turn at once would
/// cause an endless loop.
const SHORTEST_TURN: Millis = 1_000;

/// The part of this tab in the elections. There is one election for each account, which is a
/// service and a key: a tab with another key cannot poll for this account.
#[derive(Clone, Copy)]
pub(super) struct Leader(StoredValue<Elections, LocalStorage>);

#[derive(Default)]
struct Elections {
    candidates: HashMap<String, Rc<Candidate>>,
    /// Whether the page has been left. It may return from the back/forward cache.
    is_away: bool,
    /// Called when this tab starts or stops leading.
    changed: Option<Callback<()>>,
}

impl Leader {
    pub(super) fn new() -> Self {
        Self(StoredValue::new_local(Elections::default()))
    }

    /// Whether this tab polls the tasks of an account.
    pub(super) fn leads(self, account: &str) -> bool {
        let leads = |candidate: &Rc<Candidate>| candidate.leads.get();
        let leads = |all: &Elections| all.candidates.get(account).is_some_and(leads);
        self.0.try_with_value(leads).unwrap_or(false)
    }

    /// Notes that another tab has announced that it leads for this account.
    pub(super) fn heard(self, account: &str) {
        self.0.try_with_value(|all| {
            if let Some(candidate) = all.candidates.get(account) {
                candidate.hear();
            }
        });
    }

    /// Takes part in the elections of these accounts, and stops taking part in all others.
    pub(super) fn take_part(self, accounts: &[String]) {
        let turned = self.0.try_update_value(
            |Elections {
                 candidates,
                 is_away,
                 ..
             }| {
                let goes = |account: &String, _: &mut Rc<Candidate>| !accounts.contains(account);
                let left: Vec<_> = candidates
                    .extract_if(goes)
                    .map(|(_, candidate)| candidate)
                    .collect();
                let mut new = Vec::new();
                for account in accounts {
                    candidates.entry(account.clone()).or_insert_with(|| {
                        let candidate = Candidate::new(account);
                        new.push(candidate.clone());
                        candidate
                    });
                }
                if *is_away {
                    new.clear();
                }
                (left, new)
            },
        );
        let (left, new) = turned.unwrap_or_default();
        for candidate in left {
            self.stop(&candidate);
        }
        for candidate in new {
            spawn_local(self.take_turns(candidate));
        }
    }

    /// Takes part in the elections until the current owner is disposed of. `say` announces to the
    /// other tabs that this one leads; `changed` is called when this tab starts or stops leading.
    pub(super) fn run(self, say: impl Fn(&str) + 'static, changed: Callback<()>) {
        self.0.update_value(|all| all.changed = Some(changed));
        on_document("visibilitychange", move |_| self.seen_or_not());
        on_document("freeze", move |_| self.resign());
        // The browser may keep a left page in its back/forward cache. A page with locks would not
        // be kept, or would prevent other tabs from polling. WebKit lets such a page run for a
        // while.
        on_window("pagehide", move |_| self.leave());
        on_window("pageshow", move |_| self.come_back());
        StoredValue::new_local(Interval::new(BEAT, move || self.beat(&say)));
        on_cleanup(move || self.leave());
    }

    async fn take_turns(self, candidate: Rc<Candidate>) {
        let lock = format!("easel-poller {}", candidate.account);
        let mut takes = false;
        loop {
            let began = now();
            let turn = candidate.start_turn();
            let claim = if takes {
                Claim::Take
            } else {
                Claim::Wait(turn.waiting.as_ref())
            };
            let held = {
                let (candidate, turn) = (candidate.clone(), turn.clone());
                move || {
                    if candidate.has_turn(&turn) {
                        self.set_leading(&candidate, true);
                    }
                }
            };
            let end = browser::hold(&lock, claim, &turn.leading, held).await;
            if !candidate.has_turn(&turn) {
                // The candidate has stopped, and perhaps restarted.
                return;
            }
            if end == LockEnd::Unsupported {
                self.set_leading(&candidate, true);
                return;
            }
            // A tab that lost the lock leaves it to the other one; a tab that gave up waiting takes
            // it.
            takes = end == LockEnd::Lost && !candidate.leads.get();
            self.set_leading(&candidate, false);
            let took = now().saturating_sub(began);
            if let Some(rest @ 1..) = SHORTEST_TURN.checked_sub(took) {
                TimeoutFuture::new(u32::try_from(rest).unwrap_or(u32::MAX)).await;
            }
            if !candidate.has_turn(&turn) {
                return;
            }
        }
    }

    fn set_leading(self, candidate: &Candidate, leads: bool) {
        if candidate.leads.replace(leads) != leads
            && let Some(Some(changed)) = self.0.try_with_value(|all| all.changed)
        {
            changed.try_run(());
        }
    }

    fn beat(self, say: &impl Fn(&str)) {
        if browser::is_hidden() {
            return;
        }
        for candidate in self.candidates() {
            let silent = now().saturating_sub(candidate.heard_at.get()) > SILENCE;
            let turn = candidate.turn.borrow().clone();
            match turn.and_then(|turn| turn.waiting.clone()) {
                _ if candidate.leads.get() => say(&candidate.account),
                Some(waiting) if silent => waiting.abort(),
                _ => {}
            }
        }
    }

    /// Resigns when the page is hidden. A page that becomes visible has heard nothing while it was
    /// hidden, so it gives the leader time to announce itself.
    fn seen_or_not(self) {
        if browser::is_hidden() {
            self.resign();
        } else {
            self.candidates()
                .iter()
                .for_each(|candidate| candidate.hear());
            self.come_back();
        }
    }

    /// Gives the lock to a waiting tab; without one, the lock comes straight back.
    fn resign(self) {
        for candidate in self.candidates() {
            if candidate.leads.get()
                && let Some(turn) = candidate.turn.borrow().as_ref()
            {
                turn.leading.end();
            }
        }
    }

    /// Leaves the elections until the page returns.
    fn leave(self) {
        self.0.try_update_value(|all| all.is_away = true);
        self.candidates()
            .iter()
            .for_each(|candidate| self.stop(candidate));
    }

    fn come_back(self) {
        let was_away = |all: &mut Elections| mem::take(&mut all.is_away);
        if self.0.try_update_value(was_away) == Some(true) {
            for candidate in self.candidates() {
                spawn_local(self.take_turns(candidate));
            }
        }
    }

    fn stop(self, candidate: &Candidate) {
        let turn = candidate.turn.take();
        self.set_leading(candidate, false);
        if let Some(turn) = turn {
            turn.leading.end();
            if let Some(waiting) = &turn.waiting {
                waiting.abort();
            }
        }
    }

    fn candidates(self) -> Vec<Rc<Candidate>> {
        let all = |all: &Elections| all.candidates.values().cloned().collect();
        self.0.try_with_value(all).unwrap_or_default()
    }
}
