//! A browser that blocks all storage.

use std::time::Duration;

use easel_e2e::{
    Form, Place, Role, Setup,
    steps::{BACKGROUND, RATIO_MODEL, choose_mode, fill, picture_size},
    visit,
};

/// The time within which a page answers. A page that hangs takes far longer.
const AT_ONCE: Duration = Duration::from_secs(5);

/// The bug: the page hung when a connection was saved. It requested a lock, which the browser refuses, again and again.
/// Now the page says what it cannot store, and work goes on.
#[test]
fn a_page_without_storage_works() {
    let setup = Setup {
        browser: Form::WithoutStorage,
        ..Setup::default()
    };
    visit(setup, |studio| {
        studio.open("settings");
        studio.fill(Role::Textbox, "Base URL", studio.service.base_url());
        studio.fill(Role::Textbox, "API key", studio.service.key());
        studio.press(Role::Button, "Connect");
        for _ in 0..10 {
            let asked = std::time::Instant::now();
            studio.script("return new Promise(done => setTimeout(() => done(1), 100))");
            assert!(asked.elapsed() < AT_ONCE, "the page hangs");
        }
        // The test follows a link, because a page load would lose everything that is only in memory.
        studio.follow("Image");
        let prompt = "a dormouse [take: 2]";
        fill(studio, RATIO_MODEL, prompt);
        choose_mode(studio, BACKGROUND);
        studio.press(Role::Button, "Generate image");
        let card = studio.card(prompt);
        card.wait_line("Completed");
        picture_size(&card);
        assert_eq!(studio.service.requests("POST", "/").len(), 1);
    });
}
