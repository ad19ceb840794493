//! All jobs as cards, newest first.

use easel_core::words::t;
use gloo_timers::callback::Timeout;
use leptos::prelude::*;

use super::Gallery;
use crate::{
    jobs::Jobs,
    ui::{Button, when},
};

/// How many cards are on the page at first, and how many more each time.
const SCREENFUL: usize = 48;

/// How many cards are made at a time: a browser that makes dozens answers nobody meanwhile.
const AT_ONCE: usize = 4;

/// The time between them, in milliseconds: a frame, in which it can answer.
const FRAME: u32 = 16;

/// A card for each job.
pub fn cards(jobs: Jobs) -> AnyView {
    let limit = RwSignal::new(SCREENFUL);
    let has_older = Memo::new(move |_| jobs.rows().len() > limit.get());
    let made = growing(limit);
    let shown = move || {
        let mut rows = jobs.rows();
        rows.truncate(made.get());
        rows
    };
    view! {
        <Gallery rows=Signal::derive(shown) />
        {when(
            move || has_older.get(),
            move || {
                let more = move |()| limit.update(|limit| *limit += SCREENFUL);
                view! { <Button on_click=more>{t("Show older results")}</Button> }.into_any()
            },
        )}
    }
    .into_any()
}

/// A number that comes to the limit in small steps.
fn growing(limit: RwSignal<usize>) -> RwSignal<usize> {
    let made = RwSignal::new(0);
    let next = StoredValue::new_local(None::<Timeout>);
    Effect::new(move || {
        if made.get() < limit.get() {
            let step = Timeout::new(FRAME, move || made.update(|made| *made += AT_ONCE));
            next.set_value(Some(step));
        }
    });
    made
}
