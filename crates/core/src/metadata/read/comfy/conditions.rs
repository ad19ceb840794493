//! Finds the prompt and the negative prompt of a sampler.

use std::borrow::Cow;

use super::{
    graph::{ComfyNode, FARTHEST, Graph, Input, NodeOutput},
    samplers::{CONDITIONS, guide},
};
use crate::metadata::error::LONGEST_TEXT;

/// The prompt, or the negative prompt.
#[derive(Clone, Copy, PartialEq)]
pub(super) enum Side {
    Positive,
    Negative,
}

/// The names of inputs that have a text, the most reliable first. Models with several encoders have a text for each,
/// of which one is complete.
const TEXTS: [&str; 13] = [
    "populated_text",
    "text",
    "string",
    "value",
    "text_g",
    "t5xxl",
    "mt5xl",
    "clip_g",
    "prompt",
    "positive_prompt",
    "user_prompt",
    "clip_l",
    "text_l",
];

/// The names of inputs of a node that has both texts.
const POSITIVE: [&str; 2] = ["positive", "positive_prompt"];
const NEGATIVE: [&str; 2] = ["negative", "negative_prompt"];

/// How many nodes in a row may pass a text on. Each may join two texts, so the number of parts can double each time.
const MOST_JOINED: usize = 10;

/// A node with such an input makes a new text from the one that it is given.
const MAKERS: [&str; 5] = ["clip", "model", "image", "images", "llm"];

/// The text of a side. It may be empty.
pub(super) fn text<'a>(
    graph: &Graph<'a>,
    sampler: &ComfyNode<'a>,
    side: Side,
) -> Option<Cow<'a, str>> {
    let guide = guide(graph, sampler);
    let mut link = match side {
        Side::Positive => CONDITIONS.iter().find_map(|name| guide.link(name)),
        Side::Negative => guide.link("negative").or(guide.link("text_embeds")),
    }?;
    for _ in 0..FARTHEST {
        let node = graph.node(link)?;
        // The text of such a node has no effect.
        if node.kind.contains("ZeroOut") {
            return None;
        }
        match before(node, link, side) {
            Some(next) => link = next,
            None => return own_text(graph, node, side),
        }
    }
    None
}

/// The link to the node from which a node has its condition.
fn before<'g>(node: &'g ComfyNode<'_>, link: &NodeOutput, side: Side) -> Option<&'g NodeOutput> {
    if let Some((positive, negative)) = node.link("positive").zip(node.link("negative")) {
        // Such a node has an output for each side.
        let is_positive = match link.output {
            0 => true,
            1 => false,
            _ => side == Side::Positive,
        };
        return Some(if is_positive { positive } else { negative });
    }
    CONDITIONS
        .iter()
        .find_map(|name| node.link(name))
        .or_else(|| {
            let has_text = TEXTS.iter().chain(&NEGATIVE).chain(&POSITIVE);
            let has_text = has_text.into_iter().any(|name| node.input(name).is_some());
            if has_text { None } else { node.first_link(&[]) }
        })
}

fn own_text<'a>(graph: &Graph<'a>, node: &ComfyNode<'a>, side: Side) -> Option<Cow<'a, str>> {
    let of_side = match side {
        Side::Positive => &POSITIVE,
        Side::Negative => &NEGATIVE,
    };
    let texts = || {
        of_side
            .iter()
            .chain(&TEXTS)
            .filter_map(|name| given(graph, node, name, 0))
    };
    texts()
        .find(|text| !text.trim().is_empty())
        .or_else(|| texts().next())
}

/// The text of an input: given directly, or by nodes that only pass it on or join it to another.
fn given<'a>(
    graph: &Graph<'a>,
    node: &ComfyNode<'a>,
    name: &str,
    depth: usize,
) -> Option<Cow<'a, str>> {
    if depth > MOST_JOINED {
        return None;
    }
    let link = match node.input(name)? {
        Input::Value(value) => return value.as_str().map(Cow::Borrowed),
        Input::Link(link) => link,
    };
    let node = graph.node(link)?;
    let part = |name: &str| given(graph, node, name, depth + 1);
    if node.kind == "StringConcatenate" {
        let between = node.text("delimiter").unwrap_or_default();
        let joined = [&*part("string_a")?, &*part("string_b")?].join(between);
        return (joined.len() <= LONGEST_TEXT).then_some(joined.into());
    }
    if MAKERS.iter().any(|name| node.link(name).is_some()) {
        return None;
    }
    let mut names = TEXTS.iter().filter(|name| node.input(name).is_some());
    if let Some(name) = names.next() {
        return part(name);
    }
    let mut links = node.links();
    let (only, _) = links.next()?;
    links.next().is_none().then(|| part(only))?
}
