//! Sizes in pixels: their ratio and megapixels, and objections to them.

#[cfg(test)]
mod tests;

use super::family::{Limits, Profile};
use crate::words::{fill, t};

/// The preset that is sent for a size in the other notation: for a ratio, if the family only takes pixels, and for
/// pixels, if it only takes ratios. It is the preset of the nearest shape, and the smallest of equally near ones.
/// `None` if the size can be sent as it is, or has no shape.
pub(super) fn preset_for(profile: &Profile, size: &str) -> Option<&'static str> {
    let wanted = SizeShape::of(size.trim())?;
    let presets = profile.sizes.iter();
    let shapes: Vec<_> = presets
        .filter_map(|preset| Some((*preset, SizeShape::of(preset)?)))
        .collect();
    let is_understood = wanted.is_in_pixels && profile.custom_size.is_some()
        || shapes
            .iter()
            .any(|(_, shape)| shape.is_in_pixels == wanted.is_in_pixels);
    if is_understood {
        return None;
    }
    let nearest = shapes.into_iter().reduce(|best, other| {
        if wanted.prefers(&other.1, &best.1) {
            other
        } else {
            best
        }
    });
    nearest.map(|(preset, _)| preset)
}

/// The proportions of a size.
struct SizeShape {
    width: u64,
    height: u64,
    /// Whether the size is in pixels, such as `1536x1024`, and not a ratio such as `3:2`.
    is_in_pixels: bool,
}

impl SizeShape {
    fn of(size: &str) -> Option<Self> {
        let pixels = sides(size).map(|(width, height)| Self {
            width,
            height,
            is_in_pixels: true,
        });
        pixels.or_else(|| {
            let (width, height) = sides_between(size, &[':'])?;
            Some(Self {
                width,
                height,
                is_in_pixels: false,
            })
        })
    }

    /// Whether `one` is nearer to this shape than `other`, or equally near and smaller.
    fn prefers(&self, one: &Self, other: &Self) -> bool {
        let ((far, near), (other_far, other_near)) = (self.distance(one), self.distance(other));
        // Both are quotients; 65,535 to the fourth power fits into 128 bits.
        let (distance, other_distance) = (far * other_near, other_far * near);
        let pixels = |shape: &Self| shape.width * shape.height;
        distance < other_distance || distance == other_distance && pixels(one) < pixels(other)
    }

    /// How many times wider or narrower another shape is: a quotient of at least 1.
    fn distance(&self, other: &Self) -> (u128, u128) {
        let across = u128::from(self.width * other.height);
        let down = u128::from(self.height * other.width);
        (across.max(down), across.min(down))
    }
}

/// A size's ratio and megapixels, such as "3:2 · 1.6 MP", and objections. These are only advice,
/// since some services take more than others.
pub(super) fn note(profile: &Profile, size: &str) -> Option<String> {
    let (width, height) = sides(size)?;
    let note = [&ratio(width, height), " · ", &megapixels(width * height)].concat();
    let limits = profile.custom_size.unwrap_or(Limits::NONE);
    let warnings = warnings(limits, width, height);
    if warnings.is_empty() || profile.sizes.contains(&size) {
        return Some(note);
    }
    let values = [
        ("size", note.as_str()),
        ("family", profile.family),
        ("reasons", &warnings.join(t(", "))),
    ];
    Some(fill(
        t("{size}. {family} may refuse this size: {reasons}."),
        &values,
    ))
}

fn warnings(limits: Limits, width: u64, height: u64) -> Vec<String> {
    let (longer, shorter) = (width.max(height), width.min(height));
    let limit = |at: u32| (at > 0).then_some(u64::from(at));
    let mut warnings = Vec::new();
    let mut warn = |words: &str, limit: &str| warnings.push(fill(words, &[("limit", limit)]));
    if let Some(step) = limit(limits.multiple_of)
        && (width % step, height % step) != (0, 0)
    {
        warn(t("not a multiple of {limit}"), &step.to_string());
    }
    if let Some(longest) = limit(limits.longest_side).filter(|longest| longer > *longest) {
        warn(t("a side over {limit} pixels"), &longest.to_string());
    }
    if let Some(ratio) = limit(limits.ratio).filter(|ratio| longer > shorter * ratio) {
        warn(t("ratio over {limit}:1"), &ratio.to_string());
    }
    if let Some(least) = limit(limits.min_pixels).filter(|least| width * height < *least) {
        warn(t("under {limit}"), &megapixels(least));
    }
    if let Some(most) = limit(limits.max_pixels).filter(|most| width * height > *most) {
        warn(t("over {limit}"), &megapixels(most));
    }
    warnings
}

/// Width and height of `1024x1024`, in pixels: at most 65,535, which is more than any service takes
/// and cannot overflow when multiplied.
fn sides(size: &str) -> Option<(u64, u64)> {
    sides_between(size, &['x', 'X'])
}

fn sides_between(size: &str, separators: &[char]) -> Option<(u64, u64)> {
    let (width, height) = size.trim().split_once(separators)?;
    let positive = |text: &str| text.parse::<u16>().ok().filter(|side| *side > 0);
    Some((positive(width)?.into(), positive(height)?.into()))
}

/// The longest side of a ratio that is easy to read, as in 21:9.
const SIMPLE: u64 = 21;

/// Formats the ratio as `3:2`, or as `1.58:1` if the exact ratio is not simple.
fn ratio(width: u64, height: u64) -> String {
    let divisor = common_divisor(width, height);
    let (across, down) = (width / divisor, height / divisor);
    if across.max(down) <= SIMPLE {
        return [&across.to_string(), ":", &down.to_string()].concat();
    }
    if width >= height {
        [&decimal(width, height, 100), ":1"].concat()
    } else {
        ["1:", &decimal(height, width, 100)].concat()
    }
}

fn common_divisor(a: u64, b: u64) -> u64 {
    if b == 0 { a } else { common_divisor(b, a % b) }
}

fn megapixels(pixels: u64) -> String {
    [&decimal(pixels, 1_000_000, 10), " MP"].concat()
}

/// Formats a quotient in hundredths or tenths, rounded. It uses integers: printing floats takes ten kilobytes.
fn decimal(dividend: u64, divisor: u64, parts: u64) -> String {
    let rounded = (dividend * parts + divisor / 2) / divisor;
    let (whole, rest) = (rounded / parts, (rounded % parts).to_string());
    let zero = if parts == 100 && rest.len() == 1 {
        "0"
    } else {
        ""
    };
    [&whole.to_string(), ".", zero, &rest].concat()
}
