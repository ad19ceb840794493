//! Easel polls the tasks whose service and key this browser has. The host of the tests stands for a
//! service that knows no task.

use easel::{
    browser::{Area, Channel, remove, unique_id},
    state::{
        notices::Notices,
        settings::{ApiKey, Connection, Settings},
    },
    work::jobs::{JobRow, Jobs},
};
use easel_core::{
    contract::{ApiError, BaseUrl, Insecure, TaskId},
    job::{Account, Job},
    site_config::SiteConfig,
};
use leptos::prelude::*;
use wasm_bindgen_test::wasm_bindgen_test;

use crate::page::{mounted, until};

const CHANNEL: &str = "easel";

fn host() -> String {
    window().location().origin().expect("the page has one")
}

fn connection(address: &str, secret: &str) -> Connection {
    let base = BaseUrl::parse(address, Insecure::Refuse).expect("it is an address");
    let key = ApiKey::parse(secret, &base, false).expect("it is a key");
    Connection { base, key }
}

/// Announces a task that has been running for a long time, as another tab would do.
fn tell_of_task(account: Account) -> String {
    tell_of(account, &format!("task-{}", unique_id()))
}

/// Announces a task with this id, as another tab would do.
fn tell_of(account: Account, task: &str) -> String {
    let id = unique_id();
    let task = TaskId::new(task).expect("it is an id");
    let job = Job::adopted(id.clone(), task, account, 1_000);
    let job = serde_json::to_string(&job).expect("it can be printed");
    let owner = Owner::new();
    owner.with(|| {
        let channel = Channel::open(CHANNEL, |_| {});
        channel.post(&format!(r#"{{"is": "job", "job": {job}}}"#));
    });
    // The channel is closed after the message is sent.
    drop(owner);
    id
}

async fn row(jobs: Jobs, id: &str) -> JobRow {
    until("the job", || untrack(|| jobs.find(id)).is_some()).await;
    untrack(|| jobs.find(id)).expect("it is listed")
}

fn error(row: &JobRow) -> Option<ApiError> {
    row.polls.with_untracked(|polls| polls.error.clone())
}

/// One tab polled the tasks of another key, and no tab polled those of a service that was not in
/// use.
#[wasm_bindgen_test]
async fn every_task_is_polled_where_it_was_sent_to() {
    for area in [Area::Device, Area::Session] {
        remove(area, "easel.key");
        remove(area, "easel.base_url");
    }
    // Mounting a view also starts the executor for spawned futures.
    let _page = mounted(|| ());
    let owner = Owner::new();
    let (settings, jobs) = owner.with(|| {
        let settings = Settings::load(SiteConfig::default());
        (settings, Jobs::start(settings, Notices::provide()))
    });
    let first = connection(&host(), "sk-of-the-first");
    // No server listens at this address, and the browser reports that.
    let second = connection("https://localhost:9", "sk-of-the-second");
    for connection in [&first, &second] {
        settings.save(connection.clone(), Insecure::Refuse);
    }
    let other_key = Account {
        key: Some("00000000".into()),
        ..first.account()
    };
    let at_first = row(jobs, &tell_of_task(first.account())).await;
    let at_second = row(jobs, &tell_of_task(second.account())).await;
    let of_other = row(jobs, &tell_of_task(other_key)).await;
    until("a poll of the service that is not in use", || {
        matches!(error(&at_first), Some(ApiError::NotFound { .. }))
    })
    .await;
    until("a poll of the one in use", || {
        matches!(error(&at_second), Some(ApiError::Unreachable { .. }))
    })
    .await;
    assert_eq!(error(&of_other), None, "its key is not kept here");
    assert_eq!(
        untrack(|| of_other.polls.with(|polls| polls.state.polled_at)),
        None
    );

    // A manual check gets its answer while other polls are running.
    jobs.check_now(&at_first);
    jobs.check_now(&at_first);
    until("the last of the polls", || {
        !at_first.polls.with_untracked(|polls| polls.in_flight)
    })
    .await;
    assert!(error(&at_first).is_some());
    for row in [&at_first, &at_second, &of_other] {
        jobs.remove(row);
    }
    until("an empty list", || jobs.count() == 0).await;
    settings.forget_key(&first.base);
    settings.forget_key(&second.base);
    owner.cleanup();
}

/// Two services have a task "42". The link to one of them led to the other's details.
#[wasm_bindgen_test]
async fn a_link_leads_to_its_own_job() {
    let _page = mounted(|| ());
    let owner = Owner::new();
    let (settings, jobs) = owner.with(|| {
        let settings = Settings::load(SiteConfig::default());
        (settings, Jobs::start(settings, Notices::provide()))
    });
    let first = connection(&host(), "sk-of-the-first");
    let second = connection("https://localhost:9", "sk-of-the-second");
    let at_first = row(jobs, &tell_of(first.account(), "42")).await;
    let at_second = row(jobs, &tell_of(second.account(), "42")).await;
    for current in [&first, &second] {
        settings.save(current.clone(), Insecure::Refuse);
        for row in [&at_first, &at_second] {
            let link = untrack(|| jobs.link_id(row));
            let found = untrack(|| jobs.find(&link)).expect("it is listed");
            assert_eq!(found.id, row.id, "{link}");
            let is_current = row.job.with_untracked(|job| current.account().knows(job));
            assert_eq!(
                link == "42",
                is_current,
                "the service's own id, where it is clear"
            );
        }
    }
    for row in [&at_first, &at_second] {
        jobs.remove(row);
    }
    until("an empty list", || jobs.count() == 0).await;
    settings.forget_key(&first.base);
    settings.forget_key(&second.base);
    owner.cleanup();
}
