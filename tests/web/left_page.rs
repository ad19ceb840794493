//! Storing while the page enters the browser's back/forward cache and comes back.

use easel::browser::{Buffer, ByteStore, FilePlace, FileStore, TaggedStore, blob_of, unique_id};
use futures::future::join;
use gloo_timers::future::TimeoutFuture;
use js_sys::{Function, Object};
use leptos::prelude::window;
use wasm_bindgen_test::wasm_bindgen_test;
use web_sys::Event;

use crate::{
    database::{open, put, schema, texts},
    tagged_store,
};

/// The page is left after each number of turns of the event loop up to this one. The work takes
/// fewer turns.
const TURNS: u32 = 12;

fn tell(name: &str) {
    // Makes a `PageTransitionEvent` without its own feature of web-sys.
    let make = Function::new_with_args(
        "name",
        "return new PageTransitionEvent(name, {persisted: true})",
    );
    let event = make.call1(&Object::new(), &name.into());
    let event: Event = event.expect("the browser has such events").into();
    window().dispatch_event(&event).expect("it is dispatched");
}

/// Does some work. The page is left this many turns after its start, and comes back a little later.
async fn away_after<T>(turns: u32, work: impl Future<Output = T>) -> T {
    let away = async {
        for _ in 0..turns {
            TimeoutFuture::new(0).await;
        }
        tell("pagehide");
        for _ in 0..3 {
            TimeoutFuture::new(0).await;
        }
        tell("pageshow");
    };
    join(work, away).await.0
}

fn name() -> &'static str {
    format!("easel-left-{}", unique_id()).leak()
}

#[wasm_bindgen_test]
async fn files_are_stored_when_the_page_is_back() {
    for turns in 0..TURNS {
        let store = ByteStore {
            database: name(),
            group: "job",
        };
        let file = ("a".to_owned(), Buffer::new(b"bytes", "image/png"));
        let files = [file];
        let put = away_after(turns, store.put("one", &files)).await;
        assert_eq!(put, Some(()), "left after {turns}");
        let got = away_after(turns, store.get("a")).await;
        let got = got.map(|buffer| buffer.to_vec());
        assert_eq!(got.as_deref(), Some(&b"bytes"[..]), "left after {turns}");
    }
}

#[wasm_bindgen_test]
async fn kept_files_are_stored_when_the_page_is_back() {
    for turns in 0..TURNS {
        let store = FileStore {
            name: name(),
            place: FilePlace::Buffers,
        };
        let blob = blob_of(b"bytes").expect("a blob can be made");
        let put = away_after(turns, store.put("a", &blob)).await;
        assert!(put.is_ok(), "left after {turns}: {put:?}");
        let got = away_after(turns, store.get("a")).await;
        assert!(matches!(got, Ok(Some(_))), "left after {turns}: {got:?}");
    }
}

#[wasm_bindgen_test]
async fn records_are_changed_once_when_the_page_is_back() {
    for turns in 0..TURNS {
        let store = TaggedStore(name());
        let step = tagged_store::put("a", 1.0, &["tag"]);
        let made = away_after(turns, store.change(&[step])).await;
        assert!(made.is_some(), "left after {turns}");
        let total = away_after(turns, store.total()).await;
        assert_eq!(total.as_deref(), Some("."), "left after {turns}");
    }
}

/// The ledger keeps its database open, unlike the stores of files.
#[wasm_bindgen_test]
async fn the_ledger_is_read_when_the_page_is_back() {
    let database = open(schema()).await;
    put(&database, "a", 0.0, "1").await;
    for turns in 0..TURNS {
        let texts = away_after(turns, texts(&database)).await;
        assert_eq!(texts, ["1"], "left after {turns}");
    }
}
