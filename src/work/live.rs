//! The running work, in a chunk of its own.

use std::sync::Arc;

use easel_core::{
    contract::{ClientAct, Kind, Request, explain},
    time::Millis,
};
use futures::future::LocalBoxFuture;
use leptos::prelude::*;

use super::{
    ConnectionTest, JobCounts, Work, WorkApi,
    folder::{Folder, FolderLoader},
    jobs::{DuplicatePolicy, Jobs, NotSent},
    keep::Keep,
};
use crate::{
    browser::{Clock, ask_before_leaving, is_hidden, on_document, on_window},
    state::{
        api,
        demo::{enter_demo, follow_demo},
        drafts::Drafts,
        models::Models,
        notices::Notices,
        profiles::Profiles,
        settings::{ApiKey, CollectionList, Connection, ServiceNames, Settings, lock_by_itself},
    },
};

/// The longest time between the two requests of a double click, in milliseconds. A request that is
/// repeated later is intended.
const DOUBLE_CLICK: Millis = 1_000;

/// The running work.
pub struct LiveWork {
    jobs: Jobs,
    models: Models,
    settings: Settings,
    drafts: Drafts,
}

impl LiveWork {
    /// Starts the work, until the current owner is disposed of, and makes jobs, models and a clock
    /// available to everything that is loaded later.
    pub fn start(work: Work) -> Arc<dyn WorkApi> {
        let (settings, notices) = (expect_context::<Settings>(), expect_context::<Notices>());
        let jobs = Jobs::start(settings, notices);
        let models = Models::start(settings);
        let keep = Keep::start(jobs, notices);
        provide_context(keep);
        provide_context(Folder::start(
            keep,
            notices,
            expect_context::<FolderLoader>(),
        ));
        provide_context(jobs);
        provide_context(models);
        provide_context(Clock::start());
        provide_context(CollectionList::start(notices));
        provide_context(ServiceNames::start());
        lock_by_itself(settings);
        keep_counts(jobs, work.counts);
        // Closing the page loses an answer that is still awaited, though it may have been charged, and
        // changes that are not written yet.
        ask_before_leaving(move || jobs.would_lose_something());
        try_profiles_again(settings, notices);
        follow_demo(settings, expect_context(), notices);
        Arc::new(Self {
            jobs,
            models,
            settings,
            drafts: expect_context(),
        })
    }
}

impl WorkApi for LiveWork {
    fn submit(
        &self,
        request: Request,
        times: usize,
        duplicates: DuplicatePolicy,
        on_duplicate: Box<dyn FnOnce()>,
    ) -> Result<(), NotSent> {
        let jobs = self.jobs;
        let duplicates = match jobs.age_of_same(&request) {
            _ if duplicates == DuplicatePolicy::Allow => DuplicatePolicy::Allow,
            Some(age) if age < DOUBLE_CLICK => return Err(NotSent::Duplicate),
            // A later click in the same tab is intended.
            Some(_) => DuplicatePolicy::Allow,
            None => DuplicatePolicy::Refuse,
        };
        let on_duplicate = move || {
            // The request was not sent, so sending it again is no duplicate.
            jobs.remember_last(None);
            on_duplicate();
        };
        match times {
            0 | 1 => jobs.submit(request.clone(), duplicates, on_duplicate)?,
            _ => jobs.submit_repeats(&request, times, duplicates, on_duplicate)?,
        }
        jobs.remember_last(Some(request));
        Ok(())
    }

    fn earlier_prompt(&self, ago: usize) -> Option<String> {
        self.jobs.earlier_prompt(ago)
    }

    fn suggestions(&self, kind: Kind) -> Vec<String> {
        self.models.suggestions(kind)
    }

    fn enter_demo(&self) -> LocalBoxFuture<'static, Result<(), String>> {
        Box::pin(enter_demo(self.settings, self.drafts))
    }

    fn lock_away(
        &self,
        key: ApiKey,
        passphrase: String,
    ) -> LocalBoxFuture<'static, Result<(), &'static str>> {
        let settings = self.settings;
        Box::pin(async move { settings.lock_away(&key, &passphrase).await })
    }

    fn test(&self, connection: Connection) -> LocalBoxFuture<'static, ConnectionTest> {
        Box::pin(async move {
            let models = api::models(&connection).await.map_err(|error| {
                let raw = error.raw_body().map(ToOwned::to_owned);
                (explain(&error, ClientAct::TestConnection), raw)
            })?;
            Ok(models.len())
        })
    }
}

/// Keeps the figures of the first page up to date.
fn keep_counts(jobs: Jobs, counts: RwSignal<JobCounts>) {
    Effect::new(move || {
        let new = JobCounts {
            loading: jobs.loading(),
            listed: jobs.count(),
            running: jobs.active(),
        };
        if counts.get_untracked() != new {
            counts.set(new);
        }
    });
}

/// Loads profile files again that could not be loaded, when they may be available. A form that is
/// opened loads them itself.
fn try_profiles_again(settings: Settings, notices: Notices) {
    let profiles = expect_context::<Profiles>();
    let try_again = move || profiles.try_again(settings, notices);
    on_window("online", move |_| try_again());
    on_document("visibilitychange", move |_| {
        if !is_hidden() {
            try_again();
        }
    });
}
