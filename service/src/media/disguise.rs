//! Files of another type than their extension says. Some services save a model's output under the
//! extension that they expected.

use std::io::Cursor;

use bytes::Bytes;
use image::ImageFormat;

use crate::recipe::Recipe;

/// One second of colours, 160 × 90, VP8. This service has no `WebM` encoder.
const WEBM: &[u8] = include_bytes!("disguise.webm");

/// The type of the bytes.
pub(super) fn mime(recipe: &Recipe) -> &'static str {
    match recipe {
        Recipe::Image { .. } => "image/jpeg",
        Recipe::Video { .. } => "video/webm",
    }
}

/// The recipe's image as JPEG, or the same `WebM` file for every video.
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
