//! What each model family accepts, as data: what a form offers for a model.
//!
//! A profile only ever *offers*. It blocks nothing, because the contract leaves most of a
//! model's limits open ("not shown"), and a service may serve any model under any name. A model
//! that no row knows is offered every field, with the contract's own values as suggestions.

use crate::{contract::Kind, draft::Draft};

/// What one family of models accepts.
#[derive(Debug, PartialEq, Eq)]
pub struct Profile {
    /// Parts of a model id, in lower case, that mark the family.
    matches: &'static [&'static str],
    /// Values for `size`, as the contract writes them.
    pub sizes: &'static [&'static str],
    /// Whether a size outside `sizes` may be typed.
    pub custom_size: bool,
    /// Values for `quality`; empty where the family has none.
    pub qualities: &'static [&'static str],
    /// Values for `seconds`.
    pub seconds: &'static [&'static str],
    /// Values for `resolution`.
    pub resolutions: &'static [&'static str],
    /// Values for `providerOptions.aspect_ratio`; empty where the family has no such option.
    pub aspect_ratios: &'static [&'static str],
    /// Whether `providerOptions.generate_audio` is known to the family.
    pub generate_audio: bool,
}

/// The first image family's shapes (contract, "POST /v1/images/generations").
const RATIOS: &[&str] = &[
    "1:1", "2:3", "3:2", "3:4", "4:3", "4:5", "5:4", "9:16", "16:9",
];
/// The second family's shapes; the presets are those seen in the wild, the contract shows none.
const PIXELS: &[&str] = &[
    "auto",
    "1024x1024",
    "1536x1024",
    "1024x1536",
    "2048x2048",
    "3840x2160",
];
const RATIOS_AND_PIXELS: &[&str] = &[
    "1:1",
    "2:3",
    "3:2",
    "3:4",
    "4:3",
    "4:5",
    "5:4",
    "9:16",
    "16:9",
    "auto",
    "1024x1024",
    "1536x1024",
    "1024x1536",
];
const QUALITIES: &[&str] = &["low", "medium", "high", "auto"];
const RESOLUTIONS: &[&str] = &["480p", "720p", "1080p", "4k"];
const VIDEO_RATIOS: &[&str] = &["16:9", "9:16", "1:1", "4:3", "3:4"];

/// A family that takes nothing beyond what every model takes; rows below add to it.
const BARE: Profile = Profile {
    matches: &[],
    sizes: &[],
    custom_size: false,
    qualities: &[],
    seconds: &[],
    resolutions: RESOLUTIONS,
    aspect_ratios: &[],
    generate_audio: false,
};

/// What is offered for a model that no row knows: everything.
const UNKNOWN: Profile = Profile {
    matches: &[],
    sizes: RATIOS_AND_PIXELS,
    custom_size: true,
    qualities: QUALITIES,
    seconds: &["4", "5", "6", "8", "10", "12"],
    resolutions: RESOLUTIONS,
    aspect_ratios: VIDEO_RATIOS,
    generate_audio: true,
};

const FAMILIES: &[Profile] = &[
    Profile {
        matches: &["aspect-image", "edit-image", "nano-banana"],
        sizes: RATIOS,
        ..BARE
    },
    Profile {
        matches: &["pixel-image", "gpt-image"],
        sizes: PIXELS,
        custom_size: true,
        qualities: QUALITIES,
        ..BARE
    },
    Profile {
        matches: &["aspect-video"],
        seconds: &["4", "6", "8"],
        aspect_ratios: VIDEO_RATIOS,
        ..BARE
    },
    Profile {
        matches: &["veo"],
        seconds: &["4", "6", "8"],
        aspect_ratios: &["16:9", "9:16"],
        ..BARE
    },
    Profile {
        matches: &["audio-video", "kling"],
        seconds: &["5", "10"],
        generate_audio: true,
        ..BARE
    },
];

/// The profile of a model id; [`Profile::is_known`] tells whether a row matched.
pub fn of(model: &str) -> &'static Profile {
    let model = model.to_ascii_lowercase();
    FAMILIES
        .iter()
        .find(|family| family.matches.iter().any(|part| model.contains(part)))
        .unwrap_or(&UNKNOWN)
}

impl Profile {
    /// Whether this is a family's own profile rather than the one that offers everything.
    pub fn is_known(&self) -> bool {
        !self.matches.is_empty()
    }

    /// The draft as this model's form shows it: values of controls that are not shown are left
    /// out, so that nothing invisible is sent. The stored draft keeps them, for the way back.
    pub fn fit(&self, kind: Kind, draft: &Draft) -> Draft {
        let mut fitted = draft.clone();
        if kind == Kind::Video {
            keep_if(!self.aspect_ratios.is_empty(), &mut fitted.aspect_ratio);
            fitted.generate_audio &= self.generate_audio;
        } else {
            keep_if(
                self.custom_size || self.sizes.contains(&draft.size.as_str()),
                &mut fitted.size,
            );
            keep_if(!self.qualities.is_empty(), &mut fitted.quality);
        }
        fitted
    }
}

fn keep_if(kept: bool, value: &mut String) {
    if !kept {
        value.clear();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn families_are_matched_by_a_part_of_the_id() {
        for (model, sizes, custom, seconds) in [
            ("aspect-image-1", RATIOS, false, BARE.seconds),
            ("vendor/Nano-Banana-pro", RATIOS, false, BARE.seconds),
            ("gpt-image-2", PIXELS, true, BARE.seconds),
            ("veo-3.1", BARE.sizes, false, &["4", "6", "8"][..]),
            ("kling-v3", BARE.sizes, false, &["5", "10"][..]),
            ("somebody-elses", UNKNOWN.sizes, true, UNKNOWN.seconds),
        ] {
            let profile = of(model);
            assert_eq!(
                (profile.sizes, profile.custom_size, profile.seconds),
                (sizes, custom, seconds),
                "{model}"
            );
        }
    }

    #[test]
    fn an_unknown_model_is_offered_everything() {
        let draft = Draft {
            size: "7x7".into(),
            quality: "ultra".into(),
            aspect_ratio: "21:9".into(),
            generate_audio: true,
            ..Draft::default()
        };
        for kind in [Kind::Image, Kind::Edit, Kind::Video] {
            assert_eq!(of("what-is-this").fit(kind, &draft), draft);
        }
    }

    #[test]
    fn what_the_form_does_not_show_is_not_sent() {
        let draft = Draft {
            size: "1024x1024".into(),
            quality: "high".into(),
            aspect_ratio: "16:9".into(),
            generate_audio: true,
            ..Draft::default()
        };
        let image = of("aspect-image-1").fit(Kind::Image, &draft);
        assert_eq!((image.size.as_str(), image.quality.as_str()), ("", ""));
        let video = of("audio-video-1").fit(Kind::Video, &draft);
        assert_eq!(
            (video.aspect_ratio.as_str(), video.generate_audio),
            ("", true)
        );
    }
}
