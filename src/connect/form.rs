//! The form for a service's address and key.

use std::cell::Cell;

use easel_core::{
    contract::{BaseUrl, BaseUrlProblem, Explanation, Insecure},
    words::{mark, plural, t},
};
use leptos::{prelude::*, task::spawn_local};

use crate::{
    lazy::{NOT_LOADED, NOT_LOADED_ADVICE},
    state::settings::{Connection, Locale, Settings, SettingsProblem, allowed_http},
    ui::{Button, ButtonKind, Check, Notices, ProblemBox, StatusLine, TextField, part, when},
    work::{ConnectionTest, Work},
};

#[derive(Clone, Copy)]
struct ConnectionState {
    base: RwSignal<String>,
    key: RwSignal<String>,
    remember: RwSignal<bool>,
    insist: RwSignal<bool>,
    outcome: RwSignal<Outcome>,
    settings: Settings,
    work: Work,
    notices: Notices,
}

/// The state of the form.
#[derive(Clone, Debug, PartialEq)]
enum Outcome {
    Untouched,
    Wrong(SettingsProblem),
    Testing,
    Tested(ConnectionTest),
}

/// Base URL and API key, with "Save" and "Test connection".
#[component]
pub fn ConnectionForm() -> impl IntoView {
    let form = ConnectionState::new(expect_context());
    form.survive_another_language(expect_context());
    form.follow_the_service();
    let on_submit = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        form.save();
    };
    view! {
        // Typing is a good sign that the connection will be tested or used: prefetch.
        <form class="form" novalidate on:focusin=move |_| form.work.prefetch() on:submit=on_submit>
            <Fields form />
            <div class="actions">
                <Button kind=ButtonKind::Primary type_="submit">
                    {t("Save")}
                </Button>
                <Button
                    kind=ButtonKind::Plain
                    busy=Signal::derive(move || form.outcome.get() == Outcome::Testing)
                    on_click=move |()| form.test()
                >
                    {t("Test connection")}
                </Button>
            </div>
            {part(move || outcome(&form.outcome.get()))}
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
            on_input=move |text| form.base.set(text)
            placeholder="https://api.example.com"
            disabled=Signal::derive(locked)
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
            on_input=move |text| form.key.set(text)
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

fn outcome(outcome: &Outcome) -> AnyView {
    match outcome {
        Outcome::Untouched | Outcome::Wrong(_) => ().into_any(),
        Outcome::Testing => {
            view! { <StatusLine>{t("Testing the connection…")}</StatusLine> }.into_any()
        }
        Outcome::Tested(Ok(count)) => {
            let words = plural(
                *count,
                "The connection works. The service lists 1 model for this key.",
                "The connection works. The service lists {count} models for this key.",
            );
            view! { <StatusLine>{words}</StatusLine> }.into_any()
        }
        Outcome::Tested(Err((told, raw))) => {
            let (told, raw) = (told.clone(), raw.clone());
            view! { <ProblemBox what=told.what cost=told.cost advice=told.advice raw alert=true /> }
                .into_any()
        }
    }
}

/// Unsaved input during a change of the page's language.
#[derive(Clone, Default)]
struct UnsavedInput {
    base: String,
    key: String,
    remember: bool,
    insist: bool,
}

impl ConnectionState {
    fn new(settings: Settings) -> Self {
        let in_use = move || untrack(|| settings.base()).map(|base| base.as_str().to_owned());
        let base = Settings::take_asked_for().filter(|_| !settings.config().base_url_locked);
        Self {
            base: RwSignal::new(base.or_else(in_use).unwrap_or_default()),
            key: RwSignal::new(String::new()),
            remember: RwSignal::new(untrack(|| settings.remembers_key())),
            insist: RwSignal::new(allowed_http() == Insecure::Allow),
            outcome: RwSignal::new(Outcome::Untouched),
            settings,
            work: expect_context(),
            notices: expect_context(),
        }
    }

    /// Shows the current address when another part of the page changes it.
    fn follow_the_service(self) {
        Effect::new(move |before: Option<Option<BaseUrl>>| {
            let base = self.settings.base();
            if let (Some(before), Some(base)) = (before, &base)
                && before.as_ref() != Some(base)
            {
                let typed = self.base.get_untracked();
                if BaseUrl::parse(&typed, Insecure::Allow).as_ref() != Ok(base) {
                    self.base.set(base.as_str().to_owned());
                    // The typed and tested key was for the other service.
                    self.key.set(String::new());
                    self.remember.set(untrack(|| self.settings.remembers_key()));
                    self.outcome.set(Outcome::Untouched);
                }
            }
            base
        });
    }

    /// A change of language rebuilds the page; the new form takes over the input.
    fn survive_another_language(self, locale: Locale) {
        thread_local!(static TYPED: Cell<Option<UnsavedInput>> = const { Cell::new(None) });
        if let Some(typed) = TYPED.take() {
            self.base.set(typed.base);
            self.key.set(typed.key);
            self.remember.set(typed.remember);
            self.insist.set(typed.insist);
        }
        let changes = locale.changes();
        on_cleanup(move || {
            if locale.changes() != changes {
                TYPED.set(Some(UnsavedInput {
                    base: self.base.get_untracked(),
                    key: self.key.get_untracked(),
                    remember: self.remember.get_untracked(),
                    insist: self.insist.get_untracked(),
                }));
            }
        });
    }

    fn insecure(self) -> Insecure {
        if self.insist.get_untracked() {
            Insecure::Allow
        } else {
            Insecure::Refuse
        }
    }

    fn checked(self) -> Option<Connection> {
        let (base, key) = (self.base.get_untracked(), self.key.get_untracked());
        let remember = self.remember.get_untracked();
        match self.settings.check(&base, &key, self.insecure(), remember) {
            Ok(connection) => Some(connection),
            Err(problem) => {
                self.outcome.set(Outcome::Wrong(problem));
                None
            }
        }
    }

    fn save(self) {
        if let Some(connection) = self.checked() {
            let kept = self.settings.save(connection, self.insecure());
            self.key.set(String::new());
            self.outcome.set(Outcome::Untouched);
            // Not stored in the form itself, which disappears with the welcome card.
            if kept {
                self.notices.say(mark("Saved."));
            } else {
                self.notices.warn(mark(
                    "Saved only until this page is closed: this browser does not let Easel save settings.",
                ));
            }
        }
    }

    /// Lists the models with the form's values, saved or not: this is free.
    fn test(self) {
        let Some(connection) = self.checked() else {
            return;
        };
        self.outcome.set(Outcome::Testing);
        spawn_local(async move {
            let tested = match self.work.ready().await {
                Some(api) => api.test(connection).await,
                None => Err((not_loaded(), None)),
            };
            // The form may be gone by now.
            self.outcome.try_set(Outcome::Tested(tested));
        });
    }
}

fn not_loaded() -> Explanation {
    Explanation {
        what: t(NOT_LOADED).to_owned(),
        cost: None,
        advice: t(NOT_LOADED_ADVICE).to_owned(),
    }
}
