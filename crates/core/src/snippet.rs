//! A request as a program to run elsewhere: "Copy as curl".
//!
//! A program never contains the key, but reads it from the environment variable [`KEY`].

use serde_json::Value;

use crate::contract::{BaseUrl, Endpoint, Request};

/// The environment variable that the programs read the key from.
pub const KEY: &str = "API_KEY";

/// The languages of the programs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Language {
    /// A shell command.
    Curl,
    /// JavaScript for Node.js.
    Fetch,
    /// Python with the package `requests`.
    Python,
}

impl Language {
    /// All languages, in the order of the menu.
    pub const ALL: [Self; 3] = [Self::Curl, Self::Fetch, Self::Python];

    /// The name on the page.
    pub fn name(self) -> &'static str {
        match self {
            Self::Curl => "curl",
            Self::Fetch => "fetch",
            Self::Python => "Python",
        }
    }
}

/// The request to this service, as a program in this language.
pub fn snippet(language: Language, base: &BaseUrl, request: &Request) -> String {
    let endpoint = Endpoint::generate(base, request.kind(), request.mode());
    let (url, body) = (endpoint.url(), request.pretty_body());
    match language {
        Language::Curl => curl(url, &body),
        Language::Fetch => fetch(url, &body),
        Language::Python => python(url, &body),
    }
}

fn curl(url: &str, body: &str) -> String {
    let (url, body) = (quoted(url), quoted(body));
    [
        "curl ",
        &url,
        " \\\n  --header \"Authorization: Bearer $",
        KEY,
        "\" \\\n  --header 'Content-Type: application/json' \\\n  --data-raw ",
        &body,
        "\n",
    ]
    .concat()
}

/// Quotes a text as one word of a POSIX shell.
fn quoted(text: &str) -> String {
    ["'", &text.replace('\'', "'\\''"), "'"].concat()
}

fn fetch(url: &str, body: &str) -> String {
    [
        "const response = await fetch(",
        &json_text(url),
        ", {\n  method: \"POST\",\n  headers: {\n    Authorization: `Bearer ${process.env.",
        KEY,
        "}`,\n    \"Content-Type\": \"application/json\",\n  },\n  body: JSON.stringify(",
        &indented(body, "  "),
        "),\n});\nconsole.log(response.status, await response.json());\n",
    ]
    .concat()
}

fn python(url: &str, body: &str) -> String {
    let mut literal = String::new();
    // The body is our own JSON, so this cannot fail.
    let value = serde_json::from_str(body).unwrap_or_default();
    push_python(&mut literal, &value, "\n    ");
    [
        "import os\nimport requests\n\nresponse = requests.post(\n    ",
        &json_text(url),
        ",\n    headers={\"Authorization\": f\"Bearer {os.environ['",
        KEY,
        "']}\"},\n    json=",
        &literal,
        ",\n)\nprint(response.status_code, response.json())\n",
    ]
    .concat()
}

/// A JSON string, which is also a valid string of JavaScript and Python.
fn json_text(text: &str) -> String {
    Value::from(text).to_string()
}

fn indented(text: &str, by: &str) -> String {
    text.replace('\n', &["\n", by].concat())
}

/// Prints a value as Python, which writes `true`, `false` and `null` differently.
fn push_python(out: &mut String, value: &Value, line: &str) {
    let deeper = [line, "    "].concat();
    match value {
        Value::Null => out.push_str("None"),
        Value::Bool(true) => out.push_str("True"),
        Value::Bool(false) => out.push_str("False"),
        Value::Array(values) => {
            out.push('[');
            for value in values {
                out.push_str(&deeper);
                push_python(out, value, &deeper);
                out.push(',');
            }
            out.push_str(line);
            out.push(']');
        }
        Value::Object(fields) => {
            out.push('{');
            for (name, value) in fields {
                out.push_str(&deeper);
                out.push_str(&json_text(name));
                out.push_str(": ");
                push_python(out, value, &deeper);
                out.push(',');
            }
            out.push_str(line);
            out.push('}');
        }
        Value::Number(_) | Value::String(_) => out.push_str(&value.to_string()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        contract::{Insecure, Kind, Mode},
        draft::Draft,
    };

    fn request() -> Request {
        let draft = Draft {
            mode: Mode::Wait,
            model: "m".into(),
            prompt: "it's \"red\"\nand $HOME".into(),
            references: "https://h/a.png https://h/b.png".into(),
            provider_options: r#"{"on": true, "none": null, "list": [1, 2.50]}"#.into(),
            seconds: "6".into(),
            ..Draft::default()
        };
        draft.validate(Kind::Video).expect("it is valid")
    }

    fn written(language: Language) -> String {
        let base =
            BaseUrl::parse("https://api.example.com/p/", Insecure::Refuse).expect("an address");
        snippet(language, &base, &request())
    }

    #[test]
    fn a_shell_reads_each_text_as_it_is() {
        let text = written(Language::Curl);
        let url = "curl 'https://api.example.com/p/v1/async/videos/generations' \\\n";
        assert!(text.starts_with(url), "{text}");
        assert!(
            text.contains(r#""prompt": "it'\''s \"red\"\nand $HOME""#),
            "{text}"
        );
        assert!(
            text.contains("\"Authorization: Bearer $API_KEY\""),
            "{text}"
        );
    }

    #[test]
    fn javascript_takes_json_as_it_is() {
        let text = written(Language::Fetch);
        assert!(
            text.contains("    \"prompt\": \"it's \\\"red\\\"\\nand $HOME\""),
            "{text}"
        );
        assert!(text.contains("`Bearer ${process.env.API_KEY}`"), "{text}");
    }

    #[test]
    fn python_has_words_of_its_own() {
        let text = written(Language::Python);
        for part in ["\"on\": True", "\"none\": None", "            2.50,\n"] {
            assert!(text.contains(part), "{part} is not in {text}");
        }
        assert!(!text.contains("true"), "{text}");
    }
}
