//! A result, edits of it and a clip: the lineage map, and the list of tasks.

use easel_e2e::{Place, Role, Studio, steps::choose_segment, visit};

use super::{
    album::Album,
    forms::{BACKGROUND, EDIT, VIDEO, image, send, send_image},
};

const LIGHTHOUSE: &str = "A lighthouse on a cliff at dawn, with calm water below";
const STORM: &str = "A lighthouse on a cliff at night, with wild water below";
const SNOW: &str = "A lighthouse on a cliff at dawn, in deep snow, with calm water below";
const BOAT: &str = "Add a small red boat in the foreground";
const CLIP: &str = "The beam of light turns slowly";

/// Takes the screenshots.
pub(super) fn take(album: &Album) {
    visit(album.setup(), |studio| {
        studio.set_size(1440, 900);
        studio.connect();
        image(studio, LIGHTHOUSE, "2:3");
        edit(studio, LIGHTHOUSE, STORM, "16:9");
        edit(studio, LIGHTHOUSE, SNOW, "2:3");
        edit(studio, STORM, BOAT, "16:9");
        clip(studio, STORM);
        image(studio, "A kite [fail: the prompt was refused]", "1:1");
        let running = "A comet over the mountains [take: 150]";
        send_image(studio, running, "16:9", BACKGROUND);
        studio.card(running).wait_line("Processing");
        studio.follow("Tasks");
        album.take(studio, "family-tasks");
        studio.press(Role::Button, "Add task…");
        studio.find(Role::Textbox, "Task ID");
        album.take(studio, "family-add-task");
        studio.open("tasks?show=running");
        studio.find(Role::Radio, "Running");
        album.take(studio, "family-running");
        studio.follow("Image");
        studio.card(STORM).press(Role::Button, "Open");
        studio.find(Role::Dialog, STORM);
        album.take(studio, "family-large");
        studio.press(Role::Link, "Lineage map");
        studio.find(Role::Treeitem, CLIP);
        album.take(studio, "family-map");
    });
}

fn edit(studio: &Studio, of: &str, prompt: &str, size: &str) {
    refer(studio, of, "Edit");
    send(studio, EDIT, prompt, &[size, BACKGROUND]);
    studio.card(prompt).wait_line("Completed");
    studio.fill(Role::Textbox, "Reference image URLs", "");
}

fn clip(studio: &Studio, of: &str) {
    refer(studio, of, "Video");
    studio.fill(Role::Combobox, "Model", "aspect-video-1");
    choose_segment(studio, "Duration", "4");
    send(studio, VIDEO, CLIP, &[]);
    studio.card(CLIP).wait_line("Completed");
}

/// Opens a form with the result of this prompt as its source.
fn refer(studio: &Studio, of: &str, form: &str) {
    studio.card(of).press(Role::Button, "Open");
    studio.find(Role::Dialog, of).press(Role::Button, form);
    studio.wait_gone(Role::Dialog, of);
    studio.find(Role::Heading, form);
}
