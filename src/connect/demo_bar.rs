//! The bar of the demo, which explains it and leads out of it.

use easel_core::{
    job::Job,
    words::{mark, t},
};
use leptos::{prelude::*, task::spawn_local};

use super::key_bar::OpenForm;
use crate::{
    state::{demo, notices::Notices, settings::Settings},
    ui::{Button, ButtonKind, Dialog, when},
    work::jobs::{JobRow, JobWindow, Jobs},
};

const CONNECT: &str = mark("Connect your service");
const LEAVE: &str = mark("Leave the demo");

/// One line above the results, as long as requests go to the demo.
pub fn demo_bar() -> AnyView {
    let settings = expect_context::<Settings>();
    let is_in = Memo::new(move |_| settings.is_in_demo());
    when(
        move || is_in.get(),
        move || view! { <DemoKeyBar settings /> }.into_any(),
    )
    .into_any()
}

#[component]
fn DemoKeyBar(settings: Settings) -> impl IntoView {
    let leaves = RwSignal::new(false);
    view! {
        <div class="key-bar demo-bar">
            <p>
                {t(
                    "This is the demo: a program draws everything, without a model. Its credits are not real.",
                )}
            </p>
            <Button kind=ButtonKind::Quiet on_click=move |()| leaves.set(true)>
                {t(LEAVE)}
            </Button>
            <OpenForm title=CONNECT />
            <Leave settings open=leaves />
        </div>
    }
}

/// The question about the results of the demo before the user leaves it.
#[component]
fn Leave(settings: Settings, open: RwSignal<bool>) -> impl IntoView {
    let (jobs, notices) = (expect_context::<Jobs>(), expect_context::<Notices>());
    let window = JobWindow::new(jobs, Job::is_demo);
    let keep = move |()| {
        open.set(false);
        settings.leave_demo();
        notices.say(mark(
            "You have left the demo. Its results are in the Library.",
        ));
    };
    let delete = move |()| {
        open.set(false);
        spawn_local(async move {
            // The bar is removed as soon as the user leaves the demo.
            window.all(|| true).await;
            let mut rows = untrack(|| jobs.rows());
            rows.retain(|row: &JobRow| row.job.with_untracked(Job::is_demo));
            settings.leave_demo();
            jobs.remove_all(rows);
            demo::clear_demo().await;
        });
    };
    view! {
        <Dialog open on_close=move |()| open.set(false) label=t("Leave the demo?").to_owned()>
            <h2>{t("Leave the demo?")}</h2>
            <p>{t("What it has made can stay in the Library, or go with it.")}</p>
            <div class="actions">
                <Button on_click=move |()| open.set(false)>{t("Stay")}</Button>
                <Button on_click=keep>{t("Leave, keep results")}</Button>
                <Button kind=ButtonKind::Danger on_click=delete>
                    {t("Leave, delete results")}
                </Button>
            </div>
        </Dialog>
    }
}
