//! The form for a service's address and key.

use easel_core::{
    contract::{BaseUrl, BaseUrlProblem, Insecure},
    words::{fill, t},
};
use leptos::{prelude::*, task::spawn_local};

use super::{
    ConnectionParts,
    shared_origin::shared_origin_note,
    state::{BASE, ConnectAct, ConnectionState, KEY, Outcome, not_loaded},
};
use crate::{
    browser::focus_on,
    state::{route::Route, settings::SettingsProblem},
    ui::{Button, ButtonKind, Check, ProblemBox, StatusLine, TextField, part, when},
};

/// Base URL and API key, with one button that tests and saves them.
#[component]
pub fn ConnectionForm() -> impl IntoView {
    let (form, later) = (ConnectionState::new(expect_context()), expect_context());
    form.survive_another_language(expect_context());
    form.follow_the_service();
    form.begin();
    provide_context(form);
    let on_submit = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        submit(form, later);
    };
    // Typing is a good sign that the connection will be tested: prefetch.
    let on_input = move |_| form.work.prefetch();
    view! {
        <form class="form connection" novalidate on:input=on_input on:submit=on_submit>
            <Fields form />
            <div class="actions">
                <Button
                    kind=ButtonKind::Primary
                    type_="submit"
                    busy=Signal::derive(move || form.outcome.get() == Outcome::Testing)
                >
                    {t("Connect")}
                </Button>
            </div>
            {part(move || outcome(form, later))}
        </form>
    }
}

/// Handles Enter in the form: in the address, it moves on to the missing key; otherwise the form
/// connects.
fn submit(form: ConnectionState, later: ConnectionParts) {
    let is_in_base = focus_on(&[BASE, ":focus"].concat());
    if !(is_in_base && form.first_empty() == Some(KEY) && focus_on(KEY)) {
        act(form, later, ConnectAct::Connect);
    }
}

/// Performs the action of a button, once the code for it has loaded.
fn act(form: ConnectionState, later: ConnectionParts, act: ConnectAct) {
    let typed = form.typed();
    form.outcome.set(Outcome::Testing);
    spawn_local(async move {
        let loaded = form.work.ready().await.is_some();
        if form.typed() != typed {
            return;
        }
        form.outcome.try_set(Outcome::Untouched);
        match later.act.get().filter(|_| loaded) {
            Some(code) => code(form, act),
            None => drop(form.outcome.try_set(Outcome::Failed(not_loaded(), None))),
        }
    });
}

#[component]
fn Fields(form: ConnectionState) -> impl IntoView {
    let later = expect_context::<ConnectionParts>();
    let locked = move || form.settings.config().base_url_locked;
    let base_problem = Signal::derive(move || match form.outcome.get() {
        Outcome::Wrong(SettingsProblem::BaseUrl(words)) => Some(words),
        _ => None,
    });
    let key_problem = Signal::derive(move || match form.outcome.get() {
        Outcome::Wrong(SettingsProblem::Key(words)) => Some(words),
        _ => None,
    });
    let hint = Signal::derive(move || {
        let words = t("The key is for earlier tasks. New requests still go to {service}.");
        let base = form.fixed_service()?;
        Some(fill(words, &[("service", base.as_str())]))
    });
    let needs_insisting = move || {
        form.base
            .with(|base| BaseUrl::parse(base, Insecure::Refuse) == Err(BaseUrlProblem::Insecure))
    };
    let placeholder = Signal::derive(move || {
        if form.base.with(|base| form.settings.keeps_key_for(base)) {
            t("Saved. Leave blank to keep it")
        } else {
            ""
        }
        .to_owned()
    });
    view! {
        <TextField
            label=t("Base URL")
            kind="url"
            value=form.base
            on_input=move |text| {
                form.base.set(text);
                form.retyped();
            }
            placeholder="https://api.example.com"
            disabled=Signal::derive(locked)
            hint
            problem=base_problem
        />
        {when(
            needs_insisting,
            move || {
                view! {
                    <Check
                        label=t("Allow unencrypted http to any host")
                        checked=form.insist
                        on_change=move |on| form.insist.set(on)
                        hint=t("Others on the network can then read the key and the prompts.")
                    />
                }
                    .into_any()
            },
        )}
        <TextField
            label=t("API key")
            kind="password"
            value=form.key
            on_input=move |text| {
                form.key.set(text);
                form.retyped();
            }
            placeholder
            // Browsers fill in the site's password in fields with `autocomplete="off"`.
            autocomplete="new-password"
            is_no_login=true
            problem=key_problem
        />
        <Check
            label=t("Remember the key on this device")
            checked=form.remember
            on_change=move |on| form.remember.set(on)
            hint=t("Otherwise the key is forgotten when this tab is closed.")
        />
        {shared_origin_note()}
        {part(move || match later.locking.get() {
            Some(locking) if form.remember.get() => locking(),
            _ => ().into_any(),
        })}
    }
}

fn outcome(form: ConnectionState, later: ConnectionParts) -> AnyView {
    match form.outcome.get() {
        Outcome::Untouched | Outcome::Wrong(_) => ().into_any(),
        Outcome::Testing => {
            view! { <StatusLine>{t("Testing the connection…")}</StatusLine> }.into_any()
        }
        Outcome::Failed(explanation, raw) => view! {
            <ProblemBox what=explanation.what cost=explanation.cost advice=explanation.advice raw>
                <Button on_click=move |()| act(
                    form,
                    later,
                    ConnectAct::SaveAnyway,
                )>{t("Save anyway")}</Button>
                <a class="button" href=Route::Check.link() on:click=move |_| form.look_into()>
                    {t("Find out why")}
                </a>
            </ProblemBox>
        }
        .into_any(),
    }
}
