//! All jobs as cards, newest first.

use leptos::prelude::*;

use super::Card;
use crate::{
    connect::Welcome,
    jobs::Jobs,
    settings::Settings,
    ui::{Button, Empty, IconName, part, when},
};

/// How many cards are on the page at first, and how many more each time: a browser lays out a
/// screenful of cards at once, and hundreds not at all.
const SCREENFUL: usize = 48;

/// The stream of results beside the composer.
#[component]
pub fn Stream() -> impl IntoView {
    let jobs = expect_context::<Jobs>();
    let settings = expect_context::<Settings>();
    let needs_service = Memo::new(move |_| !settings.has_key());
    let is_empty = Memo::new(move |_| jobs.is_loaded() && jobs.rows().is_empty());
    let counts = Memo::new(move |_| match jobs.active() {
        0 => String::new(),
        running => format!("{running} running"),
    });
    let limit = RwSignal::new(SCREENFUL);
    let has_older = Memo::new(move |_| jobs.rows().len() > limit.get());
    let shown = move || {
        let mut rows = jobs.rows();
        rows.truncate(limit.get());
        rows
    };
    view! {
        <section class="stream" aria-label="Results">
            <header class="stream-head">
                <h2>"Results"</h2>
                <p class="stream-counts">{counts}</p>
            </header>
            {part(move || {
                if needs_service.get() {
                    view! { <Welcome /> }.into_any()
                } else if is_empty.get() {
                    view! {
                        <Empty
                            icon=IconName::Image
                            title="Nothing here yet"
                            text="Describe what you want to see, choose a model, and press the button. Pictures and clips appear here."
                        />
                    }
                        .into_any()
                } else {
                    ().into_any()
                }
            })}
            <div class="cards">
                <For each=shown key=|row| row.id.clone() let:row>
                    <Card row />
                </For>
            </div>
            {when(
                move || has_older.get(),
                move || {
                    let more = move |()| limit.update(|limit| *limit += SCREENFUL);
                    view! { <Button on_click=more>"Show older results"</Button> }.into_any()
                },
            )}
        </section>
    }
}
