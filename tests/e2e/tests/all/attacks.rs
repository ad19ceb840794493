//! Two hundred attacks on the key, by a hostile service, another origin, links, the site's files, frames and windows.
//!
//! The key belongs to the hostile service, and must not get to any other place: no origin, address, page, store or
//! file. A request of the browser to the service itself carries it in the header `Authorization` alone.

mod exports;
mod hostile;
mod lists;
mod pages;
mod service;

use easel_e2e::{NO_ANSWER, Setup, Studio, visit};
use serde_json::{Value, json};

use self::{
    hostile::{Evil, Thief},
    lists::{HOUSE, SCRIPTS},
};
use crate::steps::{BACKGROUND, WAIT};

/// The least number of attacks in total.
const TARGET: usize = 200;

/// Returns all texts that a page knows of itself, without the field of the key.
const PAGE: &str = "return [
    document.documentElement.outerHTML, location.href, document.title, window.name,
    JSON.stringify(history.state), document.cookie, String(window.stolen),
    ...performance.getEntries().map(entry => entry.name),
    ...[...document.querySelectorAll('input:not([type=password]), textarea')].map(field => field.value),
].join('\\n')";

/// One run of all attacks, with everything that is checked after each.
struct Attack<'a> {
    studio: &'a Studio,
    evil: Evil,
    thief: Thief,
    count: usize,
}

/// A site whose own files are hostile as well: its title, notice, links and profiles.
fn setup() -> Setup {
    Setup {
        config: |_| {
            json!({
                "title": SCRIPTS[0],
                "notice": SCRIPTS[1],
                "links": [{"label": SCRIPTS[2], "url": "https://links.example/"}],
                "profiles": "house.json",
            })
        },
        files: &[("house.json", HOUSE)],
        ..Setup::default()
    }
}

#[test]
fn the_key_goes_nowhere_but_to_its_origin() {
    visit(setup(), |studio| {
        studio.provoke(&[400, 401, 403, 404, 409, 422, 429, 500, 502, 503, NO_ANSWER]);
        let (thief, evil) = (Thief::start(), Evil::start(studio.service.key()));
        let mut attack = Attack {
            studio,
            evil,
            thief,
            count: 4,
        };
        attack.lists_of_models();
        attack.answers(WAIT);
        attack.answers(BACKGROUND);
        attack.media();
        attack.polls();
        attack.links();
        attack.exports();
        attack.frames();
        // These attacks come last, because the site stays open in the other window.
        attack.windows();
        println!("{} attacks", attack.count);
        assert!(attack.count >= TARGET, "{} attacks", attack.count);
    });
}

impl Attack<'_> {
    /// Checks the page, the requests and the stored data after this number of attacks of one sort.
    #[track_caller]
    fn check(&mut self, sort: &str, attacks: usize) {
        self.count += attacks;
        self.check_page(sort);
        self.check_requests(sort);
        let [stored, session] = self.studio.all_stored();
        let mut stored: Value = serde_json::from_str(&stored).expect("it is JSON");
        // The last part is the device's storage, where the key is stored.
        let device = stored.as_array_mut().and_then(Vec::pop);
        let device = device.expect("it was read");
        let others = device.as_object().expect("it has names").iter();
        let others = others.filter(|(name, _)| !name.starts_with("easel.key"));
        for (name, value) in others {
            self.check_text(sort, &format!("{name}: {value}"));
        }
        self.check_text(sort, &stored.to_string());
        self.check_text(sort, &session);
    }

    #[track_caller]
    fn check_page(&self, sort: &str) {
        let page = self.studio.script(PAGE);
        let page = page.as_str().expect("it is a text");
        self.check_text(sort, page);
    }

    #[track_caller]
    fn check_requests(&self, sort: &str) {
        for request in self.thief.requests() {
            let all = format!("{request:?}");
            self.check_text(sort, &all);
            assert!(!all.contains("authorization"), "{sort}: {all}");
            assert!(
                !request.path.starts_with("/ran"),
                "{sort}: a script ran: {all}"
            );
        }
        for mut request in self.evil.requests() {
            request.headers.retain(|(name, _)| name != "authorization");
            self.check_text(sort, &format!("{request:?}"));
        }
    }

    /// Checks that the key is not in a text, neither as it is nor encoded as in addresses.
    #[track_caller]
    fn check_text(&self, sort: &str, text: &str) {
        let key = self.studio.service.key();
        let encoded = percent_encoded(key);
        for form in [key, &encoded, &encoded.to_uppercase()] {
            let found = text.split_once(form);
            let before = found.map(|(before, _)| before.chars().rev().take(200));
            let before = before.map(|before| before.collect::<Vec<_>>().into_iter().rev());
            let before = before.map(Iterator::collect::<String>);
            assert!(before.is_none(), "{sort}: the key comes after {before:?}");
        }
    }
}

/// Returns the key with each of its characters in another notation.
fn written(key: &str, notation: impl Fn(u8) -> String) -> String {
    key.bytes().map(notation).collect::<Vec<_>>().concat()
}

fn percent_encoded(key: &str) -> String {
    written(key, |byte| format!("%{byte:02x}"))
}
