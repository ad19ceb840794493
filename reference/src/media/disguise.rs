//! Files of another type than their extension says. Some services save a model's output under the
//! extension that they expected.

use std::io::Cursor;

use bytes::Bytes;
use image::ImageFormat;

use crate::{
    machine::Machine,
    recipe::{Kind, Recipe},
};

/// One second of colours, 160 × 90, VP8. This service has no `WebM` encoder.
const WEBM: &[u8] = include_bytes!("disguise.webm");

/// The type of the bytes.
pub(super) fn mime(recipe: &Recipe) -> &'static str {
    match recipe.kind {
        Kind::Image => "image/jpeg",
        Kind::Video { .. } => "video/webm",
    }
}

/// The recipe's image as JPEG, or the same `WebM` file for every video.
pub(super) async fn render(
    recipe: &Recipe,
    inputs: Vec<Bytes>,
    machine: &dyn Machine,
) -> Result<Bytes, String> {
    match recipe.kind {
        Kind::Image => {
            let png = recipe.render(inputs, machine).await?;
            machine.work(Box::new(move || jpeg(&png))).await
        }
        Kind::Video { .. } => Ok(Bytes::from_static(WEBM)),
    }
}

fn jpeg(png: &[u8]) -> Result<Bytes, String> {
    let wrong = |error: image::ImageError| error.to_string();
    // JPEG has no transparency.
    let picture = image::load_from_memory(png).map_err(wrong)?.into_rgb8();
    let mut file = Cursor::new(Vec::new());
    picture
        .write_to(&mut file, ImageFormat::Jpeg)
        .map_err(wrong)?;
    Ok(file.into_inner().into())
}
