//! Which service Easel speaks to, with which key, how the page looks, and its language.

mod appearance;
mod config;
mod key;
mod language;
mod limit;
mod notify;
mod single_keys;

use easel_core::{
    contract::{BaseUrl, Insecure},
    job::Account,
};
use leptos::prelude::*;

pub use self::{
    appearance::Theme,
    config::{Config, load_config},
    key::ApiKey,
    language::{Language, Speech},
    limit::{daily_limit, daily_limit_text, pass_daily_limit, set_daily_limit},
    notify::{notifies, set_notifies},
    single_keys::{set_single_keys, single_keys},
};
use crate::browser::{self, Area};

const BASE_URL: &str = "easel.base_url";
const INSECURE: &str = "easel.allow_http";

/// Where requests go and the key they carry. There is none without both.
#[derive(Clone, Debug, PartialEq)]
pub struct Connection {
    /// The service's address.
    pub base: BaseUrl,
    /// The key, which belongs to the address's origin.
    pub key: ApiKey,
}

impl Connection {
    /// What a job that is sent now belongs to.
    pub fn account(&self) -> Account {
        Account {
            base: self.base.as_str().to_owned(),
            // Keys have no names yet.
            key: None,
        }
    }
}

/// The settings of this browser, as a context.
#[derive(Clone, Copy)]
pub struct Settings {
    config: StoredValue<Config>,
    stored_base: RwSignal<Option<BaseUrl>>,
    key: RwSignal<Option<ApiKey>>,
}

/// Why settings could not be saved, for the field concerned.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SettingsProblem {
    /// The address is not one that can be used.
    BaseUrl(String),
    /// The key is missing, or no key at all.
    Key(String),
}

impl Settings {
    /// Reads what this browser has kept, beside the site's own configuration.
    pub fn load(config: Config) -> Self {
        let stored_base = browser::read(Area::Device, BASE_URL)
            .and_then(|text| BaseUrl::parse(&text, allowed_http()).ok());
        Self {
            config: StoredValue::new(config),
            stored_base: RwSignal::new(stored_base),
            key: RwSignal::new(ApiKey::load()),
        }
    }

    /// The site's configuration.
    pub fn config(self) -> Config {
        self.config.get_value()
    }

    /// The address in use: the person's own, unless the site fixes it.
    pub fn base(self) -> Option<BaseUrl> {
        let config = self.config();
        let given = config
            .base_url
            .as_deref()
            .and_then(|text| BaseUrl::parse(text, Insecure::Allow).ok());
        if config.base_url_locked {
            return given;
        }
        self.stored_base.get().or(given)
    }

    /// Whether a key is kept for the address in use.
    pub fn has_key(self) -> bool {
        self.connection().is_some()
    }

    /// Whether the key outlives this tab.
    pub fn remembers_key(self) -> bool {
        self.key
            .with(|key| key.as_ref().is_some_and(ApiKey::is_remembered))
    }

    /// The address and the key that belongs to it. A key that was given for another origin is
    /// not used.
    pub fn connection(self) -> Option<Connection> {
        let base = self.base()?;
        let key = self.key.get().filter(|key| key.belongs_to(&base))?;
        Some(Connection { base, key })
    }

    /// What a form's texts amount to. An empty key means the one already kept for this origin.
    ///
    /// # Errors
    /// The first field that is wrong, and why.
    pub fn check(
        self,
        base: &str,
        key: &str,
        insecure: Insecure,
        remember: bool,
    ) -> Result<Connection, SettingsProblem> {
        let base = BaseUrl::parse(base, insecure)
            .map_err(|problem| SettingsProblem::BaseUrl(problem.message().to_string()))?;
        let kept = self
            .key
            .get_untracked()
            .filter(|kept| key.trim().is_empty() && kept.belongs_to(&base));
        let key = match kept {
            Some(kept) => kept.remembered(remember),
            None => ApiKey::parse(key, &base, remember).map_err(SettingsProblem::Key)?,
        };
        Ok(Connection { base, key })
    }

    /// Keeps a checked connection. `false` when the browser's storage is switched off, so that
    /// it will be gone with the page.
    pub fn save(self, connection: Connection, insecure: Insecure) -> bool {
        match insecure {
            Insecure::Allow => drop(browser::write(Area::Device, INSECURE, "yes")),
            Insecure::Refuse => browser::remove(Area::Device, INSECURE),
        }
        let kept = browser::write(Area::Device, BASE_URL, connection.base.as_str());
        let kept = connection.key.store() && kept;
        self.stored_base.set(Some(connection.base));
        self.key.set(Some(connection.key));
        kept
    }

    /// Forgets the key, everywhere.
    pub fn forget_key(self) {
        ApiKey::forget();
        self.key.set(None);
    }
}

/// Whether the person has insisted on plain http to a public host.
pub fn allowed_http() -> Insecure {
    match browser::read(Area::Device, INSECURE) {
        Some(_) => Insecure::Allow,
        None => Insecure::Refuse,
    }
}
