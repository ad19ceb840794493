//! Tests of values that are found in a graph, and of values that must not be.

use serde_json::{Map, Value, json};

use super::read_prompt;
use crate::metadata::Recovered;

/// Reads a graph with one sampler. The given nodes are added to it, or replace its nodes.
fn graph(more: &Value) -> Option<Recovered> {
    let mut graph = json!({
        "1": {"class_type": "CheckpointLoaderSimple", "inputs": {"ckpt_name": "m.safetensors"}},
        "2": {"class_type": "CLIPTextEncode", "inputs": {"text": "a fox", "clip": ["1", 1]}},
        "3": {"class_type": "CLIPTextEncode", "inputs": {"text": "rain", "clip": ["1", 1]}},
        "4": {"class_type": "EmptyLatentImage", "inputs": {"width": 512, "height": 768}},
        "5": {"class_type": "KSampler", "inputs": {"seed": 42, "model": ["1", 0], "positive": ["2", 0],
            "negative": ["3", 0], "latent_image": ["4", 0]}},
        "6": {"class_type": "VAEDecode", "inputs": {"samples": ["5", 0], "vae": ["1", 2]}},
        "7": {"class_type": "SaveImage", "inputs": {"filename_prefix": "x", "images": ["6", 0]}},
    });
    let nodes = graph.as_object_mut().unwrap();
    nodes.extend(more.as_object().unwrap().clone());
    read_prompt(&graph.to_string())
}

/// Returns the prompt, negative prompt, model, size and seed.
fn told(found: &Recovered) -> [&str; 5] {
    [
        &found.draft.prompt,
        found.negative_prompt.as_deref().unwrap_or_default(),
        &found.draft.model,
        &found.draft.size,
        found.seed.as_deref().unwrap_or_default(),
    ]
}

#[test]
fn what_a_graph_tells() {
    let all = ["a fox", "rain", "m.safetensors", "512x768", "42"];
    for (name, more, expected) in [
        ("plain", json!({}), all),
        (
            "numbers of their own nodes",
            json!({
                "8": {"class_type": "PrimitiveInt", "inputs": {"value": 512}},
                "9": {"class_type": "Seed (rgthree)", "inputs": {"seed": 42}},
                "4": {"class_type": "EmptyLatentImage", "inputs": {"width": ["8", 0], "height": 768}},
                "5": {"class_type": "KSampler", "inputs": {"seed": ["9", 0], "model": ["1", 0],
                    "positive": ["2", 0], "negative": ["3", 0], "latent_image": ["4", 0]}},
            }),
            all,
        ),
        (
            "a second pass",
            json!({
                "8": {"class_type": "LatentUpscaleBy", "inputs": {"samples": ["5", 0], "scale_by": 1.5}},
                "9": {"class_type": "KSampler", "inputs": {"seed": 7, "model": ["1", 0],
                    "positive": ["10", 0], "negative": ["3", 0], "latent_image": ["8", 0]}},
                "10": {"class_type": "CLIPTextEncode", "inputs": {"text": "sharp", "clip": ["1", 1]}},
                "6": {"class_type": "VAEDecode", "inputs": {"samples": ["9", 0], "vae": ["1", 2]}},
            }),
            all,
        ),
        (
            "a text on top of another",
            json!({
                "8": {"class_type": "GLIGENTextBoxApply", "inputs": {"conditioning_to": ["2", 0],
                    "clip": ["1", 1], "text": "a bottle", "width": 64, "height": 64, "x": 0, "y": 0}},
                "5": {"class_type": "KSampler", "inputs": {"seed": 42, "model": ["1", 0],
                    "positive": ["8", 0], "negative": ["3", 0], "latent_image": ["4", 0]}},
            }),
            all,
        ),
        (
            "both texts in a loader",
            json!({
                "8": {"class_type": "Efficient Loader", "inputs": {"ckpt_name": "m.safetensors",
                    "positive": "a fox", "negative": "rain", "empty_latent_width": 512,
                    "empty_latent_height": 768}},
                "5": {"class_type": "KSampler (Efficient)", "inputs": {"seed": 42, "model": ["8", 0],
                    "positive": ["8", 1], "negative": ["8", 2], "latent_image": ["8", 3]}},
            }),
            all,
        ),
        (
            "a text for one encoder alone",
            json!({"2": {"class_type": "CLIPTextEncodeFlux",
                "inputs": {"clip_l": "a fox", "t5xxl": "", "clip": ["1", 1]}}}),
            all,
        ),
    ] {
        assert_eq!(told(&graph(&more).unwrap()), expected, "{name}");
    }
}

/// A text, a model or a number that was not used for the picture does not count.
#[test]
fn nothing_is_invented() {
    let all = ["a fox", "rain", "m.safetensors", "512x768", "42"];
    let [prompt, rain, model, size, seed] = all;
    for (name, more, expected) in [
        (
            "a negative text without effect",
            json!({"3": {"class_type": "ConditioningZeroOut", "inputs": {"conditioning": ["8", 0]}},
                "8": {"class_type": "CLIPTextEncode", "inputs": {"text": "fog", "clip": ["1", 1]}}}),
            [prompt, "", model, size, seed],
        ),
        (
            "models that were merged",
            json!({"8": {"class_type": "ModelMergeSimple",
                    "inputs": {"model1": ["1", 0], "model2": ["9", 0], "ratio": 0.5}},
                "9": {"class_type": "CheckpointLoaderSimple", "inputs": {"ckpt_name": "n.safetensors"}},
                "5": {"class_type": "KSampler", "inputs": {"seed": 42, "model": ["8", 0],
                    "positive": ["2", 0], "negative": ["3", 0], "latent_image": ["4", 0]}}}),
            [prompt, rain, "", size, seed],
        ),
        (
            "a number of no noise, and one that means any",
            json!({"5": {"class_type": "KSampler", "inputs": {"seed": -1, "model": ["1", 0],
                "positive": ["2", 0], "negative": ["3", 0], "latent_image": ["4", 0]}}}),
            [prompt, rain, model, size, ""],
        ),
        (
            "a size of a picture that was loaded",
            json!({"4": {"class_type": "VAEEncode", "inputs": {"pixels": ["8", 0], "vae": ["1", 2]}},
                "8": {"class_type": "LoadImage", "inputs": {"image": "a.png"}}}),
            [prompt, rain, model, "", seed],
        ),
    ] {
        assert_eq!(told(&graph(&more).unwrap()), expected, "{name}");
    }
    // The instruction for a language model is not the prompt, and its output is not in the file.
    let written = json!({
        "2": {"class_type": "CLIPTextEncode", "inputs": {"text": ["8", 0], "clip": ["1", 1]}},
        "8": {"class_type": "TextGenerate", "inputs": {"prompt": "Improve: a fox", "clip": ["1", 1]}},
    });
    assert_eq!(graph(&written), None);
    let zero =
        json!({"2": {"class_type": "ConditioningZeroOut", "inputs": {"conditioning": ["3", 0]}}});
    assert_eq!(graph(&zero), None);
}

/// Reading a graph with dead ends, cycles or links that are too deep ends soon.
#[test]
fn hostile_graphs_end() {
    let chain = |kind: &str, length: usize| {
        let one = |at: usize| {
            let node = json!({"class_type": kind, "inputs":
                {"samples": [(at + 1).to_string(), 0], "images": [((at * 7) % length).to_string(), 0],
                "positive": [(at + 2).to_string(), 1], "negative": [(at + 3).to_string(), 0]}});
            (at.to_string(), node)
        };
        Value::Object((0..length).map(one).collect()).to_string()
    };
    assert_eq!(read_prompt(&chain("VAEDecode", 20_000)), None);
    let text = json!({
        "1": {"inputs": {"seed": 1, "positive": ["2", 0]}},
        "2": {"inputs": {"text": ["3", 0]}},
        "3": {"class_type": "StringConcatenate", "inputs": {"string_a": ["3", 0], "string_b": ["3", 0]}},
    });
    assert_eq!(read_prompt(&text.to_string()), None);
    let doubled = |at: usize| {
        let before = json!([(at - 1).to_string(), 0]);
        let node = json!({"class_type": "StringConcatenate", "inputs": {"string_a": before, "string_b": before}});
        (at.to_string(), node)
    };
    let mut doubled: Map<String, Value> = (1..60).map(doubled).collect();
    let text = json!({"class_type": "PrimitiveString", "inputs": {"value": "a"}});
    doubled.insert("0".to_owned(), text);
    for (from, expected) in [(9, Some(512)), (59, None)] {
        let mut graph = doubled.clone();
        let encoder = json!({"inputs": {"text": [from.to_string(), 0]}});
        graph.insert("x".to_owned(), encoder);
        let sampler = json!({"inputs": {"seed": 1, "positive": ["x", 0]}});
        graph.insert("y".to_owned(), sampler);
        let found = read_prompt(&Value::Object(graph).to_string());
        assert_eq!(found.map(|found| found.draft.prompt.len()), expected);
    }
}

/// A graph with `NaN`, `Infinity` or halves of emoji, which Python writes but JSON does not have, was not understood at
/// all.
#[test]
fn values_that_are_no_number_are_no_fault() {
    let graph = r#"{
        "2": {"class_type": "CLIPTextEncode", "inputs": {"text": "a fox \ud83e", "clip": ["1", 1]}},
        "5": {"class_type": "KSampler", "is_changed": [NaN, Infinity], "inputs": {"seed": 42,
            "cfg": -Infinity, "positive": ["2", 0]}},
        "7": {"class_type": "SaveImage", "inputs": {"images": ["5", 0]}}, }"#;
    let both = format!(r#"{{"prompt": {graph}, "workflow": {{"zoom": NaN}}}}"#);
    for found in [read_prompt(graph), super::read_both(&both)] {
        let found = found.unwrap();
        assert_eq!(told(&found)[0], "a fox \u{fffd}");
        assert_eq!(found.seed.as_deref(), Some("42"));
    }
}
