//! The services that have a stored key.

use easel_core::{
    contract::BaseUrl,
    words::{fill, mark, t},
};
use leptos::prelude::*;

use super::forget::ForgetKey;
use crate::{
    state::{
        notices::Notices,
        settings::{NOT_KEPT, ServiceNames, Settings},
    },
    ui::{Button, ButtonKind, part},
};

/// A button that forgets the key of the current service; nothing if there is no key.
#[component]
pub fn ForgetCurrentKey() -> impl IntoView {
    let settings = expect_context::<Settings>();
    let service = Memo::new(move |_| {
        let base = settings.base()?;
        (settings.has_key()).then_some(base)
    });
    part(move || {
        let button = |service| {
            view! { <ForgetKey service label=t("Forget the key") kind=ButtonKind::Danger /> }
        };
        service.get().map(button).into_any()
    })
}

/// A line for each other service that has a stored key, with a button to change to that service; nothing if there is
/// none. The tasks of these services are still polled.
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
        services.extend(settings.locked_services());
        services.retain(is_other);
        services
    });
    part(move || {
        let others = others.get();
        if others.is_empty() {
            return ().into_any();
        }
        let rows = others.into_iter().map(|base| view! { <ServiceRow base /> });
        view! {
            <h3>{t("Other services with a saved key")}</h3>
            <ul class="services">{rows.collect_view()}</ul>
        }
        .into_any()
    })
}

#[component]
fn ServiceRow(base: BaseUrl) -> impl IntoView {
    let settings = expect_context::<Settings>();
    let notices = expect_context::<Notices>();
    let name = untrack(|| expect_context::<ServiceNames>().called(&base));
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
    view! {
        <li class="actions">
            {(name != base.as_str())
                .then(|| view! { <span class="hint">{base.as_str().to_owned()}</span> })}
            {is_free.then(|| view! { <Button on_click=on_use>{use_it}</Button> })}
            <ForgetKey service=base label=forget_it />
        </li>
    }
}
