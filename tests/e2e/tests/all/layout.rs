//! Nothing scrolls sideways, at any width, on any page.

use easel_e2e::{Place, Setup, visit};

use crate::steps::{BACKGROUND, generate};

/// A small phone, a tablet, a desktop.
const WIDTHS: [u32; 3] = [320, 768, 1440];
const PAGES: [&str; 9] = [
    "image", "edit", "video", "tasks", "credits", "library", "models", "settings", "nowhere",
];

/// A person with work of every length looks at every page on three devices.
#[test]
fn no_page_scrolls_sideways() {
    visit(Setup::default(), |studio| {
        studio.connect();
        // A word without a place to break at is what makes pages wide.
        let prompt = format!("{} [fail: {}]", "w".repeat(80), "no-paint-left-".repeat(12));
        generate(studio, &prompt, BACKGROUND);
        generate(studio, "a plain picture", BACKGROUND);
        studio.card("a plain picture").wait_line("Completed");
        studio.card(&prompt).wait_line("Failed");
        let polls = studio.service.requests("GET", "/v1/tasks/");
        let task = polls[0].path.trim_start_matches("/v1/").to_owned();
        for page in PAGES.into_iter().chain([task.as_str()]) {
            studio.open(page);
            for width in WIDTHS {
                studio.set_width(width);
                let overhang = studio.script(
                    "return document.documentElement.scrollWidth - document.documentElement.clientWidth",
                );
                assert_eq!(overhang, 0, "{page} at {width} px");
            }
        }
    });
}
