//! Several installations on one origin, each under its own path.

use easel_e2e::{Place, Role, Setup, Studio, visit};
use serde_json::Value;

use crate::steps::{BACKGROUND, generate_until};

/// Returns the names of everything that is stored or locked on the origin.
const NAMES: &str = "
    const folders = async () => {
        const root = await navigator.storage.getDirectory();
        const names = [];
        for await (const name of root.keys()) names.push(decodeURIComponent(name));
        return names;
    };
    return Promise.all([
        indexedDB.databases().then(all => all.map(({name}) => name)),
        caches.keys(),
        folders(),
        navigator.locks.query().then(({held}) => held.map(({name}) => name)),
        Object.keys(localStorage),
        Object.keys(sessionStorage),
    ]).then(all => all.flat())";

fn names(studio: &Studio) -> Vec<String> {
    let Value::Array(names) = studio.script(NAMES) else {
        panic!("there are names");
    };
    let name = |name: &Value| name.as_str().expect("a name is a text").to_owned();
    names.iter().map(name).collect()
}

#[track_caller]
fn connect(studio: &Studio, path: &str) {
    studio.open(&format!("{path}settings"));
    studio.enter_service(studio.service.base_url(), studio.service.key());
    studio.press(Role::Checkbox, "Remember the key on this device");
    studio.press_connect();
}

/// One installation showed the results of another, polled its tasks and used its key. Where the user enters the key,
/// the page of an installation says which data other pages of the origin can read.
#[test]
fn two_installations_on_one_origin_do_not_mix() {
    const SHARED: &str = "can read what is stored here without a passphrase";
    visit(Setup::default(), |studio| {
        studio.open("a/");
        studio.wait_text(SHARED);
        connect(studio, "a/");
        generate_until(studio, "a heron at a", BACKGROUND, "Completed");
        studio.wait("the result kept", || {
            let all = names(studio);
            all.iter()
                .any(|name| name.starts_with("easel-kept"))
                .then_some(())
        });
        for name in names(studio) {
            // The files of a build have the name of the build at the end.
            let is_own = name.ends_with(" /a/") || name.starts_with("easel-site /a/ ");
            assert!(is_own, "{name:?} does not say whose it is");
        }
        studio.open("b/");
        studio.find(Role::Heading, "Connect your service");
        assert!(!studio.text().contains("a heron at a"));
        connect(studio, "b/");
        generate_until(studio, "a crane at b", BACKGROUND, "Completed");
        assert!(!studio.text().contains("a heron at a"));
        // The whole origin belongs to this one.
        studio.open("");
        studio.find(Role::Heading, "Connect your service");
        studio.find(Role::Textbox, "API key");
        assert!(!studio.text().contains(SHARED));
        studio.open("a/");
        studio.card("a heron at a").wait_line("Completed");
        assert!(!studio.text().contains("a crane at b"));
        studio.wait_text("Results");
    });
}
