//! The fields that depend on the model. They are in a chunk of their own.

use easel_core::contract::Kind;
use leptos::prelude::*;

use super::{
    fields::ImageFields,
    form::ComposerState,
    more::More,
    options::{Editor, OptionsJson},
    video::VideoFields,
};

/// The fields below the model.
pub fn fields() -> AnyView {
    let form = expect_context::<ComposerState>();
    if form.kind == Kind::Video {
        let editor = Editor::new(form);
        view! {
            <VideoFields form editor />
            <More form>
                <OptionsJson form editor />
            </More>
        }
        .into_any()
    } else {
        view! { <ImageFields form /> }.into_any()
    }
}
