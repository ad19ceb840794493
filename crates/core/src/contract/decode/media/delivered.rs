//! Results that are delivered with an error status. Errors link to help and to payments, and they name inputs, so such
//! addresses must be in places that only results have, and must look like media.

use serde_json::Value;

use super::{
    Inputs, Search,
    candidate::Candidate,
    choice, help,
    inputs::{self, names_an_input},
};
use crate::contract::{
    AnswerContext, Kind,
    decode::{
        address::{Address, AddressShape},
        places::{self, ANYWHERE, NAMED, OF_MEDIA},
    },
};

/// Folded keys that hold results beside an error. Others may hold offers, or what is wrong.
const PLACES: [&str; 3] = ["data", "images", "videos"];

/// Whether an answer with an error status has results.
pub(in crate::contract::decode) fn is_delivered(value: &Value, asked: &AnswerContext<'_>) -> bool {
    let found = Search::of(value, ANYWHERE, asked, places::is_closed);
    let found = choice::best(found, None, Inputs::Likely, asked);
    let has_inputs = asked.kind != Kind::Image
        || asked
            .request
            .is_some_and(|request| !request.references().is_empty());
    let is_result = |one: &Candidate| {
        let is_placed = one.tier >= NAMED || one.address.is_bytes || is_in_place(one, has_inputs);
        one.tier >= OF_MEDIA && is_placed && may_be_medium(&one.address)
    };
    !found.is_empty() && found.iter().all(is_result)
}

/// Whether the innermost key that is no address key holds results. An error may show the stored inputs under `images`.
fn is_in_place(one: &Candidate, has_inputs: bool) -> bool {
    let mut keys = one.path.iter().rev();
    let place = keys.find(|key| *key == "resource" || places::rank(key).is_none());
    let is_input = has_inputs && (inputs::is_for_inputs(place) || names_an_input(&one.address.url));
    place.is_some_and(|key| PLACES.contains(&key.as_str())) && !is_input
}

fn may_be_medium(address: &Address) -> bool {
    let (_, rest) = address.url.split_once("//").unwrap_or_default();
    let rest = rest.split(['?', '#']).next().unwrap_or_default();
    // The path of a file may have any words.
    let told = match address.kind {
        Some(_) => rest.split('/').next().unwrap_or_default(),
        None => rest,
    };
    address.is_bytes || address.shape == AddressShape::Plain && !help::is_meant(told)
}
