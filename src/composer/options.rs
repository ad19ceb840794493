//! `providerOptions`: controls for the keys that the model's profile knows, and the JSON for all.
//! The JSON is what is sent; the controls are views of it.

use easel_core::{
    draft::{Field, Options, read_options, set_option},
    profile::{OptionKind, ProviderOption},
    words::t,
};
use leptos::prelude::*;
use serde_json::Value;

use super::{
    fields::{DEFAULT, owned},
    form::Form,
};
use crate::ui::{Check, Select, TextArea, TextField, part};

/// What goes into `providerOptions`.
#[component]
pub(super) fn VideoOptions(form: Form) -> impl IntoView {
    let editor = Editor::new(form);
    let controls = part(move || {
        let options = form.profile().options.iter();
        options
            .map(|option| control(editor, option))
            .collect_view()
            .into_any()
    });
    let told = form.problem(Field::ProviderOptions);
    // While a person types, what is wrong is a hint; once it kept the form from being sent, it is
    // a problem.
    let hint = Signal::derive(move || match told.get() {
        None => form
            .draft
            .with(|draft| read_options(&draft.provider_options).err()),
        Some(_) => None,
    });
    view! {
        {controls}
        <TextArea
            label=t("Provider options (JSON)")
            value=form.value(Field::ProviderOptions)
            on_input=move |text| editor.typed(text)
            rows=2
            placeholder="{ }"
            hint
            problem=told
        />
    }
}

/// The options one by one, while their JSON may be half typed.
#[derive(Clone, Copy)]
struct Editor {
    form: Form,
    /// The JSON as it could be read last.
    read: Memo<Options>,
    /// What was set by controls while the JSON cannot be read; null takes a member away.
    waiting: RwSignal<Options>,
}

impl Editor {
    fn new(form: Form) -> Self {
        let read = Memo::new(move |last: Option<&Options>| {
            let read = form
                .draft
                .with(|draft| read_options(&draft.provider_options));
            read.unwrap_or_else(|_| last.cloned().unwrap_or_default())
        });
        Self {
            form,
            read,
            waiting: RwSignal::new(Options::new()),
        }
    }

    fn get(self, key: &str) -> Option<Value> {
        let waiting = self.waiting.with(|waiting| waiting.get(key).cloned());
        let value = waiting.or_else(|| self.read.with(|read| read.get(key).cloned()));
        value.filter(|value| !value.is_null())
    }

    /// Sets a member, or takes it away. What was typed stays as it is until it can be read.
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

    /// Takes the JSON as typed; what waited for it goes in as soon as it can be read.
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
    // These are texts of a file, or of the code's own profile.
    let label = t(label);
    let hint = Signal::stored((!help.is_empty()).then(|| t(help).to_owned()));
    if option.kind == OptionKind::Bool {
        // Off means that it is not sent, unless the service would then switch it on.
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
    let suggestions = (!option.values.is_empty()).then(|| Signal::stored(owned(option.values)));
    let problem = Signal::derive(move || {
        let is_none = is_number && matches!(editor.get(key), Some(Value::String(_)));
        is_none.then(|| t("This is not a number.").to_owned())
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

/// The value of what is typed into a control. A number that is half typed, or none, is a text, so
/// that the field and the JSON show the same.
fn typed(text: &str, is_number: bool) -> Option<Value> {
    if text.is_empty() {
        return None;
    }
    let number = is_number
        .then(|| serde_json::from_str(text).ok().filter(Value::is_number))
        .flatten();
    Some(number.unwrap_or_else(|| Value::String(text.to_owned())))
}

/// What a field shows of a value: a text without its quotation marks.
fn shown(value: Value) -> String {
    match value {
        Value::String(text) => text,
        other => other.to_string(),
    }
}

/// The values of a choice; one that was typed as JSON is among them.
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
