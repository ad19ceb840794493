//! Reads the fields of a body by name and type, and refuses the rest. Every message names the
//! field and what it may be.

use serde_json::{Map, Value};

use crate::refusal::Refusal;

/// The fields of one body that have not been read yet.
pub(crate) struct Fields {
    left: Map<String, Value>,
    known: Vec<&'static str>,
}

impl Fields {
    /// Takes a body, and refuses values that no field may have: null, an empty string, `async`.
    pub(crate) fn new(left: Map<String, Value>) -> Result<Self, Refusal> {
        if left.contains_key("async") {
            return Err(Refusal::invalid(
                "The field `async` must not be used; the /v1/async/ paths select async mode.",
            ));
        }
        for (name, value) in &left {
            let is = match value {
                Value::Null => "null",
                Value::String(text) if text.is_empty() => "an empty string",
                _ => continue,
            };
            return Err(Refusal::invalid(format!(
                "`{name}` is {is}; give it a value or leave the field out."
            )));
        }
        Ok(Self {
            left,
            known: Vec::new(),
        })
    }

    /// A required string.
    pub(crate) fn text(&mut self, name: &'static str) -> Result<String, Refusal> {
        self.optional_text(name)?.ok_or_else(|| missing(name))
    }

    /// An optional string.
    pub(crate) fn optional_text(&mut self, name: &'static str) -> Result<Option<String>, Refusal> {
        match self.take(name) {
            None => Ok(None),
            Some(Value::String(text)) => Ok(Some(text)),
            Some(other) => Err(wrong(name, &other, "a string")),
        }
    }

    /// An optional whole number. `"5"` is a string, and `5.0` is not a whole number.
    pub(crate) fn optional_integer(&mut self, name: &'static str) -> Result<Option<u64>, Refusal> {
        match self.take(name) {
            None => Ok(None),
            Some(value) => match value.as_u64() {
                Some(number) => Ok(Some(number)),
                None => Err(wrong(name, &value, "a whole number")),
            },
        }
    }

    /// One string or an array of strings, as in `image`; empty if absent.
    pub(crate) fn texts(&mut self, name: &'static str) -> Result<Vec<String>, Refusal> {
        let expected = "a string or an array of strings";
        match self.take(name) {
            None => Ok(Vec::new()),
            Some(Value::String(text)) => Ok(vec![text]),
            Some(Value::Array(items)) if items.is_empty() => Err(Refusal::invalid(format!(
                "`{name}` is an empty array; it must be {expected}."
            ))),
            Some(Value::Array(items)) => items
                .into_iter()
                .map(|item| match item {
                    Value::String(text) => Ok(text),
                    other => Err(wrong(name, &other, expected)),
                })
                .collect(),
            Some(other) => Err(wrong(name, &other, expected)),
        }
    }

    /// An object; empty if absent. Its values must not be null.
    pub(crate) fn object(&mut self, name: &'static str) -> Result<Map<String, Value>, Refusal> {
        match self.take(name) {
            None => Ok(Map::new()),
            Some(Value::Object(inside)) => match inside.iter().find(|pair| pair.1.is_null()) {
                None => Ok(inside),
                Some((key, _)) => Err(Refusal::invalid(format!(
                    "`{name}.{key}` is null; give it a value or leave it out."
                ))),
            },
            Some(other) => Err(wrong(name, &other, "an object")),
        }
    }

    /// Refuses the fields that were not read.
    pub(crate) fn finish(self) -> Result<(), Refusal> {
        match self.left.keys().next() {
            None => Ok(()),
            Some(name) => Err(Refusal::invalid(format!(
                "`{name}` is not a field of this request; it takes {}.",
                self.known.join(", ")
            ))),
        }
    }

    fn take(&mut self, name: &'static str) -> Option<Value> {
        self.known.push(name);
        self.left.remove(name)
    }
}

/// The refusal of a body without a required field.
pub(crate) fn missing(name: &str) -> Refusal {
    Refusal::invalid(format!("`{name}` is missing; it is required."))
}

fn wrong(name: &str, value: &Value, expected: &str) -> Refusal {
    let is = match value {
        Value::Null => "null".to_owned(),
        Value::Bool(_) => "a boolean".to_owned(),
        Value::Number(number) => number.to_string(),
        Value::String(_) => "a string".to_owned(),
        Value::Array(_) => "an array".to_owned(),
        Value::Object(_) => "an object".to_owned(),
    };
    Refusal::invalid(format!("`{name}` is {is}; it must be {expected}."))
}
