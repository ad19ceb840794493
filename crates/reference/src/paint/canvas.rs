//! The canvas that everything is painted on, and its PNG file.

use bytes::Bytes;
use image::{
    ExtendedColorType, ImageEncoder,
    codecs::png::{CompressionType, FilterType, PngEncoder},
};
use tiny_skia::Pixmap;

use crate::size::Size;

/// An empty canvas.
pub(crate) fn blank(size: Size) -> Result<Pixmap, String> {
    Pixmap::new(size.width, size.height)
        .ok_or_else(|| format!("{size:?} is not a valid canvas size"))
}

/// Encodes the canvas as PNG. Compression is fast rather than strong, because the file is not
/// stored for long.
pub(crate) fn png(canvas: &Pixmap) -> Result<Bytes, String> {
    // Every scene is opaque, so the file needs no alpha.
    let rgb: Vec<u8> = canvas
        .pixels()
        .iter()
        .flat_map(|pixel| [pixel.red(), pixel.green(), pixel.blue()])
        .collect();
    let mut file = Vec::new();
    PngEncoder::new_with_quality(&mut file, CompressionType::Fast, FilterType::Adaptive)
        .write_image(
            &rgb,
            canvas.width(),
            canvas.height(),
            ExtendedColorType::Rgb8,
        )
        .map_err(|error| error.to_string())?;
    Ok(file.into())
}
