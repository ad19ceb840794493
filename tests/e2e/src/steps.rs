//! Steps that many tests share.

use serde_json::Value;

use crate::{Element, Place, Role, Studio, Tab};

/// The mode in which the answer contains the result.
pub const WAIT: &str = "Wait for the result";
/// The mode in which the request becomes a task.
pub const BACKGROUND: &str = "Run in the background";

/// The Chinese name of Chinese.
pub const CHINESE: &str = "简体中文";

/// The language that the page declares.
pub const LANGUAGE: &str = "return document.documentElement.lang";

/// A model of the reference service that takes aspect ratios.
pub const RATIO_MODEL: &str = "aspect-image-1";

/// Opens the image form, fills it in and sends it.
///
/// # Panics
/// When the page does not allow it.
#[track_caller]
pub fn generate(studio: &Studio, prompt: &str, mode: &str) {
    studio.follow("Image");
    fill(studio, RATIO_MODEL, prompt);
    studio.press(Role::Radio, mode);
    studio.press(Role::Button, "Generate image");
}

/// Fills in the fields that every form has.
///
/// # Panics
/// When the form is not there.
#[track_caller]
pub fn fill(studio: &Studio, model: &str, prompt: &str) {
    studio.fill(Role::Combobox, "Model", model);
    studio.fill(Role::Textbox, "Prompt", prompt);
}

/// Waits until the card shows its image, and returns the image's own width and height.
///
/// # Panics
/// When it shows none.
#[track_caller]
pub fn picture_size(card: &Element) -> (u64, u64) {
    let picture = card.first("img");
    let script = "const image = arguments[0];
        return image.complete && image.naturalWidth && [image.naturalWidth, image.naturalHeight]";
    card.studio().wait("a picture that is decoded", || {
        let size = picture.try_script(script)?;
        Some((size[0].as_u64()?, size[1].as_u64()?))
    })
}

/// What the browser knows about a video before it plays.
pub struct Clip {
    /// Its length in seconds.
    pub seconds: f64,
    /// Its width in pixels.
    pub width: f64,
    /// Its height in pixels.
    pub height: f64,
}

/// Waits until the card's video can be played.
///
/// # Panics
/// When it never can.
#[track_caller]
pub fn clip(card: &Element) -> Clip {
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

/// Plays the card's video muted for a moment, and returns whether it has an audio track.
///
/// # Panics
/// When it does not play.
#[track_caller]
pub fn has_sound(card: &Element) -> bool {
    let video = card.first("video");
    let play = "const clip = arguments[0]; clip.muted = true; return clip.play().then(() => true)";
    card.studio()
        .wait("a clip that plays", || video.try_script(play));
    // Each engine reports it in its own way.
    let script = "const clip = arguments[0];
        const bytes = clip.webkitAudioDecodedByteCount ?? +(clip.mozHasAudio ?? clip.audioTracks.length);
        return clip.currentTime > 0.3 && {bytes}";
    let played = card.studio().wait("a third of a second played", || {
        let played = video.try_script(script)?;
        played["bytes"].as_u64()
    });
    played > 0
}

/// The last body that was posted, with its path.
///
/// # Panics
/// When nothing was.
#[track_caller]
pub fn last_post(studio: &Studio) -> (String, Value) {
    studio.service.posted().pop().expect("something was posted")
}

/// Generates an image and waits for it.
///
/// # Panics
/// When the page does not allow it.
#[track_caller]
pub fn generate_and_wait(studio: &Studio, prompt: &str) {
    generate(studio, prompt, WAIT);
    studio.card(prompt).wait_line("Completed");
}

/// Connects with a key that all tabs share, and opens this many tabs with the image form.
///
/// # Panics
/// When the page does not allow it.
#[track_caller]
pub fn open_tabs<const N: usize>(studio: &Studio) -> [Tab; N] {
    studio.connect();
    studio.press(Role::Checkbox, "Remember the key on this device");
    studio.press(Role::Button, "Save");
    studio.wait_text("Saved.");
    std::array::from_fn(|place| {
        let tab = if place == 0 {
            studio.tab()
        } else {
            studio.new_tab()
        };
        studio.open("");
        tab
    })
}

/// Chooses Chinese in the settings.
///
/// # Panics
/// When the page does not allow it.
#[track_caller]
pub fn speak_chinese(studio: &Studio) {
    studio.follow("Settings");
    studio.press(Role::Radio, CHINESE);
    studio.find(Role::Heading, "设置");
}
