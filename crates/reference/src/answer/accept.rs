//! Turns a valid request into accepted work, and answers it.

use std::time::Duration;

use axum::response::Response;

use super::{
    encode::{ResponseKind, encode},
    fault::{busy, fault, refused},
    template::fill,
};
use crate::{
    directive::Delivery,
    disconnect::Disconnect,
    extract::Caller,
    media::{Guard, Medium},
    models::Model,
    recipe::Recipe,
    refusal::Refusal,
    request::Prompt,
    state::App,
    task::{Task, Work},
};

/// Returns the answer that rejects the submission, if a directive of the prompt asks for that.
pub(crate) fn rejection(app: &App, caller: &Caller, prompt: &Prompt) -> Option<Response> {
    let running = app.tasks.running(caller.key);
    if let Some(most) = prompt.plan.most_at_once.filter(|most| running >= *most) {
        return Some(busy(most, running));
    }
    let rejection = prompt.plan.rejection.as_ref()?;
    app.rejects(rejection, caller.key, &prompt.text).then(|| {
        fault(
            &rejection.answer,
            prompt.plan.dialect,
            app.key(caller.key),
            app.machine.now(),
        )
    })
}

/// The usual duration and cost of a request, unless a directive says otherwise.
pub(crate) struct Usual {
    pub(crate) takes: Duration,
    pub(crate) credits: f64,
}

/// Adds the media of a request and turns it into work.
pub(crate) async fn create_work(
    app: &App,
    key: usize,
    model: &'static Model,
    prompt: Prompt,
    usual: Usual,
    recipes: Vec<Recipe>,
) -> Work {
    let Prompt { sent, plan, .. } = prompt;
    let takes = plan.take.unwrap_or(usual.takes);
    let expires = plan
        .media
        .expire
        .map(|after| app.machine.now() + takes + after);
    let guard = plan.media.guard.map(|status| Guard::new(status, key));
    let mut media = Vec::with_capacity(recipes.len());
    for recipe in recipes {
        let medium = Medium {
            recipe,
            readers: plan.media.readers,
            expires,
            guard: guard.clone(),
            hangs: plan.media.hangs,
            disguise: plan.media.disguise,
        };
        media.push(app.media.add(medium).await);
    }
    Work {
        model,
        prompt: sent,
        takes,
        credits: plan.credits.unwrap_or(usual.credits),
        plan,
        media,
    }
}

/// Asynchronous mode: answers with a task at once.
pub(crate) async fn answer_with_task(
    app: &App,
    caller: &Caller,
    disconnect: &Disconnect,
    work: Work,
) -> Response {
    let task = app.tasks.create(caller.key, work).await;
    disconnect_or_hang(disconnect, &task).await;
    if let Some(response) = replacement(app, caller, &task).await {
        return response;
    }
    let report = task.accepted(&caller.address);
    encode(app, caller, ResponseKind::Submission, &task.work, report).await
}

/// Synchronous mode: answers with the result when it is ready. The work is a task as well, so that
/// a directive can report its id and a test can look at it.
pub(crate) async fn answer_with_result(
    app: &App,
    caller: &Caller,
    disconnect: &Disconnect,
    work: Work,
) -> Response {
    let task = app.tasks.create(caller.key, work).await;
    disconnect_or_hang(disconnect, &task).await;
    let work = &task.work;
    if work.plan.never {
        std::future::pending::<()>().await;
    }
    let created = app.machine.now();
    app.machine.sleep(work.takes).await;
    if let Some(response) = replacement(app, caller, &task).await {
        return response;
    }
    if let Some(reason) = &work.plan.fail {
        let refusal = Refusal::failed_generation(reason);
        let credits = work.plan.shows_credits.then_some(work.credits);
        return refused(Refusal { credits, ..refusal }, work.plan.dialect);
    }
    let report = work.report(&task.id, &caller.address, created, work.takes);
    encode(app, caller, ResponseKind::ImageResult, work, report).await
}

/// Closes the connection or keeps it open without an answer, if a directive asks for that. Does not return in that
/// case.
async fn disconnect_or_hang(disconnect: &Disconnect, task: &Task) {
    match task.work.plan.delivery {
        Delivery::Dropped => disconnect.now().await,
        Delivery::Hung => std::future::pending().await,
        _ => {}
    }
}

/// Returns the answer that a directive asks for although the work is accepted.
async fn replacement(app: &App, caller: &Caller, task: &Task) -> Option<Response> {
    let plan = &task.work.plan;
    match &plan.delivery {
        Delivery::Status(status) => {
            let message = "A directive asked for this status; the work was accepted.";
            Some(refused(Refusal::new(*status, message), plan.dialect))
        }
        Delivery::Template(answer) => Some(fill(app, caller, task, answer).await),
        _ => None,
    }
}
