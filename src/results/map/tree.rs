//! The places of the map as a tree, and the dialogs that they share.

use easel_core::{lineage::LineageNode, words::t};
use leptos::prelude::*;

use super::{node::MapNode, state::Map};
use crate::{
    results::{Viewer, overlays::Overlays, resend::ResendDialog},
    work::jobs::{JobRow, Jobs},
};

/// The map of a job and all its relatives.
#[component]
pub fn LineageMap(
    /// The job.
    row: JobRow,
) -> impl IntoView {
    let jobs = expect_context::<Jobs>();
    let overlays = Overlays::new();
    let map = Map::new(&row, jobs, overlays);
    let rows = Signal::derive(move || map.shown_rows());
    let nodes = move || {
        let origin = |node: &LineageNode| node.origin.clone();
        map.tree
            .with(|tree| tree.nodes().iter().map(origin).collect::<Vec<_>>())
    };
    let asking = map.asking;
    view! {
        <div
            class="map"
            role="tree"
            aria-label=t("Lineage map")
            on:keydown=move |event| map.on_key(&event)
        >
            <For each=nodes key=|origin| origin.clone() let:origin>
                <MapNode map origin />
            </For>
        </div>
        <Viewer rows overlays />
        <ResendDialog
            open=asking.is_open
            row=move |()| jobs.find(&asking.about.get_value())
            title=t("Send the same request again?")
            text=t("This is a new request for a new result, and is charged separately.")
            confirm=t("Send again")
        />
    }
}
