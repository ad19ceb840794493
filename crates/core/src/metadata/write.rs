//! Writing prompt and settings into a file.

use super::{
    MetadataError, Origin,
    described::{Beside, Described},
    jpeg, mp4, png, webp,
};
use crate::file_type::file_type_of;

/// Writes the origin of a file into it.
///
/// # Errors
///
/// Returns an error if the file is damaged. The file is then best saved as it is.
pub fn describe(bytes: &[u8], origin: &Origin) -> Result<Described, MetadataError> {
    match file_type_of(bytes).map(|file| file.media_type) {
        Some("image/png") => png::describe(bytes, origin),
        Some("image/jpeg") => jpeg::describe(bytes, origin),
        Some("image/webp") => webp::describe(bytes, origin),
        Some("video/mp4") => mp4::describe(bytes, origin),
        Some(_) => Ok(Described::Beside(Beside::Unsupported)),
        None => Err(MetadataError::UnknownType),
    }
}
