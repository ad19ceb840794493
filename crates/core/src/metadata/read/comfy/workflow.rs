//! Reads the graph of `ComfyUI`'s editor: links by their numbers, and values by their position.

use std::collections::HashMap;

use serde_json::Value;

use super::graph::{ComfyNode, Graph, Input, NodeOutput};

/// The names of values by their position, for the nodes that matter here.
const VALUES: [(&str, &[&str]); 19] = [
    ("KSampler", &["seed"]),
    ("KSamplerAdvanced", &["add_noise", "noise_seed"]),
    ("SamplerCustom", &["add_noise", "noise_seed"]),
    ("RandomNoise", &["noise_seed"]),
    ("CLIPTextEncode", &["text"]),
    ("CLIPTextEncodeFlux", &["clip_l", "t5xxl"]),
    (
        "CLIPTextEncodeSDXL",
        &["", "", "", "", "", "", "text_g", "text_l"],
    ),
    ("CLIPTextEncodeSD3", &["clip_l", "clip_g", "t5xxl"]),
    ("CheckpointLoaderSimple", &["ckpt_name"]),
    ("UNETLoader", &["unet_name"]),
    ("UnetLoaderGGUF", &["unet_name"]),
    ("EmptyLatentImage", &["width", "height"]),
    ("EmptySD3LatentImage", &["width", "height"]),
    ("EmptyFlux2LatentImage", &["width", "height"]),
    ("EmptyHunyuanLatentVideo", &["width", "height"]),
    ("StableCascade_EmptyLatentImage", &["width", "height"]),
    ("LatentUpscale", &["", "width", "height"]),
    ("StringConcatenate", &["string_a", "string_b", "delimiter"]),
    ("SaveImage", &["filename_prefix"]),
];

/// The modes of nodes that were not run: switched off, or bypassed, so that their inputs are passed on.
const NEVER: u64 = 2;
const BYPASSED: u64 = 4;

pub(super) fn graph(value: &Value) -> Option<Graph<'_>> {
    let links = value["links"].as_array()?;
    let links: HashMap<u64, NodeOutput> = links.iter().filter_map(link).collect();
    let nodes = value["nodes"].as_array()?.iter();
    let nodes = nodes.filter(|node| node["mode"] != NEVER);
    let nodes = nodes.filter_map(|one| Some((id(&one["id"])?, node(one, &links))));
    Some(Graph(nodes.collect()))
}

/// Reads a link: its number, the node it comes from, the number of the output, and more.
fn link(link: &Value) -> Option<(u64, NodeOutput)> {
    let part = |place: usize, name: &str| match link {
        Value::Array(parts) => parts.get(place),
        parts => parts.get(name),
    };
    let from = NodeOutput {
        node: id(part(1, "origin_id")?)?,
        output: part(2, "origin_slot")?.as_u64()?,
    };
    Some((part(0, "id")?.as_u64()?, from))
}

fn id(id: &Value) -> Option<String> {
    match id {
        Value::String(id) => Some(id.clone()),
        id => Some(id.as_u64()?.to_string()),
    }
}

fn node<'a>(node: &'a Value, links: &HashMap<u64, NodeOutput>) -> ComfyNode<'a> {
    let kind = node["type"].as_str().unwrap_or_default();
    let linked = node["inputs"].as_array().into_iter().flatten();
    let linked = linked.filter_map(|input| {
        let link = links.get(&input["link"].as_u64()?)?;
        Some((input["name"].as_str()?, Input::Link(link.clone())))
    });
    let mut inputs: Vec<(&str, Input<'_>)> = linked.collect();
    if node["mode"] != BYPASSED {
        let names = names(kind, inputs.iter().any(|(name, _)| *name == "model"));
        let values = node["widgets_values"].as_array().into_iter().flatten();
        // A value stays in its position when it is linked. The link comes first in the inputs, and counts.
        let values = names.iter().copied().zip(values.map(Input::Value));
        inputs.extend(values.filter(|(name, _)| !name.is_empty()));
    }
    ComfyNode { kind, inputs }
}

/// The names of a node's values. Unknown nodes have a text or the name of a file in the first position, if that
/// helps.
fn names(kind: &str, has_model: bool) -> &'static [&'static str] {
    let known = VALUES.iter().find(|(name, _)| *name == kind);
    match known {
        Some((_, names)) => names,
        None if has_model => &[],
        None if kind.contains("Loader") => &["model_name"],
        None => &["value"],
    }
}
