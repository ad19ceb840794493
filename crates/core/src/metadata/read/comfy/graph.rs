//! The graph of nodes by their ids, with the inputs of each node.

use std::collections::{BTreeMap, HashSet};

use serde_json::{Map, Value};

/// The most steps that are followed between two nodes. Real graphs have fewer; a graph may also contain a cycle.
pub(super) const FARTHEST: usize = 64;

/// An input of a node.
#[derive(Clone, Debug)]
pub(super) enum Input<'a> {
    /// A link to an output of another node.
    Link(NodeOutput),
    Value(&'a Value),
}

/// A node, and the number of one of its outputs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct NodeOutput {
    pub(super) node: String,
    pub(super) output: u64,
}

#[derive(Debug)]
pub(super) struct ComfyNode<'a> {
    pub(super) kind: &'a str,
    pub(super) inputs: Vec<(&'a str, Input<'a>)>,
}

#[derive(Debug, Default)]
pub(super) struct Graph<'a>(pub(super) BTreeMap<String, ComfyNode<'a>>);

impl<'a> Graph<'a> {
    /// The graph of a `prompt`, which was run.
    pub(super) fn of_prompt(nodes: &'a Map<String, Value>) -> Self {
        let node = |node: &'a Value| ComfyNode {
            kind: node["class_type"].as_str().unwrap_or_default(),
            inputs: node["inputs"]
                .as_object()
                .into_iter()
                .flatten()
                .map(|(name, value)| (&**name, input(value)))
                .collect(),
        };
        Self(
            nodes
                .iter()
                .map(|(id, one)| (id.clone(), node(one)))
                .collect(),
        )
    }

    /// The node that a link comes from; `None` if the graph does not have it.
    pub(super) fn node(&self, link: &NodeOutput) -> Option<&ComfyNode<'a>> {
        self.0.get(&link.node)
    }

    /// The nodes whose outputs no other node uses. Nodes that save a file come first.
    pub(super) fn ends(&self) -> impl Iterator<Item = &ComfyNode<'a>> {
        let used: HashSet<&str> = self
            .0
            .values()
            .flat_map(ComfyNode::links)
            .map(|(_, link)| &*link.node)
            .collect();
        let ends = self.0.iter().filter(move |(id, _)| !used.contains(&***id));
        let ends: Vec<&ComfyNode<'a>> = ends.map(|(_, node)| node).collect();
        let (saving, others): (Vec<_>, Vec<_>) = ends.into_iter().partition(|node| {
            node.value("filename_prefix").is_some() || node.kind.contains("Save")
        });
        saving.into_iter().chain(others)
    }

    /// The number of an input: given directly, or by a node that it links to.
    pub(super) fn number(&self, node: &ComfyNode<'a>, name: &str) -> Option<&'a Value> {
        const NAMES: [&str; 5] = ["value", "int", "seed", "noise_seed", "number"];
        let mut name = name;
        let mut node = node;
        for _ in 0..FARTHEST {
            match node.input(name)? {
                Input::Value(value) => return value.is_u64().then_some(*value),
                Input::Link(link) => {
                    node = self.node(link)?;
                    let mut names = NAMES.into_iter();
                    name = names.find(|name| node.input(name).is_some())?;
                }
            }
        }
        None
    }
}

impl<'a> ComfyNode<'a> {
    pub(super) fn input(&self, name: &str) -> Option<&Input<'a>> {
        let mut inputs = self.inputs.iter();
        inputs.find(|(own, _)| *own == name).map(|(_, input)| input)
    }

    pub(super) fn link(&self, name: &str) -> Option<&NodeOutput> {
        match self.input(name)? {
            Input::Link(link) => Some(link),
            Input::Value(_) => None,
        }
    }

    pub(super) fn value(&self, name: &str) -> Option<&'a Value> {
        match self.input(name)? {
            Input::Value(value) => Some(value),
            Input::Link(_) => None,
        }
    }

    /// The text of an input, if it is given directly.
    pub(super) fn text(&self, name: &str) -> Option<&'a str> {
        self.value(name)?.as_str()
    }

    pub(super) fn links(&self) -> impl Iterator<Item = (&'a str, &NodeOutput)> {
        self.inputs.iter().filter_map(|(name, input)| match input {
            Input::Link(link) => Some((*name, link)),
            Input::Value(_) => None,
        })
    }

    /// The first of these links that the node has, or else its only link.
    pub(super) fn first_link(&self, names: &[&str]) -> Option<&NodeOutput> {
        let first = names.iter().find_map(|name| self.link(name));
        first.or_else(|| {
            let mut links = self.links();
            let (_, only) = links.next()?;
            links.next().is_none().then_some(only)
        })
    }
}

/// Reads an input. A link is written `["4", 0]`.
fn input(value: &Value) -> Input<'_> {
    let link = value.as_array().and_then(|pair| match &pair[..] {
        [Value::String(node), output] => Some(NodeOutput {
            node: node.clone(),
            output: output.as_u64()?,
        }),
        _ => None,
    });
    link.map_or(Input::Value(value), Input::Link)
}
