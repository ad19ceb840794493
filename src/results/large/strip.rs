//! The neighbours of the shown result, as a strip of small pictures.

use easel_core::words::t;
use leptos::prelude::*;

use super::{compare::LETTERS, seen::SeenResult, walk::Walk};
use crate::results::{selection::Selecting, thumb::Thumb};

/// How many neighbours there are on each side: as many as a wide window shows.
const REACH: usize = 16;

/// The strip of neighbours. The shown result, or the one that the arrow keys change, is in its
/// middle.
#[component]
pub(super) fn Strip(
    /// Which results are shown.
    walk: Walk,
) -> impl IntoView {
    let places = move || {
        let all = walk.around(REACH).into_iter().enumerate();
        let key = |(place, seen): (usize, Option<SeenResult>)| {
            let key = match &seen {
                Some(seen) => format!("{} {}", seen.which, seen.row.id),
                None => place.to_string(),
            };
            (key, seen)
        };
        all.map(key).collect::<Vec<_>>()
    };
    view! {
        <ul class="viewer-strip" aria-label=t("Neighbouring results")>
            <For each=places key=|(key, _)| key.clone() let((_, seen))>
                <li>{seen.map(|seen| view! { <Neighbour seen walk /> })}</li>
            </For>
        </ul>
    }
}

#[component]
fn Neighbour(seen: SeenResult, walk: Walk) -> impl IntoView {
    let own = seen.clone();
    let mark = Memo::new(move |_| {
        let mut compared = walk.compared().into_iter().zip(LETTERS);
        compared.find_map(|(seen, letter)| (seen == own).then_some(letter))
    });
    let own = seen.clone();
    let is_viewed = Memo::new(move |_| walk.painted.with(|painted| painted.as_ref() == Some(&own)));
    let own = seen.clone();
    let on_click = move |_| {
        if !untrack(|| walk.compared()).contains(&own) {
            walk.overlays.show(own.shown());
        }
    };
    // The strip has one tab stop; the arrow keys lead to the other pictures.
    let tabindex = Signal::derive(move || if is_viewed.get() { "0" } else { "-1" });
    let current = Signal::derive(move || is_viewed.get().then_some("true"));
    let selected = use_context::<Selecting>().map(|selecting| selecting.has(seen.row.id.clone()));
    let is_selected = move || selected.is_some_and(|selected| selected.get());
    let media = untrack(|| seen.medium());
    let (name, row) = (seen.name(), seen.row);
    view! {
        <button
            type="button"
            aria-label=name
            aria-current=current
            tabindex=tabindex
            class:selected=is_selected
            on:click=on_click
        >
            {media.map(|media| view! { <Thumb row media /> })}
            {move || mark.get().map(|mark| view! { <b>{mark}</b> })}
        </button>
    }
}
