//! The links of config.json. `tests/web/site_options.rs` tests its other options.

use easel_e2e::{Place, Role, Setup, visit};
use serde_json::json;

/// A visitor without a service reads the terms before entering a key.
#[test]
fn the_site_has_links() {
    let setup = Setup {
        config: |_| {
            json!({"links": [
                {"label": "House rules", "url": "https://rules.example/"},
                {"label": "Help", "url": "mailto:help@rules.example"},
            ]})
        },
        ..Setup::default()
    };
    visit(setup, |studio| {
        studio.open("");
        let link = studio.find(Role::Link, "House rules");
        assert_eq!(link.property("href"), "https://rules.example/");
        assert_eq!(link.property("target"), "_blank");
        assert_eq!(link.property("rel"), "noopener");
        studio.find(Role::Link, "Help");
        // On a phone the links are in the menu.
        studio.be_a_phone(360, 740);
        studio.open("");
        studio.press(Role::Button, "Menu");
        studio.find(Role::Link, "House rules");
    });
}
