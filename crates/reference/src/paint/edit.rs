//! Edits. The left of the first input stays as it is; the right takes the prompt's colours and
//! lights. So the input and the prompt are both visible in one image.

use std::f32::consts::TAU;

use bytes::Bytes;
use tiny_skia::{BlendMode, PixmapPaint, Transform};

use super::{brush::Brush, input::cover, palette::Palette, random::seeded};
use crate::size::Size;

/// Edits the canvas, which holds the first input. The other inputs become small insets.
pub(super) fn edit(mut brush: Brush, prompt: &str, others: &[Bytes]) -> Result<(), String> {
    let mut rng = seeded(prompt);
    let palette = Palette::choose(prompt, &mut rng);
    let nothing = tiny_skia::Color::TRANSPARENT;
    // The gradients start transparent, so that the input is untouched on the left.
    let tint = [nothing, palette.middle(0.75), palette.dark(0.85)];
    let from = 0.25;
    brush.gradient((from, 0.0), (1.0, 0.0), &tint, BlendMode::Color);
    brush.gradient(
        (from, 0.0),
        (1.0, 0.0),
        &[nothing, palette.high()],
        BlendMode::SoftLight,
    );
    lights(&mut brush, prompt);
    inset(&mut brush, others)
}

/// A few soft lights on the right of the canvas.
fn lights(brush: &mut Brush, prompt: &str) {
    let mut rng = seeded(prompt);
    let palette = Palette::choose(prompt, &mut rng);
    for _ in 0..rng.u8(5..9) {
        let angle = rng.f32() * TAU;
        let place = (
            brush.width * (0.5 + rng.f32() * 0.45) + angle.cos() * brush.unit * 0.03,
            brush.height * rng.f32() + angle.sin() * brush.unit * 0.05,
        );
        let radius = brush.unit * (0.03 + rng.f32() * 0.09);
        brush.glow(place, radius * 1.8, palette.light(0.35));
        brush.disc(place, radius, palette.light(0.3));
        brush.ring(place, radius, brush.unit * 0.004, palette.light(0.8));
    }
}

fn inset(brush: &mut Brush, others: &[Bytes]) -> Result<(), String> {
    let edge = brush.unit * 0.22;
    let gap = brush.unit * 0.03;
    let mut right = brush.width - gap;
    for file in others {
        let left = right - edge;
        let top = brush.height - gap - edge;
        let pixels = pixels(edge);
        let small = cover(
            file,
            Size {
                width: pixels,
                height: pixels,
            },
        )?;
        let frame = gap / 4.0;
        let corners = |out: f32| {
            [
                (left - out, top - out),
                (right + out, top - out),
                (right + out, top + edge + out),
                (left - out, top + edge + out),
            ]
        };
        brush.polygon(&corners(frame), tiny_skia::Color::WHITE, true);
        let place = Transform::from_translate(left, top);
        brush
            .canvas()
            .draw_pixmap(0, 0, small.as_ref(), &PixmapPaint::default(), place, None);
        right = left - gap;
    }
    Ok(())
}

#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "an edge has at most four digits"
)]
fn pixels(length: f32) -> u32 {
    (length.round() as u32).max(1)
}
