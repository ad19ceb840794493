//! JavaScript objects: records in the browser's database, and options of its functions.

use js_sys::{Object, Reflect};
use wasm_bindgen::{JsCast, JsValue};

/// An object with named fields.
pub(super) struct PlainObject(Object);

impl Default for PlainObject {
    /// An object without fields.
    fn default() -> Self {
        Self(Object::new())
    }
}

impl PlainObject {
    /// A JavaScript value, if it is an object.
    pub(super) fn of(value: &JsValue) -> Option<Self> {
        value.dyn_ref::<Object>().cloned().map(Self)
    }

    /// The value of a field; undefined if missing.
    pub(super) fn get(&self, name: &str) -> JsValue {
        Reflect::get(&self.0, &name.into()).unwrap_or_default()
    }

    /// The value of a field, if it is a text.
    pub(super) fn text(&self, name: &str) -> Option<String> {
        self.get(name).as_string()
    }

    /// Sets a field to a value.
    pub(super) fn set(&self, name: &str, value: &JsValue) {
        // Setting a field of our own object cannot fail.
        Reflect::set(&self.0, &name.into(), value).ok();
    }

    /// The object itself, for the browser.
    pub(super) fn object(&self) -> &Object {
        &self.0
    }
}
