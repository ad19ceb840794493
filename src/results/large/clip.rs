//! The tools that the browser's own controls of a video lack: single frames, speed, a frame as an
//! image.

use easel_core::{
    dimensions::dimensions_of,
    words::{mark, t},
};
use leptos::{ev::KeyboardEvent, prelude::*, task::spawn_local};

use super::{bar_button::BarButton, zooming::Zooming};
use crate::{
    browser::{DownloadOutcome, Key, NoFrame, Video, offer_file},
    state::{notices::Notices, settings::single_keys},
    ui::IconName,
    work::{jobs::JobRow, saved_file::name},
};

/// The length of a step in seconds: one frame of a film. The contract does not report the rate of a
/// video.
const FRAME: f64 = 1.0 / 24.0;

/// The speeds, as they are shown and as they are set.
const SPEEDS: [(&str, f64); 5] = [
    ("0.25×", 0.25),
    ("0.5×", 0.5),
    ("1×", 1.0),
    ("1.5×", 1.5),
    ("2×", 2.0),
];

/// The index of the normal speed in [`SPEEDS`].
const NORMAL: usize = 2;

const NOT_READABLE: &str = mark(
    "The frame could not be saved: the video's host does not allow pages to read it. Download the video instead.",
);

const NO_PICTURE: &str = mark(
    "The frame could not be saved: this browser cannot show the picture of this video. Download the video and open it in another program.",
);

const HIDDEN: &str = mark(
    "The frame was not saved: this browser protects you from being recognised by what pages draw, and would have saved white or noise in its place. Allow this site to read canvas data, or download the video.",
);

/// The tools for a video.
#[component]
pub(super) fn ClipTools(
    /// The job.
    row: JobRow,
    /// The zoom state, whose pane holds the video.
    zooming: Zooming,
) -> impl IntoView {
    let notices = expect_context::<Notices>();
    let save = move |()| {
        let (row, clip) = (row.clone(), clips(zooming).into_iter().next());
        spawn_local(async move {
            let frame = match clip {
                Some(clip) => clip.frame().await,
                None => Err(NoFrame::NoPicture),
            };
            let saved = frame
                .map(|frame| offer_file(&frame, &name(&row, dimensions_of(&frame), None), "png"));
            match saved {
                Ok(DownloadOutcome::Saved) => {}
                Err(NoFrame::Hidden) => notices.say(HIDDEN),
                Err(NoFrame::NoPicture) => notices.say(NO_PICTURE),
                _ => notices.say(NOT_READABLE),
            }
        });
    };
    let on_speed = move |place: String| {
        let place = place.parse::<usize>().unwrap_or(NORMAL);
        let (_, speed) = SPEEDS.get(place).unwrap_or(&SPEEDS[NORMAL]);
        for clip in clips(zooming) {
            clip.set_speed(*speed);
        }
    };
    view! {
        <BarButton
            label=t("Previous frame").to_owned()
            icon=IconName::Previous
            on_click=move |()| step(zooming, false)
            keys=single_keys().then_some(",")
        />
        <BarButton
            label=t("Next frame").to_owned()
            icon=IconName::Next
            on_click=move |()| step(zooming, true)
            keys=single_keys().then_some(".")
        />
        <select
            class="button quiet"
            aria-label=t("Speed")
            on:change:target=move |event| on_speed(event.target().value())
        >
            {SPEEDS
                .iter()
                .enumerate()
                .map(|(place, (label, _))| {
                    view! {
                        <option value=place.to_string() selected=place == NORMAL>
                            {*label}
                        </option>
                    }
                })
                .collect_view()}
        </select>
        <BarButton label=t("Save this frame").to_owned() icon=IconName::Image on_click=save />
    }
}

/// Steps one frame back or forward by `,` and `.`, as in video editors.
pub(super) fn on_frame_key(event: &KeyboardEvent, zooming: Zooming) {
    match Key::of(event).name().as_str() {
        "," => step(zooming, false),
        "." => step(zooming, true),
        _ => {}
    }
}

/// All shown videos: one, or the compared ones.
fn clips(zooming: Zooming) -> Vec<Video> {
    let pane = zooming.pane.get_untracked();
    pane.map_or_else(Vec::new, |pane| Video::all_in(&pane))
}

fn step(zooming: Zooming, is_forward: bool) {
    let by = if is_forward { FRAME } else { -FRAME };
    // In a comparison, the other videos follow the first.
    if let Some(clip) = clips(zooming).into_iter().next() {
        clip.step(by);
    }
}
