//! Starting an edit from a result, on a phone.

use easel_e2e::{Place, Role, Setup, Studio, visit};

use crate::steps::generate_and_wait;

/// Waits until the prompt has the focus.
#[track_caller]
fn wait_cursor(studio: &Studio) {
    studio.wait("the cursor in the prompt", || {
        let label = studio
            .focused()
            .try_script("return arguments[0].labels?.[0]?.textContent")?;
        (label == "Prompt").then_some(())
    });
}

/// On a phone, *Edit* in the large view opens the form, and its prompt gets the focus.
#[test]
fn an_edit_from_the_large_view_on_a_phone() {
    visit(Setup::default(), |studio| {
        studio.connect();
        generate_and_wait(studio, "a redstart");
        studio.set_size(390, 844);
        studio.open("library");
        studio.card("a redstart").press(Role::Button, "Open");
        studio
            .find(Role::Dialog, "a redstart")
            .press(Role::Button, "Edit");
        studio.find(Role::Heading, "Edit");
        wait_cursor(studio);
        let open = studio.script("return document.querySelector('.composer').dataset.open");
        assert_eq!(open, "true");
    });
}
