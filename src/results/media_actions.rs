//! The actions for results on a job's card.

use easel_core::{
    contract::{Kind, Media, MediaKind},
    words::{mark, t},
};
use leptos::{prelude::*, task::spawn_local};

use super::{copy_telling, download::download, refer::refer_to};
use crate::{
    jobs::{JobRow, Jobs},
    state::route::{Route, current_route},
    ui::{IconButton, IconName, Notices, part, when},
};

/// Why some actions are not available for a result that came as bytes: the service only uses links.
pub(super) const NO_LINK: &str = mark(
    "This file has no link, because it came with the service's response. Download it to use it elsewhere.",
);

/// The actions for results.
#[component]
pub(super) fn MediaActions(
    /// The job.
    row: JobRow,
    /// Its results.
    media: Memo<Vec<Media>>,
) -> impl IntoView {
    let jobs = expect_context::<Jobs>();
    let notices = expect_context::<Notices>();
    let refer = use_as_reference();
    let reference = Memo::new(move |_| media.with(|media| Reference::of(media)));
    let links = Memo::new(move |_| media.with(|media| links(media)));
    let is_file = move |item: &Media| item.is_http() || item.bytes_name().is_some();
    view! {
        {part(move || {
            let (url, why) = match reference.get() {
                Reference::Link(url) => (url, None),
                Reference::NoLink => (String::new(), Some(t(NO_LINK))),
                Reference::None => return ().into_any(),
            };
            let on_click = move |()| refer.run(url.clone());
            view! {
                <IconButton label=t("Use as reference") icon=IconName::Reference on_click why />
            }
                .into_any()
        })}
        {when(
            move || media.with(|media| media.iter().any(is_file)),
            move || {
                let row = row.clone();
                let save = move |()| {
                    spawn_local(download(jobs, row.clone(), media.get_untracked(), notices));
                };
                let copy = move |()| copy_telling(links.get_untracked(), notices);
                view! {
                    <IconButton label=t("Download") icon=IconName::Download on_click=save />
                    {part(move || {
                        let why = links.with(String::is_empty).then(|| t(NO_LINK));
                        view! {
                            <IconButton
                                label=t("Copy link")
                                icon=IconName::Link
                                on_click=copy
                                why
                            />
                        }
                            .into_any()
                    })}
                }
                    .into_any()
            },
        )}
    }
}

/// An image that another request could start from.
#[derive(Clone, PartialEq)]
pub(super) enum Reference {
    /// It has a link.
    Link(String),
    /// It came as bytes, which the service does not accept.
    NoLink,
    /// There is none.
    None,
}

impl Reference {
    /// The first image with a link, or else the first that came as bytes.
    pub(super) fn of(media: &[Media]) -> Self {
        let mut pictures = media.iter().filter(|item| item.kind == MediaKind::Image);
        match pictures.clone().find(|item| item.is_http()) {
            Some(linked) => Self::Link(linked.url.clone()),
            None if pictures.any(|item| item.bytes_name().is_some()) => Self::NoLink,
            None => Self::None,
        }
    }
}

/// The addresses of the media, one per line.
fn links(media: &[Media]) -> String {
    let links = media.iter().filter(|item| item.is_http());
    links
        .map(|item| item.url.as_str())
        .collect::<Vec<_>>()
        .join("\n")
}

/// Adds a result's URL to the video form if that is open, else to the edit form.
fn use_as_reference() -> Callback<String> {
    let here = current_route();
    let refer = refer_to();
    Callback::new(move |url: String| {
        let on_video = here.get_untracked() == Some(Route::Create(Kind::Video));
        let kind = if on_video { Kind::Video } else { Kind::Edit };
        refer.run((kind, url));
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::jobs::samples::image;

    #[test]
    fn the_first_image_with_a_link_is_the_reference() {
        let video = Media {
            url: "https://host.example/v.mp4".into(),
            kind: MediaKind::Video,
        };
        let (link, file) = (image("https://host.example/a.png"), image("easel-bytes:1"));
        for (media, is_link, is_file) in [
            (vec![], false, false),
            (vec![video.clone()], false, false),
            (vec![video.clone(), file.clone()], false, true),
            (vec![file, video, link.clone()], true, false),
        ] {
            let reference = Reference::of(&media);
            let found = match &reference {
                Reference::Link(url) => (*url == link.url, false),
                Reference::NoLink => (false, true),
                Reference::None => (false, false),
            };
            assert_eq!(found, (is_link, is_file), "{media:?}");
        }
    }

    #[test]
    fn only_links_are_copied() {
        let media = [
            "https://h.example/a",
            "easel-bytes:1",
            "https://h.example/b",
        ]
        .map(image);
        assert_eq!(links(&media), "https://h.example/a\nhttps://h.example/b");
    }
}
