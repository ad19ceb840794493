//! A ledger of any earlier version of Easel can be opened.

use easel::{
    browser::{Database, Find, Index},
    jobs::LEDGER,
};
use easel_core::overview::OverviewLine;
use idb::Factory;
use leptos::prelude::*;
use wasm_bindgen_test::wasm_bindgen_test;

use crate::{
    database::earlier,
    page::{mounted, until},
    swept_bytes::{forget, row, started},
};

/// The columns of the versions that had columns.
const SECOND: &[Index] = &[Index::of("created_at")];
const THIRD: &[Index] = &[Index::of("created_at"), Index::of("changed")];
const FOURTH: &[Index] = &[
    Index::of("created_at"),
    Index::of("changed"),
    Index::of("open"),
    Index::of("charged_at"),
    Index::of("task"),
    Index::of("batch"),
    Index {
        order: Some("created_at"),
        ..Index::of("model")
    },
    Index {
        is_list: true,
        ..Index::of("results")
    },
    Index {
        is_list: true,
        ..Index::of("sources")
    },
];

/// The versions that were shipped before this one, with their columns and a record of each. The first version had no
/// columns, and the first two stored objects. Only the fifth and sixth had lines, which contained less than today's.
const SHIPPED: [(u32, &[Index], &str); 6] = [
    (1, &[], include_str!("fixtures/ledger-1.json")),
    (2, SECOND, include_str!("fixtures/ledger-2.json")),
    (3, THIRD, include_str!("fixtures/ledger-3.json")),
    (4, FOURTH, include_str!("fixtures/ledger-4.json")),
    (5, FOURTH, include_str!("fixtures/ledger-5.json")),
    (6, FOURTH, include_str!("fixtures/ledger-6.json")),
];

#[wasm_bindgen_test]
async fn a_ledger_of_each_earlier_version_is_opened() {
    let _page = mounted(|| ());
    for (version, indexes, record) in SHIPPED {
        let factory = Factory::new().expect("the browser has databases");
        let deletion = factory.delete(LEDGER.name).expect("it can be deleted");
        deletion.await.expect("nobody holds it");
        earlier(LEDGER, version, indexes, record).await;

        let opened = Database::open(LEDGER, |_| {}).await;
        let opened = opened.expect("the browser has a database");
        // The fourth version has all columns, but no lines, and the lines of the fifth and sixth are incomplete.
        assert_eq!(opened.is_renewed().await, Ok(false));
        drop(opened);
        let (owner, _, jobs) = started();
        let task = format!("task-{version}");
        let row = row(jobs, &task).await;
        let name = row.job.with_untracked(easel_core::job::Job::name);
        assert_eq!(name, format!("a crane of version {version}"));
        // Records of the first three versions could not contain a favourite.
        let is_favourite = row.job.with_untracked(easel_core::job::Job::is_favourite);
        assert_eq!(is_favourite, version > 3);
        until("all records have their columns", || {
            untrack(|| jobs.is_renewed())
        })
        .await;
        let database = Database::open(LEDGER, |_| {}).await;
        let database = database.expect("the browser has a database");
        for (find, found) in [
            (Find::Equal("task", &task), 1),
            (Find::NewestOf("model", "Image m", 9), 1),
            (Find::From("charged_at", 0.0), 1),
            (Find::With("results"), 1),
            (Find::With("open"), 0),
        ] {
            let read = database.read(&[find]).await.expect("it can be read");
            assert_eq!(read.texts.len(), found, "{version}: {find:?}");
        }
        let lines = database.lines(None, 9).await.expect("they can be read");
        assert_eq!(lines.texts.len(), 1, "{version}");
        let line = OverviewLine::read(&lines.texts[0]).expect("it can be read");
        assert_eq!((line.cost, line.links), ("4".to_owned(), 1));
        assert!(line.recipe.is_some());
        owner.cleanup();
        forget(&[&row.id]).await;
    }
}
