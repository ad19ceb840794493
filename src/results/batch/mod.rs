//! A batch as a table for comparison.

mod cell;
mod picks;

use easel_core::{
    batch::{Layout, Placed},
    job::BatchCell,
    words::t,
};
use leptos::{ev::KeyboardEvent, prelude::*};

use self::cell::Cell;
pub use self::picks::Picks;
use super::{Viewer, outline, overlays::Overlays};
use crate::{
    browser::{Key, focused_item, on_arrow_key},
    state::route::Route,
    ui::part,
    work::jobs::JobRow,
};

/// The table, and a result in it, among all elements.
const TABLE: &str = ".grid-box";
const CELL: &str = ".grid-cell";

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
    /// The picked jobs.
    picks: Picks,
) -> impl IntoView {
    let overlays = Overlays::new();
    provide_context(overlays);
    // The table is only rebuilt for changes of its own jobs.
    let listed = Memo::new(move |_| rows.get());
    let on_key = move |event: KeyboardEvent| {
        let key = Key::of(&event);
        let shown = |at: usize| {
            let row = rows.with_untracked(|rows| rows.get(at).cloned())?;
            let has_media = row.job.with_untracked(|job| !job.media().is_empty());
            has_media.then_some(row.id)
        };
        if key.name() == " "
            && let Some(at) = focused_item(key, TABLE, CELL)
        {
            key.take();
            if let Some(id) = shown(at) {
                picks.toggle(&id);
            }
        } else if let Some(id) = on_arrow_key(key, TABLE, CELL).and_then(shown) {
            key.take();
            overlays.open(&id);
        }
    };
    view! {
        <div
            class="grid-box"
            tabindex="0"
            role="region"
            aria-label=t("Batch results")
            on:keydown=on_key
        >
            {part(move || table(&listed.get(), picks))}
        </div>
        <Viewer rows overlays />
    }
}

/// A job in its cell, with its own shape and that of its box.
struct Shaped {
    cell: BatchCell,
    row: JobRow,
    ratio: f64,
    boxed: f64,
}

fn table(rows: &[JobRow], picks: Picks) -> AnyView {
    let (layout, placed) = shaped(rows);
    let mut columns: Vec<(u32, String)> = Vec::new();
    let mut lines: Vec<(u32, String)> = Vec::new();
    for Shaped { cell, .. } in &placed {
        columns.push((cell.column_at, cell.column.clone()));
        lines.push((cell.row_at, cell.row.clone()));
    }
    for labels in [&mut columns, &mut lines] {
        labels.sort();
        labels.dedup_by_key(|(at, _)| *at);
    }
    let heads = columns.iter().map(|(_, label)| {
        let label = if label.is_empty() { t("Result") } else { label };
        view! {
            <th scope="col" role="columnheader" dir="auto">
                {label.to_owned()}
            </th>
        }
    });
    let is_single = columns.len() == 1;
    let (is_few, is_broad) = (lines.len() <= FEW, layout.breadth() > BROAD);
    let widths: Vec<_> = layout
        .columns
        .iter()
        .map(|(_, share)| format!("minmax(0, {share}fr)"))
        .collect();
    let body = lines
        .iter()
        .map(|(row_at, label)| line(*row_at, label, &columns, &placed, picks));
    // Without the roles, some browsers do not treat a table with a layout of another kind as a table.
    view! {
        <table
            class="grid"
            class:single=is_single
            class:few=is_few
            class:broad=is_broad
            role="table"
            style=("--columns", widths.join(" "))
            style=("--breadth", layout.breadth().to_string())
        >
            <thead role="rowgroup">
                <tr role="row">
                    // Without dynamic content, Leptos would write the cell as markup, which the policy
                    // forbids.
                    <td role="cell">{""}</td>
                    {heads.collect_view()}
                </tr>
            </thead>
            <tbody role="rowgroup">{body.collect_view()}</tbody>
        </table>
    }
    .into_any()
}

/// Up to this number of rows with one result each, the pictures are larger, to fill the window.
const FEW: usize = 6;

/// A table that is more than this many times as wide as its narrowest column scrolls in its box: a sixth of a
/// tablet's width is the least that a picture needs.
const BROAD: f64 = 6.0;

fn shaped(rows: &[JobRow]) -> (Layout, Vec<Shaped>) {
    let in_cell = |row: &JobRow| {
        let (cell, ratio) = row
            .job
            .with_untracked(|job| (job.batch.clone(), outline::ratio(job)));
        let row = row.clone();
        cell.map(|cell| Shaped {
            cell,
            row,
            ratio,
            boxed: ratio,
        })
    };
    let mut shaped: Vec<_> = rows.iter().filter_map(in_cell).collect();
    let placed = |one: &Shaped| Placed {
        row: one.cell.row_at,
        column: one.cell.column_at,
        ratio: one.ratio,
    };
    let layout = Layout::of(&shaped.iter().map(placed).collect::<Vec<_>>());
    for (one, boxed) in shaped.iter_mut().zip(&layout.boxes) {
        one.boxed = *boxed;
    }
    (layout, shaped)
}

fn line(
    row_at: u32,
    label: &str,
    columns: &[(u32, String)],
    placed: &[Shaped],
    picks: Picks,
) -> impl IntoView + use<> {
    let in_row = || placed.iter().filter(|one| one.cell.row_at == row_at);
    let cells = columns.iter().map(|(column_at, column)| {
        let here: Vec<_> = in_row()
            .filter(|one| one.cell.column_at == *column_at)
            .collect();
        let is_empty = here.is_empty();
        let cells = here.iter().map(|one| {
            let name = [label, column.as_str()]
                .into_iter()
                .filter(|part| !part.is_empty());
            let name = name.collect::<Vec<_>>().join(" · ");
            view! { <Cell row=one.row.clone() name ratio=one.ratio boxed=one.boxed picks /> }
        });
        view! {
            <td role="cell" data-column=column.clone() style=("--ratio", sum(&here).to_string())>
                <div class="grid-cells">{cells.collect_view()}</div>
                {is_empty.then(|| view! { <p class="grid-none">{t("Not requested")}</p> })}
            </td>
        }
    });
    view! {
        <tr role="row" style=("--ratio", sum(&in_row().collect::<Vec<_>>()).to_string())>
            <th scope="row" role="rowheader">
                <span dir="auto">{label.to_owned()}</span>
            </th>
            {cells.collect_view()}
        </tr>
    }
}

fn sum(shaped: &[&Shaped]) -> f64 {
    shaped.iter().map(|one| one.ratio).sum()
}
