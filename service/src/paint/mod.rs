//! Pictures composed from words: the same words give the same picture, other words another
//! one. Nothing here understands a prompt; its hash chooses a scene and every number in it.

mod brush;
mod edit;
mod input;
mod palette;
mod scene;

use std::hash::{DefaultHasher, Hash, Hasher};

use bytes::Bytes;
use fastrand::Rng;
use image::{
    ExtendedColorType, ImageEncoder,
    codecs::png::{CompressionType, FilterType, PngEncoder},
};
use tiny_skia::Pixmap;

use crate::shape::Shape;

pub(crate) use self::{brush::Brush, edit::lights, input::cover, palette::Palette, scene::scene};

/// The picture for the words, starting from the input images if there are any.
pub(crate) fn picture(words: &str, shape: Shape, inputs: &[Bytes]) -> Result<Pixmap, String> {
    let mut canvas = match inputs.first() {
        Some(first) => cover(first, shape)?,
        None => blank(shape)?,
    };
    let brush = Brush::new(&mut canvas);
    if inputs.is_empty() {
        scene(brush, words, 0.0);
    } else {
        edit::edit(brush, words, &inputs[1..])?;
    }
    Ok(canvas)
}

/// An empty canvas.
pub(crate) fn blank(shape: Shape) -> Result<Pixmap, String> {
    Pixmap::new(shape.width, shape.height).ok_or_else(|| format!("{shape:?} is no canvas"))
}

/// The luck of these words: the same every time they are asked.
pub(crate) fn luck(words: &str) -> Rng {
    let mut hasher = DefaultHasher::new();
    words.hash(&mut hasher);
    Rng::with_seed(hasher.finish())
}

/// The PNG file of a canvas. It is compressed fast: nobody stores it for long.
pub(crate) fn png(canvas: &Pixmap) -> Result<Bytes, String> {
    // Every scene covers the canvas, so leaving alpha out loses nothing.
    let rgb: Vec<u8> = canvas
        .pixels()
        .iter()
        .flat_map(|pixel| [pixel.red(), pixel.green(), pixel.blue()])
        .collect();
    let mut file = Vec::new();
    PngEncoder::new_with_quality(&mut file, CompressionType::Fast, FilterType::Adaptive)
        .write_image(
            &rgb,
            canvas.width(),
            canvas.height(),
            ExtendedColorType::Rgb8,
        )
        .map_err(|error| error.to_string())?;
    Ok(file.into())
}

#[cfg(test)]
#[expect(clippy::unwrap_used, reason = "a test may panic")]
mod tests {
    use super::*;

    const SMALL: Shape = Shape {
        width: 96,
        height: 64,
    };

    #[test]
    fn the_same_words_give_the_same_picture_and_others_another() {
        let file = |words: &str| png(&picture(words, SMALL, &[]).unwrap()).unwrap();
        assert_eq!(file("a red fox"), file("a red fox"));
        let many: std::collections::HashSet<_> = (0..40)
            .map(|number| file(&format!("fox {number}")))
            .collect();
        assert_eq!(many.len(), 40);
    }

    #[test]
    fn every_scene_covers_the_canvas() {
        for number in 0..40 {
            let canvas = picture(&format!("words {number}"), SMALL, &[]).unwrap();
            assert!(
                canvas.pixels().iter().all(|pixel| pixel.alpha() == 255),
                "{number}"
            );
        }
    }

    #[test]
    fn an_edit_keeps_the_left_of_its_input_and_changes_the_right() {
        let input = picture("a lake", SMALL, &[]).unwrap();
        let edited = picture("at night", SMALL, &[png(&input).unwrap()]).unwrap();
        let column = |canvas: &Pixmap, x| {
            (0..64)
                .map(|y| canvas.pixel(x, y).unwrap())
                .collect::<Vec<_>>()
        };
        assert_eq!(column(&input, 2), column(&edited, 2));
        assert_ne!(column(&input, 80), column(&edited, 80));
    }
}
