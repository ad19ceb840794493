//! Reads the text of AUTOMATIC1111: a prompt, `Negative prompt:`, and a line of settings.

use std::collections::HashMap;

use super::{
    own,
    recovered::{Recovered, image, said},
};
use crate::metadata::origin::{NEGATIVE, OWN_KEY};

/// The fewest settings of a line of settings. All readers of this text take a last line with fewer for a part of the
/// prompt.
const FEWEST: usize = 3;

pub(super) fn read(text: &str) -> Option<Recovered> {
    let text = text.trim_end();
    let (texts, settings) = match text.rsplit_once('\n') {
        Some((texts, last)) => (texts, settings(last)),
        None => ("", settings(text)),
    };
    // A text without settings may be any comment.
    let settings = settings.filter(|settings| settings.len() >= FEWEST)?;
    let (prompt, negative) = match at_line_start(texts, NEGATIVE.trim_end()) {
        Some(at) => (
            &texts[..at],
            texts[at..].trim_start_matches(NEGATIVE.trim_end()),
        ),
        None => (texts, ""),
    };
    let value = |key: &str| settings.get(key).map(String::as_str);
    let own = value(OWN_KEY).and_then(own::read);
    let found = own.unwrap_or_else(|| {
        let size = value("Size").and_then(|size| {
            let (width, height) = size.split_once('x')?;
            Some((width.parse().ok()?, height.parse().ok()?))
        });
        image(prompt, value("Model"), size)
    });
    Some(Recovered {
        negative_prompt: said(negative),
        seed: value("Seed").and_then(said),
        ..found
    })
}

/// The position of a text at the start of a line.
fn at_line_start(text: &str, wanted: &str) -> Option<usize> {
    let mut found = text.match_indices(wanted).map(|(at, _)| at);
    found.find(|at| *at == 0 || text.as_bytes()[at - 1] == b'\n')
}

/// Parses a line of settings: `Key: value, Key: "value, as JSON"`. `None` if the line has another form.
fn settings(line: &str) -> Option<HashMap<String, String>> {
    let mut found = HashMap::new();
    let mut rest = line.trim();
    while !rest.is_empty() {
        let (key, after) = rest.split_once(':')?;
        let after = after.trim_start();
        let (value, after) = quoted(after).unwrap_or_else(|| {
            let end = after.find(',').unwrap_or(after.len());
            (after[..end].trim_end().to_owned(), &after[end..])
        });
        found.entry(key.trim().to_owned()).or_insert(value);
        rest = after.trim_start().trim_start_matches(',').trim_start();
    }
    Some(found)
}

/// The JSON text at the start, and the rest.
fn quoted(text: &str) -> Option<(String, &str)> {
    text.starts_with('"').then_some(())?;
    let mut values = serde_json::Deserializer::from_str(text).into_iter::<String>();
    let value = values.next()?.ok()?;
    let end = values.byte_offset();
    Some((value, text.get(end..)?))
}
