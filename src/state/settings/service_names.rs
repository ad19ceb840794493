//! The user's names of services. A service without a name is called by its address.

use std::collections::BTreeMap;

use easel_core::contract::BaseUrl;
use leptos::prelude::*;
use serde_json::Value;

use super::kept;
use crate::browser::{on_window, parse_json};

/// The stored names, by the address of each service.
const NAME: &str = "easel.service_names";

/// The names of services.
#[derive(Clone, Copy)]
pub struct ServiceNames(RwSignal<BTreeMap<String, String>>);

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
        let name = self.0.with(|all| all.get(base.as_str()).cloned());
        name.unwrap_or_default()
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
        let name = name.trim();
        if name.is_empty() {
            all.remove(base.as_str());
        } else {
            all.insert(base.as_str().to_owned(), name.to_owned());
        }
        let text = if all.is_empty() {
            String::new()
        } else {
            serde_json::to_string(&all).unwrap_or_default()
        };
        self.0.try_set(all);
        kept::write(NAME, &text)
    }
}

fn stored() -> BTreeMap<String, String> {
    let stored = kept::read(NAME).and_then(|text| parse_json(&text).ok());
    let stored = stored.as_ref().and_then(Value::as_object);
    let names = stored.into_iter().flatten();
    let name =
        |(address, name): (&String, &Value)| Some((address.clone(), name.as_str()?.to_owned()));
    names.filter_map(name).collect()
}
