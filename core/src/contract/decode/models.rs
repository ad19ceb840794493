//! The list of models.

use serde_json::Value;

use crate::{
    contract::{ApiError, Asked, Kind, Model, model::Use},
    words::mark,
};

use super::{Answer, body, failure, json, payload::Payload, stream, takes};

/// Lists are searched to this depth: bare, under `data`, or under `data.models`.
const DEPTH: u8 = 3;

/// Folded keys under which other services list what a model is for.
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

/// Decodes the model list (contract, section "Model (list element)"). Elements without an id are
/// skipped.
///
/// # Errors
/// Any [`ApiError`] that an answer can contain; an answer without a list is undecodable.
pub fn models(answer: &Answer) -> Result<Vec<Model>, ApiError> {
    let value = body::read(answer)?;
    // Of a list that is cut at its start nobody knows what was in it.
    let is_told = |list: &&Vec<Value>| !list.is_empty() || !stream::is_cut(&answer.body);
    if let Some(list) = list(&value, DEPTH).filter(is_told) {
        return Ok(list.iter().filter_map(model).collect());
    }
    if let Some(Value::Object(map)) = value.get("models") {
        return Ok(map.iter().filter_map(named).collect());
    }
    let payload = Payload::new(&value, &Asked::only(Kind::Image));
    let reason = mark("there is no list of models in it");
    Err(failure::inside(answer, &payload, reason))
}

fn list(value: &Value, depth: u8) -> Option<&Vec<Value>> {
    let depth = depth.checked_sub(1)?;
    if let Value::Array(items) = value {
        return Some(items);
    }
    let keys = ["data", "models", "items", "result", stream::EVENTS];
    let mut inner = keys.iter().filter_map(|key| value.get(*key));
    inner.find_map(|value| list(value, depth))
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

/// A model whose id is its key.
fn named((id, value): (&String, &Value)) -> Option<Model> {
    let mut object = value.as_object()?.clone();
    object.insert("id".to_owned(), id.as_str().into());
    model(&Value::Object(object))
}

/// Searches words for uses under the keys that list them. Inputs are not uses.
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

/// `text+image->text` lists the inputs and the outputs.
fn uses_in(text: &str) -> Vec<Use> {
    let made = text.rsplit("->").next().unwrap_or(text);
    made.split(['+', ',']).filter_map(Use::of).collect()
}
