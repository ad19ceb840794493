//! `/settings`: the service, what is kept, how things look.

use leptos::{prelude::*, task::spawn_local};

use crate::{
    browser,
    connect::ConnectionForm,
    profiles,
    settings::{Settings, Theme, notifies, set_notifies},
    shortcuts::Shortcuts,
    ui::{Ask, Button, ButtonKind, Check, Choice, Choices, Notices, when},
};

/// The settings of this browser.
#[component]
pub fn SettingsPage() -> impl IntoView {
    let shortcuts = expect_context::<Shortcuts>();
    view! {
        <div class="page settings">
            <header class="page-head">
                <h1>"Settings"</h1>
            </header>
            <section aria-labelledby="settings-service">
                <h2 id="settings-service">"Service"</h2>
                <ConnectionForm />
                <ForgetKey />
            </section>
            <section aria-labelledby="settings-profiles">
                <h2 id="settings-profiles">"Model profiles"</h2>
                {profiles::report()}
            </section>
            <section aria-labelledby="settings-notifications">
                <h2 id="settings-notifications">"Notifications"</h2>
                <Notifications />
            </section>
            <section aria-labelledby="settings-keyboard">
                <h2 id="settings-keyboard">"Keyboard"</h2>
                <Button on_click=move |()| shortcuts.0.set(true)>"Keyboard shortcuts"</Button>
            </section>
            <section aria-labelledby="settings-appearance">
                <h2 id="settings-appearance">"Appearance"</h2>
                <Appearance />
            </section>
        </div>
    }
}

#[component]
fn Appearance() -> impl IntoView {
    let theme = RwSignal::new(Theme::load());
    let value = Signal::derive(move || theme.get().value().to_owned());
    let options = Theme::ALL.map(|(_, value, label)| Choice::new(value, label));
    let on_change = move |value: String| {
        theme.set(Theme::from_value(&value));
        theme.get_untracked().apply();
    };
    view! { <Choices legend="Colours" value on_change options=options.to_vec() /> }
}

/// The browser is asked by the click, never on load.
#[component]
fn Notifications() -> impl IntoView {
    let notices = expect_context::<Notices>();
    let wanted = RwSignal::new(notifies());
    let on_change = move |checked: bool| {
        set_notifies(checked);
        wanted.set(checked);
        if !checked {
            return;
        }
        spawn_local(async move {
            if !browser::ask_to_notify().await {
                set_notifies(false);
                wanted.try_set(false);
                notices.say("This browser does not allow Easel to send notifications; its own settings for this site decide that.");
            }
        });
    };
    view! {
        <Check
            label="Tell me when work is done while Easel is in the background"
            checked=wanted
            on_change
        />
    }
}

#[component]
fn ForgetKey() -> impl IntoView {
    let settings = expect_context::<Settings>();
    let notices = expect_context::<Notices>();
    let asking = RwSignal::new(false);
    let forget = move || {
        settings.forget_key();
        notices.say("The key is forgotten. Tasks that run go on at the service.");
    };
    view! {
        {when(
            move || settings.has_key(),
            move || {
                view! {
                    <Button kind=ButtonKind::Danger on_click=move |()| asking.set(true)>
                        "Forget the key"
                    </Button>
                }
                    .into_any()
            },
        )}
        <Ask
            open=asking
            title="Forget the key?"
            text="Easel stops looking at running tasks until you enter a key again. Your list of work stays."
            confirm="Forget it"
            dismiss="Keep it"
            on_confirm=forget
        />
    }
}
