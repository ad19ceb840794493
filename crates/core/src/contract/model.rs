//! The uses of a listed model.

use super::{Kind, Model};

/// One use of a model.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Use {
    /// `category` as the contract writes it, or `chat`, `audio`, `embedding` and the like.
    pub(super) category: &'static str,
    /// `capabilities` as the contract writes them, if the word names one.
    pub(super) capability: Option<&'static str>,
}

/// Words for uses, without letter case and punctuation: category, capability, words.
const WORDS: [(&str, Option<&str>, &[&str]); 9] = [
    (
        "image",
        Some("text-to-image"),
        &[
            "texttoimage",
            "text2image",
            "t2i",
            "txt2img",
            "imagegeneration",
            "imagegenerations",
            "v1imagesgenerations",
            "imageinference",
        ],
    ),
    (
        "image",
        Some("image-to-image"),
        &[
            "imagetoimage",
            "image2image",
            "i2i",
            "img2img",
            "imageedit",
            "imageedits",
            "imageediting",
            "v1imagesedits",
            "inpainting",
        ],
    ),
    (
        "video",
        Some("text-to-video"),
        &[
            "texttovideo",
            "text2video",
            "t2v",
            "videogeneration",
            "openaivideo",
            "v1videos",
        ],
    ),
    (
        "video",
        Some("image-to-video"),
        &["imagetovideo", "image2video", "i2v", "img2video"],
    ),
    ("image", None, &["image", "images"]),
    ("video", None, &["video", "videos"]),
    (
        "chat",
        None,
        &[
            "chat",
            "text",
            "language",
            "llm",
            "completion",
            "completions",
            "chatcompletion",
            "chatcompletions",
            "v1chatcompletions",
            "code",
            "responses",
            "textgeneration",
            "texttotext",
            "imagetotext",
            "imagetexttotext",
            "openai",
            "anthropic",
            "gemini",
        ],
    ),
    (
        "audio",
        None,
        &[
            "audio",
            "tts",
            "stt",
            "speech",
            "texttospeech",
            "audiospeech",
            "audiotranscription",
            "transcribe",
            "music",
        ],
    ),
    (
        "embedding",
        None,
        &[
            "embedding",
            "embeddings",
            "rerank",
            "moderation",
            "moderations",
            "v1embeddings",
        ],
    ),
];

impl Use {
    /// The use that a word names.
    pub(super) fn of(word: &str) -> Option<Self> {
        let letters = word.chars().filter(char::is_ascii_alphanumeric);
        let folded: String = letters.map(|letter| letter.to_ascii_lowercase()).collect();
        let mut words = WORDS.into_iter();
        words.find_map(|(category, capability, known)| {
            let is_known = known.contains(&folded.as_str());
            is_known.then_some(Self {
                category,
                capability,
            })
        })
    }

    /// Whether the use makes images or videos.
    pub(super) fn makes_media(self) -> bool {
        matches!(self.category, "image" | "video")
    }
}

impl Model {
    /// Whether the list's information about the model fits this kind of work. Missing information
    /// excludes nothing.
    pub fn suits(&self, kind: Kind) -> bool {
        let (capabilities, category): (&[&str], &str) = match kind {
            Kind::Image => (&["text-to-image"], "image"),
            Kind::Edit => (&["image-to-image"], "image"),
            Kind::Video => (&["text-to-video", "image-to-video"], "video"),
        };
        let own = self.category.as_deref();
        if self.capabilities.is_empty() {
            return own.is_none_or(|own| own == category);
        }
        let mut all = self.capabilities.iter();
        all.any(|capability| capabilities.contains(&capability.as_str()))
            || (kind == Kind::Video && own == Some(category))
    }

    /// Whether the model may make images or videos: false if the list says that it is only for
    /// chat, speech or the like.
    pub fn may_make_media(&self) -> bool {
        let listed = self.capabilities.iter().chain(&self.category);
        let uses: Vec<Use> = listed.filter_map(|word| Use::of(word)).collect();
        uses.is_empty() || uses.into_iter().any(Use::makes_media)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn model(category: Option<&str>, capabilities: &[&str]) -> Model {
        Model {
            id: "m".to_owned(),
            category: category.map(str::to_owned),
            capabilities: capabilities.iter().map(|&word| word.to_owned()).collect(),
            takes: crate::contract::Takes::default(),
        }
    }

    #[test]
    fn a_model_is_offered_unless_it_clearly_makes_no_media() {
        let rows: [(Option<&str>, &[&str], bool); 9] = [
            (None, &[], true),
            (Some("image"), &["text-to-image"], true),
            (Some("video"), &[], true),
            (Some("chat"), &[], false),
            (Some("chat"), &["image generation"], true),
            (None, &["embeddings"], false),
            (Some("TTS"), &[], false),
            (Some("other"), &[], true),
            (Some("chat"), &["something new"], false),
        ];
        for (category, capabilities, may) in rows {
            let model = model(category, capabilities);
            assert_eq!(model.may_make_media(), may, "{model:?}");
        }
    }

    #[test]
    fn listed_capabilities_decide_which_kinds_a_model_suits() {
        let rows: [(Option<&str>, &[&str], [bool; 3]); 6] = [
            (None, &[], [true, true, true]),
            (Some("image"), &[], [true, true, false]),
            (Some("image"), &["text-to-image"], [true, false, false]),
            (Some("image"), &["image-to-image"], [false, true, false]),
            (Some("video"), &["something"], [false, false, true]),
            (Some("chat"), &[], [false, false, false]),
        ];
        for (category, capabilities, suits) in rows {
            let model = model(category, capabilities);
            let found = [Kind::Image, Kind::Edit, Kind::Video].map(|kind| model.suits(kind));
            assert_eq!(found, suits, "{model:?}");
        }
    }
}
