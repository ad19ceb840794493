//! From an order to accepted work: fetch the inputs, hang the media, decide the time.

use std::{
    sync::Arc,
    time::{Duration, Instant, SystemTime},
};

use axum::response::Response;

use super::{
    broken::{broken, refused},
    speak::{Occasion, speak},
};
use crate::{
    directive::{Delivery, Plan},
    intake::Caller,
    media::Medium,
    order::Wish,
    recipe::Recipe,
    refusal::Refusal,
    server::Hangup,
    state::App,
    task::Work,
};

/// The answer that the prompt's directives ask for in place of accepting, if they do.
pub(super) fn instead(app: &App, caller: &Caller, wish: &Wish) -> Option<Response> {
    let instead = wish.plan.instead.as_ref()?;
    app.still(instead, caller.key, &wish.words)
        .then(|| broken(&instead.answer, wish.plan.cousin))
}

/// Hangs the media of an order and turns it into work. `usual` is what it takes unless a
/// directive says otherwise.
pub(super) fn work(
    app: &App,
    plan: Plan,
    (model, kind): (&'static str, &'static str),
    credits: f64,
    usual: Duration,
    recipes: Vec<Recipe>,
) -> Work {
    let takes = plan.take.unwrap_or(usual);
    let expires = plan.expire.map(|after| Instant::now() + takes + after);
    let hang = |recipe| {
        let cors = !plan.media_without_cors;
        app.gallery.hang(Medium {
            recipe: Arc::new(recipe),
            cors,
            expires,
        })
    };
    let media = recipes.into_iter().map(hang).collect();
    Work {
        model,
        kind,
        plan,
        takes,
        credits,
        media,
    }
}

/// Answers with a task at once.
pub(super) async fn in_background(
    app: &App,
    caller: &Caller,
    hangup: &Hangup,
    work: Work,
) -> Response {
    let task = app.tasks.create(caller.key, work);
    if task.work.plan.delivery == Delivery::Dropped {
        hangup.now().await;
    }
    speak(
        app,
        Occasion::Submission,
        &task.work,
        task.accepted(&caller.host),
    )
    .await
}

/// Answers with the result when it is there.
pub(super) async fn waiting(app: &App, caller: &Caller, hangup: &Hangup, work: Work) -> Response {
    if work.plan.delivery == Delivery::Dropped {
        hangup.now().await;
    }
    if work.plan.never {
        std::future::pending::<()>().await;
    }
    let created = SystemTime::now();
    tokio::time::sleep(work.takes).await;
    if let Some(reason) = &work.plan.fail {
        return refused(Refusal::failed_generation(reason), work.plan.cousin);
    }
    let report = work.report("", &caller.host, created, work.takes);
    speak(app, Occasion::ImageResult, &work, report).await
}
