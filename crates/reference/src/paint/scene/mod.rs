//! The scenes, one file each.

mod facets;
mod flow;
mod hills;
mod orbits;

use fastrand::Rng;

use super::{brush::Brush, palette::Palette, random::seeded};

/// Every scene.
const SCENES: [fn(Brush, Palette, Rng); 4] =
    [hills::paint, orbits::paint, flow::paint, facets::paint];

/// Paints the scene of the prompt.
pub(super) fn scene(brush: Brush, prompt: &str) {
    let mut rng = seeded(prompt);
    let palette = Palette::choose(prompt, &mut rng);
    let scene = SCENES[rng.usize(..SCENES.len())];
    scene(brush, palette, rng);
}
