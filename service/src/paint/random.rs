//! Numbers drawn from the words of a prompt.

use std::hash::{DefaultHasher, Hash, Hasher};

use fastrand::Rng;

/// The luck of these words: the same every time they are asked.
pub(crate) fn seeded(prompt: &str) -> Rng {
    let mut hasher = DefaultHasher::new();
    prompt.hash(&mut hasher);
    Rng::with_seed(hasher.finish())
}

/// A number between two others.
pub(super) fn between(rng: &mut Rng, low: f32, high: f32) -> f32 {
    low + rng.f32() * (high - low)
}
