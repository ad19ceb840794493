//! `/image`, `/edit`, `/video`: the composer and the stream.

use easel_core::contract::Kind;
use leptos::prelude::*;

use crate::{composer::Composer, connect::Welcome, results::Stream, ui::part};

/// A composer for one kind of work beside the stream, which stays when the user changes the kind.
#[component]
pub fn Create(
    /// What the composer generates.
    #[prop(into)]
    kind: Signal<Kind>,
) -> impl IntoView {
    view! {
        <div class="create">
            {part(move || {
                let kind = kind.get();
                view! { <Composer kind /> }.into_any()
            })} <Stream welcome=|| view! { <Welcome /> }.into_any() />
        </div>
    }
}
