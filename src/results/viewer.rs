//! A result, large.

use easel_core::{
    job::{Job, Stage},
    words::t,
};
use leptos::{ev::KeyboardEvent, prelude::*};
use wasm_bindgen::JsCast;
use web_sys::Element;

use super::large::Large;
use crate::{
    jobs::Row,
    ui::{Dialog, IconButton, IconName, part, text},
};

/// Where arrow keys have a meaning of their own.
const OWN_ARROWS: &str = "input, video, pre, .zoomed";

/// The large view of a job's results, in a dialog. Arrow keys lead to the results beside it.
#[component]
pub fn Viewer(
    /// The jobs that can be walked through.
    rows: Signal<Vec<Row>>,
    /// The id of the job that is shown.
    viewed: RwSignal<Option<String>>,
) -> impl IntoView {
    // A memo, so that a job that comes or goes elsewhere leaves a clip playing.
    let row = StoredValue::new(None::<Row>);
    let shown = Memo::new(move |_| {
        let id = viewed.get()?;
        let found = rows.with(|rows| rows.iter().find(|row| row.id == id).cloned())?;
        row.set_value(Some(found));
        Some(id)
    });
    let name = text(move || {
        shown.track();
        let row = row.get_value();
        row.map_or_else(String::new, |row| row.job.with(Job::name))
    });
    let beside = move |by: isize| {
        let id = viewed.get()?;
        rows.with(|rows| neighbour(rows, &id, by))
    };
    let go = move |by: isize| {
        if let Some(id) = untrack(|| beside(by)) {
            viewed.set(Some(id));
        }
    };
    let on_key = move |event: KeyboardEvent| {
        let target = event
            .target()
            .and_then(|target| target.dyn_into::<Element>().ok());
        if target.is_some_and(|target| target.closest(OWN_ARROWS).is_ok_and(|own| own.is_some())) {
            return;
        }
        match event.key().as_str() {
            "ArrowLeft" => go(-1),
            "ArrowRight" => go(1),
            _ => {}
        }
    };
    let open = Signal::derive(move || shown.with(Option::is_some));
    view! {
        <Dialog open on_close=move || viewed.set(None) on_key label=name class="viewer">
            <div class="viewer-walk">
                <IconButton
                    label=t("Previous result")
                    icon=IconName::Previous
                    on_click=move |()| go(-1)
                    disabled=Signal::derive(move || beside(-1).is_none())
                />
                <IconButton
                    label=t("Next result")
                    icon=IconName::Next
                    on_click=move |()| go(1)
                    disabled=Signal::derive(move || beside(1).is_none())
                />
            </div>
            {part(move || {
                shown.track();
                row.get_value().map(|row| view! { <Large row /> }).into_any()
            })}
        </Dialog>
    }
}

/// The nearest finished job on one side of another.
fn neighbour(rows: &[Row], id: &str, by: isize) -> Option<String> {
    let mut place = rows.iter().position(|row| row.id == id)?;
    loop {
        place = place.checked_add_signed(by)?;
        let row = rows.get(place)?;
        if row.stage() == Stage::Completed {
            return Some(row.id.clone());
        }
    }
}
