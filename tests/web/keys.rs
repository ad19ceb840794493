//! Keys of several services, and of several accounts of one service.

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

const KEY: &str = "easel.key";
const HERE: &str = "https://here.example/v1";
const THERE: &str = "https://there.example/media";

fn base(text: &str) -> BaseUrl {
    BaseUrl::parse(text, Insecure::Refuse).expect("it is an address")
}

fn connection(address: &str, secret: &str, remember: bool) -> Connection {
    let base = base(address);
    let key = ApiKey::parse(secret, &base, remember).expect("it is a key");
    Connection { base, key }
}

/// Loads the settings as a new page does.
fn load() -> (Owner, Settings) {
    let owner = Owner::new();
    let settings = owner.with(|| Settings::load(SiteConfig::default()));
    (owner, settings)
}

fn fresh() -> (Owner, Settings) {
    for area in [Area::Device, Area::Session] {
        remove(area, KEY);
        remove(area, "easel.base_url");
    }
    load()
}

fn save(settings: Settings, address: &str, secret: &str, remember: bool) {
    assert!(settings.save(connection(address, secret, remember), Insecure::Refuse));
}

/// A user who switched to another service and back had to type the first key again, and the tasks
/// of the first service were not polled meanwhile.
#[wasm_bindgen_test]
fn another_service_does_not_remove_a_key() {
    for remember in [false, true] {
        let (_owner, settings) = fresh();
        save(settings, HERE, "sk-here-1", remember);
        save(settings, THERE, "sk-there-2", remember);
        let (_later, again) = load();
        for settings in [settings, again] {
            untrack(|| {
                let now = settings.connection().expect("it is connected");
                assert_eq!(now.base, base(THERE));
                assert!(
                    settings
                        .connection_for("https://here.example", None)
                        .is_some()
                );
                assert!(settings.keeps_key_for(HERE));
                assert_eq!(settings.services().len(), 2);
            });
        }
        again.go_to(base(HERE));
        let now = untrack(|| again.connection()).expect("its key is kept");
        assert_eq!(now, connection(HERE, "sk-here-1", remember));
        again.forget_key(&base(HERE));
        untrack(|| {
            assert!(again.connection_for(HERE, None).is_none());
            assert!(again.connection_for(THERE, None).is_some());
        });
        assert!(read(Area::Device, KEY).is_none_or(|kept| !kept.contains("sk-here-1")));
        again.forget_key(&base(THERE));
    }
}

/// Tasks were polled with any available key, but the service does not know them under another
/// account.
#[wasm_bindgen_test]
fn a_task_is_polled_with_the_key_it_was_sent_with() {
    let (_owner, settings) = fresh();
    save(settings, HERE, "sk-device", true);
    save(settings, HERE, "sk-of-this-tab", false);
    let name = |secret| connection(HERE, secret, false).key.name();
    let (_later, again) = load();
    untrack(|| {
        for secret in ["sk-device", "sk-of-this-tab"] {
            let found = again.connection_for("https://here.example", Some(&name(secret)));
            assert_eq!(found.expect("it is kept").key.name(), name(secret));
        }
        let now = again.connection().expect("it is connected");
        assert_eq!(now.key.name(), name("sk-of-this-tab"));
        assert!(again.connection_for(HERE, Some("00000000")).is_none());
        // The same key at another service is another account.
        assert!(
            again
                .connection_for(THERE, Some(&name("sk-device")))
                .is_none()
        );
    });
    again.forget_key(&base(HERE));
}

#[wasm_bindgen_test]
fn the_name_of_a_key_is_stable_and_reveals_nothing() {
    let key = |address, secret| connection(address, secret, true).key;
    let name = key(HERE, "sk-here-1").name();
    assert_eq!(name, key(HERE, "sk-here-1").name());
    assert_eq!(name.len(), 8);
    assert!(name.bytes().all(|byte| byte.is_ascii_hexdigit()));
    assert_ne!(name, key(HERE, "sk-here-2").name());
    assert_ne!(name, key(THERE, "sk-here-1").name());
    let salt = read(Area::Device, "easel.salt").expect("it is kept");
    assert!(salt.len() > 20, "{salt}");
}

/// Another tab stores a key, then forgets it.
#[wasm_bindgen_test]
fn keys_that_other_tabs_store_are_found() {
    let (_owner, settings) = fresh();
    let (_other, other) = load();
    save(settings, HERE, "sk-mine", false);
    save(other, THERE, "sk-theirs", true);
    assert!(!untrack(|| settings.keeps_key_for(THERE)));
    settings.read_keys_again();
    assert!(untrack(|| settings.keeps_key_for(THERE)));
    other.forget_key(&base(THERE));
    settings.read_keys_again();
    assert!(!untrack(|| settings.keeps_key_for(THERE)));
    assert!(untrack(|| settings.keeps_key_for(HERE)));
    settings.forget_key(&base(HERE));
}

/// A key was replaced by another key of its origin. It was dropped as soon as any tab stored a key,
/// and the tasks that were sent with it were no longer polled.
#[wasm_bindgen_test]
fn a_replaced_key_outlasts_what_other_tabs_store() {
    let (_owner, settings) = fresh();
    save(settings, HERE, "sk-first", true);
    save(settings, HERE, "sk-second", true);
    let first = connection(HERE, "sk-first", true).key.name();
    let finds_the_first = || untrack(|| settings.connection_for(HERE, Some(&first))).is_some();
    assert!(finds_the_first());

    let (_other, other) = load();
    save(other, THERE, "sk-theirs", true);
    settings.read_keys_again();
    assert!(finds_the_first());
    let now = untrack(|| settings.connection()).expect("it is connected");
    assert_eq!(now, connection(HERE, "sk-second", true));

    // Another tab forgets the service, and no key of it is left.
    settings.go_to(base(THERE));
    other.forget_key(&base(HERE));
    settings.read_keys_again();
    assert!(!finds_the_first());
    settings.forget_key(&base(THERE));
}

/// The browser clears its storage while the page is open. The page writes the records again with
/// the names of their keys. A new salt at the next start gave the keys other names, and no task was
/// polled.
#[wasm_bindgen_test]
fn the_names_of_keys_outlast_the_storage() {
    let name = || connection(HERE, "sk-here-1", true).key.name();
    let before = (name(), read(Area::Device, "easel.salt"));
    assert!(before.1.is_some());
    remove(Area::Device, "easel.salt");
    assert_eq!((name(), read(Area::Device, "easel.salt")), before);
}
