//! Back, Forward and a reload lead to the dialogs above a page, and to the place in a list. `tests/web/way_back.rs`
//! tests the address and the history without another load.

use easel_e2e::{Place, Role, Setup, Studio, visit};

use crate::{
    library_grid::{SOME, first_in_view, library, scroll_to, wait_in_view},
    steps::choose,
};

const ESCAPE: &str = "\u{e00c}";

const BACK: &str = "history.back()";
const FORWARD: &str = "history.forward()";

/// Returns the name of a card that is completely in the window.
const WHOLE_CARD: &str = "return [...document.querySelectorAll('article')].find(card => {
    const {top, bottom} = card.getBoundingClientRect();
    return top > 100 && bottom < innerHeight - 100 && card.ariaLabel;
}).ariaLabel";

#[track_caller]
fn wait_address(studio: &Studio, what: &str, is_meant: impl Fn(&str) -> bool) {
    studio.wait(&format!("an address {what}"), || {
        is_meant(&studio.address()).then_some(())
    });
}

fn names_nothing(address: &str) -> bool {
    !address.contains('?')
}

/// A user goes back and forward between pages, dialogs and places in the Library, and reloads each of them.
#[test]
fn back_and_a_reload_lead_to_the_same_dialog_and_place() {
    visit(Setup::whole(), |studio| {
        library(studio, SOME);
        studio.follow("Tasks");
        studio.find(Role::Heading, "Tasks");
        a_dialog_is_there_again(studio);
        the_large_view_is_there_again(studio);
        back_leads_to_the_same_place(studio);
    });
}

/// Back left the page, and the text that was typed into a dialog above it was lost. It did so a second time for the
/// first dialog of a visit, whose code arrived after its name was in the address.
#[track_caller]
fn a_dialog_is_there_again(studio: &Studio) {
    studio.follow("Image");
    studio.press(Role::Button, "Batch…");
    studio.find(Role::Dialog, "Batch");
    wait_address(studio, "of the dialog", |now| {
        now.ends_with("image?open=batch")
    });
    studio.script(BACK);
    studio.wait_gone(Role::Dialog, "Batch");
    wait_address(studio, "of the form", |now| now.ends_with("image"));
    studio.script(FORWARD);
    studio.find(Role::Dialog, "Batch");
    studio.reload();
    studio
        .find(Role::Dialog, "Batch")
        .press(Role::Button, "Close");
    studio.wait_gone(Role::Dialog, "Batch");
    wait_address(studio, "of the page", names_nothing);
    studio.script(BACK);
    studio.find(Role::Heading, "Tasks");
}

/// The large view had no address: Back left the page with it, and a reload closed it.
#[track_caller]
fn the_large_view_is_there_again(studio: &Studio) {
    const SHOWN: &str = "kite kite 0";
    studio.follow("Library");
    studio.card(SHOWN).press(Role::Button, "Open");
    studio.find(Role::Dialog, SHOWN);
    wait_address(studio, "of a result", |now| now.contains("library?view="));
    studio.script(BACK);
    studio.wait_gone(Role::Dialog, SHOWN);
    studio.find(Role::Heading, "Library");
    studio.script(FORWARD);
    studio.find(Role::Dialog, SHOWN);
    studio.reload();
    studio.find(Role::Dialog, SHOWN);
    // A view that is closed in another way leaves no entry: the next step back leads to the page before.
    studio.keys(ESCAPE);
    studio.wait_gone(Role::Dialog, SHOWN);
    wait_address(studio, "of the page", names_nothing);
    studio.script(BACK);
    studio.find(Role::Heading, "Tasks");
}

/// Back and a reload led to the start of the list instead of the same place.
#[track_caller]
fn back_leads_to_the_same_place(studio: &Studio) {
    studio.open("library");
    studio.card("kite kite 0");
    studio.wait_listed(SOME + 1);
    let before = scroll_to(studio, 3_000);
    studio.wait("a note in the history", || {
        let note = "return history.state?.['easel.grid'] ?? ''";
        let note = studio.try_script(note, Vec::new())?;
        (!note.as_str()?.is_empty()).then_some(())
    });
    // A card at the edge would be scrolled into the window.
    let name = studio.script(WHOLE_CARD);
    let card = studio.card(name.as_str().expect("a card"));
    // The buttons of a card appear with the pointer.
    card.point_at();
    assert_eq!(first_in_view(studio), before);
    choose(&card, Role::Link, "Details");
    studio.find(Role::Heading, name.as_str().expect("a card"));
    studio.script(BACK);
    studio.find(Role::Heading, "Library");
    wait_in_view(studio, &before);
    studio.reload();
    wait_in_view(studio, &before);
    // Another visit begins at the start of the list.
    studio.follow("Tasks");
    studio.find(Role::Heading, "Tasks");
    studio.follow("Library");
    studio.card("a heron");
}
