//! `/settings`: the service, saved data, appearance.

use easel_core::words::{mark, t};
use leptos::{prelude::*, task::spawn_local};

use super::{
    backup::Backup, file_names::FileNames, kept::KeptResults, profiles_report::profiles_report,
    stored_check::StoredCheck,
};
use crate::{
    browser::{self, after_paint},
    connect::{ConnectionForm, ForgetCurrentKey, LockSettings, OtherServices, ServiceName},
    state::{
        notices::Notices,
        route::Route,
        settings::{
            Language, Locale, NOT_KEPT, Theme, notifies, set_notifies, set_writes_metadata,
            writes_metadata,
        },
        shortcuts::Shortcuts,
    },
    ui::{Button, Check, Choice, Choices, text},
};

/// The settings of this browser.
#[component]
pub fn SettingsPage() -> impl IntoView {
    let shortcuts = expect_context::<Shortcuts>();
    view! {
        <div class="page settings">
            <header class="page-head">
                <h1>{t("Settings")}</h1>
            </header>
            <section aria-labelledby="settings-service">
                <h2 id="settings-service">{t("Service")}</h2>
                <ConnectionForm />
                <LockSettings />
                <ServiceName />
                <ForgetCurrentKey />
                <OtherServices />
                <a class="button" href=Route::Check.link()>
                    {t("Check this site and service")}
                </a>
            </section>
            <section aria-labelledby="settings-profiles">
                <h2 id="settings-profiles">{t("Model profiles")}</h2>
                {profiles_report()}
            </section>
            <section aria-labelledby="settings-kept">
                <h2 id="settings-kept">{t("Results on this device")}</h2>
                <KeptResults />
            </section>
            <section aria-labelledby="settings-backup">
                <h2 id="settings-backup">{t("Backup")}</h2>
                <Backup />
            </section>
            <section aria-labelledby="settings-files">
                <h2 id="settings-files">{t("Saved files")}</h2>
                <FileNames />
                <Metadata />
            </section>
            <section aria-labelledby="settings-notifications">
                <h2 id="settings-notifications">{t("Notifications")}</h2>
                <Notifications />
            </section>
            <section aria-labelledby="settings-keyboard">
                <h2 id="settings-keyboard">{t("Keyboard")}</h2>
                <Button on_click=move |()| shortcuts.0.set(true)>{t("Keyboard shortcuts")}</Button>
            </section>
            <section aria-labelledby="settings-appearance">
                <h2 id="settings-appearance">{t("Appearance")}</h2>
                <Appearance />
                <Languages />
            </section>
        </div>
    }
}

#[component]
fn Appearance() -> impl IntoView {
    let notices = expect_context::<Notices>();
    let theme = RwSignal::new(Theme::load());
    let value = Signal::derive(move || theme.get().value().to_owned());
    let options = Theme::ALL.map(|(_, value, label)| Choice::new(value, t(label)));
    let on_change = move |value: String| {
        theme.set(Theme::from_value(&value));
        if !theme.get_untracked().apply() {
            notices.warn(NOT_KEPT);
        }
    };
    view! { <Choices legend=t("Theme") value on_change options=options.to_vec() /> }
}

/// The id of the language choice.
const LANGUAGES: &str = "languages";

/// The choice of the language. Each language has its own name, for users who read no other.
#[component]
fn Languages() -> impl IntoView {
    let locale = expect_context::<Locale>();
    let notices = expect_context::<Notices>();
    let value = text(move || locale.language().tag().to_owned());
    let options = Language::ALL.map(|language| {
        let tag = language.tag();
        Choice::new(tag, language.name()).in_language(tag)
    });
    let on_change = move |tag: String| {
        locale.change(Language::of_tag(&tag), notices, || {
            spawn_local(async {
                // The page is rebuilt, and the focused element with it: the surroundings come
                // first.
                after_paint().await;
                after_paint().await;
                browser::focus_on(&["#", LANGUAGES, " :checked"].concat());
            });
        });
    };
    view! {
        <div id=LANGUAGES>
            <Choices legend=t("Language") value on_change options=options.to_vec() />
        </div>
    }
}

/// Whether the data about how a file was made is saved with it.
#[component]
fn Metadata() -> impl IntoView {
    let hint = Signal::derive(|| {
        let words = t(
            "Galleries and editors can then show how an image or video was made, and that a model has made it. Pixels stay the same. Your key and the service's address are not written. What does not fit into a file is saved as a .json beside it. Files with content credentials are not changed.",
        );
        Some(words.to_owned())
    });
    view! {
        <StoredCheck
            label=t("Write prompt and settings into saved files")
            stored=writes_metadata()
            store=set_writes_metadata
            hint
        />
    }
}

/// The choice of notifications. The browser is asked after a click, never on load.
#[component]
fn Notifications() -> impl IntoView {
    let notices = expect_context::<Notices>();
    let wanted = RwSignal::new(notifies());
    let on_change = move |checked: bool| {
        if !set_notifies(checked) {
            notices.warn(NOT_KEPT);
        }
        wanted.set(checked);
        if !checked {
            return;
        }
        spawn_local(async move {
            if !browser::ask_to_notify().await {
                set_notifies(false);
                wanted.try_set(false);
                notices.say(mark("This browser does not allow Easel to send notifications. Allow them in the browser's settings for this site."));
            }
        });
    };
    view! {
        <Check
            label=t("Notify me when tasks finish while Easel is in the background")
            checked=wanted
            on_change
        />
    }
}
