//! How long generations take.

use std::{str::FromStr, time::Duration};

/// How long generations take, as a factor of the normal times.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Pace {
    factor: Option<f64>,
}

impl Pace {
    /// About 8 seconds for an image and 20 for a video, as on real services.
    pub const NORMAL: Self = Self { factor: Some(1.0) };
    /// For tests: 0.6 seconds for an image and 1 for a video, long enough to be seen running.
    pub const FAST: Self = Self { factor: None };

    /// The normal times multiplied by `factor`, which is at least 0.
    pub fn times(factor: f64) -> Self {
        Self {
            factor: Some(factor.max(0.0)),
        }
    }

    /// Returns how long an image takes. `variation` in 0..1 changes it by up to a quarter.
    pub(crate) fn image(self, variation: f64) -> Duration {
        self.pick(0.6, 8.0, variation)
    }

    /// Returns how long a video takes.
    pub(crate) fn video(self, variation: f64) -> Duration {
        self.pick(1.0, 20.0, variation)
    }

    fn pick(self, fast: f64, normal: f64, variation: f64) -> Duration {
        Duration::from_secs_f64(match self.factor {
            None => fast,
            Some(factor) => normal * factor * (0.75 + variation / 2.0),
        })
    }
}

impl FromStr for Pace {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        match text {
            "fast" => Ok(Self::FAST),
            "normal" => Ok(Self::NORMAL),
            // More than 10000 is a typing error: an image would take almost a day.
            factor => match factor.parse::<f64>() {
                Ok(factor) if (0.0..=10_000.0).contains(&factor) => Ok(Self::times(factor)),
                _ => Err("fast, normal, or a factor of the normal times such as 0.5".to_owned()),
            },
        }
    }
}
