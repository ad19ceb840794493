//! Every page opened by its address, below a path of a host. `layout.rs` opens each at the root of its host.

use easel_core::route::PAGES;
use easel_e2e::{Place, Role, Setup, Studio, visit};

use crate::steps::{BACKGROUND, choose, choose_mode, fill, link_to, picture_size};

/// The number of pages that the navigation links to.
const LINKS: usize = 7;

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
        let mut followed = 0;
        for (path, _) in PAGES {
            if let Some(link) = link_to(studio, path) {
                studio.follow(&link);
                check_address(studio, &format!("/app/{path}"));
                studio.reload();
                studio.find(Role::Heading, &link);
                followed += 1;
            }
        }
        assert_eq!(followed, LINKS);
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
