//! `/library`: all finished results.

use easel_core::job::Stage;
use leptos::prelude::*;

use crate::{
    jobs::Jobs,
    results::Gallery,
    ui::{Empty, IconName, when},
};

/// Every job that has something to show.
#[component]
pub fn Library() -> impl IntoView {
    let jobs = expect_context::<Jobs>();
    let finished = move || {
        let mut rows = jobs.rows();
        rows.retain(|row| row.stage() == Stage::Completed);
        rows
    };
    let is_empty = Memo::new(move |_| jobs.is_loaded() && finished().is_empty());
    view! {
        <div class="page">
            <header class="page-head">
                <h1>"Library"</h1>
            </header>
            {when(
                move || is_empty.get(),
                || {
                    view! {
                        <Empty
                            icon=IconName::Library
                            title="No results yet"
                            text="Every picture and clip that is finished is listed here. They stay at your service: how long, it decides."
                        />
                    }
                        .into_any()
                },
            )}
            <Gallery rows=Signal::derive(finished) />
        </div>
    }
}
