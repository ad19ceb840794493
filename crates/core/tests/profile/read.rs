//! Tests of reading profile files.

use easel_core::{
    contract::Kind,
    profile::{FREE, Guide, Limits, OptionKind},
};
use proptest::prelude::*;
use serde_json::Value;

use crate::profile::{book, reference, shipped};

#[test]
fn the_shipped_file_has_no_error() {
    let book = shipped();
    assert_eq!(book.problems, Vec::<String>::new());
    assert_eq!(book.profile("aspect-image-1"), &FREE);
    assert_eq!(book.profile("gpt-image-1").family, "GPT Image");
}

#[test]
fn the_file_of_the_reference_service_has_no_error() {
    let book = reference();
    assert_eq!(book.problems, Vec::<String>::new());
    for (model, family, sizes, seconds) in [
        ("aspect-image-1", "Aspect Image", 9, FREE.seconds),
        ("vendor/Nano-Banana-1", "Nano Banana", 9, FREE.seconds),
        (
            "vendor/Nano-Banana-pro",
            "Nano Banana Pro",
            10,
            FREE.seconds,
        ),
        ("gpt-image-1", "GPT Image", 6, FREE.seconds),
        ("gpt-image-2", "GPT Image 2", 21, FREE.seconds),
        ("google/veo-3.0", "Veo", FREE.sizes.len(), &["4", "6", "8"]),
        ("kling-v2", "Kling", FREE.sizes.len(), &["5", "10"]),
        ("somebody-elses", "", FREE.sizes.len(), FREE.seconds),
    ] {
        let profile = book.profile(model);
        assert_eq!(
            (profile.family, profile.sizes.len(), profile.seconds),
            (family, sizes, seconds),
            "{model}"
        );
    }
}

#[test]
fn fields_that_a_row_omits_are_unrestricted() {
    let text = r#"{"families": [{
        "family": "House", "match": ["house*", "*/home"], "kinds": ["video", "edit"],
        "sizes": ["1:1"], "customSize": {"multipleOf": 8, "maxPixels": 4000000}, "qualities": [],
        "references": {"min": 1, "max": 2}, "seconds": [3, 30], "defaultSeconds": 3,
        "options": [
            {"key": "seed", "type": "number", "default": 7, "help": "Again."},
            {"key": "style", "label": "Style", "type": "choice", "values": ["oil", "ink"]}
        ]
    }]}"#;
    let book = book(text);
    assert_eq!(book.problems, Vec::<String>::new());
    let profile = book.profile("x/HOME");
    assert_eq!(profile.family, "House");
    assert_eq!(profile.kinds, [Kind::Video, Kind::Edit]);
    assert_eq!(profile.sizes, ["1:1"]);
    let limits = Limits {
        multiple_of: 8,
        max_pixels: 4_000_000,
        ..Limits::NONE
    };
    assert_eq!(profile.custom_size, Some(limits));
    assert!(profile.qualities.is_empty());
    assert_eq!(profile.references, (1, 2));
    assert_eq!(profile.seconds, ["3", "30"]);
    assert_eq!(profile.default_seconds, "3");
    assert_eq!(profile.resolutions, FREE.resolutions);
    let [seed, style] = profile.options else {
        panic!("{:?}", profile.options)
    };
    assert_eq!((seed.label, seed.kind), ("seed", OptionKind::Number));
    assert_eq!((seed.default, seed.help), ("7", "Again."));
    assert_eq!((style.label, style.kind), ("Style", OptionKind::Choice));
    assert_eq!(style.values, ["oil", "ink"]);
    assert_eq!(book.profile("another"), &FREE);
}

#[test]
fn earlier_rows_come_first() {
    let mut book = book(r#"{"families": [{"family": "House", "match": "*veo-house*"}]}"#);
    assert!(!book.is_complete());
    book.add(
        "profiles.json",
        include_str!("../../../../site/profiles.json"),
    );
    assert_eq!(book.profile("veo-house").family, "House");
    assert_eq!(book.profile("veo-3").family, "Veo");
    let book = crate::profile::book(r#"{"replace": true, "families": []}"#);
    assert!(book.is_complete() && book.is_empty());
}

/// A deployer's mistake is reported with its line, and the other rows work.
#[test]
fn an_error_is_reported_with_its_line_and_the_rest_works() {
    for (wrong, told) in [
        (
            r#""match": 7"#,
            "house.json, line 4: “match”: expected a list.",
        ),
        (r#""match": []"#, ""),
        (r#""sizes": [1]"#, "line 4: “sizes”: expected a string."),
        (r#""seconds": "4""#, "line 4: “seconds”: expected a list."),
        (
            "\"seconds\": [4,\n 4.5]",
            "line 5: “seconds”: expected a whole number.",
        ),
        (
            r#""defaultSeconds": "4""#,
            "“defaultSeconds”: expected a whole number.",
        ),
        (
            r#""kinds": ["film"]"#,
            "“kinds”: expected “image”, “edit” or “video”.",
        ),
        (
            r#""customSize": 3"#,
            "“customSize”: expected true, false or an object of limits.",
        ),
        (
            r#""customSize": {"ratio": -3}"#,
            "“ratio”: expected a whole number.",
        ),
        (
            r#""quality": []"#,
            "“quality”: unknown field; expected match, family,",
        ),
        (r#""references": 3"#, "“references”: expected an object."),
        (
            r#""options": [{}]"#,
            "“options”: missing “key”, the option's name.",
        ),
        (
            r#""options": [{"key": "k", "type": "int"}]"#,
            "“type”: expected “bool”,",
        ),
        (
            r#""options": [{"key": "k", "type": "choice"}]"#,
            "“options”: a choice needs “values”, a list of strings.",
        ),
    ] {
        let text = [
            "{\"families\": [\n{\"family\": \"House\", \"match\": \"house\"},\n{\"family\": \"Wrong\",\n",
            wrong,
            if wrong.contains("match") { "" } else { ", \"match\": \"wrong\"" },
            "},\n{\"family\": \"Last\", \"match\": \"last\"}]}",
        ]
        .concat();
        let book = book(&text);
        assert!(
            book.problems.iter().all(|problem| problem.contains(told))
                && book.problems.len() == usize::from(!told.is_empty()),
            "{wrong}: {:?}",
            book.problems
        );
        assert_eq!(book.profile("house").family, "House");
        assert_eq!(book.profile("wrong"), &FREE);
        assert_eq!(book.profile("last").family, "Last");
    }
}

#[test]
fn an_invalid_file_is_reported() {
    for (text, told) in [
        (
            "",
            "house.json is not valid JSON: missing value at line 1, column 1.",
        ),
        ("{\n,}", "at line 2, column 1."),
        ("[]", "house.json, line 1: expected an object."),
        ("\n{}", "house.json, line 2: missing “families”"),
        (
            "{\"families\":\n {}}",
            "house.json, line 2: expected a list.",
        ),
        (
            "{\"families\": [\n 7, {}]}",
            "house.json, line 2: expected an object.",
        ),
        (
            r#"{"families": [{"match": "a"}]}"#,
            "line 1: missing “family”.",
        ),
        (
            r#"{"families": [{"family": "a"}]}"#,
            "line 1: missing “match”.",
        ),
        (
            r#"{"families": [], "replaces": true}"#,
            "“replaces”: unknown field",
        ),
    ] {
        let problems = book(text).problems;
        let first = problems.first().map_or("", String::as_str);
        assert!(first.contains(told), "{text}: {problems:?}");
    }
}

/// Generates any JSON, with the names of a profile's fields among its keys.
fn json() -> impl Strategy<Value = Value> {
    let leaf = prop_oneof![
        Just(Value::Null),
        any::<bool>().prop_map(Value::from),
        any::<i64>().prop_map(Value::from),
        any::<f64>().prop_map(Value::from),
        "[a-z\"\\\\{}\\[\\]:,*]{0,8}".prop_map(Value::from),
        prop::sample::select(vec!["image", "bool", "choice", "1024x1024"]).prop_map(Value::from),
    ];
    let key = prop_oneof![
        4 => prop::sample::select(vec![
            "families", "family", "match", "kinds", "sizes", "customSize", "options", "key",
            "type", "values", "default", "references", "max", "seconds",
        ]).prop_map(ToOwned::to_owned),
        1 => any::<String>(),
    ];
    leaf.prop_recursive(6, 48, 6, move |inner| {
        prop_oneof![
            prop::collection::vec(inner.clone(), 0..5).prop_map(Value::from),
            prop::collection::btree_map(key.clone(), inner, 0..6)
                .prop_map(|map| Value::Object(map.into_iter().collect())),
        ]
    })
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn nothing_in_a_file_makes_it_panic(rows in prop::collection::vec(json(), 0..4), text in any::<String>()) {
        let file = serde_json::json!({ "families": rows });
        for text in [file.to_string(), serde_json::to_string_pretty(&file).unwrap(), text] {
            let book = book(&text);
            let lines = text.lines().count();
            for problem in &book.problems {
                let line = problem.split(", line ").nth(1).and_then(|rest| rest.split(':').next());
                if let Some(line) = line.and_then(|line| line.parse::<usize>().ok()) {
                    prop_assert!((1..=lines).contains(&line), "{}", problem);
                }
            }
            book.profile("any");
        }
    }
}
