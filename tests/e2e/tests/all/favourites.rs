//! Results that the user has marked as favourites.

use easel_e2e::{Place, Role, Setup, Studio, Tab, visit};

use crate::{
    keeping::thumbnails::wait_thumbnails,
    steps::{BACKGROUND, choose, generate_and_wait, generate_clip, generate_until, open_tabs},
};

const HERON: &str = "a heron at dawn";
const STORK: &str = "a stork on a roof";
const MARKS: &str =
    "return document.querySelectorAll('.card-favourite > [aria-pressed=true]').length";

#[track_caller]
fn wait_marks(studio: &Studio, count: usize) {
    studio.wait_script(&format!("{count} cards with a mark"), MARKS, count);
}

/// A user marks a result as a favourite. Another tab shows the mark at once, and the Library still has it after a
/// reload. A result that loses its mark leaves the favourites, and the user gets back to all results.
#[test]
fn a_favourite_is_found_again() {
    visit(Setup::default(), |studio| {
        let tabs: [Tab; 2] = open_tabs(studio);
        generate_and_wait(studio, STORK);
        generate_and_wait(studio, HERON);
        studio.card(HERON).press(Role::Button, "Favourite");
        wait_marks(studio, 1);
        studio.turn_to(&tabs[0]);
        wait_marks(studio, 1);
        studio.follow("Library");
        studio.press(Role::Button, "Favourites");
        studio.wait_gone(Role::Article, STORK);
        assert!(studio.address().ends_with("library?show=favourites"));
        studio.reload();
        studio.card(HERON);
        assert!(!studio.has(Role::Article, STORK));
        studio.card(HERON).press(Role::Button, "Favourite");
        studio.wait_text("No favourites yet");
        studio.press(Role::Button, "Show all results");
        studio.card(STORK);
        studio.card(HERON);
        wait_marks(studio, 0);
    });
}

/// The next clip in the large view was an empty box until it had loaded.
#[test]
fn the_next_clip_shows_a_picture_at_once() {
    visit(Setup::default(), |studio| {
        studio.connect();
        for prompt in [STORK, HERON] {
            generate_clip(studio, prompt);
        }
        // Each clip has two sizes.
        wait_thumbnails(studio, 4);
        studio.open("library");
        studio.card(HERON).press(Role::Button, "Open");
        studio
            .find(Role::Dialog, HERON)
            .press(Role::Button, "Next result");
        let view = studio.find(Role::Dialog, STORK);
        let poster = view.first("video").property("poster");
        assert!(poster.starts_with("blob:"), "on this device: {poster}");
    });
}

/// On a phone the mark is in the menu, and a failed job has no mark.
#[test]
fn only_results_can_be_marked() {
    visit(Setup::default(), |studio| {
        studio.connect();
        let failed = generate_until(studio, "a stork [fail: no paint]", BACKGROUND, "Failed");
        assert!(!failed.has(Role::Button, "Favourite"));
        generate_and_wait(studio, HERON);
        studio.be_a_phone(390, 844);
        choose(&studio.card(HERON), Role::Button, "Add to favourites");
        wait_marks(studio, 1);
        choose(&studio.card(HERON), Role::Button, "Remove from favourites");
        wait_marks(studio, 0);
    });
}
