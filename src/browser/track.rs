//! A pointer on a vertical track, such as the track of a slider.

use wasm_bindgen::JsCast;
use web_sys::{Element, PointerEvent};

/// The vertical position of a pointer on the element that listens for the event: 0 at the top, 1 at
/// the bottom. `None` if the element has no height, or if the event is over.
pub fn height_share(event: &PointerEvent) -> Option<f64> {
    let track: Element = event.current_target()?.dyn_into().ok()?;
    let area = track.get_bounding_client_rect();
    let share = (f64::from(event.client_y()) - area.top()) / area.height();
    share.is_finite().then(|| share.clamp(0.0, 1.0))
}

/// Sends all further events of a pointer to the element that listens for this one, until the pointer
/// is lifted.
pub fn hold_pointer(event: &PointerEvent) {
    let track: Option<Element> = event
        .current_target()
        .and_then(|track| track.dyn_into().ok());
    if let Some(track) = track {
        // A pointer that is already gone need not be captured.
        track.set_pointer_capture(event.pointer_id()).ok();
    }
}
