//! Comparing two results: side by side, or one over the other with a slider between them.

use easel_core::{
    job::Job,
    large_view::differences,
    time::Millis,
    words::{fill, t},
};
use leptos::{ev::Event, html::Div, prelude::*};

use super::{
    bar_button::BarButton,
    pane::Pane,
    walk::{Seen, Walk},
    zooming::Zooming,
};
use crate::{
    browser::{Video, now},
    results::detail::settings,
    ui::{Choice, Choices, IconName, part, text},
};

const BESIDE: &str = "beside";
const SLIDER: &str = "slider";

/// How long after a video was made to do something its report of it may arrive, in milliseconds. A
/// video that was not allowed to play reports nothing.
const ECHO: Millis = 400;

/// Two results, A and B.
#[component]
pub(super) fn Compare(
    /// A.
    first: Seen,
    /// B.
    second: Seen,
    /// The zoom of both.
    zooming: Zooming,
    /// The view mode, which stays when another result is chosen.
    by_slider: RwSignal<bool>,
) -> impl IntoView {
    let share = RwSignal::new(50_u32);
    let other = RwSignal::new(None);
    let place = NodeRef::<Div>::new();
    let has_clips = untrack(|| first.is_clip() || second.is_clip());
    let way = text(move || if by_slider.get() { SLIDER } else { BESIDE }.to_owned());
    let in_step = follow(place);
    let side = move |own: RwSignal<Option<(u32, u32)>>, of: fn((u32, u32)) -> u32| {
        move || own.get().map(|size| of(size).to_string())
    };
    view! {
        <div
            class="compare"
            data-way=way
            node_ref=place
            style=("--share", move || format!("{}%", share.get()))
            style=("--w1", side(zooming.own, |(width, _)| width))
            style=("--h1", side(zooming.own, |(_, height)| height))
            style=("--w2", side(other, |(width, _)| width))
            style=("--h2", side(other, |(_, height)| height))
            on:play:capture=in_step
            on:pause:capture=in_step
            on:seeked:capture=in_step
        >
            <figure>
                <Pane seen=first zooming node=zooming.pane own=zooming.own />
                <figcaption>"A"</figcaption>
            </figure>
            <figure>
                <Pane seen=second zooming own=other />
                <figcaption>"B"</figcaption>
            </figure>
            {part(move || { by_slider.get().then(|| view! { <Slider share /> }).into_any() })}
        </div>
        <div class="viewer-tools">
            <Choices
                legend=t("Compare")
                value=way
                on_change=move |way| by_slider.set(way == SLIDER)
                options=vec![
                    Choice::new(BESIDE, t("Side by side")),
                    Choice::new(SLIDER, t("Slider")),
                ]
            />
            {has_clips.then(|| view! { <PlayBoth place /> })}
        </div>
    }
}

/// The browser's own slider: a line over the pictures with a grip, which the arrow keys move, too.
#[component]
fn Slider(share: RwSignal<u32>) -> impl IntoView {
    view! {
        <input
            type="range"
            class="compare-slider"
            aria-label=t("Share of the first result shown")
            aria-valuetext=text(move || fill(
                t("{percent} %"),
                &[("percent", &share.get().to_string())],
            ))
            min="0"
            max="100"
            prop:value=text(move || share.get().to_string())
            on:input:target=move |event| share.set(event.target().value().parse().unwrap_or(50))
        />
    }
}

/// Starts both videos together from their start.
#[component]
fn PlayBoth(place: NodeRef<Div>) -> impl IntoView {
    let play = move |()| {
        if let Some(place) = place.get_untracked() {
            let clips = Video::all_in(&place);
            clips.iter().for_each(Video::play_from_start);
        }
    };
    view! { <BarButton label=t("Play both").to_owned() icon=IconName::Video on_click=play /> }
}

/// Keeps two videos in step: what one does, the other does.
fn follow(place: NodeRef<Div>) -> impl Fn(Event) + Copy + 'static {
    // What videos were made to do, and when: what they report of it is an echo, not the user.
    let echoes = StoredValue::new_local(Vec::<(Video, &'static str, Millis)>::new());
    move |event: Event| {
        let (Some(clip), Some(place)) = (Video::of(&event), place.get_untracked()) else {
            return;
        };
        let (kind, now) = (event.type_(), now());
        let is_echo = echoes.try_update_value(|echoes| {
            echoes.retain(|(_, _, at)| now < at + ECHO);
            let echo = echoes
                .iter()
                .position(|(video, echo, _)| *video == clip && *echo == kind);
            echo.map(|echo| echoes.remove(echo)).is_some()
        });
        if is_echo == Some(true) {
            return;
        }
        for other in Video::all_in(&place) {
            if other != clip {
                let events = other.follow(&clip).into_iter();
                let expected = events.map(|event| (other.clone(), event, now));
                echoes.update_value(|echoes| echoes.extend(expected));
            }
        }
    }
}

/// How the two results differ, in words.
#[component]
pub(super) fn Differences(walk: Walk) -> impl IntoView {
    let differences_of_pair = Memo::new(move |_| {
        let (first, second) = walk.pair()?;
        let facts = |seen: &Seen| seen.row.job.with(settings);
        let names = [first.name(), second.name()];
        let found = differences([&names[0], &names[1]], &facts(&first), &facts(&second));
        let is_source = first.row.job.with_untracked(|first| {
            let starts = |second: &Job| second.starts_from(first);
            second.row.job.with_untracked(starts)
        });
        Some((is_source, found))
    });
    part(move || {
        let Some((is_source, found)) = differences_of_pair.get() else {
            return ().into_any();
        };
        let nothing = found.is_empty();
        view! {
            <h2>{t("What differs")}</h2>
            <ul class="differences">
                {is_source.then(|| view! { <li>{t("B was made from A.")}</li> })}
                {found.into_iter().map(|difference| view! { <li>{difference}</li> }).collect_view()}
                {nothing.then(|| view! { <li>{t("Nothing: both requests are the same.")}</li> })}
            </ul>
        }
        .into_any()
    })
}
