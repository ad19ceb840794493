//! A background request that was sent to a service without background mode.

use easel_core::{
    contract::{ApiError, Kind, Mode, Request},
    draft::Draft,
    job::{Job, JobState},
    words::t,
};
use leptos::prelude::*;

use super::resend::{EnterKey, send};
use crate::{
    state::{notices::Notices, settings::Settings},
    ui::{Button, ButtonKind, ProblemBox},
    work::jobs::{JobRow, Jobs},
};

/// Whether a job was refused because its service has no background mode.
pub(super) fn lacks_background(job: &Job, settings: Settings) -> bool {
    let (JobState::Refused { error }, Some(request)) = (&job.state, &job.request) else {
        return false;
    };
    request.mode() == Mode::Background
        && ApiError::is_missing_endpoint(error)
        && settings.lacks_background(&job.base, request.kind())
}

/// Says that the service has no background mode, and offers to wait for the result instead: one
/// click, one request.
#[component]
pub(super) fn NoBackground(
    /// The job.
    row: JobRow,
    /// Whether the refusal happened just now, and is announced.
    alert: bool,
) -> impl IntoView {
    let jobs = expect_context::<Jobs>();
    let request = row.job.with_untracked(|job| job.request.clone());
    let is_video = request
        .as_ref()
        .is_some_and(|request| request.kind() == Kind::Video);
    let cost = t("The request was not accepted, so it should have cost nothing.").to_owned();
    if is_video {
        return view! {
            <ProblemBox
                what=t("This service has no background mode for videos.")
                cost=Some(cost)
                advice=t(
                    "Videos run only in the background, so you cannot wait for the result instead. Use a service that runs videos in the background.",
                )
                alert
            />
        }
        .into_any();
    }
    let way = row
        .job
        .with_untracked(|job| untrack(|| jobs.connection_of(job)));
    let base = row.job.with_untracked(|job| job.base.clone());
    let created_at = row.created_at;
    let button = match way.zip(request.as_ref().and_then(waited_for)) {
        Some((connection, request)) => {
            let notices = expect_context::<Notices>();
            // This view may be built again, so only the ledger knows whether the request was sent.
            let (asked, account) = (request.clone(), connection.account());
            let sent = Memo::new(move |_| {
                let has_sent = |job: &Job| job.has_sent(&asked, &account, created_at);
                let rows = jobs.rows();
                let mut later = rows.iter().take_while(|row| row.created_at >= created_at);
                later.any(|row| row.job.with(has_sent))
            });
            let wait = move |()| {
                send(jobs, notices, connection.clone(), request.clone());
            };
            view! {
                <Button kind=ButtonKind::Primary disabled=sent on_click=wait>
                    {t("Wait for the result")}
                </Button>
            }
            .into_any()
        }
        None => view! { <EnterKey base /> }.into_any(),
    };
    view! {
        <ProblemBox
            what=t("This service has no background mode.")
            cost=Some(cost)
            advice=t(
                "Wait for the result instead. This sends the request again, and the page must stay open until the result arrives.",
            )
            alert
        >
            {button}
        </ProblemBox>
    }
    .into_any()
}

/// The request with the same settings in synchronous mode; `None` if it is not valid in that mode.
fn waited_for(request: &Request) -> Option<Request> {
    let draft = Draft {
        mode: Mode::Wait,
        ..Draft::from_request(request)
    };
    draft.validate(request.kind()).ok()
}

#[cfg(test)]
mod tests {
    use wasm_bindgen_test::wasm_bindgen_test;

    use super::*;
    use crate::work::jobs::samples::job;

    #[wasm_bindgen_test]
    fn a_request_is_waited_for_with_the_same_settings() {
        let request = job("a kite", JobState::Written)
            .request
            .expect("it has one");
        assert_eq!(request.mode(), Mode::Background);
        let waiting = waited_for(&request).expect("images can be waited for");
        assert_eq!(waiting.mode(), Mode::Wait);
        assert_eq!((waiting.model(), waiting.prompt()), ("m", "a kite"));
    }
}
