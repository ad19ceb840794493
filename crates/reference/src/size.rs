//! Sizes of images and videos: aspect ratios, preset and custom pixel sizes, resolutions.

use serde::{Deserialize, Serialize};

/// Width and height in pixels.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub(crate) struct Size {
    pub(crate) width: u32,
    pub(crate) height: u32,
}

/// A size with its name.
pub(crate) type Named = (&'static str, Size);

const fn size(width: u32, height: u32) -> Size {
    Size { width, height }
}

/// The aspect ratios of the contract (`POST /v1/images/generations`, `size`), each with the size
/// of its images. These have about one megapixel, the exact ratio, and edges that are multiples of
/// 16.
pub(crate) const RATIOS: [Named; 9] = [
    ("1:1", size(1024, 1024)),
    ("2:3", size(832, 1248)),
    ("3:2", size(1248, 832)),
    ("3:4", size(864, 1152)),
    ("4:3", size(1152, 864)),
    ("4:5", size(896, 1120)),
    ("5:4", size(1120, 896)),
    ("9:16", size(720, 1280)),
    ("16:9", size(1280, 720)),
];

/// The preset sizes of the pixel family.
pub(crate) const PRESETS: [Named; 5] = [
    ("1024x1024", size(1024, 1024)),
    ("1536x1024", size(1536, 1024)),
    ("1024x1536", size(1024, 1536)),
    ("2048x2048", size(2048, 2048)),
    ("3840x2160", size(3840, 2160)),
];

/// The aspect ratios of videos. The sizes are proportions, not pixels.
pub(crate) const VIDEO_RATIOS: [Named; 5] = [
    ("16:9", size(16, 9)),
    ("9:16", size(9, 16)),
    ("1:1", size(1, 1)),
    ("4:3", size(4, 3)),
    ("3:4", size(3, 4)),
];

/// The resolutions, each with the shorter edge of its videos. The edges are small, because the prepared scenes are
/// (`clips/README.md`). They are multiples of 18, because only these make 16:9 exact with even edges, as H.264 has them.
pub(crate) const TIERS: [(&str, u32); 4] =
    [("480p", 144), ("720p", 180), ("1080p", 270), ("4k", 360)];

/// The maximum length of an edge of a custom size.
const LONGEST: u32 = 3840;
/// The block size of common image models. The edges of custom sizes are multiples of it.
const BLOCK: u32 = 16;

/// The size with this name.
pub(crate) fn find(table: &[Named], name: &str) -> Option<Size> {
    let row = table.iter().find(|(known, _)| *known == name)?;
    Some(row.1)
}

/// The names of a table for a sentence: `1:1, 2:3, 3:2`.
pub(crate) fn names(table: &[Named]) -> String {
    let names: Vec<_> = table.iter().map(|(name, _)| *name).collect();
    names.join(", ")
}

/// Reads a custom `WIDTHxHEIGHT`. The error is a sentence that says what is wrong.
pub(crate) fn custom(text: &str) -> Result<Size, String> {
    let edge = |text: &str| text.parse::<u32>().ok().filter(|edge| *edge > 0);
    let Some((Some(width), Some(height))) = text
        .split_once('x')
        .map(|(width, height)| (edge(width), edge(height)))
    else {
        return Err(format!(
            "`size` is \"{text}\"; this model takes auto, {} or a custom WIDTHxHEIGHT.",
            names(&PRESETS)
        ));
    };
    let (short, long) = (width.min(height), width.max(height));
    if !width.is_multiple_of(BLOCK) || !height.is_multiple_of(BLOCK) {
        Err(format!(
            "`size` is {text}; both edges must be multiples of {BLOCK}."
        ))
    } else if long > LONGEST {
        Err(format!(
            "`size` is {text}; no edge may be longer than {LONGEST} pixels."
        ))
    } else if long > 3 * short {
        Err(format!(
            "`size` is {text}; the longer edge may be at most 3 times the shorter."
        ))
    } else {
        Ok(size(width, height))
    }
}

/// The row whose proportions are nearest to those of `like`.
pub(crate) fn nearest(table: &[Named], like: Size) -> Size {
    let slope = |size: Size| (f64::from(size.width) / f64::from(size.height)).ln();
    let distance = |row: &&Named| (slope(row.1) - slope(like)).abs();
    table
        .iter()
        .min_by(|a, b| distance(a).total_cmp(&distance(b)))
        .map_or(like, |row| row.1)
}

/// The pixels of a video: the shorter edge is `short_edge`, and the ratio is exact.
pub(crate) fn video(ratio: Size, short_edge: u32) -> Size {
    let unit = short_edge / ratio.width.min(ratio.height);
    size(unit * ratio.width, unit * ratio.height)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn images_have_their_exact_ratio() {
        for (name, size) in RATIOS {
            let (across, down) = name.split_once(':').map_or((0, 0), |(across, down)| {
                (across.parse().unwrap_or(0), down.parse().unwrap_or(0))
            });
            assert_eq!(size.width * down, size.height * across, "{name}");
        }
    }

    #[test]
    fn videos_have_their_exact_ratio_and_even_edges() {
        for (ratio_name, ratio) in VIDEO_RATIOS {
            for (tier, edge) in TIERS {
                let pixels = video(ratio, edge);
                let name = format!("{ratio_name} at {tier}: {pixels:?}");
                assert_eq!(
                    pixels.width * ratio.height,
                    pixels.height * ratio.width,
                    "{name}"
                );
                assert!(
                    pixels.width.is_multiple_of(2) && pixels.height.is_multiple_of(2),
                    "{name}"
                );
                assert_eq!(pixels.width.min(pixels.height), edge, "{name}");
            }
        }
    }

    #[test]
    fn custom_sizes_follow_the_rules() {
        assert_eq!(custom("1600x912"), Ok(size(1600, 912)));
        for wrong in [
            "1600",
            "x",
            "1600x913",
            "3856x2160",
            "1600x400",
            "0x16",
            "-16x16",
            "1e3x16",
        ] {
            assert!(custom(wrong).is_err(), "{wrong}");
        }
    }
}
