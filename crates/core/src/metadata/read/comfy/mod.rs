//! The graphs of `ComfyUI`. `prompt` has the graph that was run, with the names of inputs; `workflow` has the graph
//! that the editor shows, where values are identified by their position. Both are converted to the same graph, which
//! is followed back from the node that saves.

mod conditions;
mod graph;
mod samplers;
#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a panic is how a test fails")]
mod tests;
mod workflow;

use self::{
    conditions::{Side, text},
    graph::{ComfyNode, Graph},
    samplers::{model, passes, seed, size},
};
use super::recovered::{Recovered, image, said};
use crate::lenient_json;

/// Reads a text with both graphs, as `ComfyUI-VideoHelperSuite` writes it to a clip: the graph that was run may be a
/// text within it.
pub(super) fn read_both(text: &str) -> Option<Recovered> {
    let both = lenient_json::object(text)?;
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
    let nodes = lenient_json::object(text)?;
    recovered(&Graph::of_prompt(&nodes))
}

pub(super) fn read_workflow(text: &str) -> Option<Recovered> {
    recovered(&workflow::graph(&lenient_json::document(text)?)?)
}

/// The most end nodes that are tried. Real graphs have a handful.
const MOST_ENDS: usize = 32;

/// The origin that the first end node gives. A graph may have several, and no file says which one made it.
fn recovered(graph: &Graph<'_>) -> Option<Recovered> {
    let mut ends = graph.ends().take(MOST_ENDS);
    ends.find_map(|end| of_end(graph, end))
}

/// The origin that an end node gives. The first pass with a text is the one that was asked for; later passes only
/// make its picture larger or finer.
fn of_end(graph: &Graph<'_>, end: &ComfyNode<'_>) -> Option<Recovered> {
    let passes = passes(graph, end);
    let (sampler, prompt) = passes
        .iter()
        .rev()
        .find_map(|sampler| Some((*sampler, text(graph, sampler, Side::Positive)?)))?;
    let negative = text(graph, sampler, Side::Negative).filter(|text| *text != prompt);
    Some(Recovered {
        negative_prompt: negative.and_then(|text| said(&text)),
        seed: seed(graph, sampler),
        ..image(&prompt, model(graph, sampler), size(graph, sampler))
    })
}
