//! The large view.

use easel_e2e::{
    Place, Role, Setup,
    steps::{BACKGROUND, generate, generate_and_wait, picture_size},
    visit,
};

/// Keys in WebDriver's notation.
const LEFT: &str = "\u{e012}";
const RIGHT: &str = "\u{e014}";

/// A user walks from image to image by the arrow keys, past a failed job.
#[test]
fn arrow_keys_walk_through_the_results() {
    visit(Setup::default(), |studio| {
        studio.connect();
        generate_and_wait(studio, "a wren");
        generate(studio, "no bird [fail: it flew away]", BACKGROUND);
        studio
            .card("no bird [fail: it flew away]")
            .wait_line("Failed");
        generate_and_wait(studio, "a swift");
        studio.card("a swift").press(Role::Button, "Open");
        let viewer = studio.find(Role::Dialog, "a swift");
        picture_size(&viewer);
        viewer.find(Role::Button, "Close").press_keys(RIGHT);
        let viewer = studio.find(Role::Dialog, "a wren");
        picture_size(&viewer);
        viewer.wait_text("aspect-image-1");
        viewer.find(Role::Button, "Close").press_keys(LEFT);
        studio
            .find(Role::Dialog, "a swift")
            .press(Role::Button, "Next result");
        let viewer = studio.find(Role::Dialog, "a wren");
        viewer.press(Role::Button, "Actual size");
        viewer.press(Role::Button, "Fit to window");
        viewer.press(Role::Button, "Close");
        studio.wait_gone(Role::Dialog, "a wren");
    });
}
