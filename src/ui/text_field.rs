//! A single-line text field, also for numbers, addresses and secrets.

use leptos::prelude::*;

use super::{
    field::{FieldId, LabelledField, invalid},
    part::part,
};

/// One line of text. With `suggestions` it is a combobox that still accepts any text.
#[component]
pub fn TextField(
    /// The accessible name.
    label: &'static str,
    /// The text.
    #[prop(into)]
    value: Signal<String>,
    /// Called with the text when the user types.
    #[prop(into)]
    on_input: Callback<String>,
    /// The input's type: `text`, `password`, `url`, `number`, `search`.
    #[prop(default = "text")]
    kind: &'static str,
    /// Help that is always shown.
    #[prop(optional, into)]
    hint: Signal<Option<String>>,
    /// The problem with the text, if there is one.
    #[prop(optional, into)]
    problem: Signal<Option<String>>,
    /// An example of what could be typed.
    #[prop(optional, into)]
    placeholder: Signal<String>,
    /// Suggestions; any other text is allowed.
    #[prop(optional_no_strip, into)]
    suggestions: Option<Signal<Vec<String>>>,
    /// Whether the page draws a list of choices below the field.
    #[prop(optional)]
    is_combobox: bool,
    /// The text that the browser may fill in; `off` for most fields here.
    #[prop(default = "off")]
    autocomplete: &'static str,
    /// Whether the field is a secret that password managers should not treat as a login.
    #[prop(optional)]
    is_no_login: bool,
    /// The keyboard of a phone, such as `decimal`.
    #[prop(optional)]
    inputmode: Option<&'static str>,
    /// The smallest number.
    #[prop(optional_no_strip, into)]
    min: Option<i64>,
    /// The largest number.
    #[prop(optional_no_strip, into)]
    max: Option<i64>,
    /// The step between two numbers.
    #[prop(optional_no_strip, into)]
    step: Option<i64>,
    /// Whether the form requires a value.
    #[prop(optional)]
    required: bool,
    /// Whether the text cannot be changed.
    #[prop(optional, into)]
    disabled: Signal<bool>,
    /// The content after the input, such as a button.
    #[prop(optional)]
    children: Option<Children>,
) -> impl IntoView {
    let id = FieldId::new();
    let list = suggestions.map(|suggestions| view! { <Suggestions id=id.list() suggestions /> });
    let input = view! {
        <input
            class="input"
            id=id.control()
            type=kind
            role=is_combobox.then_some("combobox")
            aria-expanded=is_combobox.then_some("false")
            inputmode=inputmode
            list=list.is_some().then(|| id.list())
            placeholder=placeholder
            autocomplete=autocomplete
            autocapitalize="off"
            spellcheck="false"
            dir="auto"
            data-1p-ignore=is_no_login
            data-bwignore=is_no_login
            data-lpignore=is_no_login.then_some("true")
            data-form-type=is_no_login.then_some("other")
            min=min
            max=max
            step=step
            required=required
            prop:disabled=disabled
            aria-invalid=invalid(problem)
            aria-describedby=id.described_by(hint, problem)
            prop:value=value
            on:input:target=move |event| on_input.run(event.target().value())
        />
    };
    view! {
        <LabelledField label id hint problem>
            {input}
            {list}
            {children.map(|children| children())}
        </LabelledField>
    }
}

#[component]
fn Suggestions(id: String, suggestions: Signal<Vec<String>>) -> impl IntoView {
    let options = part(move || {
        let texts = suggestions.get().into_iter();
        texts
            .map(|text| view! { <option value=text></option> })
            .collect_view()
            .into_any()
    });
    view! { <datalist id=id>{options}</datalist> }
}
