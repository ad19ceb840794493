//! Which of several tabs looks at the tasks: one, and one that is awake and may ask the service.
//!
//! A Web Lock decides, so that the browser itself passes the part on when a tab closes or crashes.
//! A page that nobody sees is slowed down by the browser: it gives the lock to whoever waits for
//! it. A tab that is seen and hears nothing from a leader, because that one is frozen or stuck,
//! takes the lock. Two leaders for a moment do no harm: a look costs nothing and records are
//! merged. Where there are no locks, every tab looks for itself.

use std::rc::Rc;

use easel_core::schedule::Millis;
use gloo_timers::callback::Interval;
use leptos::{prelude::*, task::spawn_local};

use crate::browser::{self, Abort, Claim, Latch, LockEnd, now, on_document};

/// How often a leader says that it is there, in milliseconds.
const BEAT: u32 = 400;
/// After so long without a word from a leader, a tab that is seen takes its place. Together with a
/// beat this stays under two seconds.
const SILENCE: Millis = 1_300;

/// This tab's part in the election. There is one for each service: tabs that use different ones
/// do not depend on each other.
#[derive(Clone, Copy)]
pub(super) struct Leader {
    leads: RwSignal<bool>,
    heard_at: StoredValue<Millis>,
    turn: StoredValue<Option<Rc<Turn>>, LocalStorage>,
}

/// What the tab does now: it leads, or waits to.
struct Turn {
    service: String,
    leading: Latch,
    waiting: Option<Abort>,
}

impl Leader {
    pub(super) fn new() -> Self {
        Self {
            leads: RwSignal::new(false),
            heard_at: StoredValue::new(now()),
            turn: StoredValue::new_local(None),
        }
    }

    /// Whether this tab looks at the tasks; a caller that tracks is told when that changes.
    pub(super) fn leads(self) -> bool {
        self.leads.try_get().unwrap_or(false)
    }

    /// Another tab says that it leads for this service.
    pub(super) fn heard(self, service: &str) {
        if self.with_turn(|turn| turn.service == service) == Some(true) {
            self.hear();
        }
    }

    /// Takes part for as long as the current owner lives, whenever there is a service to ask.
    /// `say` tells the other tabs that this one leads.
    pub(super) fn run(self, service: Memo<Option<String>>, say: impl Fn(&str) + 'static) {
        on_document("visibilitychange", move |_| self.seen_or_not());
        on_document("freeze", move |_| self.resign());
        StoredValue::new_local(Interval::new(BEAT, move || self.beat(&say)));
        Effect::new(move || {
            let service = service.get();
            self.stop();
            if let Some(service) = service {
                spawn_local(self.take_turns(service));
            }
        });
        on_cleanup(move || self.stop());
    }

    async fn take_turns(self, service: String) {
        let lock = format!("easel-poller {service}");
        let mut takes = false;
        loop {
            let turn = Rc::new(Turn {
                service: service.clone(),
                leading: Latch::default(),
                waiting: Abort::new(),
            });
            self.turn.try_set_value(Some(turn.clone()));
            let signal = turn.waiting.as_ref().map(Abort::signal);
            let claim = if takes {
                Claim::Take
            } else {
                Claim::Wait(signal.as_ref())
            };
            let held = move || {
                self.leads.try_set(true);
            };
            let end = browser::hold(&lock, claim, &turn.leading, held).await;
            if end == LockEnd::Unsupported {
                self.leads.try_set(true);
                return;
            }
            let led = untrack(|| self.leads());
            let turn_now = self.turn.try_get_value().flatten();
            if !turn_now.is_some_and(|now| Rc::ptr_eq(&now, &turn)) {
                // It has stopped, and perhaps begun anew.
                return;
            }
            self.leads.try_set(false);
            // Who lost the lock leaves it to the one who took it; who gave up waiting takes it.
            takes = end == LockEnd::Lost && !led;
            self.hear();
        }
    }

    fn beat(self, say: &impl Fn(&str)) {
        if browser::is_hidden() {
            return;
        }
        let leads = untrack(|| self.leads());
        let silent = now().saturating_sub(self.heard_at.get_value()) > SILENCE;
        self.with_turn(|turn| match &turn.waiting {
            _ if leads => say(&turn.service),
            Some(waiting) if silent => waiting.abort(),
            _ => {}
        });
    }

    fn hear(self) {
        self.heard_at.try_set_value(now());
    }

    /// A page that comes back has heard nothing while it slept: the leader gets its chance.
    fn seen_or_not(self) {
        if browser::is_hidden() {
            self.resign();
        } else {
            self.hear();
        }
    }

    /// Gives the lock to whoever waits for it; where nobody does, it comes straight back.
    fn resign(self) {
        if untrack(|| self.leads()) {
            self.with_turn(|turn| turn.leading.end());
        }
    }

    /// Takes no part any more.
    fn stop(self) {
        let turn = self.turn.try_update_value(Option::take).flatten();
        self.leads.try_set(false);
        if let Some(turn) = turn {
            turn.leading.end();
            if let Some(waiting) = &turn.waiting {
                waiting.abort();
            }
        }
    }

    fn with_turn<T>(self, act: impl FnOnce(&Turn) -> T) -> Option<T> {
        self.turn
            .try_with_value(|turn| turn.as_deref().map(act))
            .flatten()
    }
}
