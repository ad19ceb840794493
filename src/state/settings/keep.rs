//! The user's choice of which results are kept on this device.

use easel_core::{contract::MediaKind, keep::Wish};

use super::kept::{read, write};

/// The stored name of a setting that is present if pictures are not kept.
const NO_PICTURES: &str = "easel.keep_no_pictures";
const NO_CLIPS: &str = "easel.keep_no_clips";
/// The stored name of the largest size of a kept result, in megabytes.
const LARGEST: &str = "easel.keep_largest";

/// The largest size of a kept result in megabytes, unless the user sets another number: a minute of
/// 4K video has half of it.
const USUAL_LARGEST: u64 = 500;

const MEGABYTE: u64 = 1_000_000;

/// The results that the user wants to keep: all of them by default.
pub fn keep_wish() -> Wish {
    Wish {
        pictures: read(NO_PICTURES).is_none(),
        clips: read(NO_CLIPS).is_none(),
        largest: largest_kept().saturating_mul(MEGABYTE),
        room_made: 0,
    }
}

/// Sets whether results of this kind are kept. Returns `false` if that is not stored and applies
/// only to this page.
pub fn set_keep(kind: MediaKind, wanted: bool) -> bool {
    let name = match kind {
        MediaKind::Image => NO_PICTURES,
        MediaKind::Video => NO_CLIPS,
    };
    write(name, if wanted { "" } else { "yes" })
}

/// The largest size of a kept result, in megabytes.
pub fn largest_kept() -> u64 {
    read(LARGEST)
        .and_then(|text| text.parse().ok())
        .unwrap_or(USUAL_LARGEST)
}

/// Sets the largest size of a kept result, in megabytes. `None` if the text is not a number above
/// zero; otherwise whether it is stored.
pub fn set_largest_kept(text: &str) -> Option<bool> {
    let largest: u64 = text.trim().parse().ok().filter(|number| *number > 0)?;
    Some(write(LARGEST, &largest.to_string()))
}
