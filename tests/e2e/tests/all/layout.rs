//! Nothing scrolls sideways, at any width, on any page.

use easel_e2e::{Place, Role, Setup, Studio, visit};
use serde_json::Value;

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

/// What stands over the results begins and ends where they do, until there is a count beside it.
#[test]
fn the_search_is_in_line_with_the_cards() {
    visit(Setup::default(), |studio| {
        studio.connect();
        generate(studio, "a whimbrel", BACKGROUND);
        studio.card("a whimbrel").wait_line("Completed");
        studio.open("library");
        studio.find(Role::Searchbox, "Search");
        for width in WIDTHS {
            studio.set_width(width);
            let search = sides(studio, ".search .input");
            let cards = sides(studio, ".cards");
            assert_eq!(search[1], cards[1], "{width} px");
            // On a phone it has a line of its own.
            if width == WIDTHS[0] {
                assert_eq!(search[0], cards[0], "{width} px");
            }
        }
    });
}

/// Where the first element that a selector finds begins and ends, from left to right in pixels.
fn sides(studio: &Studio, selector: &str) -> Value {
    let script = "const box = arguments[0].getBoundingClientRect(); return [box.left, box.right]";
    let sides = studio.first(selector).try_script(script);
    sides.expect("it is there")
}
