//! Files of another type than their extension says. Some services save a model's output under the
//! extension that they expected.

use std::io::Cursor;

use bytes::Bytes;
use image::ImageFormat;

use crate::{
    directive::Disguise,
    machine::Machine,
    recipe::{Kind, Recipe},
};

/// A video of one second of colours, 160 × 90, VP8. This service has no `WebM` encoder.
const WEBM: &[u8] = include_bytes!("disguise.webm");

/// An animated image of two frames, 16 × 9.
const GIF: &[u8] = include_bytes!("disguise.gif");

/// The start of a HEIC picture. The rest is missing, because a browser without a decoder for HEIC does not read that
/// far.
const HEIC: &[u8] = b"\0\0\0\x18ftypheic\0\0\0\0mif1heic\0\0\0\x0cmdat\0\0\0\0";

/// Returns the type of the bytes.
pub(super) fn mime(recipe: &Recipe, disguise: Disguise) -> &'static str {
    match (disguise, &recipe.kind) {
        (Disguise::Hidden | Disguise::Admitted, Kind::Image) => "image/jpeg",
        (Disguise::OtherKind, Kind::Image)
        | (Disguise::Hidden | Disguise::Admitted, Kind::Video { .. }) => "video/webm",
        (Disguise::OtherKind, Kind::Video { .. }) => "image/gif",
        (Disguise::Hevc, Kind::Image) => "image/heic",
        (Disguise::Hevc, Kind::Video { .. }) => recipe.mime(),
    }
}

/// Renders the file in disguise. As another type, the recipe's image is a JPEG, and every video is the same `WebM`
/// file. As the other kind, every image is that clip, and every video the same GIF file. Otherwise the file claims to
/// be in HEVC.
pub(super) async fn render(
    recipe: &Recipe,
    disguise: Disguise,
    inputs: Vec<Bytes>,
    machine: &dyn Machine,
) -> Result<Bytes, String> {
    match (disguise, &recipe.kind) {
        (Disguise::Hidden | Disguise::Admitted, Kind::Image) => {
            let png = recipe.render(inputs, machine).await?;
            machine.work(Box::new(move || jpeg(&png))).await
        }
        (Disguise::OtherKind, Kind::Image)
        | (Disguise::Hidden | Disguise::Admitted, Kind::Video { .. }) => {
            Ok(Bytes::from_static(WEBM))
        }
        (Disguise::OtherKind, Kind::Video { .. }) => Ok(Bytes::from_static(GIF)),
        (Disguise::Hevc, Kind::Image) => Ok(Bytes::from_static(HEIC)),
        (Disguise::Hevc, Kind::Video { .. }) => {
            let clip = recipe.render(inputs, machine).await?;
            Ok(called_hevc(&clip))
        }
    }
}

/// Returns a clip that claims that its picture is in HEVC. A browser without that decoder plays the sound, if there is
/// one.
fn called_hevc(clip: &[u8]) -> Bytes {
    const OWN: &[u8] = b"avc1";
    let mut clip = clip.to_vec();
    // The last occurrence is the entry of the track. An earlier occurrence is a brand.
    let at = clip.windows(OWN.len()).rposition(|part| part == OWN);
    if let Some(at) = at {
        clip[at..at + OWN.len()].copy_from_slice(b"hvc1");
    }
    clip.into()
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
