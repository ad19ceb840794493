//! Media that an answer contains as base64 instead of a link.

mod base64;
mod file;

use self::base64::Run;
pub use self::file::{file_in, text_in};
use crate::file_type::FileType;

/// The media type of base64 data, from its first bytes.
pub(super) fn media_type_of_base64(text: &str) -> Option<&'static str> {
    Some(base64::type_of(text)?.media_type)
}

/// The prefix of the placeholder for bytes that were extracted from an answer:
/// `easel-bytes:<name>`.
pub const BYTES_SCHEME: &str = "easel-bytes:";

/// The length in bytes below which a text is not media: the smallest displayable PNG has 67 bytes.
const SHORTEST: usize = 40;

/// The length in bytes that the part of a `data:` URL before the base64 never reaches.
const LONGEST_DATA_START: usize = 64;

/// Bytes that were extracted from an answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct InlineBytes {
    /// The name under which they are stored: the requested name, a hash of the bytes, and a file
    /// extension, such as `job-9f86d081884c7d65.png`. The same bytes in another answer get the same
    /// name; different bytes get a different one.
    pub name: String,
    /// The media type, detected from the bytes and not from what the service says.
    pub media_type: &'static str,
    /// The bytes.
    pub bytes: Vec<u8>,
}

impl InlineBytes {
    /// The bytes of an answer that is a file, under a name that begins with the given one.
    pub fn of_file(file: FileType, bytes: Vec<u8>, name: &str) -> Self {
        Self {
            name: format!("{name}-{:016x}.{}", figure(&bytes), file.extension),
            media_type: file.media_type,
            bytes,
        }
    }

    /// The placeholder for the bytes in the answer.
    pub fn address(&self) -> String {
        [BYTES_SCHEME, &self.name].concat()
    }
}

/// Extracts base64 media from a text and puts [`InlineBytes::address`] in their place, so that the bytes
/// are not stored or shown with the text. The rest of the text stays exactly as it is. `None` if
/// there are none.
///
/// Media are recognised by their first bytes, wherever the text is: under `b64_json`, in a `data:`
/// URL, in JSON within JSON. Equal media are extracted once.
pub fn lift_bytes(body: &str, name: &str) -> Option<(String, Vec<InlineBytes>)> {
    let mut lifted: Vec<InlineBytes> = Vec::new();
    let mut text = String::new();
    let mut kept_to = 0;
    let mut at = 0;
    while let Some(run) = Run::next(body, at) {
        at = run.end;
        let Some(start) = start_of_text(body, &run) else {
            continue;
        };
        let Some((bytes, media)) = run.media() else {
            continue;
        };
        let found = InlineBytes::of_file(media, bytes, name);
        // Two adjacent texts may overlap.
        text.push_str(&body[kept_to..start.max(kept_to)]);
        text.push_str(&found.address());
        kept_to = run.end;
        if !lifted.contains(&found) {
            lifted.push(found);
        }
    }
    if lifted.is_empty() {
        return None;
    }
    text.push_str(&body[kept_to..]);
    Some((text, lifted))
}

/// FNV-1a: it only has to tell the few media of one job apart.
fn figure(bytes: &[u8]) -> u64 {
    bytes.iter().fold(0xcbf2_9ce4_8422_2325, |figure, byte| {
        (figure ^ u64::from(*byte)).wrapping_mul(0x0100_0000_01b3)
    })
}

/// The start of the text to replace: the run's own start, or the start of its `data:` URL. `None`
/// if the run is part of something else, such as a path.
fn start_of_text(body: &str, run: &Run) -> Option<usize> {
    if run.end - run.start < SHORTEST {
        return None;
    }
    let before = &body[..run.start];
    // The run is quoted, in XML, or the whole body.
    if before.ends_with(['"', '\'', '>']) || before.trim().is_empty() {
        // The quotation mark after the run may be missing.
        let after = body[run.end..].trim_start_matches('\\').trim_start();
        let is_end = after.is_empty() || after.starts_with(['"', '\'', ',', '}', ']', '<']);
        return is_end.then_some(run.start);
    }
    let data = before.strip_suffix("base64,")?;
    if data.ends_with(['"', '\'']) {
        return Some(data.len());
    }
    let start = data.rfind("data:")?;
    let is_near = run.start - start <= LONGEST_DATA_START;
    (is_near && !data[start..].contains('"')).then_some(start)
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a panic is how a test fails")]
mod tests;
