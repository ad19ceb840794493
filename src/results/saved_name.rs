//! The names of saved results.

use easel_core::{dimensions::dimensions_of, file_name::NameFacts};
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
        let file = job.added.as_ref().map(|added| stem(&added.file));
        let is_known = job.request.is_some() || job.is_added();
        name(NameFacts {
            day: &local_day(job.created_at),
            prompt: job.prompt().or(file).unwrap_or_default(),
            model: job.model().unwrap_or_default(),
            kind: is_known.then(|| job.kind()),
            size: dimensions_of(bytes),
            number,
        })
    })
}

/// The name of a file without its extension.
fn stem(name: &str) -> &str {
    let stem = name.rsplit_once('.').map_or(name, |(stem, _)| stem);
    if stem.is_empty() { name } else { stem }
}
