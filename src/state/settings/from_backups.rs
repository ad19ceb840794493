//! Addresses of services that came with a backup. A backup may come from another person: no request and no key is
//! sent to such an address before the user has confirmed it, or entered it as the address of a service.

use easel_core::contract::{BaseUrl, Insecure};
use leptos::prelude::*;

use super::{FROM_BACKUPS, Settings};
use crate::browser::{self, Area};

/// The mark before an address that the user has yet to confirm.
const ASKED: &str = "? ";

/// The mark before an address that the user has confirmed.
const CONFIRMED: &str = "+ ";

impl Settings {
    /// The number of addresses that came with backups. A tracking caller is notified when one is confirmed.
    pub fn addresses_from_backups(self) -> usize {
        self.marked().with(|all| all.lines().count())
    }

    /// Whether the user has yet to confirm this address.
    pub fn is_unconfirmed(self, base: &BaseUrl) -> bool {
        self.has_from_backup(ASKED, base)
    }

    /// Whether the user has yet to confirm the address of a job.
    pub fn is_unconfirmed_at(self, base: &str) -> bool {
        let base = BaseUrl::parse(base, Insecure::Allow);
        base.is_ok_and(|base| self.is_unconfirmed(&base))
    }

    /// Whether this is the address of a service that was entered or confirmed in this browser, or that the site
    /// names.
    pub fn knows(self, base: &str) -> bool {
        let Ok(base) = BaseUrl::parse(base, Insecure::Allow) else {
            // An invalid address is never requested, so it need not be confirmed.
            return true;
        };
        self.has_from_backup(CONFIRMED, &base)
            || self.base().as_ref() == Some(&base)
            || self
                .keys
                .with(|keys| keys.iter().any(|key| key.base == base))
    }

    /// Notes an address that the user has yet to confirm. Returns `false` if that cannot be stored.
    pub fn doubt(self, base: &str) -> bool {
        match BaseUrl::parse(base, Insecure::Allow) {
            Ok(base) if !untrack(|| self.is_unconfirmed(&base)) => self.mark(ASKED, &base),
            _ => true,
        }
    }

    /// Notes that the user has confirmed an address. If that cannot be stored, the next page asks again.
    pub fn confirm(self, base: &BaseUrl) {
        if untrack(|| self.is_unconfirmed(base)) {
            self.mark(CONFIRMED, base);
        }
    }

    fn marked(self) -> RwSignal<String> {
        self.of_page.with_value(|of_page| of_page.from_backups)
    }

    fn has_from_backup(self, mark: &str, base: &BaseUrl) -> bool {
        let is_it = |line: &str| line.strip_prefix(mark) == Some(base.as_str());
        let marked = self.of_page.try_with_value(|of_page| of_page.from_backups);
        marked.is_some_and(|all| all.with(|all| all.lines().any(is_it)))
    }

    /// Stores an address with a mark, in place of an earlier mark. Returns whether the browser has stored it.
    fn mark(self, mark: &str, base: &BaseUrl) -> bool {
        let is_other = |line: &&str| line.get(mark.len()..) != Some(base.as_str());
        let all = self.marked().with_untracked(|all| {
            let others = all.lines().filter(is_other);
            let others = others.flat_map(|line| [line, "\n"]);
            others
                .chain([mark, base.as_str(), "\n"])
                .collect::<String>()
        });
        let is_stored = browser::write(Area::Device, FROM_BACKUPS, &all);
        self.marked().set(all);
        is_stored
    }
}
