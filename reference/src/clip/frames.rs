//! The frames of a video: the prompt's scene in motion, or a slow zoom over the input images with
//! the prompt's lights on top.

use bytes::Bytes;
use tiny_skia::{FilterQuality, Pixmap, PixmapPaint, Transform};

use crate::{
    paint::{Brush, blank, cover, lights, scene},
    size::Size,
};

/// Frames per second: smooth, and a divisor of the container's time scale.
pub const RATE: u32 = 24;
/// How much an input image is enlarged at its end.
const ZOOM: f32 = 0.16;
/// How long one input image fades into the next, as a share of its time.
const FADE: f32 = 0.25;

/// The frames of one video, painted one at a time.
#[derive(Debug)]
pub struct Frames {
    prompt: String,
    size: Size,
    seconds: u32,
    images: Vec<Pixmap>,
}

impl Frames {
    pub(super) fn new(
        prompt: String,
        size: Size,
        seconds: u32,
        inputs: &[Bytes],
    ) -> Result<Self, String> {
        let images = inputs
            .iter()
            .map(|file| cover(file, size))
            .collect::<Result<_, _>>()?;
        Ok(Self {
            prompt,
            size,
            seconds,
            images,
        })
    }

    /// The number of frames.
    pub fn count(&self) -> u32 {
        self.seconds * RATE
    }

    /// Paints the frame with this number, counted from 0: four bytes for each pixel, red, green,
    /// blue and the opacity, which is always full.
    ///
    /// # Errors
    /// If there is not enough memory for the frame.
    #[expect(clippy::cast_precision_loss, reason = "a few hundred frames")]
    pub fn paint(&self, number: u32) -> Result<Vec<u8>, String> {
        let mut canvas = blank(self.size)?;
        let moment = number as f32 / RATE as f32;
        if self.images.is_empty() {
            scene(Brush::new(&mut canvas), &self.prompt, moment);
        } else {
            self.move_over_images(&mut canvas, number as f32 / self.count() as f32);
            // The first frame is the input itself.
            if number > 0 {
                lights(&mut Brush::new(&mut canvas), &self.prompt, moment);
            }
        }
        Ok(canvas.take())
    }

    #[expect(
        clippy::cast_precision_loss,
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "a handful of images, `at` between 0 and 1"
    )]
    fn move_over_images(&self, canvas: &mut Pixmap, at: f32) {
        let at = at * self.images.len() as f32;
        let index = (at as usize).min(self.images.len() - 1);
        let share = at - index as f32;
        draw(canvas, &self.images[index], share, 1.0);
        if let Some(next) = self.images.get(index + 1).filter(|_| share > 1.0 - FADE) {
            draw(canvas, next, 0.0, (share - (1.0 - FADE)) / FADE);
        }
    }
}

/// Draws an image that slowly grows and drifts.
#[expect(clippy::cast_precision_loss, reason = "edges have at most four digits")]
fn draw(canvas: &mut Pixmap, image: &Pixmap, share: f32, opacity: f32) {
    let scale = 1.0 + ZOOM * share;
    let overhang = |edge: u32| edge as f32 * (1.0 - scale);
    let place = Transform::from_scale(scale, scale).post_translate(
        overhang(image.width()) * 0.7,
        overhang(image.height()) * 0.4,
    );
    let paint = PixmapPaint {
        opacity,
        quality: FilterQuality::Bilinear,
        ..PixmapPaint::default()
    };
    canvas.draw_pixmap(0, 0, image.as_ref(), &paint, place, None);
}
