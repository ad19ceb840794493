//! The inputs of an edit, which some services store under a new address and repeat in their answers: that address was
//! not in the request, so it does not count as an echo of the request.

use super::candidate::Candidate;
use crate::contract::decode::{abroad, json, places::NAMED};

/// Which addresses in an answer may be inputs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::contract::decode) enum Inputs {
    /// No address.
    None,
    /// Media whose addresses name an input.
    Named,
    /// All media under a key that services use for inputs, too.
    Likely,
}

/// Folded keys for inputs as well as for results. The contract's own for the input is `image`.
const KEYS: [&str; 4] = ["image", "images", "imageurl", "imageurls"];

/// Words in the path of an input's address.
const OF_INPUTS: [&str; 9] = [
    "input",
    "inputs",
    "upload",
    "uploads",
    "uploaded",
    "source",
    "original",
    "reference",
    "references",
];

/// Words in the path of a result's address, such as `uploads/output-1.png`.
const OF_RESULTS: [&str; 7] = [
    "output",
    "outputs",
    "result",
    "results",
    "edited",
    "generated",
    "generations",
];

/// Whether a key is the contract's own key for an input, or a similar one in any language.
pub(super) fn is_for_inputs(key: Option<&String>) -> bool {
    key.is_some_and(|key| KEYS.contains(&key.as_str()) || abroad::is_of_pictures(key))
}

impl Inputs {
    /// Whether an address may be one of the inputs. Bytes are not: inputs are sent as addresses.
    pub(super) fn may_have(self, candidate: &Candidate) -> bool {
        let is_placed = is_for_inputs(candidate.path.last());
        if candidate.address.is_bytes || candidate.tier >= NAMED || !is_placed {
            return false;
        }
        match self {
            Self::None => false,
            Self::Named => names_an_input(&candidate.address.url),
            Self::Likely => true,
        }
    }
}

/// Whether the path of an address names an input, as `/x/uploaded-input.png` does.
pub(super) fn names_an_input(url: &str) -> bool {
    let (_, rest) = url.split_once("://").unwrap_or(("", url));
    let path = rest.split(['?', '#']).next().unwrap_or_default();
    let path = path.split_once('/').map_or("", |(_, path)| path);
    let words = json::words(path);
    let has = |known: &[&str]| words.iter().any(|word| known.contains(&word.as_str()));
    has(&OF_INPUTS) && !has(&OF_RESULTS)
}
