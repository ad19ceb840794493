//! Starting an edit from a result.

use easel_e2e::{Place, Role, Setup, Studio, visit};

use crate::steps::{fill, generate_and_wait, generate_of_size, last_post};

const REFERENCES: &str = "Reference image URLs";

/// The address of a card's image.
#[track_caller]
fn source(studio: &Studio, prompt: &str) -> String {
    studio.card(prompt).first("img").property("src")
}

/// Waits until the cursor stands in the prompt.
#[track_caller]
fn wait_cursor(studio: &Studio) {
    studio.wait("the cursor in the prompt", || {
        let label = studio
            .focused()
            .try_script("return arguments[0].labels?.[0]?.textContent")?;
        (label == "Prompt").then_some(())
    });
}

/// *Edit* brought the picture alone: the model was another one, and the size that of the last edit.
#[test]
fn an_edit_of_a_result_brings_its_model_and_its_size() {
    visit(Setup::default(), |studio| {
        studio.connect();
        studio.follow("Edit");
        fill(studio, "edit-image-1", "an earlier edit");
        studio.press(Role::Radio, "9:16");
        generate_of_size(studio, "pixel-image-1", "a shrike", "1536x1024");

        let url = source(studio, "a shrike");
        studio.card("a shrike").press(Role::Button, "Edit");
        studio.find(Role::Heading, "Edit");
        wait_cursor(studio);
        assert_eq!(studio.value(Role::Combobox, "Model"), "pixel-image-1");
        assert_eq!(studio.value(Role::Textbox, REFERENCES), url);
        let size = studio.find(Role::Group, "Size");
        assert_eq!(
            size.find(Role::Radio, "As the source").property("checked"),
            "true"
        );
        studio.fill(Role::Textbox, "Prompt", "in the rain");
        studio.press(Role::Button, "Edit image");
        studio.card("in the rain").wait_line("Completed");
        let (_, body) = last_post(studio);
        assert_eq!(body["model"], "pixel-image-1");
        assert_eq!(body.get("size"), None, "as the source");
        assert!(body["image"].to_string().contains(&url), "{body}");
    });
}

/// The images of an earlier edit stayed, and were sent along.
#[test]
fn an_edit_starts_from_one_result() {
    visit(Setup::default(), |studio| {
        studio.connect();
        for prompt in ["a wheatear", "a whinchat"] {
            generate_and_wait(studio, prompt);
        }
        studio.card("a wheatear").press(Role::Button, "Edit");
        studio.find(Role::Heading, "Edit");
        let first = source(studio, "a wheatear");
        assert_eq!(studio.value(Role::Textbox, REFERENCES), first);
        // From the large view, on the same page.
        studio.card("a whinchat").press(Role::Button, "Open");
        let viewer = studio.find(Role::Dialog, "a whinchat");
        viewer.press(Role::Button, "Edit");
        studio.wait_gone(Role::Dialog, "a whinchat");
        wait_cursor(studio);
        let second = source(studio, "a whinchat");
        assert_eq!(studio.value(Role::Textbox, REFERENCES), second);
        studio.press(Role::Button, "Undo");
        studio.wait("the first reference", || {
            (studio.value(Role::Textbox, REFERENCES) == first).then_some(())
        });
    });
}

/// On a phone, *Edit* in the large view opens the form, and the cursor stands in the prompt.
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
