//! `/check`: what is wrong with the service and with this site, also as text for a ticket.

mod facts;
mod views;

use easel_core::{
    diagnosis::{
        Finding, Observed, SiteFact, SiteFacts, diagnose, refused_title, report, site_lines,
    },
    words::{fill, t},
};
use leptos::{prelude::*, task::spawn_local};

use self::{
    facts::site_facts,
    views::{finding_view, line_view},
};
use crate::{
    browser::page_origin,
    state::{
        api::examine,
        copy::copy_telling,
        notices::Notices,
        profiles::Profiles,
        route::Route,
        settings::{Connection, Settings},
    },
    ui::{Button, ButtonKind, IconName, part, text},
    work::keep::Keep,
};

/// The state of the check of the service.
#[derive(Clone, PartialEq)]
enum Checking {
    /// There is no service to check.
    NoService,
    Running,
    Done(Box<Observed>, Vec<Finding>),
}

/// The state of the page.
#[derive(Clone, Copy)]
struct CheckState {
    /// A connection to check that is not saved.
    unsaved: StoredValue<Option<Connection>>,
    settings: Settings,
    keep: Keep,
    service: RwSignal<Checking>,
    /// The facts about the site; `None` until all have been read.
    facts: RwSignal<Option<SiteFacts>>,
}

/// The page.
#[component]
pub fn CheckPage() -> impl IntoView {
    let (profiles, notices) = (expect_context::<Profiles>(), expect_context::<Notices>());
    let check = CheckState {
        unsaved: StoredValue::new(Settings::take_to_examine()),
        settings: expect_context(),
        keep: expect_context(),
        service: RwSignal::new(Checking::Running),
        facts: RwSignal::new(None),
    };
    profiles.load(check.settings, notices);
    check.begin();
    let lines = Memo::new(move |_| {
        let mut facts = check.facts.get()?;
        facts.profiles = profiles.problems()?.to_vec();
        Some(site_lines(&facts))
    });
    let is_running =
        Signal::derive(move || check.service.get() == Checking::Running || lines.get().is_none());
    let copy = move |()| copy_telling(check.report(lines.get_untracked()), notices);
    view! {
        <div class="page checkup">
            <header class="page-head">
                <h1>{t("Check")}</h1>
                <div class="actions">
                    <Button icon=IconName::Refresh busy=is_running on_click=move |()| check.begin()>
                        {t("Check again")}
                    </Button>
                    <Button
                        kind=ButtonKind::Primary
                        icon=IconName::Copy
                        disabled=is_running
                        on_click=copy
                    >
                        {t("Copy as text")}
                    </Button>
                </div>
                <p>
                    {t(
                        "Easel asks the service for its list of models, if need be in several ways. That is free, and no work is sent. The text to copy has neither your key nor your prompts.",
                    )}
                </p>
            </header>
            <p class="visually-hidden" role="status">
                {text(move || {
                    t(if is_running.get() { "Checking…" } else { "The check is done." })
                        .to_owned()
                })}
            </p>
            <section aria-labelledby="check-service">
                <h2 id="check-service">{t("Service")}</h2>
                {part(move || service_view(check))}
            </section>
            <section aria-labelledby="check-site">
                <h2 id="check-site">{t("This site")}</h2>
                <p class="check-address">{page_origin()}</p>
                {part(move || site_view(lines.get()))}
                {part(move || refused_view(check.facts.get()))}
            </section>
        </div>
    }
}

impl CheckState {
    /// Starts the whole check again.
    fn begin(self) {
        let unsaved = self.unsaved.get_value();
        let connection = unsaved.or_else(|| untrack(|| self.settings.connection()));
        let key = connection.as_ref().map(|connection| connection.key.clone());
        let base = connection
            .map(|connection| connection.base)
            .or_else(|| untrack(|| self.settings.base()));
        self.facts.set(None);
        let keep = self.keep;
        spawn_local(async move {
            let found = site_facts(keep).await;
            // The page may be gone.
            self.facts.try_set(Some(found));
        });
        let Some(base) = base else {
            self.service.set(Checking::NoService);
            return;
        };
        self.service.set(Checking::Running);
        spawn_local(async move {
            let observed = examine(base, key).await;
            let findings = diagnose(&observed);
            self.service
                .try_set(Checking::Done(Box::new(observed), findings));
        });
    }

    fn report(self, lines: Option<Vec<SiteFact>>) -> String {
        let lines = lines.unwrap_or_default();
        let refused = self.facts.get_untracked();
        let refused = refused.map(|facts| facts.refused).unwrap_or_default();
        self.service.with_untracked(|service| {
            let found = match service {
                Checking::Done(observed, findings) => Some((&observed.around, &**findings)),
                Checking::NoService | Checking::Running => None,
            };
            report(found, &page_origin(), &lines, &refused)
        })
    }
}

fn service_view(check: CheckState) -> AnyView {
    match check.service.get() {
        Checking::NoService => view! {
            <p>{t("There is no service yet.")}</p>
            <div class="actions">
                <a class="button primary" href=Route::Settings.link()>
                    {t("Enter a service")}
                </a>
            </div>
        }
        .into_any(),
        Checking::Running => view! {
            <p class="check-wait">
                {t("Asking the service. If it does not answer, this takes up to a minute.")}
            </p>
        }
        .into_any(),
        Checking::Done(observed, findings) => {
            let around = &observed.around;
            let is_unsaved = check.unsaved.with_value(Option::is_some);
            let found = findings.iter().map(|finding| finding_view(finding, around));
            view! {
                <p class="check-address">{around.base.as_str().to_owned()}</p>
                {is_unsaved
                    .then(|| {
                        view! {
                            <p class="hint">
                                {fill(
                                    t(
                                        "This address and its key are not saved yet. {settings} still has what you typed.",
                                    ),
                                    &[("settings", t("Settings"))],
                                )}
                            </p>
                        }
                    })}
                {found.collect_view()}
            }
            .into_any()
        }
    }
}

/// The browser's refusals, folded: most of them are no fault that a user notices.
fn refused_view(facts: Option<SiteFacts>) -> AnyView {
    let refused = facts.map(|facts| facts.refused).unwrap_or_default();
    if refused.is_empty() {
        return ().into_any();
    }
    view! {
        <details class="raw">
            <summary>{refused_title(&refused)}</summary>
            <pre tabindex="0">{refused.join("\n")}</pre>
        </details>
    }
    .into_any()
}

fn site_view(lines: Option<Vec<SiteFact>>) -> AnyView {
    match lines {
        Some(lines) => {
            let lines = lines.into_iter().map(line_view).collect_view();
            view! { <ul class="check-lines">{lines}</ul> }.into_any()
        }
        None => view! { <p class="check-wait">{t("Asking the browser…")}</p> }.into_any(),
    }
}
