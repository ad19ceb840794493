//! The actions for results on a job's card.

use easel_core::{
    contract::{Kind, Media, MediaKind},
    words::{mark, t},
};
use leptos::{prelude::*, task::spawn_local};

use super::{
    StreamParts,
    download::download,
    refer::{refer_to, start_from},
};
use crate::{
    jobs::JobRow,
    keep::Keep,
    state::route::{Route, current_route},
    ui::{IconButton, IconName, MenuItem, Notices, copy_telling, part, when},
};

/// Why some actions are not available for a result that came as bytes or was added: services only accept
/// links.
pub(super) const NO_LINK: &str = mark(
    "This file has no link, because it is only on this device. Download it to use it elsewhere.",
);

/// The buttons Edit and Download.
#[component]
pub(super) fn MediaActions(
    /// The job.
    row: JobRow,
    /// The results of the job.
    media: Memo<Vec<Media>>,
    /// Whether the buttons are in the menu, and not beside its button.
    #[prop(optional)]
    in_menu: bool,
) -> impl IntoView {
    let keep = expect_context::<Keep>();
    let notices = expect_context::<Notices>();
    let saving = expect_context::<StreamParts>().saving;
    let start = start_from();
    let request = row.job.with_untracked(|job| job.request.clone());
    let reference = Memo::new(move |_| media.with(|media| Reference::of(media)));
    let is_there = Route::Create(Kind::Edit).is_there();
    view! {
        {part(move || {
            let Some((url, why)) = reference.get().usable().filter(|_| is_there) else {
                return ().into_any();
            };
            let request = request.clone();
            let edit = Callback::new(move |()| {
                start.run((Kind::Edit, url.clone(), request.clone()));
            });
            action(in_menu, t("Edit"), IconName::Edit, edit, why)
        })}
        {when(
            move || media.with(|media| media.iter().any(is_file)),
            move || {
                let row = row.clone();
                let save = Callback::new(move |()| {
                    let media = media.get_untracked();
                    spawn_local(download(saving, keep, row.clone(), media, notices));
                });
                action(in_menu, t("Download"), IconName::Download, save, None)
            },
        )}
    }
}

fn action(
    in_menu: bool,
    label: &'static str,
    icon: IconName,
    on_click: Callback<()>,
    why: Option<&'static str>,
) -> AnyView {
    if in_menu {
        view! { <MenuItem label icon on_click why /> }.into_any()
    } else {
        view! { <IconButton label icon on_click why /> }.into_any()
    }
}

/// The actions for results in a job's menu.
#[component]
pub(super) fn MediaItems(
    /// The results.
    media: Memo<Vec<Media>>,
) -> impl IntoView {
    let notices = expect_context::<Notices>();
    let refer = use_as_reference();
    part(move || {
        let media = media.get();
        let reference = refer.zip(Reference::of(&media).usable());
        let reference = reference.map(|(refer, (url, why))| {
            let on_click = move |()| refer.run(url.clone());
            view! { <MenuItem label=t("Use as reference") icon=IconName::Reference on_click why /> }
        });
        let links = links(&media);
        let copy = media.iter().any(is_file).then(|| {
            let why = links.is_empty().then(|| t(NO_LINK));
            let on_click = move |()| copy_telling(links.clone(), notices);
            view! { <MenuItem label=t("Copy link") icon=IconName::Link on_click why /> }
        });
        view! {
            {reference}
            {copy}
        }
        .into_any()
    })
}

/// An image that another request could start from.
#[derive(Clone, PartialEq)]
pub(super) enum Reference {
    /// The image has a link.
    Link(String),
    /// The image came as bytes, which the service does not accept.
    NoLink,
    /// There is no image.
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

    /// The link of the image, or an empty text and why there is no link; `None` if there is no image.
    fn usable(self) -> Option<(String, Option<&'static str>)> {
        match self {
            Self::Link(url) => Some((url, None)),
            Self::NoLink => Some((String::new(), Some(t(NO_LINK)))),
            Self::None => None,
        }
    }
}

fn is_file(item: &Media) -> bool {
    item.is_http() || item.bytes_name().is_some()
}

/// The addresses of the media, one per line.
fn links(media: &[Media]) -> String {
    let links = media.iter().filter(|item| item.is_http());
    links
        .map(|item| item.url.as_str())
        .collect::<Vec<_>>()
        .join("\n")
}

/// Adds a result's URL to the video form if that is open, else to the edit form. If the site leaves one
/// of the forms out, the URL goes to the other one; `None` if it leaves out both.
fn use_as_reference() -> Option<Callback<String>> {
    let here = current_route();
    let refer = refer_to();
    let [edit, video] = [Kind::Edit, Kind::Video].map(|kind| Route::Create(kind).is_there());
    (edit || video).then(|| {
        Callback::new(move |url: String| {
            let on_video = here.get_untracked() == Some(Route::Create(Kind::Video));
            let kind = if on_video || !edit {
                Kind::Video
            } else {
                Kind::Edit
            };
            refer.run((kind, url));
        })
    })
}

#[cfg(test)]
mod tests {
    use wasm_bindgen_test::wasm_bindgen_test;

    use super::*;
    use crate::jobs::samples::image;

    #[wasm_bindgen_test]
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

    #[wasm_bindgen_test]
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
