//! Screenshots of every screen and state, in four sizes, light and dark, in both languages. `cargo
//! xtask screenshots` makes them, in `target/screenshots`.

mod album;
mod family;
mod forms;
mod states;

use std::path::Path;

use easel_e2e::{
    NO_ANSWER, Place, Role, Studio,
    steps::{choose, choose_segment},
    visit,
};

use self::{
    album::{Album, DESK, DEVICES},
    forms::{BACKGROUND, EDIT, IMAGE, VIDEO, image, send},
};

fn main() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../target/screenshots");
    let folder = folder.canonicalize().unwrap_or(folder);
    // By its arguments, the program takes only one group of screenshots, or only those in one
    // language.
    let arguments: Vec<_> = std::env::args().skip(1).collect();
    let mut languages = vec![("english", false), ("chinese", true)];
    if let Some(chosen) = languages
        .iter()
        .find(|(name, _)| arguments.iter().any(|argument| argument == name))
    {
        languages = vec![*chosen];
    }
    let is_group = |argument: &&String| !["english", "chinese"].contains(&argument.as_str());
    let only = arguments.iter().find(is_group);
    for (name, in_chinese) in languages {
        let album = Album {
            folder: folder.join(name),
            in_chinese,
        };
        if only.is_none_or(|only| only == "screens") {
            screens(&album);
        }
        states::take(&album, only.map(String::as_str));
    }
    println!("the pictures are in {}", folder.display());
}

fn screens(album: &Album) {
    visit(album.setup(), |studio| {
        studio.set_size(DESK.0, DESK.1);
        studio.open("image");
        studio.find(Role::Textbox, "Base URL");
        album.take(studio, "first-visit");
        studio.connect();
        studio.follow("Image");
        album.take(studio, "nothing-yet");
        work(studio);
        stream(studio, album);
        dialogs(studio, album);
        several(studio, album);
        pages(studio, album);
    });
}

/// Creates one job of every kind and in every state.
fn work(studio: &Studio) {
    image(
        studio,
        "Terraced hills at first light, seen from the air",
        "16:9",
    );
    image(
        studio,
        "A lighthouse on a cliff, with a long beam of light",
        "2:3",
    );
    image(studio, "A red kite over the dunes", "1:1");
    choose(
        &studio.card("A red kite over the dunes"),
        Role::Button,
        "Use as reference",
    );
    studio.find(Role::Heading, "Edit");
    let autumn = "The same in autumn";
    send(studio, EDIT, autumn, &[BACKGROUND]);
    studio.card(autumn).wait_line("Completed");
    let clip = "Waves roll onto a beach at dusk";
    studio.follow("Video");
    studio.fill(Role::Combobox, "Model", "aspect-video-1");
    choose_segment(studio, "Duration", "4");
    send(studio, VIDEO, clip, &[]);
    studio.card(clip).wait_line("Completed");
    studio.provoke(&[NO_ANSWER]);
    let lost = "A forest in fog [drop]";
    send(studio, IMAGE, lost, &[BACKGROUND]);
    studio.card(lost).wait_line("Outcome unknown");
    let failed = "An impossible staircase [fail: the prompt was refused]";
    send(studio, IMAGE, failed, &[BACKGROUND]);
    studio.card(failed).wait_line("Failed");
    let running = "A comet over the mountains [take: 150]";
    send(studio, IMAGE, running, &["16:9", BACKGROUND]);
    studio.card(running).wait_line("Processing");
}

fn stream(studio: &Studio, album: &Album) {
    studio.follow("Image");
    studio.fill(Role::Textbox, "Prompt", "A paper boat on a pond");
    album.take(studio, "image");
    studio.follow("Edit");
    album.take(studio, "edit");
    studio.follow("Video");
    album.take(studio, "video");
    studio.set_size(DEVICES[0].1, DEVICES[0].2);
    for (form, name) in [
        ("Image", "image-form"),
        ("Edit", "edit-form"),
        ("Video", "video-form"),
    ] {
        studio.follow(form);
        studio.press(Role::Button, "Compose");
        album.take(studio, name);
        studio.set_size(DEVICES[0].1, DEVICES[0].2);
    }
    studio.set_size(DESK.0, DESK.1);
    studio.follow("Image");
    studio.fill(Role::Textbox, "Prompt", "");
    studio.press(Role::Button, "Generate image");
    album.take(studio, "a-field-is-missing");
}

fn dialogs(studio: &Studio, album: &Album) {
    let kite = "A red kite over the dunes";
    studio.card(kite).press(Role::Button, "Open");
    let viewer = studio.find(Role::Dialog, kite);
    album.take(studio, "large");
    viewer.press(Role::Button, "Compare");
    album.take(studio, "compared");
    studio.press(Role::Radio, "Slider");
    album.take(studio, "compared-by-slider");
    studio.press(Role::Button, "Close");
    let clip = "Waves roll onto a beach at dusk";
    studio.card(clip).press(Role::Button, "Open");
    studio.find(Role::Dialog, clip);
    album.take(studio, "large-clip");
    studio.press(Role::Button, "Close");
    let lost = studio.card("A forest in fog [drop]");
    lost.press(Role::Button, "Generate again");
    studio.find(Role::Dialog, "Generate again?");
    album.take(studio, "a-question");
    studio.press(Role::Button, "Don't send");
    studio.fill(Role::Textbox, "Prompt", "A {colour} kite over {place}");
    studio.press(Role::Button, "Saved prompts and settings");
    studio.press(Role::Button, "Save this prompt");
    album.take(studio, "saved");
    studio.press(Role::Button, "A {colour} kite over {place}");
    album.take(studio, "saved-gaps");
    studio.press(Role::Button, "Use this prompt");
}

fn several(studio: &Studio, album: &Album) {
    studio.follow("Image");
    studio.fill(Role::Textbox, "Prompt", "A mill by a stream, as a woodcut");
    studio.press(Role::Button, "Batch…");
    let dialog = studio.find(Role::Dialog, "Batch");
    for size in ["3:2", "1:1"] {
        dialog
            .find(Role::Group, "Sizes")
            .press(Role::Checkbox, size);
    }
    dialog.fill(
        Role::Textbox,
        "Prompts",
        "A mill by a stream, as a woodcut\nThe same mill in snow",
    );
    dialog.wait_text("4 requests");
    album.take(studio, "several");
    studio.press(Role::Button, "Send 4 requests");
    studio.press(Role::Button, "Show batch");
    studio.wait_text("4 completed");
    let cells = studio.all(Role::Group, "The same mill in snow · 3:2");
    cells[0].press(Role::Button, "Pick");
    studio.wait_text("1 picked");
    album.take(studio, "grid");
    studio.press(Role::Button, "Make finals…");
    let dialog = studio.find(Role::Dialog, "Make finals");
    dialog.fill(Role::Combobox, "Model", "pixel-image-1");
    album.take(studio, "finals");
    dialog.press(Role::Button, "Close");
    duel(studio, album);
}

/// Takes screenshots of a batch over two models, as a table and in a duel.
fn duel(studio: &Studio, album: &Album) {
    studio.follow("Image");
    studio.press(Role::Radio, "3:2");
    studio.press(Role::Button, "Batch…");
    let dialog = studio.find(Role::Dialog, "Batch");
    dialog.fill(Role::Textbox, "Chosen sizes", "");
    dialog.fill(Role::Textbox, "Models", "aspect-image-1\npixel-image-1");
    // The prompts differ from those of the first batch: Easel would ask before it sends them again.
    dialog.fill(
        Role::Textbox,
        "Prompts",
        "A harbour at dusk\nThe same harbour at dawn",
    );
    studio.press(Role::Button, "Send 4 requests");
    studio.press(Role::Button, "Show batch");
    studio.wait_text("4 completed");
    album.take(studio, "grid-of-models");
    studio.press(Role::Button, "Blind duel");
    let dialog = studio.find(Role::Dialog, "Blind duel");
    album.take(studio, "duel");
    for place in ["1 of 2", "2 of 2"] {
        dialog.wait_line(place);
        dialog.press(Role::Button, "Left");
    }
    studio.find(Role::Heading, "Ranking");
    album.take(studio, "duel-end");
    dialog.press(Role::Button, "Close");
}

fn pages(studio: &Studio, album: &Album) {
    for page in ["Tasks", "Library", "Models", "Settings"] {
        studio.follow(page);
        studio.find(Role::Heading, page);
        album.take(studio, &page.to_lowercase());
    }
    studio.press(Role::Button, "Keyboard shortcuts");
    studio.find(Role::Dialog, "Keyboard shortcuts");
    album.take(studio, "shortcuts");
    studio.press(Role::Button, "Close");
    studio.open("credits");
    studio.wait_text("Export CSV");
    album.take(studio, "credits");
    studio.follow("Image");
    for (prompt, name) in [
        ("The same in autumn", "task"),
        (
            "An impossible staircase [fail: the prompt was refused]",
            "task-failed",
        ),
        ("A forest in fog [drop]", "task-unknown"),
    ] {
        studio.follow("Image");
        choose(&studio.card(prompt), Role::Link, "Details");
        studio.find(Role::Heading, prompt);
        album.take(studio, name);
    }
    studio.open("nowhere");
    album.take(studio, "nowhere");
}
