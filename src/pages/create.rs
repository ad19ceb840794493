//! `/image`, `/edit`, `/video`: the composer and the stream.

use easel_core::contract::Kind;
use leptos::prelude::*;

use crate::{composer::Composer, results::Stream};

/// A composer for one kind of work beside everything that has been made.
#[component]
pub fn Create(
    /// What the composer makes.
    kind: Kind,
) -> impl IntoView {
    view! {
        <div class="create">
            <Composer kind />
            <Stream />
        </div>
    }
}
