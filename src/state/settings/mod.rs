//! The current service and key, the theme of the page, and its language.

mod appearance;
mod auto_lock;
mod background;
mod backup;
mod collections;
mod config;
mod connection;
mod demo;
mod file_names;
mod from_backups;
mod keep;
mod kept;
mod key;
mod keys;
mod language;
mod limit;
mod lock;
mod locked_store;
mod metadata;
mod notify;
mod passkey;
mod saving;
mod searches;
mod service_names;
mod services;
mod single_keys;
mod unlock;
mod user_folder;

use easel_core::{
    contract::{BaseUrl, Insecure},
    site_config::SiteConfig,
    words::mark,
};
use leptos::prelude::*;

/// The message that a setting was not stored.
pub const NOT_KEPT: &str = mark(
    "This browser does not let Easel save settings. The change applies until this page is closed.",
);

use self::locked_store::Locks;
pub use self::{
    appearance::Theme,
    auto_lock::{LockAfter, lock_by_itself},
    backup::{
        backup_point, last_backup, note_restored, restoring, set_backup_point, set_last_backup,
        set_restoring, settings_of_backup,
    },
    collections::CollectionList,
    config::{load_config, read_config},
    connection::Connection,
    demo::{demo_address, is_demo},
    file_names::{file_names, name_template, set_file_names},
    keep::{keep_wish, largest_kept, set_keep, set_largest_kept},
    key::{ApiKey, Keeping, names_of_keys},
    language::{Language, Locale},
    limit::{LimitSet, daily_limit, daily_limit_text, pass_daily_limit, set_daily_limit},
    metadata::{set_writes_metadata, writes_metadata},
    notify::{notifies, set_notifies},
    saving::SettingsProblem,
    searches::SearchList,
    service_names::ServiceNames,
    single_keys::{set_single_keys, single_keys},
    user_folder::{folder_choice, saves_in_folder, set_folder_choice},
};
use crate::browser::{self, Area};

/// The stored addresses of missing endpoints, one in each line.
const NO_BACKGROUND: &str = "easel.no_background";

/// The stored addresses that came with backups, one in each line, each after one of two marks.
const FROM_BACKUPS: &str = "easel.from_backups";

const BASE_URL: &str = "easel.base_url";
const INSECURE: &str = "easel.allow_http";

/// The settings of this browser, as a context.
#[derive(Clone, Copy)]
pub struct Settings {
    of_page: StoredValue<OfPage>,
    stored_base: RwSignal<Option<BaseUrl>>,
    /// The endpoints that services were found to lack.
    no_background: RwSignal<String>,
    /// All available keys; the first of an origin is the current one.
    keys: RwSignal<Vec<ApiKey>>,
}

/// The state that does not change while the page lives. It is in one place, so that types that contain the
/// settings stay small.
struct OfPage {
    config: SiteConfig,
    locks: Locks,
    /// The addresses that came with backups.
    from_backups: RwSignal<String>,
}

impl Settings {
    /// Reads what this browser has stored, together with the site's configuration.
    pub fn load(config: SiteConfig) -> Self {
        let stored_base = [Area::Session, Area::Device]
            .into_iter()
            .find_map(|area| browser::read(area, BASE_URL))
            .and_then(|text| BaseUrl::parse(&text, allowed_http()).ok());
        Self {
            of_page: StoredValue::new(OfPage {
                config,
                locks: Locks::load(),
                from_backups: RwSignal::new(
                    browser::read(Area::Device, FROM_BACKUPS).unwrap_or_default(),
                ),
            }),
            stored_base: RwSignal::new(stored_base),
            no_background: RwSignal::new(
                browser::read(Area::Device, NO_BACKGROUND).unwrap_or_default(),
            ),
            keys: RwSignal::new(keys::kept()),
        }
    }

    /// The site's configuration.
    pub fn config(self) -> SiteConfig {
        let config = self
            .of_page
            .try_with_value(|of_page| of_page.config.clone());
        config.unwrap_or_default()
    }

    /// Whether the site leaves out the page at this path.
    pub fn hides(self, path: &str) -> bool {
        self.of_page
            .with_value(|of_page| of_page.config.hidden.iter().any(|hidden| hidden == path))
    }

    /// The current address: the user's own, or else the site's. If the site fixes its address, the user's own does not
    /// count. `None` if there is no address.
    pub fn base(self) -> Option<BaseUrl> {
        let given = self.given_base();
        if self.config().base_url_locked {
            return given;
        }
        self.stored_base.try_get().flatten().or(given)
    }

    fn given_base(self) -> Option<BaseUrl> {
        let given = self.config().base_url;
        BaseUrl::parse(&given?, Insecure::Allow).ok()
    }

    /// Whether a service was entered in this browser, earlier or just now.
    pub fn has_been_here(self) -> bool {
        self.stored_base.with(Option::is_some)
    }

    /// Whether the key outlives this tab.
    pub fn remembers_key(self) -> bool {
        let connection = self.connection();
        connection.is_some_and(|connection| connection.key.keeping != Keeping::Tab)
            || self.is_locked_here()
    }

    /// The current address with the key that belongs to it; `None` without an address or a key. A key of another origin
    /// is not used.
    pub fn connection(self) -> Option<Connection> {
        let base = self.base()?;
        let key = self.key_of(&base)?;
        Some(Connection { base, key })
    }

    /// Whether a key is stored for the address in this text.
    pub fn keeps_key_for(self, base: &str) -> bool {
        let base = BaseUrl::parse(base, Insecure::Allow);
        base.is_ok_and(|base| self.key_of(&base).is_some())
    }

    fn key_of(self, base: &BaseUrl) -> Option<ApiKey> {
        self.keys
            .try_with(|keys| keys.iter().find(|key| key.belongs_to(base)).cloned())?
    }
}

/// Whether the user has allowed plain http to a public host.
pub fn allowed_http() -> Insecure {
    match browser::read(Area::Device, INSECURE) {
        Some(_) => Insecure::Allow,
        None => Insecure::Refuse,
    }
}
