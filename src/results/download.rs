//! Saving the results of a job.

use easel_core::{
    contract::{Media, MediaKind},
    dimensions::dimensions_of,
    large_view::file_name,
    words::{fill, mark, t},
};
use leptos::prelude::*;

use crate::{
    browser::{DownloadOutcome, local_day, offer_file, read_file},
    jobs::{JobRow, Jobs},
    ui::{Link, Notices},
};

const UNREADABLE: &str = mark(
    "The file could not be read here: its host may not allow it, or the link has expired. Open the file and save it from there.",
);
const NOT_HERE: &str =
    mark("The file is not here: it came with the response, and this browser did not save it.");

/// Saves files of a job. Files that cannot be read are offered as links.
pub(super) async fn download(jobs: Jobs, row: JobRow, media: Vec<Media>, notices: Notices) {
    let mut unreadable = Vec::new();
    let all = row.job.with_untracked(|job| job.media().to_vec());
    for item in media {
        if !item.is_http() && item.bytes_name().is_none() {
            continue;
        }
        let place = all.iter().position(|other| *other == item).unwrap_or(0) + 1;
        let number = (all.len() > 1).then_some(place);
        if save(jobs, &row, &item, number).await {
            continue;
        }
        if item.is_http() {
            unreadable.push(Link {
                text: fill(t("Open file {which}"), &[("which", &place.to_string())]),
                url: item.url.clone(),
            });
        } else {
            notices.say(NOT_HERE);
        }
    }
    if !unreadable.is_empty() {
        notices.link(UNREADABLE, unreadable);
    }
}

/// Saves a file by its link or else what this browser has of it, or what the service returns with
/// the key.
async fn save(jobs: Jobs, row: &JobRow, media: &Media, number: Option<usize>) -> bool {
    if media.is_http()
        && let Some(bytes) = read_file(&media.url).await
        && offer(row, media.kind, &bytes, number)
    {
        return true;
    }
    match jobs.file(row, media).await {
        Some(file) => offer(row, media.kind, &file.to_vec(), number),
        None => false,
    }
}

fn offer(row: &JobRow, kind: MediaKind, bytes: &[u8], number: Option<usize>) -> bool {
    // The likely extension if the bytes do not show the type.
    let ending = match kind {
        MediaKind::Image => "png",
        MediaKind::Video => "mp4",
    };
    offer_file(bytes, &name(row, bytes, number), ending) == DownloadOutcome::Saved
}

/// The name of a file with these bytes.
pub(super) fn name(row: &JobRow, bytes: &[u8], number: Option<usize>) -> String {
    row.job.with_untracked(|job| {
        let prompt = job.request.as_ref().map_or("", |request| request.prompt());
        file_name(
            &local_day(job.created_at),
            prompt,
            dimensions_of(bytes),
            number,
        )
    })
}
