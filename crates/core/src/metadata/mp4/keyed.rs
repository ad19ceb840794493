//! Texts by names of any kind, as ffmpeg and `ComfyUI` write them: `moov`, `udta`, `meta` with the names in `keys` and
//! the texts in `ilst`. `QuickTime` has the same without `udta`, in a `meta` without a version.

use super::{
    boxes::{Box, children},
    items::{META_OWN, handler, text},
};
use crate::metadata::MetadataError;

/// The handler of a list with names.
const KEYED: &[u8; 4] = b"mdta";

/// The bytes before the names: version and flags, and the number of names.
const KEYS_OWN: usize = 8;

/// The bytes before a name: the length of both, and the kind of the name.
const KEY_OWN: usize = 8;

/// All texts, by their names.
pub(super) fn texts(bytes: &[u8], movie: &Box) -> Result<Vec<(String, String)>, MetadataError> {
    let in_movie = children(bytes, movie, 0)?;
    let mut found = Vec::new();
    for one in &in_movie {
        match &one.kind {
            b"meta" => found.extend(of_meta(bytes, one)?),
            b"udta" => {
                for one in children(bytes, one, 0)? {
                    if &one.kind == b"meta" {
                        found.extend(of_meta(bytes, &one)?);
                    }
                }
            }
            _ => {}
        }
    }
    Ok(found)
}

fn of_meta(bytes: &[u8], meta: &Box) -> Result<Vec<(String, String)>, MetadataError> {
    let lists = [META_OWN, 0].map(|own| children(bytes, meta, own).unwrap_or_default());
    let is_keyed = |list: &&Vec<Box>| handler(bytes, list).is_some_and(|kind| kind == KEYED);
    let Some(list) = lists.iter().find(is_keyed) else {
        return Ok(Vec::new());
    };
    let of_kind = |kind: &[u8; 4]| list.iter().find(|one| &one.kind == kind);
    let (Some(keys), Some(items)) = (of_kind(b"keys"), of_kind(b"ilst")) else {
        return Ok(Vec::new());
    };
    let names = names(bytes[keys.body()].get(KEYS_OWN..).unwrap_or_default());
    let mut found = Vec::new();
    for item in children(bytes, items, 0)? {
        // An item has the number of its name in place of a kind. Names are counted from 1.
        let number = usize::try_from(u32::from_be_bytes(item.kind)).unwrap_or_default();
        let name = number.checked_sub(1).and_then(|place| names.get(place));
        if let Some((name, text)) = name.cloned().zip(text(bytes, &item)?) {
            found.push((name, text));
        }
    }
    Ok(found)
}

fn names(mut bytes: &[u8]) -> Vec<String> {
    let mut names = Vec::new();
    while let Some((length, _)) = bytes.split_first_chunk() {
        let length = usize::try_from(u32::from_be_bytes(*length)).unwrap_or(usize::MAX);
        let Some(name) = bytes.get(KEY_OWN..length) else {
            break;
        };
        names.push(String::from_utf8_lossy(name).into_owned());
        bytes = &bytes[length..];
    }
    names
}
