//! `/library`: all finished results.

use easel_core::{job::Stage, words::t};
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
                <h1>{t("Library")}</h1>
            </header>
            {when(
                move || is_empty.get(),
                || {
                    view! {
                        <Empty
                            icon=IconName::Library
                            title=t("No results yet")
                            text=t(
                                "Every picture and clip that is finished is listed here. They stay at your service: how long, it decides.",
                            )
                        />
                    }
                        .into_any()
                },
            )}
            <Gallery rows=Signal::derive(finished) />
        </div>
    }
}
