//! Saving the results of a job: the part that is loaded at once.

use easel_core::contract::Media;

use super::saving::Save;
use crate::{
    state::notices::Notices,
    ui::lazy::{Loader, NOT_LOADED},
    work::{jobs::JobRow, keep::Keep},
};

/// Saves files of a job. Files that cannot be read are offered as links.
pub(super) async fn download(
    saving: Loader<Save>,
    keep: Keep,
    row: JobRow,
    media: Vec<Media>,
    notices: Notices,
) {
    match saving().await {
        Some(save) => save(keep, row, media, notices).await,
        None => notices.say(NOT_LOADED),
    }
}
