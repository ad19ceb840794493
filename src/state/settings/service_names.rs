//! The user's names of services. A service without a name is called by its address.

use easel_core::contract::BaseUrl;
use leptos::prelude::*;

use super::kept;
use crate::browser::{Json, on_window};

/// The stored names, by the address of each service.
const NAME: &str = "easel.service_names";

/// The names of services.
#[derive(Clone, Copy)]
pub struct ServiceNames(RwSignal<Vec<(String, String)>>);

impl ServiceNames {
    /// Reads the names of this browser. Follows the changes of other tabs, until the current owner is
    /// disposed of.
    pub fn start() -> Self {
        let names = Self(RwSignal::new(stored()));
        on_window("storage", move |_| {
            names.0.maybe_update(|all| {
                let before = std::mem::replace(all, stored());
                before != *all
            });
        });
        names
    }

    /// The name that the user has given a service; empty if there is none.
    pub fn given(self, base: &BaseUrl) -> String {
        let is_it = |(address, _): &&(String, String)| address == base.as_str();
        self.0.with(|all| {
            let found = all.iter().find(is_it);
            found.map(|(_, name)| name.clone()).unwrap_or_default()
        })
    }

    /// The name of a service as shown: the user's name, or else its address.
    pub fn called(self, base: &BaseUrl) -> String {
        let name = self.given(base);
        if name.is_empty() {
            base.as_str().to_owned()
        } else {
            name
        }
    }

    /// Gives a service a name; an empty name removes it. Returns whether the browser has stored it.
    pub fn give(self, base: &BaseUrl, name: &str) -> bool {
        // Another tab may have changed other names.
        let mut all = stored();
        all.retain(|(address, _)| address != base.as_str());
        let name = name.trim();
        if !name.is_empty() {
            all.push((base.as_str().to_owned(), name.to_owned()));
        }
        let json = Json::default();
        for (address, name) in &all {
            json.set_text(address, name);
        }
        let text = if all.is_empty() {
            String::new()
        } else {
            json.print()
        };
        self.0.try_set(all);
        kept::write(NAME, &text)
    }
}

fn stored() -> Vec<(String, String)> {
    let stored = kept::read(NAME).and_then(|text| Json::parse(&text).ok());
    stored.map(|stored| stored.texts()).unwrap_or_default()
}
