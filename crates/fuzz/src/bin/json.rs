//! Feeds arbitrary texts to the lenient reader alone, which is twenty times as fast as all that reads an answer. Nothing may
//! panic; and what it or a strict reader has read is read the same once it is written.
//!
//! `cargo xtask bench fuzz json` builds and runs it. With `EASEL_SEEDS`, the path of a directory, it first writes the seeds there.

#![no_main]

use std::{error::Error, fs, path::Path};

use easel_core::lenient_json::documents;
use libfuzzer_sys::fuzz_target;
use serde_json::Value;

/// What a reader of JSON looks for, and what stands in its place in the world.
const WORDS: [&str; 20] = [
    "{",
    "}",
    "[",
    "]",
    ":",
    ",",
    "\\\"",
    "\\\\",
    "true",
    "false",
    "null",
    "NaN",
    "Infinity",
    "\\\\ud83d",
    "\\\\u0041",
    "```",
    "data: ",
    "1e300",
    "\\\"id\\\":",
    "\\\"url\\\":",
];

/// What is nested more deeply may be skipped.
const DEEP: usize = 100;

/// How deeply a value is nested.
fn depth(value: &Value) -> usize {
    let inner = match value {
        Value::Array(items) => items.iter().map(depth).max(),
        Value::Object(members) => members.values().map(depth).max(),
        _ => return 0,
    };
    1 + inner.unwrap_or_default()
}

fuzz_target!(
    init: {
        if let Some(directory) = std::env::var_os("EASEL_SEEDS") {
            seeds(Path::new(&directory)).expect("the seeds can be made and written");
        }
    },
    |bytes: &[u8]| {
        let text = String::from_utf8_lossy(bytes);
        let strict = serde_json::from_str::<Value>(&text).ok();
        let is_nested = |value: &Value| value.is_object() || value.is_array();
        // Of a name that stands twice the strict reader takes the last, so each is compared as it is written.
        let values = documents(&text).values.into_iter().chain(strict.filter(is_nested));
        for value in values.filter(|value| depth(value) < DEEP) {
            let written = value.to_string();
            let again = documents(&written);
            assert_eq!(again.values, [value], "{written} reads otherwise");
            assert!(!again.is_cut, "nothing is missing in {written}");
        }
    }
);

/// The files of the contract's tests, whole: they are JSON, and have bodies inside that are not.
fn seeds(directory: &Path) -> Result<(), Box<dyn Error>> {
    let corpus = directory.join("corpus");
    fs::create_dir_all(&corpus)?;
    let fixtures = Path::new(env!("CARGO_MANIFEST_DIR")).join("../core/fixtures");
    let mut texts = Vec::new();
    for folder in [
        fixtures.clone(),
        fixtures.join("wild"),
        fixtures.join("unseen"),
    ] {
        for entry in fs::read_dir(folder)? {
            let path = entry?.path();
            if path
                .extension()
                .is_some_and(|extension| extension == "json")
            {
                collect(&serde_json::from_slice(&fs::read(path)?)?, &mut texts);
            }
        }
    }
    for (count, text) in texts.iter().enumerate() {
        fs::write(corpus.join(format!("seed-{count:04}")), text)?;
    }
    let words = WORDS.map(|word| format!("\"{word}\"\n"));
    fs::write(directory.join("words"), words.concat())?;
    Ok(())
}

/// The bodies of a case: texts that look like JSON, and small objects.
fn collect(value: &Value, texts: &mut Vec<String>) {
    match value {
        Value::String(text) if text.contains(['{', '[']) => texts.push(text.clone()),
        Value::Object(members) => {
            let text = value.to_string();
            if text.len() < 2_000 {
                texts.push(text);
            }
            members.values().for_each(|inner| collect(inner, texts));
        }
        Value::Array(items) => items.iter().for_each(|inner| collect(inner, texts)),
        _ => {}
    }
}
