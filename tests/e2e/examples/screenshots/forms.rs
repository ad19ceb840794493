//! The forms, and the steps that send jobs with them.

use easel_e2e::{Place, Role, Studio, steps::open_more};

/// The modes of a request.
pub(super) const WAIT: &str = "Wait for the result";
pub(super) const BACKGROUND: &str = "Run in the background";

/// A form of the page.
pub(super) struct Form {
    name: &'static str,
    button: &'static str,
    model: &'static str,
}

pub(super) const IMAGE: Form = Form {
    name: "Image",
    button: "Generate image",
    model: "aspect-image-1",
};
pub(super) const EDIT: Form = Form {
    name: "Edit",
    button: "Edit image",
    model: "edit-image-1",
};
pub(super) const VIDEO: Form = Form {
    name: "Video",
    button: "Generate video",
    model: "aspect-video-1",
};

/// Fills in a form and sends it.
pub(super) fn send(studio: &Studio, form: Form, prompt: &str, choices: &[&str]) {
    studio.follow(form.name);
    studio.fill(Role::Combobox, "Model", form.model);
    studio.fill(Role::Textbox, "Prompt", prompt);
    if !choices.is_empty() {
        open_more(studio);
    }
    for choice in choices {
        studio.press(Role::Radio, choice);
    }
    studio.press(Role::Button, form.button);
}

/// Sends a request for an image.
pub(super) fn send_image(studio: &Studio, prompt: &str, size: &str, mode: &str) {
    send(studio, IMAGE, prompt, &[size, mode]);
}

/// Sends a request for an image in the background, and waits until the job has ended.
pub(super) fn image(studio: &Studio, prompt: &str, size: &str) {
    send_image(studio, prompt, size, BACKGROUND);
    let has_failed = prompt.contains("[fail");
    let line = if has_failed { "Failed" } else { "Completed" };
    studio.card(prompt).wait_line(line);
}
