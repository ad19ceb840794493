//! The stored form of a draft, as JSON.

use easel_core::{
    contract::Mode,
    draft::{Draft, Field, NAMED_FIELDS},
};
use serde_json::{Map, Value};

use crate::browser::{Area, parse_json, print_json, read_object};

/// A draft in its stored form, a JSON object of texts.
type StoredDraft = Map<String, Value>;

/// The draft that is stored under a name.
pub(super) fn stored_draft(area: Area, name: &str) -> Option<Draft> {
    Some(read(&read_object(area, name)?))
}

const MODE: &str = "mode";
/// The stored name of the model for which the controls of provider options were used.
const OPTIONS_FOR: &str = "options_for";
/// The stored names of the models that the settings were chosen for.
const CHOSEN_FOR: [(&str, Field); 3] = [
    ("size_for", Field::Size),
    ("quality_for", Field::Quality),
    ("resolution_for", Field::Resolution),
];

/// Reads a stored draft. A draft of another version is read as far as possible.
fn read(kept: &StoredDraft) -> Draft {
    let text = |name: &str| kept.get(name).and_then(Value::as_str).unwrap_or_default();
    let mut draft = Draft {
        mode: Mode::named(text(MODE)).unwrap_or_default(),
        ..Draft::default()
    };
    for (name, field) in NAMED_FIELDS {
        draft.set_text(field, text(name).to_owned());
    }
    // Set after the options, since the draft would otherwise treat them as typed for the current
    // model.
    text(OPTIONS_FOR).clone_into(&mut draft.options_for);
    for (name, field) in CHOSEN_FOR {
        draft.choose_for(field, text(name).to_owned());
    }
    draft
}

/// The settings of a draft in their stored form, without the prompt and the references.
pub fn settings_text(draft: &Draft) -> String {
    let settings = Draft {
        prompt: String::new(),
        references: String::new(),
        ..draft.clone()
    };
    print(&settings)
}

/// Applies stored settings to a draft, which keeps its prompt and references. An invalid text
/// changes nothing.
pub fn apply_settings(draft: &mut Draft, text: &str) {
    if let Ok(Value::Object(kept)) = parse_json(text) {
        let settings = read(&kept);
        *draft = Draft {
            prompt: std::mem::take(&mut draft.prompt),
            references: std::mem::take(&mut draft.references),
            ..settings
        };
    }
}

/// The stored form of a whole draft.
pub(super) fn print(draft: &Draft) -> String {
    let fields = NAMED_FIELDS.map(|(name, field)| (name, draft.text(field)));
    let chosen = CHOSEN_FOR.map(|(name, field)| (name, draft.model_of(field).unwrap_or_default()));
    let others = [(MODE, draft.mode.name()), (OPTIONS_FOR, &draft.options_for)];
    let all = others.into_iter().chain(fields).chain(chosen);
    let stored: StoredDraft = all
        .map(|(name, text)| (name.to_owned(), text.into()))
        .collect();
    print_json(&stored)
}
