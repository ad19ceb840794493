//! Settings: how saved files are named.

use easel_core::{
    contract::Kind,
    file_name::{NameFacts, NameTemplate, USUAL_NAME, UnknownWord},
    words::{fill, t},
};
use leptos::prelude::*;

use crate::{
    browser::{local_day, now},
    state::{
        notices::Notices,
        settings::{NOT_KEPT, file_names, set_file_names},
    },
    ui::TextField,
};

/// The placeholders of a template.
const WORDS: &str = "{date} {prompt} {model} {kind} {size} {number} {ext}";

/// The field for the template, with an example. A template with a mistake is not stored.
#[component]
pub(super) fn FileNames() -> impl IntoView {
    let notices = expect_context::<Notices>();
    let template = RwSignal::new(file_names());
    let parsed = Memo::new(move |_| template.with(|text| NameTemplate::parse(text)));
    let on_input = move |text: String| {
        template.set(text);
        if parsed.with_untracked(Result::is_ok)
            && !template.with_untracked(|text| set_file_names(text))
        {
            notices.warn(NOT_KEPT);
        }
    };
    let hint = Signal::derive(move || parsed.with(|parsed| parsed.as_ref().ok().map(example)));
    let problem = Signal::derive(move || parsed.with(|parsed| parsed.as_ref().err().map(wrong)));
    view! {
        <TextField
            label=t("File names")
            value=template
            on_input
            placeholder=USUAL_NAME
            hint
            problem
        />
    }
}

fn example(template: &NameTemplate) -> String {
    let path = template.path(NameFacts {
        day: &local_day(now()),
        prompt: t("A red fox in snow"),
        model: "flux-pro",
        kind: Some(Kind::Image),
        size: Some((1024, 1536)),
        number: None,
    });
    let words = t(
        "For example {name}. You can use {words}. A / makes a folder, in archives and in your own folder.",
    );
    fill(
        words,
        &[
            ("name", &[&path.join("/"), ".png"].concat()),
            ("words", WORDS),
        ],
    )
}

fn wrong(UnknownWord(word): &UnknownWord) -> String {
    fill(
        t("There is no {word}. You can use {words}."),
        &[("word", &["{", word, "}"].concat()), ("words", WORDS)],
    )
}
