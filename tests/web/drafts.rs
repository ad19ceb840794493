//! Drafts as stored on the device.

use easel::{
    browser::{Area, remove, write},
    state::{drafts::Drafts, notices::Notices},
};
use easel_core::{
    contract::{Kind, Mode},
    draft::{Draft, Field},
};
use leptos::prelude::*;
use wasm_bindgen_test::wasm_bindgen_test;

use crate::page::{Mounted, mounted, settle};

const NAME: &str = "easel.draft.video";

/// Loads the drafts as a new page does.
fn load() -> (Drafts, Mounted<impl Mountable>) {
    let (tell, told) = std::sync::mpsc::channel();
    let page = mounted(move || {
        tell.send(Drafts::load(Mode::default(), Notices::provide()))
            .expect("somebody listens");
    });
    (told.recv().expect("it was told"), page)
}

fn kept() -> Draft {
    let (drafts, _page) = load();
    drafts.of(Kind::Video).get_untracked()
}

#[wasm_bindgen_test]
async fn every_field_survives_a_reload() {
    // Each text is different, so that a mix-up would be found.
    let text = |word: &str| format!("{word} \"\u{1fa81}\"\n");
    let draft = Draft {
        mode: Mode::Wait,
        model: text("model"),
        prompt: text("prompt"),
        references: text("references"),
        size: text("size"),
        quality: text("quality"),
        seconds: text("seconds"),
        resolution: text("resolution"),
        outputs: text("outputs"),
        provider_options: text("options"),
        options_for: text("options for"),
        chosen_for: vec![
            (Field::Size, text("size for")),
            (Field::Quality, text("quality for")),
            (Field::Resolution, text("resolution for")),
        ],
    };
    let (drafts, page) = load();
    settle().await;
    drafts.of(Kind::Video).set(draft.clone());
    settle().await;
    assert_eq!(kept(), draft);
    // The words of this tab were lost when it was reloaded after another tab had used the same form.
    write(Area::Device, NAME, r#"{"prompt": "of another tab"}"#);
    assert_eq!(kept(), draft);
    // A new tab begins with what was written last.
    remove(Area::Session, NAME);
    assert_eq!(kept().prompt, "of another tab");
    drop(page);
    remove(Area::Device, NAME);
}

/// Nothing could be undone after a reload.
#[wasm_bindgen_test]
async fn what_an_action_has_replaced_can_be_had_back_after_a_reload() {
    let (drafts, page) = load();
    settle().await;
    let mine = Draft {
        prompt: "my own words".to_owned(),
        size: "16:9".to_owned(),
        ..Draft::default()
    };
    drafts.of(Kind::Video).set(mine.clone());
    settle().await;
    drafts.reuse_form(Kind::Video, Draft::default());
    settle().await;
    drop(page);
    let (drafts, page) = load();
    let form = drafts.of(Kind::Video);
    assert_eq!(form.get_untracked(), Draft::default());
    drafts.undo(Kind::Video);
    assert_eq!(form.get_untracked(), mine);
    drafts.redo(Kind::Video);
    assert_eq!(form.get_untracked(), Draft::default());
    settle().await;
    drop(page);
    for area in [Area::Device, Area::Session] {
        remove(area, NAME);
        remove(area, &format!("{NAME}.former"));
    }
}

#[wasm_bindgen_test]
fn a_draft_of_another_version_is_read_as_far_as_possible() {
    for (stored, expected) in [
        (
            r#"{"prompt": "a kite", "mode": "wait", "size": 5, "gone": 1}"#,
            Draft {
                prompt: "a kite".to_owned(),
                mode: Mode::Wait,
                ..Draft::default()
            },
        ),
        ("[]", Draft::default()),
        ("{", Draft::default()),
    ] {
        write(Area::Device, NAME, stored);
        assert_eq!(kept(), expected, "{stored}");
    }
    remove(Area::Device, NAME);
}
