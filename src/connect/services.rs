//! The other services that have a stored key.

use easel_core::{
    contract::BaseUrl,
    words::{fill, mark, t},
};
use leptos::prelude::*;

use crate::{
    state::settings::{NOT_KEPT, Settings},
    ui::{Ask, Button, Notices, part},
};

/// A line with a link for each other service that has a stored key; nothing if there is none. Their
/// tasks are still polled.
#[component]
pub fn OtherServices() -> impl IntoView {
    let settings = expect_context::<Settings>();
    let others = Memo::new(move |_| {
        let in_use = settings.base();
        let is_other = |service: &BaseUrl| {
            let in_use = in_use.as_ref();
            in_use.is_none_or(|in_use| in_use.origin() != service.origin())
        };
        let mut services = settings.services();
        services.retain(is_other);
        services
    });
    let notices = expect_context::<Notices>();
    let asking = RwSignal::new(false);
    // The service whose key the user is about to forget.
    let about = RwSignal::new(None::<BaseUrl>);
    let forget = move |()| {
        if let Some(base) = about.get_untracked() {
            settings.forget_key(&base);
            notices.say(mark(
                "Key forgotten. Running tasks continue at the service.",
            ));
        }
    };
    let ask = Callback::new(move |base| {
        about.set(Some(base));
        asking.set(true);
    });
    let rows = move || {
        let others = others.get();
        if others.is_empty() {
            return ().into_any();
        }
        let rows = others
            .into_iter()
            .map(|base| view! { <Service base ask /> });
        view! {
            <h3>{t("Other services with a saved key")}</h3>
            <ul class="saved">{rows.collect_view()}</ul>
        }
        .into_any()
    };
    view! {
        {part(rows)}
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

#[component]
fn Service(
    base: BaseUrl,
    /// Asks whether to forget its key.
    ask: Callback<BaseUrl>,
) -> impl IntoView {
    let settings = expect_context::<Settings>();
    let notices = expect_context::<Notices>();
    let name = base.as_str().to_owned();
    let named = |words: &'static str| fill(t(words), &[("service", &name)]);
    let (use_it, forget_it) = (
        named(mark("Use {service}")),
        named(mark("Forget the key for {service}")),
    );
    let is_free = !settings.config().base_url_locked;
    let used = base.clone();
    let on_use = move |()| {
        if !settings.go_to(used.clone()) {
            notices.warn(NOT_KEPT);
        }
    };
    let on_forget = move |()| ask.run(base.clone());
    view! {
        <li class="actions">
            {is_free.then(|| view! { <Button on_click=on_use>{use_it}</Button> })}
            <Button on_click=on_forget>{forget_it}</Button>
        </li>
    }
}
