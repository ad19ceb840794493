//! Easel without a service: the demo runs in the page's own service worker, on any static host.

use easel_e2e::{
    Place, Role, Setup, Studio,
    steps::{choose, clip, picture_size},
    visit,
};

/// The prompts that the forms send if nothing was typed.
const PICTURE: &str = "A lighthouse in a storm, at dusk";
const CLIP: &str = "Waves roll onto a beach";

/// Checks that the test's own service has received no request.
fn assert_no_service(studio: &Studio) {
    assert_eq!(studio.service.journal().len(), 0);
}

/// A visitor tries the demo, loads it again, and leaves it with its results.
#[test]
fn the_demo_is_tried_and_left_with_its_results() {
    visit(Setup::default(), |studio| {
        the_form_is_complete_as_soon_as_the_demo_is_there(studio);
        the_next_click_leads_to_a_picture(studio);
        the_demo_outlasts_a_reload(studio);
        its_costs_are_not_real(studio);
        it_is_left_with_its_results(studio);
    });
}

/// The bug: the form had no model until the demo was asked for its list once more. An earlier click sent nothing, and
/// its message disappeared when the list arrived.
fn the_form_is_complete_as_soon_as_the_demo_is_there(studio: &Studio) {
    let watch = "new MutationObserver((_, observer) => {
            if (!document.body.innerText.includes('This is the demo')) return;
            observer.disconnect();
            setTimeout(() => window.modelAtFirst = document.querySelector('.composer [role=combobox]').value);
        }).observe(document.body, {subtree: true, childList: true, characterData: true})";
    studio.open("image");
    studio.find(Role::Button, "Try it here");
    studio.script(watch);
    studio.press(Role::Button, "Try it here");
    studio.wait("the demo", || {
        let model = studio.try_script("return window.modelAtFirst ?? null", Vec::new())?;
        model.as_str().map(|model| assert_ne!(model, ""))
    });
    studio.wait_text("This is the demo");
}

fn the_next_click_leads_to_a_picture(studio: &Studio) {
    studio.press(Role::Button, "Generate image");
    let card = studio.card(PICTURE);
    card.wait_line("Completed");
    let (width, height) = picture_size(&card);
    assert!(width > 0 && height > 0);
    assert_no_service(studio);
}

/// A reload by these drivers bypasses the worker, as with the shift key.
fn the_demo_outlasts_a_reload(studio: &Studio) {
    studio.reload();
    assert!(picture_size(&studio.card(PICTURE)).0 > 0);
    studio.follow("Edit");
    studio.follow("Image");
    studio.fill(Role::Textbox, "Prompt", "a heron");
    studio.press(Role::Button, "Generate image");
    studio.card("a heron").wait_line("Completed");
    assert_no_service(studio);
}

/// The cost of a demo result is not real, and the page says so.
fn its_costs_are_not_real(studio: &Studio) {
    choose(&studio.card(PICTURE), Role::Link, "Details");
    studio.wait_text("demo credit");
    studio.open("credits");
    studio.find(Role::Heading, "Credits");
    studio.wait_text("Nothing spent yet");
    assert_no_service(studio);
}

fn it_is_left_with_its_results(studio: &Studio) {
    studio.open("image");
    picture_size(&studio.card(PICTURE));
    studio.press(Role::Button, "Leave the demo");
    studio.press(Role::Button, "Leave, keep results");
    studio.wait_text("To send requests, Easel needs your API key");
    assert!(picture_size(&studio.card(PICTURE)).0 > 0);
    studio.connect();
    studio.follow("Image");
    studio.card(PICTURE);
    studio.open("settings");
    assert!(!studio.text().contains("/demo"));
}

/// Returns whether the worker of the site controls the page.
const IS_ANSWERED: &str = "return navigator.serviceWorker.controller !== null";

/// A visitor uses the page for a while before the demo, and leaves the demo without its results.
#[test]
fn the_demo_takes_over_a_page_and_is_left_without_its_results() {
    visit(Setup::default(), |studio| {
        the_demo_answers_a_page_that_had_another_worker(studio);
        it_is_left_without_its_results(studio);
    });
}

/// The bug: Chromium sent every POST of the page to the host, and each request "may have been charged". The worker
/// without the demo had declared that it answers no POST.
fn the_demo_answers_a_page_that_had_another_worker(studio: &Studio) {
    studio.open("image");
    // Typing starts the chunk of the work, which starts the worker.
    studio.fill(Role::Textbox, "Prompt", "a heron");
    studio.wait_script("the worker of the site", IS_ANSWERED, true);
    studio.follow("Settings");
    studio.follow("Image");
    // Requests of the page follow the routes of this worker from now on.
    studio.script("return fetch('config.json').then(() => true)");
    studio.press(Role::Button, "Try it here");
    studio.wait_text("This is the demo");
    studio.press(Role::Button, "Generate image");
    studio.card("a heron").wait_line("Completed");
    assert!(!studio.text().contains("charged"));
    assert_no_service(studio);
}

fn it_is_left_without_its_results(studio: &Studio) {
    studio.press(Role::Button, "Leave the demo");
    studio.press(Role::Button, "Leave, delete results");
    studio.wait_gone(Role::Article, "a heron");
    studio.find(Role::Button, "Try it here");
    studio.wait("nothing of the demo", || {
        let names = studio.try_script("return caches.keys()", Vec::new())?;
        let is_demo = |name: &serde_json::Value| name.as_str().unwrap_or_default().contains("demo");
        (!names.as_array()?.iter().any(is_demo)).then_some(())
    });
}

#[test]
fn the_demo_makes_clips() {
    visit(Setup::under("/studio/"), |studio| {
        studio.open("image");
        studio.press(Role::Button, "Try it here");
        studio.wait_text("This is the demo");
        studio.follow("Video");
        studio.press(Role::Button, "Generate video");
        let clip = clip(&studio.card(CLIP));
        let facts = (clip.seconds, clip.width, clip.height);
        assert_eq!(facts, (4.0, 320.0, 180.0));
    });
}
