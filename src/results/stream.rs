//! What comes back, beside the composer.

use leptos::prelude::*;

use crate::{
    chunk::{Piece, lazy},
    connect::Welcome,
    jobs::Jobs,
    settings::Settings,
    ui::{Empty, IconName, part, when},
};

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
            {when(move || !jobs.rows().is_empty(), || lazy(Piece::Cards).into_any())}
        </section>
    }
}
