//! Saved prompts, some with placeholders to fill in, and saved settings of a form.

use serde::{Deserialize, Serialize};

use crate::{contract::Kind, stored::readable_items};

/// The longest name of a placeholder, in characters: a longer text in braces is part of the prompt.
const LONGEST_NAME: usize = 40;

/// All saved items, newest first.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct SavedItems {
    /// Prompts; `{a name in braces}` is a placeholder.
    #[serde(default, deserialize_with = "readable_items")]
    pub prompts: Vec<String>,
    /// Settings of a form.
    #[serde(default, deserialize_with = "readable_items")]
    pub presets: Vec<Preset>,
}

/// Settings of a form, under a name.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Preset {
    /// The user's name for the settings.
    pub name: String,
    /// The stored name of the form: see [`form_name`].
    pub form: String,
    /// The draft without its prompt and its references, in the stored form of drafts.
    pub draft: String,
}

impl SavedItems {
    /// Saves a prompt; if it is saved already, it moves to the front.
    pub fn keep_prompt(&mut self, prompt: &str) {
        self.prompts.retain(|kept| kept != prompt);
        self.prompts.insert(0, prompt.to_owned());
    }

    /// Saves settings, replacing those with the same name for the same form.
    pub fn keep_preset(&mut self, preset: Preset) {
        self.presets
            .retain(|kept| kept.name != preset.name || kept.form != preset.form);
        self.presets.insert(0, preset);
    }

    /// Returns the stored form, as JSON.
    pub fn to_json(&self) -> String {
        // Serializing texts cannot fail.
        serde_json::to_string(self).unwrap_or_default()
    }

    /// Reads the stored form, as far as possible.
    pub fn from_json(text: &str) -> Self {
        serde_json::from_str(text).unwrap_or_default()
    }
}

/// The stored name of a form. It never changes, whatever the form's heading says.
pub fn form_name(kind: Kind) -> &'static str {
    match kind {
        Kind::Image => "Image",
        Kind::Edit => "Edit",
        Kind::Video => "Video",
    }
}

/// The names of the placeholders in a prompt, each once, in order.
pub fn placeholders(prompt: &str) -> Vec<&str> {
    let mut names = Vec::new();
    let mut rest = prompt;
    while let Some((_, name, after)) = next_placeholder(rest) {
        if !names.contains(&name) {
            names.push(name);
        }
        rest = after;
    }
    names
}

/// The prompt with its placeholders filled in. A placeholder stays as it is if `value` is `None` for its name.
pub fn filled(prompt: &str, value: impl Fn(&str) -> Option<String>) -> String {
    let mut text = String::with_capacity(prompt.len());
    let mut rest = prompt;
    while let Some((before, name, after)) = next_placeholder(rest) {
        text += before;
        match value(name) {
            Some(value) => text += &value,
            None => text.extend(["{", name, "}"]),
        }
        rest = after;
    }
    text + rest
}

/// The text before the first placeholder, the name of the placeholder, and the text after it. Names are words; other
/// braces, as in JSON, are part of the prompt.
fn next_placeholder(text: &str) -> Option<(&str, &str, &str)> {
    let opening = text.match_indices('{').map(|(at, _)| at);
    for open in opening {
        let (name, after) = text[open + 1..].split_once('}')?;
        let is_word = |letter: char| letter.is_alphanumeric() || " _-".contains(letter);
        let is_name = !name.trim().is_empty()
            && name.chars().all(is_word)
            && name.chars().count() <= LONGEST_NAME;
        if is_name {
            return Some((&text[..open], name, after));
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn placeholders_are_names_in_braces() {
        for (prompt, expected) in [
            ("a {colour} kite", vec!["colour"]),
            ("{a} and {b} and {a}", vec!["a", "b"]),
            ("{时间 of day}", vec!["时间 of day"]),
            ("{}", vec![]),
            ("{ }", vec![]),
            ("{\"json\": {\"x\": 1}}", vec![]),
            ("{\"json\": 1} {x}", vec!["x"]),
            ("{{x}}", vec!["x"]),
            ("{never closed", vec![]),
            ("closed} never opened", vec![]),
        ] {
            assert_eq!(placeholders(prompt), expected, "{prompt}");
        }
    }

    #[test]
    fn placeholders_with_a_value_are_filled_in() {
        let value = |name: &str| (name == "colour").then(|| "{red}".to_owned());
        for (prompt, expected) in [
            ("a {colour} kite", "a {red} kite"),
            ("{colour}{colour}", "{red}{red}"),
            ("{shape} {colour} {", "{shape} {red} {"),
            ("{{colour}}", "{{red}}"),
            ("", ""),
        ] {
            assert_eq!(filled(prompt, value), expected, "{prompt}");
        }
    }

    /// Presets were stored under the heading of their form. When the heading changed, all presets were gone.
    #[test]
    fn stored_presets_keep_their_form() {
        let stored = r#"{"prompts": [], "presets": [{"name": "wide", "form": "Image", "draft": "{}"},
            {"name": "soft", "form": "Edit", "draft": "{}"}, {"name": "long", "form": "Video", "draft": "{}"}]}"#;
        let forms = SavedItems::from_json(stored).presets;
        let forms: Vec<_> = forms.iter().map(|preset| preset.form.as_str()).collect();
        assert_eq!(forms, [Kind::Image, Kind::Edit, Kind::Video].map(form_name));
    }

    #[test]
    fn saved_items_are_read_back() {
        let mut saved = SavedItems::default();
        let preset = |name: &str, draft: &str| Preset {
            name: name.to_owned(),
            form: form_name(Kind::Image).to_owned(),
            draft: draft.to_owned(),
        };
        for prompt in ["a", "b", "a"] {
            saved.keep_prompt(prompt);
        }
        for (name, draft) in [("wide", "1"), ("tall", "2"), ("wide", "3")] {
            saved.keep_preset(preset(name, draft));
        }
        let expected = SavedItems {
            prompts: vec!["a".to_owned(), "b".to_owned()],
            presets: vec![preset("wide", "3"), preset("tall", "2")],
        };
        assert_eq!(saved, expected);
        assert_eq!(SavedItems::from_json(&saved.to_json()), expected);
        for broken in [
            "",
            "[]",
            "{\"prompts\": 1}",
            "{\"presets\": [{\"name\": 1}]}",
        ] {
            assert_eq!(
                SavedItems::from_json(broken),
                SavedItems::default(),
                "{broken}"
            );
        }
    }
}
