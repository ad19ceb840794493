//! The names of saved results.

use easel_core::{contract::Request, dimensions::dimensions_of, file_name::NameFacts};
use leptos::prelude::*;

use crate::{browser::local_day, jobs::JobRow, state::settings::name_template};

/// The name of a file with these bytes.
pub(super) fn name(row: &JobRow, bytes: &[u8], number: Option<usize>) -> String {
    with_facts(row, bytes, number, |facts| name_template().name(facts))
}

/// The name of a file with these bytes in an archive, with its folders.
pub(super) fn path(row: &JobRow, bytes: &[u8], number: Option<usize>) -> String {
    with_facts(row, bytes, number, |facts| {
        name_template().path(facts).join("/")
    })
}

fn with_facts(
    row: &JobRow,
    bytes: &[u8],
    number: Option<usize>,
    name: impl FnOnce(NameFacts<'_>) -> String,
) -> String {
    row.job.with_untracked(|job| {
        let request = job.request.as_ref();
        name(NameFacts {
            day: &local_day(job.created_at),
            prompt: request.map_or("", |request| request.prompt()),
            model: request.map_or("", |request| request.model()),
            kind: request.map(Request::kind),
            size: dimensions_of(bytes),
            number,
        })
    })
}
