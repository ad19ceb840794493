//! No page scrolls sideways, at any width, and the Library is aligned.

use easel_core::route::PAGES;
use easel_e2e::{Place, Role, Setup, Studio, visit};
use serde_json::Value;

use crate::steps::{BACKGROUND, generate};

/// The widths of a small phone, a tablet and a desktop, in CSS pixels.
const WIDTHS: [u32; 3] = [320, 768, 1440];

/// Every page is checked at three widths, with short and long texts.
#[test]
fn no_page_scrolls_sideways_and_the_library_is_aligned() {
    visit(Setup::whole(), |studio| {
        studio.connect();
        // A long word without a break could make a page too wide.
        let prompt = format!("{} [fail: {}]", "w".repeat(80), "no-paint-left-".repeat(12));
        generate(studio, &prompt, BACKGROUND);
        generate(studio, "a plain picture", BACKGROUND);
        studio.card("a plain picture").wait_line("Completed");
        studio.card(&prompt).wait_line("Failed");
        let polls = studio.service.requests("GET", "/v1/tasks/");
        let task = polls[0].path.trim_start_matches("/v1/").to_owned();
        let pages = PAGES.map(|(path, _)| path).into_iter();
        for page in pages.chain(["nowhere", &task]) {
            studio.open(page);
            for width in WIDTHS {
                studio.set_width(width);
                let overhang = studio.script(
                    "return document.documentElement.scrollWidth - document.documentElement.clientWidth",
                );
                assert_eq!(overhang, 0, "{page} at {width} px");
            }
        }
        studio.open("library");
        studio.find(Role::Searchbox, "Search");
        the_head_is_aligned_with_the_cards(studio);
        the_filters_fit_in_their_panel(studio);
    });
}

/// The tools of the Library end at the right edge of the cards, and on a phone the search has its own line.
#[track_caller]
fn the_head_is_aligned_with_the_cards(studio: &Studio) {
    for width in WIDTHS {
        studio.set_width(width);
        let cards = sides(studio, ".cards");
        assert_eq!(sides(studio, ".library-tools")[1], cards[1], "{width} px");
        if width == WIDTHS[0] {
            assert_eq!(sides(studio, ".search .input"), cards, "{width} px");
        }
    }
}

/// The stars of the filter were wider than the panel, which scrolled sideways.
#[track_caller]
fn the_filters_fit_in_their_panel(studio: &Studio) {
    studio.press(Role::Button, "Filter");
    studio.find(Role::Group, "Rating, at least");
    for width in [768, 320] {
        studio.set_width(width);
        let overflow = studio.script(
            "const panel = document.querySelector('#filter');
            return panel.scrollWidth - panel.clientWidth;",
        );
        assert_eq!(overflow.as_u64(), Some(0), "{width}");
    }
}

/// Returns the left and the right edge of the first element that a selector finds, in pixels.
fn sides(studio: &Studio, selector: &str) -> Value {
    let script = "const box = arguments[0].getBoundingClientRect(); return [box.left, box.right]";
    let sides = studio.first(selector).try_script(script);
    sides.expect("it is there")
}
