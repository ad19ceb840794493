//! A small picture of a result.

use std::rc::Rc;

use easel_core::contract::{Media, MediaKind};
use leptos::{prelude::*, task::spawn_local};

use crate::{
    browser::ObjectUrl,
    jobs::{JobRow, Jobs},
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
    let jobs = expect_context::<Jobs>();
    let file = RwSignal::new_local(None::<Rc<ObjectUrl>>);
    let kind = media.kind;
    let link = media.is_http().then(|| media.url.clone());
    let wants_key = link.is_some() && jobs.may_want_key(&row, &media);
    let load = move || {
        let (row, media) = (row.clone(), media.clone());
        spawn_local(async move {
            let found = jobs.file_url(row, media).await;
            file.try_set(found);
        });
    };
    if link.is_none() {
        load();
    }
    let on_broken = Callback::new(move |()| {
        if wants_key && file.with_untracked(Option::is_none) {
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
