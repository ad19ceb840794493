//! The rules of the contract for each field of a draft.

use crate::{
    contract::{Body, EditRequest, ImageRequest, Kind, References, Request, VideoRequest},
    words::{fill, t},
};

use super::{
    fields::{Draft, Field, Problem, VIDEO_PROMPT_LIMIT, prompt_length},
    options::{self, Options},
    references,
};

impl Draft {
    /// Converts the draft; fields that do not belong to the kind are ignored.
    ///
    /// Only what the contract excludes is a problem. Where it says "not shown" (sizes, qualities,
    /// resolutions, option keys, the values of `seconds`), every value passes.
    ///
    /// # Errors
    /// All problems, in the order of the form.
    pub fn validate(&self, kind: Kind) -> Result<Request, Vec<Problem>> {
        let mut check = DraftCheck::default();
        let body = match kind {
            Kind::Image => check.image(self).map(Body::Image),
            Kind::Edit => check.edit(self).map(Body::Edit),
            Kind::Video => check.video(self).map(Body::Video),
        };
        match body {
            Some(body) if check.problems.is_empty() => Ok(Request::new(self.mode, body)),
            _ => Err(check.problems),
        }
    }
}

/// Collects all problems, so that the user sees them at once.
#[derive(Default)]
struct DraftCheck {
    problems: Vec<Problem>,
}

impl DraftCheck {
    fn image(&mut self, draft: &Draft) -> Option<ImageRequest> {
        let model = self.model(draft);
        let prompt = self.prompt(draft);
        Some(ImageRequest {
            model: model?,
            prompt: prompt?,
            size: optional(&draft.size),
            quality: optional(&draft.quality),
        })
    }

    fn edit(&mut self, draft: &Draft) -> Option<EditRequest> {
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

    fn video(&mut self, draft: &Draft) -> Option<VideoRequest> {
        let model = self.model(draft);
        let prompt = self.prompt(draft);
        let length = prompt_length(&draft.prompt);
        if length > VIDEO_PROMPT_LIMIT {
            let words =
                t("A video prompt can have at most {limit} characters. This one has {count}.");
            self.add(
                Field::Prompt,
                &fill(
                    words,
                    &[
                        ("limit", &VIDEO_PROMPT_LIMIT.to_string()),
                        ("count", &length.to_string()),
                    ],
                ),
            );
        }
        let image = self.references(draft);
        let seconds = self.seconds(draft);
        let n = self.outputs(draft);
        let provider_options = self.options(draft);
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

    fn add(&mut self, field: Field, message: &str) {
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
            match references::problem(&entry) {
                Some(message) => self.add(Field::References, &message),
                None => urls.push(entry),
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

    /// The provider options to send; `None` if there are none, or if there is a problem.
    fn options(&mut self, draft: &Draft) -> Option<Options> {
        match options::read(&draft.provider_options) {
            Ok(options) => (!options.is_empty()).then_some(options),
            Err(message) => {
                self.add(Field::ProviderOptions, &message);
                None
            }
        }
    }
}

/// An optional text: trimmed, and absent if empty.
fn optional(text: &str) -> Option<String> {
    let text = text.trim();
    (!text.is_empty()).then(|| text.to_owned())
}

fn positive(text: &str) -> Option<u32> {
    text.trim().parse().ok().filter(|number| *number > 0)
}
