//! Results outlast their links. The engines store files in different places.

use easel_e2e::{
    Form, Place, Role, Setup, Studio,
    steps::{generate_and_wait, picture_size},
    visit,
};

/// `WebKitGTK` has no private folder for files, and no `Blob` in IndexedDB; results are kept there
/// as well.
#[test]
fn a_result_outlasts_its_link() {
    visit(Setup::default(), see_it_outlast_its_link);
}

/// A private window keeps results until it is closed.
#[test]
fn a_private_window_keeps_results() {
    let setup = Setup {
        browser: Form::Private,
        ..Setup::default()
    };
    visit(setup, see_it_outlast_its_link);
}

fn see_it_outlast_its_link(studio: &Studio) {
    studio.provoke(&[403]);
    studio.connect();
    // A busy machine needs some seconds to keep it.
    let prompt = "a swift [expire: 12]";
    generate_and_wait(studio, prompt);
    let card = studio.card(prompt);
    let size = picture_size(&card);
    let link = card.first("img").property("src");
    card.press(Role::Button, "Open");
    let viewer = studio.find(Role::Dialog, prompt);
    viewer.wait_text("Kept on this device · ");
    viewer.press(Role::Button, "Close");
    studio.wait_gone(Role::Dialog, prompt);
    studio.wait("the end of the link", || {
        ureq::get(&link).call().err().map(drop)
    });
    studio.reload();
    studio.wait("the kept bytes", || {
        let shown = studio.card(prompt).first("img").property("src");
        shown.starts_with("blob:").then_some(())
    });
    assert_eq!(picture_size(&studio.card(prompt)), size);
}
