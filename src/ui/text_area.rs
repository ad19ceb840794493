//! Text of several lines.

use leptos::{ev, prelude::*};

use super::{
    field::{FieldId, LabelledField, invalid},
    from_shell::from_shell,
    part::text,
};

/// The most lines that a text area grows to in a browser that cannot size it by its content. More
/// lines would push the form out of sight.
const MOST_LINES: usize = 12;

/// Text of several lines, which grows with its content.
#[component]
pub fn TextArea(
    /// The accessible name.
    label: &'static str,
    /// The name of the field in `index.html`, if it is there.
    #[prop(default = "")]
    shell: &'static str,
    /// The text.
    #[prop(into)]
    value: Signal<String>,
    /// Called with the text when the user types.
    #[prop(into)]
    on_input: Callback<String>,
    /// The height when empty, in lines.
    #[prop(default = 3)]
    rows: usize,
    /// An example of what could be typed.
    #[prop(optional, into)]
    placeholder: Signal<String>,
    /// Help that is always shown.
    #[prop(optional, into)]
    hint: Signal<Option<String>>,
    /// The problem with the text, if there is one.
    #[prop(optional, into)]
    problem: Signal<Option<String>>,
    /// The current length, or the limit.
    #[prop(optional, into)]
    counter: Signal<Option<String>>,
    /// Called when a key is pressed.
    #[prop(optional, into)]
    on_key: Option<Callback<ev::KeyboardEvent>>,
) -> impl IntoView {
    let id = FieldId::new();
    let on_pressed = move |event| {
        if let Some(on_key) = on_key {
            on_key.run(event);
        }
    };
    let lines = text(move || {
        let typed = value.with(|text| text.split('\n').count());
        typed.clamp(rows, MOST_LINES.max(rows)).to_string()
    });
    let attributes = view! {
        <{..}
            class="input"
            dir="auto"
            id=id.control()
            rows=lines
            style:min-height=format!("calc({rows}lh + 16px)")
            placeholder=placeholder
            aria-invalid=invalid(problem)
            aria-describedby=id.described_by(hint, problem)
            prop:value=value
            on:input=move |event| on_input.run(event_target_value(&event))
            on:keydown=on_pressed
        />
    };
    view! {
        <LabelledField label id hint problem counter is_in_shell=!shell.is_empty()>
            {from_shell(shell, "textarea", attributes, ().into_any())}
        </LabelledField>
    }
}
