//! Saving the results of a job, with what made them. This code is loaded with the first download.

use easel_core::{
    contract::{Media, MediaKind},
    dimensions::dimensions_of,
    job::Job,
    metadata::{Beside, Described, Origin, describe},
    words::{fill, mark, t},
};
use futures::future::LocalBoxFuture;
use leptos::prelude::*;

use super::saved_name::name;
use crate::{
    browser::{DownloadOutcome, copy_of, offer_file, offer_text, read_file},
    jobs::JobRow,
    keep::Keep,
    state::settings::writes_metadata,
    ui::{Link, Notices},
};

const UNREADABLE: &str = mark(
    "The file could not be read here: its host may not allow it, or the link has expired. Open the file and save it from there.",
);
const NOT_HERE: &str =
    mark("The file is not here: it came with the response, and this browser did not save it.");

/// Saves files of a job.
pub type Save = fn(Keep, JobRow, Vec<Media>, Notices) -> LocalBoxFuture<'static, ()>;

/// A file as it is saved.
pub(super) struct SavedFile {
    pub(super) bytes: Vec<u8>,
    /// What goes next to it, as JSON, because it must not be changed.
    pub(super) beside: Option<String>,
}

/// Saves files of a job. Files that cannot be read are offered as links.
pub fn save(
    keep: Keep,
    row: JobRow,
    media: Vec<Media>,
    notices: Notices,
) -> LocalBoxFuture<'static, ()> {
    Box::pin(save_all(keep, row, media, notices))
}

async fn save_all(keep: Keep, row: JobRow, media: Vec<Media>, notices: Notices) {
    let mut unreadable = Vec::new();
    let all = row.job.with_untracked(|job| job.media().to_vec());
    for item in media {
        if !item.is_http() && item.bytes_name().is_none() {
            continue;
        }
        let place = all.iter().position(|other| *other == item).unwrap_or(0) + 1;
        let number = (all.len() > 1).then_some(place);
        if let Some(bytes) = read(keep, &row, &item).await
            && offer(&row, item.kind, bytes, number)
        {
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

/// What is kept of a file, or else what its link has, or what the service returns with the key.
pub(super) async fn read(keep: Keep, row: &JobRow, media: &Media) -> Option<Vec<u8>> {
    if let Some(kept) = keep.file(row, media).await
        && let Some(bytes) = copy_of(&kept).await
    {
        return Some(bytes);
    }
    if media.is_http()
        && let Some(bytes) = read_file(&media.url).await
    {
        return Some(bytes);
    }
    Some(keep.jobs().file(row, media).await?.to_vec())
}

fn offer(row: &JobRow, kind: MediaKind, bytes: Vec<u8>, number: Option<usize>) -> bool {
    // The likely extension if the bytes do not show the type.
    let ending = match kind {
        MediaKind::Image => "png",
        MediaKind::Video => "mp4",
    };
    let name = name(row, &bytes, number);
    let file = described(row, bytes, &name);
    let outcome = offer_file(&file.bytes, &name, ending);
    if let Some(text) = file.beside {
        offer_text(&text, &[&name, ".json"].concat());
    }
    outcome == DownloadOutcome::Saved
}

/// The file with what made it, unless the user does not want that. A damaged file stays as it is, and so
/// does one that the user has added.
pub(super) fn described(row: &JobRow, bytes: Vec<u8>, name: &str) -> SavedFile {
    let plain = |bytes| SavedFile {
        bytes,
        beside: None,
    };
    if !writes_metadata() || row.job.with_untracked(Job::is_added) {
        return plain(bytes);
    }
    let size = dimensions_of(&bytes);
    let origin = row.job.with_untracked(|job| Origin::of(job, size));
    match describe(&bytes, &origin) {
        Ok(Described::Inside(bytes)) => plain(bytes),
        Ok(Described::Beside(Beside::Signed)) => SavedFile {
            bytes,
            beside: Some(origin.beside(name)),
        },
        Ok(Described::Beside(_)) | Err(_) => plain(bytes),
    }
}
