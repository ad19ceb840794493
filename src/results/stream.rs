//! What comes back, beside the composer.

use easel_core::words::{plural, t};
use leptos::prelude::*;

use crate::{
    chunk::lost,
    connect::Welcome,
    jobs::Loading,
    state::settings::Settings,
    ui::{Empty, IconName, StillReading, part, soon, when},
    work::Work,
};

/// The stream of results beside the composer.
#[component]
pub fn Stream() -> impl IntoView {
    let work = expect_context::<Work>();
    let settings = expect_context::<Settings>();
    let needs_service = Memo::new(move |_| !settings.has_key());
    // How far the ledger has been read, as long as there is nothing else to see.
    let without_jobs = Memo::new(move |_| {
        let tally = work.tally();
        (tally.listed == 0).then_some(tally.loading)
    });
    let has_jobs = Memo::new(move |_| work.tally().listed > 0);
    let counts = Memo::new(move |_| match work.tally().running {
        0 => String::new(),
        running => plural(running, "{count} running", "{count} running"),
    });
    view! {
        <section class="stream" aria-label=t("Results")>
            <header class="stream-head">
                <h2>{t("Results")}</h2>
                <p class="stream-counts">{counts}</p>
            </header>
            {part(move || {
                if needs_service.get() {
                    view! { <Welcome /> }.into_any()
                } else if without_jobs.get() == Some(Loading::Slow) {
                    view! { <StillReading /> }.into_any()
                } else if without_jobs.get() == Some(Loading::Done) {
                    view! {
                        <Empty
                            icon=IconName::Image
                            title=t("Nothing here yet")
                            text=t(
                                "Describe what you want to see, choose a model, and press the button. Pictures and clips appear here.",
                            )
                        />
                    }
                        .into_any()
                } else {
                    ().into_any()
                }
            })}
            {when(move || work.is_lost(), move || lost(Callback::new(move |()| work.fetch())))}
            {part(move || match work.desk() {
                Some(desk) if has_jobs.get() => soon(move || desk.cards()).into_any(),
                _ => ().into_any(),
            })}
        </section>
    }
}
