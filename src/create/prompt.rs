//! The prompt field, with the recall of earlier prompts.

use easel_core::{
    contract::Kind,
    draft::{Field, VIDEO_PROMPT_LIMIT, prompt_length},
    time::Millis,
    words::t,
};
use leptos::{ev::KeyboardEvent, prelude::*};

use super::form::ComposerState;
use crate::{
    browser::{self, now},
    ui::TextArea,
};

/// The name of the field in `index.html`.
const PROMPT: &str = "prompt";

/// The selector of the field.
pub(super) const FIELD: &str = ".composer textarea";

#[component]
pub(super) fn PromptField(form: ComposerState, submit: Callback<Millis>) -> impl IntoView {
    if let Some(typed) = browser::typed_in_shell(PROMPT) {
        form.draft.maybe_update(|draft| {
            let is_change = draft.prompt != typed;
            draft.prompt = typed;
            is_change
        });
    }
    let value = form.value(Field::Prompt);
    let counter = Signal::derive(move || {
        (form.kind == Kind::Video)
            .then(|| format!("{} / {VIDEO_PROMPT_LIMIT}", prompt_length(&value.get())))
    });
    let placeholder = t(match form.kind {
        Kind::Image => "What should the image show?",
        Kind::Edit => "What should change?",
        Kind::Video => "Describe the scene and how it moves",
    });
    let recall = Recall {
        form,
        back: StoredValue::new(0),
    };
    let on_key = move |event: KeyboardEvent| {
        let key = event.key();
        if key == "Enter" && (event.ctrl_key() || event.meta_key()) {
            event.prevent_default();
            submit.run(now());
        } else if recall.takes(&key) {
            event.prevent_default();
        }
    };
    view! {
        <TextArea
            label=t("Prompt")
            shell=PROMPT
            value
            on_input=form.setter(Field::Prompt)
            rows=5
            placeholder
            counter
            problem=form.problem(Field::Prompt)
            on_key
        />
    }
}

/// Arrow keys recall earlier prompts, as in a shell, but only if the field is empty or shows an
/// unchanged recalled prompt. Otherwise they move the cursor.
#[derive(Clone, Copy)]
struct Recall {
    form: ComposerState,
    /// How many prompts back the shown one is; 0 is the user's own text.
    back: StoredValue<usize>,
}

impl Recall {
    /// Whether the key recalled another prompt.
    fn takes(self, key: &str) -> bool {
        let prompt = self.form.draft.with_untracked(|draft| draft.prompt.clone());
        let mut back = self.back.get_value();
        if prompt.is_empty() {
            back = 0;
        } else if self.earlier(back).as_ref() != Some(&prompt) {
            return false;
        }
        let next = match key {
            "ArrowUp" => back + 1,
            "ArrowDown" if back > 0 => back - 1,
            _ => return false,
        };
        let recalled = if next == 0 {
            Some(String::new())
        } else {
            self.earlier(next)
        };
        let Some(recalled) = recalled else {
            return false;
        };
        self.back.set_value(next);
        if !browser::type_over(FIELD, &recalled) {
            self.form.draft.update(|draft| draft.prompt = recalled);
        }
        true
    }

    fn earlier(self, back: usize) -> Option<String> {
        let api = untrack(|| self.form.work.api())?;
        api.earlier_prompt(back.checked_sub(1)?)
    }
}
