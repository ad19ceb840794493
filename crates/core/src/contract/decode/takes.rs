//! Reads the values that an entry of a model list gives for its model. Services name them in many ways; anything that is
//! not clearly a list of values is left out.

use serde_json::{Map, Value};

use super::json;
use crate::{contract::Takes, spending::Credits};

/// The depth to which an entry is searched: `parameters.duration.enum`, and one level more.
const DEPTH: u8 = 4;

/// The most values of a list. A range of this many seconds is a usable choice.
const MOST: usize = 60;

/// Parts of folded keys that do not change what a list is of.
const AROUND: [&str; 12] = [
    "supported",
    "allowed",
    "available",
    "options",
    "option",
    "values",
    "list",
    "choices",
    "video",
    "image",
    "output",
    "enum",
];

/// Parts of folded keys. Each key that lists values contains one; most keys of an entry contain none, and are skipped.
const WITHIN: [&str; 10] = [
    "second",
    "duration",
    "length",
    "resolution",
    "tier",
    "size",
    "ratio",
    "dimension",
    "aspect",
    "qualit",
];

/// Folded keys for the values inside a description of a field.
const INSIDE: [&str; 9] = [
    "enum",
    "options",
    "values",
    "allowed",
    "allowedvalues",
    "choices",
    "supported",
    "oneof",
    "items",
];

/// Folded keys for the number of references.
const REFERENCES: [&str; 9] = [
    "maxreferences",
    "maxreferenceimages",
    "maxinputimages",
    "maximages",
    "maximagesinput",
    "maxinputs",
    "maxreferencecount",
    "referencelimit",
    "imageslimit",
];

/// Folded keys for a price in credits. A price in a currency is no number of credits.
const CREDITS: [&str; 8] = [
    "credits",
    "credit",
    "creditscost",
    "creditcost",
    "costcredits",
    "creditsperrequest",
    "creditsperimage",
    "pricecredits",
];

/// The subject of a list of values.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Listed {
    Seconds,
    Resolutions,
    Sizes,
    Ratios,
    Qualities,
}

/// The values that an entry gives.
pub(super) fn of(entry: &Value) -> Takes {
    let mut takes = Takes::default();
    if let Value::Object(object) = entry {
        gather(object, &mut takes, DEPTH);
    }
    takes
}

fn gather(object: &Map<String, Value>, takes: &mut Takes, depth: u8) {
    let Some(depth) = depth.checked_sub(1) else {
        return;
    };
    let members = folded(object);
    for (key, value) in &members {
        if let Some(listed) = listed(key) {
            let known = takes.list(listed);
            if known.is_empty() {
                *known = values(listed, value);
            }
        } else if REFERENCES.contains(&key.as_str()) {
            takes.references = takes.references.or_else(|| whole(value));
        } else if CREDITS.contains(&key.as_str()) {
            let price = json::amount(value).filter(|price| Credits::of(price).is_some());
            takes.credits = takes.credits.take().or(price);
        } else if let Value::Object(inner) = value {
            gather(inner, takes, depth);
        }
    }
    if takes.seconds.is_empty() {
        takes.seconds = range_beside(&members);
    }
}

/// The members of an object, by their folded keys.
fn folded(object: &Map<String, Value>) -> Vec<(String, &Value)> {
    let members = object.iter();
    members
        .map(|(key, value)| (json::fold(key), value))
        .collect()
}

impl Takes {
    fn list(&mut self, listed: Listed) -> &mut Vec<String> {
        match listed {
            Listed::Seconds => &mut self.seconds,
            Listed::Resolutions => &mut self.resolutions,
            Listed::Sizes => &mut self.sizes,
            Listed::Ratios => &mut self.ratios,
            Listed::Qualities => &mut self.qualities,
        }
    }
}

/// The subject of the list under a folded key.
fn listed(folded: &str) -> Option<Listed> {
    if !json::has_any(folded, &WITHIN) {
        return None;
    }
    let bare = AROUND
        .iter()
        .fold(folded.to_owned(), |key, part| key.replace(part, ""));
    Some(match bare.as_str() {
        "seconds" | "second" | "duration" | "durations" | "durationseconds"
        | "durationsseconds" | "durationsec" | "durationssec" | "lengths" => Listed::Seconds,
        "resolution" | "resolutions" | "tiers" => Listed::Resolutions,
        "size" | "sizes" | "dimensions" => Listed::Sizes,
        "aspectratio" | "aspectratios" | "ratio" | "ratios" | "aspects" => Listed::Ratios,
        "quality" | "qualities" => Listed::Qualities,
        _ => return None,
    })
}

/// The values of a list, or of a description of a field such as `{"enum": [5, 10]}` or
/// `{"min": 3, "max": 15}`. A single value is no list: it may be the default.
fn values(listed: Listed, value: &Value) -> Vec<String> {
    match value {
        Value::Array(items) => {
            let all = items.iter().filter_map(|item| one(listed, item));
            let mut known: Vec<String> = Vec::new();
            for value in all.take(MOST) {
                if !known.contains(&value) {
                    known.push(value);
                }
            }
            known
        }
        Value::Object(object) => {
            let members = folded(object);
            let inner = members.iter();
            let mut inner = inner.filter(|(key, _)| INSIDE.contains(&key.as_str()));
            let listed_inside = inner.find_map(|(_, value)| {
                Some(values(listed, value)).filter(|values| !values.is_empty())
            });
            listed_inside.unwrap_or_else(|| match listed {
                Listed::Seconds => range(&members, "min", "max"),
                _ => Vec::new(),
            })
        }
        _ => Vec::new(),
    }
}

/// One value of a list: a text or a number, or an object that has it under a name.
fn one(listed: Listed, item: &Value) -> Option<String> {
    let text = match item {
        Value::Object(object) => {
            let names = ["value", "id", "name", "const"];
            names.iter().find_map(|name| json::text(object.get(*name)?))
        }
        item => json::text(item),
    }?;
    match listed {
        Listed::Seconds => seconds(&text),
        _ => Some(text),
    }
}

/// Normalises `5`, `"5"`, `"5s"`, `5.0` and `"5 seconds"` to `5`.
fn seconds(text: &str) -> Option<String> {
    let number = text.trim_end_matches(|letter: char| letter.is_alphabetic() || letter == ' ');
    let number = number.strip_suffix(".0").unwrap_or(number).trim();
    let seconds = number.parse::<u32>().ok().filter(|seconds| *seconds > 0)?;
    Some(seconds.to_string())
}

/// The range in members such as `{"min_duration": 3, "max_duration": 15}`.
fn range_beside(members: &[(String, &Value)]) -> Vec<String> {
    let names = ["duration", "seconds", "durationseconds"];
    let mut ranges = names
        .iter()
        .map(|name| range(members, &["min", name].concat(), &["max", name].concat()));
    ranges.find(|range| !range.is_empty()).unwrap_or_default()
}

/// All whole seconds between two members; empty if there are too many to choose from.
fn range(members: &[(String, &Value)], least: &str, most: &str) -> Vec<String> {
    let member = |names: [&str; 2]| {
        let mut named = members
            .iter()
            .filter(|(key, _)| names.contains(&key.as_str()));
        named.find_map(|(_, value)| whole(value))
    };
    let least = member([least, "minimum"]);
    let most = member([most, "maximum"]);
    let (Some(least), Some(most)) = (least, most) else {
        return Vec::new();
    };
    let range = least.max(1)..=most;
    if range.clone().count() > MOST {
        return Vec::new();
    }
    range.map(|seconds| seconds.to_string()).collect()
}

fn whole(value: &Value) -> Option<u32> {
    json::text(value)?.parse().ok()
}

#[cfg(test)]
mod tests;
