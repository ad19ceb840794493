//! Reads an input image into a canvas.

use image::{RgbaImage, imageops::FilterType};
use tiny_skia::{ColorU8, Pixmap};

use super::canvas::blank;
use crate::size::Size;

/// The image in the file, scaled and cropped so that it covers the size.
pub(crate) fn cover(file: &[u8], size: Size) -> Result<Pixmap, String> {
    let picture = image::load_from_memory(file).map_err(|error| error.to_string())?;
    let fitted = picture.resize_to_fill(size.width, size.height, FilterType::Triangle);
    canvas(&fitted.into_rgba8())
}

/// Puts the image on white, because the canvas must be opaque.
fn canvas(picture: &RgbaImage) -> Result<Pixmap, String> {
    let (width, height) = picture.dimensions();
    let mut canvas = blank(Size { width, height })?;
    for (to, from) in canvas.pixels_mut().iter_mut().zip(picture.pixels()) {
        let [red, green, blue, alpha] = from.0;
        let over = |color: u8| {
            let mixed =
                (u16::from(color) * u16::from(alpha) + 255 * (255 - u16::from(alpha))) / 255;
            u8::try_from(mixed).unwrap_or(u8::MAX)
        };
        *to = ColorU8::from_rgba(over(red), over(green), over(blue), 255).premultiply();
    }
    Ok(canvas)
}
