//! The three request bodies, field by field in the contract's order.
//!
//! A field that is `None` is not sent. The image bodies have no `n` on purpose: only 1 is
//! supported, and it is the default.

use serde::{Deserialize, Serialize, Serializer};
use serde_json::{Map, Value};

/// Body of `POST /v1/images/generations` and `POST /v1/async/images/generations`
/// (contract, section "Endpoints", under these names).
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct ImageRequest {
    /// Image model id.
    pub model: String,
    /// Text describing the desired image.
    pub prompt: String,
    /// Output shape: an aspect ratio, `auto`, a preset size or `WIDTHxHEIGHT`, by family.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub size: Option<String>,
    /// Quality tier when the model supports it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub quality: Option<String>,
}

/// Body of `POST /v1/images/edits` and `POST /v1/async/images/edits`
/// (contract, section "Endpoints", under these names).
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct EditRequest {
    /// Editing-capable image model id.
    pub model: String,
    /// Text instruction describing the edit.
    pub prompt: String,
    /// Hosted URLs of the input images.
    pub image: References,
    /// Output shape, as for generations.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub size: Option<String>,
    /// Quality tier when the model supports it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub quality: Option<String>,
}

/// Body of `POST /v1/async/videos/generations` (contract, section "Endpoints", under this name).
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct VideoRequest {
    /// Video model id.
    pub model: String,
    /// Scene and motion, 1 to 2000 characters.
    pub prompt: String,
    /// Duration in seconds; the allowed values depend on the model.
    pub seconds: u32,
    /// Tier such as `720p`; the default depends on the model.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub resolution: Option<String>,
    /// Number of outputs; the service's default is 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub n: Option<u32>,
    /// Public URLs of images to start from.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub image: Option<References>,
    /// The model's own options; keys that the contract does not name are passed on as typed.
    #[serde(rename = "providerOptions", skip_serializing_if = "Option::is_none")]
    pub provider_options: Option<Map<String, Value>>,
}

/// The field `image`: one URL is sent as a string, several as an array, because a model with one
/// reference need not support arrays.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(try_from = "OneOrSeveral")]
pub struct References(Vec<String>);

/// The forms of the field.
#[derive(Deserialize)]
#[serde(untagged)]
enum OneOrSeveral {
    One(String),
    Several(Vec<String>),
}

impl References {
    /// `None` without URLs: the field is then absent.
    pub(crate) fn new(urls: Vec<String>) -> Option<Self> {
        (!urls.is_empty()).then_some(Self(urls))
    }

    /// The URLs in order.
    pub fn iter(&self) -> impl Iterator<Item = &str> {
        self.0.iter().map(String::as_str)
    }
}

impl Serialize for References {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self.0.as_slice() {
            [one] => serializer.serialize_str(one),
            several => several.serialize(serializer),
        }
    }
}

impl TryFrom<OneOrSeveral> for References {
    type Error = &'static str;

    fn try_from(urls: OneOrSeveral) -> Result<Self, Self::Error> {
        let urls = match urls {
            OneOrSeveral::One(url) => vec![url],
            OneOrSeveral::Several(urls) => urls,
        };
        Self::new(urls).ok_or("no URL")
    }
}
