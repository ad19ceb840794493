//! Scene: hills under a low sun.

use std::f32::consts::TAU;

use fastrand::Rng;
use tiny_skia::BlendMode;

use crate::paint::{brush::Brush, palette::Palette, random::between};

/// The number of steps across the canvas: enough for smooth outlines.
const STEPS: u16 = 120;

pub(super) fn paint(mut brush: Brush, palette: Palette, mut rng: Rng) {
    brush.gradient(
        (0.0, 0.0),
        (0.0, 0.8),
        &[palette.high(), palette.low()],
        BlendMode::Source,
    );
    sun(&mut brush, palette, &mut rng);
    let ridges = rng.u8(4..7);
    for ridge in 0..ridges {
        let depth = f32::from(ridge + 1) / f32::from(ridges);
        let line = ridge_line(&brush, &mut rng, depth);
        brush.polygon(&line, palette.depth(0.15 + depth * 0.85), true);
    }
}

fn sun(brush: &mut Brush, palette: Palette, rng: &mut Rng) {
    let across = between(rng, 0.2, 0.8) * brush.width;
    let down = between(rng, 0.22, 0.42) * brush.height;
    let radius = between(rng, 0.07, 0.14) * brush.unit;
    brush.glow((across, down), radius * 4.5, palette.light(0.45));
    brush.disc((across, down), radius, palette.light(0.95));
}

/// Returns the outline of one hill and everything below it. Near hills (depth towards 1) are lower and rougher.
fn ridge_line(brush: &Brush, rng: &mut Rng, depth: f32) -> Vec<(f32, f32)> {
    let base = brush.height * (0.38 + depth * 0.46);
    let waves: [(f32, f32, f32); 3] = std::array::from_fn(|wave| {
        let octave = [1.0, 2.3, 5.1][wave];
        let length = between(rng, 0.7, 1.5) * octave;
        (length, between(rng, 0.0, TAU), brush.height * 0.07 / octave)
    });
    let mut line = vec![(brush.width, brush.height), (0.0, brush.height)];
    for step in 0..=STEPS {
        let across = f32::from(step) / f32::from(STEPS);
        let rise: f32 = waves
            .iter()
            .map(|(length, phase, tall)| (across * length * TAU + phase).sin() * tall)
            .sum();
        line.push((across * brush.width, base + rise));
    }
    line
}
