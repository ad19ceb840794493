//! Enter in a form.

use easel_e2e::{Place, Role, Setup, visit};

use crate::steps::fill;

/// Enter in Model sent the form with the letters typed so far.
#[test]
fn enter_in_the_model_sends_nothing() {
    visit(Setup::default(), |studio| {
        studio.connect();
        studio.follow("Image");
        studio.fill(Role::Textbox, "Prompt", "a linnet");
        studio.find(Role::Combobox, "Model").press_keys("asp\n");
        // Whatever Enter has sent would be on its way before this.
        fill(studio, "aspect-image-1", "a twite");
        studio.press(Role::Button, "Generate image");
        studio.card("a twite").wait_line("Completed");
        assert_eq!(studio.service.posted().len(), 1);
    });
}
