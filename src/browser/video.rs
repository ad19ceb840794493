//! Videos on the page: what the browser's own controls lack.

use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlVideoElement};

/// A video that the page shows.
pub struct Video(HtmlVideoElement);

impl Video {
    /// All videos within an element.
    pub fn all_in(place: &Element) -> Vec<Self> {
        let found = place.get_elements_by_tag_name("video");
        let found = (0..found.length()).filter_map(|index| found.item(index));
        let videos = found.filter_map(|element| element.dyn_into().ok());
        videos.map(Self).collect()
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

    /// Plays it from its start.
    pub fn play_from_start(&self) {
        self.0.set_current_time(0.0);
        // A video that cannot be played says so in its own place.
        drop(self.0.play());
    }
}
