//! The list of models.

use serde_json::Value;

use crate::{
    contract::{AnswerContext, ApiError, Kind, Model, model::Use},
    words::mark,
};

use super::{Answer, body, failure, json, payload::Payload, stream, takes};

/// The depth to which lists are searched: bare, under `data`, or under `data.models`.
const DEPTH: u8 = 3;

/// Folded keys under which other services list the uses of a model.
const USES: [&str; 20] = [
    "mode",
    "modes",
    "type",
    "modeltype",
    "task",
    "tasks",
    "supportedtasks",
    "pipelinetag",
    "modality",
    "modalities",
    "output",
    "outputmodality",
    "outputmodalities",
    "supportedendpointtypes",
    "supportedendpoints",
    "endpoints",
    "architecture",
    "modelinfo",
    "metadata",
    "category",
];

/// Decodes the model list (contract, section "Model (list element)"), one model after the other: a gateway may list ten
/// thousand. Elements without an id are skipped.
///
/// # Errors
/// Any [`ApiError`] that an answer can contain; an answer without a list is undecodable.
pub fn models(answer: &Answer) -> Result<impl Iterator<Item = Model> + use<>, ApiError> {
    let mut value = body::read_plain(answer)?;
    if list(&mut value, DEPTH).is_none_or(|list| list.is_empty()) {
        body::expand(&mut value);
    }
    // If a list is cut at its start, it is not known what was in it.
    let is_told = |list: &&mut Vec<Value>| !list.is_empty() || !stream::is_cut(&answer.body);
    let listed = if let Some(list) = list(&mut value, DEPTH).filter(is_told) {
        std::mem::take(list)
    } else if let Some(Value::Object(map)) = value.get("models") {
        map.iter().filter_map(with_id).collect()
    } else {
        let payload = Payload::new(&value, &AnswerContext::only(Kind::Image));
        let reason = mark("there is no list of models in it");
        return Err(failure::inside(answer, &payload, reason));
    };
    let read = |mut value: Value| {
        body::expand(&mut value);
        model(&value)
    };
    Ok(listed.into_iter().filter_map(read))
}

fn list(value: &mut Value, depth: u8) -> Option<&mut Vec<Value>> {
    let depth = depth.checked_sub(1)?;
    match value {
        Value::Array(items) => Some(items),
        Value::Object(object) => {
            let keys = ["data", "models", "items", "result", stream::EVENTS];
            let is_there = |key: &&str| {
                let inner = object.get_mut(*key);
                inner.is_some_and(|inner| list(inner, depth).is_some())
            };
            let key = keys.into_iter().find(is_there)?;
            list(object.get_mut(key)?, depth)
        }
        _ => None,
    }
}

fn model(value: &Value) -> Option<Model> {
    let text = |key: &str| json::text(value.get(key)?);
    let names = ["id", "model_id", "model_name", "model", "slug", "name"];
    let id = names.iter().find_map(|key| text(key));
    let mut uses = Vec::new();
    find_uses(value, &mut uses, DEPTH);
    let listed = match value.get("capabilities") {
        Some(Value::Array(values)) => Some(values.iter().filter_map(json::text).collect()),
        _ => None,
    };
    let capabilities = listed.unwrap_or_else(|| {
        let mut found: Vec<String> = Vec::new();
        for capability in uses.iter().filter_map(|found: &Use| found.capability) {
            if !found.iter().any(|known| known == capability) {
                found.push(capability.to_owned());
            }
        }
        found
    });
    // Media uses win over text uses.
    let media = uses.iter().find(|found| found.makes_media());
    let category = media
        .or_else(|| uses.first())
        .map(|found| found.category.to_owned());
    Some(Model {
        id: id.or_else(|| json::text(value))?,
        category: text("category").or(category),
        capabilities,
        takes: takes::of(value),
    })
}

/// Adds the id to a model that was listed under it as a key.
fn with_id((id, value): (&String, &Value)) -> Option<Value> {
    let mut object = value.as_object()?.clone();
    object.insert("id".to_owned(), id.as_str().into());
    Some(Value::Object(object))
}

/// Searches for words for uses under the keys that list them. Inputs are not uses.
fn find_uses(value: &Value, uses: &mut Vec<Use>, depth: u8) {
    let (Some(depth), Value::Object(object)) = (depth.checked_sub(1), value) else {
        return;
    };
    for (key, value) in object {
        if !USES.contains(&json::fold(key).as_str()) {
            continue;
        }
        match value {
            Value::String(text) => uses.extend(uses_in(text)),
            Value::Array(items) => {
                uses.extend(items.iter().filter_map(Value::as_str).flat_map(uses_in));
            }
            Value::Object(_) => find_uses(value, uses, depth),
            Value::Null | Value::Bool(_) | Value::Number(_) => {}
        }
    }
}

/// The uses in a text. `text+image->text` lists the inputs and the outputs.
fn uses_in(text: &str) -> Vec<Use> {
    let made = text.rsplit("->").next().unwrap_or(text);
    made.split(['+', ',']).filter_map(Use::of).collect()
}
