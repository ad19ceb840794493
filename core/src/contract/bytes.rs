//! Media that are in the text of an answer, as base64, instead of a link to them.

mod base64;

use self::base64::Run;

/// What base64 is, told by how its bytes begin.
pub(super) fn media_type_of_base64(text: &str) -> Option<&'static str> {
    Some(base64::type_of(text)?.media_type)
}

/// What stands in an answer for bytes that were taken out: `easel-bytes:<name>`.
pub const BYTES_SCHEME: &str = "easel-bytes:";

/// Shorter texts are no media: the smallest PNG that can be shown has 67 bytes.
const SHORTEST: usize = 40;

/// What comes before base64 in a `data:` URL is shorter than this.
const LONGEST_DATA_START: usize = 64;

/// Bytes that were taken out of an answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Bytes {
    /// Under which name they are kept: the name that was asked for, a figure that tells them from
    /// other bytes, and the usual ending of a file, such as `job-9f86d081884c7d65.png`. The same
    /// bytes in another answer have the same name, others have another.
    pub name: String,
    /// What they are, by themselves rather than by what the service says.
    pub media_type: &'static str,
    /// The bytes.
    pub bytes: Vec<u8>,
}

impl Bytes {
    /// What stands in the answer in their place.
    pub fn address(&self) -> String {
        [BYTES_SCHEME, &self.name].concat()
    }
}

/// Takes the media that are base64 in a text out of it. In their place stands
/// [`Bytes::address`], so that whatever keeps or shows the text is spared the bytes. The rest of
/// the text stays as it is, to the last blank. `None` where there are none.
///
/// Media are told by how their bytes begin, wherever the text is: under `b64_json`, in a `data:`
/// URL, in JSON within JSON. Equal media are taken out once.
pub fn lift_bytes(body: &str, name: &str) -> Option<(String, Vec<Bytes>)> {
    let mut lifted: Vec<Bytes> = Vec::new();
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
        let found = Bytes {
            name: format!("{name}-{:016x}.{}", figure(&bytes), media.extension),
            media_type: media.media_type,
            bytes,
        };
        // Two texts that run into each other share what lies between them.
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

/// FNV-1a: it only has to tell the few media of one job from each other.
fn figure(bytes: &[u8]) -> u64 {
    bytes.iter().fold(0xcbf2_9ce4_8422_2325, |figure, byte| {
        (figure ^ u64::from(*byte)).wrapping_mul(0x0100_0000_01b3)
    })
}

/// Where the text begins that is replaced: a run is a text of its own, or the end of a `data:`
/// URL. `None` for a part of anything else, such as a path.
fn start_of_text(body: &str, run: &Run) -> Option<usize> {
    if run.end - run.start < SHORTEST {
        return None;
    }
    let before = &body[..run.start];
    if before.ends_with('"') {
        let after = body[run.end..].trim_start_matches('\\');
        return after.starts_with('"').then_some(run.start);
    }
    let data = before.strip_suffix("base64,")?;
    let start = data.rfind("data:")?;
    let is_near = run.start - start <= LONGEST_DATA_START;
    (is_near && !data[start..].contains('"')).then_some(start)
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a panic is how a test fails")]
mod tests;
