//! Videos on the page: functions that the browser's own controls lack.

use js_sys::{Promise, Uint8Array};
use leptos::{prelude::document, task::spawn_local};
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::{Blob, Element, Event, HtmlVideoElement};

use super::canvas::{canvas, is_canvas_honest};

/// The largest difference between two videos, in seconds, before one of them is moved: a smaller one is not visible.
const APART: f64 = 0.1;

/// Why no frame could be read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoFrame {
    /// The host of the video does not allow pages to read it.
    NotReadable,
    /// The browser cannot decode the picture of the video.
    NoPicture,
    /// The browser hides from pages what they have drawn, to protect the user from fingerprinting: white or noise
    /// would be saved.
    Hidden,
}

/// A video that the page shows.
#[derive(Clone, PartialEq)]
pub struct Video(HtmlVideoElement);

impl From<&HtmlVideoElement> for Video {
    fn from(element: &HtmlVideoElement) -> Self {
        Self(element.clone())
    }
}

impl Video {
    /// All videos within an element.
    pub fn all_in(place: &Element) -> Vec<Self> {
        let found = place.get_elements_by_tag_name("video");
        let found = (0..found.length()).filter_map(|index| found.item(index));
        let videos = found.filter_map(|element| element.dyn_into().ok());
        videos.map(Self).collect()
    }

    /// The video that is the target of an event; `None` if the target is no video.
    pub fn of(event: &Event) -> Option<Self> {
        Some(Self(event.target()?.dyn_into().ok()?))
    }

    /// The length of the video in seconds; `None` for a stream without an end.
    pub fn length(&self) -> Option<f64> {
        Some(self.0.duration()).filter(|length| length.is_finite())
    }

    /// The width and height of the video, in pixels.
    pub fn size(&self) -> (u32, u32) {
        (self.0.video_width(), self.0.video_height())
    }

    /// Plays the video without sound.
    pub fn begin_preview(&self) {
        self.0.set_muted(true);
        let Ok(playing) = self.0.play() else { return };
        // Playing ends with an error if the pointer leaves before the first frame.
        spawn_local(async move { drop(JsFuture::from(playing).await) });
    }

    /// Stops the video, and shows its first frame again.
    pub fn end_preview(&self) {
        // A video that cannot be paused is not playing.
        self.0.pause().ok();
        self.0.set_current_time(0.0);
    }

    /// Whether the length and size of the video are known.
    pub fn is_known(&self) -> bool {
        !self.0.duration().is_nan()
    }

    /// Whether the video has been played to its end.
    pub fn has_ended(&self) -> bool {
        self.0.ended()
    }

    /// Plays the video from its start, without sound.
    pub fn begin_again(&self) {
        self.0.set_current_time(0.0);
        self.begin_preview();
    }

    /// Pauses the video, and moves it by this number of seconds.
    pub fn step(&self, seconds: f64) {
        // A video that cannot be paused is not playing.
        self.0.pause().ok();
        let to = self.0.current_time() + seconds;
        self.0.set_current_time(to.max(0.0));
    }

    /// Sets whether the video starts again at its end.
    pub fn set_loop(&self, is_on: bool) {
        self.0.set_loop(is_on);
    }

    /// Sets the speed of the video; 1 is normal.
    pub fn set_speed(&self, speed: f64) {
        self.0.set_playback_rate(speed);
    }

    /// Plays the video from its start.
    pub fn play_from_start(&self) {
        self.0.set_current_time(0.0);
        // A video that cannot be played shows that itself.
        drop(self.0.play());
    }

    /// Follows another video: this one plays or pauses like it, at the same time. Returns the events by which this
    /// video will report that.
    pub fn follow(&self, leader: &Self) -> Vec<&'static str> {
        let mut events = Vec::new();
        let time = leader.0.current_time();
        if (self.0.current_time() - time).abs() > APART {
            self.0.set_current_time(time);
            events.push("seeked");
        }
        match (leader.0.paused(), self.0.paused()) {
            (true, false) => {
                drop(self.0.pause());
                events.push("pause");
            }
            (false, true) => {
                // A video that cannot be played shows that itself.
                drop(self.0.play());
                events.push("play");
            }
            _ => {}
        }
        events
    }

    /// The current frame, as a PNG file.
    ///
    /// # Errors
    /// If the video's host does not allow pages to read it, the browser cannot decode its picture, or the browser
    /// returns another picture than was drawn.
    pub async fn frame(&self) -> Result<Vec<u8>, NoFrame> {
        if !is_canvas_honest() {
            return Err(NoFrame::Hidden);
        }
        self.drawn_frame().await.ok_or_else(|| {
            // A file on this device has no host that could refuse.
            let is_kept = self.0.current_src().starts_with("blob:");
            if is_kept || self.size().0 == 0 {
                NoFrame::NoPicture
            } else {
                NoFrame::NotReadable
            }
        })
    }

    async fn drawn_frame(&self) -> Option<Vec<u8>> {
        let time = self.0.current_time();
        let copy = self.readable_copy().await?;
        if time > 0.0 {
            let found = next(&copy, "seeked");
            copy.set_current_time(time);
            found.await?;
        }
        let (canvas, context) = canvas((copy.video_width(), copy.video_height()))?;
        let drawn = context.draw_image_with_html_video_element(&copy, 0.0, 0.0);
        drawn.ok()?;
        let file = Promise::new(&mut |resolve, reject| {
            if canvas.to_blob(&resolve).is_err() {
                reject.call0(&JsValue::NULL).ok();
            }
        });
        let file: Blob = JsFuture::from(file).await.ok()?.dyn_into().ok()?;
        let bytes = JsFuture::from(file.array_buffer()).await.ok()?;
        Some(Uint8Array::new(&bytes).to_vec())
    }

    /// A copy of the video, requested so that a canvas may read it. The video on the page is not requested that way:
    /// many hosts refuse that, and then it could not be shown.
    async fn readable_copy(&self) -> Option<HtmlVideoElement> {
        let copy: HtmlVideoElement = document().create_element("video").ok()?.dyn_into().ok()?;
        copy.set_cross_origin(Some("anonymous"));
        copy.set_preload("auto");
        copy.set_muted(true);
        let loaded = next(&copy, "loadeddata");
        copy.set_src(&self.0.current_src());
        loaded.await?;
        Some(copy)
    }
}

/// Waits for an event of a video; `None` after an error.
pub(super) fn next(
    video: &HtmlVideoElement,
    event: &str,
) -> impl Future<Output = Option<()>> + use<> {
    let happened = Promise::new(&mut |resolve, reject| {
        for (name, function) in [(event, &resolve), ("error", &reject)] {
            video.add_event_listener_with_callback(name, function).ok();
        }
    });
    async move { JsFuture::from(happened).await.ok().map(drop) }
}
