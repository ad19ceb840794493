//! Using a result in another request.

use easel_core::contract::Kind;
use leptos::prelude::*;

use crate::state::{
    drafts::Drafts,
    route::{Route, use_route_navigation},
};

/// Adds a result's URL to a form, and opens it.
pub(super) fn refer_to() -> Callback<(Kind, String)> {
    let drafts = expect_context::<Drafts>();
    let navigate = use_route_navigation();
    Callback::new(move |(kind, url): (Kind, String)| {
        drafts.add_reference(kind, &url);
        navigate.run(Route::Create(kind));
    })
}
