//! The models of this service.

use serde_json::{Value, json};

/// One model: its id and what it accepts.
#[derive(Debug)]
pub(crate) struct Model {
    pub(crate) id: &'static str,
    pub(crate) category: &'static str,
    pub(crate) capabilities: &'static [&'static str],
    /// The number of input images that it accepts.
    pub(crate) references: usize,
    /// Credits for one image, or for one second of video.
    pub(crate) credits: f64,
    pub(crate) family: Family,
}

/// The fields that the models of one family accept besides the prompt.
#[derive(Debug)]
pub(crate) enum Family {
    /// Images by aspect ratio.
    Ratios,
    /// Images by pixel size, with a quality tier.
    Pixels,
    /// Videos.
    Videos {
        /// The allowed durations, in seconds.
        seconds: &'static [u64],
        /// The allowed resolutions; the first is the default.
        tiers: &'static [&'static str],
        /// The key of `providerOptions` that the contract names for this family (section "POST
        /// /v1/async/videos/generations").
        option: &'static str,
    },
}

/// Sets the aspect ratio of a video.
pub(crate) const ASPECT_RATIO: &str = "aspect_ratio";
/// Adds an audio track to a video.
pub(crate) const GENERATE_AUDIO: &str = "generate_audio";

pub(crate) const MODELS: [Model; 5] = [
    Model {
        id: "aspect-image-1",
        category: "image",
        capabilities: &["text-to-image", "image-to-image"],
        references: 4,
        credits: 4.0,
        family: Family::Ratios,
    },
    Model {
        id: "pixel-image-1",
        category: "image",
        capabilities: &["text-to-image", "image-to-image"],
        references: 1,
        credits: 5.0,
        family: Family::Pixels,
    },
    Model {
        id: "edit-image-1",
        category: "image",
        capabilities: &["image-to-image"],
        references: 4,
        credits: 3.5,
        family: Family::Ratios,
    },
    Model {
        id: "aspect-video-1",
        category: "video",
        capabilities: &["text-to-video", "image-to-video"],
        references: 3,
        credits: 10.0,
        family: Family::Videos {
            seconds: &[4, 6, 8],
            tiers: &["720p", "1080p", "4k"],
            option: ASPECT_RATIO,
        },
    },
    Model {
        id: "audio-video-1",
        category: "video",
        capabilities: &["text-to-video", "image-to-video"],
        references: 1,
        credits: 7.5,
        family: Family::Videos {
            seconds: &[5, 10],
            tiers: &["720p", "480p", "1080p"],
            option: GENERATE_AUDIO,
        },
    },
];

impl Model {
    pub(crate) fn can(&self, capability: &str) -> bool {
        self.capabilities.contains(&capability)
    }
}

/// The model with this id.
pub(crate) fn find(id: &str) -> Option<&'static Model> {
    MODELS.iter().find(|model| model.id == id)
}

/// The ids of the models with at least one of the capabilities: `a, b`.
pub(crate) fn ids_with(capabilities: &[&str]) -> String {
    let ids: Vec<_> = MODELS
        .iter()
        .filter(|model| capabilities.iter().any(|capability| model.can(capability)))
        .map(|model| model.id)
        .collect();
    ids.join(", ")
}

/// The answer of `GET /v1/models`.
pub(crate) fn list() -> Value {
    let data: Vec<_> = MODELS
        .iter()
        .map(|model| {
            json!({
                "id": model.id,
                "object": "model",
                "category": model.category,
                "capabilities": model.capabilities,
            })
        })
        .collect();
    json!({"object": "list", "data": data})
}

/// Stores a model as its id, and reads it back.
pub(crate) mod by_id {
    use serde::{Deserialize, Deserializer, Serializer, de::Error};

    use super::{Model, find};

    pub(crate) fn serialize<S: Serializer>(model: &Model, to: S) -> Result<S::Ok, S::Error> {
        to.serialize_str(model.id)
    }

    pub(crate) fn deserialize<'de, D: Deserializer<'de>>(
        from: D,
    ) -> Result<&'static Model, D::Error> {
        let id = String::deserialize(from)?;
        find(&id).ok_or_else(|| D::Error::custom("there is no such model any more"))
    }
}
