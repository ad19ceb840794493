//! Steps that many tests share.

use std::path::Path;

use easel_service::ServerConfig;
use serde_json::Value;

use crate::{Element, Place, Role, Service, Studio, Tab, element::FILL};

/// The mode in which the answer contains the result.
pub const WAIT: &str = "Wait for the result";
/// The mode in which the request becomes a task.
pub const BACKGROUND: &str = "Run in the background";

/// A key that only [`other_service`] accepts.
pub const OTHER_KEY: &str = "another-key-51f0ce";

/// The question before the daily limit is exceeded.
pub const OVER_LIMIT: &str = "Exceed the daily limit?";
/// The button that answers no to a question about sending.
pub const NO: &str = "Don't send";

/// The Chinese name of Chinese.
pub const CHINESE: &str = "简体中文";

/// The language that the page declares.
pub const LANGUAGE: &str = "return document.documentElement.lang";

/// A model of the reference service that takes aspect ratios.
pub const RATIO_MODEL: &str = "aspect-image-1";

/// Opens a form and fills it in by one script: as about twenty commands of a person it takes a second. The behaviour of
/// forms has its own tests.
const FILL_IN: &str = "const [page, model, prompt, choices] = arguments;
    const until = probe => new Promise(done => {
        const look = () => {
            const found = probe();
            found ? done(found) : setTimeout(look, 5);
        };
        look();
    });
    const named = (selector, name) =>
        [...document.querySelectorAll(selector)].find(found => found.textContent.trim() === name);
    const write = function () { WRITE };
    const fillIn = async () => {
        (await until(() => named('nav a', page))).click();
        await until(() => named('h1', page));
        await until(() => write(document.querySelector('.composer [role=combobox]'), model));
        await until(() => write(document.querySelector('.composer textarea'), prompt));
        for (const choice of choices) (await until(() => named('.composer label', choice)?.control)).click();
        return true;
    };
    return fillIn()";

/// Opens the form of a page, fills it in, makes these choices and sends it.
#[track_caller]
fn send_form(
    studio: &Studio,
    [page, button]: [&str; 2],
    model: &str,
    prompt: &str,
    choices: &[&str],
) {
    let words = |text: &str| studio.phrasebook.whole(text);
    let choices: Vec<_> = choices.iter().map(|choice| words(choice)).collect();
    let mut values = [&words(page), model, prompt].map(Value::from).to_vec();
    values.push(choices.into());
    let filled = studio.try_script(&FILL_IN.replace("WRITE", FILL), values);
    assert!(filled.is_some(), "the form cannot be filled in: {prompt}");
    studio.press(Role::Button, button);
}

/// The page of the image form, and its button.
const IMAGE: [&str; 2] = ["Image", "Generate image"];

/// Opens the image form, fills it in and sends it.
///
/// # Panics
/// When the page does not allow it.
#[track_caller]
pub fn generate(studio: &Studio, prompt: &str, mode: &str) {
    generate_by(studio, RATIO_MODEL, prompt, mode);
}

/// Opens the image form, fills it in with this model and sends it.
///
/// # Panics
/// When the page does not allow it.
#[track_caller]
pub fn generate_by(studio: &Studio, model: &str, prompt: &str, mode: &str) {
    send_form(studio, IMAGE, model, prompt, &[mode]);
}

/// Generates an image of this size, and waits for it.
///
/// # Panics
/// When the page does not allow it, or the job does not complete.
#[track_caller]
pub fn generate_of_size(studio: &Studio, model: &str, prompt: &str, size: &str) {
    send_sized(studio, model, prompt, size, WAIT);
    studio.card(prompt).wait_line("Completed");
}

/// Sends a request for an image of this size.
///
/// # Panics
/// When the page does not allow it.
#[track_caller]
pub fn send_sized(studio: &Studio, model: &str, prompt: &str, size: &str, mode: &str) {
    send_form(studio, IMAGE, model, prompt, &[size, mode]);
}

/// Returns the words of the link that the navigation has to this page, if it has one.
///
/// # Panics
/// When the page does not allow it.
#[track_caller]
pub fn link_to(studio: &Studio, page: &str) -> Option<String> {
    let script = "const link = document.querySelector(`nav li:not(.rail-today) > a[href='${arguments[0]}']`);
        return link && link.textContent.trim()";
    let words = studio.try_script(script, vec![page.into()]);
    words
        .expect("the page is there")
        .as_str()
        .map(str::to_owned)
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

/// Generates a clip of four seconds, and waits for it.
///
/// # Panics
/// When the job does not complete.
#[track_caller]
pub fn generate_clip<'a>(studio: &'a Studio, prompt: &str) -> Element<'a> {
    let form = ["Video", "Generate video"];
    send_form(studio, form, "aspect-video-1", prompt, &["4"]);
    let card = studio.card(prompt);
    card.wait_line("Completed");
    card
}

/// Frees the space of all kept results, in the settings.
///
/// # Panics
/// When nothing is kept.
#[track_caller]
pub fn free_all(studio: &Studio) {
    studio.press(Role::Button, "Free the room…");
    let question = studio.find(Role::Dialog, "Free the room?");
    question.press(Role::Button, "Free the room");
}

/// Opens the list of models, and returns the names of its rows once it has any.
///
/// # Panics
/// When the list stays empty.
#[track_caller]
pub fn offered_models(studio: &Studio) -> Vec<String> {
    let field = studio.find(Role::Combobox, "Model");
    let script = "const list = document.getElementById(arguments[0].getAttribute('aria-controls'));
        return [...list?.querySelectorAll('[role=option]') ?? []].map(row => row.ariaLabel)";
    studio.wait("models to choose from", || {
        if field.try_property("ariaExpanded")? != "true" {
            field.try_press()?;
        }
        let rows = field.try_script(script)?;
        let rows: Vec<String> = serde_json::from_value(rows).ok()?;
        (!rows.is_empty()).then_some(rows)
    })
}

/// Opens the rarely needed fields of the form, if they are closed.
///
/// # Panics
/// When the form has none.
#[track_caller]
pub fn open_more(studio: &Studio) {
    let more = studio.first("details.more");
    if more.property("open") != "true" {
        more.first("summary").press_it();
        studio.wait("the rarely needed fields", || {
            (more.try_property("open")? == true).then_some(())
        });
    }
}

/// Chooses a mode: whether to wait for the result.
///
/// # Panics
/// When the form does not offer it.
#[track_caller]
pub fn choose_mode(studio: &Studio, mode: &str) {
    open_more(studio);
    studio.press(Role::Radio, mode);
}

/// Chooses an option of a group of segments, or types the value if no segment has it.
///
/// # Panics
/// When there is no such group.
#[track_caller]
pub fn choose_segment(studio: &Studio, name: &str, value: &str) {
    let group = studio.find(Role::Group, name);
    if group.has(Role::Radio, value) {
        group.press(Role::Radio, value);
    } else {
        group.press(Role::Radio, "Other");
        let field = format!("Custom {}", name.to_lowercase());
        studio.fill(Role::Textbox, &field, value);
    }
}

/// Waits until the card shows its image, and returns the image's own width and height.
///
/// # Panics
/// When the card shows no image.
#[track_caller]
pub fn picture_size(card: &Element) -> (u64, u64) {
    // Another element may replace the image, such as one with the small copy.
    let script = "const image = arguments[0].querySelector('img');
        return image?.complete && image.naturalWidth && [image.naturalWidth, image.naturalHeight]";
    card.studio().wait("a picture that is decoded", || {
        let size = card.try_script(script)?;
        Some((size[0].as_u64()?, size[1].as_u64()?))
    })
}

/// What the browser knows of a video before it plays.
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
/// When the video never can be played.
#[track_caller]
pub fn clip(card: &Element) -> Clip {
    // Another element may replace the video, such as one with the kept file.
    let script = "const clip = arguments[0].querySelector('video');
        return clip?.readyState > 0 && clip.videoWidth > 0 && [clip.duration, clip.videoWidth, clip.videoHeight]";
    card.studio().wait("a clip that can be played", || {
        let facts = card.try_script(script)?;
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
/// When the video does not play.
#[track_caller]
pub fn has_sound(card: &Element) -> bool {
    let video = card.first("video");
    let play = "const clip = arguments[0]; clip.muted = true; return clip.play().then(() => true)";
    card.studio()
        .wait("a clip that plays", || video.try_script(play));
    // Each engine reports decoded audio in its own way.
    let script = "const clip = arguments[0];
        const bytes = clip.webkitAudioDecodedByteCount ?? +(clip.mozHasAudio ?? clip.audioTracks.length);
        return clip.currentTime > 0.3 && {bytes}";
    let played = card.studio().wait("a third of a second played", || {
        let played = video.try_script(script)?;
        played["bytes"].as_u64()
    });
    played > 0
}

/// Returns the last posted body, with its path.
///
/// # Panics
/// When nothing was posted.
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
    generate_until(studio, prompt, WAIT, "Completed");
}

/// Starts *Download all* in the Library, and returns its dialog, which shows the progress.
///
/// # Panics
/// When the page does not allow it.
#[track_caller]
pub fn download_all(studio: &Studio) -> Element<'_> {
    studio.press(Role::Button, "Library menu");
    studio.press(Role::Button, "Download all");
    studio.find(Role::Dialog, "Download all")
}

/// Generates an image, waits until its card has this line, such as the job's state, and returns the
/// card.
///
/// # Panics
/// When the page does not allow it.
#[track_caller]
pub fn generate_until<'a>(studio: &'a Studio, prompt: &str, mode: &str, line: &str) -> Element<'a> {
    generate(studio, prompt, mode);
    let card = studio.card(prompt);
    card.wait_line(line);
    card
}

/// Starts a service beside the test's own, with another key.
pub fn other_service(studio: &Studio) -> Service {
    studio.start_service(ServerConfig {
        keys: vec![OTHER_KEY.to_owned()],
        ..Service::config()
    })
}

/// Enters this service in the settings, and connects.
///
/// # Panics
/// When the page does not save it.
#[track_caller]
pub fn use_service(studio: &Studio, address: &str, key: &str) {
    studio.follow("Settings");
    studio.enter_service(address, key);
    studio.press_connect();
}

/// Answers a question with this button.
///
/// # Panics
/// When the page does not ask the question.
#[track_caller]
pub fn answer(studio: &Studio, question: &str, button: &str) {
    studio
        .find(Role::Dialog, question)
        .press(Role::Button, button);
    studio.wait_gone(Role::Dialog, question);
}

/// Sets the daily limit.
///
/// # Panics
/// When the page has no field for it.
#[track_caller]
pub fn set_limit(studio: &Studio, limit: &str) {
    studio.open("credits");
    studio.fill(Role::Textbox, "Daily limit (credits)", limit);
    studio.press(Role::Button, "Save limit");
}

/// Forgets the key of the current service in the settings.
///
/// # Panics
/// When the page does not allow it.
#[track_caller]
pub fn forget_key(studio: &Studio) {
    studio.follow("Settings");
    studio.press(Role::Button, "Forget the key");
    studio.press(Role::Button, "Forget key");
    studio.wait_text("Key forgotten.");
}

/// Connects with a key that all tabs share, and opens this many tabs with the image form.
///
/// # Panics
/// When the page does not allow it.
#[track_caller]
pub fn open_tabs<const N: usize>(studio: &Studio) -> [Tab; N] {
    studio.connect();
    studio.press(Role::Checkbox, "Remember the key on this device");
    studio.press_connect();
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

/// Opens the menu of a card, and chooses an action from it.
///
/// # Panics
/// When there is no menu, or no such action in it.
#[track_caller]
pub fn choose(card: &Element, role: Role, name: &str) {
    card.press(Role::Button, "More actions");
    card.press(role, name);
}

/// Opens the explanation on the card of a job without a result.
///
/// # Panics
/// When the card has no explanation.
#[track_caller]
pub fn explain(card: &Element) {
    let summary = card.first(".brief > details > summary");
    assert_eq!(summary.text(), "What happened?");
    summary.press_it();
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

/// Chooses a backup to restore, and returns the dialog that lists its contents.
///
/// # Panics
/// When the settings do not open the dialog.
#[track_caller]
pub fn choose_backup<'a>(studio: &'a Studio, archive: &Path) -> Element<'a> {
    let field = studio.first("input[type=file]");
    field.press_keys(&archive.to_string_lossy());
    studio.find(Role::Dialog, "Restore a backup")
}

/// Restores a backup, and waits for this text about the result.
///
/// # Panics
/// When the page shows something else.
#[track_caller]
pub fn restore(studio: &Studio, archive: &Path, expected: &str) {
    let dialog = choose_backup(studio, archive);
    dialog.wait_text(" files, ");
    dialog.press(Role::Button, "Restore");
    dialog.wait_text(expected);
    dialog.press(Role::Button, "Close");
    studio.wait_gone(Role::Dialog, "Restore a backup");
}

/// Waits until the card of each of these prompts shows its picture.
///
/// # Panics
/// When a card shows no picture.
#[track_caller]
pub fn see_pictures(studio: &Studio, prompts: &[&str]) {
    for prompt in prompts {
        let card = studio.card(prompt);
        assert_ne!(picture_size(&card).0, 0, "{prompt}");
    }
}
