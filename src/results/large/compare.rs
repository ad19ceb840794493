//! Comparing results: up to four side by side, or two, one over the other with a slider between them.

use easel_core::{
    job::Job,
    large_view::differences,
    time::Millis,
    words::{fill, t},
};
use leptos::{ev::Event, html::Div, prelude::*};

use super::{bar_button::BarButton, pane::Pane, seen::SeenResult, walk::Walk, zooming::Zooming};
use crate::{
    browser::{Video, now},
    results::detail::settings,
    ui::{Choice, Choices, IconName, part, text},
};

const BESIDE: &str = "beside";
const SLIDER: &str = "slider";

/// How long after a command to a video the report of that command may arrive, in milliseconds. A
/// video that was not allowed to play reports nothing.
const ECHO: Millis = 400;

/// The names of the compared results.
pub(super) const LETTERS: [&str; 4] = ["A", "B", "C", "D"];

/// Results A, B and perhaps C and D.
#[component]
pub(super) fn Compare(
    /// Two to four results.
    compared: Vec<SeenResult>,
    /// The zoom of all compared results.
    zooming: Zooming,
    /// Whether two results are compared by the slider; this stays when another result is chosen.
    by_slider: RwSignal<bool>,
) -> impl IntoView {
    let share = RwSignal::new(50_u32);
    let place = NodeRef::<Div>::new();
    let count = compared.len();
    let is_pair = count == 2;
    let has_clips = untrack(|| compared.iter().any(SeenResult::is_clip));
    let is_over = move || is_pair && by_slider.get();
    let way = text(move || if is_over() { SLIDER } else { BESIDE }.to_owned());
    let in_step = follow(place);
    let mut sizes = vec![zooming.own];
    sizes.resize_with(count, || RwSignal::new(None));
    let other = sizes[1];
    let side = move |own: RwSignal<Option<(u32, u32)>>, of: fn((u32, u32)) -> u32| {
        move || own.get().map(|size| of(size).to_string())
    };
    let figures = compared.into_iter().zip(sizes).zip(LETTERS).enumerate();
    let figure = move |(at, ((seen, own), letter))| {
        // Keys zoom the first result, and the others follow.
        let node = if at == 0 {
            zooming.pane
        } else {
            NodeRef::new()
        };
        view! {
            <figure>
                <Pane seen zooming node own />
                <figcaption>{letter}</figcaption>
            </figure>
        }
    };
    view! {
        <div
            class="compare"
            data-way=way
            data-count=count.to_string()
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
            {figures.map(figure).collect_view()}
            {part(move || { is_over().then(|| view! { <Slider share /> }).into_any() })}
        </div>
        <div class="viewer-tools">
            {is_pair.then(|| view! { <Ways way by_slider /> })}
            {has_clips.then(|| view! { <PlayAll place is_pair /> })}
        </div>
    }
}

/// The choice of how two results are shown.
#[component]
fn Ways(way: Signal<String>, by_slider: RwSignal<bool>) -> impl IntoView {
    view! {
        <Choices
            legend=t("Compare")
            value=way
            on_change=move |way| by_slider.set(way == SLIDER)
            options=vec![Choice::new(BESIDE, t("Side by side")), Choice::new(SLIDER, t("Slider"))]
        />
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

/// A button that starts all videos together from their start.
#[component]
fn PlayAll(place: NodeRef<Div>, is_pair: bool) -> impl IntoView {
    let label = t(if is_pair { "Play both" } else { "Play all" });
    let play = move |()| {
        if let Some(place) = place.get_untracked() {
            let clips = Video::all_in(&place);
            clips.iter().for_each(Video::play_from_start);
        }
    };
    view! { <BarButton label=label.to_owned() icon=IconName::Video on_click=play /> }
}

/// Keeps videos in step: what one does, the others do.
fn follow(place: NodeRef<Div>) -> impl Fn(Event) + Copy + 'static {
    // The commands to videos and their times: the report of such a command is an echo, and not an act
    // of the user.
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

/// How the results differ from A, in words.
#[component]
pub(super) fn Differences(walk: Walk) -> impl IntoView {
    let found = Memo::new(move |_| {
        let compared = walk.compared();
        let Some((first, others)) = compared.split_first() else {
            return Vec::new();
        };
        let others = others.iter().zip(&LETTERS[1..]);
        let lines = others.map(|(other, letter)| differences_of(first, other, letter));
        lines.collect::<Vec<_>>()
    });
    part(move || {
        let lists = found.get();
        if lists.is_empty() {
            return ().into_any();
        }
        let list = |lines: Vec<String>| {
            let lines = lines
                .into_iter()
                .map(|line| view! { <li dir="auto">{line}</li> });
            view! { <ul class="differences">{lines.collect_view()}</ul> }
        };
        view! {
            <h2>{t("What differs")}</h2>
            {lists.into_iter().map(list).collect_view()}
        }
        .into_any()
    })
}

/// How another result differs from A.
fn differences_of(first: &SeenResult, other: &SeenResult, letter: &str) -> Vec<String> {
    let facts = |seen: &SeenResult| seen.row.job.with(settings);
    let names = [first.name(), other.name()];
    let names = [&*names[0], &*names[1]];
    let found = differences(letter, names, &facts(first), &facts(other));
    let is_source = first.row.job.with_untracked(|first| {
        let starts = |other: &Job| other.starts_from(first);
        other.row.job.with_untracked(starts)
    });
    let values = [("other", letter)];
    let mut lines = Vec::new();
    if is_source {
        lines.push(fill(t("{other} was made from A."), &values));
    }
    if found.is_empty() {
        let same = t("Nothing between A and {other}: both requests are the same.");
        lines.push(fill(same, &values));
    }
    lines.extend(found);
    lines
}
