//! The graphs of `ComfyUI`. `prompt` has what was run, by the names of inputs; `workflow` is what its
//! editor shows, where values have only their place.

use serde_json::{Map, Value};

use super::{
    invoke::number,
    recovered::{Recovered, image, said},
};

/// How many nodes are between a sampler and a text in real graphs, with room; a graph may also be a
/// circle.
const FARTHEST: usize = 32;

/// Inputs that lead from one node to the one that it takes a text from.
const TEXTS: [&str; 6] = [
    "text",
    "string",
    "value",
    "text_g",
    "prompt",
    "positive_prompt",
];
const ON: [&str; 6] = [
    "text",
    "conditioning",
    "conditioning_1",
    "positive",
    "string",
    "value",
];

/// Both in one, as `ComfyUI-VideoHelperSuite` writes them to a clip: the graph that was run may be a text within it.
pub(super) fn read_both(text: &str) -> Option<Recovered> {
    let both: Map<String, Value> = serde_json::from_str(text).ok()?;
    let part = |name: &str| {
        let part = both.get(name)?;
        Some(
            part.as_str()
                .map_or_else(|| part.to_string(), str::to_owned),
        )
    };
    let prompt = part("prompt").and_then(|text| read_prompt(&text));
    prompt.or_else(|| read_workflow(&part("workflow")?))
}

pub(super) fn read_prompt(text: &str) -> Option<Recovered> {
    let graph: Map<String, Value> = serde_json::from_str(text).ok()?;
    let inputs = |id: &str| graph.get(id).map(|node| &node["inputs"]);
    let samplers = graph.values().map(|node| &node["inputs"]);
    let sampler = samplers.into_iter().find(|inputs| {
        let positive = inputs.get("positive").and_then(linked);
        positive.is_some_and(|id| graph.contains_key(id))
    })?;
    let walk = |from: &str, ends: &[&str], on: &[&str]| {
        let mut at = linked(&sampler[from])?;
        for _ in 0..FARTHEST {
            let inputs = inputs(at)?;
            if let Some(text) = ends.iter().find_map(|key| inputs[key].as_str()) {
                return Some(text);
            }
            at = on.iter().find_map(|key| linked(&inputs[key]))?;
        }
        None
    };
    let prompt = walk("positive", &TEXTS, &ON)?;
    let negative = walk("negative", &TEXTS, &ON).unwrap_or_default();
    let model = walk(
        "model",
        &["ckpt_name", "unet_name", "model_name"],
        &["model"],
    );
    let latent = linked(&sampler["latent_image"]).and_then(inputs);
    let size =
        latent.and_then(|latent| Some((latent["width"].as_u64()?, latent["height"].as_u64()?)));
    let seed = number(&sampler["seed"]).or_else(|| number(&sampler["noise_seed"]));
    Some(Recovered {
        negative_prompt: said(negative).filter(|text| text != prompt),
        seed,
        ..image(prompt, model, size)
    })
}

/// The id of the node that an input is linked to: `["4", 0]`.
fn linked(input: &Value) -> Option<&str> {
    input.as_array()?.first()?.as_str()
}

pub(super) fn read_workflow(text: &str) -> Option<Recovered> {
    let graph: Value = serde_json::from_str(text).ok()?;
    let nodes = graph["nodes"].as_array()?;
    let links = graph["links"].as_array()?;
    // A link: its id, the node it comes from, and more.
    let source = |link: &Value| {
        let link = links
            .iter()
            .find(|one| !link.is_null() && one[0] == *link)?;
        nodes.iter().find(|node| node["id"] == link[1])
    };
    let input = |node: &Value, name: &str| {
        let inputs = node["inputs"].as_array()?;
        source(&inputs.iter().find(|input| input["name"] == name)?["link"])
    };
    let sampler = nodes
        .iter()
        .find(|node| input(node, "positive").is_some())?;
    let text = |name: &str| {
        let mut at = input(sampler, name)?;
        for _ in 0..FARTHEST {
            if let Some(text) = at["widgets_values"][0].as_str() {
                return Some(text);
            }
            at = ON.iter().find_map(|name| input(at, name))?;
        }
        None
    };
    // What changes a model is between it and the sampler.
    let models = std::iter::successors(input(sampler, "model"), |node| input(node, "model"));
    let model = models.take(FARTHEST).last();
    let model = model.and_then(|node| node["widgets_values"][0].as_str());
    let prompt = text("positive")?;
    Some(Recovered {
        negative_prompt: said(text("negative").unwrap_or_default()),
        seed: number(&sampler["widgets_values"][0]),
        ..image(prompt, model, None)
    })
}
