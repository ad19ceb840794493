//! Finals: picks of a batch are sent again with a better model.

use easel_e2e::{Place, Role, Setup, Studio, visit};
use serde_json::{Value, json};

use crate::{
    grid::{bodies, send_prompts, show_table, table, wait_picked},
    steps::RATIO_MODEL,
};

/// The model of the finals. Its price is only known once it has been used.
const FINE: &str = "pixel-image-1";

const DIALOG: &str = "Make finals";
const ENTER: &str = "\u{e007}";
const RIGHT: &str = "\u{e014}";

/// Generates three drafts, and shows them as a table.
#[track_caller]
fn drafts(studio: &Studio) {
    send_prompts(studio, RATIO_MODEL, "a heron\na stork\na crane");
    show_table(studio);
    table(studio, "Completed", 3);
}

fn body(prompt: &str, size: &str) -> Value {
    json!({"model": FINE, "prompt": prompt, "size": size, "quality": "high"})
}

/// Returns the bodies of the finals.
fn finals(studio: &Studio) -> Vec<Value> {
    let mut sent = bodies(studio);
    sent.retain(|body| body["model"] == FINE);
    sent
}

/// A user picks two drafts with the arrow keys and Space, presses F, and confirms one price.
#[test]
fn picks_are_sent_once_more_by_keyboard() {
    visit(Setup::default(), |studio| {
        drafts(studio);
        studio.first(".grid-box").press_keys("f");
        studio.wait_text("Pick results first");
        studio.first(".grid-box").press_keys(RIGHT);
        for key in [" ", RIGHT, RIGHT, " "] {
            studio.keys(key);
        }
        wait_picked(studio, &["a heron", "a crane"]);
        studio.keys("f");
        let dialog = studio.find(Role::Dialog, DIALOG);
        // With the settings of the drafts, the price is theirs; the better model has no known price
        // yet.
        dialog.wait_text("2 requests · ≈ 8 credits");
        dialog.fill(Role::Combobox, "Model", FINE);
        dialog.wait_text("2 requests · cost not known yet");
        dialog.press(Role::Radio, "1536x1024");
        dialog.press(Role::Radio, "high");
        studio
            .tab_to(Role::Button, "Send 2 requests")
            .press_keys(ENTER);
        studio.wait_gone(Role::Dialog, DIALOG);
        // The page shows the table of the finals.
        let rows = table(studio, "Completed", 2);
        assert_eq!([&rows[1][0], &rows[2][0]], ["a heron", "a crane"]);
        studio.wait_text("2 requests: 2 completed.");
        assert_eq!(
            finals(studio),
            [body("a crane", "1536x1024"), body("a heron", "1536x1024")]
        );
    });
}
