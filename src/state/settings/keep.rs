//! Which results are kept on this device.

use easel_core::{contract::MediaKind, keep::Wish};

use super::kept::{read, write};

/// Set when such results are not kept.
const NO_PICTURES: &str = "easel.keep_no_pictures";
const NO_CLIPS: &str = "easel.keep_no_clips";
/// In megabytes.
const LARGEST: &str = "easel.keep_largest";

/// The most megabytes that are kept of one result, unless the user sets another number: a minute of
/// video in 4K has half of it.
const USUAL_LARGEST: u64 = 500;

const MEGABYTE: u64 = 1_000_000;

/// What the user wants to keep: everything, unless set otherwise.
pub fn keep_wish() -> Wish {
    Wish {
        pictures: read(NO_PICTURES).is_none(),
        clips: read(NO_CLIPS).is_none(),
        largest: largest_kept().saturating_mul(MEGABYTE),
        room_made: 0,
    }
}

/// Sets whether such results are kept; `false` if that only holds for this page.
pub fn set_keep(kind: MediaKind, wanted: bool) -> bool {
    let name = match kind {
        MediaKind::Image => NO_PICTURES,
        MediaKind::Video => NO_CLIPS,
    };
    write(name, if wanted { "" } else { "yes" })
}

/// The most megabytes that are kept of one result.
pub fn largest_kept() -> u64 {
    read(LARGEST)
        .and_then(|text| text.parse().ok())
        .unwrap_or(USUAL_LARGEST)
}

/// Sets the most megabytes; `None` if this is no number above zero. Returns whether it is stored.
pub fn set_largest_kept(text: &str) -> Option<bool> {
    let largest: u64 = text.trim().parse().ok().filter(|number| *number > 0)?;
    Some(write(LARGEST, &largest.to_string()))
}
