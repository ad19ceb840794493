//! Videos on the page: what the browser's own controls lack.

use js_sys::{Promise, Uint8Array};
use leptos::{prelude::document, task::spawn_local};
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::{
    Blob, CanvasRenderingContext2d, Element, Event, HtmlCanvasElement, HtmlVideoElement,
};

/// Two videos may be this far apart, in seconds, before one is moved: less cannot be seen.
const APART: f64 = 0.1;

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

    /// The video that an event is about.
    pub fn of(event: &Event) -> Option<Self> {
        Some(Self(event.target()?.dyn_into().ok()?))
    }

    /// Its length in seconds; `None` for a stream without an end.
    pub fn length(&self) -> Option<f64> {
        Some(self.0.duration()).filter(|length| length.is_finite())
    }

    /// Its width and height, in pixels.
    pub fn size(&self) -> (u32, u32) {
        (self.0.video_width(), self.0.video_height())
    }

    /// Plays it without sound.
    pub fn begin_preview(&self) {
        self.0.set_muted(true);
        let Ok(playing) = self.0.play() else { return };
        // It ends with an error if the pointer leaves before the first frame.
        spawn_local(async move { drop(JsFuture::from(playing).await) });
    }

    /// Stops it, and shows its first frame again.
    pub fn end_preview(&self) {
        // A video that cannot be paused is not playing.
        self.0.pause().ok();
        self.0.set_current_time(0.0);
    }

    /// Whether its length and size are known.
    pub fn is_known(&self) -> bool {
        !self.0.duration().is_nan()
    }

    /// Whether it has been played to its end.
    pub fn has_ended(&self) -> bool {
        self.0.ended()
    }

    /// Plays it from its start, without sound.
    pub fn begin_again(&self) {
        self.0.set_current_time(0.0);
        self.begin_preview();
    }

    /// Pauses it, and moves it by some seconds.
    pub fn step(&self, seconds: f64) {
        // A video that cannot be paused is not playing.
        self.0.pause().ok();
        let to = self.0.current_time() + seconds;
        self.0.set_current_time(to.max(0.0));
    }

    /// Whether it starts again at its end.
    pub fn set_loop(&self, is_on: bool) {
        self.0.set_loop(is_on);
    }

    /// How fast it plays; 1 is normal.
    pub fn set_speed(&self, speed: f64) {
        self.0.set_playback_rate(speed);
    }

    /// Plays it from its start.
    pub fn play_from_start(&self) {
        self.0.set_current_time(0.0);
        // A video that cannot be played says so in its own place.
        drop(self.0.play());
    }

    /// Does what another one does: it plays or pauses, at the same time. Returns the events by which
    /// it is going to report that.
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
                // As above.
                drop(self.0.play());
                events.push("play");
            }
            _ => {}
        }
        events
    }

    /// The frame that is shown, as a PNG file. `None` if the video's host does not allow pages to
    /// read it.
    pub async fn frame(&self) -> Option<Vec<u8>> {
        let time = self.0.current_time();
        let copy = self.readable_copy().await?;
        if time > 0.0 {
            let found = next(&copy, "seeked");
            copy.set_current_time(time);
            found.await?;
        }
        let canvas: HtmlCanvasElement =
            document().create_element("canvas").ok()?.dyn_into().ok()?;
        canvas.set_width(copy.video_width());
        canvas.set_height(copy.video_height());
        let context = canvas.get_context("2d").ok()??;
        let context: CanvasRenderingContext2d = context.dyn_into().ok()?;
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

    /// The same video, requested so that a canvas may read it. The one on the page is not: many
    /// hosts refuse that, and it could not be shown.
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
