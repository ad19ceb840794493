//! A job in full: its facts, its stages, the request and the raw answer.

use easel_core::{job::Job, words::t};
use leptos::prelude::*;

use crate::{
    browser::local_moment,
    format::{cost, seconds, span},
    jobs::JobRow,
    ui::part,
};

/// The facts about a job, by name.
#[component]
pub fn Facts(
    /// The job.
    row: JobRow,
) -> impl IntoView {
    let facts = Memo::new(move |_| row.job.with(facts));
    view! {
        <dl class="facts">
            {part(move || {
                facts
                    .get()
                    .into_iter()
                    .map(|(name, value)| {
                        view! {
                            <dt>{name}</dt>
                            <dd>{value}</dd>
                        }
                    })
                    .collect_view()
                    .into_any()
            })}
        </dl>
    }
}

/// The facts about a job, by name.
pub(super) fn facts(job: &Job) -> Vec<(&'static str, String)> {
    let request = job.request.as_ref();
    [
        (
            t("Task ID"),
            job.state.task().map(|task| task.as_str().to_owned()),
        ),
        (
            t("Model"),
            request.map(|request| request.model().to_owned()),
        ),
        (
            t("Size"),
            request.and_then(|request| request.size().map(ToOwned::to_owned)),
        ),
        (
            t("Quality"),
            request.and_then(|request| request.quality().map(ToOwned::to_owned)),
        ),
        (
            t("Duration"),
            request.and_then(|request| request.seconds().map(seconds)),
        ),
        (
            t("Resolution"),
            request.and_then(|request| request.resolution().map(ToOwned::to_owned)),
        ),
        (t("Credits"), cost(job)),
        (t("Service"), Some(job.base.clone())),
    ]
    .into_iter()
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

    use super::*;
    use crate::jobs::samples::job;

    #[test]
    fn only_known_facts_are_shown() {
        let facts = facts(&job("a", JobState::Written));
        let expected = [("Model", "m"), ("Service", "https://host.example")];
        let expected = expected.map(|(name, value)| (name, value.to_owned()));
        assert_eq!(facts, expected);
    }
}
