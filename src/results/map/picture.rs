//! The pictures of the map.

use easel_core::{
    lineage::{LineageNode, Origin},
    words::{fill, t},
};
use leptos::{ev::PointerEvent, prelude::*};

use super::state::{Map, name_of};
use crate::{
    results::{JobThumb, outline},
    work::jobs::JobRow,
};

/// The picture of a place: a click opens it. The first tap of a finger only shows the actions.
#[component]
pub(super) fn Picture(
    map: Map,
    origin: Origin,
    row: Option<JobRow>,
    is_active: Memo<bool>,
    open: Callback<()>,
) -> impl IntoView {
    let is_first_tap = StoredValue::new(false);
    let on_press = move |event: PointerEvent| {
        is_first_tap.set_value(event.pointer_type() == "touch" && !is_active.get_untracked());
    };
    let ratio = row
        .as_ref()
        .map(|row| row.job.with_untracked(outline::ratio));
    let picture = thumb(&origin, row);
    let on_click = move |_| {
        map.active.set(origin.clone());
        if !is_first_tap.get_value() {
            open.run(());
        }
    };
    view! {
        <div
            class="map-picture"
            style=("--ratio", ratio.unwrap_or(1.0).to_string())
            on:pointerdown=on_press
            on:click=on_click
        >
            {picture}
        </div>
    }
}

/// The further sources of a place, as small pictures that lead there.
pub(super) fn also(map: Map, node: Option<LineageNode>) -> AnyView {
    let others = node.map_or_else(Vec::new, |node| node.others);
    if others.is_empty() {
        return ().into_any();
    }
    let link = |place: usize| {
        let origin = map
            .tree
            .with_untracked(|tree| tree.nodes().get(place).map(|node| node.origin.clone()))?;
        let row = untrack(|| map.row(&origin));
        let name = name_of(&origin, row.as_ref());
        Some(view! {
            <button
                type="button"
                tabindex="-1"
                aria-label=fill(t("Also from {name}"), &[("name", &name)])
                title=name
                on:click=move |_| map.go_to(place)
            >
                {thumb(&origin, row)}
            </button>
        })
    };
    view! {
        <p class="map-also">
            <span aria-hidden="true">{t("Also from")}</span>
            {others.into_iter().filter_map(link).collect_view()}
        </p>
    }
    .into_any()
}

fn thumb(origin: &Origin, row: Option<JobRow>) -> AnyView {
    match (origin, row) {
        (_, Some(row)) => view! { <JobThumb row /> }.into_any(),
        (Origin::Source(url), None) => {
            let url = url.clone();
            view! {
                <div class="job-thumb">
                    <img src=url alt="" referrerpolicy="no-referrer" loading="lazy" />
                </div>
            }
            .into_any()
        }
        (Origin::Job(_), None) => ().into_any(),
    }
}
