//! Filters of the Library: they combine, and the address has them.

use easel_e2e::{NO_ANSWER, Place, Role, Setup, Studio, visit};

use crate::steps::{
    BACKGROUND, RATIO_MODEL, generate, generate_and_wait, generate_of_size, generate_until,
};

const WIDE: &str = "a quail, wide";
const TALL: &str = "a quail, tall";
const OTHER: &str = "a rail";

/// An older ledger with many results.
const SEED: &str = include_str!("old_ledger/seed.js");

/// Three results of different shapes, of two models.
fn three_results(studio: &Studio) {
    studio.connect();
    generate_of_size(studio, RATIO_MODEL, WIDE, "16:9");
    generate_of_size(studio, RATIO_MODEL, TALL, "9:16");
    generate_of_size(studio, "pixel-image-1", OTHER, "1536x1024");
}

#[track_caller]
fn wait_address(studio: &Studio, end: &str) {
    studio.wait(&format!("the address {end}"), || {
        studio.address().ends_with(end).then_some(())
    });
}

/// Chooses the option of a select by its value.
#[track_caller]
fn choose_option(studio: &Studio, name: &str, value: &str) {
    let select = studio.find(Role::Combobox, name);
    let script = format!(
        "arguments[0].value = '{value}';
        arguments[0].dispatchEvent(new Event('change', {{bubbles: true}}));
        return arguments[0].value"
    );
    assert_eq!(select.try_script(&script), Some(value.into()), "an option");
}

fn history_length(studio: &Studio) -> Option<u64> {
    studio.script("return history.length").as_u64()
}

/// A user narrows the Library by shape, model and words. The address has all of it: a reload keeps it, and Back
/// takes the last filter away. Each chip removes its filter.
#[test]
fn filters_combine_and_are_in_the_address() {
    visit(Setup::default(), |studio| {
        three_results(studio);
        studio.follow("Library");
        studio.press(Role::Button, "Filter");
        studio.press(Role::Radio, "Landscape");
        studio.wait_gone(Role::Article, TALL);
        wait_address(studio, "library?shape=landscape");
        choose_option(studio, "Model", RATIO_MODEL);
        studio.wait_gone(Role::Article, OTHER);
        studio.card(WIDE);
        wait_address(studio, "library?model=aspect-image-1&shape=landscape");
        studio.wait_line("1 found");
        studio.find(Role::Button, "Remove filter: Shape: Landscape");

        studio.reload();
        studio.card(WIDE);
        assert!(!studio.has(Role::Article, TALL) && !studio.has(Role::Article, OTHER));
        studio.script("history.back()");
        studio.card(OTHER);
        wait_address(studio, "library?shape=landscape");
        assert!(!studio.has(Role::Article, TALL));
        studio.press(Role::Button, "Remove filter: Shape: Landscape");
        studio.card(TALL);
        wait_address(studio, "library");
        assert!(!studio.has(Role::Button, "Clear all"));
    });
}

/// Words are in the address, too, once the user pauses. They take the place of its entry in the history.
#[test]
fn typed_words_are_in_the_address() {
    visit(Setup::default(), |studio| {
        three_results(studio);
        studio.follow("Library");
        studio.card(OTHER);
        let before = history_length(studio);
        studio.fill(Role::Searchbox, "Search", "quail tall");
        studio.wait_gone(Role::Article, WIDE);
        wait_address(studio, "library?q=quail%20tall");
        assert_eq!(history_length(studio), before);

        studio.reload();
        studio.card(TALL);
        assert_eq!(studio.value(Role::Searchbox, "Search"), "quail tall");
        assert!(!studio.has(Role::Article, WIDE));
        studio.follow("Tasks");
        studio.find(Role::Heading, "Tasks");
        studio.script("history.back()");
        studio.card(TALL);
        assert_eq!(studio.value(Role::Searchbox, "Search"), "quail tall");

        // A bookmark, with words as people type them.
        studio.open("library?q=A+quail&shape=landscape");
        studio.card(WIDE);
        assert!(!studio.has(Role::Article, TALL));
        studio.fill(Role::Searchbox, "Search", "rail");
        studio.card(OTHER);
        wait_address(studio, "library?q=rail&shape=landscape");
    });
}

/// The stars of the filter did not fit beside each other: the whole panel scrolled sideways.
#[test]
fn the_filters_fit_in_their_panel() {
    visit(Setup::default(), |studio| {
        studio.connect();
        generate_and_wait(studio, OTHER);
        studio.follow("Library");
        studio.press(Role::Button, "Filter");
        studio.find(Role::Group, "Rating, at least");
        for width in [768, 320] {
            studio.set_size(width, 800);
            let overflow = studio.script(
                "const panel = document.querySelector('#filter');
                return panel.scrollWidth - panel.clientWidth;",
            );
            assert_eq!(overflow.as_u64(), Some(0), "{width}");
        }
    });
}

/// Older results than those in memory are found, also where newer ones match.
#[test]
fn a_search_goes_over_older_results() {
    visit(Setup::default(), |studio| {
        studio.connect();
        generate(studio, "a heron", BACKGROUND);
        studio.card("a heron").wait_line("Completed");
        studio.open_file("config.json");
        let seeded = studio.try_script(SEED, vec![900.into()]);
        assert_eq!(seeded, Some(true.into()), "the records are written");
        studio.open("library?q=heron+777");
        studio.card("heron 777");
        studio.wait_line("1 of 900");
        studio.fill(Role::Searchbox, "Search", "heron 80");
        // Those that end with it, and 800 to 809.
        studio.wait_line("19 of 900");
    });
}

/// The results of a batch, from its page.
#[test]
fn a_batch_is_shown_in_the_library() {
    visit(Setup::default(), |studio| {
        studio.connect();
        generate_and_wait(studio, OTHER);
        studio.press(Role::Button, "Batch…");
        studio.fill(Role::Textbox, "Prompts", "a coot\na grebe");
        studio.press(Role::Button, "Send 2 requests");
        studio.press(Role::Button, "Show batch");
        studio.wait_text("2 requests: 2 completed.");
        studio.press(Role::Link, "Show in Library");
        studio.card("a coot");
        studio.card("a grebe");
        assert!(!studio.has(Role::Article, OTHER));
        studio.press(Role::Button, "Remove filter: Batch: a coot");
        studio.card(OTHER);
    });
}

/// A user looks for what is not kept on the device, and for what it cost.
#[test]
fn what_is_kept_and_what_it_cost_is_found() {
    const KEPT: &str = "a knot";
    const NOT_KEPT: &str = "a ruff [no-cors-media]";
    visit(Setup::default(), |studio| {
        studio.provoke(&[NO_ANSWER, 404, 405]);
        studio.connect();
        // The service tells what it cost only of what runs in the background.
        generate_until(studio, KEPT, BACKGROUND, "Completed");
        generate_and_wait(studio, NOT_KEPT);
        studio.follow("Library");
        studio.card(KEPT);
        studio.press(Role::Button, "Filter");
        let kept = studio.find(Role::Group, "Kept on this device");
        kept.press(Role::Radio, "No");
        studio.wait_gone(Role::Article, KEPT);
        studio.card(NOT_KEPT);
        wait_address(studio, "library?kept=no");
        kept.press(Role::Radio, "Yes");
        studio.wait_gone(Role::Article, NOT_KEPT);
        studio.card(KEPT);
        studio.fill(Role::Textbox, "Credits, at most", "much");
        studio.wait_text("Enter a number.");
        studio.fill(Role::Textbox, "Credits, at most", "0.50");
        wait_address(studio, "library?cost-until=0.5&kept=yes");
        studio.find(Role::Heading, "No result matches the filters");
        assert_eq!(studio.value(Role::Textbox, "Credits, at most"), "0.50");
        studio.press(Role::Button, "Remove filter: At most 0.5 credits");
        studio.card(KEPT);
        studio.open("library?cost-from=0.5&kept=yes");
        studio.card(KEPT);
        assert!(!studio.has(Role::Article, NOT_KEPT));
    });
}
