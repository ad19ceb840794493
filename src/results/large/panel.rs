//! The panel beside the result: its prompt and its most important facts, and the rest in closed
//! disclosures.

use easel_core::{contract::Media, words::t};
use leptos::prelude::*;

use super::{bar_button::BarButton, seen::SeenResult};
use crate::{
    browser::local_moment,
    results::{
        AskTask, Code, Lineage, Raw, Timeline,
        detail::{FactList, settings, technical},
        kept::KeptLine,
        marks::{InCollections, Note, Rating, Tags},
        overlays::Overlays,
        reference::NO_LINK,
    },
    state::{copy::copy_telling, notices::Notices, route::Route},
    ui::{IconName, format::span, text, when},
    work::jobs::{JobRow, Jobs},
};

/// The panel.
#[component]
pub(super) fn Panel(
    /// The result.
    seen: SeenResult,
    /// The result's own width and height, in pixels, once it has loaded.
    own: RwSignal<Option<(u32, u32)>>,
    /// Opens the results that this one was made from.
    overlays: Overlays,
) -> impl IntoView {
    let notices = expect_context::<Notices>();
    let name = seen.name();
    let copied = name.clone();
    let copy = move |()| copy_telling(copied.clone(), notices);
    let on_open = Callback::new(move |id: String| overlays.open(&id));
    // The map may be on the page behind the large view.
    let on_leave = Callback::new(move |()| overlays.close());
    let row = seen.row.clone();
    let media = Memo::new(move |_| seen.medium());
    let job = row.job.clone();
    let no_link = Memo::new(move |_| {
        job.with(|job| {
            let media = job.media();
            let is_file = |item: &Media| item.bytes_name().is_some();
            !media.iter().any(Media::is_http) && media.iter().any(is_file)
        })
    });
    view! {
        <div class="viewer-prompt">
            <p aria-live="polite" dir="auto">
                {name}
            </p>
            <BarButton label=t("Copy prompt").to_owned() icon=IconName::Copy on_click=copy />
        </div>
        {when(move || no_link.get(), || view! { <p class="hint">{t(NO_LINK)}</p> }.into_any())}
        <Rating row=row.clone() />
        <Summary row=row.clone() own />
        <Tags row=row.clone() />
        <InCollections row=row.clone() />
        <Note row=row.clone() />
        <KeptLine row=row.clone() media />
        <AskTask row=row.clone() />
        <Lineage row=row.clone() on_open=Some(on_open) on_leave=Some(on_leave) shown=Some(media) />
        <Technical row />
    }
}

/// The most important facts about a result: how it was made, what it cost, and when.
#[component]
fn Summary(row: JobRow, own: RwSignal<Option<(u32, u32)>>) -> impl IntoView {
    let facts = Signal::derive(move || {
        row.job.with(|job| {
            let mut facts = settings(job);
            let pixels = own
                .get()
                .map(|(width, height)| format!("{width} × {height}"));
            facts.extend(pixels.map(|pixels| (t("Pixels"), pixels)));
            facts.extend(job.took().map(|took| (t("Took"), span(took))));
            let when = if job.is_added() {
                t("Created")
            } else {
                t("Sent")
            };
            facts.push((when, local_moment(job.created_at)));
            facts
        })
    });
    view! { <FactList facts /> }
}

/// The facts that only matter when something is wrong, or to a programmer.
#[component]
fn Technical(row: JobRow) -> impl IntoView {
    let job = row.job.clone();
    let facts = Signal::derive(move || job.with(technical));
    let page = row.clone();
    let jobs = expect_context::<Jobs>();
    let details = text(move || Route::Task(jobs.link_id(&page)).link());
    view! {
        <details class="technical">
            <summary>{t("Technical")}</summary>
            <FactList facts />
            <Timeline row=row.clone() />
            <Raw row=row.clone() />
            <Code row />
            <a href=details>{t("All details")}</a>
        </details>
    }
}
