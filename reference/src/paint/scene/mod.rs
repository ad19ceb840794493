//! The scenes, one file each. A scene is painted for a moment in seconds: 0 for an image, one
//! moment after another for a video. A scene must draw its random numbers in the same order every
//! time, so that only what depends on the moment moves.

mod facets;
mod flow;
mod hills;
mod orbits;

use fastrand::Rng;

use super::{brush::Brush, palette::Palette, random::seeded};

/// Every scene.
const SCENES: [fn(Brush, Palette, Rng, f32); 4] =
    [hills::paint, orbits::paint, flow::paint, facets::paint];

/// Paints the scene of the prompt at a moment.
pub(crate) fn scene(brush: Brush, prompt: &str, seconds: f32) {
    let mut rng = seeded(prompt);
    let palette = Palette::choose(prompt, &mut rng);
    let scene = SCENES[rng.usize(..SCENES.len())];
    scene(brush, palette, rng, seconds);
}
