//! The boxes of an MP4 file: a length, a kind, and the content, which may be boxes again.

use std::ops::Range;

use crate::metadata::MetadataError;

/// The position of a box in the file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Box {
    pub(super) kind: [u8; 4],
    /// The position of its length.
    pub(super) start: usize,
    /// The position of its content.
    content: usize,
    pub(super) end: usize,
    /// Whether the box has no length and extends to the end of the file.
    pub(super) is_open: bool,
}

/// The most boxes that are read in one place. Real files have a few dozens.
const MOST_BOXES: usize = 100_000;

impl Box {
    pub(super) fn body(&self) -> Range<usize> {
        self.content..self.end
    }

    /// Whether the length is a number of 32 bits, as in all boxes except those with media.
    pub(super) fn is_short(&self) -> bool {
        self.content - self.start == 8 && !self.is_open
    }
}

/// The boxes of the whole file.
pub(super) fn top(bytes: &[u8]) -> Result<Vec<Box>, MetadataError> {
    boxes(bytes, 0..bytes.len(), true)
}

/// The boxes within a box, after its first `own` bytes, which are not a box.
pub(super) fn children(bytes: &[u8], parent: &Box, own: usize) -> Result<Vec<Box>, MetadataError> {
    let body = parent.body();
    boxes(bytes, (body.start + own).min(body.end)..body.end, false)
}

/// A box with this content, which must be shorter than 4 GB.
pub(in crate::metadata) fn made(kind: [u8; 4], content: &[u8]) -> Vec<u8> {
    let length = u32::try_from(content.len() + 8).unwrap_or(u32::MAX);
    [&length.to_be_bytes()[..], &kind, content].concat()
}

fn boxes(bytes: &[u8], range: Range<usize>, is_top: bool) -> Result<Vec<Box>, MetadataError> {
    const BROKEN: MetadataError = MetadataError::Damaged("MP4 boxes");
    let mut found = Vec::new();
    let mut at = range.start;
    // Some programs end a list of boxes by four zero bytes.
    while range.end - at >= 8 {
        let one = one(bytes, at, range.end, is_top).ok_or(BROKEN)?;
        at = one.end;
        found.push(one);
        if found.len() > MOST_BOXES {
            return Err(BROKEN);
        }
    }
    match range.end - at {
        0 => Ok(found),
        _ if !is_top && bytes[at..range.end].iter().all(|byte| *byte == 0) => Ok(found),
        _ => Err(BROKEN),
    }
}

fn one(bytes: &[u8], start: usize, limit: usize, is_top: bool) -> Option<Box> {
    let header = bytes.get(start..start + 8)?;
    let (length, kind) = header.split_at(4);
    let kind = kind.try_into().ok()?;
    let (content, end, is_open) = match u32::from_be_bytes(length.try_into().ok()?) {
        0 if is_top => (start + 8, limit, true),
        1 => {
            let length = bytes.get(start + 8..start + 16)?.try_into().ok()?;
            let length = usize::try_from(u64::from_be_bytes(length)).ok()?;
            (start + 16, start.checked_add(length)?, false)
        }
        length => {
            let length = usize::try_from(length).ok()?;
            (start + 8, start.checked_add(length)?, false)
        }
    };
    (content <= end && end <= limit).then_some(Box {
        kind,
        start,
        content,
        end,
        is_open,
    })
}
