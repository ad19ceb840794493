//! The rules of the contract for each field of a draft.

use crate::{
    contract::{EditRequest, ImageRequest, References, VideoRequest},
    words::{fill, t},
};

use super::{Draft, Field, Problem, options, prompt_length, references};

/// Contract, section "Limits": prompts of video submissions.
const VIDEO_PROMPT_LIMIT: usize = 2000;

/// Collects all problems, so that the user sees them at once.
#[derive(Default)]
pub(super) struct Check {
    pub(super) problems: Vec<Problem>,
}

impl Check {
    pub(super) fn image(&mut self, draft: &Draft) -> Option<ImageRequest> {
        let model = self.model(draft);
        let prompt = self.prompt(draft);
        Some(ImageRequest {
            model: model?,
            prompt: prompt?,
            size: optional(&draft.size),
            quality: optional(&draft.quality),
        })
    }

    pub(super) fn edit(&mut self, draft: &Draft) -> Option<EditRequest> {
        let model = self.model(draft);
        let prompt = self.prompt(draft);
        let image = self.references(draft);
        if image.is_none() && draft.references.trim().is_empty() {
            self.add(
                Field::References,
                t("Add the URL of at least one image to edit."),
            );
        }
        Some(EditRequest {
            model: model?,
            prompt: prompt?,
            image: image?,
            size: optional(&draft.size),
            quality: optional(&draft.quality),
        })
    }

    pub(super) fn video(&mut self, draft: &Draft) -> Option<VideoRequest> {
        let model = self.model(draft);
        let prompt = self.prompt(draft);
        let length = prompt_length(&draft.prompt);
        if length > VIDEO_PROMPT_LIMIT {
            let words = t("A video prompt can have at most 2000 characters. This one has {count}.");
            self.add(
                Field::Prompt,
                &fill(words, &[("count", &length.to_string())]),
            );
        }
        let image = self.references(draft);
        let seconds = self.seconds(draft);
        let n = self.outputs(draft);
        let provider_options = options::checked(draft, self);
        Some(VideoRequest {
            model: model?,
            prompt: prompt?,
            seconds: seconds?,
            resolution: optional(&draft.resolution),
            n,
            image,
            provider_options,
        })
    }

    pub(super) fn add(&mut self, field: Field, message: &str) {
        let message = message.to_owned();
        self.problems.push(Problem { field, message });
    }

    fn model(&mut self, draft: &Draft) -> Option<String> {
        let model = optional(&draft.model);
        if model.is_none() {
            self.add(Field::Model, t("Choose a model or enter its ID."));
        }
        model
    }

    /// The prompt as typed: surrounding spaces may be intended, but a blank prompt is missing.
    fn prompt(&mut self, draft: &Draft) -> Option<String> {
        if draft.prompt.trim().is_empty() {
            self.add(Field::Prompt, t("Enter a prompt."));
            return None;
        }
        Some(draft.prompt.clone())
    }

    fn references(&mut self, draft: &Draft) -> Option<References> {
        let mut urls = Vec::new();
        for entry in references::entries(&draft.references) {
            match references::problem(entry) {
                Some(message) => self.add(Field::References, &message),
                None => urls.push(entry.to_owned()),
            }
        }
        References::new(urls)
    }

    fn seconds(&mut self, draft: &Draft) -> Option<u32> {
        let seconds = positive(&draft.seconds);
        if seconds.is_none() {
            let message = match draft.seconds.trim() {
                "" => t("Enter a duration."),
                _ => t("The duration must be a whole number of seconds, 1 or more."),
            };
            self.add(Field::Seconds, message);
        }
        seconds
    }

    fn outputs(&mut self, draft: &Draft) -> Option<u32> {
        let outputs = positive(&draft.outputs);
        if outputs.is_none() && !draft.outputs.trim().is_empty() {
            let message = t("The number of outputs must be a whole number, 1 or more.");
            self.add(Field::Outputs, message);
        }
        outputs
    }
}

/// An optional text: trimmed, and absent if empty.
pub(super) fn optional(text: &str) -> Option<String> {
    let text = text.trim();
    (!text.is_empty()).then(|| text.to_owned())
}

fn positive(text: &str) -> Option<u32> {
    text.trim().parse().ok().filter(|number| *number > 0)
}
