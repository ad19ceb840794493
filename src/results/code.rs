//! A request as a program to run elsewhere.

use easel_core::{
    contract::{BaseUrl, Insecure, Request},
    snippet::{KEY, Language, snippet},
    words::{mark, t},
};
use leptos::prelude::*;

use crate::{
    state::{copy::copy_telling, notices::Notices},
    ui::{Button, ButtonKind, Choice, Choices, IconName, text},
    work::jobs::JobRow,
};

/// The text that says how the program gets the key.
const NO_KEY: &str = mark(
    "The code reads your key from the environment variable {variable}. Running it sends a new request, which is charged separately.",
);

/// The request as a program for curl, fetch or Python. Nothing for a job whose request is not
/// known.
#[component]
pub fn Code(
    /// The job.
    row: JobRow,
) -> impl IntoView {
    let known = row.job.with_untracked(|job| {
        // The request was sent there, so the address is allowed.
        let base = BaseUrl::parse(&job.base, Insecure::Allow).ok()?;
        Some((base, job.request.clone()?))
    });
    known.map(|(base, request)| view! { <Program base request /> })
}

#[component]
fn Program(base: BaseUrl, request: Request) -> impl IntoView {
    let language = RwSignal::new(Language::Curl);
    let program = text(move || snippet(language.get(), &base, &request));
    let chosen = text(move || language.get().name().to_owned());
    let options = Language::ALL.map(|language| Choice::new(language.name(), language.name()));
    let choose = move |name: String| {
        let known = Language::ALL.into_iter().find(|known| known.name() == name);
        language.set(known.unwrap_or(Language::Curl));
    };
    let (before, after) = t(NO_KEY).split_once("{variable}").unwrap_or_default();
    view! {
        <details class="raw code">
            <summary>{t("Code")}</summary>
            <Choices legend=t("Language") value=chosen on_change=choose options=options.to_vec() />
            <pre tabindex="0">{program}</pre>
            <p class="hint">{before} <code>{KEY}</code> {after}</p>
            <CopyButton words=program />
        </details>
    }
}

/// Copies a text.
#[component]
fn CopyButton(words: Signal<String>) -> impl IntoView {
    let notices = expect_context::<Notices>();
    let on_click = move |()| copy_telling(words.get_untracked(), notices);
    view! {
        <Button kind=ButtonKind::Plain icon=IconName::Copy on_click>
            {t("Copy")}
        </Button>
    }
}
