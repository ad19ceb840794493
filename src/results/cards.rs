//! All jobs as cards, newest first.

use easel_core::words::t;
use leptos::prelude::*;

use super::Gallery;
use crate::{
    jobs::Jobs,
    ui::{Button, when},
};

/// How many cards are on the page at first, and how many more each time: a browser lays out a
/// screenful of cards at once, and hundreds not at all.
const SCREENFUL: usize = 48;

/// A card for each job.
pub fn cards(jobs: Jobs) -> AnyView {
    let limit = RwSignal::new(SCREENFUL);
    let has_older = Memo::new(move |_| jobs.rows().len() > limit.get());
    let shown = move || {
        let mut rows = jobs.rows();
        rows.truncate(limit.get());
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
