//! Addresses of services that came with a backup. A backup may be somebody else's: no request and no key goes there before
//! the person has confirmed the address, or entered it as that of a service.

use easel_core::contract::{BaseUrl, Insecure};
use leptos::prelude::*;

use super::{FROM_BACKUPS, Settings};
use crate::browser::{self, Area};

/// Before an address that the person has yet to confirm.
const ASKED: &str = "? ";

/// Before an address that the person has confirmed.
const CONFIRMED: &str = "+ ";

impl Settings {
    /// How many addresses came with backups. A tracking caller is notified when one is confirmed.
    pub fn addresses_from_backups(self) -> usize {
        self.marked().with(|all| all.lines().count())
    }

    /// Whether the person has yet to confirm this address.
    pub fn is_unconfirmed(self, base: &BaseUrl) -> bool {
        self.has_from_backup(ASKED, base)
    }

    /// The same of the address that a job has.
    pub fn is_unconfirmed_at(self, base: &str) -> bool {
        let base = BaseUrl::parse(base, Insecure::Allow);
        base.is_ok_and(|base| self.is_unconfirmed(&base))
    }

    /// Whether this is the address of a service that was entered or confirmed here, or that the site names.
    pub fn knows(self, base: &str) -> bool {
        let Ok(base) = BaseUrl::parse(base, Insecure::Allow) else {
            // Nothing is ever asked for at what is no address.
            return true;
        };
        self.has_from_backup(CONFIRMED, &base)
            || self.base().as_ref() == Some(&base)
            || self
                .keys
                .with(|keys| keys.iter().any(|key| key.base == base))
    }

    /// Notes an address that the person has yet to confirm. False if that cannot be stored.
    pub fn doubt(self, base: &str) -> bool {
        match BaseUrl::parse(base, Insecure::Allow) {
            Ok(base) if !untrack(|| self.is_unconfirmed(&base)) => self.mark(ASKED, &base),
            _ => true,
        }
    }

    /// The person has confirmed an address. If that cannot be stored, the next page asks again.
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

    /// Notes an address after a mark, in place of an earlier mark.
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
