//! Texts that are put into a field as if they were typed.
//!
//! A field whose value is set by a script forgets what the browser's own undo could take back. What is typed by the browser's
//! command for that stays one step among the user's own.

use leptos::prelude::document;
use wasm_bindgen::JsCast;
use web_sys::{HtmlDocument, HtmlTextAreaElement};

/// Puts a text in place of the one in the field that a selector finds, as if it was typed, and leaves the focus there. The
/// field tells of that itself, by an event. `false` if it does not take it: it is not there, or behind a dialog.
pub fn type_over(selector: &str, text: &str) -> bool {
    let Some(field) = focused(selector) else {
        return false;
    };
    if field.value() != text {
        field.select();
        let command = if text.is_empty() {
            "delete"
        } else {
            "insertText"
        };
        run(command, text);
    }
    field.value() == text
}

/// Takes back what was typed last into the field, by the browser's own undo, if that leads to this text, and types the text
/// otherwise.
pub fn take_back_typing(selector: &str, text: &str) -> bool {
    if focused(selector).is_some_and(|field| field.value() != text) {
        run("undo", "");
    }
    type_over(selector, text)
}

/// Whether a dialog keeps the user from the element that a selector finds.
pub fn is_behind_dialog(selector: &str) -> bool {
    ["dialog[open]", selector].iter().all(|selector| {
        let found = document().query_selector(selector);
        found.is_ok_and(|found| found.is_some())
    })
}

/// The field, with the focus.
fn focused(selector: &str) -> Option<HtmlTextAreaElement> {
    let found = document().query_selector(selector).ok()??;
    let field: HtmlTextAreaElement = found.dyn_into().ok()?;
    // If it does not take the focus, something else has it now.
    field.focus().ok();
    document()
        .active_element()
        .is_some_and(|element| element == **field)
        .then_some(field)
}

/// Runs one of the browser's commands for editing. What it does not know changes nothing.
fn run(command: &str, text: &str) {
    if let Ok(document) = document().dyn_into::<HtmlDocument>() {
        document
            .exec_command_with_show_ui_and_value(command, false, text)
            .ok();
    }
}
