//! The card for the first visit.

use easel_core::words::t;
use leptos::{prelude::*, task::spawn_local};

use super::ConnectionForm;
use crate::{
    state::settings::Settings,
    ui::{Button, from_shell, lazy::NOT_LOADED, part},
    work::Work,
};

/// Asks for the service and the key, and tests them.
#[component]
pub fn Welcome() -> impl IntoView {
    let settings = expect_context::<Settings>();
    let text = t(
        "Easel works with the image and video service that you have an API key for. Your requests go straight from this browser to that service, and nowhere else.",
    );
    let all = view! {
        <h2 id="welcome-title">{t("Connect your service")}</h2>
        {from_shell("welcome-text", "p", (), text.into_any())}
        <ConnectionForm />
        {settings.offers_demo().then(|| view! { <TryHere /> })}
    };
    from_shell(
        "welcome",
        "section",
        view! { <{..} class="welcome" aria-labelledby="welcome-title" /> },
        all.into_any(),
    )
}

/// A button that starts the demo, for a user without a service.
#[component]
fn TryHere() -> impl IntoView {
    let work = expect_context::<Work>();
    let busy = RwSignal::new(false);
    let problem = RwSignal::new(None::<String>);
    let begin = move |()| {
        busy.set(true);
        problem.set(None);
        spawn_local(async move {
            let begun = match work.ready().await {
                Some(api) => api.enter_demo().await,
                None => Err(t(NOT_LOADED).to_owned()),
            };
            // The card is gone once the demo has begun.
            busy.try_set(false);
            problem.try_set(begun.err());
        });
    };
    view! {
        <div class="try-here">
            <h3>{t("No service yet?")}</h3>
            <p>
                {t(
                    "A program in this browser draws pictures and plays clips. It costs nothing, and what you type stays here.",
                )}
            </p>
            <Button on_click=begin busy>
                {t("Try it here")}
            </Button>
            {part(move || match problem.get() {
                Some(problem) => {
                    view! {
                        <p class="problem" role="alert">
                            {problem}
                        </p>
                    }
                        .into_any()
                }
                None => ().into_any(),
            })}
        </div>
    }
}
