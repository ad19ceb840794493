//! `/image`, `/edit`, `/video`: the composer and the stream.

use easel_core::contract::Kind;
use leptos::prelude::*;

use crate::{
    connect::Welcome,
    create::Composer,
    results::Stream,
    ui::{from_shell, part},
};

/// A composer for one kind of work beside the stream, which stays when the user changes the kind.
#[component]
pub fn Create(
    /// The kind of work of the composer.
    #[prop(into)]
    kind: Signal<Kind>,
) -> impl IntoView {
    let both = view! {
        {part(move || {
            let kind = kind.get();
            view! { <Composer kind /> }.into_any()
        })}
        <Stream welcome=|| view! { <Welcome /> }.into_any() />
    };
    from_shell(
        "create",
        "div",
        view! { <{..} class="create" /> },
        both.into_any(),
    )
}
