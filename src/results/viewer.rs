//! The large view of a result.

use easel_core::{
    job::Job,
    words::{fill, t},
};
use leptos::{ev::KeyboardEvent, prelude::*};

use super::{
    compare::{Compare, counterpart},
    large::Large,
    overlays::Overlays,
};
use crate::{
    browser::Key,
    jobs::JobRow,
    ui::{Dialog, IconButton, IconName, part, text},
};

/// Elements with their own meaning of the arrow keys.
const OWN_ARROWS: &str = "input, video, pre, .zoomed";

/// The large view of a job's results, in a dialog, alone or compared with another's. Arrow keys
/// move to the neighbouring results.
#[component]
pub(super) fn Viewer(
    /// The jobs that the arrow keys walk through.
    rows: Signal<Vec<JobRow>>,
    /// What is shown.
    overlays: Overlays,
) -> impl IntoView {
    let (viewed, held) = (overlays.viewed(), overlays.held());
    let by_slider = RwSignal::new(false);
    // A memo, so that other added or removed jobs do not interrupt a playing video.
    let row = StoredValue::new(None::<JobRow>);
    let shown = Memo::new(move |_| {
        let id = viewed.get()?;
        let found = rows.with(|rows| rows.iter().find(|row| row.id == id).cloned())?;
        row.set_value(Some(found));
        Some(id)
    });
    let first = move || {
        let id = held.get()?;
        rows.with_untracked(|rows| rows.iter().find(|row| row.id == id).cloned())
    };
    let name = text(move || {
        shown.track();
        let name = |row: JobRow| row.job.with(Job::name);
        let second = row.get_value().map_or_else(String::new, name);
        match first() {
            Some(first) => fill(
                t("{first} compared with {second}"),
                &[("first", &name(first)), ("second", &second)],
            ),
            None => second,
        }
    });
    let beside = move |by: isize| {
        let (id, held) = (viewed.get()?, held.get());
        rows.with(|rows| neighbour(rows, &id, held.as_deref(), by))
    };
    let go = move |by: isize| {
        if let Some(id) = untrack(|| beside(by)) {
            overlays.open(&id);
        }
    };
    let other = Signal::derive(move || {
        let id = viewed.get()?;
        rows.with(|rows| counterpart(rows, &id))
    });
    let on_key = move |event: KeyboardEvent| {
        let key = Key::of(&event);
        if key.is_within(OWN_ARROWS) {
            return;
        }
        match key.name().as_str() {
            "ArrowLeft" => go(-1),
            "ArrowRight" => go(1),
            _ => {}
        }
    };
    let open = Signal::derive(move || shown.with(Option::is_some));
    view! {
        <Dialog open on_close=move || overlays.close() on_key label=name class="viewer">
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
                let on_end = move |()| overlays.end_comparing();
                match (first(), row.get_value()) {
                    (Some(first), Some(second)) => {
                        view! { <Compare first second by_slider on_end /> }.into_any()
                    }
                    (None, Some(row)) => view! { <Large row other /> }.into_any(),
                    _ => ().into_any(),
                }
            })}
        </Dialog>
    }
}

/// The nearest job with results on one side of another, except the one that it is compared with.
fn neighbour(rows: &[JobRow], id: &str, held: Option<&str>, by: isize) -> Option<String> {
    let mut place = rows.iter().position(|row| row.id == id)?;
    loop {
        place = place.checked_add_signed(by)?;
        let row = rows.get(place)?;
        if row.job.with(Job::has_results) && held != Some(row.id.as_str()) {
            return Some(row.id.clone());
        }
    }
}

#[cfg(test)]
mod tests {
    use easel_core::job::JobState;

    use super::*;
    use crate::jobs::samples::{completed, job, row};

    #[test]
    fn the_neighbour_is_the_next_result_on_that_side() {
        let rows = [
            row(completed("a", "https://host.example/a.png")),
            row(job("b", JobState::Written)),
            row(completed("c", "https://host.example/c.png")),
            row(completed("d", "https://host.example/d.png")),
        ];
        for (id, held, by, expected) in [
            ("a", None, 1, Some("c")),
            ("c", None, -1, Some("a")),
            ("a", None, -1, None),
            ("d", None, 1, None),
            // The one beside it is skipped.
            ("a", Some("c"), 1, Some("d")),
            ("d", Some("c"), -1, Some("a")),
            ("gone", None, 1, None),
        ] {
            let found = neighbour(&rows, id, held, by);
            assert_eq!(found.as_deref(), expected, "{id} {held:?} {by}");
        }
    }
}
