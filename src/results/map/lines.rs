//! The lines that join the places of the map.

use easel_core::lineage::{Join, LineageNode};
use leptos::prelude::*;

/// The lines that join a place to others.
pub(super) fn lines(node: Option<LineageNode>) -> AnyView {
    let Some(node) = node else {
        return ().into_any();
    };
    let level = node.passes.len();
    let line = |way: &'static str, level: usize| {
        view! { <i data-way=way style=("--level", level.to_string())></i> }
    };
    let passing = node.passes.iter().enumerate();
    let narrow = passing.filter_map(|(at, goes_on)| {
        let is_own = node.join == Join::Branch && at + 1 == level;
        match (is_own, goes_on) {
            (true, true) => Some(line("tee", at)),
            (true, false) => Some(line("corner", at)),
            (false, true) => Some(line("through", at)),
            (false, false) => None,
        }
    });
    let narrow = narrow.collect_view();
    let above = (node.join == Join::Below).then(|| line("above", level));
    let below = node.has_children.then(|| line("below", level));
    let left = (node.join != Join::None).then(|| line("left", level));
    let right = node.has_children.then(|| line("right", level));
    view! {
        <div class="map-lines" aria-hidden="true">
            {narrow}
            {above}
            {below}
            {left}
            {right}
        </div>
    }
    .into_any()
}
