//! The state of one form: its draft, the model's profile, and what stands in the way.

use easel_core::{
    contract::{Kind, Request},
    draft::{Draft, Field, Problem},
    profile::{self, Profile},
    schedule::Millis,
};
use leptos::prelude::*;

use super::Drafts;
use crate::{
    browser::now,
    jobs::{Jobs, Twins},
    models::Models,
};

/// The element that tells what stands in the way.
pub(super) const ALERT: &str = "composer-alert";

/// The same request within this time is a double click, not a second wish.
const TWICE: Millis = 1_000;

#[derive(Clone, Copy)]
pub(super) struct Form {
    pub(super) kind: Kind,
    pub(super) draft: RwSignal<Draft>,
    pub(super) models: Models,
    /// Whether the same was just sent from another tab, and the person is asked about it.
    pub(super) asking: RwSignal<bool>,
    attempt: RwSignal<Attempt>,
    last: StoredValue<Option<(Millis, Request)>>,
}

/// What came of the last click on the button.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Attempt {
    #[default]
    None,
    NotConnected,
    Problems,
}

/// What a click on the button led to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Submitted {
    /// The request is on its way.
    Sent,
    /// It had just been sent; it is not sent again.
    Twice,
    /// There is no service or key yet.
    NotConnected,
    /// The form shows what is wrong.
    Problems,
}

impl Form {
    pub(super) fn new(kind: Kind, drafts: Drafts, models: Models) -> Self {
        Self {
            kind,
            draft: drafts.of(kind),
            models,
            asking: RwSignal::new(false),
            attempt: RwSignal::new(Attempt::None),
            last: StoredValue::new(None),
        }
    }

    pub(super) fn profile(self) -> &'static Profile {
        self.draft.with(|draft| profile::of(draft.model.trim()))
    }

    /// The text of a field.
    pub(super) fn value(self, field: Field) -> Signal<String> {
        Memo::new(move |_| self.draft.with(|draft| draft.text(field).to_owned())).into()
    }

    /// Takes what is typed into a field.
    pub(super) fn setter(self, field: Field) -> Callback<String> {
        Callback::new(move |text| self.draft.update(|draft| draft.set_text(field, text)))
    }

    /// What is wrong with a field, once somebody has tried to send the form.
    pub(super) fn problem(self, field: Field) -> Signal<Option<String>> {
        Signal::derive(move || {
            self.problems()
                .into_iter()
                .find(|problem| problem.field == field)
                .map(|problem| problem.message)
        })
    }

    /// What stands in the way of sending, in words.
    pub(super) fn obstacle(self) -> Option<String> {
        match self.attempt.get() {
            Attempt::None => None,
            Attempt::NotConnected => Some(
                "Not sent: Easel does not know your service yet. Enter its base URL and your API key first."
                    .to_owned(),
            ),
            Attempt::Problems => {
                let problems = self.problems();
                let first = problems.first()?.message.clone();
                Some(match problems.len() {
                    1 => format!("Not sent. {first}"),
                    count => format!("Not sent: {count} fields need a look. {first}"),
                })
            }
        }
    }

    /// Sends what the form shows, once.
    pub(super) fn submit(self, jobs: Jobs) -> Submitted {
        let Ok(request) = untrack(|| self.request()) else {
            self.attempt.set(Attempt::Problems);
            return Submitted::Problems;
        };
        let same = self.last.with_value(|last| {
            let same = last.as_ref().filter(|(_, sent)| *sent == request);
            same.map(|(at, _)| now().saturating_sub(*at))
        });
        match same {
            Some(age) if age < TWICE => Submitted::Twice,
            // Who presses the button again in the same tab wants another one.
            Some(_) => self.send(jobs, request, Twins::Allow),
            None => self.send(jobs, request, Twins::Refuse),
        }
    }

    /// Sends it although another tab has just sent the same.
    pub(super) fn submit_again(self, jobs: Jobs) {
        if let Ok(request) = untrack(|| self.request()) {
            self.send(jobs, request, Twins::Allow);
        }
    }

    fn send(self, jobs: Jobs, request: Request, twins: Twins) -> Submitted {
        let ask = move || {
            // It was not sent, so that pressing again is no repetition.
            self.last.try_set_value(None);
            self.asking.try_set(true);
        };
        if !jobs.submit(request.clone(), twins, ask) {
            self.attempt.set(Attempt::NotConnected);
            return Submitted::NotConnected;
        }
        self.last.set_value(Some((now(), request)));
        self.attempt.set(Attempt::None);
        Submitted::Sent
    }

    fn request(self) -> Result<Request, Vec<Problem>> {
        let profile = self.profile();
        self.draft
            .with(|draft| profile.fit(self.kind, draft).validate(self.kind))
    }

    fn problems(self) -> Vec<Problem> {
        if self.attempt.get() == Attempt::Problems {
            self.request().err().unwrap_or_default()
        } else {
            Vec::new()
        }
    }
}
