//! The form for a service's address and key.

use easel_core::{
    contract::{BaseUrl, BaseUrlProblem, Insecure},
    words::{fill, t},
};
use leptos::prelude::*;

use super::state::{ConnectionState, Outcome};
use crate::{
    state::settings::SettingsProblem,
    ui::{Button, ButtonKind, Check, ProblemBox, StatusLine, TextField, part, when},
};

/// Base URL and API key, with one button that tests and saves them.
#[component]
pub fn ConnectionForm() -> impl IntoView {
    let form = ConnectionState::new(expect_context());
    form.survive_another_language(expect_context());
    form.follow_the_service();
    form.begin();
    let on_submit = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        form.submit();
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
            {part(move || outcome(form))}
        </form>
    }
}

#[component]
fn Fields(form: ConnectionState) -> impl IntoView {
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
            autocomplete="off"
            problem=key_problem
        />
        <Check
            label=t("Remember the key on this device")
            checked=form.remember
            on_change=move |on| form.remember.set(on)
            hint=t("Otherwise the key is forgotten when this tab is closed.")
        />
    }
}

fn outcome(form: ConnectionState) -> AnyView {
    match form.outcome.get() {
        Outcome::Untouched | Outcome::Wrong(_) => ().into_any(),
        Outcome::Testing => {
            view! { <StatusLine>{t("Testing the connection…")}</StatusLine> }.into_any()
        }
        Outcome::Failed(explanation, raw) => view! {
            <ProblemBox what=explanation.what cost=explanation.cost advice=explanation.advice raw>
                <Button on_click=move |()| form.save_anyway()>{t("Save anyway")}</Button>
            </ProblemBox>
        }
        .into_any(),
    }
}
