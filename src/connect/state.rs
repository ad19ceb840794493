//! The state of the form for a service's address and key.

use std::cell::Cell;

use easel_core::contract::{BaseUrl, Explanation, Insecure};
use leptos::{prelude::*, task::spawn_local};

use crate::{
    browser::{after_paint, focus_on},
    state::settings::{Connection, Locale, Settings, SettingsProblem, allowed_http},
    ui::Notices,
    work::Work,
};

/// What the form holds.
#[derive(Clone, Copy)]
pub(super) struct ConnectionState {
    pub(super) base: RwSignal<String>,
    pub(super) key: RwSignal<String>,
    pub(super) remember: RwSignal<bool>,
    pub(super) insist: RwSignal<bool>,
    pub(super) outcome: RwSignal<Outcome>,
    pub(super) settings: Settings,
    pub(super) work: Work,
    pub(super) notices: Notices,
}

/// What came of the last attempt to connect.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Outcome {
    /// Nothing, or something else has been typed since then.
    Untouched,
    Wrong(SettingsProblem),
    Testing,
    Failed(Explanation, Option<String>),
}

/// The form's two fields, as selectors.
pub(super) const BASE: &str = ".connection [type=url]";
pub(super) const KEY: &str = ".connection [type=password]";

/// Unsaved input during a change of the page's language.
#[derive(Clone, Default)]
struct UnsavedInput {
    base: String,
    key: String,
    remember: bool,
    insist: bool,
}

impl ConnectionState {
    pub(super) fn new(settings: Settings) -> Self {
        let in_use = move || untrack(|| settings.base()).map(|base| base.as_str().to_owned());
        // Even where the site fixes the address: tasks that were sent elsewhere need their key.
        let base = Settings::take_asked_for().or_else(in_use);
        Self {
            base: RwSignal::new(base.unwrap_or_default()),
            key: RwSignal::new(String::new()),
            remember: RwSignal::new(untrack(|| settings.remembers_key())),
            insist: RwSignal::new(allowed_http() == Insecure::Allow),
            outcome: RwSignal::new(Outcome::Untouched),
            settings,
            work: expect_context(),
            notices: expect_context(),
        }
    }

    /// Shows the current address when another part of the page changes it.
    pub(super) fn follow_the_service(self) {
        Effect::new(move |before: Option<Option<BaseUrl>>| {
            let base = self.settings.base();
            if let (Some(before), Some(base)) = (before, &base)
                && before.as_ref() != Some(base)
            {
                let typed = self.base.get_untracked();
                if BaseUrl::parse(&typed, Insecure::Allow).as_ref() != Ok(base) {
                    self.show(base);
                }
            }
            base
        });
    }

    /// Shows a service. A typed and tested key was for another one.
    pub(super) fn show(self, base: &BaseUrl) {
        self.base.set(base.as_str().to_owned());
        self.key.set(String::new());
        self.remember.set(untrack(|| self.settings.remembers_key()));
        self.outcome.set(Outcome::Untouched);
    }

    /// The service that new requests go to, if the form shows another one and cannot change it.
    pub(super) fn fixed_service(self) -> Option<BaseUrl> {
        let is_fixed = self.settings.config().base_url_locked;
        let base = self.settings.base().filter(|_| is_fixed)?;
        (self.base.get() != base.as_str()).then_some(base)
    }

    /// A change of language rebuilds the page; the new form takes over the input.
    pub(super) fn survive_another_language(self, locale: Locale) {
        thread_local!(static TYPED: Cell<Option<UnsavedInput>> = const { Cell::new(None) });
        if let Some(typed) = TYPED.take() {
            self.base.set(typed.base);
            self.key.set(typed.key);
            self.remember.set(typed.remember);
            self.insist.set(typed.insist);
        }
        let changes = locale.changes();
        on_cleanup(move || {
            if locale.changes() != changes {
                TYPED.set(Some(UnsavedInput {
                    base: self.base.get_untracked(),
                    key: self.key.get_untracked(),
                    remember: self.remember.get_untracked(),
                    insist: self.insist.get_untracked(),
                }));
            }
        });
    }

    /// Another address or key was typed: what came of the last test is about another connection.
    pub(super) fn retyped(self) {
        self.outcome.set(Outcome::Untouched);
    }

    pub(super) fn typed(self) -> Option<(String, String)> {
        let base = self.base.try_get_untracked()?;
        Some((base, self.key.try_get_untracked()?))
    }

    pub(super) fn insecure(self) -> Insecure {
        if self.insist.get_untracked() {
            Insecure::Allow
        } else {
            Insecure::Refuse
        }
    }

    pub(super) fn checked(self) -> Option<Connection> {
        let (base, key) = (self.base.get_untracked(), self.key.get_untracked());
        let remember = self.remember.get_untracked();
        match self.settings.check(&base, &key, self.insecure(), remember) {
            Ok(connection) => Some(connection),
            Err(problem) => {
                let is_base = matches!(problem, SettingsProblem::BaseUrl(_));
                self.outcome.set(Outcome::Wrong(problem));
                focus_on(if is_base { BASE } else { KEY });
                None
            }
        }
    }

    /// The field that the user has to fill in next.
    pub(super) fn first_empty(self) -> Option<&'static str> {
        self.base.with_untracked(|base| {
            let needs_key = self.key.with_untracked(String::is_empty)
                && !untrack(|| self.settings.keeps_key_for(base));
            match base.trim() {
                "" => Some(BASE),
                _ => needs_key.then_some(KEY),
            }
        })
    }

    /// Puts the cursor into the first empty field, as long as there is no connection.
    pub(super) fn begin(self) {
        if untrack(|| self.settings.has_key()) {
            return;
        }
        spawn_local(async move {
            // A new page takes the focus first.
            after_paint().await;
            let is_here = self.outcome.try_get_untracked().is_some();
            if let Some(field) = is_here.then(|| self.first_empty()).flatten() {
                focus_on(field);
            }
        });
    }
}
