//! Settings: what takes the space, and freeing the space of one result.

use easel_core::{
    job::Job,
    keep::{Share, Survey, SurveyEntry, SurveyOrder},
    words::{fill, plural, t},
};
use leptos::{ev, html, prelude::*, task::spawn_local};

use crate::{
    browser::Clock,
    results::{FreeOne, JobThumb},
    state::route::Route,
    ui::{
        Button, Choice, Choices,
        format::{ago, file_size, for_viewing},
        part, text,
    },
    work::{
        jobs::{Jobs, WantedJobs},
        keep::Keep,
    },
};

/// The values for the order of the list.
const LARGEST: &str = "largest";
const OLDEST: &str = "oldest";

/// A disclosure with the space that each kind of result takes, and lists of the largest and the
/// oldest files. All records are read once it is open.
#[component]
pub(super) fn WhatTakesRoom() -> impl IntoView {
    let keep = expect_context::<Keep>();
    let is_open = RwSignal::new(false);
    let survey = RwSignal::new(None::<Survey>);
    let order = RwSignal::new(LARGEST.to_owned());
    Effect::new(move || {
        keep.changes();
        if is_open.get() {
            spawn_local(async move {
                let found = keep.survey().await;
                survey.try_set(Some(found));
            });
        }
    });
    let details = NodeRef::<html::Details>::new();
    let toggled = move |_: ev::Event| {
        is_open.set(
            details
                .get_untracked()
                .is_some_and(|details| details.open()),
        );
    };
    let freed = RwSignal::new(None::<String>);
    let ask = Callback::new(move |id: String| freed.set(Some(id)));
    let listed = Memo::new(move |_| {
        let order = match order.get().as_str() {
            OLDEST => SurveyOrder::Oldest,
            _ => SurveyOrder::Largest,
        };
        survey.with(|survey| survey.as_ref().map(|survey| survey.list(order)))
    });
    let orders = || {
        vec![
            Choice::new(LARGEST, t("Largest")),
            Choice::new(OLDEST, t("Oldest")),
        ]
    };
    view! {
        <details class="more kept-room" node_ref=details on:toggle=toggled>
            <summary>{t("What takes the room")}</summary>
            {part(move || match survey.with(|survey| survey.as_ref().map(kinds)) {
                Some(kinds) => view! { <p>{kinds}</p> }.into_any(),
                None => view! { <p class="hint">{t("Counting…")}</p> }.into_any(),
            })}
            <Choices
                legend=t("First in the list")
                value=order
                on_change=move |value| order.set(value)
                options=Signal::derive(orders)
            />
            <ul class="rows kept-rows" aria-label=t("Kept results")>
                <For
                    each=move || listed.get().unwrap_or_default()
                    key=|entry| entry.id.clone()
                    let:entry
                >
                    <KeptEntry entry on_free=ask />
                </For>
            </ul>
        </details>
        <FreeOne freed />
    }
}

/// A kept result.
#[component]
fn KeptEntry(entry: SurveyEntry, on_free: Callback<String>) -> impl IntoView {
    let (jobs, clock) = (expect_context::<Jobs>(), expect_context::<Clock>());
    let job = StoredValue::new(entry.job);
    let is_looked_up = jobs.look_up(move || Some(WantedJobs::Named(job.get_value())));
    let row = Memo::new(move |_| {
        is_looked_up.track();
        job.with_value(|id| jobs.find(id))
    });
    let name = move || row.get().map(|row| row.job.with(Job::name));
    let link = move || {
        let id = row.get().map(|row| jobs.link_id(&row));
        Route::Task(id.unwrap_or_else(|| job.get_value())).link()
    };
    let id = entry.id;
    view! {
        <li class="row">
            {part(move || row.get().map(|row| view! { <JobThumb row /> }).into_any())}
            <a class="row-name" href=text(link)>
                {text(move || name().unwrap_or_default())}
            </a>
            <span class="row-asked">
                {text(move || {
                    [file_size(entry.length), ago(entry.created_at, clock.get())].join(" · ")
                })}
            </span> <div class="row-actions">
                <Button on_click=move |()| on_free.run(id.clone())>{t("Free…")}</Button>
            </div>
        </li>
    }
}

/// The space that each kind of result takes, in words.
fn kinds(survey: &Survey) -> String {
    let words = t("{pictures}: {picture_size}. {clips}: {clip_size}.");
    let size = |share: Share| file_size(share.bytes);
    let copies = survey.copies;
    let copies = (copies.files > 0).then(|| for_viewing(copies.files, copies.bytes));
    let kinds = fill(
        words,
        &[
            (
                "pictures",
                &plural(survey.pictures.files, "1 picture", "{count} pictures"),
            ),
            ("picture_size", &size(survey.pictures)),
            (
                "clips",
                &plural(survey.clips.files, "1 clip", "{count} clips"),
            ),
            ("clip_size", &size(survey.clips)),
        ],
    );
    [Some(kinds), copies]
        .into_iter()
        .flatten()
        .collect::<Vec<_>>()
        .join(" ")
}
