//! A small picture of a result.

use std::rc::Rc;

use easel_core::contract::{Media, MediaKind};
use leptos::{prelude::*, task::spawn_local};

use super::media_source::in_place_of_link;
use crate::{
    browser::ObjectUrl,
    jobs::{JobRow, Jobs},
    keep::Keep,
    ui::part,
};

/// A small picture without a name; nothing if the file is not available.
#[component]
pub(super) fn Thumb(
    /// The job.
    row: JobRow,
    /// The result.
    media: Media,
) -> impl IntoView {
    let (jobs, keep) = (expect_context::<Jobs>(), expect_context::<Keep>());
    let file = RwSignal::new_local(None::<Rc<ObjectUrl>>);
    let kind = media.kind;
    let link = media.is_http().then(|| media.url.clone());
    let is_link = link.is_some();
    let load = move || {
        let (row, media) = (row.clone(), media.clone());
        spawn_local(async move {
            let found = if is_link {
                in_place_of_link(keep, &row, &media).await
            } else {
                jobs.file_url(row, media).await
            };
            file.try_set(found);
        });
    };
    if !is_link {
        load();
    }
    let on_broken = Callback::new(move |()| {
        if is_link && file.with_untracked(Option::is_none) {
            load();
        }
    });
    part(move || {
        let url = file.with(|file| file.as_ref().map(|file| file.as_str().to_owned()));
        let Some(url) = url.or_else(|| link.clone()) else {
            return ().into_any();
        };
        match kind {
            MediaKind::Image => view! {
                <img
                    src=url
                    alt=""
                    referrerpolicy="no-referrer"
                    decoding="async"
                    loading="lazy"
                    on:error=move |_| on_broken.run(())
                />
            }
            .into_any(),
            // Without the time, some browsers show no frame before it plays.
            MediaKind::Video => view! {
                <video
                    src=url + "#t=0.001"
                    preload="metadata"
                    prop:muted=true
                    playsinline=true
                    tabindex="-1"
                    aria-hidden="true"
                    on:error=move |_| on_broken.run(())
                ></video>
            }
            .into_any(),
        }
    })
}
