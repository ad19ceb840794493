//! A store that answers late, as on a slow disk or a busy machine.

use std::{cell::RefCell, rc::Rc};

use easel::{
    browser::{Database, Find},
    state::{
        notices::Notices,
        settings::{ApiKey, Connection, Settings},
    },
    work::jobs::{DuplicatePolicy, Jobs, LEDGER, NotSent, unsent},
};
use easel_core::{
    batch::PlannedRequest,
    contract::{BaseUrl, Insecure, Kind, Request},
    draft::Draft,
    job::BatchCell,
    site_config::SiteConfig,
};
use gloo_timers::future::TimeoutFuture;
use js_sys::Promise;
use leptos::{prelude::*, task::spawn_local};
use wasm_bindgen_futures::JsFuture;
use wasm_bindgen_test::wasm_bindgen_test;

use crate::page::mounted;

/// Another page that holds the table of the ledger: no other request to the store is answered until
/// it is dropped.
struct Held;

impl Held {
    async fn begin() -> Self {
        const SCRIPT: &str = "new Promise((tell, fail) => {
            window.isHeld = true;
            const opening = indexedDB.open('easel');
            opening.onerror = fail;
            opening.onsuccess = () => {
                const database = opening.result;
                const table = database.transaction('jobs', 'readwrite').objectStore('jobs');
                const hold = () => {
                    tell();
                    if (window.isHeld) table.count().onsuccess = hold;
                    else database.close();
                };
                table.count().onsuccess = hold;
            };
        })";
        let held: Promise = js_sys::eval(SCRIPT).expect("it is a script").into();
        JsFuture::from(held).await.expect("it can be opened");
        Self
    }
}

impl Drop for Held {
    fn drop(&mut self) {
        js_sys::eval("window.isHeld = false").expect("it is a script");
    }
}

/// Waits until the probe is true, for half a minute at most.
async fn until(what: &str, mut probe: impl FnMut() -> bool) {
    for _ in 0..600 {
        if probe() {
            return;
        }
        TimeoutFuture::new(50).await;
    }
    panic!("not within half a minute: {what}");
}

fn request(prompt: &str) -> Request {
    let draft = Draft {
        model: "aspect-image-1".into(),
        prompt: prompt.into(),
        ..Draft::default()
    };
    draft.validate(Kind::Image).expect("complete")
}

/// A connection to the host of the tests, which refuses every request of the contract.
fn connection() -> Connection {
    let host = window().location().origin().expect("the page has one");
    let base = BaseUrl::parse(&host, Insecure::Refuse).expect("it is an address");
    let key = ApiKey::parse("sk-of-the-late", &base, false).expect("it is a key");
    Connection { base, key }
}

/// On a busy machine the store took more than three seconds. Easel said that this browser does not
/// let it save its records, and sent no batch. All of it was stored a moment later.
#[wasm_bindgen_test]
async fn a_late_store_is_not_taken_for_none() {
    let _page = mounted(|| ());
    let owner = Owner::new();
    let (notices, settings, jobs) = owner.with(|| {
        let notices = Notices::provide();
        let settings = Settings::load(SiteConfig::default());
        (notices, settings, Jobs::start(settings, notices))
    });
    settings.save(connection(), Insecure::Refuse);
    until("the ledger", || untrack(|| jobs.is_loaded())).await;
    let ledger = Database::open(LEDGER, |_| {}).await;
    let ledger = ledger.expect("the browser has a database");

    let held = Held::begin().await;
    let batch = Rc::new(RefCell::new(None::<Result<String, NotSent>>));
    spawn_local({
        let batch = batch.clone();
        let planned = PlannedRequest {
            request: request("of a batch"),
            cell: BatchCell::default(),
        };
        async move {
            let sent = jobs.submit_batch(vec![planned], &[]).await;
            *batch.borrow_mut() = Some(sent);
        }
    });
    let sent = jobs.submit(request("single"), DuplicatePolicy::Refuse, || {});
    assert_eq!(sent, Ok(()));
    let single = || {
        let is_single = |request: &Request| request.prompt() == "single";
        let rows = untrack(|| jobs.rows());
        let is_it = |job: &easel_core::job::Job| job.request.as_ref().is_some_and(is_single);
        rows.into_iter().find(|row| row.job.with_untracked(is_it))
    };
    // Paid work does not wait for the store for long.
    until("an answer to the single one", || {
        single().is_some_and(|row| !untrack(|| row.stage()).is_active())
    })
    .await;
    assert!(untrack(|| notices.is_empty()), "it may still be stored");
    assert!(untrack(|| jobs.would_lose_something()), "it is not yet");
    assert_eq!(*batch.borrow(), None, "a batch waits");

    drop(held);
    until("the batch", || batch.borrow().is_some()).await;
    let id = batch.borrow_mut().take();
    let id = id.and_then(Result::ok).expect("it is sent");
    until("the rest", || {
        let rows = untrack(|| jobs.batch(&id));
        let is_sent = |row: &easel::work::jobs::JobRow| !row.job.with_untracked(unsent);
        rows.len() == 1 && rows.iter().all(is_sent) && !untrack(|| jobs.would_lose_something())
    })
    .await;
    assert!(untrack(|| notices.is_empty()), "all is stored");
    let single = single().expect("it is listed").id;
    let all = ledger.read(&[Find::From("created_at", 0.0)]).await;
    let texts = all.expect("it can be read").texts;
    assert!(texts.iter().any(|text| text.contains(&single)));

    for row in untrack(|| jobs.rows()) {
        ledger.remove(&row.id).await.expect("it can be removed");
    }
    settings.forget_key(&connection().base);
    owner.cleanup();
}
