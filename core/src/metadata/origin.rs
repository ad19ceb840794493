//! What is known of how a file was made, and its text as other programs read it.

use serde::Serialize;
use serde_json::Value;

use super::{
    clean::{clean_value, without_queries},
    xmp::{self, Merged, SOURCE_TYPE, XmpFacts},
};
use crate::{contract::Request, job::Job};

/// What begins the line of the negative prompt.
pub(super) const NEGATIVE: &str = "Negative prompt: ";

/// The key of Easel's own value in the text.
pub(super) const OWN_KEY: &str = "Easel";

/// What made a file. It has neither key nor service, and its links have no queries.
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
    /// How many stars the user has given it.
    rating: u8,
    /// The user's tags.
    tags: Vec<String>,
}

/// Easel's own value.
#[derive(Serialize)]
struct OriginSettings {
    /// Its version.
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

    /// The origin of a result of this request.
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

    /// What XMP tells of a file.
    pub(super) fn facts(&self) -> XmpFacts<'_> {
        XmpFacts {
            prompt: &self.prompt,
            rating: self.rating,
            tags: &self.tags,
        }
    }

    /// The XMP packet for a file that has none.
    pub(super) fn packet(&self) -> String {
        xmp::packet(self.facts())
    }

    /// The same without the prompt.
    pub(super) fn short_packet(&self) -> String {
        let facts = self.facts();
        xmp::packet(XmpFacts {
            prompt: "",
            ..facts
        })
    }

    /// The XMP packet for a file that has one.
    pub(super) fn merged(&self, old: &[u8]) -> Merged {
        xmp::merged(old, self.facts())
    }

    /// The text that AUTOMATIC1111 calls `parameters`: the prompt, the negative prompt, and a line
    /// of settings. `None` if nothing but the size is known.
    pub fn parameters(&self) -> Option<String> {
        let model = self.model.as_deref()?;
        let size = self.size.map(|(width, height)| format!("{width}x{height}"));
        let settings = [
            ("Model", Some(model)),
            ("Size", size.as_deref()),
            ("Seed", self.seed.as_deref()),
            // Its readers take a line for settings only if it has three of them.
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

    /// The same as a JSON file, which goes beside a file that has not all of it inside.
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

/// A value as AUTOMATIC1111 writes it: as JSON if it would otherwise end too early.
fn quoted(value: &str) -> String {
    if value.contains([',', ':', '\n', '"']) {
        Value::from(value).to_string()
    } else {
        value.to_owned()
    }
}
