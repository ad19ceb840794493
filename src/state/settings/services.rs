//! Several services side by side: all services with a stored key, including the current one.

use std::cell::Cell;

use easel_core::contract::{BaseUrl, Insecure};
use leptos::prelude::*;

use super::{
    ApiKey, BASE_URL, Connection, Settings,
    demo::{demo_address, is_demo},
    key::Keeping,
    keys,
};
use crate::browser::{self, Area};

thread_local! {
    /// The address of a service whose key the user has to enter.
    static ASKED_FOR: Cell<Option<String>> = const { Cell::new(None) };
    /// A connection that is not saved, and whose test has failed.
    static TO_EXAMINE: Cell<Option<Connection>> = const { Cell::new(None) };
}

impl Settings {
    /// The connection to a service, with the key of this name, or with any key if `key` is `None`. `None` if no such
    /// key is stored, or if the user has yet to confirm the address.
    pub fn connection_for(self, base: &str, key: Option<&str>) -> Option<Connection> {
        // The address was accepted when a request was sent there.
        let base = BaseUrl::parse(base, Insecure::Allow).ok()?;
        if self.is_unconfirmed(&base) {
            return None;
        }
        let is_meant =
            |kept: &&ApiKey| kept.belongs_to(&base) && key.is_none_or(|name| kept.name() == name);
        let key = self
            .keys
            .try_with(|keys| keys.iter().find(is_meant).cloned())??;
        Some(Connection { base, key })
    }

    /// Whether a key is stored for the current address.
    pub fn has_key(self) -> bool {
        self.connection().is_some()
    }

    /// Makes the form show this address and ask for its key when it is opened next.
    pub fn ask_for(base: &str) {
        ASKED_FOR.set(Some(base.to_owned()));
    }

    /// Takes the address that the form has to show; `None` if there is none.
    pub fn take_asked_for() -> Option<String> {
        ASKED_FOR.take()
    }

    /// Makes the page `/check` examine this connection when it is opened next, although the connection is not saved.
    pub fn examine_next(connection: Connection) {
        TO_EXAMINE.set(Some(connection));
    }

    /// Takes the connection that has to be examined, if it is not the current one.
    pub fn take_to_examine() -> Option<Connection> {
        TO_EXAMINE.take()
    }

    /// The services with a stored key.
    pub fn services(self) -> Vec<BaseUrl> {
        let mut services: Vec<BaseUrl> = Vec::new();
        for key in self.keys.get() {
            if services.iter().all(|known| !key.belongs_to(known)) {
                services.push(key.base);
            }
        }
        services
    }

    /// Switches to a service with a stored key. Returns `false` if the choice is not stored and lasts only as long as
    /// the page.
    pub fn go_to(self, base: BaseUrl) -> bool {
        // Each tab stays with its own service, and a new tab starts with the last one. A user of the site's default
        // address follows it when the site changes it.
        let is_given = self.given_base().as_ref() == Some(&base);
        let kept = [Area::Session, Area::Device].map(|area| {
            if is_given {
                browser::remove(area, BASE_URL);
            }
            is_given || browser::write(area, BASE_URL, base.as_str())
        });
        self.stored_base.set((!is_given).then_some(base));
        kept == [true; 2]
    }

    /// Whether requests go to the demo.
    pub fn is_in_demo(self) -> bool {
        self.connection()
            .is_some_and(|connection| is_demo(&connection.base))
    }

    /// Whether the demo can be offered: the site neither switches it off nor fixes its service, and this browser may
    /// run it.
    pub fn offers_demo(self) -> bool {
        let config = self.config();
        config.demo && !config.base_url_locked && browser::may_have_site_worker()
    }

    /// Forgets the demo as a service. The next service is the one of the site, or the user is asked for one.
    pub fn leave_demo(self) {
        if let Some(demo) = demo_address() {
            self.forget_key(&demo);
            self.forget_base();
        }
    }

    /// Forgets the user's own address.
    fn forget_base(self) {
        for area in [Area::Session, Area::Device] {
            browser::remove(area, BASE_URL);
        }
        self.stored_base.set(None);
    }

    /// Takes over the keys that other tabs have stored on the device, and drops the keys that they have forgotten.
    /// The current key stays, and so does a key that another key of its origin has replaced, because tasks were sent
    /// with it. A key counts as forgotten if the device has no key of its origin any more.
    pub fn read_keys_again(self) {
        let in_use = untrack(|| self.connection()).map(|connection| connection.key);
        let device = keys::kept_in(Area::Device);
        self.read_locks_again();
        let now_here = self.open_keys(&device);
        let (mut keys, earlier): (Vec<ApiKey>, Vec<ApiKey>) = now_here
            .into_iter()
            .partition(|key| key.keeping != Keeping::Device || Some(key) == in_use.as_ref());
        let replaced = earlier
            .into_iter()
            .filter(|key| device.iter().any(|kept| kept.belongs_to(&key.base)));
        for key in device.iter().cloned().chain(replaced) {
            let is_same = |other: &ApiKey| other.secret == key.secret && other.base == key.base;
            if !keys.iter().any(is_same) {
                keys.push(key);
            }
        }
        if keys != self.keys.get_untracked() {
            self.keys.set(keys);
        }
    }
}
