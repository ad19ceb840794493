//! The input of the connection form that is kept until the next form is there.

use std::cell::Cell;

use leptos::prelude::*;

use super::state::ConnectionState;
use crate::state::settings::{Locale, Settings};

thread_local! {
    /// The input that the next form takes over.
    static TYPED: Cell<Option<UnsavedInput>> = const { Cell::new(None) };
}

/// Unsaved input during a change of the page's language, or while `/check` examines the connection.
#[derive(Clone, Default)]
struct UnsavedInput {
    base: String,
    key: String,
    remember: bool,
    locks: bool,
    passphrase: String,
    repeated: String,
    insist: bool,
}

impl ConnectionState {
    /// Takes over the input of the former form: a change of language rebuilds the page.
    pub(super) fn survive_another_language(self, locale: Locale) {
        if let Some(typed) = TYPED.take() {
            self.base.set(typed.base);
            self.key.set(typed.key);
            self.remember.set(typed.remember);
            self.locks.set(typed.locks);
            self.passphrase.set(typed.passphrase);
            self.repeated.set(typed.repeated);
            self.insist.set(typed.insist);
        }
        let changes = locale.changes();
        on_cleanup(move || {
            if locale.changes() != changes {
                self.hand_over();
            }
        });
    }

    /// Prepares the page `/check` to examine the typed connection. The input stays for the next
    /// form.
    pub(super) fn look_into(self) {
        if let Some(connection) = self.checked() {
            Settings::examine_next(connection);
            self.hand_over();
        }
    }

    fn hand_over(self) {
        TYPED.set(Some(UnsavedInput {
            base: self.base.get_untracked(),
            key: self.key.get_untracked(),
            remember: self.remember.get_untracked(),
            locks: self.locks.get_untracked(),
            passphrase: self.passphrase.get_untracked(),
            repeated: self.repeated.get_untracked(),
            insist: self.insist.get_untracked(),
        }));
    }
}
