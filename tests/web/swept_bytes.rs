//! The bytes of results are deleted with their job, but only once it is certain that the job is
//! gone.

use easel::{
    browser::{
        Buffer, ByteStore, ColumnValue, Database, DatabaseEntry, Find, LineChange, now, unique_id,
    },
    state::{notices::Notices, settings::Settings},
    work::jobs::{JobRow, Jobs, LEDGER},
};
use easel_core::{
    contract::TaskId,
    job::{Account, Job},
    site_config::SiteConfig,
};
use gloo_timers::future::TimeoutFuture;
use idb::{Factory, Query, TransactionMode};
use leptos::prelude::*;
use wasm_bindgen_test::wasm_bindgen_test;

use crate::{
    database::Broken,
    page::{mounted, until},
};

const FILES: ByteStore = ByteStore {
    database: "easel-media",
    group: "job",
};

/// The notice about two removed jobs whose tasks run.
const REMOVED: &str = "2 tasks removed. They may still be charged.";

/// Writes a record into the ledger, as another page does.
async fn record(id: &str, text: String) {
    let ledger = Database::open(LEDGER, |_| {}).await;
    let ledger = ledger.expect("the browser has a database");
    let entry = DatabaseEntry {
        id: id.to_owned(),
        columns: vec![
            ("created_at", ColumnValue::Number(1_000.0)),
            ("open", ColumnValue::Number(1_000.0)),
        ],
        text,
        line: LineChange::Stays,
        keeps_place: false,
    };
    let written = ledger.change(Find::Id(id), |_| (Some(entry), ())).await;
    written.expect("there is room");
}

/// Removes records that other tests would find.
async fn forget(ids: &[&String]) {
    let ledger = Database::open(LEDGER, |_| {}).await;
    let ledger = ledger.expect("the browser has a database");
    for id in ids {
        ledger.remove(id).await.expect("it can be removed");
    }
}

async fn texts(id: &str) -> Vec<String> {
    let ledger = Database::open(LEDGER, |_| {}).await;
    let ledger = ledger.expect("the browser has a database");
    let found = ledger.change(Find::Id(id), |found| (None, found)).await;
    found.expect("it can be read")
}

/// A running task of a service whose key is not stored here, so that no page polls it.
fn job(id: &str) -> String {
    let account = Account {
        base: "https://nobody.example".to_owned(),
        key: None,
    };
    let task = TaskId::new(id).expect("it is an id");
    let job = Job::adopted(id.to_owned(), task, account, 1_000);
    serde_json::to_string(&job).expect("it can be printed")
}

/// Stores a file of a job.
async fn put(job: &str) {
    let file = (format!("{job}.png"), Buffer::new(b"bytes", "image/png"));
    assert_eq!(FILES.put(job, &[file]).await, Some(()));
}

/// Makes the file of a job so old that other open tabs no longer need it.
async fn age(job: &str) {
    let request = Factory::new().expect("the browser has databases");
    let request = request.open(FILES.database, Some(1));
    let files = request.expect("it can be opened").await.expect("it opens");
    let transaction = files
        .transaction(&["files"], TransactionMode::ReadWrite)
        .expect("there is a table");
    let table = transaction.object_store("files").expect("there is a table");
    let key = Query::Key(format!("{job}.png").into());
    let file = table.get(key).expect("it can be asked").await;
    let file = file.expect("it can be read").expect("it is there");
    #[allow(clippy::cast_precision_loss)]
    let then = now() as f64 - 30.0 * 24.0 * 3_600_000.0;
    js_sys::Reflect::set(&file, &"created_at".into(), &then.into()).expect("it is an object");
    table
        .put(&file, None)
        .expect("there is room")
        .await
        .expect("there is room");
    transaction
        .commit()
        .expect("it ends")
        .await
        .expect("it is kept");
    files.close();
}

async fn has_bytes(job: &str) -> bool {
    let files = FILES.list(Some(job)).await;
    !files.expect("it can be read").is_empty()
}

async fn until_swept(job: &str) {
    // Waits five seconds at most, far more than the deletion takes.
    for _ in 0..250 {
        if !has_bytes(job).await {
            return;
        }
        TimeoutFuture::new(20).await;
    }
    panic!("the bytes of {job} are still there");
}

/// Starts the jobs as a new page does.
fn started() -> (Owner, Notices, Jobs) {
    let owner = Owner::new();
    let (notices, jobs) = owner.with(|| {
        let notices = Notices::provide();
        let settings = Settings::load(SiteConfig::default());
        (notices, Jobs::start(settings, notices))
    });
    (owner, notices, jobs)
}

async fn row(jobs: Jobs, id: &str) -> JobRow {
    until("the job", || untrack(|| jobs.find(id)).is_some()).await;
    untrack(|| jobs.find(id)).expect("it is listed")
}

/// At the start, the page deleted the bytes of a job whose record could not be read, and with them
/// the only copy of a paid result.
#[wasm_bindgen_test]
async fn bytes_of_an_unreadable_record_are_kept() {
    let _page = mounted(|| ());
    let [gone, removed, damaged, foreign] = std::array::from_fn(|_| unique_id());
    let mark = format!(
        r#"{{"id": "{removed}", "created_at": {}, "removed":true, "is_told": true}}"#,
        now()
    );
    record(&removed, mark).await;
    record(&damaged, job(&damaged)).await;
    let later = format!(r#"{{"id": "{foreign}", "of": "a later version of Easel"}}"#);
    record(&foreign, later).await;
    for id in [&gone, &removed, &damaged, &foreign] {
        put(id).await;
        age(id).await;
    }
    let broken = Broken::begin(&damaged);
    let (owner, ..) = started();
    until_swept(&gone).await;
    until_swept(&removed).await;
    assert!(has_bytes(&damaged).await && has_bytes(&foreign).await);
    owner.cleanup();
    drop(broken);
    forget(&[&removed, &damaged, &foreign]).await;
}

/// A removal that could not be stored has not happened: the job comes back at the next start. Its
/// bytes were deleted when the notice with Undo was dismissed.
#[wasm_bindgen_test]
async fn bytes_outlast_a_removal_that_was_not_stored() {
    let _page = mounted(|| ());
    let [stored, unstored] = std::array::from_fn(|_| unique_id());
    for id in [&stored, &unstored] {
        record(id, job(id)).await;
        put(id).await;
    }
    let (owner, notices, jobs) = started();
    let rows = [row(jobs, &stored).await, row(jobs, &unstored).await];
    jobs.remove(&rows[0]);
    let mut marked = false;
    while !marked {
        TimeoutFuture::new(20).await;
        let texts = texts(&stored).await;
        marked = texts.iter().any(|text| text.contains(r#""removed":true"#));
    }

    let full = Full::begin(&unstored);
    jobs.remove(&rows[1]);
    let is_listed = || untrack(|| jobs.rows()).iter().any(|row| row.id == unstored);
    until("its removal", || !is_listed()).await;
    // Ends both offers to undo.
    notices.take_back(REMOVED);
    until_swept(&stored).await;
    // Longer than the deletion of the other file took.
    TimeoutFuture::new(300).await;
    assert!(has_bytes(&unstored).await);
    owner.cleanup();
    drop(full);
    forget(&[&stored, &unstored]).await;
}

/// Makes the browser refuse to write a record, as without any space left.
struct Full;

impl Full {
    fn begin(id: &str) -> Self {
        let script = format!(
            "const table = IDBObjectStore.prototype;
            const put = window.wholePut = table.put;
            table.put = function (record, ...rest) {{
                if (record.id === '{id}') throw new DOMException('full', 'QuotaExceededError');
                return put.call(this, record, ...rest);
            }};"
        );
        js_sys::eval(&script).expect("it is a script");
        Self
    }
}

impl Drop for Full {
    fn drop(&mut self) {
        let script = "IDBObjectStore.prototype.put = window.wholePut;";
        js_sys::eval(script).expect("it is a script");
    }
}
