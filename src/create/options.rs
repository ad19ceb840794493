//! `providerOptions`: controls for the options in the model's profile, and the JSON for all. The
//! JSON is sent; the controls read and write it.

#[cfg(test)]
mod tests;

use easel_core::{
    draft::{Field, Options, read_options, set_option},
    profile::{OptionKind, ProviderOption},
    words::t,
};
use leptos::prelude::*;
use serde_json::Value;

use super::{advice::owned, fields::DEFAULT, form::ComposerState, segments::Segments};
use crate::ui::{Check, Select, TextArea, TextField, part};

/// The key of the shape, which has few values.
const ASPECT: &str = "aspect_ratio";

/// The controls of the options that the model's family knows.
#[component]
pub(super) fn VideoOptions(form: ComposerState, editor: Editor) -> impl IntoView {
    part(move || {
        let options = form.profile().options.iter();
        options
            .map(|option| control(editor, option))
            .collect_view()
            .into_any()
    })
}

/// The JSON of all options.
#[component]
pub(super) fn OptionsJson(form: ComposerState, editor: Editor) -> impl IntoView {
    let problem = form.problem(Field::ProviderOptions);
    // While the user types, an error is a hint; once it has prevented sending, it is a problem.
    let hint = Signal::derive(move || match problem.get() {
        None => form
            .draft
            .with(|draft| read_options(&draft.provider_options).err()),
        Some(_) => None,
    });
    view! {
        <TextArea
            label=t("Provider options (JSON)")
            value=form.value(Field::ProviderOptions)
            on_input=move |text| editor.typed(text)
            rows=2
            placeholder="{ }"
            hint
            problem
        />
    }
}

/// The single options, even while their JSON is incomplete.
#[derive(Clone, Copy)]
pub(super) struct Editor {
    form: ComposerState,
    /// The last valid JSON.
    read: Memo<Options>,
    /// The values that the controls have set while the JSON is invalid; null removes a member.
    waiting: RwSignal<Options>,
}

impl Editor {
    pub(super) fn new(form: ComposerState) -> Self {
        let read = Memo::new(move |last: Option<&Options>| {
            let read = form
                .draft
                .with(|draft| read_options(&draft.provider_options));
            read.unwrap_or_else(|_| last.cloned().unwrap_or_default())
        });
        let waiting = RwSignal::new(Options::new());
        // Undo and *Reuse settings* may make the JSON valid. The values that wait for valid JSON are dropped then.
        Effect::new(move || {
            let is_valid = form
                .draft
                .with(|draft| read_options(&draft.provider_options).is_ok());
            if is_valid && waiting.with_untracked(|waiting| !waiting.is_empty()) {
                waiting.update(Options::clear);
            }
        });
        Self {
            form,
            read,
            waiting,
        }
    }

    fn get(self, key: &str) -> Option<Value> {
        let waiting = self.waiting.with(|waiting| waiting.get(key).cloned());
        let value = waiting.or_else(|| self.read.with(|read| read.get(key).cloned()));
        value.filter(|value| !value.is_null())
    }

    /// Sets a member, or removes it. Invalid text stays as typed until it is valid.
    fn set(self, key: &str, value: Option<Value>) {
        let changed = self
            .form
            .draft
            .with_untracked(|draft| set_option(&draft.provider_options, key, value.clone()));
        match changed {
            Some(text) => self
                .form
                .draft
                .update(|draft| draft.provider_options = text),
            None => self.waiting.update(|waiting| {
                waiting.insert(key.to_owned(), value.unwrap_or_default());
            }),
        }
    }

    /// Sets the JSON as typed; once it is valid, the waiting members are added.
    fn typed(self, text: String) {
        let can_be_read = read_options(&text).is_ok();
        self.form
            .draft
            .update(|draft| draft.set_text(Field::ProviderOptions, text));
        if can_be_read {
            let waiting = self.waiting.with_untracked(Clone::clone);
            self.waiting.update(Options::clear);
            for (key, value) in waiting {
                self.set(&key, Some(value).filter(|value| !value.is_null()));
            }
        }
    }
}

/// The control of one option.
fn control(editor: Editor, option: &'static ProviderOption) -> AnyView {
    let ProviderOption {
        key,
        label,
        default,
        help,
        ..
    } = *option;
    // These texts come from a file, or from the code's own profile.
    let label = t(label);
    let hint = Signal::stored((!help.is_empty()).then(|| t(help).to_owned()));
    if option.kind == OptionKind::Bool {
        // An option that is off is not sent, unless the service's default is on.
        let is_on = default == "true";
        let checked = Signal::derive(move || {
            editor
                .get(key)
                .map_or(is_on, |value| value == Value::Bool(true))
        });
        let on_change = move |on: bool| editor.set(key, (on != is_on).then_some(Value::Bool(on)));
        return view! { <Check label checked on_change hint /> }.into_any();
    }
    let value = Memo::new(move |_| editor.get(key).map_or_else(String::new, shown));
    let is_number = option.kind == OptionKind::Number;
    let on_input = move |text: String| editor.set(key, typed(text.trim(), is_number));
    if option.kind == OptionKind::Choice {
        let options = Signal::derive(move || choices(option, value.get()));
        return view! { <Select label value on_change=on_input options hint /> }.into_any();
    }
    if key == ASPECT {
        return view! {
            <Segments
                legend=label
                other=t("Custom aspect ratio")
                value
                on_change=Callback::new(on_input)
                values=Signal::stored(owned(option.values))
                default=Signal::stored(default.to_owned())
                is_optional=true
                hint
            />
        }
        .into_any();
    }
    let suggestions = (!option.values.is_empty()).then(|| Signal::stored(owned(option.values)));
    let problem = Signal::derive(move || {
        let is_none = is_number && matches!(editor.get(key), Some(Value::String(_)));
        is_none.then(|| t("Enter a number.").to_owned())
    });
    let inputmode = if is_number { "decimal" } else { "text" };
    let placeholder = if default.is_empty() {
        t(DEFAULT)
    } else {
        default
    };
    view! { <TextField label value on_input inputmode placeholder suggestions hint problem /> }
        .into_any()
}

/// The value typed into a control. An incomplete or invalid number is kept as text, so that the
/// field and the JSON show the same.
fn typed(text: &str, is_number: bool) -> Option<Value> {
    if text.is_empty() {
        return None;
    }
    let number = is_number
        .then(|| serde_json::from_str(text).ok().filter(Value::is_number))
        .flatten();
    Some(number.unwrap_or_else(|| Value::String(text.to_owned())))
}

/// A value as the field shows it: strings without quotes.
fn shown(value: Value) -> String {
    match value {
        Value::String(text) => text,
        other => other.to_string(),
    }
}

/// The values of a choice, including one that was typed as JSON.
fn choices(option: &ProviderOption, chosen: String) -> Vec<(String, String)> {
    let without = match option.default {
        "" => t(DEFAULT).to_owned(),
        default => [t(DEFAULT), " (", default, ")"].concat(),
    };
    let mut values = owned(option.values);
    if !chosen.is_empty() && !values.contains(&chosen) {
        values.push(chosen);
    }
    let values = values.into_iter().map(|value| (value.clone(), value));
    std::iter::once((String::new(), without))
        .chain(values)
        .collect()
}
