//! Zooming the results in the large view, by pointers and keys.

use easel_core::large_view::{Gesture, Point, Pointers, Zoom, ZoomFrame, wheel_factor};
use leptos::{
    ev::{MouseEvent, PointerEvent, WheelEvent},
    html::Div,
    prelude::*,
};

use super::walk::Walk;
use crate::browser::{PictureBox, is_on_video, now};

/// The zoom of the large view. There is one for all shown results: compared results are zoomed and
/// moved in step.
#[derive(Clone, Copy)]
pub(super) struct Zooming {
    pub(super) zoom: RwSignal<Zoom>,
    /// The pane that keys zoom.
    pub(super) pane: NodeRef<Div>,
    /// The own width and height of the picture in the pane, in pixels, once it has loaded.
    pub(super) own: RwSignal<Option<(u32, u32)>>,
    /// Whether there is only a message in place of the picture.
    pub(super) is_unshown: RwSignal<bool>,
    pointers: StoredValue<Pointers>,
    /// Whether the last pointer was a finger: browsers report some of its double taps as double
    /// clicks, too.
    by_finger: StoredValue<bool>,
    walk: Walk,
}

impl Zooming {
    pub(super) fn new(walk: Walk) -> Self {
        Self {
            zoom: RwSignal::new(Zoom::FITTED),
            pane: NodeRef::new(),
            own: RwSignal::new(None),
            is_unshown: RwSignal::new(false),
            pointers: StoredValue::new(Pointers::default()),
            by_finger: StoredValue::new(false),
            walk,
        }
    }

    /// Fits the picture again: another result is shown.
    pub(super) fn reset(self) {
        self.zoom.set(Zoom::FITTED);
        self.own.set(None);
    }

    /// Whether the picture is zoomed in, so that a part of it is out of sight.
    pub(super) fn is_on(self) -> bool {
        self.zoom.with(|zoom| !zoom.is_fitted())
    }

    /// Zooms by a factor, around the centre.
    pub(super) fn by(self, factor: f64) {
        self.change(|zoom, frame| zoom.by(factor, Point::default(), frame));
    }

    /// Moves the picture by a distance in CSS pixels.
    pub(super) fn pan(self, x: f64, y: f64) {
        self.change(|zoom, frame| zoom.moved(Point { x, y }, frame));
    }

    /// Switches between the actual and the fitted size, around the centre.
    pub(super) fn toggle(self) {
        self.change(|zoom, frame| zoom.toggled(Point::default(), frame));
    }

    /// Whether the picture is shown smaller than its own size.
    pub(super) fn is_reduced(self) -> bool {
        self.own.track();
        let frame = self
            .pane
            .get()
            .and_then(|pane| self.frame(&PictureBox::new(pane.into())));
        frame.is_some_and(|frame| frame.is_reduced())
    }

    pub(super) fn on_wheel(self, event: WheelEvent) {
        // Neither the page behind nor the browser's own zoom follows the wheel.
        event.prevent_default();
        let factor = wheel_factor(
            event.delta_y(),
            event.delta_mode() == WheelEvent::DOM_DELTA_LINE,
        );
        self.at_event(&event, |zoom, at, frame| zoom.by(factor, at, frame));
    }

    pub(super) fn on_press(self, event: PointerEvent) {
        let is_finger = event.pointer_type() == "touch";
        self.by_finger.set_value(is_finger);
        let (on_video, on_controls) = is_on_video(&event);
        if on_controls || event.button() != 0 {
            return;
        }
        let Some(pane) = PictureBox::of(&event) else {
            return;
        };
        // A finger is captured by its element anyway. A video needs its own clicks.
        if !is_finger && !on_video {
            pane.hold(&event);
        }
        let at = point(pane.from_centre(&event));
        self.pointers
            .update_value(|pointers| pointers.pressed(event.pointer_id(), at));
    }

    pub(super) fn on_move(self, event: PointerEvent) {
        let Some(pane) = PictureBox::of(&event) else {
            return;
        };
        let at = point(pane.from_centre(&event));
        let moved = |pointers: &mut Pointers| pointers.moved(event.pointer_id(), at);
        let Some(gesture) = self.pointers.try_update_value(moved).flatten() else {
            return;
        };
        let Some(frame) = self.frame(&pane) else {
            return;
        };
        match gesture {
            Gesture::Pan(by) if untrack(|| self.is_on()) => {
                self.zoom.update(|zoom| *zoom = zoom.moved(by, &frame));
            }
            Gesture::Pinch { factor, at, by } => {
                self.zoom
                    .update(|zoom| *zoom = zoom.moved(by, &frame).by(factor, at, &frame));
            }
            _ => {}
        }
    }

    pub(super) fn on_release(self, event: PointerEvent) {
        let released = |pointers: &mut Pointers| pointers.released(event.pointer_id(), now());
        let gesture = self.pointers.try_update_value(released).flatten();
        if !self.by_finger.get_value() {
            return;
        }
        match gesture {
            Some(Gesture::Swipe(by)) if !untrack(|| self.is_on()) => self.walk.go(by > 0),
            Some(Gesture::DoubleTap(_)) if !is_on_video(&event).0 => self.toggle_at(&event),
            _ => {}
        }
    }

    pub(super) fn on_cancel(self, event: PointerEvent) {
        self.pointers
            .update_value(|pointers| pointers.cancelled(event.pointer_id()));
    }

    pub(super) fn on_double_click(self, event: MouseEvent) {
        // A double click on a video has a meaning of its own.
        if !self.by_finger.get_value() && !is_on_video(&event).0 {
            self.toggle_at(&event);
        }
    }

    fn toggle_at(self, event: &MouseEvent) {
        self.at_event(event, Zoom::toggled);
    }

    fn at_event(self, event: &MouseEvent, change: impl FnOnce(Zoom, Point, &ZoomFrame) -> Zoom) {
        let Some(pane) = PictureBox::of(event) else {
            return;
        };
        if let Some(frame) = self.frame(&pane) {
            let at = point(pane.from_centre(event));
            self.zoom.update(|zoom| *zoom = change(*zoom, at, &frame));
        }
    }

    fn change(self, change: impl FnOnce(Zoom, &ZoomFrame) -> Zoom) {
        let pane = self
            .pane
            .get_untracked()
            .map(|pane| PictureBox::new(pane.into()));
        if let Some(frame) = pane.and_then(|pane| self.frame(&pane)) {
            self.zoom.update(|zoom| *zoom = change(*zoom, &frame));
        }
    }

    /// The sizes in a pane. Compared results have nearly the same size, so the own width of the
    /// first one is used for all.
    fn frame(self, pane: &PictureBox) -> Option<ZoomFrame> {
        // The own width is checked first: reading the sizes makes the browser lay out the page.
        let (own_width, _) = self.own.get_untracked()?;
        let [pane, fitted] = pane.sizes()?.map(point);
        Some(ZoomFrame {
            pane,
            fitted,
            own_width: own_width.into(),
        })
    }
}

fn point((x, y): (f64, f64)) -> Point {
    Point { x, y }
}
