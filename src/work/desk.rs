//! The work itself, as it begins once its code is here.

use std::sync::Arc;

use easel_core::{
    contract::{Act, Kind, explain},
    draft::{Draft, Problem},
};
use leptos::prelude::*;
use web_sys::Event;

use super::{Desk, Soon, Tally, Tested, Work};
use crate::{
    browser::{Clock, is_hidden, on_document, on_window},
    composer::{self, Form, Submitted},
    jobs::Jobs,
    results,
    state::{api, models::Models, profiles::Profiles, settings::Connection},
    ui::{Notices, notice_rows},
};

/// Begins the work, for as long as the current owner lives, and makes it available to all parts of
/// the page that come later.
pub fn begin(work: Work) -> Arc<dyn Desk> {
    let jobs = Jobs::start(work.settings, work.notices);
    let models = Models::start(work.settings);
    provide_context(jobs);
    provide_context(models);
    provide_context(Clock::start());
    tell_the_first_page(jobs, work.tally);
    ask_before_losing_an_answer(jobs);
    try_profiles_again(work);
    Arc::new(Begun {
        jobs,
        models,
        notices: work.notices,
    })
}

struct Begun {
    jobs: Jobs,
    models: Models,
    notices: Notices,
}

impl Desk for Begun {
    fn submit(&self, form: Form, draft: &Draft) -> Submitted {
        composer::submit(form, draft, self.jobs)
    }

    fn problems(&self, form: Form, draft: &Draft) -> Vec<Problem> {
        composer::request(form, draft).err().unwrap_or_default()
    }

    fn earlier_prompt(&self, ago: usize) -> Option<String> {
        self.jobs.earlier_prompt(ago)
    }

    fn model_notes(&self, form: Form) -> AnyView {
        composer::model_notes(form, self.models)
    }

    fn over_the_form(&self, form: Form) -> AnyView {
        view! {
            {composer::ask_twice(form, self.jobs)}
            {composer::several_when_asked(form)}
        }
        .into_any()
    }

    fn saved(&self, form: Form) -> AnyView {
        composer::saved(form)
    }

    fn questions(&self) -> AnyView {
        composer::ask_over_limit(self.jobs)
    }

    fn below_the_button(&self, form: Form) -> AnyView {
        view! {
            {composer::estimate_line(form, self.jobs)}
            {composer::offer_several(form)}
        }
        .into_any()
    }

    fn suggestions(&self, kind: Kind) -> Vec<String> {
        self.models.suggestions(kind)
    }

    fn test(&self, connection: Connection) -> Soon<Tested> {
        Box::pin(async move {
            let models = api::models(&connection).await.map_err(|error| {
                let raw = error.raw_body().map(ToOwned::to_owned);
                (explain(&error, Act::TestConnection), raw)
            })?;
            Ok(models.len())
        })
    }

    fn cards(&self) -> AnyView {
        results::cards(self.jobs)
    }

    fn notices(&self, warnings: bool) -> AnyView {
        notice_rows(self.notices, warnings)
    }
}

/// Keeps the first page's figures up to date.
fn tell_the_first_page(jobs: Jobs, tally: RwSignal<Tally>) {
    Effect::new(move || {
        let new = Tally {
            loading: jobs.loading(),
            listed: jobs.count(),
            running: jobs.active(),
        };
        if tally.get_untracked() != new {
            tally.set(new);
        }
    });
}

/// Files of profiles that could not be had may be had now. A form that is opened asks by itself.
fn try_profiles_again(work: Work) {
    let profiles = expect_context::<Profiles>();
    let try_again = move || profiles.try_again(work.settings, work.notices);
    on_window("online", move |_| try_again());
    on_document("visibilitychange", move |_| {
        if !is_hidden() {
            try_again();
        }
    });
}

/// An answer that is being waited for is lost with the page, though it may have been paid for.
fn ask_before_losing_an_answer(jobs: Jobs) {
    on_window("beforeunload", move |event: Event| {
        if jobs.is_waiting_for_an_answer() {
            event.prevent_default();
        }
    });
}
