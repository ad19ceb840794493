//! The shape of a job's results: as requested, and as received.

use super::Job;
use crate::contract::Request;

/// Shapes that differ by less than this, in percent, count as the same: services round sizes to whole blocks, and
/// thumbnails are small.
const ABOUT: u64 = 2;

impl Job {
    /// The width and height of the first result in any unit: as received, if that was seen and is another shape; otherwise
    /// as requested or, for an added file, in pixels.
    pub fn shape(&self) -> Option<(u32, u32)> {
        let added = || {
            self.added
                .as_ref()?
                .size
                .filter(|size| size.0 > 0 && size.1 > 0)
        };
        let asked = || self.request.as_ref().and_then(Request::shape);
        self.measured.or_else(asked).or_else(added)
    }

    /// Notes the width and height of the first result, in any unit. Returns whether that is another shape than requested.
    pub fn measure(&mut self, size: (u32, u32)) -> bool {
        let is_other = self.has_other_shape(size);
        if is_other {
            self.measured = Some(size);
        }
        is_other
    }

    /// Whether the first result, which has this width and height in any unit, has another shape than requested. The shape
    /// is noted only once, so that all copies of a job agree on it.
    pub fn has_other_shape(&self, size: (u32, u32)) -> bool {
        let is_size = size.0 > 0 && size.1 > 0 && !self.media().is_empty();
        let is_new = |known| !is_about(known, size);
        is_size && self.measured.is_none() && self.shape().is_none_or(is_new)
    }
}

/// Whether two shapes count as the same.
fn is_about(one: (u32, u32), other: (u32, u32)) -> bool {
    let product = |one: u32, other: u32| u64::from(one) * u64::from(other);
    let (wide, high) = (product(one.0, other.1), product(one.1, other.0));
    u128::from(wide.abs_diff(high)) * 100 <= u128::from(wide.max(high)) * u128::from(ABOUT)
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a panic is how a test fails")]
mod tests {
    use super::*;
    use crate::{
        contract::{Media, MediaKind},
        job::Added,
    };

    fn job(size: Option<(u32, u32)>) -> Job {
        let media = Media {
            url: "https://a.example/1.png".into(),
            kind: MediaKind::Image,
        };
        Job::of_file("j".into(), Added::new("fox.png", size), media, 7)
    }

    #[test]
    fn the_medium_corrects_the_shape_that_was_asked_for() {
        for (asked, came, shape, is_new) in [
            (None, (3, 2), Some((3, 2)), true),
            (Some((1024, 1024)), (1024, 1536), Some((1024, 1536)), true),
            // Results in blocks of 16 pixels, and a thumbnail.
            (Some((1000, 750)), (1008, 752), Some((1000, 750)), false),
            (Some((1024, 683)), (320, 213), Some((1024, 683)), false),
            (Some((16, 9)), (1280, 720), Some((16, 9)), false),
            (Some((1, 1)), (0, 9), Some((1, 1)), false),
            (None, (9, 0), None, false),
            (
                Some((u32::MAX, 1)),
                (1, u32::MAX),
                Some((1, u32::MAX)),
                true,
            ),
        ] {
            let mut job = job(asked);
            assert_eq!(job.measure(came), is_new, "{asked:?} {came:?}");
            assert_eq!(job.shape(), shape, "{asked:?} {came:?}");
            assert!(!job.measure(came), "it is known");
        }
    }

    #[test]
    fn copies_agree_on_the_shape_in_any_order() {
        let plain = job(Some((1, 1)));
        let (mut one, mut other) = (plain.clone(), plain.clone());
        assert!(one.measure((1024, 683)) && other.measure((320, 213)));
        for (before, news) in [(&plain, &one), (&one, &plain)] {
            let mut joined = before.clone();
            joined.merge(news);
            assert_eq!(joined.measured, one.measured);
        }
        let (mut first, mut second) = (one.clone(), other.clone());
        first.merge(&other);
        second.merge(&one);
        assert_eq!(first, second);
    }

    #[test]
    fn a_shape_is_stored_only_where_the_medium_has_said_it() {
        let mut job = job(Some((1, 1)));
        let stored = serde_json::to_value(&job).unwrap();
        assert_eq!(stored.get("measured"), None);
        job.measure((3, 2));
        let stored = serde_json::to_value(&job).unwrap();
        assert_eq!(serde_json::from_value::<Job>(stored).unwrap(), job);
    }
}
