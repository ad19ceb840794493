//! The common part of all fields: a label that is exactly the accessible name; below the control, a
//! hint and a problem that describe it without being part of its name.

use std::sync::atomic::{AtomicU32, Ordering};

use leptos::prelude::*;

use super::{
    from_shell::from_shell,
    icon::{Icon, IconName},
    part::{Part, part, when},
};

/// A labelled control with its notes.
#[component]
pub(super) fn LabelledField(
    /// The accessible name, without any other text.
    label: &'static str,
    /// Connects label, control and notes.
    id: FieldId,
    /// Help that is always shown.
    hint: Signal<Option<String>>,
    /// The problem with the value, if there is one.
    problem: Signal<Option<String>>,
    /// A figure that changes with the value, such as a number of characters.
    #[prop(optional)]
    counter: Signal<Option<String>>,
    /// Whether the field is already in `index.html`.
    #[prop(optional)]
    is_in_shell: bool,
    /// The control.
    children: Children,
) -> impl IntoView {
    let [field, control] = if is_in_shell {
        ["field", "control"]
    } else {
        [""; 2]
    };
    let children = children().into_any();
    let all = view! {
        <label for=id.control()>{label}</label>
        {from_shell(control, "div", view! { <{..} class="control" /> }, children)}
        <Notes id hint problem counter />
    };
    from_shell(
        field,
        "div",
        view! { <{..} class="field" /> },
        all.into_any(),
    )
}

/// Several controls under one name.
#[component]
pub(super) fn Group(
    /// The accessible name of the group.
    legend: &'static str,
    /// Connects group and notes.
    id: FieldId,
    /// Help that is always shown.
    hint: Signal<Option<String>>,
    /// The problem with the choice, if there is one.
    problem: Signal<Option<String>>,
    /// The controls.
    children: Children,
) -> impl IntoView {
    view! {
        <fieldset class="field" aria-describedby=id.described_by(hint, problem)>
            <legend>{legend}</legend>
            {children()}
            <Notes id hint problem />
        </fieldset>
    }
}

/// The hint, the counter and the problem below a control.
#[component]
pub(super) fn Notes(
    /// The field that these notes belong to.
    id: FieldId,
    /// Help that is always shown.
    hint: Signal<Option<String>>,
    /// The problem with the value, if there is one.
    problem: Signal<Option<String>>,
    /// A figure at the right edge.
    #[prop(optional)]
    counter: Signal<Option<String>>,
) -> impl IntoView {
    let problem_line = maybe(problem, move |text| {
        view! {
            <p class="field-problem" id=id.problem()>
                <Icon name=IconName::Warning />
                {text}
            </p>
        }
        .into_any()
    });
    let below = when(
        move || hint.with(Option::is_some) || counter.with(Option::is_some),
        move || {
            let hint_line = maybe(hint, move |text| {
                view! {
                    <p class="hint" id=id.hint()>
                        {text}
                    </p>
                }
                .into_any()
            });
            let count = maybe(counter, |text| {
                view! {
                    <p class="counter" translate="no">
                        {text}
                    </p>
                }
                .into_any()
            });
            view! { <div class="below">{hint_line}{count}</div> }.into_any()
        },
    );
    view! {
        {problem_line}
        {below}
    }
}

/// A line that exists while `words` has a text.
fn maybe(words: Signal<Option<String>>, line: impl Fn(String) -> AnyView + Send + 'static) -> Part {
    part(move || words.get().map_or_else(|| ().into_any(), &line))
}

/// The number in the ids of one field's elements.
#[derive(Clone, Copy, Debug)]
pub(super) struct FieldId(u32);

impl FieldId {
    /// Creates a number that no other field of this page has.
    pub(super) fn new() -> Self {
        static NEXT: AtomicU32 = AtomicU32::new(0);
        Self(NEXT.fetch_add(1, Ordering::Relaxed))
    }

    /// The id of the control, which the label points to.
    pub(super) fn control(self) -> String {
        format!("field-{}", self.0)
    }

    /// The id of the list of suggestions, and the name of a group of radio buttons.
    pub(super) fn list(self) -> String {
        format!("field-{}-list", self.0)
    }

    fn hint(self) -> String {
        format!("field-{}-hint", self.0)
    }

    fn problem(self) -> String {
        format!("field-{}-problem", self.0)
    }

    /// The value of `aria-describedby`: the ids of the existing notes.
    pub(super) fn described_by(
        self,
        hint: Signal<Option<String>>,
        problem: Signal<Option<String>>,
    ) -> Signal<Option<String>> {
        Signal::derive(move || {
            let problem = problem.with(Option::is_some).then(|| self.problem());
            let hint = hint.with(Option::is_some).then(|| self.hint());
            match (problem, hint) {
                (Some(problem), Some(hint)) => Some(format!("{problem} {hint}")),
                (problem, hint) => problem.or(hint),
            }
        })
    }
}

/// The value of `aria-invalid`, which is absent while nothing is wrong.
pub(super) fn invalid(problem: Signal<Option<String>>) -> Signal<Option<String>> {
    Signal::derive(move || problem.with(Option::is_some).then(|| "true".to_owned()))
}
