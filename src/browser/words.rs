//! Texts as the browser writes them: in its language, and as parts of an address.

use easel_core::schedule::Millis;
use js_sys::{Date, Number};
use wasm_bindgen::JsValue;

/// The language that the browser is set to.
const LOCALE: &str = "default";

/// A moment as this browser's language writes it.
#[allow(clippy::cast_precision_loss)] // Milliseconds of this era are exact in a double.
pub fn local_moment(at: Millis) -> String {
    Date::new(&(at as f64).into())
        .to_locale_string(LOCALE, &JsValue::UNDEFINED)
        .into()
}

/// A decimal number as this browser's language writes it.
pub fn local_number(digits: &str) -> String {
    Number::from(Number::parse_float(digits))
        .to_locale_string(LOCALE)
        .into()
}

/// A text as one segment of a path.
pub fn encode(text: &str) -> String {
    js_sys::encode_uri_component(text).into()
}

/// The text that a segment of a path stands for, if it stands for one.
pub fn decode(segment: &str) -> Option<String> {
    js_sys::decode_uri_component(segment).ok().map(Into::into)
}
