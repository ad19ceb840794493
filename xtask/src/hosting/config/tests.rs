use std::{collections::BTreeSet, fs, path::Path};

use jsonschema::Validator;

use super::*;
use crate::workspace;

fn validator(name: &str) -> Validator {
    let file = workspace::root().join("docs").join(name);
    let schema = fs::read_to_string(file).expect("it is in docs");
    let schema = serde_json::from_str(&schema).expect("it is JSON");
    jsonschema::draft202012::meta::validate(&schema).expect("it is a schema");
    jsonschema::validator_for(&schema).expect("it is a schema")
}

/// Whether the schema finds nothing wrong with a file.
fn is_valid(schema: &Validator, text: &str) -> bool {
    schema.is_valid(&serde_json::from_str(text).expect("it is JSON"))
}

#[test]
fn a_right_file_is_read() {
    let schema = validator("config.schema.json");
    for text in [
        "{}",
        r#"{"$schema": "config.schema.json", "baseUrl": "https://a.test/v1", "title": "A"}"#,
        r#"{"baseUrl": "", "baseUrlLocked": false}"#,
        r#"{"baseUrl": null, "baseUrlLocked": null, "title": null, "notice": "a \"b\""}"#,
        r#"{"framedBy": ["https://portal.test", "http://127.0.0.1:8080", "http://[::1]:1"]}"#,
        r#"{"framedBy": null}"#,
        r#"{"models": {"image": "a/b", "video": "c"}, "mode": "wait", "hide": ["video", "models"]}"#,
        r#"{"models": null, "mode": null, "hide": null, "links": null}"#,
        r#"{"links": [{"label": "Help", "url": "mailto:help@a.test"}, {"label": "B", "url": "https://a.test"}]}"#,
        r#"{"baseUrl": " HTTP://localhost:8787/ ", "baseUrlLocked": true, "profiles": "a.json"}"#,
    ] {
        read(text).expect(text);
        assert!(is_valid(&schema, text), "{text}");
    }
}

/// The schema agrees that these files are wrong.
#[test]
fn a_mistake_is_named_with_its_line() {
    let schema = validator("config.schema.json");
    for (text, part) in [
        ("[]", "not a JSON object"),
        (
            r#"{"baseUrl": "a.test/v1"}"#,
            "line 1: baseUrl: Start the address with https://",
        ),
        (r#"{"baseUrl": "/v1"}"#, "Start the address with https://"),
        (r#"{"baseUrl": "ftp://a.test"}"#, "must start with https://"),
        (r#"{"baseUrl": "https://"}"#, "host or port"),
        (r#"{"baseUrl": "https://a.test; script-src *"}"#, "a space"),
        (
            r#"{"baseUrl": "https://me:secret@a.test"}"#,
            "Remove user names",
        ),
        (
            r#"{"baseUrl": "https://a.test/?key=secret"}"#,
            "Remove user names",
        ),
        ("{\n\n\"baseUrl\": 1}", "line 3: baseUrl must be a string"),
        (
            "{\"title\": \"\\\"notice\\\": 1\",\n\"notice\": 1}",
            "line 2: notice must be a string",
        ),
        (r#"{"title": ["A"]}"#, "title must be a string"),
        (r#"{"profiles": {}}"#, "profiles must be a string"),
        (
            r#"{"framedBy": "https://a.test"}"#,
            "framedBy must be a list",
        ),
        (
            r#"{"framedBy": ["https://a.test/b"]}"#,
            "framedBy must be a list of origins",
        ),
        (
            r#"{"framedBy": ["*"]}"#,
            "framedBy must be a list of origins",
        ),
        (r#"{"framedBy": [1]}"#, "framedBy must be a list of origins"),
        (
            "{\n\"models\": {\"film\": \"a\"}}",
            "line 2: models must be an object such as",
        ),
        (r#"{"models": {"image": ""}}"#, "models must be"),
        (r#"{"models": ["a"]}"#, "models must be"),
        (
            "{\"demo\": 1,\n\"title\": 2}",
            "line 2: title must be a string; line 1: demo must be true or false",
        ),
        (r#"{"mode": "later"}"#, "mode must be wait or background"),
        (r#"{"mode": true}"#, "mode must be wait or background"),
        (
            r#"{"hide": ["settings"]}"#,
            "hide must be a list of edit, video and models",
        ),
        (r#"{"hide": "edit"}"#, "hide must be a list"),
        (
            "{\n\n\"links\": [{\"label\": \"A\", \"url\": \"javascript:alert(1)\"}]}",
            "line 3: links must be a list of objects",
        ),
        (
            r#"{"links": [{"label": "A", "url": "https://a.test", "icon": "b"}]}"#,
            "links must be",
        ),
        (
            "{\n\"baseUrlLocked\": true}",
            "line 2: baseUrlLocked needs a baseUrl beside it",
        ),
        (
            r#"{"baseUrlLocked": true, "baseUrl": ""}"#,
            "needs a baseUrl",
        ),
        (
            r#"{"baseUrlLocked": "yes"}"#,
            "baseUrlLocked must be true or false",
        ),
        (
            r#"{"baseURL": "https://a.test"}"#,
            "no field baseURL; the fields are baseUrl, ",
        ),
    ] {
        let error = format!("{:#}", read(text).expect_err(text));
        assert!(error.contains(part), "{text}: {error}");
        assert!(!error.contains("secret"), "{error}");
        assert!(!is_valid(&schema, text), "{text}");
    }
    let text = "{\n  \"title\": \"A\",\n}";
    let error = format!("{:#}", read(text).expect_err(text));
    assert!(error.contains("line 3"), "{error}");
}

#[test]
fn the_schema_has_the_fields_that_the_page_reads() {
    let file = workspace::root().join("docs/config.schema.json");
    let schema = fs::read_to_string(file).expect("it is in docs");
    let schema: Value = serde_json::from_str(&schema).expect("it is JSON");
    let fields = schema["properties"].as_object().expect("it has some");
    let known: BTreeSet<_> = fields.keys().map(String::as_str).collect();
    let read: BTreeSet<_> = FIELDS.into_iter().chain([SCHEMA]).collect();
    assert_eq!(known, read);
}

#[test]
fn the_shipped_files_are_as_their_schemas_say() {
    for (file, schema) in [
        ("site/config.json", "config.schema.json"),
        ("site/profiles.json", "profiles.schema.json"),
        ("crates/service/profiles.json", "profiles.schema.json"),
    ] {
        let text = fs::read_to_string(workspace::root().join(Path::new(file))).expect(file);
        let value = serde_json::from_str(&text).expect(file);
        let problem = validator(schema).validate(&value).err();
        assert!(problem.is_none(), "{file}: {problem:?}");
    }
}

/// Each row has an example, and whether it is correct. The schema and the page's own reader agree on it.
#[test]
fn the_schema_of_profiles_agrees_with_the_page() {
    let schema = validator("profiles.schema.json");
    let row = |more: &str| format!(r#"{{"families": [{{"family": "A", "match": "a*"{more}}}]}}"#);
    let rows = [
        ("", true),
        (
            r#", "kinds": ["image", "edit", "video"], "qualities": [], "resolutions": ["4k"]"#,
            true,
        ),
        (r#", "customSize": true, "sizes": ["1:1"]"#, true),
        (r#", "customSize": {"multipleOf": 8, "ratio": 3}"#, true),
        (
            r#", "references": {"min": 1, "max": 2}, "seconds": [4], "defaultSeconds": 4"#,
            true,
        ),
        (r#", "options": [{"key": "a", "default": 7}]"#, true),
        (
            r#", "options": [{"key": "a", "type": "choice", "values": ["b"], "default": true}]"#,
            true,
        ),
        (r#", "kinds": ["film"]"#, false),
        (r#", "sizes": [1]"#, false),
        (r#", "sizes": [" "]"#, false),
        (r#", "customSize": 3"#, false),
        (r#", "customSize": {"ratio": -3}"#, false),
        (r#", "customSize": {"width": 3}"#, false),
        (r#", "references": {"most": 3}"#, false),
        (r#", "seconds": [4.5]"#, false),
        (r#", "seconds": "4""#, false),
        (r#", "defaultSeconds": 4294967296"#, false),
        (r#", "options": [{"label": "A"}]"#, false),
        (r#", "options": [{"key": "a", "type": "choice"}]"#, false),
        (
            r#", "options": [{"key": "a", "type": "choice", "values": []}]"#,
            false,
        ),
        (r#", "options": [{"key": "a", "default": null}]"#, false),
        (r#", "speed": 1"#, false),
    ];
    let rows = rows.map(|(more, is_right)| (row(more), is_right));
    let files = [
        (r#"{"families": [], "replace": true}"#, true),
        (r#"{"families": [{"family": "A", "match": []}]}"#, true),
        ("[]", false),
        ("{}", false),
        (r#"{"families": [], "replace": 1}"#, false),
        (r#"{"families": [], "rows": []}"#, false),
        (r#"{"families": [{"family": "A"}]}"#, false),
        (r#"{"families": [{"match": "a"}]}"#, false),
        (r#"{"families": [{"family": "", "match": "a"}]}"#, false),
    ];
    let files = files.map(|(text, is_right)| (text.to_owned(), is_right));
    for (text, is_right) in rows.into_iter().chain(files) {
        let value = serde_json::from_str(&text).expect("it is JSON");
        assert_eq!(schema.is_valid(&value), is_right, "the schema: {text}");
        let problems = super::super::profiles::problems("a.json", &text);
        assert_eq!(
            problems.is_empty(),
            is_right,
            "the page: {text}: {problems:?}"
        );
    }
}
