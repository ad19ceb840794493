//! Scene: planets on rings.

use std::f32::consts::TAU;

use fastrand::Rng;
use tiny_skia::BlendMode;

use crate::paint::{brush::Brush, palette::Palette, random::between};

pub(super) fn paint(mut brush: Brush, palette: Palette, mut rng: Rng) {
    let tilt = between(&mut rng, 0.0, 1.0);
    brush.gradient(
        (tilt, 0.0),
        (1.0 - tilt, 1.0),
        &[palette.dark(1.0), palette.high(), palette.middle(1.0)],
        BlendMode::Source,
    );
    stars(&mut brush, palette, &mut rng);
    let center = (
        between(&mut rng, 0.35, 0.65) * brush.width,
        between(&mut rng, 0.38, 0.62) * brush.height,
    );
    let core = between(&mut rng, 0.1, 0.17) * brush.unit;
    brush.glow(center, core * 4.0, palette.light(0.4));
    brush.sphere(center, core, palette.light(1.0), palette.middle(1.0));
    let rings = rng.u8(4..8);
    let step = (brush.unit * 0.62 - core) / f32::from(rings);
    for ring in 1..=rings {
        let radius = core + step * f32::from(ring);
        brush.ring(center, radius, brush.unit * 0.003, palette.light(0.35));
        planet(&mut brush, palette, &mut rng, (center, radius));
    }
}

fn stars(brush: &mut Brush, palette: Palette, rng: &mut Rng) {
    for _ in 0..70 {
        let place = (rng.f32() * brush.width, rng.f32() * brush.height);
        let size = between(rng, 0.001, 0.004) * brush.unit;
        brush.disc(place, size, palette.light(between(rng, 0.2, 0.8)));
    }
}

fn planet(brush: &mut Brush, palette: Palette, rng: &mut Rng, (center, orbit): ((f32, f32), f32)) {
    let angle = between(rng, 0.0, TAU);
    let size = between(rng, 0.015, 0.06) * brush.unit;
    let place = (
        center.0 + orbit * angle.cos(),
        center.1 + orbit * angle.sin(),
    );
    let lit = palette.depth(between(rng, 0.0, 0.5));
    brush.sphere(place, size, lit, palette.dark(1.0));
}
