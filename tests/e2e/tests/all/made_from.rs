//! The Library filtered by the source of results, and by batch.

use easel_e2e::{Place, Role, Setup, Studio, visit};

use crate::steps::{fill, generate_and_wait};

const OAK: &str = "an oak on a hill, far away behind the meadows";
const AUTUMN: &str = "an oak in autumn";
const OTHER: &str = "a rail";

/// Edits a result, and waits for the edit.
fn edit(studio: &Studio, of: &str, prompt: &str) {
    studio.card(of).press(Role::Button, "Open");
    let viewer = studio.find(Role::Dialog, of);
    viewer.press(Role::Button, "Edit");
    studio.wait_gone(Role::Dialog, of);
    studio.find(Role::Heading, "Edit");
    fill(studio, "edit-image-1", prompt);
    studio.press(Role::Button, "Edit image");
    studio.card(prompt).wait_line("Completed");
}

/// A user opens the list of everything that was made from a picture, from its large view. The address names the filter.
#[test]
fn what_was_made_from_a_picture_is_listed() {
    visit(Setup::default(), |studio| {
        studio.set_size(1440, 900);
        studio.connect();
        generate_and_wait(studio, OTHER);
        generate_and_wait(studio, OAK);
        edit(studio, OAK, AUTUMN);
        studio.follow("Library");
        studio.card(OTHER).press(Role::Button, "Open");
        let viewer = studio.find(Role::Dialog, OTHER);
        assert!(!viewer.has(Role::Link, "Show what was made from this"));
        viewer.press(Role::Button, "Close");
        studio.card(OAK).press(Role::Button, "Open");
        let viewer = studio.find(Role::Dialog, OAK);
        viewer.press(Role::Link, "Show what was made from this");
        studio.wait_gone(Role::Dialog, OAK);
        studio.wait_gone(Role::Article, OTHER);
        studio.card(AUTUMN);
        assert!(!studio.has(Role::Article, OAK));
        let address = studio.address();
        let (_, print) = address.split_once("library?made-from=").expect("a filter");
        assert_eq!(print.len(), 16, "{address}");
        let chip = "Remove filter: Made from: an oak on a hill, far away behind the me…";
        studio.find(Role::Button, chip);
        studio.wait_line("1 found");

        studio.reload();
        studio.card(AUTUMN);
        studio.find(Role::Button, chip);
        assert!(!studio.has(Role::Article, OAK));
        studio.open("library");
        studio.card(OAK).press(Role::Button, "Open");
        let viewer = studio.find(Role::Dialog, OAK);
        viewer.press(Role::Link, "Show what was made from this");
        studio.wait_gone(Role::Article, OTHER);
        // The filter combines with others.
        studio.press(Role::Button, "Filter");
        studio.press(Role::Radio, "Video");
        studio.find(Role::Heading, "No result matches the filters");
        studio.wait_text("Your results are hidden by: Type: Video, Made from: an oak on a hill");
        studio.press(Role::Button, "Remove filter: Type: Video");
        studio.press(Role::Button, chip);
        studio.card(OTHER);
        studio.card(OAK);

        // The fingerprint of an unknown picture, and a text that is no fingerprint.
        studio.open("library?made-from=0123456789abcdef");
        studio.find(Role::Button, "Remove filter: Made from one image");
        studio.open("library?made-from=me");
        studio.card(OTHER);
        assert!(!studio.has(Role::Button, "Clear all"));
    });
}

/// A user chooses a batch among the filters. Each batch is named by its first prompt.
#[test]
fn a_batch_is_chosen_by_its_first_prompt() {
    visit(Setup::default(), |studio| {
        studio.connect();
        generate_and_wait(studio, OTHER);
        studio.follow("Library");
        studio.press(Role::Button, "Filter");
        studio.find(Role::Group, "Type");
        assert!(!studio.has(Role::Combobox, "Batch"));
        studio.follow("Image");
        for prompts in ["a coot\na grebe", "a crake\na smew"] {
            studio.press(Role::Button, "Batch…");
            studio.fill(Role::Textbox, "Prompts", prompts);
            studio.press(Role::Button, "Send 2 requests");
            studio.press(Role::Button, "Show batch");
            studio.wait_text("2 requests: 2 completed.");
            studio.follow("Image");
        }
        studio.follow("Library");
        studio.press(Role::Button, "Filter");
        let select = studio.find(Role::Combobox, "Batch");
        let script = "return [...arguments[0].options].map(option => option.text.split(',')[0])";
        let names = studio.wait("named batches, newest first", || {
            let names = select.try_script(script)?;
            names.to_string().contains("coot").then_some(names)
        });
        assert_eq!(names.to_string(), r#"["Any","a crake","a coot"]"#);
        let choose = "arguments[0].selectedIndex = 2;
            arguments[0].dispatchEvent(new Event('change', {bubbles: true}))";
        select.try_script(choose);
        studio.wait_gone(Role::Article, "a smew");
        studio.card("a coot");
        studio.card("a grebe");
        assert!(!studio.has(Role::Article, OTHER));
        studio.reload();
        studio.card("a grebe");
        studio.press(Role::Button, "Remove filter: Batch: a coot");
        studio.card(OTHER);
    });
}
