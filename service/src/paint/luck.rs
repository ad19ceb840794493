//! Numbers drawn from the words of a prompt.

use std::hash::{DefaultHasher, Hash, Hasher};

use fastrand::Rng;

/// The luck of these words: the same every time they are asked.
pub(crate) fn luck(words: &str) -> Rng {
    let mut hasher = DefaultHasher::new();
    words.hash(&mut hasher);
    Rng::with_seed(hasher.finish())
}

/// A number between two others.
pub(super) fn between(luck: &mut Rng, low: f32, high: f32) -> f32 {
    low + luck.f32() * (high - low)
}
