//! One image or video of a job, by its link or from this browser's copy.

use std::rc::Rc;

use easel_core::{
    contract::{Media, MediaKind},
    words::t,
};
use leptos::{prelude::*, task::spawn_local};

use crate::{
    browser::{ObjectUrl, on_window, open_in_new_tab},
    jobs::{JobRow, Jobs},
    ui::{Button, ButtonKind, Clip, IconName, MediaBox, Picture, part},
};

/// The source of what is shown.
#[derive(Clone)]
enum Source {
    /// Its own address.
    Link,
    /// It is being read.
    Loading,
    /// A file in memory, for as long as it is shown.
    File(Rc<ObjectUrl>),
    /// It is not available.
    Missing,
    /// It exists, but the browser cannot show it.
    Unknown,
    /// Easel does not open such an address.
    NotOpened,
}

/// One image or video. If it does not load, the job has not failed: a message says so and offers
/// what is possible.
#[component]
pub(super) fn MediaItem(
    /// The job.
    row: JobRow,
    /// The medium to show.
    media: Media,
    /// Its width and height, if known.
    shape: Option<(u32, u32)>,
    /// Its accessible name.
    name: String,
) -> impl IntoView {
    let jobs = expect_context::<Jobs>();
    let source = RwSignal::new_local(source_of(&media));
    if media.bytes_name().is_some() {
        let (row, media) = (row.clone(), media.clone());
        // Missing bytes may arrive with a later answer.
        Effect::new(move || {
            jobs.arrivals_of_bytes();
            let is_wanted = matches!(source.get_untracked(), Source::Loading | Source::Missing);
            if is_wanted {
                load(jobs, row.clone(), media.clone(), source);
            }
        });
    }
    let item = StoredValue::new((row, media, name));
    let on_broken = move |()| {
        item.with_value(|(row, media, _)| match source.get_untracked() {
            Source::Link if jobs.may_want_key(row, media) => {
                source.set(Source::Loading);
                load(jobs, row.clone(), media.clone(), source);
            }
            Source::File(_) => source.set(Source::Unknown),
            _ => source.set(Source::Missing),
        });
    };
    let on_broken = Callback::new(on_broken);
    let on_online =
        Callback::new(move |()| item.with_value(|(_, media, _)| source.set(source_of(media))));
    view! {
        <MediaBox shape>
            {part(move || {
                let source = source.get();
                item.with_value(|(row, media, name)| {
                    content(&source, row, media, name, on_broken, on_online)
                })
            })}
        </MediaBox>
    }
}

fn source_of(media: &Media) -> Source {
    if media.bytes_name().is_some() {
        Source::Loading
    } else if media.is_http() || media.url.starts_with("data:image/") {
        Source::Link
    } else {
        Source::NotOpened
    }
}

fn load(jobs: Jobs, row: JobRow, media: Media, source: RwSignal<Source, LocalStorage>) {
    spawn_local(async move {
        let file = jobs.file_url(row, media).await;
        source.try_set(file.map_or(Source::Missing, Source::File));
    });
}

fn content(
    source: &Source,
    row: &JobRow,
    media: &Media,
    name: &str,
    on_broken: Callback<()>,
    on_online: Callback<()>,
) -> AnyView {
    match source {
        Source::Link => element(media.kind, media.url.clone(), name, on_broken),
        Source::File(url) => element(media.kind, url.as_str().to_owned(), name, on_broken),
        Source::Loading => ().into_any(),
        Source::Missing => {
            view! { <Missing row=row.clone() media=media.clone() on_online /> }.into_any()
        }
        Source::Unknown => unknown(),
        Source::NotOpened => not_opened(&media.url),
    }
}

fn element(kind: MediaKind, url: String, name: &str, on_broken: Callback<()>) -> AnyView {
    let name = name.to_owned();
    match kind {
        MediaKind::Image => view! { <Picture url alt=name on_broken /> }.into_any(),
        MediaKind::Video => view! { <Clip url label=name on_broken /> }.into_any(),
    }
}

fn not_opened(url: &str) -> AnyView {
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

fn unknown() -> AnyView {
    view! {
        <p class="media-note">
            {t(
                "The result is ready, but this browser cannot show its file. Download it and open it in another program.",
            )}
        </p>
    }
    .into_any()
}

#[component]
fn Missing(row: JobRow, media: Media, on_online: Callback<()>) -> impl IntoView {
    let jobs = expect_context::<Jobs>();
    let is_task = row.job.with_untracked(|job| job.state.task().is_some());
    let is_link = media.bytes_name().is_none();
    let (words, again) = if is_link {
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
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::jobs::samples::image;

    #[test]
    fn only_addresses_of_the_web_are_opened() {
        for (url, expected) in [
            ("https://host.example/a.png", "link"),
            ("data:image/png;base64,AA==", "link"),
            ("easel-bytes:1", "file"),
            ("javascript:alert(1)", "not opened"),
            ("data:text/html,a", "not opened"),
            ("file:///a.png", "not opened"),
        ] {
            let source = match source_of(&image(url)) {
                Source::Link => "link",
                Source::Loading => "file",
                Source::NotOpened => "not opened",
                Source::File(_) | Source::Missing | Source::Unknown => "something else",
            };
            assert_eq!(source, expected, "{url}");
        }
    }
}
