//! A job in full: its facts, its stages, the request and the raw answer.

use easel_core::{
    contract::Request,
    draft::Field,
    job::{Added, Job},
    large_view::Fact,
    words::t,
};
use leptos::prelude::*;

use crate::{
    browser::local_moment,
    ui::{
        format::{cost, seconds, span},
        part,
    },
    work::jobs::JobRow,
};

/// The facts about a job, by name.
#[component]
pub fn JobFacts(
    /// The job.
    row: JobRow,
) -> impl IntoView {
    let facts = Signal::derive(move || {
        row.job.with(|job| {
            let mut facts = technical(job);
            let service = facts.pop();
            facts.extend(settings(job));
            facts.extend(service);
            facts
        })
    });
    view! { <FactList facts /> }
}

/// Facts, by name.
#[component]
pub(super) fn FactList(
    /// The facts.
    facts: Signal<Vec<Fact>>,
) -> impl IntoView {
    let facts = Memo::new(move |_| facts.get());
    view! {
        <dl class="facts">
            {part(move || {
                facts
                    .get()
                    .into_iter()
                    .map(|(name, value)| {
                        view! {
                            <dt>{name}</dt>
                            <dd dir="auto">{value}</dd>
                        }
                    })
                    .collect_view()
                    .into_any()
            })}
        </dl>
    }
}

/// The requested settings, and the price.
pub(super) fn settings(job: &Job) -> Vec<Fact> {
    if let Some(added) = &job.added {
        return of_file(added);
    }
    let request = job.request.as_ref();
    let text = |of: fn(&Request) -> Option<&str>| request.and_then(of).map(ToOwned::to_owned);
    let facts = [
        (t("Model"), text(|request| Some(request.model()))),
        (t("Size"), text(Request::size)),
        (t("Quality"), text(Request::quality)),
        (
            t("Duration"),
            request.and_then(|request| request.seconds().map(seconds)),
        ),
        (t("Resolution"), text(Request::resolution)),
        (t("Credits"), cost(job)),
    ];
    known(facts)
}

/// The facts that a file states about itself, for a file that the user has added.
fn of_file(added: &Added) -> Vec<Fact> {
    let text = |field| added.text(field).map(ToOwned::to_owned);
    known([
        (t("File"), Some(added.file.clone())),
        (t("Model"), text(Field::Model)),
        (t("Size"), text(Field::Size)),
        (t("Quality"), text(Field::Quality)),
        (t("Resolution"), text(Field::Resolution)),
        (t("Seed"), added.seed.clone()),
        (t("Negative prompt"), added.negative_prompt.clone()),
    ])
}

/// Where a job is known, and its id there: the task first, the service last.
pub(super) fn technical(job: &Job) -> Vec<Fact> {
    let task = job.state.task().map(|task| task.as_str().to_owned());
    let service = Some(job.base.clone()).filter(|base| !base.is_empty());
    known([(t("Task ID"), task), (t("Service"), service)])
}

fn known<const N: usize>(facts: [(&'static str, Option<String>); N]) -> Vec<Fact> {
    let facts = facts.into_iter();
    facts
        .filter_map(|(name, value)| Some((name, value?)))
        .collect()
}

/// When a job reached each of its stages.
#[component]
pub fn Timeline(
    /// The job.
    row: JobRow,
) -> impl IntoView {
    let marks = Memo::new(move |_| row.job.with(|job| job.timeline.clone()));
    let list = part(move || {
        let marks = marks.get();
        let began = marks.first().map_or(0, |mark| mark.at);
        marks
            .into_iter()
            .map(|mark| {
                view! {
                    <li>
                        <span>{mark.stage.label()}</span>
                        <time>{local_moment(mark.at)}</time>
                        <span class="timeline-span">{format!("+ {}", span(mark.at - began))}</span>
                    </li>
                }
            })
            .collect_view()
            .into_any()
    });
    view! {
        <h2>{t("Timeline")}</h2>
        <ol class="timeline">{list}</ol>
    }
}

/// The exact request and the raw answer.
#[component]
pub fn Raw(
    /// The job.
    row: JobRow,
) -> impl IntoView {
    let request = row.job.with_untracked(|job| {
        job.request
            .as_ref()
            .map(easel_core::contract::Request::pretty_body)
    });
    let answer = Memo::new(move |_| row.job.with(|job| job.raw.clone()));
    view! {
        {request.map(|request| raw(t("Request"), request))}
        {part(move || answer.get().map(|answer| raw(t("Last response"), answer)).into_any())}
    }
}

fn raw(title: &'static str, text: String) -> impl IntoView {
    view! {
        <details class="raw">
            <summary>{title}</summary>
            <pre tabindex="0">{text}</pre>
        </details>
    }
}

#[cfg(test)]
mod tests {
    use easel_core::job::JobState;
    use wasm_bindgen_test::wasm_bindgen_test;

    use super::*;
    use crate::work::jobs::samples::job;

    #[wasm_bindgen_test]
    fn an_added_file_has_no_service() {
        let mut job = job("a", JobState::Written);
        (job.request, job.base) = (None, String::new());
        let mut added = Added::new("fox.png", None);
        added.seed = Some("7".into());
        job.added = Some(Box::new(added));
        let facts = [("File", "fox.png".to_owned()), ("Seed", "7".to_owned())];
        assert_eq!(settings(&job), facts);
        assert_eq!(technical(&job), []);
    }

    #[wasm_bindgen_test]
    fn only_known_facts_are_shown() {
        let job = job("a", JobState::Written);
        assert_eq!(settings(&job), [("Model", "m".to_owned())]);
        let service = "https://host.example".to_owned();
        assert_eq!(technical(&job), [("Service", service)]);
    }
}
