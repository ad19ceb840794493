//! Links with the settings of a form.

use easel_e2e::{Place, Role, Setup, Studio, visit};

use crate::steps::fill;

const DIALOG: &str = "A link proposes settings";

#[track_caller]
fn wait_prompt(studio: &Studio, text: &str) {
    studio.wait(&format!("the prompt {text:?}"), || {
        (studio.value(Role::Textbox, "Prompt") == text).then_some(())
    });
}

/// A user copies a link to a form. Opened elsewhere, it shows what it would change, and changes that after a click.
#[test]
fn a_link_proposes_what_a_form_has() {
    visit(Setup::whole(), |studio| {
        studio.connect();
        studio.open("image");
        fill(studio, "aspect-image-1", "a kite, 100 % red & 蓝");
        studio.press(Role::Button, "Saved prompts and settings");
        studio.press(Role::Button, "Copy link to this form");
        studio.wait_text("Copied.");
        let dialog = studio.find(Role::Dialog, "Saved prompts and settings");
        dialog.press(Role::Button, "Close");
        studio.fill(Role::Textbox, "Prompt", "");
        studio
            .find(Role::Textbox, "Prompt")
            .press_keys("\u{e009}v\u{e000}");
        let link = studio.wait("the link in the prompt", || {
            let pasted = studio.value(Role::Textbox, "Prompt");
            pasted.contains("/image#form=1&").then_some(pasted)
        });
        assert!(!link.contains(studio.service.key()), "{link}");
        let port = studio
            .service
            .base_url()
            .rsplit(':')
            .next()
            .expect("it has one");
        assert!(!link.contains(port), "the service is in it: {link}");
        assert!(link.contains("&prompt=a%20kite%2C%20100%20%25"), "{link}");

        studio.fill(Role::Textbox, "Prompt", "my own");
        let path = link
            .strip_prefix(studio.site())
            .expect("it is a link to this site");
        for _ in 0..2 {
            studio.open(path);
            let dialog = studio.find(Role::Dialog, DIALOG);
            dialog.wait_text("my own");
            dialog.wait_text("a kite, 100 % red & 蓝");
            dialog.wait_text(&format!("goes to {}, as before", studio.service.base_url()));
            assert!(!studio.address().contains('#'), "the address still has it");
            dialog.press(Role::Button, "Ignore");
            studio.wait_gone(Role::Dialog, DIALOG);
            wait_prompt(studio, "my own");
            // As another person does: by a page load.
            studio.open("tasks");
        }
        studio.open(path);
        studio
            .find(Role::Dialog, DIALOG)
            .press(Role::Button, "Use them");
        wait_prompt(studio, "a kite, 100 % red & 蓝");
        studio.press(Role::Button, "Undo");
        wait_prompt(studio, "my own");
        studio.reload();
        wait_prompt(studio, "my own");
        assert!(!studio.has(Role::Dialog, DIALOG));
        assert!(studio.service.posted().is_empty(), "a link sends nothing");
    });
}
