//! The clipboard.

use leptos::prelude::{document, window};
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{Element, HtmlElement, HtmlTextAreaElement};

use super::by_name::{call, method, option, property};

/// The field is put into the nearest of these elements around the focus: an element outside an open dialog cannot
/// have the focus.
const AROUND: &str = "dialog, [popover]:popover-open";

/// Copies a text to the clipboard; call it only after a click. `false` if the browser does not allow it.
pub async fn copy(text: &str) -> bool {
    let clipboard = property(&window().navigator(), "clipboard");
    // This object is missing over plain http, and the browser may refuse in a frame.
    call(&clipboard, "writeText", &[&text.into()]).await.is_ok() || copy_selected(text)
}

/// Copies a text by selecting it in a field of its own, as browsers have always allowed. The focus returns to where
/// it was.
fn copy_selected(text: &str) -> bool {
    let page = document();
    let focused = page.active_element();
    let around = focused
        .as_ref()
        .and_then(|focused| focused.closest(AROUND).ok()?);
    // Some browsers do not focus a button that is pressed.
    let around = around.or_else(|| page.query_selector("dialog[open]").ok()?);
    let place: Option<Element> = around.or_else(|| page.body().map(Into::into));
    let field = page.create_element("textarea").ok();
    let field = field.and_then(|field| field.dyn_into::<HtmlTextAreaElement>().ok());
    let (Some(place), Some(field)) = (place, field) else {
        return false;
    };
    field.set_value(text);
    field.set_class_name("visually-hidden");
    // Without this, a phone would show its keyboard.
    field.set_read_only(true);
    if place.append_child(&field).is_err() {
        return false;
    }
    method(&field, "focus", &[&option("preventScroll")]).ok();
    field.select();
    let done = method(&page, "execCommand", &[&"copy".into()]);
    field.remove();
    if let Some(focused) = focused.and_then(|focused| focused.dyn_into::<HtmlElement>().ok()) {
        focused.focus().ok();
    }
    done.as_ref().is_ok_and(JsValue::is_truthy)
}
