//! An installed Easel: what the system reads of it, and what other applications share to it.

use easel_e2e::{NO_ANSWER, Place, Role, Setup, Studio, visit};
use serde_json::Value;

use crate::steps::{WAIT, generate};

/// What the manifest names, with the status of each and the size of the pictures.
const NAMED: &str = "return (async () => {
    const link = document.querySelector('link[rel=manifest]').href;
    const manifest = await (await fetch(link)).json();
    const { action } = manifest.share_target;
    const pages = [manifest.start_url, manifest.scope, action, ...manifest.shortcuts.map(({url}) => url)];
    const icons = [...manifest.icons, ...manifest.shortcuts.flatMap(({icons}) => icons)];
    return {
        names: manifest.shortcuts.map(({name}) => name),
        pages: pages.map(url => new URL(url, link).href),
        icons: await Promise.all(icons.map(async ({src, sizes}) => {
            const picture = await createImageBitmap(await (await fetch(new URL(src, link))).blob());
            return sizes === `${picture.width}x${picture.height}`;
        })),
    };
})()";

/// Under a path, too, everything is found below it.
#[test]
fn the_manifest_names_what_there_is() {
    visit(Setup::under("/studio/"), |studio| {
        studio.open("");
        let named = studio.script(NAMED);
        let site = studio.site();
        let expected = serde_json::json!(["Image", "Edit", "Video"]);
        assert_eq!(named["names"], expected);
        let pages = ["", "", "image", "image", "edit", "video"].map(|page| format!("{site}{page}"));
        assert_eq!(named["pages"], serde_json::json!(pages));
        let icons = named["icons"].as_array().expect("it has icons");
        assert!(
            icons.len() > 5 && icons.iter().all(|fits| *fits == Value::Bool(true)),
            "{named}"
        );
    });
}

/// Opens the page as the system does after a share.
#[track_caller]
fn share(studio: &Studio, text: &str) {
    studio.open(&format!(
        "image?shared-title=A+page&shared-text={text}&shared-url="
    ));
}

#[test]
fn a_shared_picture_is_a_reference_and_nothing_is_sent() {
    visit(Setup::default(), |studio| {
        studio.connect();
        // There is no such picture to be shown.
        studio.provoke(&[NO_ANSWER]);
        share(studio, "https%3A%2F%2Fpictures.test%2Fa.png");
        studio.find(Role::Heading, "Edit");
        let kept = "return JSON.parse(localStorage['easel.draft.edit'] ?? '{}').references";
        studio.wait_script("the reference", kept, "https://pictures.test/a.png");
        assert!(studio.address().ends_with("/edit"));
        assert!(studio.service.posted().is_empty());
    });
}

/// What is in the form stays until the user says otherwise, and a reload shares nothing again.
#[test]
fn a_shared_text_replaces_no_prompt_by_itself() {
    visit(Setup::default(), |studio| {
        share(studio, "a+kite");
        studio.wait("the prompt", || {
            (studio.value(Role::Textbox, "Prompt") == "a kite").then_some(())
        });
        assert!(studio.address().ends_with("/image"), "{}", studio.address());
        share(studio, "a+balloon");
        studio.wait_text("The form has a prompt already");
        assert_eq!(studio.value(Role::Textbox, "Prompt"), "a kite");
        studio.press(Role::Button, "Replace the prompt");
        studio.wait("the other prompt", || {
            (studio.value(Role::Textbox, "Prompt") == "a balloon").then_some(())
        });
        studio.reload();
        assert_eq!(studio.value(Role::Textbox, "Prompt"), "a balloon");
        assert!(studio.service.posted().is_empty());
    });
}

/// The number at the icon is that of the jobs that run, and goes with them.
#[test]
fn the_badge_counts_what_runs() {
    visit(Setup::default(), |studio| {
        studio.on_each_page(
            "window.badges = []; navigator.setAppBadge = async count => { window.badges.push(count); }",
        );
        studio.connect();
        studio.open("image");
        generate(studio, "a wren [take: 2]", WAIT);
        studio.card("a wren [take: 2]").wait_line("Completed");
        studio.wait("the badges", || {
            (studio.try_script("return window.badges", Vec::new())? == serde_json::json!([1, 0]))
                .then_some(())
        });
    });
}
