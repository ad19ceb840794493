//! Random numbers that depend on the prompt alone.

use std::hash::{DefaultHasher, Hash, Hasher};

use fastrand::Rng;

/// A generator seeded with the prompt: the same prompt gives the same numbers.
pub(crate) fn seeded(prompt: &str) -> Rng {
    let mut hasher = DefaultHasher::new();
    prompt.hash(&mut hasher);
    Rng::with_seed(hasher.finish())
}

/// A random number between two others.
pub(super) fn between(rng: &mut Rng, low: f32, high: f32) -> f32 {
    low + rng.f32() * (high - low)
}
