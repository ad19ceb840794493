//! The state of the form for a service's address and key.

use easel_core::{
    contract::{BaseUrl, Explanation, Insecure},
    locked_key::passphrase_problem,
    words::t,
};
use leptos::{prelude::*, task::spawn_local};

use crate::{
    browser::{after_paint, focus_on, has_focus},
    state::{
        notices::Notices,
        settings::{Connection, Keeping, Settings, SettingsProblem, allowed_http},
    },
    ui::lazy::{NOT_LOADED, host},
    work::Work,
};

/// The contents and the state of the form.
#[derive(Clone, Copy)]
pub struct ConnectionState {
    pub(super) base: RwSignal<String>,
    pub(super) key: RwSignal<String>,
    pub(super) remember: RwSignal<bool>,
    /// Whether the key is to be behind a passphrase, which is typed twice.
    pub(super) locks: RwSignal<bool>,
    pub(super) passphrase: RwSignal<String>,
    pub(super) repeated: RwSignal<String>,
    pub(super) insist: RwSignal<bool>,
    pub(super) outcome: RwSignal<Outcome>,
    pub(super) settings: Settings,
    pub(super) work: Work,
    pub(super) notices: Notices,
}

/// The outcome of the last attempt to connect.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Outcome {
    /// No attempt yet, or the input has changed since then.
    Untouched,
    Wrong(SettingsProblem),
    Testing,
    Failed(Explanation, Option<String>),
}

/// The action that the user wants of the form.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ConnectAct {
    /// Test the connection, and save it if the test succeeds.
    Connect,
    /// Save the connection although its test has failed.
    SaveAnyway,
}

/// The form's two fields, as selectors.
pub(super) const BASE: &str = ".connection [type=url]";
pub(super) const KEY: &str = ".connection [type=password]";
const PASSPHRASE: &str = ".locking [type=password]";

impl ConnectionState {
    pub(super) fn new(settings: Settings) -> Self {
        let in_use = move || untrack(|| settings.base()).map(|base| base.as_str().to_owned());
        // A requested address is shown even where the site fixes the address: tasks that were sent
        // elsewhere need their key.
        let base = Settings::take_asked_for().or_else(in_use);
        Self {
            base: RwSignal::new(base.unwrap_or_default()),
            key: RwSignal::new(String::new()),
            remember: RwSignal::new(untrack(|| settings.remembers_key())),
            locks: RwSignal::new(untrack(|| settings.has_lock_here())),
            passphrase: RwSignal::default(),
            repeated: RwSignal::default(),
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

    /// Shows a service. A key that was typed for another service is removed.
    pub(super) fn show(self, base: &BaseUrl) {
        self.base.set(base.as_str().to_owned());
        self.clear_secrets();
        self.remember.set(untrack(|| self.settings.remembers_key()));
        self.locks.set(untrack(|| self.settings.has_lock_here()));
        self.outcome.set(Outcome::Untouched);
    }

    /// Removes the typed secrets, which are no longer needed.
    pub(super) fn clear_secrets(self) {
        for secret in [self.key, self.passphrase, self.repeated] {
            secret.set(String::new());
        }
    }

    /// The service that new requests go to, if the form shows another one and cannot change it.
    pub(super) fn fixed_service(self) -> Option<BaseUrl> {
        let is_fixed = self.settings.config().base_url_locked;
        let base = self.settings.base().filter(|_| is_fixed)?;
        (self.base.get() != base.as_str()).then_some(base)
    }

    /// Forgets the outcome of the last test, since another address or key was typed.
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
        let checked = self
            .settings
            .check(&base, &key, self.insecure(), self.keeping())
            .and_then(|connection| self.with_passphrase(connection));
        checked.map_err(|problem| self.wrong(problem)).ok()
    }

    /// Whether the key of the shown service is behind a passphrase.
    pub(super) fn has_lock(self) -> bool {
        let base = self.base.with(|base| BaseUrl::parse(base, Insecure::Allow));
        base.is_ok_and(|base| self.settings.has_lock(&base))
    }

    fn keeping(self) -> Keeping {
        if self.remember.get_untracked() && self.locks.get_untracked() {
            Keeping::Locked
        } else {
            self.remember.get_untracked().into()
        }
    }

    fn with_passphrase(self, connection: Connection) -> Result<Connection, SettingsProblem> {
        let problem = if self.settings.is_to_be_locked(&connection.key) {
            let repeated = self.repeated.get_untracked();
            self.passphrase
                .with_untracked(|typed| passphrase_problem(typed, &repeated))
        } else {
            None
        };
        problem.map_or(Ok(connection), |problem| {
            Err(SettingsProblem::Passphrase(t(problem).to_owned()))
        })
    }

    /// Shows the problem at its field.
    pub(super) fn wrong(self, problem: SettingsProblem) {
        let field = match problem {
            SettingsProblem::BaseUrl(_) => BASE,
            SettingsProblem::Key(_) => KEY,
            SettingsProblem::Passphrase(_) => PASSPHRASE,
        };
        if self.outcome.try_set(Outcome::Wrong(problem)).is_none() {
            focus_on(field);
        }
    }

    /// The first field that the user still has to fill in; `None` if there is none.
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
        if untrack(|| self.settings.has_key() || self.settings.is_locked_here()) {
            return;
        }
        spawn_local(async move {
            // The new page takes the focus first, so this waits for the next paint.
            after_paint().await;
            // A user who types a prompt already keeps the focus there.
            let is_here = self.outcome.try_get_untracked().is_some() && !has_focus("textarea");
            if let Some(field) = is_here.then(|| self.first_empty()).flatten() {
                focus_on(field);
            }
        });
    }
}

pub(super) fn not_loaded() -> Explanation {
    Explanation {
        what: t(NOT_LOADED).to_owned(),
        cost: None,
        advice: t(untrack(host).advice()).to_owned(),
    }
}
