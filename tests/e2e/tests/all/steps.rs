//! What many tests have a person do.

use easel_e2e::{Element, Place, Role, Studio};
use serde_json::Value;

pub(crate) const WAIT: &str = "Wait for the result";
pub(crate) const BACKGROUND: &str = "Run in the background";

/// A model of the reference service that takes aspect ratios.
pub(crate) const RATIO_MODEL: &str = "aspect-image-1";

/// Goes to the image form, fills it in and sends it.
#[track_caller]
pub(crate) fn generate(studio: &Studio, prompt: &str, mode: &str) {
    studio.follow("Image");
    fill(studio, RATIO_MODEL, prompt);
    studio.press(Role::Radio, mode);
    studio.press(Role::Button, "Generate image");
}

/// Fills in what every form has.
#[track_caller]
pub(crate) fn fill(studio: &Studio, model: &str, prompt: &str) {
    studio.fill(Role::Combobox, "Model", model);
    studio.fill(Role::Textbox, "Prompt", prompt);
}

/// Waits until the card shows its picture, and returns the picture's own width and height.
#[track_caller]
pub(crate) fn picture_size(card: &Element) -> (u64, u64) {
    let picture = card.first("img");
    let script = "const image = arguments[0];
        return image.complete && image.naturalWidth && [image.naturalWidth, image.naturalHeight]";
    card.studio().wait("a picture that is decoded", || {
        let size = picture.try_script(script)?;
        Some((size[0].as_u64()?, size[1].as_u64()?))
    })
}

/// What the browser knows of a clip before it plays.
pub(crate) struct Clip {
    pub(crate) seconds: f64,
    pub(crate) width: f64,
    pub(crate) height: f64,
}

/// Waits until the card's clip can be played.
#[track_caller]
pub(crate) fn clip(card: &Element) -> Clip {
    let video = card.first("video");
    let script = "const clip = arguments[0];
        return clip.readyState > 0 && [clip.duration, clip.videoWidth, clip.videoHeight]";
    card.studio().wait("a clip that can be played", || {
        let facts = video.try_script(script)?;
        Some(Clip {
            seconds: facts[0].as_f64()?,
            width: facts[1].as_f64()?,
            height: facts[2].as_f64()?,
        })
    })
}

/// Plays the card's clip without sound for a moment, and tells whether there was sound to decode.
#[track_caller]
pub(crate) fn has_sound(card: &Element) -> bool {
    let video = card.first("video");
    let play = "const clip = arguments[0]; clip.muted = true; return clip.play().then(() => true)";
    card.studio()
        .wait("a clip that plays", || video.try_script(play));
    let script = "const clip = arguments[0];
        return clip.currentTime > 0.3 && {bytes: clip.webkitAudioDecodedByteCount}";
    let played = card.studio().wait("a third of a second played", || {
        let played = video.try_script(script)?;
        played["bytes"].as_u64()
    });
    played > 0
}

/// The last body that was posted, with its path.
#[track_caller]
pub(crate) fn last_post(studio: &Studio) -> (String, Value) {
    studio.service.posted().pop().expect("something was posted")
}
