//! Putting texts into a field as if they were typed.
//!
//! If a script sets the value of a field, the browser's own undo is lost. A text that is typed by the browser's
//! editing command stays one step of the user's undo history.

use leptos::prelude::document;
use wasm_bindgen::JsCast;
use web_sys::{HtmlDocument, HtmlTextAreaElement};

/// Replaces the text of the field that matches a selector as if the new text was typed, and leaves the focus in the
/// field. The field reports the change by an event. Returns `false` if the field does not accept the text: it is
/// missing, or behind a dialog.
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

/// Undoes the last typing in the field by the browser's own undo, if that leads to `text`; otherwise types `text`.
/// Returns `false` if the field does not accept it.
pub fn take_back_typing(selector: &str, text: &str) -> bool {
    if focused(selector).is_some_and(|field| field.value() != text) {
        run("undo", "");
    }
    type_over(selector, text)
}

/// Whether a dialog is open in front of the element that matches a selector.
pub fn is_behind_dialog(selector: &str) -> bool {
    ["dialog[open]", selector].iter().all(|selector| {
        let found = document().query_selector(selector);
        found.is_ok_and(|found| found.is_some())
    })
}

/// Moves the focus to the field, and returns it. `None` if it does not take the focus.
fn focused(selector: &str) -> Option<HtmlTextAreaElement> {
    let found = document().query_selector(selector).ok()??;
    let field: HtmlTextAreaElement = found.dyn_into().ok()?;
    // If the field does not take the focus, another element has it.
    field.focus().ok();
    document()
        .active_element()
        .is_some_and(|element| element == **field)
        .then_some(field)
}

/// Runs one of the browser's editing commands. An unknown command changes nothing.
fn run(command: &str, text: &str) {
    if let Ok(document) = document().dyn_into::<HtmlDocument>() {
        document
            .exec_command_with_show_ui_and_value(command, false, text)
            .ok();
    }
}
