//! A stream with more results than fit on a screen.

use easel_e2e::{Place, Role, Setup, Studio, visit};

use crate::steps::{BACKGROUND, RATIO_MODEL, choose, choose_mode};

const MANY: usize = 30;

fn generate_many(studio: &Studio, jobs: usize) {
    studio.connect();
    studio.follow("Image");
    studio.fill(Role::Combobox, "Model", RATIO_MODEL);
    choose_mode(studio, BACKGROUND);
    studio.send_many(jobs, "");
}

/// Counts the cards, and the cards that have their contents.
fn cards(studio: &Studio) -> (u64, u64) {
    let script = "return ['article', 'article .card-actions']
        .map(part => document.querySelectorAll(part).length)";
    let counts = studio.script(script);
    let count = |place: usize| counts[place].as_u64().unwrap_or_default();
    (count(0), count(1))
}

/// A user scrolls through many results to the oldest and back. Each visible card is complete, and
/// the page does not have the contents of all cards at once.
#[test]
fn cards_out_of_sight_are_empty_until_they_come_into_view() {
    visit(Setup::default(), |studio| {
        studio.set_size(1000, 600);
        generate_many(studio, MANY);
        studio.wait("most cards empty", || {
            let (all, whole) = cards(studio);
            (all == 30 && (1..20).contains(&whole)).then_some(())
        });
        // The browser's own search finds text in empty cards as well.
        studio.wait_text("job 0");

        let oldest = studio.find(Role::Article, "job 0");
        oldest
            .try_script("arguments[0].scrollIntoView()")
            .expect("the card can be scrolled to");
        oldest.wait_line("Completed");
        oldest.press(Role::Button, "Open");
        let viewer = studio.find(Role::Dialog, "job 0");
        viewer.press(Role::Button, "Close");
        studio.wait_gone(Role::Dialog, "job 0");

        let newest = studio.find(Role::Article, "job 29");
        newest
            .try_script("arguments[0].scrollIntoView()")
            .expect("the card can be scrolled to");
        newest.wait_line("Completed");
        choose(&newest, Role::Button, "Remove");
        studio.wait_gone(Role::Article, "job 29");
        studio.press(Role::Button, "Undo");
        studio.find(Role::Article, "job 29").wait_line("Completed");
    });
}
