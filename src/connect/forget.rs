//! Forgetting the key of a service.

use easel_core::{
    contract::BaseUrl,
    words::{mark, t},
};
use leptos::prelude::*;

use crate::{
    state::{notices::Notices, settings::Settings},
    ui::{Ask, Button, ButtonKind},
};

/// A button that forgets the key of a service, after a question.
#[component]
pub fn ForgetKey(
    /// The service.
    service: BaseUrl,
    /// The label of the button.
    #[prop(into)]
    label: String,
    /// How prominent the button is.
    #[prop(optional)]
    kind: ButtonKind,
) -> impl IntoView {
    let settings = expect_context::<Settings>();
    let notices = expect_context::<Notices>();
    let asking = RwSignal::new(false);
    let forget = move |()| {
        settings.forget_key(&service);
        notices.say(mark(
            "Key forgotten. Running tasks continue at the service.",
        ));
    };
    view! {
        <Button kind on_click=move |()| asking.set(true)>
            {label}
        </Button>
        <Ask
            open=asking
            title=t("Forget the key?")
            text=t(
                "Easel stops checking running tasks until you enter a key again. Your tasks stay listed.",
            )
            confirm=t("Forget key")
            dismiss=t("Keep key")
            on_confirm=forget
        />
    }
}
