//! A batch as a table for comparison.

use easel_core::{
    job::{BatchCell, Job},
    words::t,
};
use leptos::prelude::*;

use super::{JobMedia, StageBadge, Viewer, overlays::Overlays};
use crate::{
    format::{cost, span},
    jobs::{JobRow, Jobs},
    state::route::Route,
    ui::{IconButton, IconName, part, text, when},
};

/// A link to the batch that a job is part of; nothing for other jobs.
#[component]
pub fn BatchLink(
    /// The job.
    row: JobRow,
) -> impl IntoView {
    let batch = row
        .job
        .with_untracked(|job| job.batch.as_ref().map(|cell| cell.id.clone()));
    batch.map(|id| view! { <a href=Route::Batch(id).link()>{t("Show batch")}</a> })
}

/// A table with a cell for each combination, and its results.
#[component]
pub fn BatchTable(
    /// The jobs, row by row.
    #[prop(into)]
    rows: Signal<Vec<JobRow>>,
) -> impl IntoView {
    let overlays = Overlays::new();
    provide_context(overlays);
    // The table is only rebuilt for changes of its own jobs.
    let ids = Memo::new(move |_| {
        rows.with(|rows| rows.iter().map(|row| row.id.clone()).collect::<Vec<_>>())
    });
    view! {
        <div class="grid-box" tabindex="0" role="region" aria-label=t("Batch results")>
            {part(move || {
                ids.track();
                table(&rows.get_untracked())
            })}
        </div>
        <Viewer rows overlays />
    }
}

fn table(rows: &[JobRow]) -> AnyView {
    let placed: Vec<(BatchCell, JobRow)> = rows
        .iter()
        .filter_map(|row| {
            Some((
                row.job.with_untracked(|job| job.batch.clone())?,
                row.clone(),
            ))
        })
        .collect();
    let mut columns: Vec<(u32, String)> = Vec::new();
    let mut lines: Vec<(u32, String)> = Vec::new();
    for (cell, _) in &placed {
        columns.push((cell.column_at, cell.column.clone()));
        lines.push((cell.row_at, cell.row.clone()));
    }
    for labels in [&mut columns, &mut lines] {
        labels.sort();
        labels.dedup_by_key(|(at, _)| *at);
    }
    let heads = columns.iter().map(|(_, label)| {
        let label = if label.is_empty() { t("Result") } else { label };
        view! { <th scope="col">{label.to_owned()}</th> }
    });
    let body = lines
        .iter()
        .map(|(row_at, label)| line(*row_at, label, &columns, &placed));
    view! {
        <table class="grid">
            <thead>
                <tr>
                    <td></td>
                    {heads.collect_view()}
                </tr>
            </thead>
            <tbody>{body.collect_view()}</tbody>
        </table>
    }
    .into_any()
}

fn line(
    row_at: u32,
    label: &str,
    columns: &[(u32, String)],
    placed: &[(BatchCell, JobRow)],
) -> impl IntoView + use<> {
    let cells = columns.iter().map(|(column_at, _)| {
        let is_here = |(cell, _): &&(BatchCell, JobRow)| {
            cell.row_at == row_at && cell.column_at == *column_at
        };
        let here: Vec<_> = placed.iter().filter(is_here).collect();
        let is_empty = here.is_empty();
        let cells = here
            .into_iter()
            .map(|(_, row)| view! { <Cell row=row.clone() /> });
        view! {
            <td>
                <div class="grid-cells">{cells.collect_view()}</div>
                {is_empty.then(|| view! { <p class="grid-none">{t("Not requested")}</p> })}
            </td>
        }
    });
    view! {
        <tr>
            <th scope="row">
                <span>{label.to_owned()}</span>
            </th>
            {cells.collect_view()}
        </tr>
    }
}

/// One job: its result, stage, duration and cost.
#[component]
fn Cell(row: JobRow) -> impl IntoView {
    let jobs = expect_context::<Jobs>();
    let overlays = expect_context::<Overlays>();
    let job = row.job.clone();
    let stage = Memo::new(move |_| job.with(|job| job.state.stage()));
    let job = row.job.clone();
    let has_media = Memo::new(move |_| job.with(|job| !job.media().is_empty()));
    let job = row.job.clone();
    let facts = Memo::new(move |_| job.with(facts));
    let id = row.id.clone();
    let details = row.clone();
    view! {
        <div class="grid-cell">
            <JobMedia row />
            <p class="card-facts">
                <StageBadge stage />
                <span>{text(move || facts.get())}</span>
                <a
                    class="card-details"
                    href=text(move || Route::Task(jobs.link_id(&details)).link())
                >
                    {t("Details")}
                </a>
            </p>
            {when(
                move || has_media.get(),
                move || {
                    let id = id.clone();
                    let on_click = move |()| overlays.open(&id);
                    view! { <IconButton label=t("Open") icon=IconName::Open on_click /> }.into_any()
                },
            )}
        </div>
    }
}

fn facts(job: &Job) -> String {
    let facts = [job.took().map(span), cost(job)];
    let facts: Vec<_> = facts.into_iter().flatten().collect();
    facts.join(" · ")
}
