//! The properties of a file that the user has added.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use crate::{
    contract::Kind,
    draft::{Draft, Field, NAMED_FIELDS},
    stored::readable,
};

/// The properties of a file that the user has added. They take the place of a request: nothing of them is ever sent,
/// and the user can only fill in a form with them.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Added {
    /// The name of the file, without its folders.
    pub file: String,
    /// The width and height of the file in pixels, if they are known.
    #[serde(
        default,
        deserialize_with = "readable",
        skip_serializing_if = "Option::is_none"
    )]
    pub size: Option<(u32, u32)>,
    /// The kind of work, if the file says how it was made.
    #[serde(
        default,
        deserialize_with = "readable",
        skip_serializing_if = "Option::is_none"
    )]
    pub kind: Option<Kind>,
    /// The texts of the form that the file was made with, by their names.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    fields: BTreeMap<String, String>,
    /// The negative prompt: what should not be seen. No form has a field for it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub negative_prompt: Option<String>,
    /// The seed of the noise, as the file has it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seed: Option<String>,
}

impl Added {
    /// A file that says nothing of how it was made.
    pub fn new(file: &str, size: Option<(u32, u32)>) -> Self {
        Self {
            file: file.to_owned(),
            size,
            ..Self::default()
        }
    }

    /// Adds the form that the file was made with.
    #[must_use]
    pub fn made_with(self, kind: Kind, draft: &Draft) -> Self {
        let texts = NAMED_FIELDS
            .iter()
            .map(|(name, field)| (*name, draft.text(*field)));
        let said = texts.filter(|(_, text)| !text.trim().is_empty());
        Self {
            kind: Some(kind),
            fields: said
                .map(|(name, text)| (name.to_owned(), text.to_owned()))
                .collect(),
            ..self
        }
    }

    /// A text of the form that the file was made with, if the file has it.
    pub fn text(&self, field: Field) -> Option<&str> {
        let (name, _) = NAMED_FIELDS.iter().find(|(_, known)| *known == field)?;
        self.fields.get(*name).map(String::as_str)
    }

    /// The form that the file was made with; `None` if the file does not say.
    pub fn form(&self) -> Option<(Kind, Draft)> {
        let kind = self.kind?;
        let mut draft = Draft::default();
        for (_, field) in NAMED_FIELDS {
            if let Some(text) = self.text(field) {
                draft.set_text(field, text.to_owned());
            }
        }
        Some((kind, draft))
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a panic is how a test fails")]
mod tests {
    use super::*;

    #[test]
    fn every_field_of_the_form_is_stored() {
        for (_, field) in NAMED_FIELDS {
            let text = "text".to_owned();
            let mut one = Draft::default();
            one.set_text(field, text.clone());
            let form = Added::default().made_with(Kind::Image, &one).form();
            assert_eq!(form.unwrap().1.text(field), text);
        }
    }
}
