//! Saving the results of a job, with the data about how they were made. This code is loaded with
//! the first download.

use easel_core::{
    contract::{Media, MediaKind},
    dimensions::dimensions_of,
    keep::Failure,
    words::{fill, mark, t},
};
use futures::future::LocalBoxFuture;

use super::other_answer::not_medium_words;
use crate::{
    browser::{Blob, DownloadOutcome, Stop, copy_of, offer_file, offer_text},
    state::notices::{NoticeLink, Notices},
    work::{
        jobs::JobRow,
        keep::Keep,
        saved_file::{described, ending, name, number_of},
    },
};

const UNREADABLE: &str = mark(
    "The file could not be read here: its host may not allow it, or the link has expired. Open the file and save it from there.",
);
const VIEW_ONLY: &str = mark(
    "The file could not be read here, since its host does not allow it: it is only kept for viewing. Open the file and save it from there, while its link works.",
);
const NOT_MEDIUM: &str =
    mark("{answer} It was not saved. The file may come later: try again, or open the link.");
const NOT_HERE: &str =
    mark("The file is not here: it came with the response, and this browser did not save it.");

/// Saves files of a job.
pub type Save = fn(Keep, JobRow, Vec<Media>, Notices) -> LocalBoxFuture<'static, ()>;

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
    let mut words = t(UNREADABLE).to_owned();
    for item in media {
        if !item.is_http() && item.bytes_name().is_none() {
            continue;
        }
        let number = number_of(&row, &item);
        let why = match read(keep, &row, &item).await {
            Ok(bytes) => {
                if offer(&row, item.kind, bytes, number) {
                    continue;
                }
                None
            }
            Err(why) => Some(why),
        };
        if item.is_http() {
            if let Some(Failure::NoMedium(what)) = why {
                words = fill(t(NOT_MEDIUM), &[("answer", not_medium_words(what))]);
            } else if keep.is_view_only(&row, &item).await {
                t(VIEW_ONLY).clone_into(&mut words);
            }
            unreadable.push(NoticeLink {
                text: fill(
                    t("Open file {which}"),
                    &[("which", &number.unwrap_or(1).to_string())],
                ),
                url: item.url.clone(),
            });
        } else {
            notices.say(NOT_HERE);
        }
    }
    if !unreadable.is_empty() {
        notices.link(words, unreadable);
    }
}

/// Reads a file: the kept bytes, or else the bytes at its link, or else the bytes that the service
/// returns with the key.
async fn read(keep: Keep, row: &JobRow, media: &Media) -> Result<Vec<u8>, Failure> {
    let kept = keep.file(row, media).await;
    read_or_fetch(kept.as_ref(), keep, row, media, &Stop::default()).await
}

/// The bytes of a file from its kept copy if there is one, or else from its link or its service.
pub(super) async fn read_or_fetch(
    kept: Option<&Blob>,
    keep: Keep,
    row: &JobRow,
    media: &Media,
    stop: &Stop,
) -> Result<Vec<u8>, Failure> {
    if let Some(kept) = kept
        && let Some(bytes) = copy_of(kept).await
    {
        return Ok(bytes);
    }
    keep.jobs().fetch_file(Some(row), media, stop).await
}

fn offer(row: &JobRow, kind: MediaKind, bytes: Vec<u8>, number: Option<usize>) -> bool {
    let name = name(row, dimensions_of(&bytes), number);
    let ending = ending(&bytes, kind);
    let whole = [&name, ".", ending].concat();
    let file = described(row, bytes, &whole);
    let outcome = offer_file(&file.bytes, &name, ending);
    if let Some(text) = file.beside {
        offer_text(&text, &[&whole, ".json"].concat());
    }
    outcome == DownloadOutcome::Saved
}
