//! What is said in place of a medium that cannot be shown.

use easel_core::{contract::Media, words::t};
use leptos::prelude::*;

use crate::{
    browser::{on_window, open_in_new_tab},
    jobs::{JobRow, Jobs},
    ui::{Button, ButtonKind, IconName},
};

/// An address that is neither http nor https.
pub(super) fn not_opened(url: &str) -> AnyView {
    let start: String = url.chars().take(80).collect();
    view! {
        <p class="media-note">
            {t(
                "Easel does not open this address from the service, because it is neither http nor https.",
            )} " " <code>{start}</code>
        </p>
    }
    .into_any()
}

/// A file that exists, and that the browser cannot show.
pub(super) fn unknown() -> AnyView {
    view! {
        <p class="media-note">
            {t(
                "The result is ready, but this browser cannot show its file. Download it and open it in another program.",
            )}
        </p>
    }
    .into_any()
}

/// A file that did not load, or that is not here.
#[component]
pub(super) fn Missing(
    /// The job.
    row: JobRow,
    /// The medium.
    media: Media,
    /// The network is back.
    on_online: Callback<()>,
) -> impl IntoView {
    let jobs = expect_context::<Jobs>();
    let (is_task, is_added) = row
        .job
        .with_untracked(|job| (job.state.task().is_some(), job.is_added()));
    let is_link = media.bytes_name().is_none();
    let (words, again) = if is_added {
        (
            t("This file is not on this device any more. Add it again to see it."),
            "",
        )
    } else if is_link {
        (
            t(
                "The result is ready, but its file does not load here. The link may have expired, or its host may be unreachable.",
            ),
            t("Get new links"),
        )
    } else {
        (
            t(
                "The result is ready, but its file is not here: it came with the response, and this browser did not save it.",
            ),
            t("Get the file again"),
        )
    };
    if is_link {
        // A link that did not load offline may load online.
        on_window("online", move |_| on_online.run(()));
    }
    let url = media.url.clone();
    view! {
        <div class="media-note">
            <p>{words}</p>
            <div class="actions">
                {is_task
                    .then(|| {
                        view! {
                            <Button icon=IconName::Refresh on_click=move |()| jobs.refresh(&row)>
                                {again}
                            </Button>
                        }
                    })}
                {media
                    .is_http()
                    .then(|| {
                        view! {
                            <Button
                                kind=ButtonKind::Plain
                                icon=IconName::Link
                                on_click=move |()| open_in_new_tab(&url)
                            >
                                {t("Open link")}
                            </Button>
                        }
                    })}
            </div>
        </div>
    }
}
