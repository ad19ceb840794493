//! Larger and smaller results, by the wheel with Ctrl and by two fingers.

use easel_core::{
    density::{Stretch, next_density},
    large_view::{Gesture, Point, Pointers, wheel_factor},
};
use leptos::prelude::*;
use web_sys::{PointerEvent, TouchEvent, WheelEvent, wasm_bindgen::JsCast};

use crate::{
    browser::{now, on_each},
    results::density::choose_density,
};

/// Follows the gestures in the element that scrolls, until the current owner is disposed of.
pub(super) fn follow_gestures(scroller: &'static str, density: RwSignal<String>) {
    let stretch = StoredValue::new(Stretch::default());
    let pointers = StoredValue::new(Pointers::default());
    let by = move |factor: f64| {
        let steps = stretch.try_update_value(|stretch| stretch.by(factor));
        if let Some(steps) = steps.filter(|steps| *steps != 0) {
            let next = density.with_untracked(|density| next_density(density, steps));
            choose_density(density, next);
        }
    };
    on_each(scroller, "wheel", move |event| {
        if let Some(wheel) = event.dyn_ref::<WheelEvent>()
            && wheel.ctrl_key()
        {
            // The browser would make the whole page larger. A touchpad reports two fingers as this.
            wheel.prevent_default();
            let in_lines = wheel.delta_mode() == WheelEvent::DOM_DELTA_LINE;
            by(wheel_factor(wheel.delta_y(), in_lines));
        }
    });
    on_each(scroller, "touchstart", |event| {
        let is_of_two = |touch: &TouchEvent| touch.touches().length() > 1;
        if event.dyn_ref().is_some_and(is_of_two) {
            // Two fingers do not scroll.
            event.prevent_default();
        }
    });
    let follow = move |act: fn(&mut Pointers, i32, Point) -> Option<Gesture>| {
        move |event: web_sys::Event| {
            let touch = event.dyn_ref::<PointerEvent>();
            let Some(event) = touch.filter(|event| event.pointer_type() == "touch") else {
                return;
            };
            let (id, at) = (event.pointer_id(), point(event));
            let gesture = pointers.try_update_value(|pointers| act(pointers, id, at));
            if let Some(Some(Gesture::Pinch { factor, .. })) = gesture {
                by(factor);
            }
        }
    };
    on_each(
        scroller,
        "pointerdown",
        follow(|pointers, id, at| {
            pointers.pressed(id, at);
            None
        }),
    );
    on_each(scroller, "pointermove", follow(Pointers::moved));
    on_each(
        scroller,
        "pointerup",
        follow(|pointers, id, _| pointers.released(id, now())),
    );
    on_each(
        scroller,
        "pointercancel",
        follow(|pointers, id, _| {
            pointers.cancelled(id);
            None
        }),
    );
}

fn point(event: &PointerEvent) -> Point {
    Point {
        x: f64::from(event.client_x()),
        y: f64::from(event.client_y()),
    }
}
