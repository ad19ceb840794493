//! Tests of *Reuse settings*: a request goes back into the form without loss.

use easel_core::contract::{Kind, Mode, Request};
use easel_core::draft::Draft;
use proptest::prelude::*;
use serde_json::Value;

/// Generates options. Their numbers are integers or quarters, which every JSON parser reads in the same way.
fn options() -> impl Strategy<Value = String> {
    let leaf = prop_oneof![
        Just(Value::Null),
        any::<bool>().prop_map(Value::from),
        any::<i64>().prop_map(Value::from),
        (-1000_i16..1000).prop_map(|quarters| Value::from(f64::from(quarters) / 4.0)),
        "[ a-z0-9:é\"]{0,6}".prop_map(Value::from),
    ];
    let key = prop_oneof![
        Just("aspect_ratio".to_owned()),
        Just("generate_audio".to_owned()),
        "[a-z_]{0,8}",
    ];
    let value = prop_oneof![3 => leaf.clone(), 1 => prop::collection::vec(leaf, 0..3).prop_map(Value::from)];
    prop_oneof![
        Just(String::new()),
        prop::collection::btree_map(key, value, 0..4)
            .prop_map(|options| serde_json::to_string(&options).unwrap()),
    ]
}

fn draft() -> impl Strategy<Value = Draft> {
    let url = "https?://[a-z]{1,6}(/[a-zA-Z0-9,._?=&é%-]{0,12})?";
    let texts = (
        " {0,2}[a-z0-9/._-]{1,8} {0,2}",
        "[ \n]{0,2}[a-zé🪁].{0,40}\n?",
        prop::collection::vec((url, prop::sample::select(vec!["\n", " ", ", "])), 1..4).prop_map(
            |urls| {
                urls.into_iter()
                    .flat_map(|(url, gap)| [url, gap.to_owned()])
                    .collect::<String>()
            },
        ),
    );
    let image = ("( ?[0-9]{1,4}[:x][0-9]{1,4}|auto|)", "[ a-z]{0,6}");
    let video = (
        1_u32..,
        "[ 0-9a-z]{0,5}",
        prop::option::of(1_u32..),
        options(),
    );
    (any::<bool>(), texts, image, video).prop_map(
        |(
            wait,
            (model, prompt, references),
            (size, quality),
            (seconds, resolution, outputs, provider_options),
        )| Draft {
            mode: if wait { Mode::Wait } else { Mode::Background },
            model,
            prompt,
            references,
            size,
            quality,
            seconds: seconds.to_string(),
            resolution,
            outputs: outputs.map(|n| n.to_string()).unwrap_or_default(),
            provider_options,
            ..Draft::default()
        },
    )
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn a_request_comes_back_the_same_from_the_form_and_from_the_store(
        draft in draft(),
        kind in prop::sample::select(vec![Kind::Image, Kind::Edit, Kind::Video]),
    ) {
        let request = draft.validate(kind).unwrap();

        let reused = Draft::from_request(&request);
        prop_assert_eq!(reused.validate(kind), Ok(request.clone()), "{:?}", reused);

        let stored = serde_json::to_string(&request).unwrap();
        let read: Request = serde_json::from_str(&stored).unwrap();
        prop_assert_eq!(read, request);
    }

    #[test]
    fn no_text_makes_a_draft_panic(text in any::<String>(), field in 0_u8..7) {
        let mut draft = crate::draft::valid();
        let target = [
            &mut draft.model, &mut draft.prompt, &mut draft.references, &mut draft.size,
            &mut draft.seconds, &mut draft.outputs, &mut draft.provider_options,
        ];
        for (number, target) in (0..).zip(target) {
            if number == field {
                target.clone_from(&text);
            }
        }
        for kind in [Kind::Image, Kind::Edit, Kind::Video] {
            if let Ok(request) = draft.validate(kind) {
                prop_assert!(!request.body().contains(":null") || text.contains("null"));
                prop_assert!(!request.body().contains(":\"\"") || text.contains("\"\""));
            }
        }
    }
}

/// Restored options belong to the request's model, so none is dropped as an option of another model.
#[test]
fn options_of_a_request_belong_to_its_model() {
    let draft = Draft {
        provider_options: r#"{"aspect_ratio": "9:16", "seed": 7}"#.to_owned(),
        ..crate::draft::valid()
    };
    let reused = Draft::from_request(&draft.validate(Kind::Video).unwrap());
    assert_eq!(reused.options_for, "m");
    let options = "{\n  \"aspect_ratio\": \"9:16\",\n  \"seed\": 7\n}";
    assert_eq!(reused.provider_options, options);
}
