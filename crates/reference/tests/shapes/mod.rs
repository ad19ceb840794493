//! The shapes of the answers of every endpoint. They are the same on every machine: the service's tests on sockets and
//! in a browser both read this file.

use serde_json::{Map, Value, json};

const GOLDEN: &str = include_str!("golden.json");

/// One request.
pub(crate) struct Case {
    /// The name of the request in `golden.json`.
    name: &'static str,
    pub(crate) method: &'static str,
    path: &'static str,
    body: Value,
}

/// Returns every request, in the order in which they are sent. `{id}` and `{url}` stand for those of earlier answers.
pub(crate) fn cases() -> Vec<Case> {
    let case = |name, path, body: Value| Case {
        name,
        method: if body.is_null() { "GET" } else { "POST" },
        path,
        body,
    };
    let image = |prompt| json!({"model": "pixel-image-1", "prompt": prompt, "size": "64x48"});
    let edit = |prompt| json!({"model": "edit-image-1", "prompt": prompt, "size": "1:1", "image": ["{url}"]});
    let clip = |prompt| json!({"model": "aspect-video-1", "prompt": prompt, "seconds": 4});
    let task = "/v1/tasks/{id}";
    let generations = "/v1/async/images/generations";
    vec![
        case("models", "/v1/models", Value::Null),
        case("image", "/v1/images/generations", image("[take: 0]")),
        case("edit", "/v1/images/edits", edit("[take: 0]")),
        case(
            "failed image",
            "/v1/images/generations",
            image("[take: 0][fail: no]"),
        ),
        case("submitted image", generations, image("[take: 100]")),
        case("running task", task, Value::Null),
        case("task to complete", generations, image("[take: 0]")),
        case("completed image", task, Value::Null),
        case(
            "submitted edit",
            "/v1/async/images/edits",
            edit("[take: 0]"),
        ),
        case("completed edit", task, Value::Null),
        case(
            "submitted video",
            "/v1/async/videos/generations",
            clip("[take: 0]"),
        ),
        case("completed video", task, Value::Null),
        case("task to fail", generations, image("[take: 0][fail: no]")),
        case("failed task", task, Value::Null),
        case("no such task", "/v1/tasks/1", Value::Null),
        case(
            "wrong field",
            generations,
            json!({"model": "pixel-image-1", "prompt": ""}),
        ),
        case("synchronous video", "/v1/videos/generations", clip("hills")),
        case("no such endpoint", "/v1/audio", Value::Null),
    ]
}

/// The shapes of the answers so far.
#[derive(Default)]
pub(crate) struct Shapes {
    id: String,
    url: String,
    found: Map<String, Value>,
}

impl Shapes {
    pub(crate) fn path(&self, case: &Case) -> String {
        case.path.replace("{id}", &self.id)
    }

    /// Returns the body of the request; empty if it has none.
    pub(crate) fn body(&self, case: &Case) -> String {
        if case.body.is_null() {
            return String::new();
        }
        case.body.to_string().replace("{url}", &self.url)
    }

    pub(crate) fn answered(&mut self, case: &Case, status: u16, answer: &Value) {
        let text = |value: &Value| value.as_str().map(str::to_owned);
        self.id = text(&answer["id"]).unwrap_or(std::mem::take(&mut self.id));
        self.url = text(&answer["data"][0]["url"]).unwrap_or(std::mem::take(&mut self.url));
        let shape = json!({"status": status, "answer": shape(answer)});
        self.found.insert(case.name.to_owned(), shape);
    }

    #[track_caller]
    pub(crate) fn assert_golden(self) {
        let found = serde_json::to_string_pretty(&self.found).unwrap_or_default();
        assert_eq!(
            found,
            GOLDEN.trim_end(),
            "put this into golden.json:\n{found}"
        );
    }
}

/// Returns the shape of a value: its type, with the types of its parts. An array has the shape of its first item.
fn shape(value: &Value) -> Value {
    match value {
        Value::Null => json!("null"),
        Value::Bool(_) => json!("boolean"),
        Value::Number(number) if number.is_u64() => json!("whole number"),
        Value::Number(_) => json!("number"),
        Value::String(_) => json!("string"),
        Value::Array(items) => items.iter().take(1).map(shape).collect(),
        Value::Object(fields) => fields
            .iter()
            .map(|(name, value)| (name.clone(), shape(value)))
            .collect::<Map<_, _>>()
            .into(),
    }
}
