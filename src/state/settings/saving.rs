//! Checks the connection that a form proposes, stores it, and forgets keys.

use easel_core::{
    contract::{BaseUrl, Insecure},
    words::{mark, t},
};
use leptos::prelude::*;

use super::{
    Connection, INSECURE, Settings,
    key::{ApiKey, Keeping},
    keys,
};
use crate::browser::{self, Area};

const IS_LOCKED: &str = mark("The key of this service is locked. Unlock it, or enter it again.");

/// Why settings could not be saved, for the field that is wrong.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SettingsProblem {
    /// The address cannot be used.
    BaseUrl(String),
    /// The key is missing or invalid.
    Key(String),
    /// The passphrase cannot be used, or the key could not be locked with it.
    Passphrase(String),
}

impl Settings {
    /// Builds the connection from a form's texts. An empty key means the key that is already stored for
    /// this origin. If that key is behind a passphrase, it stays there: only the passphrase can change
    /// that.
    ///
    /// # Errors
    /// Returns the first wrong field, and why it is wrong.
    pub fn check(
        self,
        base: &str,
        key: &str,
        insecure: Insecure,
        keeping: impl Into<Keeping>,
    ) -> Result<Connection, SettingsProblem> {
        let base = BaseUrl::parse(base, insecure)
            .map_err(|problem| SettingsProblem::BaseUrl(problem.message().to_string()))?;
        let kept = untrack(|| self.key_of(&base)).filter(|_| key.trim().is_empty());
        let key = match kept {
            Some(kept) if kept.keeping == Keeping::Locked => kept,
            Some(kept) => kept.kept(keeping.into()),
            None if key.trim().is_empty() && untrack(|| self.is_locked(&base)) => {
                return Err(SettingsProblem::Key(t(IS_LOCKED).to_owned()));
            }
            None => ApiKey::parse(key, &base, keeping).map_err(SettingsProblem::Key)?,
        };
        Ok(Connection { base, key })
    }

    /// Stores a checked connection, and uses its service from now on, unless the site fixes another one.
    /// Returns `false` if the browser's storage is disabled, so that the connection is lost with the page.
    pub fn save(self, connection: Connection, insecure: Insecure) -> bool {
        let may_insist = match insecure {
            Insecure::Allow => browser::write(Area::Device, INSECURE, "yes"),
            Insecure::Refuse => {
                browser::remove(Area::Device, INSECURE);
                true
            }
        };
        self.confirm(&connection.base);
        let base_kept = self.config().base_url_locked || self.go_to(connection.base);
        let key_kept = keys::keep(&connection.key);
        self.read_locks_again();
        self.keys.update(|keys| {
            let new = connection.key;
            keys.retain(|key| key.secret != new.secret || !key.belongs_to(&new.base));
            // The former key of the same origin stays available as long as the page, for jobs that were
            // sent with it.
            keys.insert(0, new);
        });
        may_insist && base_kept && key_kept
    }

    /// Forgets the keys of a service in all places.
    pub fn forget_key(self, base: &BaseUrl) {
        keys::forget(base);
        self.read_locks_again();
        self.keys
            .update(|keys| keys.retain(|key| !key.belongs_to(base)));
    }
}
