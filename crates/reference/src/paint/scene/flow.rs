//! Scene: threads that follow a field of directions.

use std::f32::consts::{PI, TAU};

use fastrand::Rng;
use tiny_skia::BlendMode;

use crate::paint::{
    brush::Brush,
    palette::{Palette, mix},
    random::between,
};

/// The number of threads: enough to fill the canvas.
const THREADS: u16 = 80;
/// The number of steps of one thread, the smallest that looks smooth.
const STEPS: u16 = 15;

pub(super) fn paint(mut brush: Brush, palette: Palette, mut rng: Rng) {
    brush.gradient(
        (0.0, 0.0),
        (1.0, 1.0),
        &[palette.dark(1.0), palette.high()],
        BlendMode::Source,
    );
    let field = Field {
        along: between(&mut rng, 1.2, 3.4),
        across: between(&mut rng, 1.2, 3.4),
        turn: between(&mut rng, 0.0, TAU),
    };
    let moon = (
        between(&mut rng, 0.2, 0.8) * brush.width,
        between(&mut rng, 0.2, 0.8) * brush.height,
    );
    let size = between(&mut rng, 0.12, 0.24) * brush.unit;
    brush.glow(moon, size * 2.5, palette.light(0.35));
    for thread in 0..THREADS {
        let share = f32::from(thread) / f32::from(THREADS);
        let start = (between(&mut rng, -0.1, 1.0), between(&mut rng, -0.05, 1.05));
        let thick = between(&mut rng, 0.003, 0.012) * brush.unit;
        let mut color = mix(palette.middle(1.0), palette.low(), share);
        color.set_alpha(0.35 + share * 0.5);
        let line = field.follow(&brush, start);
        brush.polygon(&ribbon(&line, thick), color, true);
        // Half of the threads are behind the moon, half in front of it.
        if thread == THREADS / 2 {
            brush.disc(moon, size, palette.light(0.95));
        }
    }
}

struct Field {
    along: f32,
    across: f32,
    turn: f32,
}

impl Field {
    fn follow(&self, brush: &Brush, start: (f32, f32)) -> Vec<(f32, f32)> {
        let (mut x, mut y) = start;
        let step = 0.024;
        (0..STEPS)
            .map(|_| {
                let angle = (x * self.along + self.turn).sin() * 1.3
                    + (y * self.across * 2.0 - self.turn).cos() * 0.9;
                x += angle.cos() * step;
                y += angle.sin() * step;
                (x * brush.width, y * brush.height)
            })
            .collect()
    }
}

/// Turns a line into a ribbon that is thickest in the middle. Filling it is several times faster
/// than a stroke.
fn ribbon(line: &[(f32, f32)], thick: f32) -> Vec<(f32, f32)> {
    let mut sides = (Vec::with_capacity(line.len() * 2), Vec::new());
    for (place, pair) in (0_u16..).zip(line.windows(2)) {
        let (from, to) = (pair[0], pair[1]);
        let length = (to.0 - from.0).hypot(to.1 - from.1).max(f32::EPSILON);
        let across = ((from.1 - to.1) / length, (to.0 - from.0) / length);
        let taper = (f32::from(place + 1) / f32::from(STEPS) * PI).sin() * thick;
        sides
            .0
            .push((from.0 + across.0 * taper, from.1 + across.1 * taper));
        sides
            .1
            .push((from.0 - across.0 * taper, from.1 - across.1 * taper));
    }
    sides.0.extend(line.last());
    sides.0.extend(sides.1.into_iter().rev());
    sides.0
}
