//! The whole answer as a place for results: an address that stands alone there is named by its place.

use super::{
    alone,
    payload::Payload,
    places::{ANYWHERE, GENERAL, OF_MEDIA, Tier},
    told,
};
use crate::contract::{AnswerContext, Status};

/// How good an answer that is no object is as a place for results. An answer about finished work is the result. A request
/// to run in the background may also be answered with the address of its task.
pub(super) fn tier(payload: &Payload, status: Option<&Status>, asked: &AnswerContext<'_>) -> Tier {
    let root = payload.root();
    let text = alone::text(root);
    let names_a_task = text.is_some_and(|text| told::is_of_contract(text, asked));
    if root.is_object() || names_a_task {
        return ANYWHERE;
    }
    let may_be_task = alone::has_objects(root) || text.is_some_and(|text| text.starts_with('/'));
    match status {
        None if payload.is_of_background() && may_be_task => ANYWHERE,
        None if payload.is_of_background() => GENERAL,
        None | Some(Status::Completed) => OF_MEDIA,
        Some(_) => ANYWHERE,
    }
}
