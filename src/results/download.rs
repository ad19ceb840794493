//! Saving the results of a job.

use easel_core::{
    contract::{Media, MediaKind},
    words::{fill, mark, t},
};

use crate::{
    browser::{DownloadOutcome, offer_file, save},
    jobs::{JobRow, Jobs},
    ui::{Link, Notices},
};

const UNREADABLE: &str = mark(
    "The file could not be read here: its host may not allow it, or the link has expired. Open the file and save it from there.",
);
const NOT_HERE: &str =
    mark("The file is not here: it came with the response, and this browser did not save it.");

/// Saves all files of a job. Files that cannot be read are offered as links.
pub(super) async fn download(jobs: Jobs, row: JobRow, media: Vec<Media>, notices: Notices) {
    let name = leptos::prelude::untrack(|| row.public_id());
    let mut unreadable = Vec::new();
    let files = media
        .iter()
        .filter(|item| item.is_http() || item.bytes_name().is_some());
    for (place, item) in files.enumerate() {
        // The likely extension if the bytes do not show the type.
        let ending = match item.kind {
            MediaKind::Image => "png",
            MediaKind::Video => "mp4",
        };
        let which = (place + 1).to_string();
        let file = ["easel-", &name, "-", &which].concat();
        let is_saved =
            item.is_http() && save(&item.url, &file, ending).await == DownloadOutcome::Saved;
        if is_saved || keep(jobs, &row, item, &file, ending).await {
            continue;
        }
        if item.is_http() {
            unreadable.push(Link {
                text: fill(t("Open file {which}"), &[("which", &which)]),
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

/// Saves what this browser has of a medium, or what the service returns with the key.
async fn keep(jobs: Jobs, row: &JobRow, media: &Media, name: &str, ending: &str) -> bool {
    match jobs.file(row, media).await {
        Some(file) => offer_file(&file.to_vec(), name, ending) == DownloadOutcome::Saved,
        None => false,
    }
}
