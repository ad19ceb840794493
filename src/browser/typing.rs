//! Putting texts into a field as if they were typed.
//!
//! If a script sets the value of a field, the browser's own undo is lost. A text that is typed by the browser's
//! editing command stays one step of the user's undo history.

use easel_core::draft::TextChange;
use leptos::prelude::document;
use wasm_bindgen::JsCast;
use web_sys::{HtmlDocument, HtmlTextAreaElement};

/// Replaces the text of the field that matches a selector as if the new text was typed, and leaves the focus and the
/// cursor at its end. The field reports the change by an event. Returns `false` if the field does not accept the text:
/// it is missing, or behind a dialog.
pub fn type_over(selector: &str, text: &str) -> bool {
    let Some(field) = focused(selector) else {
        return false;
    };
    type_change(&field, text);
    let end = field.text_length();
    field.set_selection_range(end, end).ok();
    field.value() == text
}

/// Puts a text into the field like [`type_over`], but leaves the cursor where the text has changed. If nothing changes,
/// the focus stays where it is.
pub fn retype(selector: &str, text: &str) {
    if field(selector).is_some_and(|field| field.value() != text)
        && let Some(field) = focused(selector)
    {
        type_change(&field, text);
    }
}

/// Types the part of a text in which it differs from the text of the field.
fn type_change(field: &HtmlTextAreaElement, text: &str) {
    let former = field.value();
    let change = TextChange::between(&former, text);
    // Positions in a field count UTF-16 code units.
    let length = |text: &str| u32::try_from(text.encode_utf16().count()).unwrap_or(u32::MAX);
    let start = length(change.before);
    let end = start + length(change.removed);
    field.set_selection_range(start, end).ok();
    if !change.added.is_empty() {
        run("insertText", change.added);
    } else if end > start {
        run("delete", "");
    }
}

/// Whether a dialog is open in front of the element that matches a selector.
pub fn is_behind_dialog(selector: &str) -> bool {
    ["dialog[open]", selector].iter().all(|selector| {
        let found = document().query_selector(selector);
        found.is_ok_and(|found| found.is_some())
    })
}

fn field(selector: &str) -> Option<HtmlTextAreaElement> {
    let found = document().query_selector(selector).ok()??;
    found.dyn_into().ok()
}

/// Moves the focus to the field, and returns it. `None` if it does not take the focus.
fn focused(selector: &str) -> Option<HtmlTextAreaElement> {
    let field = field(selector)?;
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
