//! The results beside the composer.

use easel_core::words::{plural, t};
use leptos::prelude::*;

use crate::{
    jobs::Loading,
    lazy::{Slot, View, not_loaded},
    state::settings::Settings,
    ui::{Empty, IconName, StillReading, deferred, part, when},
    work::Work,
};

/// What the stream loads later, as a context.
#[derive(Clone, Copy)]
pub struct LaterParts {
    /// The cards. They come with the work.
    pub cards: Slot<View>,
}

/// The stream of results beside the composer.
#[component]
pub fn Stream(
    /// What is shown here while there is no service.
    welcome: View,
) -> impl IntoView {
    let later = expect_context::<LaterParts>();
    let work = expect_context::<Work>();
    let settings = expect_context::<Settings>();
    let needs_service = Memo::new(move |_| !settings.has_key());
    // The loading state of the ledger while there are no jobs to show.
    let without_jobs = Memo::new(move |_| {
        let counts = work.counts();
        (counts.listed == 0).then_some(counts.loading)
    });
    let has_jobs = Memo::new(move |_| work.counts().listed > 0);
    let counts = Memo::new(move |_| match work.counts().running {
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
                    welcome()
                } else if without_jobs.get() == Some(Loading::Slow) {
                    view! { <StillReading /> }.into_any()
                } else if without_jobs.get() == Some(Loading::Done) {
                    view! {
                        <Empty
                            icon=IconName::Image
                            title=t("Nothing here yet")
                            text=t(
                                "Describe what you want to see and choose a model. Images and videos appear here.",
                            )
                        />
                    }
                        .into_any()
                } else {
                    ().into_any()
                }
            })}
            {when(
                move || work.has_failed(),
                move || not_loaded(Callback::new(move |()| work.fetch())),
            )}
            {part(move || match later.cards.get() {
                Some(cards) if has_jobs.get() => deferred(cards).into_any(),
                _ => ().into_any(),
            })}
        </section>
    }
}
