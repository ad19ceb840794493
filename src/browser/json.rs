//! JSON objects, parsed and printed by the browser. This is used before the page is shown: the
//! library that reads answers and records is in the chunk of the work, which is loaded later.

use easel_core::words::t;
use js_sys::{Array, Error, JSON, Object, Reflect};
use wasm_bindgen::{JsCast, JsValue};

/// A JSON object.
pub struct Json(Object);

/// The error that a field exists, but is not of the requested kind.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NotOfKind;

impl Default for Json {
    /// An object without fields.
    fn default() -> Self {
        Self(Object::new())
    }
}

impl Json {
    /// Parses an object.
    ///
    /// # Errors
    /// Returns what is wrong with the text, in the browser's words.
    pub fn parse(text: &str) -> Result<Self, String> {
        let value = JSON::parse(text)
            .map_err(|error| String::from(error.unchecked_ref::<Error>().message()))?;
        if value.is_object() && !Array::is_array(&value) {
            Ok(Self(value.unchecked_into()))
        } else {
            Err(t("not a JSON object").to_owned())
        }
    }

    /// A JavaScript value, if it is an object.
    pub(super) fn of(value: &JsValue) -> Option<Self> {
        value.dyn_ref::<Object>().cloned().map(Self)
    }

    /// The value of a field; undefined if missing.
    pub(super) fn get(&self, name: &str) -> JsValue {
        Reflect::get(&self.0, &name.into()).unwrap_or_default()
    }

    /// The value of a field, if it is a text.
    pub fn text(&self, name: &str) -> Option<String> {
        self.get(name).as_string()
    }

    /// The value of a field that is a text; `None` if it is missing or null.
    ///
    /// # Errors
    /// When the field is something else.
    pub fn optional_text(&self, name: &str) -> Result<Option<String>, NotOfKind> {
        optional(&self.get(name), JsValue::as_string)
    }

    /// The value of a field that is true or false; `None` if it is missing or null.
    ///
    /// # Errors
    /// When the field is something else.
    pub fn optional_bool(&self, name: &str) -> Result<Option<bool>, NotOfKind> {
        optional(&self.get(name), JsValue::as_bool)
    }

    /// Whether a field is a list of texts, missing, or null.
    pub fn is_list(&self, name: &str) -> bool {
        let field = self.get(name);
        let texts = field.dyn_ref::<Array>();
        !self.has(name) || texts.is_some_and(|texts| texts.iter().all(|text| text.is_string()))
    }

    /// The elements of a list as one text, with commas in between; empty if the field is not a
    /// list.
    pub fn joined(&self, name: &str) -> String {
        let field = self.get(name);
        let list = field.dyn_ref::<Array>();
        list.map_or_else(String::new, |list| list.join(",").into())
    }

    /// Whether a field exists and is not null.
    pub fn has(&self, name: &str) -> bool {
        let field = self.get(name);
        !field.is_undefined() && !field.is_null()
    }

    /// The value of a field, if it is an object.
    pub fn inner(&self, name: &str) -> Option<Self> {
        self.get(name).dyn_into().ok().map(Self)
    }

    /// Sets a field to an object.
    pub fn set_inner(&self, name: &str, inner: &Self) {
        self.set(name, &inner.0);
    }

    /// Sets a field to a text.
    pub fn set_text(&self, name: &str, text: &str) {
        self.set(name, &text.into());
    }

    /// Sets a field to a value.
    pub(super) fn set(&self, name: &str, value: &JsValue) {
        // Setting a field of our own object cannot fail.
        Reflect::set(&self.0, &name.into(), value).ok();
    }

    /// All fields that are texts, with their names.
    pub fn texts(&self) -> Vec<(String, String)> {
        let names = Object::keys(&self.0);
        let names = names.iter().filter_map(|name| name.as_string());
        let texts = names.filter_map(|name| {
            let text = self.text(&name)?;
            Some((name, text))
        });
        texts.collect()
    }

    /// The object itself, for the browser.
    pub(super) fn object(&self) -> &Object {
        &self.0
    }

    /// The object printed as JSON.
    pub fn print(&self) -> String {
        // Only cyclic and foreign objects cannot be printed.
        JSON::stringify(&self.0)
            .map(String::from)
            .unwrap_or_default()
    }
}

fn optional<T>(value: &JsValue, read: fn(&JsValue) -> Option<T>) -> Result<Option<T>, NotOfKind> {
    match read(value) {
        None if !value.is_undefined() && !value.is_null() => Err(NotOfKind),
        read => Ok(read),
    }
}
