//! A box that shows an image or a video: its sizes, and the positions of pointers in it.

use wasm_bindgen::JsCast;
use web_sys::{
    Element, Event, HtmlElement, HtmlImageElement, HtmlVideoElement, MouseEvent, PointerEvent,
};

/// The height of the controls that browsers draw at the bottom of a video, in CSS pixels.
const CONTROLS: f64 = 80.0;

/// A box that shows an image or a video.
pub struct PictureBox(HtmlElement);

impl PictureBox {
    /// The box of an element.
    pub fn new(element: HtmlElement) -> Self {
        Self(element)
    }

    /// The box that listens for this event; `None` if no HTML element does, or if the event is over.
    pub fn of(event: &Event) -> Option<Self> {
        Some(Self(event.current_target()?.dyn_into().ok()?))
    }

    /// The position of a pointer relative to the centre of the box, in CSS pixels.
    pub fn from_centre(&self, event: &MouseEvent) -> (f64, f64) {
        let area = self.0.get_bounding_client_rect();
        let x = f64::from(event.client_x()) - area.left() - area.width() / 2.0;
        let y = f64::from(event.client_y()) - area.top() - area.height() / 2.0;
        (x, y)
    }

    /// The width and height of the box, then of the image or video in it, in CSS pixels and before any transform.
    /// `None` while the box shows nothing.
    pub fn sizes(&self) -> Option<[(f64, f64); 2]> {
        let shown = self.0.query_selector("img,video").ok()??;
        let shown: HtmlElement = shown.dyn_into().ok()?;
        let size = |element: &HtmlElement| {
            let (width, height) = (element.offset_width(), element.offset_height());
            (f64::from(width), f64::from(height))
        };
        Some([size(&self.0), size(&shown)])
    }

    /// Sends all further events of a pointer to the box, until the pointer is lifted.
    pub fn hold(&self, event: &PointerEvent) {
        // A pointer that is already gone need not be captured.
        self.0.set_pointer_capture(event.pointer_id()).ok();
    }
}

/// Whether a pointer is on a video, and whether it is on the video's controls.
pub fn is_on_video(event: &MouseEvent) -> (bool, bool) {
    let target = event
        .target()
        .and_then(|target| target.dyn_into::<Element>().ok());
    let Some(video) = target.filter(JsCast::is_instance_of::<HtmlVideoElement>) else {
        return (false, false);
    };
    let bottom = video.get_bounding_client_rect().bottom();
    (true, f64::from(event.client_y()) > bottom - CONTROLS)
}

/// The natural width and height of the image or video that has just loaded, in pixels. `None` for a clip of which the
/// browser plays only the sound.
pub fn loaded_size(event: &Event) -> Option<(u32, u32)> {
    let target = event.target()?;
    if let Some(image) = target.dyn_ref::<HtmlImageElement>() {
        return Some((image.natural_width(), image.natural_height()));
    }
    let video = target.dyn_ref::<HtmlVideoElement>()?;
    Some((video.video_width(), video.video_height())).filter(|(width, _)| *width > 0)
}
