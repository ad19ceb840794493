//! The saved form of a result: its name, its bytes, and a file next to it.

use easel_core::{
    contract::{Media, MediaKind},
    dimensions::dimensions_of,
    file_name::NameFacts,
    file_type::{FileType, MP4, PNG, file_type_of},
    job::Job,
    keep::NotMedium,
    metadata::{Described, Origin, describe},
};
use leptos::prelude::*;

use super::jobs::JobRow;
use crate::{
    browser::local_day,
    state::settings::{name_template, writes_metadata},
};

/// A file in the form in which it is saved.
pub struct SavedFile {
    /// The bytes of the file.
    pub bytes: Vec<u8>,
    /// The JSON for a file next to it, if not all data could be written into the file itself.
    pub beside: Option<String>,
}

/// The file name for a result, by the template for names: without the extension. The size is the width and height in pixels.
pub fn name(row: &JobRow, size: Option<(u32, u32)>, number: Option<usize>) -> String {
    with_facts(row, size, number, |facts| name_template().name(facts))
}

/// The number of a result in the name of its file, from 1. `None` if its job has no other.
pub fn number_of(row: &JobRow, media: &Media) -> Option<usize> {
    row.job.with_untracked(|job| {
        let all = job.media();
        let place = all.iter().position(|other| other.url == media.url);
        (all.len() > 1).then(|| place.unwrap_or_default() + 1)
    })
}

/// The path of a result with these bytes in an archive or a folder of the user, with its folders.
pub fn path(row: &JobRow, bytes: &[u8], number: Option<usize>) -> String {
    with_facts(row, dimensions_of(bytes), number, |facts| {
        name_template().path(facts).join("/")
    })
}

fn with_facts(
    row: &JobRow,
    size: Option<(u32, u32)>,
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
            size,
            number,
        })
    })
}

/// Adds the data about how a result was made to its file, unless the user does not want that. Data that cannot be in the
/// file goes next to it. A file that the user has added stays as it is. `name` is the name of the file, with its
/// extension.
pub fn described(row: &JobRow, bytes: Vec<u8>, name: &str) -> SavedFile {
    let plain = |bytes| SavedFile {
        bytes,
        beside: None,
    };
    if !writes_metadata() || row.job.with_untracked(Job::is_added) {
        return plain(bytes);
    }
    let size = dimensions_of(&bytes);
    let origin = row.job.with_untracked(|job| Origin::of(job, size));
    let bytes = match describe(&bytes, &origin) {
        Ok(Described::Inside(bytes)) => return plain(bytes),
        Ok(Described::Partly(bytes, _)) => bytes,
        // Damaged files are saved as they are, too.
        Ok(Described::Beside(_)) | Err(_) => bytes,
    };
    SavedFile {
        bytes,
        beside: Some(origin.beside(name)),
    }
}

/// The JSON for a file next to a file that is too long to be rewritten. `ends` are the first and last bytes of that
/// file. `None` if the user does not want the data about how results were made, or has added the file.
pub fn beside(row: &JobRow, ends: &[u8], name: &str) -> Option<String> {
    let is_wanted = writes_metadata() && !row.job.with_untracked(Job::is_added);
    let size = dimensions_of(ends);
    let origin = is_wanted.then(|| row.job.with_untracked(|job| Origin::of(job, size)))?;
    Some(origin.beside(name))
}

/// The extension of a file: by its bytes, or else the usual one of its kind. A text has that of a text, whatever the service
/// calls it.
pub fn ending(bytes: &[u8], kind: MediaKind) -> &'static str {
    let of_medium = file_type_of(bytes).map(|file| file.extension);
    let of_text = || NotMedium::of(bytes).map(NotMedium::extension);
    let found = of_medium.or_else(of_text);
    found.unwrap_or(usual_type(kind).extension)
}

/// The type that files of a kind usually have.
pub const fn usual_type(kind: MediaKind) -> FileType {
    match kind {
        MediaKind::Image => PNG,
        MediaKind::Video => MP4,
    }
}

/// The name of a file without its extension.
fn stem(name: &str) -> &str {
    let stem = name.rsplit_once('.').map_or(name, |(stem, _)| stem);
    if stem.is_empty() { name } else { stem }
}

#[cfg(test)]
mod tests {
    use wasm_bindgen_test::wasm_bindgen_test;

    use super::*;

    /// A page that asked to sign in was saved as `.png`.
    #[wasm_bindgen_test]
    fn the_bytes_name_the_extension() {
        for (bytes, kind, expected) in [
            (&b"\x89PNG\r\n\x1a\n"[..], MediaKind::Video, "png"),
            (b"<svg xmlns='a'>", MediaKind::Image, "svg"),
            (b"\x00\x01 of tomorrow", MediaKind::Image, "png"),
            (b"\x00\x01 of tomorrow", MediaKind::Video, "mp4"),
            (b"<!doctype html>", MediaKind::Image, "html"),
            (b"<Error><Code>AccessDenied</Code>", MediaKind::Image, "xml"),
            (b"{\"detail\": \"Not Found\"}", MediaKind::Video, "json"),
            (b"", MediaKind::Image, "txt"),
        ] {
            assert_eq!(ending(bytes, kind), expected, "{bytes:?}");
        }
    }
}
