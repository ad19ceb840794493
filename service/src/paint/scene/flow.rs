//! Threads that follow a field of directions.

use std::f32::consts::TAU;

use fastrand::Rng;
use tiny_skia::BlendMode;

use super::between;
use crate::paint::{Brush, Palette, palette::mix};

/// Enough threads to fill the canvas, few enough for thirty frames a second.
const THREADS: u16 = 170;
const STEPS: u16 = 26;

pub(super) fn paint(mut brush: Brush, palette: Palette, mut luck: Rng, seconds: f32) {
    brush.wash(
        (0.0, 0.0),
        (1.0, 1.0),
        &[palette.dark(1.0), palette.high()],
        BlendMode::Source,
    );
    let field = Field {
        along: between(&mut luck, 1.2, 3.4),
        across: between(&mut luck, 1.2, 3.4),
        turn: between(&mut luck, 0.0, TAU),
        moment: seconds * 0.25,
    };
    let moon = (
        between(&mut luck, 0.2, 0.8) * brush.width,
        between(&mut luck, 0.2, 0.8) * brush.height,
    );
    let size = between(&mut luck, 0.12, 0.24) * brush.unit;
    brush.glow(moon, size * 2.5, palette.light(0.35));
    for thread in 0..THREADS {
        let share = f32::from(thread) / f32::from(THREADS);
        let start = (
            between(&mut luck, -0.1, 1.0),
            between(&mut luck, -0.05, 1.05),
        );
        let thick = between(&mut luck, 0.002, 0.012) * brush.unit;
        let mut color = mix(palette.middle(1.0), palette.low(), share);
        color.set_alpha(0.35 + share * 0.5);
        let line = field.follow(&brush, start);
        brush.line(&line, thick, color);
        // The moon stands between the threads behind it and those before it.
        if thread == THREADS / 2 {
            brush.disc(moon, size, palette.light(0.95));
        }
    }
}

struct Field {
    along: f32,
    across: f32,
    turn: f32,
    moment: f32,
}

impl Field {
    fn follow(&self, brush: &Brush, start: (f32, f32)) -> Vec<(f32, f32)> {
        let (mut x, mut y) = start;
        let step = 0.014;
        (0..STEPS)
            .map(|_| {
                let angle = (x * self.along + self.turn + self.moment).sin() * 1.3
                    + (y * self.across * 2.0 - self.turn).cos() * 0.9;
                x += angle.cos() * step;
                y += angle.sin() * step;
                (x * brush.width, y * brush.height)
            })
            .collect()
    }
}
