//! Back, Forward and the address follow the dialogs that are open above a page.

use easel_e2e::{Place, Role, Setup, Studio, visit};

use crate::steps::generate_and_wait;

const LEFT: &str = "\u{e012}";
const RIGHT: &str = "\u{e014}";
const ESCAPE: &str = "\u{e00c}";

const BACK: &str = "history.back()";
const FORWARD: &str = "history.forward()";

#[track_caller]
fn wait_address(studio: &Studio, what: &str, is_meant: impl Fn(&str) -> bool) -> String {
    studio.wait(&format!("an address {what}"), || {
        Some(studio.address()).filter(|address| is_meant(address))
    })
}

fn names_view(address: &str) -> bool {
    address.contains("library?view=")
}

fn names_nothing(address: &str) -> bool {
    !address.contains('?')
}

/// The large view had no address: Back left the page with it, and a reload closed it.
#[test]
fn the_large_view_is_a_place() {
    visit(Setup::whole(), |studio| {
        studio.connect();
        for prompt in ["a heron", "an ibis"] {
            generate_and_wait(studio, prompt);
        }
        studio.follow("Tasks");
        studio.find(Role::Heading, "Tasks");
        studio.follow("Library");
        studio.card("an ibis").press(Role::Button, "Open");
        studio.find(Role::Dialog, "an ibis");
        let first = wait_address(studio, "of a result", names_view);
        studio.keys(RIGHT);
        studio.find(Role::Dialog, "a heron");
        wait_address(studio, "of the next one", |now| {
            names_view(now) && now != first
        });

        studio.script(BACK);
        studio.wait_gone(Role::Dialog, "a heron");
        wait_address(studio, "of the page", names_nothing);
        studio.find(Role::Heading, "Library");
        studio.script(FORWARD);
        studio.find(Role::Dialog, "a heron");
        studio.reload();
        studio.find(Role::Dialog, "a heron");
        studio.keys(LEFT);
        studio.find(Role::Dialog, "an ibis");
        wait_address(studio, "of the first one", |now| now == first);

        // A view that is closed in another way leaves no entry: the next step back leads to the page before.
        studio.keys(ESCAPE);
        studio.wait_gone(Role::Dialog, "an ibis");
        wait_address(studio, "of the page", names_nothing);
        studio.script(BACK);
        studio.find(Role::Heading, "Tasks");

        // In a new tab, the large view has no entry below it, and closing it leads to no other page.
        let path = first
            .strip_prefix(studio.site())
            .expect("it is of this site");
        studio.new_tab();
        studio.open(path);
        let viewer = studio.find(Role::Dialog, "an ibis");
        viewer.press(Role::Button, "Close");
        studio.wait_gone(Role::Dialog, "an ibis");
        wait_address(studio, "of the page", names_nothing);
        studio.find(Role::Heading, "Library");
        studio.card("a heron").press(Role::Button, "Open");
        studio.find(Role::Dialog, "a heron");
        wait_address(studio, "of a result", names_view);
        studio.script(BACK);
        studio.wait_gone(Role::Dialog, "a heron");
        studio.find(Role::Heading, "Library");
    });
}

/// Back left the page, and the text that was typed into a dialog above it was lost. It did so a second time for the
/// first dialog of a visit, whose code arrived after its name was in the address.
#[test]
fn back_closes_a_dialog() {
    visit(Setup::whole(), |studio| {
        studio.connect();
        studio.follow("Tasks");
        studio.find(Role::Heading, "Tasks");
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

        // A dialog without a name in the address.
        studio.press(Role::Heading, "Image");
        studio.keys("?");
        studio.find(Role::Dialog, "Keyboard shortcuts");
        studio.script(BACK);
        studio.wait_gone(Role::Dialog, "Keyboard shortcuts");
        studio.keys("?");
        studio.find(Role::Dialog, "Keyboard shortcuts");
        studio.keys(ESCAPE);
        studio.wait_gone(Role::Dialog, "Keyboard shortcuts");
        studio.wait_script(
            "the entry of the page",
            "return history.state?.['easel.open'] ?? ''",
            "",
        );
        studio.script(BACK);
        studio.find(Role::Heading, "Tasks");
    });
}
