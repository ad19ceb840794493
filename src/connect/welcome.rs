//! The card for the first visit.

use easel_core::words::t;
use leptos::prelude::*;

use super::ConnectionForm;

/// Asks for the service and the key, and tests them.
#[component]
pub fn Welcome() -> impl IntoView {
    view! {
        <section class="welcome" aria-labelledby="welcome-title">
            <h2 id="welcome-title">{t("Connect your service")}</h2>
            <p>
                {t(
                    "Easel works with the image and video service that you have an API key for. Your requests go straight from this browser to that service, and nowhere else.",
                )}
            </p>
            <ConnectionForm />
        </section>
    }
}
