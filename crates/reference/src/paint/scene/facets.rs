//! Scene: a folded sheet of triangles under a light.

use std::f32::consts::TAU;

use fastrand::Rng;
use tiny_skia::BlendMode;

use crate::paint::{
    brush::Brush,
    palette::{Palette, mix},
    random::between,
};

pub(super) fn paint(mut brush: Brush, palette: Palette, mut rng: Rng) {
    brush.gradient(
        (0.0, 0.0),
        (1.0, 1.0),
        &[palette.high(), palette.middle(1.0)],
        BlendMode::Source,
    );
    let cells = rng.u8(6..11);
    let size = brush.unit / f32::from(cells);
    let columns = whole(brush.width / size) + 1;
    let rows = whole(brush.height / size) + 1;
    let light = (
        between(&mut rng, 0.1, 0.9),
        between(&mut rng, 0.1, 0.9),
        between(&mut rng, 0.0, TAU),
    );
    let mut nodes = Vec::new();
    for row in 0..=rows {
        for column in 0..=columns {
            let jitter = (
                between(&mut rng, -0.35, 0.35),
                between(&mut rng, -0.35, 0.35),
            );
            nodes.push((
                (f32::from(column) - 0.5 + jitter.0) * size,
                (f32::from(row) - 0.5 + jitter.1) * size,
            ));
        }
    }
    let node = |row: u16, column: u16| nodes[usize::from(row * (columns + 1) + column)];
    for row in 0..rows {
        for column in 0..columns {
            let (a, b) = (node(row, column), node(row, column + 1));
            let (c, d) = (node(row + 1, column), node(row + 1, column + 1));
            for corners in [[a, b, c], [b, d, c]] {
                let color = lit(&brush, palette, light, rng.f32(), &corners);
                brush.polygon(&corners, color, false);
            }
        }
    }
}

fn lit(
    brush: &Brush,
    palette: Palette,
    (x, y, angle): (f32, f32, f32),
    grain: f32,
    corners: &[(f32, f32); 3],
) -> tiny_skia::Color {
    let middle = (
        corners[0].0 + corners[1].0 + corners[2].0,
        corners[0].1 + corners[1].1 + corners[2].1,
    );
    let spot = (x + angle.cos() * 0.15, y + angle.sin() * 0.15);
    let away =
        (middle.0 / 3.0 / brush.width - spot.0).hypot(middle.1 / 3.0 / brush.height - spot.1);
    let shade = palette.depth(away * 0.8 + grain * 0.3);
    mix(palette.light(1.0), shade, away * 2.2 + grain * 0.35)
}

#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "a few dozen cells"
)]
fn whole(number: f32) -> u16 {
    number.ceil() as u16 + 1
}
