//! Reads JSON by hand, so that errors name the place and the expected value.

use serde_json::{Map, Value};

use super::{family::Values, place::Step};
use crate::words::{fill, t};

/// An error in a file.
#[derive(Debug)]
pub(super) struct Wrong {
    /// The path to the value.
    pub(super) path: Vec<Step>,
    /// What is wrong, and what was expected.
    pub(super) words: String,
}

/// The value that was read, or an error.
pub(super) type Read<T> = Result<T, Wrong>;

/// A value with its path.
pub(super) struct Spot<'a> {
    pub(super) value: &'a Value,
    way: Option<(&'a Spot<'a>, Step)>,
}

impl<'a> Spot<'a> {
    pub(super) fn top(value: &'a Value) -> Self {
        Self { value, way: None }
    }

    pub(super) fn wrong(&self, words: &str) -> Wrong {
        let mut path = Vec::new();
        let mut spot = self;
        while let Some((parent, step)) = &spot.way {
            path.push(step.clone());
            spot = parent;
        }
        path.reverse();
        let key = path.iter().rev().find_map(|step| match step {
            Step::Key(key) => Some(key.as_str()),
            Step::Index(_) => None,
        });
        let words = match key {
            // Errors in rows are located by line.
            None | Some("families") => words.to_owned(),
            Some(key) => fill(t("“{key}”: {problem}"), &[("key", key), ("problem", words)]),
        };
        Wrong { path, words }
    }

    pub(super) fn elements(&self) -> Read<impl Iterator<Item = Spot<'_>>> {
        let list = self.value.as_array();
        let list = list.ok_or_else(|| self.wrong(t("expected a list")))?;
        Ok(list.iter().enumerate().map(move |(index, value)| Spot {
            value,
            way: Some((self, Step::Index(index))),
        }))
    }
}

/// The members of an object whose names are all known.
pub(super) struct Members<'a> {
    spot: &'a Spot<'a>,
    map: &'a Map<String, Value>,
}

impl<'a> Members<'a> {
    pub(super) fn of(spot: &'a Spot<'a>, known: &[&str]) -> Read<Self> {
        let map = spot.value.as_object();
        let map = map.ok_or_else(|| spot.wrong(t("expected an object")))?;
        let members = Self { spot, map };
        let unknown = map.keys().find(|key| !known.contains(&key.as_str()));
        if let Some(key) = unknown {
            let words = t("unknown field; expected {fields}");
            let words = fill(words, &[("fields", &known.join(", "))]);
            return members.at(key, |spot| Err(spot.wrong(&words)));
        }
        Ok(members)
    }

    pub(super) fn get<T>(&self, key: &str, read: impl Fn(&Spot) -> Read<T>) -> Read<Option<T>> {
        if self.map.contains_key(key) {
            self.at(key, read).map(Some)
        } else {
            Ok(None)
        }
    }

    fn at<T>(&self, key: &str, read: impl Fn(&Spot) -> Read<T>) -> Read<T> {
        let value = self.map.get(key).unwrap_or(&Value::Null);
        let way = Some((self.spot, Step::Key(key.to_owned())));
        read(&Spot { value, way })
    }
}

/// True or false.
pub(super) fn flag(spot: &Spot) -> Read<bool> {
    spot.value
        .as_bool()
        .ok_or_else(|| spot.wrong(t("expected true or false")))
}

/// An integer.
pub(super) fn whole(spot: &Spot) -> Read<u32> {
    let number = spot
        .value
        .as_u64()
        .and_then(|number| u32::try_from(number).ok());
    number.ok_or_else(|| spot.wrong(t("expected a whole number")))
}

/// A text that is not blank.
pub(super) fn text<'a>(spot: &Spot<'a>) -> Read<&'a str> {
    let text = spot.value.as_str().filter(|text| !text.trim().is_empty());
    text.ok_or_else(|| spot.wrong(t("expected a string")))
}

/// A text that lives as long as the page.
pub(super) fn word(spot: &Spot) -> Read<&'static str> {
    Ok(text(spot)?.to_owned().leak())
}

/// A list of texts.
pub(super) fn texts(spot: &Spot) -> Read<Values> {
    kept(spot.elements()?.map(|element| word(&element)))
}

/// One pattern, or several.
pub(super) fn patterns(spot: &Spot) -> Read<Values> {
    match spot.value {
        Value::String(_) => kept([word(spot)].into_iter()),
        _ => texts(spot),
    }
}

/// A text, a number or a boolean, as text.
pub(super) fn anything(spot: &Spot) -> Read<&'static str> {
    match spot.value {
        Value::String(text) => Ok(text.clone().leak()),
        Value::Bool(_) | Value::Number(_) => Ok(spot.value.to_string().leak()),
        _ => Err(spot.wrong(t("expected a string, a number, true or false"))),
    }
}

/// A list that lives as long as the page.
pub(super) fn kept<T>(elements: impl Iterator<Item = Read<T>>) -> Read<&'static [T]> {
    Ok(elements.collect::<Read<Vec<T>>>()?.leak())
}
