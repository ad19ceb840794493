//! The browser's store, and what happens when it loses records or has no space.

use easel_e2e::{Place, Setup, Studio, visit};

use crate::steps::{BACKGROUND, WAIT, generate, picture_size};

const NOT_KEPT: &str = "does not let Easel save its records";

/// Returns the number of records in the ledger. A database that is gone is not made here: the page would find it
/// without tables.
const COUNT: &str = "return new Promise((tell, fail) => {
    const opening = indexedDB.open('easel');
    opening.onupgradeneeded = () => opening.transaction.abort();
    opening.onerror = fail;
    opening.onsuccess = () => {
        const database = opening.result;
        const asked = database.transaction('jobs').objectStore('jobs').count();
        asked.onerror = fail;
        asked.onsuccess = () => { database.close(); tell(asked.result); };
    };
})";

#[track_caller]
fn wait_stored(studio: &Studio, count: u64) {
    studio.wait("all records", || {
        (studio.try_script(COUNT, Vec::new())?.as_u64()? == count).then_some(())
    });
}

/// A user clears the site's data while the page is open. If no request followed, nobody would have noticed the loss
/// before the next reload, and everything that was sent before and after it was lost then.
#[test]
fn a_store_that_is_cleared_is_filled_again_with_and_without_another_act() {
    visit(Setup::default(), |studio| {
        studio.connect();
        generate(studio, "a crake", WAIT);
        studio.card("a crake").wait_line("Completed");
        studio.clear_store();
        wait_stored(studio, 1);
        studio.reload();
        studio.card("a crake").wait_line("Completed");

        studio.clear_store();
        generate(studio, "a coot", BACKGROUND);
        studio.card("a coot").wait_line("Completed");
        wait_stored(studio, 2);
        studio.reload();
        for prompt in ["a crake", "a coot"] {
            let card = studio.card(prompt);
            card.wait_line("Completed");
            picture_size(&card);
        }
        assert!(!studio.text().contains(NOT_KEPT), "it is kept");
        assert_eq!(studio.service.requests("POST", "/").len(), 2);
    });
}

/// The browser has no storage left. Work goes on, and the page says once what that means. A write that failed for lack
/// of space was never repeated: the work was lost at the next reload, although there was space by then.
#[test]
fn work_without_room_goes_on_and_is_stored_later() {
    visit(Setup::default(), |studio| {
        studio.connect();
        studio.set_quota(1);
        generate(studio, "a finch", WAIT);
        let card = studio.card("a finch");
        card.wait_line("Completed");
        picture_size(&card);
        studio.wait_text(NOT_KEPT);
        generate(studio, "a siskin", BACKGROUND);
        studio.card("a siskin").wait_line("Completed");
        let told = studio.text();
        assert_eq!(told.matches("does not let Easel save").count(), 1, "{told}");

        studio.set_quota(1_000_000_000);
        studio.wait("the warning is taken back", || {
            (!studio.text().contains(NOT_KEPT)).then_some(())
        });
        studio.reload();
        for prompt in ["a finch", "a siskin"] {
            studio.card(prompt).wait_line("Completed");
        }
    });
}
