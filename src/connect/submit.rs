//! What the buttons of the connection form do: test, save.

use easel_core::{
    contract::{Explanation, Insecure},
    words::{mark, plural, t},
};
use leptos::{prelude::*, task::spawn_local};

use super::state::{BASE, ConnectionState, KEY, Outcome};
use crate::{
    browser::focus_on,
    lazy::{NOT_LOADED, NOT_LOADED_ADVICE},
    state::settings::Connection,
};

impl ConnectionState {
    /// Enter in the address moves on to the missing key; otherwise the form connects.
    pub(super) fn submit(self) {
        let is_in_base = focus_on(&[BASE, ":focus"].concat());
        if !(is_in_base && self.first_empty() == Some(KEY) && focus_on(KEY)) {
            self.connect();
        }
    }

    /// Lists the models with the form's values, which is free, and saves the values if that works.
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
            // The form may be gone by now, or hold something else.
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

    /// Saves the form's values although their test has failed.
    pub(super) fn save_anyway(self) {
        if let Some(connection) = self.checked() {
            self.save(connection, self.insecure(), mark("Saved.").to_owned());
        }
    }

    /// The form may be gone by now: the welcome card disappears.
    fn save(self, connection: Connection, insecure: Insecure, words: String) {
        let kept = self.settings.save(connection, insecure);
        if self.typed().is_some() {
            if let Some(base) = untrack(|| self.fixed_service()) {
                self.show(&base);
            } else {
                self.key.set(String::new());
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

fn not_loaded() -> Explanation {
    Explanation {
        what: t(NOT_LOADED).to_owned(),
        cost: None,
        advice: t(NOT_LOADED_ADVICE).to_owned(),
    }
}
