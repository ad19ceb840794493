//! The origin of a file, and its text in the form that other programs read.

use serde::Serialize;
use serde_json::Value;

use super::{
    clean::{clean_value, without_queries},
    xmp::{self, Merged, SOURCE_TYPE, XmpFacts},
};
use crate::{contract::Request, job::Job};

/// The start of the line with the negative prompt.
pub(super) const NEGATIVE: &str = "Negative prompt: ";

/// The key of Easel's own value in the text.
pub(super) const OWN_KEY: &str = "Easel";

/// How a file was made. An origin contains neither key nor service, and its links have no queries.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Origin {
    /// The prompt; empty if it is not known.
    pub(super) prompt: String,
    negative: Option<String>,
    model: Option<String>,
    seed: Option<String>,
    size: Option<(u32, u32)>,
    /// The request as JSON, for *Reuse settings*.
    settings: Option<String>,
    /// How many stars the user has given the file.
    rating: u8,
    /// The user's tags.
    tags: Vec<String>,
}

/// Easel's own value in the text.
#[derive(Serialize)]
struct OriginSettings {
    /// The version of the value.
    easel: u8,
    request: Value,
}

impl Origin {
    /// The origin of a result of this job with this width and height, in pixels.
    pub fn of(job: &Job, size: Option<(u32, u32)>) -> Self {
        let made = match &job.request {
            Some(request) => Self::of_request(request, size),
            None => Self {
                size,
                ..Self::default()
            },
        };
        Self {
            rating: job.rating(),
            tags: job.tags().map(str::to_owned).collect(),
            ..made
        }
    }

    /// The origin of a result of this request with this width and height, in pixels.
    pub fn of_request(request: &Request, size: Option<(u32, u32)>) -> Self {
        let option = |name: &str| match request.provider_options()?.get(name)? {
            Value::String(text) => Some(without_queries(text).into_owned()),
            Value::Number(number) => Some(number.to_string()),
            _ => None,
        };
        let settings = serde_json::to_value(request).ok().and_then(|mut request| {
            clean_value(&mut request);
            serde_json::to_string(&OriginSettings { easel: 1, request }).ok()
        });
        Self {
            prompt: without_queries(request.prompt()).into_owned(),
            negative: option("negative_prompt").filter(|text| !text.trim().is_empty()),
            model: Some(without_queries(request.model()).into_owned()),
            seed: option("seed"),
            size,
            settings,
            ..Self::default()
        }
    }

    /// The facts for XMP.
    pub(super) fn facts(&self) -> XmpFacts<'_> {
        XmpFacts {
            prompt: &self.prompt,
            rating: self.rating,
            tags: &self.tags,
        }
    }

    /// The XMP packet for a file that has no packet.
    pub(super) fn packet(&self) -> String {
        xmp::packet(self.facts())
    }

    /// The XMP packet without the prompt.
    pub(super) fn short_packet(&self) -> String {
        let facts = self.facts();
        xmp::packet(XmpFacts {
            prompt: "",
            ..facts
        })
    }

    /// The XMP packet for a file that already has the packet `old`.
    pub(super) fn merged(&self, old: &[u8]) -> Merged {
        xmp::merged(old, self.facts())
    }

    /// The text that AUTOMATIC1111 calls `parameters`: the prompt, the negative prompt, and a line of settings.
    /// `None` if the request is not known.
    pub fn parameters(&self) -> Option<String> {
        let model = self.model.as_deref()?;
        let size = self.size.map(|(width, height)| format!("{width}x{height}"));
        let settings = [
            ("Model", Some(model)),
            ("Size", size.as_deref()),
            ("Seed", self.seed.as_deref()),
            // Readers take a line for settings only if it has at least three of them.
            ("Version", Some("Easel")),
            (OWN_KEY, self.settings.as_deref()),
        ];
        let settings = settings.into_iter();
        let settings =
            settings.filter_map(|(key, value)| Some(format!("{key}: {}", quoted(value?))));
        let settings = settings.collect::<Vec<_>>().join(", ");
        let negative = self.negative.as_ref();
        let negative = negative.map(|text| [NEGATIVE, text, "\n"].concat());
        let negative = negative.unwrap_or_default();
        Some(format!("{}\n{negative}{settings}", self.prompt))
    }

    /// The origin as a JSON file, to be saved beside a file that does not contain all of it.
    pub fn beside(&self, file: &str) -> String {
        let own = self.settings.as_deref();
        let own = own.and_then(|text| serde_json::from_str::<Value>(text).ok());
        let value = serde_json::json!({
            "file": file,
            "prompt": self.prompt,
            "negative_prompt": self.negative,
            "model": self.model,
            "seed": self.seed,
            "width": self.size.map(|size| size.0),
            "height": self.size.map(|size| size.1),
            "digital_source_type": SOURCE_TYPE,
            "easel": own,
        });
        format!("{value:#}\n")
    }
}

/// A value in the form that AUTOMATIC1111 writes: as JSON if a letter in it would end it too early.
fn quoted(value: &str) -> String {
    if value.contains([',', ':', '\n', '"']) {
        Value::from(value).to_string()
    } else {
        value.to_owned()
    }
}
