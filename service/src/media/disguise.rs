//! Files of another type than the ending of their name: some services save what a model gave
//! them under the ending that was expected.

use std::io::Cursor;

use bytes::Bytes;
use image::ImageFormat;

use crate::recipe::Recipe;

/// A second of colours, 160 × 90 (VP8). This service has no encoder for `WebM`.
const WEBM: &[u8] = include_bytes!("disguise.webm");

/// What the bytes are.
pub(super) fn mime(recipe: &Recipe) -> &'static str {
    match recipe {
        Recipe::Image { .. } => "image/jpeg",
        Recipe::Video { .. } => "video/webm",
    }
}

/// The recipe's picture as JPEG; the same `WebM` for every clip.
pub(super) fn render(recipe: &Recipe) -> Result<Bytes, String> {
    if let Recipe::Video { .. } = recipe {
        return Ok(Bytes::from_static(WEBM));
    }
    let wrong = |error: image::ImageError| error.to_string();
    // JPEG has no transparency.
    let picture = image::load_from_memory(&recipe.render()?)
        .map_err(wrong)?
        .into_rgb8();
    let mut file = Cursor::new(Vec::new());
    picture
        .write_to(&mut file, ImageFormat::Jpeg)
        .map_err(wrong)?;
    Ok(file.into_inner().into())
}
