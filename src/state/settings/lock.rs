//! Keys behind a passphrase, as far as the first page needs them: which services have such a key, and whether it
//! is locked. The code that unlocks them comes with the work (`unlock`).

use easel_core::contract::{BaseUrl, Insecure};
use leptos::prelude::*;

use super::{
    ApiKey, Settings,
    demo::share_keys,
    key::Keeping,
    keys,
    locked_store::{Locks, last_lock, services, set_last_lock},
};
use crate::browser::now;

impl Settings {
    fn locks(self) -> Locks {
        self.of_page.with_value(|of_page| of_page.locks)
    }

    /// The state of the locks; `None` if the page is gone.
    fn try_locks(self) -> Option<Locks> {
        self.of_page.try_with_value(|of_page| of_page.locks)
    }

    /// Whether the key of a service is behind a passphrase, locked or not.
    pub fn has_lock(self, base: &BaseUrl) -> bool {
        let is_it = |slot: &BaseUrl| share_keys(slot, base);
        let services = self.locks().services;
        services.with(|services| services.iter().any(is_it))
    }

    /// Whether the key of the current service is behind a passphrase, locked or not.
    pub fn has_lock_here(self) -> bool {
        self.base().is_some_and(|base| self.has_lock(&base))
    }

    /// Whether the key of a service is locked, and no other key of its origin is available.
    pub fn is_locked(self, base: &BaseUrl) -> bool {
        self.has_lock(base) && self.key_of(base).is_none()
    }

    /// The service with this address, if its key is locked.
    pub fn locked_at(self, base: &str) -> Option<BaseUrl> {
        let base = BaseUrl::parse(base, Insecure::Allow).ok()?;
        self.is_locked(&base).then_some(base)
    }

    /// Whether the key of the current service is locked.
    pub fn is_locked_here(self) -> bool {
        self.base().is_some_and(|base| self.is_locked(&base))
    }

    /// Whether a key has to be encrypted before it is saved: it is to be kept behind a passphrase, and is not yet.
    pub fn is_to_be_locked(self, key: &ApiKey) -> bool {
        key.keeping == Keeping::Locked && !self.keys.with_untracked(|keys| keys.contains(key))
    }

    /// The services whose key is locked.
    pub fn locked_services(self) -> Vec<BaseUrl> {
        let locked = self.locks().services.get().into_iter();
        locked.filter(|base| self.is_locked(base)).collect()
    }

    /// Asks for the passphrase of a service, in a dialog.
    pub fn ask_passphrase(self, base: BaseUrl) {
        self.asks_passphrase().set(Some(base));
    }

    /// The service whose passphrase the page asks for.
    pub fn asks_passphrase(self) -> RwSignal<Option<BaseUrl>> {
        self.locks().asked
    }

    /// Locks all keys that are behind a passphrase, here and in the other tabs.
    pub fn lock(self) {
        let moment = now().to_string();
        set_last_lock(&moment);
        self.locks().last.set_value(Some(moment));
        self.drop_open_keys();
    }

    /// Reads again which services have a lock.
    pub(super) fn read_locks_again(self) {
        let now = services();
        // The page may be gone.
        if let Some(locks) = self.try_locks()
            && locks.services.get_untracked() != now
        {
            locks.services.set(now);
        }
    }

    /// Whether a tab has locked the keys since the last call of this function.
    pub(super) fn is_told_to_lock(self) -> bool {
        let now = last_lock();
        self.try_locks().is_some_and(|locks| {
            let before = locks.last.get_value();
            locks.last.set_value(now.clone());
            before != now
        })
    }

    /// Removes from memory the keys of services with a lock, except keys that the user has chosen to store in
    /// clear.
    pub(super) fn drop_open_keys(self) {
        let in_clear = keys::kept();
        let locked = self.locks().services.get_untracked();
        let stays = |key: &ApiKey| {
            in_clear.contains(key) || !locked.iter().any(|base| key.belongs_to(base))
        };
        if !self.keys.with_untracked(|keys| keys.iter().all(stays)) {
            self.keys.update(|keys| keys.retain(stays));
        }
    }

    /// The keys in memory, after the changes of other tabs: locked keys and keys whose record is gone are dropped.
    /// A key that was on the device in clear may now be behind a passphrase, because another tab has put it there.
    pub(super) fn open_keys(self, device: &[ApiKey]) -> Vec<ApiKey> {
        if self.is_told_to_lock() {
            self.drop_open_keys();
        }
        let locked = self.locks().services.get_untracked();
        let has_lock = |key: &ApiKey| locked.iter().any(|base| key.belongs_to(base));
        let mut keys = self.keys.get_untracked();
        keys.retain(|key| key.keeping != Keeping::Locked || has_lock(key));
        for key in &mut keys {
            let is_in_clear = device.iter().any(|kept| kept.belongs_to(&key.base));
            if key.keeping == Keeping::Device && !is_in_clear && has_lock(key) {
                key.keeping = Keeping::Locked;
            }
        }
        keys
    }
}
