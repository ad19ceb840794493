//! Tests of applying a model's profile to a draft.

use easel_core::{
    contract::{Kind, Model, Takes},
    draft::{Draft, Field, set_option},
    profile::{Fitted, Guide},
};
use serde_json::{Value, json};

use crate::profile::{book, reference, shipped};

fn notes(fitted: &Fitted) -> Vec<&str> {
    fitted.notes.iter().map(|note| note.text.as_str()).collect()
}

#[test]
fn an_unknown_model_is_offered_everything() {
    let draft = Draft {
        model: "what-is-this".into(),
        size: "7x7".into(),
        quality: "ultra".into(),
        seconds: "600".into(),
        resolution: "8k".into(),
        provider_options: r#"{"aspect_ratio": "21:9"}"#.into(),
        ..Draft::default()
    };
    for kind in [Kind::Image, Kind::Edit, Kind::Video] {
        let fitted = reference().fit(kind, &draft);
        assert_eq!(fitted.draft, draft);
        assert_eq!(fitted.notes, []);
    }
}

/// Changing the model keeps valid values. Values that are not sent are reported with the reason.
#[test]
fn values_that_the_form_does_not_show_are_left_out_with_a_note() {
    /// A model, size and quality as chosen and as sent, and the reported notes.
    type Row = (
        &'static str,
        [&'static str; 2],
        [&'static str; 2],
        &'static [&'static str],
    );
    let rows: [Row; 8] = [
        (
            "pixel-image-1",
            ["1000x1000", "high"],
            ["1000x1000", "high"],
            &[],
        ),
        (
            "pixel-image-1",
            ["16:9", "ultra"],
            ["3840x2160", ""],
            &[
                "Size “16:9” is sent as 3840x2160, the nearest size of Pixel Image.",
                "Quality “ultra” is not sent: Pixel Image supports low, medium, high or auto.",
            ],
        ),
        (
            "pixel-image-1",
            ["3:2", ""],
            ["1536x1024", ""],
            &["Size “3:2” is sent as 1536x1024, the nearest size of Pixel Image."],
        ),
        (
            "aspect-image-1",
            ["1024x1536", ""],
            ["2:3", ""],
            &["Size “1024x1536” is sent as 2:3, the nearest size of Aspect Image."],
        ),
        ("aspect-image-1", ["16:9", ""], ["16:9", ""], &[]),
        (
            "aspect-image-1",
            ["auto", "high"],
            ["", ""],
            &[
                "Size “auto” is not sent: Aspect Image supports 1:1, 2:3, 3:2, 3:4, 4:3, 4:5, 5:4, 9:16 or 16:9.",
                "Quality “high” is not sent: Aspect Image does not have this setting.",
            ],
        ),
        (
            "sora-2",
            ["16:9", ""],
            ["16:9", ""],
            &["Sora is not known to generate images from text. It may refuse this."],
        ),
        ("none-of-them", ["16:9", "ultra"], ["16:9", "ultra"], &[]),
    ];
    for (model, [size, quality], sent, told) in rows {
        let draft = Draft {
            model: model.into(),
            size: size.into(),
            quality: quality.into(),
            ..Draft::default()
        };
        let fitted = reference().fit(Kind::Image, &draft);
        assert_eq!(
            [&*fitted.draft.size, &*fitted.draft.quality],
            sent,
            "{model}"
        );
        assert_eq!(notes(&fitted), told, "{model}");
    }
}

#[test]
fn an_unknown_duration_is_sent_anyway() {
    let draft = Draft {
        model: "aspect-video-1".into(),
        seconds: "5".into(),
        ..Draft::default()
    };
    let fitted = reference().fit(Kind::Video, &draft);
    assert_eq!(fitted.draft, draft);
    let told = "Duration “5” is sent unchanged. Aspect Video is known to support 4, 6 or 8.";
    assert_eq!(notes(&fitted), [told]);
}

/// An empty duration sends the value that the form shows: the usual duration, or else the shortest. Without a known
/// model the problem of the contract remains, and images have no duration.
#[test]
fn an_empty_duration_is_the_familys_default() {
    for (kind, model, typed, sent) in [
        (Kind::Video, "sora-2", "", "4"),
        (Kind::Video, "sora-2", " ", "4"),
        (Kind::Video, "sora-2", "12", "12"),
        (Kind::Video, "sora-2", "six", "six"),
        (Kind::Video, "aspect-video-1", "", "4"),
        (Kind::Video, "audio-video-1", "", "5"),
        (Kind::Video, "none-of-them", "", ""),
        (Kind::Image, "sora-2", "", ""),
    ] {
        let draft = Draft {
            model: model.into(),
            seconds: typed.into(),
            ..Draft::default()
        };
        let fitted = reference().fit(kind, &draft);
        assert_eq!(fitted.draft.seconds, sent, "{kind:?} {model} {typed:?}");
    }
}

/// Options from the controls of one model are not sent to another. Typed options are sent.
#[test]
fn options_follow_their_model() {
    let mut draft = Draft {
        model: "audio-video-1".into(),
        seconds: "5".into(),
        provider_options: r#"{"aspect_ratio": "9:16", "generate_audio": true, "own": 1}"#.into(),
        ..Draft::default()
    };
    let sent = |draft: &Draft| -> Value {
        let fitted = reference().fit(Kind::Video, draft);
        serde_json::from_str(&fitted.draft.provider_options).unwrap()
    };
    assert_eq!(sent(&draft), json!({"generate_audio": true, "own": 1}));
    let fitted = reference().fit(Kind::Video, &draft);
    let told = "The option “aspect_ratio” is not sent: Audio Video does not have it.";
    assert_eq!(notes(&fitted), [told]);

    let all = draft.provider_options.clone();
    draft.set_text(Field::ProviderOptions, all.clone());
    assert_eq!(sent(&draft), serde_json::from_str::<Value>(&all).unwrap());

    draft.model = "veo-3".into();
    assert_eq!(sent(&draft), json!({"aspect_ratio": "9:16", "own": 1}));
    draft.provider_options = "{ not yet".into();
    assert_eq!(reference().fit(Kind::Video, &draft).draft, draft);
}

#[test]
fn too_many_references_are_noted() {
    let one = "https://host.example/a.png";
    for (kind, references, told) in [
        (Kind::Edit, String::new(), None),
        (
            Kind::Edit,
            one.to_owned(),
            Some("House needs at least 2 reference images. You added 1."),
        ),
        (Kind::Edit, format!("{one}\n{one}"), None),
        (
            Kind::Video,
            [one; 4].join("\n"),
            Some("House takes at most 3 reference images. You added 4."),
        ),
        (
            Kind::Video,
            String::new(),
            Some("House needs at least 2 reference images. You added 0."),
        ),
        (Kind::Image, [one; 4].join("\n"), None),
    ] {
        let house = book(
            r#"{"families": [{"family": "House", "match": "*", "references": {"min": 2, "max": 3}}]}"#,
        );
        let draft = Draft {
            references: references.clone(),
            seconds: "4".into(),
            ..Draft::default()
        };
        let fitted = house.fit(kind, &draft);
        assert_eq!(
            notes(&fitted),
            told.into_iter().collect::<Vec<_>>(),
            "{references}"
        );
        assert_eq!(fitted.draft, draft);
    }
}

#[test]
fn an_option_is_set_and_removed() {
    let seven = set_option("", "seed", Some(json!(7))).unwrap();
    assert_eq!(seven, "{\n  \"seed\": 7\n}");
    let both = set_option(&seven, "a", Some(json!("b"))).unwrap();
    assert_eq!(set_option(&both, "a", None), Some(seven.clone()));
    assert_eq!(set_option(&seven, "seed", None).as_deref(), Some(""));
    // Unreadable options are not overwritten.
    assert_eq!(set_option("{", "seed", Some(json!(7))), None);
}

/// `xhigh`, or `21:9` for a family that did not list it, was dropped although the user had chosen it for this model, by
/// a link or by an earlier request. A profile is only advice.
#[test]
fn a_value_that_was_chosen_for_the_model_is_sent_with_a_doubt() {
    for (kind, model, field, value, told) in [
        (
            Kind::Image,
            "pixel-image-1",
            Field::Quality,
            "xhigh",
            "Quality “xhigh” is sent unchanged. Pixel Image is known to support low, medium, high or auto.",
        ),
        (
            Kind::Image,
            "aspect-image-1",
            Field::Quality,
            "high",
            "Quality “high” is sent unchanged. Aspect Image is not known to have this setting.",
        ),
        (
            Kind::Edit,
            "aspect-image-1",
            Field::Size,
            "21:9",
            "Size “21:9” is sent unchanged. Aspect Image is known to support 1:1, 2:3, 3:2, 3:4, 4:3, 4:5, 5:4, 9:16 or 16:9.",
        ),
        (
            Kind::Image,
            "pixel-image-1",
            Field::Size,
            "3:2",
            "Size “3:2” is sent unchanged. Pixel Image is known to support auto,",
        ),
        (
            Kind::Video,
            "sora-2",
            Field::Seconds,
            "7",
            "Duration “7” is sent unchanged. Sora is known to support 4, 8, 12, 16 or 20.",
        ),
        (
            Kind::Video,
            "aspect-video-1",
            Field::Resolution,
            "8k",
            "Resolution “8k” is sent unchanged. Aspect Video is known to support ",
        ),
    ] {
        let mut draft = Draft {
            model: model.into(),
            seconds: "4".into(),
            ..Draft::default()
        };
        draft.set_text(field, value.into());
        let fitted = reference().fit(kind, &draft);
        assert_eq!(fitted.draft, draft, "{model} {value}");
        let notes = notes(&fitted);
        assert!(notes.len() == 1 && notes[0].starts_with(told), "{notes:?}");
        // For another model, the value is not treated as chosen.
        draft.model = "none-of-them".into();
        assert!(
            !draft.is_for_model(field) || field == Field::Seconds,
            "{model}"
        );
    }
}

/// Hailuo only takes 10 seconds at 768P, but the form offered 1080P with them.
#[test]
fn a_value_depends_on_another_field() {
    let hailuo = shipped();
    let profile = hailuo.profile("minimax-hailuo-2.3");
    for (seconds, resolution, offered, doubted) in [
        ("6", "1080P", 2, false),
        ("", "1080P", 2, false),
        ("10", "768P", 1, false),
        ("10", "768p", 1, false),
        ("10", "1080P", 1, true),
        ("10", "", 1, false),
    ] {
        let draft = Draft {
            model: "minimax-hailuo-2.3".into(),
            seconds: seconds.into(),
            resolution: resolution.into(),
            ..Draft::default()
        };
        let values = profile.values(Field::Resolution, &draft);
        assert_eq!(values.len(), offered, "{seconds} {resolution}");
        let fitted = hailuo.fit(Kind::Video, &draft);
        assert_eq!(fitted.draft.resolution, resolution);
        assert_eq!(!fitted.notes.is_empty(), doubted, "{seconds} {resolution}");
    }
}

/// A service's list of models named the durations of a model, but the form still offered those of its family.
#[test]
fn what_the_list_of_models_tells_counts_first() {
    let book = shipped();
    let listed = |id: &str, takes: Takes| Model {
        id: id.into(),
        category: None,
        capabilities: vec![],
        takes,
    };
    let texts = |values: &[&str]| values.iter().map(|&value| value.to_owned()).collect();
    let takes = Takes {
        seconds: texts(&["3", "7"]),
        resolutions: texts(&["540p"]),
        ratios: texts(&["21:9"]),
        ..Takes::default()
    };
    book.learn(&[
        listed("sora-2", takes.clone()),
        listed("nobodys", takes),
        listed("veo-3.1", Takes::default()),
    ]);
    for (model, family, usual) in [("sora-2", "Sora", "3"), ("nobodys", "nobodys", "3")] {
        let profile = book.profile(model);
        assert_eq!(profile.family, family);
        assert_eq!(profile.seconds, ["3", "7"]);
        assert_eq!(profile.resolutions, ["540p"]);
        assert_eq!(profile.usual_seconds(), usual);
        let aspect = profile
            .options
            .iter()
            .find(|option| option.key == "aspect_ratio");
        assert_eq!(aspect.map(|option| option.values), Some(&["21:9"][..]));
    }
    // The list has no durations for these models.
    assert_eq!(book.profile("veo-3.1").seconds, ["4", "6", "8"]);
    assert_eq!(book.profile("sora-2-pro").usual_seconds(), "4");
    // The list of another service names none of these models.
    book.learn(&[]);
    assert_eq!(book.profile("sora-2").usual_seconds(), "4");
}

/// `kling-3.0` was offered the durations of `kling-2.5`, because the row of the family came first.
#[test]
fn versions_come_before_their_families() {
    for (model, family, seconds) in [
        ("kling-v2.5-turbo", "Kling", "5 10"),
        ("kwaivgi/kling-v3.0-pro", "Kling 3.0", "3 15"),
        ("veo-3.1-fast", "Veo 3.1", "4 8"),
        ("veo3.1", "Veo 3.1", "4 8"),
        ("sora-2-pro", "Sora", "4 20"),
        ("bytedance/seedance-2.0", "Seedance 2.0", "4 15"),
        ("seedance-2.5-pro", "Seedance 2.5", "4 30"),
        ("seedance-1-0-lite", "Seedance", "3 15"),
        ("wan2.6-t2v", "Wan", "5 15"),
        ("alibaba/wan-3.0", "Wan", "5 15"),
        ("minimax/hailuo-2.3", "Hailuo 2.3", "6 10"),
        ("viduq2-turbo", "Vidu Q2", "1 10"),
        ("grok-imagine-video", "Grok Imagine", "6 15"),
        ("omni-flash", "Omni-Flash", "4 10"),
        ("gen4.5", "Runway Gen-4.5", "5 10"),
    ] {
        let shipped = shipped();
        let profile = shipped.profile(model);
        assert_eq!(profile.family, family, "{model}");
        let ends = [profile.seconds.first(), profile.seconds.last()];
        let ends: Vec<_> = ends.into_iter().flatten().copied().collect();
        assert_eq!(ends.join(" "), seconds, "{model}");
    }
    for (model, quality, size) in [
        ("gpt-image-2", "auto", "21:9"),
        ("openai/gpt-image-2.5", "xhigh", "21:9"),
        ("gpt-image-1.5", "high", "auto"),
    ] {
        let shipped = shipped();
        let profile = shipped.profile(model);
        assert!(profile.qualities.contains(&quality), "{model}");
        assert!(profile.sizes.contains(&size), "{model}");
    }
    let shipped = shipped();
    assert!(shipped.profile("nano-banana-pro").sizes.contains(&"21:9"));
    assert!(shipped.profile("nano-banana-2").sizes.contains(&"8:1"));
    assert!(!shipped.profile("gpt-image-1").qualities.contains(&"xhigh"));
}
