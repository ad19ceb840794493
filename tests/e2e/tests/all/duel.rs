//! A blind duel between the models of a batch.

use easel_e2e::{Place, Role, Setup, Studio, visit};

use crate::grid::{send_prompts, show_table, table};

const DIALOG: &str = "Blind duel";

/// Keys in WebDriver's notation.
const BACKSPACE: &str = "\u{e003}";
const ENTER: &str = "\u{e007}";
const ESCAPE: &str = "\u{e00c}";
const LEFT: &str = "\u{e012}";
const UP: &str = "\u{e013}";
const RIGHT: &str = "\u{e014}";

const RATIO: &str = "aspect-image-1";
const PIXEL: &str = "pixel-image-1";

/// Returns for each of the two results on screen whether the model that takes pixels made it: its pictures are as large
/// as requested, and the others are not.
const IS_PIXEL: &str = "const all = [...document.querySelectorAll('.duel-side img')];
    return all.length === 2 && all.every(image => image.complete && image.naturalWidth)
        && all.map(image => image.naturalWidth === 1536)";

/// Generates results of three prompts with two models, and opens the duel between them.
#[track_caller]
fn duel(studio: &Studio) {
    studio.connect();
    studio.follow("Image");
    studio.press(Role::Radio, "3:2");
    send_prompts(
        studio,
        &[RATIO, PIXEL].join("\n"),
        "a heron\na stork\na crane",
    );
    show_table(studio);
    table(studio, "Completed", 6);
    studio.tab_to(Role::Button, DIALOG).press_keys(ENTER);
    studio.find(Role::Dialog, DIALOG);
}

/// Returns the key that decides for the model that takes pixels.
#[track_caller]
fn key_for_pixels(studio: &Studio) -> &'static str {
    let sides = studio.wait("two pictures", || {
        let sides = studio.try_script(IS_PIXEL, Vec::new())?;
        Some((sides[0].as_bool()?, sides[1].as_bool()?))
    });
    match sides {
        (true, false) => LEFT,
        (false, true) => RIGHT,
        other => panic!("one of the two models is on each side, and not {other:?}"),
    }
}

/// A user decides all pairs by keyboard, undoes one decision, leaves in the middle, and reads the ranking.
#[test]
fn a_duel_by_keyboard_ends_with_a_ranking() {
    visit(Setup::default(), |studio| {
        duel(studio);
        let dialog = studio.find(Role::Dialog, DIALOG);
        dialog.wait_line("1 of 3");
        // Nothing names the models before the end.
        let html = "return document.querySelector('dialog.duel').outerHTML";
        let html = studio.script(html).to_string();
        assert!(!html.contains(RATIO) && !html.contains(PIXEL), "{html}");
        let key = key_for_pixels(studio);
        studio.keys(key);
        dialog.wait_line("2 of 3");
        // The user decides by mistake, and undoes it.
        let key = key_for_pixels(studio);
        studio.keys(if key == LEFT { RIGHT } else { LEFT });
        dialog.wait_line("3 of 3");
        studio.keys(BACKSPACE);
        dialog.wait_line("2 of 3");
        assert_eq!(key_for_pixels(studio), key, "the same pair again");
        studio.keys(key);
        dialog.wait_line("3 of 3");
        // The decisions are stored.
        studio.keys(ESCAPE);
        studio.wait_gone(Role::Dialog, DIALOG);
        studio.reload();
        studio.press(Role::Button, DIALOG);
        let dialog = studio.find(Role::Dialog, DIALOG);
        dialog.wait_line("3 of 3");
        key_for_pixels(studio);
        studio.keys(UP);
        studio.find(Role::Heading, "Ranking");
        let places = "return [...document.querySelectorAll('.places tbody tr')].map(row =>
            [...row.cells].map(cell => cell.innerText.trim()).join(' | '))";
        // 2.5 wins of three results at 5 credits each, and half a win of three results at 4.
        assert_eq!(
            studio.script(places),
            serde_json::json!([
                "1 | pixel-image-1 | 2.5 of 3 | 0.17",
                "2 | aspect-image-1 | 0.5 of 3 | 0.04"
            ])
        );
        assert_eq!(studio.service.posted().len(), 6, "a duel sends nothing");
    });
}

/// Both clips play at the same time, without sound.
#[test]
fn clips_play_in_step() {
    visit(Setup::default(), |studio| {
        studio.connect();
        studio.follow("Video");
        studio.fill(Role::Combobox, "Model", "aspect-video-1");
        studio.fill(Role::Textbox, "Prompt", "waves");
        studio.press(Role::Button, "Batch…");
        studio.find(Role::Dialog, "Batch");
        studio.fill(Role::Textbox, "Models", "aspect-video-1\naudio-video-1");
        studio.press(Role::Button, "Send 2 requests");
        studio.wait_gone(Role::Dialog, "Batch");
        show_table(studio);
        table(studio, "Completed", 2);
        studio.press(Role::Button, DIALOG);
        let script = "const clips = [...document.querySelectorAll('.duel-side video')];
            return clips.length === 2
                && clips.every(clip => clip.muted && !clip.paused && clip.currentTime > 0.2)
                && Math.abs(clips[0].currentTime - clips[1].currentTime)";
        let apart = studio.wait("two clips that play", || {
            studio.try_script(script, Vec::new())?.as_f64()
        });
        assert!(apart < 0.5, "{apart} s apart");
    });
}
