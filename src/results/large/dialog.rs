//! The dialog of the large view: its parts, and its keys.

use easel_core::{
    job::MOST_STARS,
    words::{fill, t},
};
use leptos::{ev::KeyboardEvent, prelude::*, task::spawn_local};

use super::{
    address::name_in_address,
    bar::LargeBar,
    clip::on_frame_key,
    compare::Compare,
    judging::{decode_neighbours, judge},
    panel::Panel,
    single::Single,
    strip::Strip,
    walk::Walk,
    zooming::Zooming,
};
use crate::{
    browser::{Key, after_paint, focus_if_lost},
    notices::notice_rows,
    results::{
        actions::{Doing, LARGE_KEYS, Place, Subject, act_on_key},
        overlays::{Overlays, Question},
        resend::ResendDialog,
        selection::Selecting,
    },
    state::{notices::Notices, settings::single_keys},
    ui::{Dialog, IconButton, IconName, deferred, follow, part, text},
    work::jobs::{JobRow, Jobs},
};

/// Elements that use the arrow keys themselves.
const OWN_ARROWS: &str = "input,textarea,select,video,pre,.zoomed";

/// Elements that use letters themselves, and elements that use all keys.
const OWN_LETTERS: &str = "input,textarea,select";
const OWN_KEYS: &str = "[popover]";

/// The factor of one zoom by a key, and how far an arrow key moves a picture, in CSS pixels.
const ZOOM_STEP: f64 = 1.25;
const PAN_STEP: f64 = 64.0;

/// The large view of a result, in a dialog, alone or compared with another. Arrow keys move to the
/// neighbouring results.
#[component]
pub(in crate::results) fn Viewer(
    /// The jobs whose results the arrow keys walk through.
    rows: Signal<Vec<JobRow>>,
    /// The state of the large view.
    overlays: Overlays,
) -> impl IntoView {
    let jobs = expect_context::<Jobs>();
    let walk = Walk::new(rows, overlays);
    let zooming = Zooming::new(walk);
    let has_panel = RwSignal::new(true);
    let asking = Question::new();
    Effect::new(move || {
        follow(walk.viewed);
        follow(walk.held);
        zooming.reset();
    });
    let open = Memo::new(move |_| walk.viewed.with(Option::is_some));
    let place = Place::Large { walk, has_panel };
    let doing = StoredValue::new(Doing::new(overlays).at(place, asking));
    return_focus(open);
    name_in_address(walk, jobs);
    decode_neighbours(walk);
    let selecting = use_context::<Selecting>();
    let on_key = move |event: KeyboardEvent| {
        on_key(&event, jobs, selecting, walk, zooming, doing);
    };
    view! {
        <Dialog open on_close=move || overlays.close() on_key label=name(walk) class="viewer">
            <LargeBar walk doing />
            <ShownResult walk zooming />
            <Strip walk />
            <section class="viewer-side" aria-label=t("Details") hidden=move || !has_panel.get()>
                {part(move || match (walk.is_comparing(), walk.viewed.get()) {
                    (false, Some(seen)) => {
                        deferred(move || {
                                let own = zooming.own;
                                view! { <Panel seen=seen.clone() own overlays /> }.into_any()
                            })
                            .into_any()
                    }
                    _ => view! { <super::compare::Differences walk /> }.into_any(),
                })}
            </section>
            <Answers />
        </Dialog>
        <ResendDialog
            open=asking.is_open
            row=move |()| jobs.find(&asking.about.get_value())
            title=t("Send the same request again?")
            text=t("This is a new request for a new result, and is charged separately.")
            confirm=t("Send again")
        />
    }
}

/// The shown results, alone or compared, between the buttons that lead to the neighbours.
#[component]
fn ShownResult(walk: Walk, zooming: Zooming) -> impl IntoView {
    let by_slider = RwSignal::new(false);
    let step = move |is_after: bool, label, icon| {
        let disabled = Signal::derive(move || walk.beside(is_after).is_none());
        let keys = Some(if is_after { "ArrowRight" } else { "ArrowLeft" });
        view! {
            <div class="viewer-step" data-way=if is_after { "next" } else { "previous" }>
                <IconButton label icon on_click=move |()| walk.go(is_after) disabled keys />
            </div>
        }
    };
    let zoom = move |of: fn(f64, f64, f64) -> f64| {
        move || {
            let zoom = zooming.zoom.get();
            whole(of(zoom.scale, zoom.offset.x, zoom.offset.y)).to_string()
        }
    };
    view! {
        <div
            class="viewer-place"
            style=("--zoom", zoom(|scale, _, _| scale * 1_000.0))
            style=("--x", zoom(|_, x, _| x))
            style=("--y", zoom(|_, _, y| y))
        >
            {part(move || match (walk.compared(), walk.viewed.get()) {
                (compared, _) if !compared.is_empty() => {
                    view! { <Compare compared zooming by_slider /> }.into_any()
                }
                (_, Some(seen)) => view! { <Single seen zooming /> }.into_any(),
                (_, None) => ().into_any(),
            })}
            {step(false, t("Previous result"), IconName::Previous)}
            {step(true, t("Next result"), IconName::Next)}
        </div>
    }
}

/// The notices of the page, once more inside the dialog: at the edge of the page they are behind
/// it.
#[component]
fn Answers() -> impl IntoView {
    let notices = expect_context::<Notices>();
    view! {
        <div class="viewer-notices">
            <div role="status">{notice_rows(notices, false)}</div>
            <div role="alert">{notice_rows(notices, true)}</div>
        </div>
    }
}

/// The accessible name of the dialog.
fn name(walk: Walk) -> Signal<String> {
    text(move || match (&*walk.compared(), walk.viewed.get()) {
        ([first, second], _) => fill(
            t("{first} compared with {second}"),
            &[("first", &first.name()), ("second", &second.name())],
        ),
        ([first, others @ ..], _) => fill(
            t("{first} compared with {count} others"),
            &[
                ("first", &first.name()),
                ("count", &others.len().to_string()),
            ],
        ),
        ([], Some(seen)) => seen.name(),
        ([], None) => String::new(),
    })
}

fn on_key(
    event: &KeyboardEvent,
    jobs: Jobs,
    selecting: Option<Selecting>,
    walk: Walk,
    zooming: Zooming,
    doing: StoredValue<Doing>,
) {
    let key = Key::of(event);
    if key.has_modifier() || key.is_within(OWN_KEYS) {
        return;
    }
    let name = key.name();
    if name == "Escape" && untrack(|| walk.is_comparing()) {
        // Otherwise the browser would close the dialog.
        key.take();
        walk.overlays.end_comparing();
    } else if let Some(way) = arrow_way(&name) {
        on_arrow(key, way, walk, zooming);
    } else if single_keys() && !key.is_within(OWN_LETTERS) {
        let stars = key.digit().filter(|stars| *stars <= MOST_STARS);
        let name = stars.map_or(name, |stars| stars.to_string());
        let viewed = || walk.viewed.get_untracked().map(Subject::Result);
        if act_on_key(&name, &LARGE_KEYS, doing, viewed) {
            return;
        }
        match name.as_str() {
            "+" | "=" => zooming.by(ZOOM_STEP),
            "-" => zooming.by(1.0 / ZOOM_STEP),
            "z" | "Z" => zooming.toggle(),
            name if judge(name, jobs, selecting, walk) => {}
            _ => on_frame_key(event, zooming),
        }
    }
}

fn on_arrow(key: Key, (x, y): (f64, f64), walk: Walk, zooming: Zooming) {
    if key.is_within(".zoomed") {
        key.take();
        zooming.pan(x * PAN_STEP, y * PAN_STEP);
    } else if x != 0.0 && !key.is_within(OWN_ARROWS) {
        walk.go(x < 0.0);
    }
}

/// The direction in which an arrow key moves a picture: the part on that side comes into view.
fn arrow_way(name: &str) -> Option<(f64, f64)> {
    match name {
        "ArrowLeft" => Some((1.0, 0.0)),
        "ArrowRight" => Some((-1.0, 0.0)),
        "ArrowUp" => Some((0.0, 1.0)),
        "ArrowDown" => Some((0.0, -1.0)),
        _ => None,
    }
}

/// Returns the focus when the large view closes. The browser returns it to the element that had it
/// before; if that is gone, the page gets it.
pub(in crate::results) fn return_focus(open: Memo<bool>) {
    Effect::new(move |was_open: Option<bool>| {
        let is_open = open.get();
        if was_open == Some(true) && !is_open {
            spawn_local(async {
                after_paint().await;
                focus_if_lost("main");
            });
        }
        is_open
    });
}

/// A number as an integer, for the style sheet.
fn whole(number: f64) -> i32 {
    #[allow(clippy::cast_possible_truncation, reason = "no picture is so large")]
    let whole = number.round() as i32;
    whole
}
