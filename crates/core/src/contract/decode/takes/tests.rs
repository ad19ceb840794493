use serde_json::{Value, json};

use super::of;

/// Returns the values that are read from an entry, as a text.
fn told(entry: &Value) -> String {
    let takes = of(entry);
    let lists = [
        ("s", takes.seconds),
        ("r", takes.resolutions),
        ("size", takes.sizes),
        ("ratio", takes.ratios),
        ("q", takes.qualities),
        (
            "n",
            takes
                .references
                .map(|most| most.to_string())
                .into_iter()
                .collect(),
        ),
        (
            "c",
            takes
                .credits
                .map(|price| price.to_string())
                .into_iter()
                .collect(),
        ),
    ];
    let lists = lists.into_iter().filter(|(_, values)| !values.is_empty());
    let lists = lists.map(|(name, values)| format!("{name} {}", values.join(",")));
    lists.collect::<Vec<_>>().join("; ")
}

/// A list that named the durations of a model was only read for its ids, and the form offered the durations of the
/// family.
#[test]
fn the_values_of_a_model_are_read_under_many_names() {
    for (entry, expected) in [
        (
            json!({"id": "a", "durations": [5, 10], "resolutions": ["720p", "1080p"]}),
            "s 5,10; r 720p,1080p",
        ),
        (
            json!({"supported_durations": ["5s", "10s", "5s"]}),
            "s 5,10",
        ),
        (json!({"allowed_seconds": ["4 seconds", 8.0]}), "s 4,8"),
        (
            json!({"capabilities": {"videoDurations": [4], "aspectRatios": ["16:9"]}}),
            "s 4; ratio 16:9",
        ),
        (
            json!({"parameters": {"duration": {"type": "integer", "enum": [6, 10], "default": 6}}}),
            "s 6,10",
        ),
        (
            json!({"limits": {"duration": {"min": 3, "max": 6}}}),
            "s 3,4,5,6",
        ),
        (json!({"min_duration": 3, "max_duration": 5}), "s 3,4,5"),
        (json!({"duration": {"minimum": 1, "maximum": 3600}}), ""),
        (
            json!({"sizes": ["1024x1024", "auto"], "quality": ["low", "xhigh"]}),
            "size 1024x1024,auto; q low,xhigh",
        ),
        (
            json!({"image_sizes": [{"value": "1:1", "label": "Square"}, {"id": "21:9"}]}),
            "size 1:1,21:9",
        ),
        (
            json!({"supported_aspect_ratios": ["16:9", "21:9"], "max_reference_images": 14}),
            "ratio 16:9,21:9; n 14",
        ),
        (
            json!({"pricing": {"credits_per_image": "4.5", "currency": "credits"}}),
            "c 4.5",
        ),
        (json!({"pricing": {"credits": 1e300}}), ""),
        // Single values may be defaults, and prices in a currency are no credits.
        (
            json!({"duration": 5, "resolution": "720p", "price": 0.04}),
            "",
        ),
        (json!({"durations": [true, null, "long", -5, 0]}), ""),
        (json!({"durations": [], "sizes": {}}), ""),
        (json!(["durations"]), ""),
        (
            json!({"id": "a", "context_size": 4096, "max_tokens": 5}),
            "",
        ),
    ] {
        assert_eq!(told(&entry), expected, "{entry}");
    }
}
