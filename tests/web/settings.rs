//! The key is redacted, bound to its origin, and stored as requested.

use easel::{
    browser::{Area, read, remove},
    state::settings::{ApiKey, Connection, Settings},
};
use easel_core::{
    contract::{BaseUrl, Insecure},
    site_config::SiteConfig,
};
use leptos::prelude::*;
use wasm_bindgen_test::wasm_bindgen_test;

const SECRET: &str = "sk-web-7731";
const KEY: &str = "easel.key";

fn base(text: &str) -> BaseUrl {
    BaseUrl::parse(text, Insecure::Refuse).expect("it is an address")
}

fn connection(remember: bool) -> Connection {
    let base = base("https://media.example/v1");
    let key = ApiKey::parse(SECRET, &base, remember).expect("it is a key");
    Connection { base, key }
}

/// Loads settings with nothing stored.
fn fresh() -> (Owner, Settings) {
    for area in [Area::Device, Area::Session] {
        remove(area, KEY);
    }
    let owner = Owner::new();
    let settings = owner.with(|| Settings::load(SiteConfig::default()));
    (owner, settings)
}

#[wasm_bindgen_test]
fn a_key_is_never_printed() {
    let connection = connection(false);
    let printed = format!("{:?} {connection:?}", connection.key);
    assert!(!printed.contains(SECRET), "{printed}");
    assert!(printed.contains("redacted"), "{printed}");
}

#[wasm_bindgen_test]
fn a_key_is_stored_where_the_user_asked() {
    for (remember, kept, empty) in [
        (false, Area::Session, Area::Device),
        (true, Area::Device, Area::Session),
    ] {
        let (owner, settings) = fresh();
        assert!(settings.save(connection(remember), Insecure::Refuse));
        assert!(read(kept, KEY).is_some_and(|text| text.contains(SECRET)));
        assert_eq!(read(empty, KEY), None);
        // The next page load finds the key as stored.
        let again = owner.with(|| Settings::load(SiteConfig::default()));
        untrack(|| {
            assert_eq!(again.remembers_key(), remember);
            assert_eq!(again.connection(), Some(connection(remember)));
        });
        again.forget_key(&connection(remember).base);
        assert_eq!(read(kept, KEY), None);
    }
}

#[wasm_bindgen_test]
fn a_key_stays_with_its_origin() {
    let (_owner, settings) = fresh();
    settings.save(connection(false), Insecure::Refuse);
    let check = |base| settings.check(base, "", Insecure::Refuse, false);
    assert!(check("https://media.example").is_ok());
    assert!(check("https://media.example:8443").is_err());
    assert!(check("https://other.example").is_err());
    settings.forget_key(&connection(false).base);
}
