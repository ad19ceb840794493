//! Saved files, and what made them in them.

use std::fs;

use easel_e2e::{Place, Role, Setup, Studio, visit};

use crate::steps::generate_and_wait;

/// The bytes of the only saved file. They are whole when its name has its ending.
#[track_caller]
fn saved(studio: &Studio) -> Vec<u8> {
    let path = studio.wait("a saved file", || {
        let mut files = fs::read_dir(studio.downloads()).ok()?.flatten();
        let path = files.next()?.path();
        (path.extension()? == "png").then_some(path)
    });
    let bytes = fs::read(&path).expect("the file can be read");
    fs::remove_file(path).expect("the file can be removed");
    bytes
}

fn has(bytes: &[u8], text: &str) -> bool {
    let mut parts = bytes.windows(text.len());
    parts.any(|part| part == text.as_bytes())
}

/// A user saves an image with its prompt; then, by a setting, without.
#[test]
fn a_saved_file_says_what_made_it_if_the_user_wants_that() {
    visit(Setup::default(), |studio| {
        studio.connect();
        let prompt = "a lapwing on wet sand";
        generate_and_wait(studio, prompt);
        studio.card(prompt).press(Role::Button, "Download");
        let file = saved(studio);
        for text in [
            "parameters\0a lapwing on wet sand\nModel: aspect-image-1, Size: ",
            "XML:com.adobe.xmp",
            "digitalsourcetype/trainedAlgorithmicMedia",
        ] {
            assert!(has(&file, text), "{text}");
        }
        for secret in [studio.service.key(), studio.service.base_url()] {
            assert!(!has(&file, secret), "{secret}");
        }
        studio.follow("Settings");
        studio.press(Role::Checkbox, "Write prompt and settings into saved files");
        studio.reload();
        studio.follow("Library");
        studio.card(prompt).press(Role::Button, "Download");
        let plain = saved(studio);
        assert!(!has(&plain, "lapwing") && plain.len() < file.len());
    });
}
