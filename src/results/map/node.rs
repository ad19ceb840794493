//! A place of the map: a small picture, the changes up to it, and its actions.

use easel_core::{
    job::Stage,
    lineage::{LineageNode, Origin, Tree},
};
use leptos::{
    attr::custom::custom_attribute,
    ev::{KeyboardEvent, PointerEvent},
    prelude::*,
    task::spawn_local,
};

use super::{
    edge::Edge,
    lines::lines,
    picture::{Picture, also},
    state::{Map, element_id, name_of},
};
use crate::{
    browser::{Key, after_paint, focus},
    results::actions::{MAP, OPEN, icon_actions},
    ui::{format::summary, part, text, when},
    work::jobs::JobRow,
};

/// A place of the map.
#[component]
pub(super) fn MapNode(map: Map, origin: Origin) -> impl IntoView {
    let of = origin.clone();
    let found = Memo::new(move |before: Option<&Option<MapPosition>>| {
        let found = map.tree.with(|tree| MapPosition::of(tree, &of));
        // The place stays as it was while it is being removed.
        found.or_else(|| before.cloned().flatten())
    });
    let node = move || found.get().map(|found| found.node);
    let row = untrack(|| map.row(&origin));
    let name = name_of(&origin, row.as_ref());
    let edge = edge_of(map, found, &origin, row.as_ref());
    let described = description(edge, row.clone());
    let own = origin.clone();
    let is_active = Memo::new(move |_| map.entry.with(|entry| entry.as_ref() == Some(&own)));
    let is_pointed = RwSignal::new(false);
    let is_own = map.own.with_value(|own| *own == origin);
    if is_own {
        focus_soon(found);
    }
    let acting = map.acting(&origin);
    let open = Callback::new(move |()| acting.act(&OPEN));
    let activated = origin.clone();
    let on_key = move |event: KeyboardEvent| {
        let key = Key::of(&event);
        if key.name() == "Enter" && !key.is_within("button, a") {
            key.take();
            open.run(());
        }
    };
    let at =
        move |of: fn(&LineageNode) -> usize| move || node().map_or(0, |node| of(&node)).to_string();
    // Leptos has no attribute of this name.
    let level = custom_attribute("aria-level", at(|node| node.depth + 1));
    view! {
        <div
            class="map-node"
            class:own=is_own
            role="treeitem"
            id=move || found.get().map(|found| element_id(found.place))
            aria-label=name
            aria-description=described
            aria-current=is_own.then_some("true")
            aria-posinset=at(|node| node.rank.0)
            aria-setsize=at(|node| node.rank.1)
            tabindex=move || if is_active.get() { "0" } else { "-1" }
            style=("--depth", at(|node| node.depth + 1))
            style=("--line", at(|node| node.line + 1))
            style=("--levels", at(|node| node.passes.len()))
            style=("--up", move || found.get().map_or(0, |found| found.up).to_string())
            on:focusin=move |_| map.active.set(activated.clone())
            on:keydown=on_key
            on:pointerenter=move |event: PointerEvent| {
                is_pointed.set(event.pointer_type() != "touch");
            }
            on:pointerleave=move |_| is_pointed.set(false)
            {..level}
        >
            {part(move || lines(node()))}
            <div class="map-edge">
                // The name and the description of the place say the same.
                <div aria-hidden="true">{part(move || edge.get().view())}</div>
                {part(move || also(map, node()))}
            </div>
            <Picture map origin=origin.clone() row=row.clone() is_active open />
            <div class="map-foot">
                {facts(row)}
                {when(
                    move || is_active.get() || is_pointed.get(),
                    move || {
                        let actions = icon_actions(&MAP, acting);
                        view! { <div class="map-actions">{actions}</div> }.into_any()
                    },
                )}
            </div>
        </div>
    }
}

/// The position of a node on the map.
#[derive(Clone, PartialEq)]
struct MapPosition {
    node: LineageNode,
    place: usize,
    /// How many lines the node stands below its source.
    up: usize,
}

impl MapPosition {
    fn of(tree: &Tree, origin: &Origin) -> Option<Self> {
        let place = tree.place(origin)?;
        let node = tree.nodes().get(place)?.clone();
        let above = node.parent.and_then(|parent| tree.nodes().get(parent));
        let up = above.map_or(0, |above| node.line - above.line);
        Some(Self { node, place, up })
    }
}

/// The changes from its source to a place.
fn edge_of(
    map: Map,
    found: Memo<Option<MapPosition>>,
    origin: &Origin,
    row: Option<&JobRow>,
) -> Memo<Edge> {
    let name = name_of(origin, row);
    let job = row.map(|row| row.job.clone());
    Memo::new(move |_| {
        let Some(job) = &job else {
            return Edge::of_prompt(name.clone());
        };
        let source = found.with(|found| {
            let parent = found.as_ref()?.node.parent?;
            map.tree
                .with_untracked(|tree| Some(tree.nodes().get(parent)?.origin.clone()))
        });
        let source = source.and_then(|origin| untrack(|| map.row(&origin)));
        let source = source.map(|source| source.job.get_untracked());
        job.with_untracked(|job| Edge::between(source.as_ref(), job))
    })
}

/// Moves the focus to the job that the map was opened for, which also scrolls there.
fn focus_soon(found: Memo<Option<MapPosition>>) {
    spawn_local(async move {
        after_paint().await;
        if let Some(Some(found)) = found.try_get_untracked() {
            focus(&element_id(found.place));
        }
    });
}

/// How the result was made, in one line. The picture shows the stage.
fn facts(row: Option<JobRow>) -> AnyView {
    let Some(row) = row else {
        return ().into_any();
    };
    let asked = row
        .job
        .with_untracked(|job| job.request.as_ref().map(summary));
    view! { <p class="map-facts" data-note=asked></p> }.into_any()
}

/// The visible facts of a place as a text: the changes, how the result was made, and its stage.
fn description(edge: Memo<Edge>, row: Option<JobRow>) -> Signal<String> {
    text(move || {
        let changes = edge.with(Edge::text);
        let Some(row) = &row else {
            return changes;
        };
        let (asked, stage) = row.job.with(|job| {
            let stage = job.state.stage();
            let asked = job.request.as_ref().map(summary);
            (asked, (stage != Stage::Completed).then(|| stage.label()))
        });
        let parts = [Some(changes), asked, stage.map(ToOwned::to_owned)];
        let parts = parts.into_iter().flatten().filter(|part| !part.is_empty());
        parts.collect::<Vec<_>>().join(". ")
    })
}
