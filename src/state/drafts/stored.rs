//! The stored form of a draft, as JSON.

use easel_core::{
    contract::Mode,
    draft::{Draft, Field, NAMED_FIELDS},
};

use crate::browser::{self, Area, Json};

/// The draft that is stored under a name.
pub(super) fn stored_draft(area: Area, name: &str) -> Option<Draft> {
    let text = browser::read(area, name)?;
    Some(read(&Json::parse(&text).ok()?))
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
fn read(kept: &Json) -> Draft {
    let mode = kept.text(MODE).and_then(|name| Mode::named(&name));
    let mut draft = Draft {
        mode: mode.unwrap_or_default(),
        ..Draft::default()
    };
    for (name, field) in NAMED_FIELDS {
        draft.set_text(field, kept.text(name).unwrap_or_default());
    }
    // Set after the options, since the draft would otherwise treat them as typed for the current
    // model.
    draft.options_for = kept.text(OPTIONS_FOR).unwrap_or_default();
    for (name, field) in CHOSEN_FOR {
        draft.choose_for(field, kept.text(name).unwrap_or_default());
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
    print(&settings).print()
}

/// Applies stored settings to a draft, which keeps its prompt and references. An invalid text
/// changes nothing.
pub fn apply_settings(draft: &mut Draft, text: &str) {
    if let Ok(kept) = Json::parse(text) {
        let settings = read(&kept);
        *draft = Draft {
            prompt: std::mem::take(&mut draft.prompt),
            references: std::mem::take(&mut draft.references),
            ..settings
        };
    }
}

/// The stored form of a whole draft.
pub(super) fn print(draft: &Draft) -> Json {
    let kept = Json::default();
    kept.set_text(MODE, draft.mode.name());
    kept.set_text(OPTIONS_FOR, &draft.options_for);
    for (name, field) in NAMED_FIELDS {
        kept.set_text(name, draft.text(field));
    }
    for (name, field) in CHOSEN_FOR {
        kept.set_text(name, draft.model_of(field).unwrap_or_default());
    }
    kept
}
