//! Every page opened by its address, at the root of a host and below a path.

use easel_e2e::{Place, Role, Setup, Studio, visit};
use serde_json::json;

use crate::steps::{BACKGROUND, choose, choose_mode, fill, picture_size};

/// The path and the heading of each page.
const PLACES: [(&str, &str); 7] = [
    ("image", "Image"),
    ("edit", "Edit"),
    ("video", "Video"),
    ("tasks", "Tasks"),
    ("library", "Library"),
    ("models", "Models"),
    ("settings", "Settings"),
];

/// A user opens each page by its address, and reloads it.
#[test]
fn every_page_has_an_address() {
    visit(Setup::default(), |studio| {
        studio.connect();
        studio.open("");
        studio.find(Role::Heading, "Image");
        for (path, heading) in PLACES {
            studio.open(path);
            studio.find(Role::Heading, heading);
            studio.reload();
            studio.find(Role::Heading, heading);
        }
        studio.open("check");
        studio.find(Role::Heading, "Check");
        // A check that is interrupted goes on with its requests, one of which has no key.
        studio.wait_text("The check is done.");
        studio.reload();
        studio.find(Role::Heading, "Check");
        studio.wait_text("The check is done.");
        studio.open("tasks/nobody-knows");
        studio.wait_text("This browser does not list that task");
        studio.open("nowhere/at/all");
        studio.wait_text("There is no page here");
        studio.press(Role::Link, "Create an image");
        studio.find(Role::Heading, "Image");
    });
}

/// The site is below a path. The user follows its links, its buttons, and the browser's own Back.
#[test]
fn the_site_below_a_path() {
    visit(Setup::under("/app/"), |studio| {
        studio.open("");
        studio.find(Role::Heading, "Image");
        studio.wait_text("Connected to the local reference service");
        let card = studio.first("section.welcome");
        studio.wait("the address that the site names", || {
            let base = card.value(Role::Textbox, "Base URL");
            (base.trim_end_matches('/') == studio.service.base_url()).then_some(())
        });
        card.fill(Role::Textbox, "API key", studio.service.key());
        card.press(Role::Button, "Connect");
        studio.wait_gone(Role::Heading, "Connect your service");
        for (path, heading) in PLACES {
            studio.follow(heading);
            check_address(studio, &format!("/app/{path}"));
            studio.reload();
            studio.find(Role::Heading, heading);
        }
        studio.follow("Image");
        fill(studio, "aspect-image-1", "a swift");
        choose_mode(studio, BACKGROUND);
        studio.press(Role::Button, "Generate image");
        let card = studio.card("a swift");
        card.wait_line("Completed");
        picture_size(&card);
        // A button changes the page in another way than a link.
        choose(&card, Role::Button, "Use as reference");
        studio.find(Role::Heading, "Edit");
        check_address(studio, "/app/edit");
        choose(&studio.card("a swift"), Role::Link, "Details");
        studio.wait_line("Timeline");
        assert!(studio.address().contains("/app/tasks/"));
        studio.reload();
        studio.wait_line("Timeline");
    });
}

#[track_caller]
fn check_address(studio: &Studio, path: &str) {
    studio.wait(&format!("an address that ends in {path}"), || {
        studio.address().ends_with(path).then_some(())
    });
}

/// A file that the host could not serve was ignored without a word. `tests/web/site_options.rs` tests mistakes in it.
#[test]
fn a_configuration_that_is_not_served_is_told_of() {
    let setup = Setup {
        config: |_| json!(500),
        ..Setup::default()
    };
    visit(setup, |studio| {
        studio.provoke(&[500]);
        studio.open("settings");
        studio.wait_alert("config.json: The site's host answers with 500 instead of the file");
        let base = studio.find(Role::Textbox, "Base URL");
        assert_eq!(base.property("disabled"), "false", "the user can go on");
    });
}
