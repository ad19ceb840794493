//! The names of saved results.

use easel_core::{dimensions::dimensions_of, large_view::file_name};
use leptos::prelude::*;

use crate::{browser::local_day, jobs::JobRow};

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
