//! Calls of browser objects by name, for APIs that not every browser has: a missing method is an
//! error, and not a crash.

use js_sys::{Array, Function, Object, Promise, Reflect};
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;

use super::refused::note_refusal;

/// A property; undefined if missing.
pub(super) fn property(target: &JsValue, name: &str) -> JsValue {
    Reflect::get(target, &name.into()).unwrap_or_default()
}

/// Calls a method and waits for its promise.
///
/// # Errors
/// Returns what the browser throws, also if it has no such method.
pub(super) async fn call(
    target: &JsValue,
    name: &str,
    arguments: &[&JsValue],
) -> Result<JsValue, JsValue> {
    let answer = method(target, name, arguments)?;
    let answer = JsFuture::from(Promise::resolve(&answer)).await;
    answer.inspect_err(|error| note(name, error))
}

/// Calls a method.
///
/// # Errors
/// Returns what the browser throws, also if it has no such object or method.
pub(super) fn method(
    target: &JsValue,
    name: &str,
    arguments: &[&JsValue],
) -> Result<JsValue, JsValue> {
    let arguments: Array = arguments.iter().copied().collect();
    let method = property(target, name).dyn_into::<Function>();
    // A browser without the method has no error of its own for it.
    let method = method.inspect_err(|_| note_refusal(name, "TypeError"))?;
    let answer = method.apply(target, &arguments);
    answer.inspect_err(|error| note(name, error))
}

/// Notes that a call has failed.
fn note(call: &str, error: &JsValue) {
    let name = error_name(error);
    note_refusal(call, if name.is_empty() { "Error" } else { &name });
}

/// An object with one field that is true.
pub(super) fn option(name: &str) -> JsValue {
    let options = Object::new();
    // Setting a field of our own object cannot fail.
    Reflect::set(&options, &name.into(), &JsValue::TRUE).ok();
    options.into()
}

/// The name of an error, such as `NotFoundError`.
pub(super) fn error_name(error: &JsValue) -> String {
    property(error, "name").as_string().unwrap_or_default()
}
