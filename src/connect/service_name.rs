//! The name of the current service.

use easel_core::{contract::BaseUrl, words::t};
use leptos::prelude::*;

use crate::{
    state::{
        notices::Notices,
        settings::{NOT_KEPT, ServiceNames, Settings},
    },
    ui::{TextField, part},
};

/// A field for the user's name of the current service; nothing if there is none.
#[component]
pub fn ServiceName() -> impl IntoView {
    let settings = expect_context::<Settings>();
    let service = Memo::new(move |_| {
        let base = settings.base()?;
        let is_known = settings.has_key() || settings.is_locked(&base);
        is_known.then_some(base)
    });
    part(move || service.get().map(field).into_any())
}

fn field(base: BaseUrl) -> AnyView {
    let names = expect_context::<ServiceNames>();
    let notices = expect_context::<Notices>();
    let name = RwSignal::new(untrack(|| names.given(&base)));
    let placeholder = base.as_str().to_owned();
    let on_input = move |typed: String| {
        if !names.give(&base, &typed) {
            notices.warn(NOT_KEPT);
        }
        name.set(typed);
    };
    view! {
        <TextField
            label=t("Name of this service")
            value=name
            on_input
            placeholder
            hint=Signal::stored(
                Some(t("What Easel calls it where you change services. It is not sent.").to_owned()),
            )
        />
    }
    .into_any()
}
