//! The results of a job on its card: each is a button that opens the large view.

use easel_core::{contract::Media, job::Job};
use leptos::prelude::*;

use super::{
    media_item::MediaItem, opener::Opener, outline, overlays::Overlays, shown_medium::InList,
};
use crate::{
    ui::part,
    work::jobs::{JobRow, Jobs},
};

/// All results of a job, side by side; nothing while there are none.
#[component]
pub(super) fn CardMedia(
    /// The job.
    row: JobRow,
    /// The width of all results side by side, divided by their height.
    ratio: f64,
    /// How the list shows them.
    list: InList,
) -> impl IntoView {
    let overlays = expect_context::<Overlays>();
    let jobs = expect_context::<Jobs>();
    let name = row.job.with_untracked(Job::name);
    let job = row.job.clone();
    let media = Memo::new(move |_| job.with(|job| job.media().to_vec()));
    part(move || {
        let media = media.get();
        if media.is_empty() {
            return ().into_any();
        }
        // The results stand side by side.
        let ratio = ratio / f64::from(u32::try_from(media.len()).unwrap_or(u32::MAX));
        let is_alone = media.len() == 1;
        let item = |(place, media): (usize, Media)| {
            let (id, shown) = (row.id.clone(), row.clone());
            let opener = Opener {
                place,
                is_alone,
                on_open: Callback::new(move |()| overlays.open(&id)),
                ratio,
                list: Some(list),
                on_loaded: Callback::new(move |size| {
                    // A thumbnail has about the same shape as its result.
                    if place == 0 {
                        shown.job.with_untracked(|job| outline::remember(job, size));
                        jobs.measure(&shown, size);
                    }
                }),
            };
            view! { <MediaItem row=row.clone() media name=name.clone() opener=Some(opener) /> }
        };
        if is_alone {
            // One element less for each card: a grid has many cards.
            return media
                .into_iter()
                .enumerate()
                .map(item)
                .collect_view()
                .into_any();
        }
        let items = media.into_iter().enumerate().map(item).collect_view();
        view! { <div class="card-media">{items}</div> }.into_any()
    })
}
