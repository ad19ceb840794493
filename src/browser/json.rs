//! JSON by the browser itself, for what the first page reads and writes: config.json, drafts, keys, catalogues. The reader and
//! the writer of `serde_json` are in a later chunk; with them the first load would be 9 kB larger.

use js_sys::{Array, Error, JSON, Object};
use serde_json::{Map, Value};
use wasm_bindgen::{JsCast, JsValue};

/// Reads a text. A number is cut to a whole one: nothing that the first page reads has numbers.
///
/// # Errors
/// Returns what is wrong with the text, in the browser's words.
pub fn parse_json(text: &str) -> Result<Value, String> {
    let value = JSON::parse(text);
    value
        .map(|value| from_js(&value))
        .map_err(|error| error.unchecked_ref::<Error>().message().into())
}

/// Prints an object.
pub fn print_json(object: &Map<String, Value>) -> String {
    // Only cyclic and foreign objects cannot be printed.
    JSON::stringify(&object_to_js(object))
        .map(String::from)
        .unwrap_or_default()
}

fn from_js(value: &JsValue) -> Value {
    if let Some(text) = value.as_string() {
        Value::String(text)
    } else if let Some(is_true) = value.as_bool() {
        Value::Bool(is_true)
    } else if let Some(number) = value.as_f64() {
        #[allow(clippy::cast_possible_truncation)] // See `parse_json`.
        Value::from(number as i64)
    } else if let Some(list) = value.dyn_ref::<Array>() {
        list.iter().map(|value| from_js(&value)).collect()
    } else if let Some(object) = value.dyn_ref::<Object>() {
        let fields = Object::entries(object);
        let fields = fields.iter().map(|field| {
            let field: Array = field.unchecked_into();
            (
                field.get(0).as_string().unwrap_or_default(),
                from_js(&field.get(1)),
            )
        });
        Value::Object(fields.collect())
    } else {
        Value::Null
    }
}

fn to_js(value: &Value) -> JsValue {
    match value {
        Value::Null => JsValue::NULL,
        Value::Bool(is_true) => (*is_true).into(),
        Value::Number(number) => JSON::parse(&number.to_string()).unwrap_or_default(),
        Value::String(text) => text.into(),
        Value::Array(list) => list.iter().map(to_js).collect::<Array>().into(),
        Value::Object(object) => object_to_js(object),
    }
}

fn object_to_js(object: &Map<String, Value>) -> JsValue {
    let fields = object
        .iter()
        .map(|(name, value)| Array::of2(&name.into(), &to_js(value)));
    // Entries that are pairs always make an object.
    Object::from_entries(&fields.collect::<Array>())
        .map(Into::into)
        .unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use serde_json::json;
    use wasm_bindgen_test::wasm_bindgen_test;

    use super::*;

    #[wasm_bindgen_test]
    fn what_is_printed_is_read_back() {
        let value =
            json!({"a": "“é”\n\u{1fa81}", "b": [true, null, {}], "c": {"__proto__": "d"}, "1": -2});
        let object = value.as_object().expect("it is one");
        assert_eq!(parse_json(&print_json(object)), Ok(value.clone()));
        let problem = parse_json("{\"a\": }").expect_err("it is none");
        assert!(problem.contains("JSON"), "{problem}");
    }
}
