//! The actions of the connection form's buttons: test and save. They are in the chunk of the work, which both need.

use easel_core::{
    contract::{Insecure, pasted_address, pasted_key},
    words::{mark, plural, t},
};
use leptos::{prelude::*, task::spawn_local};

use super::state::{ConnectAct, ConnectionState, Outcome, not_loaded};
use crate::{
    browser::with_plain_host,
    state::settings::{Connection, SettingsProblem},
    ui::lazy::NOT_LOADED,
};

/// Performs the action of a button of the form.
pub fn act(form: ConnectionState, act: ConnectAct) {
    form.take_as_pasted();
    match act {
        ConnectAct::Connect => form.connect(),
        ConnectAct::SaveAnyway => form.save_anyway(),
    }
}

impl ConnectionState {
    /// Keeps only the address and the key of pasted text. This happens here, and not where they are parsed, since the
    /// first page does not need this code.
    fn take_as_pasted(self) {
        let base = self
            .base
            .with_untracked(|base| with_plain_host(&pasted_address(base)));
        let key = self.key.with_untracked(|key| pasted_key(key));
        for (field, text) in [(self.base, base), (self.key, key)] {
            if field.with_untracked(|typed| *typed != text) {
                field.set(text);
            }
        }
    }

    /// Tests the connection and saves it if that works: the models are listed, which is free.
    fn connect(self) {
        let Some(connection) = self.checked() else {
            return;
        };
        let insecure = self.insecure();
        let typed = self.typed();
        self.outcome.set(Outcome::Testing);
        spawn_local(async move {
            let tested = match self.work.ready().await {
                Some(api) => api.test(connection.clone()).await,
                None => Err((not_loaded(), None)),
            };
            // The form may be gone by now, or have other input.
            let now = self.typed();
            match tested {
                _ if now.is_some() && now != typed => {}
                Ok(count) => self.save(connection, insecure, connected(count)),
                Err((explanation, raw)) if now.is_some() => {
                    self.outcome.set(Outcome::Failed(explanation, raw));
                }
                Err((explanation, _)) => self.notices.warn(explanation.what),
            }
        });
    }

    fn save_anyway(self) {
        if let Some(connection) = self.checked() {
            self.save(connection, self.insecure(), mark("Saved.").to_owned());
        }
    }

    /// Saves the connection. A key that is to be locked is put behind its passphrase first.
    fn save(self, connection: Connection, insecure: Insecure, words: String) {
        if !self.settings.is_to_be_locked(&connection.key) {
            self.store(connection, insecure, words);
            return;
        }
        let Some(passphrase) = self.passphrase.try_get_untracked() else {
            return;
        };
        self.outcome.try_set(Outcome::Testing);
        spawn_local(async move {
            let locked = match self.work.ready().await {
                Some(api) => api.lock_away(connection.key.clone(), passphrase).await,
                None => Err(NOT_LOADED),
            };
            match locked {
                Ok(()) => self.store(connection, insecure, words),
                Err(why) => self.wrong(SettingsProblem::Passphrase(t(why).to_owned())),
            }
        });
    }

    /// Stores the connection. The form may be gone by now, since the welcome card disappears.
    fn store(self, connection: Connection, insecure: Insecure, words: String) {
        let kept = self.settings.save(connection, insecure);
        if self.typed().is_some() {
            if let Some(base) = untrack(|| self.fixed_service()) {
                self.show(&base);
            } else {
                self.clear_secrets();
                self.outcome.set(Outcome::Untouched);
            }
        }
        if kept {
            self.notices.say(words);
        } else {
            self.notices.warn(mark(
                "Saved only until this page is closed: this browser does not let Easel save settings.",
            ));
        }
    }
}

fn connected(models: usize) -> String {
    plural(
        models,
        "Connected. The service lists 1 model for this key.",
        "Connected. The service lists {count} models for this key.",
    )
}
