//! Paints an image from a prompt. The same prompt gives the same image, and other prompts give
//! other images. Nothing here understands a prompt: its hash selects a scene and every number in
//! it.

mod brush;
mod canvas;
mod edit;
mod input;
mod palette;
mod random;
mod scene;

use bytes::Bytes;
use tiny_skia::Pixmap;

use self::{brush::Brush, canvas::blank, input::cover, scene::scene};
pub(crate) use self::{canvas::png, random::seeded};
use crate::size::Size;

/// The image for the prompt. It starts from the input images, if there are any.
pub(crate) fn image(prompt: &str, size: Size, inputs: &[Bytes]) -> Result<Pixmap, String> {
    let mut canvas = match inputs.first() {
        Some(first) => cover(first, size)?,
        None => blank(size)?,
    };
    let brush = Brush::new(&mut canvas);
    if inputs.is_empty() {
        scene(brush, prompt);
    } else {
        edit::edit(brush, prompt, &inputs[1..])?;
    }
    Ok(canvas)
}

#[cfg(test)]
#[expect(clippy::unwrap_used, reason = "a test may panic")]
mod tests {
    use super::*;

    const SMALL: Size = Size {
        width: 96,
        height: 64,
    };

    #[test]
    fn the_same_prompt_gives_the_same_image_and_another_prompt_another_image() {
        let file = |prompt: &str| png(&image(prompt, SMALL, &[]).unwrap()).unwrap();
        assert_eq!(file("a red fox"), file("a red fox"));
        let many: std::collections::HashSet<_> = (0..40)
            .map(|number| file(&format!("fox {number}")))
            .collect();
        assert_eq!(many.len(), 40);
    }

    #[test]
    fn every_scene_covers_the_canvas() {
        for number in 0..40 {
            let canvas = image(&format!("words {number}"), SMALL, &[]).unwrap();
            assert!(
                canvas.pixels().iter().all(|pixel| pixel.alpha() == 255),
                "{number}"
            );
        }
    }

    #[test]
    fn an_edit_keeps_the_left_of_its_input_and_changes_the_right() {
        let input = image("a lake", SMALL, &[]).unwrap();
        let edited = image("at night", SMALL, &[png(&input).unwrap()]).unwrap();
        let column = |canvas: &Pixmap, x| {
            (0..64)
                .map(|y| canvas.pixel(x, y).unwrap())
                .collect::<Vec<_>>()
        };
        assert_eq!(column(&input, 2), column(&edited, 2));
        assert_ne!(column(&input, 80), column(&edited, 80));
    }
}
