//! The images that an edit or a video starts from: hosted URLs, shown as they are typed.

use easel_core::draft::Field;
use leptos::prelude::*;

use super::form::Form;
use crate::ui::{Picture, TextArea, part};

#[component]
pub(super) fn ReferencesField(form: Form) -> impl IntoView {
    let value = form.value(Field::References);
    let shown = Memo::new(move |_| {
        value.with(|text| {
            text.split_whitespace()
                .filter(|url| url.starts_with("http://") || url.starts_with("https://"))
                .map(ToOwned::to_owned)
                .collect::<Vec<_>>()
        })
    });
    view! {
        <TextArea
            label="Reference image URLs"
            value
            on_input=form.setter(Field::References)
            rows=2
            placeholder="https://…, one a line"
            problem=form.problem(Field::References)
        />
        <ul class="references">
            <For each=move || shown.get() key=Clone::clone let:url>
                <li>
                    <Reference url />
                </li>
            </For>
        </ul>
    }
}

/// A thumbnail. One that does not load is flagged, not refused: the service may reach it though
/// this browser does not.
#[component]
fn Reference(url: String) -> impl IntoView {
    let broken = RwSignal::new(false);
    let name = format!("Reference {url}");
    view! {
        {part(move || {
            if broken.get() {
                view! { <span class="reference-broken">"Does not load here"</span> }.into_any()
            } else {
                let on_broken = move |()| broken.set(true);
                view! { <Picture url=url.clone() alt=name.clone() on_broken /> }.into_any()
            }
        })}
    }
}
