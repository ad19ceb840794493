//! The messages in place of a medium that cannot be shown.

use easel_core::{
    codec::file_words,
    contract::Media,
    keep::NotMedium,
    words::{fill, t},
};
use leptos::{prelude::*, task::spawn_local};

use super::{StreamParts, download::download, other_answer::not_medium_words};
use crate::{
    browser::{MediumStart, ends_of, on_window, open_in_new_tab, start_of_medium},
    state::notices::Notices,
    ui::{Button, ButtonKind, IconName, text},
    work::{
        jobs::{JobRow, Jobs},
        keep::Keep,
    },
};

/// How many bytes at the start and the end of a file show its type and its codec: an MP4 has its tracks in one of them.
const ENDS: f64 = 262_144.0;

/// The message for an address that is neither http nor https.
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

/// The message for a file that exists, but that the browser cannot show, or of which it plays only the sound. It states
/// the type and the codec of the file, and offers to download it.
#[component]
pub(super) fn Unshown(
    /// The job.
    row: JobRow,
    /// The medium.
    media: Media,
    /// Whether the browser plays the sound.
    is_sound: bool,
) -> impl IntoView {
    let keep = expect_context::<Keep>();
    let notices = expect_context::<Notices>();
    let saving = expect_context::<StreamParts>().saving;
    let file = RwSignal::new(None::<String>);
    let (of, medium) = (row.clone(), media.clone());
    spawn_local(async move {
        // The message may be gone by then.
        file.try_set(file_words_of(keep, &of, &medium).await);
    });
    let words = text(move || unshown(is_sound, file.get().as_deref()));
    let save = move |()| {
        let (row, media) = (row.clone(), vec![media.clone()]);
        spawn_local(download(saving, keep, row, media, notices));
    };
    view! {
        <div class="media-note">
            <p>{words}</p>
            <div class="actions">
                <Button icon=IconName::Download on_click=save>
                    {t("Download")}
                </Button>
            </div>
        </div>
    }
}

/// The text of the message. It begins with the type of the file: a small card has room for little more.
fn unshown(is_sound: bool, file: Option<&str>) -> String {
    let words = match (is_sound, file) {
        (true, Some(_)) => t(
            "{file}: this browser plays only the sound of this file, and cannot show its picture. The result is ready: download it and open it in another program.",
        ),
        (true, None) => t(
            "This browser plays only the sound of this file, and cannot show its picture. The result is ready: download it and open it in another program.",
        ),
        (false, Some(_)) => t(
            "{file}: this browser cannot show it. The result is ready: download it and open it in another program.",
        ),
        (false, None) => t(
            "This browser cannot show this file. The result is ready: download it and open it in another program.",
        ),
    };
    fill(words, &[("file", file.unwrap_or_default())])
}

/// The type of a file in words, by its bytes: the ones on this device, or else the first ones at its link.
async fn file_words_of(keep: Keep, row: &JobRow, media: &Media) -> Option<String> {
    let here = match media.bytes_name() {
        Some(_) => keep.jobs().file(row, media).await.ok()?.blob(),
        None => keep.file(row, media).await,
    };
    if let Some(here) = here {
        return file_words(&ends_of(&here, ENDS).await?);
    }
    match start_of_medium(&media.url).await {
        MediumStart::Bytes(bytes) => file_words(&bytes),
        MediumStart::Status(_) | MediumStart::Unknown => None,
    }
}

/// The message for a file that did not load, that is none, or that is not on this device.
#[component]
pub(super) fn Missing(
    /// The job.
    row: JobRow,
    /// The medium.
    media: Media,
    /// The kind of file that the link leads to, if that is known and no medium.
    what: Option<NotMedium>,
    /// Called to load the file again: the user asks, or the network is back.
    on_again: Callback<()>,
) -> impl IntoView {
    let jobs = expect_context::<Jobs>();
    let keep = expect_context::<Keep>();
    let (is_task, is_added) = row
        .job
        .with_untracked(|job| (job.state.task().is_some(), job.is_added()));
    let is_link = media.bytes_name().is_none();
    let (words, again) = if is_added {
        (
            t("This file is not on this device any more. Add it again to see it.").to_owned(),
            "",
        )
    } else if is_link {
        let words = match what {
            Some(what) => fill(
                t("{answer} The file may come later: try again, or open the link."),
                &[("answer", not_medium_words(what))],
            ),
            None => t(
                "The result is ready, but its file does not load here. The link may have expired, or its host may be unreachable.",
            )
            .to_owned(),
        };
        (words, t("Get new links"))
    } else {
        (
            t(
                "The result is ready, but its file is not here: it came with the response, and this browser did not save it.",
            )
            .to_owned(),
            t("Get the file again"),
        )
    };
    if is_link {
        // A link that failed to load offline may load online.
        on_window("online", move |_| on_again.run(()));
    }
    let url = media.url.clone();
    let (of, medium) = (row.clone(), media.clone());
    let try_again = move |()| {
        let (row, media) = (of.clone(), medium.clone());
        spawn_local(async move { keep.ask_again(&row, &media).await });
        on_again.run(());
    };
    view! {
        <div class="media-note">
            <p>{words}</p>
            <div class="actions">
                {what
                    .map(|_| {
                        view! {
                            <Button icon=IconName::Refresh on_click=try_again>
                                {t("Try again")}
                            </Button>
                        }
                    })}
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
