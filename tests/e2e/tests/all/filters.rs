//! The panel with the filters of the Library.

use easel_e2e::{Place, Role, Setup, visit};

use crate::steps::generate_and_wait;

/// The stars of the filter were wider than the panel, which scrolled sideways.
#[test]
fn the_filters_fit_in_their_panel() {
    visit(Setup::default(), |studio| {
        studio.connect();
        generate_and_wait(studio, "a rail");
        studio.follow("Library");
        studio.press(Role::Button, "Filter");
        studio.find(Role::Group, "Rating, at least");
        for width in [768, 320] {
            studio.set_size(width, 800);
            let overflow = studio.script(
                "const panel = document.querySelector('#filter');
                return panel.scrollWidth - panel.clientWidth;",
            );
            assert_eq!(overflow.as_u64(), Some(0), "{width}");
        }
    });
}
