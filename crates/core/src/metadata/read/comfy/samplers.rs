//! Finds the nodes that make a picture from noise, and reads their values.

use std::collections::HashSet;

use super::graph::{ComfyNode, FARTHEST, Graph, NodeOutput};
use crate::metadata::read::invoke::number;

/// Inputs that lead back to the node that made a picture, the most direct first.
const PICTURES: [&str; 10] = [
    "latent_image",
    "samples",
    "samples_to",
    "latent",
    "latents",
    "images",
    "image",
    "pixels",
    "video",
    "destination",
];

/// Inputs for latent pictures: following them, the size stays that of the picture.
const LATENTS: [&str; 4] = ["latent_image", "samples", "samples_to", "latent"];

/// The inputs for the file in loaders of models.
const MODELS: [&str; 5] = [
    "ckpt_name",
    "unet_name",
    "model_name",
    "model_path",
    "model",
];

/// Inputs that identify a sampler, in contrast to a node that prepares its conditions.
const OF_SAMPLERS: [&str; 6] = [
    "seed",
    "noise_seed",
    "noise",
    "latent_image",
    "sigmas",
    "samples",
];

/// Inputs that lead from a sampler to its condition, and from one node to the node that its condition comes from.
/// Conditions that are added to it are not followed: they do not have its text.
pub(super) const CONDITIONS: [&str; 7] = [
    "positive",
    "guider",
    "conditioning",
    "conditioning_1",
    "conditioning_to",
    "cond1",
    "text_embeds",
];

/// The samplers on the way back from a node, which may be a sampler itself; the last sampler first.
pub(super) fn passes<'g, 'a>(
    graph: &'g Graph<'a>,
    end: &'g ComfyNode<'a>,
) -> Vec<&'g ComfyNode<'a>> {
    let mut seen = HashSet::new();
    let mut found = Vec::new();
    let mut at = match end {
        end if is_sampler(end) => Some(end),
        end => sampler(graph, end, FollowedInputs::Any, &mut seen, 0),
    };
    while let Some(sampler_here) = at {
        found.push(sampler_here);
        at = sampler(graph, sampler_here, FollowedInputs::Pictures, &mut seen, 0);
    }
    found
}

/// Which inputs are followed.
#[derive(Clone, Copy, PartialEq)]
enum FollowedInputs {
    /// The inputs of pictures first, and then any other.
    Any,
    /// Only the inputs of pictures.
    Pictures,
}

/// The next sampler before a node.
fn sampler<'g, 'a>(
    graph: &'g Graph<'a>,
    node: &'g ComfyNode<'a>,
    way: FollowedInputs,
    seen: &mut HashSet<&'g str>,
    depth: usize,
) -> Option<&'g ComfyNode<'a>> {
    if depth > FARTHEST {
        return None;
    }
    let pictures = PICTURES.iter().filter_map(|name| node.link(name));
    let others = node.links().map(|(_, link)| link);
    let others = others.filter(|_| way == FollowedInputs::Any);
    let links: Vec<&NodeOutput> = pictures.chain(others).collect();
    links.into_iter().find_map(|link| {
        let next = graph.node(link).filter(|_| seen.insert(&link.node))?;
        if is_sampler(next) {
            return Some(next);
        }
        sampler(graph, next, way, seen, depth + 1)
    })
}

fn is_sampler(node: &ComfyNode<'_>) -> bool {
    let has = |names: &[&str]| names.iter().any(|name| node.input(name).is_some());
    CONDITIONS.iter().any(|name| node.link(name).is_some()) && has(&OF_SAMPLERS)
}

/// The node that has the conditions of a sampler: the sampler itself, or its guider.
pub(super) fn guide<'g, 'a>(graph: &'g Graph<'a>, sampler: &'g ComfyNode<'a>) -> &'g ComfyNode<'a> {
    let guider = sampler.link("guider").and_then(|link| graph.node(link));
    guider.unwrap_or(sampler)
}

/// The file of the model. `None` if several models were merged.
pub(super) fn model<'a>(graph: &Graph<'a>, sampler: &ComfyNode<'a>) -> Option<&'a str> {
    let of_guide = guide(graph, sampler).link("model");
    let mut at = graph.node(of_guide.or_else(|| sampler.link("model"))?)?;
    for _ in 0..FARTHEST {
        if let Some(name) = MODELS.iter().find_map(|name| at.text(name)) {
            return Some(name);
        }
        at = graph.node(at.first_link(&["model"])?)?;
    }
    None
}

/// The seed of the noise. A sampler that adds no noise has a seed that was not used.
pub(super) fn seed(graph: &Graph<'_>, sampler: &ComfyNode<'_>) -> Option<String> {
    let adds = sampler.value("add_noise");
    if adds.is_some_and(|adds| adds == "disable" || *adds == false) {
        return None;
    }
    let noise = sampler.link("noise").and_then(|link| graph.node(link));
    let node = noise.unwrap_or(sampler);
    let found = ["seed", "noise_seed"].iter();
    number(
        found
            .into_iter()
            .find_map(|name| graph.number(node, name))?,
    )
}

/// The size of the latent picture that a sampler begins with.
pub(super) fn size(graph: &Graph<'_>, sampler: &ComfyNode<'_>) -> Option<(u64, u64)> {
    const SIDES: [(&str, &str); 2] = [
        ("width", "height"),
        ("empty_latent_width", "empty_latent_height"),
    ];
    let mut at = graph.node(LATENTS.iter().find_map(|name| sampler.link(name))?)?;
    for _ in 0..FARTHEST {
        for (width, height) in SIDES {
            let side = |name: &str| graph.number(at, name)?.as_u64();
            if let Some(size) = side(width).zip(side(height)) {
                return Some(size);
            }
        }
        at = graph.node(at.first_link(&LATENTS)?)?;
    }
    None
}
