//! When each file is downloaded, and what the page does when a download fails. `--quick` leaves these tests out: its
//! site has no chunks.

use std::collections::BTreeSet;

use easel_e2e::{Chunks, Hosted, Place, Role, Setup, Studio, visit};
use serde_json::Value;

use crate::steps::{RATIO_MODEL, WAIT, choose_mode, fill};

const NOT_LOADED: &str = "Not sent: part of Easel could not be loaded.";

/// Returns when each file of the site was requested, and its address.
const ASKED_FOR: &str = "return performance.getEntriesByType('resource')
    .filter(entry => entry.name.startsWith(document.baseURI))
    .map(entry => [entry.startTime, entry.name])";

/// Returns the files that the page or its first script loads immediately. `cargo xtask bench size` counts these files,
/// and the page, as the first load.
const NAMED: &str = "return [...document.querySelectorAll(
        'script[src], link:is([rel=stylesheet], [rel=modulepreload], [rel=code], [rel=icon])'
    )].map(element => element.src ?? element.href)
    .concat(new URL('config.json', document.baseURI).href)";

/// Until a user starts to fill in the form, a first visit only downloads the files that the page names, each of them
/// once. `WebKit` loaded the module and `config.json` twice. After the load, a browser that can install sites also
/// reads the manifest and one of its icons.
#[test]
fn a_first_visit_downloads_the_first_load_and_no_more() {
    visit(Setup::whole(), |studio| {
        studio.open("");
        studio.find(Role::Heading, "Connect your service");
        let named: Vec<_> = named(studio).into_iter().collect();
        let began = studio.script("return performance.now()");
        let began = began.as_f64().expect("the browser has a clock");
        studio.fill(Role::Textbox, "Prompt", "a swift");
        let files = studio.wait("a chunk", || {
            let files = asked_for(studio)?;
            let has_chunk = files.iter().any(|(_, file)| file.contains("/split_"));
            has_chunk.then_some(files)
        });
        let is_to_install = |file: &str| file.ends_with(".webmanifest") || file.contains("/icons/");
        let before = files.into_iter().filter(|(at, _)| *at < began);
        let before = before.map(|(_, file)| file);
        let mut before: Vec<_> = before.filter(|file| !is_to_install(file)).collect();
        before.sort();
        assert_eq!(before, named);
    });
}

fn asked_for(studio: &Studio) -> Option<Vec<(f64, String)>> {
    let Value::Array(entries) = studio.try_script(ASKED_FOR, Vec::new())? else {
        return None;
    };
    let entries = entries.iter();
    entries
        .map(|entry| Some((entry[0].as_f64()?, entry[1].as_str()?.to_owned())))
        .collect()
}

fn named(studio: &Studio) -> BTreeSet<String> {
    let names = studio.script(NAMED);
    let names = names.as_array().expect("it is a list").iter();
    names
        .map(|name| name.as_str().expect("it is an address").to_owned())
        .collect()
}

/// Connects to the service on the first page, because the settings page is a chunk of its own.
#[track_caller]
fn connect_here(studio: &Studio) {
    studio.open("");
    let card = studio.first("section.welcome");
    card.fill(Role::Textbox, "Base URL", studio.service.base_url());
    card.fill(Role::Textbox, "API key", studio.service.key());
    card.press(Role::Button, "Connect");
    studio.wait_gone(Role::Heading, "Connect your service");
}

/// The chunk that sends requests cannot be loaded, because the site was updated or the network failed. The page sends
/// nothing, not even later by itself. The draft stays, and another click sends it.
#[test]
fn a_click_without_the_code_that_sends() {
    visit(Setup::default(), |studio| {
        studio.provoke(&[404]);
        connect_here(studio);
        studio.set_chunks(Chunks::Lost);
        studio.clear_cache();
        studio.reload();
        studio.wait_text("This part of Easel could not be loaded.");
        let known = studio.service.requests("GET", "/v1/models").len();
        fill(studio, RATIO_MODEL, "a curlew");
        choose_mode(studio, WAIT);
        studio.press(Role::Button, "Generate image");
        studio.wait_alert(NOT_LOADED);
        assert_eq!(studio.value(Role::Textbox, "Prompt"), "a curlew");

        studio.set_chunks(Chunks::Served);
        studio.press(Role::Button, "Try again");
        // The models come from the same chunk, which has loaded now.
        studio.wait_requests("GET", "/v1/models", known + 1);
        studio.wait_gone(Role::Button, "Try again");
        assert!(studio.service.posted().is_empty(), "nobody pressed again");
        studio.press(Role::Button, "Generate image");
        studio.card("a curlew").wait_line("Completed");
        assert_eq!(studio.service.posted().len(), 1);
        assert!(!studio.text().contains(NOT_LOADED));
    });
}

/// On a slow network, the user presses the button twice before the chunk that sends requests has loaded. The button is
/// disabled, and the form is sent once, with its state at the first press.
#[test]
fn a_click_while_the_code_that_sends_is_on_its_way() {
    // The browser opens six connections to a host: files that are held back may block others.
    let setup = Setup {
        loads_later: true,
        ..Setup::default()
    };
    visit(setup, |studio| {
        connect_here(studio);
        studio.set_chunks(Chunks::Held);
        studio.clear_cache();
        studio.reload();
        fill(studio, RATIO_MODEL, "a plover");
        choose_mode(studio, WAIT);
        studio.press(Role::Button, "Generate image");
        let button = studio.find(Role::Button, "Generate image");
        studio.wait("a button that waits", || {
            (button.try_property("disabled")? == true).then_some(())
        });
        // Enter in a field submits no form while the button is disabled, but this event does.
        let send = "document.querySelector('form').dispatchEvent(
            new Event('submit', {bubbles: true, cancelable: true}))";
        studio.script(send);
        studio.fill(Role::Textbox, "Prompt", "a plover, later");
        assert!(studio.service.posted().is_empty(), "nothing can be sent");

        studio.set_chunks(Chunks::Served);
        studio.card("a plover").wait_line("Completed");
        let posted = studio.service.posted();
        assert_eq!(posted.len(), 1, "{posted:?}");
        assert_eq!(posted[0].1["prompt"], "a plover");
    });
}

/// The chunk of a page cannot be loaded, because the site was updated or the network failed. The page says so, stays
/// usable, and offers to try again.
#[test]
fn a_page_whose_code_does_not_load() {
    const LOST: &str = "This part of Easel could not be loaded.";
    visit(Setup::default(), |studio| {
        studio.provoke(&[404]);
        studio.set_chunks(Chunks::Lost);
        studio.open("");
        studio.first("nav").press(Role::Link, "Library");
        studio.wait_text(LOST);
        studio.press(Role::Button, "Try again");
        studio.wait_text(LOST);
        studio.follow("Image");
        studio.first("nav").press(Role::Link, "Library");
        studio.wait_text(LOST);
        studio.set_chunks(Chunks::Served);
        studio.press(Role::Button, "Try again");
        studio.find(Role::Heading, "Library");
    });
}

/// The site was updated, the host has no file of the version before, and no worker has kept one. *Try again* could not
/// help, and the message advised to check the connection.
#[test]
fn a_page_whose_parts_are_gone_offers_the_new_version() {
    let setup = Setup {
        deploys: true,
        ..Setup::default()
    };
    visit(setup, |studio| {
        studio.provoke(&[404]);
        studio.open("");
        studio.deploy(Hosted::Second);
        studio.clear_cache();
        studio.first("nav").press(Role::Link, "Library");
        studio.wait_text("There is a new version of Easel");
        studio.find(Role::Button, "Reload");
        assert!(!studio.has(Role::Button, "Try again"));
        studio.follow("Image");
        studio.fill(Role::Textbox, "Prompt", "a curlew");
        studio.press(Role::Button, "Generate image");
        studio.wait_alert("Not sent: there is a new version of Easel");
        studio
            .first("#composer-alert")
            .press(Role::Button, "Reload");
        let lacks = "return !document.querySelector('#composer-alert')";
        studio.wait_script("the new version", lacks, true);
        studio.wait_up();
        assert_eq!(studio.value(Role::Textbox, "Prompt"), "a curlew");
        studio.first("nav").press(Role::Link, "Library");
        studio.find(Role::Heading, "Library");
        assert!(studio.service.posted().is_empty());
    });
}

/// Two tabs are open without a service, and a user begins to work in one of them. The other one shows the work without
/// a click, although its chunk had not been loaded.
#[test]
fn work_that_begins_in_another_tab() {
    visit(Setup::default(), |studio| {
        studio.open("");
        let first = studio.tab();
        studio.new_tab();
        connect_here(studio);
        fill(studio, RATIO_MODEL, "an avocet");
        choose_mode(studio, WAIT);
        studio.press(Role::Button, "Generate image");
        studio.card("an avocet").wait_line("Completed");
        studio.turn_to(&first);
        studio.card("an avocet").wait_line("Completed");
    });
}
